"""What is true of the words of all rulesets beside the 81 combinations: rows, options, families and sources."""

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from mjscore.context import Context, Win
from mjscore.engine.combination import Combination, Row
from mjscore.engine.comparison import compare
from mjscore.engine.ruleset import Option, Ruleset
from mjscore.engine.score import score
from mjscore.engine.sheet import ScoreSheet
from mjscore.notation import parse_hand
from mjscore.rulesets import hongkong, riichi
from mjscore.rulesets.riichi.options import DOUBLED, PRESETS
from mjscore.words.compare import compare_paragraphs
from mjscore.words.explain import explain_rule, explain_total
from mjscore.words.families import family_name
from mjscore.words.listing import listing, overview_text
from mjscore.words.notes import note_sentence
from mjscore.words.options import option_label, option_meaning, preset_title, summary, value_label
from mjscore.words.paragraphs import Paragraph, Style, TileRun
from mjscore.words.rows import row_of, rows_of
from mjscore.words.rules import find, overview, rule_page
from mjscore.words.rulesets import citation, containment, ruleset_name, ruleset_title
from tests.words.hands import CLASSICAL, FORMS, HONGKONG, MCR, OTHERS, RIICHI
from tests.words.lines import lines_of, under

ROWS = [(rules, row) for rules in OTHERS for row in rows_of(rules)]
OPTIONS = [(rules, option) for rules in OTHERS for option in rules.options]


def named(value: object) -> str | None:
    return value.id if isinstance(value, Ruleset | Combination) else value.key if isinstance(value, Option) else None


def is_sane(paragraphs: tuple[Paragraph, ...]) -> bool:
    """No heading without a line below it; no empty line, no place left open."""
    styles = [one.style for one in paragraphs]
    texts = [span.text for one in paragraphs for span in one.spans if not isinstance(span, TileRun)]
    return (
        not any(a is b is Style.HEADING for a, b in pairwise((*styles, Style.HEADING)))
        and all(one.spans for one in paragraphs)
        and all(text and not re.search(r"\{[a-z_]+\}|!", text) for text in texts)
    )


def sheets_of(rules: Ruleset, row: Row) -> Iterator[ScoreSheet]:
    for example in (*row.examples, *row.counter_examples):
        scored = score(rules, parse_hand(example.hand, example.flowers), example.context)
        assert scored, example.hand
        yield scored


@pytest.mark.parametrize(("rules", "row"), ROWS, ids=named)
def test_every_row_in_its_examples(rules: Ruleset, row: Row) -> None:
    for scored in sheets_of(rules, row):
        assert is_sane(explain_total(rules, scored))
        told = explain_rule(rules, scored, row.rule)
        assert is_sane(told)
        counted = [item.combination.rule for item in scored.counted]
        is_there = row.rule in (*counted, *(item.combination.rule for item in scored.suppressed))
        if row.rule in rules.catalogue:
            assert ("It is not there." in lines_of(told)) is not is_there


@pytest.mark.parametrize(("rules", "row"), ROWS, ids=named)
def test_every_row_has_a_page_with_its_source(rules: Ruleset, row: Row) -> None:
    lines = lines_of(rule_page(rules, row))
    assert lines[-1] == citation(rules.id, row)
    assert lines[-1].startswith("Source: ")
    assert "official" not in lines[1]


@pytest.mark.parametrize("rules", OTHERS, ids=named)
def test_every_ruleset_is_told_from_the_others(rules: Ruleset) -> None:
    assert ruleset_name(rules.id) not in {ruleset_name(other.id) for other in FORMS}
    assert ruleset_title(rules.id)
    assert containment(rules.id)
    families = {row.family for row in rows_of(rules)}
    assert len({family_name(family) for family in families}) == len(families)


def test_search_by_a_name_in_any_language() -> None:
    assert [row.rule for row in find(RIICHI, "menzen tsumo")] == ["menzen_tsumo"]
    assert [row.rule for row in find(RIICHI, "f5")] == ["F5"]
    assert lines_of(rule_page(RIICHI, row_of(RIICHI, "riichi")))[1] == "立直 · Риичи"


def test_a_family_of_no_ruleset() -> None:
    with pytest.raises(KeyError):
        family_name(Win.DISCARD)


@pytest.mark.parametrize(
    ("rules", "rule", "source"),
    [
        (RIICHI, "F5", "Source: riichi, table of mini-points, F5"),
        (RIICHI, "pinfu", "Source: the standard yaku of riichi"),
        (HONGKONG, "H3", "Source: Hong Kong, table of special combinations, H3"),
        (HONGKONG, "X1", "Source: Hong Kong, table of extra fans, X1"),
        (CLASSICAL, "G2", "Source: Chinese classical, doublings of the winner, G2"),
    ],
)
def test_sources(rules: Ruleset, rule: str, source: str) -> None:
    assert citation(rules.id, row_of(rules, rule)) == source


def test_sources_of_what_only_an_option_has() -> None:
    house = hongkong.make({"concealed_hand": True})
    assert citation("hongkong", house.catalogue["X11"]) == "Source: a common house rule, X11"
    local = riichi.make({"daisharin": True})
    assert citation("riichi", local.catalogue["daisharin"]) == "Source: a local yaku"


