"""The program itself: help, version, the window or what stands in for it, and what is loaded for which command."""

import ctypes
import os
import shlex
import subprocess
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

import mjscore
from mjscore.cli import system
from mjscore.cli.status import Status
from tests.cli.conftest import ROOT, Run

DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in DISPLAYS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")


def test_help_names_every_command(run: Run) -> None:
    said = run("--help")
    assert said.status == 0
    for command in ("score", "batch", "rules", "picture", "[FILE]"):
        assert command in said.out
    for command in ("score", "batch", "rules", "picture", "window"):
        assert f"mjscore {command}" in run(command, "--help").out


def test_version(run: Run) -> None:
    assert run("--version").out == f"mjscore {mjscore.__version__}\n"


def test_a_slip_in_the_command_line(run: Run) -> None:
    assert run("--colour").status == 2
    assert run("score").status == 2


def test_neither_command_nor_file(run: Run) -> None:
    said = run("scroe")
    assert said.status is Status.FAILED
    assert "scroe" in said.err


def test_what_is_told_sends_the_terminal_no_commands(run: Run, tmp_path: Path) -> None:
    said = run("score", str(tmp_path / "a\x1b[2J\nb.mjhand"))
    assert said == (Status.FAILED, "", f"mjscore: {tmp_path}/a␛[2J␊b.mjhand: There is no such file or folder.\n")


@pytest.mark.usefixtures("no_display")
def test_without_a_display_it_says_so_and_scores_the_example(run: Run) -> None:
    said = run()
    assert said.status is Status.DONE
    assert said.err.count("\n") == 1
    assert "display" in said.err
    assert "23 points" in said.out


@pytest.mark.usefixtures("no_display")
def test_without_a_display_an_endless_file_is_refused(run: Run) -> None:
    said = run("/dev/zero")
    assert (said.status, said.out) == (Status.REFUSED, "")
    assert said.err.splitlines()[1:] == ["mjscore: This is too large: 65536 bytes at most."]


