"""How a total comes about, line by line."""

from collections.abc import Iterator

from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import ScoreSheet
from mjscore.rulesets.classical.worth import ClassicalWorth
from mjscore.rulesets.hongkong.worth import FansWorth
from mjscore.rulesets.riichi.worth import RiichiWorth
from mjscore.words import _, n_
from mjscore.words.explain.classical import classical_account
from mjscore.words.explain.hongkong import hongkong_account
from mjscore.words.explain.notes import fallback_sentence, granted_sentences
from mjscore.words.explain.points import points_account
from mjscore.words.explain.riichi import riichi_account
from mjscore.words.paragraphs import Paragraph, Style, TileRun, plain
from mjscore.words.terms import terms_of


def explain_total(ruleset: Ruleset, sheet: ScoreSheet) -> tuple[Paragraph, ...]:
    """The reading of the hand, what each item adds, and what follows from that: a minimum, a limit, payments."""
    return (
        plain(Style.TITLE, terms_of(ruleset).title(sheet)),
        plain(Style.TEXT, _("Read as")),
        Paragraph(Style.TEXT, (TileRun(sheet.blocks),)),
        *_account(sheet),
        *_notes(ruleset, sheet),
    )


def _account(sheet: ScoreSheet) -> Iterator[Paragraph]:
    match sheet.worth:
        case RiichiWorth():
            return riichi_account(sheet, sheet.worth)
        case FansWorth():
            return hongkong_account(sheet, sheet.worth)
        case ClassicalWorth():
            return classical_account(sheet, sheet.worth)
        case _:
            return points_account(sheet)


def _notes(ruleset: Ruleset, sheet: ScoreSheet) -> Iterator[Paragraph]:
    for item in sheet.counted:
        if item.combination is ruleset.fallback:
            yield Paragraph(Style.TEXT, fallback_sentence(item.combination))
    for _row, sentence in granted_sentences(ruleset.catalogue, sheet):
        yield Paragraph(Style.TEXT, sentence)
    if sheet.suppressed:
        text = n_(
            "{n} combination is there and not counted; select it to see why.",
            "{n} combinations are there and not counted; select one to see why.",
            len(sheet.suppressed),
        )
        yield plain(Style.QUIET, text.format(n=len(sheet.suppressed)))
