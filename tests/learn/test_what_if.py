"""What a hand could be worth instead: gains with what is won and lost, discards with their waits, and how fast."""

from collections.abc import Iterator
from time import perf_counter

import pytest
from msgspec import structs

from mjscore.bench.hands import deals, swaps
from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.events import first_conflict
from mjscore.engine.score import score, total_of
from mjscore.engine.sight import NOTHING_SEEN, Sight
from mjscore.hand import Form, Hand, Meld
from mjscore.learn.changes import Prevail, Sit, Step, Swap, SwapFlower, Toggle, Turn, WinBy, flips
from mjscore.learn.changes import swaps as swapped
from mjscore.learn.what_if import Discard, Gain, best_first, tries, what_if
from mjscore.notation import parse_hand, parse_run, write_hand, write_kind
from mjscore.rulesets import RULESETS, ruleset
from mjscore.tiles import COPIES, KINDS, Kind

STRAIGHT = "[123m] 456789m 12p 55s + 3p"
PLAIN = Context()


def tile(text: str) -> Kind:
    return parse_run(text)[0]


def gains(
    name: str, line: str, context: Context = PLAIN, sight: Sight = NOTHING_SEEN, flowers: str = ""
) -> dict[Step, Gain]:
    """The gains of a hand by their steps."""
    ideas = what_if(ruleset(name), parse_hand(line, flowers), context, sight)
    return {idea.change.step: idea for idea in ideas if isinstance(idea, Gain)}


def discards(name: str, line: str) -> list[Discard]:
    ideas = best_first(what_if(ruleset(name), parse_hand(line), Context()))
    return [idea for idea in ideas if isinstance(idea, Discard)]


def rules_of(items: tuple[object, ...]) -> list[str]:
    return [item.combination.rule for item in items]  # type: ignore[attr-defined]


def test_a_tile_swapped_wins_one_combination_and_loses_another() -> None:
    """234 in three suits (37, 8 points) takes the place of 234 in two (2, 1 point)."""
    gain = gains("mcr", "[234m] 234p 345s 678p 9s + 9s")[Swap(tile("5s"), tile("2s"))]
    assert gain.points == 7
    assert (rules_of(gain.won), rules_of(gain.lost)) == (["37"], ["2"])
    assert write_hand(gain.change.hand) == "[234m] 234678p 2349s + 9s"
    assert gain.sheet == score(ruleset("mcr"), gain.change.hand, gain.change.context)


def test_the_winning_tile_swapped() -> None:
    """With four of the lowest: a pure straight (49, 16) and a tile hog (19, 2) for two concealed pungs (21, 2)."""
    gain = gains("mcr", "1112345678999s + 5s")[Swap(tile("5s"), tile("1s"), is_winning=True)]
    assert (gain.points, rules_of(gain.won), rules_of(gain.lost)) == (16, ["49", "19"], ["21"])


def test_events_and_the_way_of_winning() -> None:
    """Last tile (41): 8, robbed kong (43): 8, last of its kind (27): 4. Seat and wind matter to no tile here."""
    found = gains("mcr", STRAIGHT)
    points = {step.event: gain.points for step, gain in found.items() if isinstance(step, Toggle)}
    assert points == {Event.LAST_TILE: 8, Event.ROBBING_KONG: 8, Event.LAST_OF_KIND: 4}
    assert found[WinBy(Win.SELF_DRAW)].points == 1
    assert not any(isinstance(step, Sit | Prevail) for step in found)


def test_an_event_drops_those_beside_which_it_cannot_be() -> None:
    robbed = Context(events=frozenset({Event.LAST_OF_KIND, Event.ROBBING_KONG}))
    toggled = gains("mcr", STRAIGHT, robbed)
    gain = toggled[Toggle(Event.LAST_TILE, is_on=True)]  # 8 for 8, and the last of its kind counts again
    assert (gain.points, rules_of(gain.won), rules_of(gain.lost)) == (4, ["41", "27"], ["43"])
    assert gain.change.context.events == {Event.LAST_TILE, Event.LAST_OF_KIND}
    last = Context(events=frozenset({Event.LAST_TILE}))
    assert gains("mcr", STRAIGHT, last)[Toggle(Event.LAST_OF_KIND, is_on=True)].points == 4


def test_seat_and_prevailing_wind() -> None:
    """A pung of south: 2 points as the seat's (16) or the round's wind (15), 1 as any other's (5)."""
    found = gains("mcr", "[SSS] 123456m 78p 22s + 9p")
    assert found[Sit(Wind.SOUTH)].points == 1
    assert rules_of(found[Sit(Wind.SOUTH)].won) == ["16"]
    assert rules_of(found[Prevail(Wind.SOUTH)].won) == ["15"]
    assert rules_of(found[Prevail(Wind.SOUTH)].lost) == ["5"]


