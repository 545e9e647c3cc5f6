"""Events, what they mean, and what speaks against them."""

import pytest

from mjscore.context import Context, Event, Win
from mjscore.engine.events import Conflict, Need, conflict_of
from mjscore.notation import parse_hand
from mjscore.words.events import conflict_sentence, event_label, event_meaning
from tests.words.hands import MCR


def test_labels() -> None:
    labels = ["Last tile of the wall", "After a kong", "After a flower", "Robbing a kong", "Last of its kind"]
    assert [event_label(rule.event) for rule in MCR.events] == labels


def test_every_event_has_a_meaning_of_its_own() -> None:
    meanings = {event_meaning(event) for event in Event}
    assert len(meanings) == len(Event)
    assert all(meaning[0].isupper() and meaning.endswith(".") for meaning in meanings)
    assert len({event_label(event) for event in Event}) == len(Event)


@pytest.mark.parametrize(
    ("need", "sentence"),
    [
        (Need.SELF_DRAW, "Needs a self-drawn win. This hand is won on a discard."),
        (Need.DISCARD, "Needs a win on a discard. This hand is self-drawn."),
        (Need.KONG, "Needs a kong in the hand."),
        (Need.FLOWER, "Needs a flower or season."),
        (
            Need.NO_FURTHER_COPY,
            "Needs a hand without a further tile like the winning one. The robbed kong holds all of them.",
        ),
        (
            Need.NO_FURTHER_CONCEALED_COPY,
            "Needs the other three to lie open. This hand holds one of them concealed.",
        ),
    ],
)
def test_needs(need: Need, sentence: str) -> None:
    assert conflict_sentence(Conflict(Event.ROBBING_KONG, lacks=need)) == sentence


def test_every_need_has_a_sentence() -> None:
    assert len({conflict_sentence(Conflict(Event.LAST_TILE, lacks=need)) for need in Need}) == len(Need)


def test_events_that_cannot_be_together() -> None:
    sentence = conflict_sentence(Conflict(Event.LAST_TILE, beside=Event.ROBBING_KONG))
    assert sentence == "Cannot be together with “Robbing a kong”. Switch that off first."


def test_robbing_a_kong_with_a_self_drawn_hand() -> None:
    hand = parse_hand("[234s] {8888p} 234m 24p 55m + 3p")
    rule = next(rule for rule in MCR.events if rule.event is Event.ROBBING_KONG)
    conflict = conflict_of(rule, hand, Context(Win.SELF_DRAW))
    assert conflict
    assert conflict_sentence(conflict) == "Needs a win on a discard. This hand is self-drawn."
