"""`mjscore picture`: the window as it looks, in a file."""

import json
import os
import re
from argparse import ArgumentParser, Namespace
from pathlib import Path

from mjscore.cli.arguments import add_hand_flags, hand_help, read_hand, request_fields, with_flags
from mjscore.cli.status import Status
from mjscore.cli.system import require_qt
from mjscore.rulesets import RULESETS
from mjscore.words import _

_SIZE = re.compile(r"([0-9]{1,4})x([0-9]{1,4})")


def summary() -> str:
    """What the command does."""
    return _("draws the window into a file")


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("target", metavar="OUT.png", type=Path, help=_("the picture to write"))
    parser.add_argument("hand", metavar=_("HAND"), nargs="?", help=hand_help())
    parser.add_argument("--size", metavar=_("WIDTHxHEIGHT"), type=_size, default=(1366, 768), help=_("as 1366x768"))
    parser.add_argument("--theme", choices=("light", "dark"), default="light", help=_("light or dark"))
    add_hand_flags(parser)


def _size(text: str) -> tuple[int, int]:
    match = _SIZE.fullmatch(text)
    if not match:
        raise ValueError(text)
    return int(match[1]), int(match[2])


def run(options: Namespace) -> Status:
    """Draw the window with the hand, or empty."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    require_qt()
    from mjscore.app.picture import render

    render(options.target, _hand(options), options.size, options.theme)
    return Status.DONE


def _hand(options: Namespace) -> str | None:
    """The text of the hand; what the flags say makes a request of it."""
    text = b"" if options.hand is None else read_hand(options.hand)
    if not with_flags({}, options):
        return None if options.hand is None else text.decode(errors="replace")
    given: dict[str, object] = request_fields(text) if text.strip() else {"ruleset": RULESETS[0], "hand": ""}
    return json.dumps(with_flags(given, options))
