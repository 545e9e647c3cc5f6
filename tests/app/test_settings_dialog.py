"""What a user can choose of the program itself: each change counts at once and is there again at the next start."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.dialogs.notes import NotesDialog
from mjscore.app.dialogs.print_paper import remembered
from mjscore.app.dialogs.settings import SettingsDialog
from mjscore.app.document import Document
from mjscore.app.house_rules import HouseBook, HouseRules, rules_at_start
from mjscore.app.main_window import MainWindow
from mjscore.app.palette import PALETTES, TILE_PALETTES, Numerals
from mjscore.app.printing.output import Size
from mjscore.app.settings import Settings
from mjscore.app.style import SCALES, Style
from mjscore.app.theme import Look
from mjscore.interchange.handfile import LONGEST
from tests.app.pointing import RICH, click, lay
from tests.app.table import EMPTY
from tests.tools.test_tiles import contrast

STRONG = ("contrast", "contrast-dark")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings of their own."""
    return Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))


@pytest.fixture
def look(qapp: QApplication) -> Iterator[Look]:
    """The light theme; after a test everything looks as other tests know it."""
    yield Look(qapp, "light")
    Look(qapp, "light")


@pytest.fixture
def spoken() -> list[str]:
    """The languages that were asked for."""
    return []


@pytest.fixture
def house(settings: Settings, qtbot: QtBot) -> HouseBook:
    """House rules under one name."""
    del qtbot
    book = HouseBook(settings)
    book.keep("Club", edits.set_option(EMPTY, "minimum", 6))
    return book


@pytest.fixture
def dialog(look: Look, settings: Settings, house: HouseBook, spoken: list[str], qtbot: QtBot) -> SettingsDialog:
    """The dialog, open."""
    dialog = SettingsDialog(look, settings, house, spoken.append)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def items(choice: QComboBox) -> list[str]:
    return [choice.itemText(n) for n in range(choice.count())]


# Styles


@pytest.mark.parametrize(
    ("style", "light", "dark", "tiles"),
    [
        (Style(), "light", "dark", "light"),
        (Style(has_dark_tiles=True), "light", "dark", "dark"),
        (Style(is_colour_blind=True), "colour-blind", "colour-blind-dark", "cvd"),
        (Style(is_colour_blind=True, has_dark_tiles=True), "colour-blind", "colour-blind-dark", "cvd-dark"),
        (Style(has_contrast=True), "contrast", "contrast-dark", "light"),
        (Style(has_contrast=True, is_colour_blind=True), "contrast", "contrast-dark", "cvd"),
    ],
)
def test_a_style_chooses_the_colours(style: Style, light: str, dark: str, tiles: str) -> None:
    assert (style.palette(is_dark=False), style.palette(is_dark=True)) == (PALETTES[light], PALETTES[dark])
    assert style.tile_palette == TILE_PALETTES[tiles]


@pytest.mark.parametrize("name", [*STRONG, "colour-blind-dark"])
def test_texts_and_lines_stand_out(name: str) -> None:
    """WCAG 2.1: 4.5 for texts and 3 for lines; strong contrast asks for 7 and 4.5."""
    palette = PALETTES[name]
    text, line = (7.0, 4.5) if name in STRONG else (4.5, 3.0)
    for ground in (palette.window, palette.card):
        colours = (palette.text, palette.quiet, palette.disabled, palette.link, palette.accent, palette.good)
        assert min(contrast(colour, ground) for colour in (*colours, palette.error)) >= text
        assert contrast(palette.control_border, ground) >= line
    for ground in (palette.felt, palette.pane):
        assert min(contrast(colour, ground) for colour in (palette.on_felt, palette.caption)) >= text
    assert contrast(palette.on_accent, palette.accent) >= text
    assert contrast(palette.on_selected, palette.selected) >= text
    assert contrast(palette.link, palette.selected) >= 5.7
    assert contrast(palette.amber, palette.felt) >= line
    assert contrast(palette.pane_border, palette.felt) >= line


def test_a_look_takes_another_style(look: Look, qtbot: QtBot) -> None:
    with qtbot.waitSignal(look.changed, timeout=100):
        look.take(Style(has_contrast=True, scale=150))
    assert look.colours == PALETTES["contrast"]
    assert look.text == 19.5
    with qtbot.assertNotEmitted(look.changed):
        look.take(Style(has_contrast=True, scale=150))


def test_a_style_is_there_again(settings: Settings) -> None:
    assert settings.style == Style()
    style = Style(
        has_dark_tiles=True, numerals=Numerals.NUMBER_AND_SUIT, is_colour_blind=True, has_contrast=True, scale=80
    )
    settings.style = style
    assert settings.style == style


@pytest.mark.parametrize("text", ["nonsense", "[]", '{"scale": "large"}', '{"numerals": "roman"}', '{"scale": 3000}'])
def test_a_style_that_makes_no_sense_is_the_usual_one(settings: Settings, text: str) -> None:
    settings.keep("style", text)
    assert settings.style == Style()


def test_a_language_that_is_not_there_is_none(settings: Settings) -> None:
    settings.language = "ru"
    assert settings.language == "ru"
    settings.keep("language", "la")
    assert settings.language == ""


# The dialog


def test_the_look_changes_at_once(dialog: SettingsDialog, look: Look, settings: Settings) -> None:
    dialog.theme.pick("dark")
    assert (look.colours, settings.theme) == (PALETTES["dark"], "dark")
    dialog.colour_blind.click()
    assert look.colours == PALETTES["colour-blind-dark"]
    dialog.contrast.click()
    assert look.colours == PALETTES["contrast-dark"]
    dialog.tiles.pick(True)
    dialog.numerals.pick(Numerals.NONE)
    dialog.scale.pick(125)
    wanted = Style(has_dark_tiles=True, numerals=Numerals.NONE, is_colour_blind=True, has_contrast=True, scale=125)
    assert look.style == settings.style == wanted
    assert look.text == 13 * 1.25


