"""Why a combination is not in a hand: exact sentences, worked by hand, and what is true of all of them."""

import csv
import re
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from mjscore.arrange import Shape
from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.needs import Condition, Gap, Plainly
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score
from mjscore.engine.sheet import ScoreSheet
from mjscore.hand import Block, Form, Hand, Meld
from mjscore.notation import parse_hand
from mjscore.patterns.checks.findings import Fault, How, NotSet, ReadAs, Standing, State
from mjscore.patterns.look import look_at
from mjscore.rulesets import mcr
from mjscore.tiles import EAST, SOUTH, WEST
from mjscore.words.paragraphs import Plain, RuleLink, Style, TileRun, text_of
from mjscore.words.why_not import MOST_NEAR, WhyNot, near, why_not, why_not_all
from mjscore.words.why_not.asked import asked as asked_for
from mjscore.words.why_not.lacking import lacks_clause
from tests.properties.hands import each_deal, each_unfinished, so_many, told

SOURCE, FORM_1998, FORM_2006 = FORMS = tuple(mcr.make(form, {}) for form in (mcr.SOURCE, mcr.FORM_1998, mcr.FORM_2006))
DISCARD, SELF_DRAW = Context(), Context(Win.SELF_DRAW)


class Case(NamedTuple):
    """A hand that does not have a combination, under which rules (with an option), how it was won, what is said."""

    rules: str
    rule: str
    hand: str
    context: str
    text: str

    @property
    def ruleset(self) -> Ruleset:
        """A form, with an option of it set."""
        form, _, option = self.rules.partition(" ")
        key, _, value = option.partition("=")
        made = {rules.id: rules for rules in FORMS}[form]
        return mcr.make(mcr.SOURCE, {key: value}) if option else made

    @property
    def won(self) -> Context:
        """How it was won: `self_draw`, winds as in `seat=S`, and events."""
        words = dict(word.partition("=")[::2] for word in self.context.split())
        events = frozenset(event for event in Event if event.value in words)
        seat, round_ = (Wind("ESWN".index(words.get(key, "E"))) for key in ("seat", "round"))
        return Context(Win.SELF_DRAW if "self_draw" in words else Win.DISCARD, seat, round_, events)


with (Path(__file__).parent / "why_not.tsv").open(encoding="utf-8", newline="") as _file:
    CASES = [Case(**row) for row in csv.DictReader(_file, delimiter="\t", quoting=csv.QUOTE_NONE)]


def sheet_of(rules: Ruleset, hand: Hand, context: Context) -> ScoreSheet | None:
    """The score of a hand that has a winning tile."""
    return None if hand.winning is None else score(rules, hand, context)


def asked(rule: str, line: str, context: Context = DISCARD, *, rules: Ruleset = SOURCE, flowers: str = "") -> WhyNot:
    """Why a combination is not in a hand."""
    hand = parse_hand(line, flowers)
    found = why_not(rules, hand, context, sheet_of(rules, hand, context), rule)
    assert found is not None, f"{rule} is there"
    return found


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rules} {case.rule}: {case.hand}")
def test_conditions_that_fail_and_hold_are_told(case: Case) -> None:
    assert asked(case.rule, case.hand, case.won, rules=case.ruleset).text == case.text


def test_every_combination_has_such_a_sentence_for_a_complete_hand() -> None:
    complete = {case.rule for case in CASES if sheet_of(case.ruleset, parse_hand(case.hand), case.won)}
    assert complete == {row.rule for row in FORM_1998.catalogue}


def test_what_is_there_counted_or_not_has_no_answer() -> None:
    hand = parse_hand("[123m] 45678m 55s PPP + 9m")
    sheet = sheet_of(SOURCE, hand, DISCARD)
    assert sheet is not None
    assert {item.combination.rule for item in sheet.suppressed} == {"3", "4"}
    assert [why_not(SOURCE, hand, DISCARD, sheet, rule) for rule in ("49", "3", "4")] == [None] * 3


def test_an_empty_hand_has_no_near_misses() -> None:
    assert near(why_not_all(SOURCE, Hand(), DISCARD, None)) == ()


def test_fourteen_tiles_that_are_no_win() -> None:
    line = "[123m] 456m 99p 123s EE + 5s"
    assert asked("8", line).text == "Needs a hand without winds and dragons: EE do not fit."
    assert asked("31", "[123m] 456m 99p 123s EC + 5s").text == (
        "Needs a complete hand: these 14 tiles are none. "
        "Holds so far: tiles of all three suits; a wind (E); a dragon (C)."
    )
    assert asked("9", line).text == (
        "Needs the 3 of 123 or the 7 of 789 as the winning tile and a wait for one kind of tile alone: "
        "the hand has not won yet."
    )


def test_tiles_that_could_stand_so() -> None:
    said = asked("59", "67m 222333444p 99s + 8m", SELF_DRAW)
    assert said.text == (
        "The tiles could stand so: 678m 234p 234p 234p 99s, for 31 points. "
        "They are read as 678m 222p 333p 444p 99s, for 45."
    )
    assert (said.holds, said.lacks, said.is_near) == ((), (said.text,), False)


def test_tiles_that_could_stand_so_for_as_much() -> None:
    assert asked("59", "22233444p 44456s + 3p").text == (
        "The tiles could stand so: 234p 234p 234p 456s 44s, for as much. They are read as 456s 222p 333p 444p 44s."
    )


def test_a_winning_tile_that_could_stand_elsewhere() -> None:
    said = asked("9", "[456p] 345888m 1233s + 3s").text
    assert said == "The winning tile could stand in 123s. It is counted in 33s, for no less."


