"""Files that are written whole or not at all, whatever happens to the program, and by one program at a time."""

import errno
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from time import sleep

import pytest
from PySide6.QtCore import QSaveFile

from mjscore.app.disk import Lock, write_whole

ROOT = Path(__file__).parents[2]
OLD, NEW = b"the old hand\n", b"the new hand, which is longer\n"

KILLED_BEFORE_THE_END = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import QSaveFile
from mjscore.app.disk import write_whole

QSaveFile.commit = lambda file: os.kill(os.getpid(), signal.SIGKILL)
write_whole(Path(sys.argv[1]), sys.argv[2].encode())
"""
WRITING_FOR_EVER = """
import sys
from pathlib import Path
from mjscore.app.disk import write_whole

print("begun", flush=True)
while True:
    for letter in b"abcdefgh":
        write_whole(Path(sys.argv[1]), bytes([letter]) * 200_000)
"""
HOLDING = """
import sys, time
from pathlib import Path
from mjscore.app.disk import Lock

lock = Lock(Path(sys.argv[1]))
print(lock.take(), flush=True)
time.sleep(60)
"""


def program(script: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", script, *arguments], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that is there."""
    path = tmp_path / "hand.mjhand"
    path.write_bytes(OLD)
    return path


def test_a_file_is_replaced(path: Path) -> None:
    write_whole(path, NEW)
    assert path.read_bytes() == NEW
    assert list(path.parent.iterdir()) == [path]


def test_a_file_behind_a_link_is_replaced(path: Path) -> None:
    link = path.with_name("link.mjhand")
    link.symlink_to(path)
    write_whole(link, NEW)
    assert link.is_symlink()
    assert path.read_bytes() == NEW


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file") as raised:
        write_whole(tmp_path / "nowhere" / "a", NEW)
    assert (raised.value.errno, bool(raised.value.strerror)) == (errno.ENOENT, True)
    assert raised.value.filename == str(tmp_path / "nowhere" / "a")


def test_what_is_no_file_is_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for target, number in ((pipe, errno.EINVAL), (tmp_path, errno.EISDIR)):
        with pytest.raises(OSError, match=target.name) as raised:
            write_whole(target, NEW)
        assert raised.value.errno == number
    assert pipe.is_fifo()


def test_a_name_that_is_no_text_is_not_written_as_another(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="a") as raised:
        write_whole(tmp_path / os.fsdecode(b"a\xff"), NEW)
    assert raised.value.errno == errno.EILSEQ
    assert not list(tmp_path.iterdir())


def test_what_cannot_be_finished_leaves_the_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QSaveFile, "commit", lambda _file: False)
    with pytest.raises(OSError, match="hand"):
        write_whole(path, NEW)
    assert path.read_bytes() == OLD


def test_a_program_that_is_killed_while_it_saves_leaves_the_old_file(path: Path) -> None:
    killed = program(KILLED_BEFORE_THE_END, str(path), NEW.decode())
    _out, errors = killed.communicate(timeout=60)
    assert (killed.returncode, errors) == (-9, "")
    assert path.read_bytes() == OLD


def test_a_program_that_is_killed_at_any_moment_leaves_a_whole_file(path: Path) -> None:
    random = Random(7)
    for _ in range(4):
        writing = program(WRITING_FOR_EVER, str(path))
        assert writing.stdout
        assert writing.stdout.readline() == "begun\n"
        sleep(random.uniform(0.05, 0.3))
        writing.kill()
        writing.communicate()
        text = path.read_bytes()
        assert text == OLD or (len(text) == 200_000 and len(set(text)) == 1)


def test_a_lock_is_had_once(path: Path) -> None:
    first, second = Lock(path), Lock(path)
    assert first.take()
    assert not second.take()
    first.give_back()
    assert second.take()
    second.give_back()
    assert list(path.parent.iterdir()) == [path]


def test_a_lock_is_that_of_the_file_behind_a_link(path: Path) -> None:
    link = path.with_name("link.mjhand")
    link.symlink_to(path)
    lock = Lock(path)
    assert lock.take()
    assert not Lock(link).take()


def test_another_program_has_a_lock_until_it_ends(path: Path) -> None:
    holding = program(HOLDING, str(path))
    assert holding.stdout
    assert holding.stdout.readline() == "True\n"
    assert not Lock(path).take()
    holding.kill()
    holding.communicate()
    assert Lock(path).take()


def test_where_there_can_be_no_lock_nobody_has_it(tmp_path: Path) -> None:
    assert Lock(tmp_path / "nowhere" / "a").take()
