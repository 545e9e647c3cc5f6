"""`mjscore rules`: the list, and one combination explained."""

import pytest

from mjscore.cli.status import Status
from mjscore.rulesets import ruleset
from tests.cli.conftest import Run

WIN = "[123m] 456789m 12p 55s + 3p"


def test_the_list_has_every_combination(run: Run) -> None:
    said = run("rules")
    assert (said.status, said.err) == (Status.DONE, "")
    lines = said.out.splitlines()
    rows = ruleset("mcr").catalogue.rows
    assert len(lines) == 1 + len(rows)
    for line, row in zip(lines[1:], rows, strict=True):
        assert line.split()[0] == row.rule
        assert row.names.en in line
        assert str(row.points) in line
    assert run("rules", "mcr").out == said.out


@pytest.mark.parametrize("rule", ["49", "pure_straight"])
def test_one_combination(run: Run, rule: str) -> None:
    said = run("rules", "mcr", rule)
    assert said.status is Status.DONE
    assert "49 Pure Straight" in said.out
    assert "16 points" in said.out


def test_one_combination_in_a_hand(run: Run) -> None:
    plain = run("rules", "mcr", "4").out
    assert "49" in run("rules", "mcr", "4", "--hand", WIN).out.replace(plain, "")
    assert run("rules", "mcr", "4", "--hand", WIN).out != plain
    assert run("rules", "mcr", "4", "--hand", "1q").status is Status.REFUSED


def test_what_there_is_not(run: Run) -> None:
    for arguments in (["gin"], ["mcr", "82"], ["mcr", "Pure"]):
        said = run("rules", *arguments)
        assert (said.status, said.out) == (Status.REFUSED, "")
        assert arguments[-1] in said.err
