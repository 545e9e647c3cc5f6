"""Edits of red fives: a five made red or plain, and all of them plain under rules without them. No Qt here."""

from dataclasses import replace

from msgspec import structs

from mjscore.app.edits.common import check_reds, follow, less, not_done, piece_at
from mjscore.app.pieces import Piece, RedFive, kind_of, kinds_of, plain
from mjscore.app.state import Pane, Spot, TableState
from mjscore.faults import Reason
from mjscore.hand import Meld
from mjscore.tiles import FIVES


def turn_red(state: TableState, spot: Spot) -> TableState:
    """A five made the red one of its suit, or the red one a plain five."""
    piece = piece_at(state, spot)
    if piece is None or isinstance(piece, str) or kind_of(piece) not in FIVES:
        return state
    if isinstance(piece, RedFive):
        return follow(state, _with_piece(state, spot, piece.kind))
    check_reds(state)
    if RedFive(piece) in state.pieces:
        raise not_done(Reason.RED_NOT_ADDED, piece)
    return follow(state, _with_piece(state, spot, RedFive(piece)))


def _with_piece(state: TableState, spot: Spot, piece: Piece) -> TableState:
    """With another five at a spot."""
    if spot.meld is not None:
        melds = list(state.melds)
        melds[spot.meld] = structs.replace(melds[spot.meld], has_red=isinstance(piece, RedFive))
        return replace(state, melds=tuple(melds))
    if spot.pane is Pane.WINNING:
        return replace(state, winning=piece)
    if spot.pane is Pane.SET:
        return replace(state, building=(*less(state.building, spot.place), piece))
    return replace(state, concealed=(*less(state.concealed, spot.place), piece))


def without_reds(state: TableState) -> TableState:
    """The red fives as plain ones, which came when they did."""
    entered = (plain(item) if isinstance(item, Meld) else item for item in state.entered)
    return replace(
        state,
        concealed=kinds_of(state.concealed),
        building=kinds_of(state.building),
        winning=None if state.winning is None else kind_of(state.winning),
        melds=tuple(map(plain, state.melds)),
        entered=tuple(item.kind if isinstance(item, RedFive) else item for item in entered),
    )
