"""What all edits of tiles share: places for them, refusals, and what follows an edit by itself. No Qt here."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeVar

from mjscore.app.state import SETS, Entered, Pane, SetMode, Spot, TableState
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.tiles import Kind

T = TypeVar("T")
Edit = Callable[[TableState], TableState]
"""An edit with everything it needs but the state."""


def follow(before: TableState, after: TableState) -> TableState:
    """An edit's outcome with its concealed tiles sorted, its draft gone, and the pane active that is entered next."""
    active = _next_pane(before, after)
    return replace(
        after,
        concealed=tuple(sorted(after.concealed)),
        draft=None,
        active=active,
        mode=after.mode if active is Pane.SET else SetMode.TILE,
        building_concealed=after.building_concealed and (active is Pane.SET or bool(after.building)),
        entered=_in_order(before.entered, after),
    )


def _next_pane(before: TableState, after: TableState) -> Pane:
    """The winning tile's pane when it alone is wanted, no longer when it has come; that of sets while there is room."""
    was_asked, is_asked = (state.is_ready and state.winning is None for state in (before, after))
    has_won = before.winning is None and after.winning is not None
    if is_asked and not was_asked:
        return Pane.WINNING
    if after.active is Pane.WINNING and (has_won or (before.is_ready and not after.is_ready)):
        return Pane.CONCEALED
    if after.active is Pane.SET and not after.building and after.room < 3:
        return Pane.CONCEALED
    return after.active


def _in_order(entered: tuple[Entered, ...], after: TableState) -> tuple[Entered, ...]:
    """What is still there in its old order, then what is new."""
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


def spots(state: TableState, pane: Pane) -> Iterator[tuple[Spot, Kind]]:
    """The tiles of a pane, flowers aside; in that of sets the one under construction first, then the last declared."""
    if pane is Pane.WINNING and state.winning is not None:
        yield Spot(pane), state.winning
    elif pane is Pane.CONCEALED:
        yield from ((Spot(pane, n), kind) for n, kind in enumerate(state.concealed))
    elif pane is Pane.SET:
        yield from ((Spot(pane, n), kind) for n, kind in enumerate(state.building))
        for n in reversed(range(len(state.melds))):
            yield from ((Spot(pane, place, n), kind) for place, kind in enumerate(state.melds[n].tiles))


def kind_at(state: TableState, spot: Spot) -> Kind | str | None:
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


def check_left(state: TableState, kind: Kind) -> None:
    """Refuse a fifth tile."""
    if not state.left(kind):
        raise not_done(Reason.NOT_ADDED, kind)


def check_room_for_set(state: TableState) -> None:
    """Refuse a set of new tiles where there is no room for three."""
    if len(state.melds) == SETS:
        raise not_done(Reason.FOUR_SETS)
    if state.room < 3:
        raise not_done(Reason.NO_ROOM_FOR_SET, number=max(state.room, 0))
