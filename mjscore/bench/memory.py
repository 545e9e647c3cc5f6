"""What the memos hold."""

import gc
import sys
from collections.abc import Iterator
from types import FunctionType, ModuleType

from mjscore.engine.combination import Combination
from mjscore.memo import Memo

_SHARED = (type, FunctionType, ModuleType, Combination)
"""What would be there without the memos too."""


def memos_mib() -> float:
    """All that every memo of this process remembers, in MiB."""
    counted: set[int] = set()
    memos = [thing for thing in gc.get_objects() if type(thing) is Memo]
    return sum(sys.getsizeof(one) for memo in memos for one in _held(memo, counted)) / 2**20


def _held(memo: Memo[object, object], counted: set[int]) -> Iterator[object]:
    """A memo, and everything that only its entries lead to, each once."""
    yield memo
    waiting = [*memo.keys(), *memo.values()]
    while waiting:
        thing = waiting.pop()
        if id(thing) not in counted and not isinstance(thing, _SHARED):
            counted.add(id(thing))
            yield thing
            waiting += gc.get_referents(thing)
