"""The rules of a ruleset to be read: the overview, a search, and a page for each combination, from the records."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from mjscore.context import Context, Event, Win
from mjscore.engine.combination import Example, Row, Scope
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score
from mjscore.engine.sheet import ScoreSheet
from mjscore.hand import Block, Hand
from mjscore.notation import parse_hand
from mjscore.rulesets.riichi.worth import RiichiWorth
from mjscore.words import _
from mjscore.words.alone import alone_sentence, takes_everything
from mjscore.words.events import event_label
from mjscore.words.explain.relations import contained_in, counted_beside, stated_by, stated_in_part, takers_of
from mjscore.words.explain.rule import explain_rule, names_line, title
from mjscore.words.families import families, family_name
from mjscore.words.names import all_other_names, every_name
from mjscore.words.paragraphs import HandLink, Paragraph, Style, fill, link, listed, plain
from mjscore.words.printed import on_table
from mjscore.words.rows import rows_of
from mjscore.words.rulesets import citation
from mjscore.words.terms import terms_of
from mjscore.words.tiles import flower_name, wind_name
from mjscore.words.why_not import why_not


class OverviewRow(NamedTuple):
    """A family by its name, and its combinations of each value, by rule number."""

    name: str
    cells: tuple[tuple[Row, ...], ...]


class Overview(NamedTuple):
    """A table of combinations: families down, values across."""

    values: tuple[str, ...]
    rows: tuple[OverviewRow, ...]


def overview(ruleset: Ruleset) -> tuple[Overview, ...]:
    """Two tables: of the lower half of the values, and of the upper one, as the source of the 81 has them."""
    levels = sorted({terms_of(ruleset).level(row) for row in ruleset.catalogue})
    half = (len(levels) + 1) // 2
    return tuple(_table(ruleset, part) for part in (levels[:half], levels[half:]))


Level = tuple[int, int]
"""What combinations are worth, as terms tell them apart."""


def _table(ruleset: Ruleset, levels: Sequence[Level]) -> Overview:
    terms = terms_of(ruleset)
    by_level: dict[Level, list[Row]] = {level: [] for level in levels}
    for row in rows_of(ruleset):
        if terms.level(row) in by_level:
            by_level[terms.level(row)].append(row)
    there = {family for rows in by_level.values() for row in rows for family in families(row)}
    ordered = [family for family in type(ruleset.catalogue.rows[0].family) if family in there]
    values = tuple(terms.column(rows[0]) for rows in by_level.values())
    return Overview(values, tuple(_family(family, by_level.values()) for family in ordered))


def _family(family: Enum, columns: Iterable[Sequence[Row]]) -> OverviewRow:
    return OverviewRow(
        family_name(family), tuple(tuple(row for row in rows if family in families(row)) for rows in columns)
    )


def find(ruleset: Ruleset, text: str) -> tuple[Row, ...]:
    """The combinations that a text fits: a number, the official one last; else a part of a name or of a definition."""
    wanted = text.strip().casefold()
    rows = rows_of(ruleset)
    numbered = [row for row in rows if wanted == row.rule.casefold()] + [row for row in rows if wanted == row.official]
    return tuple(numbered or [row for row in rows if wanted in _words(row)])


def _words(row: Row) -> str:
    return "\n".join((*every_name(row), row.id, _(row.asks))).casefold()


def rule_page(ruleset: Ruleset, row: Row) -> tuple[Paragraph, ...]:
    """All that a combination's record says: names, definition, examples, relations and where it is written."""
    return (
        *_head(ruleset, row),
        *_examples(ruleset, row),
        *(_relations(ruleset, row) if row.rule in ruleset.catalogue else ()),
        plain(Style.QUIET, citation(ruleset.id, row)),
    )


def rule_in_hand(
    ruleset: Ruleset, hand: Hand, context: Context, sheet: ScoreSheet | None, row: Row
) -> tuple[Paragraph, ...]:
    """What a combination is in a hand: as `explain_rule` has it where it is there, else why it is not.

    `sheet` is the hand's score where it has one.
    """
    is_combination = row.rule in ruleset.catalogue
    absent = why_not(ruleset, hand, context, sheet, row.rule) if is_combination else None
    if absent is None:
        return explain_rule(ruleset, sheet, row.rule)
    return (*_head(ruleset, row), plain(Style.HEADING, _("It is not in this hand")), *absent.paragraphs)


