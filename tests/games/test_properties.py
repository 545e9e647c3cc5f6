"""What holds of every game: nothing comes from nowhere, and a game that was kept is the same game."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from mjscore.games.entries import Won
from mjscore.games.replay import Sheet, replay
from mjscore.games.result import standings, with_deposits
from mjscore.games.store import Store
from tests.games.chance import RULESETS, played_by_chance

LOOSE = {"mcr": {"minimum": 0}, "mcr-1998": {"minimum": 0}, "mcr-2006": {"minimum": 0}, "hongkong": {"minimum": 0}}


def on_the_table(sheet: Sheet) -> list[int]:
    """The points that lie on the table before each entry, and after the last."""
    stakes = sheet.game.family.stakes
    deposits = [*(line.position.deposits for line in sheet.lines), sheet.position.deposits]
    return [stakes.deposit * number if stakes else 0 for number in deposits]


@pytest.mark.parametrize("rules", RULESETS)
def test_payments_add_up_to_nothing(rules: str) -> None:
    for sheet in played_by_chance(rules, 11, 120, **LOOSE.get(rules, {})):
        table = on_the_table(sheet)
        for place, line in enumerate(sheet.lines):
            assert not line.fault
            assert sum(line.paid.amounts) == pytest.approx(table[place] - table[place + 1], abs=1e-9)
        start = 4 * sheet.game.rules.start
        assert sum(sheet.totals) + table[-1] == pytest.approx(start, abs=1e-9)
        assert sum(with_deposits(sheet)) == pytest.approx(start, abs=1e-9)


@pytest.mark.parametrize("length", ["one_round", "east_only_settled", "four_rounds_settled"])
def test_a_settlement_at_the_end_adds_up_to_nothing(length: str) -> None:
    for sheet in played_by_chance("hongkong", 5, 100, minimum=0):
        game = replace(sheet.game, settings={"length": length})
        assert sum(one.final for one in standings(replay(game))) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("uma", ["5_15", "10_20", "10_20_oka", "10_30", "10_30_oka", "floating"])
def test_what_places_bring_adds_up_to_nothing(uma: str) -> None:
    for sheet in played_by_chance("riichi", 6, 60):
        game = replace(sheet.game, settings={**sheet.game.settings, "uma": uma})
        assert sum(one.final for one in standings(replay(game))) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("rules", RULESETS)
def test_two_hundred_random_hands_are_the_same_after_the_file(rules: str, tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite")
    sheets = list(played_by_chance(rules, 7, 200, **LOOSE.get(rules, {})))
    hands = [line for sheet in sheets for line in sheet.lines if line.is_hand]
    assert len(hands) == 200
    assert sum(isinstance(line.entry, Won) for line in hands) > 60
    numbers = [store.add(sheet.game).id for sheet in sheets]
    store.close()
    again = Store(tmp_path / "games.sqlite")
    for sheet, number in zip(sheets, numbers, strict=True):
        stored = again.load(number)
        assert stored.game == sheet.game
        assert replay(stored.game) == sheet
        assert stored.differing == ()
    again.close()
