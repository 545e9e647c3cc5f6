"""How far a long command is, in one line of the terminal."""

import os
import stat
import sys
from time import monotonic
from typing import BinaryIO

from mjscore.words import n_

_WIDTH = 30
_INTERVAL = 0.1
"""Seconds between two drawings."""
_CLEAR = "\r\x1b[K"
"""To the start of the line, and what stands there away."""


class Progress:
    """A line on standard error: requests answered and, where its size is known, the part of the source that is read."""

    def __init__(self, source: BinaryIO, *, is_shown: bool) -> None:
        self._source = source
        self._is_shown = is_shown
        self._size = _size(source) if is_shown else 0
        self._next = monotonic() + _INTERVAL if is_shown else float("inf")
        self._done = 0

    def step(self) -> None:
        """One more request is answered."""
        self._done += 1
        if monotonic() >= self._next:
            print(f"{_CLEAR}{self._bar()}{self._count()}", end="", file=sys.stderr, flush=True)
            self._next = monotonic() + _INTERVAL

    def close(self) -> None:
        """Take the line away."""
        if self._is_shown:
            print(_CLEAR, end="", file=sys.stderr, flush=True)

    def _bar(self) -> str:
        if not self._size:
            return ""
        part = self._source.tell() / self._size
        return f"[{'#' * round(_WIDTH * part):{_WIDTH}}] {part:4.0%}  "

    def _count(self) -> str:
        return n_("{n} request answered", "{n} requests answered", self._done).format(n=f"{self._done:,}")


def _size(source: BinaryIO) -> int:
    """The bytes of a file; 0 for what is none."""
    status = os.fstat(source.fileno())
    return status.st_size if stat.S_ISREG(status.st_mode) else 0
