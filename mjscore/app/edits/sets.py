"""Edits of declared sets, and sets while they are made: from one click, or tile by tile. No Qt here."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from mjscore.app.edits.choices import activate
from mjscore.app.edits.common import check_left, check_room_for_set, follow, less, not_done
from mjscore.app.pieces import Piece, RedFive, five_of, kind_of, kinds_of, pieces_in
from mjscore.app.state import Pane, SetMode, TableState
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Form, Meld
from mjscore.notation import write_tiles
from mjscore.tiles import CHOW_STARTS, HONORS, Kind, rank_of

_FORMS = {SetMode.CHOW: Form.CHOW, SetMode.PUNG: Form.PUNG, SetMode.KONG: Form.KONG, SetMode.CONCEALED_KONG: Form.KONG}


def set_of(mode: SetMode, piece: Piece) -> Meld:
    """The set that one click makes, a chow from its lowest tile."""
    return Meld(_FORMS[mode], kind_of(piece), mode is SetMode.CONCEALED_KONG, isinstance(piece, RedFive))


def add_set(state: TableState, meld: Meld) -> TableState:
    """A whole declared set of new tiles."""
    if meld.form is Form.CHOW:
        _check_begins_chow(meld.tile)
    check_room_for_set(state)
    for kind, wanted in Counter(meld.tiles).items():
        check_left(state, kind)
        if state.left(kind) < wanted:
            raise not_done(Reason.TOO_FEW_LEFT, kind, state.left(kind))
    for piece in pieces_in(meld):
        if isinstance(piece, RedFive):
            check_left(state, piece)
    return follow(state, replace(state, melds=(*state.melds, meld)))


def _check_begins_chow(kind: Kind) -> None:
    if kind in HONORS:
        raise not_done(Reason.CHOW_OF_HONORS, kind)
    if kind not in CHOW_STARTS:
        raise not_done(Reason.CHOW_TOO_HIGH, kind, rank_of(kind))


def open_set(state: TableState, *, is_concealed: bool) -> TableState:
    """A set to be made tile by tile, exposed or a concealed kong; three like tiles are an exposed pung already."""
    tiles = state.building
    if is_concealed and len(set(kinds_of(tiles))) > 1:
        raise not_done(Reason.DOES_NOT_JOIN, kind_of(tiles[-1]))
    opened = replace(activate(state, Pane.SET), mode=SetMode.TILE, building_concealed=is_concealed)
    if is_concealed or len(tiles) < 3:
        return opened
    pung = Meld(Form.PUNG, kind_of(tiles[0]), has_red=_has_red(tiles))
    return follow(state, replace(opened, building=(), melds=(*state.melds, pung)))


def build(state: TableState, piece: Piece) -> TableState:
    """A new tile for the set under construction. A fourth one makes a declared pung a kong."""
    if not state.building:
        pung = next((n for n, meld in enumerate(state.melds) if _is_pung(meld, kind_of(piece))), None)
        if pung is not None and not state.building_concealed:
            return add_to_pung(state, pung, piece)
        check_room_for_set(state)
    after = join(state, piece)
    if after.places < 0:
        raise not_done(Reason.HAND_IS_FULL)
    return follow(state, after)


def _is_pung(meld: Meld, kind: Kind) -> bool:
    return meld.form is Form.PUNG and meld.tile == kind


def join(state: TableState, piece: Piece) -> TableState:
    """With a tile in the set under construction, which is declared when it is whole."""
    together, kind = (*state.building, piece), kind_of(piece)
    kinds = kinds_of(together)
    if state.building_concealed:
        fitting = [Meld(Form.KONG, kind, is_concealed=True)] if set(kinds) == {kind} else []
    else:
        fitting = _sets_with(kinds)
    if not fitting:
        raise not_done(Reason.DOES_NOT_JOIN, kind)
    for meld in fitting:
        if len(meld.tiles) == len(together):
            whole = Meld(meld.form, meld.tile, meld.is_concealed, _has_red(together))
            return replace(state, building=(), melds=(*state.melds, whole))
    return replace(state, building=together)


def _has_red(pieces: Sequence[Piece]) -> bool:
    return any(isinstance(piece, RedFive) for piece in pieces)


def _sets_with(tiles: Sequence[Kind]) -> list[Meld]:
    """Every pung and chow that holds these tiles."""
    chows = [Meld(Form.CHOW, low) for low in CHOW_STARTS if tiles[0] - 2 <= low <= tiles[0]]
    return [meld for meld in (Meld(Form.PUNG, tiles[0]), *chows) if Counter(tiles) <= Counter(meld.tiles)]


def declarable(state: TableState, kind: Kind) -> list[Meld]:
    """Every set with this kind in it that can be declared of the concealed tiles."""
    kongs = [Meld(Form.KONG, kind), Meld(Form.KONG, kind, is_concealed=True)]
    sets = (meld for either in (*_sets_with([kind]), *kongs) for meld in _with_and_without_red(either))
    return [meld for meld in sets if Counter(pieces_in(meld)) <= Counter(state.concealed)]


def _with_and_without_red(meld: Meld) -> Iterator[Meld]:
    yield meld
    if five_of(meld) is not None:
        yield Meld(meld.form, meld.tile, meld.is_concealed, has_red=True)


def declare(state: TableState, meld: Meld) -> TableState:
    """A set of concealed tiles declared."""
    rest = Counter(state.concealed)
    rest.subtract(pieces_in(meld))
    for piece in pieces_in(meld):
        if rest[piece] < 0:
            raise not_done(Reason.NOT_CONCEALED, kind_of(piece))
    return follow(state, replace(state, concealed=tuple(rest.elements()), melds=(*state.melds, meld)))


def undeclare(state: TableState, n: int) -> TableState:
    """A declared set taken back among the concealed tiles."""
    meld = state.melds[n]
    if len(meld.tiles) - 3 > state.places:
        raise not_done(Reason.HAND_IS_FULL)
    return follow(state, replace(state, concealed=state.concealed + pieces_in(meld), melds=less(state.melds, n)))


def remove_meld(state: TableState, n: int) -> TableState:
    """A declared set goes."""
    return follow(state, replace(state, melds=less(state.melds, n)))


def turn_meld(state: TableState, n: int, form: Form, *, is_concealed: bool = False) -> TableState:
    """A pung made a kong or back, a kong exposed or concealed.

    A kong's fourth tile is taken from the concealed ones, else it comes new.
    """
    old = state.melds[n]
    new = Meld(form, old.tile, is_concealed, old.has_red)
    if Form.CHOW in (old.form, form):
        raise not_done(Reason.STAYS_A_CHOW)
    if is_concealed and form is not Form.KONG:
        raise Refused(Fault(Code.NOT_A_MELD, Reason.CONCEALED_NOT_A_KONG, text=write_tiles(new.tiles)))
    if len(new.tiles) <= len(old.tiles):
        return follow(state, _in_place(state, n, new))
    fourth = next((place for place, piece in enumerate(state.concealed) if kind_of(piece) == new.tile), None)
    if fourth is None:
        check_left(state, new.tile)
        return follow(state, _in_place(state, n, new))
    grown = Meld(form, new.tile, is_concealed, old.has_red or isinstance(state.concealed[fourth], RedFive))
    return follow(state, _in_place(replace(state, concealed=less(state.concealed, fourth)), n, grown))


def add_to_pung(state: TableState, n: int, piece: Piece) -> TableState:
    """A new tile makes a declared pung an exposed kong."""
    if kind_of(piece) in kinds_of(state.concealed):
        return turn_meld(state, n, Form.KONG)
    check_left(state, piece)
    has_red = state.melds[n].has_red or isinstance(piece, RedFive)
    return follow(state, _in_place(state, n, Meld(Form.KONG, kind_of(piece), has_red=has_red)))


def _in_place(state: TableState, n: int, meld: Meld) -> TableState:
    """With another declared set in the place of one."""
    return replace(state, melds=(*state.melds[:n], meld, *state.melds[n + 1 :]))
