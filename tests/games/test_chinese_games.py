"""Games in Hong Kong and under the classical rules: the deal, what is paid at once, and what at the end."""

from typing import Any

import pytest

from mjscore.games.entries import Chombo, Draw, Drawn, Fine, Won
from mjscore.games.replay import corrected, replay
from mjscore.games.result import has_finals, standings
from mjscore.games.slips import Slip
from tests.games.play import ANNA, BORIS, CHEN, game, played, refusal_of, said, slip_of, won

HONG_KONG = game("hongkong")
CLASSICAL = game("classical")
TOTALS = {"E": 12, "S": 144, "W": 8, "N": 4}


def settled(east: int = ANNA, winner: str | None = "S", totals: dict[str, int] | None = None, **fields: Any) -> Won:
    """A classical hand of which the players counted the totals."""
    players = {seat: {"total": total} for seat, total in (totals or TOTALS).items()}
    return Won(request={"winner": winner, "players": players, **fields}, east=east)


def test_hong_kong_pays_by_its_table() -> None:
    assert played(HONG_KONG, said(ANNA, BORIS, fans=3)).totals == (4, -4, 0, 0)
    assert played(HONG_KONG, said(BORIS, fans=5)).totals == (-16, 48, -16, -16)
    assert played(HONG_KONG, said(BORIS, CHEN, fans=13)).totals == (0, 192, -192, 0)


def test_hong_kong_hands_from_their_tiles() -> None:
    """All pungs and half a flush, a dragon, without flowers: 3 + 3 + 1 + 1 fans."""
    sheet = played(HONG_KONG, won("[111m] [CCC] 555m99mSS + S", seat="W", discarder="E"))
    assert sheet.totals == (-96, 0, 96, 0)


def test_hong_kongs_minimum_holds_for_figures_too() -> None:
    assert slip_of(HONG_KONG, said(ANNA, BORIS, fans=2)) is Slip.BELOW_MINIMUM


@pytest.mark.parametrize("begun", [HONG_KONG, CLASSICAL], ids=["hongkong", "classical"])
def test_east_stays_on_a_draw(begun: Any) -> None:
    sheet = played(begun, Drawn(), Drawn())
    assert sheet.totals == (begun.rules.start,) * 4
    assert (sheet.position.east, sheet.position.honba) == (ANNA, 0)


def test_in_hong_kong_east_stays_on_winning_and_passes_on_losing() -> None:
    sheet = played(HONG_KONG, said(ANNA, BORIS, fans=3), said(ANNA, fans=3), said(CHEN, fans=3))
    assert [line.position.east for line in sheet.lines] == [ANNA, ANNA, ANNA]
    assert sheet.position.east == BORIS


@pytest.mark.parametrize(
    ("length", "dealers"), [("one_round", 4), ("east_only_settled", 4), ("four_rounds_settled", 16)]
)
def test_hong_kong_games_last_one_round_or_four(length: str, dealers: int) -> None:
    sheet = replay(game("hongkong", {"length": length}))
    for deal in range(dealers):
        assert not sheet.is_over
        sheet = played(sheet.game, said((deal + 1) % 4, fans=3))
    assert sheet.is_over


def test_a_round_that_is_paid_at_once_ends_with_its_scores() -> None:
    sheet = played(HONG_KONG, Fine(amounts=(100, 20, -90, -30)))
    assert [one.final for one in standings(sheet)] == [100, 20, -90, -30]
    assert not has_finals(sheet)


def test_a_game_that_is_paid_at_the_end_is_settled_by_the_fine() -> None:
    """The fine is the discard column three rows above the minimum, 48; 78 are shared as 100 to 20."""
    begun = game("hongkong", {"length": "east_only_settled"}, minimum=1, limit=4)
    sheet = played(begun, Fine(amounts=(100, 20, -90, -30)))
    assert [one.final for one in standings(sheet)] == [65, 13, -48, -30]
    assert [one.place for one in standings(sheet)] == [1, 2, 4, 3]
    assert has_finals(sheet)


