"""Games for tests, and hands to play in them."""

from datetime import UTC, datetime
from typing import Any

import pytest

from mjscore.context import Win
from mjscore.faults import Refused
from mjscore.games.entries import Entry, Stated, Won
from mjscore.games.game import Game, Setting, new_game
from mjscore.games.replay import Sheet, entered, replay
from mjscore.games.slips import NotEntered, Slip
from mjscore.rulesets import ruleset

NAMES = ("Anna", "Boris", "Chen", "Daiki")
ANNA, BORIS, CHEN, DAIKI = range(4)
BEGUN = datetime(2026, 1, 2, 20, 15, tzinfo=UTC)
STRAIGHT = "[123m] 456789m 12p 55s + 3p"
"""21 points in the 81 combinations, whatever the winds."""


def game(rules: str, settings: dict[str, Setting] | None = None, **options: Any) -> Game:
    """A game that begins."""
    return new_game(ruleset(rules, options), NAMES, settings, BEGUN)


def won(hand: str, east: int = ANNA, riichi: tuple[int, ...] = (), **fields: Any) -> Won:
    """A hand that was won, as it is written when a player sits East."""
    return Won(request={"hand": hand, **fields}, east=east, riichi=riichi)


def said(winner: int, discarder: int | None = None, riichi: tuple[int, ...] = (), **figures: int) -> Stated:
    """A hand that the players counted by themselves; self-drawn where nobody discarded."""
    win = Win.SELF_DRAW if discarder is None else Win.DISCARD
    return Stated(winner=winner, win=win, discarder=discarder, figures=figures, riichi=riichi)


def played(begun: Game, *entries: Entry) -> Sheet:
    """The sheet after entries that can all be made."""
    for entry in entries:
        begun = entered(begun, entry)
    return replay(begun)


def slip_of(begun: Game, entry: Entry) -> Slip:
    """Why an entry is not made."""
    with pytest.raises(NotEntered) as refusal:
        entered(begun, entry)
    return refusal.value.slip


def refusal_of(begun: Game, entry: Entry) -> str:
    """The code of the fault for which a hand is not entered."""
    with pytest.raises(Refused) as refusal:
        entered(begun, entry)
    return refusal.value.fault.code.name.lower()
