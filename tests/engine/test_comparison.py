"""One hand under several rulesets."""

from mjscore.context import Context, Win
from mjscore.engine.comparison import Difference, compare
from mjscore.engine.score import score, unfinished
from mjscore.notation import parse_hand
from mjscore.rulesets import RULESETS, ruleset, rulesets

NAMES = ("mcr", "mcr-1998", "mcr-2006")
FORMS = tuple(map(ruleset, NAMES))
DRAWN = Context(Win.SELF_DRAW)


def test_the_answers_are_those_of_each_ruleset() -> None:
    hand = parse_hand("111222333m 99s 55p + 5p")
    comparison = compare(FORMS, hand, DRAWN)
    assert [rules.id for rules in comparison.rulesets] == list(NAMES)
    assert comparison.answers == tuple(score(rules, hand, DRAWN) for rules in FORMS)
    assert comparison.differences == (
        Difference("fully_concealed_hand", (0, 0, 4)),
        Difference("self_drawn", (1, 1, 0)),
    )


def test_the_dearest_difference_comes_first_and_times_count() -> None:
    hand = parse_hand("19m 19p 19s ESWNCFP + P", "abc")
    assert compare(FORMS, hand, DRAWN).differences == (
        Difference("fully_concealed_hand", (0, 0, 4)),
        Difference("flower_tiles", (0, 3, 3)),
        Difference("self_drawn", (0, 1, 0)),
    )


def test_differences_add_up_to_those_of_the_totals() -> None:
    hand = parse_hand("{2222s} {7777p} [3333m] 67s NN + 8s")
    comparison = compare(FORMS, hand, Context())
    totals = [answer.total for answer in comparison.answers if answer and hasattr(answer, "total")]
    for n, total in enumerate(totals):
        assert total - totals[0] == sum(one.worths[n] - one.worths[0] for one in comparison.differences)


def test_no_win_under_one_of_them() -> None:
    comparison = compare(FORMS, parse_hand("147m 258s 369p ESWC + P"), Context())
    assert comparison.answers[0] is None
    assert comparison.differences == (
        Difference("knitted_straight", (0, 12, 12)),
        Difference("lesser_honors_and_knitted_tiles", (0, 12, 12)),
    )


def test_a_hand_without_its_winning_tile() -> None:
    hand = parse_hand("11m 22p 33s EE SS CC F")
    comparison = compare(FORMS, hand, Context())
    assert comparison.answers == tuple(unfinished(rules, hand, Context()) for rules in FORMS)
    assert comparison.differences == ()


def test_every_ruleset_takes_those_of_the_settings_that_it_knows() -> None:
    changed = rulesets({"minimum": 0, "speed": 3, "nine_gates": "ten"})
    own = {rules.id: {option.key for option in rules.options} for rules in rulesets({})}
    assert changed == tuple(ruleset(name, {"minimum": 0} if "minimum" in own[name] else {}) for name in RULESETS)


def test_a_ruleset_in_which_the_settings_go_against_each_other_takes_none_of_them() -> None:
    changed = {rules.id: rules for rules in rulesets({"minimum": 2, "limit": 1})}
    assert changed["hongkong"] is ruleset("hongkong")
    assert changed["mcr"] is ruleset("mcr", {"minimum": 2})
    assert changed["classical"] is ruleset("classical", {"limit": 1})


def test_what_a_combination_is_worth_in_parts_is_added_up() -> None:
    hand = parse_hand("[222m] 456m 333p 67s FF + 8s")
    comparison = compare((ruleset("classical"), ruleset("mcr")), hand, Context())
    assert Difference("pung_of_simples", (6, 0)) in comparison.differences
