"""What a change of a hand gains, and what a discard leaves, in words."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, assert_never

from mjscore.context import Event, Win, Wind
from mjscore.engine.group import Finding
from mjscore.engine.sheet import ScoreSheet, WaitValue
from mjscore.hand import Block, Form
from mjscore.tiles import Kind
from mjscore.words import _, n_
from mjscore.words.events import event_label
from mjscore.words.paragraphs import Paragraph, Plain, Spans, Style, TileRun, fill, link, listed, text_of
from mjscore.words.phrases import capital, gap
from mjscore.words.sheet import wait_line, wait_totals
from mjscore.words.terms import terms_of
from mjscore.words.tiles import kind_name, kinds_list, wind_name


def swap_label(out: str, into: str, *, is_winning: bool = False, is_declared: bool = False) -> str:
    """A tile or flower for another, by their names, and where it is if it is none of the concealed ones."""
    if is_winning:
        text = _("{into} in place of {out}, as the winning tile")
    elif is_declared:
        text = _("{into} in place of {out}, in a declared set")
    else:
        text = _("{into} in place of {out}")
    return text.format(into=capital(into), out=out)


def turn_label(form: Form, tile: Kind, *, is_concealed: bool) -> str:
    """A set exposed or concealed, by its lowest tile."""
    match form:
        case Form.CHOW:
            text = _("The chow from {tile} concealed") if is_concealed else _("The chow from {tile} exposed")
        case Form.PUNG:
            text = _("The pung of {tile} concealed") if is_concealed else _("The pung of {tile} exposed")
        case Form.KONG:
            text = _("The kong of {tile} concealed") if is_concealed else _("The kong of {tile} exposed")
        case _:
            assert_never(form)
    return text.format(tile=kind_name(tile))


def win_label(win: Win) -> str:
    """The other way of winning."""
    match win:
        case Win.SELF_DRAW:
            return _("Won by self-draw")
        case Win.DISCARD:
            return _("Won on a discard")
        case _:
            assert_never(win)


def toggle_label(event: Event, *, is_on: bool) -> str:
    """An event that happens, or does not."""
    text = _("With “{event}”") if is_on else _("Without “{event}”")
    return text.format(event=event_label(event))


def seat_label(wind: Wind) -> str:
    """Another seat."""
    return _("In the seat of {wind}").format(wind=wind_name(wind))


def round_label(wind: Wind) -> str:
    """Another prevailing wind."""
    return _("In the round of {wind}").format(wind=wind_name(wind))


def gain_line(points: int, sheet: ScoreSheet) -> str:
    """What a change gains, and what the hand is worth then by itself."""
    terms = terms_of(sheet.ruleset)
    return _("+{gain}: {total}").format(gain=terms.number(points), total=terms.amount(sheet.worth.own))


class Difference(NamedTuple):
    """What counts after a change and did not before, what counts for more, and the other way round."""

    won: Sequence[Finding]
    more: Sequence[Finding]
    lost: Sequence[Finding]
    less: Sequence[Finding]


def difference(items: Difference) -> Iterator[Paragraph]:
    """What a change wins and loses, each in a sentence of its own."""
    texts = _("Won: {rules}."), _("For more: {rules}."), _("Lost: {rules}."), _("For less: {rules}.")
    for text, found in zip(texts, items, strict=True):
        if found:
            yield Paragraph(Style.TEXT, fill(text, rules=listed([link(item.combination) for item in found])))


def difference_line(items: Difference, sheet: ScoreSheet) -> str:
    """The same on one line, and that the hand may not be declared then where that is so."""
    sentences = gap().join(text_of(paragraph.spans) for paragraph in difference(items))
    shortfall = "" if sheet.meets_minimum else terms_of(sheet.ruleset).shortfall()
    return _(" · ").join(filter(None, (sentences, shortfall)))


def discard_label(tile: Kind) -> str:
    """A tile to discard."""
    return _("Discard {tile}").format(tile=kind_name(tile))


def discard_line(kinds: Sequence[Kind], left: int, most: str, distance: int) -> str:
    """What a hand waits for after a discard, how many tiles are left and the most that wins; else how far it is."""
    if not kinds:
        return draws_line(distance)
    text = n_("waits for {tiles}: {n} tile left, up to {most}", "waits for {tiles}: {n} tiles left, up to {most}", left)
    return text.format(tiles=kinds_list(kinds), n=left, most=most)


def draws_line(distance: int) -> str:
    """How far a hand is."""
    return n_("{n} draw from a win", "{n} draws from a win", distance).format(n=distance)


def left_line(left: int) -> str:
    """How many tiles win."""
    return n_("{n} tile left", "{n} tiles left", left).format(n=left)


def range_of(sheets: Sequence[ScoreSheet]) -> str:
    """What the cheapest and the dearest of some wins are worth by themselves."""
    number = terms_of(sheets[0].ruleset).number
    least, most = (number(extreme(sheet.worth.own for sheet in sheets)) for extreme in (min, max))
    return least if least == most else _("{least}–{most}").format(least=least, most=most)


def wait_values(waits: Sequence[WaitValue]) -> Iterator[Paragraph]:
    """For each wait what the hand is worth with it either way, and how many tiles are left."""
    for wait in waits:
        tile: Spans = (TileRun((Block((wait.tile,)),)),)
        drawn, discarded, line = ((Plain(text),) for text in (*wait_totals(wait), wait_line(wait)))
        text = _("{tile}  self-draw {drawn}, discard {discarded} · {line}")
        yield Paragraph(Style.TEXT, fill(text, tile=tile, drawn=drawn, discarded=discarded, line=line))


def tried_sentence(tried: int, gains: int, *, is_over: bool) -> str:
    """How many changes were tried so far or in all, and how many of them gain."""
    if not is_over:
        return n_("{n} change tried so far…", "{n} changes tried so far…", tried).format(n=tried)
    if not gains:
        return n_("{n} change tried: nothing gains.", "{n} changes tried: nothing gains.", tried).format(n=tried)
    return n_("{gains} of {n} changes gains.", "{gains} of {n} changes gain.", gains).format(gains=gains, n=tried)


def nothing_to_try() -> str:
    """That a hand is too far from a win for ideas."""
    return _("There are ideas once the hand lacks no more than one tile.")
