"""A game under the riichi rules: counters, deposits, draws with ready players, nagashi mangan, chombo, places."""

import pytest

from mjscore.context import Wind
from mjscore.games.entries import Chombo, Draw, Drawn, Fine
from mjscore.games.replay import Sheet, corrected, replay
from mjscore.games.result import standings, with_deposits
from mjscore.games.slips import Slip
from tests.games.play import ANNA, BORIS, CHEN, DAIKI, game, played, said, slip_of, won

RIICHI = game("riichi")
THREE_HAN = "234567m23467p55s + 8p"
"""Pinfu and tanyao; with riichi three han and 30 fu: 3,900 for another than East on a discard."""


def cheap(winner: int, discarder: int | None = None, riichi: tuple[int, ...] = ()) -> object:
    return said(winner, discarder, riichi, han=1, fu=30, yakuman=0)


def paid(sheet: Sheet) -> tuple[float, ...]:
    """What the last entry paid."""
    return sheet.lines[-1].paid.amounts


def finals(sheet: Sheet) -> list[float]:
    return [one.final for one in standings(sheet)]


def shifted(rules: str, first: int, second: int, third: int, fourth: int) -> Sheet:
    """A game in which everyone has gained so much."""
    return played(game("riichi", preset=rules), Fine(amounts=(first, second, third, fourth)))


def test_everyone_begins_with_25000() -> None:
    assert replay(RIICHI).totals == (25000,) * 4
    assert replay(game("riichi", preset="ema2025")).totals == (30000,) * 4


@pytest.mark.parametrize(
    ("entry", "amounts"),
    [
        (said(BORIS, CHEN, han=1, fu=30, yakuman=0), (0, 1000, -1000, 0)),
        (said(ANNA, CHEN, han=1, fu=30, yakuman=0), (1500, 0, -1500, 0)),
        (said(ANNA, han=5, fu=30, yakuman=0), (12000, -4000, -4000, -4000)),
        (said(BORIS, han=3, fu=40, yakuman=0), (-2600, 5200, -1300, -1300)),
        (said(BORIS, DAIKI, han=0, fu=0, yakuman=1), (0, 32000, 0, -32000)),
        (said(BORIS, DAIKI, han=13, fu=30, yakuman=0), (0, 32000, 0, -32000)),
    ],
)
def test_figures_are_paid_as_the_tables_say(entry: object, amounts: tuple[int, ...]) -> None:
    assert paid(played(RIICHI, entry)) == amounts  # type: ignore[arg-type]


def test_limits_follow_the_preset() -> None:
    four_han = said(BORIS, CHEN, han=4, fu=30, yakuman=0)
    assert paid(played(game("riichi", preset="tenhou"), four_han))[BORIS] == 7700
    assert paid(played(game("riichi", preset="m_league"), four_han))[BORIS] == 8000


@pytest.mark.parametrize("figures", [(0, 30, 0), (1, 35, 0), (1, 0, 0), (3, 120, 0), (100, 30, 0), (0, 0, 7)])
def test_figures_that_no_hand_has(figures: tuple[int, int, int]) -> None:
    han, fu, yakuman = figures
    assert slip_of(RIICHI, said(BORIS, CHEN, han=han, fu=fu, yakuman=yakuman)) is Slip.FIGURES


def test_a_hand_from_its_tiles_with_the_deposits() -> None:
    """Boris takes his own deposit back and that of Daiki with the 3,900 from Chen."""
    hand = won(THREE_HAN, seat="S", discarder="W", events=["riichi"], riichi=(DAIKI,))
    sheet = played(RIICHI, hand)
    assert paid(sheet) == (0, 3900 + 1000, -3900, -1000)
    assert sheet.position.deposits == 0


def test_east_stays_on_winning_with_a_counter() -> None:
    sheet = played(RIICHI, said(ANNA, BORIS, han=1, fu=30, yakuman=0))
    assert (sheet.position.east, sheet.position.honba, sheet.position.passed) == (ANNA, 1, 0)


