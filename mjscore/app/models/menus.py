"""What can be done with a tile or a set of the hand, from its menu; no Qt here."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from mjscore.app import edits
from mjscore.app.pieces import Piece, RedFive, kind_of, plain
from mjscore.app.state import Pane, Spot, TableState
from mjscore.engine.ruleset import Panel
from mjscore.hand import Form, Meld
from mjscore.tiles import FIVES
from mjscore.words import _


class Choice(NamedTuple):
    """A line of a menu and the edit that it makes."""

    text: str
    edit: Callable[[TableState], TableState]


def choices(state: TableState, spot: Spot) -> Iterator[Choice]:
    """The lines of the menu of a tile."""
    yield from _of_five(state, spot)
    if spot.meld is not None:
        yield from _of_meld(state.melds[spot.meld], spot.meld)
        return
    if spot.pane is Pane.CONCEALED:
        yield from _of_concealed(state, state.concealed[spot.place])
    if spot.pane in (Pane.WINNING, Pane.SET):
        yield Choice(_("Put it to the concealed tiles"), partial(edits.move, spot=spot, pane=Pane.CONCEALED))
    yield Choice(_("Take it away"), partial(edits.remove_at, spot=spot))


def _of_five(state: TableState, spot: Spot) -> Iterator[Choice]:
    """A five can be red where the rules have red fives and none of its suit is red."""
    five = edits.piece_at(state, spot)
    if isinstance(five, RedFive):
        yield Choice(_("Make it a plain five"), partial(edits.turn_red, spot=spot))
    elif five in FIVES and state.has(Panel.RED_FIVES) and RedFive(five) not in state.pieces:
        yield Choice(_("Make it the red five"), partial(edits.turn_red, spot=spot))


def _of_concealed(state: TableState, piece: Piece) -> Iterator[Choice]:
    if state.is_ready:
        yield Choice(_("Make it the winning tile"), partial(edits.make_winning, piece=piece))
    sets = edits.declarable(state, kind_of(piece))
    for meld in sets:
        text = _declaration(meld)
        if meld.has_red and plain(meld) in sets:
            text = _("{declare}, with the red five").format(declare=text)
        yield Choice(text, partial(edits.declare, meld=meld))


def _declaration(meld: Meld) -> str:
    if meld.form is Form.CHOW:
        return _("Declare the chow from {rank}").format(rank=meld.tile % 9 + 1)
    if meld.form is Form.PUNG:
        return _("Declare the pung")
    return _("Declare a concealed kong") if meld.is_concealed else _("Declare an exposed kong")


def _of_meld(meld: Meld, n: int) -> Iterator[Choice]:
    if meld.form is Form.PUNG:
        yield Choice(_("Turn the pung into a kong"), partial(edits.turn_meld, n=n, form=Form.KONG))
    if meld.form is Form.KONG:
        yield Choice(_("Turn the kong into a pung"), partial(edits.turn_meld, n=n, form=Form.PUNG))
        text = _("Expose the kong") if meld.is_concealed else _("Conceal the kong")
        turn = partial(edits.turn_meld, n=n, form=Form.KONG, is_concealed=not meld.is_concealed)
        yield Choice(text, turn)
    yield Choice(_("Put it to the concealed tiles"), partial(edits.undeclare, n=n))
    yield Choice(_("Take the set away"), partial(edits.remove_meld, n=n))
