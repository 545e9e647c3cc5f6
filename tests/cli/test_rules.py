"""`mjscore rules`: the list, and one combination explained."""

import pytest

from mjscore.cli.status import Status
from mjscore.rulesets import ruleset
from tests.cli.conftest import Run

WIN = "[123m] 456789m 12p 55s + 3p"


def test_the_list_has_every_combination(run: Run) -> None:
    said = run("rules")
    assert (said.status, said.err) == (Status.DONE, "")
    assert said.out.startswith("81 combinations, as the source has them\n")
    for row in ruleset("mcr").catalogue:
        assert f" {row.names.en} " in said.out
    assert run("rules", "mcr").out == said.out
    assert "Concealed Kong and Melded Kong" in run("rules", "mcr-2006").out


def test_options_are_said_in_the_head(run: Run) -> None:
    assert "minimum 6" in run("rules", "mcr", "--option", "minimum=6").out


def test_the_overview(run: Run) -> None:
    said = run("rules", "mcr-1998", "--overview")
    assert said.status is Status.DONE
    assert "Kongs           6           22        26     K  33" in said.out


def test_search(run: Run) -> None:
    said = run("rules", "mcr", "--search", "стрит")
    assert said.status is Status.DONE
    numbers = [line.split()[0] for line in said.out.splitlines() if "(" in line]
    assert numbers == ["3", "35", "45", "49"]
    nothing = run("rules", "mcr", "--search", "zzz")
    assert (nothing.status, nothing.out) == (Status.REFUSED, "")
    assert "“zzz”" in nothing.err


@pytest.mark.parametrize("rule", ["49", "pure_straight"])
def test_one_combination(run: Run, rule: str) -> None:
    said = run("rules", "mcr", rule)
    assert said.status is Status.DONE
    assert "49 Pure Straight" in said.out
    assert "16 points" in said.out


def test_a_combination_that_is_there(run: Run) -> None:
    said = run("rules", "mcr", "4", "--hand", WIN)
    assert said.status is Status.DONE
    assert "There, but not counted" in said.out
    assert "49 Pure Straight" in said.out


@pytest.mark.parametrize("hand", ["[EEE] [SSS] 123m 45m WW + 6m", "[EEE] [SSS] 12m WW", "[EEE] [SSS] 147m 25p WW + P"])
def test_a_combination_that_is_not(run: Run, hand: str) -> None:
    """In a hand that has won, one that has not, and fourteen tiles that are no win."""
    said = run("rules", "mcr", "48", "--hand", hand)
    assert said.status is Status.DONE
    assert "Needs three pungs of winds: has E and S; W is a pair." in said.out


def test_a_hand_that_cannot_be(run: Run) -> None:
    assert run("rules", "mcr", "4", "--hand", "1q").status is Status.REFUSED
    assert run("rules", "mcr", "4", "--hand", "123m + 4m").status is Status.REFUSED


def test_what_there_is_not(run: Run) -> None:
    for arguments in (["gin"], ["mcr", "82"], ["mcr", "Pure"]):
        said = run("rules", *arguments)
        assert (said.status, said.out) == (Status.REFUSED, "")
        assert arguments[-1] in said.err