def test_the_discarder_leaves_the_seat_that_the_player_takes() -> None:
    found = gains("mcr", "[SSS] 123456m 78p 22s + 9p", Context(discarder=Wind.SOUTH))
    assert found[Sit(Wind.SOUTH)].change.context.discarder is None
    assert found[Prevail(Wind.SOUTH)].change.context.discarder is Wind.SOUTH


def test_an_exposed_set_concealed() -> None:
    """Nothing is exposed any more: a concealed hand (17), 2 points."""
    gain = gains("mcr", "[456p] 345888m 12s FF + 3s")[Turn(Form.CHOW, tile("4p"), is_concealed=True)]
    assert (gain.points, rules_of(gain.won)) == (2, ["17"])
    assert write_hand(gain.change.hand) == "345888m 456p 12s FF + 3s"


def test_a_kong_concealed_and_a_concealed_set_exposed() -> None:
    """A concealed kong (22) is 2 points, an exposed one (6) 1. A fourth exposed set makes a melded hand (32)."""
    concealed = gains("mcr", "[8888p] [123s] 34m 777s EE + 5m")[Turn(Form.KONG, tile("8p"), is_concealed=True)]
    assert (rules_of(concealed.won), rules_of(concealed.lost)) == (["22"], ["6"])
    exposed = gains("mcr", "[8888p] [123s] [345m] 777s E + E")[Turn(Form.PUNG, tile("7s"), is_concealed=False)]
    assert rules_of(exposed.won) == ["32"]
    assert write_hand(exposed.change.hand) == "[8888p] [123s] [345m] [777s] E + E"


def test_red_fives_go_with_their_sets() -> None:
    """A closed hand has riichi's concealed straight (2 han) where the open one has 1."""
    closed = gains("riichi", "[406m] 123789m 12p 55s + 3p")[Turn(Form.CHOW, tile("4m"), is_concealed=True)]
    assert closed.change.hand.reds == parse_run("5m")


def test_a_red_five_is_not_swapped_while_a_plain_one_is_there() -> None:
    hand = parse_hand("0m5m123456789p34s + 5s")
    reds = {
        change.step: change.hand.reds
        for change in swapped(ruleset("riichi"), hand, Context())
        if isinstance(change.step, Swap)
    }
    assert reds[Swap(tile("5m"), tile("1s"))] == parse_run("5m")
    alone = parse_hand("0m123456789p345s + 5s")
    (gone,) = [
        change.hand.reds
        for change in swapped(ruleset("riichi"), alone, Context())
        if change.step == Swap(tile("5m"), tile("1s"), is_red_out=True)
    ]
    assert gone == ()


def test_no_fifth_tile_comes_indicators_included() -> None:
    whole = parse_hand("123m456p789s EEE S + S")
    context = Context(dora=parse_run("1m1m1m"))
    into = {change.step.into for change in swapped(ruleset("riichi"), whole, context) if isinstance(change.step, Swap)}
    assert tile("1m") not in into
    assert tile("2m") in into


def test_a_declared_chow_moved_on() -> None:
    """234 in three suits (37, 8 points) takes the place of 234 in two (2, 1 point)."""
    found = gains("mcr", "[123m] 234p 234678s 9p + 9p")
    gain = found[Swap(tile("1m"), tile("4m"), declared=Meld(Form.CHOW, tile("1m")))]
    assert (gain.points, rules_of(gain.won), rules_of(gain.lost)) == (7, ["37"], ["2"])
    assert write_hand(gain.change.hand) == "[234m] 2349p 234678s + 9p"


def declared_swaps(name: str, line: str) -> dict[Swap, Meld]:
    """The swaps in the one declared set of a hand, and the set after each."""
    changes = swapped(ruleset(name), parse_hand(line), Context())
    steps = ((change.step, change.hand.melds) for change in changes)
    return {step: melds[0] for step, melds in steps if isinstance(step, Swap) and step.declared}


def test_declared_sets_stay_sets() -> None:
    """A chow can move at both ends within its suit; pungs and kongs cannot change."""
    moved = {meld.tile for meld in declared_swaps("mcr", "[456p] 123m 789s EE 55s").values()}
    assert moved == {tile("3p"), tile("5p")}
    assert {meld.tile for meld in declared_swaps("mcr", "[123m] 456p 789s EE 55s").values()} == {tile("2m")}
    assert {meld.tile for meld in declared_swaps("mcr", "[789m] 456p 789s EE 55s").values()} == {tile("6m")}
    assert declared_swaps("mcr", "[555p] 123m 789s EE 55s") == {}
    assert declared_swaps("mcr", "{5555p} 123m 789s EE 55s") == {}


