"""Learning in words: pairs of combinations, what a change gains, questions, answers and hints."""

from collections.abc import Iterator

import pytest

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.combination import Example
from mjscore.engine.score import score
from mjscore.engine.sheet import ScoreSheet
from mjscore.hand import Form
from mjscore.interchange.request import Request
from mjscore.learn.atlas import Atlas, atlas_of
from mjscore.learn.changes import Prevail, Sit, Step, Swap, Toggle, Turn, WinBy
from mjscore.learn.deals import Difficulty
from mjscore.learn.quiz import Amount, Answer, Kind, Nets, Question, Rules, Taken, check, right_answer
from mjscore.learn.telling import (
    Group,
    answer_spans,
    group_of,
    idea_lines,
    mark_paragraphs,
    pair_page,
    question_sentence,
    step_label,
    worksheet_answers,
    worksheet_questions,
)
from mjscore.learn.what_if import Discard, best_first, what_if
from mjscore.notation import parse_hand, parse_run
from mjscore.rulesets import RULESETS, ruleset
from mjscore.words import learn as words
from mjscore.words.paragraphs import Paragraph, text_of
from mjscore.words.report import plain_text

STRAIGHT = "[123m] 456789m 12p 55s + 3p"
SOUTH = Context(seat=Wind.SOUTH, discarder=Wind.WEST)


def lines(paragraphs: Iterator[Paragraph] | tuple[Paragraph, ...]) -> list[str]:
    return [text_of(paragraph.spans) for paragraph in paragraphs]


def sheet(line: str = STRAIGHT, name: str = "mcr", context: Context = SOUTH) -> ScoreSheet:
    scored = score(ruleset(name), parse_hand(line), context)
    assert scored
    return scored


def asked(kind: Kind, line: str = STRAIGHT, name: str = "mcr", context: Context = SOUTH) -> Question:
    return Question(kind, Request(ruleset=name, hand=parse_hand(line), context=context))


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    found = atlas_of(ruleset("mcr"))
    assert found
    return found


# Pairs


def test_a_pair_that_stacks(atlas: Atlas) -> None:
    title, both, heading, hand, *rest = lines(pair_page(atlas, atlas.pair("49", "18")))
    assert title == "49 Pure Straight and 18 All Chows"
    assert both == "Both count in one hand: 16 points and 2 points."
    assert heading == "The cheapest hand with both"
    assert hand
    assert len(rest) == 1


def test_a_pair_of_which_one_goes(atlas: Atlas) -> None:
    _title, never, reason, heading, *_hand = lines(pair_page(atlas, atlas.pair("2", "37")))
    assert never == "They are never counted together. Where both are there:"
    assert reason == (
        "2 Mixed Double Chow does not count. 37 Mixed Triple Chow takes it away: the rule itself says so."
    )
    assert heading == "A hand with both"


def test_a_pair_that_never_meets(atlas: Atlas) -> None:
    assert lines(pair_page(atlas, atlas.pair("8", "31"))) == [
        "8 No Honors and 31 All Types",
        "They never meet: of all hands, none shows both.",
    ]


def test_what_else_counts_is_said() -> None:
    rows = [ruleset("mcr").catalogue[rule] for rule in ("49", "18")]
    assert lines(words.shown_by(Example(STRAIGHT, "", SOUTH), sheet(), rows))[2] == (
        "21 points. Besides them count 9 Edge Wait, 8 No Honors, 2 Mixed Double Chow."
    )
    alone = sheet("[123m] [567p] [345s] EEE W + W")
    counted = [item.combination for item in alone.counted]
    assert lines(words.shown_by(Example("[123m]"), alone, counted))[2].endswith("Nothing else counts.")


def test_groups(atlas: Atlas) -> None:
    """49 takes 3 away within its own sets; 12 and 17 fall away together for 25; 35 and 3 by a counting principle."""
    pairs = {("49", "18"): Group.STACKS, ("49", "3"): Group.TAKES, ("3", "49"): Group.TAKEN_BY}
    pairs |= {("12", "17"): Group.TAKEN_ELSEWHERE, ("35", "3"): Group.TAKEN_ELSEWHERE, ("8", "31"): Group.NEVER}
    assert {pair: group_of(atlas, atlas.pair(*pair)) for pair in pairs} == pairs
    headings = [words.group_heading(group.value) for group in Group]
    assert len(set(headings)) == len(headings)


# What a change gains


