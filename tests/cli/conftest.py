"""The command line as a person meets it: what it prints where, and its exit status."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from mjscore.cli.main import main

ROOT = Path(__file__).parents[2]


class Said(NamedTuple):
    """What a command said and how it ended."""

    status: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def run(capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command within the test."""

    def run_(*arguments: str, stdin: bytes = b"") -> Said:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        try:
            status = main(arguments)
        except SystemExit as end:
            status = int(end.code or 0)
        sys.stdout.flush()
        out, err = capfdbinary.readouterr()
        return Said(status, out.decode(), err.decode())

    return run_
