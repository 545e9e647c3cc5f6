"""How the points of a riichi hand come about: han, fu, base points with the limit, and what each player pays."""

from collections.abc import Iterator

from mjscore.context import Context, Win
from mjscore.engine.sheet import Counted, ScoreSheet
from mjscore.rulesets.riichi.limits import Limit, limit_of, points_before_limit
from mjscore.rulesets.riichi.payments import COUNTER, DEPOSIT, Share, multiples, rounded_up, shares, value_of
from mjscore.rulesets.riichi.worth import RiichiWorth
from mjscore.rulesets.riichi.yaku import Grade, Yaku
from mjscore.words import _, n_
from mjscore.words.explain.lines import fu_line, item_line, line, sum_line
from mjscore.words.explain.no_yaku import no_yaku
from mjscore.words.limits import limit_name, yakuman_name
from mjscore.words.paragraphs import Paragraph, Plain, Style, link, plain
from mjscore.words.phrases import fu, han, number, power
from mjscore.words.terms.riichi import LEAST_MANGAN
from mjscore.words.tiles import wind_name

KAZOE = 13
"""The han that make a yakuman, where they do."""


def riichi_account(sheet: ScoreSheet, worth: RiichiWorth) -> Iterator[Paragraph]:
    """Han, fu, base points and payments; without a yaku what there is of fu."""
    if sheet.counted:
        yield plain(Style.HEADING, _("Yakuman") if worth.yakuman else _("Han"))
        yield from _han(sheet, worth)
    else:
        yield from no_yaku(sheet)
    if worth.fu_items:
        yield plain(Style.HEADING, _("Fu"))
        yield from _fu(sheet, worth)
    if sheet.meets_minimum:
        yield plain(Style.HEADING, _("Payments"))
        yield line(number(worth.base), (Plain(_base(worth)),))
        yield from _payments(sheet, worth)
        yield from _step(sheet, worth)


def _han(sheet: ScoreSheet, worth: RiichiWorth) -> Iterator[Paragraph]:
    """Each yaku, then each dora, with a sum of the yaku between them."""
    dora = [item for item in sheet.counted if _grade(item) is Grade.DORA]
    for item in sheet.counted:
        if item not in dora:
            yield line(str(item.worth), link(item.combination))
    if dora:
        yield sum_line(str(worth.counting), _("han of yaku"))
        for item in dora:
            yield item_line(item)
    if worth.yakuman > 1:
        yield sum_line(str(worth.yakuman), _("yakuman in all"))
    elif not worth.yakuman:
        yield sum_line(str(worth.han), _("han in all"))


def _grade(item: Counted) -> Grade:
    assert isinstance(item.combination, Yaku)
    return item.combination.grade


def _fu(sheet: ScoreSheet, worth: RiichiWorth) -> Iterator[Paragraph]:
    """Each item with its sets, the sum, and the rounding."""
    for item in worth.fu_items:
        yield fu_line(sheet, item)
    exact = sum(item.fu for item in worth.fu_items)
    if exact == worth.fu:
        yield sum_line(str(exact), _("fu, with nothing to round"))
    else:
        yield sum_line(str(exact), _("fu, rounded up to {fu}").format(fu=worth.fu))


def _base(worth: RiichiWorth) -> str:
    """How the base points follow from han and fu, or from the limit."""
    if worth.yakuman:
        return _yakuman(worth)
    assert worth.han is not None
    assert worth.fu is not None
    if worth.han >= LEAST_MANGAN:
        return _limit(worth)
    exact = points_before_limit(worth.han, worth.fu)
    words = {"fu": fu(worth.fu), "power": power(2, worth.han + 2), "han": worth.han, "exact": number(exact)}
    if worth.limit is None:
        text = _("base points: {fu} × {power} ({han} han and 2), below mangan (2,000)")
    elif exact > Limit.MANGAN.base:
        text = _("base points: {fu} × {power} ({han} han and 2) are {exact}, more than 2,000, so mangan")
    else:
        text = _("base points: {fu} × {power} ({han} han and 2) are {exact}, which these rules round up to mangan")
    return text.format(**words)


def _yakuman(worth: RiichiWorth) -> str:
    if worth.yakuman == 1:
        return _("base points of a yakuman")
    return _("base points: {n} × 8,000 for {yakuman}").format(n=worth.yakuman, yakuman=yakuman_name(worth.yakuman))


def _limit(worth: RiichiWorth) -> str:
    """The limit that han reach by themselves; that thirteen are no more than eleven is told."""
    assert worth.han is not None
    assert worth.limit
    if worth.han >= KAZOE and worth.limit is Limit.SANBAIMAN:
        text = _("base points: {han} are sanbaiman, the most that these rules give without a yakuman")
    else:
        text = _("base points: {han} are {limit}")
    return text.format(han=han(worth.han), limit=limit_name(worth.limit))


