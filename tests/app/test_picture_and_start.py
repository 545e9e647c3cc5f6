"""The window in a picture file, and how the program starts."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from mjscore.app import start
from mjscore.app.files import file_of
from mjscore.app.main_window import MainWindow
from mjscore.app.palette import PALETTES
from mjscore.app.picture import render
from mjscore.app.settings import Settings
from mjscore.app.sharing.pasting import paste
from mjscore.app.state import TableState
from mjscore.app.theme import Look
from mjscore.context import Event, Win
from mjscore.faults import Refused
from mjscore.interchange.handfile import write_hand_file
from tests.app.table import WON, written

SIZE = (1024, 700)


@pytest.fixture(autouse=True)
def as_before(qapp: QApplication) -> Iterator[None]:
    """Leaves the application as other tests know it."""
    yield
    Look(qapp, "light")


def drawn(target: Path, hand: str | None, theme: str = "light", rule: str | None = None) -> QImage:
    render(target, hand, SIZE, theme, rule)
    return QImage(str(target))


def test_a_picture_has_the_size_and_the_theme(qapp: QApplication, tmp_path: Path) -> None:
    del qapp
    for theme in ("light", "dark"):
        picture = drawn(tmp_path / "out.png", None, theme=theme)
        assert (picture.width(), picture.height()) == SIZE
        assert picture.pixelColor(3, 400).name() == QColor(PALETTES[theme].window).name()
    assert [path.name for path in tmp_path.iterdir()] == ["out.png"]


def test_a_hand_and_a_selected_row_can_be_seen(qapp: QApplication, tmp_path: Path) -> None:
    del qapp
    empty, won = drawn(tmp_path / "a.png", None), drawn(tmp_path / "b.png", WON)
    chosen = drawn(tmp_path / "c.png", WON, rule="8")
    assert len({bytes(picture.constBits()) for picture in (empty, won, chosen)}) == 3


def test_a_picture_that_cannot_be_written(qapp: QApplication, tmp_path: Path) -> None:
    del qapp
    with pytest.raises(OSError, match="cannot be written"):
        render(tmp_path / "nowhere" / "out.png", None, SIZE, "light")


def test_a_text_is_a_line_a_request_or_a_hand_file(tmp_path: Path) -> None:
    assert paste(TableState(), "[234s] 55m").notation == "[234s] 55m"
    assert paste(TableState(), "{8888p}").notation == "{8888p}"
    assert paste(TableState(), "55x").draft == "55x"
    request = {"hand": WON, "win": "self_draw", "events": ["last_tile"]}
    state = paste(TableState(), json.dumps(request))
    assert state.context.win is Win.SELF_DRAW
    assert state.context.events == {Event.LAST_TILE}
    write_hand_file(tmp_path / "a.mjhand", file_of(written(WON)))
    assert paste(TableState(), (tmp_path / "a.mjhand").read_text()).notation == written(WON).notation


def test_a_request_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(Refused):
        paste(TableState(), json.dumps({"hand": "1m", "colour": "red"}))


class Started:
    """A start of the program, with what its window was when it came to rest."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path, store: QSettings) -> None:
        self.session = folder / "session.mjhand"
        self._before = QApplication.topLevelWidgets()
        monkeypatch.setattr(start, "application", QApplication.instance)
        monkeypatch.setattr(start, "session_file", lambda: self.session)
        monkeypatch.setattr(start, "Settings", lambda: Settings(store))
        monkeypatch.setattr(QApplication, "exec", lambda _application: self._look())
        self.title = self.line = self.said = ""

    def _look(self) -> int:
        windows = (widget for widget in QApplication.topLevelWidgets() if widget not in self._before)
        window = next(widget for widget in windows if isinstance(widget, MainWindow))
        self.title, self.line, self.said = window.windowTitle(), window.document.state.notation, window.status.text
        if window.status.start_empty.isVisible():
            window.status.start_empty.click()
            self.cleared = window.document.state.notation == ""
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.close()
        return 7


@pytest.fixture
def started(qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Started:
    """A program that is about to start."""
    del qapp
    return Started(monkeypatch, tmp_path, QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))


def test_the_first_start(started: Started) -> None:
    assert start.main() == 7
    assert (started.title, started.line) == ("mjscore", "")
    assert started.said == "Click a tile to begin, or type 1m."


def test_the_last_hand_is_back_and_can_be_left(started: Started) -> None:
    write_hand_file(started.session, file_of(written(WON)))
    start.main()
    assert started.line == written(WON).notation
    assert started.said == "Your last hand is back."
    assert started.cleared


def test_a_damaged_session_is_told(started: Started) -> None:
    started.session.write_text("nonsense")
    start.main()
    assert started.line == ""
    assert started.said.startswith("Your last hand could not be read and lies in ")


def test_a_file_is_opened(started: Started, tmp_path: Path) -> None:
    write_hand_file(tmp_path / "other.mjhand", file_of(written("55m")))
    start.main(tmp_path / "other.mjhand")
    assert started.line == "55m"


def test_the_application_has_a_name_and_an_icon(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []

    def make(arguments: list[str]) -> QApplication:
        given.extend(arguments)
        return qapp

    monkeypatch.setattr(start, "QApplication", make)
    names = (qapp.applicationName(), qapp.organizationName())
    assert start.application() is qapp
    assert given == ["mjscore"]
    assert (qapp.applicationName(), qapp.desktopFileName()) == ("mjscore", "mjscore")
    assert not qapp.windowIcon().isNull()
    qapp.setApplicationName(names[0])
    qapp.setOrganizationName(names[1])
