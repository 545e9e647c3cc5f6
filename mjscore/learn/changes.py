"""Small changes of a hand: a tile swapped, a set turned, a toggle flipped, each with the hand that it makes."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from msgspec import Struct, structs

from mjscore.context import SEATS, Context, Event, Win, Wind
from mjscore.engine.events import first_conflict, fitting
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import ScoreSheet
from mjscore.hand import Block, Form, Hand, Meld
from mjscore.tiles import COPIES, KINDS, Kind, chow_of


class Swap(Struct, frozen=True):
    """A tile for another."""

    out: Kind
    into: Kind
    is_winning: bool = False
    """Whether it is the winning tile."""


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


Step: TypeAlias = Swap | Turn | WinBy | Toggle | Sit | Prevail


class Change(Struct, frozen=True):
    """A step, and the hand and the context after it."""

    step: Step
    hand: Hand
    context: Context


def without(kinds: tuple[Kind, ...], kind: Kind) -> tuple[Kind, ...]:
    """Kinds less one of a kind that is among them."""
    place = kinds.index(kind)
    return kinds[:place] + kinds[place + 1 :]


def swaps(ruleset: Ruleset, hand: Hand, context: Context) -> Iterator[Change]:
    """Every concealed tile, the winning one included, for each kind of which one is left.

    Of a five that is there as a red one too the plain one goes.
    """
    shown = (*context.dora, *context.ura)
    free = [kind for kind in KINDS if hand.held(kind) + shown.count(kind) < COPIES]
    for out in dict.fromkeys(hand.concealed):
        rest = without(hand.concealed, out)
        reds = hand.reds if out in rest else tuple(kind for kind in hand.reds if kind != out)
        for into in free:
            if into != out:
                swapped = replace(hand, concealed=tuple(sorted((*rest, into))), reds=reds)
                yield _fitted(ruleset, Swap(out, into), swapped, context)
    if hand.winning is not None:
        for into in free:
            if into != hand.winning:
                swapped = replace(hand, winning=into, is_red_win=False)
                yield _fitted(ruleset, Swap(hand.winning, into, is_winning=True), swapped, context)


def turns(ruleset: Ruleset, hand: Hand, context: Context, sheet: ScoreSheet | None) -> Iterator[Change]:
    """Every declared set concealed, or a concealed kong exposed; as the sheet reads them, every concealed set exposed.

    Not the set that the winning tile completes.
    """
    for meld in hand.melds:
        yield _fitted(ruleset, _turned(meld), _with_turned(hand, meld), context)
    blocks = enumerate(sheet.arrangement.blocks) if sheet else ()
    concealed = dict.fromkeys(block for place, block in blocks if sheet and place != sheet.placed and _is_set(block))
    for block in concealed:
        form = Form.PUNG if block.tiles[0] == block.tiles[1] else Form.CHOW
        step = Turn(form, block.tiles[0], is_concealed=False)
        yield _fitted(ruleset, step, _with_exposed(hand, form, block.tiles), context)


def flips(ruleset: Ruleset, hand: Hand, context: Context) -> Iterator[Change]:
    """The other way of winning, each event that can be, each other seat and prevailing wind."""
    other = Win.DISCARD if context.win is Win.SELF_DRAW else Win.SELF_DRAW
    yield _fitted(ruleset, WinBy(other), hand, structs.replace(context, win=other, discarder=None))
    for rule in ruleset.events:
        is_on = rule.event not in context.events
        events = context.events - set(rule.excludes) | {rule.event} if is_on else context.events - {rule.event}
        changed = structs.replace(context, events=frozenset(events))
        if first_conflict(ruleset.events, hand, changed) is None:
            yield Change(Toggle(rule.event, is_on), hand, changed)
    for seat in SEATS:
        if seat is not context.seat:
            discarder, liable = (None if one is seat else one for one in (context.discarder, context.liable))
            changed = structs.replace(context, seat=seat, discarder=discarder, liable=liable)
            yield _fitted(ruleset, Sit(seat), hand, changed)
        if seat is not context.round:
            yield _fitted(ruleset, Prevail(seat), hand, structs.replace(context, round=seat))


def _fitted(ruleset: Ruleset, step: Step, hand: Hand, context: Context) -> Change:
    """A change after which the events that cannot be any more are gone."""
    if not context.events:
        return Change(step, hand, context)
    return Change(step, hand, structs.replace(context, events=fitting(ruleset.events, hand, context)))


def _turned(meld: Meld) -> Turn:
    return Turn(meld.form, meld.tile, is_concealed=not meld.is_concealed)


def _with_turned(hand: Hand, meld: Meld) -> Hand:
    """A kong turned stays declared; another set goes to the concealed tiles."""
    place = hand.melds.index(meld)
    before, after = hand.melds[:place], hand.melds[place + 1 :]
    if meld.form is Form.KONG:
        return replace(hand, melds=(*before, structs.replace(meld, is_concealed=not meld.is_concealed), *after))
    reds = tuple(kind for kind in meld.tiles if meld.has_red and kind % 9 == 4)
    return replace(
        hand,
        melds=before + after,
        concealed=tuple(sorted((*hand.concealed, *meld.tiles))),
        reds=tuple(sorted({*hand.reds, *reds})),
    )


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