def test_a_red_five_comes() -> None:
    """Riichi and pinfu, dealer: 2 han 30 fu, 2900; with a red five 3 han, 5800."""
    line, context = "123m 456p 34789s 99m + 2s", Context(events=frozenset({Event.RIICHI}))
    gain = gains("riichi", line, context)[Swap(tile("5p"), tile("5p"), is_red_in=True)]
    assert (gain.points, gain.sheet.total) == (2900, 5800)
    assert gain.change.hand.reds == parse_run("5p")
    assert not any(isinstance(step, Swap) and step.is_red_in for step in gains("mcr", line))


def test_there_is_one_red_five_of_a_suit() -> None:
    changes = list(swapped(ruleset("riichi"), parse_hand("[406p] 0m 123456s 99m 34s + 5s"), Context()))
    red = {change.step.into for change in changes if isinstance(change.step, Swap) and change.step.is_red_in}
    assert red == {tile("5s")}
    winning = Swap(tile("5s"), tile("5s"), is_winning=True, is_red_in=True)
    assert next(change.hand.is_red_win for change in changes if change.step == winning)


def test_red_fives_of_declared_sets() -> None:
    """The red five goes where it is the end that goes, and can come to a set of fives and where a five comes."""
    five, six, eight = tile("5m"), tile("6m"), tile("8m")
    gone = declared_swaps("riichi", "[067m] 123p 789s EE 55s")
    assert gone[Swap(five, eight, declared=Meld(Form.CHOW, five, has_red=True), is_red_out=True)] == Meld(
        Form.CHOW, six
    )
    stays = declared_swaps("riichi", "[067m] 123p 789s EE 55s")
    four = Swap(tile("7m"), tile("4m"), declared=Meld(Form.CHOW, five, has_red=True))
    assert stays[four] == Meld(Form.CHOW, tile("4m"), has_red=True)
    comes = declared_swaps("riichi", "[678m] 123p 789s EE 55s")
    lower = Meld(Form.CHOW, six)
    assert comes[Swap(eight, five, declared=lower)] == Meld(Form.CHOW, five)
    assert comes[Swap(eight, five, declared=lower, is_red_in=True)] == Meld(Form.CHOW, five, has_red=True)
    kong = declared_swaps("riichi", "{5555p} 123m 789s EE 55s")
    assert list(kong.values()) == [Meld(Form.KONG, tile("5p"), is_concealed=True, has_red=True)]


def test_a_flower_for_the_own_one() -> None:
    """The flower of the own seat is a fan; which one it is decides nothing where each counts alike."""
    line = "123m 456p 34789s 99m + 2s"
    own = gains("hongkong", line, flowers="b")
    assert {step.into: gain.points for step, gain in own.items() if isinstance(step, SwapFlower)} == {"a": 1, "e": 1}
    assert not any(isinstance(step, SwapFlower) for step in gains("mcr", line, flowers="b"))
    assert not any(isinstance(step, SwapFlower) for step in gains("riichi", line, flowers="b"))
    other = Sight((parse_hand("", "a"),))
    assert [step for step in gains("hongkong", line, sight=other, flowers="b") if isinstance(step, SwapFlower)] == [
        SwapFlower("b", "e")
    ]


def test_an_event_that_goes_takes_those_along_that_need_it() -> None:
    events = frozenset({Event.RIICHI, Event.IPPATSU, Event.LAST_TILE})
    hand, context = parse_hand("123m 456p 34789s 99m + 2s"), Context(events=events)
    after = {change.step: change.context.events for change in flips(ruleset("riichi"), hand, context)}
    assert after[Toggle(Event.RIICHI, is_on=False)] == {Event.LAST_TILE}
    assert after[Toggle(Event.LAST_TILE, is_on=False)] == {Event.RIICHI, Event.IPPATSU}
    assert after[Toggle(Event.DOUBLE_RIICHI, is_on=True)] == events | {Event.DOUBLE_RIICHI}


def test_seen_tiles_decide_the_last_of_its_kind() -> None:
    """With 1 of dots 123 in two suits, 1 point; with 4 of dots the last of its kind, 4 points."""
    line, winning = "[123m] 456789m 23p 55s + 1p", Swap(tile("1p"), tile("4p"), is_winning=True)
    found = gains("mcr", line, sight=Sight(seen=parse_run("4p4p4p")))
    assert (found[winning].points, rules_of(found[winning].won), rules_of(found[winning].lost)) == (3, ["27"], ["2"])
    assert not any(isinstance(step, Toggle) and step.event is Event.LAST_OF_KIND for step in found)
    assert Toggle(Event.LAST_OF_KIND, is_on=True) in gains("mcr", line)
    assert winning not in gains("mcr", line, sight=Sight(seen=parse_run("4p4p4p4p")))


