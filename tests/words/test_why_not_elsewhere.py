"""Why rows of Hong Kong and Chinese classical are not in a hand, also in one that has not won."""

import re

import pytest

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score
from mjscore.notation import parse_hand
from mjscore.rulesets import ruleset
from mjscore.words.why_not import why_not, why_not_all

HONG_KONG, CLASSICAL = ruleset("hongkong", {"concealed_hand": True}), ruleset("classical")
EXPOSED_KONG = ruleset("classical", {"replacement": "exposed_kong"})


@pytest.mark.parametrize("rules", [HONG_KONG, CLASSICAL, EXPOSED_KONG], ids=["hongkong", "classical", "exposed_kong"])
def test_whatever_is_not_there_is_said_to_lack_something(rules: Ruleset) -> None:
    for row in rules.catalogue.table:
        for example in row.counter_examples:
            hand = parse_hand(example.hand, example.flowers)
            for told in why_not_all(rules, hand, example.context, score(rules, hand, example.context)):
                assert told.lacks, f"{told.rule}: {example.hand}"
                assert told.text.endswith("."), told.text
                assert not re.search(r"\{[a-z_]+\}", told.text), told.text


@pytest.mark.parametrize(
    ("rules", "rule", "hand", "flowers", "context", "text"),
    [
        (
            HONG_KONG,
            "X2",
            "[234m] 34567p 456s SS + 8p",
            "",
            Context(seat=Wind.SOUTH),
            "Needs a pung of the prevailing wind or of your own, E S: S is a pair.",
        ),
        (
            HONG_KONG,
            "X3",
            "[234m] 34567p 456s SS + 8p",
            "b",
            Context(),
            "Needs a hand without flowers and seasons: there are some.",
        ),
        (
            HONG_KONG,
            "X8",
            "[234m] 34567p 456s SS + 8p",
            "b",
            Context(),
            "Needs a flower or season of your own number: there is none.",
        ),
        (
            HONG_KONG,
            "X10",
            "[234m] 34567p 456s SS + 8p",
            "abd",
            Context(),
            "Needs all four flowers, or all four seasons: one more is missing.",
        ),
        (
            HONG_KONG,
            "X6",
            "[234m] 34567p 456s SS + 8p",
            "",
            Context(),
            "Needs a win on a replacement tile: “After a kong” is not set; “After a flower” is not set.",
        ),
        (CLASSICAL, "A1", "[2222m] 34567p 456s FF + 8p", "", Context(), "Needs a pung of 2 to 8: [2222m] is a kong."),
        (CLASSICAL, "B3", "1479m 259p 13s NFFF", "", Context(), "Needs a kong of winds or dragons: FFF is a pung."),
        (
            CLASSICAL,
            "C2",
            "[234m] 34567p 456s FF + 8p",
            "",
            Context(seat=Wind.NORTH),
            "Needs a pair of your own wind, N: there is none.",
        ),
        (CLASSICAL, "E1", "1479m 259p 13s NFFF", "", Context(), "Needs a complete hand: 1 tile is missing."),
        (CLASSICAL, "E7", "1479m 259p 13s NFFF", "", Context(), "Needs four pungs and a pair: the hand has not won."),
        (
            CLASSICAL,
            "E2",
            "12399m 456p 23678s + 4s",
            "",
            Context(Win.SELF_DRAW, events=frozenset({Event.ORIGINAL})),
            "Needs a win on a tile drawn from the wall: the winning tile was dealt.",
        ),
        (
            CLASSICAL,
            "E8",
            "[234m] 34567p 456s FF + 8p",
            "",
            Context(),
            (
                "Needs a pair of neither dragons nor the prevailing wind or your own: FF is of dragons."
                " Holds: four chows and a pair ([234m], 345p, 678p and 456s)."
            ),
        ),
    ],
)
def test_sentences(rules: Ruleset, rule: str, hand: str, flowers: str, context: Context, text: str) -> None:
    held = parse_hand(hand, flowers)
    told = why_not(rules, held, context, score(rules, held, context), rule)
    assert told
    assert told.text == text
