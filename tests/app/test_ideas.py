"""Ideas for the table: searched in slices, and made true as edits that give what was promised."""

from itertools import count

import pytest
from msgspec import structs

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.ideas import Search, edit_of, tries_of
from mjscore.app.state import Pane, TableState
from mjscore.context import Event, Win, Wind
from mjscore.hand import Form, Meld
from mjscore.learn.changes import Prevail, Sit, Step, Swap, SwapFlower, Toggle, Turn, WinBy
from mjscore.learn.what_if import Discard, Gain, Idea
from mjscore.rulesets import RULESETS
from tests.app.table import READY, WON, kind, written

NO_WIN = "123456789m 1234p + E"


def ideas_of(state: TableState) -> list[Idea]:
    return [idea for idea in tries_of(state) if idea is not None]


def gain(state: TableState, step: Step) -> Gain:
    return next(idea for idea in ideas_of(state) if isinstance(idea, Gain) and idea.change.step == step)


def made(state: TableState, step: Step) -> Document:
    """The document after an idea was made true."""
    document = Document(state)
    document.do(edit_of(state, gain(state, step)))
    return document


# The search


def test_it_goes_on_for_as_long_as_it_may() -> None:
    """A clock that moves on by one each time it is read: three units are enough for three tries."""
    ticks = count()
    search = Search(tries_of(written(WON)), lambda: float(next(ticks)))
    search.look(3)
    assert (search.tried, search.is_over) == (3, False)
    search.look(0)
    assert search.tried == 4


def test_it_tells_when_ideas_came_and_when_it_is_over() -> None:
    nothing, idea = None, next(iter(ideas_of(written(WON))))
    ticks = count()
    search = Search(iter([nothing, idea, nothing]), lambda: float(next(ticks)))
    assert [search.look(1) for _slice in range(3)] == [False, True, False]
    assert (search.ideas, search.gains, search.is_over) == ([idea], 1, False)
    assert not search.look(1)
    assert search.is_over


def test_discards_are_no_changes() -> None:
    search = Search(tries_of(written(NO_WIN)))
    search.look(60)
    assert search.is_over
    assert sum(isinstance(idea, Discard) for idea in search.ideas) == 14
    assert search.tried == sum(1 for _idea in tries_of(written(NO_WIN))) - 14


@pytest.mark.parametrize("rules", RULESETS)
def test_without_tiles_there_is_nothing_to_try(rules: str) -> None:
    assert list(tries_of(TableState(ruleset=rules))) == []


def test_a_player_with_a_total_alone_has_no_tiles() -> None:
    state = edits.type_total(edits.set_ruleset(written(WON), "classical"), 20)
    assert list(tries_of(state)) == []


# What is promised is what the window shows then


@pytest.mark.parametrize("line", [WON, READY, NO_WIN, "[123m] {5555p} 0m46m 12p 55s + 3p", "[555m] {EEEE} 12p"])
@pytest.mark.parametrize("rules", RULESETS)
def test_each_idea_is_worth_what_it_says(rules: str, line: str) -> None:
    state = edits.set_text(TableState(ruleset=rules), line)
    state = edits.see(state, kind("W"))
    if edits.event_conflict(state, Event.LAST_TILE) is None:
        state = edits.toggle(state, Event.LAST_TILE)
    for idea in ideas_of(state):
        after = edit_of(state, idea)(state)
        document = Document(after)
        if isinstance(idea, Discard):
            assert document.unfinished
            assert document.unfinished.waits == idea.waits
        elif idea.sheet.hand.winning == after.hand.winning:
            assert document.sheet == idea.sheet
        else:
            assert document.unfinished
            wins = [sheet for wait in document.unfinished.waits for sheet in (wait.self_draw, wait.discard)]
            assert max(sheet.worth.own for sheet in wins) == idea.sheet.worth.own


def test_what_others_hold_does_not_come() -> None:
    """South has the other three 3 of dots: the hand of East cannot win on one in place of another tile."""
    state = edits.set_text(TableState(ruleset="classical"), "[123m] 456789m 12p 55s + 9s")
    south = edits.turn_to(edits.set_text(edits.turn_to(state, Wind.SOUTH), "3333p"), Wind.EAST)
    winning = Swap(kind("9s"), kind("3p"), is_winning=True)
    assert gain(state, winning).points > 0
    assert winning not in [idea.change.step for idea in ideas_of(south) if isinstance(idea, Gain)]


# The edits


def test_a_swap_is_one_step_with_a_name() -> None:
    document = made(written("[234m] 234p 345s 678p 9s + 9s"), Swap(kind("5s"), kind("2s")))
    assert document.state.notation == "[234m] 234678p 2349s + 9s"
    assert document.undo_name == "swap 5 of bamboos for 2 of bamboos"
    document.undo_stack.undo()
    assert document.state.notation == "[234m] 234678p 3459s + 9s"
    assert document.redo_name == "swap 5 of bamboos for 2 of bamboos"


