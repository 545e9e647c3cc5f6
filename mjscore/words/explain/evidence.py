"""What shows a combination that counts."""

from collections.abc import Iterable, Iterator

from mjscore.engine.combination import Places
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import Counted, ScoreSheet, Suppressed
from mjscore.patterns.facts import Winning
from mjscore.tiles import ONE, key_of, kinds_in
from mjscore.waits import completing
from mjscore.words import _, n_
from mjscore.words.explain.notes import fallback_sentence, granted_sentences
from mjscore.words.paragraphs import Paragraph, Style, TileRun, plain
from mjscore.words.phrases import capital, how_often, points
from mjscore.words.tiles import kind_name, kinds_list

ONLY_WAITS = frozenset({"edge_wait", "closed_wait", "single_wait"})
"""Combinations that ask for a tile that no other could have stood in for."""


def counted_here(ruleset: Ruleset, sheet: ScoreSheet, item: Counted) -> Iterator[Paragraph]:
    """The tiles that make a combination, how often it counts, and what was decided in a particular way."""
    row = item.combination
    if row is ruleset.fallback:
        yield Paragraph(Style.TEXT, fallback_sentence(row))
    elif row is ruleset.aside:
        text = n_("{n} flower or season, beside the sets.", "{n} flowers and seasons, beside the sets.", item.times)
        yield plain(Style.TEXT, text.format(n=item.times))
    elif lies_in_winning(sheet, item):
        yield plain(Style.TEXT, _("It lies in how the hand was won and what of it is open, not in single tiles."))
    else:
        yield from runs(sheet, item.places)
    if item.times > 1:
        yield plain(
            Style.TEXT, _("Counted {times}: {points}.").format(times=how_often(item.times), points=points(item.worth))
        )
    if row.id in ONLY_WAITS:
        yield from _only_wait(ruleset, sheet)
    for granted, sentence in granted_sentences(ruleset.catalogue, sheet):
        if granted is row:
            yield Paragraph(Style.TEXT, sentence)


def lies_in_winning(sheet: ScoreSheet, item: Counted | Suppressed) -> bool:
    """Whether it lies in how the hand was won and what of it is open, and so in no tile more than in another."""
    return item.combination.reads is Winning and is_whole(sheet, item.places)


def is_whole(sheet: ScoreSheet, evidence: Iterable[Places]) -> bool:
    """Whether it is the whole hand."""
    return any(len(places) == len(sheet.arrangement.blocks) for places in evidence)


def runs(sheet: ScoreSheet, evidence: Iterable[Places]) -> Iterator[Paragraph]:
    """The blocks of each time on a line."""
    for places in evidence:
        yield Paragraph(Style.TEXT, (TileRun(tuple(sheet.arrangement.blocks[place] for place in places)),))


def _only_wait(ruleset: Ruleset, sheet: ScoreSheet) -> Iterator[Paragraph]:
    """That no other tile could have come, and of which the hand held all four itself."""
    (winning,) = sheet.waits
    yield plain(Style.TEXT, _("Only {tile} could complete the hand.").format(tile=kind_name(winning)))
    blocks = sheet.arrangement.blocks
    concealed = key_of(kind for block in blocks if block.meld is None for kind in block.tiles) - ONE[winning]
    melds = sum(block.meld is not None for block in blocks)
    spent = completing(concealed, melds, ruleset.shapes) & ~ONE[winning]
    if spent:
        text = _("{tiles} would have fitted too, but the hand holds all four: what cannot come is no wait.")
        yield plain(Style.TEXT, capital(text.format(tiles=kinds_list(kinds_in(spent)))))
