"""Edits of declared sets, and sets while they are made: from one click, or tile by tile. No Qt here."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from mjscore.app.edits.choices import activate
from mjscore.app.edits.common import check_left, check_room_for_set, follow, less, not_done
from mjscore.app.state import Pane, SetMode, TableState
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Form, Meld
from mjscore.notation import write_tiles
from mjscore.tiles import CHOW_STARTS, HONORS, Kind, rank_of

_FORMS = {SetMode.CHOW: Form.CHOW, SetMode.PUNG: Form.PUNG, SetMode.KONG: Form.KONG, SetMode.CONCEALED_KONG: Form.KONG}


def set_of(mode: SetMode, kind: Kind) -> Meld:
    """The set that one click makes, a chow from its lowest tile."""
    return Meld(_FORMS[mode], kind, mode is SetMode.CONCEALED_KONG)


def add_set(state: TableState, meld: Meld) -> TableState:
    """A whole declared set of new tiles."""
    if meld.form is Form.CHOW:
        _check_begins_chow(meld.tile)
    check_room_for_set(state)
    for kind, wanted in Counter(meld.tiles).items():
        check_left(state, kind)
        if state.left(kind) < wanted:
            raise not_done(Reason.TOO_FEW_LEFT, kind, state.left(kind))
    return follow(state, replace(state, melds=(*state.melds, meld)))


def _check_begins_chow(kind: Kind) -> None:
    if kind in HONORS:
        raise not_done(Reason.CHOW_OF_HONORS, kind)
    if kind not in CHOW_STARTS:
        raise not_done(Reason.CHOW_TOO_HIGH, kind, rank_of(kind))


def open_set(state: TableState, *, is_concealed: bool) -> TableState:
    """A set to be made tile by tile, exposed or a concealed kong; three like tiles are an exposed pung already."""
    tiles = state.building
    if is_concealed and len(set(tiles)) > 1:
        raise not_done(Reason.DOES_NOT_JOIN, tiles[-1])
    opened = replace(activate(state, Pane.SET), mode=SetMode.TILE, building_concealed=is_concealed)
    if is_concealed or len(tiles) < 3:
        return opened
    return follow(state, replace(opened, building=(), melds=(*state.melds, Meld(Form.PUNG, tiles[0]))))


def build(state: TableState, kind: Kind) -> TableState:
    """A new tile for the set under construction. A fourth one makes a declared pung a kong."""
    if not state.building:
        pung = Meld(Form.PUNG, kind)
        if pung in state.melds and not state.building_concealed:
            return turn_meld(state, state.melds.index(pung), Form.KONG)
        check_room_for_set(state)
    after = join(state, kind)
    if after.places < 0:
        raise not_done(Reason.HAND_IS_FULL)
    return follow(state, after)


def join(state: TableState, kind: Kind) -> TableState:
    """With a tile in the set under construction, which is declared when it is whole."""
    together = (*state.building, kind)
    if state.building_concealed:
        fitting = [Meld(Form.KONG, kind, is_concealed=True)] if set(together) == {kind} else []
    else:
        fitting = _sets_with(together)
    if not fitting:
        raise not_done(Reason.DOES_NOT_JOIN, kind)
    for meld in fitting:
        if len(meld.tiles) == len(together):
            return replace(state, building=(), melds=(*state.melds, meld))
    return replace(state, building=together)


def _sets_with(tiles: Sequence[Kind]) -> list[Meld]:
    """Every pung and chow that holds these tiles."""
    chows = [Meld(Form.CHOW, low) for low in CHOW_STARTS if tiles[0] - 2 <= low <= tiles[0]]
    return [meld for meld in (Meld(Form.PUNG, tiles[0]), *chows) if Counter(tiles) <= Counter(meld.tiles)]


def declarable(state: TableState, kind: Kind) -> list[Meld]:
    """Every set with this kind in it that can be declared of the concealed tiles."""
    kongs = [Meld(Form.KONG, kind), Meld(Form.KONG, kind, is_concealed=True)]
    return [meld for meld in (*_sets_with([kind]), *kongs) if Counter(meld.tiles) <= Counter(state.concealed)]


def declare(state: TableState, meld: Meld) -> TableState:
    """A set of concealed tiles declared."""
    rest = Counter(state.concealed)
    rest.subtract(meld.tiles)
    for kind in meld.tiles:
        if rest[kind] < 0:
            raise not_done(Reason.NOT_CONCEALED, kind)
    return follow(state, replace(state, concealed=tuple(rest.elements()), melds=(*state.melds, meld)))


def undeclare(state: TableState, n: int) -> TableState:
    """A declared set taken back among the concealed tiles."""
    meld = state.melds[n]
    if len(meld.tiles) - 3 > state.places:
        raise not_done(Reason.HAND_IS_FULL)
    return follow(state, replace(state, concealed=state.concealed + meld.tiles, melds=less(state.melds, n)))


def remove_meld(state: TableState, n: int) -> TableState:
    """A declared set goes."""
    return follow(state, replace(state, melds=less(state.melds, n)))


def turn_meld(state: TableState, n: int, form: Form, *, is_concealed: bool = False) -> TableState:
    """A pung made a kong or back, a kong exposed or concealed.

    A kong's fourth tile is taken from the concealed ones, else it comes new.
    """
    old = state.melds[n]
    new = Meld(form, old.tile, is_concealed)
    if Form.CHOW in (old.form, form):
        raise not_done(Reason.STAYS_A_CHOW)
    if is_concealed and form is not Form.KONG:
        raise Refused(Fault(Code.NOT_A_MELD, Reason.CONCEALED_NOT_A_KONG, text=write_tiles(new.tiles)))
    concealed = state.concealed
    if len(new.tiles) > len(old.tiles):
        if new.tile in concealed:
            concealed = less(concealed, concealed.index(new.tile))
        else:
            check_left(state, new.tile)
    melds = (*state.melds[:n], new, *state.melds[n + 1 :])
    return follow(state, replace(state, concealed=concealed, melds=melds))
