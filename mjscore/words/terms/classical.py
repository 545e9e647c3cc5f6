"""Amounts of Chinese classical: points, and how often they are doubled."""

from collections.abc import Iterator
from typing import Any

from mjscore.engine.combination import Row
from mjscore.engine.sheet import Counted, ScoreSheet
from mjscore.rulesets.classical.families import DOUBLING
from mjscore.rulesets.classical.tally import SetRow
from mjscore.rulesets.classical.worth import ClassicalWorth
from mjscore.words import _, n_
from mjscore.words.names import name
from mjscore.words.phrases import doublings, number, points, power
from mjscore.words.terms.base import Headings, Terms


class ClassicalTerms(Terms):
    """Points that add up first, and are doubled then."""

    adds_up = False

    def headings(self) -> Headings:
        """What stands above the columns of a score."""
        return Headings(_("Key"), _("Item"), _("Worth"), _("Sum"))

    def number(self, total: int) -> str:
        """A total without its unit."""
        return number(total)

    def amount(self, total: int) -> str:
        """A total with its unit."""
        return n_("{n} point", "{n} points", total).format(n=number(total))

    def result(self, sheet: ScoreSheet) -> str:
        """The total, and how it was doubled."""
        worth = worth_of(sheet)
        if not worth.doublings:
            return self.amount(worth.total)
        return _("{points} ({standing})").format(points=self.amount(worth.total), standing=self.standing(sheet))

    def less(self, loss: int) -> str:
        """By how much a total is less than another."""
        return n_("{n} point less", "{n} points less", loss).format(n=number(loss))

    def level(self, row: Row) -> tuple[int, int]:
        """Points by their number, then doublings."""
        return int(is_doubling(row)), row.points

    def column(self, row: Row) -> str:
        """How many points or doublings."""
        return self.value(row) if is_doubling(row) else str(row.points)

    def measured(self, row: Row, worth: int) -> str:
        """Points or doublings."""
        return doublings(worth) if is_doubling(row) else points(worth)

    def worth(self, row: Row) -> str:
        """What an item is worth, exposed and concealed where that differs, and whether each one counts."""
        if isinstance(row, SetRow):
            words = {"exposed": row.points, "concealed": points(row.concealed)}
            return _("exposed {exposed}, concealed {concealed} each").format(**words)
        value = self.value(row)
        return _("{worth} each").format(worth=value) if row.each else value

    def named(self, item: Counted) -> str:
        """What an item is called, and of sets whether they are concealed."""
        if not isinstance(item.combination, SetRow):
            return super().named(item)
        text = _("{name}, concealed") if is_concealed(item.combination, item) else _("{name}, exposed")
        return text.format(name=name(item.combination))

    def brief(self, item: Counted) -> str:
        """How many points, or by how much they are multiplied."""
        if is_doubling(item.combination):
            return _("× {n}").format(n=2**item.worth)
        return str(item.worth)

    def cell(self, item: Counted) -> str:
        """What an item adds, in the column of worths."""
        return self.brief(item) if is_doubling(item.combination) else super().cell(item)

    def sums(self, sheet: ScoreSheet) -> Iterator[str]:
        """The running sum of the points, and what the doublings make of it."""
        total = 0
        for item in sheet.counted:
            total = total * 2**item.worth if is_doubling(item.combination) else total + item.worth
            yield number(total)

    def standing(self, sheet: ScoreSheet) -> str:
        """The points and their doublings, and the limit where it is reached."""
        worth = worth_of(sheet)
        if not worth.doublings:
            line = _("not doubled")
        else:
            line = _("{points} × {power}").format(points=worth.points, power=power(2, worth.doublings))
        if worth.points << worth.doublings > worth.total:
            return _("{line}, limit {limit}").format(line=line, limit=number(worth.total))
        return line

    def spoken(self, sheet: ScoreSheet) -> str:
        """The total as it announces itself."""
        worth = worth_of(sheet)
        words = {"total": self.amount(worth.total), "points": points(worth.points)}
        if not worth.doublings:
            return words["total"]
        text = n_("{total}: {points}, doubled once", "{total}: {points}, doubled {n} times", worth.doublings)
        return text.format(n=worth.doublings, **words)


def worth_of(sheet: ScoreSheet) -> ClassicalWorth:
    """What a sheet of Chinese classical is worth."""
    assert isinstance(sheet.worth, ClassicalWorth)
    return sheet.worth


def is_concealed(row: SetRow[Any], item: Counted) -> bool:
    """Whether an item is for concealed sets."""
    return item.worth == row.concealed * item.times


def is_doubling(row: Row) -> bool:
    """Whether a row doubles points."""
    return row.family in DOUBLING
