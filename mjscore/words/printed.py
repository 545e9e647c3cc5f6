"""What a printed sheet says of a hand beyond its tables: the rules, how it was won, reasons, and the arithmetic."""

from collections.abc import Iterator
from typing import assert_never

from mjscore.context import Context, Win
from mjscore.engine.combination import Why
from mjscore.engine.ruleset import Ruleset, Unit
from mjscore.engine.sheet import ScoreSheet, Suppressed
from mjscore.rulesets.riichi.worth import FuItem
from mjscore.words import _
from mjscore.words.events import event_label
from mjscore.words.explain import explain_total
from mjscore.words.explain.reasons import dropped_here
from mjscore.words.names import is_numbered, name
from mjscore.words.options import summary
from mjscore.words.paragraphs import Paragraph, Plain, RuleLink, Spans, Style, text_of
from mjscore.words.phrases import listed
from mjscore.words.rulesets import ruleset_name
from mjscore.words.sheet import added, reason_text
from mjscore.words.terms.hongkong import is_limit_hand
from mjscore.words.terms.riichi import is_yakuman
from mjscore.words.tiles import kind_name, kinds_list, red_five_name, wind_name


def rules_words(ruleset: Ruleset) -> Spans:
    """The ruleset with its options; what differs from the preset is bold, and that nothing does is said."""
    parts = summary(ruleset)
    spans = [Plain(ruleset_name(ruleset.id), bold=True)]
    for part in parts:
        spans += (Plain(_(" · ")), Plain(part.text, bold=part.differs))
    if not any(part.differs for part in parts):
        spans += (Plain(_(" · ")), Plain(_("all options as in the preset")))
    return tuple(spans)


def circumstances(sheet: ScoreSheet) -> Iterator[tuple[str, str]]:
    """How the hand was won and what lay on the table, each thing with what it is."""
    if sheet.placed >= 0:
        yield _("Won"), _(" · ").join(how_won(sheet))
        yield _("Winning tile"), _winning(sheet)
    yield _("Seat"), wind_name(sheet.context.seat)
    yield _("Round"), wind_name(sheet.context.round)
    yield from on_table(sheet.context)
    if sheet.waits:
        yield _("Waits"), kinds_list(sheet.waits)


def how_won(sheet: ScoreSheet) -> Iterator[str]:
    """The way of winning, then what happened."""
    context = sheet.context
    if context.win is Win.SELF_DRAW:
        yield _("by self-draw")
    elif context.discarder is None:
        yield _("on a discard")
    else:
        yield _("on a discard by {seat}").format(seat=wind_name(context.discarder))
    yield from (event_label(rule.event) for rule in sheet.ruleset.events if rule.event in context.events)


def _winning(sheet: ScoreSheet) -> str:
    kind = sheet.hand.winning
    assert kind is not None
    tile = red_five_name(kind) if sheet.hand.is_red_win else kind_name(kind)
    return _("{tile}, in the frame").format(tile=tile)


def on_table(context: Context) -> Iterator[tuple[str, str]]:
    """What lies on the table, and who is liable, each thing with what it is."""
    if context.dora:
        yield _("Dora indicators"), listed([kind_name(kind) for kind in context.dora])
    if context.ura:
        yield _("Ura dora indicators"), listed([kind_name(kind) for kind in context.ura])
    if context.honba:
        yield _("Honba"), str(context.honba)
    if context.riichi_sticks:
        yield _("Deposits"), str(context.riichi_sticks)
    if context.liable is not None:
        yield _("Liable"), wind_name(context.liable)


def reason_words(sheet: ScoreSheet, item: Suppressed) -> str:
    """Why something does not count, as beside the score; with the name of what takes it away, or with the principle."""
    match item.why:
        case Why.STATED | Why.IMPLIED:
            assert item.by
            if not is_numbered(item.by):
                return reason_text(item)
            return _("{reason} ({name})").format(reason=reason_text(item), name=name(item.by))
        case Why.PRINCIPLE:
            *_tiles, sentence = dropped_here(sheet, item)
            return _("{reason}: {sentence}").format(reason=reason_text(item), sentence=text_of(sentence.spans))
        case _:
            assert_never(item.why)


def sums(sheet: ScoreSheet) -> Iterator[str]:
    """What counts added up in a line, and in another one doubled; nothing where it does not add up."""
    lines = added(sheet)
    if any(is_yakuman(line.item.combination) or is_limit_hand(line.item.combination) for line in lines):
        return
    doubling = [line for line in lines if sheet.ruleset.unit_of(line.item.combination) is Unit.DOUBLINGS]
    plain = [line for line in lines if line not in doubling]
    if len(plain) > 1:
        yield _sum([line.worth for line in plain], plain[-1].sum)
    if doubling:
        factors = " ".join(line.worth for line in doubling)
        yield f"{plain[-1].sum if plain else 0} {factors} = {doubling[-1].sum}"


def fu_sum(items: tuple[FuItem, ...]) -> str:
    """Fu added up in a line."""
    return _sum([str(item.fu) for item in items], str(sum(item.fu for item in items)))


def _sum(parts: list[str], total: str) -> str:
    return f"{' + '.join(parts)} = {total}"


def account(sheet: ScoreSheet) -> tuple[Paragraph, ...]:
    """How the total comes about, without the tiles and the items, which stand in the sheet's tables already."""
    _title, _read, _tiles, *rest = explain_total(sheet.ruleset, sheet)
    kept = [paragraph for paragraph in rest if not _is_elsewhere(paragraph)]
    following = [*kept[1:], None]
    return tuple(
        paragraph
        for paragraph, after in zip(kept, following, strict=True)
        if paragraph.style is not Style.HEADING or (after and after.style is not Style.HEADING)
    )


def _is_elsewhere(paragraph: Paragraph) -> bool:
    """Whether it is an item, or a hint for the window."""
    is_item = paragraph.style is Style.AMOUNT and any(isinstance(span, RuleLink) for span in paragraph.spans)
    return is_item or paragraph.style is Style.QUIET


def no_font(language: str) -> str:
    """That the system has no font for a language. Raises KeyError for one that every font can write."""
    text = {
        "ru": _("This system has no font for Russian. Install one, such as fonts-dejavu."),
        "zh_Hans": _("This system has no font for Chinese. Install one, such as fonts-noto-cjk."),
        "ja": _("This system has no font for Japanese. Install one, such as fonts-noto-cjk."),
    }
    return text[language]
