"""Random requests for the ruleset `mcr`, the same for the same seed: hands won, hands that are no win or unfinished."""

from collections.abc import Iterator
from random import Random
from typing import Any

from mjscore.bench.hands import deals
from mjscore.context import Context, Win
from mjscore.hand import Hand
from mjscore.notation import write_hand
from mjscore.tiles import COPIES, KINDS, Kind
from tests.oracles.reference import Request

VALUES: dict[str, tuple[Any, ...]] = {
    "pair_counting": ("account_once", "every_pair"),
    "all_chows_pair": ("any", "suited"),
    "concealed_kong_as_pung": ("rule_73_only", "always"),
    "nine_gates": ("tiles", "nine_sided_wait"),
    "lesser_knitted_honors": ("six", "five_or_six"),
    "exhausted_wait": ("ignored", "counted"),
    "minimum": (8, 0, 6),
    "flowers": (True, False),
}


def requests(count: int, seed: int) -> Iterator[Request]:
    """So many requests, half of them with random options; a third are no wins or unfinished."""
    random = Random(seed)
    for hand, context in deals(count, seed):
        request = _request(random, hand, context)
        if random.random() < 0.5:
            request["options"] = {name: random.choice(values) for name, values in VALUES.items()}
        yield request


def _request(random: Random, hand: Hand, context: Context) -> Request:
    choice = random.random()
    if choice < 0.65:
        return _fields(hand, context, _events(random, hand, context))
    if choice < 0.7:
        return _fields(_with_another_winning_tile(random, hand), context, [])
    waiting = Hand(hand.concealed, hand.melds, None, hand.flowers)
    if choice < 0.8:
        return _fields(waiting, context, _events(random, hand, context))
    return _fields(_with_other_tiles(random, waiting), context, [])


def _fields(hand: Hand, context: Context, events: list[str]) -> Request:
    return {
        "ruleset": "mcr",
        "hand": write_hand(hand),
        "win": context.win.value,
        "seat": context.seat.letter,
        "round": context.round.letter,
        "flowers": hand.flowers,
        "events": events,
    }


def _events(random: Random, hand: Hand, context: Context) -> list[str]:
    """The deal's own events, or now and then a flower's replacement or the last tile beside a kong's."""
    events = sorted(event.value for event in context.events)
    if context.win is Win.SELF_DRAW and hand.flowers and not events and random.random() < 0.2:
        events = ["flower_replacement"]
    if events in (["flower_replacement"], ["kong_replacement"]) and random.random() < 0.5:
        events.append("last_tile")
    return events


def _with_another_winning_tile(random: Random, hand: Hand) -> Hand:
    waiting = Hand(hand.concealed, hand.melds)
    winning = random.choice([kind for kind in KINDS if waiting.held(kind) < COPIES])
    return Hand(hand.concealed, hand.melds, winning, hand.flowers)


def _with_other_tiles(random: Random, hand: Hand) -> Hand:
    """Some tiles taken away, and often as many drawn instead; now and then all are random, or a set is taken back."""
    melds = hand.melds[:-1] if random.random() < 0.2 else hand.melds
    if random.random() < 0.3:
        kept: list[Kind] = []
        size = random.choice((13, 13, 13, random.randrange(13)))
        melds = ()
    else:
        kept = list(hand.concealed)
        random.shuffle(kept)
        size = len(kept) - random.choice((0, 0, 0, 1, 3))
        del kept[: random.randint(1, 4)]
    while len(kept) < size:
        kind = random.choice(KINDS)
        if Hand(tuple(kept), melds).held(kind) < COPIES:
            kept.append(kind)
    return Hand(tuple(sorted(kept)), melds, None, hand.flowers)
