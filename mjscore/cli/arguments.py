"""What several commands take: a hand as a line, a file or standard input, and how it was won."""

import json
import os
import re
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from mjscore.cli.status import Status, Stop
from mjscore.cli.streams import bytes_of
from mjscore.interchange.jsontext import LIMIT
from mjscore.interchange.pasting import pasted_fields
from mjscore.rulesets import RULESETS
from mjscore.words import LANGUAGES, _

_NUMBER = re.compile(r"[0-9]{1,18}")
_WORD = re.compile(r'"?([A-Za-z_]\w*)"?')
"""A name in a list, in quotation marks or without."""
_PATH = re.compile(r"[./\\]")
"""What stands in the names of files and in no hand."""


def add_hand_flags(parser: ArgumentParser) -> None:
    """The flags that say how a hand was won and under which rules."""
    group = parser.add_argument_group(_("rules and how the hand was won"))
    group.add_argument("--rules", metavar=_("RULESET"), help=ruleset_help())
    group.add_argument("--preset", metavar=_("NAME"), help=_("a rulebook's options, as ema2025 for riichi"))
    group.add_argument("--option", metavar="KEY=VALUE", action="append", help=_("a rule option; repeatable"))
    group.add_argument("--self-draw", action="store_true", help=_("won by self-draw, not on a discard"))
    group.add_argument("--seat", metavar="E|S|W|N", help=_("the winner's seat"))
    group.add_argument("--round", metavar="E|S|W|N", help=_("the prevailing wind"))
    group.add_argument("--flowers", metavar="a..h", help=_("seasons abcd and flowers efgh"))
    group.add_argument("--event", metavar=_("EVENT"), action="append", help=_("as last_tile, robbing_kong; repeatable"))
    group.add_argument("--discarder", metavar="E|S|W|N", help=_("the seat whose discard won"))
    group.add_argument("--dora", metavar=_("TILES"), help=_("the indicators, as 3m7p"))
    group.add_argument("--ura", metavar=_("TILES"), help=_("the indicators below them"))
    group.add_argument("--honba", metavar="N", type=_count, help=_("counters on the table"))
    group.add_argument("--sticks", metavar="N", type=_count, help=_("deposits for riichi on the table"))
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
    if not _PATH.search(source) and not is_file(source):
        return os.fsencode(source)
    with Path(source).open("rb") as stream:
        return stream.read(LIMIT + 1)


def _count(text: str) -> int | str:
    """A number; what is none is told with the other faults of the request."""
    return int(text) if _NUMBER.fullmatch(text) else text


def request_fields(text: bytes) -> dict[str, object]:
    """The fields of the request that a text means, under the default ruleset if it names none. Raises `Refused`."""
    return {"ruleset": RULESETS[0]} | pasted_fields(text)


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
        "dora": options.dora,
        "ura": options.ura,
        "honba": options.honba,
        "riichi_sticks": options.sticks,
        "lang": options.lang,
    }
    given = given | {name: _clean(value) for name, value in flags.items() if value is not None}
    preset = {} if options.preset is None else {"preset": _clean(options.preset)}
    flagged = preset | dict(map(_option, map(_clean, options.option or ())))
    chosen = given.get("options", {})
    if flagged and isinstance(chosen, dict):
        given["options"] = chosen | flagged
    return given


def _clean(value: Any) -> Any:
    """A flag's value, or several, without bytes that are no text."""
    match value:
        case list():
            return list(map(_clean, value))
        case str():
            return os.fsencode(value).decode(errors="replace")
        case _:
            return value


def _option(text: str) -> tuple[str, object]:
    """A rule option from KEY=VALUE; true, false, null, whole numbers and lists in brackets are taken as such."""
    key, sign, value = text.partition("=")
    if not sign:
        raise Stop(Status.REFUSED, _("“{text}” is no option. Write it as KEY=VALUE.").format(text=text))
    if value in ("true", "false", "null") or _NUMBER.fullmatch(value):
        return key, json.loads(value)
    return key, _list(value) if value.startswith("[") else value


def _list(text: str) -> object:
    """The values of a list; its words may stand without quotation marks."""
    try:
        return json.loads(_WORD.sub(r'"\1"', text))
    except (ValueError, RecursionError):
        return text


def is_file(name: str) -> bool:
    """Whether a file has this name; a hand as long as no name can be is none."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False
