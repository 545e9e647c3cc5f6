"""How everything looks at the moment: colours, type, sizes and pictures, kept in one place that every widget reads."""

from dataclasses import replace
from enum import Enum

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from mjscore.app.geometry import DRAWN_FOR, Metrics
from mjscore.app.palette import Palette
from mjscore.app.style import Style
from mjscore.app.tile_pictures import Pictures

SYSTEM, LIGHT, DARK = "system", "light", "dark"
THEMES = (SYSTEM, LIGHT, DARK)
"""What a user can choose; the first follows the desktop."""
_SIZE = "size of text"
_AS_DRAWN = Style()


class Role(Enum):
    """A sort of text: its size where the window has the size it was drawn for, its weight, and whether it is mono."""

    CAPTION = (12, QFont.Weight.Normal, False)
    ACTIVE_CAPTION = (12, QFont.Weight.Bold, False)
    TEXT = (13, QFont.Weight.Normal, False)
    STRONG = (13, QFont.Weight.DemiBold, False)
    HEADING = (14, QFont.Weight.DemiBold, False)
    TITLE = (17, QFont.Weight.Bold, False)
    UNIT = (17, QFont.Weight.Normal, False)
    FIGURE = (21, QFont.Weight.Bold, False)
    NOTATION = (13, QFont.Weight.Normal, True)


class Look(QObject):
    """The theme and style in use, and the sizes that follow from the window's; `changed` tells of other ones."""

    changed = Signal()

    def __init__(self, application: QApplication, theme: str = SYSTEM, style: Style = _AS_DRAWN) -> None:
        super().__init__()
        self._application = application
        self._system = max(DRAWN_FOR, _size_before(application))
        self._chosen = theme
        self.style = style
        self._dressed: tuple[bool, Style] | None = None
        self._fonts: dict[Role, QFont] = {}
        self.metrics = Metrics(1366, 768)
        application.setStyle("Fusion")
        application.setEffectEnabled(Qt.UIEffect.UI_General, False)  # nothing moves, nothing fades
        application.styleHints().colorSchemeChanged.connect(self._follow_system)
        if hasattr(application.styleHints(), "accessibility"):  # Qt before 6.10 does not know
            application.styleHints().accessibility().contrastPreferenceChanged.connect(self._follow_system)
        self._dress()

    @property
    def chosen(self) -> str:
        """The user's choice of a theme, one of `THEMES`."""
        return self._chosen

    @property
    def text(self) -> float:
        """The size of text in logical pixels."""
        return self._system * self.metrics.text / DRAWN_FOR * self.style.scale / 100

    def choose(self, theme: str) -> None:
        """Take another theme."""
        if theme != self._chosen:
            self._chosen = theme
            self._dress()
            self.changed.emit()

    def take(self, style: Style) -> None:
        """Take another style."""
        if style != self.style:
            self.style = style
            self._dress()
            self.changed.emit()

    def resize(self, width: int, height: int) -> None:
        """Take the sizes that suit a window of this size."""
        before = (self.metrics, self.text)
        self.metrics = Metrics(width, height)
        if self.text != before[1]:
            self._dress()
        if self.metrics != before[0]:
            self.changed.emit()

    def font(self, role: Role) -> QFont:
        """The font of a sort of text."""
        font = self._fonts.get(role)
        if font is None:
            size, weight, is_mono = role.value
            font = self._fonts[role] = self.sized(self.text * size / DRAWN_FOR, weight)
            if is_mono:
                font.setFamilies(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).families())
                font.setStyleHint(QFont.StyleHint.Monospace)
        return font

    def sized(self, pixels: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        """The application's font at a size of its own."""
        font = QFont(self._application.font())
        font.setPixelSize(round(pixels))
        font.setWeight(weight)
        return font

    def _follow_system(self) -> None:
        if self._chosen == SYSTEM:
            self._dress()
            self.changed.emit()

    def _dress(self) -> None:
        """Give the application the colours, the font and the style sheet."""
        is_dark, style = self._chosen == DARK, self.style
        if self._chosen == SYSTEM:
            is_dark = _is_system_dark()
            style = replace(style, has_contrast=style.has_contrast or _wants_contrast())
        if self._dressed != (is_dark, style):
            self._dressed = (is_dark, style)
            self.colours = style.palette(is_dark=is_dark)
            self.pictures = Pictures(style.tile_palette, style.numerals)
            palette = _palette(self.colours)
            framed = _with_frames(palette, self.colours)
            self._application.setPalette(palette)
            for kind in _FRAMED:
                self._application.setPalette(framed, kind)  # type: ignore[arg-type] # a text, whatever the stubs say
            self._application.setStyleSheet(style_sheet(self.colours))
        self._fonts.clear()
        self._application.setFont(self.sized(self.text))


def _size_before(application: QApplication) -> int:
    """The size of the application's font, in pixels, before a look set it."""
    if application.property(_SIZE) is None:
        application.setProperty(_SIZE, QFontInfo(application.font()).pixelSize())
    return int(application.property(_SIZE))


def _is_system_dark() -> bool:
    return QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark


def _wants_contrast() -> bool:
    """Whether the desktop asks for strong contrast."""
    hints = QGuiApplication.styleHints()
    if not hasattr(hints, "accessibility"):
        return False
    return hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast


def _palette(colours: Palette) -> QPalette:
    """The colours as Qt's own widgets take them."""
    roles = QPalette.ColorRole
    palette = QPalette(QColor(colours.card), QColor(colours.window))
    for role, colour in (
        (roles.Base, colours.card),
        (roles.AlternateBase, colours.window),
        (roles.ToolTipBase, colours.selected),
        (roles.ToolTipText, colours.on_selected),
        (roles.PlaceholderText, colours.disabled),
        (roles.Highlight, colours.accent),
        (roles.HighlightedText, colours.on_accent),
        (roles.Accent, colours.accent),
        (roles.Link, colours.link),
        (roles.LinkVisited, colours.link),
        (roles.Mid, colours.separator),
        (roles.Light, colours.card),
        *((role, colours.text) for role in (roles.WindowText, roles.Text, roles.ButtonText, roles.BrightText)),
    ):
        palette.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.disabled))
    return palette


