"""`mjscore compare`: a hand under every ruleset."""

import json

from mjscore.cli.status import Status
from mjscore.rulesets import RULESETS
from tests.cli.conftest import Run

PUNGS = "111222333m 99s 55p + 5p"


def test_the_totals_and_what_makes_the_difference(run: Run) -> None:
    said = run("compare", PUNGS, "--self-draw")
    assert (said.status, said.err) == (Status.DONE, "")
    assert said.out.splitlines() == [
        "The hand under each ruleset",
        "  91  MCR: minimum 8 reached",
        "  91  MCR 1998: minimum 8 reached",
        "  94  MCR 2006: minimum 8 reached",
        "",
        "25 Fully Concealed Hand",
        "   –  MCR: stated in 73",
        "   –  MCR 1998: stated in 73",
        "   4  MCR 2006",
        "",
        "12 Self-Drawn",
        "   1  MCR",
        "   1  MCR 1998",
        "   –  MCR 2006: stated in 25",
    ]


def test_flags_and_standard_input(run: Run) -> None:
    said = run("compare", "-", "--option", "minimum=100", stdin=PUNGS.encode())
    assert said.out.count("short of the minimum of 100") == len(RULESETS)


def test_json(run: Run) -> None:
    said = run("compare", PUNGS, "--json", "--self-draw")
    answer = json.loads(said.out)
    assert said.status is Status.DONE
    assert [answer["answers"][name]["total"] for name in RULESETS] == [91, 91, 94]
    assert [one["name"] for one in answer["differences"]] == ["fully_concealed_hand", "self_drawn"]


def test_refusals(run: Run) -> None:
    for hand in ("1q", "123m + 4m", "147m 258p 369s ESWN + N"):
        said = run("compare", hand)
        assert (said.status, said.out) == (Status.REFUSED, "")
        assert said.err
        said = run("compare", hand, "--json")
        assert said.status is Status.REFUSED
        assert json.loads(said.out)["ok"] is False
