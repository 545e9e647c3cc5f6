"""Why combinations are not in a hand, and which of them it nearly has."""

from functools import cached_property, reduce
from operator import or_

from msgspec import Struct

from mjscore.context import Context, Event, Win
from mjscore.engine.combination import Row
from mjscore.engine.needs import Plainly
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import Verdict, verdicts
from mjscore.engine.sheet import ScoreSheet
from mjscore.hand import Hand
from mjscore.patterns.checks import check
from mjscore.patterns.checks.findings import Check
from mjscore.patterns.look import look_at


class Absence(Struct, frozen=True):
    """A combination that is not there: its conditions, and the best other reading of the hand in which it would be."""

    row: Row
    checks: tuple[Check, ...]
    instead: Verdict | None = None


class Inquiry:
    """A hand as it was scored, asked for what is not there; without a sheet it is not complete."""

    def __init__(self, ruleset: Ruleset, hand: Hand, context: Context, sheet: ScoreSheet | None) -> None:
        self.sheet = sheet
        self.look = look_at(ruleset, hand, context, sheet)
        self._catalogue = ruleset.catalogue
        suppressed = [item.combination for item in sheet.suppressed] if sheet else []
        self._present = {row.rule for row in (*self.look.counted, *suppressed)}
        readings = verdicts(ruleset, self.look.hand, context) if sheet else ()
        self._readings = sorted(readings, key=lambda verdict: verdict.weight, reverse=True)

    def absences(self) -> list[Absence]:
        """Every combination that is not there, the dearest first."""
        found = map(self.absence, reversed(self._catalogue.rows))
        return [absence for absence in found if absence]

    def absence(self, row: Row) -> Absence | None:
        """Why a combination is not there; None where it is, counted or not."""
        if row.rule in self._present:
            return None
        checks = [check(condition, self.look) for condition in row.needs]
        if all(check.holds for check in checks):
            checks.append(check(Plainly.COMPLETE, self.look))
        bit = self._catalogue.mask((row.rule,))
        instead = next(
            (one for one in self._readings if (one.seen.resolution.kept | one.seen.resolution.lost) & bit), None
        )
        return Absence(row, tuple(checks), instead)

    def is_near(self, absence: Absence) -> bool:
        """Whether one condition alone fails, by one tile, set or event, and nothing that counts would take it away.

        What hangs only on how the hand was won, and what the hand has but for its end, are no near misses.
        """
        failing = [check for check in absence.checks if not check.holds]
        is_luck = all(isinstance(check.condition, Win | Event | Plainly) for check in absence.checks)
        if [check.short for check in failing] != [1] or absence.instead or is_luck:
            return False
        return failing[0].condition is not Plainly.COMPLETE and not self._taken & self._catalogue.mask(
            (absence.row.rule,)
        )

    @cached_property
    def _taken(self) -> int:
        """What the combinations that count take away, as bits."""
        places = [self._catalogue.index(row.rule) for row in self.look.counted]
        return reduce(or_, [self._catalogue.stated[n] | self._catalogue.implied[n] for n in places], 0)