def test_a_wait_of_which_no_tile_is_left_is_worth_nothing() -> None:
    line = "123456789m 1234p + E"
    ideas = what_if(ruleset("mcr"), parse_hand(line), Context(), Sight((parse_hand("E"),), parse_run("EE")))
    discard = next(idea for idea in ideas if isinstance(idea, Discard) and idea.tile == tile("1p"))
    assert ([wait.left for wait in discard.waits], discard.left, discard.most, discard.sheets) == ([0], 0, 0, ())
    waiting = gains("mcr", "123456789m 1234p", sight=Sight(seen=parse_run("1p1p1p4p4p4p")))
    assert waiting[Swap(tile("1p"), tile("E"))].points == waiting[Swap(tile("1p"), tile("E"))].sheet.total


def test_concealed_sets_of_a_waiting_hand_are_exposed() -> None:
    """Self-drawn a kong, single wait and self-draw, 1 each; on a discard the kong and a melded hand (32, 6 points)."""
    gain = gains("mcr", "[8888p] [123s] [345m] 777s E")[Turn(Form.PUNG, tile("7s"), is_concealed=False)]
    assert (gain.points, rules_of(gain.won), rules_of(gain.lost)) == (4, ["32"], ["12", "11"])
    assert gain.change.hand.winning is None
    assert gain.sheet.context.win is Win.DISCARD


def test_what_counts_for_more_or_less() -> None:
    """Of two exposed pungs of simples (2 points each) one concealed (4); a combination is told once."""
    gain = gains("classical", "[555m] [777p] 12p")[Turn(Form.PUNG, tile("5m"), is_concealed=True)]
    assert (gain.points, gain.won, rules_of(gain.more), gain.lost, gain.less) == (2, (), ["A1"], (), ())


def test_it_answers_at_every_try() -> None:
    """So that whoever looks can stop in between."""
    rules, hand = ruleset("mcr"), parse_hand(STRAIGHT)
    tried = list(tries(rules, hand, Context()))
    assert [idea for idea in tried if idea is not None] == list(what_if(rules, hand, Context()))
    assert tried.count(None) > 250


@pytest.mark.parametrize("name", RULESETS)
def test_changes_are_hands(name: str) -> None:
    """As many tiles and flowers as before, none five times, and no step twice."""
    rules = ruleset(name)
    for hand, _context in deals(40, seed=11):
        steps = set()
        for n, change in enumerate(swapped(rules, hand, Context()), 1):
            after = change.hand
            assert (after.size, len(after.flowers)) == (hand.size, len(hand.flowers))
            assert max(map(after.held, KINDS)) <= COPIES
            steps.add(change.step)
            assert len(steps) == n


@pytest.mark.parametrize("name", RULESETS)
def test_gains_are_those_of_the_scorer(name: str) -> None:
    """Each gain is the difference of two scores, and the best swap of all is among them."""
    rules = ruleset(name)
    for hand, dealt in deals(60, seed=3):
        context = dealt if name.startswith("mcr") else structs.replace(dealt, events=frozenset())
        before = total_of(rules, hand, context)
        found = [idea for idea in what_if(rules, hand, context) if isinstance(idea, Gain)]
        for gain in found:
            changed = gain.change
            assert gain.points == (total_of(rules, changed.hand, changed.context) or 0) - (before or 0) > 0
            assert first_conflict(rules.events, changed.hand, changed.context) is None
        best = max((gain.points for gain in found if _is_plain(gain.change.step)), default=0)
        plain = structs.replace(context, events=frozenset())
        if not context.events:
            totals = [total for other in swaps(hand) if (total := total_of(rules, other, plain)) is not None]
            assert best == max(0, max(totals, default=0) - (before or 0))


def _is_plain(step: Step) -> bool:
    """Whether it is one of the swaps that the benchmark makes."""
    return isinstance(step, Swap) and step.declared is None and not step.is_red_in


