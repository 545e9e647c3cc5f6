"""Where things stand on printed pages: within the margins, in one piece, without touching each other."""

from collections.abc import Mapping
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QPainter
from PySide6.QtPrintSupport import QPrinter

from mjscore.app.printing.content import sheet_of
from mjscore.app.printing.entries import entry_of
from mjscore.app.printing.fonts import lacks_font
from mjscore.app.printing.hand import tiles_of
from mjscore.app.printing.output import Choice, Size, print_on, write_pdf
from mjscore.app.printing.pages import Columns, Placed, laid_out
from mjscore.app.printing.parts import Group, Picture, Sheet, Tiles, words
from mjscore.app.printing.strip import Strip
from mjscore.engine.sheet import ScoreSheet
from mjscore.interchange.parsing import any_request_of
from mjscore.words import ENGLISH, LANGUAGES, set_language
from tests.app.printed import (
    FANS,
    FOUR,
    HARDEST,
    LONG,
    PAPERS,
    RICH,
    Page,
    Word,
    colours_of,
    entry,
    needs_poppler,
    pages_of,
    printed,
    text_of,
)

MARGIN = 42
SIZES = {Size.A4: (595, 842), Size.LETTER: (612, 792)}
HAIR = 0.5
"""Points by which letters may reach beyond what is reserved for them."""


def named(choice: Choice) -> str:
    return f"{choice.size.name}-{'landscape' if choice.is_landscape else 'portrait'}"


def overlap(one: Word, other: Word) -> bool:
    """Whether two words stand upon each other by more than a little."""
    width = min(one.right, other.right) - max(one.left, other.left)
    height = min(one.bottom, other.bottom) - max(one.top, other.top)
    return width > HAIR and height > (one.bottom - one.top) / 3


def check(pages: tuple[Page, ...], choice: Choice) -> None:
    """Nothing is clipped, and nothing stands upon something else."""
    size = SIZES[choice.size][::-1] if choice.is_landscape else SIZES[choice.size]
    for page in pages:
        assert (round(page.width), round(page.height)) == size
        assert min(word.left for word in page.words) >= MARGIN - HAIR
        assert max(word.right for word in page.words) <= page.width - MARGIN + HAIR
        assert min(word.top for word in page.words) >= MARGIN - 2
        assert max(word.bottom for word in page.words) <= page.height - MARGIN + HAIR
        assert not [pair for pair in combinations(page.words, 2) if overlap(*pair)]


ALL = [RICH, *HARDEST.values()]


@needs_poppler
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("choice", PAPERS, ids=named)
@pytest.mark.parametrize("requests", [*([one] for one in ALL), ALL], ids=["rich", *HARDEST, "all"])
def test_every_word_has_its_place(requests: list[Mapping[str, object]], choice: Choice, tmp_path: Path) -> None:
    check(pages_of(printed(tmp_path / "a.pdf", *[entry(one) for one in requests], choice=choice)), choice)


@needs_poppler
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != ENGLISH])
def test_every_language_has_room(language: str, tmp_path: Path) -> None:
    narrow = Choice(Size.LETTER, is_landscape=True)
    set_language(language)
    try:
        if lacks_font():
            pytest.skip(f"no font of this system can write {language}")
        for requests in (*([one] for one in ALL), ALL):
            check(pages_of(printed(tmp_path / "a.pdf", *[entry(one) for one in requests], choice=narrow)), narrow)
    finally:
        set_language(ENGLISH)


@needs_poppler
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("request_", HARDEST.values(), ids=HARDEST)
def test_one_hand_needs_one_page(request_: Mapping[str, object], tmp_path: Path) -> None:
    """Four players may need two."""
    for choice in PAPERS:
        assert len(pages_of(printed(tmp_path / "a.pdf", entry(request_), choice=choice))) <= 1 + (request_ is FOUR)


@needs_poppler
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("is_landscape", [False, True])
def test_two_hands_stand_on_one_sheet(is_landscape: bool, tmp_path: Path) -> None:
    hands = (entry(RICH), entry(FANS))
    assert len(pages_of(printed(tmp_path / "a.pdf", *hands, choice=Choice(is_landscape=is_landscape)))) == 1


