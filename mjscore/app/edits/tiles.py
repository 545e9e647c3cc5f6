"""Edits of single tiles and flowers. No Qt here."""

from collections.abc import Iterable
from dataclasses import replace

from mjscore.app.edits.common import check_left, follow, less, not_done, piece_at, spots
from mjscore.app.edits.indicators import Row, add_indicator, remove_indicator, row_of
from mjscore.app.edits.seen import overlook, see
from mjscore.app.edits.sets import add_set, build, join, remove_meld, set_of, undeclare
from mjscore.app.pieces import Piece, RedFive, in_order, kind_of, pieces_in, plain
from mjscore.app.state import SETS, Pane, SetMode, Spot, TableState
from mjscore.engine.ruleset import Panel
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Form, Meld
from mjscore.tiles import Kind


def add_tile(state: TableState, piece: Piece, pane: Pane | None = None) -> TableState:
    """What a click on a tile does: it goes to a pane, the active one if none is named, or makes a whole set there.

    With thirteen tiles in, it becomes the winning tile wherever it was meant to go.
    """
    pane = pane or state.active
    if pane is Pane.SEEN:
        return see(state, kind_of(piece))
    if pane is Pane.SET and state.mode is not SetMode.TILE:
        return add_set(state, set_of(state.mode, piece))
    if pane is Pane.WINNING:
        return _win_with(state, piece)
    check_left(state, piece)
    if state.is_complete:
        raise not_done(Reason.HAND_IS_FULL)
    if state.is_ready:
        return _win_with(state, piece)
    if pane is Pane.SET:
        return build(state, piece)
    if state.room <= 0:
        raise not_done(Reason.SET_NOT_WHOLE)
    return follow(state, replace(state, concealed=(*state.concealed, piece)))


def add_tiles(state: TableState, pieces: Iterable[Piece]) -> TableState:
    """Several tiles one after the other; all of them or none."""
    for piece in pieces:
        state = add_tile(state, piece)
    return state


def take_back(state: TableState, piece: Piece) -> TableState:
    """What a right click on a tile does: one like it goes, from the active pane first.

    In a mode that makes sets, the set goes that a click on it makes.
    """
    if state.mode is not SetMode.TILE:
        wanted = set_of(state.mode, piece)
        like = [meld for meld in state.melds if wanted in (meld, plain(meld))]
        if like:
            return _remove_last(state, like[-1])
    for pane in (state.active, Pane.CONCEALED, Pane.WINNING, Pane.SET):
        for spot, held in spots(state, pane):
            if held == piece:
                return remove_at(state, spot)
    raise not_done(Reason.NOT_IN_HAND, kind_of(piece))


def take_back_last(state: TableState) -> TableState:
    """What Backspace does: the tile, set or flower goes that came last, or the tile seen last while those come."""
    if state.active is Pane.SEEN and state.seen:
        return overlook(state, state.seen[-1])
    if not state.entered:
        return state
    last = state.entered[-1]
    if isinstance(last, Meld):
        return _remove_last(state, last)
    if isinstance(last, str):
        return take_flower(state, last)
    panes = (Pane.WINNING, Pane.SET, Pane.CONCEALED)
    return remove_at(state, next(spot for pane in panes for spot, piece in spots(state, pane) if piece == last))


def _remove_last(state: TableState, meld: Meld) -> TableState:
    return remove_meld(state, len(state.melds) - 1 - state.melds[::-1].index(meld))


def remove_at(state: TableState, spot: Spot) -> TableState:
    """The tile at a spot goes.

    A kong leaves a pung or three concealed tiles. The rest of another declared set is under construction again; where a
    set is so already, it goes too.
    """
    if spot.pane is Pane.SEEN:
        return replace(state, seen=less(state.seen, spot.place))
    return state if piece_at(state, spot) is None else follow(state, _without(state, spot))


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
    rest = less(pieces_in(meld), place)
    if meld.is_concealed:
        return replace(state, melds=others, concealed=state.concealed + rest)
    if meld.form is Form.KONG:
        pung = Meld(Form.PUNG, meld.tile, has_red=RedFive(meld.tile) in rest)
        return replace(state, melds=(*state.melds[:n], pung, *state.melds[n + 1 :]))
    if state.building:
        return replace(state, melds=others)
    return replace(state, melds=others, building=rest, building_concealed=False)


