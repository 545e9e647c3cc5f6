"""Combinations in groups, each with its worth and a hand that shows it; no Qt here."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from mjscore.app.pieces import pictures_of_block
from mjscore.engine.combination import Example, Row
from mjscore.engine.sheet import ScoreSheet
from mjscore.learn.adding import counted_rules
from mjscore.learn.atlas import Atlas, Pair
from mjscore.learn.telling import Group, group_of
from mjscore.words import _
from mjscore.words.learn import group_heading
from mjscore.words.names import cited, titled
from mjscore.words.rules import hand_link
from mjscore.words.terms import terms_of_row

Sets = tuple[tuple[str, ...], ...]
"""Runs of tiles as their pictures are named."""


class Entry(NamedTuple):
    """A heading, or a combination: beside which other one, by its rule, and in what hand."""

    text: str
    row: Row | None = None
    beside: str | None = None
    example: Example | None = None

    @property
    def worth(self) -> str:
        """What the combination adds."""
        return terms_of_row(self.row).worth(self.row) if self.row else ""

    @property
    def sets(self) -> Sets:
        """The tiles of the hand."""
        return sets_of(self.example) if self.example else ()

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        if self.row is None:
            return self.text
        said = _("{row}, {points}").format(row=cited(self.row), points=self.worth)
        hand = hand_link(self.example).text if self.example else ""
        return _("{combination}, example: {hand}").format(combination=said, hand=hand) if hand else said


def entries_of_rule(atlas: Atlas, rule: str) -> Iterator[Entry]:
    """Every other combination, by what the first does to it, the dearest first."""
    sorted_pairs = sorted(((group_of(atlas, pair), pair) for pair in atlas.pairs(rule)), key=_place)
    for group, members in groupby(sorted_pairs, key=lambda member: member[0]):
        yield Entry(group_heading(group.value))
        yield from (_entry(pair) for _group, pair in members)


def _place(member: tuple[Group, Pair]) -> int:
    return list(Group).index(member[0])


def _entry(pair: Pair) -> Entry:
    return Entry(titled(pair.other), pair.other, pair.row.rule, pair.example)


def entries_of_hand(atlas: Atlas, sheet: ScoreSheet | None, rows: Sequence[Row]) -> Iterator[Entry]:
    """Combinations that could be added to a hand, shown beside the dearest that it counts, or by themselves."""
    counted = [rule for rule in counted_rules(sheet) if rule in atlas] if sheet else []
    for row in rows:
        yield _entry(atlas.pair(counted[0], row.rule)) if counted else Entry(titled(row), row, None, row.examples[0])


@lru_cache(maxsize=4096)
def sets_of(example: Example) -> Sets:
    """The tiles of an example as they lie: each declared set by itself, concealed tiles, the winning one."""
    return tuple(map(pictures_of_block, hand_link(example).blocks))
