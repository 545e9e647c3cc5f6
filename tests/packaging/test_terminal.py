"""What shells and `man` are told: every command and option, in words that they read without complaint."""

import os
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
TYPE_INTO_ZSH = r"""
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1=; fpath=($PWD \$fpath); autoload -Uz compinit; compinit -u -D; echo rea''dy"
zpty -r -m shell line '*ready*'
zpty -n -w shell "$1"$'\t'
repeat 200; do
    while zpty -r -t shell more; do said+=$more; done
    [[ $said == *"$2"* ]] && break
    sleep 0.05
done
print -r -- "$said"
"""
"""Starts a shell at a terminal, types a line and the tabulator, and prints the terminal once a text is on it."""
LINES = [
    ("sc", ["score"]),
    ("score --rules mcr-", ["mcr-1998", "mcr-2006"]),
    ("score --event robbing", ["robbing_kong"]),
    ("picture --lang z", ["zh_Hans"]),
    ("rules hong", ["hongkong"]),
    ("window hand", ["hand.mjhand"]),
]
"""What is typed after the name of the program, and what it may become."""


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


@pytest.fixture
def completing(terminal: ModuleType, request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A folder with the completions of a shell, the program that they are for, and a file to name."""
    shell: str = request.param
    if not shutil.which(shell):
        pytest.skip(f"{shell} is not installed")
    (tmp_path / "_mjscore").write_text(terminal.completion(shell), "utf-8")
    (tmp_path / "hand.mjhand").touch()
    (tmp_path / "mjscore").write_text("#!/bin/sh\n", "utf-8")
    (tmp_path / "mjscore").chmod(0o755)
    return tmp_path


def said_by(folder: Path, *command: str) -> str:
    environment = os.environ | {"PATH": f"{folder}:{os.environ['PATH']}", "TERM": "dumb"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("completing", ["bash"], indirect=True)
@pytest.mark.parametrize(("line", "completed"), LINES)
def test_bash_completes(completing: Path, line: str, completed: list[str]) -> None:
    assert (
        said_by(completing, "bash", "-c", COMPLETE, "bash", "_mjscore", "mjscore", *line.split()).split() == completed
    )


@pytest.mark.parametrize("completing", ["fish"], indirect=True)
@pytest.mark.parametrize(("line", "completed"), LINES)
def test_fish_completes(completing: Path, line: str, completed: list[str]) -> None:
    said = said_by(completing, "fish", "--no-config", "-c", f"source _mjscore; complete -C 'mjscore {line}'")
    assert [offer.split("\t")[0] for offer in said.splitlines()] == completed


@pytest.mark.parametrize("completing", ["zsh"], indirect=True)
@pytest.mark.parametrize(("line", "completed"), LINES)
def test_zsh_completes(completing: Path, line: str, completed: list[str]) -> None:
    whole = ["mjscore", *line.split()[:-1], *completed]
    expected = " ".join(whole) if len(completed) == 1 else "  ".join(completed)
    assert expected in said_by(completing, "zsh", "-f", "-c", TYPE_INTO_ZSH, "zsh", f"mjscore {line}", expected)


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
