"""How long the program takes to start, and how much memory it holds."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from operator import attrgetter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

_RUNS = 5
_PAINTED = b"Flushing"
"""What Qt tells of a window whose picture goes to the screen."""


class Start(NamedTuple):
    """What a start took: seconds until it was done, seconds of the processor, and the memory held then, in MiB."""

    seconds: float
    busy: float
    memory: float


def resident_mib(process: int | str = "self") -> float:
    """Memory that a process holds, in MiB; 0 where the system does not tell."""
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:
        return 0
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0


def first_paint(program: Sequence[str]) -> Start:
    """From the start of the program until its window is painted, offscreen, with nothing kept from before."""
    return _median(lambda: _painted((*program, "window")))


def first_score() -> Start:
    """From the start of Python until a hand is scored."""
    code = "import mjscore; mjscore.score({'ruleset': 'mcr', 'hand': '123456789m 12p 55s + 3p'}); print(flush=True)"
    return _median(lambda: _until(b"", [sys.executable, "-c", f"{code}; input()"], {}))


SCORER = "import mjscore.engine.score; from mjscore.rulesets import ruleset; ruleset('mcr')"
ANSWERER = "import mjscore.interchange.scoring; from mjscore.rulesets import ruleset; ruleset('mcr')"
"""What a program loads that scores hands of the 81 combinations, and one that answers requests about them."""


def own_import(code: str) -> float:
    """Milliseconds of the processor that the program's own modules take to load; the quickest of some runs.

    msgspec and what is used of the standard library are loaded beforehand.
    """
    known = f"{code}\nimport sys\nprint(*[name for name in sys.modules if not name.startswith('mjscore')])"
    load = f"import importlib, time\nfor name in {_output(known).split()!r}:\n    importlib.import_module(name)"
    timed = f"start = time.process_time()\n{code}\nprint(time.process_time() - start)"
    return 1000 * min(float(_output(f"{load}\n{timed}")) for _ in range(_RUNS))


def _output(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def _median(start: Callable[[], Start]) -> Start:
    """That start of some which took the median of seconds of the processor."""
    return sorted((start() for _ in range(_RUNS)), key=attrgetter("busy"))[_RUNS // 2]


def _painted(command: Sequence[str]) -> Start:
    with TemporaryDirectory() as home:
        told = {"QT_LOGGING_RULES": "qt.widgets.painting=true", "QT_FORCE_STDERR_LOGGING": "1"}
        places = {f"XDG_{kind}_HOME": home for kind in ("CONFIG", "DATA", "STATE")}
        return _until(_PAINTED, command, {"QT_QPA_PLATFORM": "offscreen", **told, **places})


def _until(sign: bytes, command: Sequence[str], variables: dict[str, str]) -> Start:
    """Runs a program until a line that it prints has a sign in it, then ends it. Raises OSError where none has."""
    start = time.perf_counter()
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=os.environ | variables,
    ) as process:
        assert process.stdout is not None
        has_come = any(sign in line for line in process.stdout)
        seconds = time.perf_counter() - start
        memory = resident_mib(process.pid)
        process.kill()
        _pid, _status, used = os.wait4(process.pid, 0)
        process.returncode = 0
    if not has_come:
        raise OSError(f"{command[0]} ended too early")
    return Start(seconds, used.ru_utime + used.ru_stime, memory)
