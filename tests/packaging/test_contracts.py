"""The import contracts hold, and each of them notices a breach."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
DOWN = "Imports point down"
BREACHES = {
    "upward": ("tiles.py", "from mjscore.hand import Hand", DOWN),
    "late": ("tiles.py", "def late() -> None:\n    import mjscore.engine", DOWN),
    "for types only": (
        "tiles.py",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import mjscore.engine",
        DOWN,
    ),
    "sideways": ("hand.py", "import mjscore.context", DOWN),
    "in no layer": ("nowhere.py", "", DOWN),
    "between rulesets": ("rulesets/other.py", "import mjscore.rulesets.mcr", "Rulesets do not know each other"),
    "of Qt": ("words/breach.py", "def late() -> None:\n    from PySide6 import QtCore", "Only the window knows Qt"),
    "of chance": ("engine/breach.py", "import random", "The rules know no file, clock or chance"),
}


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package, beside a copy of its contracts."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return shutil.copytree(ROOT / "mjscore", tmp_path / "mjscore", ignore=shutil.ignore_patterns("__pycache__"))


def lint(package: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", LINT_IMPORTS, "--no-cache"]
    return subprocess.run(command, cwd=package.parent, capture_output=True, text=True, check=False)


def test_the_package_keeps_every_contract(package: Path) -> None:
    result = lint(package)
    assert result.returncode == 0, result.stdout
    assert "4 kept, 0 broken" in result.stdout


@pytest.mark.parametrize(("file", "breach", "contract"), BREACHES.values(), ids=BREACHES)
def test_a_breach_is_noticed(package: Path, file: str, breach: str, contract: str) -> None:
    with (package / file).open("a", encoding="utf-8") as module:
        module.write(f"\n{breach}\n")
    result = lint(package)
    assert result.returncode == 1
    assert f"{contract} BROKEN" in result.stdout
