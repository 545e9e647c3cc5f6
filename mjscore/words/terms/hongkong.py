"""Amounts of Hong Kong: fans up to a limit, and the money that is paid for them."""

from collections.abc import Iterator

from mjscore.engine.combination import Row
from mjscore.engine.sheet import Counted, ScoreSheet
from mjscore.rulesets.hongkong.families import Family
from mjscore.rulesets.hongkong.worth import FansWorth
from mjscore.words import _, n_
from mjscore.words.phrases import fans, number
from mjscore.words.terms.base import Headings, Terms


class HongKongTerms(Terms):
    """Fans that add up to a limit; limit hands are not added up."""

    adds_up = False

    def headings(self) -> Headings:
        """What stands above the columns of a score."""
        return Headings(_("Key"), _("Hand or extra fan"), _("Fans"), _("Sum"))

    def unit(self, total: int) -> str:
        """The unit alone, to stand beside a large number."""
        return n_("fan", "fans", total)

    def amount(self, total: int) -> str:
        """A total with its unit."""
        return fans(total)

    def result(self, sheet: ScoreSheet) -> str:
        """The fans, and what is to be said of them."""
        worth, short = worth_of(sheet), sheet.minimum - sheet.counting
        if short > 0:
            text = _("{fans}, {short} short of the minimum of {minimum}")
        else:
            text = _("{fans} (limit hand)") if worth.limit_hands else _("{fans}")
        return text.format(fans=fans(worth.total), short=short, minimum=sheet.minimum)

    def less(self, loss: int) -> str:
        """By how much a total is less than another."""
        return n_("{n} fan less", "{n} fans less", loss).format(n=loss)

    def level(self, row: Row) -> tuple[int, int]:
        """Fans by their number, then the limit."""
        return int(is_limit_hand(row)), row.points

    def column(self, row: Row) -> str:
        """How many fans, or the limit."""
        return self.value(row) if is_limit_hand(row) else str(row.points)

    def measured(self, row: Row, worth: int) -> str:
        """Fans, or the limit."""
        return _("limit") if is_limit_hand(row) else fans(worth)

    def worth(self, row: Row) -> str:
        """What a hand or an extra fan is worth, and whether each one counts."""
        value = self.value(row)
        return _("{worth} each").format(worth=value) if row.each else value

    def brief(self, item: Counted) -> str:
        """How many fans, or that it is the limit."""
        return _("limit") if is_limit_hand(item.combination) else str(item.worth)

    def sums(self, sheet: ScoreSheet) -> Iterator[str]:
        """The running sum; a limit hand is worth the limit at once."""
        if worth_of(sheet).limit_hands:
            return iter([str(sheet.total)] * len(sheet.counted))
        return super().sums(sheet)

    def standing(self, sheet: ScoreSheet) -> str:
        """Whether the hand may be declared, the limit where it is reached, and the money that the winner receives."""
        return _(" · ").join(_standings(sheet))

    def spoken(self, sheet: ScoreSheet) -> str:
        """The total as it announces itself."""
        return _(", ").join((self.amount(sheet.total), *_standings(sheet)))


def _standings(sheet: ScoreSheet) -> Iterator[str]:
    worth, short = worth_of(sheet), sheet.minimum - sheet.counting
    if short > 0:
        yield _("{short} short of the minimum of {minimum}").format(short=short, minimum=sheet.minimum)
        return
    if worth.limit_hands:
        yield _("limit hand")
    elif worth.raw_fans > worth.total:
        yield _("{fans}, limit {limit}").format(fans=fans(worth.raw_fans), limit=worth.total)
    else:
        yield _("minimum {minimum} reached").format(minimum=sheet.minimum)
    if sheet.payments:
        yield _("receives {money}").format(money=number(sum(payment.amount for payment in sheet.payments)))


def worth_of(sheet: ScoreSheet) -> FansWorth:
    """What a sheet of Hong Kong is worth."""
    assert isinstance(sheet.worth, FansWorth)
    return sheet.worth


def is_limit_hand(row: Row) -> bool:
    """Whether a row is worth the limit."""
    return row.family is Family.LIMIT_HANDS
