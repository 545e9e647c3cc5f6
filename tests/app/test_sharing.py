"""The hand copied, pasted and exported: what comes out means the same hand, and goes in again."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

import mjscore
from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.main_window import MainWindow
from mjscore.app.sharing.card import Card
from mjscore.app.sharing.export import export, formats_of
from mjscore.app.sharing.pasting import paste
from mjscore.app.sharing.texts import answer_text, notation, request_of, text_report, unicode_line
from mjscore.app.state import TableState
from mjscore.context import Event, Win, Wind
from mjscore.faults import Code, Refused
from mjscore.interchange.handfile import HandFile, write_hand_text
from mjscore.interchange.request import Request
from mjscore.notation import parse_hand
from mjscore.tiles import KINDS
from tests.app.pointing import RICH, focused, lay, press
from tests.app.table import EMPTY, WON, written

GUOBIAO = "[123m,1][EEE,3]44s345p678p|SW1010|ae"


def under(ruleset: str, line: str) -> TableState:
    """A hand under a ruleset."""
    return edits.set_text(edits.set_ruleset(EMPTY, ruleset), line)


def document_of(window: MainWindow, state: TableState) -> Document:
    """The window's document with a state."""
    window.document.do(edits.load, state)
    return window.document


# Texts


@pytest.mark.parametrize(
    ("ruleset", "line", "text"),
    [
        ("mcr", WON, "[🀇🀈🀉] 🀊🀋🀌🀍🀎🀏 🀙🀚 🀔🀔 + 🀛"),
        ("mcr", "{EEEE} 19s CFP | flowers ah", "{🀀🀀🀀🀀} 🀐🀘 🀄\ufe0e🀅🀆 | flowers 🀦🀤"),
        ("mcr", "SWN | flowers bcdefg", "🀁🀂🀃 | flowers 🀧🀨🀩🀢🀣🀥"),
        ("riichi", "[067p] 50m + 0s", "[0p🀞🀟] 0m🀋 + 0s"),
        ("mcr", "", ""),
    ],
)
def test_a_hand_in_unicode_tiles(ruleset: str, line: str, text: str) -> None:
    state = under(ruleset, line)
    assert unicode_line(state) == text
    again = paste(edits.set_ruleset(EMPTY, ruleset), text)
    assert (again.hand, again.draft) == (state.hand, None)


def test_the_report_is_that_of_the_command_line(shown: MainWindow) -> None:
    lines = text_report(document_of(shown, under("mcr", WON))).splitlines()
    assert lines[0] == WON
    assert "21 points" in lines
    assert any(line.split()[:4] == ["49", "(28)", "Pure", "Straight"] for line in lines)


def test_the_report_of_a_hand_that_is_not_complete(shown: MainWindow) -> None:
    assert "4 tiles to go" in text_report(document_of(shown, under("mcr", "123456789m 1s")))


def test_the_report_of_a_hand_that_is_no_win_says_so(shown: MainWindow) -> None:
    text = text_report(document_of(shown, under("mcr", "123456789m 1357s + E")))
    assert text.splitlines()[-1].startswith("These 14 tiles are no complete hand.")


def test_the_report_of_four_players(shown: MainWindow) -> None:
    state = edits.turn_to(under("classical", WON), Wind.WEST)
    text = text_report(document_of(shown, edits.set_text(state, "[EEE] 99s")))
    assert "East, the winner" in text
    assert "[EEE] 99s" in text


@pytest.mark.parametrize("ruleset", ["mcr", "riichi", "hongkong", "classical"])
@pytest.mark.parametrize("line", ["", "123m 5p", "123456789m 1357s + E", WON, "12p + 3p"])
def test_the_answer_goes_in_again(ruleset: str, line: str) -> None:
    state = edits.win_by(under(ruleset, line), Win.SELF_DRAW)
    text = answer_text(state)
    assert json.loads(text)["request"]["ruleset"] == ruleset
    again = paste(EMPTY, text)
    assert sorted(again.pieces, key=str) == sorted(state.pieces, key=str)
    assert again.ruleset == ruleset
    assert line == "" or again.context.win is Win.SELF_DRAW


def test_what_does_not_count_is_not_in_the_request() -> None:
    state = edits.win_by(edits.toggle(written(WON), Event.ROBBING_KONG), Win.SELF_DRAW)
    assert json.loads(answer_text(state))["ok"]
    assert request_of(state).options == {}


# Several players

FOUR = """E: [EEE] 99s
S: [123m] 456789m 12p 55s + 3p | flowers be
W: 46"""
UNICODE = """E: [🀀🀀🀀] 🀘🀘
S: [🀇🀈🀉] 🀊🀋🀌🀍🀎🀏 🀙🀚 🀔🀔 + 🀛 | flowers 🀧🀢
W: 46"""


