"""The score table, the payments, the waits and the offer: what stands in the centre."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mjscore.app import edits
from mjscore.app.document import Document, Selection
from mjscore.app.main_window import MainWindow
from mjscore.app.models.panes import lit_spots, rules_of_tile
from mjscore.app.models.placement import placement
from mjscore.app.models.score_model import Column
from mjscore.app.palette import PALETTES
from mjscore.app.state import Pane, Spot, TableState
from mjscore.app.theme import Role
from mjscore.app.widgets.score_table import ScoreTable
from mjscore.context import Event, Win, Wind
from tests.app.pointing import HALF, RICH, click, focused, in_hand, lay, press
from tests.app.table import kind

LIGHT = PALETTES["light"]


@pytest.fixture
def table(shown: MainWindow, document: Document) -> ScoreTable:
    """The table of 23 points."""
    lay(shown, RICH)
    document.do(edits.win_by, Win.SELF_DRAW)
    document.do(edits.toggle, Event.LAST_TILE)
    return shown.centre.table


def rules(table: ScoreTable) -> list[str]:
    return [line.row.rule if line.row else "" for line in table.lines.lines]


def cell(table: ScoreTable, rule: str, column: Column = Column.NAME) -> QRect:
    return table.visualRect(table.lines.index(rules(table).index(rule), column))


def click_cell(table: ScoreTable, rule: str, column: Column = Column.NAME) -> None:
    click(table.viewport(), at=cell(table, rule, column).center())


def test_it_lists_what_counts_and_what_does_not(table: ScoreTable) -> None:
    assert rules(table) == ["40", "37", "23", "22", "10", "13", "", "12", "8", "2"]


def test_a_click_on_a_row_selects_it_and_a_second_one_does_not(table: ScoreTable, document: Document) -> None:
    click_cell(table, "37")
    assert document.selection == Selection(rule="37")
    image = table.viewport().grab().toImage()
    assert image.pixelColor(cell(table, "37").topRight() + QPoint(-3, 5)).name() == QColor(LIGHT.selected).name()
    click_cell(table, "37")
    assert document.selection == Selection()


def test_a_click_beside_the_rows_selects_nothing(table: ScoreTable, document: Document) -> None:
    click_cell(table, "37")
    click(table.viewport(), at=QPoint(20, table.viewport().height() - 3))
    assert document.selection == Selection()


def test_a_reason_leads_to_what_takes_away(table: ScoreTable, document: Document) -> None:
    click_cell(table, "2", Column.REASON)
    assert document.selection == Selection(rule="37")
    QTest.mouseMove(table.viewport(), cell(table, "8", Column.REASON).center())
    assert table.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor
    QTest.mouseMove(table.viewport(), cell(table, "37", Column.POINTS).center())
    assert table.viewport().cursor().shape() is Qt.CursorShape.ArrowCursor


def test_arrows_move_and_enter_follows_a_reason(table: ScoreTable, document: Document) -> None:
    table.setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Down)
    assert document.selection == Selection(rule="40")
    press(Qt.Key.Key_Down)
    assert document.selection == Selection(rule="37")
    press(*[Qt.Key.Key_Down] * 5)
    assert document.selection == Selection(rule="12")
    press(Qt.Key.Key_Return)
    assert document.selection == Selection(rule="40")
    press(Qt.Key.Key_Escape)
    assert document.selection == Selection()


def test_letters_typed_in_the_table_are_tiles(table: ScoreTable, document: Document) -> None:
    table.setFocus()
    press(Qt.Key.Key_A)
    assert document.state.flowers == "abe"
    press(Qt.Key.Key_Backspace)
    assert document.state.flowers == "be"


def barred(table: ScoreTable) -> list[str]:
    """The rules whose rows have an amber bar."""
    image = table.viewport().grab().toImage()
    left = {rule: image.pixelColor(1, cell(table, rule).center().y()) for rule in rules(table) if rule}
    return [rule for rule, colour in left.items() if colour.name() == QColor(LIGHT.amber).name()]


def test_rows_that_use_the_clicked_tile_have_a_bar(table: ScoreTable, shown: MainWindow) -> None:
    click(in_hand(shown, "5 of characters"))
    assert barred(table) == ["23", "8"]
    click(in_hand(shown, "plum"))
    assert barred(table) == ["13"]


def test_the_official_number_goes_where_the_window_is_narrow(table: ScoreTable, shown: MainWindow) -> None:
    wide = cell(table, "37").left()
    shown.resize(1024, 700)
    assert wide - cell(table, "37").left() >= 20
    assert table.lines.index(0, Column.NUMBER).data(Qt.ItemDataRole.ToolTipRole) == "Official number 44"


def test_names_go_on_in_the_next_row(shown: MainWindow, document: Document) -> None:
    shown.resize(1024, 700)
    lay(shown, "[1111m] [9999p] {EEEE} {CCCC} 5s + 5s")
    document.do(edits.win_by, Win.SELF_DRAW)
    table = shown.centre.table
    long, short = cell(table, "5").height(), cell(table, "14").height()
    assert long > short


def test_the_selection_stays_while_its_row_is_there(table: ScoreTable, document: Document) -> None:
    document.select(Selection(rule="23"))
    document.do(edits.toggle, Event.LAST_TILE)
    assert document.selection == Selection(rule="23")
    assert table.currentIndex().row() == rules(table).index("23")
    document.do(edits.take_back, kind("3p"))
    assert document.selection == Selection()


def test_how_the_hand_was_won_lights_the_winning_tile_alone(table: ScoreTable, document: Document) -> None:
    assert "12" in rules(table)
    placed = placement(document.state, document.sheet, None)
    document.select(Selection(rule="12"))
    assert lit_spots(document, placed) == {Spot(Pane.WINNING)}
    document.select(Selection(tile=Spot(Pane.SET, 0, 0)))
    assert "12" not in rules_of_tile(document, placed)
    document.select(Selection(tile=Spot(Pane.WINNING)))
    assert "12" in rules_of_tile(document, placed)


def test_who_pays(table: ScoreTable, shown: MainWindow, document: Document) -> None:
    del table
    names = [shown.centre.payments.seat(wind).accessibleName() for wind in Wind]
    assert names == ["East +93", "South −31", "West −31", "North −31"]
    document.do(edits.win_by, Win.DISCARD)
    document.do(edits.set_discarder, Wind.WEST)
    assert shown.centre.payments.seat(Wind.SOUTH).accessibleName() == "South −8"


@pytest.mark.parametrize(
    ("line", "note"),
    [
        (RICH, "Choose who discarded to see the payments."),
        ("[123m] 456m 78p 345s EE + 9p", "No payments below the minimum."),
    ],
)
def test_why_there_are_no_payments(shown: MainWindow, line: str, note: str) -> None:
    lay(shown, line)
    payments = shown.centre.payments
    assert payments.isVisible()
    assert payments.note == note
    assert not any(payments.seat(wind).isVisible() for wind in Wind)
    lay(shown, "[234s] {8888p} 234m 24p 55m + 3p")
    click(shown.left.circumstances.discarder.button(Wind.WEST))
    assert payments.note == ""
    assert all(payments.seat(wind).isVisible() for wind in Wind)


def test_waits_are_cards_that_complete_the_hand(shown: MainWindow, document: Document) -> None:
    lay(shown, HALF)
    cards = shown.centre.waits.cards
    assert [card.accessibleName() for card in cards] == [
        "2 of dots, 4 left, self-draw 15, discard 14",
        "5 of dots, 4 left, self-draw 8, discard 7, under the minimum",
    ]
    click(cards[1])
    assert document.state.winning == kind("5p")
    assert shown.centre.table.isVisible()
    assert document.undo_name == "win on 5 of dots"


def test_only_the_best_wait_has_the_accent(shown: MainWindow, document: Document) -> None:
    document.do(edits.set_option, "minimum", 0)
    lay(shown, HALF)
    edges = [card.grab().toImage().pixelColor(40, 0) for card in shown.centre.waits.cards]
    assert [edge.lightness() < 120 for edge in edges] == [True, False], [edge.name() for edge in edges]


def test_cards_are_one_tab_stop(shown: MainWindow, document: Document) -> None:
    lay(shown, HALF)
    first, second = shown.centre.waits.cards
    assert first.focusPolicy() is Qt.FocusPolicy.StrongFocus
    first.setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Down)
    assert focused() is second
    assert first.focusPolicy() is Qt.FocusPolicy.ClickFocus
    press(Qt.Key.Key_Return)
    assert document.state.winning == kind("5p")


@pytest.mark.parametrize(
    ("line", "heading"),
    [
        (HALF, "Waits: click one to complete the hand"),
        ("1234567m", "6 more tiles before the hand waits for one"),
        ("1357m 2468p 13579s", "No tile completes this hand. Nearest: 5 tiles away."),
        ("147m 258p 369s 1122z + C", "These 14 tiles are no complete hand."),
    ],
)
def test_what_is_said_of_an_unfinished_hand(shown: MainWindow, line: str, heading: str) -> None:
    lay(shown, line)
    assert shown.centre.waits.isVisible()
    assert shown.centre.waits.heading == heading


def test_an_example_is_offered_until_it_is_declined(shown: MainWindow, document: Document) -> None:
    offer = shown.centre.offer
    offer.show_state()
    assert offer.accept.isVisible()
    click(offer.accept)
    assert document.state.line == "[234s] {8888p} 23455m 24p + 3p | flowers be"
    assert shown.felt.total.accessibleName() == "23 points, minimum reached"
    document.undo_stack.undo()
    assert offer.isVisible()
    click(offer.decline)
    assert not offer.accept.isVisible()
    assert not offer.decline.isVisible()


def test_without_numbers_rows_are_chosen_by_their_names(shown: MainWindow, document: Document) -> None:
    document.do(edits.set_ruleset, "riichi")
    lay(shown, "[CCC] [FFF] [PPP] 22m 11p + 1p")
    table = shown.centre.table
    assert table.isColumnHidden(Column.NUMBER)
    assert table.columnSpan(1, Column.NAME) == 4
    click_cell(table, "daisangen")
    assert document.selection == Selection(rule="daisangen")
    assert len(lit_spots(document, placement(document.state, document.sheet, None))) == 9
    table.setFocus()
    press(Qt.Key.Key_Down)
    assert document.selection == Selection(rule="haku")
    press(Qt.Key.Key_Return)
    assert document.selection == Selection(rule="daisangen")
    document.select(Selection(tile=Spot(Pane.SET, 0, 2)))
    image = table.viewport().grab().toImage()
    bar = cell(table, "haku").topLeft() + QPoint(1, 5)
    assert image.pixelColor(bar).name() == QColor(LIGHT.amber).name()
    document.do(edits.set_ruleset, "mcr")
    assert not table.isColumnHidden(Column.NUMBER)


def test_a_long_reason_goes_on_in_the_next_row(shown: MainWindow, document: Document) -> None:
    shown.resize(1024, 700)
    document.do(edits.set_ruleset, "riichi")
    lay(shown, "[CCC] [FFF] [PPP] 22m 11p + 1p")
    table = shown.centre.table
    rooms = [table.columnWidth(column) for column in (Column.NAME, Column.REASON, Column.POINTS, Column.SUM)]
    assert rooms[0] >= sum(rooms) // 2 - 1
    assert table.rowHeight(2) > 27


def test_a_long_reason_takes_no_room_from_the_names_of_what_counts(shown: MainWindow, document: Document) -> None:
    shown.resize(1024, 700)
    document.do(edits.set_ruleset, "riichi")
    lay(shown, "111222333444m 5p + 5p")
    table, words = shown.centre.table, QFontMetrics(shown.look.font(Role.STRONG))
    name = cell(table, "suuankou_tanki")
    assert name.right() + 1 == table.columnViewportPosition(Column.POINTS)
    assert table.rowHeight(0) <= 2 * words.height() + 12
    reason = cell(table, "toitoi", Column.REASON)
    assert reason.right() == table.viewport().rect().right()
    assert reason.left() < name.right()
    click_cell(table, "toitoi", Column.REASON)
    assert document.selection == Selection(rule="suuankou_tanki")


def test_nobody_pays_without_a_yaku(shown: MainWindow, document: Document) -> None:
    document.do(edits.set_ruleset, "riichi")
    lay(shown, "123m 456p 789s 11p 55s + 5s")
    document.do(edits.set_discarder, Wind.WEST)
    assert shown.centre.payments.note == "No payments without a yaku."
    assert shown.felt.total.accessibleName() == "0 points, no yaku"


def test_payments_of_riichi_have_thousands_and_what_lies_on_the_table(shown: MainWindow, document: Document) -> None:
    document.do(edits.set_ruleset, "riichi")
    lay(shown, "[CCC] [FFF] [PPP] 22m 11p + 1p")
    document.do(edits.set_honba, 1)
    document.do(edits.set_riichi_sticks, 2)
    document.do(edits.set_discarder, Wind.WEST)
    names = [shown.centre.payments.seat(wind).accessibleName() for wind in Wind]
    assert names == ["East +50,300", "South 0", "West −48,300", "North 0"]


def test_fractions_of_money_have_two_places(shown: MainWindow, document: Document) -> None:
    document.do(edits.load, TableState(ruleset="hongkong", options=(("discard_liability", "half"), ("minimum", 0))))
    document.do(edits.set_option, "payment_table", tuple((5, 3) for _row in range(11)))
    lay(shown, "[123m] 456p 789s 22s 44s + 4s")
    document.do(edits.set_discarder, Wind.WEST)
    names = [shown.centre.payments.seat(wind).accessibleName() for wind in Wind]
    assert names == ["East +5", "South −1.25", "West −2.50", "North −1.25"]


def test_waits_tell_what_the_hand_is_worth_by_itself_and_what_indicators_leave(
    shown: MainWindow, document: Document
) -> None:
    document.do(edits.set_ruleset, "riichi")
    lay(shown, "123m 406p 789s 11p 5s 4s")
    document.do(edits.sit, Wind.WEST)
    document.do(edits.set_honba, 3)
    document.do(edits.add_indicator, edits.Row.URA, kind("6s"))
    assert [card.accessibleName() for card in shown.centre.waits.cards] == [
        "3 of bamboos, 4 left, self-draw 2,700, discard 2,000",
        "6 of bamboos, 3 left, self-draw 2,700, discard 2,000",
    ]
    lay(shown, "[123m] 406p 789s 11p 5s 4s")
    assert [card.accessibleName() for card in shown.centre.waits.cards] == [
        "3 of bamboos, 4 left, self-draw 0, discard 0, no yaku",
        "6 of bamboos, 3 left, self-draw 0, discard 0, no yaku",
    ]


def test_large_amounts_leave_the_names_of_waits_their_room(shown: MainWindow, document: Document) -> None:
    shown.resize(1024, 700)
    document.do(edits.set_ruleset, "riichi")
    lay(shown, "19m 19p 19s ESWNCFP")
    QApplication.processEvents()
    for card in shown.centre.waits.cards:
        words = QFontMetrics(shown.look.font(Role.STRONG)).horizontalAdvance("of characters")
        assert words <= card.words.width()
        assert card.rect().contains(card.words)


@pytest.mark.parametrize(
    ("ruleset", "line", "total"),
    [
        ("mcr-1998", "[234s] {8888p} 23455m 24p + 3p | flowers be", "23 points, minimum reached"),
        ("riichi", "{8888p} 23499m 340p 68s + 7s", "6,500 points, 3 han 40 fu · below mangan"),
        ("hongkong", "[CCC] [234s] 11156s SS + 4s | flowers be", "5 fans, minimum 3 reached, receives 32"),
    ],
)
def test_the_example_is_one_for_the_rules(
    shown: MainWindow, document: Document, ruleset: str, line: str, total: str
) -> None:
    document.do(edits.set_ruleset, ruleset)
    shown.table["example"].trigger()
    assert document.state.line == line
    assert shown.felt.total.accessibleName() == total


def test_the_example_keeps_the_options_of_its_rules(shown: MainWindow, document: Document) -> None:
    document.do(edits.set_ruleset, "riichi", "ema2016")
    shown.table["example"].trigger()
    assert document.state.options == (("preset", "ema2016"),)
    assert document.state.notation == "{8888p} 23499m 345p 68s + 7s"


def test_large_payments_are_whole_in_a_narrow_window(shown: MainWindow, document: Document) -> None:
    shown.resize(1024, 700)
    document.do(edits.set_ruleset, "riichi")
    lay(shown, "[CCC] [FFF] [PPP] 22m 11p + 1p")
    document.do(edits.set_discarder, Wind.WEST)
    QApplication.processEvents()
    for wind, amount in ((Wind.EAST, "+48,000"), (Wind.WEST, "−48,000")):
        card = shown.centre.payments.seat(wind)
        assert card.accessibleName().endswith(amount)
        assert QFontMetrics(card.figure).horizontalAdvance(amount) <= card.width() - 9 - 4
        assert card.figure.pixelSize() >= 9
