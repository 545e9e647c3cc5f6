"""What shows a combination that counts."""

from collections.abc import Iterable, Iterator

from mjscore.engine.combination import Places
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import Counted, ScoreSheet, Suppressed
from mjscore.hand import Block
from mjscore.patterns.facts import Winning
from mjscore.patterns.flowers import Flowers
from mjscore.rulesets.classical import facts as classical
from mjscore.rulesets.hongkong import facts as hongkong
from mjscore.rulesets.riichi import facts as riichi
from mjscore.rulesets.riichi.yaku import Yaku
from mjscore.tiles import ONE, key_of, kinds_in
from mjscore.waits import completing
from mjscore.words import _, n_
from mjscore.words.explain.notes import fallback_sentence, granted_sentences
from mjscore.words.paragraphs import Paragraph, Style, TileRun, plain
from mjscore.words.phrases import capital, han, how_often
from mjscore.words.terms import terms_of
from mjscore.words.tiles import kind_name, kinds_list

ONLY_WAITS = frozenset({"edge_wait", "closed_wait", "single_wait", "only_possible_tile"})
"""Combinations that ask for a tile that no other could have stood in for."""


def counted_here(ruleset: Ruleset, sheet: ScoreSheet, item: Counted) -> Iterator[Paragraph]:
    """The tiles that make a combination, how often it counts, and what was decided in a particular way."""
    row = item.combination
    if row is ruleset.fallback:
        yield Paragraph(Style.TEXT, fallback_sentence(row))
    elif row is ruleset.aside:
        text = n_("{n} flower or season, beside the sets.", "{n} flowers and seasons, beside the sets.", item.times)
        yield plain(Style.TEXT, text.format(n=item.times))
    elif row.reads is Flowers:
        yield plain(Style.TEXT, _flowers(item))
    elif lies_in_winning(sheet, item):
        yield plain(Style.TEXT, _("It lies in how the hand was won and what of it is open, not in single tiles."))
    else:
        yield from runs(sheet, item.places)
    yield from _decided(ruleset, sheet, item)


def _decided(ruleset: Ruleset, sheet: ScoreSheet, item: Counted) -> Iterator[Paragraph]:
    """How often it counts, and what was decided in a particular way."""
    row = item.combination
    if isinstance(row, Yaku) and item.worth < row.points * item.times:
        yield plain(Style.TEXT, _("In an open hand it counts {worth}.").format(worth=han(item.worth)))
    if item.times > 1:
        words = {"times": how_often(item.times), "points": terms_of(ruleset).measured(row, item.worth)}
        yield plain(Style.TEXT, _("Counted {times}: {points}.").format(**words))
    if row.id in ONLY_WAITS:
        yield from _only_wait(ruleset, sheet)
    for granted, sentence in granted_sentences(ruleset.catalogue, sheet):
        if granted is row:
            yield Paragraph(Style.TEXT, sentence)


def _flowers(item: Counted) -> str:
    """What is said of flowers, which stand in no set."""
    if item.places:
        return _("The hand has neither flower nor season.")
    return _("It lies in the flowers and seasons beside the sets.")


def lies_in_winning(sheet: ScoreSheet, item: Counted | Suppressed) -> bool:
    """Whether it lies in how the hand was won and what of it is open, and so in no tile more than in another."""
    return item.combination.reads in _OF_WINNING and is_whole(sheet, item.places)


_OF_WINNING = frozenset({Winning, riichi.Won, hongkong.Happened, classical.Won})
"""What the rulesets look at for how a hand was won."""


def is_whole(sheet: ScoreSheet, evidence: Iterable[Places]) -> bool:
    """Whether it is the whole hand."""
    return any(len(places) == len(sheet.arrangement.blocks) for places in evidence)


def runs(sheet: ScoreSheet, evidence: Iterable[Places]) -> Iterator[Paragraph]:
    """The blocks of each time on a line."""
    for places in evidence:
        yield Paragraph(Style.TEXT, (TileRun(tuple(sheet.blocks[place] for place in places)),))


def sets_of(sheet: ScoreSheet, evidence: Iterable[Places]) -> tuple[Block, ...]:
    """The blocks that show it; none where these are the whole hand."""
    blocks = sheet.blocks
    return tuple(blocks[place] for places in evidence if len(places) < len(blocks) for place in places)


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
