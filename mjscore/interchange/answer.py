"""Answers to requests: a hand that has won, one that has not, and a refusal."""

from typing import TypeAlias

from msgspec import UNSET, Struct, UnsetType

from mjscore.engine.combination import Places, Why
from mjscore.engine.ruleset import Unit
from mjscore.interchange.fields import Fields, Seat


class _Answer(Struct, kw_only=True, frozen=True):
    """What every answer has. A field that is unset is not in the JSON."""

    id: str | UnsetType = UNSET
    ok: bool


class Item(Struct, frozen=True):
    """A combination that counts: `value` for one time; `sets`, for each time the positions in the arrangement."""

    rule: str
    name: str
    value: int
    times: int
    sets: tuple[Places, ...]


class ExcludedItem(Struct, frozen=True):
    """A combination that is there and does not count: `why`, and `by` which combination or principle."""

    rule: str
    name: str
    value: int
    times: int
    by: str
    why: Why
    sets: tuple[Places, ...]


class ReadingItem(Struct, frozen=True):
    """A reading of the hand: what it would count, by rule, whether it is the one that does, and the difference."""

    arrangement: list[str]
    total: int
    awarded: dict[str, int]
    chosen: bool
    why: str


class WhyNotItem(Struct, frozen=True):
    """A combination that is not there: what holds of it, what is lacking, and both in a line or two."""

    rule: str
    holds: tuple[str, ...]
    lacks: tuple[str, ...]
    text: str


class NearItem(Struct, frozen=True):
    """A near miss, and what it lacks."""

    rule: str
    lacks: tuple[str, ...]


class WonAnswer(_Answer, kw_only=True, frozen=True):
    """The score of a complete hand."""

    ok: bool = True
    ruleset: str
    won: bool = True
    total: int
    unit: Unit
    minimum: int
    meets_minimum: bool
    awarded: list[Item]
    excluded: list[ExcludedItem]
    arrangement: list[str]
    waits: list[str]
    notes: list[str]
    payments: dict[Seat, int] | UnsetType = UNSET
    """What each seat gains; unset where the hand may not be declared or the discarder is not named."""
    why_not: list[WhyNotItem] | UnsetType = UNSET
    near: list[NearItem] | UnsetType = UNSET
    readings: list[ReadingItem] | UnsetType = UNSET
    steps: list[str] | UnsetType = UNSET
    request: Fields


class WaitItem(Struct, frozen=True, omit_defaults=True):
    """A tile that completes the hand, how many are left, and the total both ways; `short`: too little to declare."""

    tile: str
    left: int
    self_draw: int
    discard: int
    short: bool = False


class UnfinishedAnswer(_Answer, kw_only=True, frozen=True):
    """What a hand without its winning tile lacks."""

    ok: bool = True
    ruleset: str
    won: bool = False
    missing: int
    distance: int
    waits: list[str]
    if_won: list[WaitItem]
    notes: list[str]
    why_not: list[WhyNotItem] | UnsetType = UNSET
    near: list[NearItem] | UnsetType = UNSET
    request: Fields


class Error(Struct, frozen=True):
    """Why a request is refused; `at` is the 0-based character in the field's text."""

    code: str
    message: str
    field: str | UnsetType = UNSET
    at: int | UnsetType = UNSET


class RefusedAnswer(_Answer, kw_only=True, frozen=True):
    """A refusal; with the request where that could be read."""

    ok: bool = False
    error: Error
    request: Fields | UnsetType = UNSET


Answer: TypeAlias = WonAnswer | UnfinishedAnswer | RefusedAnswer
