"""What a hand could still add: beside what it counts, and with its declared sets as they are."""

from itertools import islice
from random import Random

import pytest

from mjscore.bench.hands import deals
from mjscore.context import Context, Win, Wind
from mjscore.engine.score import score, unfinished
from mjscore.engine.sight import Sight
from mjscore.learn.adding import additions, counted_rules, dearest_win, ruled_out
from mjscore.learn.atlas import Atlas, atlas_of
from mjscore.learn.deals import Difficulty
from mjscore.learn.deals import deals as random_sheets
from mjscore.notation import parse_hand, parse_run
from mjscore.rulesets import ruleset

MCR = ruleset("mcr")


def atlas() -> Atlas:
    found = atlas_of(MCR)
    assert found
    return found


def added(line: str) -> list[str]:
    """What a hand won on a discard could add."""
    hand = parse_hand(line)
    sheet = score(MCR, hand, Context())
    return [row.rule for row in additions(atlas(), hand, Context(), sheet)]


def test_beside_a_complete_hand() -> None:
    """Pure straight, chows and no honors: a tile hog, a last tile and flowers, but no straight of three suits."""
    rules = added("[123m] 456789m 12p 55s + 3p")
    assert {"41", "19", "13"} <= set(rules)
    assert set(rules).isdisjoint({"49", "18", "37", "29", "76"})


def test_the_dearest_comes_first() -> None:
    points = [MCR.catalogue[rule].points for rule in added("[123m] 456789m 12p 55s + 3p")]
    assert points == sorted(points, reverse=True)


def test_what_counts_only_where_nothing_else_does_is_no_bar() -> None:
    """A chicken hand: its declared sets leave room for a dragon pung, and not for all chows."""
    hand = parse_hand("[123p] [444s] [789m] 34p CC + 2p")
    sheet = score(MCR, hand, Context())
    assert sheet
    assert [item.combination.rule for item in sheet.counted] == ["39"]
    assert counted_rules(sheet) == ()
    rules = added("[123p] [444s] [789m] 34p CC + 2p")
    assert "14" in rules
    assert set(rules).isdisjoint({"18", "39", "55"})


def test_an_unfinished_hand_goes_by_its_dearest_win() -> None:
    """1 or 4 of characters: with the first a pure straight."""
    win = dearest_win(unfinished(MCR, parse_hand("23456789m 456s 11p"), Context()))
    assert win
    assert win.hand.winning == 0
    assert "49" in counted_rules(win)


def test_a_tile_that_cannot_come_wins_nothing() -> None:
    """All four 1 of characters lie open on the table: there is the 4, and no pure straight; without it nothing."""
    hand, seen = parse_hand("23456789m 456s 11p"), parse_run("1111m")
    win = dearest_win(unfinished(MCR, hand, Context(), Sight(seen=seen)))
    assert win
    assert win.hand.winning == 3
    assert "49" not in counted_rules(win)
    assert dearest_win(unfinished(MCR, hand, Context(), Sight(seen=(*seen, *parse_run("444777m"))))) is None


def test_a_hand_that_waits_for_nothing_has_no_dearest_win() -> None:
    assert dearest_win(unfinished(MCR, parse_hand("1379m 2468p 3579s E"), Context())) is None
    assert dearest_win(None) is None


@pytest.mark.parametrize(
    ("line", "lost", "kept"),
    [
        ("[123m]", {"55", "81", "25", "28", "23", "73", "72", "79"}, {"18", "49", "54", "58", "24", "33"}),
        ("[222p]", {"18", "24", "25", "55", "73"}, {"28", "57", "54", "79", "6"}),
        ("{2222p}", {"18", "24", "55"}, {"25", "17", "73", "79", "22"}),
        ("[111m] [CCC]", {"49", "58", "23", "54", "8"}, {"66", "28", "76", "29", "21"}),
        ("[123m] [567p]", {"58", "29", "54", "60", "63"}, {"37", "18", "31", "21"}),
    ],
)
def test_declared_sets_rule_out(line: str, lost: set[str], kept: set[str]) -> None:
    out = ruled_out(MCR, parse_hand(line).melds, Context())
    assert lost <= out
    assert out.isdisjoint(kept)


