"""What stands on printed sheets: the same as in the window, in every ruleset and language, to be found and selected."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from mjscore.app.models.score_model import lines_of
from mjscore.app.printing.entries import Entry, entry_of
from mjscore.app.printing.fonts import lacks_font, text_families
from mjscore.context import Wind
from mjscore.engine.combination import Why
from mjscore.engine.settlement import nets
from mjscore.engine.sheet import ScoreSheet, Suppressed
from mjscore.engine.table import TableScore
from mjscore.faults import Code, Refused
from mjscore.interchange.parsing import any_request_of
from mjscore.words import LANGUAGES, set_language
from mjscore.words.explain.settlement import explain_settlement
from mjscore.words.names import name
from mjscore.words.paragraphs import text_of as words_of
from mjscore.words.phrases import number
from mjscore.words.sheet import reason_text, standing_line, total_line
from mjscore.words.tiles import wind_name
from tests.app.printed import (
    FANS,
    FOUR,
    GAME,
    HARDEST,
    MANY_YAKU,
    RICH,
    entry,
    needs_poppler,
    printed,
    text_of,
    tight,
)

pytestmark = [needs_poppler, pytest.mark.usefixtures("qapp", "english")]


@pytest.fixture
def english() -> Iterator[None]:
    """English before and after."""
    set_language("en")
    yield
    set_language("en")


def found(text: str, *parts: str) -> None:
    """Checks that all parts stand in a text, which has no blanks."""
    missing = [part for part in parts if tight(part) not in text]
    assert not missing


def sheets_of(entry: Entry) -> list[ScoreSheet]:
    """The hands of an entry that were scored."""
    if isinstance(entry.score, TableScore):
        return [sheet for sheet in entry.score.sheets.values() if sheet]
    assert isinstance(entry.score, ScoreSheet)
    return [entry.score]


def test_a_hand_of_81_combinations(tmp_path: Path) -> None:
    text = text_of(printed(tmp_path / "a.pdf", entry(RICH)))
    found(
        text,
        "Scored hand 30 November 2026",
        "MCR · 81 combinations · minimum 8 · flowers · all options as in the preset",
        "Exposed chow Concealed kong Concealed Flowers",
        "[234s] {8888p} 23455m 24p + 3p | flowers be",
        "Won by self-draw · Last tile of the wall",
        "Winning tile 3 of dots, in the frame Seat East Round East Waits 3 of dots",
        "40 44 Last Tile Draw 8 8",
        "37 41 Mixed Triple Chow 8 16",
        "13 81 Flower Tiles 1 × 2 23",
        "Total 21 without flowers, minimum 8 23 points",
        "12 80 Self-Drawn implied by 40 (Last Tile Draw)",
        "2 70 Mixed Double Chow × 3 stated in 37 (Mixed Triple Chow)",
        "8 + 8 + 2 + 2 + 1 + 1 × 2 = 23",
        "East (winner) 0 93 +93 South 31 0 −31 West 31 0 −31 North 31 0 −31",
        "Scored by Checked by Signature",
        "Page 1 of 1",
    )


def test_a_hand_of_riichi_with_its_fu(tmp_path: Path) -> None:
    text = text_of(printed(tmp_path / "a.pdf", entry(MANY_YAKU)))
    found(
        text,
        "Won by self-draw · Riichi · Ippatsu · Last tile of the wall",
        "Dora indicators 1 of characters, 7 of dots",
        "Ura dora indicators 3 of dots, 9 of bamboos",
        "Honba 2 Deposits 1",
        "Pinfu 1",
        "F2 Open hand or self-drawn 20 Sum 20 Rounded 20",
        "Arithmetic",
        "East pays",
        "1,000 1 deposit from the table",
    )


def test_four_players_with_transfers(tmp_path: Path) -> None:
    text = text_of(printed(tmp_path / "a.pdf", entry(FOUR)))
    found(text, "South, the winner: ", "West: 46 points Counted by the player.", "To the winner", "Among the losers")


def test_a_game_s_end(tmp_path: Path) -> None:
    """A discard into a limit of 4 fans costs 48: West pays that, North 30, and 100 and 20 share 78."""
    text = text_of(printed(tmp_path / "a.pdf", entry(GAME)))
    found(text, "A game's end", "Hong Kong · minimum 1 · limit 4 · flowers", "Seat Player Score Net")
    found(text, "East 100 +65 South 20 +13 West −90 −48 North −30 −30")


@pytest.mark.parametrize("request_", [RICH, *HARDEST.values()], ids=["rich", *HARDEST])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_the_window_shows_is_found(request_: Mapping[str, object], language: str, tmp_path: Path) -> None:
    set_language(language)
    if lacks_font():
        pytest.skip(f"no font of this system can write {language}")
    of_hand = entry(request_)
    for entries in ((of_hand,), (of_hand, of_hand)):
        text = text_of(printed(tmp_path / "a.pdf", *entries))
        for sheet in sheets_of(of_hand):
            found(text, total_line(sheet), standing_line(sheet), *rows_of(sheet))
        found(text, *amounts_of(of_hand))
        assert not [character for character in text if "\u2e80" <= character < "\u2fe0"]


def rows_of(sheet: ScoreSheet) -> Iterator[str]:
    """What the table of the window says of each row."""
    for line in lines_of(sheet):
        if isinstance(line.item, Suppressed):
            yield name(line.item.combination)
            yield reason_text(line.item)
        elif line.item:
            has_tiles = any(len(places) < len(sheet.arrangement.blocks) for places in line.item.places)
            yield line.name if has_tiles else f"{line.name}{line.worth}{line.sum}"
            yield f"{line.worth}{line.sum}"


def amounts_of(entry: Entry) -> Iterator[str]:
    """What the window says of payments."""
    if isinstance(entry.score, TableScore):
        yield from (words_of(paragraph.spans) for paragraph in explain_settlement(entry.score))
        return
    assert isinstance(entry.score, ScoreSheet)
    for seat, amount in nets(entry.score.payments or ()).items():
        yield wind_name(seat)
        yield f"−{number(-amount)}" if amount < 0 else number(amount)


def test_a_principle_is_told_in_full(tmp_path: Path) -> None:
    joined = {"ruleset": "mcr", "hand": "[123p] [234p] 34455p 99m + 6p"}
    assert any(item.why is Why.PRINCIPLE for item in sheets_of(entry(joined))[0].suppressed)
    found(text_of(printed(tmp_path / "a.pdf", entry(joined))), "counted once: ", "joined sets are not combined again")


def test_a_hand_below_the_minimum_and_a_discard_of_nobody(tmp_path: Path) -> None:
    low = {"ruleset": "mcr", "hand": "[123m] [678s] 456p 88p CC + C"}
    text = text_of(printed(tmp_path / "a.pdf", entry(low)))
    found(text, "No payments below the minimum.", "East (winner) South West North")
    unknown = {"ruleset": "hongkong", "hand": "[EEE] [CCC] [FFF] 123m 5p + 5p"}
    text = text_of(printed(tmp_path / "b.pdf", entry(unknown)))
    found(text, "Who pays depends on the discarder, who is not named.")


def test_names_and_notes_stand_on_the_sheet(tmp_path: Path) -> None:
    players = {Wind.EAST: "Anna", Wind.SOUTH: "Boris " * 100, Wind.WEST: "w" * 100}
    named = entry_of(any_request_of(RICH), "table 3", "First line\nSecond line", players)
    text = text_of(printed(tmp_path / "a.pdf", named, entry(FANS)))
    found(text, "Hand 1 · table 3", "Hand 2 Hong Kong", "Notes First line Second line", "Player Anna Boris")
    assert text.count("Boris") < 12
    found(text, "w" * 59 + "…")


def test_a_hand_that_is_not_complete_cannot_be_printed() -> None:
    with pytest.raises(Refused) as refusal:
        entry({"ruleset": "mcr", "hand": "123m"})
    assert (refusal.value.fault.code, refusal.value.fault.number) == (Code.WRONG_TILE_COUNT, 11)


def test_letters_are_not_drawn_together(tmp_path: Path) -> None:
    noted = entry_of(any_request_of(RICH), notes="efficient final official")
    found(text_of(printed(tmp_path / "a.pdf", noted)), "efficient final official")


def test_a_language_that_no_font_can_write(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFontDatabase, "families", lambda _system: [])
    assert not lacks_font()
    set_language("ja")
    assert lacks_font()


def test_chinese_and_japanese_have_fonts_of_their_own(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    there = ["AR PL UMing CN", "Noto Sans CJK JP", "Noto Sans CJK SC", "Noto Serif CJK SC", "Noto Serif CJK JP"]
    monkeypatch.setattr(QFontDatabase, "families", lambda _system: there)
    monkeypatch.setattr(QFontDatabase, "writingSystems", lambda _family: [])
    own = qapp.font().families()
    assert text_families() == own
    for language, family in (("zh_Hans", "Noto Sans CJK SC"), ("ja", "Noto Sans CJK JP")):
        set_language(language)
        assert text_families() == [*own, family]
