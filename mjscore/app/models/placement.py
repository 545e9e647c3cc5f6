"""Where the tiles of a hand stand in a reading; no Qt here."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mjscore.app.pieces import kind_of
from mjscore.app.state import Pane, Spot, TableState
from mjscore.arrange import Arrangement
from mjscore.engine.sheet import ScoreSheet, Unfinished
from mjscore.tiles import Kind

Free = list[tuple[Spot, Kind]]


@dataclass(frozen=True, slots=True)
class Placement:
    """The tiles of each block of a reading, none without one; and the concealed tiles in groups, by their places."""

    blocks: tuple[frozenset[Spot], ...]
    groups: tuple[tuple[int, ...], ...]

    def spots(self, places: Iterable[Sequence[int]]) -> frozenset[Spot]:
        """The tiles of blocks that are named by position, once for each time."""
        return frozenset(spot for blocks in places for block in blocks for spot in self.blocks[block])


def placement(state: TableState, sheet: ScoreSheet | None, unfinished: Unfinished | None) -> Placement:
    """The tiles as the scored reading has them, or as the first wait would; before that the concealed ones by suit."""
    if sheet:
        has_won = sheet.placed >= 0
        return _in_reading(state, sheet.arrangement, sheet.placed, state.hand.winning, is_there=has_won)
    if unfinished and unfinished.waits:
        wait = unfinished.waits[0]
        read = _in_reading(state, wait.self_draw.arrangement, wait.self_draw.placed, wait.tile, is_there=False)
        return Placement((), read.groups)
    suits = (tuple(n for n, piece in enumerate(state.concealed) if kind_of(piece) // 9 == suit) for suit in range(4))
    return Placement((), tuple(suit for suit in suits if suit))


def _in_reading(
    state: TableState, arrangement: Arrangement, placed: int, completing: Kind | None, *, is_there: bool = True
) -> Placement:
    """`placed` is the block that a tile completes, which is the winning tile or not there yet."""
    melds = list(enumerate(state.melds))
    free: Free = [(Spot(Pane.CONCEALED, n), kind_of(piece)) for n, piece in enumerate(state.concealed)]
    free += [(Spot(Pane.SET, n), kind_of(piece)) for n, piece in enumerate(state.building)]
    if state.winning is not None and not is_there:
        free.append((Spot(Pane.WINNING), kind_of(state.winning)))
    blocks = []
    for position, block in enumerate(arrangement.blocks):
        tiles = list(block.tiles)
        spots: list[Spot] = []
        if block.meld:
            declared = next(item for item in melds if item[1] == block.meld)
            melds.remove(declared)
            spots += [Spot(Pane.SET, n, declared[0]) for n in range(len(tiles))]
        else:
            if position == placed and completing is not None:
                tiles.remove(completing)
                spots += [Spot(Pane.WINNING)] if is_there else []
            spots += _take(free, tiles)
        blocks.append(spots)
    groups = (tuple(spot.place for spot in spots if spot.pane is Pane.CONCEALED) for spots in blocks)
    return Placement(tuple(map(frozenset, blocks)), tuple(group for group in groups if group))


def _take(free: Free, tiles: Iterable[Kind]) -> list[Spot]:
    """Spots of tiles, taken off those that are free."""
    taken = []
    for kind in tiles:
        item = next(item for item in free if item[1] == kind)
        free.remove(item)
        taken.append(item[0])
    return taken
