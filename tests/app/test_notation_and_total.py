"""The notation field in step with the hand, and the total at the end of the line."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.main_window import MainWindow
from mjscore.app.palette import PALETTES
from mjscore.app.widgets.total import PAUSE, Reading, Tone, reading_of
from mjscore.context import Event, Win
from tests.app.pointing import HALF, RICH, click, in_palette, lay, press, type_text

CONTROL = Qt.KeyboardModifier.ControlModifier


def test_typing_edits_the_hand(shown: MainWindow, document: Document) -> None:
    shown.felt.notation.setFocus()
    type_text("[234s] 55m")
    assert document.state.notation == "[234s] 55m"
    assert shown.felt.notation.text() == "[234s] 55m"


def test_the_line_follows_the_hand(shown: MainWindow) -> None:
    click(in_palette(shown, "3p"))
    click(in_palette(shown, "1m"))
    assert shown.felt.notation.text() == "1m 3p"


def test_what_means_the_same_is_left_as_it_was_typed(shown: MainWindow) -> None:
    shown.felt.notation.setFocus()
    type_text("3p 1m")
    assert shown.felt.notation.text() == "3p 1m"
    click(in_palette(shown, "2p"))
    assert shown.felt.notation.text() == "1m 23p"


def test_an_error_is_underlined_where_it_is_and_told(shown: MainWindow, document: Document) -> None:
    lay(shown, "{8888p} 24p")
    field = shown.felt.notation
    field.setFocus()
    field.setCursorPosition(9)
    before = pink(shown)
    QTest.keyClicks(field, "8")
    assert document.state.notation == "{8888p} 24p"
    assert shown.felt.message == "A fifth 8 of dots. All four are in the concealed kong."
    first, last = min(pink(shown)), max(pink(shown))
    place = field.fontMetrics().horizontalAdvance(" " * 9)
    assert not before
    assert abs(first - 9 - place) < 4
    assert last - first <= field.fontMetrics().horizontalAdvance("8") + 2
    press(Qt.Key.Key_Backspace)
    assert shown.felt.message == ""
    assert not pink(shown)


def pink(window: MainWindow) -> list[int]:
    """Where in the field a wave is drawn, in pixels from the left."""
    image = window.felt.notation.grab().toImage()
    wave = QColor(PALETTES["light"].refused)
    inside = range(12, image.width() - 12)
    return [x for x in inside if any(is_near(image.pixelColor(x, y), wave) for y in range(image.height()))]


def is_near(one: QColor, other: QColor) -> bool:
    return all(abs(a() - b()) < 20 for a, b in ((one.red, other.red), (one.green, other.green), (one.blue, other.blue)))


def test_the_window_is_not_up_to_date_while_the_line_is_wrong(shown: MainWindow) -> None:
    lay(shown, RICH)
    lay(shown, "[234s] {8888p} 234m 248p 55m + 3p")
    assert shown.felt.total.accessibleName() == "15 points, minimum reached, not updated"
    assert shown.status.text.startswith("The notation does not make a hand yet.")


def test_escape_gives_the_hand_s_own_line_back(shown: MainWindow) -> None:
    lay(shown, "123m")
    shown.felt.notation.setFocus()
    type_text(" 9x")
    press(Qt.Key.Key_Escape)
    assert shown.felt.notation.text() == "123m"


def test_undo_in_the_field_is_the_window_s(shown: MainWindow, document: Document) -> None:
    click(in_palette(shown, "3p"))
    shown.felt.notation.setFocus()
    press(Qt.Key.Key_Z, modifiers=CONTROL)
    assert document.state.notation == ""
    assert shown.felt.notation.text() == ""


def test_a_long_message_stays_in_the_window(shown: MainWindow) -> None:
    shown.resize(1024, 700)
    lay(shown, "{123m}")
    label = shown.felt.message_label
    assert label.text().startswith("123m is no kong. Only kongs stand in braces;")
    assert label.fontMetrics().horizontalAdvance(label.text()) > label.width()
    assert 0 < label.heightForWidth(label.width()) <= label.height()
    assert label.geometry().right() < shown.width() - shown.felt.total.least_width


@pytest.mark.parametrize(
    ("line", "reading"),
    [
        ("", Reading("–", "", "No tiles yet", Tone.AMBER, "No tiles yet")),
        ("123456789m E", Reading("4", "tiles to go", "", Tone.AMBER, "4 tiles to go")),
        (
            "1234m 5678p 9s EE",
            Reading("3", "tiles to go", "at best 4 draws", Tone.AMBER, "3 tiles to go. at best 4 draws"),
        ),
        (HALF, Reading("1", "tile to go", "Waits: 2 or 5 of dots", Tone.AMBER, "1 tile to go. Waits: 2 or 5 of dots")),
        (RICH, Reading("15", "points", "13 without flowers, minimum 8", Tone.GOOD, "15 points, minimum reached")),
        (
            "[123m] 456m 78p 345s EE + 9p",
            Reading("3", "points", "5 short of the minimum of 8", Tone.AMBER, "3 points, 5 short of the minimum"),
        ),
        ("147m 258p 369s 1122z + C", Reading("–", "", "No winning hand", Tone.AMBER, "No winning hand")),
    ],
)
def test_what_stands_in_the_total(shown: MainWindow, line: str, reading: Reading) -> None:
    lay(shown, line)
    assert reading_of(shown.document) == reading
    assert shown.felt.total.accessibleName() == reading.spoken


def test_the_total_announces_itself_after_a_pause(
    shown: MainWindow, document: Document, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def note(event: QAccessibleAnnouncementEvent) -> None:
        said.append(event.message())

    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", note)
    lay(shown, RICH)
    document.do(edits.win_by, Win.SELF_DRAW)
    document.do(edits.toggle, Event.LAST_TILE)
    assert not said
    qtbot.waitUntil(lambda: bool(said), timeout=2000)
    assert said == ["23 points, minimum reached"]
    assert PAUSE == 400


def test_the_number_is_large_and_at_the_right_end(shown: MainWindow) -> None:
    lay(shown, RICH)
    total = shown.felt.total
    image = total.grab().toImage()
    places = [(x, y) for x in range(image.width()) for y in range(image.height())]
    white = [(x, y) for x, y in places if image.pixelColor(x, y).lightness() > 250]
    assert max(y for _x, y in white) - min(y for _x, y in white) >= 30
    assert total.mapTo(shown, total.rect().topRight()).x() == shown.width() - 12 - 1
    assert max(x for x, _y in white) > image.width() - 10


@pytest.mark.parametrize("size", [(1024, 700), (1366, 768)])
def test_the_number_stands_still_whatever_is_said_below(shown: MainWindow, size: tuple[int, int]) -> None:
    shown.resize(*size)
    tops = set()
    for line in ("123456789m E", HALF, RICH, "[123m] 456m 78p 345s EE + 9p", "19m 19p 19s ESWNCFP"):
        lay(shown, line)
        tops.add(shown.felt.total.extent[0])
    assert len(tops) == 1


def test_a_missing_minimum_is_amber(shown: MainWindow) -> None:
    lay(shown, "[123m] 456m 78p 345s EE + 9p")
    image = shown.felt.total.grab().toImage()
    amber = QColor(PALETTES["light"].amber).name()
    assert any(image.pixelColor(x, y).name() == amber for x in range(image.width()) for y in range(image.height()))
