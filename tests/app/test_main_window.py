"""The window as a whole: typed tiles, menus, tab order, status line, bar, dialogs, themes, what it remembers."""

from PySide6.QtCore import QByteArray, QSettings, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QComboBox, QDialog, QMenu, QSpinBox
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.actions import ACTIONS
from mjscore.app.dialogs.options import OptionsDialog
from mjscore.app.dialogs.shortcuts import ShortcutsDialog
from mjscore.app.document import Document, Selection
from mjscore.app.main_window import MainWindow
from mjscore.app.palette import PALETTES
from mjscore.app.settings import Settings
from mjscore.app.widgets.parts.focus_ring import FocusRing
from mjscore.app.widgets.parts.label import Label
from mjscore.tiles import KINDS
from mjscore.words.options import option_label
from tests.app.pointing import RICH, click, focused, in_hand, in_palette, lay, press, type_text

CONTROL = Qt.KeyboardModifier.ControlModifier


def test_tiles_can_be_typed_anywhere(shown: MainWindow, document: Document) -> None:
    type_text("234m")
    in_palette(shown, "5p").setFocus()
    type_text("5pE")
    shown.left.circumstances.seat.setFocus()
    type_text("+C")
    assert document.state.notation == "234m 5p E + C"


def test_digits_wait_for_their_suit_in_the_status_line(shown: MainWindow, document: Document) -> None:
    type_text("3")
    assert shown.status.text == "3 … suit? m p s"
    press(Qt.Key.Key_Backspace)
    assert shown.status.text == "Click a tile to begin, or type 1m."
    type_text("45")
    press(Qt.Key.Key_Escape)
    type_text("p")
    assert document.state.notation == ""


def test_brackets_open_sets(shown: MainWindow, document: Document) -> None:
    del shown
    type_text("[234s]{8888p}5m")
    assert document.state.notation == "[234s] {8888p} 5m"


def test_backspace_takes_back_what_came_last(shown: MainWindow, document: Document) -> None:
    del shown
    type_text("23m")
    press(Qt.Key.Key_Backspace)
    assert document.state.notation == "2m"


def test_escape_selects_nothing(shown: MainWindow, document: Document) -> None:
    lay(shown, RICH)
    document.select(Selection(rule="37"))
    shown.setFocus()
    press(Qt.Key.Key_Escape)
    assert document.selection == Selection()


def test_letters_with_control_are_no_tiles(shown: MainWindow, document: Document) -> None:
    del shown
    press(Qt.Key.Key_E, modifiers=CONTROL)
    assert document.state.flowers == ""


def test_undo_and_redo_tell_what(shown: MainWindow, document: Document) -> None:
    undo, redo, *_others = shown.bar.tools
    assert not undo.isEnabled()
    click(in_palette(shown, "3p"))
    assert undo.text() == "Undo: add 3 of dots"
    click(undo)
    assert document.state.notation == ""
    assert redo.toolTip() == "Redo: add 3 of dots (Ctrl+Shift+Z)"
    click(redo)
    assert document.state.notation == "3p"


def test_a_narrow_window_has_icons_without_words(shown: MainWindow) -> None:
    click(in_palette(shown, "3p"))
    shown.resize(1024, 700)
    undo = shown.bar.tools[0]
    assert undo.text() == ""
    assert undo.accessibleName() == "Undo: add 3 of dots"


def test_copy_and_paste(shown: MainWindow, document: Document) -> None:
    lay(shown, RICH)
    click(shown.bar.tools[2])
    assert QGuiApplication.clipboard().text() == "[234s] {8888p} 23455m 24p + 3p | flowers be"
    shown.table["new"].trigger()
    assert document.state.notation == ""
    shown.table["paste"].trigger()
    assert document.state.line == "[234s] {8888p} 23455m 24p + 3p | flowers be"
    QGuiApplication.clipboard().clear()
    shown.table["paste"].trigger()
    assert document.state.flowers == "be"


