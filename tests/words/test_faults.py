"""Every reason to refuse has a sentence that says what happened and, where it helps, what to do."""

import pytest

from mjscore.context import Event
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.notation import parse_hand
from mjscore.tiles import KINDS
from mjscore.words.faults import fault_sentence, placed_fault_sentence

EIGHT_OF_DOTS = KINDS[16]
EAST_WIND = KINDS[27]
HAND = parse_hand("[234s] {8888p} 234m 24p 55m + 3p", "be")


def fault_of(reason: Reason) -> Fault:
    """A fault with every word that a sentence may need."""
    text = Event.KONG_REPLACEMENT.value if reason.name.startswith(("NEEDS", "NOT_WITH", "FURTHER")) else "e"
    seats = reason in (Reason.FIFTH_AT_TABLE, Reason.FLOWER_AT_TABLE)
    return Fault(
        Code.BAD_VALUE,
        reason,
        kind=EIGHT_OF_DOTS,
        text=text,
        other="ESN" if seats else Event.FLOWER_REPLACEMENT.value,
        number=2,
        field="win",
    )


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_whole_sentences(reason: Reason) -> None:
    sentence = fault_sentence(fault_of(reason), HAND)
    assert not set("{}") & set(sentence)
    assert sentence.endswith(".")
    assert sentence[0].isupper() or sentence[0].isdigit() or sentence.startswith(("e", "win "))
    assert "!" not in sentence


def test_no_two_reasons_sound_alike() -> None:
    sentences = [fault_sentence(fault_of(reason), HAND) for reason in Reason]
    assert len(set(sentences)) == len(Reason)


def sentence_of(line: str, flowers: str = "") -> str:
    """What a line that does not parse is told."""
    with pytest.raises(Refused) as refused:
        parse_hand(line, flowers, red_fives=False)
    return fault_sentence(refused.value.fault, HAND)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("[234s] {8888p} 234m 248p 55m + 3p", "A fifth 8 of dots. All four are in the concealed kong."),
        ("EEEEE", "A fifth east wind. There are four of each tile."),
        ("12x", "12 has no suit. Put m, p or s after it."),
        ("x", "x is no tile. Tiles are 1m to 9m, 1p to 9p, 1s to 9s, E S W N and C F P."),
        ("m", "m has no number. Put one before it, as in 1m."),
        ("40p", "0 is a red five, which this ruleset does not have. Write 5."),
        ("9z", "9z is no tile. Winds and dragons are 1z to 7z."),
        ("a", "a is a flower. Flowers have a field of their own."),
        ("[124m]", "124m is no set. A set is a chow, a pung or a kong."),
        ("[]", "The brackets are empty. Put a chow, a pung or a kong in them, or take them away."),
        ("{111m}", "111m is no kong. Only kongs stand in braces; other sets are declared in square brackets."),
        ("[111m", "The bracket [ is not closed."),
        ("111m]", "The bracket ] closes none of its kind."),
        ("[1m[", "A set begins inside another one. Close that one first."),
        ("1m + 2m + 3m", "A second +. A hand has one winning tile."),
        ("[1m+", "A + inside a set. The winning tile stands last, outside the sets."),
        ("1m +", "No tile after the +. Put the winning tile there, or take the + away."),
        ("1m + 23m", "More than one tile after the +. Only the winning tile stands there."),
    ],
)
def test_lines(line: str, sentence: str) -> None:
    assert sentence_of(line) == sentence


def test_flowers() -> None:
    assert sentence_of("1m", "ax") == "x is no flower. Flowers and seasons are the letters a to h."
    assert sentence_of("1m", "ee") == "Plum is there twice. There is one of each flower and season."