def test_steps() -> None:
    (three, five), (east,) = parse_run("3p5p"), parse_run("E")
    labels: dict[Step, str] = {
        Swap(five, three): "3 of dots in place of 5 of dots",
        Swap(three, east): "East wind in place of 3 of dots",
        Turn(Form.CHOW, three, is_concealed=True): "The chow from 3 of dots concealed",
        Turn(Form.CHOW, three, is_concealed=False): "The chow from 3 of dots exposed",
        Turn(Form.PUNG, east, is_concealed=True): "The pung of east wind concealed",
        Turn(Form.PUNG, east, is_concealed=False): "The pung of east wind exposed",
        Turn(Form.KONG, east, is_concealed=True): "The kong of east wind concealed",
        Turn(Form.KONG, east, is_concealed=False): "The kong of east wind exposed",
        WinBy(Win.SELF_DRAW): "Won by self-draw",
        WinBy(Win.DISCARD): "Won on a discard",
        Toggle(Event.LAST_TILE, is_on=True): "With “Last tile of the wall”",
        Toggle(Event.LAST_TILE, is_on=False): "Without “Last tile of the wall”",
        Sit(Wind.WEST): "In the seat of West",
        Prevail(Wind.WEST): "In the round of West",
    }
    assert {step: step_label(step) for step in labels} == labels


def test_what_a_gain_brings() -> None:
    rules = ruleset("mcr")
    (best, *_others) = best_first(what_if(rules, parse_hand(STRAIGHT), SOUTH))
    assert idea_lines(rules, best) == ("With “Last tile of the wall”", "+8: 29 points")
    counted = sheet().counted
    said = lines(words.won_and_lost(counted[:1], counted[1:3]))
    assert said == ["Won: 49 Pure Straight.", "Lost: 18 All Chows, 9 Edge Wait."]
    assert lines(words.won_and_lost((), ())) == []


def test_what_a_discard_leaves() -> None:
    rules = ruleset("mcr")
    ideas = what_if(rules, parse_hand("123456789m 1234p + E"), Context())
    said = dict(idea_lines(rules, idea) for idea in ideas if isinstance(idea, Discard))
    assert said["Discard east wind"].startswith("waits for 1 or 4 of dots: 6 tiles left, up to ")
    assert said["Discard 1 of dots"].startswith("waits for east wind: 3 tiles left, up to ")
    assert said["Discard 5 of characters"] == "2 draws from a win"
    assert words.discard_line((), 0, "", 1) == "1 draw from a win"
    assert words.discard_line(parse_run("E"), 1, "9 points", 1) == "waits for east wind: 1 tile left, up to 9 points"


# Questions


@pytest.mark.parametrize("name", RULESETS)
def test_every_kind_and_difficulty_has_words(name: str) -> None:
    rules = ruleset(name)
    asked_for = [words.question_name(kind.value) for kind in Kind]
    hands = [words.difficulty_name(difficulty.value) for difficulty in Difficulty]
    assert len({*asked_for, *hands}) == len(asked_for) + len(hands)
    assert all(words.question_sentence(kind.value, rules).endswith("?") for kind in Kind)


def test_what_is_asked() -> None:
    assert question_sentence(asked(Kind.TOTAL)) == "How many points is the hand worth?"
    assert words.question_sentence("total", ruleset("hongkong")) == "How many fans is the hand worth?"
    assert words.question_sentence("total", ruleset("riichi")) == "How many points does the winner receive?"


def test_what_is_told_of_a_hand() -> None:
    won = sheet("[123m] 456789m 12p 55s + 3p")
    assert dict(words.told(won)) == {"Won": "on a discard by West", "Seat": "South", "Round": "East"}
    flowers = score(ruleset("mcr"), parse_hand(STRAIGHT, "ae"), Context(Win.SELF_DRAW))
    assert flowers
    drawn = {"Won": "by self-draw", "Seat": "East", "Round": "East", "Flowers": "spring, plum"}
    assert dict(words.told(flowers)) == drawn
    assert lines(words.told_of(won)) == [STRAIGHT, "Won: on a discard by West · Seat: South · Round: East"]


