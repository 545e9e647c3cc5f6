"""The dialogs of options and of shortcuts: buttons, and what is said of each option."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.dialogs.option_fields import ChoiceField, NamesField, NumberField, TableField
from mjscore.app.dialogs.options import OptionsDialog
from mjscore.app.dialogs.shortcuts import ShortcutsDialog
from mjscore.app.main_window import MainWindow
from mjscore.app.widgets.parts.label import Label
from mjscore.rulesets import RULESETS
from mjscore.words.options import option_label, option_meaning


@pytest.fixture
def options(shown: MainWindow, qtbot: QtBot) -> OptionsDialog:
    """The dialog of options."""
    made = OptionsDialog(shown.document, shown.look)
    qtbot.addWidget(made)
    return made


@pytest.fixture
def icons(shown: MainWindow, qapp: QApplication) -> Iterator[None]:
    """A style that gives icons to the buttons of dialogs, as some desktops do."""
    del shown
    before = qapp.styleSheet()
    qapp.setStyleSheet(f"{before} QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 1; }}")
    yield
    qapp.setStyleSheet(before)


@pytest.mark.usefixtures("icons")
def test_buttons_have_no_icons(shown: MainWindow, qtbot: QtBot) -> None:
    dialogs: list[QDialog] = [OptionsDialog(shown.document, shown.look), ShortcutsDialog(shown.look)]
    for dialog in dialogs:
        qtbot.addWidget(dialog)
        buttons = dialog.findChildren(QPushButton)
        assert "Close" in {button.text().replace("&", "") for button in buttons}
        assert all(button.icon().isNull() for button in buttons)


def test_every_option_says_what_it_changes(options: OptionsDialog) -> None:
    options.adjustSize()
    options.show()
    shown = {label.text(): label for label in options.findChildren(Label)}
    for key, field in options.fields.items():
        meaning = option_meaning("mcr", key)
        assert field.toolTip() == field.accessibleDescription() == meaning
        assert shown[meaning].heightForWidth(shown[meaning].width()) <= shown[meaning].height()
    assert options.height() <= 640


def dialog_of(shown: MainWindow, qtbot: QtBot, name: str) -> OptionsDialog:
    shown.document.do(edits.set_ruleset, name)
    made = OptionsDialog(shown.document, shown.look)
    qtbot.addWidget(made)
    made.show()
    QApplication.processEvents()
    return made


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_has_a_field_for_each_option(shown: MainWindow, qtbot: QtBot, name: str) -> None:
    made = dialog_of(shown, qtbot, name)
    assert list(made.fields) == [option.key for option in shown.document.ruleset.options]
    area = made.findChildren(QScrollArea)[0]
    assert area.horizontalScrollBar().maximum() == 0
    inside = area.widget()
    assert inside
    assert inside.width() <= area.viewport().width()
    for key, field in made.fields.items():
        assert field.accessibleName() == option_label(name, key)


def test_names_are_chosen_one_by_one(shown: MainWindow, qtbot: QtBot) -> None:
    made = dialog_of(shown, qtbot, "riichi")
    doubled = made.fields["double_yakuman"]
    assert isinstance(doubled, NamesField)
    assert [box.text() for box in doubled.boxes.values()][-1] == "Big Four Winds"
    doubled.boxes["daisuushii"].click()
    doubled.boxes["kokushi_13"].click()
    assert dict(shown.document.state.options) == {"double_yakuman": ("kokushi_13", "daisuushii")}
    shown.document.undo_stack.undo()
    assert [name for name, box in doubled.boxes.items() if box.isChecked()] == []


def test_a_preset_brings_all_its_values_and_reset_keeps_it(shown: MainWindow, qtbot: QtBot) -> None:
    made = dialog_of(shown, qtbot, "riichi")
    preset, fives = made.fields["preset"], made.fields["red_fives"]
    assert isinstance(preset, ChoiceField)
    assert isinstance(fives, ChoiceField)
    fives.setCurrentIndex(1)
    preset.setCurrentIndex(preset.findText("Mahjong Soul"))
    assert dict(shown.document.state.options) == {"preset": "mahjong_soul"}
    assert not made.reset.isEnabled()
    assert fives.currentIndex() == 0
    fives.setCurrentIndex(1)
    assert made.reset.isEnabled()
    bold = {label.text() for label in made.findChildren(Label) if label.font().weight() > 500}
    assert bold == {"Preset", "Red fives"}
    made.reset.click()
    assert dict(shown.document.state.options) == {"preset": "mahjong_soul"}
    preset.setCurrentIndex(0)
    assert dict(shown.document.state.options) == {}


def test_a_number_can_be_none(shown: MainWindow, qtbot: QtBot) -> None:
    made = dialog_of(shown, qtbot, "classical")
    limit = made.fields["limit"]
    assert isinstance(limit, NumberField)
    assert limit.text() == "no limit"
    limit.setValue(500)
    assert dict(shown.document.state.options) == {"limit": 500}
    limit.setValue(limit.minimum())
    assert shown.document.state.options == ()
    assert limit.text() == "no limit"


def test_the_wheel_scrolls_the_options_and_changes_none(shown: MainWindow, qtbot: QtBot) -> None:
    made = dialog_of(shown, qtbot, "hongkong")
    made.resize(500, 300)
    with qtbot.waitActive(made):
        made.show()
    bar = made.findChildren(QScrollArea)[0].verticalScrollBar()
    for key in ("limit", "flowers"):
        field = made.fields[key]
        bar.setValue(0)
        turn_wheel(field)
        assert bar.value() > 0
    assert shown.document.state.options == ()
    made.fields["limit"].setFocus()
    turn_wheel(made.fields["limit"])
    assert dict(shown.document.state.options) == {"limit": 9}


def turn_wheel(field: QWidget) -> None:
    """One step down, over the middle of a field, as its window gets it."""
    window = field.window()
    place = QPointF(field.mapTo(window, field.rect().center()))
    QTest.wheelEvent(window.windowHandle(), place, QPoint(0, -120))


def test_a_number_has_the_range_that_its_option_allows(shown: MainWindow, qtbot: QtBot) -> None:
    made = dialog_of(shown, qtbot, "hongkong")
    ranges = {}
    for key in ("minimum", "limit"):
        field = made.fields[key]
        assert isinstance(field, NumberField)
        ranges[key] = (field.minimum(), field.maximum())
    assert ranges == {"minimum": (0, 10), "limit": (1, 10_000)}


def test_the_payment_table_is_edited_row_by_row(shown: MainWindow, qtbot: QtBot) -> None:
    made = dialog_of(shown, qtbot, "hongkong")
    table = made.fields["payment_table"]
    assert isinstance(table, TableField)
    rows = [row for row in range(table.rowCount()) if not table.isRowHidden(row)]
    heads = [table.verticalHeaderItem(row) for row in rows]
    assert [head.text() for head in heads] == [f"{n} fans" for n in range(3, 11)]
    cell = table.item(0, 1)
    assert cell
    cell.setData(Qt.ItemDataRole.EditRole, 3)
    changed = shown.document.ruleset.settings["payment_table"]
    assert isinstance(changed, tuple)
    assert changed[:2] == ((4, 3), (16, 8))
    cell = table.item(0, 1)
    assert cell
    cell.setData(Qt.ItemDataRole.EditRole, -5)
    assert made.refusal
    cell = table.item(0, 1)
    assert cell
    assert cell.data(Qt.ItemDataRole.EditRole) == 3


def test_options_that_go_against_each_other_are_refused_in_words(shown: MainWindow, qtbot: QtBot) -> None:
    made = dialog_of(shown, qtbot, "hongkong")
    minimum, limit = made.fields["minimum"], made.fields["limit"]
    assert isinstance(minimum, NumberField)
    assert isinstance(limit, NumberField)
    limit.setValue(4)
    minimum.setValue(5)
    assert made.refusal == "With these options a hand is worth 4 fans at most, and the minimum cannot be higher."
    assert minimum.value() == 3
    minimum.setValue(4)
    assert made.refusal == ""
