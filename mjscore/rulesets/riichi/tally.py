"""Han and fu made into points: limits, yakuman, and hands that no yaku carries."""

from collections.abc import Iterable, Mapping
from functools import partial

from msgspec import Struct

from mjscore.context import Event, Win, Wind
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Why
from mjscore.engine.exclusion import Taker, bits
from mjscore.engine.group import Dropped, Finding
from mjscore.engine.ruleset import Value
from mjscore.engine.tally import Conclusion, Seen
from mjscore.memo import Memo
from mjscore.rulesets.riichi.dora import dora_places
from mjscore.rulesets.riichi.facts import Bonus, Minipoints
from mjscore.rulesets.riichi.fu import Fu, count_fu, fu_rows
from mjscore.rulesets.riichi.limits import Limit, limit_of, points_before_limit
from mjscore.rulesets.riichi.observe import FACTS
from mjscore.rulesets.riichi.packing import CLOSED, DRAWN
from mjscore.rulesets.riichi.payments import on_top, value_of
from mjscore.rulesets.riichi.worth import RiichiWorth
from mjscore.rulesets.riichi.yaku import Grade, YakuRow

ONE_YAKUMAN = "one_yakuman"
"""The principle's name in answers."""
LIABLE_FOR = ("daisangen", "daisuushii")
"""The yakuman that a seat can be liable for."""

_BONUS, _FU = FACTS.index(Bonus), len(FACTS)
_EAST, _WON = Wind.EAST, CLOSED | DRAWN

Weight = tuple[int, int, int, int]
"""Points; of as many, a yakuman before other yaku, and these before one that counts alone; then han, then fu."""


class Figures(Struct, frozen=True):
    """What a reading comes to. Without a yaku it has no points; with a yakuman, neither han nor fu."""

    weight: Weight
    value: int = 0
    base: int = 0
    yaku: int = 0
    """Han without dora, or how many yakuman."""
    han: int | None = None
    fu: int | None = None
    limit: Limit | None = None
    yakuman: int = 0


