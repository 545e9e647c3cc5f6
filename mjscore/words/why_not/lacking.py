"""What a hand has of a condition and what it lacks, as clauses that follow what is asked for."""

from collections.abc import Iterable
from typing import assert_never

from mjscore.arrange import Shape
from mjscore.hand import Block
from mjscore.patterns.checks.findings import (
    Counting,
    Fault,
    Fills,
    How,
    Lacking,
    Missing,
    NoRoom,
    NoSuit,
    NotSet,
    ReadAs,
    StandIn,
    Standing,
    State,
    ToGo,
    WaitedFor,
    WaitedWith,
    Waits,
    runs,
)
from mjscore.patterns.facts import Wait
from mjscore.tiles import Kind
from mjscore.words import _, n_
from mjscore.words.events import event_label
from mjscore.words.paragraphs import Plain, Spans, TileRun, all_of, fill, link
from mjscore.words.phrases import any_of as any_text
from mjscore.words.tiles import suit_name

MOST_NAMED = 3
"""Combinations that count beyond these are not named; tiles beyond these stand in a run."""


def has_clause(blocks: Iterable[Block]) -> Spans:
    """What is there."""
    return fill(_("has {sets}"), sets=_sets(blocks))


def lacks_clause(fault: Fault) -> Spans:  # noqa: C901, PLR0911 - a branch for each fault
    """What is missing or in the way."""
    match fault:
        case Standing():
            return _standing(fault)
        case Lacking() | StandIn() | Missing() | NoRoom():
            return _of_sets(fault)
        case ToGo() | NoSuit() | ReadAs() | NotSet() | State():
            return (Plain(_plainly(fault)),)
        case Waits():
            tiles = _kinds(fault.kinds) if len(fault.kinds) <= MOST_NAMED else (TileRun(runs(fault.kinds)),)
            return fill(_("the waits are {tiles}"), tiles=tiles)
        case Fills():
            return fill(_("{tile} completes {set}"), tile=_kinds((fault.tile,)), set=_sets((fault.block,)))
        case WaitedFor():
            return fill(_waited_for(fault.wait), tile=_kinds((fault.tile,)), set=_sets((fault.block,)))
        case WaitedWith():
            return fill(_("before the last tile it was {tiles}"), tiles=(TileRun(fault.blocks),))
        case Counting():
            return _counting(fault)
        case _:
            assert_never(fault)


def _sets(blocks: Iterable[Block]) -> Spans:
    return all_of([(TileRun((block,)),) for block in blocks])


def _kinds(kinds: Iterable[Kind]) -> Spans:
    return all_of([(TileRun((Block((kind,)),)),) for kind in kinds])


def _standing(fault: Standing) -> Spans:
    blocks = fault.blocks
    if fault.how in (How.PAIR, How.SINGLE):
        return fill(_how(fault.how, len(blocks)), sets=_kinds(block.tiles[0] for block in blocks))
    if fault.how in (How.MISFIT, How.OTHER_SUIT, How.THIRD_SUIT):
        tiles = sum(len(block.tiles) for block in blocks)
        return fill(_how(fault.how, tiles), sets=(TileRun(blocks),))
    return fill(_how(fault.how, len(blocks)), sets=_sets(blocks))


def _how(how: How, n: int) -> str:  # noqa: C901, PLR0911, PLR0912 - a branch for each way
    match how:
        case How.PAIR:
            return n_("{sets} is a pair", "{sets} are pairs", n)
        case How.SINGLE:
            return n_("{sets} stands alone", "{sets} stand alone", n)
        case How.ABSENT:
            return n_("{sets} is missing", "{sets} are missing", n)
        case How.DECLARED:
            return n_("{sets} is declared", "{sets} are declared", n)
        case How.EXPOSED:
            return n_("{sets} is exposed", "{sets} are exposed", n)
        case How.CONCEALED:
            return n_("{sets} is concealed", "{sets} are concealed", n)
        case How.OPENED:
            return n_("{sets} was completed by a discard", "{sets} were completed by a discard", n)
        case How.CHOW:
            return n_("{sets} is a chow", "{sets} are chows", n)
        case How.PUNG:
            return n_("{sets} is a pung", "{sets} are pungs", n)
        case How.KONG:
            return n_("{sets} is a kong", "{sets} are kongs", n)
        case How.UNDECLARED:
            return n_("{sets} is not declared as a kong", "{sets} are not declared as kongs", n)
        case How.WITHOUT:
            return n_("{sets} has none", "{sets} have none", n)
        case How.OWN_WIND:
            return n_("{sets} is prevailing or your own", "{sets} are prevailing or your own", n)
        case How.OF_SEAT:
            return n_("{sets} is of your own wind", "{sets} are of your own wind", n)
        case How.OF_ROUND:
            return n_("{sets} is of the prevailing wind", "{sets} are of the prevailing wind", n)
        case How.OF_DRAGONS:
            return n_("{sets} is of dragons", "{sets} are of dragons", n)
        case How.MISFIT:
            return n_("{sets} does not fit", "{sets} do not fit", n)
        case How.OTHER_SUIT:
            return n_("{sets} is of another suit", "{sets} are of another suit", n)
        case How.THIRD_SUIT:
            return n_("{sets} is of a third suit", "{sets} are of a third suit", n)
        case _:
            assert_never(how)


