"""Answers to requests: a hand that has won, one that has not, four players, a game's end, and a refusal."""

from typing import TypeAlias

from msgspec import UNSET, Struct, UnsetType

from mjscore.engine.combination import Places, Why
from mjscore.engine.ruleset import Unit
from mjscore.interchange.fields import Fields, Seat

Amount = int | float
"""Whole where it is a whole number."""


class _Answer(Struct, kw_only=True, frozen=True):
    """What every answer has. A field that is unset is not in the JSON."""

    id: str | UnsetType = UNSET
    ok: bool = True


class Item(Struct, frozen=True, gc=False):
    """A combination that counts: `value` for one time; `sets`, for each time the positions in the arrangement.

    `unit` says what `value` counts where a ruleset has several units.
    """

    rule: str
    name: str
    value: int
    times: int
    sets: tuple[Places, ...]
    unit: Unit | UnsetType = UNSET


class ExcludedItem(Struct, frozen=True, gc=False):
    """A combination that is there and does not count: `why`, and `by` which combination or principle."""

    rule: str
    name: str
    value: int
    times: int
    by: str
    why: Why
    sets: tuple[Places, ...]
    unit: Unit | UnsetType = UNSET


class FuAnswer(Struct, frozen=True, gc=False):
    """Fu for one thing in a riichi hand."""

    rule: str
    name: str
    fu: int
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


class WaitItem(Struct, frozen=True, omit_defaults=True, gc=False):
    """A tile that completes the hand, how many are left, and the total both ways; `short`: too little to declare."""

    tile: str
    left: int
    self_draw: int
    discard: int
    short: bool = False


class _Scored(_Answer, kw_only=True, frozen=True):
    """A hand with its score. What not every ruleset has is unset elsewhere."""

    ruleset: str
    won: bool
    total: int
    unit: Unit
    minimum: int
    meets_minimum: bool
    value: int | UnsetType = UNSET
    """Riichi: what the hand pays without counters and deposits."""
    han: int | UnsetType | None = UNSET
    fu: int | UnsetType | None = UNSET
    fu_items: list[FuAnswer] | UnsetType = UNSET
    limit: str | UnsetType | None = UNSET
    yakuman: int | UnsetType = UNSET
    raw_fans: int | UnsetType = UNSET
    """Hong Kong: the fans before the limit."""
    limit_hands: tuple[str, ...] | UnsetType = UNSET
    points: int | UnsetType = UNSET
    """Classical: the points before they are doubled."""
    doublings: int | UnsetType = UNSET
    awarded: list[Item]
    excluded: list[ExcludedItem]
    arrangement: list[str]
    missing: int | UnsetType = UNSET
    """Of a hand that has not won, as in an `UnfinishedAnswer`."""
    distance: int | UnsetType = UNSET
    waits: list[str]
    if_won: list[WaitItem] | UnsetType = UNSET
    notes: list[str]
    payments: dict[Seat, Amount] | UnsetType = UNSET
    """What each seat gains; unset where the hand may not be declared or the discarder is not named."""
    why_not: list[WhyNotItem] | UnsetType = UNSET
    near: list[NearItem] | UnsetType = UNSET
    readings: list[ReadingItem] | UnsetType = UNSET
    steps: list[str] | UnsetType = UNSET
    request: Fields


class WonAnswer(_Scored, kw_only=True, frozen=True):
    """The score of a complete hand."""

    won: bool = True


class LosingAnswer(_Scored, kw_only=True, frozen=True):
    """The score of a hand that has not won, where such hands count."""

    won: bool = False


class UnfinishedAnswer(_Answer, kw_only=True, frozen=True):
    """What a hand without its winning tile lacks."""

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


class CountedAnswer(_Answer, kw_only=True, frozen=True):
    """One of four players who counted: the total, under the table's limit."""

    ruleset: str
    total: int
    unit: Unit


class TransferItem(Struct, frozen=True, rename={"payer": "from", "receiver": "to"}):
    """What one player pays another after all hands were counted, and why."""

    payer: Seat
    receiver: Seat
    amount: int
    why: str


class TableAnswer(_Answer, kw_only=True, frozen=True):
    """Four players, and how they settle; that is unset where it depends on a discarder who is not named."""

    ruleset: str
    scores: dict[Seat, WonAnswer | LosingAnswer | CountedAnswer]
    payments: dict[Seat, Amount] | UnsetType = UNSET
    transfers: list[TransferItem] | UnsetType = UNSET
    request: Fields


class GameAnswer(_Answer, kw_only=True, frozen=True):
    """What a game's end makes each seat gain or, negative, pay."""

    ruleset: str
    payments: dict[Seat, Amount]
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


HandAnswer: TypeAlias = WonAnswer | LosingAnswer | UnfinishedAnswer
Answer: TypeAlias = HandAnswer | TableAnswer | GameAnswer | RefusedAnswer
