"""The words of the game sheet."""

from datetime import date

import pytest

from mjscore.context import Win, Wind
from mjscore.engine.ruleset import Unit
from mjscore.words.games import (
    amount,
    chombo_line,
    deal_name,
    drawn_line,
    fine_line,
    gain,
    gain_spoken,
    game_option_label,
    game_title,
    game_value_label,
    place_name,
    riichi_line,
    seated,
    short_name,
    slip_sentence,
    standing_line,
    won_line,
    worth,
)


@pytest.mark.parametrize(
    ("value", "had", "gained"),
    [
        (24, "24", "+24"),
        (-8, "−8", "−8"),
        (0, "0", "0"),
        (12000, "12,000", "+12,000"),
        (-1234.5, "−1,234.50", "−1,234.50"),
    ],
)
def test_amounts(value: float, had: str, gained: str) -> None:
    assert (amount(value), gain(value)) == (had, gained)


def test_worths() -> None:
    assert [worth(1, Unit.POINTS), worth(7700, Unit.POINTS)] == ["1 point", "7,700 points"]
    assert [worth(1, Unit.FANS), worth(5, Unit.FANS)] == ["1 fan", "5 fans"]


def test_where_a_game_stands() -> None:
    assert deal_name(Wind.SOUTH, 3) == "South 3"
    assert deal_name(Wind.EAST, 1, 2) == "East 1, honba 2"
    assert standing_line("South 3", "Anna", 0) == "South 3, Anna deals"
    assert standing_line("South 3", "Anna", 1) == "South 3, Anna deals, 1 deposit on the table"
    assert standing_line("South 3", "Anna", 2) == "South 3, Anna deals, 2 deposits on the table"


def test_what_a_game_is_known_by() -> None:
    assert game_title("mcr", date(2026, 1, 2)) == "MCR, 2026-01-02"
    assert game_title("mcr", date(2026, 1, 2), ["Anna", "Boris"]) == "MCR, 2026-01-02: Anna, Boris"
    assert [short_name("Anna"), short_name("Bartholomew the Second")] == ["Anna", "Bartholomew t…"]
    assert seated("Anna", Wind.WEST) == "Anna (West)"


def test_hands_that_were_won() -> None:
    assert won_line("Anna", "24 points", "Boris", Win.DISCARD) == "Anna: 24 points, from Boris"
    assert won_line("Anna", "24 points", None, Win.DISCARD) == "Anna: 24 points, on a discard"
    assert won_line("Anna", "24 points", None, Win.SELF_DRAW) == "Anna: 24 points, self-drawn"
    assert riichi_line("Anna: 24 points", []) == "Anna: 24 points"
    assert riichi_line("Anna: 24 points", ["Anna", "Chen"]) == "Anna: 24 points; riichi: Anna, Chen"


def test_hands_that_nobody_won() -> None:
    assert drawn_line("exhausted", [], None) == "Draw"
    assert drawn_line("exhausted", [], []) == "Draw, nobody ready"
    assert drawn_line("exhausted", [], ["Anna", "Boris"]) == "Draw, ready: Anna, Boris"
    assert drawn_line("abandoned", [], None) == "Hand abandoned"
    assert drawn_line("nagashi", ["Chen"], []) == "Nagashi mangan of Chen, nobody ready"


def test_penalties() -> None:
    assert [fine_line(""), fine_line("late")] == ["Penalty", "Penalty: late"]
    assert [chombo_line("Anna", ""), chombo_line("Anna", "late")] == ["Chombo of Anna", "Chombo of Anna: late"]


def test_a_players_cell_as_it_is_said() -> None:
    assert gain_spoken("Anna", "+24", "124", deals=False) == "Anna, +24, has 124"
    assert gain_spoken("Anna", "−8", "92", deals=True) == "Anna, dealer, −8, has 92"


def test_places() -> None:
    assert [place_name(place) for place in (1, 2, 3, 4)] == ["1st", "2nd", "3rd", "4th"]


def test_options_of_a_game() -> None:
    assert game_option_label("uma") == "What places bring"
    assert game_value_label("start", 25000) == "25,000 points"
    assert game_value_label("nagashi", value=False) == "not played"
    with pytest.raises(KeyError):
        game_option_label("colour")
    with pytest.raises(KeyError):
        game_value_label("length", "for ever")


def test_slips_say_what_the_system_says() -> None:
    assert slip_sentence("not_zero") == "The amounts do not add up to nothing."
    assert slip_sentence("damaged", "file is not a database") == (
        "The file of games is damaged. File is not a database"
    )
    with pytest.raises(KeyError):
        slip_sentence("bored")
