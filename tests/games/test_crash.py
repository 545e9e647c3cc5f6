"""A killed process loses at most the hand that it was entering."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mjscore.games.entries import Fine
from mjscore.games.store import Store, Stored
from tests.games.writer import ENTRIES, LINE

ROOT = Path(__file__).parents[2]


def start(path: Path, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.games.writer", str(path), *arguments]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def kept(path: Path) -> Stored:
    """The only game of a file."""
    store = Store(path)
    (summary,) = store.games()
    stored = store.load(summary.id)
    store.close()
    return stored


def last_change(stored: Stored) -> int:
    """The number of the change that is in the file, as its first entry tells; 0 before any."""
    first = stored.game.entries[0]
    assert isinstance(first, Fine)
    return 0 if first == LINE else first.amounts[1]


@pytest.mark.parametrize("change", [1, 2, 5])
def test_a_process_that_dies_in_the_middle_of_a_change_loses_that_change_alone(tmp_path: Path, change: int) -> None:
    path = tmp_path / "games.sqlite"
    with start(path, str(change)) as process:
        told, _errors = process.communicate(timeout=60)
    assert process.returncode == -signal.SIGKILL
    assert told.split() == [str(n) for n in range(1, change)]
    journal = path.with_name("games.sqlite-journal")
    assert journal.stat().st_size > 0, "the file itself was not written to"
    stored = kept(path)
    assert not journal.exists()
    assert stored.revision == last_change(stored) == change - 1
    assert len(stored.game.entries) == ENTRIES
    assert stored.differing == ()


@pytest.mark.parametrize("seconds", [0.0, 0.013, 0.05, 0.21])
def test_a_process_killed_at_any_time_keeps_what_it_said_it_kept(tmp_path: Path, seconds: float) -> None:
    path = tmp_path / "games.sqlite"
    with start(path) as process:
        assert process.stdout
        first = process.stdout.readline()
        time.sleep(seconds)
        process.kill()
        told = [int(line) for line in [first, *process.stdout]]
    stored = kept(path)
    assert told == list(range(1, len(told) + 1))
    assert stored.revision in (len(told), len(told) + 1)
    assert last_change(stored) == stored.revision
    assert stored.differing == ()