def test_the_dialog_begins_with_what_is_so(look: Look, settings: Settings, house: HouseBook, qtbot: QtBot) -> None:
    look.choose("dark")
    look.take(Style(numerals=Numerals.NUMBER_AND_SUIT, scale=90, is_colour_blind=True))
    dialog = SettingsDialog(look, settings, house, print)
    qtbot.addWidget(dialog)
    assert [dialog.theme.currentText(), dialog.scale.currentText()] == ["Dark", "90 %"]
    assert dialog.numerals.currentText() == "The number and the letter of the suit"
    assert (dialog.colour_blind.isChecked(), dialog.contrast.isChecked()) == (True, False)


def test_every_language_is_offered_by_its_own_name(dialog: SettingsDialog, spoken: list[str]) -> None:
    assert items(dialog.language) == ["English", "Русский", "简体中文", "日本語"]
    dialog.language.pick("ja")
    assert spoken == ["ja"]


def test_all_scales_are_offered(dialog: SettingsDialog) -> None:
    assert items(dialog.scale) == [f"{scale} %" for scale in SCALES]


def test_the_rules_of_the_start(dialog: SettingsDialog, settings: Settings) -> None:
    texts = items(dialog.rules)
    assert texts[:2] == ["As last time", "MCR: 81 combinations, as the source has them"]
    assert texts[-1] == "Club"
    dialog.rules.pick(HouseRules("", "riichi", {"preset": "ema2025"}))
    assert rules_at_start(settings) == HouseRules("", "riichi", {"preset": "ema2025"})
    dialog.rules.pick(HouseRules("", "mcr", {"minimum": 6}))
    assert rules_at_start(settings) == HouseRules("", "mcr", {"minimum": 6})
    dialog.rules.pick(None)
    assert rules_at_start(settings) is None


def test_the_paper_is_that_of_printing(dialog: SettingsDialog, settings: Settings) -> None:
    dialog.paper.paper.setCurrentIndex(1)
    dialog.paper.mono.setChecked(True)
    assert (remembered(settings).size, remembered(settings).is_mono) == (Size.LETTER, True)


def test_every_field_has_a_name(dialog: SettingsDialog) -> None:
    fields = (dialog.language, dialog.theme, dialog.tiles, dialog.numerals, dialog.scale, dialog.rules)
    assert len({field.accessibleName() for field in fields}) == 6
    assert all(field.accessibleName() for field in fields)


# In the window


def test_colour_blind_colours_are_a_switch_of_the_menu(shown: MainWindow) -> None:
    shown.table["colour_blind"].trigger()
    assert shown.look.colours == PALETTES["colour-blind"]
    assert shown.table["colour_blind"].isChecked()
    assert shown._settings.style.is_colour_blind
    shown.table["colour_blind"].trigger()
    assert shown.look.colours == PALETTES["light"]
    assert not shown.table["colour_blind"].isChecked()


@pytest.mark.parametrize("style", [Style(has_contrast=True), Style(is_colour_blind=True, has_dark_tiles=True)])
def test_the_window_is_painted_in_a_style(shown: MainWindow, style: Style) -> None:
    lay(shown, RICH)
    shown.look.take(style)
    felt = shown.felt.grab().toImage().pixelColor(2, 2)
    assert felt.name() == QColor(style.palette(is_dark=False).felt).name()
    shown.look.take(Style())


@pytest.mark.parametrize("scale", [80, 125, 150])
def test_texts_of_every_size_fit(shown: MainWindow, scale: int) -> None:
    lay(shown, RICH)
    shown.look.take(Style(scale=scale))
    QApplication.processEvents()
    assert shown.width() == 1366
    assert shown.right.explanation.horizontalScrollBar().maximum() == 0
    for button in shown.bar.findChildren(QPushButton):
        assert button.width() >= button.minimumSizeHint().width()
    shown.look.take(Style())


# Notes


def test_notes_and_names_are_kept_with_the_hand(shown: MainWindow, document: Document) -> None:
    shown.table["notes"].trigger()
    dialog = next(dialog for dialog in shown.findChildren(NotesDialog) if dialog.isVisible())
    east, south, *_others = dialog.names.values()
    east.setText(" Ann ")
    south.setText("x" * 100)
    dialog.notes.setPlainText("One\nTwo\n")
    click(dialog.confirm)
    assert document.state.names == ("Ann", "x" * 60, "", "")
    assert document.state.notes == "One\nTwo"
    assert document.undo_name == "name the players"
    shown.table["new"].trigger()
    lay(shown, RICH)
    shown.table["new"].trigger()
    assert (document.state.names[0], document.state.notes) == ("Ann", "")


def test_too_long_notes_are_cut(shown: MainWindow, document: Document, qtbot: QtBot) -> None:
    dialog = NotesDialog(document, shown.look)
    qtbot.addWidget(dialog)
    dialog.notes.setPlainText("x" * (LONGEST + 10))
    dialog.accept()
    assert document.state.notes == "x" * LONGEST
    assert document.undo_name == "change the notes"


def test_notes_that_are_cancelled_are_as_before(shown: MainWindow, document: Document, qtbot: QtBot) -> None:
    dialog = NotesDialog(document, shown.look)
    qtbot.addWidget(dialog)
    dialog.notes.setPlainText("x")
    dialog.reject()
    assert document.state.notes == ""
