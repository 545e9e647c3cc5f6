"""What several commands take: a hand as a line, a file or standard input, and how it was won."""

import os
import re
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from mjscore.cli.status import Status, Stop
from mjscore.cli.streams import bytes_of
from mjscore.interchange.handfile import parse_hand_file
from mjscore.interchange.jsontext import LIMIT, read_object
from mjscore.interchange.request import fields_of
from mjscore.rulesets import RULESETS
from mjscore.words import LANGUAGES, _

_OBJECT = re.compile(rb'(\xef\xbb\xbf)?\s*\{\s*["}]')
_NUMBER = re.compile(r"[0-9]{1,18}")
_PATH = re.compile(r"[./\\]")
"""What stands in the names of files and in no hand."""


def add_hand_flags(parser: ArgumentParser) -> None:
    """The flags that say how a hand was won and under which rules."""
    group = parser.add_argument_group(_("rules and how the hand was won"))
    group.add_argument("--rules", metavar=_("RULESET"), help=ruleset_help())
    group.add_argument("--option", metavar="KEY=VALUE", action="append", help=_("a rule option; repeatable"))
    group.add_argument("--self-draw", action="store_true", help=_("won by self-draw, not on a discard"))
    group.add_argument("--seat", metavar="E|S|W|N", help=_("the winner's seat"))
    group.add_argument("--round", metavar="E|S|W|N", help=_("the prevailing wind"))
    group.add_argument("--flowers", metavar="a..h", help=_("seasons abcd and flowers efgh"))
    group.add_argument("--event", metavar=_("EVENT"), action="append", help=_("as last_tile, robbing_kong; repeatable"))
    group.add_argument("--discarder", metavar="E|S|W|N", help=_("the seat whose discard won"))
    group.add_argument("--lang", metavar=_("LANGUAGE"), help=lang_help())


def ruleset_help() -> str:
    """What an argument that names a ruleset may be."""
    return _("one of: {names}").format(names=", ".join(RULESETS))


def lang_help() -> str:
    """What an argument that names a language may be."""
    return _("language of the texts: {names}").format(names=", ".join(LANGUAGES))


def hand_help() -> str:
    """What an argument that names a hand may be."""
    return _("a hand on one line, a file with a hand or a request, or - for standard input")


def read_hand(source: str) -> bytes:
    """The text that an argument means: itself, a file's or that of standard input. Raises OSError."""
    if source == "-":
        return bytes_of(sys.stdin).read(LIMIT + 1)
    if not _PATH.search(source) and not _is_file(source):
        return os.fsencode(source)
    with Path(source).open("rb") as stream:
        return stream.read(LIMIT + 1)


def request_fields(text: bytes) -> dict[str, object]:
    """The fields of a request or of a hand file's table; of a line the hand alone. Raises `Refused`."""
    given: dict[str, object] = {"ruleset": RULESETS[0]}
    if not _OBJECT.match(text):
        return given | {"hand": text.decode("utf-8-sig", errors="replace").strip()}
    read = read_object(text)
    return given | (to_builtins(fields_of(parse_hand_file(text).table)) if "schema" in read else read)


def with_flags(given: dict[str, object], options: Namespace) -> dict[str, object]:
    """The fields of a request with those that the flags say in their place."""
    flags = {
        "ruleset": options.rules,
        "win": "self_draw" if options.self_draw else None,
        "seat": options.seat,
        "round": options.round,
        "flowers": options.flowers,
        "events": options.event,
        "discarder": options.discarder,
        "lang": options.lang,
    }
    given = given | {name: _clean(value) for name, value in flags.items() if value is not None}
    chosen = given.get("options", {})
    if options.option and isinstance(chosen, dict):
        given["options"] = chosen | dict(map(_option, map(_clean, options.option)))
    return given


def _clean(value: Any) -> Any:
    """A flag's value, or several, without bytes that are no text."""
    return list(map(_clean, value)) if isinstance(value, list) else os.fsencode(value).decode(errors="replace")


def _option(text: str) -> tuple[str, bool | int | str]:
    """A rule option from KEY=VALUE; true, false and whole numbers are taken as such."""
    key, sign, value = text.partition("=")
    if not sign:
        raise Stop(Status.REFUSED, _("“{text}” is no option. Write it as KEY=VALUE.").format(text=text))
    if value in ("true", "false"):
        return key, value == "true"
    return key, int(value) if _NUMBER.fullmatch(value) else value


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False