def test_counters_are_paid_and_end_with_another_winner() -> None:
    """300 a counter from the discarder, 100 from each when self-drawn."""
    sheet = played(
        RIICHI,
        said(ANNA, BORIS, han=1, fu=30, yakuman=0),
        said(ANNA, CHEN, han=1, fu=30, yakuman=0),
        said(CHEN, han=1, fu=30, yakuman=0),
    )
    assert sheet.lines[1].paid.amounts == (1800, 0, -1800, 0)
    assert paid(sheet) == (-500 - 200, -300 - 200, 1100 + 600, -300 - 200)
    assert (sheet.position.east, sheet.position.honba) == (BORIS, 0)


@pytest.mark.parametrize(
    ("ready", "amounts"),
    [
        ((), (0, 0, 0, 0)),
        ((BORIS,), (-1000, 3000, -1000, -1000)),
        ((ANNA, CHEN), (1500, -1500, 1500, -1500)),
        ((BORIS, CHEN, DAIKI), (-3000, 1000, 1000, 1000)),
        ((ANNA, BORIS, CHEN, DAIKI), (0, 0, 0, 0)),
    ],
)
def test_the_ready_are_paid_3000_in_a_draw(ready: tuple[int, ...], amounts: tuple[int, ...]) -> None:
    sheet = played(RIICHI, Drawn(ready=ready))
    assert paid(sheet) == amounts
    assert sheet.position.honba == 1
    assert sheet.position.east == (ANNA if ANNA in ready else BORIS)


def test_deposits_stay_on_the_table_until_somebody_wins() -> None:
    sheet = played(RIICHI, Drawn(ready=(ANNA, BORIS), riichi=(BORIS,)))
    assert paid(sheet) == (1500, 1500 - 1000, -1500, -1500)
    assert sheet.position.deposits == 1
    after = played(sheet.game, said(CHEN, DAIKI, riichi=(DAIKI,), han=1, fu=30, yakuman=0))
    assert paid(after) == (0, 0, 1000 + 300 + 2000, -1000 - 300 - 1000)
    assert after.position.deposits == 0


def test_who_declared_riichi_must_be_ready() -> None:
    assert slip_of(RIICHI, Drawn(ready=(ANNA,), riichi=(BORIS,))) is Slip.RIICHI_NOT_READY


def test_an_abandoned_hand_is_dealt_again_with_a_counter() -> None:
    sheet = played(RIICHI, Drawn(draw=Draw.ABANDONED, riichi=(BORIS, CHEN)))
    assert paid(sheet) == (0, -1000, -1000, 0)
    assert (sheet.position.east, sheet.position.honba, sheet.position.deposits) == (ANNA, 1, 2)


def test_nagashi_mangan_is_paid_like_a_self_drawn_mangan() -> None:
    sheet = played(RIICHI, Drawn(draw=Draw.NAGASHI, nagashi=(BORIS,), ready=(CHEN,)))
    assert paid(sheet) == (-4000, 8000, -2000, -2000)
    assert (sheet.position.east, sheet.position.honba) == (BORIS, 1)
    of_east = played(RIICHI, Drawn(draw=Draw.NAGASHI, nagashi=(ANNA,), ready=(ANNA,)))
    assert paid(of_east) == (12000, -4000, -4000, -4000)
    assert of_east.position.east == ANNA
    both = played(RIICHI, Drawn(draw=Draw.NAGASHI, nagashi=(BORIS, CHEN)))
    assert paid(both) == (-8000, 6000, 6000, -4000)


def test_nagashi_mangan_needs_its_option_and_a_player() -> None:
    nagashi = Drawn(draw=Draw.NAGASHI, nagashi=(BORIS,))
    assert slip_of(game("riichi", {"nagashi": False}), nagashi) is Slip.NO_SUCH_DRAW
    assert slip_of(game("riichi", preset="wrc2025"), nagashi) is Slip.NO_SUCH_DRAW
    assert slip_of(RIICHI, Drawn(draw=Draw.NAGASHI)) is Slip.NO_NAGASHI
    assert slip_of(RIICHI, Drawn(nagashi=(BORIS,))) is Slip.NO_NAGASHI


def test_a_chombo_is_a_mangan_backwards_and_moves_nothing() -> None:
    sheet = played(RIICHI, Drawn(ready=(ANNA,)), Chombo(player=ANNA))
    assert paid(sheet) == (-12000, 4000, 4000, 4000)
    assert (sheet.position.east, sheet.position.honba) == (ANNA, 1)
    assert paid(played(RIICHI, Chombo(player=BORIS))) == (4000, -8000, 2000, 2000)


