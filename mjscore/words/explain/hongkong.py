"""How the fans of a Hong Kong hand come about, and what is paid for them."""

from collections.abc import Iterator

from mjscore.context import Win
from mjscore.engine.sheet import ScoreSheet
from mjscore.rulesets.hongkong.options import table_of
from mjscore.rulesets.hongkong.worth import FansWorth
from mjscore.words import _
from mjscore.words.explain.lines import item_line, line, sum_line
from mjscore.words.explain.points import short_line
from mjscore.words.paragraphs import Paragraph, Plain, Style, plain
from mjscore.words.phrases import fans, number
from mjscore.words.terms import terms_of
from mjscore.words.tiles import wind_name


def hongkong_account(sheet: ScoreSheet, worth: FansWorth) -> Iterator[Paragraph]:
    """Each hand and extra fan, the limit, the minimum and the payments."""
    for item in sheet.counted:
        yield item_line(item)
    yield from _sums(sheet, worth)
    if sheet.meets_minimum:
        yield plain(Style.HEADING, _("Payments"))
        yield plain(Style.TEXT, _row(sheet, worth))
        yield from _payments(sheet, worth)
    else:
        yield plain(Style.TEXT, short_line(sheet))


def _sums(sheet: ScoreSheet, worth: FansWorth) -> Iterator[Paragraph]:
    """The fans, and how many of them are paid."""
    unit = terms_of(sheet.ruleset).unit
    if worth.limit_hands:
        text = _("{fans}: a limit hand is paid so, whatever else it has").format(fans=unit(worth.total))
        yield sum_line(str(worth.total), text)
        return
    yield sum_line(str(worth.raw_fans), unit(worth.raw_fans))
    if worth.raw_fans > worth.total:
        yield sum_line(str(worth.total), _("{fans} paid: the limit").format(fans=unit(worth.total)))


def _row(sheet: ScoreSheet, worth: FansWorth) -> str:
    """The row of the payment table."""
    if worth.row == 0:
        return _("{fans}, the minimum: the first row of the payment table.").format(fans=fans(worth.total))
    text = _("{fans}, {n} above the minimum of {minimum}: the row +{n} of the payment table.")
    return text.format(fans=fans(worth.total), n=worth.row, minimum=sheet.minimum)


def _payments(sheet: ScoreSheet, worth: FansWorth) -> Iterator[Paragraph]:
    """What each player pays, and what the winner receives."""
    if sheet.payments is None:
        yield from _by_whoever_discarded(sheet, worth)
        return
    for payment in sheet.payments:
        assert payment.payer is not None
        seat = wind_name(payment.payer)
        if sheet.context.win is Win.SELF_DRAW:
            text = _("{seat} pays: self-drawn")
        elif payment.payer is not sheet.context.discarder:
            text = _("{seat} pays a quarter")
        else:
            text = _("{seat} discarded and pays half") if _is_shared(sheet) else _("{seat} discarded and pays alone")
        yield line(number(payment.amount), (Plain(text.format(seat=seat)),))
    if len(sheet.payments) > 1:
        received = sum(payment.amount for payment in sheet.payments)
        yield sum_line(number(received), _("{seat} receives").format(seat=wind_name(sheet.context.seat)))


def _by_whoever_discarded(sheet: ScoreSheet, worth: FansWorth) -> Iterator[Paragraph]:
    """The payments while nobody is named as the discarder."""
    whole, _each = table_of(sheet.ruleset.settings)[worth.row]
    if _is_shared(sheet):
        yield line(number(whole / 2), (Plain(_("the discarder pays half")),))
        yield line(number(whole / 4), (Plain(_("each of the other two pays a quarter")),))
    else:
        yield line(number(whole), (Plain(_("the discarder pays alone")),))


def _is_shared(sheet: ScoreSheet) -> bool:
    return sheet.ruleset.settings["discard_liability"] == "half"
