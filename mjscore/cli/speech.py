"""The language of the terminal: that of `--lang`, else the system's. What argparse says itself is in it too."""

import argparse
from collections.abc import Mapping, Sequence

from mjscore.words import ENGLISH, LANGUAGES, _, known_language, language, set_language

_PLACES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the system says what it speaks, the one that counts first."""


def speak_as_asked(arguments: Sequence[str], environment: Mapping[str, str]) -> None:
    """Let everything be said in the language that the arguments name, else in that of the system."""
    flags = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    flags.add_argument("--lang", nargs="?")
    asked = flags.parse_known_args(arguments)[0].lang
    set_language(asked if asked in LANGUAGES else _of_system(environment))
    vars(argparse)["_"] = _


def spoken(given: dict[str, object]) -> dict[str, object]:
    """The fields of a request that people read the answer of: in the language of the terminal, if it names none."""
    return {"lang": language()} | given


def _of_system(environment: Mapping[str, str]) -> str:
    """The first of the system's languages that is one of ours, else English."""
    place = next(filter(None, map(environment.get, _PLACES)), "C")
    if place.partition(".")[0] in ("C", "POSIX"):
        return ENGLISH
    names = (environment.get("LANGUAGE") or place).split(":")
    return next(filter(None, map(known_language, names)), ENGLISH)


def said_by_argparse() -> tuple[str, ...]:
    """What argparse has to say about our commands, for the catalogues."""
    return (
        _("usage: "),
        _("positional arguments"),
        _("options"),
        _("show this help message and exit"),
        _("%(prog)s: error: %(message)s\n"),
        _("argument %(argument_name)s: %(message)s"),
        _("the following arguments are required: %s"),
        _("unrecognized arguments: %s"),
        _("expected one argument"),
        _("expected at least one argument"),
        _("ambiguous option: %(option)s could match %(matches)s"),
        _("ignored explicit argument %r"),
        _("invalid %(type)s value: %(value)r"),
        _("invalid choice: %(value)r (choose from %(choices)s)"),
    )
