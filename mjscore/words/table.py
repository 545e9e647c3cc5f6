"""Cells in columns of plain text."""

from collections.abc import Iterator, Sequence


def table(lines: Sequence[Sequence[str]], right: Sequence[int] = ()) -> Iterator[str]:
    """Cells in columns as wide as they need; those to the right end at one place."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = [
            cell.rjust(width) if n in right else cell.ljust(width)
            for n, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()
