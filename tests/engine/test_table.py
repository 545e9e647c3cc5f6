"""Four players scored together."""

import pytest
from msgspec import structs

from mjscore.context import SEATS, Event, Wind
from mjscore.engine.score import score
from mjscore.engine.settlement import Transfer, TransferKind
from mjscore.engine.table import score_table, table_fault
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.notation import parse_hand
from mjscore.rulesets import ruleset
from mjscore.table import Player, Table
from mjscore.tiles import KINDS

EAST, SOUTH, WEST, NORTH = SEATS
CLASSICAL = ruleset("classical")


def player(line: str, flowers: str = "", *events: Event) -> Player:
    """A player with a hand."""
    return Player(parse_hand(line, flowers), frozenset(events))


PLAYERS = (
    player("[EEE] 2468m 1367p 14s"),
    player("[234m] [555p] 999m 2267s + 8s"),
    player("1357m 2468p 1357s W", "e"),
    player("1245m 777p 89s SNCC"),
)
TABLE = Table(PLAYERS, winner=SOUTH, discarder=WEST)


def seated(seat: Wind, other: Player, table: Table = TABLE) -> Table:
    """The table with another player in a seat."""
    east, south, west, north = [other if seat is own else table.players[own] for own in SEATS]
    return structs.replace(table, players=(east, south, west, north))


def test_each_hand_is_scored_where_it_sits() -> None:
    result = score_table(CLASSICAL, TABLE)
    assert dict(result.totals) == {EAST: 16, SOUTH: 30, WEST: 4, NORTH: 6}
    for seat in SEATS:
        assert result.sheets[seat] == score(CLASSICAL, PLAYERS[seat].hand, TABLE.context(seat))
    assert result.table is TABLE
    assert result.transfers is not None
    assert result.transfers[0] == Transfer(EAST, SOUTH, 60, TransferKind.TO_WINNER)
    assert result.payments == {EAST: -16, SOUTH: 120, WEST: -56, NORTH: -48}


def test_a_player_may_have_counted() -> None:
    result = score_table(CLASSICAL, seated(EAST, Player(total=16)))
    assert result.sheets[EAST] is None
    assert dict(result.totals) == {EAST: 16, SOUTH: 30, WEST: 4, NORTH: 6}
    assert result.payments == {EAST: -16, SOUTH: 120, WEST: -56, NORTH: -48}


def test_what_players_counted_is_under_the_limit_too() -> None:
    table = Table((Player(total=608), Player(total=64), Player(total=0), Player(total=16)), winner=EAST)
    assert dict(score_table(ruleset("classical", {"limit": 50}), table).totals) == {
        EAST: 50,
        SOUTH: 50,
        WEST: 0,
        NORTH: 16,
    }


def test_a_washout() -> None:
    table = seated(SOUTH, player("[234m] [555p] 999m 2267s"), structs.replace(TABLE, winner=None, discarder=None))
    result = score_table(CLASSICAL, table)
    assert (result.transfers, result.payments) == ((), dict.fromkeys(SEATS, 0))
    assert dict(result.totals) == {EAST: 16, SOUTH: 10, WEST: 4, NORTH: 6}


def test_payments_that_depend_on_a_discarder_who_is_not_named() -> None:
    result = score_table(ruleset("classical", {"dangerous_discard": True}), structs.replace(TABLE, discarder=None))
    assert (result.transfers, result.payments) == (None, None)
    assert dict(result.totals) == {EAST: 16, SOUTH: 30, WEST: 4, NORTH: 6}


def test_the_winner_s_hand_must_be_complete() -> None:
    with pytest.raises(Refused) as refused:
        score_table(CLASSICAL, seated(SOUTH, player("[234m] [555p] 999m 2267s + 1s")))
    assert refused.value.fault == Fault(Code.NOT_A_WIN, Reason.NOT_A_WIN, field="players.S.hand")


@pytest.mark.parametrize(
    ("seat", "other", "fault"),
    [
        (
            WEST,
            player("1357m 2468p 1357s W + W"),
            Fault(Code.CONTRADICTORY_FIELDS, Reason.LOSER_WON, field="players.W.hand"),
        ),
        (
            SOUTH,
            player("[234m] [555p] 999m 2267s"),
            Fault(Code.CONTRADICTORY_FIELDS, Reason.WINNER_WITHOUT_TILE, field="players.S.hand"),
        ),
        (
            NORTH,
            player("1245m 777p 89s EECC"),
            Fault(
                Code.TOO_MANY_COPIES,
                Reason.FIFTH_AT_TABLE,
                kind=KINDS[27],
                other="EN",
                number=5,
                field="players.N.hand",
            ),
        ),
        (
            NORTH,
            player("1245m 777p 89s SNCC", "ae"),
            Fault(Code.REPEATED_FLOWER, Reason.FLOWER_AT_TABLE, text="e", other="WN", field="players.N.flowers"),
        ),
        (
            EAST,
            player("[EEE] 2468m 1367p 145s"),
            Fault(Code.WRONG_TILE_COUNT, Reason.TOO_MANY_FOR_LOSER, number=1, field="players.E.hand"),
        ),
        (
            SOUTH,
            player("[234m] [555p] 99m 2267s + 8s"),
            Fault(Code.WRONG_TILE_COUNT, Reason.TOO_FEW_TILES, number=1, field="players.S.hand"),
        ),
        (
            SOUTH,
            player("[234m] [555p] 9999m 2267s + 8s"),
            Fault(Code.WRONG_TILE_COUNT, Reason.TOO_MANY_TILES, number=1, field="players.S.hand"),
        ),
        (
            SOUTH,
            player("[234m] [555p] 999m 2267s + 8s", "", Event.KONG_REPLACEMENT),
            Fault(
                Code.CONTRADICTORY_EVENTS,
                Reason.NEEDS_KONG,
                text="kong_replacement",
                field="players.S.events",
            ),
        ),
        (
            WEST,
            player("1357m 2468p 1357s W", "e", Event.LAST_TILE),
            Fault(Code.CONTRADICTORY_EVENTS, Reason.NEEDS_WIN, text="last_tile", field="players.W.events"),
        ),
    ],
)
def test_what_is_wrong_at_a_table(seat: Wind, other: Player, fault: Fault) -> None:
    assert table_fault(CLASSICAL, seated(seat, other)) == fault


@pytest.mark.parametrize(
    "table",
    [
        TABLE,
        seated(EAST, player("")),
        seated(EAST, Player(total=16)),
        seated(SOUTH, Player(total=30)),
        seated(NORTH, player("CC"), seated(EAST, player("[EEE]", "abcd"))),
    ],
)
def test_nothing_is_wrong(table: Table) -> None:
    assert table_fault(CLASSICAL, table) is None


def test_of_several_faults_the_first_by_its_code_is_named() -> None:
    table = seated(NORTH, player("1245m 777p 89s EEECC", "e"))
    fault = table_fault(CLASSICAL, table)
    assert fault
    assert fault.code is Code.TOO_MANY_COPIES
    assert fault.number == 6
