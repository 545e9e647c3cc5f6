"""Random hands that have won, with all that is told of them: common ones, and such as are hard to count."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from random import Random
from typing import NamedTuple, assert_never

from msgspec import structs

from mjscore.arrange import ROWS, Shape
from mjscore.context import SEATS, Context, Event, Win
from mjscore.engine.events import RIICHI, first_conflict
from mjscore.engine.ruleset import Panel, Ruleset
from mjscore.engine.score import score
from mjscore.engine.sheet import ScoreSheet
from mjscore.hand import Form, Hand, Meld
from mjscore.tiles import CHOW_STARTS, COPIES, DRAGONS, FIVES, FLOWERS, HONORS, KINDS, SUITED, TERMINALS, WINDS, Kind


class Difficulty(Enum):
    """What makes a hand worth a question."""

    COMMON = "common"
    TRICKY = "tricky"
    """At least half as much is there in vain as counts."""
    WAITS = "waits"
    """The winning tile is the only one that could come, one of many, or fits in several places."""
    SPECIAL = "special"
    """No four sets, or one of the dearest combinations."""


class _Plan(NamedTuple):
    """What a hand is made of."""

    kinds: Sequence[Kind]
    chows: float = 0.65
    """The share of chows where they can be."""
    kongs: float = 0.05
    """The share of kongs among the others."""
    declared: float = 0.4
    """The share of declared sets."""


def deals(ruleset: Ruleset, difficulty: Difficulty, random: Random) -> Iterator[ScoreSheet | None]:
    """The scores of random hands that may be declared, without end; None for each hand that is of no use."""
    while True:
        hand = _hand(ruleset, difficulty, random)
        sheet = score(ruleset, hand, _context(ruleset, hand, random))
        yield sheet if sheet and sheet.meets_minimum and fits(sheet, difficulty) else None


def deal(ruleset: Ruleset, difficulty: Difficulty, random: Random) -> ScoreSheet:
    """The next of them that is of use."""
    return next(sheet for sheet in deals(ruleset, difficulty, random) if sheet)


def fits(sheet: ScoreSheet, difficulty: Difficulty) -> bool:
    """Whether a hand is of a difficulty."""
    match difficulty:
        case Difficulty.COMMON:
            return sheet.arrangement.shape is Shape.STANDARD and len(sheet.suppressed) < 3
        case Difficulty.TRICKY:
            return 0 < len(sheet.counted) <= 2 * len(sheet.suppressed)
        case Difficulty.WAITS:
            places = sum(sheet.hand.winning in block.tiles for block in sheet.arrangement.blocks if not block.meld)
            return len(sheet.hand.concealed) >= 7 and (len(sheet.waits) != 2 or places > 1)
        case Difficulty.SPECIAL:
            catalogue = sheet.ruleset.catalogue
            dearest = max((catalogue.index(item.combination.rule) for item in sheet.counted), default=0)
            return sheet.arrangement.shape is not Shape.STANDARD or dearest * 3 >= len(catalogue) * 2
        case _:
            assert_never(difficulty)


def _hand(ruleset: Ruleset, difficulty: Difficulty, random: Random) -> Hand:
    """A complete hand of sets, or in special ones also of any shape that the ruleset has."""
    shapes = ruleset.shapes
    if difficulty is Difficulty.SPECIAL and random.random() < 0.5:
        makers = [
            *((_seven_pairs,) if shapes.seven_pairs else ()),
            *((_orphans,) if shapes.thirteen_orphans else ()),
            *((_knitted_honors,) if shapes.knitted_honors else ()),
            *((_knitted_straight,) if shapes.knitted_straight else ()),
        ]
        if makers:
            return _dressed(ruleset, random.choice(makers)(random), random)
    return _dressed(ruleset, _of_sets(difficulty, random), random)


def _plan(difficulty: Difficulty, random: Random) -> _Plan:
    suit = SUITED[9 * random.randrange(3) :][:9]
    match difficulty:
        case Difficulty.COMMON:
            return random.choice(
                (_Plan(KINDS), _Plan(KINDS), _Plan(SUITED), _Plan((*suit, *HONORS)), _Plan(KINDS, 0.3))
            )
        case Difficulty.TRICKY:
            ranks = random.sample(range(9), 5)
            few = tuple(kind for kind in SUITED if kind % 9 in ranks)
            ends = (*TERMINALS, *HONORS)
            return random.choice(
                (_Plan(suit), _Plan(few), _Plan(few, 0.9), _Plan((*suit, *HONORS), 0.3, 0.2), _Plan(ends, 0, 0.2))
            )
        case Difficulty.WAITS:
            return random.choice(
                (_Plan(KINDS, declared=0.1), _Plan((*suit, *HONORS), declared=0.1), _Plan(suit, declared=0))
            )
        case Difficulty.SPECIAL:
            narrow = (HONORS, (*DRAGONS, *suit), (*WINDS, *suit), TERMINALS, suit[:3], suit[3:6], suit[6:], suit)
            return _Plan(random.choice(narrow), random.choice((0, 0.5, 1)), 0.2, random.choice((0, 0.4)))
        case _:
            assert_never(difficulty)


class _Bare(NamedTuple):
    """Declared sets and concealed tiles, fourteen together, kongs counted as three."""

    melds: tuple[Meld, ...]
    concealed: tuple[Kind, ...]


def _of_sets(difficulty: Difficulty, random: Random) -> _Bare:
    """Four sets and a pair."""
    while True:
        plan = _plan(difficulty, random)
        melds = [_meld(plan, random) for _ in range(4)]
        pair = random.choice(plan.kinds)
        if _is_possible([pair, pair, *(kind for meld in melds for kind in meld.tiles)]):
            return _declared(plan, melds, (pair, pair), random)


def _meld(plan: _Plan, random: Random) -> Meld:
    starts = [kind for kind in plan.kinds if kind in CHOW_STARTS and {kind + 1, kind + 2}.issubset(plan.kinds)]
    if starts and random.random() < plan.chows:
        return Meld(Form.CHOW, random.choice(starts))
    return Meld(Form.KONG if random.random() < plan.kongs else Form.PUNG, random.choice(plan.kinds))


def _declared(plan: _Plan, melds: Sequence[Meld], concealed: tuple[Kind, ...], random: Random) -> _Bare:
    """Some of the sets declared, kongs always; the others among the concealed tiles."""
    shown = []
    for meld in melds:
        if meld.form is Form.KONG:
            shown.append(structs.replace(meld, is_concealed=random.random() < 0.5))
        elif random.random() < plan.declared:
            shown.append(meld)
        else:
            concealed += meld.tiles
    return _Bare(tuple(shown), concealed)


def _is_possible(kinds: Sequence[Kind]) -> bool:
    return max(Counter(kinds).values()) <= COPIES


def _seven_pairs(random: Random) -> _Bare:
    kinds = random.choice((KINDS, SUITED, SUITED[9 * random.randrange(3) :][:9], (*TERMINALS, *HONORS)))
    return _Bare((), tuple(kind for kind in random.sample(kinds, 7) for _ in range(2)))


def _orphans(random: Random) -> _Bare:
    ends = (*TERMINALS, *HONORS)
    return _Bare((), (*ends, random.choice(ends)))


def _knitted_honors(random: Random) -> _Bare:
    honors = random.choice((6, 7))
    return _Bare((), (*random.sample(HONORS, honors), *random.sample(random.choice(ROWS), 14 - honors)))


def _knitted_straight(random: Random) -> _Bare:
    while True:
        row, pair, plan = random.choice(ROWS), random.choice(KINDS), _Plan(KINDS)
        meld = _meld(plan, random)
        if _is_possible([*row, pair, pair, *meld.tiles]):
            return _declared(plan, [meld], (*row, pair, pair), random)


def _dressed(ruleset: Ruleset, bare: _Bare, random: Random) -> Hand:
    """A hand with one of its concealed tiles as the winning one, flowers and red fives where the rules have them."""
    concealed = list(bare.concealed)
    winning = concealed.pop(random.randrange(len(concealed)))
    has_flowers = Panel.FLOWERS in ruleset.panels and ruleset.counts_flowers
    flowers = random.sample(FLOWERS, random.choice((0, 0, 0, 1, 2))) if has_flowers else []
    hand = Hand(tuple(sorted(concealed)), bare.melds, winning, "".join(sorted(flowers)))
    if Panel.RED_FIVES in ruleset.panels:
        for five in FIVES:
            if random.random() < 0.25:
                hand = _with_red(hand, five)
    return hand


def _with_red(hand: Hand, five: Kind) -> Hand:
    """One of the fives of a kind, where there are some, as a red one."""
    if five in hand.concealed:
        return replace(hand, reds=tuple(sorted((*hand.reds, five))))
    if five == hand.winning:
        return replace(hand, is_red_win=True)
    place = next((place for place, meld in enumerate(hand.melds) if five in meld.tiles), None)
    if place is None:
        return hand
    meld = structs.replace(hand.melds[place], has_red=True)
    return replace(hand, melds=(*hand.melds[:place], meld, *hand.melds[place + 1 :]))


def _context(ruleset: Ruleset, hand: Hand, random: Random) -> Context:
    """Seats, a way of winning, now and then an event, and what lies on the table."""
    win, seat, discarder = random.choice(tuple(Win)), *random.sample(SEATS, 2)
    context = Context(win, seat, random.choice(SEATS), discarder=discarder if win is Win.DISCARD else None)
    for rule in ruleset.events:
        if random.random() < _LIKELY.get(rule.event, 0.02):
            tried = structs.replace(context, events=context.events | {rule.event})
            if first_conflict(ruleset.events, hand, tried) is None:
                context = tried
    return _on_table(ruleset, hand, context, random)


_LIKELY: Mapping[Event, float] = {Event.RIICHI: 0.5, Event.IPPATSU: 0.15}
"""How often an event happens that is no rare one."""


def _on_table(ruleset: Ruleset, hand: Hand, context: Context, random: Random) -> Context:
    """The context with indicators, counters and deposits where the rules have them."""
    if Panel.INDICATORS in ruleset.panels:
        has_riichi = not context.events.isdisjoint(RIICHI)
        shown = 1 + sum(meld.form is Form.KONG for meld in hand.melds)
        indicators = tuple(_indicators(hand, shown * (1 + has_riichi), random))
        dora, ura = indicators[:shown], indicators[shown:]
        context = structs.replace(context, dora=tuple(sorted(dora)), ura=tuple(sorted(ura)))
    if Panel.COUNTERS in ruleset.panels:
        sticks = random.choice((0, 0, 0, 1, 2)) + (not context.events.isdisjoint(RIICHI))
        context = structs.replace(context, honba=random.choice((0, 0, 0, 1, 2)), riichi_sticks=sticks)
    return context


def _indicators(hand: Hand, count: int, random: Random) -> Iterator[Kind]:
    """So many tiles that the hand leaves."""
    left = [kind for kind in KINDS for _ in range(COPIES - hand.held(kind))]
    yield from random.sample(left, count)
