"""Scores mahjong hands and says why, with what is there and not counted.

    >>> import mjscore
    >>> answer = mjscore.score({"ruleset": "mcr", "hand": "[123m] 456789m 12p 55s + 3p"})
    >>> answer.total
    21

`score` takes a request as JSON text, as a mapping or typed: a `Request` about one hand, a `TableRequest` about four
players, or a `GameRequest` about a game's end. It answers with a `WonAnswer`, an `UnfinishedAnswer` or, where losers
score too, a `LosingAnswer`; with a `TableAnswer` or a `GameAnswer`; or with a `RefusedAnswer`. `read_hand_file` and
`write_hand_file` are for `.mjhand` files. Underneath, `parse_hand` makes a `Hand` of a line, and `ruleset` the rules
that `mjscore.engine.score` applies to it.

The package from the bottom up; each part imports only from those before it:

    tiles, hand, context, faults    values: kinds of tiles, hands, how they were won, what can be wrong
    table                           four players: who won, and the hand of each
    notation                        the hand on one line, both ways
    cuts, arrange, waits            every reading of a hand, what completes it, how far it is from a win
    engine                          from readings to a score sheet that carries its reasons
    patterns, rulesets              what rules look at, and the rules, one record for each combination
    words                           every sentence that a person reads about a hand
    interchange                     requests, answers and hand files
    games                           the sheet of a whole game, and the file that keeps it
    learn                           what stacks with what, what a hand could be worth instead, and a quiz
    app, cli, bench                 the window (alone with Qt), the command line, the benchmark
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mjscore.context import Context, Event, Win, Wind
    from mjscore.faults import Refused
    from mjscore.hand import Hand, Meld
    from mjscore.interchange.answer import (
        Answer,
        GameAnswer,
        LosingAnswer,
        RefusedAnswer,
        TableAnswer,
        UnfinishedAnswer,
        WonAnswer,
    )
    from mjscore.interchange.game import GameRequest
    from mjscore.interchange.handfile import HandFile, read_hand_file, write_hand_file
    from mjscore.interchange.parsing import parse_request
    from mjscore.interchange.players import TableRequest
    from mjscore.interchange.request import Request
    from mjscore.interchange.scoring import score
    from mjscore.notation import parse_hand, write_hand
    from mjscore.rulesets import ruleset

__version__ = "0.1.0"

_HOMES = {
    "context": ("Context", "Event", "Win", "Wind"),
    "faults": ("Refused",),
    "hand": ("Hand", "Meld"),
    "interchange.answer": (
        "Answer",
        "GameAnswer",
        "LosingAnswer",
        "RefusedAnswer",
        "TableAnswer",
        "UnfinishedAnswer",
        "WonAnswer",
    ),
    "interchange.game": ("GameRequest",),
    "interchange.handfile": ("HandFile", "read_hand_file", "write_hand_file"),
    "interchange.parsing": ("parse_request",),
    "interchange.players": ("TableRequest",),
    "interchange.request": ("Request",),
    "interchange.scoring": ("score",),
    "notation": ("parse_hand", "write_hand"),
    "rulesets": ("ruleset",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Answer",
    "Context",
    "Event",
    "GameAnswer",
    "GameRequest",
    "Hand",
    "HandFile",
    "LosingAnswer",
    "Meld",
    "Refused",
    "RefusedAnswer",
    "Request",
    "TableAnswer",
    "TableRequest",
    "UnfinishedAnswer",
    "Win",
    "Wind",
    "WonAnswer",
    "parse_hand",
    "parse_request",
    "read_hand_file",
    "ruleset",
    "score",
    "write_hand",
    "write_hand_file",
]


def __getattr__(name: str) -> object:
    """A public name, from its module, which is loaded when it is asked for."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
