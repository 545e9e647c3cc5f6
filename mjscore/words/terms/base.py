"""Amounts as the 81 combinations have them: points that add up, and a minimum."""

from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

from mjscore.engine.combination import Row
from mjscore.engine.sheet import Counted, ScoreSheet
from mjscore.words import _, n_
from mjscore.words.names import name
from mjscore.words.phrases import points


class Headings(NamedTuple):
    """What stands above the columns of a score."""

    number: str
    name: str
    worth: str
    sum: str


class Terms:
    """Amounts as a ruleset says them; others change what they say otherwise."""

    adds_up = True
    """Whether the total is the sum of what the items add."""

    def headings(self) -> Headings:
        """What stands above the columns of a score."""
        return Headings(_("No."), _("Combination"), _("Points"), _("Sum"))

    def title(self, sheet: ScoreSheet) -> str:
        """What stands above the account of a total."""
        return _("How {total} comes about").format(total=self.number(sheet.total))

    def number(self, total: int) -> str:
        """A total without its unit."""
        return str(total)

    def unit(self, total: int) -> str:
        """The unit alone, to stand beside a large number."""
        return n_("point", "points", total)

    def amount(self, total: int) -> str:
        """A total with its unit."""
        return points(total)

    def result(self, sheet: ScoreSheet) -> str:
        """What the hand itself is worth, and how that comes about where it is short to say."""
        return self.amount(sheet.worth.own)

    def less(self, loss: int) -> str:
        """By how much a total is less than another."""
        return n_("{n} point less", "{n} points less", loss).format(n=loss)

    def measured(self, _row: Row, worth: int) -> str:
        """A number in the unit in which a combination counts."""
        return points(worth)

    def level(self, row: Row) -> tuple[int, int]:
        """Where a combination stands by what it counts: the sort of its worth, and the amount."""
        return 0, row.points

    def column(self, row: Row) -> str:
        """What a combination is worth, at the head of a column."""
        return str(row.points)

    def value(self, row: Row) -> str:
        """What a combination is worth once, with its unit."""
        return self.measured(row, row.points)

    def worth(self, row: Row) -> str:
        """What a combination is worth, with its unit, and whether each one counts."""
        if not row.each:
            return self.value(row)
        return n_("{n} point each", "{n} points each", row.points).format(n=row.points)

    def named(self, item: Counted) -> str:
        """What an item is called where it counts."""
        return name(item.combination)

    def brief(self, item: Counted) -> str:
        """What an item adds, in all, without its unit."""
        return str(item.worth)

    def cell(self, item: Counted) -> str:
        """What an item adds, in the column of worths."""
        if item.times == 1:
            return self.brief(item)
        return _("{points} × {times}").format(points=item.worth // item.times, times=item.times)

    def sums(self, sheet: ScoreSheet) -> Iterator[str]:
        """The running sum at each item, in the order in which the sheet adds them."""
        return map(str, accumulate(item.worth for item in sheet.as_added))

    def standing(self, sheet: ScoreSheet) -> str:
        """Whether the hand may be declared, and by how much it falls short; flowers told apart if there are any."""
        short = sheet.minimum - sheet.counting
        if sheet.counting == sheet.total:
            reached, missed = _("minimum {minimum} reached"), _("{short} short of the minimum of {minimum}")
        else:
            reached, missed = (
                _("{n} without flowers, minimum {minimum}"),
                _("{n} without flowers: {short} short of {minimum}"),
            )
        line = reached if sheet.meets_minimum else missed
        return line.format(n=sheet.counting, minimum=sheet.minimum, short=short)

    def shortfall(self) -> str:
        """What is wrong with a hand that may not be declared, in two words."""
        return _("under the minimum")

    def unpaid(self) -> str:
        """That nobody pays for a hand that may not be declared."""
        return _("No payments below the minimum.")

    def spoken(self, sheet: ScoreSheet) -> str:
        """The total as it announces itself."""
        if sheet.meets_minimum:
            return _("{points}, minimum reached").format(points=self.amount(sheet.total))
        short = sheet.minimum - sheet.counting
        return _("{points}, {short} short of the minimum").format(points=self.amount(sheet.total), short=short)
