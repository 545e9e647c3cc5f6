"""The rules to be read: overview, search, pages, and the lists in the terminal."""

import pytest

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.combination import Example, Row
from mjscore.engine.ruleset import Ruleset, Value
from mjscore.engine.score import score
from mjscore.notation import parse_hand
from mjscore.rulesets import RULESETS, ruleset
from mjscore.rulesets.mcr.families import Family
from mjscore.words.explain import explain_rule
from mjscore.words.families import families, family_name
from mjscore.words.listing import listing, overview_text
from mjscore.words.paragraphs import HandLink, Paragraph, Style, text_of
from mjscore.words.rows import rows_of
from mjscore.words.rules import Overview, find, overview, rule_in_hand, rule_page
from tests.words.hands import MCR, hand_of, row_of, sheet_of

LOWER = {
    "Honors": "5 | 14 15 16 | | 34 | | 48",
    "Shifted chows": " | | | 30 | |",
    "Chows": "1 2 | 18 | | | 37 |",
    "Straights": "3 | | | | 35 | 45",
    "Terminal chows": "4 | | | | |",
    "Pungs": "5 | 20 21 | | 28 | 38 |",
    "Kongs": "6 | 22 | 26 | 33 | |",
    "Suits": "7 8 | | | 29 31 | |",
    "Ranks": " | 23 | 24 | | | 46 47",
    "Knitted tiles": " | | | | | 44",
    "Way of winning": "9 10 11 12 | 17 | 25 27 | 32 | 40 41 42 43 |",
    "Special hands": "13 | 19 | | | 36 39 |",
}
UPPER = {
    "Honors": " | | | | 70 71 72 | 75 76",
    "Shifted chows": "51 | | 64 | | |",
    "Chows": " | 59 | | 67 | |",
    "Straights": "49 | | | | |",
    "Terminal chows": "50 | | | | 74 |",
    "Pungs": "53 54 | 60 | 66 | 68 | 69 73 |",
    "Kongs": " | | 65 | | | 79",
    "Seven pairs": " | 55 | | | | 80",
    "Suits": " | 58 | | | | 77 78",
    "Ranks": " | 61 62 63 | | | |",
    "Knitted tiles": " | 56 | | | |",
    "Special hands": "52 | 57 | | | | 81",
}
"""The source's two closing tables."""


def cells(part: Overview) -> dict[str, list[str]]:
    return {row.name: [" ".join(member.rule for member in cell) for cell in row.cells] for row in part.rows}


def drawn(table: dict[str, str]) -> dict[str, list[str]]:
    return {name: [cell.strip() for cell in line.split("|")] for name, line in table.items()}


def test_columns_of_riichi_are_told_apart() -> None:
    """Dora count one han each and are no yaku."""
    lower, upper = overview(ruleset("riichi"))
    assert lower.values == ("1 han each", "1 han", "2 han")
    assert upper.values == ("3 han", "6 han", "yakuman")


def test_the_overview_is_that_of_the_source() -> None:
    lower, upper = overview(MCR)
    assert (lower.values, upper.values) == (("1", "2", "4", "6", "8", "12"), ("16", "24", "32", "48", "64", "88"))
    assert list(cells(lower).items()) == list(drawn(LOWER).items())
    assert list(cells(upper).items()) == list(drawn(UPPER).items())


@pytest.mark.parametrize(("name", "kongs"), [("mcr-1998", "6 22 26 K 33"), ("mcr-2006", "6 22 26 K 33")])
def test_the_overview_of_an_official_form(name: str, kongs: str) -> None:
    lower, upper = overview(ruleset(name))
    assert upper.values == ("16", "24", "32", "48", "64", "88")
    assert " ".join(filter(None, cells(lower)["Kongs"])) == kongs


def test_every_family_has_a_name() -> None:
    assert len({family_name(family) for family in Family}) == len(Family)


def test_only_the_pungs_of_terminals_and_winds_stand_in_two_families() -> None:
    assert [row.rule for row in MCR.catalogue if len(families(row)) > 1] == ["5"]


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("48", "48 33"),
        ("7", "7 81"),
        (" 38 ", "38 48"),
        ("стрит", "3 35 45 49"),
        ("暗杠", "22 33"),
        ("連六", "3"),
        ("two_dragon", "34"),
        ("upside down", "36"),
        ("zzz", ""),
    ],
)
def test_search(text: str, rules: str) -> None:
    assert [row.rule for row in find(MCR, text)] == rules.split()


def test_search_by_the_letter_of_a_rule() -> None:
    rules = ruleset("mcr-1998")
    assert find(rules, "k") == (rules.catalogue["K"],)


def lines_of(paragraphs: tuple[Paragraph, ...]) -> list[str]:
    return [text_of(one.spans) for one in paragraphs]


def test_a_page() -> None:
    assert lines_of(rule_page(MCR, row_of("40"))) == [
        "40 Last Tile Draw  8 points",
        "妙手回春 · Выход на последнем взятии · official no. 44",
        "Asks for",
        "The winning tile is the last tile of the wall, drawn by yourself.",
        "Examples",
        "[123p] [444s] 789m 34p CC + 2p (self-drawn · Last tile of the wall)",
        "345m 678p 2355567s + 4s (self-drawn · Last tile of the wall)",
        "[8888s] 789m 12334p CC + 2p (self-drawn · Last tile of the wall · After a kong)",
        "It is not there in",
        "[123p] [444s] 789m 34p CC + 2p (Last tile of the wall)",
        "[123p] [444s] 789m 34p CC + 2p (self-drawn)",
        "[8888s] 789m 12334p CC + 2p (self-drawn · After a kong)",
        "Contains",
        "12 Self-Drawn.",
        "Source: the 81 combinations, no. 40",
    ]


