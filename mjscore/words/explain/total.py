"""How a total comes about, line by line."""

from collections.abc import Iterator

from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import Counted, ScoreSheet
from mjscore.words import _, n_
from mjscore.words.explain.notes import fallback_sentence, granted_sentences
from mjscore.words.paragraphs import Paragraph, Plain, Style, TileRun, fill, link, plain
from mjscore.words.phrases import how_often
from mjscore.words.sheet import points_unit


def explain_total(ruleset: Ruleset, sheet: ScoreSheet) -> tuple[Paragraph, ...]:
    """The reading of the hand, what each combination adds, and what that is towards the minimum."""
    return (
        plain(Style.TITLE, _("How {total} comes about").format(total=sheet.total)),
        plain(Style.TEXT, _("Read as")),
        Paragraph(Style.TEXT, (TileRun(sheet.arrangement.blocks),)),
        *_amounts(ruleset, sheet),
        *_notes(ruleset, sheet),
    )


def _amounts(ruleset: Ruleset, sheet: ScoreSheet) -> Iterator[Paragraph]:
    aside = [item for item in sheet.counted if item.combination is ruleset.aside]
    for item in sheet.counted:
        if item not in aside:
            yield _amount(item)
    if aside:
        yield _sum(sheet.counting, _("counts towards the minimum of {minimum}").format(minimum=sheet.minimum))
        yield from map(_amount, aside)
    yield _sum(sheet.total, points_unit(sheet.total))


def _amount(item: Counted) -> Paragraph:
    text = link(item.combination)
    if item.times > 1:
        text = fill(_("{rule}, {times}"), rule=text, times=(Plain(how_often(item.times)),))
    return Paragraph(Style.AMOUNT, (Plain(str(item.worth)), *text))


def _sum(amount: int, text: str) -> Paragraph:
    return Paragraph(Style.AMOUNT, (Plain(str(amount), bold=True), Plain(text, bold=True)))


def _notes(ruleset: Ruleset, sheet: ScoreSheet) -> Iterator[Paragraph]:
    for item in sheet.counted:
        if item.combination is ruleset.fallback:
            yield Paragraph(Style.TEXT, fallback_sentence(item.combination))
    for _row, sentence in granted_sentences(ruleset.catalogue, sheet):
        yield Paragraph(Style.TEXT, sentence)
    if not sheet.meets_minimum:
        yield plain(Style.TEXT, _short(sheet))
    if sheet.suppressed:
        text = n_(
            "{n} combination is there and not counted; select it to see why.",
            "{n} combinations are there and not counted; select one to see why.",
            len(sheet.suppressed),
        )
        yield plain(Style.QUIET, text.format(n=len(sheet.suppressed)))


def _short(sheet: ScoreSheet) -> str:
    if sheet.counting == sheet.total:
        text = _("This is {short} short of the minimum of {minimum}: the hand may not be declared.")
    else:
        text = _("Without flowers this is {short} short of the minimum of {minimum}: the hand may not be declared.")
    return text.format(short=sheet.minimum - sheet.counting, minimum=sheet.minimum)
