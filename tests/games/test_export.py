"""The sheet in words, as rows of text and as CSV."""

import csv
from io import StringIO

from mjscore.games.entries import Chombo, Draw, Drawn, Fine
from mjscore.games.export import csv_text, text_rows
from mjscore.games.game import renamed
from mjscore.games.replay import Sheet, corrected, replay
from mjscore.games.rows import rows
from tests.games.play import ANNA, BORIS, CHEN, STRAIGHT, game, played, said, won
from tests.games.test_chinese_games import settled

SHEET = played(
    game("mcr"),
    won(STRAIGHT, seat="S", discarder="W"),
    Fine(amounts=(-30, 10, 10, 10), reason="=HYPERLINK(1)"),
    Drawn(),
)


def cells(sheet: Sheet) -> list[list[str]]:
    return list(csv.reader(StringIO(csv_text(sheet), newline="")))


def test_the_sheet_as_text() -> None:
    assert text_rows(SHEET) == [
        ["No.", "Deal", "Dealer", "What happened"]
        + [f"{name} {what}" for name in ("Anna", "Boris", "Chen", "Daiki") for what in ("gains", "has")],
        ["1", "East 1", "Anna", "Boris: 21 points, from Chen", "−8", "−8", "+45", "45", "−29", "−29", "−8", "−8"],
        ["", "", "Boris", "Penalty: =HYPERLINK(1)", "−30", "−38", "+10", "55", "+10", "−19", "+10", "2"],
        ["2", "East 2", "Boris", "Draw", "0", "−38", "0", "55", "0", "−19", "0", "2"],
        ["", "", "", "Place", "", "4", "", "1", "", "3", "", "2"],
    ]


def test_what_happened_in_words() -> None:
    riichi = played(
        game("riichi"),
        Drawn(ready=(ANNA, CHEN), riichi=(CHEN,)),
        Drawn(draw=Draw.ABANDONED),
        Drawn(draw=Draw.NAGASHI, nagashi=(BORIS,), ready=(ANNA,)),
        said(BORIS, riichi=(BORIS, CHEN), han=3, fu=40, yakuman=0),
        Chombo(player=CHEN, reason="a false win"),
    )
    assert [row.text for row in rows(riichi)] == [
        "Draw, ready: Anna, Chen; riichi: Chen",
        "Hand abandoned",
        "Nagashi mangan of Boris, ready: Anna",
        "Boris: 9,100 points, self-drawn; riichi: Boris, Chen",
        "Chombo of Chen: a false win",
    ]
    assert [row.deal for row in rows(riichi)] == [
        "East 1",
        "East 1, honba 1",
        "East 1, honba 2",
        "East 1, honba 3",
        "",
    ]
    classical = played(game("classical"), settled(discarder="W"), settled(east=BORIS, win="discard"))
    assert [row.text for row in rows(classical)] == ["Boris: 144 points, from Chen", "Chen: 144 points, on a discard"]


def test_why_a_hand_pays_nothing() -> None:
    fifteen = played(game("riichi", {"length": "east_only"}), *[Drawn(ready=(ANNA,))], *[Drawn()] * 4).game
    lines = list(rows(replay(corrected(fifteen, 0, Drawn()))))
    assert [row.fault for row in lines] == ["", "", "", "", "The game is over before this hand."]
    begun = played(game("mcr"), won(STRAIGHT, seat="S", discarder="W")).game
    broken = type(begun)(
        ruleset=begun.ruleset,
        options=begun.options,
        settings=begun.settings,
        names=begun.names,
        begun=begun.begun,
        entries=(won("[123m]", seat="S", discarder="W"), won("[12m]", discarder="S")),
    )
    texts = [(row.text, row.fault) for row in rows(replay(broken))]
    assert texts[0] == ("A hand that does not count", "The hand on the table has not won.")
    assert texts[1][1].startswith("12m is no set")


def test_csv_has_plain_numbers() -> None:
    table = cells(SHEET)
    assert table[1] == [
        "1",
        "East 1",
        "Anna",
        "Boris: 21 points, from Chen",
        *["-8", "-8", "45", "45", "-29", "-29", "-8", "-8"],
    ]
    assert table[-1] == ["", "", "", "Place", "", "4", "", "1", "", "3", "", "2"]
    assert {len(row) for row in table} == {12}


def test_csv_has_the_result_where_it_is_something_else() -> None:
    sheet = played(game("riichi"), Fine(amounts=(16050, 4000, -5000, -15050)))
    assert cells(sheet)[-1] == ["", "", "", "Result", "", "51.05", "", "9", "", "-20", "", "-40.05"]


def test_nothing_in_csv_is_taken_for_a_formula() -> None:
    names = ["=1+1", "+7", "-Boris", "@SUM(A1)"]
    sheet = replay(renamed(SHEET.game, names))
    table = cells(sheet)
    assert table[0][4::2] == [f"'{name} gains" for name in names]
    assert [row[2] for row in table[1:3]] == ["'=1+1", "'+7"]
    texts = [cell for row in table for cell in row if not cell.lstrip("-").replace(".", "").isdigit()]
    assert not [text for text in texts if text.lstrip().startswith(("=", "+", "-", "@"))]


def test_csv_keeps_line_breaks_and_quotes_in_their_cells() -> None:
    sheet = played(game("mcr"), Fine(amounts=(-3, 1, 1, 1), reason='he said "no",\nand left'))
    assert cells(sheet)[1][3] == 'Penalty: he said "no",\nand left'
