"""Sheets for tests, printed into PDF files and read back with what poppler brings."""

import re
import shutil
import subprocess
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from mjscore.app.printing.content import sheet_of
from mjscore.app.printing.entries import Entry, entry_of
from mjscore.app.printing.output import Choice, Size, write_pdf
from mjscore.interchange.parsing import any_request_of

needs_poppler = pytest.mark.skipif(
    not shutil.which("pdftotext"), reason="pdftotext is not installed: apt-get install poppler-utils"
)
"""Marks a test that reads PDF files."""

RICH: Mapping[str, object] = {
    "ruleset": "mcr",
    "hand": "[234s] {8888p} 234m 24p 55m + 3p",
    "win": "self_draw",
    "flowers": "be",
    "events": ["last_tile"],
}
LONG: Mapping[str, object] = {
    "ruleset": "mcr",
    "hand": "[EEEE] {1111m} [CCCC] {FFFF} 5p + 5p",
    "discarder": "W",
    "flowers": "abcdefgh",
}
MANY_YAKU: Mapping[str, object] = {
    "ruleset": "riichi",
    "hand": "223344m 234p 34s 88p + 2s",
    "win": "self_draw",
    "seat": "S",
    "events": ["riichi", "ippatsu", "last_tile"],
    "dora": "1m7p",
    "ura": "3p9s",
    "honba": 2,
    "riichi_sticks": 1,
}
FANS: Mapping[str, object] = {
    "ruleset": "hongkong",
    "hand": "[EEE] [CCC] [FFF] 123m 5p + 5p",
    "discarder": "S",
    "flowers": "ab",
}
FOUR: Mapping[str, object] = {
    "ruleset": "classical",
    "winner": "S",
    "discarder": "N",
    "players": {
        "E": {"hand": "[EEE] {9999s} 99p 123m 1s", "flowers": "e"},
        "S": {"hand": "{CCCC} [FFFF] 123m 88s 99p + 8s", "flowers": "abf"},
        "W": {"total": 46},
        "N": {"hand": "456789m 12345p WW"},
    },
}
GAME: Mapping[str, object] = {
    "ruleset": "hongkong",
    "game": {"E": 100, "S": 20, "W": -90, "N": -30},
    "options": {"minimum": 1, "limit": 4},
}
HARDEST: Mapping[str, Mapping[str, object]] = {"long": LONG, "many yaku": MANY_YAKU, "fans": FANS, "four players": FOUR}
PAPERS = [Choice(size, is_landscape) for size in Size for is_landscape in (False, True)]


class Word(NamedTuple):
    """A word and where it stands on its page, in points."""

    left: float
    top: float
    right: float
    bottom: float
    text: str


class Page(NamedTuple):
    """The size of a page in points, and its words."""

    width: float
    height: float
    words: tuple[Word, ...]


def entry(request: Mapping[str, object], name: str = "") -> Entry:
    """A request that has been scored."""
    return entry_of(any_request_of(request), name)


def printed(target: Path, *entries: Entry, choice: Choice | None = None) -> Path:
    """The entries in a PDF file."""
    write_pdf(target, sheet_of(entries, "30 November 2026"), choice or Choice())
    return target


def text_of(pdf: Path) -> str:
    """What can be found in a PDF file, in the order in which it was drawn, blanks left out."""
    return tight(_output("pdftotext", "-raw", "-enc", "UTF-8", str(pdf), "-"))


def tight(text: str) -> str:
    """A text without blanks: what stands in one line in one place is broken in another.

    Points in the middle are alike: some fonts have one shape for all of them.
    """
    return "".join(text.split()).replace("・", "·")


def pages_of(pdf: Path) -> tuple[Page, ...]:
    """The words of each page with their places."""
    return tuple(_pages(_output("pdftotext", "-bbox", str(pdf), "-")))


def colours_of(pdf: Path) -> set[tuple[bytes, ...]]:
    """The colours, as red, green and blue from 0 to 1, in which anything is filled or drawn."""
    found = set()
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", pdf.read_bytes(), re.DOTALL):
        try:
            operations = zlib.decompress(stream)
        except zlib.error:
            continue
        found |= set(re.findall(rb"([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN)\n", operations))
    return found


def _pages(markup: str) -> Iterator[Page]:
    for page in re.findall(r"<page .*?</page>", markup, re.DOTALL):
        size = re.search(r'width="([\d.]+)" height="([\d.]+)"', page)
        assert size
        found = re.findall(r'xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)</word>', page)
        words = tuple(Word(float(x), float(y), float(right), float(low), text) for x, y, right, low, text in found)
        yield Page(float(size[1]), float(size[2]), words)


def _output(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
