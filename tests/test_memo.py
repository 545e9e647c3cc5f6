"""Functions that remember their answers."""

from collections.abc import Callable

import pytest

from mjscore.memo import Memo


@pytest.fixture
def asked() -> list[int]:
    """What the function was asked, in order."""
    return []


@pytest.fixture
def half(asked: list[int]) -> Callable[[int], int]:
    """Half of a number; notes what it is asked."""

    def ask(number: int) -> int:
        asked.append(number)
        return number // 2

    return ask


def test_asks_once_for_each_argument(asked: list[int], half: Callable[[int], int]) -> None:
    memo = Memo(half)
    assert [memo[8], memo[6], memo[8]] == [4, 3, 4]
    assert asked == [8, 6]


def test_remembers_an_answer_that_is_false(asked: list[int], half: Callable[[int], int]) -> None:
    memo = Memo(half)
    assert [memo[0], memo[0]] == [0, 0]
    assert asked == [0]


def test_forgets_everything_at_its_limit(asked: list[int], half: Callable[[int], int]) -> None:
    memo = Memo(half, most=2)
    assert [memo[2], memo[4], memo[6], memo[6], memo[2]] == [1, 2, 3, 3, 1]
    assert asked == [2, 4, 6, 2]
    assert len(memo) == 2


def test_stores_nothing_where_the_limit_is_nothing(
    asked: list[int], half: Callable[[int], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Memo, "limit", 0)
    memo = Memo(half)
    assert [memo[2], memo[2]] == [1, 1]
    assert asked == [2, 2]
    assert not memo


def test_function_may_ask_its_own_memo() -> None:
    factorials: Memo[int, int] = Memo(lambda n: n * factorials[n - 1] if n else 1)
    assert factorials[5] == 120
    assert dict(factorials) == {0: 1, 1: 1, 2: 2, 3: 6, 4: 24, 5: 120}
