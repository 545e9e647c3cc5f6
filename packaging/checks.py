"""Runs every check and test in order and stops at the first that fails. ./packaging/test starts it."""

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
PYTEST = ("-m", "pytest", "-n", "2", "--dist", "worksteal")
NEED_WINDOW = ("tests/app", "tests/e2e", "tests/packaging", "tests/tools")
FULLY_COVERED = "mjscore/engine/*,mjscore/rulesets/*"


@dataclass(frozen=True)
class Step:
    """One check: what Python runs, and in which environment."""

    name: str
    environment: str
    arguments: tuple[str, ...]

    def run(self) -> bool:
        """Whether the check passed. Only pytest has the last word itself: its closing line ends a good run."""
        print(f"--- {self.name}", flush=True)
        start = time.monotonic()
        python = ROOT / ".environment" / self.environment / "bin" / "python"
        status = subprocess.run([python, *self.arguments], cwd=ROOT, check=False).returncode
        if "pytest" not in self.arguments:
            print(f"    {time.monotonic() - start:.1f} s", flush=True)
        return status == 0


def steps(is_long: bool, selection: list[str]) -> Iterator[Step]:
    """The checks in their order; a selection of tests, in pytest's words, leaves no coverage to judge."""
    marked = ("-m", "") if is_long else ()
    yield Step("format", "core", ("-m", "ruff", "format", "--check"))
    yield Step("lint", "core", ("-m", "ruff", "check"))
    yield Step("imports", "core", ("-c", LINT_IMPORTS, "--no-logo", "--cache-dir", ".cache/imports"))
    yield Step("types", "test", ("-m", "mypy"))
    if selection:
        yield Step("the selected tests", "test", (*PYTEST, *marked, *selection))
        return
    ignored = (f"--ignore={folder}" for folder in NEED_WINDOW)
    report = ("-m", "coverage", "report")
    yield Step("tests below the window, without Qt", "core", (*PYTEST, *marked, *ignored, "--cov", "--cov-report="))
    yield Step("coverage of engine and rulesets", "core", (*report, f"--include={FULLY_COVERED}", "--fail-under=100"))
    yield Step("coverage of the rest", "core", (*report, f"--omit={FULLY_COVERED}", "--fail-under=95"))
    yield Step("tests of the window and the packaging", "test", (*PYTEST, *marked, *NEED_WINDOW))


def main() -> int:
    """Runs the checks; 1 if any failed."""
    parser = argparse.ArgumentParser(prog="./packaging/test", description=__doc__)
    parser.add_argument("--long", action="store_true", help="run the tests that take minutes too")
    parser.add_argument("--keep-going", action="store_true", help="do not stop at a check that fails")
    parser.add_argument("selection", nargs="*", metavar="-- ARGUMENT", help="arguments for pytest")
    options = parser.parse_args()
    failed = []
    for step in steps(options.long, options.selection):
        if not step.run():
            failed.append(step.name)
            if not options.keep_going:
                break
    if failed:
        print(f"FAILED: {', '.join(failed)}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
