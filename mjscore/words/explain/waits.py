"""What an unfinished hand needs, and what each tile that completes it would score."""

from collections.abc import Container, Iterable, Iterator, Sequence

from mjscore.arrange import Arrangement
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import Counted, ScoreSheet, Unfinished, WaitValue
from mjscore.hand import Block, Hand
from mjscore.tiles import Kind, suit_of
from mjscore.words import _, n_
from mjscore.words.explain.beginning import how_it_works
from mjscore.words.explain.lines import named_link
from mjscore.words.paragraphs import (
    Paragraph,
    Plain,
    Spans,
    Style,
    TileRun,
    any_of,
    fill,
    listed,
    number,
    plain,
)
from mjscore.words.phrases import gap
from mjscore.words.sheet import MOST_NAMED, no_waits_sentence, togo_line
from mjscore.words.terms import Terms, terms_of
from mjscore.words.tiles import kinds_list, suit_name

MOST_BLOCKS = 3
"""More unfinished blocks than these are not shown one by one."""


def explain_waits(ruleset: Ruleset, hand: Hand, unfinished: Unfinished) -> tuple[Paragraph, ...]:
    """What the waits of a hand complete and what each brings; before there are any, how far the hand is."""
    if hand == Hand():
        return how_it_works()
    if not unfinished.waits:
        return tuple(_not_ready(unfinished))
    return (*_needs(unfinished.waits), *_values(ruleset, unfinished.waits))


def _not_ready(unfinished: Unfinished) -> Iterator[Paragraph]:
    yield plain(Style.TITLE, togo_line(unfinished))
    if unfinished.missing == 1:
        yield plain(Style.TEXT, no_waits_sentence(unfinished))
    useless = unfinished.distance - unfinished.missing
    if useless > 0:
        text = n_(
            "At best {draws} draws: {n} of the tiles has to be exchanged on the way.",
            "At best {draws} draws: {n} of the tiles have to be exchanged on the way.",
            useless,
        )
        yield plain(Style.TEXT, text.format(draws=unfinished.distance, n=useless))
    if unfinished.missing > 1:
        yield plain(
            Style.QUIET, _("When one tile is missing, the tiles that complete the hand stand here with their scores.")
        )


def _needs(waits: Sequence[WaitValue]) -> Iterator[Paragraph]:
    """A title that says what is waited for, and for each unfinished block the tiles that fit it."""
    yield plain(Style.TITLE, _title(waits))
    fitting: dict[tuple[Kind, ...], list[Kind]] = {}
    for wait in waits:
        fitting.setdefault(_unfinished_block(wait), []).append(wait.tile)
    if len(fitting) > MOST_BLOCKS or () in fitting:
        fitting = {(): [wait.tile for wait in waits]}
    for block, kinds in fitting.items():
        if not block:
            text = _("The hand needs {tiles}.")
        elif len(fitting) == 1:
            text = _("{block} needs {tiles}. All else is complete.")
        else:
            text = _("{block} needs {tiles}.")
        yield Paragraph(Style.TEXT, fill(text, block=_run(block), tiles=any_of([_run((kind,)) for kind in kinds])))


def _unfinished_block(wait: WaitValue) -> tuple[Kind, ...]:
    """The block that the tile completes, without it."""
    tiles = list(_completed(wait).tiles)
    tiles.remove(wait.tile)
    return tuple(tiles)


def _completed(wait: WaitValue) -> Block:
    return wait.discard.arrangement.blocks[wait.discard.placed]


def _run(tiles: tuple[Kind, ...]) -> Spans:
    return (TileRun((Block(tiles),)),)


def _title(waits: Sequence[WaitValue]) -> str:
    """By the sort of block where all waits are for one sort, else by the tiles."""
    sorts = {_sort(wait.discard.arrangement, wait.discard.placed) for wait in waits}
    suits = {suit_of(wait.tile) for wait in waits}
    if sorts == {"chow"} and len(suits) == 1:
        return _("Waiting for a chow of {suit}").format(suit=suit_name(*suits))
    if sorts == {"pung"}:
        return _("Waiting for a pung")
    if sorts == {"pair"}:
        return _("Waiting for a pair")
    if len(waits) > MOST_NAMED:
        return _("Waiting for one of {n} tiles").format(n=len(waits))
    return _("Waiting for {tiles}").format(tiles=kinds_list([wait.tile for wait in waits]))


def _sort(arrangement: Arrangement, place: int) -> str:
    ends = {"row": arrangement.rows, "chow": arrangement.chows, "pung": arrangement.pungs}
    for sort, blocks in ends.items():
        if place < blocks:
            return sort
        place -= blocks
    return "pair"


