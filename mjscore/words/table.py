"""Cells in columns of plain text."""

from collections.abc import Iterator, Sequence
from unicodedata import east_asian_width


def table(lines: Sequence[Sequence[str]], right: Sequence[int] = ()) -> Iterator[str]:
    """Cells in columns as wide as they need; those to the right end at one place, those without a word are left out."""
    widths = [max(map(columns, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = [
            _padded(cell, width, is_right=n in right)
            for n, (cell, width) in enumerate(zip(line, widths, strict=True))
            if width
        ]
        yield "  ".join(cells).rstrip()


def columns(text: str) -> int:
    """How many columns of a terminal a text takes: a Chinese or Japanese character takes two."""
    return sum(2 if east_asian_width(character) in "FW" else 1 for character in text)


def _padded(cell: str, width: int, *, is_right: bool) -> str:
    blanks = " " * (width - columns(cell))
    return blanks + cell if is_right else cell + blanks
