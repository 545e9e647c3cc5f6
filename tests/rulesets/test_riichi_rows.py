"""The records of yaku, dora and fu: they are the specification's, their examples show them, the others do not."""

import pytest

from mjscore.engine.combination import Example, Row
from mjscore.engine.events import first_conflict
from mjscore.notation import parse_hand, write_hand
from mjscore.rulesets.riichi.rows import ROWS
from mjscore.rulesets.riichi.rows.fu import ROWS as FU_ROWS
from mjscore.rulesets.riichi.yaku import Grade
from tests.rulesets.records import cases, check_asks, check_examples, names_of
from tests.rulesets.riichi_hands import LOCAL, fu, present, rules, scored

RIICHI = rules(**LOCAL)

HAN = {
    **dict.fromkeys(("riichi", "ippatsu", "menzen_tsumo", "pinfu", "iipeikou"), (1, None)),
    **dict.fromkeys(("tanyao", "haku", "hatsu", "chun", "seat_wind", "round_wind"), (1, 1)),
    **dict.fromkeys(("rinshan", "chankan", "haitei", "houtei"), (1, 1)),
    **dict.fromkeys(("double_riichi", "open_riichi", "chiitoitsu"), (2, None)),
    **dict.fromkeys(("chanta", "ittsu", "sanshoku"), (2, 1)),
    **dict.fromkeys(("sanshoku_doukou", "sankantsu", "toitoi", "sanankou", "shousangen", "honroutou"), (2, 2)),
    "ryanpeikou": (3, None),
    "junchan": (3, 2),
    "honitsu": (3, 2),
    "chinitsu": (6, 5),
    "renhou": (5, 5),
    "dora": (1, 1),
    "ura_dora": (1, None),
    "aka_dora": (1, 1),
}
"""Han in a closed and in an open hand; None: closed hands only."""
CLOSED_YAKUMAN = {
    *("kokushi", "kokushi_13", "suuankou", "suuankou_tanki", "chuuren", "junsei_chuuren"),
    *("tenhou", "chiihou", "daisharin", "daichisei"),
}
OPEN_YAKUMAN = {
    *("daisangen", "shousuushii", "daisuushii", "tsuuiisou", "chinroutou", "ryuuiisou", "suukantsu"),
}
FU = {"F1": (30, 0), "F2": (20, 0), "F3": (25, 0), "F4": (2, 4), "F5": (4, 8), "F6": (8, 16), "F7": (16, 32)} | {
    f"F{n}": (2, 0) for n in range(8, 14)
}
"""Fu, and for a concealed set."""


each_row = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.rule)
each_fu_row = pytest.mark.parametrize("row", FU_ROWS, ids=lambda row: row.rule)


@pytest.mark.parametrize(("row", "example"), cases(ROWS, "examples"))
def test_example_shows_its_row(row: Row, example: Example) -> None:
    assert row.rule in present(scored(example, **LOCAL))


@pytest.mark.parametrize(("row", "example"), cases(ROWS, "counter_examples"))
def test_counter_example_does_not(row: Row, example: Example) -> None:
    assert row.rule not in present(scored(example, **LOCAL))


@each_row
def test_examples_can_happen_and_the_row_counts_in_one(row: Row) -> None:
    check_examples(RIICHI, row)


@pytest.mark.parametrize(("row", "example"), cases(FU_ROWS, "examples"))
def test_example_has_its_fu(row: Row, example: Example) -> None:
    assert row.rule in {rule for rule, _, _ in fu(scored(example))}


@pytest.mark.parametrize(("row", "example"), cases(FU_ROWS, "counter_examples"))
def test_counter_example_has_not(row: Row, example: Example) -> None:
    assert row.rule not in {rule for rule, _, _ in fu(scored(example))}


@each_fu_row
def test_examples_of_fu_can_happen(row: Row) -> None:
    for example in (*row.examples, *row.counter_examples):
        hand = parse_hand(example.hand)
        assert write_hand(hand) == example.hand
        assert first_conflict(RIICHI.events, hand, example.context) is None
    assert min(len(row.examples), len(row.counter_examples)) >= 2


@pytest.mark.parametrize("row", [*ROWS, *FU_ROWS], ids=lambda row: row.rule)
def test_what_it_asks_for(row: Row) -> None:
    check_asks(row)


def test_every_row_of_the_specification_is_there_with_its_names() -> None:
    assert {row.rule: (row.id, row.names) for row in (*ROWS, *FU_ROWS)} == names_of("riichi")


def test_yaku_are_cited_by_their_identifiers() -> None:
    assert all(row.rule == row.id for row in ROWS)


def test_han_are_the_specifications() -> None:
    ordinary = [row for row in ROWS if row.grade is not Grade.YAKUMAN]
    assert {row.rule: (row.points, row.reduced) for row in ordinary} == HAN


def test_yakuman_are_the_specifications() -> None:
    yakuman = {row.rule: row for row in ROWS if row.grade is Grade.YAKUMAN}
    assert yakuman.keys() == CLOSED_YAKUMAN | OPEN_YAKUMAN
    assert {rule for rule, row in yakuman.items() if row.reduced is None} == CLOSED_YAKUMAN
    assert {rule for rule, row in yakuman.items() if row.points != 1} == {"daichisei"}


def test_fu_are_the_specifications() -> None:
    assert {row.rule: (row.points, row.concealed) for row in FU_ROWS} == FU


def test_table_lists_dora_last() -> None:
    assert [row.rule for row in RIICHI.catalogue.table[-3:]] == ["dora", "ura_dora", "aka_dora"]
    assert RIICHI.catalogue.table[0].rule == "riichi"