def _values(ruleset: Ruleset, waits: Sequence[WaitValue]) -> Iterator[Paragraph]:
    """Under each wait the combinations that it brings; each is named where it comes first."""
    named: set[str] = set()
    terms = terms_of(ruleset)
    for alike in _alike(terms, waits):
        yield plain(Style.HEADING, _heading([wait.tile for wait in alike], len(waits)))
        wait = alike[0]
        counted = [_amount(terms, item, named) for item in wait.discard.counted]
        named |= {item.combination.rule for item in wait.discard.counted}
        sentences = [fill(_("{rules}."), rules=listed(counted))] if counted else []
        if terms.adds_up:
            sentences += [*_difference(terms, wait), *_short(wait, ruleset.minimum)]
        else:
            sentences += _both_ways(terms, wait)
        spans = tuple(span for sentence in sentences for span in (*sentence, Plain(gap())))
        yield Paragraph(Style.TEXT, spans[:-1])


def _alike(terms: Terms, waits: Sequence[WaitValue]) -> Iterable[list[WaitValue]]:
    """Waits that bring the same both ways, together."""
    groups: dict[tuple[object, ...], list[WaitValue]] = {}
    for wait in waits:
        brings = [
            (terms.result(sheet), *((item.combination.rule, item.times) for item in sheet.counted))
            for sheet in (wait.discard, wait.self_draw)
        ]
        groups.setdefault(tuple(brings), []).append(wait)
    return groups.values()


def _heading(kinds: list[Kind], waits: int) -> str:
    if len(kinds) == waits > 1:
        return _("With any of them")
    return _("With {tiles}").format(tiles=kinds_list(kinds))


def _amount(terms: Terms, item: Counted, named: Container[str] = ()) -> Spans:
    row = item.combination
    shown = number(row) if row.rule in named else named_link(item)
    return fill(_("{rule} {points}"), rule=shown, points=(Plain(terms.brief(item)),))


def _both_ways(terms: Terms, wait: WaitValue) -> Iterator[Spans]:
    """What the hand is worth on a discard and self-drawn, where that is no mere sum."""
    more, less = _beyond(wait.self_draw, wait.discard), _beyond(wait.discard, wait.self_draw)
    yield (Plain(_("On a discard {result}.").format(result=terms.result(wait.discard))),)
    if less:
        text = _("Self-drawn {result}, with {more} instead of {less}.")
    else:
        text = _("Self-drawn {result}, with {more}.") if more else _("Self-drawn {result}.")
    yield fill(
        text,
        result=(Plain(terms.result(wait.self_draw)),),
        more=listed([_amount(terms, item) for item in more]),
        less=listed([_amount(terms, item) for item in less]),
    )


def _difference(terms: Terms, wait: WaitValue) -> Iterator[Spans]:
    """What a self-drawn win has more, and what less."""
    more, less = _beyond(wait.self_draw, wait.discard), _beyond(wait.discard, wait.self_draw)
    if less:
        text = _("Self-drawn {more} instead of {less}.")
        amounts = [listed([_amount(terms, item) for item in items]) for items in (more, less)]
        yield fill(text, more=amounts[0], less=amounts[1])
    elif more:
        text = n_("Self-drawn {rules} adds {points}.", "Self-drawn {rules} add {points}.", len(more))
        points = (Plain(str(wait.self_draw.total - wait.discard.total)),)
        yield fill(text, rules=listed([number(item.combination) for item in more]), points=points)


def _beyond(sheet: ScoreSheet, other: ScoreSheet) -> list[Counted]:
    """What counts in one sheet and not, or less often, in the other."""
    worth = {item.combination.rule: item.worth for item in other.counted}
    return [item for item in sheet.counted if item.worth > worth.get(item.combination.rule, 0)]


def _short(wait: WaitValue, minimum: int) -> Iterator[Spans]:
    """Which way of winning stays under the minimum."""
    discard, self_draw = wait.discard, wait.self_draw
    has_flowers = discard.counting != discard.total
    words = {"discard": discard.counting, "self_draw": self_draw.counting, "minimum": minimum}
    if discard.meets_minimum and self_draw.meets_minimum:
        return
    if self_draw.meets_minimum:
        text = _("On a discard this is {discard}: under the minimum of {minimum}.")
        flowers = _("On a discard this is {discard} without the flowers: under the minimum of {minimum}.")
    elif discard.meets_minimum:
        text = _("Self-drawn this is {self_draw}: under the minimum of {minimum}.")
        flowers = _("Self-drawn this is {self_draw} without the flowers: under the minimum of {minimum}.")
    else:
        text = _("This is {discard} ({self_draw} self-drawn): under the minimum of {minimum}.")
        flowers = _("Without the flowers this is {discard} ({self_draw} self-drawn): under the minimum of {minimum}.")
    yield (Plain((flowers if has_flowers else text).format(**words)),)
