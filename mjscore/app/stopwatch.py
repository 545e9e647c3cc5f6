"""What the real window takes, offscreen: for the benchmark."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from PySide6.QtWidgets import QApplication

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.models.forms import forms_by_group
from mjscore.app.picture import opened
from mjscore.app.state import TableState
from mjscore.context import Event, Win, Wind
from mjscore.tiles import KINDS

_SIZE = (1366, 768)
_EXAMPLE = "[234s] {8888p} 234m 24p 55m + 3p"
_CLICKS = 600

Step = Callable[[], object]


def time_edits() -> dict[str, list[int]]:
    """For each sort of edits under the rules of each group, the nanoseconds of every one: scored, shown, repainted."""
    with opened(TableState(), _SIZE, "light") as window:
        return {
            f"{group}: {label}": _time(steps(window.document, forms[0].ruleset))
            for group, forms in forms_by_group().items()
            for label, steps in _SORTS.items()
        }


def time_what_if() -> dict[str, list[int]]:
    """The nanoseconds from an edit to the first ideas in the what-if window and to the last; and of edits beside it."""
    from mjscore.app.dialogs.what_if.window import WhatIfDialog

    first, last = [], []
    with opened(TableState(), _SIZE, "light") as window:
        ideas = WhatIfDialog(window.document, window.look, window)
        ideas.show()
        for step in _changes(window.document, TableState().ruleset):
            start = time.perf_counter_ns()
            step()
            while ideas.list.is_stale:
                QApplication.processEvents()
            first.append(time.perf_counter_ns() - start)
            while not ideas.search.is_over:
                QApplication.processEvents()
            last.append(time.perf_counter_ns() - start)
        beside = {
            f"what if open: {label}": _time(steps(window.document, TableState().ruleset))
            for label, steps in _SORTS.items()
        }
    return {"what if: an edit to the first ideas": first, "what if: an edit to all ideas": last, **beside}


def _time(steps: Iterator[Step]) -> list[int]:
    times = []
    for step in steps:
        start = time.perf_counter_ns()
        step()
        QApplication.processEvents()
        times.append(time.perf_counter_ns() - start)
    return times


def _clicks(document: Document, ruleset: str) -> Iterator[Step]:
    """Tiles clicked at random, with an empty table after every fourteenth."""
    random = Random(1)
    document.do(edits.load, TableState(ruleset=ruleset))
    for n in range(_CLICKS):
        if n % 14 == 0:
            document.do(edits.clear)
        yield partial(document.do, edits.add_tile, random.choice(KINDS))


def _changes(document: Document, ruleset: str) -> Iterator[Step]:
    """Seats, ways of winning, events and other winning tiles, in turn."""
    document.do(edits.load, edits.set_text(TableState(ruleset=ruleset), _EXAMPLE))
    winning = KINDS[11]
    for n in range(_CLICKS // 6):
        yield partial(document.do, edits.sit, Wind(n % 4))
        yield partial(document.do, edits.win_by, Win.SELF_DRAW)
        yield partial(document.do, edits.toggle, Event.LAST_TILE)
        yield partial(document.do, edits.win_by, Win.DISCARD)
        yield partial(document.do, edits.take_back, winning)
        yield partial(document.do, edits.choose_wait, winning)


_SORTS: dict[str, Callable[[Document, str], Iterator[Step]]] = {
    "a tile clicked": _clicks,
    "a complete hand changed": _changes,
}
