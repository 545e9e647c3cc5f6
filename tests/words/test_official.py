"""The official forms in words: principles, exclusions in part, citations, and pages that hold under each form."""

import pytest
from msgspec import structs

from mjscore.engine.combination import Example, Scope, Why
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import ScoreSheet, Suppressed
from mjscore.rulesets import RULESETS, ruleset
from mjscore.rulesets.mcr.official import ONE_OF
from mjscore.words.explain import explain_rule
from mjscore.words.options import summary
from mjscore.words.paragraphs import Paragraph, Style
from mjscore.words.report import plain_text
from mjscore.words.rulesets import citation, containment, ruleset_name, ruleset_title
from mjscore.words.sheet import principle_text, reason_text
from tests.words.hands import row_of, sheet_of

OFFICIAL = [ruleset(name) for name in ("mcr-1998", "mcr-2006")]
THREE_KONGS = Example("[2222s] {7777p} [3333m] 67s NN + 8s")
PAIRED_TRIPLE = Example("[234m] [234p] [234s] 23m 99m + 4m")
GATES = Example("1112345678999s + 5s")


def under(heading: str, paragraphs: tuple[Paragraph, ...]) -> list[str]:
    """The lines between a heading and the next one."""
    found, below = False, []
    for paragraph in paragraphs:
        line = plain_text([paragraph]).replace("\n", " ").strip()
        if paragraph.style is Style.HEADING:
            found = line == heading
        elif found:
            below.append(line)
    return below


def gone(sheet: ScoreSheet, rule: str) -> list[Suppressed]:
    return [item for item in sheet.suppressed if item.combination.rule == rule]


def test_of_the_kongs_one_counts() -> None:
    rules = OFFICIAL[0]
    sheet = sheet_of(THREE_KONGS, rules)
    (item,) = gone(sheet, "K")
    assert reason_text(item) == "kongs count once"
    assert under("There, but not counted", explain_rule(rules, sheet, "K")) == [
        "[3333m] {7777p}",
        "Of the combinations of kongs one counts, the dearest that is there: 65 Three Kongs.",
    ]


def test_of_the_concealed_pungs_one_counts() -> None:
    """No hand shows it under the rules as they are: the dearer contains the cheaper."""
    rules = OFFICIAL[0]
    sheet = sheet_of(Example("{2222s} {7777p} 333m 67s NN + 8s"), rules)
    item = structs.replace(gone(sheet, "21")[0], why=Why.PRINCIPLE, by=None, principle="one_of_concealed_pungs")
    assert reason_text(item) == "concealed pungs count once"
    told = explain_rule(rules, structs.replace(sheet, suppressed=(item,)), "21")
    assert under("There, but not counted", told)[-1] == (
        "Of the combinations of concealed pungs one counts, the dearest: 54 Three Concealed Pungs."
    )


def test_every_principle_has_words() -> None:
    assert len({principle_text(name) for name in ("account_once", *ONE_OF)}) == 3
    with pytest.raises(KeyError):
        principle_text("luck")


def test_what_is_taken_away_within_the_sets_and_what_by_account_once() -> None:
    rules = OFFICIAL[0]
    lines = under("There, but not counted", explain_rule(rules, sheet_of(PAIRED_TRIPLE, rules), "2"))
    assert "37 Mixed Triple Chow takes it away within its own sets: the rule itself says so." in lines
    assert any(line.endswith("the account-once principle.") for line in lines)
    assert under("Goes with it", explain_rule(rules, None, "37"))[0] == (
        "Takes away within its own sets: 2 Mixed Double Chow."
    )


def test_what_is_taken_away_once() -> None:
    rules, all_of_them = OFFICIAL
    told = explain_rule(rules, sheet_of(GATES, rules), "5")
    assert under("In this hand", told) == ["999s"]
    assert under("There, but not counted", told) == [
        "111s",
        "78 Nine Gates takes one of these away: the rule itself says so.",
    ]
    assert "Takes away once: 5 Pung of Terminals or Honors." in under("Goes with it", explain_rule(rules, None, "78"))
    assert under("There, but not counted", explain_rule(all_of_them, sheet_of(GATES, all_of_them), "5"))[-1] == (
        "78 Nine Gates takes it away: the rule itself says so."
    )


def test_what_takes_it_away_names_those_that_do_so_in_part() -> None:
    lines = under("Goes with it", explain_rule(OFFICIAL[0], None, "5"))
    assert lines[-1] == "Not counted beside 78, 75, 72, 70, 69, 66, 48."


def test_every_scope_of_an_exclusion_is_met_in_1998() -> None:
    scopes = {one.scope for row in OFFICIAL[0].catalogue for one in row.excludes if one.why is Why.STATED}
    assert scopes == set(Scope)


def test_what_is_contained_is_so_by_the_rules_own_note() -> None:
    assert containment("mcr") != containment("mcr-1998") == containment("mcr-2006")
    example = Example("111m 222p 99s 888s 55p + 5p")
    lines = {
        name: under("There, but not counted", explain_rule(ruleset(name), sheet_of(example, ruleset(name)), "21"))
        for name in ("mcr", "mcr-2006")
    }
    assert lines["mcr"][-1].endswith("by the source's general note what is contained adds nothing.")
    assert lines["mcr-2006"][-1].endswith("by the non-repeat principle what is contained adds nothing.")


@pytest.mark.parametrize("rules", OFFICIAL, ids=lambda rules: rules.id)
def test_the_summary_of_the_preset_marks_nothing(rules: Ruleset) -> None:
    parts = summary(rules)
    assert [part.text for part in parts] == ["82 combinations", "minimum 8", "flowers"]
    assert not any(part.differs for part in parts)


def test_the_summary_marks_what_differs_from_its_own_preset() -> None:
    rules = ruleset("mcr-1998", {"exhausted_wait": "ignored", "nine_gates": "nine_sided_wait"})
    assert [(part.text, part.differs) for part in summary(rules)][1:2] == [
        ("A wait of which the player holds all four: is no wait", True)
    ]


def test_a_combination_without_an_official_number() -> None:
    subtitle = plain_text(explain_rule(OFFICIAL[0], None, "K")[1:2])
    assert subtitle == "明暗杠 · no official number"
    assert "1998" in citation("mcr-1998", OFFICIAL[0].catalogue["K"])
    assert "Green Book" in citation("mcr-2006", OFFICIAL[1].catalogue["K"])


def test_citations_are_by_the_number_in_the_book() -> None:
    assert citation("mcr", row_of("48")).endswith("no. 48")
    assert citation("mcr-1998", row_of("48")).endswith("no. 38")
    assert citation("mcr-2006", row_of("48")).endswith("no. 38")


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_has_words(name: str) -> None:
    assert ruleset_name(name)
    assert ruleset_title(name)


def test_unknown_ruleset() -> None:
    for words in (ruleset_name, ruleset_title, containment):
        with pytest.raises(KeyError):
            words("gin")
    with pytest.raises(KeyError):
        citation("gin", row_of("1"))
