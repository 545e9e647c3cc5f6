"""`mjscore batch`: requests in JSON, one a line, answered line by line in their order."""

import os
import re
import signal
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import ExitStack, closing
from os.path import samestat
from pathlib import Path
from stat import S_ISREG
from typing import BinaryIO

from mjscore.cli.progress import Progress
from mjscore.cli.status import Status, Stop
from mjscore.cli.streams import bytes_of, is_terminal
from mjscore.faults import Code, Fault, Reason
from mjscore.interchange.jsontext import LIMIT
from mjscore.interchange.scoring import answer_line
from mjscore.words import _
from mjscore.words.faults import fault_sentence

CHUNK_LINES = 256
CHUNK_BYTES = 1 << 18
"""What a process is given at once: so many lines, or fewer where they are long."""
_NUMBER = re.compile(r"[0-9]{1,9}")


def summary() -> str:
    """What the command does."""
    return _("answers requests, one JSON object a line")


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("source", metavar="IN", nargs="?", default="-", help=_("a file, or - for standard input"))
    parser.add_argument("target", metavar="OUT", nargs="?", default="-", help=_("a file, or - for standard output"))
    shared = _("processes that share the work; answers then come in blocks")
    parser.add_argument("--jobs", metavar="N", type=_jobs, default=1, help=shared)


def _jobs(text: str) -> int:
    jobs = int(text) if _NUMBER.fullmatch(text) else 0
    if jobs < 1:
        fault = Fault(Code.BAD_VALUE, Reason.NOT_ALLOWED, text=text, other="≥ 1", field="--jobs")
        raise ArgumentTypeError(fault_sentence(fault))
    return min(jobs, 4 * (os.cpu_count() or 1))


def run(options: Namespace) -> Status:
    """Answer every line. Memory does not grow with their number."""
    with ExitStack() as stack:
        source = bytes_of(sys.stdin) if options.source == "-" else stack.enter_context(Path(options.source).open("rb"))
        _check_apart(source, options.target)
        target = bytes_of(sys.stdout) if options.target == "-" else stack.enter_context(Path(options.target).open("wb"))
        progress = Progress(source, is_shown=is_terminal(sys.stderr) and not any(map(is_terminal, (source, target))))
        stack.callback(progress.close)
        lines = read_lines(source)
        answers = stack.enter_context(closing(_alone(lines) if options.jobs == 1 else _shared(lines, options.jobs)))
        for answer in answers:
            target.write(answer + b"\n")
            target.flush()
            progress.step()
    return Status.DONE


def _check_apart(source: BinaryIO, target: str) -> None:
    """Raises `Stop` where the answers would go into the file that the requests come from."""
    try:
        comes = os.fstat(source.fileno())
        goes = os.fstat(bytes_of(sys.stdout).fileno()) if target == "-" else Path(target).stat()
    except OSError:  # no file of the system, or not there yet
        return
    if S_ISREG(comes.st_mode) and samestat(comes, goes):
        raise Stop(Status.FAILED, _("IN and OUT are the same file."))


def _alone(lines: Iterable[bytes]) -> Generator[bytes, None, None]:
    yield from map(answer_line, lines)


def read_lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines without their ends; of one over the limit only enough to tell that it is."""
    while line := stream.readline(LIMIT + 2):
        if len(line) > LIMIT and not line.endswith(b"\n"):
            _skip_line(stream)
        yield line.removesuffix(b"\n").removesuffix(b"\r")


def _skip_line(stream: BinaryIO) -> None:
    while (rest := stream.readline(LIMIT)) and not rest.endswith(b"\n"):
        pass


def _shared(lines: Iterable[bytes], jobs: int) -> Generator[bytes, None, None]:
    """The answers from several processes, never more than two chunks ahead for each."""
    from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor

    pending: deque[Future[list[bytes]]] = deque()
    with ProcessPoolExecutor(jobs, initializer=_ignore_interrupts) as pool:
        try:
            for chunk in _chunks(lines):
                pending.append(pool.submit(_answer_lines, chunk))
                if len(pending) > 2 * jobs:
                    yield from pending.popleft().result()
            while pending:
                yield from pending.popleft().result()
        except BrokenExecutor:
            raise Stop(Status.FAILED, _("A process that shared the work has ended.")) from None
        finally:
            pool.shutdown(cancel_futures=True)


def _chunks(lines: Iterable[bytes]) -> Iterator[list[bytes]]:
    chunk: list[bytes] = []
    size = 0
    for line in lines:
        chunk.append(line)
        size += len(line)
        if len(chunk) == CHUNK_LINES or size >= CHUNK_BYTES:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


def _answer_lines(lines: list[bytes]) -> list[bytes]:
    return list(map(answer_line, lines))


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that gives out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
