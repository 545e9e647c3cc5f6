"""Facts about a reading, of a winner's hand or another's, and how they are seen."""

from collections.abc import Collection

from msgspec import Struct

from mjscore.arrange import Arrangement
from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.combination import Places
from mjscore.engine.tally import View
from mjscore.hand import Block, Form, Hand
from mjscore.patterns.flowers import Flowers
from mjscore.tiles import DRAGONS, HONORS, SUIT_BITS, SUITED, TERMINALS, WINDS, Kind, key_of
from mjscore.waits import COMPLETE

SIMPLES = tuple(kind for kind in SUITED if kind not in TERMINALS)
REPLACEMENTS = frozenset({Event.KONG_REPLACEMENT, Event.FLOWER_REPLACEMENT})
_SIMPLES, _TERMINALS, _HONORS = map(key_of, (SIMPLES, TERMINALS, HONORS))


class Groups(Struct, frozen=True):
    """Pungs, kongs and pairs, each as its block and kind."""

    pungs: tuple[tuple[int, Kind], ...]
    kongs: tuple[tuple[int, Kind], ...]
    pairs: tuple[tuple[int, Kind], ...]
    own: Kind
    """The player's wind."""
    round: Kind
    blocks: int

    def pungs_of(self, kinds: Collection[Kind]) -> Places:
        """The pungs of some kinds, kongs not among them."""
        return _places(self.pungs, kinds)

    def kongs_of(self, kinds: Collection[Kind]) -> Places:
        """The kongs of some kinds."""
        return _places(self.kongs, kinds)

    def pairs_of(self, kinds: Collection[Kind]) -> Places:
        """The pairs of some kinds."""
        return _places(self.pairs, kinds)

    def sets_of(self, kinds: Collection[Kind]) -> Places:
        """The pungs and kongs of some kinds."""
        return tuple(sorted(self.pungs_of(kinds) + self.kongs_of(kinds)))


def _places(blocks: tuple[tuple[int, Kind], ...], kinds: Collection[Kind]) -> Places:
    return tuple(place for place, kind in blocks if kind in kinds)


class Whole(Struct, frozen=True):
    """Which sorts of tiles make up a whole hand; none where the hand is not looked at as a whole."""

    suits: int
    has_simples: bool
    has_terminals: bool
    has_honors: bool
    blocks: int


class Made(Struct, frozen=True):
    """What the hand of the winner is made of; nothing for the others."""

    chows: int
    pungs: int
    """Kongs among them."""
    is_pair_valued: bool
    blocks: int


class Won(Struct, frozen=True):
    """How the hand was won, where it was."""

    is_won: bool
    is_self_drawn: bool
    """A tile that was dealt is not drawn."""
    is_only_wait: bool
    has_exposed_kong: bool
    events: frozenset[Event]
    blocks: int


FACTS = (Groups, Whole, Made, Flowers, Won)
"""The facts that a view carries, in this order."""


def views(
    hand: Hand, context: Context, arrangement: Arrangement, *, only_wait: bool, losers_as_a_whole: bool
) -> list[View]:
    """The views of a reading: where a discard won, one for each block that it can have completed.

    `losers_as_a_whole`: also a hand of thirteen tiles that has not won is looked at as a whole.
    """
    blocks = arrangement.blocks
    groups, count = _groups(arrangement.rows, blocks, context), len(blocks)
    is_whole = hand.winning is not None or (losers_as_a_whole and hand.size == COMPLETE - 1)
    facts = (
        groups,
        _whole(hand.concealed_key + hand.declared_key if is_whole else 0, count),
        _made(hand, arrangement, groups),
        Flowers(hand.flowers, context.seat, count),
        _won(hand, context, count, only_wait=only_wait),
    )
    return [View(arrangement, place, facts) for place in _placements(hand, context, blocks)]


def _groups(rows: int, blocks: tuple[Block, ...], context: Context) -> Groups:
    """The blocks from `rows` on are sets and pairs."""
    by_size: dict[int, list[tuple[int, Kind]]] = {2: [], 3: [], 4: []}
    for place in range(rows, len(blocks)):
        tiles = blocks[place].tiles
        if tiles[0] == tiles[-1]:
            by_size[len(tiles)].append((place, tiles[0]))
    pairs, pungs, kongs = map(tuple, by_size.values())
    return Groups(pungs, kongs, pairs, WINDS[context.seat], WINDS[context.round], len(blocks))


def _whole(key: int, blocks: int) -> Whole:
    suits = sum(key & bits > 0 for bits in SUIT_BITS[:3])
    simples, terminals, honors = [key & bits > 0 for bits in (7 * _SIMPLES, 7 * _TERMINALS, 7 * _HONORS)]
    return Whole(suits, simples, terminals, honors, blocks)


def _made(hand: Hand, arrangement: Arrangement, groups: Groups) -> Made:
    if hand.winning is None:
        return Made(0, 0, is_pair_valued=False, blocks=groups.blocks)
    is_pair_valued = bool(groups.pairs_of((*DRAGONS, groups.own, groups.round)))
    return Made(arrangement.chows, arrangement.pungs, is_pair_valued, groups.blocks)


def _won(hand: Hand, context: Context, blocks: int, *, only_wait: bool) -> Won:
    if hand.winning is None:
        return Won(
            is_won=False,
            is_self_drawn=False,
            is_only_wait=False,
            has_exposed_kong=False,
            events=frozenset(),
            blocks=blocks,
        )
    is_dealt = Event.ORIGINAL in context.events and context.seat is Wind.EAST
    return Won(
        is_won=True,
        is_self_drawn=context.win is Win.SELF_DRAW and not is_dealt,
        is_only_wait=only_wait,
        has_exposed_kong=has_exposed_kong(hand),
        events=context.events,
        blocks=blocks,
    )


def has_exposed_kong(hand: Hand) -> bool:
    """Whether one of the declared sets is an exposed kong."""
    return any(meld.form is Form.KONG and not meld.is_concealed for meld in hand.melds)


def _placements(hand: Hand, context: Context, blocks: tuple[Block, ...]) -> list[int]:
    """The blocks, not declared, that the winning tile can have completed, of equal ones one; -1 without such a tile.

    One will do for a self-drawn tile, which leaves all of them concealed.
    """
    tile = hand.winning
    if tile is None:
        return [-1]
    found = {block.tiles: n for n, block in enumerate(blocks) if not block.meld and tile in block.tiles}
    places = list(found.values())
    return places[:1] if context.win is Win.SELF_DRAW else places
