"""The window in a picture file, and how the program starts."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QMessageBox

from mjscore.app import edits, start
from mjscore.app.disk import Lock
from mjscore.app.files import file_of, state_of
from mjscore.app.house_rules import HouseRules, keep_rules_at_start
from mjscore.app.main_window import MainWindow
from mjscore.app.palette import PALETTES
from mjscore.app.picture import render
from mjscore.app.recent import RecentFiles
from mjscore.app.settings import Settings
from mjscore.app.sharing.pasting import paste
from mjscore.app.state import TableState
from mjscore.app.theme import Look
from mjscore.context import Event, Win
from mjscore.faults import Code, Reason, Refused
from mjscore.interchange.handfile import read_hand_file, write_hand_file
from tests.app.table import WON, written

SIZE = (1024, 700)

ROOT = Path(__file__).parents[2]


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
    with pytest.raises(OSError, match="No such file"):
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


@pytest.mark.parametrize("rules", ["mcr", "riichi", "hongkong"])
@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("[234m] [888p] 99s 67m EE CC + 8m", Reason.TOO_MANY_TILES),
        ("[234m] [888p] 99s 67m EE CC", Reason.NO_WINNING_TILE),
        ("[234m] [888p] [999p] [111m] [222m]", Reason.TOO_MANY_TILES),
    ],
)
def test_a_request_with_too_many_tiles_is_refused(hand: str, reason: Reason, rules: str) -> None:
    with pytest.raises(Refused) as caught:
        paste(TableState(), json.dumps({"ruleset": rules, "hand": hand}))
    fault = caught.value.fault
    assert (fault.code, fault.reason, fault.field) == (Code.WRONG_TILE_COUNT, reason, "hand")


def test_a_request_of_four_players_with_too_many_tiles_is_refused() -> None:
    players = {seat: {"hand": ""} for seat in "ESWN"} | {"W": {"hand": "123456789m123456p"}}
    with pytest.raises(Refused) as caught:
        paste(TableState(), json.dumps({"ruleset": "classical", "winner": None, "players": players}))
    assert (caught.value.fault.code, caught.value.fault.field) == (Code.WRONG_TILE_COUNT, "players.W.hand")


class Started:
    """A start of the program, with what its window was when it came to rest."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path, store: QSettings) -> None:
        self.session = folder / "session.mjhand"
        self._before = QApplication.topLevelWidgets()
        monkeypatch.setattr(start, "application", QApplication.instance)
        monkeypatch.setattr(start, "session_file", lambda: self.session)
        monkeypatch.setattr(start, "history_file", lambda: folder / "history.sqlite")
        monkeypatch.setattr(start, "Settings", lambda: Settings(store))
        monkeypatch.setattr(QApplication, "exec", lambda _application: self._look())
        self.title = self.line = self.said = self.told = ""
        self.is_modified = False
        self.state = TableState()

    def _look(self) -> int:
        windows = (widget for widget in QApplication.topLevelWidgets() if widget not in self._before)
        window = next(widget for widget in windows if isinstance(widget, MainWindow))
        self.title, self.line, self.said = window.windowTitle(), window.document.state.notation, window.status.text
        self.state, self.is_modified = window.document.state, window.isWindowModified()
        self.told = "".join(box.informativeText() for box in window.findChildren(QMessageBox))
        for box in window.findChildren(QMessageBox):
            box.reject()
        if window.status.start_empty.isVisible():
            window.status.start_empty.click()
            self.cleared = window.document.state.notation == ""
        window.files.file.let_go()
        window.files.is_kept = True
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.close()
        return 7


@pytest.fixture
def store_of_start(tmp_path: Path) -> QSettings:
    """What the program remembers that is about to start."""
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def started(qapp: QApplication, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, store_of_start: QSettings) -> Started:
    """A program that is about to start."""
    del qapp
    return Started(monkeypatch, tmp_path, store_of_start)


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


def test_a_file_that_cannot_be_opened_is_told_beside_the_last_hand(started: Started, tmp_path: Path) -> None:
    write_hand_file(started.session, file_of(written("55m")))
    (tmp_path / "broken.mjhand").write_text('{"schema": 9, "table": {}}')
    start.main(tmp_path / "broken.mjhand")
    assert started.line == "55m"
    assert started.told == "This file has schema 9 and needs a newer version of the program."


def test_a_second_window_leaves_the_session_alone(started: Started) -> None:
    write_hand_file(started.session, file_of(written(WON)))
    first = Lock(started.session)
    assert first.take()
    start.main()
    assert started.line == ""
    assert started.said.startswith("mjscore is open in another window")
    assert state_of(read_hand_file(started.session)).notation == WON


def test_the_file_of_the_last_hand_is_open_again(started: Started, tmp_path: Path, store_of_start: QSettings) -> None:
    write_hand_file(tmp_path / "a.mjhand", file_of(written("55m")))
    write_hand_file(started.session, file_of(written(WON)))
    RecentFiles(Settings(store_of_start)).leave_open(tmp_path / "a.mjhand", started.session.read_bytes())
    start.main()
    assert (started.title, started.is_modified, started.line) == ("a.mjhand[*] – mjscore", True, WON)


def test_an_empty_table_has_the_rules_that_were_chosen(started: Started, store_of_start: QSettings) -> None:
    keep_rules_at_start(Settings(store_of_start), HouseRules("", "mcr", {"minimum": 6}))
    start.main()
    assert (started.state.ruleset, started.state.options) == ("mcr", (("minimum", 6),))


def test_the_last_hand_stays_under_its_rules(started: Started, store_of_start: QSettings) -> None:
    keep_rules_at_start(Settings(store_of_start), HouseRules("", "mcr", {"minimum": 6}))
    write_hand_file(started.session, file_of(edits.set_ruleset(written(WON), "hongkong")))
    start.main()
    assert (started.state.ruleset, started.state.options) == ("hongkong", ())


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


LOADED = """
import sys
import mjscore.app.start
later = ("mjscore.cli", "mjscore.learn", "mjscore.games", "mjscore.app.printing", "mjscore.app.dialogs.")
print([name for name in sys.modules if name.startswith(later) and name != "mjscore.app.dialogs.files"])
"""


def test_the_window_opens_before_what_it_may_need_later_is_loaded() -> None:
    said = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    assert said == "[]\n"
