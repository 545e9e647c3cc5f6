"""The window of the game sheet, used as a person uses it."""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QFontMetrics, QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from mjscore.app import edits
from mjscore.app.dialogs.game.book import GameBook
from mjscore.app.dialogs.game.entry_forms import ChomboForm, DrawForm, FineForm, StatedForm, TotalsForm
from mjscore.app.dialogs.game.model import Column
from mjscore.app.dialogs.game.new_game import NewGameForm, RenameForm
from mjscore.app.dialogs.game.window import GameWindow
from mjscore.app.main_window import MainWindow
from mjscore.app.settings import Settings
from mjscore.app.widgets.parts.label import Label
from mjscore.context import Win, Wind
from mjscore.games.entries import Chombo, Draw, Drawn, Fine, Stated
from mjscore.games.game import Game, renamed
from mjscore.games.replay import Sheet, corrected, entered
from tests.app.pointing import click, lay
from tests.app.table import READY, WON
from tests.games.play import ANNA, BORIS, CHEN, DAIKI, NAMES, STRAIGHT, game, said, won

D = TypeVar("D")


@pytest.fixture
def sheet_window(shown: MainWindow, store: QSettings, tmp_path: Path, qtbot: QtBot) -> Iterator[GameWindow]:
    """The window of the sheet beside the main one, with a file of its own and no game in it."""
    window = GameWindow(shown.document, shown.look, Settings(store), GameBook(tmp_path / "games.sqlite"))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    window.book.close()


@pytest.fixture
def mcr(sheet_window: GameWindow) -> GameWindow:
    """The window with a game that has just begun."""
    sheet_window.book.begin(game("mcr"))
    return sheet_window


def opened(window: GameWindow, kind: type[D]) -> D:
    """The form of a kind that is open."""
    return next(form for form in window.findChildren(kind) if form.isVisible())  # type: ignore[type-var,attr-defined]


def sheet(window: GameWindow) -> Sheet:
    assert window.book.sheet
    return window.book.sheet


def begin(window: GameWindow, begun: Game) -> None:
    window.book.begin(begun)
    QApplication.processEvents()


def south_wins(main: MainWindow, line: str = WON) -> None:
    """A hand that South wins from West."""
    lay(main, line)
    main.document.do(edits.sit, Wind.SOUTH)
    main.document.do(edits.set_discarder, Wind.WEST)


MARKED = ("<b>Al & Bo</b>", "R&D", "<img src=x>", "Di")
"""Names that would be something else where they were read as rich text, or as a text with an underlined letter."""


def test_names_are_shown_as_they_were_typed(sheet_window: GameWindow) -> None:
    begin(sheet_window, renamed(game("riichi"), MARKED))
    for label in sheet_window.findChildren(Label):
        assert label.textFormat() is Qt.TextFormat.PlainText
    for button, name in zip(map(sheet_window.bar.riichi.button, range(4)), MARKED, strict=True):
        assert QTextDocumentFragment.fromHtml(button.toolTip()).toPlainText() == name
    click(sheet_window.bar.others["fine"])
    form = opened(sheet_window, FineForm)
    metrics = QFontMetrics(form.font())
    for field, name in zip(form.amounts, MARKED, strict=True):
        words = form.form.labelForField(field)
        assert isinstance(words, Label)
        underlined = metrics.size(Qt.TextFlag.TextShowMnemonic, words.text())
        assert underlined == metrics.size(Qt.TextFlag.TextSingleLine, name)
    sheet_window.menus.games.aboutToShow.emit()
    assert next(action.text() for action in sheet_window.menus.games.actions()).endswith(
        "<b>Al && Bo</b>, R&&D, <img src=x>, Di"
    )


def test_a_long_name_ends_in_its_heading(sheet_window: GameWindow) -> None:
    begin(sheet_window, renamed(game("mcr"), ("四" * 40, "W" * 40, "<b>Al & Bo</b>", "Di")))
    header = sheet_window.table.horizontalHeader()
    assert header.textElideMode() is Qt.TextElideMode.ElideRight
    names = [sheet_window.table.lines.headerData(Column.PLAYERS + n, Qt.Orientation.Horizontal) for n in range(4)]
    assert names == ["四" * 40, "W" * 40, "<b>Al & Bo</b>", "Di"]


def test_without_a_game_one_is_offered(sheet_window: GameWindow) -> None:
    assert sheet_window.begin.isVisible()
    assert not sheet_window.table.isVisible()
    assert not sheet_window.bar.isVisible()
    assert not sheet_window.enter_hand()


