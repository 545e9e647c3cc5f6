"""Tiles and hands as the reference knows them: tiles are their written names, and a hand is read from its line."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

Tile = str
"""`1m` to `9m`, `1p` to `9p`, `1s` to `9s`, or one of E S W N C F P."""

ORDER: list[Tile] = [rank + suit for suit in "mps" for rank in "123456789"] + list("ESWNCFP")
PLACE = {tile: place for place, tile in enumerate(ORDER)}
WINDS = list("ESWN")
DRAGONS = list("CFP")
TERMINALS = [tile for tile in ORDER if tile[0] in "19"]
ORPHANS = [*TERMINALS, *WINDS, *DRAGONS]

_PART = re.compile(r"\s*(?:(?P<open>[\[{])(?P<inside>[^\]}]*)[\]}]|(?P<plus>\+)|(?P<run>[1-9]+[mps]|[ESWNCFP]))\s*")


@dataclass(frozen=True)
class Declared:
    """A declared set; it is concealed where it is written in braces."""

    tiles: tuple[Tile, ...]
    is_concealed: bool


@dataclass(frozen=True)
class Hand:
    """A hand: `concealed` leaves the winning tile out, which is None where the hand has not won."""

    concealed: tuple[Tile, ...]
    declared: tuple[Declared, ...]
    winning: Tile | None

    def held(self, tile: Tile) -> int:
        """How many of a kind the player holds, the winning tile left out."""
        return self.concealed.count(tile) + sum(one.tiles.count(tile) for one in self.declared)


def in_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    return tuple(sorted(tiles, key=PLACE.__getitem__))


def is_suited(tile: Tile) -> bool:
    return len(tile) == 2


def rank(tile: Tile) -> int:
    """The rank of a suited tile."""
    return int(tile[0])


def suit(tile: Tile) -> str:
    """The letter of a suited tile's suit."""
    return tile[1]


def read_hand(line: str) -> Hand:
    """The hand on a line that has no fault."""
    concealed: list[Tile] = []
    declared: list[Declared] = []
    won: list[Tile] | None = None
    at = 0
    while at < len(line.rstrip()):
        part = _PART.match(line, at)
        assert part, f"not a hand: {line}"
        at = part.end()
        if part["open"]:
            declared.append(Declared(tuple(_tiles(part["inside"])), part["open"] == "{"))
        elif part["plus"]:
            won = []
        else:
            (concealed if won is None else won).extend(_tiles(part["run"]))
    return Hand(in_order(concealed), tuple(declared), won[0] if won else None)


def _tiles(text: str) -> list[Tile]:
    """The tiles of runs that share their suit letter."""
    tiles: list[Tile] = []
    for run in re.findall(r"[1-9]+[mps]|[ESWNCFP]", text):
        tiles += [run] if len(run) == 1 else [digit + run[-1] for digit in run[:-1]]
    return tiles


def write_tiles(tiles: Iterable[Tile]) -> str:
    """Tiles in their order, a run sharing its suit letter."""
    text = ""
    for tile in in_order(tiles):
        if is_suited(tile) and text.endswith(tile[1]):
            text = text[:-1]
        text += tile
    return text
