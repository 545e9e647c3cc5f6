"""Which events a riichi hand can have, beside which others."""

import pytest
from msgspec import structs

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.events import Conflict, Need, first_conflict, fitting
from mjscore.notation import parse_hand
from mjscore.rulesets.riichi import EVENTS
from tests.rulesets.riichi_hands import EAST, SOUTH, won

CLOSED, OPEN = "234567m 345p 67s NN + 8s", "[234m] 567m 345p 67s NN + 8s"
KONG, OPEN_KONG = "{2222s} 345m 678p 44s WW + W", "[2222s] 345m 678p 44s WW + W"

RIICHI, DOUBLE, IPPATSU, LAST = Event.RIICHI, Event.DOUBLE_RIICHI, Event.IPPATSU, Event.LAST_TILE
RINSHAN, CHANKAN, TENHOU, CHIIHOU = Event.KONG_REPLACEMENT, Event.ROBBING_KONG, Event.HEAVENLY, Event.EARTHLY
RENHOU, SHOWN = Event.RENHOU, Event.OPEN_RIICHI


def conflict(hand: str, context: Context) -> Conflict | None:
    return first_conflict(EVENTS, parse_hand(hand), context)


@pytest.mark.parametrize(
    ("hand", "context"),
    [
        (CLOSED, won(RIICHI)),
        (CLOSED, won(RIICHI, DOUBLE, IPPATSU)),
        (CLOSED, won(SHOWN, IPPATSU, CHANKAN)),
        (CLOSED, won(RIICHI, IPPATSU, LAST)),
        (CLOSED, won(RIICHI, IPPATSU, LAST, drawn=True)),
        (KONG, won(RIICHI, RINSHAN, drawn=True)),
        (KONG, won(RIICHI, IPPATSU, drawn=True)),
        (OPEN_KONG, won(RINSHAN, drawn=True)),
        (OPEN, won(CHANKAN)),
        (CLOSED, won(TENHOU, drawn=True)),
        (CLOSED, won(CHIIHOU, drawn=True, seat=SOUTH)),
        (CLOSED, won(RENHOU, seat=SOUTH)),
    ],
)
def test_these_can_be(hand: str, context: Context) -> None:
    assert conflict(hand, context) is None


@pytest.mark.parametrize(
    ("hand", "context", "expected"),
    [
        (OPEN, won(RIICHI), Conflict(RIICHI, Need.NO_EXPOSED_SET)),
        (OPEN_KONG, won(DOUBLE), Conflict(DOUBLE, Need.NO_EXPOSED_SET)),
        (OPEN, won(SHOWN), Conflict(SHOWN, Need.NO_EXPOSED_SET)),
        (CLOSED, won(IPPATSU), Conflict(IPPATSU, Need.RIICHI)),
        (KONG, won(RIICHI, IPPATSU, RINSHAN, drawn=True), Conflict(IPPATSU, beside=RINSHAN)),
        (KONG, won(LAST, RINSHAN, drawn=True), Conflict(LAST, beside=RINSHAN)),
        (CLOSED, won(LAST, CHANKAN), Conflict(LAST, beside=CHANKAN)),
        (CLOSED, won(RINSHAN, drawn=True), Conflict(RINSHAN, Need.KONG)),
        (KONG, won(RINSHAN), Conflict(RINSHAN, Need.SELF_DRAW)),
        (CLOSED, won(CHANKAN, drawn=True), Conflict(CHANKAN, Need.DISCARD)),
        ("234567m 345p 8899s + 8s", won(CHANKAN), Conflict(CHANKAN, Need.NO_FURTHER_COPY)),
        (CLOSED, won(TENHOU), Conflict(TENHOU, Need.SELF_DRAW)),
        (CLOSED, won(TENHOU, drawn=True, seat=SOUTH), Conflict(TENHOU, Need.EAST)),
        (KONG, won(TENHOU, drawn=True), Conflict(TENHOU, Need.NO_DECLARED_SET)),
        (CLOSED, won(TENHOU, RIICHI, drawn=True), Conflict(RIICHI, beside=TENHOU)),
        (CLOSED, won(CHIIHOU, seat=SOUTH), Conflict(CHIIHOU, Need.SELF_DRAW)),
        (CLOSED, won(CHIIHOU, drawn=True), Conflict(CHIIHOU, Need.NOT_EAST)),
        (KONG, won(CHIIHOU, drawn=True, seat=SOUTH), Conflict(CHIIHOU, Need.NO_DECLARED_SET)),
        (CLOSED, won(CHIIHOU, DOUBLE, drawn=True, seat=SOUTH), Conflict(DOUBLE, beside=CHIIHOU)),
        (CLOSED, won(CHIIHOU, SHOWN, drawn=True, seat=SOUTH), Conflict(CHIIHOU, beside=SHOWN)),
        (CLOSED, won(RENHOU, drawn=True, seat=SOUTH), Conflict(RENHOU, Need.DISCARD)),
        (CLOSED, won(RIICHI, SHOWN), Conflict(RIICHI, beside=SHOWN)),
        (CLOSED, won(DOUBLE, SHOWN), Conflict(DOUBLE, beside=SHOWN)),
    ],
)
def test_these_cannot(hand: str, context: Context, expected: Conflict) -> None:
    assert conflict(hand, context) == expected


def test_what_excludes_another_is_excluded_by_it() -> None:
    excludes = {(rule.event, other) for rule in EVENTS for other in rule.excludes}
    assert excludes == {(other, event) for event, other in excludes}


def test_hand_that_has_not_won_is_asked_for_what_does_not_depend_on_the_win() -> None:
    waiting = CLOSED.partition(" +")[0]
    assert conflict(waiting, won(RENHOU, drawn=True, seat=SOUTH)) is None
    assert conflict(waiting, won(TENHOU, seat=SOUTH)) == Conflict(TENHOU, Need.EAST)
    assert conflict(waiting, won(IPPATSU)) == Conflict(IPPATSU, Need.RIICHI)


@pytest.mark.parametrize(
    ("win", "seat", "events"),
    [
        (Win.SELF_DRAW, EAST, {RIICHI, IPPATSU, LAST}),
        (Win.DISCARD, EAST, {RIICHI, IPPATSU, LAST, RENHOU}),
    ],
)
def test_events_count_that_fit_the_win_and_those_before_them(win: Win, seat: Wind, events: set[Event]) -> None:
    every = frozenset({RIICHI, IPPATSU, LAST, TENHOU, RENHOU, CHANKAN})
    assert fitting(EVENTS, parse_hand(CLOSED), structs.replace(won(seat=seat), win=win, events=every)) == events