def four() -> TableState:
    """A table: East has some tiles, South has won and is in front, West counted a total, North has nothing."""
    state = edits.turn_to(under("classical", "[EEE] 99s"), Wind.WEST)
    state = edits.turn_to(edits.type_total(state, 46), Wind.SOUTH)
    return edits.set_text(state, f"{WON} | flowers be")


def test_the_hands_of_all_players_are_copied_and_pasted() -> None:
    assert notation(four()) == FOUR
    assert unicode_line(four()) == UNICODE
    there = edits.annotate(edits.set_round(under("classical", ""), Wind.WEST), "n", ("Ann", "", "", ""))
    for text in (FOUR, UNICODE, f"\n{FOUR}\n\n"):
        again = paste(edits.turn_to(there, Wind.SOUTH), text)
        assert again.content.players == four().content.players
        assert (again.winner, again.context.seat, again.context.round) == (Wind.SOUTH, Wind.SOUTH, Wind.WEST)
        assert (again.notes, again.names[0]) == ("n", "Ann")


def test_a_hand_beside_none_is_copied_alone() -> None:
    assert notation(edits.turn_to(under("classical", WON), Wind.EAST)) == WON
    assert notation(edits.turn_to(under("classical", WON), Wind.WEST)) == f"E: {WON}"


def test_rules_stay_where_they_score_all_players_and_come_where_they_do_not() -> None:
    there = edits.set_option(under("classical", ""), "limit", 500)
    assert paste(there, FOUR).options == (("limit", 500),)
    state = paste(under("mcr", "55m"), FOUR)
    assert (state.ruleset, notation(edits.turn_to(state, Wind.SOUTH))) == ("classical", FOUR)


def test_a_winner_with_a_total() -> None:
    state = paste(EMPTY, "E: 240 +\nN: 12p")
    assert (state.winner, state.players[Wind.EAST].total) == (Wind.EAST, 240)
    assert notation(state) == "E: 240 +\nN: 12p"


@pytest.mark.parametrize(
    ("text", "code", "field"),
    [
        ("E: 12x", Code.BAD_NOTATION, "players.E.hand"),
        ("E: 12m\n12m", Code.BAD_NOTATION, "players"),
        (f"E: {WON}\nS: [999p] 1m + 1m", Code.CONTRADICTORY_FIELDS, "players.E.hand"),
        ("E: 111m\nS: 11m", Code.TOO_MANY_COPIES, "players.S.hand"),
        ("E: 1m | flowers a\nS: 2m | flowers a", Code.REPEATED_FLOWER, "players.S.flowers"),
        ("E: 123456789m 123456p", Code.WRONG_TILE_COUNT, "players.E.hand"),
    ],
)
def test_a_table_that_cannot_be_is_refused(text: str, code: Code, field: str) -> None:
    with pytest.raises(Refused) as refused:
        paste(four(), text)
    assert (refused.value.fault.code, refused.value.fault.field) == (code, field)


def test_hands_that_are_not_settled_are_all_in_text_and_picture(shown: MainWindow) -> None:
    state = edits.set_text(edits.turn_to(under("classical", "123456789m 1357s + E"), Wind.SOUTH), "[CCC] 12p")
    document = document_of(shown, edits.turn_to(edits.type_total(edits.turn_to(state, Wind.WEST), 46), Wind.SOUTH))
    assert document.table.score is None
    lines = text_report(document).splitlines()
    assert lines[2:] == [
        *("East", "123456789m 1357s + E", "", "South", "[CCC] 12p", "8 points", ""),
        *("West", "46 points, counted by the player", "", "North", "No tiles yet", "0 points", ""),
        "East: These 14 tiles are no complete hand. Change a tile, or take one back to see what is missing.",
    ]
    svg = Card(document).svg().decode()
    for text in ("East: –", "South: 8 points", "West: 46 points", "Exposed pung", "East: These 14 tiles"):
        assert text in svg, text


# Pasting


def test_a_guobiao_line_says_how_the_hand_was_won() -> None:
    state = paste(EMPTY, GUOBIAO)
    assert (state.notation, state.flowers) == ("[123m] [EEE] 34567p 44s + 8p", "ae")
    context = state.context
    assert (context.win, context.round, context.seat) == (Win.SELF_DRAW, Wind.SOUTH, Wind.WEST)
    assert context.events == {Event.LAST_TILE}


def test_events_that_the_rules_do_not_know_are_left_out() -> None:
    state = paste(edits.set_ruleset(EMPTY, "riichi"), "[123m,1][EEE,3]44s345p678p|EE0110|")
    assert state.context.events == {Event.LAST_TILE}


