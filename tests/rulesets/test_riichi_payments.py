"""The source's payment tables cell by cell, and how what is due is shared out between the seats."""

import csv
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from msgspec import structs

from mjscore.context import Context, Win, Wind
from mjscore.engine.settlement import Payment, nets
from mjscore.hand import Hand
from mjscore.notation import parse_hand
from mjscore.patterns.dora import dora_of
from mjscore.rulesets.riichi.limits import limit_of, points_before_limit
from mjscore.rulesets.riichi.payments import rounded_up, settle, shares, value_of
from mjscore.rulesets.riichi.worth import RiichiWorth
from mjscore.tiles import KINDS, Kind
from tests.rulesets.riichi_hands import EAST, GOLDEN, NORTH, SOUTH, WEST, sheet_of, worth, worth_of


class Cell(NamedTuple):
    """A cell of the source's tables: fu and han, the least and the most of them, and what is paid for them."""

    seat: Wind
    win: Win
    fu: int | None
    han: range
    paid: tuple[int, ...]
    """By the discarder; or by each other seat than East, then by East where that is another's; none: impossible."""

    @property
    def context(self) -> Context:
        return Context(self.win, self.seat, discarder=WEST if self.win is Win.DISCARD else None)

    @property
    def due(self) -> dict[Wind, int]:
        """What each seat gains or loses."""
        if self.win is Win.DISCARD:
            return {EAST: 0, SOUTH: 0, NORTH: 0, WEST: -self.paid[0], self.seat: self.paid[0]}
        others = [seat for seat in Wind if seat is not self.seat]
        lost = {seat: -self.paid[-1 if seat is EAST else 0] for seat in others}
        return {**lost, self.seat: -sum(lost.values())}