def test_relations_on_a_page() -> None:
    lines = lines_of(rule_page(ruleset("mcr-1998"), ruleset("mcr-1998").catalogue["78"]))
    assert lines[lines.index("Takes away") :] == [
        "Takes away",
        "58 Full Flush, 25 Fully Concealed Hand, 8 No Honors.",
        "Takes away once",
        "5 Pung of Terminals or Honors.",
        "Contains",
        "17 Concealed Hand.",
        "Source: rules of the State Sport Commission, 1998, no. 4",
    ]
    lines = lines_of(rule_page(MCR, row_of("81")))
    assert lines[lines.index("Takes away") + 1] == "Nothing else counts beside it: the rule itself says so."
    lines = lines_of(rule_page(MCR, row_of("72")))
    assert lines[lines.index("Counted beside it") + 1] == "48 Big Three Winds."


@pytest.mark.parametrize("rules", [ruleset(name) for name in RULESETS], ids=lambda rules: rules.id)
def test_examples_on_every_page_are_so_under_the_rules(rules: Ruleset) -> None:
    for row in rules.catalogue:
        examples = {"Examples": 0, "It is not there in": 0}
        heading = ""
        for paragraph in rule_page(rules, row):
            heading = text_of(paragraph.spans) if paragraph.style is Style.HEADING else heading
            for span in paragraph.spans:
                if isinstance(span, HandLink):
                    examples[heading] += 1
                    assert is_there(rules, row, span.example) == (heading == "Examples")
        assert min(examples.values()) >= 1, row.rule
        assert sum(examples.values()) == len(row.examples) + len(row.counter_examples)


SINGLE = [
    (name, {option.key: value})
    for name in RULESETS
    for option in ruleset(name).options
    for value in (*option.values, *((member,) for member in option.members))
]


@pytest.mark.parametrize(("name", "settings"), SINGLE, ids=str)
def test_every_option_leaves_every_rule_its_page(name: str, settings: dict[str, Value]) -> None:
    rules = ruleset(name, settings)
    for row in rows_of(rules):
        assert rule_page(rules, row)
        assert explain_rule(rules, None, row.rule)


def test_a_page_without_examples() -> None:
    rules = ruleset("mcr", {"flowers": False})
    headings = [text_of(one.spans) for one in rule_page(rules, row_of("13")) if one.style is Style.HEADING]
    assert "Examples" not in headings
    assert "It is not there in" in headings


def is_there(rules: Ruleset, row: Row, example: Example) -> bool:
    sheet = score(rules, parse_hand(example.hand, example.flowers), example.context)
    if sheet is None:
        return False
    counted = {item.combination.rule for item in sheet.counted}
    return row.rule in counted | {item.combination.rule for item in sheet.suppressed}


def test_an_example_is_drawn_in_its_parts_with_its_circumstances_beside_it() -> None:
    links = [span for one in rule_page(MCR, row_of("13")) for span in one.spans if isinstance(span, HandLink)]
    for link in links:
        hand = parse_hand(link.example.hand)
        melds = [block.meld for block in link.blocks if block.meld]
        assert tuple(melds) == hand.melds
        assert link.blocks[-1].tiles == (hand.winning,)
        assert [kind for block in link.blocks[len(melds) : -1] for kind in block.tiles] == list(hand.concealed)
    assert any("spring" in link.text or "plum" in link.text for link in links)


def test_a_seat_and_a_round_are_told() -> None:
    texts = lines_of(rule_page(MCR, row_of("5")))
    assert "[SSS] 4588m 678p 234s + 6m (seat South)" in texts
    assert "[WWW] 4588m 678p 234s + 6m (round West)" in texts


DRAWN = Context(Win.SELF_DRAW, Wind.SOUTH, events=frozenset({Event.LAST_TILE}))


def test_a_rule_in_a_hand() -> None:
    example = Example("[EEE] [SSS] 123m 45m WW + 6m")
    sheet = sheet_of(example)
    assert lines_of(rule_in_hand(MCR, hand_of(example), example.context, sheet, row_of("48")))[2:] == [
        "Asks for",
        "Three pungs or kongs of winds.",
        "It is not in this hand",
        "Needs three pungs of winds: has E and S; W is a pair.",
    ]
    there = lines_of(rule_in_hand(MCR, hand_of(example), example.context, sheet, row_of("29")))
    assert there[there.index("In this hand") + 1]


def test_a_rule_in_a_hand_that_has_not_won() -> None:
    hand = parse_hand("[EEE] [SSS] 12m")
    lines = lines_of(rule_in_hand(MCR, hand, DRAWN, None, row_of("48")))
    assert lines[5].startswith("Needs three pungs of winds: has E and S; ")


def test_the_list_names_all_by_value() -> None:
    lines = listing(MCR, MCR.catalogue.rows).splitlines()
    assert lines[:4] == [
        "81 combinations, as the source has them",
        "81 combinations · minimum 8 · flowers",
        "",
        "1 point: 13 combinations",
    ]
    assert "88 points: 7 combinations" in lines
    for row in MCR.catalogue:
        (line,) = [line for line in lines if line.split()[:2] == [row.rule, f"({row.official})"]]
        assert all(name in line for name in row.names)
    assert listing(ruleset("mcr-2006"), ruleset("mcr-2006").catalogue.rows).count("8 points: 10 combinations") == 1


def test_the_overview_in_the_terminal() -> None:
    text = overview_text(MCR)
    assert max(map(len, text.splitlines())) <= 79
    assert "\nWay of winning  9 10 11 12  17        25 27  32     40 41 42 43\n" in text
