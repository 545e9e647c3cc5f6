"""Edits of single tiles and flowers. No Qt here."""

from collections.abc import Iterable
from dataclasses import replace

from mjscore.app.edits.common import check_left, follow, kind_at, less, not_done, spots
from mjscore.app.edits.sets import add_set, build, join, remove_meld, set_of, undeclare
from mjscore.app.state import SETS, Pane, SetMode, Spot, TableState
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Form, Meld
from mjscore.tiles import Kind


def add_tile(state: TableState, kind: Kind, pane: Pane | None = None) -> TableState:
    """What a click on a tile does: it goes to a pane, the active one if none is named, or makes a whole set there.

    With thirteen tiles in, it becomes the winning tile wherever it was meant to go.
    """
    pane = pane or state.active
    if pane is Pane.SET and state.mode is not SetMode.TILE:
        return add_set(state, set_of(state.mode, kind))
    if pane is Pane.WINNING:
        return _win_with(state, kind)
    check_left(state, kind)
    if state.is_complete:
        raise not_done(Reason.HAND_IS_FULL)
    if state.is_ready:
        return _win_with(state, kind)
    if pane is Pane.SET:
        return build(state, kind)
    if state.room <= 0:
        raise not_done(Reason.SET_NOT_WHOLE)
    return follow(state, replace(state, concealed=(*state.concealed, kind)))


def add_tiles(state: TableState, kinds: Iterable[Kind]) -> TableState:
    """Several tiles one after the other; all of them or none."""
    for kind in kinds:
        state = add_tile(state, kind)
    return state


def take_back(state: TableState, kind: Kind) -> TableState:
    """What a right click on a tile does: one like it goes, from the active pane first.

    In a mode that makes sets, the set goes that a click on it makes.
    """
    if state.mode is not SetMode.TILE:
        wanted = set_of(state.mode, kind)
        if wanted in state.melds:
            return _remove_last(state, wanted)
    for pane in (state.active, Pane.CONCEALED, Pane.WINNING, Pane.SET):
        for spot, held in spots(state, pane):
            if held == kind:
                return remove_at(state, spot)
    raise not_done(Reason.NOT_IN_HAND, kind)


def take_back_last(state: TableState) -> TableState:
    """What Backspace does: the tile, set or flower goes that came last."""
    if not state.entered:
        return state
    last = state.entered[-1]
    if isinstance(last, Meld):
        return _remove_last(state, last)
    if isinstance(last, str):
        return take_flower(state, last)
    panes = (Pane.WINNING, Pane.SET, Pane.CONCEALED)
    return remove_at(state, next(spot for pane in panes for spot, kind in spots(state, pane) if kind == last))


def _remove_last(state: TableState, meld: Meld) -> TableState:
    return remove_meld(state, len(state.melds) - 1 - state.melds[::-1].index(meld))


def remove_at(state: TableState, spot: Spot) -> TableState:
    """The tile at a spot goes.

    A kong leaves a pung or three concealed tiles. The rest of another declared set is under construction again; where a
    set is so already, it goes too.
    """
    return state if kind_at(state, spot) is None else follow(state, _without(state, spot))


def _without(state: TableState, spot: Spot) -> TableState:
    if spot.meld is not None:
        return _broken(state, spot.meld, spot.place)
    if spot.pane is Pane.SET:
        return replace(state, building=less(state.building, spot.place))
    if spot.pane is Pane.CONCEALED:
        return replace(state, concealed=less(state.concealed, spot.place))
    if spot.pane is Pane.WINNING:
        return replace(state, winning=None)
    return replace(state, flowers=state.flowers[: spot.place] + state.flowers[spot.place + 1 :])


