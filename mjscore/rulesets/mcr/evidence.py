"""What shows a combination in the chosen reading: the positions of its blocks, once for each time."""

from collections.abc import Callable

from mjscore.arrange import Block
from mjscore.context import Win
from mjscore.engine.combination import Layout, Places
from mjscore.hand import Form
from mjscore.tiles import COPIES, DRAGONS, TERMINALS, WINDS

Fits = Callable[[Layout, int, Block], bool]
Shows = Callable[[Layout], tuple[Places, ...]]


def each_pung(fits: Fits) -> Shows:
    """Every pung or kong that fits, one for each time."""
    return lambda layout: tuple((place,) for place in _pungs(layout, fits))


def pungs(fits: Fits, count: int) -> Shows:
    """The first so many pungs and kongs that fit, together."""
    return lambda layout: (_pungs(layout, fits)[:count],)


def pungs_and_pair(fits: Fits) -> Shows:
    """The pungs and kongs that fit, with the pair."""
    return lambda layout: ((*_pungs(layout, fits), len(layout.arrangement.blocks) - 1),)


def winning_block(layout: Layout) -> tuple[Places, ...]:
    """The block that the winning tile completed."""
    return ((layout.placed,),)


def rows(layout: Layout) -> tuple[Places, ...]:
    """The three parts of a knitted row."""
    return (tuple(range(layout.arrangement.rows)),)


def hogs(layout: Layout) -> tuple[Places, ...]:
    """For each kind of which all four are used, and not as a kong, the blocks that use it."""
    held = layout.hand.copies
    kongs = {meld.tile for meld in layout.hand.melds if meld.form is Form.KONG}
    kinds = sorted(kind for kind, count in held.items() if count == COPIES and kind not in kongs)
    blocks = layout.arrangement.blocks
    return tuple(tuple(place for place, block in enumerate(blocks) if kind in block.tiles) for kind in kinds)


def nowhere(_: Layout) -> tuple[Places, ...]:
    """Flowers stand in no block."""
    return ()


def _pungs(layout: Layout, fits: Fits) -> Places:
    first = layout.arrangement.rows + layout.arrangement.chows
    places = range(first, first + layout.arrangement.pungs)
    return tuple(place for place in places if fits(layout, place, layout.arrangement.blocks[place]))


def is_dragons(_: Layout, _place: int, block: Block) -> bool:
    """Of dragons."""
    return block.tiles[0] in DRAGONS


def is_winds(_: Layout, _place: int, block: Block) -> bool:
    """Of winds."""
    return block.tiles[0] in WINDS


def is_seat_wind(layout: Layout, _place: int, block: Block) -> bool:
    """Of the player's own wind."""
    return block.tiles[0] == WINDS[layout.context.seat]


def is_round_wind(layout: Layout, _place: int, block: Block) -> bool:
    """Of the round's wind."""
    return block.tiles[0] == WINDS[layout.context.round]


def is_ordinary(layout: Layout, place: int, block: Block) -> bool:
    """Of terminals, or of a wind that is neither the round's nor the player's."""
    own = is_seat_wind(layout, place, block) or is_round_wind(layout, place, block)
    return block.tiles[0] in TERMINALS or is_winds(layout, place, block) and not own


def is_concealed_pung(layout: Layout, place: int, block: Block) -> bool:
    """Concealed, no kong, and not completed by a discard."""
    return block.meld is None and not (place == layout.placed and layout.context.win is Win.DISCARD)


def is_concealed(layout: Layout, place: int, block: Block) -> bool:
    """A concealed pung or kong."""
    return is_concealed_kong(layout, place, block) or is_concealed_pung(layout, place, block)


def is_exposed_kong(_: Layout, _place: int, block: Block) -> bool:
    """An exposed kong."""
    return block.meld is not None and block.meld.form is Form.KONG and not block.meld.is_concealed


def is_concealed_kong(_: Layout, _place: int, block: Block) -> bool:
    """A concealed kong."""
    return block.meld is not None and block.meld.is_concealed


def is_kong(_: Layout, _place: int, block: Block) -> bool:
    """A kong of either sort."""
    return block.meld is not None and block.meld.form is Form.KONG
