"""The payment tables of rulesets as pictures of them, with what a hand is paid lit; no Qt here.

Every amount comes from the ruleset's own payment functions.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from mjscore.app.models.cells import Cell, Line, Tone
from mjscore.context import Context, Win, Wind
from mjscore.engine.ruleset import Ruleset, Value
from mjscore.engine.sheet import ScoreSheet
from mjscore.rulesets.hongkong.options import highest_of
from mjscore.rulesets.hongkong.worth import FansWorth
from mjscore.rulesets.riichi.limits import Limit, limit_of, points_before_limit
from mjscore.rulesets.riichi.payments import multiples, rounded_up
from mjscore.rulesets.riichi.worth import RiichiWorth
from mjscore.words import _
from mjscore.words.limits import limit_name, yakuman_name
from mjscore.words.phrases import fans, fu, han


class Table(NamedTuple):
    """The words above the columns, and the lines."""

    heads: tuple[str, ...]
    lines: tuple[Line, ...]


# Fans


def fans_table(ruleset: Ruleset, sheet: ScoreSheet | None) -> Table:
    """A line for each number of fans from the minimum to the limit: what is paid on a discard, and self-drawn."""
    others = (_("Each other"),) if len(_columns(ruleset, 0)) > 2 else ()
    heads = (_("Fans"), _("Discarder"), *others, _("Self-drawn, each"))
    rows = range(highest_of(ruleset.settings) - ruleset.minimum + 1)
    return Table(heads, tuple(_fans_line(ruleset, row, sheet) for row in rows))


def _fans_line(ruleset: Ruleset, row: int, sheet: ScoreSheet | None) -> Line:
    worth = sheet.worth if sheet else None
    is_lit = isinstance(worth, FansWorth) and worth.row == row
    is_last = row == highest_of(ruleset.settings) - ruleset.minimum
    number = fans(ruleset.minimum + row)
    name = _("{fans}, limit").format(fans=number) if is_last else number
    amounts = _columns(ruleset, row)
    is_drawn = sheet is not None and sheet.context.win is Win.SELF_DRAW
    lit = {len(amounts) - 1} if is_drawn else set(range(len(amounts) - 1))
    cells = (Cell(str(paid), Tone.LIT if is_lit and n in lit else Tone.PLAIN) for n, paid in enumerate(amounts))
    return (Cell(name, Tone.STRONG if is_lit else Tone.QUIET), *cells)


def _columns(ruleset: Ruleset, row: int) -> tuple[float, ...]:
    """What a discarder pays, what each other pays beside one if they do, and what each pays for a self-drawn hand."""
    number = ruleset.minimum + row
    worth = FansWorth(number, number, number, (), row)
    on_discard = Context(Win.DISCARD, Wind.EAST, discarder=Wind.SOUTH)
    paid = {payment.payer: payment.amount for payment in ruleset.settle(worth, on_discard)}
    drawn = ruleset.settle(worth, Context(Win.SELF_DRAW, Wind.EAST))[0].amount
    return (*(paid[seat] for seat in (Wind.SOUTH, Wind.WEST) if seat in paid), drawn)


# Han and fu

_FU = (20, 25, *range(30, 101, 10))
"""The rows of the source's table."""
_HAN = (1, 2, 3, 4)
_LEAST = {(20, Win.SELF_DRAW): 2, (25, Win.DISCARD): 2, (25, Win.SELF_DRAW): 3}
"""The least han of hands with so few fu: pinfu and seven pairs are closed, and a closed hand that is drawn has more."""
_REACHED = {
    Limit.MANGAN: "5",
    Limit.HANEMAN: "6–7",
    Limit.BAIMAN: "8–10",
    Limit.SANBAIMAN: "11–12",
    Limit.YAKUMAN: "13+",
}


