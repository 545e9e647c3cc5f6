"""The language that a request asks for."""

from mjscore.words import LANGUAGES, set_language


def speak(lang: object) -> None:
    """Sentences in the language that was asked for, where there is a translation."""
    set_language(lang if isinstance(lang, str) and lang in LANGUAGES else "en")
