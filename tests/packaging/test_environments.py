"""The environments: who gets what, and that only finished ones are kept."""

import subprocess
from pathlib import Path
from types import ModuleType

import pytest

from tests.packaging.pretence import ROOT, load


@pytest.fixture
def environments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module, making its environments in a folder of this test."""
    module = load("environments")
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    return module


@pytest.fixture
def filled(environments: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the environments that packages were installed into, in order; nothing is really installed."""
    names: list[str] = []
    monkeypatch.setattr(environments, "fill", lambda place, _wanted: names.append(place.name))
    return names


def test_the_program_needs_three_packages(environments: ModuleType) -> None:
    needed = {line.split(">")[0] for line in environments.requirements("window")}
    assert needed == {"PySide6-Essentials", "fsrs", "msgspec"}


def test_core_has_no_qt(environments: ModuleType) -> None:
    core = " ".join(environments.requirements("core")).lower()
    assert "msgspec" in core
    assert "pytest-xdist" in core
    assert "qt" not in core
    assert "pyside" not in core


def test_it_imports_from_the_checkout(environments: ModuleType, filled: list[str], tmp_path: Path) -> None:
    environments.make("window", "state")
    python = tmp_path / "window" / "bin" / "python"
    found = subprocess.run(
        [python, "-P", "-c", "import mjscore; print(mjscore.__file__)"], capture_output=True, check=True
    )
    assert found.stdout.decode().strip() == str(ROOT / "mjscore" / "__init__.py")
    assert filled == ["window"]


def test_a_ready_one_is_kept_while_its_packages_are_the_same(
    environments: ModuleType, filled: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environments.make("window", "one")
    environments.make("window", "two")
    assert filled == ["window"]
    assert (tmp_path / "window" / "ready").read_text("utf-8").endswith(" two\n")
    monkeypatch.setattr(environments, "requirements", lambda _name: ["another"])
    environments.make("window", "three")
    assert filled == ["window", "window"]


def test_an_unfinished_one_is_made_anew(environments: ModuleType, filled: list[str], tmp_path: Path) -> None:
    left = tmp_path / "window" / "left over"
    left.mkdir(parents=True)
    environments.make("window", "state")
    assert filled == ["window"]
    assert not left.exists()


def test_one_whose_python_has_gone_is_made_anew(environments: ModuleType, filled: list[str], tmp_path: Path) -> None:
    environments.make("window", "state")
    python = tmp_path / "window" / "bin" / "python"
    python.unlink()
    python.symlink_to(tmp_path / "gone")
    environments.make("window", "state")
    assert filled == ["window", "window"]


def test_one_that_could_not_be_filled_is_not_ready(
    environments: ModuleType, filled: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environments.make("window", "state")
    monkeypatch.setattr(environments, "requirements", lambda _name: ["no-such-package"])
    monkeypatch.setattr(environments, "fill", fail)
    with pytest.raises(OSError, match="disk full"):
        environments.make("window", "state")
    assert not (tmp_path / "window" / "ready").exists()
    assert filled == ["window"]


def fail(_place: Path, _wanted: list[str]) -> None:
    raise OSError("disk full")


def test_nothing_sends_the_packages_elsewhere(environments: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in environments.REDIRECTIONS:
        monkeypatch.setenv(name, "1")
    assert not environments.REDIRECTIONS & environments._pip_environment().keys()


def test_an_environment_that_pip_left_empty_is_not_ready(
    environments: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    done: subprocess.CompletedProcess[str] = subprocess.CompletedProcess([], 0)
    monkeypatch.setattr(environments.subprocess, "run", lambda *_arguments, **_settings: done)
    with pytest.raises(environments.SetupError, match="elsewhere"):
        environments.fill(tmp_path / "window", ["msgspec"])
