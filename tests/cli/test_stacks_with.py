"""`mjscore rules RULESET RULE --stacks-with RULE`: what two combinations do to each other."""

import pytest

from mjscore.cli.status import Status
from tests.cli.conftest import Run


def test_two_that_stack(run: Run) -> None:
    said = run("rules", "mcr", "49", "--stacks-with", "18")
    assert (said.status, said.err) == (Status.DONE, "")
    assert said.out.startswith("49 Pure Straight and 18 All Chows\nBoth count in one hand: 16 points and 2 points.\n")
    assert "+ " in said.out


def test_identifiers_and_other_forms(run: Run) -> None:
    said = run("rules", "mcr-2006", "seven_pairs", "--stacks-with", "fully_concealed_hand")
    assert said.out.startswith("55 Seven Pairs and 25 Fully Concealed Hand\nBoth count in one hand")
    assert "never counted together" in run("rules", "mcr", "55", "--stacks-with", "25").out


def test_all_that_stack_with_one(run: Run) -> None:
    """Beside four kongs (79) four concealed pungs (73) can count, but not all pungs (28), which they contain."""
    said = run("rules", "mcr", "--stacks-with", "79")
    assert said.status == Status.DONE
    assert "Four Concealed Pungs" in said.out
    assert "All Pungs" not in said.out


def test_two_that_never_meet(run: Run) -> None:
    assert "none shows both" in run("rules", "mcr", "37", "--stacks-with", "49").out


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("mcr", "49", "--stacks-with", "49"), "two different"),
        (("mcr", "49", "--stacks-with", "99"), "no rule 99"),
        (("riichi", "pinfu", "--stacks-with", "riichi"), "only the 81 combinations"),
    ],
)
def test_what_cannot_be_asked(run: Run, arguments: tuple[str, ...], why: str) -> None:
    said = run("rules", *arguments)
    assert (said.status, said.out) == (Status.REFUSED, "")
    assert why in said.err
