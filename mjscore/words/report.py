"""A score and an explanation as plain text, for the terminal and the clipboard."""

from collections.abc import Iterable, Iterator
from textwrap import fill
from typing import assert_never

from mjscore.context import SEATS
from mjscore.engine.combination import Row
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import written
from mjscore.engine.settlement import nets
from mjscore.engine.sheet import Counted, ScoreSheet, Suppressed, Unfinished, WaitValue
from mjscore.hand import Hand
from mjscore.notation import write_hand, write_kind
from mjscore.words import _
from mjscore.words.names import name
from mjscore.words.options import summary
from mjscore.words.paragraphs import Paragraph, Style, text_of
from mjscore.words.phrases import listed
from mjscore.words.sheet import minimum_line, no_waits_sentence, reason_text, togo_line, total_line, wait_line
from mjscore.words.table import table
from mjscore.words.tiles import flower_name, kind_name, wind_name

WIDTH = 79
"""Columns of running text."""


def report(ruleset: Ruleset, hand: Hand, answer: ScoreSheet | Unfinished) -> str:
    """A hand with all that its score says, or with what it lacks."""
    body = _score(answer) if isinstance(answer, ScoreSheet) else _unfinished(answer)
    return "\n".join((*_head(ruleset, hand), "", *body))


def plain_text(paragraphs: Iterable[Paragraph]) -> str:
    """Paragraphs without links, tiles in notation; a blank line stands before each heading."""
    return "\n".join(line for paragraph in paragraphs for line in _lines(paragraph))


def _head(ruleset: Ruleset, hand: Hand) -> Iterator[str]:
    yield write_hand(hand) or _("No tiles yet")
    if hand.flowers:
        yield _("Flowers: {flowers}").format(flowers=listed([flower_name(letter) for letter in hand.flowers]))
    yield _("Rules: {rules}").format(rules=_(" · ").join(part.text for part in summary(ruleset)))


def _score(sheet: ScoreSheet) -> Iterator[str]:
    total, counted = 0, []
    for item in sheet.as_added:
        total += item.worth
        counted.append((*_cells(item.combination), _worth(item), str(total)))
    yield from table(((_("No."), "", _("Combination"), _("Points"), _("Sum")), *counted), right=(0, 3, 4))
    if sheet.suppressed:
        yield from ("", _("Not counted"), *table([_dropped(item) for item in sheet.suppressed], right=(0,)))
    yield from ("", total_line(sheet), minimum_line(sheet), "")
    yield from table(tuple(_facts(sheet)))


def _cells(row: Row) -> tuple[str, str, str]:
    """Number, official number and name."""
    return row.rule, f"({row.official})" if row.official else "", name(row)


def _worth(item: Counted) -> str:
    points = item.combination.points
    return str(points) if item.times == 1 else _("{points} × {times}").format(points=points, times=item.times)


def _dropped(item: Suppressed) -> tuple[str, ...]:
    number, official, named = _cells(item.combination)
    number = number.rjust(len(_("No.")))
    if item.times > 1:
        named = _("{name} × {times}").format(name=named, times=item.times)
    return number, official, named, reason_text(item)


def _facts(sheet: ScoreSheet) -> Iterator[tuple[str, str]]:
    yield _("Read as"), " ".join(written(sheet.arrangement))
    yield _("Waits"), " ".join(map(write_kind, sheet.waits))
    if sheet.payments:
        gains = nets(sheet.payments)
        yield _("Payments"), listed([f"{wind_name(seat)} {gains[seat]:+}" for seat in SEATS])
    elif sheet.meets_minimum:
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
    totals = str(wait.self_draw.total), str(wait.discard.total)
    return write_kind(wait.tile), kind_name(wait.tile), *totals, wait_line(wait)


def _lines(paragraph: Paragraph) -> Iterator[str]:
    spans = [text_of((span,)) for span in paragraph.spans]
    match paragraph.style:
        case Style.AMOUNT:
            yield f"{spans[0]:>4}  {''.join(spans[1:])}"
        case Style.HEADING:
            yield from ("", "".join(spans))
        case Style.TITLE | Style.SUBTITLE | Style.TEXT | Style.QUIET:
            yield fill("".join(spans), WIDTH, break_on_hyphens=False)
        case _:
            assert_never(paragraph.style)
