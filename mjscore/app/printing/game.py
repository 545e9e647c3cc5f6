"""A whole game on a sheet: its hands with what everyone gains and has then, places and results. No Qt here."""

from collections.abc import Sequence

from mjscore.app.printing.parts import Blanks, Cell, Column, Sheet, Side, Table, Text, cell
from mjscore.games.export import FIRST, text_rows
from mjscore.games.replay import Sheet as GameSheet
from mjscore.words.games import gain, game_title, short_name
from mjscore.words.paragraphs import Plain
from mjscore.words.printed import rules_words

_NUMBER, _DEAL, _DEALER, _TEXT = range(FIRST)
_SHOWN = (_NUMBER, _DEAL, _TEXT)
"""The columns before the players'; who deals is told by the deal."""


def sheet_of_game(sheet: GameSheet, date: str) -> Sheet:
    """The sheet of a game, and at its end a line for each player to sign."""
    game = sheet.game
    heads, *rows = text_rows(sheet)
    names = tuple(map(short_name, game.names))
    columns = (Column(), Column(), Column(stretch=8), *(Column(Side.RIGHT, stretch=1) for _name in names))
    table = Table(columns, tuple(map(_row, rows)), (*(heads[n] for n in _SHOWN), *names))
    section = (Text(rules_words(game.scoring)), table, Blanks(names))
    return Sheet(game_title(game.ruleset, game.begun), date, (section,))


def _row(texts: Sequence[str]) -> tuple[Cell, ...]:
    amounts = zip(texts[FIRST::2], texts[FIRST + 1 :: 2], strict=True)
    return (*(cell(texts[n]) for n in _SHOWN), *(Cell(_amounts(gained, total)) for gained, total in amounts))


def _amounts(gained: str, total: str) -> Text:
    """What a player has then, and after it, or below, what was gained or lost."""
    changed = (Plain(f" {gained}"),) if gained not in ("", gain(0)) else ()
    return Text((Plain(total, bold=True), *changed))
