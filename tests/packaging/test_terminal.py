"""What shells and `man` are told: every command and option, in words that they read without complaint."""

import shutil
import subprocess
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from mjscore.cli.main import command_line
from tests.packaging.pretence import ROOT

SHELLS = ("bash", "fish", "zsh")
COMPLETE = """
. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _shtab_mjscore; printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "packaging")
    return import_module("terminal")


@pytest.fixture
def manual(terminal: ModuleType) -> str:
    """The page as it is installed."""
    text: str = terminal.manual((ROOT / "packaging" / "linux" / "mjscore.1").read_text("utf-8"))
    return text


def options_of(terminal: ModuleType) -> dict[str, set[str]]:
    """The long options of each command."""
    commands = terminal.commands(command_line())
    return {
        name: {option for action in parser._actions for option in action.option_strings if option.startswith("--")}
        for name, parser in commands.items()
    }


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_knows_every_command_and_option(terminal: ModuleType, shell: str) -> None:
    text = terminal.completion(shell)
    for command, options in options_of(terminal).items():
        assert command in text
        for option in options:
            assert option in text or f"-l {option[2:]}" in text


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_reads_it(terminal: ModuleType, shell: str, tmp_path: Path) -> None:
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed")
    (tmp_path / "completion").write_text(terminal.completion(shell), "utf-8")
    subprocess.run([shell, "-n", tmp_path / "completion"], check=True)


@pytest.mark.parametrize(
    ("line", "completed"),
    [
        ("sc", ["score"]),
        ("score --rules mcr-", ["mcr-1998", "mcr-2006"]),
        ("score --event robbing", ["robbing_kong"]),
        ("picture --lang z", ["zh_Hans"]),
        ("rules hong", ["hongkong"]),
        ("window hand", ["hand.mjhand"]),
    ],
)
def test_bash_completes(terminal: ModuleType, tmp_path: Path, line: str, completed: list[str]) -> None:
    if not shutil.which("bash"):
        pytest.skip("bash is not installed")
    (tmp_path / "completion").write_text(terminal.completion("bash"), "utf-8")
    (tmp_path / "hand.mjhand").touch()
    command = ["bash", "-c", COMPLETE, "bash", str(tmp_path / "completion"), "mjscore", *line.split()]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert result.stdout.split() == completed


def test_the_manual_has_every_command_and_option(terminal: ModuleType, manual: str) -> None:
    for command, options in options_of(terminal).items():
        assert f".SS mjscore {command} " in manual
        for option in options:
            assert terminal.roff(option) in manual


def test_what_commands_share_stands_in_the_manual_once(manual: str) -> None:
    assert manual.count(r"\-\-discarder") == 1
    score, _compare = manual.split(".SS mjscore compare")
    assert "It takes what stands under RULES AND HOW THE HAND WAS WON, too." in score


def test_the_manual_is_set_without_complaint(manual: str) -> None:
    if not shutil.which("groff"):
        pytest.skip("groff is not installed")
    command = ["groff", "-man", "-ww", "-b", "-z", "-Tutf8"]
    result = subprocess.run(command, input=manual, capture_output=True, text=True, check=True)
    assert result.stderr == ""
