"""Hands and their line: every hand can be written and read, and no text raises anything but a refusal."""

from collections import Counter
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mjscore.faults import Code, Fault, Refused
from mjscore.hand import Form, Hand, Meld
from mjscore.notation import parse_hand, write_hand
from mjscore.tiles import CHOW_STARTS, COPIES, FLOWERS, KINDS, Kind
from tests.properties.spelling import spelled

MELDS = [
    *(Meld(Form.CHOW, start) for start in CHOW_STARTS),
    *(Meld(Form.PUNG, kind) for kind in KINDS),
    *(Meld(Form.KONG, kind, is_concealed) for kind in KINDS for is_concealed in (False, True)),
]


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Any tiles, sets and flowers, with no more than four of a kind; many are no hands that one can have."""
    melds: list[Meld] = []
    held: Counter[int] = Counter()
    for meld in draw(st.lists(st.sampled_from(MELDS), max_size=5)):
        if max((held + Counter(meld.tiles)).values()) <= COPIES:
            held.update(meld.tiles)
            melds.append(meld)
    tiles: list[Kind] = []
    for kind in draw(st.lists(st.sampled_from(KINDS), max_size=16)):
        if held[kind] < COPIES:
            held[kind] += 1
            tiles.append(kind)
    winning = tiles.pop() if len(tiles) % 2 else None
    flowers = "".join(sorted(draw(st.sets(st.sampled_from(FLOWERS)))))
    return Hand(tuple(sorted(tiles)), tuple(melds), winning, flowers)


@given(hands())
def test_line_gives_the_hand_back(hand: Hand) -> None:
    line = write_hand(hand)
    assert parse_hand(line, hand.flowers) == hand
    assert write_hand(parse_hand(line)) == line


@given(hands(), st.randoms(use_true_random=False))
def test_any_way_to_write_the_hand_gives_it_back(hand: Hand, random: Random) -> None:
    text = spelled(random, hand)
    same = parse_hand(text, hand.flowers)
    assert (same.concealed, same.winning, same.flowers) == (hand.concealed, hand.winning, hand.flowers)
    assert Counter(same.melds) == Counter(hand.melds)


LIKELY = st.text("0123456789mpszESWNCFPabgh[]{}+ \n🀀🀆🀇🀡🀢🀩\ufe0f", max_size=24)


@given(st.one_of(LIKELY, st.text(max_size=24)), st.one_of(st.text("abcdefgh", max_size=9), st.text(max_size=4)))
@example("[", "")
@example("+", "")
@example("\ufe0f", "\ufe0f")
@example("1" * 4_000, "")
@example("[]" * 2_000, "")
@example("\x00\ud800", "\udfff")
def test_any_text_is_a_hand_or_is_refused_with_the_place(text: str, flowers: str) -> None:
    try:
        hand = parse_hand(text, flowers)
    except Refused as refused:
        fault = refused.fault
        field = text if fault.field is None else flowers
        assert fault.field in (None, "flowers")
        assert fault.code in (Code.BAD_NOTATION, Code.NOT_A_MELD, Code.TOO_MANY_COPIES, Code.REPEATED_FLOWER)
        assert fault.at is not None
        assert 0 <= fault.at < fault.at + fault.length <= len(field)
    else:
        assert parse_hand(write_hand(hand), hand.flowers) == hand
        assert all(hand.held(kind) <= COPIES for kind in KINDS)


def outcome(text: str, flowers: str) -> Hand | Fault:
    """The hand, or why it is refused."""
    try:
        return parse_hand(text, flowers)
    except Refused as refused:
        return refused.fault


@given(st.one_of(LIKELY, hands().map(write_hand)), st.text("abcdefgh ", max_size=4))
def test_blanks_at_the_end_make_no_difference(text: str, flowers: str) -> None:
    assert outcome(text + " " * 200, flowers) == outcome(text, flowers)


@given(hands(), st.data())
def test_wrong_character_is_refused_where_it_stands_or_where_its_number_begins(hand: Hand, data: st.DataObject) -> None:
    line = write_hand(hand)
    at = data.draw(st.integers(0, len(line)))
    with pytest.raises(Refused) as raised:
        parse_hand(line[:at] + data.draw(st.sampled_from("xX-|?/")) + line[at:])
    fault = raised.value.fault
    digits = len(line[:at]) - len(line[:at].rstrip("123456789"))
    assert (fault.code, fault.at) == (Code.BAD_NOTATION, at - digits)