def test_a_line_among_several_players_leaves_the_seats() -> None:
    state = paste(edits.turn_to(edits.set_ruleset(EMPTY, "classical"), Wind.NORTH), GUOBIAO)
    assert (state.context.seat, state.context.round) == (Wind.NORTH, Wind.SOUTH)
    assert state.notation == "[123m] [EEE] 34567p 44s + 8p"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"  {WON}\n", WON),
        ("123m456p789s11222z", "123m 456p 789s EESS + S"),
        ("🀇🀈🀉🀙🀚🀛🀐🀑🀒🀀🀀🀀🀁🀁", "123m 123p 123s EEES + S"),
        ("[123m,2] 44s", "[123m] 44s"),
    ],
)
def test_lines_keep_the_rules(text: str, line: str) -> None:
    state = paste(edits.set_option(EMPTY, "minimum", 6), text)
    assert (state.notation, state.options) == (line, (("minimum", 6),))


def test_a_line_that_does_not_parse_is_a_draft() -> None:
    assert paste(written("55m"), "12x").draft == "12x"


def test_a_request_brings_its_rules_or_goes_by_those_in_force() -> None:
    there = edits.set_option(edits.set_ruleset(EMPTY, "hongkong"), "minimum", 1)
    state = paste(there, json.dumps({"hand": WON, "win": "self_draw"}))
    assert (state.ruleset, state.options, state.context.win) == ("hongkong", (("minimum", 1),), Win.SELF_DRAW)
    state = paste(there, json.dumps({"ruleset": "riichi", "hand": "0m", "dora": "1m"}))
    assert (state.ruleset, state.options, state.notation) == ("riichi", (), "0m")


def test_a_hand_file_brings_all_that_it_has() -> None:
    file = HandFile(table=Request(ruleset="mcr", hand=parse_hand("5m")), draft="12", notes="n", seen=KINDS[:1])
    state = paste(EMPTY, write_hand_text(file).decode())
    assert (state.notation, state.draft, state.notes, state.seen) == ("5m", "12", "n", KINDS[:1])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"hand": "1m", "colour": "red"}', Code.UNKNOWN_FIELD),
        ('{"hand": "1x"}', Code.BAD_NOTATION),
        ('{"hand"', Code.NOT_JSON),
        ('{"schema": 2}', Code.BAD_VALUE),
        ('{"ruleset": "hongkong", "game": {"E": 1, "S": 1, "W": 1, "N": -3}}', Code.MISSING_FIELD),
    ],
)
def test_an_object_that_cannot_be_read_is_refused(text: str, code: Code) -> None:
    with pytest.raises(Refused) as refused:
        paste(EMPTY, text)
    assert refused.value.fault.code is code


# The clipboard


def clipboard() -> str:
    return QGuiApplication.clipboard().text()


def test_the_hand_is_copied_in_every_form(shown: MainWindow) -> None:
    lay(shown, f"{WON} | flowers a")
    shown.table["copy"].trigger()
    assert clipboard() == f"{WON} | flowers a"
    shown.table["copy_unicode"].trigger()
    assert clipboard() == "[🀇🀈🀉] 🀊🀋🀌🀍🀎🀏 🀙🀚 🀔🀔 + 🀛 | flowers 🀦"
    shown.table["copy_report"].trigger()
    assert clipboard() == text_report(shown.document)
    shown.table["copy_picture"].trigger()
    assert QGuiApplication.clipboard().image().size() == Card(shown.document).size * 2


def test_an_object_is_pasted_wherever_the_focus_is(shown: MainWindow, document: Document) -> None:
    lay(shown, "55m")
    QGuiApplication.clipboard().setText(json.dumps({"ruleset": "riichi", "hand": WON}))
    shown.felt.notation.setFocus()
    QApplication.processEvents()
    assert focused() is shown.felt.notation
    press(Qt.Key.Key_V, modifiers=Qt.KeyboardModifier.ControlModifier)
    assert (document.state.ruleset, document.state.notation) == ("riichi", WON)
    assert shown.felt.notation.text() == WON


def test_a_table_is_pasted_wherever_the_focus_is(shown: MainWindow, document: Document) -> None:
    QGuiApplication.clipboard().setText(FOUR)
    shown.felt.notation.setFocus()
    QApplication.processEvents()
    press(Qt.Key.Key_V, modifiers=Qt.KeyboardModifier.ControlModifier)
    assert (document.state.ruleset, document.state.winner) == ("classical", Wind.SOUTH)
    shown.table["copy"].trigger()
    assert clipboard() == FOUR


def test_a_guobiao_line_in_the_field_becomes_ours(shown: MainWindow, document: Document) -> None:
    shown.felt.notation.setFocus()
    QGuiApplication.clipboard().setText(GUOBIAO)
    shown.felt.notation.paste()
    assert document.state.notation == "[123m] [EEE] 34567p 44s + 8p"
    assert shown.felt.notation.text() == document.state.notation


