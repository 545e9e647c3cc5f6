"""A score and an explanation as plain text, for the terminal and the clipboard."""

from collections.abc import Iterable, Iterator
from textwrap import fill
from typing import assert_never

from mjscore.context import SEATS
from mjscore.engine.combination import Row
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.settlement import nets
from mjscore.engine.sheet import ScoreSheet, Suppressed, Unfinished, WaitValue
from mjscore.hand import Hand
from mjscore.notation import write_hand, write_kind
from mjscore.rulesets.riichi.worth import RiichiWorth
from mjscore.words import _
from mjscore.words.explain.evidence import sets_of
from mjscore.words.explain.no_yaku import no_yaku
from mjscore.words.names import is_numbered, name
from mjscore.words.notes import notes_of
from mjscore.words.options import summary
from mjscore.words.paragraphs import Paragraph, Style, TileRun, text_of
from mjscore.words.phrases import listed, signed
from mjscore.words.rulesets import ruleset_name
from mjscore.words.sheet import (
    added,
    no_waits_sentence,
    reason_text,
    standing_line,
    togo_line,
    total_line,
    wait_line,
    wait_totals,
)
from mjscore.words.table import columns, table
from mjscore.words.terms import terms_of
from mjscore.words.tiles import flower_name, kind_name, wind_name

WIDTH = 79
"""Columns of running text."""
AMOUNT = 4
"""Columns of amounts at least."""


def report(ruleset: Ruleset, hand: Hand, answer: ScoreSheet | Unfinished) -> str:
    """A hand with all that its score says, or with what it lacks."""
    body = score_lines(answer) if isinstance(answer, ScoreSheet) else _unfinished(answer)
    return "\n".join((*head_lines(hand), rules_line(ruleset), "", *body))


def plain_text(paragraphs: Iterable[Paragraph]) -> str:
    """Paragraphs without links, tiles in notation; a blank line stands before each heading."""
    given = list(paragraphs)
    amounts = [text_of(paragraph.spans[:1]) for paragraph in given if paragraph.style is Style.AMOUNT]
    width = max(map(len, amounts), default=0)
    return "\n".join(line for paragraph in given for line in _lines(paragraph, max(width, AMOUNT)))


def head_lines(hand: Hand) -> Iterator[str]:
    """The hand in notation, and its flowers."""
    yield write_hand(hand) or _("No tiles yet")
    if hand.flowers:
        yield _("Flowers: {flowers}").format(flowers=listed([flower_name(letter) for letter in hand.flowers]))


def rules_line(ruleset: Ruleset) -> str:
    """The ruleset in a line."""
    parts = (ruleset_name(ruleset.id), *(part.text for part in summary(ruleset)))
    return _("Rules: {rules}").format(rules=_(" · ").join(parts))


def score_lines(sheet: ScoreSheet) -> Iterator[str]:
    """What counts and what does not, the total, and how the hand was read and paid."""
    headings = terms_of(sheet.ruleset).headings()
    counted = [(*_cells(line.item.combination, line.name), line.worth, line.sum) for line in added(sheet)]
    if counted:
        yield from (*table(((headings.number, "", *headings[1:]), *counted), right=(0, 3, 4)), "")
    if sheet.suppressed:
        yield from (_("Not counted"), *table([_dropped(item) for item in sheet.suppressed], right=(0,)), "")
    if isinstance(sheet.worth, RiichiWorth) and sheet.worth.fu_items:
        yield from (_("Fu"), *table(tuple(_fu(sheet, sheet.worth)), right=(3,)), "")
    yield from (total_line(sheet), standing_line(sheet), "")
    if isinstance(sheet.worth, RiichiWorth) and not sheet.meets_minimum:
        yield from (*plain_text(no_yaku(sheet)).splitlines(), "")
    yield from table(tuple(_facts(sheet)))
    yield from notes_of(sheet)


def _fu(sheet: ScoreSheet, worth: RiichiWorth) -> Iterator[tuple[str, ...]]:
    """Each item of fu with its set, then their sum and what it is rounded up to."""
    for item in worth.fu_items:
        row, sets = item.combination, TileRun(sets_of(sheet, item.places))
        yield row.rule, name(row), text_of((sets,)), str(item.fu)
    yield "", _("Sum"), "", str(sum(item.fu for item in worth.fu_items))
    yield "", _("Rounded"), "", str(worth.fu)


def _cells(row: Row, named: str) -> tuple[str, str, str]:
    """Number, official number and name."""
    return row.rule if is_numbered(row) else "", f"({row.official})" if row.official else "", named


def _dropped(item: Suppressed) -> tuple[str, ...]:
    key, official, named = _cells(item.combination, name(item.combination))
    key = key.rjust(columns(_("No."))) if key else ""
    if item.times > 1:
        named = _("{name} × {times}").format(name=named, times=item.times)
    return key, official, named, reason_text(item)


def _facts(sheet: ScoreSheet) -> Iterator[tuple[str, str]]:
    yield _("Read as"), text_of((TileRun(sheet.blocks),))
    if sheet.waits:
        yield _("Waits"), " ".join(map(write_kind, sheet.waits))
    if sheet.payments:
        gains = nets(sheet.payments)
        yield _("Payments"), listed([f"{wind_name(seat)} {signed(gains[seat])}" for seat in SEATS])
    elif sheet.meets_minimum and sheet.ruleset.reckoning is None:
        yield _("Payments"), _("name the discarder to see them")


def _unfinished(unfinished: Unfinished) -> Iterator[str]:
    yield togo_line(unfinished)
    if unfinished.waits:
        heading = (_("Waits"), "", _("Self-draw"), _("Discard"), "")
        yield from ("", *table((heading, *map(_wait, unfinished.waits)), right=(2, 3)))
    elif unfinished.missing == 1:
        yield no_waits_sentence(unfinished)
    else:
        yield _("Draws to a win at best: {n}").format(n=unfinished.distance)


def _wait(wait: WaitValue) -> tuple[str, ...]:
    return write_kind(wait.tile), kind_name(wait.tile), *wait_totals(wait), wait_line(wait)


def _lines(paragraph: Paragraph, width: int) -> Iterator[str]:
    """A paragraph; `width` columns are for its amount."""
    spans = [text_of((span,)) for span in paragraph.spans]
    match paragraph.style:
        case Style.AMOUNT:
            yield f"{spans[0]:>{width}}  {''.join(spans[1:])}"
        case Style.HEADING:
            yield from ("", "".join(spans))
        case Style.TITLE | Style.SUBTITLE | Style.TEXT | Style.QUIET:
            text = "".join(spans)
            yield fill(text, WIDTH * (len(text) or 1) // (columns(text) or 1), break_on_hyphens=False)
        case _:
            assert_never(paragraph.style)
