"""Waits, their values, and the distance to a win, held against what they mean."""

from dataclasses import replace

from msgspec import structs

from mjscore.arrange import Shapes, arrangements
from mjscore.context import Win
from mjscore.engine.events import fitting
from mjscore.engine.score import unfinished
from mjscore.hand import Hand
from mjscore.tiles import COPIES, KINDS, Kind
from mjscore.waits import COMPLETE, distance, waits
from tests.properties.hands import MCR, counted, each_deal, each_unfinished, sheet_of, so_many, told

SHAPES = (
    MCR.shapes,
    Shapes(),
    Shapes(knitted_straight=True, knitted_honors=(5, 6, 7)),
    Shapes(seven_pairs=True, thirteen_orphans=True),
)


def with_tile(hand: Hand, kind: Kind) -> Hand:
    """A hand with one more concealed tile."""
    return replace(hand, concealed=tuple(sorted((*hand.concealed, kind))))


def without_tile(hand: Hand, place: int) -> Hand:
    """A hand without one of its concealed tiles."""
    return replace(hand, concealed=hand.concealed[:place] + hand.concealed[place + 1 :])


def drawable(hand: Hand) -> list[Kind]:
    """The kinds of which the player does not hold all four."""
    return [kind for kind in KINDS if hand.held(kind) < COPIES]


@so_many(1_000, 50_000)
def test_waits_are_the_kinds_with_which_the_hand_is_complete(count: int) -> None:
    for n, hand in enumerate(each_unfinished(count, seed=13)):
        shapes = SHAPES[n % len(SHAPES)]
        complete = tuple(kind for kind in drawable(hand) if arrangements(replace(hand, winning=kind), shapes))
        assert waits(hand, shapes) == complete, hand


@so_many(500, 20_000)
def test_value_of_a_wait_is_the_score_of_the_hand_that_it_completes(count: int) -> None:
    for won, context in each_deal(count, seed=14):
        hand = Hand(won.concealed, won.melds, flowers=won.flowers)
        lacks = unfinished(MCR, hand, context)
        assert (lacks.missing, lacks.distance) == (1, 1)
        assert won.winning in [wait.tile for wait in lacks.waits]
        for wait in lacks.waits:
            complete = replace(hand, winning=wait.tile)
            assert wait.left == COPIES - hand.held(wait.tile)
            for win, sheet in ((Win.SELF_DRAW, wait.self_draw), (Win.DISCARD, wait.discard)):
                way = structs.replace(context, win=win, discarder=None)
                expected = sheet_of(complete, structs.replace(way, events=fitting(MCR.events, complete, way)))
                assert sheet == expected, told(complete, way)
            assert ("12" in counted(wait.discard)) is False
            assert wait.self_draw.context.win is Win.SELF_DRAW


@so_many(300, 20_000)
def test_hand_that_waits_is_one_draw_away_and_no_other(count: int) -> None:
    for n, hand in enumerate(each_unfinished(count, seed=15)):
        shapes = SHAPES[n % len(SHAPES)]
        assert (distance(hand, shapes) == 1) is bool(waits(hand, shapes)), hand


@so_many(20, 1_000)
def test_a_tile_that_is_not_needed_can_go(count: int) -> None:
    for n, hand in enumerate(each_unfinished(count, seed=16)):
        shapes = SHAPES[n % len(SHAPES)]
        draws = distance(hand, shapes)
        fewer = {distance(without_tile(hand, place), shapes) for place in range(len(hand.concealed))}
        assert fewer <= {draws, draws + 1}, hand
        assert draws == 1 or draws in fewer, hand


@so_many(30, 1_000)
def test_the_best_draw_brings_the_win_nearer_by_one_and_no_draw_by_more(count: int) -> None:
    for n, hand in enumerate(each_unfinished(count, seed=17, fewest=0, most=12)):
        shapes = SHAPES[n % len(SHAPES)]
        draws = distance(hand, shapes)
        nearer = {distance(with_tile(hand, kind), shapes) for kind in drawable(hand)}
        assert nearer <= {draws, draws - 1}, hand
        assert draws - 1 in nearer, hand
        assert draws >= COMPLETE - hand.size


@so_many(5, 200)
def test_the_best_exchange_brings_the_win_nearer_by_one_and_none_by_more(count: int) -> None:
    for hand in each_unfinished(count, seed=18):
        draws = distance(hand, MCR.shapes)
        after = {
            distance(with_tile(rest, kind), MCR.shapes)
            for rest in (without_tile(hand, place) for place in range(len(hand.concealed)))
            for kind in drawable(rest)
        }
        assert min(after) == max(draws - 1, 1), hand
        assert max(after) <= draws + 1, hand
