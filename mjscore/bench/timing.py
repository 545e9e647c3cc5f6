"""Times of single calls, and what a list of them comes to."""

import gc
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Spread(NamedTuple):
    """Median, 95th and 99th percentile of times, in microseconds."""

    median: float
    p95: float
    p99: float


def spread_of(times: Iterable[int]) -> Spread:
    """The spread of times given in nanoseconds."""
    ordered = sorted(times)
    last = len(ordered) - 1
    return Spread(*(ordered[round(last * share)] / 1000 for share in (0.5, 0.95, 0.99)))


def time_each(call: Callable[[T], object], items: Iterable[T]) -> list[int]:
    """Nanoseconds of a call on each item."""
    clock = time.perf_counter_ns
    times = []
    for item in items:
        start = clock()
        call(item)
        times.append(clock() - start)
    return times


@contextmanager
def without_collector() -> Iterator[None]:
    """Keeps the garbage collector from coming in while something is timed, as `timeit` does."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