def test_half_of_a_discard_is_kept_to_the_fraction() -> None:
    sheet = played(game("hongkong", discard_liability="half"), said(ANNA, BORIS, fans=3))
    assert sheet.totals == (4, -2, -1, -1)


def test_classical_totals_are_settled_among_all_four() -> None:
    """Each pays South 144, East double. Then West pays East 2 x 4, North pays East 2 x 8 and West 4."""
    sheet = played(CLASSICAL, settled())
    assert sheet.lines[0].paid.amounts == (-288 + 8 + 16, 288 + 144 + 144, -144 - 8 + 4, -144 - 16 - 4)
    assert sheet.totals == (1736, 2576, 1852, 1836)
    assert sheet.position.east == BORIS


def test_classical_seats_follow_the_deal() -> None:
    """When Boris deals, the second hand's East is he: the doubled payments are his."""
    sheet = played(CLASSICAL, settled(), settled(east=BORIS))
    assert sheet.lines[1].paid.amounts == (-164, -264, 576, -148)


def test_a_correction_reseats_all_four() -> None:
    """East wins the first hand after all and stays: the second hand is played with Anna as East again."""
    begun = played(CLASSICAL, settled(), settled(east=BORIS)).game
    sheet = replay(corrected(begun, 0, settled(winner="E")))
    won_now = sheet.lines[1].paid
    assert sheet.lines[1].position.east == ANNA
    assert won_now.won is not None
    assert won_now.won.winner == CHEN
    # Chen is West with 144; Boris, South with 12; Daiki, North with 8; Anna, East with 4
    assert won_now.amounts == (-288 - 16 - 8, -144 + 16 + 4, 288 + 144 + 144, -144 + 8 - 4)


def test_classical_hands_from_their_tiles() -> None:
    """The worked hand of the case files: the totals and the settlement are the ruleset's."""
    players = {
        "E": {"hand": "[EEE] 2468m1367p14s"},
        "S": {"hand": "[234m] [555p] 999m2267s + 8s"},
        "W": {"hand": "W1357m2468p1357s", "flowers": "e"},
        "N": {"hand": "CCNS1245m777p89s"},
    }
    sheet = played(CLASSICAL, Won(request={"winner": "S", "discarder": "W", "players": players}, east=ANNA))
    assert sum(sheet.lines[0].paid.amounts) == 0
    assert sheet.lines[0].paid.won is not None
    assert sheet.lines[0].paid.won.winner == BORIS


@pytest.mark.parametrize(
    ("entry", "slip"),
    [
        (settled(winner=None), Slip.NOT_WON),
        (won("[123m] 456789m 12p 55s + 3p", discarder="S"), Slip.NO_PLAYERS),
        (said(ANNA, BORIS, points=20), Slip.FIGURES),
        (Chombo(player=ANNA), Slip.NO_CHOMBO),
        (Drawn(draw=Draw.ABANDONED), Slip.NO_SUCH_DRAW),
        (Drawn(riichi=(ANNA,)), Slip.NO_SUCH_DRAW),
    ],
)
def test_what_the_classical_sheet_does_not_take(entry: Any, slip: Slip) -> None:
    assert slip_of(CLASSICAL, entry) is slip


def test_a_dangerous_discard_needs_its_discarder() -> None:
    begun = game("classical", dangerous_discard=True)
    assert slip_of(begun, settled()) is Slip.NO_DISCARDER
    assert played(begun, settled(discarder="W")).lines[0].paid.amounts == (0, 576, -576, 0)


def test_a_table_that_cannot_be_is_refused() -> None:
    assert (
        refusal_of(CLASSICAL, Won(request={"winner": "S", "players": {"E": {"total": 3}}}, east=0)) == "missing_field"
    )


def test_classical_points_at_the_start_are_an_option() -> None:
    assert replay(game("classical", {"start": 500})).totals == (500,) * 4
