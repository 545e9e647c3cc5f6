"""What can be printed: a scored hand, the scored hands of a table, a game's end. No Qt here."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, assert_never

from msgspec import Struct

from mjscore.context import SEATS, Wind
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import ScoreSheet, Unfinished
from mjscore.engine.table import TableScore
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.interchange.game import GameRequest
from mjscore.interchange.handfile import HandFile
from mjscore.interchange.parsing import AnyRequest
from mjscore.interchange.players import TableRequest
from mjscore.interchange.request import Request
from mjscore.interchange.scoring import assess
from mjscore.interchange.table_answer import assess_table

if TYPE_CHECKING:
    from mjscore.app.document import Document

NAMELESS: Mapping[Wind, str] = {}


class Entry(Struct, kw_only=True, frozen=True):
    """What has been scored, and what else is known of it. `name` is what it is called among others."""

    ruleset: Ruleset
    score: ScoreSheet | TableScore | GameRequest
    name: str = ""
    notes: str = ""
    players: Mapping[Wind, str] = NAMELESS


def entry_of(request: AnyRequest, name: str = "", notes: str = "", players: Mapping[Wind, str] = NAMELESS) -> Entry:
    """A request with its score. Raises `Refused` as scoring does, and for a hand that is not complete."""
    return Entry(ruleset=request.rules, score=_score(request), name=name, notes=notes, players=players)


def entry_of_file(file: HandFile, name: str = "") -> Entry:
    """The hand of a file. Raises `Refused` as `entry_of` does."""
    return entry_of(file.table, name, file.notes, file.names)


def entries_of(document: "Document") -> tuple[Entry, ...]:
    """What the window shows: the hand, or the hands of all players; nothing while nothing is scored."""
    score, state = document.table.score or document.sheet, document.state
    if not score:
        return ()
    players = {seat: name for seat, name in zip(SEATS, state.names, strict=True) if name}
    return (Entry(ruleset=document.ruleset, score=score, notes=state.notes, players=players),)


def _score(request: AnyRequest) -> ScoreSheet | TableScore | GameRequest:
    match request:
        case Request():
            return _complete(assess(request))
        case TableRequest():
            return assess_table(request)
        case GameRequest():
            return request
        case _:
            assert_never(request)


def _complete(answer: ScoreSheet | Unfinished) -> ScoreSheet:
    if isinstance(answer, Unfinished):
        raise Refused(Fault(Code.WRONG_TILE_COUNT, Reason.TOO_FEW_TILES, number=answer.missing, field="hand"))
    return answer
