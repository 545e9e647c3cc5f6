"""What is remembered makes no difference to any answer."""

import gc
from collections.abc import Callable

import pytest

from mjscore.engine.score import unfinished
from mjscore.hand import Hand
from mjscore.memo import Memo
from mjscore.waits import distance
from tests.properties.hands import MCR, each_deal, each_unfinished, sheet_of, so_many


def memos() -> list[Memo[object, object]]:
    """Everything that remembers."""
    return [thing for thing in gc.get_objects() if type(thing) is Memo]


@pytest.fixture
def forget(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Makes everything forget what it knows, and remember nothing from then on."""

    def forget_all() -> None:
        monkeypatch.setattr(Memo, "limit", 0)
        for memo in memos():
            memo.clear()

    return forget_all


@so_many(200, 20_000)
def test_sheets_are_the_same_without_memory(count: int, forget: Callable[[], None]) -> None:
    remembered = [sheet_of(hand, context) for hand, context in each_deal(count, seed=3)]
    forget()
    assert [sheet_of(hand, context) for hand, context in each_deal(count, seed=3)] == remembered
    assert not any(memos())


@so_many(50, 2_000)
def test_values_of_waits_are_the_same_without_memory(count: int, forget: Callable[[], None]) -> None:
    deals = [(Hand(hand.concealed, hand.melds), context) for hand, context in each_deal(count, seed=4)]
    remembered = [unfinished(MCR, hand, context) for hand, context in deals]
    forget()
    assert [unfinished(MCR, hand, context) for hand, context in deals] == remembered


@so_many(10, 300)
def test_distances_are_the_same_without_memory(count: int, forget: Callable[[], None]) -> None:
    hands = list(each_unfinished(count, seed=5))
    remembered = [distance(hand, MCR.shapes) for hand in hands]
    forget()
    assert [distance(hand, MCR.shapes) for hand in hands] == remembered
