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
    assert said.out.startswith("What can count together with 79 Four Kongs\n")
    assert "Four Concealed Pungs" in said.out
    assert "All Pungs" not in said.out


def test_two_that_never_meet(run: Run) -> None:
    assert "none shows both" in run("rules", "mcr", "37", "--stacks-with", "49").out


def test_yaku(run: Run) -> None:
    said = run("rules", "riichi", "toitoi", "--stacks-with", "sanankou").out
    assert said.startswith("All Pungs and Three Concealed Pungs\nBoth count in one hand: 2 han and 2 han.\n")
    assert "none shows both" in run("rules", "riichi", "pinfu", "--stacks-with", "haku").out
    said = run("rules", "riichi", "riichi", "--stacks-with", "double_riichi").out
    assert "Riichi does not count. Double Riichi contains it and counts in its place." in said
    assert "White Dragon does not count. Four Concealed Pungs counts without ordinary yaku" in (
        run("rules", "riichi", "haku", "--stacks-with", "suuankou").out
    )


def test_all_yaku_that_stack_with_one(run: Run) -> None:
    """Beside seven pairs no set counts, but all terminals and honors do; yakuman take them away."""
    said = run("rules", "riichi", "--stacks-with", "chiitoitsu").out
    assert "All Terminals and Honors" in said
    assert "Half Flush" in said
    assert "Pinfu" not in said
    assert "All Honors" not in said.replace("All Terminals and Honors", "")


def test_the_indicators_of_dora_are_told(run: Run) -> None:
    assert "Dora indicators: " in run("rules", "riichi", "tanyao", "--stacks-with", "dora").out


def test_options_that_may_change_the_pairs_are_told(run: Run) -> None:
    """Two concealed kongs and a concealed pung are three concealed pungs where a concealed kong is taken for one."""
    asked = ("rules", "mcr", "54", "--stacks-with", "33", "--option")
    said = run(*asked, "concealed_kong_as_pung=always").out
    assert "none shows both" in said
    assert "these options may change them" in said
    assert "these options" not in run(*asked, "minimum=12").out


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("mcr", "49", "--stacks-with", "49"), "two different"),
        (("mcr", "49", "--stacks-with", "99"), "no rule 99"),
        (("hongkong", "--stacks-with", "X1"), "does not have the ruleset hongkong"),
        (("classical", "A1", "--stacks-with", "99"), "does not have the ruleset classical"),
        (("riichi", "pinfu", "--stacks-with", "F4"), "does not have the rule F4"),
        (("riichi", "--preset", "ema2025", "--stacks-with", "renhou"), "does not have the rule renhou"),
    ],
)
def test_what_cannot_be_asked(run: Run, arguments: tuple[str, ...], why: str) -> None:
    said = run("rules", *arguments)
    assert (said.status, said.out) == (Status.REFUSED, "")
    assert why in said.err
