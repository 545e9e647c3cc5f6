"""Looks at hands written on one line."""

from typing import TypeVar

from mjscore.arrange import Shapes, arrangements
from mjscore.context import Context, Win
from mjscore.engine.tally import View
from mjscore.notation import parse_hand
from mjscore.patterns.observe import FACTS, views

SHAPES = Shapes(knitted_straight=True, seven_pairs=True, thirteen_orphans=True, knitted_honors=(5, 6, 7))
DISCARD = Context(Win.DISCARD)
SELF_DRAW = Context(Win.SELF_DRAW)

F = TypeVar("F")


def views_of(line: str, context: Context = DISCARD, *, flowers: str = "", only_wait: bool = False) -> list[View]:
    """What is seen in every reading."""
    hand = parse_hand(line, flowers)
    readings = arrangements(hand, SHAPES)
    return [view for reading in readings for view in views(hand, context, reading, only_wait=only_wait)]


def fact_of(kind: type[F], view: View) -> F:
    """The fact of a kind that a view carries."""
    place = FACTS.index(kind)
    fact = FACTS[place].read(view.facts[place])
    assert isinstance(fact, kind)
    return fact


def only_fact(kind: type[F], line: str, context: Context = DISCARD, *, flowers: str = "", only_wait: bool = False) -> F:
    """The fact of a kind in a hand in which nothing can be seen in two ways."""
    (view,) = views_of(line, context, flowers=flowers, only_wait=only_wait)
    return fact_of(kind, view)
