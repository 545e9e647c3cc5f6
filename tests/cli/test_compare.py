"""`mjscore compare`: a hand under every ruleset."""

import json

from mjscore.cli.status import Status
from tests.cli.conftest import Run

FORMS = ("mcr", "mcr-1998", "mcr-2006")
PUNGS = "111222333m 99s 55p + 5p"


def test_the_totals_and_what_makes_the_difference(run: Run) -> None:
    said = run("compare", PUNGS, "--self-draw")
    assert (said.status, said.err) == (Status.DONE, "")
    lines = [" ".join(line.split()) for line in said.out.splitlines()]
    assert lines[:15] == [
        "The hand under each ruleset",
        "91 MCR: minimum 8 reached",
        "91 MCR 1998: minimum 8 reached",
        "94 MCR 2006: minimum 8 reached",
        "48,000 Riichi: yakuman",
        "10 Hong Kong: 10 fans · limit hand · receives 288",
        "52 Classical: not doubled",
        "",
        "25 Fully Concealed Hand",
        "– MCR: stated in 73",
        "– MCR 1998: stated in 73",
        "4 MCR 2006",
        "",
        "12 Self-Drawn",
        "1 MCR",
    ]
    assert "limit L1 Four Concealed Pungs" in lines


def test_only_the_rulesets_that_can_read_the_hand(run: Run) -> None:
    said = run("compare", "340m 067p 234s 22s 34p + 2p", "--event", "riichi")
    assert said.status is Status.DONE
    assert said.out.splitlines()[1].split()[1] == "Riichi:"
    assert "MCR" not in said.out


def test_flags_and_standard_input(run: Run) -> None:
    said = run("compare", "-", "--option", "minimum=100", stdin=PUNGS.encode())
    assert said.out.count("short of the minimum of 100") == len(FORMS)


def test_json(run: Run) -> None:
    said = run("compare", PUNGS, "--json", "--self-draw")
    answer = json.loads(said.out)
    assert said.status is Status.DONE
    assert {name: one["total"] for name, one in answer["answers"].items()} == {
        "mcr": 91,
        "mcr-1998": 91,
        "mcr-2006": 94,
        "riichi": 48000,
        "hongkong": 10,
        "classical": 52,
    }
    assert [one["name"] for one in answer["differences"]] == ["fully_concealed_hand", "self_drawn"]


def test_refusals(run: Run) -> None:
    for hand in ("1q", "123m + 4m", "147m 258p 369s ESWN + N"):
        said = run("compare", hand)
        assert (said.status, said.out) == (Status.REFUSED, "")
        assert said.err
        said = run("compare", hand, "--json")
        assert said.status is Status.REFUSED
        assert json.loads(said.out)["ok"] is False
