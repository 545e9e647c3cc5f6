"""How long the program takes to start, and how much memory it holds."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

_RUNS = 5


def resident_mib(process: int | str = "self") -> float:
    """Memory that a process holds, in MiB; 0 where the system does not tell."""
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:
        return 0
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0


def starts() -> dict[str, tuple[float, float]]:
    """For each thing started, the median of seconds until it is done and the memory then, in MiB."""
    return {
        "start to the window shown, offscreen": _median("from mjscore.app.stopwatch import show; show()"),
        "start to a hand scored, no window": _median(
            "import mjscore; mjscore.score({'ruleset': 'mcr', 'hand': '123456789m 12p 55s + 3p'})"
        ),
    }


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


def _median(code: str) -> tuple[float, float]:
    runs = sorted(_run(code) for _ in range(_RUNS))
    return runs[_RUNS // 2]


def _run(code: str) -> tuple[float, float]:
    """Runs a program until it prints its memory."""
    report = "from mjscore.bench.processes import resident_mib; print(resident_mib(), flush=True)"
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    start = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", f"{code}\n{report}"], stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdout is not None
        memory = process.stdout.readline()
        seconds = time.perf_counter() - start
    return seconds, float(memory)