def test_what_cannot_be_pasted_is_told_and_the_hand_stays(shown: MainWindow, document: Document) -> None:
    lay(shown, "55m")
    QGuiApplication.clipboard().setText('{"hand": "1m", "colour": "red"}')
    shown.table["paste"].trigger()
    assert document.state.notation == "55m"
    assert shown.status.text == "There is no field colour."


# Pictures


def test_the_picture_shows_tiles_and_score(shown: MainWindow) -> None:
    image = Card(document_of(shown, under("mcr", RICH))).image()
    colours = {image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)}
    assert {"#ffffff", "#000000", "#14703c", "#b81f2a"} <= colours
    low = Card(document_of(shown, under("mcr", "12m"))).image()
    assert low.height() < image.height() / 2


def test_the_drawing_is_the_picture_with_texts(shown: MainWindow) -> None:
    card = Card(document_of(shown, under("mcr", WON)))
    svg = card.svg()
    assert b">Pure Straight</text>" in svg
    renderer = QSvgRenderer(QByteArray(svg))
    assert renderer.isValid()
    assert renderer.viewBox().size() == QSize(card.size.width() * 10, card.size.height() * 10)


@pytest.mark.parametrize("line", ["", "12m", "[123m] {8888p} 12p", "123456789m 1357s + E", RICH])
@pytest.mark.parametrize("ruleset", ["mcr", "riichi", "hongkong", "classical"])
def test_every_hand_has_a_picture(shown: MainWindow, ruleset: str, line: str) -> None:
    image = QImage.fromData(Card(document_of(shown, under(ruleset, line))).png())
    assert image.width() > 1000
    assert image.pixelColor(0, 0) == QColor("white")


# Export


@pytest.mark.parametrize(
    ("name", "begins"),
    [("a.pdf", b"%PDF-"), ("a.png", b"\x89PNG"), ("a.svg", b"<?xml"), ("a.txt", WON.encode()), ("A.JSON", b"{\n")],
)
def test_the_end_of_the_name_says_what_is_made(shown: MainWindow, tmp_path: Path, name: str, begins: bytes) -> None:
    lay(shown, WON)
    shown.sharing.export(tmp_path / name)
    assert (tmp_path / name).read_bytes().startswith(begins)


def test_the_exported_answer_is_that_of_the_library(shown: MainWindow, tmp_path: Path) -> None:
    lay(shown, WON)
    export(tmp_path / "a.json", shown.document, shown._settings)
    answer = json.loads((tmp_path / "a.json").read_bytes())
    assert answer["total"] == mjscore.score({"ruleset": "mcr", "hand": WON}).total == 21  # type: ignore[union-attr]


def test_a_hand_that_is_not_scored_makes_no_sheet(shown: MainWindow, tmp_path: Path) -> None:
    lay(shown, "12m")
    assert [one.suffix for one in formats_of(shown.document)] == [".png", ".svg", ".txt", ".json"]
    shown.sharing.export(tmp_path / "a.pdf")
    box = next(box for box in shown.findChildren(QMessageBox) if box.isVisible())
    assert box.informativeText() == "Its name has to end in one of these: .png .svg .txt .json"
    box.reject()
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_written_is_told(shown: MainWindow, tmp_path: Path) -> None:
    lay(shown, WON)
    shown.sharing.export(tmp_path / "nowhere" / "a.png")
    box = next(box for box in shown.findChildren(QMessageBox) if box.isVisible())
    assert box.informativeText() == "There is no such file or folder."
    box.reject()


def test_the_dialog_offers_every_format(shown: MainWindow, tmp_path: Path) -> None:
    lay(shown, WON)
    shown.table["export"].trigger()
    dialog = next(dialog for dialog in shown.findChildren(QFileDialog) if dialog.isVisible())
    filters = dialog.nameFilters()
    assert len(filters) == 5
    dialog.filterSelected.emit(filters[1])
    assert (filters[1], dialog.defaultSuffix()) == ("Picture (*.png)", "png")
    dialog.fileSelected.emit(str(tmp_path / "a.png"))
    dialog.reject()
    assert (tmp_path / "a.png").exists()


def test_a_text_that_is_too_large_is_not_pasted(shown: MainWindow, document: Document) -> None:
    document.do(edits.set_text, WON)
    QGuiApplication.clipboard().setText("1m " * 22_000)
    shown.table["paste"].trigger()
    assert document.state.notation == WON
    assert shown.status.text == "This is too large: 65536 bytes at most."


def test_keys_copy_and_paste(shown: MainWindow, document: Document) -> None:
    lay(shown, WON)
    shown.setFocus()
    press(Qt.Key.Key_C, modifiers=Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert clipboard().startswith("[🀇🀈🀉]")
    document.do(edits.clear)
    press(Qt.Key.Key_V, modifiers=Qt.KeyboardModifier.ControlModifier)
    assert document.state.notation == WON
