"""One reading of a won hand with all that the 81 tests ask of it."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from tests.oracles.facts import Options
from tests.oracles.readings import Block, Reading
from tests.oracles.written import Hand, Tile, is_suited, suit

Places = tuple[int, ...]
"""Which blocks of the reading make a combination; empty for flowers."""


@dataclass(frozen=True)
class Deal:
    """A won hand and what its tiles do not tell. `waits` are what completes it, as rules 9 to 11 count them."""

    hand: Hand
    is_self_drawn: bool
    seat: Tile
    round: Tile
    flowers: str
    events: frozenset[str]
    waits: tuple[Tile, ...]
    options: Options


class View:
    """A reading of a deal."""

    def __init__(self, reading: Reading, deal: Deal) -> None:
        self.reading = reading
        self.deal = deal
        self.shape = reading.shape
        self.blocks = reading.blocks
        self.tiles = reading.tiles
        self.suited = [tile for tile in self.tiles if is_suited(tile)]
        self.honors = [tile for tile in self.tiles if not is_suited(tile)]
        self.suits = {suit(tile) for tile in self.suited}
        self.everything: Places = tuple(range(len(self.blocks)))
        self.chows = self.places(lambda block: block.form == "chow")
        self.pungs = self.places(lambda block: block.form in ("pung", "kong"))
        self.exposed_kongs = self.places(lambda block: block.form == "kong" and block.is_exposed)
        self.concealed_kongs = self.places(lambda block: block.form == "kong" and not block.is_exposed)
        self.exposed = self.places(lambda block: block.is_exposed)
        self.pair = next((block.tiles[0] for block in self.blocks if block.form == "pair"), None)

    def places(self, test: Callable[[Block], bool]) -> Places:
        """Which blocks pass."""
        return tuple(place for place, block in enumerate(self.blocks) if test(block))

    def first(self, place: int) -> Tile:
        """The first tile of a block: what names a chow or a pung."""
        return self.blocks[place].tiles[0]

    def pungs_of(self, tiles: list[Tile]) -> Places:
        """The pungs and kongs of these kinds."""
        return tuple(place for place in self.pungs if self.first(place) in tiles)

    def groups(self, places: Places, count: int, test: Callable[[list[Tile]], bool]) -> list[Places]:
        """Every choice of so many of these sets whose first tiles pass."""
        return [choice for choice in combinations(places, count) if test([self.first(place) for place in choice])]

    @property
    def concealed_pungs(self) -> Places:
        """Pungs that were neither declared nor completed by another player's tile."""
        claimed = None if self.deal.is_self_drawn else self.reading.completed
        concealed = self.places(lambda block: block.form == "pung" and not block.is_declared)
        return tuple(place for place in concealed if place != claimed)