_FRAMED = ("QAbstractSpinBox", "QCheckBox", "QComboBox", "QRadioButton")
_DARKER = 140
"""Fusion frames a control in the colour of the window, darkened by so many percent, which is nothing on black."""


def _with_frames(palette: QPalette, colours: Palette) -> QPalette:
    """A palette for controls that have nothing of the window but their frames."""
    framed = QPalette(palette)
    framed.setColor(QPalette.ColorRole.Window, QColor(colours.control_border).lighter(_DARKER))
    return framed


def style_sheet(colours: Palette) -> str:
    """What the style cannot learn from a palette: menu bar, cards, the notation, buttons of dialogs, scroll bars."""
    c = colours
    return f"""
QMenuBar {{ background: {c.window}; padding: 0 4px; border: 0; }}
QMenuBar::item {{ padding: 4px 10px; border-radius: 4px; color: {c.text}; }}
QMenuBar::item:selected {{ background: {c.accent}; color: {c.on_accent}; }}
QToolTip {{ background: {c.selected}; color: {c.on_selected}; border: 1px solid {c.amber}; padding: 5px 9px; }}
QFrame#card {{ background: {c.card}; border: 1px solid {c.separator}; border-radius: 8px; }}
QFrame#line {{ background: {c.separator}; border: 0; }}
QLineEdit#notation {{ background: {c.pane}; color: {c.on_felt}; border: 1px solid {c.pane_border};
  border-radius: 5px; padding: 0 8px; selection-background-color: {c.amber}; selection-color: {c.amber_line}; }}
QLineEdit#notation[faulty="true"] {{ border: 2px solid {c.amber}; padding: 0 7px; }}
QTextBrowser#text, QScrollArea#plain, QWidget#plain {{ background: {c.card}; border: 0; }}
QDialog QScrollArea#plain, QDialog QWidget#plain, QDialog QTextBrowser#text {{ background: {c.window}; }}
QDialog QFrame#card QTextBrowser#text {{ background: {c.card}; }}
QAbstractItemView#table {{ background: {c.card}; border: 0; outline: 0; }}
QTreeView#table::item {{ padding: 1px 4px; }}
QTreeView#table::item:selected {{ background: {c.selected}; color: {c.on_selected}; }}
QAbstractItemView#table QHeaderView {{ background: {c.card}; border: 0; }}
QTableView#table QTableCornerButton::section {{ background: {c.card}; border: 0; }}
QAbstractItemView#table QHeaderView::section {{ background: {c.card}; color: {c.quiet}; border: 0; padding: 0 7px;
  border-bottom: 1px solid {c.separator}; }}
QAbstractItemView#table[picture="true"] QHeaderView::section {{ padding: 0 3px; }}
QTabBar#tabs {{ background: {c.card}; border: 0; }}
QTabBar#tabs::tab {{ background: {c.card}; color: {c.quiet}; padding: 6px 6px 5px 6px; border: 0;
  border-bottom: 2px solid transparent; }}
QTabBar#tabs[tight="true"]::tab {{ padding: 6px 4px 5px 4px; }}
QTabBar#tabs::tab:selected {{ color: {c.text}; border-bottom-color: {c.accent}; }}
QTabBar#tabs::tab:hover {{ color: {c.text}; }}
QSplitter::handle {{ background: transparent; }}
QDialog QPushButton {{ background: {c.card}; color: {c.text}; border: 1px solid {c.control_border};
  border-radius: 5px; padding: 5px 12px; }}
QDialog QPushButton:hover {{ border-color: {c.accent}; }}
QLineEdit#field, QDialog > QLineEdit, QDialog > QPlainTextEdit, QDialog > QListWidget {{ background: {c.card};
  color: {c.text}; border: 1px solid {c.control_border}; border-radius: 4px; padding: 3px 5px; }}
QLineEdit#field:focus, QDialog > QLineEdit:focus, QDialog > QPlainTextEdit:focus, QDialog > QListWidget:focus {{
  border-color: {c.accent}; }}
QCheckBox::indicator:unchecked, QListView#table::indicator:unchecked {{ background: {c.card};
  border: 1px solid {c.control_border}; border-radius: 3px; }}
QDialog QPushButton:default:enabled, QDialog QPushButton#primary:enabled {{ background: {c.accent};
  color: {c.on_accent}; border-color: {c.accent}; }}
QDialog QPushButton:disabled {{ color: {c.disabled}; }}
QLineEdit QToolButton {{ widget-animation-duration: 0; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {c.control_border}; border-radius: 4px; min-height: 28px; margin: 1px; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 0; }}
QScrollBar::handle:horizontal {{ background: {c.control_border}; border-radius: 4px; min-width: 28px; margin: 1px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
"""
