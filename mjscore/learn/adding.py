"""What a hand could still add: what stacks with all that it counts, or will count, and fits its declared sets."""

from functools import lru_cache

from mjscore.context import Context
from mjscore.engine.combination import Row
from mjscore.engine.needs import ConcealedPungs, Condition, Exposed, FourOf
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import ScoreSheet, Unfinished
from mjscore.hand import Hand, Meld
from mjscore.learn.atlas import Atlas
from mjscore.patterns.checks import check
from mjscore.patterns.checks.findings import Check, Fault, How, NoRoom, Standing
from mjscore.patterns.look import Look

_SETS = 4
"""What a hand has at most."""
_FOR_GOOD = frozenset({How.DECLARED, How.MISFIT, How.OTHER_SUIT, How.WITHOUT, How.CHOW})
"""How a declared set can stand that no further tile mends."""


def dearest_win(lacking: Unfinished | None) -> ScoreSheet | None:
    """The score of the dearest tile that a hand waits for; None where it waits for none."""
    sheets = [sheet for wait in lacking.waits for sheet in (wait.self_draw, wait.discard)] if lacking else []
    return max(sheets, key=lambda sheet: sheet.worth.own, default=None)


def counted_rules(sheet: ScoreSheet) -> tuple[str, ...]:
    """What a score counts, the dearest first, but for what counts only where nothing else does."""
    rows = {item.combination for item in sheet.counted} - {sheet.ruleset.fallback}
    return tuple(
        row.rule for row in sorted(rows, key=lambda row: sheet.ruleset.catalogue.index(row.rule), reverse=True)
    )


def additions(atlas: Atlas, hand: Hand, context: Context, sheet: ScoreSheet | None) -> tuple[Row, ...]:
    """What could be added to what a score counts, to nothing without one, with the declared sets left as they are.

    The dearest first; no more than that can be added.
    """
    out = ruled_out(atlas.ruleset, hand.melds, Context(seat=context.seat, round=context.round))
    fallback = atlas.ruleset.fallback
    beside = atlas.beside(counted_rules(sheet) if sheet else ())
    return tuple(row for row in beside if row.rule not in out and row is not fallback)


@lru_cache(maxsize=64)
def ruled_out(ruleset: Ruleset, melds: tuple[Meld, ...], context: Context) -> frozenset[str]:
    """The rules that no hand with these declared sets can show, whatever its other tiles."""
    look = Look(ruleset, Hand((), melds), context)
    rows = ruleset.catalogue.rows if melds else ()
    return frozenset(row.rule for row in rows if any(_is_lost(check(need, look)) for need in row.needs))


def _is_lost(found: Check) -> bool:
    return any(_stays(found.condition, fault) for fault in found.faults)


def _stays(condition: Condition, fault: Fault) -> bool:
    """Whether declared sets stand in the way of a condition for good."""
    match fault:
        case NoRoom():
            return True
        case Standing(how, blocks):
            if isinstance(condition, ConcealedPungs):
                return len(blocks) > _SETS - condition.number
            return how in _FOR_GOOD or isinstance(condition, Exposed | FourOf)
        case _:
            return False