def test_east_and_south_rounds_until_four_dealers_have_passed_twice() -> None:
    passing = [Drawn()] * 8
    sheet = played(RIICHI, *passing)
    assert sheet.is_over
    assert [line.position.round for line in sheet.lines] == [Wind.EAST] * 4 + [Wind.SOUTH] * 4
    assert sheet.lines[-1].position.honba == 7
    east_only = game("riichi", {"length": "east_only"})
    assert played(east_only, *passing[:4]).is_over
    assert not played(east_only, *passing[:3], Drawn(ready=(DAIKI,))).is_over


def test_a_correction_moves_the_deal_and_the_seats_after_it() -> None:
    """When it was Boris who won the first hand, he deals in the second, and without a counter."""
    second = won(THREE_HAN, discarder="S")
    begun = played(RIICHI, said(ANNA, BORIS, han=1, fu=30, yakuman=0), second).game
    assert paid(replay(begun)) == (2900 + 300, -2900 - 300, 0, 0)
    sheet = replay(corrected(begun, 0, said(BORIS, ANNA, han=1, fu=30, yakuman=0)))
    assert sheet.lines[1].position.east == BORIS
    assert paid(sheet) == (2000, -2000, 0, 0)
    assert sheet.position.east == CHEN


def test_a_hand_that_an_earlier_correction_makes_impossible_pays_nothing_and_says_why() -> None:
    """Heaven belongs to East; after the correction Boris is not."""
    heavenly = won(THREE_HAN, east=BORIS, win="self_draw", events=["heavenly"])
    begun = played(RIICHI, said(BORIS, ANNA, han=1, fu=30, yakuman=0), heavenly).game
    assert paid(replay(begun)) == (-16000, 48000, -16000, -16000)
    sheet = replay(corrected(begun, 0, said(ANNA, BORIS, han=1, fu=30, yakuman=0)))
    fault = sheet.lines[1].fault
    assert fault is not None
    assert paid(sheet) == (0, 0, 0, 0)
    assert sheet.position.east == BORIS


def test_places_bring_what_the_preset_says() -> None:
    assert finals(shifted("source", 16000, 4000, -5000, -15000)) == [11 + 40, -1 + 10, -10 - 10, -20 - 20]
    assert finals(shifted("m_league", 16000, 4000, -5000, -15000)) == [11 + 50, -1 + 10, -10 - 10, -20 - 30]
    assert finals(shifted("ema2016", 16000, 4000, -5000, -15000)) == [16 + 15, 4 + 5, -5 - 5, -15 - 15]
    assert finals(shifted("mahjong_soul", 16000, 4000, -5000, -15000)) == [16 + 15, 4 + 5, -5 - 5, -15 - 15]


def test_equals_share_what_their_places_bring() -> None:
    sheet = shifted("source", 5000, 5000, -5000, -5000)
    assert [one.place for one in standings(sheet)] == [1, 1, 3, 3]
    assert finals(sheet) == [25, 25, -25, -25]


@pytest.mark.parametrize(
    ("gained", "result"),
    [
        ((9000, -1000, -3000, -5000), [9 + 12, -1 - 1, -3 - 3, -5 - 8]),
        ((5000, 1000, -1000, -5000), [5 + 8, 1 + 4, -1 - 4, -5 - 8]),
        ((5000, 1000, 0, -6000), [5 + 8, 1 + 3, 0 + 1, -6 - 12]),
    ],
)
def test_floating_places_ask_how_many_end_above_the_start(gained: tuple[int, ...], result: list[int]) -> None:
    first, second, third, fourth = gained
    assert finals(shifted("jpml_a", first, second, third, fourth)) == result


def test_deposits_left_at_the_end_go_to_the_first() -> None:
    sheet = played(RIICHI, Fine(amounts=(-100, 0, 100, 0)), Drawn(ready=tuple(range(4)), riichi=(ANNA, BORIS)))
    assert sheet.totals == (23900, 24000, 25100, 25000)
    assert with_deposits(sheet) == (23900, 24000, 27100, 25000)
