"""What all edits of tiles share: places for them, refusals, and what follows an edit by itself. No Qt here."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeVar

from mjscore.app.pieces import Piece, RedFive, in_order, kind_of, pieces_in
from mjscore.app.state import SETS, Entered, Pane, SetMode, Spot, TableState
from mjscore.engine.ruleset import Panel
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.tiles import Kind

T = TypeVar("T")
Edit = Callable[[TableState], TableState]
"""An edit with everything it needs but the state."""


def follow(before: TableState, after: TableState) -> TableState:
    """An edit's outcome: concealed tiles sorted, no draft or typed total, and the pane active that is entered next.

    Refuses a second winner.
    """
    if after.winning is not None and before.winning is None:
        check_may_win(after)
    active = _next_pane(before, after)
    return replace(
        after,
        total=None,
        is_winner=False,
        concealed=in_order(after.concealed),
        draft=None,
        active=active,
        mode=after.mode if active is Pane.SET else SetMode.TILE,
        building_concealed=after.building_concealed and (active is Pane.SET or bool(after.building)),
        entered=entered_in(before.entered, after),
    )


def _next_pane(before: TableState, after: TableState) -> Pane:
    """The winning tile's pane when it alone is wanted, no longer when it has come; that of sets while there is room."""
    has_won = before.winning is None and after.winning is not None
    if after.wants_win and not before.wants_win:
        return Pane.WINNING
    if after.active is Pane.WINNING and (has_won or (before.is_ready and not after.is_ready)):
        return Pane.CONCEALED
    if after.active is Pane.SET and not after.building and after.room < 3:
        return Pane.CONCEALED
    return after.active


def entered_in(entered: tuple[Entered, ...], after: TableState) -> tuple[Entered, ...]:
    """What is still there of what came, in its old order, then what is new."""
    winning = () if after.winning is None else (after.winning,)
    held: Counter[Entered] = Counter([*after.melds, *after.concealed, *after.building, *winning, *after.flowers])
    stays = []
    for item in entered:
        if held[item]:
            held[item] -= 1
            stays.append(item)
    return (*stays, *held.elements())


def refusal_of(edit: Edit, state: TableState) -> Fault | None:
    """Why an edit would be refused; nothing where it can be made."""
    try:
        edit(state)
    except Refused as refused:
        return refused.fault
    return None


def spots(state: TableState, pane: Pane) -> Iterator[tuple[Spot, Piece]]:
    """The tiles of a pane, flowers aside; in that of sets the one under construction first, then the last declared.

    Of tiles seen on the table the last comes first.
    """
    if pane is Pane.WINNING and state.winning is not None:
        yield Spot(pane), state.winning
    elif pane is Pane.CONCEALED:
        yield from ((Spot(pane, n), piece) for n, piece in enumerate(state.concealed))
    elif pane is Pane.SEEN:
        yield from ((Spot(pane, n), state.seen[n]) for n in reversed(range(len(state.seen))))
    elif pane is Pane.SET:
        yield from ((Spot(pane, n), piece) for n, piece in enumerate(state.building))
        for n in reversed(range(len(state.melds))):
            yield from ((Spot(pane, place, n), piece) for place, piece in enumerate(pieces_in(state.melds[n])))


def piece_at(state: TableState, spot: Spot) -> Piece | str | None:
    """The tile or the flower's letter that stands at a spot; nothing where nothing does."""
    if spot.pane is Pane.FLOWERS:
        return state.flowers[spot.place : spot.place + 1] or None
    return dict(spots(state, spot.pane)).get(spot)


def less(items: tuple[T, ...], n: int) -> tuple[T, ...]:
    """Without the one at a position."""
    return items[:n] + items[n + 1 :]


def not_done(reason: Reason, kind: Kind | None = None, number: int = 0) -> Refused:
    """The refusal of an edit."""
    return Refused(Fault(Code.BAD_VALUE, reason, kind=kind, number=number))


def check_left(state: TableState, piece: Piece) -> None:
    """Refuse a fifth tile, a second red five, and one where the rules have none."""
    if isinstance(piece, RedFive):
        check_reds(state)
    if not state.left(piece):
        is_second = isinstance(piece, RedFive) and state.left(piece.kind) > 0
        raise not_done(Reason.RED_NOT_ADDED if is_second else Reason.NOT_ADDED, kind_of(piece))


def check_may_win(state: TableState) -> None:
    """Refuse a second winner."""
    winner = next((seat for seat, player in state.others.items() if player.has_won), None)
    if winner is not None:
        raise Refused(Fault(Code.CONTRADICTORY_FIELDS, Reason.HAS_WON, number=winner))


def check_reds(state: TableState) -> None:
    """Refuse a red five where the rules have none."""
    if not state.has(Panel.RED_FIVES):
        raise Refused(Fault(Code.BAD_NOTATION, Reason.RED_FIVE))


def check_room_for_set(state: TableState) -> None:
    """Refuse a set of new tiles where there is no room for three."""
    if len(state.melds) == SETS:
        raise not_done(Reason.FOUR_SETS)
    if state.room < 3:
        raise not_done(Reason.NO_ROOM_FOR_SET, number=max(state.room, 0))
