"""The look: themes, type that follows the application's font, pictures that are kept."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QColor, QFont, QPalette, QPixmap, QStyleHints
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QStyle,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from mjscore import app
from mjscore.app.document import Document
from mjscore.app.main_window import MainWindow
from mjscore.app.palette import PALETTES, TILE_PALETTES, Numerals
from mjscore.app.settings import Settings
from mjscore.app.state import SetMode
from mjscore.app.style import Style
from mjscore.app.theme import THEMES, Look, Role
from mjscore.app.tile_pictures import Pictures
from tests.tools.test_tiles import contrast


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


@pytest.mark.skipif(not hasattr(QStyleHints, "accessibility"), reason="Qt before 6.10 does not know")
def test_the_theme_of_the_system_takes_the_contrast_that_the_desktop_asks_for(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = Look(qapp)
    monkeypatch.setattr("mjscore.app.theme._wants_contrast", lambda: True)
    qapp.styleHints().accessibility().contrastPreferenceChanged.emit(Qt.ContrastPreference.HighContrast)
    assert look.colours == PALETTES["contrast"]
    assert not look.style.has_contrast
    look.choose("light")
    assert look.colours == PALETTES["light"]


def test_nothing_moves(qapp: QApplication, look: Look) -> None:
    """Qt fades the buttons in a field and rolls menus out where it is not told otherwise; the program moves nothing."""
    qapp.setEffectEnabled(Qt.UIEffect.UI_General, True)
    Look(qapp, look.chosen)
    assert not any(qapp.isEffectEnabled(effect) for effect in Qt.UIEffect)
    field = QLineEdit()
    field.setClearButtonEnabled(True)
    duration = QStyle.StyleHint.SH_Widget_Animation_Duration
    assert [button.style().styleHint(duration, None, button) for button in field.findChildren(QToolButton)] == [0]
    moving = re.compile("Animation|QTimeLine|QScroller|QMovie|QProgressBar|setAnimated")
    sources = Path(app.__file__).parent.rglob("*.py")
    assert [path.name for path in sources if moving.search(path.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    ("theme", "style", "least"),
    [
        ("light", Style(), 3),
        ("dark", Style(), 3),
        ("light", Style(has_contrast=True), 4.5),
        ("dark", Style(has_contrast=True), 4.5),
        ("dark", Style(is_colour_blind=True), 3),
    ],
)
def test_controls_of_qt_stand_out_by_their_frames(
    qapp: QApplication, qtbot: QtBot, theme: str, style: Style, least: float
) -> None:
    """WCAG 2.1 wants 3 for what shows where a control is."""
    look = Look(qapp, theme, style)
    around = QWidget()
    qtbot.addWidget(around)
    row = QHBoxLayout(around)
    controls = (QComboBox(), QSpinBox(), QCheckBox("x"), QCheckBox("y"))
    controls[3].setChecked(True)
    for control in controls:
        row.addWidget(control)
    around.show()
    picture = around.grab().toImage()
    for control in controls:
        middle = control.geometry().center().y()
        shades = {picture.pixelColor(control.x() + x, middle).name() for x in range(-1, 6)}
        assert max(contrast(shade, look.colours.window) for shade in shades) >= least, type(control)


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
