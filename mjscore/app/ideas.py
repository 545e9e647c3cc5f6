"""Ideas for the hand on the table, looked for a slice at a time, and the edit that each of them is. No Qt here."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import assert_never

from msgspec import structs

from mjscore.app import edits
from mjscore.app.assess import counted_hand
from mjscore.app.changes import change_name
from mjscore.app.edits.common import follow
from mjscore.app.pieces import loose_in, winning_in
from mjscore.app.state import TableState
from mjscore.context import Event
from mjscore.hand import Hand
from mjscore.learn.changes import Change, Prevail, Sit, Step, Swap, SwapFlower, Toggle, Turn, WinBy
from mjscore.learn.ideas import swapped_names
from mjscore.learn.what_if import Discard, Gain, Idea, tries
from mjscore.words import _
from mjscore.words.events import event_label
from mjscore.words.tiles import kind_name, wind_name

SLICE = 0.003
"""How long a search goes on at once, in seconds."""


def tries_of(state: TableState) -> Iterator[Idea | None]:
    """What can be tried with the hand in front, as it comes: an idea, or None. Nothing while there are no tiles."""
    if not state.hand.size:
        return iter(())
    return tries(state.rules, counted_hand(state.hand), state.context_in_force, state.sight)


class Search:
    """What was found so far; it goes on only while it is asked to."""

    def __init__(self, found: Iterator[Idea | None], clock: Callable[[], float] = perf_counter) -> None:
        self._found = found
        self._clock = clock
        self.ideas: list[Idea] = []
        self.tried = 0
        """How many changes were tried; discards are none."""
        self.is_over = False

    def look(self, seconds: float = SLICE) -> bool:
        """Go on for so long, by one try at least. Returns whether an idea came."""
        end, before = self._clock() + seconds, len(self.ideas)
        for idea in self._found:
            self.tried += not isinstance(idea, Discard)
            if idea is not None:
                self.ideas.append(idea)
            if self._clock() >= end:
                break
        else:
            self.is_over = True
        return len(self.ideas) > before

    @property
    def gains(self) -> int:
        """How many changes gain."""
        return sum(isinstance(idea, Gain) for idea in self.ideas)


def search_of(state: TableState) -> Search:
    """A search for the ideas for the hand in front."""
    return Search(tries_of(state))


def edit_of(state: TableState, idea: Idea) -> edits.Replacement:
    """The edit that makes an idea of a state come true."""
    match idea:
        case Discard():
            after = follow(state, _holding(state, idea.hand))
            return edits.Replacement(lambda: _("discard {tile}").format(tile=kind_name(idea.tile)), after)
        case Gain():
            after = _changed(state, idea.change)
            return edits.Replacement(partial(_name, state, after, idea.change.step), after)
        case _:
            assert_never(idea)


def _changed(state: TableState, change: Change) -> TableState:
    """The state after a change. Events that did not count stay chosen where they do not count then either."""
    after, counting = _stepped(state, change), change.context.events
    idle = state.context.events - state.context_in_force.events
    kept = _with_events(after, counting | idle)
    return kept if kept.context_in_force.events == counting else _with_events(after, counting)


def _stepped(state: TableState, change: Change) -> TableState:
    step = change.step
    match step:
        case Swap() | SwapFlower() | Turn():
            return follow(state, _holding(state, change.hand))
        case WinBy():
            return edits.win_by(state, step.win)
        case Sit():
            return edits.sit(state, step.seat)
        case Prevail():
            return edits.set_round(state, step.wind)
        case Toggle():
            return state
        case _:
            assert_never(step)


def _holding(state: TableState, hand: Hand) -> TableState:
    """With another hand, none of it in a set under construction."""
    return replace(
        state,
        melds=hand.melds,
        building=(),
        building_concealed=False,
        concealed=loose_in(hand),
        winning=winning_in(hand),
        flowers=hand.flowers,
    )


def _with_events(state: TableState, events: frozenset[Event]) -> TableState:
    return replace(state, context=structs.replace(state.context, events=events))


def _name(before: TableState, after: TableState, step: Step) -> str:
    """What a change is called, as the edits of the table are."""
    match step:
        case Swap() | SwapFlower():
            out, into = swapped_names(step)
            return _("swap {out} for {into}").format(out=out, into=into)
        case Toggle():
            pattern = _("choose “{event}”") if step.is_on else _("drop “{event}”")
            return pattern.format(event=event_label(step.event))
        case Sit():
            return _("sit {wind}").format(wind=wind_name(step.seat))
        case Turn() | WinBy() | Prevail():
            return change_name(before, after)
        case _:
            assert_never(step)
