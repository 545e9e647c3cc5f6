"""Random hands of few kinds of tiles, in which the rarer combinations are likely."""

from collections import Counter
from random import Random

from mjscore.hand import Form, Hand, Meld
from mjscore.notation import parse_hand
from mjscore.tiles import CHOW_STARTS, COPIES, FLOWERS, HONORS, SUITED, TERMINALS, WINDS, Kind, rank_of, suit_of

GREEN = parse_hand("23468s F").concealed
REVERSIBLE = parse_hand("1234589p 245689s P").concealed
RANKS = (
    (1, 2, 3),
    (4, 5, 6),
    (7, 8, 9),
    (1, 2, 3, 4),
    (6, 7, 8, 9),
    (3, 4, 5, 6, 7),
    (2, 4, 6, 8),
    (1, 2, 3, 5, 7, 8, 9),
)


def themed(random: Random) -> Hand:
    """A complete hand of a theme: mostly four sets and a pair, some of them declared."""
    choice = random.random()
    if choice < 0.85:
        return _sets(random)
    return random.choice((_gates, _pairs, _terminal_chows))(random)


def _sets(random: Random) -> Hand:
    """Four sets and a pair of the kinds of a theme, with pungs and kongs few or many."""
    while True:
        kinds = _theme(random)
        pungs, kongs = random.choice((0.0, 0.4, 1.0)), random.choice((0.0, 0.0, 0.2, 1.0))
        melds = [_meld(random, kinds, pungs, kongs) for _ in range(4)]
        pair = random.choice(kinds)
        if max(Counter([pair, pair, *(kind for meld in melds for kind in meld.tiles)]).values()) <= COPIES:
            return _declared(random, melds, [pair, pair])


def _theme(random: Random) -> tuple[Kind, ...]:
    """The kinds that a hand is made of."""
    suits = random.sample(range(3), random.choice((1, 1, 2, 3)))
    ranks = random.choice(RANKS)
    some = tuple(kind for kind in SUITED if suit_of(kind) in suits and rank_of(kind) in ranks)
    more = tuple(random.sample(SUITED, 2))
    return random.choice(
        (some, some, some, some, some + HONORS, GREEN, REVERSIBLE, TERMINALS, HONORS, WINDS + more, HONORS[3:] + more)
    )


def _meld(random: Random, kinds: tuple[Kind, ...], pungs: float, kongs: float) -> Meld:
    starts = [kind for kind in kinds if kind in CHOW_STARTS and {kind + 1, kind + 2} <= set(kinds)]
    if starts and random.random() >= pungs:
        return Meld(Form.CHOW, random.choice(starts))
    return Meld(Form.KONG if random.random() < kongs else Form.PUNG, random.choice(kinds), random.random() < 0.5)


def _declared(random: Random, melds: list[Meld], concealed: list[Kind]) -> Hand:
    """Kongs and some of the other sets declared."""
    share = random.choice((0.0, 0.5, 1.0))
    declared = []
    for meld in melds:
        if meld.form is Form.KONG:
            declared.append(meld)
        elif random.random() < share:
            declared.append(Meld(meld.form, meld.tile))
        else:
            concealed += meld.tiles
    return won(random, concealed, tuple(declared))


def _pairs(random: Random) -> Hand:
    """Seven pairs in a row."""
    first = 9 * random.randrange(3) + random.randrange(3)
    return won(random, [kind for kind in SUITED[first : first + 7] for _ in range(2)])


def _gates(random: Random) -> Hand:
    """The terminals of a suit three times, the rest once, and a further tile."""
    suit = SUITED[9 * random.randrange(3) :][:9]
    return won(random, [*suit, *suit[:1] * 2, *suit[8:] * 2, random.choice(suit)])


def _terminal_chows(random: Random) -> Hand:
    """The chows 123 and 789 of a suit and of another, or twice of the same, with a pair of fives."""
    one, other, third = random.sample((0, 9, 18), 3)
    starts = (one, one + 6, *random.choice(((other, other + 6), (one, one + 6))))
    five = SUITED[random.choice((one, third)) + 4]
    return _declared(random, [Meld(Form.CHOW, Kind(start)) for start in starts], [five, five])


def won(random: Random, tiles: list[Kind], melds: tuple[Meld, ...] = ()) -> Hand:
    """A hand with any of its concealed tiles as the winning one, and perhaps flowers."""
    rest = list(tiles)
    winning = rest.pop(random.randrange(len(rest)))
    flowers = random.sample(FLOWERS, random.choice((0, 0, 1, 8)))
    return Hand(tuple(sorted(rest)), melds, winning, "".join(sorted(flowers)))
