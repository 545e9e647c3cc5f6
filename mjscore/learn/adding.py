"""What a hand could still add: what stacks with all that it counts, or will count, and fits its declared sets."""

from functools import lru_cache

from msgspec import structs

from mjscore.context import Context, Event
from mjscore.engine.combination import Row
from mjscore.engine.events import EventRule, Need, conflict_of
from mjscore.engine.needs import ConcealedPungs, Condition, Exposed, FourOf
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import ScoreSheet, Unfinished
from mjscore.hand import Form, Hand, Meld
from mjscore.learn.atlas import Atlas
from mjscore.patterns.checks import check
from mjscore.patterns.checks.findings import Check, Fault, How, NoRoom, NotSet, Standing
from mjscore.patterns.look import Look
from mjscore.tiles import FLOWERS, KINDS

_SETS = 4
"""What a hand has at most."""
_FOR_GOOD = frozenset({How.DECLARED, How.MISFIT, How.OTHER_SUIT, How.WITHOUT, How.CHOW})
"""How a declared set can stand that no further tile mends."""


def dearest_win(lacking: Unfinished | None) -> ScoreSheet | None:
    """The score of the dearest tile that a hand waits for and that can come; None where it waits for none such."""
    waits = [wait for wait in lacking.waits if wait.left] if lacking else []
    sheets = [sheet for wait in waits for sheet in (wait.self_draw, wait.discard)]
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
    events = _events_left(ruleset, melds, context)
    return frozenset(row.rule for row in rows if any(_is_lost(check(need, look), events) for need in row.needs))


def _events_left(ruleset: Ruleset, melds: tuple[Meld, ...], context: Context) -> frozenset[Event]:
    """The events that can happen beside declared sets; a kong comes where there is room for one, flowers may come."""
    later = () if len(melds) == _SETS else (Meld(Form.KONG, KINDS[0], is_concealed=True),)
    hand = Hand((), (*melds, *later), flowers=FLOWERS)
    events = frozenset(rule.event for rule in ruleset.events)
    for _again in (False, True):  # without riichi goes what needs it
        beside = structs.replace(context, events=events)
        events = frozenset(rule.event for rule in ruleset.events if _can_be(rule, hand, beside))
    return events


def _can_be(rule: EventRule, hand: Hand, context: Context) -> bool:
    conflict = conflict_of(rule, hand, context)
    return conflict is None or conflict.lacks in (None, Need.WON)


def _is_lost(found: Check, events: frozenset[Event]) -> bool:
    wanted = {fault.event for fault in found.faults if isinstance(fault, NotSet)}
    if wanted:
        return wanted.isdisjoint(events)
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
