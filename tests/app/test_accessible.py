"""What a screen reader and the keyboard meet: every control has a name, its role, and the Tab key comes to it."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QGraphicsView,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QTabBar,
    QTableView,
    QTextBrowser,
    QWidget,
)

from mjscore.app import edits
from mjscore.app.dialogs.game.window import GameWindow
from mjscore.app.dialogs.notes import NotesDialog
from mjscore.app.dialogs.print_sheet import PrintDialog
from mjscore.app.main_window import MainWindow
from mjscore.app.state import TableState
from tests.app.pointing import HALF, LONG, RICH, lay
from tests.app.table import kind
from tests.app.test_dialogs_in_languages import ACTIONS, forms, opened, sheet, window

__all__ = ["sheet", "window"]
ROLES: dict[type[QWidget], str] = {
    QComboBox: "ComboBox",
    QSpinBox: "SpinBox",
    QLineEdit: "EditableText",
    QPlainTextEdit: "EditableText",
    QTabBar: "PageTabList",
    QTextBrowser: "StaticText",
    QTableView: "Table",
}
"""What kinds of controls are, beside buttons."""
LINES = ("", HALF, RICH, LONG, "147m 258p 369s 1122z + C")


def shown_in(top: QWidget) -> Iterator[QWidget]:
    for _pass in range(3):
        QApplication.processEvents()
    return (part for part in top.findChildren(QWidget) if part.isVisible() and part.window() is top)


def takes_focus(part: QWidget) -> bool:
    return part.focusPolicy() is not Qt.FocusPolicy.NoFocus and part.focusProxy() is None


def role_wanted(part: QWidget) -> str | None:
    if isinstance(part, QAbstractButton):
        kinds = {(True, True): "RadioButton", (True, False): "CheckBox"}
        return kinds.get((part.isCheckable(), part.autoExclusive()), "Button")
    return next((role for kind, role in ROLES.items() if isinstance(part, kind)), None)


def mute(top: QWidget) -> list[str]:
    """The controls without a name, or of another role than they have."""
    found = []
    for part in filter(takes_focus, shown_in(top)):
        read = QAccessible.queryAccessibleInterface(part)
        name, role = read.text(QAccessible.Text.Name), read.role().name
        is_right = bool(name.strip()) and role_wanted(part) in (None, role)
        found += [] if is_right else [f"{type(part).__name__} {name!r} {role}"]
    return found


def without_tip(top: QWidget) -> list[str]:
    """The buttons that teach nothing."""
    buttons = (part for part in shown_in(top) if isinstance(part, QAbstractButton))
    return [called(part) for part in buttons if not part.toolTip()]


def called(part: QWidget) -> str:
    read = QAccessible.queryAccessibleInterface(part)
    return f"{type(part).__name__} {read.text(QAccessible.Text.Name)}"


def reached_by_tab() -> list[QWidget]:
    """What the Tab key comes to, until it comes round."""
    reached: list[QWidget] = []
    for _press in range(300):  # a text with links keeps the focus for each of them
        focused = QApplication.focusWidget()
        assert focused is not None
        if len(reached) > 1 and focused is reached[0]:
            return reached
        if focused not in reached:
            reached.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    raise AssertionError(f"The Tab key stays at {called(reached[-1])}.")


def out_of_reach(top: QWidget) -> list[str]:
    """The controls that the Tab key should come to and does not."""
    top.activateWindow()
    QApplication.processEvents()
    first = next(filter(takes_focus, shown_in(top)))
    first.setFocus(Qt.FocusReason.TabFocusReason)
    reached = reached_by_tab()
    wanted = (part for part in filter(takes_focus, shown_in(top)) if part.focusPolicy() & Qt.FocusPolicy.TabFocus)
    missed = (part for part in wanted if part.isEnabled() and part not in reached)
    return [called(part) for part in missed]


@pytest.mark.parametrize("ruleset", ["mcr", "riichi", "hongkong", "classical"])
def test_every_control_of_the_window_has_a_name_and_every_button_a_tip(shown: MainWindow, ruleset: str) -> None:
    for line in LINES:
        shown.document.do(edits.load, edits.see(edits.set_ruleset(TableState(), ruleset), kind("9s")))
        lay(shown, line if ruleset != "riichi" else line.split(" |")[0])
        for tab in range(shown.right.tabs.count()):
            shown.right.tabs.setCurrentIndex(tab)
            assert mute(shown) == []
        assert without_tip(shown) == []
    shown.document.do(edits.load, TableState())


@pytest.mark.parametrize("action", ACTIONS)
def test_every_control_of_a_dialog_has_a_name_and_is_in_reach(window: MainWindow, action: str) -> None:
    window.table[action].trigger()
    dialog = opened(window, ACTIONS[action])
    check(dialog)
    dialog.close()


def check(dialog: QDialog) -> None:
    assert dialog.windowTitle()
    assert mute(dialog) == []
    assert out_of_reach(dialog) == []


@pytest.mark.parametrize("rules", ["mcr", "riichi", "hongkong", "classical"])
def test_every_control_of_a_game_has_a_name_and_is_in_reach(rules: str, sheet: Callable[[str], GameWindow]) -> None:
    shown = sheet(rules)
    check(shown)
    for dialog in forms(shown, rules):
        check(dialog)


def test_what_is_mute_out_of_reach_or_without_a_tip_is_found(window: MainWindow) -> None:
    window.table["print"].trigger()
    dialog = opened(window, PrintDialog)
    assert isinstance(dialog, PrintDialog)
    for view in dialog.preview.findChildren(QGraphicsView):
        view.setAccessibleName("")
    assert mute(dialog) == ["QGraphicsView '' Client"]
    assert "QPushButton Close" in without_tip(dialog)
    dialog.close()
    window.table["notes"].trigger()
    dialog = opened(window, NotesDialog)
    assert isinstance(dialog, NotesDialog)
    dialog.notes.setTabChangesFocus(False)
    with pytest.raises(AssertionError, match="stays at QPlainTextEdit Notes"):
        out_of_reach(dialog)
    dialog.reject()