class RiichiTally:
    """How the rulebook counts, under its options. `rows` are the catalogue's."""

    def __init__(self, catalogue: Catalogue, rows: Iterable[YakuRow], settings: Mapping[str, Value]) -> None:
        self._rows = {catalogue.mask((row.rule,)): row for row in rows}
        self._order = catalogue.order
        self._dora, self._alone, self._yakuman = map(self._of, (Grade.DORA, Grade.ALONE, Grade.YAKUMAN))
        self._reduced = sum(bit for bit, row in self._rows.items() if row.value(is_open=True) < row.points)
        self._adds_up = settings["multiple_yakuman"] is True
        self._limit = partial(limit_of, kiriage=settings["kiriage"] is True, kazoe=settings["kazoe"] == "yakuman")
        rows_of_fu = fu_rows(settings)
        self.fu: Memo[int, Fu] = Memo(lambda packed: count_fu(rows_of_fu, Minipoints.read(packed)))
        """The fu of a reading, by the packed fact."""
        self._figures: Memo[tuple[int, int, int, int, bool], Figures] = Memo(self._work_out)

    def _of(self, grade: Grade) -> int:
        """The rows of a grade, as bits."""
        return sum(bit for bit, row in self._rows.items() if row.grade is grade)

    def weigh(self, seen: Seen) -> Weight:
        """What orders readings."""
        return self.figures(seen).weight

    def own(self, weight: Weight) -> int:
        """The points."""
        return weight[0]

    def figures(self, seen: Seen) -> Figures:
        """What a reading comes to."""
        kept, packed, dora = seen.resolution.kept, seen.view.facts[_FU], 0
        if kept & self._dora:
            dora = sum([finding.times for finding in seen.parts[_BONUS].findings if finding.bit & kept])
            kept &= ~self._dora
        return self._figures[kept, dora, self.fu[packed].rounded, packed & _WON, seen.context.seat is _EAST]

    def _work_out(self, key: tuple[int, int, int, int, bool]) -> Figures:
        """What these yaku, dora and fu make in a closed or an open hand, drawn or not, for East or another seat."""
        kept, dora, fu, way, is_east = key
        seat, win = _EAST if is_east else Wind.SOUTH, Win.SELF_DRAW if way & DRAWN else Win.DISCARD
        if kept & self._yakuman:
            return self._of_yakuman([self._rows[1 << n].points for n in bits(kept)], seat, win)
        yaku = sum([self._rows[1 << n].value(is_open=not way & CLOSED) for n in bits(kept)])
        if not yaku:
            return Figures((0, 1, 0, fu), han=0, fu=fu)
        han = yaku + dora
        limit = self._limit(han, fu)
        base = limit.base if limit else points_before_limit(han, fu)
        value = value_of(base, seat, win)
        return Figures((value, not kept & self._alone, han, fu), value, base, yaku, han, fu, limit)

    def _of_yakuman(self, counts: list[int], seat: Wind, win: Win) -> Figures:
        """All together, or the dearest."""
        number = sum(counts) if self._adds_up else max(counts)
        base = number * Limit.YAKUMAN.base
        value = value_of(base, seat, win)
        return Figures((value, 2, 0, 0), value, base, number, limit=Limit.YAKUMAN, yakuman=number)

    def conclude(self, seen: Seen) -> Conclusion:
        """What counts in a reading, and what that makes; nothing where there is no yaku."""
        figures = self.figures(seen)
        if not figures.yaku:
            return Conclusion((), (), self._worth(seen, figures, ()))
        counted = seen.found
        dropped: tuple[Dropped, ...] = ()
        if figures.yakuman and not self._adds_up:
            counted, dropped = _dearest(counted)
        if self._alone and Event.RENHOU in seen.context.events:
            dropped += self._outdone(seen, counted)
        special = self._dora if seen.view.facts[_FU] & CLOSED else self._dora | self._reduced
        if seen.resolution.kept & special:
            counted = tuple([self._as_it_counts(one, seen) if one.bit & special else one for one in counted])
        return Conclusion(counted, dropped, self._worth(seen, figures, counted))

    def _as_it_counts(self, finding: Finding, seen: Seen) -> Finding:
        """With its han in an open hand, and where dora stand."""
        row = self._rows[finding.bit]
        if row.grade is Grade.DORA:
            return Finding(row, finding.bit, finding.times, finding.worth, dora_places(row.rule, seen))
        return Finding(row, finding.bit, 1, row.value(is_open=True), finding.places)

    def _outdone(self, seen: Seen, counted: tuple[Finding, ...]) -> tuple[Dropped, ...]:
        """What would count alone, taken away by the first of the yaku that are worth as much, or more."""
        if (seen.resolution.kept | seen.resolution.lost) & self._alone:
            return ()
        row, whole = self._rows[self._alone], tuple(range(len(seen.view.arrangement.blocks)))
        first = min(counted, key=lambda finding: self._order[finding.bit])
        return (Dropped(Finding(row, self._alone, 1, row.points, (whole,)), Taker(first.combination, Why.STATED)),)

    def _worth(self, seen: Seen, figures: Figures, counted: tuple[Finding, ...]) -> RiichiWorth:
        context = seen.context
        return RiichiWorth(
            figures.value + on_top(context) if figures.yaku else 0,
            figures.yaku,
            figures.value,
            figures.base,
            figures.han,
            figures.fu,
            () if figures.fu is None else self.fu[seen.view.facts[_FU]].items,
            figures.limit,
            figures.yakuman,
            0 if context.liable is None else _liable_for(counted),
        )


def _dearest(yakuman: tuple[Finding, ...]) -> tuple[tuple[Finding, ...], tuple[Dropped, ...]]:
    """The strongest, and the others, which do not count beside it."""
    best = max(yakuman, key=lambda finding: finding.bit)
    return (best,), tuple(Dropped(finding, principle=ONE_YAKUMAN) for finding in yakuman if finding is not best)


def _liable_for(counted: tuple[Finding, ...]) -> int:
    return sum(finding.worth for finding in counted if finding.combination.rule in LIABLE_FOR)