def test_fourteen_tiles_that_are_no_win() -> None:
    """Without the wind 1 and 4 of dots win, three of each being left; without 1 or 4 of dots the wind, three left."""
    found = {write_kind(idea.tile): idea for idea in discards("mcr", "123456789m 1234p + E")}
    assert [write_kind(wait.tile) for wait in found["E"].waits] == ["1p", "4p"]
    assert (found["E"].left, found["E"].distance) == (6, 1)
    assert [write_kind(wait.tile) for wait in found["1p"].waits] == ["E"]
    assert found["1p"].left == 3
    assert found["5m"].distance == 2
    assert found["5m"].waits == ()
    assert set(found) == {*"E", *(f"{n}m" for n in range(1, 10)), *(f"{n}p" for n in range(1, 5))}


def test_the_best_discard_comes_first() -> None:
    """What is ready before swaps that win, these before what is not ready; the ready ones by the dearest win."""
    ideas = best_first(what_if(ruleset("mcr"), parse_hand("123456789m 1234p + E"), Context()))
    places = [0 if isinstance(idea, Discard) and idea.waits else 1 if isinstance(idea, Gain) else 2 for idea in ideas]
    assert places == sorted(places)
    assert set(places) == {0, 1, 2}
    found = discards("mcr", "123456789m 1234p + E")
    assert [idea.distance for idea in found] == sorted(idea.distance for idea in found)
    ready = [idea for idea in found if idea.distance == 1]
    assert [idea.most for idea in ready] == sorted((idea.most for idea in ready), reverse=True)


def test_a_discard_leaves_the_red_five_where_a_plain_one_goes() -> None:
    found = {write_kind(idea.tile): idea.hand for idea in discards("riichi", "05m 123p 6789s EESS + W")}
    assert found["5m"].reds == parse_run("5m")
    assert write_hand(found["W"]).startswith("05m")


def test_swaps_that_make_a_win_of_fourteen_tiles() -> None:
    gain = gains("mcr", "123456789m 1234p + E")[Swap(tile("E"), tile("1p"), is_winning=True)]
    assert gain.points == gain.sheet.total
    assert gain.won == gain.sheet.counted
    assert gain.lost == ()


def test_a_hand_that_waits() -> None:
    """It is worth what its dearest win is, here by self-draw: 37 (8) for 2 and 3 (1 each)."""
    found = gains("mcr", "234m 234p 345s 678s 9p")
    gain = found[Swap(tile("5s"), tile("2s"))]
    assert (gain.points, rules_of(gain.won), rules_of(gain.lost)) == (6, ["37"], ["3", "2"])
    assert (gain.sheet.hand.winning, gain.sheet.context.win) == (tile("9p"), Win.SELF_DRAW)
    assert all(gain.sheet.hand.winning is not None for gain in found.values())


@pytest.mark.parametrize("line", ["", "123m", "123456789m 12p"])
def test_nothing_is_said_while_more_tiles_are_missing(line: str) -> None:
    assert list(what_if(ruleset("mcr"), parse_hand(line), Context())) == []


def test_a_losing_hand_counts_in_the_classical_rules() -> None:
    """An exposed pung of simples is 2 points, a concealed one 4."""
    found = gains("classical", "[555m] 12p")
    assert found[Turn(Form.PUNG, tile("5m"), is_concealed=True)].points == 2


def test_it_stops_when_it_is_told_to() -> None:
    ideas = what_if(ruleset("mcr"), parse_hand(STRAIGHT), Context())
    assert isinstance(next(ideas), Gain)
    assert isinstance(ideas, Iterator)
    ideas.close()  # type: ignore[attr-defined]
    assert list(ideas) == []


LIMITS = {"first": 0.02, "swaps": 0.05, "all": 0.5}
"""Seconds."""


def measured(hand: Hand, context: Context, name: str) -> dict[str, float]:
    """How long the first idea, all single swaps, and everything take, from a cold start of the hand."""
    rules = ruleset(name)
    start = perf_counter()
    ideas = what_if(rules, hand, context)
    next(ideas, None)
    first = perf_counter() - start
    list(ideas)
    everything = perf_counter() - start
    start = perf_counter()
    for change in swapped(rules, hand, context):
        total_of(rules, change.hand, change.context)
    return {"first": first, "swaps": perf_counter() - start, "all": everything}


@pytest.mark.long
@pytest.mark.parametrize("name", ["mcr", "riichi", "hongkong"])
@pytest.mark.parametrize(
    "line", [STRAIGHT, "1112345678999s + 5s", "2233445566778s + 8s", "135m246p89s ESWNC + P", "1223445567788s + E"]
)
def test_how_fast_it_is(name: str, line: str) -> None:
    """The best of some runs: others use the machine too."""
    runs = [measured(parse_hand(line), Context(), name) for _ in range(5)]
    best = {what: min(run[what] for run in runs) for what in LIMITS}
    assert {what: seconds for what, seconds in best.items() if seconds > LIMITS[what]} == {}
