"""A process that plays a game into a file until it is killed: it says a line for each change that is kept.

Started with the file and, where it shall die by itself, the number of the change in whose middle it does. A change
corrects the first of many entries, so that all are written anew, and the cache is so small that the file itself is
written to before the change is complete.
"""

import os
import signal
import sys
from pathlib import Path

from msgspec.structs import replace

from mjscore.games.entries import Fine
from mjscore.games.replay import corrected
from mjscore.games.store import Store
from tests.games.play import game

ENTRIES = 120
LINE = Fine(amounts=(-3, 1, 1, 1), reason="late again " * 15)


def main(path: Path, last: int) -> None:
    """Correct the game for ever: the first entry has the number of the change."""
    store = Store(path)
    store._db.rows.execute("PRAGMA cache_size = 1")
    stored = store.add(replace(game("mcr"), entries=(LINE,) * ENTRIES))
    changes = 0

    def watch(statement: str) -> None:
        if statement == "COMMIT" and changes == last:
            os.kill(os.getpid(), signal.SIGKILL)

    store._db.rows.set_trace_callback(watch)
    while True:
        changes += 1
        first = Fine(amounts=(-3 * changes, changes, changes, changes))
        stored = store.save(stored, corrected(stored.game, 0, first))
        print(changes, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else -1)
