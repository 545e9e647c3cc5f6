"""`mjscore print`: hands from files, lines and standard input, printed into a PDF file without a display."""

import json
from pathlib import Path

import pytest
from PySide6.QtGui import QFontDatabase

from mjscore.words import set_language
from tests.app.printed import FANS, FOUR, GAME, MANY_YAKU, RICH, needs_poppler, pages_of, text_of
from tests.cli.conftest import ROOT, Run

pytestmark = pytest.mark.usefixtures("qapp")
EXAMPLE = ROOT / "resources" / "examples" / "example.mjhand"
LINE = "[EEE] [CCC] [FFF] 123m 5p + 5p"


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """The file to write."""
    return tmp_path / "out.pdf"


@needs_poppler
def test_a_hand_file_with_names_and_notes(run: Run, tmp_path: Path, target: Path) -> None:
    file = tmp_path / "third.mjhand"
    file.write_text(json.dumps({"schema": 1, "table": RICH, "names": {"E": "Anna"}, "notes": "a fine hand"}, indent=1))
    assert run("print", str(file), "--pdf", str(target)) == (0, "", "")
    text = text_of(target)
    assert "23points" in text
    assert "East(winner)Anna" in text
    assert "Notesafinehand" in text
    assert [(round(page.width), round(page.height)) for page in pages_of(target)] == [(595, 842)]


@needs_poppler
def test_paper_and_black_and_white(run: Run, target: Path) -> None:
    look = ("--paper", "letter", "--landscape", "--mono")
    assert run("print", str(EXAMPLE), *look, "--pdf", str(target)).status == 0
    assert [(round(page.width), round(page.height)) for page in pages_of(target)] == [(792, 612)]


@needs_poppler
def test_several_hands_of_every_sort(run: Run, tmp_path: Path, target: Path) -> None:
    """A line each, blank ones left out; a hand goes by its own name, else by its file's."""
    lines = tmp_path / "lines.txt"
    requests = [{**MANY_YAKU, "id": "the seventh"}, FOUR, GAME]
    lines.write_text("\n\n".join([LINE, *map(json.dumps, requests), "{8888p} 234s 234m 24p 55m + 3p"]))
    assert (
        run("print", str(lines), str(EXAMPLE), "-", "--pdf", str(target), stdin=json.dumps(FANS).encode()).status == 0
    )
    text = text_of(target)
    names = ("1·lines", "2·theseventh", "3·lines", "4·lines", "5·lines", "6·example", "7HongKong")
    assert [name for name in names if f"Hand{name}" not in text] == []


@needs_poppler
def test_a_hand_on_the_command_line_with_its_rules(run: Run, target: Path) -> None:
    assert run("print", LINE, "--rules", "hongkong", "--discarder", "S", "--pdf", str(target)).status == 0
    assert "Total minimum 3 reached · receives 32".replace(" ", "") in text_of(target)


@needs_poppler
def test_the_first_hand_decides_the_language(run: Run, tmp_path: Path, target: Path) -> None:
    lines = tmp_path / "lines.txt"
    lines.write_text("\n".join(json.dumps({**RICH, "lang": lang}) for lang in ("ru", "en")))
    try:
        assert run("print", str(lines), "--pdf", str(target)).status == 0
        assert "МестоВосток" in text_of(target)
    finally:
        set_language("en")


def test_what_is_refused(run: Run, tmp_path: Path, target: Path) -> None:
    lines, blank, broken = (tmp_path / name for name in ("lines.txt", "blank.txt", "broken.mjhand"))
    lines.write_text(f"{LINE}\n123m\n")
    blank.write_text("\n \n")
    broken.write_text('{\n "schema": 1,\n "table": {}\n')
    missing = "A hand has 14, each declared set counted as three."
    for file, said in (
        (str(lines), f"mjscore: {lines}, line 2: 11 tiles are missing. {missing}\n"),
        ("123m", f"mjscore: 123m: 11 tiles are missing. {missing}\n"),
        (str(blank), f"mjscore: {blank}: there is no hand in it\n"),
        (str(broken), f"mjscore: {broken}: This is not JSON."),
    ):
        status, out, err = run("print", file, "--pdf", str(target))
        assert (status, out) == (2, "")
        assert err.startswith(said)
    assert run("print", "-", "--pdf", str(target), stdin=b"[123m").err.startswith("mjscore: standard input: ")
    assert not target.exists()


def test_what_cannot_be_read_or_written(run: Run, tmp_path: Path, target: Path) -> None:
    status, _out, err = run("print", str(tmp_path / "nowhere.mjhand"), "--pdf", str(target))
    assert (status, err) == (1, f"mjscore: {tmp_path / 'nowhere.mjhand'}: There is no such file or folder.\n")
    nowhere = tmp_path / "nowhere" / "out.pdf"
    status, _out, err = run("print", str(EXAMPLE), "--pdf", str(nowhere))
    assert (status, err) == (1, f"mjscore: {nowhere}: There is no such file or folder.\n")


def test_a_hand_is_not_lost_to_its_own_sheet(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "hand.mjhand"
    file.write_bytes(EXAMPLE.read_bytes())
    status, _out, err = run("print", str(file), "--pdf", str(file))
    assert (status, err) == (1, f"mjscore: {file} is to be read and cannot be written as well.\n")
    assert file.read_bytes() == EXAMPLE.read_bytes()


def test_a_language_without_a_font(run: Run, target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFontDatabase, "families", lambda _system: [])
    try:
        status, _out, err = run("print", str(EXAMPLE), "--lang", "ja", "--pdf", str(target))
    finally:
        set_language("en")
    assert status == 3
    assert "fonts-noto-cjk" in err
    assert not target.exists()