def _broken(state: TableState, n: int, place: int) -> TableState:
    """Without one tile of a declared set."""
    meld, others = state.melds[n], less(state.melds, n)
    if meld.is_concealed:
        return replace(state, melds=others, concealed=state.concealed + less(meld.tiles, place))
    if meld.form is Form.KONG:
        return replace(state, melds=(*state.melds[:n], Meld(Form.PUNG, meld.tile), *state.melds[n + 1 :]))
    if state.building:
        return replace(state, melds=others)
    return replace(state, melds=others, building=less(meld.tiles, place), building_concealed=False)


def add_flower(state: TableState, letter: str) -> TableState:
    """A flower or season comes, by its letter."""
    if letter in state.flowers:
        raise Refused(Fault(Code.REPEATED_FLOWER, Reason.FLOWER_NOT_ADDED, text=letter))
    return follow(state, replace(state, flowers="".join(sorted(state.flowers + letter))))


def take_flower(state: TableState, letter: str) -> TableState:
    """A flower or season goes."""
    return follow(state, replace(state, flowers=state.flowers.replace(letter, "")))


# The winning tile


def make_winning(state: TableState, kind: Kind) -> TableState:
    """A concealed tile made the winning one, which goes back to the concealed tiles."""
    for pane in (Pane.CONCEALED, Pane.SET):
        for spot, held in spots(state, pane):
            if held == kind and spot.meld is None:
                return follow(state, replace(_loosened(_without(state, spot)), winning=kind))
    raise not_done(Reason.NOT_CONCEALED, kind)


def win_on(state: TableState, kind: Kind) -> TableState:
    """A tile named as the winning one: in a complete hand one of the concealed, else one that comes."""
    return make_winning(state, kind) if state.is_complete and kind in state.concealed else _win_with(state, kind)


def choose_wait(state: TableState, kind: Kind) -> TableState:
    """Thirteen tiles completed by one more."""
    loose = _loosened(replace(state, concealed=state.concealed + state.building, building=()))
    if loose.places:
        raise Refused(Fault(Code.WRONG_TILE_COUNT, Reason.TOO_FEW_TILES, number=loose.places))
    return follow(state, _win_with(loose, kind))


def cycle_winning(state: TableState) -> TableState:
    """The next of the different tiles of a complete hand as the winning one."""
    if not state.is_complete or state.winning is None:
        return state
    kinds = sorted({*state.concealed, state.winning})
    return make_winning(state, kinds[(kinds.index(state.winning) + 1) % len(kinds)]) if len(kinds) > 1 else state


def _loosened(state: TableState) -> TableState:
    """With the winning tile among the concealed ones."""
    if state.winning is None:
        return state
    return replace(state, concealed=(*state.concealed, state.winning), winning=None)


def _win_with(state: TableState, kind: Kind) -> TableState:
    """With a new winning tile, in place of the one that may be there."""
    if kind == state.winning:
        return state
    check_left(state, kind)
    return follow(state, replace(state, winning=kind))


# Between panes


def move(state: TableState, spot: Spot, pane: Pane | None) -> TableState:
    """A tile dragged from its spot to a pane, or away; a declared set goes to the concealed tiles as a whole."""
    if pane is None:
        return remove_at(state, spot)
    kind = kind_at(state, spot)
    if kind is None or isinstance(kind, str) or pane in (spot.pane, Pane.FLOWERS):
        return state
    if spot.meld is None:
        return follow(state, _moved(state, spot, kind, pane))
    if pane is Pane.WINNING:
        raise not_done(Reason.NOT_CONCEALED, kind)
    return undeclare(state, spot.meld)


def _moved(state: TableState, spot: Spot, kind: Kind, pane: Pane) -> TableState:
    """With a tile that is not declared in another pane."""
    rest = _without(state, spot)
    if pane is Pane.WINNING:
        return replace(_loosened(rest), winning=kind)
    if not rest.places:
        raise not_done(Reason.HAND_IS_FULL)
    if pane is Pane.SET and len(state.melds) == SETS:
        raise not_done(Reason.FOUR_SETS)
    return join(rest, kind) if pane is Pane.SET else replace(rest, concealed=(*rest.concealed, kind))