def test_a_kind_of_which_the_hand_holds_all_four() -> None:
    """By the source it is no wait; under the rules of 1998 it is one of several."""
    hand = parse_hand("{5555m} [8888m] 123p 6777m + 6m")
    assert why_not(SOURCE, hand, DISCARD, sheet_of(SOURCE, hand, DISCARD), "11") is None
    assert asked("11", "{5555m} [8888m] 123p 6777m + 6m", rules=FORM_1998).text == (
        "Needs a wait for one kind of tile alone: the waits are 5m, 6m and 8m. "
        "Holds: a winning tile that completes the pair."
    )


def test_flowers_that_are_not_counted() -> None:
    without = mcr.make(mcr.SOURCE, {"flowers": False})
    said = asked("13", "[123m] 45678m 55s PPP + 9m", rules=without, flowers="ab").text
    assert said == "Needs a flower or season: the rules in use leave them out."


def test_what_holds_and_what_is_lacking_stand_by_themselves() -> None:
    said = asked("48", "[EEE] [SSS] 234m 67p WW + 8p")
    assert said.holds == ("has E and S",)
    assert said.lacks == ("three pungs of winds: W is a pair",)
    said = asked("31", "[FFF] 345678m 22s CC + 2s")
    assert said.holds == ("a dragon (CF)",)
    assert said.lacks == ("tiles of all three suits: there are no dots", "a wind: there is none")


def test_paragraphs_show_tiles_and_link_rules() -> None:
    (needs,) = asked("48", "[EEE] [SSS] 234m 67p WW + 8p").paragraphs
    runs = [span.blocks for span in needs.spans if isinstance(span, TileRun)]
    assert runs == [(Block((EAST,)),), (Block((SOUTH,)),), (Block((WEST,)),)]
    needs, holds = asked("25", "[EEE] 789m 123p 67s NN + 8s", SELF_DRAW).paragraphs
    assert TileRun((Block((EAST,) * 3, Meld(Form.PUNG, EAST)),)) in needs.spans
    assert holds == (Style.TEXT, (Plain("Holds: "), Plain("a self-drawn win"), Plain(".")))
    (other,) = asked("39", "[123p] [444s] 789m 24p CC + 3p").paragraphs
    assert RuleLink("10", "10 Closed Wait") in other.spans


@pytest.mark.parametrize("sort", [How, State, Shape, Event])
def test_everything_that_can_fail_has_words_of_its_own(sort: type[Enum]) -> None:
    block = Block((EAST,) * 3)
    faults: dict[type[Enum], Callable[[Any], Fault]] = {
        How: lambda how: Standing(how, (block,)),
        State: lambda state: state,
        Shape: ReadAs,
        Event: NotSet,
    }
    clauses = [text_of(lacks_clause(faults[sort](one))) for one in sort]
    assert len(set(clauses)) == len(clauses)
    assert all(clauses)


def test_everything_that_can_be_asked_for_plainly_has_words_of_its_own() -> None:
    look = look_at(SOURCE, Hand(), DISCARD, None)
    conditions: list[Condition] = [*Event, *Win, *Gap, *Plainly]
    phrases = [text_of(asked_for(condition, look)) for condition in conditions]
    assert len(set(phrases)) == len(phrases)
    assert all(phrases)


class Answers(NamedTuple):
    """All that is not in a hand."""

    hand: str
    rules: Ruleset
    sheet: ScoreSheet | None
    answers: tuple[WhyNot, ...]


def answers_of(count: int) -> Iterator[Answers]:
    """All that is not in many hands, finished and not, under each of the forms in turn."""
    complete = list(each_deal(count, 41))
    unfinished = [(hand, DISCARD) for hand in each_unfinished(count, 42, 0, 13)]
    for n, (hand, context) in enumerate((*complete, *unfinished)):
        rules = FORMS[n % len(FORMS)]
        sheet = sheet_of(rules, hand, context)
        yield Answers(told(hand, context), rules, sheet, why_not_all(rules, hand, context, sheet))


@so_many(60, 1_000)
def test_every_combination_that_is_not_there_is_told(count: int) -> None:
    for hand, rules, sheet, answers in answers_of(count):
        present = {item.combination.rule for item in sheet.counted} if sheet else set()
        present |= {item.combination.rule for item in sheet.suppressed} if sheet else set()
        absent = [row.rule for row in reversed(rules.catalogue.rows) if row.rule not in present]
        assert [answer.rule for answer in answers] == absent, hand


@so_many(60, 1_000)
def test_every_text_is_one_or_two_lines_of_whole_sentences(count: int) -> None:
    for hand, _rules, _sheet, answers in answers_of(count):
        for answer in answers:
            assert answer.text == " ".join(text_of(paragraph.spans) for paragraph in answer.paragraphs)
            assert re.fullmatch(r"[A-Z][^!?]{20,219}\.", answer.text), f"{hand}: {answer.text}"
            assert not re.search(r"  |: [.;]|; [.;]|\{[a-z]{3}", answer.text), f"{hand}: {answer.text}"
            assert answer.lacks, f"{hand}: {answer.text}"
            assert all((*answer.lacks, *answer.holds))


@so_many(60, 1_000)
def test_near_misses_are_a_handful_and_the_dearest_first(count: int) -> None:
    for hand, rules, _sheet, answers in answers_of(count):
        close = near(answers)
        ranks = [rules.catalogue[answer.rule].rank for answer in close]
        assert len(close) <= MOST_NEAR, hand
        assert ranks == sorted(ranks, reverse=True), hand
        assert all(answer in answers and len(answer.lacks) == 1 for answer in close), hand