@pytest.mark.parametrize(
    ("form", "line", "lost", "kept"),
    [
        ("mcr", "[123m] [456p] [789s] [EEE]", {"42"}, {"40", "41", "43", "27"}),
        ("mcr", "[123m] [456p] [789s] [EEEE]", set(), {"42", "40", "41", "43", "27"}),
        ("mcr", "[123m] [456p] [789s]", set(), {"42"}),
        (
            "riichi",
            "[340m]",
            {"riichi", "double_riichi", "ippatsu", "ura_dora", "tenhou", "chiihou"},
            {"haitei", "houtei", "rinshan", "chankan", "dora", "aka_dora"},
        ),
        ("riichi", "{2222p}", {"tenhou", "chiihou"}, {"riichi", "double_riichi", "ippatsu", "ura_dora", "rinshan"}),
        ("riichi", "[123m] [456p] [789s] [EEE]", {"rinshan"}, {"haitei", "houtei", "chankan"}),
    ],
)
def test_declared_sets_rule_events_out(form: str, line: str, lost: set[str], kept: set[str]) -> None:
    """Only a closed hand declares riichi, only one without any set wins as it is dealt, only a kong is replaced."""
    for seat in (Wind.EAST, Wind.SOUTH):
        out = ruled_out(ruleset(form), parse_hand(line).melds, Context(seat=seat))
        assert lost <= out
        assert out.isdisjoint(kept)


def test_nothing_is_ruled_out_without_declared_sets() -> None:
    assert ruled_out(MCR, (), Context()) == frozenset()


def test_without_a_win_the_declared_sets_alone_decide() -> None:
    hand = parse_hand("[CCC] 12m")
    rules = {row.rule for row in additions(atlas(), hand, Context(), None)}
    assert {"76", "71", "34", "14", "29"} <= rules
    assert rules.isdisjoint({"18", "55", "8", "39"})


@pytest.mark.parametrize("form", ["mcr", "mcr-1998", "mcr-2006"])
def test_no_score_shows_what_its_declared_sets_rule_out(form: str) -> None:
    rules = ruleset(form)
    for hand, context in deals(400, seed=11):
        sheet = score(rules, hand, context)
        if sheet:
            there = {item.combination.rule for item in sheet.counted}
            there |= {item.combination.rule for item in sheet.suppressed}
            out = ruled_out(rules, hand.melds, Context(seat=context.seat, round=context.round))
            assert there.isdisjoint(out), (hand, context)


@pytest.mark.parametrize("difficulty", Difficulty)
def test_no_score_of_riichi_shows_what_its_declared_sets_rule_out(difficulty: Difficulty) -> None:
    rules = ruleset("riichi")
    for sheet in filter(None, islice(random_sheets(rules, difficulty, Random(5)), 400)):
        out = ruled_out(rules, sheet.hand.melds, Context(seat=sheet.context.seat, round=sheet.context.round))
        assert out.isdisjoint(item.combination.rule for item in sheet.counted)
        assert out.isdisjoint(item.combination.rule for item in sheet.suppressed)


@pytest.mark.parametrize("form", ["mcr", "mcr-1998", "mcr-2006", "riichi"])
def test_no_example_of_a_record_shows_what_its_declared_sets_rule_out(form: str) -> None:
    rules = ruleset(form)
    for row in rules.catalogue:
        for example in row.examples:
            place = Context(seat=example.context.seat, round=example.context.round)
            assert row.rule not in ruled_out(rules, parse_hand(example.hand).melds, place)


def test_self_drawn_wins_count_as_dearest_too() -> None:
    win = dearest_win(unfinished(MCR, parse_hand("[123m] 456789m 12p 55s"), Context()))
    assert win
    assert win.context.win is Win.SELF_DRAW
