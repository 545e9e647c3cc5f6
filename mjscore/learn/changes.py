"""Small changes of a hand: a tile swapped, a set turned, a toggle flipped, each with the hand that it makes."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import NamedTuple, TypeAlias

from msgspec import Struct, structs

from mjscore.context import SEATS, Context, Event, Win, Wind
from mjscore.engine.events import first_conflict
from mjscore.engine.ruleset import Panel, Ruleset
from mjscore.engine.sheet import ScoreSheet
from mjscore.engine.sight import NOTHING_SEEN, Sight
from mjscore.hand import Block, Form, Hand, Meld
from mjscore.tiles import FIVES, FLOWERS, KINDS, Kind, chow_of


class Swap(Struct, frozen=True):
    """A tile for another, of which either may be a red five: concealed, the winning one, or in a declared set."""

    out: Kind
    into: Kind
    is_winning: bool = False
    declared: Meld | None = None
    """The declared set, as it was."""
    is_red_out: bool = False
    is_red_in: bool = False


class SwapFlower(Struct, frozen=True):
    """A flower for another, by their letters."""

    out: str
    into: str


class Turn(Struct, frozen=True):
    """A set exposed, or concealed, as it is then: a concealed kong is declared, another concealed set is not."""

    form: Form
    tile: Kind
    is_concealed: bool


class WinBy(Struct, frozen=True):
    """The other way of winning."""

    win: Win


class Toggle(Struct, frozen=True):
    """An event that happens, or does not."""

    event: Event
    is_on: bool


class Sit(Struct, frozen=True):
    """Another seat."""

    seat: Wind


class Prevail(Struct, frozen=True):
    """Another prevailing wind."""

    wind: Wind


Step: TypeAlias = Swap | SwapFlower | Turn | WinBy | Toggle | Sit | Prevail


class Change(Struct, frozen=True):
    """A step, and the hand and the context after it."""

    step: Step
    hand: Hand
    context: Context


def without(kinds: tuple[Kind, ...], kind: Kind) -> tuple[Kind, ...]:
    """Kinds less one of a kind that is among them."""
    place = kinds.index(kind)
    return kinds[:place] + kinds[place + 1 :]


class _Comers(NamedTuple):
    """The kinds of which a tile can come, and those of which the red five can."""

    free: tuple[Kind, ...]
    reds: frozenset[Kind]

    def instead_of(self, out: Kind) -> Iterator[tuple[Kind, bool]]:
        """What can take the place of a plain tile: kinds, and whether it is the red five."""
        for kind in self.free:
            if kind != out:
                yield kind, False
        yield from ((kind, True) for kind in self.reds if kind == out or kind in self.free)

    def of(self, kind: Kind) -> Iterator[bool]:
        """Whether the red five comes, for each way in which a tile of a kind can come."""
        if kind in self.free:
            yield False
            if kind in self.reds:
                yield True


Swapped: TypeAlias = Iterator[tuple[Swap | SwapFlower, Hand]]


def swaps(ruleset: Ruleset, hand: Hand, context: Context, sight: Sight = NOTHING_SEEN) -> Iterator[Change]:
    """Every tile for each other one that is left.

    In declared sets those that leave a set; flowers for flowers where these count. Of a five that is there as a red
    one too the plain one goes.
    """
    free = tuple(kind for kind in KINDS if sight.left(hand, context, kind))
    has_reds = Panel.RED_FIVES in ruleset.panels
    comers = _Comers(free, frozenset(kind for kind in FIVES if has_reds and not _has_red(hand, kind)))
    made = chain(_concealed_swaps(hand, comers), _winning_swaps(hand, comers), _declared_swaps(hand, comers))
    flowers = _flower_swaps(hand, sight) if ruleset.counts_flowers else ()
    for step, swapped in chain(made, flowers):
        yield _fitted(ruleset, step, swapped, context, sight)


def _has_red(hand: Hand, kind: Kind) -> bool:
    is_winning = hand.is_red_win and hand.winning == kind
    return is_winning or kind in hand.reds or any(meld.has_red and kind in meld.tiles for meld in hand.melds)


def _concealed_swaps(hand: Hand, comers: _Comers) -> Swapped:
    for out in dict.fromkeys(hand.concealed):
        rest = without(hand.concealed, out)
        is_red_out = out in hand.reds and out not in rest
        reds = without(hand.reds, out) if is_red_out else hand.reds
        for into, is_red in comers.instead_of(out):
            step = Swap(out, into, is_red_out=is_red_out, is_red_in=is_red)
            after = tuple(sorted((*reds, into))) if is_red else reds
            yield step, replace(hand, concealed=tuple(sorted((*rest, into))), reds=after)


def _winning_swaps(hand: Hand, comers: _Comers) -> Swapped:
    out = hand.winning
    if out is not None:
        for into, is_red in comers.instead_of(out):
            step = Swap(out, into, is_winning=True, is_red_out=hand.is_red_win, is_red_in=is_red)
            yield step, replace(hand, winning=into, is_red_win=is_red)


def _declared_swaps(hand: Hand, comers: _Comers) -> Swapped:
    """A chow moved on by one, at either end; a plain five of any set for the red one."""
    for meld in dict.fromkeys(hand.melds):
        for out, into, lowest in _moves(meld):
            is_red_out = meld.has_red and out in FIVES
            for is_red in comers.of(into):
                step = Swap(out, into, declared=meld, is_red_out=is_red_out, is_red_in=is_red)
                has_red = is_red or (meld.has_red and not is_red_out)
                yield step, _with_meld(hand, meld, structs.replace(meld, tile=lowest, has_red=has_red))
        for five in comers.reds.intersection(meld.tiles):
            step = Swap(five, five, declared=meld, is_red_in=True)
            yield step, _with_meld(hand, meld, structs.replace(meld, has_red=True))


def _moves(meld: Meld) -> Iterator[tuple[Kind, Kind, Kind]]:
    """What goes, what comes, and the lowest tile of the chow then."""
    lowest = meld.tile
    if meld.form is Form.CHOW and lowest % 9 < 6:
        yield lowest, Kind(lowest + 3), Kind(lowest + 1)
    if meld.form is Form.CHOW and lowest % 9 > 0:
        yield Kind(lowest + 2), Kind(lowest - 1), Kind(lowest - 1)


def _flower_swaps(hand: Hand, sight: Sight) -> Swapped:
    free = [letter for letter in FLOWERS if not sight.has_flower(hand, letter)]
    for out in hand.flowers:
        for into in free:
            yield SwapFlower(out, into), replace(hand, flowers="".join(sorted(hand.flowers.replace(out, into))))


def turns(
    ruleset: Ruleset, hand: Hand, context: Context, sheet: ScoreSheet | None, sight: Sight = NOTHING_SEEN
) -> Iterator[Change]:
    """Every declared set concealed, or a concealed kong exposed; as the sheet reads them, every concealed set exposed.

    Not the set that the winning tile completes.
    """
    for meld in dict.fromkeys(hand.melds):
        yield _fitted(ruleset, _turned(meld), _with_turned(hand, meld), context, sight)
    blocks = enumerate(sheet.arrangement.blocks) if sheet else ()
    concealed = dict.fromkeys(block for place, block in blocks if sheet and place != sheet.placed and _is_set(block))
    for block in concealed:
        form = Form.PUNG if block.tiles[0] == block.tiles[1] else Form.CHOW
        step = Turn(form, block.tiles[0], is_concealed=False)
        yield _fitted(ruleset, step, _with_exposed(hand, form, block.tiles), context, sight)


def flips(ruleset: Ruleset, hand: Hand, context: Context, sight: Sight = NOTHING_SEEN) -> Iterator[Change]:
    """The other way of winning, each event that can be, each other seat and prevailing wind.

    An event takes away those beside which it cannot be, and without it those that need it go too.
    """
    other = Win.DISCARD if context.win is Win.SELF_DRAW else Win.SELF_DRAW
    yield _fitted(ruleset, WinBy(other), hand, structs.replace(context, win=other, discarder=None), sight)
    decided = sight.decided(ruleset.events)
    for rule in ruleset.events:
        if rule.event in context.events - decided:
            without_it = structs.replace(context, events=context.events - {rule.event})
            yield _fitted(ruleset, Toggle(rule.event, is_on=False), hand, without_it, sight)
        elif rule.event not in decided:
            changed = structs.replace(context, events=context.events - set(rule.excludes) | {rule.event})
            if first_conflict(ruleset.events, hand, changed) is None:
                yield Change(Toggle(rule.event, is_on=True), hand, changed)
    for seat in SEATS:
        if seat is not context.seat:
            discarder, liable = (None if one is seat else one for one in (context.discarder, context.liable))
            changed = structs.replace(context, seat=seat, discarder=discarder, liable=liable)
            yield _fitted(ruleset, Sit(seat), hand, changed, sight)
        if seat is not context.round:
            yield _fitted(ruleset, Prevail(seat), hand, structs.replace(context, round=seat), sight)


def _fitted(ruleset: Ruleset, step: Step, hand: Hand, context: Context, sight: Sight) -> Change:
    """A change after which events that cannot be any more are gone; what is seen decides anew."""
    if not context.events and not sight.seen:
        return Change(step, hand, context)
    return Change(step, hand, structs.replace(context, events=sight.fitting(ruleset.events, hand, context)))


def _turned(meld: Meld) -> Turn:
    return Turn(meld.form, meld.tile, is_concealed=not meld.is_concealed)


def _with_turned(hand: Hand, meld: Meld) -> Hand:
    """A kong turned stays declared; another set goes to the concealed tiles."""
    if meld.form is Form.KONG:
        return _with_meld(hand, meld, structs.replace(meld, is_concealed=not meld.is_concealed))
    place = hand.melds.index(meld)
    reds = tuple(kind for kind in meld.tiles if meld.has_red and kind in FIVES)
    return replace(
        hand,
        melds=hand.melds[:place] + hand.melds[place + 1 :],
        concealed=tuple(sorted((*hand.concealed, *meld.tiles))),
        reds=tuple(sorted({*hand.reds, *reds})),
    )


def _with_meld(hand: Hand, meld: Meld, other: Meld) -> Hand:
    place = hand.melds.index(meld)
    return replace(hand, melds=(*hand.melds[:place], other, *hand.melds[place + 1 :]))


def _is_set(block: Block) -> bool:
    """Whether it is a concealed chow or pung."""
    tiles = block.tiles
    return block.meld is None and len(tiles) == 3 and (tiles[0] == tiles[2] or tiles == chow_of(tiles[0]))


def _with_exposed(hand: Hand, form: Form, tiles: tuple[Kind, ...]) -> Hand:
    rest = hand.concealed
    for kind in tiles:
        rest = without(rest, kind)
    reds = [kind for kind in tiles if kind in hand.reds]
    meld = Meld(form, tiles[0], has_red=bool(reds))
    left = tuple(kind for kind in hand.reds if kind not in reds)
    return replace(hand, concealed=rest, melds=(*hand.melds, meld), reds=left)