def test_every_action_stands_in_a_menu(shown: MainWindow) -> None:
    menus = [menu for menu in shown.menuBar().findChildren(QMenu) if menu.title()]
    listed = [action.objectName() for menu in menus for action in menu.actions()]
    assert [name for name in listed if name] == [action.id for action in ACTIONS]


def test_the_tab_key_goes_from_the_hand_to_the_reasons(shown: MainWindow, document: Document) -> None:
    lay(shown, RICH)
    document.select(Selection(rule="22"))
    met: list[str] = []
    for _n in range(40):
        press(Qt.Key.Key_Tab)
        name = focused().accessibleName()
        if not met or name != met[-1]:
            met.append(name)
    expected = (
        "Ruleset: MCR",
        "Options…",
        ", in exposed chow",
        ", in concealed kong",
        "Set, empty",
        ", concealed",
        ", winning tile",
        ", flower",
        "Notation",
        "One click makes: Tile",
        " left",
        "Won by: Discard",
        "Discarded by: ",
        "Seat: East",
        "Round: East",
        "Last tile of the wall",
        "After a kong",
        "After a flower",
        "Robbing a kong",
        "Last of its kind",
        "Score",
        "Reasons",
        "Explanation",
        "Undo: add 15 tiles",
        "Copy notation",
        "Print…",
        "Enter in the game sheet",
        "Rules reference",
    )
    assert [name for name, part in zip(met, expected, strict=False) if part not in name] == []
    assert met[len(expected)] == met[0]


def test_focus_does_not_move_after_a_refusal(shown: MainWindow) -> None:
    lay(shown, "{8888p}")
    tile = in_palette(shown, "8p")
    tile.setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Return)
    assert shown.document.refusal
    assert focused() is tile


def ring(window: MainWindow) -> FocusRing:
    found = window.findChild(FocusRing)
    assert isinstance(found, FocusRing)
    return found


