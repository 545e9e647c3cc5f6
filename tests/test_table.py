"""Four players at a table."""

from mjscore.context import Context, Event, Win, Wind
from mjscore.hand import Hand
from mjscore.table import Player, Table

EAST, SOUTH, WEST, NORTH = Wind


def test_the_winner_s_context_has_the_discarder_and_the_events_are_each_one_s_own() -> None:
    players = (Player(), Player(events=frozenset({Event.READY})), Player(total=46), Player())
    table = Table(players, WEST, SOUTH, Win.DISCARD, WEST)
    assert table.context(SOUTH) == Context(Win.DISCARD, SOUTH, WEST, frozenset({Event.READY}), WEST)
    assert table.context(WEST) == Context(Win.DISCARD, WEST, WEST)


def test_nothing_is_known_of_a_player_at_first_and_nobody_has_won() -> None:
    assert Player() == Player(Hand(), frozenset(), None)
    assert Table((Player(),) * 4).winner is None
