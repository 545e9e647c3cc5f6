"""A second scorer of the ruleset `mcr`, written from the specification alone: slow, plain and independent of `mjscore`.

It takes a request without faults and gives what the interchange's answer has under the same names, briefly: `awarded`
holds rules and times, `excluded` rules, times, what takes them away and why, both dearest first; `sets` are apart.
"""

from collections import Counter
from typing import Any

from tests.oracles.facts import DEFAULTS, Options
from tests.oracles.readings import Reading, readings, won_readings
from tests.oracles.steps import FLOWERS, Account
from tests.oracles.unfinished import distance
from tests.oracles.view import Deal, Places, View
from tests.oracles.written import ORDER, Hand, Tile, in_order, read_hand

Answer = dict[str, Any]
Request = dict[str, Any]


def answer(request: Request) -> Answer:
    """What the request's hand scores, or how far it is from winning."""
    options = {**DEFAULTS, **request.get("options", {})}
    hand = read_hand(request["hand"])
    if hand.winning is None:
        return _unfinished(request, hand, options)
    return _won(request, hand, hand.winning, options)


def _won(request: Request, hand: Hand, winning: Tile, options: Options) -> Answer:
    deal = Deal(
        hand,
        request.get("win", "discard") == "self_draw",
        request.get("seat", "E"),
        request.get("round", "E"),
        request.get("flowers", ""),
        frozenset(request.get("events", [])),
        tuple(completing(hand, options, with_exhausted=options["exhausted_wait"] == "counted")),
        options,
    )
    found = won_readings(in_order([*hand.concealed, winning]), hand.declared, winning, options["lesser_knitted_honors"])
    if not found:
        return {"error": "not_a_win"}
    reading, account = _best([(reading, Account(View(reading, deal))) for reading in found])
    towards_minimum = sum(account.facts[item.rule].points for item in account.counted if item.rule != FLOWERS)
    excluded = Counter((one.item.rule, one.by, one.why) for one in account.excluded)
    return {
        "total": account.total(),
        "meets_minimum": towards_minimum >= options["minimum"],
        "awarded": [(str(rule), times) for rule, times in Counter(item.rule for item in account.counted).items()],
        "sets": _sets(account),
        "excluded": [(str(rule), times, by, why) for (rule, by, why), times in excluded.items()],
        "arrangement": [block.written() for block in reading.blocks],
        "waits": completing(hand, options),
    }


def _best(accounts: list[tuple[Reading, Account]]) -> tuple[Reading, Account]:
    """The most points; of equals the greatest list of what counts, then the sets that come first in writing."""
    most = max((account.total(), _list(account)) for _, account in accounts)
    equals = [(reading, account) for reading, account in accounts if (account.total(), _list(account)) == most]
    return min(equals, key=lambda pair: sorted(block.written() for block in pair[0].blocks))


def _sets(account: Account) -> dict[str, list[Places]]:
    """The sets that make what counts once for each of several, and what is made of whole chows or pungs."""
    told = [item for item in account.counted if item.places]
    return {
        str(rule): sorted(item.places for item in told if item.rule == rule) for rule in {item.rule for item in told}
    }


def _list(account: Account) -> list[tuple[int, int]]:
    return sorted((account.facts[item.rule].rank for item in account.counted), reverse=True)


def completing(hand: Hand, options: Options, *, with_exhausted: bool = False) -> list[Tile]:
    """The kinds that complete the concealed tiles; those of which the player holds all four only where asked for."""
    return [
        tile
        for tile in ORDER
        if (hand.held(tile) < 4 or with_exhausted)
        and any(readings(in_order([*hand.concealed, tile]), hand.declared, options["lesser_knitted_honors"]))
    ]


def _unfinished(request: Request, hand: Hand, options: Options) -> Answer:
    missing = 14 - len(hand.concealed) - 3 * len(hand.declared)
    waits = completing(hand, options) if missing == 1 else []
    return {
        "missing": missing,
        "distance": distance(hand, options["lesser_knitted_honors"]),
        "waits": waits,
        "if_won": [_if_won(request, hand, tile, options) for tile in waits],
    }


def _if_won(request: Request, hand: Hand, tile: Tile, options: Options) -> tuple[Tile, int, int, int, bool]:
    """A wait: how many are left, the total self-drawn and on a discard, and whether both fall short of the minimum."""
    self_drawn, claimed = (_won_by(win, request, hand, tile, options) for win in ("self_draw", "discard"))
    is_short = not self_drawn["meets_minimum"] and not claimed["meets_minimum"]
    return tile, 4 - hand.held(tile), self_drawn["total"], claimed["total"], is_short


def _won_by(win: str, request: Request, hand: Hand, tile: Tile, options: Options) -> Answer:
    """The hand won on a tile; an event counts only where it fits."""
    events = [event for event in request.get("events", []) if _fits(event, win, hand, tile)]
    return _won({**request, "win": win, "events": events}, Hand(hand.concealed, hand.declared, tile), tile, options)


def _fits(event: str, win: str, hand: Hand, tile: Tile) -> bool:
    if event in ("kong_replacement", "flower_replacement"):
        return win == "self_draw"
    if event == "robbing_kong":
        return win == "discard" and hand.held(tile) == 0
    if event == "last_of_kind":
        return tile not in hand.concealed
    return True