def fu_table(ruleset: Ruleset, sheet: ScoreSheet | None, seat: Wind, win: Win) -> Table:
    """What a seat is paid by han and fu, and below it the limits. A hand won by this seat in this way is lit."""
    worth = sheet.worth if sheet and sheet.meets_minimum else None
    hand = worth if isinstance(worth, RiichiWorth) and _is_won_so(sheet, seat, win) else None
    picture = _Picture(ruleset.settings, seat, win, hand)
    heads = ("", *map(han, _HAN))
    return Table(heads, (*picture.by_fu(), *picture.limits()))


def _is_won_so(sheet: ScoreSheet | None, seat: Wind, win: Win) -> bool:
    """Whether a hand was won in this way, by East or by another seat as this one is."""
    if sheet is None:
        return False
    return sheet.context.win is win and (sheet.context.seat is Wind.EAST) is (seat is Wind.EAST)


class _Picture(NamedTuple):
    """The table for one seat and one way of winning; `hand` is what is lit."""

    settings: Mapping[str, Value]
    seat: Wind
    win: Win
    hand: RiichiWorth | None

    def by_fu(self) -> Iterator[Line]:
        """A line for each number of fu that there can be; one more for a hand that has more than the source lists."""
        own = self.hand.fu if self.hand and self.hand.fu else 0
        least = 20 if self.win is Win.SELF_DRAW or not self.settings["open_pinfu_fu"] else 25
        for number in sorted({*_FU, own}):
            if number >= least:
                yield self._fu_line(number)

    def limits(self) -> Iterator[Line]:
        """A line for each limit, with the han that reach it."""
        for limit, reached in self._reached().items():
            is_lit = self._is_limit(limit)
            tone = Tone.STRONG if is_lit else Tone.BAND
            text = _("{limit}, {han} han") if reached else _("{limit}")
            name = text.format(limit=limit_name(limit), han=reached)
            yield (Cell(name, tone, span=3), Cell(self._paid(limit.base), Tone.LIT if is_lit else Tone.BAND, span=2))
        if self.hand and self.hand.yakuman > 1:
            name, amount = yakuman_name(self.hand.yakuman), self._paid(self.hand.base)
            yield (Cell(name, Tone.STRONG, span=3), Cell(amount, Tone.LIT, span=2))

    def _fu_line(self, number: int) -> Line:
        own = self.hand.han if self.hand and self.hand.fu == number else None
        cells = [self._cell(number, count, is_lit=own == count) for count in _HAN]
        return (Cell(fu(number), Tone.STRONG if own in _HAN else Tone.QUIET), *cells)

    def _cell(self, number: int, count: int, *, is_lit: bool) -> Cell:
        if count < _LEAST.get((number, self.win), 1):
            return Cell("–", Tone.QUIET)
        limit = limit_of(count, number, kiriage=bool(self.settings["kiriage"]), kazoe=self._has_kazoe)
        paid = self._paid(limit.base if limit else points_before_limit(count, number))
        return Cell(paid, Tone.LIT if is_lit else Tone.BAND if limit else Tone.PLAIN)

    def _paid(self, base: int) -> str:
        """What is paid for base points: by the discarder, or by each other and, where it is more, by East."""
        return "/".join(str(rounded_up(base * n)) for n in sorted(set(multiples(self.seat, self.win))))

    @property
    def _has_kazoe(self) -> bool:
        return self.settings["kazoe"] == "yakuman"

    def _reached(self) -> dict[Limit, str]:
        """The han that reach each limit; none for what yaku alone reach."""
        if self._has_kazoe:
            return _REACHED
        return {**_REACHED, Limit.SANBAIMAN: "11+", Limit.YAKUMAN: ""}

    def _is_limit(self, limit: Limit) -> bool:
        """Whether the hand is paid by a limit's line; one that reaches mangan by its fu is lit among these."""
        if self.hand is None or self.hand.yakuman > 1 or self.hand.han in _HAN:
            return False
        return self.hand.limit is limit or (self.hand.limit is Limit.KAZOE_YAKUMAN and limit is Limit.YAKUMAN)
