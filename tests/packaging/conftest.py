"""A checkout to try the scripts in."""

import os
import shutil
from pathlib import Path

import pytest

from tests.packaging.pretence import MADE_FROM, ROOT, Checkout

TOOLS = ("cat", "dirname", "env", "mkdir", "readlink", "sh", "sha256sum", "tail", "true")


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """On a machine with no library, no apt-get, no Python, for a user who is not root."""
    made = Checkout(tmp_path / "my mahjong games", tmp_path / "commands")
    scripts = (f"packaging/{name}" for name in ("run", "test", "build", "setup.sh", "system-packages", "checks.py"))
    for name in (*MADE_FROM, *scripts):
        (made.folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, made.folder / name)
    made.commands.mkdir()
    for tool in TOOLS:
        (made.commands / tool).symlink_to(shutil.which(tool) or os.devnull)
    for name, script in {"id": "echo 1000", "sudo": "exit 1", "ldconfig": "exit 0", "python3": "exit 1"}.items():
        made.pretend(name, script)
    return made
