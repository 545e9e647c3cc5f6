"""The answer about one hand, made of its sheet or of what the hand lacks."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from mjscore.context import Wind
from mjscore.engine.combination import Row
from mjscore.engine.ruleset import Ruleset, Unit
from mjscore.engine.score import unfinished, written
from mjscore.engine.settlement import nets
from mjscore.engine.sheet import Counted, ScoreSheet, Suppressed, Unfinished, WaitValue
from mjscore.engine.worth import Worth
from mjscore.interchange.answer import (
    Amount,
    ExcludedItem,
    FuAnswer,
    HandAnswer,
    Item,
    LosingAnswer,
    UnfinishedAnswer,
    WaitItem,
    WonAnswer,
)
from mjscore.interchange.fields import Fields, Seat
from mjscore.interchange.request import LETTERS, Request
from mjscore.notation import write_kind

if TYPE_CHECKING:
    from mjscore.rulesets.classical.worth import ClassicalWorth
    from mjscore.rulesets.hongkong.worth import FansWorth
    from mjscore.rulesets.riichi.worth import RiichiWorth

A = TypeVar("A", WonAnswer, LosingAnswer)


def hand_answer(request: Request, normal: Fields, result: ScoreSheet | Unfinished) -> HandAnswer:
    """The answer to a request, whose normal form is given, with the explanations that it asks for."""
    if isinstance(result, ScoreSheet) and request.hand.winning is not None:
        return _scored(WonAnswer, request, normal, result)
    if isinstance(result, ScoreSheet):
        lacks = unfinished(request.rules, request.hand, request.context)
        return replace(_scored(LosingAnswer, request, normal, result), **_lacks(lacks))
    return UnfinishedAnswer(
        id=normal.id,
        ruleset=request.ruleset,
        **_lacks(result),
        notes=_notes(request, request.rules, None),
        **_explained(request, None),
        request=normal,
    )


def _scored(form: type[A], request: Request, normal: Fields, sheet: ScoreSheet) -> A:
    """A hand with its score."""
    rules = sheet.ruleset
    answer = form(
        id=normal.id,
        ruleset=request.ruleset,
        total=sheet.total,
        unit=rules.unit,
        minimum=sheet.minimum,
        meets_minimum=sheet.meets_minimum,
        awarded=[_item(rules, item) for item in sheet.counted],
        excluded=_excluded(sheet) if sheet.suppressed else [],
        arrangement=written(sheet.arrangement),
        waits=list(map(write_kind, sheet.waits)),
        notes=_notes(request, rules, sheet.worth),
        payments=_payments(sheet),
        request=normal,
    )
    figures = _FIGURES.get(request.ruleset)
    if not figures and not request.explain:
        return answer
    further = {**(figures(sheet.worth) if figures else {}), **_explained(request, sheet)}
    return replace(answer, **further)


def _item(rules: Ruleset, item: Counted) -> Item:
    row = item.combination
    return Item(row.rule, row.id, item.worth // item.times, item.times, item.places, _unit(rules, row))


def _excluded(sheet: ScoreSheet) -> list[ExcludedItem]:
    is_open = any(not meld.is_concealed for meld in sheet.hand.melds)
    return [_excluded_item(sheet.ruleset, item, is_open=is_open) for item in sheet.suppressed]


def _excluded_item(rules: Ruleset, item: Suppressed, *, is_open: bool) -> ExcludedItem:
    row, by = item.combination, item.by.rule if item.by else item.principle
    value = row.value(is_open=is_open)
    return ExcludedItem(row.rule, row.id, value, item.times, by, item.why, item.places, _unit(rules, row))


def _unit(rules: Ruleset, row: Row) -> Unit | UnsetType:
    """What a row counts in, where that is not the same for all."""
    return rules.unit_of(row) if rules.units else UNSET


def _riichi(worth: "RiichiWorth") -> dict[str, Any]:
    return {
        "value": worth.value,
        "han": worth.han,
        "fu": worth.fu,
        "fu_items": [FuAnswer(one.combination.rule, one.combination.id, one.fu, one.places) for one in worth.fu_items],
        "limit": worth.limit and worth.limit.value,
        "yakuman": worth.yakuman,
    }


def _hongkong(worth: "FansWorth") -> dict[str, Any]:
    return {"raw_fans": worth.raw_fans, "limit_hands": worth.limit_hands}


def _classical(worth: "ClassicalWorth") -> dict[str, Any]:
    return {"points": worth.points, "doublings": worth.doublings}


_FIGURES: Mapping[str, Callable[[Any], dict[str, Any]]] = {
    "riichi": _riichi,
    "hongkong": _hongkong,
    "classical": _classical,
}
"""What rulesets say of a hand's worth besides its total."""


def _payments(sheet: ScoreSheet) -> dict[Seat, Amount] | UnsetType:
    payments = sheet.payments
    return UNSET if payments is None else by_letter(nets(payments))


def by_letter(gains: Mapping[Wind, float]) -> dict[Seat, Amount]:
    """What each seat gains; whole amounts as whole numbers."""
    return {LETTERS[seat]: int(amount) if amount == int(amount) else amount for seat, amount in gains.items()}


def _notes(request: Request, rules: Ruleset, worth: Worth | None) -> list[str]:
    """What was given and is not used, and what else deserves a word."""
    return [*unused_notes(request), *rules.notes(request.hand, request.context, worth)]


def unused_notes(request: Request) -> list[str]:
    """Codes of the fields that the ruleset does not use."""
    notes = [f"unused:{name}" for name in request.unused]
    return [*notes, "unused:flowers"] if request.hand.flowers and not request.rules.counts_flowers else notes


def _lacks(lacks: Unfinished) -> dict[str, Any]:
    """What a hand without a winning tile needs, and what it would be worth."""
    return {
        "missing": lacks.missing,
        "distance": lacks.distance,
        "waits": [write_kind(wait.tile) for wait in lacks.waits],
        "if_won": [_wait_item(wait) for wait in lacks.waits],
    }


def _wait_item(wait: WaitValue) -> WaitItem:
    self_draw, discard = wait.self_draw, wait.discard
    is_short = not (self_draw.meets_minimum or discard.meets_minimum)
    return WaitItem(write_kind(wait.tile), wait.left, self_draw.worth.own, discard.worth.own, is_short)


def _explained(request: Request, sheet: ScoreSheet | None) -> Mapping[str, Any]:
    if not request.explain:
        return {}
    from mjscore.interchange.explained import explained

    return explained(request, sheet)