def cells() -> Iterator[Cell]:
    """The tables' cells; those of the last column stand for 13 to 16 han."""
    with (GOLDEN / "riichi-source-payments.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            least, _, most = row["han"].replace("+", "-16").partition("-")
            paid = () if row["payments"] == "-" else tuple(map(int, row["payments"].split("/")))
            yield Cell(
                EAST if row["role"] == "dealer" else SOUTH,
                Win.SELF_DRAW if row["win"] == "tsumo" else Win.DISCARD,
                None if row["fu"] == "any" else int(row["fu"]),
                range(int(least), int(most or least) + 1),
                paid,
            )


CELLS = list(cells())
POSSIBLE = [cell for cell in CELLS if cell.paid]


def told(cell: Cell) -> str:
    return f"{cell.seat.letter} {cell.win.value} {cell.fu} fu {cell.han.start}-{cell.han[-1]} han"


def test_the_tables_have_all_their_cells() -> None:
    assert len(CELLS) == 172
    impossible = {(cell.win, cell.fu, cell.han.start) for cell in CELLS if not cell.paid}
    assert impossible == {(Win.SELF_DRAW, 20, 1), (Win.SELF_DRAW, 25, 1), (Win.SELF_DRAW, 25, 2), (Win.DISCARD, 25, 1)}


@pytest.mark.parametrize("cell", POSSIBLE, ids=told)
def test_payment_function_gives_the_cell(cell: Cell) -> None:
    for han in cell.han:
        for fu in (cell.fu,) if cell.fu else (20, 30, 60, 110):
            limit = limit_of(han, fu, kiriage=False, kazoe=True)
            base = limit.base if limit else points_before_limit(han, fu)
            total = value_of(base, cell.seat, cell.win)
            paid = settle(RiichiWorth(total, han, total, base, han, fu, limit=limit), cell.context)
            assert nets(paid) == cell.due


HANDS = {
    (Win.DISCARD, 25): ("1133m 5566p 7s EECC + 7s", "1133m 0566p 7s EECC + 7s"),
    (Win.DISCARD, 30): ("[111p] 12334566s PP + P",),
    (Win.DISCARD, 40): ("[123m] 777888p NNPP + P",),
    (Win.DISCARD, 50): ("[111m] 3445999s WWW + 4s",),
    (Win.DISCARD, 60): ("{3333p} 11133567s PP + P",),
    (Win.DISCARD, 70): ("{9999p} 3344445567s + 5s",),
    (Win.DISCARD, 80): ("{1111p} 677889m FFFP + P",),
    (Win.DISCARD, 90): ("{PPPP} {7777s} 1144567m + 1m",),
    (Win.DISCARD, 100): ("{9999m} {WWWW} 2333456s + 7s",),
    (Win.SELF_DRAW, 20): ("1112233445p 456s + 3p",),
    (Win.SELF_DRAW, 25): ("1133m 5566p 7s EECC + 7s", "1133m 0566p 7s EECC + 7s"),
    (Win.SELF_DRAW, 30): ("[123m] 12355789s FF + F",),
    (Win.SELF_DRAW, 40): ("[111p] 12334566s PP + P",),
    (Win.SELF_DRAW, 50): ("[345p] 234999s WWWP + P",),
    (Win.SELF_DRAW, 60): ("{1111m} 2234556789p + 7p",),
    (Win.SELF_DRAW, 70): ("{1111s} 1123445699m + 1m",),
    (Win.SELF_DRAW, 80): ("[FFFF] {1111s} 4466678p + 6p",),
    (Win.SELF_DRAW, 90): ("{1111s} {1111p} 3345p 345s + 3p",),
    (Win.SELF_DRAW, 100): ("[999p] {1111m} {CCCC} 46p PP + 5p",),
}
"""Hands that have so many fu in either seat; dora bring them to the han of a cell."""


def indicators(hand: Hand, extra: int) -> tuple[Kind, ...] | None:
    """Indicators for so many dora, up to five, of which no tile is there more than four times."""
    found: list[Kind] = []
    for kind in sorted(KINDS, key=lambda kind: -hand.held(dora_of(kind))):
        held = hand.held(dora_of(kind))
        while 0 < held <= extra and len(found) < 5 and found.count(kind) + hand.held(kind) < 4:
            found.append(kind)
            extra -= held
    return None if extra else tuple(sorted(found))


def shown(cell: Cell) -> tuple[str, tuple[Kind, ...]] | None:
    """A hand with the fu and han of a cell, and its indicators."""
    for (win, fu), lines in HANDS.items():
        for line in lines if win is cell.win and cell.fu in (fu, None) else ():
            least = worth_of(line, structs.replace(cell.context, round=WEST)).han or 0
            dora = indicators(parse_hand(line), cell.han.start - least) if least <= cell.han.start else None
            if dora is not None:
                return line, dora
    return None


@pytest.mark.parametrize("cell", POSSIBLE, ids=told)
def test_real_hand_is_paid_as_its_cell(cell: Cell) -> None:
    found = shown(cell)
    assert found
    sheet = sheet_of(found[0], structs.replace(cell.context, round=WEST, dora=found[1]))
    assert worth(sheet).han == cell.han.start
    assert cell.fu in (worth(sheet).fu, None)
    assert sheet.payments is not None
    assert nets(sheet.payments) == cell.due


@pytest.mark.parametrize("cell", [cell for cell in CELLS if not cell.paid], ids=told)
def test_no_hand_has_what_the_tables_leave_out(cell: Cell) -> None:
    assert shown(cell) is None


def test_a_hundred_and_ten_fu_follow_the_formula() -> None:
    sheet = sheet_of(
        "{1111m} {1111p} 67999p NN + 5p", Context(seat=SOUTH, round=WEST, discarder=EAST, dora=(KINDS[11],))
    )
    assert (worth(sheet).fu, worth(sheet).han) == (110, 2)
    assert worth(sheet).value == 7100


@pytest.mark.parametrize(("points", "paid"), [(0, 0), (100, 100), (101, 200), (199, 200), (7680, 7700)])
def test_payments_are_rounded_up_to_a_hundred(points: int, paid: int) -> None:
    assert rounded_up(points) == paid


PUNGS = "[PPP] 567m 345p 67s NN + 8s"
"""One han, 30 fu: on a discard 1000, self-drawn 300 and 500."""


@pytest.mark.parametrize(
    ("context", "due", "total"),
    [
        (Context(seat=SOUTH, discarder=NORTH, honba=2), {NORTH: -1600, SOUTH: 1600}, 1600),
        (Context(seat=SOUTH, discarder=NORTH, honba=2, riichi_sticks=3), {NORTH: -1600, SOUTH: 4600}, 4600),
        (Context(discarder=NORTH, honba=1), {NORTH: -1800, EAST: 1800}, 1800),
        (Context(Win.SELF_DRAW, SOUTH), {EAST: -500, WEST: -300, NORTH: -300, SOUTH: 1100}, 1100),
        (
            Context(Win.SELF_DRAW, SOUTH, honba=2, riichi_sticks=1),
            {EAST: -700, WEST: -500, NORTH: -500, SOUTH: 2700},
            2700,
        ),
        (Context(Win.SELF_DRAW, honba=1), {SOUTH: -600, WEST: -600, NORTH: -600, EAST: 1800}, 1800),
    ],
)
def test_counters_and_deposits_go_to_the_winner(context: Context, due: dict[Wind, int], total: int) -> None:
    sheet = sheet_of(PUNGS, context)
    assert sheet.payments is not None
    assert nets(sheet.payments) == dict.fromkeys(Wind, 0) | due
    assert sheet.total == total
    assert sheet.worth.own == total - 300 * context.honba - 1000 * context.riichi_sticks


def test_deposits_come_from_the_table() -> None:
    sheet = sheet_of(PUNGS, Context(discarder=WEST, riichi_sticks=2))
    assert sheet.payments == (Payment(WEST, EAST, 1500), Payment(None, EAST, 2000))


def test_share_says_what_is_due_before_it_is_rounded() -> None:
    sheet = sheet_of(PUNGS, Context(Win.SELF_DRAW, SOUTH, honba=1))
    assert [
        (share.payer, share.exact, share.rounded, share.counters) for share in shares(worth(sheet), sheet.context)
    ] == [
        (EAST, 480, 500, 100),
        (WEST, 240, 300, 100),
        (NORTH, 240, 300, 100),
    ]


def test_discard_of_an_unknown_seat_has_a_value_and_no_payments() -> None:
    sheet = sheet_of(PUNGS, Context(honba=1))
    assert sheet.payments is None
    assert (sheet.total, sheet.worth.own) == (1800, 1500)


def test_hand_without_yaku_is_paid_nothing() -> None:
    sheet = sheet_of("[234m] 567m 345p 67s NN + 8s", Context(discarder=WEST, honba=3, riichi_sticks=2))
    assert (sheet.total, sheet.worth.own, sheet.payments) == (0, 0, None)


DRAGONS = "[CCC] [FFF] [PPP] 345p N + N"
WINDS = "[EEE] [SSS] [WWW] NNCC + N"


@pytest.mark.parametrize(
    ("line", "context", "due"),
    [
        # self-drawn, the liable seat pays all
        (DRAGONS, Context(Win.SELF_DRAW, SOUTH, liable=WEST), {WEST: -32000}),
        (DRAGONS, Context(Win.SELF_DRAW, EAST, liable=WEST, honba=2), {WEST: -48600}),
        # on the discard of another they pay half each, the liable seat the counters
        (DRAGONS, Context(seat=SOUTH, discarder=NORTH, liable=WEST), {WEST: -16000, NORTH: -16000}),
        (
            DRAGONS,
            Context(discarder=NORTH, liable=WEST, honba=1),
            {WEST: -24300, NORTH: -24000},
        ),
        # its own discard it pays in full
        (DRAGONS, Context(seat=SOUTH, discarder=WEST, liable=WEST, honba=1), {WEST: -32300}),
        # further yakuman are paid as usual: daisuushii by the liable seat, tsuuiisou by all
        (
            WINDS,
            Context(Win.SELF_DRAW, SOUTH, liable=WEST, honba=1),
            {WEST: -32300 - 8000, EAST: -16000, NORTH: -8000},
        ),
        (
            WINDS,
            Context(seat=SOUTH, discarder=NORTH, liable=WEST),
            {WEST: -16000, NORTH: -16000 - 32000},
        ),
        # a hand that has no such yakuman is paid as usual
        (PUNGS, Context(seat=SOUTH, discarder=NORTH, liable=WEST, honba=1), {NORTH: -1300}),
    ],
)
def test_liable_seat_pays_for_the_yakuman_that_it_let_be_completed(
    line: str, context: Context, due: dict[Wind, int]
) -> None:
    payments = sheet_of(line, context).payments
    assert payments is not None
    assert nets(payments) == dict.fromkeys(Wind, 0) | due | {context.seat: -sum(due.values())}


def test_double_yakuman_is_borne_whole() -> None:
    context = Context(Win.SELF_DRAW, SOUTH, liable=WEST)
    sheet = sheet_of("[EEE] [SSS] [WWW] 88s NN + N", context, double_yakuman=("daisuushii",))
    assert sheet.payments == (Payment(WEST, SOUTH, 64000),)
    assert worth(sheet).liable_for == 2


def test_nobody_is_liable_for_a_yakuman_that_does_not_count() -> None:
    context = Context(Win.SELF_DRAW, SOUTH, liable=WEST)
    sheet = sheet_of("EEESSSWWWNNNC + C", context, multiple_yakuman=False, double_yakuman=("suuankou_tanki",))
    assert worth(sheet).liable_for == 0
    assert sheet.payments == (Payment(EAST, SOUTH, 32000), Payment(WEST, SOUTH, 16000), Payment(NORTH, SOUTH, 16000))