def _waited_for(wait: Wait) -> str:
    """Raises KeyError for an open wait."""
    return {
        Wait.EDGE: _("the wait was at the edge: {tile} completes {set}"),
        Wait.CLOSED: _("the wait was closed: {tile} completes {set}"),
        Wait.SINGLE: _("the wait was for the pair: {tile} completes {set}"),
    }[wait]


def _of_sets(fault: Lacking | StandIn | Missing | NoRoom) -> Spans:
    match fault:
        case Lacking():
            text = _("one more {set} lacks {tiles}") if fault.again else _("{set} lacks {tiles}")
            return fill(text, set=_sets((fault.block,)), tiles=(TileRun(runs(fault.tiles)),))
        case StandIn():
            return fill(
                _("the tiles of {sets} stand in {others}"), sets=_sets(fault.blocks), others=_sets(fault.others)
            )
        case Missing():
            return _missing(fault)
        case NoRoom():
            text = n_("{sets} leaves no room for it", "{sets} leave no room for it", len(fault.blocks))
            return fill(text, sets=_sets(fault.blocks))
        case _:
            assert_never(fault)


def _missing(fault: Missing) -> Spans:
    n = (Plain(str(fault.number)),)
    if not fault.kinds:
        return fill(n_("one more is missing", "{n} more are missing", fault.number), n=n)
    if fault.number == len(fault.kinds):
        text = n_("{tiles} is missing", "{tiles} are missing", fault.number)
        return fill(text, tiles=(TileRun(runs(fault.kinds)),))
    text = n_("one of {tiles} is missing", "{n} of {tiles} are missing", fault.number)
    return fill(text, n=n, tiles=(TileRun(runs(fault.kinds)),))


def _plainly(fault: ToGo | NoSuit | ReadAs | NotSet | State) -> str:
    match fault:
        case ToGo():
            return n_("{n} tile is missing", "{n} tiles are missing", fault.number).format(n=fault.number)
        case NoSuit():
            return _("there are no {suits}").format(suits=any_text([suit_name(suit) for suit in fault.suits]))
        case ReadAs():
            return _read_as(fault.shape)
        case NotSet():
            return _("“{event}” is not set").format(event=event_label(fault.event))
        case State():
            return _state(fault)
        case _:
            assert_never(fault)


def _read_as(shape: Shape) -> str:
    match shape:
        case Shape.STANDARD:
            return _("the hand is read as four sets and a pair")
        case Shape.KNITTED_STRAIGHT:
            return _("the hand is read as a knitted straight with a set and a pair")
        case Shape.SEVEN_PAIRS:
            return _("the hand is read as seven pairs")
        case Shape.KNITTED_HONORS:
            return _("the hand is read as honors and knitted tiles")
        case Shape.THIRTEEN_ORPHANS:
            return _("the hand is read as thirteen orphans")
        case Shape.UNWON:
            return _("the hand has not won")
        case _:
            assert_never(shape)


def _state(state: State) -> str:  # noqa: C901, PLR0911, PLR0912 - a branch for each state
    match state:
        case State.NOTHING:
            return _("there is none")
        case State.SOME:
            return _("there are some")
        case State.NOT_WON:
            return _("the hand has not won yet")
        case State.ON_DISCARD:
            return _("the winning tile was a discard")
        case State.SELF_DRAWN:
            return _("the winning tile was self-drawn")
        case State.DEALT:
            return _("the winning tile was dealt")
        case State.NOT_WAITING:
            return _("the hand is not waiting yet")
        case State.OPEN:
            return _("only a complete hand can tell")
        case State.NOT_COUNTED:
            return _("the rules in use leave them out")
        case State.ONE_MORE:
            return _("there is a further one")
        case State.NO_SECOND:
            return _("none is there twice")
        case State.NO_WIN:
            return _("these 14 tiles are none")
        case _:
            assert_never(state)


def _counting(fault: Counting) -> Spans:
    rows = [link(row) for row in fault.rows[:MOST_NAMED]]
    more = len(fault.rows) - len(rows)
    if more:
        rows.append((Plain(n_("{n} more", "{n} more", more).format(n=more)),))
    return fill(n_("{rules} counts", "{rules} count", len(rows)), rules=all_of(rows))
