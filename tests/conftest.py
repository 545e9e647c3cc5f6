"""What all tests share: no screen, no traces in the home of who runs them, and settings that are known without Qt."""

import os
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LANGUAGE"] = "en"  # whatever the desktop speaks

settings.register_profile("mjscore", deadline=None)
settings.load_profile("mjscore")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declares the settings of pytest-qt where it is not installed, so that they are not taken for slips."""
    if not find_spec("pytestqt"):
        for name in ("qt_api", "qt_log_level_fail", "qt_log_ignore"):
            parser.addini(name, "a setting of pytest-qt")


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where this run of the tests keeps what a program keeps for its user; empty at the start."""
    folder = tmp_path_factory.mktemp("home")
    for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
        os.environ[f"XDG_{kind}_HOME"] = str(folder / kind.lower())
    return folder
