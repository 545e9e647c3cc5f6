"""A game under the 81 combinations: sixteen hands, payments to the winner, the deal passing after each."""

import pytest
from msgspec.structs import replace

from mjscore.context import Wind
from mjscore.games.entries import Chombo, Draw, Drawn, Fine, Won
from mjscore.games.game import ended
from mjscore.games.position import Position
from mjscore.games.replay import corrected, replay
from mjscore.games.slips import Slip
from tests.games.play import (
    ANNA,
    BORIS,
    CHEN,
    DAIKI,
    STRAIGHT,
    game,
    played,
    refusal_of,
    said,
    slip_of,
    won,
)

MCR = game("mcr")
EAST_PUNG = "[EEE] 234m 567p 22s 78s + 9s"
"""With the seat or the round in the east it has a pung worth two."""


def test_a_discard_pays_the_points_and_all_pay_eight() -> None:
    sheet = played(MCR, won(STRAIGHT, seat="S", discarder="W"))
    assert sheet.lines[0].paid.amounts == (-8, 8 + 8 + 8 + 21, -(8 + 21), -8)
    assert sheet.totals == (-8, 45, -29, -8)


def test_a_self_drawn_hand_is_paid_by_all() -> None:
    sheet = played(MCR, said(CHEN, points=10))
    assert sheet.totals == (-18, -18, 54, -18)


def test_totals_run_on() -> None:
    sheet = played(MCR, won(STRAIGHT, seat="S", discarder="W"), said(CHEN, points=10), Drawn())
    assert [line.totals for line in sheet.lines] == [(-8, 45, -29, -8), (-26, 27, 25, -26), (-26, 27, 25, -26)]


def test_the_deal_passes_after_every_hand_and_the_winds_with_it() -> None:
    sheet = played(MCR, said(ANNA, points=8), Drawn(), said(ANNA, BORIS, points=8))
    assert [line.position.east for line in sheet.lines] == [ANNA, BORIS, CHEN]
    assert sheet.position.east == DAIKI
    assert [sheet.position.seat(player) for player in range(4)] == [Wind.SOUTH, Wind.WEST, Wind.NORTH, Wind.EAST]
    assert [sheet.position.player(seat) for seat in Wind] == [DAIKI, ANNA, BORIS, CHEN]


def test_sixteen_hands_in_four_rounds() -> None:
    sheet = played(MCR, *[Drawn()] * 15)
    assert [line.position.round for line in sheet.lines[::4]] == list(Wind)
    assert not sheet.is_over
    assert played(sheet.game, Drawn()).is_over
    assert slip_of(played(sheet.game, Drawn()).game, Drawn()) is Slip.GAME_OVER


def test_players_may_end_a_game_and_go_on_after_all() -> None:
    assert replay(ended(MCR)).is_over
    assert not replay(ended(ended(MCR), is_ended=False)).is_over


def test_seats_are_those_of_the_hand_that_is_played() -> None:
    """In the third hand Chen is East: the hand that East wins from South is Chen's, and Daiki pays."""
    sheet = played(MCR, Drawn(), Drawn(), won(STRAIGHT, east=CHEN, discarder="S"))
    assert sheet.totals == (-8, -8, 45, -29)


def test_a_penalty_moves_nothing() -> None:
    sheet = played(MCR, Fine(amounts=(-30, 10, 10, 10), reason="a wrong win"))
    assert sheet.totals == (-30, 10, 10, 10)
    assert sheet.position == Position()
    assert not sheet.lines[0].is_hand


@pytest.mark.parametrize(
    ("entry", "slip"),
    [
        (Fine(amounts=(-30, 10, 10, 11)), Slip.NOT_ZERO),
        (Fine(amounts=(0, 0, 0, 0)), Slip.ALL_ZERO),
        (won("[123m] 456789m 12p 55s"), Slip.NOT_WON),
        (won("[123m] 456m 789p 2255s + 5s", discarder="S"), Slip.BELOW_MINIMUM),
        (won(STRAIGHT), Slip.NO_DISCARDER),
        (said(ANNA, points=7), Slip.BELOW_MINIMUM),
        (said(ANNA, ANNA, points=8), Slip.NO_DISCARDER),
        (said(ANNA, fans=8), Slip.FIGURES),
        (said(ANNA, points=10**6), Slip.FIGURES),
        (Chombo(player=ANNA), Slip.NO_CHOMBO),
        (Drawn(draw=Draw.ABANDONED), Slip.NO_SUCH_DRAW),
        (Drawn(draw=Draw.NAGASHI, nagashi=(ANNA,)), Slip.NO_SUCH_DRAW),
        (Drawn(ready=(ANNA,)), Slip.NO_SUCH_DRAW),
    ],
)
def test_what_cannot_be_is_not_entered(entry: Won, slip: Slip) -> None:
    assert slip_of(MCR, entry) is slip


def test_a_hand_that_cannot_be_scored_is_not_entered() -> None:
    assert refusal_of(MCR, won("[123m] 456789m 12p 55s + 9p", discarder="S")) == "not_a_win"
    assert refusal_of(MCR, won("[123m]", colour="red")) == "unknown_field"
    assert refusal_of(MCR, Won(request={"hand": 7, "seat": ["E"], "players": 3}, east=0)) == "bad_value"


def test_the_ruleset_and_options_are_the_games() -> None:
    """Without a minimum the hand that is short of eight points may be entered."""
    hand = won("[123m] 456m 789p 2255s + 5s", ruleset="riichi", options={"minimum": 30}, discarder="S")
    assert played(game("mcr", minimum=0), hand).lines[0].paid.won is not None


def test_a_correction_is_followed_by_what_comes_after() -> None:
    game_so_far = played(MCR, said(ANNA, BORIS, points=8), said(ANNA, points=10)).game
    sheet = replay(corrected(game_so_far, 0, said(BORIS, points=20)))
    assert [line.totals for line in sheet.lines] == [(-28, 84, -28, -28), (26, 66, -46, -46)]


def test_a_correction_that_cannot_be_is_not_made() -> None:
    game_so_far = played(MCR, said(ANNA, points=8)).game
    with pytest.raises(ValueError, match="BELOW_MINIMUM"):
        corrected(game_so_far, 0, said(ANNA, points=7))


def test_the_winds_of_a_hand_follow_an_earlier_correction() -> None:
    """A pung of east winds: worth the seat too where Anna is East, and not where she is North."""
    round_of_east = won(EAST_PUNG, east=BORIS, seat="N", discarder="W", options={"minimum": 0})
    base = game("mcr", minimum=0)
    as_north = played(base, Drawn(), round_of_east)
    alone = played(base, won(EAST_PUNG, seat="E", discarder="W", options={"minimum": 0}))
    first, second = alone.lines[0].paid.won, as_north.lines[1].paid.won
    assert first
    assert second
    assert (second.winner, second.discarder) == (ANNA, DAIKI)
    assert first.total - second.total == 2


def test_the_sheet_is_full_at_its_limit() -> None:
    fine = Fine(amounts=(-3, 1, 1, 1))
    assert slip_of(replace(MCR, entries=(fine,) * 1000), fine) is Slip.FULL