@needs_poppler
@pytest.mark.usefixtures("qapp")
def test_pages_have_numbers_and_the_title_again(tmp_path: Path) -> None:
    pdf = printed(tmp_path / "a.pdf", *[entry(RICH)] * 5)
    assert len(pages_of(pdf)) == 3
    text = text_of(pdf)
    assert [text.count(f"Page{n}of3") for n in (1, 2, 3)] == [1, 1, 1]
    assert text.count("Scoredhands30November2026") == 3
    assert text.count("Signature") == 1


@pytest.mark.usefixtures("qapp")
def test_black_and_white_has_no_colour_and_nothing_is_a_picture(tmp_path: Path) -> None:
    mono = printed(tmp_path / "mono.pdf", entry(LONG), choice=Choice(is_mono=True))
    coloured = printed(tmp_path / "colours.pdf", entry(LONG))
    assert all(red == green == blue for red, green, blue in colours_of(mono))
    assert any(red != green for red, green, _blue in colours_of(coloured))
    for pdf in (mono, coloured):
        assert b"/Subtype /Image" not in pdf.read_bytes()
        assert pdf.stat().st_size < 1_000_000


@needs_poppler
@pytest.mark.usefixtures("qapp")
def test_a_long_word_and_many_lines_go_on_over_lines_and_pages(tmp_path: Path) -> None:
    noted = entry_of(any_request_of(RICH), notes="\n".join(["x" * 300, *map(str, range(1000, 1120)), "🀄 last"]))
    for choice in PAPERS[:3]:
        pdf = printed(tmp_path / "a.pdf", noted, choice=choice)
        text = text_of(pdf)
        assert text.count("x") >= 300
        assert all(str(n) in text for n in range(1000, 1120))
        assert all(word.right <= page.width - MARGIN + HAIR for page in pages_of(pdf) for word in page.words)


def test_a_file_is_written_whole_or_not_at_all(qapp: object, tmp_path: Path) -> None:
    del qapp
    sheet = Sheet("title", "date", ((words("text"),),))
    with pytest.raises(OSError, match="nowhere"):
        write_pdf(tmp_path / "nowhere" / "a.pdf", sheet, Choice())
    with pytest.raises(OSError, match="directory"):
        write_pdf(tmp_path, sheet, Choice())
    assert not list(tmp_path.iterdir())
    write_pdf(tmp_path / "a.pdf", sheet, Choice())
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")


# Printers


@needs_poppler
def test_a_printer_prints_the_pages_that_are_asked_for(qapp: object, tmp_path: Path) -> None:
    """What is printed fits the printer's paper, of whatever size that is."""
    del qapp
    sheet = sheet_of([entry(RICH)] * 5, "30 November 2026")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFileName(str(tmp_path / "a.pdf"))
    Choice(Size.LETTER).lay(printer)
    printer.setFromTo(2, 3)
    print_on(printer, sheet, is_mono=True)
    pages = pages_of(tmp_path / "a.pdf")
    assert [(round(page.width), round(page.height)) for page in pages] == [SIZES[Size.LETTER]] * 2
    assert "Page2of" in text_of(tmp_path / "a.pdf")
    assert "Page1of" not in text_of(tmp_path / "a.pdf")


@pytest.mark.qt_log_ignore("^QPainter::begin")
def test_a_printer_that_cannot_print(qapp: object, tmp_path: Path) -> None:
    del qapp
    printer = QPrinter()
    printer.setOutputFileName(str(tmp_path / "nowhere" / "a.pdf"))
    with pytest.raises(OSError, match="Nothing can be printed there"):
        print_on(printer, sheet_of([entry(RICH)], ""), is_mono=False)


# Strips in columns


def draw_nothing(_painter: QPainter, _x: float, _y: float) -> None:
    """Draw nothing."""


HEAD = Strip(10, draw_nothing, 6, keeps_next=True)
strips = st.builds(
    Strip,
    height=st.floats(1, 40),
    draw=st.just(draw_nothing),
    gap=st.floats(0, 10),
    keeps_next=st.booleans(),
    head=st.sampled_from((None, None, HEAD)),
)
sections = st.lists(st.lists(strips, min_size=1, max_size=12), min_size=1, max_size=6)


def reaches(placed: Placed) -> float:
    return placed.place.y + placed.strip.height


