"""The reading of a hand that has not won: what in it can count, and the rest."""

from mjscore.arrange import Arrangement, Shape
from mjscore.hand import Block, Hand
from mjscore.sets import PAIR, PUNG
from mjscore.tiles import ONE, SUIT_BITS, count_of, kinds_in, tiles_in


def unwon(hand: Hand, *, with_pairs: bool) -> list[Arrangement]:
    """The one reading of a hand: declared sets; three alike, or three of four, as a pung, two as a pair; the rest."""
    sets, rest = hand.declared.sets, hand.concealed_key
    for kind in kinds_in(hand.concealed_key):
        held = count_of(hand.concealed_key, kind)
        if held > 2:
            sets, rest = sets + PUNG[kind], rest - 3 * ONE[kind]
        elif held == 2 and with_pairs:
            sets, rest = sets + PAIR[kind], rest - 2 * ONE[kind]
    others = tuple(Block(tuple(tiles_in(rest & bits))) for bits in SUIT_BITS if rest & bits)
    return [Arrangement(Shape.UNWON, sets, hand.declared, others, len(others))]
