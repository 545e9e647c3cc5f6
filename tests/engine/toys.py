"""A rulebook in small: rows that are there where their fact says so. Rule 3 is worth three points, and so on."""

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from mjscore.arrange import Arrangement, Shape, Shapes
from mjscore.context import Context
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Combination, Exclusion, Found, Grant, Names, Row
from mjscore.engine.ruleset import Observe, Ruleset
from mjscore.engine.settlement import Payment
from mjscore.engine.sheet import ScoreSheet, Suppressed
from mjscore.engine.tally import Sum, View
from mjscore.hand import Block, Hand
from mjscore.notation import parse_hand


class Toys(Enum):
    """The one family."""

    TOY = "toy"


class Toy(NamedTuple):
    """Which rules are there, and how."""

    shown: tuple[tuple[str, Found], ...] = ()
    blocks: int = 3


class Marble(NamedTuple):
    """The same for rows that look at something else."""

    shown: tuple[tuple[str, Found], ...] = ()
    blocks: int = 3


def shows(rule: str) -> Callable[[Toy | Marble], Found]:
    """A detector that answers what the fact says about a rule."""
    return lambda fact: dict(fact.shown).get(rule, False)


def row(
    rule: str,
    *excludes: Exclusion,
    points: int | None = None,
    each: bool = False,
    reads: type[Toy] | type[Marble] = Toy,
    grants: Grant[Toy] | None = None,
) -> Row:
    """A row worth as many points as its number says."""
    return Combination(
        rule=rule,
        id=f"toy_{rule}",
        names=Names(f"Toy {rule}", "", "", ""),
        points=int(rule) if points is None else points,
        family=Toys.TOY,
        asks="",
        reads=reads,
        detect=shows(rule),
        each=each,
        excludes=excludes,
        grants=grants,
        official="",
        examples=(),
        counter_examples=(),
    )


FALLBACK = row("80", points=8)
ASIDE = row("90", points=1, each=True)


def block(tiles: str) -> Block:
    """A block, declared where it stands in brackets."""
    hand = parse_hand(tiles)
    return Block(hand.melds[0].tiles, hand.melds[0]) if hand.melds else Block(hand.concealed)


def view(tiles: str, *shown: tuple[str, Found], placed: int = 0) -> View:
    """A reading, its blocks written apart, and which rules it shows."""
    blocks = tuple(map(block, tiles.split()))
    arrangement = Arrangement(Shape.STANDARD, others=blocks)
    return View(arrangement, placed, (Toy(shown, len(blocks)), Marble(shown, len(blocks))))


class Looks:
    """Looks at a hand and sees what it was told, whatever the hand; notes what it was given."""

    def __init__(self, views: tuple[View, ...]) -> None:
        self.views = views
        self.hand = Hand()
        self.only_wait: bool | None = None

    def __call__(
        self,
        hand: Hand,
        context: Context,  # noqa: ARG002
        arrangement: Arrangement,  # noqa: ARG002
        *,
        only_wait: bool,
    ) -> list[View]:
        self.hand, self.only_wait = hand, only_wait
        return list(self.views)


def rulebook(rows: list[Row], *views: View, observe: Observe | None = None) -> Ruleset:
    """A ruleset of toys that sees these views in every complete hand."""
    catalogue = Catalogue([*rows, FALLBACK, ASIDE])
    return Ruleset(
        id="toys",
        catalogue=catalogue,
        shapes=Shapes(),
        facts=(Toy, Marble),
        observe=observe or Looks(views),
        principles={},
        events=(),
        options=(),
        settings={},
        tally=Sum(catalogue, FALLBACK, ASIDE),
        fallback=FALLBACK,
        aside=ASIDE,
        minimum=0,
        counts_flowers=True,
        counts_exhausted_waits=False,
        settle=lambda worth, context: (Payment(context.discarder or context.seat, context.seat, worth.total),),
    )


def items(sheet: ScoreSheet) -> tuple[list[tuple[str, int]], list[tuple[str, int, str]]]:
    """What counts with its times, and what does not with its times and what takes it away; in the sheet's order."""
    counted = [(item.combination.rule, item.times) for item in sheet.counted]
    return counted, [(item.combination.rule, item.times, reason(item)) for item in sheet.suppressed]


def reason(item: Suppressed) -> str:
    """Why something does not count, in a word or two."""
    return f"{item.why.value} {item.by.rule if item.by else item.principle}"
