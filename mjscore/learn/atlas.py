"""The atlas of pairs: for every two combinations whether they stack, one takes the other away, or they never meet.

It was built by a search over every reading of every hand; each pair that meets has a hand that shows it.
"""

from collections.abc import Iterable
from enum import Enum, auto
from functools import lru_cache

from msgspec import Struct
from msgspec.json import decode

from mjscore.context import SEATS, Context, Event, Win
from mjscore.engine.combination import Example, Row
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score
from mjscore.engine.sheet import ScoreSheet, Suppressed
from mjscore.hand import Hand
from mjscore.notation import parse_hand, parse_run, write_hand, write_tiles
from mjscore.resources import read_text
from mjscore.rulesets import ruleset

NAME = "atlas.json"
"""Its file among the resources."""


class Verdict(Enum):
    """What becomes of two combinations."""

    STACKS = auto()
    """Both count in some hand."""
    TAKEN = auto()
    """Both are there in some hand, and in none do both count."""
    NEVER = auto()
    """No score shows both."""


class ShownHand(Struct, frozen=True, omit_defaults=True):
    """A hand of the file: as a request has it."""

    hand: str
    flowers: str = ""
    win: Win = Win.DISCARD
    seat: str = "E"
    round: str = "E"
    events: tuple[Event, ...] = ()
    dora: str = ""
    """The indicators in notation, as the next."""
    ura: str = ""

    @property
    def example(self) -> Example:
        """The hand as an example."""
        seat, prevailing = (SEATS["ESWN".index(letter)] for letter in (self.seat, self.round))
        dora, ura = (parse_run(run) for run in (self.dora, self.ura))
        context = Context(self.win, seat, prevailing, frozenset(self.events), dora=dora, ura=ura)
        return Example(self.hand, self.flowers, context)


def shown_hand(hand: Hand, context: Context) -> ShownHand:
    """A hand as the file has it."""
    events = tuple(event for event in Event if event in context.events)
    dora, ura = (write_tiles(indicators) for indicators in (context.dora, context.ura))
    table = context.win, context.seat.letter, context.round.letter
    return ShownHand(write_hand(hand), hand.flowers, *table, events, dora, ura)


class FormTable(Struct, frozen=True):
    """The pairs of a ruleset: its rules, and for each the verdicts with those before it.

    0: they never meet; else the number of a hand, counted from 1: they stack, or, where it is negative, one goes.
    """

    rules: tuple[str, ...]
    pairs: tuple[tuple[int, ...], ...]


class AtlasFile(Struct, frozen=True):
    """What the file holds."""

    hands: tuple[ShownHand, ...]
    forms: dict[str, FormTable]


class Pair(Struct, frozen=True):
    """Two combinations, the verdict, and where they meet a hand that shows it: where they stack, the cheapest found."""

    row: Row
    other: Row
    verdict: Verdict
    example: Example | None = None


class Atlas:
    """The pairs of a ruleset's combinations."""

    def __init__(self, rules: Ruleset, table: FormTable, hands: tuple[ShownHand, ...]) -> None:
        self.ruleset = rules
        """The ruleset with its options as in the preset: for these the atlas was made."""
        self._table, self._hands = table, hands
        self._places = {rule: place for place, rule in enumerate(table.rules)}

    def __contains__(self, rule: object) -> bool:
        return rule in self._places

    def pair(self, rule: str, other: str) -> Pair:
        """The verdict on two different rules. Raises KeyError for a rule that is not there."""
        less, more = sorted((self._places[rule], self._places[other]))
        number = self._table.pairs[more][less]
        rows = self.ruleset.catalogue[rule], self.ruleset.catalogue[other]
        if number == 0:
            return Pair(*rows, Verdict.NEVER)
        verdict = Verdict.STACKS if number > 0 else Verdict.TAKEN
        return Pair(*rows, verdict, self._hands[abs(number) - 1].example)

    def pairs(self, rule: str) -> tuple[Pair, ...]:
        """A rule with every other one, the dearest first."""
        others = [row.rule for row in reversed(self.ruleset.catalogue.rows) if row.rule in self and row.rule != rule]
        return tuple(self.pair(rule, other) for other in others)

    def beside(self, rules: Iterable[str]) -> tuple[Row, ...]:
        """What stacks with each of some rules, the dearest first: no more than that can be added to them."""
        given = [rule for rule in rules if rule in self]
        rows = [row for row in reversed(self.ruleset.catalogue.rows) if row.rule in self and row.rule not in given]
        return tuple(row for row in rows if all(self._stack(row.rule, rule) for rule in given))

    def _stack(self, rule: str, other: str) -> bool:
        less, more = sorted((self._places[rule], self._places[other]))
        return self._table.pairs[more][less] > 0


def atlas_of(rules: Ruleset) -> Atlas | None:
    """The atlas of a ruleset, whatever its options; None where there is none."""
    file = _file()
    table = file.forms.get(rules.id)
    return Atlas(ruleset(rules.id), table, file.hands) if table else None


@lru_cache(maxsize=1)
def _file() -> AtlasFile:
    return decode(read_text(NAME), type=AtlasFile)


def sheet_of(atlas: Atlas, pair: Pair) -> ScoreSheet:
    """The score of the hand in which two combinations meet."""
    assert pair.example
    line, flowers, context = pair.example
    sheet = score(atlas.ruleset, parse_hand(line, flowers), context)
    assert sheet
    return sheet


def taken_in(sheet: ScoreSheet, pair: Pair) -> tuple[Suppressed, ...]:
    """What of a pair does not count in a score, with what takes it away."""
    counted = {item.combination.rule for item in sheet.counted}
    return tuple(
        item
        for item in sheet.suppressed
        if item.combination.rule in (pair.row.rule, pair.other.rule) and item.combination.rule not in counted
    )
