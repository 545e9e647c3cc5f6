"""The sheet as a table of cells: as text for a page, and as CSV for other programs."""

import csv
from collections.abc import Iterable, Iterator
from io import StringIO

from mjscore.games.replay import Sheet
from mjscore.games.result import has_finals, standings
from mjscore.games.rows import rows
from mjscore.games.winning import Amount
from mjscore.words import _
from mjscore.words.games import amount, gain

FIRST = 4
"""The first column of the players'."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a table program may take for the beginning of a formula."""


def text_rows(sheet: Sheet) -> list[list[str]]:
    """The sheet as rows of text: headings, for each entry what everyone gains and has then, places and results."""
    return [
        [_shown(cell, is_gain=n >= FIRST and not (n - FIRST) % 2) for n, cell in enumerate(row)]
        for row in _cells(sheet)
    ]


def csv_text(sheet: Sheet) -> str:
    """The sheet as CSV: amounts as plain numbers, and no text that a table program would take for a formula."""
    stream = StringIO()
    csv.writer(stream).writerows([_safe(cell) for cell in row] for row in _cells(sheet))
    return stream.getvalue()


def _cells(sheet: Sheet) -> Iterator[list[str | Amount]]:
    yield _headings(sheet)
    for row, line in zip(rows(sheet), sheet.lines, strict=True):
        pairs = zip(line.paid.amounts, line.totals, strict=True)
        yield [row.number, row.deal, sheet.game.names[row.dealer], row.text, *_flat(pairs)]
    standing = standings(sheet)
    yield ["", "", "", _("Place"), *_flat(("", one.place) for one in standing)]
    if has_finals(sheet):
        yield ["", "", "", _("Result"), *_flat(("", _rounded(one.final)) for one in standing)]


def _headings(sheet: Sheet) -> list[str | Amount]:
    names = sheet.game.names
    players = _flat((_("{name} gains").format(name=name), _("{name} has").format(name=name)) for name in names)
    return [_("No."), _("Deal"), _("Dealer"), _("What happened"), *players]


def _flat(pairs: Iterable[tuple[str | Amount, str | Amount]]) -> list[str | Amount]:
    return [cell for pair in pairs for cell in pair]


def _rounded(value: Amount) -> Amount:
    """To two places, whole numbers without any."""
    return int(value) if value == int(value) else round(value, 2)


def _shown(cell: str | Amount, *, is_gain: bool) -> str:
    return cell if isinstance(cell, str) else gain(cell) if is_gain else amount(cell)


def _safe(cell: str | Amount) -> str | Amount:
    return f"'{cell}" if isinstance(cell, str) and cell.lstrip().startswith(_FORMULA) else cell
