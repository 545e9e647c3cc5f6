"""A checkout to try the scripts in."""

import os
import shutil
from pathlib import Path

import pytest

from tests.packaging.pretence import ROOT, Checkout

TOOLS = ("cat", "dirname", "env", "mkdir", "readlink", "sh", "sha256sum", "tail", "true")


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """On a machine with no library, no apt-get, no Python, for a user who is not root."""
    made = Checkout(tmp_path / "my mahjong games", tmp_path / "commands")
    (made.folder / "packaging").mkdir(parents=True)
    shutil.copy(ROOT / "pyproject.toml", made.folder)
    for name in ("run", "test", "setup.sh", "system-packages", "environments.py", "checks.py"):
        shutil.copy(ROOT / "packaging" / name, made.folder / "packaging")
    made.commands.mkdir()
    for tool in TOOLS:
        (made.commands / tool).symlink_to(shutil.which(tool) or os.devnull)
    for name, script in {"id": "echo 1000", "sudo": "exit 1", "ldconfig": "exit 0", "python3": "exit 1"}.items():
        made.pretend(name, script)
    return made
