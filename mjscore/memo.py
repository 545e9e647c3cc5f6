"""Pure functions that remember their answers."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Memo(dict[K, V], Generic[K, V]):
    """A pure function that remembers its answers: `memo[argument]`. It forgets all of them at its limit."""

    limit = 1 << 15

    def __init__(self, function: Callable[[K], V]) -> None:
        super().__init__()
        self._function = function

    def __missing__(self, argument: K) -> V:
        answer = self._function(argument)
        if len(self) >= self.limit:
            self.clear()
        if self.limit:
            self[argument] = answer
        return answer
