"""The dialogs of options and of shortcuts: buttons, and what is said of each option."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton
from pytestqt.qtbot import QtBot

from mjscore.app.dialogs.options import OptionsDialog
from mjscore.app.dialogs.shortcuts import ShortcutsDialog
from mjscore.app.main_window import MainWindow
from mjscore.app.widgets.parts.label import Label
from mjscore.words.options import option_meaning


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
        meaning = option_meaning(key)
        assert field.toolTip() == field.accessibleDescription() == meaning
        assert shown[meaning].heightForWidth(shown[meaning].width()) <= shown[meaning].height()
    assert options.height() <= 640
