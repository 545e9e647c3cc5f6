"""Where red fives stand in a reading, which takes them for plain ones."""

from collections.abc import Iterator

from msgspec import structs

from mjscore.arrange import Arrangement
from mjscore.hand import Block, Hand
from mjscore.tiles import Kind


def with_reds(arrangement: Arrangement, hand: Hand, placed: int) -> tuple[Block, ...]:
    """The blocks with the red fives of the hand, each in the first that has room for it.

    `placed` is the block that the winning tile completes.
    """
    if not hand.reds and not hand.is_red_win:
        return arrangement.blocks
    return tuple(_dressed(arrangement.blocks, hand, placed))


def _dressed(blocks: tuple[Block, ...], hand: Hand, placed: int) -> Iterator[Block]:
    left = set(hand.reds)
    for place, block in enumerate(blocks):
        if block.meld is not None:
            yield block
            continue
        own = list(block.tiles)
        won: tuple[Kind, ...] = ()
        if place == placed and hand.winning is not None:
            own.remove(hand.winning)
            won = (hand.winning,) * hand.is_red_win
        reds = left.intersection(own)
        left -= reds
        yield structs.replace(block, reds=(*sorted(reds), *won)) if reds or won else block
