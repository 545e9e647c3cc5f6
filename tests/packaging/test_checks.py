"""The list of checks: its order, where it stops, and what a selection leaves out."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.packaging.pretence import load, write_script

PRETENDED_PYTHON = 'case "$*" in *"ruff check"*) exit 1 ;; esac'


@pytest.fixture
def checks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module, with environments whose Python passes everything but the lint."""
    module = load("checks")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    for name in ("core", "test"):
        write_script(tmp_path / ".environment" / name / "bin" / "python", PRETENDED_PYTHON)
    return module


def names_in(output: str) -> list[str]:
    return [line.removeprefix("--- ") for line in output.splitlines() if line.startswith("--- ")]


def run(checks: ModuleType, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["checks.py", *arguments])
    status = checks.main()
    assert isinstance(status, int)
    return status


def test_it_stops_at_the_first_failure(
    checks: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(checks, monkeypatch) == 1
    output = capfd.readouterr().out
    assert names_in(output) == ["format", "lint"]
    assert output.endswith("FAILED: lint\n")


def test_it_goes_through_all_when_told_to(
    checks: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(checks, monkeypatch, "--keep-going") == 1
    assert names_in(capfd.readouterr().out) == [
        "format",
        "lint",
        "imports",
        "types",
        "tests below the window, without Qt",
        "coverage of engine and rulesets",
        "coverage of the rest",
        "tests of the window and the packaging",
    ]


def test_a_selection_is_passed_to_pytest(checks: ModuleType) -> None:
    *_, last = checks.steps(False, ["-k", "chow"])
    assert last.environment == "test"
    assert last.arguments[-2:] == ("-k", "chow")


def test_a_long_run_deselects_nothing(checks: ModuleType) -> None:
    tests = [step.arguments for step in checks.steps(True, []) if "pytest" in step.arguments]
    assert len(tests) == 2
    assert all(arguments[arguments.index("-m", 1) + 1] == "" for arguments in tests)