@given(sections, st.integers(1, 2))
def test_strips_stand_below_each_other_within_their_columns(given_: list[list[Strip]], beside: int) -> None:
    columns = Columns(first=120, later=140, beside=beside)
    placed = laid_out(given_, columns)
    assert [one.strip for one in placed if one.strip is not HEAD] == [strip for part in given_ for strip in part]
    for before, after in pairwise(placed):
        assert after.place.column >= before.place.column
        if after.place.column == before.place.column:
            assert after.place.y >= reaches(before) - 1e-9
    for one in placed:
        assert reaches(one) <= columns.height(one.place.column) + 1e-9 or one.place.y == 0 or not is_short(given_)


def is_short(given_: list[list[Strip]]) -> bool:
    """Whether what is to stay together is never higher than a column."""
    height = 0.0
    for strip in (strip for part in given_ for strip in part):
        height += strip.height + strip.gap
        if height > 110:
            return False
        height = height if strip.keeps_next else 0
    return True


def columns_of(section: list[Strip], *before: list[Strip], beside: int = 1) -> list[int]:
    """The columns in which the strips of a section stand after others."""
    placed = laid_out([*before, section], Columns(first=100, later=100, beside=beside))
    skipped = sum(map(len, before))
    return [one.place.column for one in [one for one in placed if one.strip is not HEAD][skipped:]]


def test_a_heading_stays_with_what_follows() -> None:
    rows = [Strip(30, draw_nothing)] * 3
    heading = Strip(8, draw_nothing, keeps_next=True)
    assert columns_of([*rows, heading, Strip(30, draw_nothing)]) == [0, 0, 0, 1, 1]


def test_what_stands_above_columns_stands_there_again_in_the_next_column() -> None:
    row = Strip(30, draw_nothing, head=HEAD)
    placed = laid_out([[HEAD, *[row] * 5]], Columns(first=100, later=100, beside=1))
    assert [one.place.column for one in placed if one.strip is HEAD] == [0, 1]
    assert [one.place.column for one in placed if one.strip is row] == [0, 0, 0, 1, 1]


def test_a_hand_that_one_column_or_page_can_hold_is_not_parted() -> None:
    hand = [Strip(30, draw_nothing)] * 3
    assert columns_of(hand, [Strip(40, draw_nothing)]) == [1, 1, 1]
    assert columns_of(hand, [Strip(10, draw_nothing)]) == [0, 0, 0]
    wide = [Strip(30, draw_nothing)] * 6
    assert columns_of(wide, [Strip(40, draw_nothing)], beside=2) == [2, 2, 2, 3, 3, 3]
    assert columns_of([Strip(60, draw_nothing)] * 2, [Strip(60, draw_nothing)], beside=2) == [2, 3]


# Tiles


def groups_of(request: Mapping[str, object]) -> tuple[Group, ...]:
    score = entry(request).score
    assert isinstance(score, ScoreSheet)
    drawn = tiles_of(score)
    assert isinstance(drawn, Tiles)
    return drawn.groups


def names_of(group: Group) -> list[str]:
    """The tiles of a group, the winning one with a mark."""
    return [" ".join(picture.name + "+" * picture.is_winning for picture in one) for one in group.sets]


def test_tiles_stand_by_sets_with_their_captions() -> None:
    groups = groups_of(RICH)
    assert [(group.caption, names_of(group)) for group in groups] == [
        ("Exposed chow", ["2s 3s 4s"]),
        ("Concealed kong", ["back 8p 8p back"]),
        ("Concealed", ["2m 3m 4m", "2p 3p+ 4p", "5m 5m"]),
        ("Flowers", ["b e"]),
    ]
    assert [group.is_small for group in groups] == [False, False, False, True]


def test_red_fives_and_indicators() -> None:
    """The winning five is the red one; of the two concealed fives of dots one is."""
    red = {"ruleset": "riichi", "hand": "34m 055p 123s 789s EE + 0m", "win": "self_draw", "dora": "4p", "ura": "E"}
    assert [names_of(group) for group in groups_of(red)] == [
        ["3m 4m 0m+", "1s 2s 3s", "7s 8s 9s", "0p 5p 5p", "E E"],
        ["4p"],
        ["E"],
    ]


def test_of_several_like_the_winning_tile_one_is_marked() -> None:
    pictures: list[Picture] = [one for group in groups_of(FANS) for part in group.sets for one in part]
    assert [one.name for one in pictures if one.is_winning] == ["5p"]
