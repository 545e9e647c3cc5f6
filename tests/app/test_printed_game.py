"""A whole game on a sheet: what stands on it, and the way from the window of the game sheet to it."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from mjscore.app.dialogs.game.book import GameBook
from mjscore.app.dialogs.game.window import GameWindow
from mjscore.app.dialogs.print_sheet import SheetDialog
from mjscore.app.main_window import MainWindow
from mjscore.app.printing.game import sheet_of_game
from mjscore.app.printing.output import Choice, Size, write_pdf
from mjscore.app.printing.parts import Blanks, Cell, Table
from mjscore.app.settings import Settings
from mjscore.games.entries import Draw, Drawn, Fine
from mjscore.games.game import renamed
from mjscore.games.replay import Sheet, entered, replay
from mjscore.words.paragraphs import text_of
from tests.app.printed import needs_poppler
from tests.app.printed import text_of as printed_text
from tests.games.play import ANNA, BORIS, CHEN, game, played, said

ENTRIES = (
    said(CHEN, BORIS, riichi=(CHEN,), han=3, fu=40, yakuman=0),
    Drawn(draw=Draw.EXHAUSTED, ready=(ANNA,)),
    Fine(amounts=(-100, 100, 0, 0), reason="late"),
)


def riichi() -> Sheet:
    """Chen wins 5,200 from Boris with a deposit of his own, Anna alone is ready, and pays Boris 100."""
    return played(game("riichi"), *ENTRIES)


def written(row: tuple[Cell, ...]) -> list[str]:
    return [text_of(cell.text.spans) if cell.text else "" for cell in row]


def test_it_has_every_entry_with_what_everyone_gains_and_has() -> None:
    sheet = sheet_of_game(riichi(), "today")
    assert (sheet.title, sheet.date) == ("Riichi, 2026-01-02", "today")
    _rules, table, signatures = sheet.sections[0]
    assert isinstance(table, Table)
    assert table.heads == ("No.", "Deal", "What happened", "Anna", "Boris", "Chen", "Daiki")
    first, second, third, places, results = map(written, table.rows)
    assert first[:3] == ["1", "East 1", "Chen: 6,200 points, from Boris; riichi: Chen"]
    assert first[3:] == ["25,000", "19,800 −5,200", "30,200 +5,200", "25,000"]
    assert second[1:3] == ["East 2", "Draw, ready: Anna"]
    assert second[3:] == ["28,000 +3,000", "18,800 −1,000", "29,200 −1,000", "24,000 −1,000"]
    assert third[:3] == ["", "", "Penalty: late"]
    assert third[3:] == ["27,900 −100", "18,900 +100", "29,200", "24,000"]
    assert places[2:] == ["Place", "2", "4", "1", "3"]
    assert results[2] == "Result"
    assert isinstance(signatures, Blanks)
    assert signatures.labels == ("Anna", "Boris", "Chen", "Daiki")


def test_long_names_are_cut() -> None:
    sheet = sheet_of_game(replay(renamed(game("mcr"), ("A" * 40, "B", "四" * 40, "D"))), "today")
    table = sheet.sections[0][1]
    assert isinstance(table, Table)
    assert table.heads[3:] == (f"{'A' * 13}…", "B", f"{'四' * 13}…", "D")


@needs_poppler
@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("is_landscape", [False, True])
def test_a_long_game_is_printed_whole(qtbot: QtBot, tmp_path: Path, size: Size, *, is_landscape: bool) -> None:
    del qtbot
    begun = game("mcr")
    for n in range(16):
        begun = entered(begun, said(n % 4, (n + 1) % 4, points=8 + n))
    write_pdf(tmp_path / "game.pdf", sheet_of_game(replay(begun), "today"), Choice(size, is_landscape=is_landscape))
    text = printed_text(tmp_path / "game.pdf")
    for n in range(16):
        assert f"{8 + n}points" in text


def test_the_menu_opens_the_preview(shown: MainWindow, store: QSettings, tmp_path: Path, qtbot: QtBot) -> None:
    window = GameWindow(shown.document, shown.look, Settings(store), GameBook(tmp_path / "games.sqlite"))
    qtbot.addWidget(window)
    window.show()
    printing = window.menus.actions["print"]
    assert not printing.isEnabled()
    window.book.begin(game("riichi"))
    for entry in ENTRIES:
        window.book.do(entered, entry)
    assert printing.isEnabled()
    assert printing.shortcut().toString() == "Ctrl+P"
    printing.trigger()
    (dialog,) = window.findChildren(SheetDialog)
    qtbot.waitUntil(lambda: dialog.told.text() == "1 page")
    dialog.save(tmp_path / "game.pdf")
    assert (tmp_path / "game.pdf").read_bytes().startswith(b"%PDF")
    dialog.close()
    window.book.close()
