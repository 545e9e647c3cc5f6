"""The product and the reference, which was written from the specification alone, agree on random hands."""

from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import pytest

from tests.oracles.comparison import differences

BATCH = 500


def test_a_few_hundred_hands() -> None:
    assert differences(300, seed=1) == []


@pytest.mark.long
def test_fifty_thousand_hands() -> None:
    with ProcessPoolExecutor(max_workers=2, mp_context=get_context("spawn")) as pool:
        found = pool.map(partial(differences, BATCH), range(1000, 1000 + 50_000 // BATCH))
        assert [text for texts in found for text in texts] == []
