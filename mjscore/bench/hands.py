"""Random winning hands, the same for the same seed: sets of every sort, special shapes, events and flowers."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from mjscore.arrange import ROWS
from mjscore.context import Context, Event, Win, Wind
from mjscore.hand import Form, Hand, Meld
from mjscore.tiles import CHOW_STARTS, COPIES, FLOWERS, HONORS, KINDS, SUITED, TERMINALS, Kind

Deal = tuple[Hand, Context]


def deals(count: int, seed: int = 1) -> list[Deal]:
    """So many complete hands with how they were won; all are wins in every ruleset of the 81 combinations."""
    random = Random(seed)
    return [deal(random) for _ in range(count)]


def deal(random: Random) -> Deal:
    """One complete hand. A fifth of them keep to one suit and honors, a tenth have no sets."""
    hand = _special(random) if random.random() < 0.1 else _of_sets(random)
    return hand, _context(random, hand)


def swaps(hand: Hand) -> Iterator[Hand]:
    """The hand with one concealed tile, or the winning one, changed for a kind of which it does not hold all four."""
    assert hand.winning is not None
    free = [kind for kind in KINDS if hand.held(kind) < COPIES]
    for n, tile in enumerate(hand.concealed):
        if hand.concealed[n : n + 2] != (tile, tile):
            rest = hand.concealed[:n] + hand.concealed[n + 1 :]
            for kind in free:
                if kind != tile:
                    yield replace(hand, concealed=tuple(sorted((*rest, kind))))
    for kind in free:
        if kind != hand.winning:
            yield replace(hand, winning=kind)


def _context(random: Random, hand: Hand) -> Context:
    """Winds and a way of winning, now and then with an event that fits the hand."""
    win = random.choice((Win.SELF_DRAW, Win.DISCARD))
    fitting = [Event.LAST_TILE]
    if win is Win.SELF_DRAW and any(meld.form is Form.KONG for meld in hand.melds):
        fitting.append(Event.KONG_REPLACEMENT)
    if win is Win.DISCARD and hand.winning is not None and hand.held(hand.winning) == 1:
        fitting.append(Event.ROBBING_KONG)
    if hand.winning not in hand.concealed:
        fitting.append(Event.LAST_OF_KIND)
    events = frozenset([random.choice(fitting)] if random.random() < 0.1 else [])
    return Context(win, Wind(random.randrange(4)), Wind(random.randrange(4)), events)


def _of_sets(random: Random) -> Hand:
    """Four sets and a pair, some of them declared; or a knitted straight with a set and a pair."""
    while True:
        suits = _suits(random)
        row = random.choice(ROWS) if random.random() < 0.05 else ()
        melds = [_meld(random, suits) for _ in range(1 if row else 4)]
        pair = random.choice(suits)
        held = Counter(row)
        held.update(kind for meld in melds for kind in meld.tiles)
        held[pair] += 2
        if max(held.values()) <= COPIES:
            return _declared(random, melds, [*row, pair, pair])


def _suits(random: Random) -> Sequence[Kind]:
    """The kinds that a hand is made of: all, one suit with or without honors, or the ends."""
    choice = random.random()
    if choice < 0.2:
        suit = random.randrange(3)
        return KINDS[9 * suit : 9 * suit + 9] + (HONORS if choice < 0.1 else ())
    return (*TERMINALS, *HONORS) if choice < 0.25 else KINDS


def _meld(random: Random, kinds: Sequence[Kind]) -> Meld:
    starts = [kind for kind in kinds if kind in CHOW_STARTS and kind + 2 in kinds]
    if starts and random.random() < 0.65:
        return Meld(Form.CHOW, random.choice(starts))
    return Meld(Form.KONG if random.random() < 0.15 else Form.PUNG, random.choice(kinds))


def _declared(random: Random, melds: list[Meld], concealed: list[Kind]) -> Hand:
    """Some sets declared, the rest concealed, and one of the concealed tiles the winning one."""
    share = random.choice((0.0, 0.3, 0.6, 1.0))
    declared = []
    for meld in melds:
        if meld.form is Form.KONG:
            declared.append(Meld(Form.KONG, meld.tile, random.random() < 0.5))
        elif random.random() < share:
            declared.append(meld)
        else:
            concealed += meld.tiles
    return _won(random, concealed, tuple(declared))


def _special(random: Random) -> Hand:
    """Seven pairs, thirteen orphans, or honors with knitted tiles."""
    sort = random.randrange(3)
    if sort == 0:
        kinds = random.choice((KINDS, SUITED[:9], (*TERMINALS, *HONORS)))
        return _won(random, [kind for kind in random.sample(kinds, 7) for _ in range(2)])
    if sort == 1:
        orphans = (*TERMINALS, *HONORS)
        return _won(random, [*orphans, random.choice(orphans)])
    honors = random.choice((6, 7))
    return _won(random, [*random.sample(HONORS, honors), *random.sample(random.choice(ROWS), 14 - honors)])


def _won(random: Random, tiles: list[Kind], melds: tuple[Meld, ...] = ()) -> Hand:
    """A hand with one of its concealed tiles as the winning one, and a few flowers."""
    random.shuffle(tiles)
    winning, *concealed = tiles
    flowers = random.sample(FLOWERS, random.choice((0, 0, 0, 1, 2, 3)))
    return Hand(tuple(sorted(concealed)), melds, winning, "".join(sorted(flowers)))
