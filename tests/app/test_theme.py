"""The look: themes, type that follows the application's font, pictures that are kept."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QColor, QFont, QPalette, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mjscore.app.document import Document
from mjscore.app.main_window import MainWindow
from mjscore.app.palette import PALETTES, TILE_PALETTES, Numerals
from mjscore.app.settings import Settings
from mjscore.app.state import SetMode
from mjscore.app.theme import THEMES, Look, Role
from mjscore.app.tile_pictures import Pictures


@pytest.fixture
def look(qapp: QApplication) -> Look:
    """The light theme."""
    return Look(qapp, "light")


@pytest.fixture(autouse=True)
def as_before(qapp: QApplication) -> Iterator[None]:
    """Leaves the application as other tests know it."""
    yield
    Look(qapp, "light")


@pytest.fixture
def large_font(qapp: QApplication) -> Iterator[int]:
    """A user's font of 20 pixels."""
    before = qapp.property("size of text")
    qapp.setProperty("size of text", 20)
    yield 20
    qapp.setProperty("size of text", before)


def test_themes_are_those_of_the_palette_and_the_system() -> None:
    assert THEMES == ("system", "light", "dark")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_theme_colours_the_whole_application(qapp: QApplication, theme: str) -> None:
    look = Look(qapp, theme)
    assert look.colours == PALETTES[theme]
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(PALETTES[theme].window)
    assert qapp.palette().color(QPalette.ColorRole.Highlight) == QColor(PALETTES[theme].accent)
    assert PALETTES[theme].felt in qapp.styleSheet() or PALETTES[theme].pane in qapp.styleSheet()
    assert qapp.style().name() in {"", "fusion"}


def test_choosing_a_theme_tells_the_widgets(look: Look, qtbot: QtBot) -> None:
    with qtbot.waitSignal(look.changed, timeout=100):
        look.choose("dark")
    assert look.colours == PALETTES["dark"]
    with qtbot.assertNotEmitted(look.changed):
        look.choose("dark")


def test_the_theme_of_the_system_follows_the_desktop(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    hints = qapp.styleHints()
    look = Look(qapp)
    assert look.colours == PALETTES["light"]
    monkeypatch.setattr(type(hints), "colorScheme", lambda _hints: Qt.ColorScheme.Dark)
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert look.colours == PALETTES["dark"]
    look.choose("light")
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert look.colours == PALETTES["light"]


def test_type_grows_with_the_application_s_font(qapp: QApplication, large_font: int) -> None:
    look = Look(qapp, "light")
    assert look.text == large_font
    assert look.font(Role.TEXT).pixelSize() == 20
    assert look.font(Role.CAPTION).pixelSize() == 18
    assert look.font(Role.TITLE).pixelSize() == 26


def test_type_is_not_smaller_than_the_window_was_drawn_for(look: Look) -> None:
    assert look.font(Role.TEXT).pixelSize() == 13
    assert look.font(Role.TEXT).weight() is QFont.Weight.Normal
    assert look.font(Role.STRONG).weight() is QFont.Weight.DemiBold


def test_type_grows_with_a_large_window(look: Look, qtbot: QtBot) -> None:
    with qtbot.waitSignal(look.changed, timeout=100):
        look.resize(2560, 1440)
    assert look.font(Role.TEXT).pixelSize() == 16
    with qtbot.assertNotEmitted(look.changed):
        look.resize(2560, 1440)


def image_of(picture: QPixmap) -> bytes:
    return bytes(picture.toImage().constBits())


@pytest.fixture
def pictures(qapp: QApplication) -> Pictures:
    """The light tiles."""
    del qapp
    return Pictures(TILE_PALETTES["light"], Numerals.NUMBER)


def test_a_tile_is_rendered_once_per_size_and_ratio(pictures: Pictures) -> None:
    picture = pictures.tile("3p", 40, 1.0)
    assert pictures.tile("3p", 40, 1.0) is picture
    assert (picture.width(), picture.height()) == (40, 56)
    fine = pictures.tile("3p", 40, 2.0)
    assert (fine.width(), fine.height(), fine.devicePixelRatio()) == (80, 112, 2.0)


def test_small_tiles_have_no_numeral(qapp: QApplication, pictures: Pictures) -> None:
    del qapp
    bare = Pictures(TILE_PALETTES["light"], Numerals.NONE)
    assert image_of(pictures.tile("3p", 25, 1.0)) == image_of(bare.tile("3p", 25, 1.0))
    assert image_of(pictures.tile("3p", 26, 1.0)) != image_of(bare.tile("3p", 26, 1.0))


def test_tiles_in_a_text_stand_beside_each_other(pictures: Pictures) -> None:
    picture = pictures.run(["2p", "3p", "4p"], 24, 1.0)
    assert (picture.width(), picture.height()) == (75, 34)
    assert pictures.run(["2p", "3p", "4p"], 24, 1.0) is picture


def test_icons_take_the_colour(pictures: Pictures) -> None:
    red = pictures.icon("undo", "#ff0000", 16, 1.0)
    image = red.toImage()
    pixels = [image.pixelColor(x, y) for x in range(16) for y in range(16)]
    assert {pixel.name() for pixel in pixels if pixel.alpha() > 250} == {"#ff0000"}


@pytest.mark.usefixtures("large_font")
def test_a_large_font_cuts_nothing_off(qapp: QApplication, qtbot: QtBot, store: QSettings) -> None:
    window = MainWindow(Document(), Look(qapp, "light"), Settings(store))
    qtbot.addWidget(window)
    window.resize(1024, 700)
    window.show()
    for mode in SetMode:
        button = window.left.modes.button(mode)
        assert button.width() >= button.sizeHint().width()
        assert window.left.rect().contains(button.geometry().translated(window.left.modes.pos()))
    assert window.right.explanation.horizontalScrollBar().maximum() == 0
