"""`mjscore quiz`: questions and answers in the terminal, and worksheets."""

import pytest

from mjscore.cli.status import Status
from tests.cli.conftest import Run


def test_the_same_seed_gives_the_same_questions(run: Run) -> None:
    said = run("quiz", "--seed", "7", "--count", "20")
    assert (said.status, said.err) == (Status.DONE, "")
    assert run("quiz", "--seed", "7", "--count", "20").out == said.out
    assert run("quiz", "--seed", "8", "--count", "20").out != said.out
    questions, answers = said.out.split("\nAnswers\n")
    assert questions.startswith("Worksheet\n\n1. ")
    for n in range(1, 21):
        assert f"\n{n}. " in questions
        assert f"\n{n}. " in f"\n{answers}"


def test_without_a_seed_there_are_ten_questions(run: Run) -> None:
    questions, _answers = run("quiz").out.split("\nAnswers\n")
    assert "\n10. " in questions
    assert "\n11. " not in questions


def test_what_is_asked_can_be_chosen(run: Run) -> None:
    said = run("quiz", "--rules", "riichi", "--ask", "fu", "--ask", "han", "--hands", "waits", "--count", "8")
    questions, answers = said.out.split("\nAnswers\n")
    assert questions.count("How many fu") + questions.count("How many han") == 8
    assert "1. " in answers


def test_options_matter(run: Run) -> None:
    """A hand must reach the minimum."""
    said = run("quiz", "--option", "minimum=50", "--ask", "total", "--count", "5", "--seed", "1")
    _questions, answers = said.out.split("\nAnswers\n")
    totals = [
        int(line.split(". ")[1].split()[0]) for line in answers.splitlines() if line[:2] in ("1.", "2.", "3.", "4.")
    ]
    assert len(totals) == 4
    assert min(totals) >= 50


@pytest.mark.parametrize(
    "arguments",
    [("--ask", "fu"), ("--rules", "classical", "--ask", "payment"), ("--rules", "classical", "--hands", "tricky")],
)
def test_what_the_rules_do_not_have_is_refused(run: Run, arguments: tuple[str, ...]) -> None:
    said = run("quiz", *arguments)
    assert (said.status, said.out) == (Status.REFUSED, "")
    assert f"nothing to ask about {arguments[-1]}" in said.err


@pytest.mark.parametrize("count", ["0", "501", "-1", "many", "1_0", "²"])
def test_counts_that_make_no_sense_are_refused(run: Run, count: str) -> None:
    said = run("quiz", "--count", count)
    assert said.status == Status.REFUSED
    assert f"argument --count: {count} is no number from 1 to 500." in said.err


def test_rules_under_which_no_hand_is_found(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """No hand reaches so many points."""
    monkeypatch.setattr("mjscore.learn.quiz._GIVES_UP", 200)
    said = run("quiz", "--option", "minimum=900", "--ask", "total")
    assert (said.status, said.out) == (Status.REFUSED, "")
    assert "No hand was found to ask about under these rules." in said.err
