"""A rulebook in small: rows that are there where their fact says so. Rule 3 is worth three points, and so on."""

from collections.abc import Callable, Iterator
from enum import Enum
from typing import NamedTuple

from mjscore.arrange import Arrangement, Shape, Shapes
from mjscore.context import Context
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Combination, Exclusion, Fact, Found, Grant, Names, Places, Row
from mjscore.engine.ruleset import Ruleset, View
from mjscore.engine.settlement import Payment
from mjscore.hand import Block, Hand, Meld
from mjscore.notation import parse_hand
from mjscore.tiles import Kind


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


def row(  # noqa: PLR0913  (as many as a test may want to set)
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


def block(tiles: str) -> Block:
    """A block, declared where it stands in brackets."""
    hand = parse_hand(tiles)
    meld: Meld | None = hand.melds[0] if hand.melds else None
    return Block(meld.tiles if meld else hand.concealed, meld)


def arrangement(tiles: str) -> Arrangement:
    """Blocks, written apart, as a reading."""
    return Arrangement(Shape.STANDARD, tuple(map(block, tiles.split())))


def view(tiles: str, *facts: Fact, placed: int = 0) -> View:
    """A reading with what is seen in it."""
    return View(arrangement(tiles), placed, facts)