def test_a_ring_surrounds_what_the_keyboard_reaches(shown: MainWindow) -> None:
    in_palette(shown, "1m").setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Right)
    tile = in_palette(shown, "2m")
    assert ring(shown).isVisible()
    assert ring(shown).geometry().contains(tile.rect().translated(tile.mapTo(shown, tile.rect().topLeft())))
    image = ring(shown).grab().toImage()
    assert image.pixelColor(image.width() // 2, 1).name() == QColor(PALETTES["light"].accent).name()
    click(in_palette(shown, "5p"))
    assert not ring(shown).isVisible()


def test_the_ring_is_white_on_the_felt(shown: MainWindow) -> None:
    lay(shown, "123m")
    in_hand(shown, "1 of").setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Right)
    image = ring(shown).grab().toImage()
    assert image.pixelColor(image.width() // 2, 1).name() == "#ffffff"


def test_notices_stand_until_the_next_edit(shown: MainWindow, document: Document) -> None:
    shown.status.start_empty.clicked.connect(lambda: document.do(edits.clear))
    lay(shown, "123m")
    shown.status.show_notice("Your last hand is back.", has_way_back=True)
    assert shown.status.text == "Your last hand is back."
    click(shown.status.start_empty)
    assert document.state.notation == ""
    assert shown.status.text == "Click a tile to begin, or type 1m."
    assert not shown.status.start_empty.isVisible()


def test_a_notice_comes_before_a_refusal_that_was_there_and_after_a_new_one(
    shown: MainWindow, document: Document
) -> None:
    lay(shown, "5555m")
    full = "5 of characters was not added: all four are in the hand, 4 concealed."
    for _time in range(2):
        document.do(edits.add_tile, KINDS[4])
        assert shown.status.text == full
        shown.status.show_notice("Saved as “a.mjhand”.")
        assert shown.status.text == "Saved as “a.mjhand”."


def test_the_hint_makes_room_for_a_long_sentence(shown: MainWindow) -> None:
    assert shown.status.hint.isVisible()
    shown.status.show_notice("A long story. " * 14)
    assert not shown.status.hint.isVisible()
    shown.status.show_notice("A longer story. " * 40)
    assert shown.width() == 1366


def test_the_ruleset_and_what_differs_from_its_preset(shown: MainWindow, document: Document) -> None:
    assert shown.bar.summary == "81 combinations · minimum 8 · flowers"
    document.do(edits.set_option, "minimum", 6)
    assert shown.bar.summary == "81 combinations · <b>minimum 6</b> · flowers"


def dialog(window: MainWindow) -> QDialog:
    return next(found for found in window.findChildren(QDialog) if found.isVisible())


def test_options_are_made_from_the_ruleset_and_count_at_once(shown: MainWindow, document: Document) -> None:
    click(shown.bar.options)
    options = dialog(shown)
    assert isinstance(options, OptionsDialog)
    assert list(options.fields) == [option.key for option in document.ruleset.options]
    minimum, flowers = options.fields["minimum"], options.fields["flowers"]
    assert isinstance(minimum, QSpinBox)
    assert isinstance(flowers, QComboBox)
    minimum.setValue(6)
    flowers.setCurrentIndex(1)
    assert dict(document.state.options) == {"minimum": 6, "flowers": False}
    assert options.summary == "81 combinations · minimum 6 · no flowers"
    bold = {label.text() for label in options.findChildren(Label) if label.font().weight() > 500}
    assert bold == {option_label("mcr", "minimum"), option_label("mcr", "flowers")}
    document.undo_stack.undo()
    assert flowers.currentIndex() == 0
    click(options.reset)
    assert document.state.options == ()
    assert minimum.value() == 8
    options.close()


def test_the_page_of_shortcuts_lists_every_key(shown: MainWindow) -> None:
    shown.table["shortcuts"].trigger()
    page = dialog(shown)
    assert isinstance(page, ShortcutsDialog)
    texts = {label.text() for label in page.findChildren(Label)}
    assert {"Ctrl+Z", "Undo", "F2", "Next winning tile", "1m 2p 3s", "Backspace"} <= texts
    page.close()


def test_the_theme_is_chosen_from_the_menu_and_kept(shown: MainWindow, store: QSettings) -> None:
    shown.table["theme_dark"].trigger()
    assert shown.look.colours == PALETTES["dark"]
    assert shown.table["theme_dark"].isChecked()
    assert Settings(store).theme == "dark"
    pixel = shown.grab().toImage().pixelColor(5, shown.height() // 2)
    assert pixel.name() == QColor(PALETTES["dark"].window).name()
    felt = shown.felt.grab().toImage().pixelColor(2, 2)
    assert felt.name() == QColor(PALETTES["dark"].felt).name()


def test_f2_takes_the_next_winning_tile(shown: MainWindow, document: Document) -> None:
    lay(shown, RICH)
    press(Qt.Key.Key_F2)
    assert document.state.winning != 11


def test_the_centre_has_the_larger_share(shown: MainWindow) -> None:
    rest = 1366 - 24 - 20 - 368
    assert abs(shown.splitter.sizes()[0] - 0.55 * rest) <= 1


def test_a_share_that_makes_no_sense_is_none(shown: MainWindow, qtbot: QtBot, store: QSettings) -> None:
    Settings(store).save_layout("centre", QByteArray(b"nonsense"))
    again = MainWindow(Document(), shown.look, Settings(store))
    qtbot.addWidget(again)
    again.resize(1366, 768)
    again.show()
    assert again.splitter.sizes() == shown.splitter.sizes()


def test_the_window_remembers_its_share_and_size(shown: MainWindow, qtbot: QtBot, store: QSettings) -> None:
    settings = Settings(store)
    settings.save_layout("centre", QByteArray(b"0.4"))
    settings.save_layout("window", shown.saveGeometry())
    again = MainWindow(Document(), shown.look, settings)
    qtbot.addWidget(again)
    again.resize(1366, 768)
    again.show()
    centre, right = again.splitter.sizes()
    assert abs(centre / (centre + right) - 0.4) < 0.01
    again.splitter.moveSplitter(400, 1)
    again.close()
    assert 0.3 < float(bytes(settings.layout("centre").data())) < 0.6