def _payments(sheet: ScoreSheet, worth: RiichiWorth) -> Iterator[Paragraph]:
    """What each player pays, what counters and deposits add, and what the winner receives."""
    context = sheet.context
    if context.win is Win.DISCARD and context.discarder is None:
        yield line(number(worth.value), (Plain(_of_discard(worth, context)),))
    else:
        paid = shares(worth, context)
        for share in paid:
            yield line(number(share.rounded), (Plain(_share(sheet, worth, share)),))
        if len(paid) > 1:
            yield sum_line(number(worth.value), _("for the hand"))
    if worth.total > worth.value:
        yield from _on_top(worth, context)
        yield sum_line(number(worth.total), _("{seat} receives").format(seat=wind_name(context.seat)))


def _of_discard(worth: RiichiWorth, context: Context) -> str:
    """What is paid on a discard of nobody in particular."""
    if worth.liable_for and context.liable is not None:
        return _("the discarder and {seat}, who is liable, share it").format(seat=wind_name(context.liable))
    (multiple,) = multiples(context.seat, context.win)
    return _payment(_("the discarder pays"), worth.base, multiple)


def _share(sheet: ScoreSheet, worth: RiichiWorth, share: Share) -> str:
    """What a player pays for the hand."""
    seat, context = wind_name(share.payer), sheet.context
    if not worth.liable_for:
        return _payment(_("{seat} pays").format(seat=seat), worth.base, share.exact // worth.base)
    if share.payer is not context.liable:
        return _("{seat} pays").format(seat=seat)
    if context.win is Win.DISCARD and context.discarder is not context.liable:
        text = _("{seat} is liable and pays half of the yakuman")
    elif context.win is Win.SELF_DRAW and worth.liable_for < worth.yakuman:
        text = _("{seat} is liable and pays that yakuman alone, besides a share of the rest")
    else:
        text = _("{seat} is liable and pays the yakuman alone")
    return text.format(seat=seat)


def _payment(pays: str, base: int, multiple: int) -> str:
    """How a payment follows from the base points."""
    exact = base * multiple
    words = {"pays": pays, "base": number(base), "n": multiple, "exact": number(exact)}
    if rounded_up(exact) > exact:
        text = _("{pays}: {base} × {n} = {exact}, rounded up") if multiple > 1 else _("{pays}: {base}, rounded up")
    else:
        text = _("{pays}: {base} × {n}") if multiple > 1 else _("{pays}: {base}")
    return text.format(**words)


def _on_top(worth: RiichiWorth, context: Context) -> Iterator[Paragraph]:
    """What counters and deposits add."""
    if context.honba:
        text = n_(
            "{n} counter (honba): {each} from {payer}", "{n} counters (honba): {each} from {payer}", context.honba
        )
        points = COUNTER * context.honba
        is_shared = context.win is Win.SELF_DRAW and not worth.liable_for
        words = {"each": number(points // 3 if is_shared else points), "payer": _counters_payer(worth, context)}
        yield line(number(points), (Plain(text.format(n=context.honba, **words)),))
    if context.riichi_sticks:
        text = n_("{n} deposit from the table", "{n} deposits from the table", context.riichi_sticks)
        yield line(number(DEPOSIT * context.riichi_sticks), (Plain(text.format(n=context.riichi_sticks)),))


def _counters_payer(worth: RiichiWorth, context: Context) -> str:
    """Who pays for the counters."""
    payer = context.liable if worth.liable_for else context.discarder
    if payer is not None:
        return wind_name(payer)
    return _("each") if context.win is Win.SELF_DRAW else _("the discarder")


def _step(sheet: ScoreSheet, worth: RiichiWorth) -> Iterator[Paragraph]:
    """What one more han would bring."""
    is_alone = any(_grade(item) >= Grade.ALONE for item in sheet.counted)
    if is_alone or worth.han is None or worth.fu is None:
        return
    settings = sheet.ruleset.settings
    limit = limit_of(worth.han + 1, worth.fu, kiriage=bool(settings["kiriage"]), kazoe=settings["kazoe"] == "yakuman")
    base = limit.base if limit else points_before_limit(worth.han + 1, worth.fu)
    if base == worth.base:
        return
    value = number(value_of(base, sheet.context.seat, sheet.context.win))
    text = _("With one more han it is {limit}: {value}.") if limit else _("With one more han it is {value}.")
    yield plain(Style.HEADING, _("One step more"))
    yield plain(Style.TEXT, text.format(limit=limit_name(limit) if limit else "", value=value))
