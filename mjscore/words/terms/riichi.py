"""Amounts of riichi: han and fu, limits, and the points that are paid for them."""

from mjscore.engine.combination import Row
from mjscore.engine.sheet import Counted, ScoreSheet
from mjscore.rulesets.riichi.families import Family
from mjscore.rulesets.riichi.rows.fu import FuRow
from mjscore.rulesets.riichi.worth import RiichiWorth
from mjscore.rulesets.riichi.yaku import Grade, Yaku
from mjscore.words import _, n_
from mjscore.words.limits import limit_name, yakuman_name
from mjscore.words.phrases import fu, han, number
from mjscore.words.terms.base import Headings, Terms


class RiichiTerms(Terms):
    """Han that add up, and points that follow from them and from the fu."""

    adds_up = False

    def headings(self) -> Headings:
        """What stands above the columns of a score; yaku have no numbers."""
        return Headings("", _("Yaku"), _("Han"), _("Sum"))

    def title(self, sheet: ScoreSheet) -> str:
        """What stands above the account of a total, or that there is none."""
        return super().title(sheet) if sheet.meets_minimum else _("No yaku: the hand does not win")

    def number(self, total: int) -> str:
        """A total without its unit."""
        return number(total)

    def amount(self, total: int) -> str:
        """A total with its unit."""
        return n_("{n} point", "{n} points", total).format(n=number(total))

    def result(self, sheet: ScoreSheet) -> str:
        """The points that are paid for the hand itself, with han and fu and the limit where one is reached."""
        if not sheet.meets_minimum:
            return self.shortfall()
        worth = worth_of(sheet)
        counted = self.standing(sheet) if worth.limit or worth.yakuman else counted_as(worth)
        return _("{points} ({counted})").format(points=self.amount(worth.value), counted=counted)

    def less(self, loss: int) -> str:
        """By how much a total is less than another."""
        return n_("{n} point less", "{n} points less", loss).format(n=number(loss))

    def level(self, row: Row) -> tuple[int, int]:
        """Fu first, then dora, yaku by their han, and yakuman."""
        return row.grade if isinstance(row, Yaku) else -1, row.points

    def column(self, row: Row) -> str:
        """How many han, or yakuman, or each dora."""
        return _("{worth} each").format(worth=self.value(row)) if row.each else self.value(row)

    def measured(self, row: Row, worth: int) -> str:
        """Han, yakuman or fu."""
        if row.family is Family.FU:
            return fu(worth)
        return yakuman_name(worth) if is_yakuman(row) else han(worth)

    def worth(self, row: Row) -> str:
        """What a yaku is worth in closed and in open hands, each dora, or fu of exposed and concealed sets."""
        value = self.value(row)
        if isinstance(row, FuRow) and row.concealed:
            return _("{worth}, concealed {concealed}").format(worth=value, concealed=row.concealed)
        if not isinstance(row, Yaku):
            return value
        if row.each:
            return _("{worth} each").format(worth=value)
        if row.reduced is None:
            return _("{worth}, closed hands only").format(worth=value)
        if row.reduced == row.points:
            return value
        return _("{worth}, in an open hand {reduced}").format(worth=value, reduced=row.reduced)

    def brief(self, item: Counted) -> str:
        """How many han, or that it is a yakuman."""
        return yakuman_name(item.worth) if is_yakuman(item.combination) else str(item.worth)

    def standing(self, sheet: ScoreSheet) -> str:
        """Han and fu and the limit that they reach."""
        worth = worth_of(sheet)
        if not sheet.meets_minimum:
            return self.shortfall()
        if worth.yakuman:
            return yakuman_name(worth.yakuman)
        limit = limit_name(worth.limit) if worth.limit else _("below mangan")
        return _("{counted} · {limit}").format(counted=counted_as(worth), limit=limit)

    def shortfall(self) -> str:
        """What is wrong with a hand that may not be declared."""
        return _("no yaku")

    def unpaid(self) -> str:
        """That nobody pays for a hand that may not be declared."""
        return _("No payments without a yaku.")

    def spoken(self, sheet: ScoreSheet) -> str:
        """The total as it announces itself."""
        return _("{points}, {standing}").format(points=self.amount(sheet.total), standing=self.standing(sheet))


def worth_of(sheet: ScoreSheet) -> RiichiWorth:
    """What a sheet of riichi is worth."""
    assert isinstance(sheet.worth, RiichiWorth)
    return sheet.worth


def is_yakuman(row: Row) -> bool:
    """Whether a row is counted in yakuman."""
    return isinstance(row, Yaku) and row.grade is Grade.YAKUMAN


def counted_as(worth: RiichiWorth) -> str:
    """Han and fu: `4 han 40 fu`; of five han and more the han alone."""
    assert worth.han is not None
    assert worth.fu is not None
    if worth.han >= LEAST_MANGAN:
        return han(worth.han)
    return _("{han} {fu}").format(han=han(worth.han), fu=fu(worth.fu))


LEAST_MANGAN = 5
"""The han from which fu no longer matter."""