def test_a_new_game_goes_by_the_rules_of_the_main_window(sheet_window: GameWindow, shown: MainWindow) -> None:
    shown.document.do(edits.set_option, "minimum", 5)
    click(sheet_window.begin)
    form = opened(sheet_window, NewGameForm)
    assert form.given == ["Player 1", "Player 2", "Player 3", "Player 4"]
    for field, name in zip(form.names, ("Ada", "Bo", "Cy", "Di"), strict=True):
        field.setText(name)
    click(form.confirm)
    begun = sheet(sheet_window).game
    assert (begun.ruleset, dict(begun.options), begun.names) == ("mcr", {"minimum": 5}, ("Ada", "Bo", "Cy", "Di"))
    assert sheet_window.table.isVisible()


def test_names_must_differ(sheet_window: GameWindow) -> None:
    click(sheet_window.begin)
    form = opened(sheet_window, NewGameForm)
    form.names[1].setText("Player 1")
    assert not form.confirm.isEnabled()
    assert form.problem.text() == "Give each player a name of their own, of 40 characters at most."


def test_seats_are_drawn(sheet_window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mjscore.app.dialogs.game.new_game.drawn_seats", lambda names: names[::-1])
    click(sheet_window.begin)
    form = opened(sheet_window, NewGameForm)
    click(form.draw_seats)
    assert form.given == ["Player 4", "Player 3", "Player 2", "Player 1"]


def test_the_games_own_options_are_asked_for(sheet_window: GameWindow, shown: MainWindow) -> None:
    shown.document.do(edits.set_ruleset, "riichi")
    click(sheet_window.begin)
    form = opened(sheet_window, NewGameForm)
    form.options["length"].setCurrentIndex(1)  # type: ignore[union-attr]
    form.options["start"].setValue(20000)  # type: ignore[union-attr]
    click(form.confirm)
    assert sheet(sheet_window).game.settings == {
        "length": "east_only",
        "start": 20000,
        "uma": "10_20_oka",
        "nagashi": True,
    }


def test_the_hand_on_the_table_is_entered_with_one_click(mcr: GameWindow, shown: MainWindow) -> None:
    south_wins(shown)
    assert mcr.bar.preview.text() == "Boris: 21 points, from Chen"
    click(mcr.bar.enter)
    assert sheet(mcr).totals == (-8, 45, -29, -8)
    assert shown.document.state.hand.size == 0
    assert mcr.place.text() == "East 2, Boris deals"


def test_why_a_hand_cannot_be_entered(mcr: GameWindow, shown: MainWindow) -> None:
    lay(shown, WON)
    assert mcr.bar.preview.text() == "Say who discarded the winning tile, or that it was self-drawn."
    assert not mcr.bar.enter.isEnabled()
    lay(shown, READY)
    assert mcr.bar.preview.text() == "The hand on the table has not won."
    assert not mcr.enter_hand()
    assert mcr.notice.text() == "The hand on the table has not won."
    shown.document.do(edits.set_text, WON)
    shown.document.do(edits.win_by, Win.SELF_DRAW)
    assert mcr.enter_hand()
    assert mcr.notice.text() == ""


def test_a_sheet_that_was_hidden_shows_the_hand_when_it_comes_up(mcr: GameWindow, shown: MainWindow) -> None:
    mcr.hide()
    south_wins(shown)
    mcr.show()
    assert mcr.bar.preview.text() == "Boris: 21 points, from Chen"


def test_the_round_of_the_game_counts_and_comes_to_the_table(mcr: GameWindow, shown: MainWindow) -> None:
    for _hand in range(4):
        click(mcr.bar.others["drawn"])
    assert shown.document.state.context.round is Wind.SOUTH
    assert [row.text for row in mcr.table.lines.rows] == ["Draw"] * 4


def test_an_empty_table_takes_the_rules_of_the_game(sheet_window: GameWindow, shown: MainWindow) -> None:
    begin(sheet_window, game("riichi", preset="m_league"))
    state = shown.document.state
    assert (state.ruleset, dict(state.options)) == ("riichi", {"preset": "m_league"})
    sheet_window.book.do(entered, Drawn(ready=(ANNA,), riichi=(ANNA,)))
    assert (shown.document.state.context.honba, shown.document.state.context.riichi_sticks) == (1, 1)
    sheet_window.book.undo()
    assert (shown.document.state.context.honba, shown.document.state.context.riichi_sticks) == (0, 0)


def test_a_hand_on_the_table_stays_when_a_game_is_opened(sheet_window: GameWindow, shown: MainWindow) -> None:
    lay(shown, WON)
    begin(sheet_window, game("riichi"))
    assert (shown.document.state.ruleset, shown.document.state.notation) == ("mcr", WON)


def test_an_entered_hand_is_laid_on_the_table_and_corrected(mcr: GameWindow, shown: MainWindow) -> None:
    south_wins(shown)
    mcr.enter_hand()
    mcr.book.do(entered, said(ANNA, points=10))
    mcr.table.pick(0)
    mcr.menus.actions["open"].trigger()
    assert shown.document.state.notation == WON
    assert mcr.bar.enter.text() == "Correct hand 1"
    shown.document.do(edits.set_discarder, Wind.NORTH)
    assert mcr.bar.preview.text() == "Boris: 21 points, from Daiki"
    click(mcr.bar.enter)
    assert [line.totals for line in sheet(mcr).lines] == [(-8, 45, -8, -29), (46, 27, -26, -47)]
    assert mcr.bar.enter.text() == "Enter the hand on the table"
    assert shown.document.state.hand.size == 0


def test_a_hand_may_be_left_as_it_was(mcr: GameWindow, shown: MainWindow) -> None:
    south_wins(shown)
    mcr.enter_hand()
    mcr.open_entry(0)
    click(mcr.bar.let_go)
    assert not mcr.bar.let_go.isVisible()
    assert mcr.bar.correcting is None
    assert shown.document.state.hand.size == 0
    assert sheet(mcr).totals == (-8, 45, -29, -8)


def test_an_entry_that_is_taken_out_is_not_corrected_any_more(mcr: GameWindow, shown: MainWindow) -> None:
    south_wins(shown)
    mcr.enter_hand()
    mcr.open_entry(0)
    mcr.table.pick(0)
    mcr.menus.actions["take_out"].trigger()
    assert mcr.bar.correcting is None
    assert sheet(mcr).lines == ()
    mcr.menus.actions["undo"].trigger()
    assert sheet(mcr).totals == (-8, 45, -29, -8)
    mcr.menus.actions["redo"].trigger()
    assert sheet(mcr).lines == ()
    assert not mcr.menus.actions["redo"].isEnabled()


def test_a_hand_without_tiles(mcr: GameWindow) -> None:
    click(mcr.bar.others["stated"])
    form = opened(mcr, StatedForm)
    form.winner.show_value(CHEN)
    form.won_by.show_value(CHEN)
    assert form.problem.text() == "Say who discarded the winning tile, or that it was self-drawn."
    assert not form.confirm.isEnabled()
    form.won_by.show_value(DAIKI)
    form.figures["points"].setValue(30)
    click(form.confirm)
    assert sheet(mcr).totals == (-8, -8, 54, -38)
    mcr.open_entry(0)
    again = opened(mcr, StatedForm)
    assert (again.winner.value, again.won_by.value, again.figures["points"].value()) == (CHEN, DAIKI, 30)
    again.figures["points"].setValue(10)
    click(again.confirm)
    assert sheet(mcr).totals == (-8, -8, 34, -18)


def test_a_penalty_adds_up_to_nothing(mcr: GameWindow) -> None:
    click(mcr.bar.others["fine"])
    form = opened(mcr, FineForm)
    form.amounts[ANNA].setValue(-30)
    assert form.problem.text() == "The amounts do not add up to nothing."
    for player in (BORIS, CHEN, DAIKI):
        form.amounts[player].setValue(10)
    form.reason.setText("  a false win ")
    click(form.confirm)
    assert sheet(mcr).lines[0].entry == Fine(amounts=(-30, 10, 10, 10), reason="a false win")
    mcr.open_entry(0)
    again = opened(mcr, FineForm)
    assert ([field.value() for field in again.amounts], again.reason.text()) == ([-30, 10, 10, 10], "a false win")


def test_a_draw_in_riichi_asks_who_is_ready(sheet_window: GameWindow) -> None:
    begin(sheet_window, game("riichi"))
    click(sheet_window.bar.others["drawn"])
    form = opened(sheet_window, DrawForm)
    assert not form.nagashi.isVisible()
    click(form.ready.button(BORIS))
    click(form.riichi.button(CHEN))
    assert form.problem.text() == "Who has declared riichi must be ready."
    click(form.ready.button(CHEN))
    click(form.confirm)
    assert sheet(sheet_window).lines[0].entry == Drawn(ready=(BORIS, CHEN), riichi=(CHEN,))
    assert sheet_window.place.text() == "East 2, honba 1, Boris deals, 1 deposit on the table"
    sheet_window.open_entry(0)
    again = opened(sheet_window, DrawForm)
    assert (again.ready.players, again.riichi.players) == ((BORIS, CHEN), (CHEN,))
    again.draw.show_value(Draw.ABANDONED)
    assert not again.ready.isVisible()
    again.draw.show_value(Draw.NAGASHI)
    click(again.nagashi.button(ANNA))
    click(again.confirm)
    entry = Drawn(draw=Draw.NAGASHI, ready=(BORIS, CHEN), nagashi=(ANNA,), riichi=(CHEN,))
    assert sheet(sheet_window).lines[0].entry == entry


def test_a_chombo_is_there_in_riichi_alone(sheet_window: GameWindow) -> None:
    begin(sheet_window, game("mcr"))
    assert not sheet_window.bar.others["chombo"].isVisible()
    begin(sheet_window, game("riichi"))
    click(sheet_window.bar.others["chombo"])
    form = opened(sheet_window, ChomboForm)
    form.player.show_value(BORIS)
    click(form.confirm)
    assert sheet(sheet_window).totals == (29000, 17000, 27000, 27000)
    sheet_window.open_entry(0)
    assert opened(sheet_window, ChomboForm).player.value == BORIS


def test_others_who_declared_riichi_are_taken_from_their_buttons(sheet_window: GameWindow, shown: MainWindow) -> None:
    begin(sheet_window, game("riichi"))
    shown.document.do(edits.set_ruleset, "riichi")
    south_wins(shown, "234567m23467p55s + 8p")
    click(sheet_window.bar.riichi.button(DAIKI))
    assert sheet_window.bar.preview.text() == "Boris: 3,000 points, from Chen; riichi: Daiki"
    click(sheet_window.bar.enter)
    assert sheet(sheet_window).totals == (25000, 25000 + 2000 + 1000, 23000, 24000)
    assert not any(sheet_window.bar.riichi.players)
    sheet_window.open_entry(0)
    assert sheet_window.bar.riichi.players == (DAIKI,)


def test_classical_totals_without_tiles(sheet_window: GameWindow) -> None:
    begin(sheet_window, game("classical"))
    click(sheet_window.bar.others["stated"])
    form = opened(sheet_window, TotalsForm)
    form.winner.show_value(BORIS)
    form.won_by.show_value(DAIKI)
    for field, total in zip(form.totals, (12, 144, 8, 4), strict=True):
        field.setValue(total)
    click(form.confirm)
    assert sheet(sheet_window).lines[0].paid.amounts == (-264, 576, -148, -164)


def test_players_are_renamed_at_any_time(mcr: GameWindow, shown: MainWindow) -> None:
    south_wins(shown)
    mcr.enter_hand()
    mcr.menus.actions["players"].trigger()
    form = opened(mcr, RenameForm)
    form.names[1].setText("Bella")
    click(form.confirm)
    assert mcr.table.lines.rows[0].text == "Bella: 21 points, from Chen"
    assert mcr.table.lines.headerData(Column.PLAYERS + 1, Qt.Orientation.Horizontal) == "Bella"


def test_the_standing_becomes_the_final_result(mcr: GameWindow, shown: MainWindow) -> None:
    south_wins(shown)
    mcr.enter_hand()
    lines = [["1st", "Boris", "45"], ["2nd", "Anna", "−8"], ["2nd", "Daiki", "−8"], ["4th", "Chen", "−29"]]
    assert mcr.standing.texts == lines
    assert mcr.standing._title.text() == "Standing"
    mcr.menus.actions["end"].trigger()
    assert mcr.standing._title.text() == "Final result"
    assert mcr.place.text() == "The game is over."
    assert not mcr.bar.others["stated"].isEnabled()
    assert not mcr.enter_hand()
    assert mcr.menus.actions["end"].text() == "Go on with the game"
    mcr.menus.actions["end"].trigger()
    assert mcr.bar.others["stated"].isEnabled()


def test_riichi_shows_what_places_bring(sheet_window: GameWindow) -> None:
    begin(sheet_window, game("riichi"))
    sheet_window.book.do(entered, Fine(amounts=(16000, 4000, -5000, -15000)))
    assert [line[-1] for line in sheet_window.standing.texts] == ["+51", "+9", "−20", "−40"]


def test_the_sheet_is_exported_as_csv(mcr: GameWindow, shown: MainWindow, tmp_path: Path) -> None:
    south_wins(shown)
    mcr.enter_hand()
    mcr.menus.actions["export"].trigger()
    dialog = opened(mcr, QFileDialog)
    dialog.close()
    target = tmp_path / "sheet.csv"
    dialog.fileSelected.emit(str(target))
    with target.open(encoding="utf-8-sig", newline="") as stream:
        assert next(iter(list(csv.reader(stream))[1:]))[3] == "Boris: 21 points, from Chen"


def test_an_export_that_fails_is_told(mcr: GameWindow, tmp_path: Path) -> None:
    mcr.menus.export_to(tmp_path / "nowhere" / "sheet.csv")
    assert mcr.notice.text().startswith("The sheet could not be written:")


def test_games_can_be_opened_and_removed(mcr: GameWindow) -> None:
    begin(mcr, game("riichi"))
    mcr.menus.games.aboutToShow.emit()
    entries = mcr.menus.games.actions()
    assert [entry.text() for entry in entries] == [
        "Riichi, 2026-01-02: Anna, Boris, Chen, Daiki",
        "MCR, 2026-01-02: Anna, Boris, Chen, Daiki",
    ]
    assert [entry.isChecked() for entry in entries] == [True, False]
    entries[1].trigger()
    assert sheet(mcr).game.ruleset == "mcr"
    mcr.menus.actions["remove"].trigger()
    question = opened(mcr, QMessageBox)
    click(next(button for button in question.findChildren(QPushButton) if button.text() == "Remove"))
    assert mcr.book.sheet is None
    assert [one.ruleset for one in mcr.book.games()] == ["riichi"]


def test_what_an_earlier_correction_made_impossible_is_shown(sheet_window: GameWindow) -> None:
    begin(sheet_window, game("riichi", {"length": "east_only"}))
    for entry in (Drawn(ready=(ANNA,)), Drawn(), Drawn(), Drawn(), Drawn()):
        sheet_window.book.do(entered, entry)
    sheet_window.book.do(corrected, 0, Drawn())
    model = sheet_window.table.lines
    assert model.data(model.index(4, Column.TEXT)) == "Draw, nobody ready The game is over before this hand."
    assert model.data(model.index(4, 0), Qt.ItemDataRole.ToolTipRole) == "The game is over before this hand."
    assert model.data(model.index(3, 0), Qt.ItemDataRole.ToolTipRole) is None


def test_cells_are_said_with_the_player_and_the_dealer(mcr: GameWindow) -> None:
    mcr.book.do(entered, won(STRAIGHT, seat="S", discarder="W"))
    model = mcr.table.lines
    said_of = [model.data(model.index(0, column), Qt.ItemDataRole.AccessibleTextRole) for column in range(7)]
    assert said_of == [
        "1",
        "East 1",
        "Boris: 21 points, from Chen",
        "Anna, dealer, −8, has −8",
        "Boris, +45, has 45",
        "Chen, −29, has −29",
        "Daiki, −8, has −8",
    ]


def test_enter_opens_the_selected_entry(mcr: GameWindow) -> None:
    mcr.book.do(entered, said(ANNA, points=8))
    mcr.table.pick(0)
    mcr.table.setFocus()
    QTest.keyClick(mcr.table, Qt.Key.Key_Return)
    assert isinstance(opened(mcr, StatedForm).before, Stated)


def test_nothing_is_opened_where_there_is_nothing(mcr: GameWindow, sheet_window: GameWindow) -> None:
    mcr.open_entry(0)
    mcr.bar.asked.emit("fine")
    opened(mcr, FineForm).reject()
    assert sheet(sheet_window).lines == ()
    assert not mcr.menus.actions["open"].isEnabled()


@pytest.mark.parametrize("length", [5, 40])
def test_everything_fits_at_1024(sheet_window: GameWindow, length: int) -> None:
    begin(sheet_window, renamed(game("riichi"), [name.ljust(length, "x") for name in NAMES]))
    for _hand in range(6):
        sheet_window.book.do(entered, said(ANNA, han=6, fu=30, yakuman=0))
    sheet_window.book.do(entered, Chombo(player=DAIKI, reason="a long reason that goes on in the next line"))
    QApplication.processEvents()
    assert sheet_window.minimumSizeHint().width() <= 1024
    sheet_window.resize(1024, 640)
    QApplication.processEvents()
    table = sheet_window.table
    right = table.columnViewportPosition(6) + table.columnWidth(6)
    assert right <= table.viewport().width()


def test_the_main_window_opens_the_sheet_and_enters_hands(shown: MainWindow) -> None:
    shown.table["game"].trigger()
    (window,) = shown.findChildren(GameWindow)
    assert window.isVisible()
    window.book.begin(game("mcr"))
    south_wins(shown)
    shown.table["enter_hand"].trigger()
    assert sheet(window).totals == (-8, 45, -29, -8)
    window.hide()
    shown.table["enter_hand"].trigger()
    assert window.isVisible()
    assert window.notice.text() == "The hand on the table has not won."
    window.book.close()
