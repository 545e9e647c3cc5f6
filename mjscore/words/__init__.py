"""Every sentence that a person reads, made from typed arguments when it is asked for, in the language in use."""

from gettext import NullTranslations

LANGUAGES = {"en": NullTranslations()}
"""The catalogue of each language there is; English is what the code itself says."""


class _Use:
    """The catalogue in use."""

    catalogue = LANGUAGES["en"]


def set_language(tag: str) -> None:
    """Choose the language of every sentence made from now on. Raises KeyError for a language that is not there."""
    _Use.catalogue = LANGUAGES[tag]


def _(text: str) -> str:
    """A text in the language in use. Named places (`{tile}`) are filled afterwards."""
    return _Use.catalogue.gettext(text)


def n_(one: str, many: str, n: int) -> str:
    """The form of a text that fits a number."""
    return _Use.catalogue.ngettext(one, many, n)
