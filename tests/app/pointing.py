"""What a person's hand does to the window: clicks and keys, sent as Qt gets them."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from mjscore.app import edits
from mjscore.app.main_window import MainWindow
from mjscore.app.state import Pane, SetMode, TableState
from mjscore.app.widgets.parts.pane import PaneView
from mjscore.app.widgets.parts.tile import HandTile, PaletteTile
from tests.app.table import kind

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
SHIFT = Qt.KeyboardModifier.ShiftModifier
RICH = "[234s] {8888p} 234m 24p 55m + 3p | flowers be"
HALF = "[234s] {8888p} 234m 34p 55m | flowers be"
LONG = "[1111m] [9999p] {EEEE} {CCCC} 5s + 5s | flowers abcdefgh"


def click(target: QWidget, button: Qt.MouseButton = LEFT, *, shift: bool = False, at: QPoint | None = None) -> None:
    """A click in the middle of something, or at a place in it."""
    modifiers = SHIFT if shift else Qt.KeyboardModifier.NoModifier
    QTest.mouseClick(target, button, modifiers, at or target.rect().center())


def press(*keys: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Keys pressed one after the other, wherever the keyboard's focus is."""
    for key in keys:
        QTest.keyClick(focused(), key, modifiers)


def type_text(text: str) -> None:
    """A text typed wherever the keyboard's focus is."""
    for letter in text:
        QTest.keyClicks(focused(), letter)


def focused() -> QWidget:
    """What has the focus; without one the window."""
    widget = QApplication.focusWidget() or QApplication.activeWindow()
    assert widget
    return widget


def in_palette(window: MainWindow, tile: str) -> PaletteTile:
    """A tile of the palette by its notation."""
    return window.left.tiles.tile(tile if tile in "abcdefgh" else kind(tile))


def pane(window: MainWindow, name: str) -> PaneView:
    """The first pane whose name for a screen reader begins so."""
    return next(shown for shown in window.felt.hand.panes if shown.accessibleName().startswith(name))


def in_hand(window: MainWindow, name: str) -> HandTile:
    """The first tile of the hand whose name for a screen reader begins so."""
    tiles = [tile for shown in window.felt.hand.panes for tile in shown.tiles]
    return next(tile for tile in tiles if tile.accessibleName().startswith(name))


def active(window: MainWindow) -> Pane:
    """The pane that single tiles go to."""
    return window.document.state.active


def mode(window: MainWindow) -> SetMode:
    """What one click makes."""
    return window.document.state.mode


def lay(window: MainWindow, line: str) -> TableState:
    """A hand from its line, as if it were pasted."""
    window.document.do(edits.set_text, line)
    QApplication.processEvents()
    return window.document.state
