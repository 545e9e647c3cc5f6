"""What a player sees beside the own hand: tiles left, flowers, and the last of a kind."""

from mjscore.context import Context, Event, Win
from mjscore.engine.score import unfinished
from mjscore.engine.sight import NOTHING_SEEN, Sight
from mjscore.notation import parse_hand, parse_run
from mjscore.rulesets import ruleset
from mjscore.tiles import Kind

LAST = frozenset({Event.LAST_OF_KIND})
EVENTS = ruleset("mcr").events
WON = parse_hand("[123m] 456789m 12p 55s + 3p")


def tile(text: str) -> Kind:
    return parse_run(text)[0]


def test_what_is_left() -> None:
    """Of four 5 of bamboos two are held, one is another player's, one is seen; an indicator is one more."""
    sight = Sight((parse_hand("5s"),), parse_run("5s3p"))
    assert sight.left(WON, Context(), tile("5s")) == 0
    assert sight.left(WON, Context(), tile("3p")) == 2
    assert sight.left(WON, Context(dora=parse_run("3p"), ura=parse_run("3p")), tile("3p")) == 0
    assert NOTHING_SEEN.left(WON, Context(), tile("3p")) == 3
    assert Sight(seen=parse_run("5s5s5s5s")).left(WON, Context(), tile("5s")) == 0


def test_flowers_in_sight() -> None:
    sight = Sight((parse_hand("1m", "a"),))
    held = [letter for letter in "abc" if sight.has_flower(parse_hand("1m", "b"), letter)]
    assert held == ["a", "b"]


def test_without_seen_tiles_nothing_is_decided() -> None:
    assert NOTHING_SEEN.decided(EVENTS) == frozenset()
    assert NOTHING_SEEN.fitting(EVENTS, WON, Context(events=LAST)) == LAST


def test_seen_tiles_decide_whether_the_winning_one_is_the_last() -> None:
    three, other = Sight(seen=parse_run("3p3p3p")), Sight(seen=parse_run("E"))
    assert three.decided(EVENTS) == LAST
    assert three.fitting(EVENTS, WON, Context()) == LAST
    assert other.fitting(EVENTS, WON, Context(events=LAST)) == frozenset()
    assert other.happened(EVENTS, parse_hand("1m"), LAST) == frozenset()
    assert Sight(seen=parse_run("3p3p3p")).decided(ruleset("riichi").events) == frozenset()


def test_the_own_exposed_sets_lie_open_too() -> None:
    hand = parse_hand("[123m] [123m] [EEE] 55s 23m + 1m")
    assert Sight(seen=parse_run("1m")).fitting(EVENTS, hand, Context()) == LAST


def test_waits_are_those_that_can_come() -> None:
    """A pure straight, all chows, no honors, the edge and two chows alike: 21; the last of its kind adds 4."""
    (wait,) = unfinished(
        ruleset("mcr"), parse_hand("[123m] 456789m 12p 55s"), Context(), Sight(seen=parse_run("3p3p3p"))
    ).waits
    assert (wait.left, wait.discard.total, wait.self_draw.total) == (1, 25, 26)
    assert wait.self_draw.context.win is Win.SELF_DRAW