@pytest.mark.parametrize(
    ("rules", "line", "step", "name"),
    [
        ("mcr", WON, WinBy(Win.SELF_DRAW), "win by self-draw"),
        ("mcr", WON, Toggle(Event.LAST_TILE, is_on=True), "choose “Last tile of the wall”"),
        ("mcr", WON, Turn(Form.CHOW, kind("1m"), is_concealed=True), "conceal chow from 1 of characters"),
        ("mcr", "[SSS] 123456m 78p 22s + 9p", Sit(Wind.SOUTH), "sit South"),
        ("mcr", "[SSS] 123456m 78p 22s + 9p", Prevail(Wind.SOUTH), "prevailing wind South"),
        ("classical", "[SSS] 123456m 78p 22s + 9p", Sit(Wind.SOUTH), "sit South"),
        ("hongkong", f"{WON} | flowers b", SwapFlower("b", "a"), "swap summer for spring"),
        ("riichi", WON, Swap(kind("5s"), kind("5s"), is_red_in=True), "swap 5 of bamboos for red 5 of bamboos"),
    ],
)
def test_every_change_has_a_name(rules: str, line: str, step: Step, name: str) -> None:
    assert made(edits.set_text(TableState(ruleset=rules), line), step).undo_name == name


def test_an_event_dropped_has_a_name() -> None:
    """Ready and the last tile need a win; without them there is nothing that could be gained: told of here alone."""
    state = edits.toggle(written(WON), Event.LAST_TILE)
    context = structs.replace(state.context_in_force, events=frozenset())
    best = gain(written(WON), Toggle(Event.LAST_TILE, is_on=True))
    change = structs.replace(best.change, step=Toggle(Event.LAST_TILE, is_on=False), context=context)
    document = Document(state)
    document.do(edit_of(state, structs.replace(best, change=change)))
    assert (document.undo_name, document.state.context.events) == ("drop “Last tile of the wall”", frozenset())


def test_a_discard_leaves_thirteen_tiles_that_wait() -> None:
    state = written(NO_WIN)
    document = Document(state)
    east = next(idea for idea in ideas_of(state) if isinstance(idea, Discard) and idea.tile == kind("E"))
    document.do(edit_of(state, east))
    assert (document.state.notation, document.undo_name) == ("123456789m 1234p", "discard east wind")
    assert document.state.active is Pane.WINNING


def test_an_event_that_another_replaces() -> None:
    state = edits.toggle(written(WON), Event.ROBBING_KONG)
    document = made(edits.toggle(state, Event.LAST_OF_KIND), Toggle(Event.LAST_TILE, is_on=True))
    assert document.state.context.events == {Event.LAST_TILE, Event.LAST_OF_KIND}


def test_events_that_do_not_count_stay_chosen() -> None:
    """Robbing a kong does not count for a hand that is self-drawn, and does not come back with another tile."""
    state = edits.win_by(edits.toggle(written("[234m] 234p 35s 678p 99s + 4s"), Event.ROBBING_KONG), Win.SELF_DRAW)
    assert state.context_in_force.events == frozenset()
    after = made(state, Swap(kind("5s"), kind("2s"))).state
    assert after.context.events == {Event.ROBBING_KONG}
    assert after.context_in_force.events == frozenset()


def test_events_that_did_not_count_do_not_come_back_unasked() -> None:
    """After a kong: self-drawn it would count as soon as there is a kong; the gain was told without it."""
    state = edits.toggle(written("[8888p] [123s] 34m 777s EE + 5m"), Event.ROBBING_KONG)
    state = edits.win_by(state, Win.SELF_DRAW)
    idea = gain(state, Turn(Form.KONG, kind("8p"), is_concealed=True))
    change = structs.replace(idea.change, step=WinBy(Win.DISCARD))
    after = edit_of(state, structs.replace(idea, change=change))(state)
    assert (after.context.win, after.context.events) == (Win.DISCARD, frozenset())


def test_a_set_under_construction_is_concealed_tiles_then() -> None:
    state = edits.set_text(TableState(ruleset="classical"), "[555m] 12p")
    state = edits.add_tile(edits.activate(state, Pane.SET), kind("E"))
    assert state.building
    after = made(state, Turn(Form.PUNG, kind("5m"), is_concealed=True)).state
    assert (after.building, after.notation) == ((), "555m 12p E")


def test_a_declared_set_keeps_its_place() -> None:
    state = written("[123m] [EEE] 234p 2348s + 8s")
    after = edit_of(state, gain(state, Swap(kind("1m"), kind("4m"), declared=Meld(Form.CHOW, kind("1m")))))(state)
    assert after.notation == "[234m] [EEE] 234p 2348s + 8s"