@pytest.mark.usefixtures("no_display")
def test_without_a_display_a_file_is_scored_in_the_terminal(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.mjhand"
    path.write_text(
        '{"schema": 1, "table": {"ruleset": "mcr", "hand": "[123m] 456789m 12p 55s + 3p"}}', encoding="utf-8"
    )
    assert "21 points" in run(str(path)).out


@pytest.mark.usefixtures("no_display")
@pytest.mark.parametrize(("name", "value"), [("DISPLAY", ":4711"), ("WAYLAND_DISPLAY", "wayland-4711")])
def test_a_display_that_cannot_be_reached_is_none(
    run: Run, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    assert "23 points" in run().out


def test_a_flag_may_hold_bytes_that_are_no_text(run: Run) -> None:
    said = run("score", "[123m] 456789m 12p 55s + 3p", "--seat", "\udcff")
    assert said.status is Status.REFUSED
    assert said.err.startswith("mjscore: seat cannot be")


class Start(ModuleType):
    """Stands in for the window."""

    opened: list[Path | None]

    def main(self, file: Path | None) -> int:
        self.opened.append(file)
        return 0


@pytest.fixture
def qt(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Stands in for an installed Qt."""
    spec = ModuleSpec("PySide6", None, is_package=True)
    spec.submodule_search_locations = [str(tmp_path)]
    monkeypatch.setattr(system, "find_spec", lambda _name: spec)
    monkeypatch.setenv("QT_PLUGIN_PATH", str(tmp_path))


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch, qt: None) -> Start:  # noqa: ARG001
    module = Start("mjscore.app.start")
    module.opened = []
    monkeypatch.setitem(sys.modules, "mjscore.app.start", module)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    return module


def test_the_window_opens(run: Run, start: Start, tmp_path: Path) -> None:
    path = tmp_path / "a.mjhand"
    path.touch()
    assert run().status == run(str(path)).status == run("window").status == 0
    assert start.opened == [None, path, None]


def test_without_qt_it_says_how_to_install_it(run: Run, start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "find_spec", lambda _name: None)
    said = run()
    assert (said.status, start.opened) == (Status.MISSING, [])
    assert "pip install PySide6-Essentials" in said.err


def test_without_a_library_of_the_system_it_says_which_and_how_to_install_it(
    run: Run, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_name: str) -> None:
        raise OSError("libxcb-cursor.so.0: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(ctypes, "CDLL", fail)
    monkeypatch.setattr(Path, "exists", lambda _path: True)
    said = run()
    assert (said.status, start.opened) == (Status.MISSING, [])
    assert "libxcb-cursor.so.0" in said.err
    assert f"apt-get install {system.PACKAGES}" in said.err


def test_the_libraries_are_those_that_the_scripts_install() -> None:
    lines = (ROOT / "packaging" / "system-packages").read_text(encoding="utf-8").splitlines()
    assert system.PACKAGES.split() == [line.split()[1] for line in lines if line.split()[0] in ("qt", "window")]


@pytest.mark.usefixtures("qt")
def test_a_picture(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    drawn: list[tuple[object, ...]] = []
    module = ModuleType("mjscore.app.picture")
    monkeypatch.setattr(module, "render", lambda *arguments: drawn.append(arguments), raising=False)
    monkeypatch.setitem(sys.modules, "mjscore.app.picture", module)
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    target = tmp_path / "a.png"
    assert run("picture", str(target)).status is Status.DONE
    assert run("picture", str(target), "1m", "--size", "1024x700", "--theme", "dark").status is Status.DONE
    assert drawn == [(target, None, (1366, 768), "light"), (target, "1m", (1024, 700), "dark")]
    assert os.environ["QT_QPA_PLATFORM"] == "offscreen"
    assert run("picture", str(target), "--size", "big").status == 2


LOADED = """
import io, sys
from mjscore.cli.main import main
sys.stdin = io.TextIOWrapper(io.BytesIO(b'{"ruleset": "mcr", "hand": ""}'))
for arguments in (["score", "1m"], ["score", "--json", "1m"], ["batch"], ["rules", "mcr", "1"], []):
    assert main(arguments) == 0
print([name for name in sys.modules if name.startswith(("PySide6", "mjscore.app"))])
"""


def test_no_command_but_the_windows_loads_qt() -> None:
    environment = {name: value for name, value in os.environ.items() if name not in DISPLAYS}
    run_ = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, check=True, cwd=ROOT, env=environment)
    assert run_.stdout.splitlines()[-1] == b"[]"


def test_the_public_names_are_there_and_loaded_when_asked_for() -> None:
    for name in mjscore.__all__:
        assert getattr(mjscore, name) is not None
        assert name in dir(mjscore)
    code = "import mjscore, sys; print([name for name in sys.modules if name.startswith(('mjscore.', 'msgspec'))])"
    run_ = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, cwd=ROOT)
    assert run_.stdout.strip() == b"[]"
    with pytest.raises(AttributeError):
        mjscore.colour  # noqa: B018


def test_the_terminal_may_be_unable_to_show_a_character() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "mjscore", "score", "[123m] 456789m 12p 55s + 3p"]
    run_ = subprocess.run(command, capture_output=True, check=True, cwd=ROOT, env=environment)
    assert b"21 points" in run_.stdout


def test_without_standard_error_requests_are_answered() -> None:
    line = f"echo 1m | {shlex.quote(sys.executable)} -m mjscore batch 2>&-"
    assert (
        subprocess.run(["/bin/sh", "-c", line], stdout=subprocess.PIPE, check=True, cwd=ROOT).stdout.count(b"\n") == 1
    )


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_a_stream_that_is_closed_is_a_failure_without_a_traceback(closed: str) -> None:
    for command in ("score --json -", "batch"):
        line = f"echo 1m | {shlex.quote(sys.executable)} -m mjscore {command} {closed}"
        run_ = subprocess.run(["/bin/sh", "-c", line], capture_output=True, check=False, cwd=ROOT)
        assert run_.returncode == Status.FAILED
        assert run_.stderr.startswith(b"mjscore: ")
        assert run_.stderr.count(b"\n") == 1


@pytest.mark.parametrize("command", ["score", "score --json", "compare", "compare --json", "rules mcr 1 --hand"])
def test_what_cannot_be_printed_is_a_failure(command: str) -> None:
    line = f"{shlex.quote(sys.executable)} -m mjscore {command} '[123m] 456789m 12p 55s + 3p' >&-"
    run_ = subprocess.run(["/bin/sh", "-c", line], capture_output=True, check=False, cwd=ROOT)
    assert run_.returncode == Status.FAILED
    assert run_.stderr.startswith(b"mjscore: ")
