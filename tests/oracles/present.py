"""What is there: each of the 81 combinations as a question to one reading of a won hand (step 2 of the procedure)."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from tests.oracles import sequences
from tests.oracles.view import Places, View
from tests.oracles.written import DRAGONS, ORPHANS, TERMINALS, WINDS, Tile, is_suited, rank

REVERSIBLE = {"1p", "2p", "3p", "4p", "5p", "8p", "9p", "2s", "4s", "5s", "6s", "8s", "9s", "P"}
GREEN = {"2s", "3s", "4s", "6s", "8s", "F"}
GATES = Counter({1: 3, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 3})


@dataclass(frozen=True)
class Item:
    """A combination that is there, once, and the sets that make it; none are told for the rules of `ONCE`."""

    rule: int
    places: Places = ()


def present(view: View) -> list[Item]:
    """All that is there. What counts once for each of several sets is there as often; all else is there once."""
    found = [Item(rule, places) for rule, test in EACH.items() for places in test(view)]
    found += [Item(rule, places[0]) for rule, test in BIG.items() if (places := test(view))]
    found += [Item(rule) for rule, test in ONCE.items() if test(view)]
    return found


# Which tiles the hand has


def _only(view: View, tiles: set[Tile] | list[Tile]) -> bool:
    return all(tile in tiles for tile in view.tiles)


def _only_ranks(view: View, *ranks: int) -> bool:
    return not view.honors and all(rank(tile) in ranks for tile in view.suited)


def _is_of_terminals_and_honors(view: View) -> bool:
    return view.shape != "orphans" and _only(view, ORPHANS)


def _is_all_types(view: View) -> bool:
    return (
        len(view.suits) == 3
        and any(tile in WINDS for tile in view.honors)
        and any(tile in DRAGONS for tile in view.honors)
    )


def _has_in_every_block(view: View, tiles: list[Tile]) -> bool:
    """In every set and in the pair, or in every one of seven pairs."""
    stands_in_sets = view.shape in ("sets", "knitted straight", "seven pairs")
    return stands_in_sets and all(any(tile in tiles for tile in block.tiles) for block in view.blocks)


def _tile_hogs(view: View) -> list[Places]:
    """For each kind of which all four are there, and not as a kong, the blocks that hold it."""
    kongs = {view.first(place) for place in (*view.exposed_kongs, *view.concealed_kongs)}
    four = [tile for tile, count in Counter(view.tiles).items() if count == 4 and tile not in kongs]
    return [tuple(place for place, block in enumerate(view.blocks) if tile in block.tiles) for tile in four]


def _is_nine_gates(view: View) -> bool:
    hand = view.deal.hand
    if hand.declared or view.honors or len(view.suits) != 1 or hand.winning is None:
        return False
    if view.deal.options["nine_gates"] == "nine_sided_wait":
        return Counter(map(rank, hand.concealed)) == GATES
    return Counter(map(rank, (*hand.concealed, hand.winning))) >= GATES


def _is_row_of_seven_pairs(view: View) -> bool:
    ranks = sorted(rank(block.tiles[0]) for block in view.blocks)
    return len(view.suits) == 1 and ranks == [ranks[0] + step for step in range(7)]


# Which sets it has


def _is_four_sets(view: View) -> bool:
    return view.shape == "sets"


def _is_four_pungs(view: View) -> bool:
    return len(view.pungs) == 4


def _is_all_chows(view: View) -> bool:
    chows = len(view.chows) + (3 if view.shape == "knitted straight" else 0)
    any_pair = view.deal.options["all_chows_pair"] == "any"
    return chows == 4 and view.pair is not None and (any_pair or is_suited(view.pair))


def _ordinary_pungs(view: View) -> Places:
    """Pungs of terminals and of winds that are neither the round's nor the player's."""
    winds = [wind for wind in WINDS if wind not in (view.deal.seat, view.deal.round)]
    return view.pungs_of([*TERMINALS, *winds])


def _with_pair(view: View, test: Callable[[list[Tile], Tile], bool]) -> list[Places]:
    """All four chows and the pair, where they pass."""
    chows = [view.first(place) for place in view.chows]
    return [view.everything] if len(chows) == 4 and view.pair and test(chows, view.pair) else []


def _concealed_pungs_of_two_rules(view: View) -> int:
    """Concealed pungs as rules 21 and 54 count them."""
    with_kongs = view.deal.options["concealed_kong_as_pung"] == "always"
    return len(view.concealed_pungs) + (len(view.concealed_kongs) if with_kongs else 0)


# How it was won


def _event(view: View, event: str) -> bool:
    return event in view.deal.events


def _waits_as(view: View, rule: int) -> bool:
    """Whether this one of rules 9, 10 and 11 fits what the winning tile completes, and no other tile could have."""
    place, winning = view.reading.completed, view.deal.hand.winning
    if place is None or winning is None or len(view.deal.waits) != 1:
        return False
    block = view.blocks[place]
    if block.form != "chow":
        return rule == 11 and block.form == "pair"
    number, is_middle = rank(winning), winning == block.tiles[1]
    is_edge = (number == 3 and winning == block.tiles[2]) or (number == 7 and winning == block.tiles[0])
    return (rule == 10 and is_middle) or (rule == 9 and is_edge)


def _is_last_of_its_kind(view: View) -> bool:
    """The other three lie open, in the hand's own exposed sets or as the player says; a robbed kong's always do."""
    open_tiles = [tile for place in view.exposed for tile in view.blocks[place].tiles]
    said = _event(view, "last_of_kind") or _event(view, "robbing_kong")
    return said or open_tiles.count(view.deal.hand.winning or "") == 3


def _is_melded(view: View) -> bool:
    return len(view.exposed) == 4 and not view.deal.is_self_drawn


# The tables


def _chows(count: int, test: sequences.Test) -> Callable[[View], list[Places]]:
    return lambda view: view.groups(view.chows, count, test)


def _pungs(count: int, test: sequences.Test) -> Callable[[View], list[Places]]:
    return lambda view: view.groups(view.pungs, count, test)


def _singly(places: Places) -> list[Places]:
    return [(place,) for place in places]


EACH: dict[int, Callable[[View], list[Places]]] = {
    **{rule: _chows(2, test) for rule, test in sequences.CHOW_PAIRS.items()},
    5: lambda v: _singly(_ordinary_pungs(v)),
    13: lambda v: [() for _ in v.deal.flowers] if v.deal.options["flowers"] else [],
    14: lambda v: _singly(v.pungs_of(DRAGONS)),
    19: _tile_hogs,
    **{rule: _pungs(2, test) for rule, test in sequences.PUNG_PAIRS.items()},
}

BIG: dict[int, Callable[[View], list[Places]]] = {
    **{rule: _chows(3, test) for rule, test in sequences.THREE_CHOWS.items()},
    **{rule: _chows(4, test) for rule, test in sequences.FOUR_CHOWS.items()},
    **{rule: _pungs(3, test) for rule, test in sequences.THREE_PUNGS.items()},
    **{rule: _pungs(4, test) for rule, test in sequences.FOUR_PUNGS.items()},
    50: lambda v: _with_pair(v, sequences.is_three_suited_terminal_chows),
    74: lambda v: _with_pair(v, sequences.is_pure_terminal_chows),
}

ONCE: dict[int, Callable[[View], bool]] = {
    6: lambda v: len(v.exposed_kongs) >= 1,
    7: lambda v: len(v.suits) == 2,
    8: lambda v: not v.honors,
    9: lambda v: _waits_as(v, 9),
    10: lambda v: _waits_as(v, 10),
    11: lambda v: _waits_as(v, 11),
    12: lambda v: v.deal.is_self_drawn,
    15: lambda v: bool(v.pungs_of([v.deal.round])),
    16: lambda v: bool(v.pungs_of([v.deal.seat])),
    17: lambda v: not v.exposed,
    18: _is_all_chows,
    21: lambda v: _concealed_pungs_of_two_rules(v) >= 2,
    22: lambda v: len(v.concealed_kongs) >= 1,
    23: lambda v: _only_ranks(v, 2, 3, 4, 5, 6, 7, 8),
    24: lambda v: _has_in_every_block(v, ORPHANS),
    25: lambda v: not v.exposed and v.deal.is_self_drawn,
    26: lambda v: len(v.exposed_kongs) >= 2,
    27: _is_last_of_its_kind,
    28: _is_four_pungs,
    29: lambda v: bool(v.honors) and len(v.suits) == 1,
    31: _is_all_types,
    32: _is_melded,
    33: lambda v: len(v.concealed_kongs) >= 2,
    34: lambda v: len(v.pungs_of(DRAGONS)) >= 2,
    36: lambda v: _only(v, REVERSIBLE),
    40: lambda v: _event(v, "last_tile") and v.deal.is_self_drawn,
    41: lambda v: _event(v, "last_tile") and not v.deal.is_self_drawn,
    42: lambda v: _event(v, "kong_replacement"),
    43: lambda v: _event(v, "robbing_kong"),
    44: lambda v: v.shape == "knitted honors" and len(v.honors) < 7,
    45: lambda v: v.shape == "knitted straight" or (v.shape == "knitted honors" and len(v.suited) == 9),
    46: lambda v: _only_ranks(v, 6, 7, 8, 9),
    47: lambda v: _only_ranks(v, 1, 2, 3, 4),
    48: lambda v: len(v.pungs_of(WINDS)) >= 3,
    52: lambda v: _is_four_sets(v) and _has_in_every_block(v, ["5m", "5p", "5s"]),
    54: lambda v: _concealed_pungs_of_two_rules(v) >= 3,
    55: lambda v: v.shape == "seven pairs",
    56: lambda v: v.shape == "knitted honors" and len(v.honors) == 7,
    57: lambda v: _is_four_pungs(v) and _only_ranks(v, 2, 4, 6, 8),
    58: lambda v: len(v.suits) == 1 and not v.honors,
    61: lambda v: _only_ranks(v, 7, 8, 9),
    62: lambda v: _only_ranks(v, 4, 5, 6),
    63: lambda v: _only_ranks(v, 1, 2, 3),
    65: lambda v: len(v.exposed_kongs) + len(v.concealed_kongs) >= 3,
    66: _is_of_terminals_and_honors,
    69: lambda v: _only(v, TERMINALS),
    70: lambda v: len(v.pungs_of(WINDS)) == 3 and v.pair in WINDS,
    71: lambda v: len(v.pungs_of(DRAGONS)) == 2 and v.pair in DRAGONS,
    72: lambda v: not v.suited,
    73: lambda v: len(v.concealed_pungs) + len(v.concealed_kongs) == 4,
    75: lambda v: len(v.pungs_of(WINDS)) == 4,
    76: lambda v: len(v.pungs_of(DRAGONS)) == 3,
    77: lambda v: _only(v, GREEN),
    78: _is_nine_gates,
    79: lambda v: len(v.exposed_kongs) + len(v.concealed_kongs) == 4,
    80: lambda v: v.shape == "seven pairs" and not v.honors and _is_row_of_seven_pairs(v),
    81: lambda v: v.shape == "orphans",
}
