"""The catalogues know every sentence; languages are switched at once, with their plural forms and names."""

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from mjscore.engine.combination import Names
from mjscore.resources import resource
from mjscore.tiles import KINDS
from mjscore.words import ENGLISH, LANGUAGES, _, language, set_language
from mjscore.words.limits import yakuman_name
from mjscore.words.names import all_other_names, name, other_names, titled
from mjscore.words.paragraphs import Style, plain
from mjscore.words.phrases import doublings, fans, number, points, tiles
from mjscore.words.report import WIDTH, plain_text
from mjscore.words.rows import row_of
from mjscore.words.table import columns, table
from mjscore.words.tiles import kind_name
from tests.words.hands import CLASSICAL, MCR, RIICHI

ROOT = Path(__file__).parents[2]
FOLDER = resource("translations")
TRANSLATED = [tag for tag in LANGUAGES if tag != ENGLISH]
FORMS = {"ru": 3, "zh_Hans": 1, "ja": 1}


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    set_language(ENGLISH)


# The catalogues


@pytest.fixture(scope="module")
def updated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The catalogues as the tool brings them in line with the code, which finds nothing left to translate."""
    folder = tmp_path_factory.mktemp("translations")
    for path in FOLDER.glob("*.po"):
        shutil.copy(path, folder)
    tool = ROOT / "packaging" / "tools" / "translations.py"
    done = subprocess.run([sys.executable, tool, folder], capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def catalogue(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def messages(path: Path) -> list[Message]:
    return [message for message in catalogue(path) if message.id]


def compiled(path: Path) -> dict[object, str]:
    with path.open("rb") as file:
        texts: dict[object, str] = vars(GNUTranslations(file))["_catalog"]
    return {text: translated for text, translated in texts.items() if text}


def forms_of(message: Message) -> tuple[str, ...]:
    return (message.string or "",) if isinstance(message.string, str | None) else tuple(message.string)


def text_of(message: Message) -> str:
    """What is translated; of forms the one for many."""
    return message.id if isinstance(message.id, str) else message.id[1]


def places(text: str) -> set[tuple[str, str | None]]:
    return {(place, how) for _text, place, how, _conversion in Formatter().parse(text) if place is not None}


def test_there_is_a_catalogue_for_each_language() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{tag}.{kind}" for tag in TRANSLATED for kind in ("po", "mo")}
    assert tuple(LANGUAGES) == Names._fields


@pytest.mark.parametrize("tag", TRANSLATED)
def test_a_catalogue_knows_the_sentences_of_the_code_and_no_others(tag: str, updated: Path) -> None:
    known = {message.id for message in messages(FOLDER / f"{tag}.po")}
    assert known == {message.id for message in messages(updated / f"{tag}.po")}
    assert len(known) > 1500


@pytest.mark.parametrize("tag", TRANSLATED)
def test_a_compiled_catalogue_is_current(tag: str, updated: Path) -> None:
    assert compiled(FOLDER / f"{tag}.mo") == compiled(updated / f"{tag}.mo")


@pytest.mark.parametrize("tag", TRANSLATED)
def test_everything_is_translated_in_all_forms(tag: str) -> None:
    for message in messages(FOLDER / f"{tag}.po"):
        assert not message.fuzzy, message.id
        assert all(forms_of(message)), message.id
        assert len(forms_of(message)) == (FORMS[tag] if message.pluralizable else 1), message.id


@pytest.mark.parametrize("tag", TRANSLATED)
def test_places_are_kept(tag: str) -> None:
    for message in messages(FOLDER / f"{tag}.po"):
        for form in forms_of(message):
            assert places(form) == places(text_of(message)), form


@pytest.mark.parametrize("tag", TRANSLATED)
def test_sentences_end_as_such(tag: str) -> None:
    sentences = [message for message in messages(FOLDER / f"{tag}.po") if " " in text_of(message).rstrip(".")]
    for message in sentences:
        for form in forms_of(message):
            assert form.endswith((".", "。")) is text_of(message).endswith("."), form


def test_no_text_stands_alone_and_for_a_number() -> None:
    """The forms of one text in a catalogue are either those of numbers or one."""
    found = {(function, text) for _path, function, text in calls()}
    assert {text for function, text in found if function == "_"} & {t for f, t in found if f == "n_"} == set()


# The code


def calls() -> Iterator[tuple[Path, str, str]]:
    """Where texts are translated: the function and the text, empty where it is none that stands there."""
    for path in sorted((ROOT / "mjscore").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"_", "n_"}:
                text = node.args[0]
                is_text = isinstance(text, ast.Constant) and isinstance(text.value, str)
                yield path, node.func.id, ast.literal_eval(text) if is_text else ""


def test_every_text_is_one_that_the_tool_finds() -> None:
    hidden = [path.relative_to(ROOT / "mjscore").as_posix() for path, _function, text in calls() if not text]
    asked_for = ["words/explain/rule.py", "words/learn.py", "words/rules.py", "words/rules.py"]
    assert hidden == asked_for


def test_nothing_is_translated_when_a_module_is_loaded() -> None:
    """A sentence made then would stay in the language of that moment."""
    for path in sorted((ROOT / "mjscore").rglob("*.py")):
        waiting: list[ast.AST] = [ast.parse(path.read_text("utf-8"))]
        while waiting:
            for node in ast.iter_child_nodes(waiting.pop()):
                if isinstance(node, ast.FunctionDef | ast.Lambda):
                    continue
                assert not (isinstance(node, ast.Call) and ast.unparse(node.func) in {"_", "n_"}), (path, node.lineno)
                waiting.append(node)


# Languages in use


def test_languages_are_switched_at_once() -> None:
    said = []
    for tag in (*LANGUAGES, ENGLISH):
        set_language(tag)
        assert language() == tag
        said.append((_("Self-drawn"), kind_name(KINDS[11])))
    assert said == [
        ("Self-drawn", "3 of dots"),
        ("Со стены", "3 дотов"),
        ("自摸", "3饼"),
        ("ツモ", "3筒"),
        ("Self-drawn", "3 of dots"),
    ]


def test_a_language_that_is_not_there_changes_nothing() -> None:
    set_language("ru")
    with pytest.raises(KeyError):
        set_language("tlh")
    assert (language(), _("twice")) == ("ru", "дважды")


def test_russian_has_three_forms() -> None:
    set_language("ru")
    assert [tiles(n) for n in (1, 2, 5, 11, 14, 21, 24)] == [
        "1 кость",
        "2 кости",
        "5 костей",
        "11 костей",
        "14 костей",
        "21 кость",
        "24 кости",
    ]
    assert [points(n) for n in (0, 1, 4, 88)] == ["0 очков", "1 очко", "4 очка", "88 очков"]
    assert [fans(n) for n in (1, 3, 10)] == ["1 фан", "3 фана", "10 фанов"]
    assert [doublings(n) for n in (1, 2, 6)] == ["1 удвоение", "2 удвоения", "6 удвоений"]
    assert [yakuman_name(n) for n in (1, 2, 3, 5)] == ["якуман", "двойной якуман", "3 якумана", "5 якуманов"]


@pytest.mark.parametrize(("tag", "said"), [("zh_Hans", ["1张牌", "14张牌"]), ("ja", ["1枚", "14枚"])])
def test_chinese_and_japanese_have_one_form(tag: str, said: list[str]) -> None:
    set_language(tag)
    assert [tiles(n) for n in (1, 14)] == said


@pytest.mark.parametrize(
    ("tag", "written"),
    [
        ("en", ["1,240", "7,800.50"]),
        ("ru", ["1\N{NO-BREAK SPACE}240", "7\N{NO-BREAK SPACE}800,50"]),
        ("zh_Hans", ["1,240", "7,800.50"]),
        ("ja", ["1,240", "7,800.50"]),
    ],
)
def test_numbers_are_written_as_in_the_language(tag: str, written: list[str]) -> None:
    set_language(tag)
    assert [number(1240), number(7800.5)] == written


# Names of combinations


@pytest.mark.parametrize(
    ("tag", "mcr", "yaku"),
    [
        ("en", ("37 Mixed Triple Chow", "三色三同顺"), ("All Pungs", "Toitoi · 対々和")),
        (
            "ru",
            ("37 Три разномастных Чоу", "Mixed Triple Chow · 三色三同顺"),
            ("Тойтой", "All Pungs · Toitoi · 対々和"),
        ),
        ("zh_Hans", ("37 三色三同顺", "Mixed Triple Chow"), ("对对和", "All Pungs · Toitoi · 対々和")),
        ("ja", ("37 三色三同順", "Mixed Triple Chow · 三色三同顺"), ("対々和", "All Pungs · Toitoi")),
    ],
)
def test_a_name_has_english_and_chinese_beside_it(tag: str, mcr: tuple[str, str], yaku: tuple[str, str]) -> None:
    set_language(tag)
    chows, pungs = row_of(MCR, "37"), row_of(RIICHI, "toitoi")
    assert (titled(chows), other_names(chows)) == mcr
    assert (titled(pungs), other_names(pungs)) == yaku


def test_russian_names_are_those_of_each_source() -> None:
    set_language("ru")
    assert [name(row_of(MCR, rule)) for rule in ("76", "16", "48")] == [
        "Три Больших Дракона",
        "Панг Своих Ветров",
        "Три Больших Ветра",
    ]
    assert [name(row_of(CLASSICAL, rule)) for rule in ("A1", "B3", "E1")] == [
        "Пэн простых костей",
        "Ган ветров или драконов",
        "Мацзян",
    ]


def test_all_other_names() -> None:
    assert all_other_names(row_of(MCR, "22")) == "暗杠 · 暗槓 · Закрытый Конг"
    set_language("ja")
    assert all_other_names(row_of(MCR, "22")) == "Concealed Kong · 暗杠 · Закрытый Конг"


# Plain text in columns


def test_columns_line_up_where_characters_take_two() -> None:
    lines = list(table([("编号", "番种", "分数"), ("37", "三色三同顺", "8"), ("2", "MCR", "12")], right=(0, 2)))
    assert lines == ["编号  番种        分数", "  37  三色三同顺     8", "   2  MCR           12"]
    assert {columns(line) for line in lines} == {22}


def test_long_chinese_lines_are_wrapped_by_their_columns() -> None:
    lines = plain_text([plain(Style.TEXT, "牌" * 60)]).splitlines()
    assert [len(line) for line in lines] == [WIDTH // 2, 60 - WIDTH // 2]
