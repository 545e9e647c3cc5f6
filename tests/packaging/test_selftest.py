"""`mjscore selftest` tries every ruleset, a sheet and the window, and ends badly where one of them is wrong."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from mjscore.cli import selftest
from mjscore.cli.status import Status, Stop
from mjscore.rulesets import RULESETS
from tests.packaging.pretence import ROOT


def test_it_does_everything_here(tmp_path: Path) -> None:
    command = [sys.executable, "-P", "-m", "mjscore", "selftest"]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", check=True)
    *scores, qt, sheet, window = done.stdout.splitlines()
    assert [line.split(":")[0] for line in scores] == list(RULESETS)
    assert qt == "Qt: Cancel, Отмена, 取消, キャンセル"
    for line, least in ((sheet, 10_000), (window, 50_000)):
        assert int(line.split()[1]) > least


def test_qt_without_its_texts_ends_it(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> None:  # noqa: ARG001
    monkeypatch.setattr("mjscore.app.speech.word_of_qt", lambda: "Cancel")
    with pytest.raises(Stop, match="Русский") as stopped:
        selftest._try_languages()
    assert stopped.value.status is Status.FAILED


def test_a_wrong_total_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(selftest.TOTALS, "mcr", 22)
    with pytest.raises(Stop, match="22 was expected") as stopped:
        selftest._try_score("mcr", selftest.TOTALS["mcr"])
    assert stopped.value.status is Status.FAILED
