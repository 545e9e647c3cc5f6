"""Every sentence that a person reads, made from typed arguments when it is asked for, in the language in use."""

from functools import cache
from gettext import GNUTranslations, NullTranslations

from mjscore.resources import resource

ENGLISH = "en"
"""The language that the code itself speaks."""
LANGUAGES = {ENGLISH: "English", "ru": "Русский", "zh_Hans": "简体中文", "ja": "日本語"}
"""What each language calls itself, by its tag."""
_STARTS = {tag.replace("_", "-"): tag for tag in LANGUAGES} | {"zh-CN": "zh_Hans", "zh-SG": "zh_Hans"}
"""How the names that systems have for a language begin."""


class _Use:
    """The language in use, and its catalogue."""

    language = ENGLISH
    catalogue = NullTranslations()


def language() -> str:
    """The tag of the language in use."""
    return _Use.language


def known_language(name: str) -> str | None:
    """Our tag for a language that a system names `zh-Hans-CN` or `ru_RU.UTF-8`; none for one that is not ours."""
    plain = name.partition(".")[0].replace("_", "-")
    return next((tag for start, tag in _STARTS.items() if f"{plain}-".startswith(f"{start}-")), None)


def set_language(tag: str) -> None:
    """Choose the language of every sentence made from now on. Raises KeyError for a language that is not there."""
    if tag not in LANGUAGES:
        raise KeyError(tag)
    _Use.language, _Use.catalogue = tag, _catalogue(tag)


@cache
def _catalogue(tag: str) -> NullTranslations:
    """The sentences of a language, read once."""
    if tag == ENGLISH:
        return NullTranslations()
    with resource(f"translations/{tag}.mo").open("rb") as file:
        return GNUTranslations(file)


def _(text: str) -> str:
    """A text in the language in use. Named places (`{tile}`) are filled afterwards."""
    return _Use.catalogue.gettext(text)


def n_(one: str, many: str, n: int) -> str:
    """The form of a text that fits a number."""
    return _Use.catalogue.ngettext(one, many, n)
