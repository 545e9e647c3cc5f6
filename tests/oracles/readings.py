"""Every way in which a complete hand can be read, with every place where its winning tile can stand."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from typing import Literal

from tests.oracles.written import (
    DRAGONS,
    ORDER,
    ORPHANS,
    PLACE,
    WINDS,
    Declared,
    Tile,
    in_order,
    is_suited,
    write_tiles,
)

Form = Literal["row", "chow", "pung", "kong", "pair", "single", "knitted"]
Shape = Literal["sets", "knitted straight", "seven pairs", "knitted honors", "orphans"]

HONORS = [*WINDS, *DRAGONS]
ROWS = [
    (("1" + a, "4" + a, "7" + a), ("2" + b, "5" + b, "8" + b), ("3" + c, "6" + c, "9" + c))
    for a, b, c in permutations("mps")
]
CHOWS = [tuple(ORDER[at : at + 3]) for at in range(27) if at % 9 <= 6]


@dataclass(frozen=True)
class Block:
    """A part of a reading. `is_exposed` is for declared sets alone: a concealed kong is declared, not exposed."""

    form: Form
    tiles: tuple[Tile, ...]
    is_declared: bool = False
    is_exposed: bool = False

    def written(self) -> str:
        text = write_tiles(self.tiles)
        if not self.is_declared:
            return text
        return f"[{text}]" if self.is_exposed else f"{{{text}}}"


@dataclass(frozen=True)
class Reading:
    """A reading in the order in which it is written, and which concealed set or pair the winning tile completes."""

    shape: Shape
    blocks: tuple[Block, ...]
    completed: int | None = None

    @property
    def tiles(self) -> list[Tile]:
        return [tile for block in self.blocks for tile in block.tiles]


def won_readings(
    concealed: tuple[Tile, ...], declared: tuple[Declared, ...], winning: Tile, honors: str
) -> list[Reading]:
    """All readings; `concealed` holds the winning tile, which is tried in every concealed set and pair."""
    found = []
    for reading in readings(concealed, declared, honors):
        open_to_it = [place for place, block in enumerate(reading.blocks) if _can_be_completed(block, winning)]
        found += [Reading(reading.shape, reading.blocks, place) for place in open_to_it] or [reading]
    return found


def _can_be_completed(block: Block, winning: Tile) -> bool:
    return winning in block.tiles and not block.is_declared and block.form in ("chow", "pung", "pair")


def readings(concealed: tuple[Tile, ...], declared: tuple[Declared, ...], honors: str) -> Iterator[Reading]:
    """All readings of a complete hand; `honors` is the option `lesser_knitted_honors`."""
    fixed = [_declared_block(one) for one in declared]
    for blocks in sets_and_pair(concealed, 4 - len(declared)):
        yield Reading("sets", written_order([*fixed, *blocks]))
    for row in ROWS:
        rest = without(concealed, [tile for part in row for tile in part])
        if rest is not None and len(declared) <= 1:
            for blocks in sets_and_pair(rest, 1 - len(declared)):
                yield Reading(
                    "knitted straight", written_order([*fixed, *blocks, *(Block("row", part) for part in row)])
                )
    if not declared:
        yield from _special(concealed, honors)


def _special(tiles: tuple[Tile, ...], honors: str) -> Iterator[Reading]:
    held = Counter(tiles)
    if len(tiles) != 14:
        return
    if all(count % 2 == 0 for count in held.values()):
        yield Reading("seven pairs", tuple(Block("pair", tiles[at : at + 2]) for at in range(0, 14, 2)))
    if set(tiles) == set(ORPHANS):
        singles = [Block("single", (tile,)) for tile in ORPHANS if held[tile] == 1]
        yield Reading("orphans", (*singles, *(Block("pair", (tile, tile)) for tile in ORPHANS if held[tile] == 2)))
    if len(held) == 14 and sum(tile in HONORS for tile in tiles) >= (6 if honors == "six" else 5):
        yield from _knitted_honors(tiles)


def _knitted_honors(tiles: tuple[Tile, ...]) -> Iterator[Reading]:
    for row in ROWS:
        parts = [tuple(tile for tile in tiles if tile in part) for part in row]
        single_honors = tuple(tile for tile in tiles if not is_suited(tile))
        if sum(map(len, parts)) + len(single_honors) == 14:
            suits = sorted(parts, key=lambda part: PLACE[part[0]])
            yield Reading("knitted honors", tuple(Block("knitted", part) for part in [*suits, single_honors]))


def sets_and_pair(tiles: tuple[Tile, ...], sets: int) -> list[list[Block]]:
    """The tiles as so many concealed sets and a pair, in every way."""
    ways = []
    if len(tiles) == 3 * sets + 2:
        for tile in dict.fromkeys(tiles):
            rest = without(tiles, (tile, tile))
            if rest is not None:
                ways += [[*way, Block("pair", (tile, tile))] for way in only_sets(rest)]
    return ways


@lru_cache(maxsize=100_000)
def only_sets(tiles: tuple[Tile, ...]) -> list[tuple[Block, ...]]:
    """Tiles in their order as concealed chows and pungs, in every way: the first tile must be in one of them."""
    if not tiles:
        return [()]
    first = tiles[0]
    candidates = [Block("pung", (first,) * 3), *(Block("chow", chow) for chow in CHOWS if chow[0] == first)]
    ways = []
    for block in candidates:
        rest = without(tiles, block.tiles)
        if rest is not None:
            ways += [(block, *way) for way in only_sets(rest)]
    return ways


def without(tiles: tuple[Tile, ...], taken: Iterable[Tile]) -> tuple[Tile, ...] | None:
    """The tiles that are left; None where not all of them are there."""
    left = list(tiles)
    for tile in taken:
        if tile not in left:
            return None
        left.remove(tile)
    return tuple(left)


def _declared_block(one: Declared) -> Block:
    tiles = in_order(one.tiles)
    form: Form = "chow" if len(set(tiles)) == 3 else "pung" if len(tiles) == 3 else "kong"
    return Block(form, tiles, is_declared=True, is_exposed=not one.is_concealed)


def written_order(blocks: list[Block]) -> tuple[Block, ...]:
    """A knitted row, chows, then pungs and kongs, then the pair, each by tile."""
    rows = {"row": 0, "chow": 1, "pung": 2, "kong": 2, "pair": 3}
    return tuple(sorted(blocks, key=lambda block: (rows[block.form], PLACE[block.tiles[0]], not block.is_declared)))
