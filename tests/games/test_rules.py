"""The records of the families: words for everything, and a new game's options."""

import pytest

from mjscore.games.entries import Draw
from mjscore.games.game import checked_names, drawn_seats, game_options, new_game, renamed
from mjscore.games.rules import FAMILIES, UMA, Family
from mjscore.games.slips import NotEntered, Slip
from mjscore.rulesets import RULESETS, ruleset
from mjscore.words.games import draw_name, figure_label, game_option_label, game_value_label, slip_sentence
from tests.games.play import NAMES, game


def slip_of(names: tuple[str, ...], **settings: int) -> Slip:
    with pytest.raises(NotEntered) as refusal:
        new_game(ruleset("riichi"), names, settings)
    return refusal.value.slip


def test_every_ruleset_has_games() -> None:
    assert tuple(FAMILIES) == RULESETS


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_everything_of_a_family_has_words(family: Family) -> None:
    for option in family.all_options:
        assert game_option_label(option.key)
        assert all(game_value_label(option.key, value) for value in (*option.values, option.preset))
    for figure in family.stating.figures if family.stating else ():
        assert figure_label(figure.key)


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_presets_set_what_the_family_has(family: Family) -> None:
    options = {option.key: option for option in family.all_options}
    for preset in family.presets.values():
        assert all(options[key].allows(value) for key, value in preset.items())


def test_every_preset_of_riichi_is_one_of_the_rulesets() -> None:
    (preset,) = (option for option in ruleset("riichi").options if option.key == "preset")
    assert FAMILIES["riichi"].presets.keys() <= set(preset.values)


def test_every_slip_and_every_draw_has_words() -> None:
    assert all(slip_sentence(slip.value) for slip in Slip)
    assert all(draw_name(draw.value) for draw in Draw)


def test_what_places_bring_falls_from_the_first_to_the_last() -> None:
    for by_number in UMA.values():
        assert all(list(shares) == sorted(shares, reverse=True) for shares in by_number.values())


def test_options_stand_as_the_preset_has_them() -> None:
    options = {option.key: option.preset for option in game_options(ruleset("riichi", {"preset": "wrc2025"}))}
    assert options == {"length": "two_rounds", "start": 30000, "uma": "5_15", "nagashi": False}
    assert {option.key for option in game_options(ruleset("mcr"))} == {"length"}


def test_a_game_keeps_what_differs_from_the_ruleset() -> None:
    assert dict(game("mcr", minimum=5).options) == {"minimum": 5}
    assert dict(game("riichi", preset="m_league", kiriage=False).options) == {"preset": "m_league", "kiriage": False}


def test_names_are_four_and_differ() -> None:
    assert checked_names(["  Anna ", "Boris\t Ivanov", "陈", "Д"]) == ("Anna", "Boris Ivanov", "陈", "Д")
    assert slip_of(("Anna", "Boris", "Chen", "anna ".title())) is Slip.NAMES
    assert slip_of(("Anna", "Boris", "Chen", " ")) is Slip.NAMES
    assert slip_of(("Anna", "Boris", "Chen", "D" * 41)) is Slip.NAMES
    assert slip_of(("Anna", "Boris", "Chen")) is Slip.NAMES
    with pytest.raises(NotEntered):
        renamed(game("mcr"), ["Anna", "Anna", "Chen", "Daiki"])


def test_settings_that_a_game_does_not_have() -> None:
    assert slip_of(NAMES, colour=1) is Slip.OPTIONS
    assert slip_of(NAMES, start=-1) is Slip.OPTIONS


def test_seats_are_drawn_among_the_same_players() -> None:
    orders = {tuple(drawn_seats(NAMES)) for _ in range(200)}
    assert all(sorted(order) == sorted(NAMES) for order in orders)
    assert len(orders) > 10
