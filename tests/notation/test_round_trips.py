"""Any hand, written and read."""

from collections import Counter
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Form, Hand, Meld
from mjscore.notation import parse_hand, write_hand, write_kind, write_meld
from mjscore.tiles import CHOW_STARTS, FIVES, FLOWERS, KINDS


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """A hand of at most eighteen tiles, no more than four of a kind and one red five of each suit."""
    melds = [_with_red(draw, meld) for meld in draw(st.lists(MELDS, max_size=4))]
    tiles = draw(st.lists(st.sampled_from(KINDS), max_size=13))
    winning = draw(st.none() | st.sampled_from(KINDS))
    held = Counter([*tiles, *[kind for meld in melds for kind in meld.tiles], *([] if winning is None else [winning])])
    assume(max(held.values(), default=0) <= 4)
    reds = [kind for kind in FIVES if kind in tiles and draw(st.booleans())]
    is_red_win = winning in FIVES and draw(st.booleans())
    declared = [kind for meld in melds if meld.has_red for kind in meld.tiles if kind in FIVES]
    assume(max(Counter([*reds, *set(declared), *([winning] if is_red_win else [])]).values(), default=0) <= 1)
    assume(sum(meld.has_red for meld in melds) == len(set(declared)))
    flowers = "".join(sorted(draw(st.sets(st.sampled_from(FLOWERS)))))
    return Hand(tuple(sorted(tiles)), tuple(melds), winning, flowers, tuple(reds), is_red_win)


def _with_red(draw: st.DrawFn, meld: Meld) -> Meld:
    has_red = any(kind in FIVES for kind in meld.tiles) and draw(st.booleans())
    return Meld(meld.form, meld.tile, meld.is_concealed, has_red)


MELDS = st.one_of(
    st.builds(Meld, st.just(Form.CHOW), st.sampled_from(CHOW_STARTS)),
    st.builds(Meld, st.just(Form.PUNG), st.sampled_from(KINDS)),
    st.builds(Meld, st.just(Form.KONG), st.sampled_from(KINDS), st.booleans()),
)


@given(hands())
def test_what_is_written_reads_as_it_was(hand: Hand) -> None:
    line = write_hand(hand)
    assert parse_hand(line, hand.flowers) == hand
    assert write_hand(parse_hand(line)) == line


@given(hands(), st.randoms(use_true_random=False))
def test_the_order_and_the_blanks_of_tiles_do_not_matter(hand: Hand, random: Random) -> None:
    tiles = [write_kind(kind) for kind in hand.concealed]
    for kind in hand.reds:
        tiles[tiles.index(write_kind(kind))] = write_kind(kind, is_red=True)
    random.shuffle(tiles)
    line = "  ".join([*tiles, *map(write_meld, hand.melds)])
    again = parse_hand(line)
    assert (again.concealed, again.melds, again.reds) == (hand.concealed, hand.melds, hand.reds)


@given(hands())
def test_without_red_fives_the_same_lines_read_but_those_that_have_some(hand: Hand) -> None:
    line = write_hand(hand)
    if "0" not in line:
        assert parse_hand(line, red_fives=False) == parse_hand(line)
        return
    with pytest.raises(Refused) as raised:
        parse_hand(line, red_fives=False)
    assert raised.value.fault == Fault(Code.BAD_NOTATION, Reason.RED_FIVE, line.index("0"))