def test_answers() -> None:
    taken = Taken(frozenset({("4", "49"), ("3", "principle")}))
    in_vain = "4 Two Terminal Chows (by 49 Pure Straight), 3 Short Straight (a counting principle)"
    said: list[tuple[Question, Answer, str]] = [
        (asked(Kind.COMBINATIONS), Rules(frozenset({"9", "49"})), "49 Pure Straight, 9 Edge Wait"),
        (asked(Kind.TOTAL), Amount(21), "21 points"),
        (asked(Kind.FU, name="riichi"), Amount(30), "30 fu"),
        (asked(Kind.HAN, name="riichi"), Amount(1), "1 han"),
        (asked(Kind.PAYMENT), Nets((-8, 45, -29, -8)), "East -8, South +45, West -29, North -8"),
        (asked(Kind.NOT_COUNTED), taken, in_vain),
    ]
    for question, answer, text in said:
        assert text_of(answer_spans(question, answer)) == text
    assert text_of(words.rules_answer(())) == "none"


def test_marks() -> None:
    question = asked(Kind.COMBINATIONS)
    assert lines(mark_paragraphs(question, check(question, right_answer(question)))) == ["Right."]
    assert lines(mark_paragraphs(question, check(question, Rules(frozenset({"49", "18", "9", "8", "7"}))))) == [
        "Not right.",
        "The answer is 49 Pure Straight, 18 All Chows, 9 Edge Wait, 8 No Honors, 2 Mixed Double Chow.",
        "Missing: 2 Mixed Double Chow.",
        "Not so: 7 One Voided Suit.",
    ]
    total = asked(Kind.TOTAL)
    assert lines(mark_paragraphs(total, check(total, Amount(20)))) == ["Not right.", "The answer is 21 points."]
    taken = asked(Kind.NOT_COUNTED)
    given = Taken(frozenset({("4", "49"), ("3", "principle")}))
    assert lines(mark_paragraphs(taken, check(taken, given)))[2:] == [
        "Missing: 3 Short Straight (by 49 Pure Straight).",
        "Not so: 3 Short Straight (a counting principle).",
    ]


def test_hints_say_more_each_time() -> None:
    read = "It is read as [123m] 456m 789m 123p 55s."
    count = "What counts: 49 Pure Straight, 18 All Chows, 9 Edge Wait, 8 No Honors, 2 Mixed Double Chow."
    hints = {
        "combinations": [read, "5 combinations count.", "The dearest is 49 Pure Straight."],
        "total": [read, count],
        "payment": [read, count, "The hand is worth 21 points."],
        "not_counted": [read, count, "2 combinations are there and not counted."],
    }
    assert {kind: lines(words.hints(kind, sheet())) for kind in hints} == hints
    riichi = sheet("[222m] 345678p 234s 5s + 5s", "riichi", Context(Win.SELF_DRAW))
    assert lines(words.hints("fu", riichi))[1] == FU
    assert lines(words.hints("han", riichi))[1] == "What counts: All Simples."


def test_the_explanation_says_everything() -> None:
    said = plain_text(words.explanation(sheet()))
    assert "16  49 Pure Straight" in said
    assert "There, but not counted" in said
    assert "3 Short Straight: implied by 49 (Pure Straight)" in said
    assert "select one to see why" not in said


def test_a_worksheet() -> None:
    questions = (asked(Kind.TOTAL), asked(Kind.PAYMENT))
    said = lines(worksheet_questions(questions))
    assert said[0] == "1. How many points is the hand worth?"
    assert said[1] == STRAIGHT
    assert said[3] == "2. What does each player gain or lose?"
    assert lines(worksheet_answers(questions)) == [
        "Answers",
        "1. 21 points",
        ACCOUNT,
        "2. East -8, South +45, West -29, North -8",
        ACCOUNT,
    ]


FU = "There are fu for F2 Open hand or self-drawn, F4 Pung of simples, F11 Edge, closed or pair wait, F12 Self-drawn."
ACCOUNT = "49 Pure Straight 16, 18 All Chows 2, 9 Edge Wait 1, 8 No Honors 1, 2 Mixed Double Chow 1: 21 points"


def test_room_for_answers() -> None:
    assert words.answer_labels("payment") == (("East", "South", "West", "North"),)
    assert words.answer_labels("total") == (("Answer",),)
    assert len(words.answer_labels("combinations")) == 2


def test_small_sentences() -> None:
    assert words.streak_line(1, 12) == "1 right in a row, 12 at most"
    assert words.back_sentence() == "You missed this one before."
    assert words.not_kept_sentence("disk full") == "Your results cannot be kept: disk full"
    assert words.worksheet_titles() == ("Worksheet", "Answers")
