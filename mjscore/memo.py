"""Pure functions that remember their answers."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Memo(dict[K, V], Generic[K, V]):
    """A pure function that remembers its answers: `memo[argument]`. It forgets all of them when it has the most."""

    limit = 1 << 15
    """The most that any memo remembers."""

    def __init__(self, function: Callable[[K], V], most: int = limit) -> None:
        super().__init__()
        self._function = function
        self._most = most

    def __missing__(self, argument: K) -> V:
        answer = self._function(argument)
        if len(self) >= self._most:
            self.clear()
        if self.limit:
            self[argument] = answer
        return answer
