"""Learning in words: pairs of combinations, what a change gains, questions, answers and hints."""

from collections.abc import Iterator

import pytest

from mjscore.context import Context, Win, Wind
from mjscore.engine.combination import Example
from mjscore.engine.ruleset import Value
from mjscore.engine.score import score
from mjscore.engine.sheet import ScoreSheet
from mjscore.interchange.database import Trouble
from mjscore.interchange.request import Request
from mjscore.learn.atlas import Atlas, atlas_of
from mjscore.learn.deals import Difficulty
from mjscore.learn.quiz import Amount, Answer, Kind, Nets, Question, Rules, Taken, check, right_answer
from mjscore.learn.telling import (
    Group,
    answer_spans,
    group_of,
    mark_paragraphs,
    other_options,
    pair_page,
    question_sentence,
    taken_at_times,
    worksheet_answers,
    worksheet_questions,
)
from mjscore.notation import parse_hand, parse_run
from mjscore.rulesets import RULESETS, ruleset
from mjscore.words import learn as words
from mjscore.words.paragraphs import Paragraph, Plain, RuleLink, text_of
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
    assert rest[1:] == [
        "Asks for",
        "49 Pure Straight: The chows 123, 456 and 789 of one suit.",
        "18 All Chows: " + atlas.ruleset.catalogue["18"].asks,
    ]


def test_the_title_of_a_pair_is_one_text_that_wraps_and_leads_nowhere(atlas: Atlas) -> None:
    title, *rest = pair_page(atlas, atlas.pair("49", "18"))
    assert title.spans == (Plain("49 Pure Straight and 18 All Chows"),)
    links = [span.rule for paragraph in rest for span in paragraph.spans if isinstance(span, RuleLink)]
    assert links[-2:] == ["49", "18"]


def test_what_stacks_in_some_hands_alone_is_told(atlas: Atlas) -> None:
    """A full flush states no honors away, which all green grants beside it."""
    sentence = "Not in every hand: elsewhere 58 Full Flush takes 8 No Honors away."
    for order in (("58", "8"), ("8", "58")):
        assert lines(pair_page(atlas, atlas.pair(*order)))[2] == sentence
    assert taken_at_times(atlas, atlas.pair("49", "18")) is None


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("mcr", {}, ""),
        ("mcr", {"minimum": 12}, ""),
        ("mcr-1998", {"minimum": 6, "flowers": False}, "no flowers"),
        ("mcr", {"concealed_kong_as_pung": "always"}, "A concealed kong is a concealed pung: in rules 21, 54 and 73"),
        ("riichi", {"preset": "ema2025"}, "Preset: EMA 2025"),
    ],
)
def test_other_options_than_those_of_the_atlas_are_told(name: str, options: dict[str, Value], said: str) -> None:
    text = "The pairs are those of the rules as they come; these options may change them: {options}."
    assert other_options(ruleset(name, options)) == (text.format(options=said) if said else "")


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
        "Asks for",
        "8 No Honors: No wind and no dragon in the hand.",
        "31 All Types: " + atlas.ruleset.catalogue["31"].asks,
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


def test_groups_of_yaku() -> None:
    """The dearer of two outside hands takes the other; half flush is there in full flush alone beside all simples."""
    found = atlas_of(ruleset("riichi"))
    assert found
    pairs = {("junchan", "chanta"): Group.TAKES, ("chanta", "junchan"): Group.TAKEN_BY}
    pairs |= {("suuankou", "haku"): Group.TAKES, ("dora", "daisangen"): Group.TAKEN_BY}
    pairs |= {("tanyao", "honitsu"): Group.TAKEN_ELSEWHERE, ("pinfu", "haku"): Group.NEVER}
    pairs |= {("toitoi", "sanankou"): Group.STACKS}
    assert {pair: group_of(found, found.pair(*pair)) for pair in pairs} == pairs


def test_indicators_are_told_beside_a_hand() -> None:
    found = atlas_of(ruleset("riichi"))
    assert found
    title, both, _heading, hand, *_rest = lines(pair_page(found, found.pair("tanyao", "dora")))
    assert title == "All Simples and Dora"
    assert both == "Both count in one hand: 1 han and 1 han each."
    assert "Dora indicators: " in hand


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
    assert dict(words.told_without_tiles(flowers)) == {"Won": "by self-draw", "Seat": "East", "Round": "East"}
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


def test_indicators_are_told_in_words_where_no_tiles_are_drawn() -> None:
    context = Context(Win.SELF_DRAW, dora=parse_run("E"), honba=2)
    drawn = sheet("[222m] 345678p 234s 5s + 5s", "riichi", context)
    assert dict(words.told(drawn))["Dora indicators"] == "east wind"
    assert dict(words.told_without_tiles(drawn)) == {
        "Won": "by self-draw",
        "Seat": "East",
        "Round": "East",
        "Honba": "2",
    }


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
    assert lines(mark_paragraphs(total, check(total, None))) == ["Here is the answer.", "The answer is 21 points."]
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


@pytest.mark.parametrize("trouble", Trouble)
def test_why_results_are_not_kept(trouble: Trouble) -> None:
    said = words.not_kept_sentence(trouble.value, "quiz.sqlite", "")
    assert said.startswith("Your results are not kept now: quiz.sqlite") or trouble is Trouble.LOCKED
    assert said.endswith(".")
    assert words.not_kept_sentence("unwritable", "quiz.sqlite", "Disk full").endswith(" Disk full")


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
    assert words.tally_line(3, 0, 4) == "3 of 4 right"
    assert words.tally_line(3, 2, 4) == "3 of 4 right, 2 with hints"
    assert words.worksheet_titles() == ("Worksheet", "Answers")