def add_flower(state: TableState, letter: str) -> TableState:
    """A flower or season comes, by its letter."""
    if not state.has(Panel.FLOWERS):
        raise not_done(Reason.NO_FLOWERS)
    if not state.left_flower(letter):
        raise Refused(Fault(Code.REPEATED_FLOWER, Reason.FLOWER_NOT_ADDED, text=letter))
    return follow(state, replace(state, flowers="".join(sorted(state.flowers + letter))))


def take_flower(state: TableState, letter: str) -> TableState:
    """A flower or season goes."""
    return follow(state, replace(state, flowers=state.flowers.replace(letter, "")))


def move_indicator(state: TableState, row: Row, place: int, target: Row | Pane | None) -> TableState:
    """The indicator at a place in its row put into another row or into a pane; with no target it goes."""
    kind = row_of(state.context, row)[place]
    without = remove_indicator(state, row, place)
    if target is None:
        return without
    return add_indicator(without, target, kind) if isinstance(target, Row) else add_tile(without, kind, target)


# The winning tile


def make_winning(state: TableState, piece: Piece) -> TableState:
    """A concealed tile made the winning one, which goes back to the concealed tiles."""
    for pane in (Pane.CONCEALED, Pane.SET):
        for spot, held in spots(state, pane):
            if held == piece and spot.meld is None:
                return follow(state, replace(_loosened(_without(state, spot)), winning=piece))
    raise not_done(Reason.NOT_CONCEALED, kind_of(piece))


def win_on(state: TableState, piece: Piece) -> TableState:
    """A tile named as the winning one: in a complete hand one of the concealed, else one that comes."""
    return make_winning(state, piece) if state.is_complete and piece in state.concealed else _win_with(state, piece)


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
    pieces = in_order({*state.concealed, state.winning})
    after = pieces[(pieces.index(state.winning) + 1) % len(pieces)]
    return make_winning(state, after) if len(pieces) > 1 else state


def _loosened(state: TableState) -> TableState:
    """With the winning tile among the concealed ones."""
    if state.winning is None:
        return state
    return replace(state, concealed=(*state.concealed, state.winning), winning=None)


def _win_with(state: TableState, piece: Piece) -> TableState:
    """With a new winning tile, in place of the one that may be there."""
    if piece == state.winning:
        return state
    check_left(replace(state, winning=None), piece)
    return follow(state, replace(state, winning=piece))


# Between panes


def move(state: TableState, spot: Spot, pane: Pane | None) -> TableState:
    """A tile dragged from its spot to a pane, or away; a declared set goes to the concealed tiles as a whole."""
    if pane is None:
        return remove_at(state, spot)
    piece = piece_at(state, spot)
    if piece is None or isinstance(piece, str) or pane in (spot.pane, Pane.FLOWERS):
        return state
    if spot.meld is not None:
        if pane is not Pane.CONCEALED:
            raise not_done(Reason.NOT_CONCEALED, kind_of(piece))
        return undeclare(state, spot.meld)
    if Pane.SEEN in (spot.pane, pane):
        return add_tile(remove_at(state, spot), piece, pane)
    return follow(state, _moved(state, spot, piece, pane))


def _moved(state: TableState, spot: Spot, piece: Piece, pane: Pane) -> TableState:
    """With a tile that is not declared in another pane."""
    rest = _without(state, spot)
    if pane is Pane.WINNING:
        return replace(_loosened(rest), winning=piece)
    if not rest.places:
        raise not_done(Reason.HAND_IS_FULL)
    if pane is Pane.SET and len(state.melds) == SETS:
        raise not_done(Reason.FOUR_SETS)
    return join(rest, piece) if pane is Pane.SET else replace(rest, concealed=(*rest.concealed, piece))