@pytest.mark.parametrize(("rules", "option"), OPTIONS, ids=named)
def test_every_option_and_value_has_words(rules: Ruleset, option: Option) -> None:
    values = (*option.values, option.preset)
    assert option_label(rules.id, option.key)[0].isupper()
    assert option_meaning(rules.id, option.key).endswith(".")
    assert len({value_label(rules.id, option.key, value) for value in values}) == len(set(values))


@pytest.mark.parametrize("rules", OTHERS, ids=named)
def test_no_two_options_sound_alike(rules: Ruleset) -> None:
    assert len({option_label(rules.id, option.key) for option in rules.options}) == len(rules.options)
    assert len({option_meaning(rules.id, option.key) for option in rules.options}) == len(rules.options)


def test_values_that_are_not_listed() -> None:
    assert value_label("hongkong", "minimum", 1) == "1 fan"
    assert value_label("hongkong", "limit", 10) == "10 fans"
    assert value_label("classical", "limit", None) == "no limit"
    assert value_label("classical", "limit", 500) == "500 points"
    assert value_label("riichi", "double_yakuman", ()) == "none"
    assert value_label("riichi", "double_yakuman", DOUBLED[-1:]) == "Big Four Winds"


def test_presets_have_names() -> None:
    assert len({preset_title("riichi", preset) for preset in PRESETS}) == len(PRESETS)
    assert value_label("riichi", "preset", "ema2016") == "EMA 2016"
    with pytest.raises(KeyError):
        preset_title("riichi", "club")


@pytest.mark.parametrize(
    ("rules", "parts"),
    [
        (RIICHI, ["Preset: as in the source"]),
        (HONGKONG, ["minimum 3", "limit 10", "flowers"]),
        (CLASSICAL, ["East pays double", "losers settle"]),
        (riichi.make({"preset": "wrc2025", "kiriage": False}), ["Preset: WRC 2025", "paid as they are"]),
    ],
    ids=named,
)
def test_a_ruleset_in_a_line(rules: Ruleset, parts: list[str]) -> None:
    told = summary(rules)
    assert len(told) == len(parts)
    assert all(part.text.endswith(text) for part, text in zip(told, parts, strict=True))


@pytest.mark.parametrize("rules", OTHERS, ids=named)
def test_lists_and_overviews_name_every_row(rules: Ruleset) -> None:
    text = listing(rules, rules.catalogue.rows)
    assert all(row.names.ru in text for row in rules.catalogue)
    cells = [row for part in overview(rules) for line in part.rows for cell in line.cells for row in cell]
    assert sorted(row.rule for row in cells) == sorted(row.rule for row in rules.catalogue)
    assert overview_text(rules)


@pytest.mark.parametrize(
    ("rules", "headings"),
    [
        (RIICHI, ["1 han: 3 combinations", "1 han: 15 combinations", "yakuman: 15 combinations"]),
        (HONGKONG, ["0 fans: 1 combination", "8 fans: 1 combination", "limit: 10 combinations"]),
        (CLASSICAL, ["100 points: 1 combination", "1 doubling: 7 combinations", "3 doublings: 5 combinations"]),
    ],
    ids=named,
)
def test_lists_are_by_what_rows_are_worth(rules: Ruleset, headings: list[str]) -> None:
    lines = listing(rules, rules.catalogue.rows).splitlines()
    assert [line for line in lines if line in headings] == headings


def test_the_hand_under_every_ruleset() -> None:
    """Half flush 6, dragon pung 2, pung of terminals 1. Riichi: 30 and 38 fu for East. Hong Kong: 3, 1 and 1."""
    hand = parse_hand("[CCC] 999p 123p 67p NN + 8p")
    comparison = compare((*FORMS, *OTHERS), hand, Context())
    paragraphs = compare_paragraphs(comparison)
    totals = [line for line, one in zip(lines_of(paragraphs), paragraphs, strict=True) if one.style is Style.AMOUNT][:6]
    assert totals == [
        "9  MCR: minimum 8 reached",
        "9  MCR 1998: minimum 8 reached",
        "9  MCR 2006: minimum 8 reached",
        "7,700  Riichi: 3 han 40 fu · below mangan",
        "5  Hong Kong: 5 fans · minimum 3 reached",
        "128  Classical: 32 × 2²",
    ]
    assert under("Hong Kong", paragraphs) == ["3  H3 Half Flush", "1  X1 Dragon Pung", "1  X3 No Flowers"]
    assert under("Riichi", paragraphs) == ["1  Red Dragon", "2  Half Flush"]
    assert under("Classical", paragraphs)[:2] == ["8  A2 Pung of Terminals, concealed", "4  A3 Pung of Honors, exposed"]
    assert "The same combinations count in MCR, MCR 1998, MCR 2006, for as much." in lines_of(paragraphs)


def test_what_is_no_win_is_told_beside_the_others() -> None:
    hand = parse_hand("1133m 6688p 7s EECC + 7s")
    lines = lines_of(compare_paragraphs(compare((MCR, *OTHERS), hand, Context())))
    assert "–  Hong Kong: no winning hand" in lines
    assert "Hong Kong" not in lines
    assert "2  Seven Pairs" in lines


def test_unknown_notes() -> None:
    with pytest.raises(KeyError):
        note_sentence("unused:luck")