def _head(ruleset: Ruleset, row: Row) -> tuple[Paragraph, ...]:
    """Its names and what it asks for."""
    return (
        title(ruleset, row),
        plain(Style.SUBTITLE, names_line(row, all_other_names(row))),
        plain(Style.HEADING, _("Asks for")),
        plain(Style.TEXT, _(row.asks)),
    )


def _examples(ruleset: Ruleset, row: Row) -> Iterator[Paragraph]:
    """The record's hands, by what the rules in use make of them."""
    hands = (*row.examples, *row.counter_examples)
    shown = [example for example in hands if _shows(ruleset, row, example)]
    for heading, some in (
        (_("Examples"), shown),
        (_("It is not there in"), [example for example in hands if example not in shown]),
    ):
        if some:
            yield plain(Style.HEADING, heading)
            yield from (Paragraph(Style.TEXT, (hand_link(example),)) for example in some)


def _shows(ruleset: Ruleset, row: Row, example: Example) -> bool:
    sheet = score(ruleset, parse_hand(example.hand, example.flowers), example.context)
    assert sheet is not None
    fu = sheet.worth.fu_items if isinstance(sheet.worth, RiichiWorth) else ()
    there = [item.combination.rule for items in (sheet.counted, sheet.suppressed, fu) for item in items]
    return row.rule in there


def hand_link(example: Example) -> HandLink:
    """A hand of a record or of the atlas, with what matters to it."""
    circumstances = _(" · ").join((*_circumstances(example.context), *_flowers(example.flowers)))
    return HandLink(example, _blocks(parse_hand(example.hand)), circumstances)


def _blocks(hand: Hand) -> tuple[Block, ...]:
    """Declared sets, concealed tiles, the winning tile."""
    melds = tuple(Block(meld.tiles, meld) for meld in hand.melds)
    concealed = (Block(hand.concealed, reds=hand.reds),) if hand.concealed else ()
    if hand.winning is None:
        return melds + concealed
    return (*melds, *concealed, Block((hand.winning,), reds=(hand.winning,) * hand.is_red_win))


def _circumstances(context: Context) -> Iterator[str]:
    """What is otherwise than in a plain win of East on a discard."""
    usual = Context()
    if context.win is Win.SELF_DRAW:
        yield _("self-drawn")
    if context.seat is not usual.seat:
        yield _("seat {wind}").format(wind=wind_name(context.seat))
    if context.round is not usual.round:
        yield _("round {wind}").format(wind=wind_name(context.round))
    yield from (event_label(event) for event in Event if event in context.events)
    yield from (_("{label}: {text}").format(label=label, text=text) for label, text in on_table(context))


def _flowers(letters: str) -> list[str]:
    return [flower_name(letter) for letter in letters]


def _relations(ruleset: Ruleset, row: Row) -> Iterator[Paragraph]:
    """What it does to others and others to it; nothing where there is nothing."""
    catalogue = ruleset.catalogue
    if takes_everything(row):
        yield plain(Style.HEADING, _("Takes away"))
        yield plain(Style.TEXT, alone_sentence(row))
    lines = (
        (_("Counted beside it"), counted_beside(catalogue, row)),
        (_("Takes away"), stated_by(catalogue, row)),
        (_("Takes away within its own sets"), stated_in_part(catalogue, row, Scope.SAME_BLOCKS)),
        (_("Takes away once"), stated_in_part(catalogue, row, Scope.ONCE)),
        (_("Contains"), contained_in(catalogue, row)),
        (_("Not counted beside"), takers_of(catalogue, row)),
    )
    for heading, rows in lines:
        if rows:
            yield plain(Style.HEADING, heading)
            yield Paragraph(Style.TEXT, fill(_("{rules}."), rules=listed([link(other) for other in rows])))
