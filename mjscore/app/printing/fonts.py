"""The fonts of a sheet: that of the application, and one that can write the language where it cannot."""

from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication

from mjscore.words import language

_WRITING = QFontDatabase.WritingSystem
_SYSTEMS = {"ru": _WRITING.Cyrillic, "zh_Hans": _WRITING.SimplifiedChinese, "ja": _WRITING.Japanese}
"""What a font must be able to write for a language beside Latin letters."""
_MARKS = {"zh_Hans": ("SC", "CN", "GB"), "ja": ("JP", "J")}
"""Words in the names of fonts that draw characters as a language has them."""


def lacks_font() -> bool:
    """Whether no font of the system can write the language in use."""
    system = _SYSTEMS.get(language())
    return system is not None and not QFontDatabase.families(system)


def text_families() -> list[str]:
    """The families for texts, the first that has a character writes it."""
    own = QGuiApplication.font().families()
    system = _SYSTEMS.get(language())
    if system is None or any(system in QFontDatabase.writingSystems(family) for family in own):
        return own
    return own + sorted(QFontDatabase.families(system), key=_strangeness)[:1]


def _strangeness(family: str) -> tuple[bool, bool, str]:
    """How little a family suits the language: drawn for another one, with serifs or of even width, by name."""
    marks = _MARKS.get(language(), ())
    is_other = bool(marks) and not set(family.split()) & set(marks)
    return is_other, any(word in family for word in ("Serif", "Mono", "Ming", "Song")), family


def notation_families() -> list[str]:
    """The families for notation, in which all characters are equally wide."""
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).families()


def font_of(families: list[str], pixels: int, weight: QFont.Weight) -> QFont:
    """A font whose texts can be found: its letters are not drawn as ligatures."""
    font = QFont()
    font.setFamilies(families)
    font.setPixelSize(pixels)
    font.setWeight(weight)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    for feature in ("liga", "clig"):
        font.setFeature(QFont.Tag(feature), 0)
    return font