@pytest.mark.parametrize(
    ("fault", "sentence"),
    [
        (
            Fault(Code.BAD_VALUE, Reason.NOT_ADDED, kind=EIGHT_OF_DOTS),
            "8 of dots was not added: all four are in the concealed kong.",
        ),
        (
            Fault(Code.BAD_VALUE, Reason.NOT_ADDED, kind=EAST_WIND),
            "East wind was not added: there are four of each tile.",
        ),
        (
            Fault(Code.REPEATED_FLOWER, Reason.FLOWER_NOT_ADDED, text="e"),
            "Plum was not added: there is one of each flower and season.",
        ),
        (
            Fault(Code.BAD_VALUE, Reason.CHOW_TOO_HIGH, kind=EIGHT_OF_DOTS, number=8),
            "A chow cannot begin with 8. Its lowest tile is 1 to 7.",
        ),
        (Fault(Code.BAD_VALUE, Reason.CHOW_OF_HONORS, kind=EAST_WIND), "Winds and dragons make no chows."),
        (
            Fault(Code.BAD_VALUE, Reason.RED_NOT_ADDED, kind=KINDS[13]),
            "Red 5 of dots was not added: there is one red five of each suit.",
        ),
        (
            Fault(Code.CONTRADICTORY_FIELDS, Reason.NO_FLOWERS),
            "This ruleset is played without flowers and seasons.",
        ),
        (
            Fault(Code.BAD_VALUE, Reason.INDICATORS_FULL, number=5),
            "5 indicators are there already. Take one away first.",
        ),
        (
            Fault(Code.BAD_VALUE, Reason.FOUR_SETS),
            "Four sets are there already. Take one away first, or add single tiles.",
        ),
        (
            Fault(Code.BAD_VALUE, Reason.NO_ROOM_FOR_SET, number=1),
            "A set takes three places and 1 is left. Take concealed tiles away first.",
        ),
        (
            Fault(Code.BAD_VALUE, Reason.TOO_FEW_LEFT, kind=EAST_WIND, number=1),
            "East wind: only 1 left, too few for this set.",
        ),
        (
            Fault(Code.WRONG_TILE_COUNT, Reason.TOO_FEW_TILES, number=1),
            "1 tile is missing. A hand has 14, each declared set counted as three.",
        ),
        (
            Fault(Code.WRONG_TILE_COUNT, Reason.TOO_MANY_TILES, number=2),
            "2 tiles too many. A hand has 14, each declared set counted as three.",
        ),
        (
            Fault(Code.CONTRADICTORY_EVENTS, Reason.NEEDS_DISCARD, text="robbing_kong"),
            "Robbing a kong: Needs a win on a discard. This hand is self-drawn.",
        ),
        (
            Fault(
                Code.CONTRADICTORY_EVENTS, Reason.NOT_WITH_EVENT, text="kong_replacement", other="flower_replacement"
            ),
            "After a kong: Cannot be together with “After a flower”. Switch that off first.",
        ),
        (Fault(Code.UNKNOWN_FIELD, Reason.UNKNOWN_FIELD, text="hnad"), "There is no field hnad."),
        (
            Fault(Code.CONTRADICTORY_FIELDS, Reason.UNKNOWN_FIELD, text="players"),
            "This ruleset takes no field players. Leave it out.",
        ),
        (
            Fault(Code.BAD_VALUE, Reason.NOT_ALLOWED, text="X", other="E, S, W, N", field="seat"),
            "seat cannot be X. It can be E, S, W, N.",
        ),
        (Fault(Code.BAD_VALUE, Reason.NOT_ALLOWED, text="x", field="options.minimum"), "options.minimum cannot be x."),
        (Fault(Code.TOO_LARGE, Reason.TOO_LARGE, number=65536), "This is too large: 65536 bytes at most."),
        (Fault(Code.TOO_LARGE, Reason.TEXT_TOO_LONG, number=4096), "This text is too long: 4096 characters at most."),
        (
            Fault(Code.UNKNOWN_RULESET, Reason.UNKNOWN_RULESET, text="mrc", other="mcr"),
            "There is no ruleset mrc. There is mcr.",
        ),
    ],
)
def test_sentences(fault: Fault, sentence: str) -> None:
    assert fault_sentence(fault, HAND) == sentence


def test_what_was_met_is_shown_as_far_as_it_can_be_read() -> None:
    hostile = Fault(Code.UNKNOWN_FIELD, Reason.UNKNOWN_FIELD, text="\x1b[2J\x00\x7f\x9b")
    assert fault_sentence(hostile) == "There is no field ␛[2J␀␡\ufffd."
    endless = Fault(Code.BAD_NOTATION, Reason.DIGITS_WITHOUT_SUIT, text="1" * 1000)
    assert fault_sentence(endless) == f"{'1' * 59}… has no suit. Put m, p or s after it."
    within = Fault(Code.UNKNOWN_OPTION, Reason.UNKNOWN_OPTION, text="a", other="mcr", field="names.\x1b")
    assert placed_fault_sentence(within) == "names.␛: The ruleset mcr has no option a."
