"""Four players scored together: what is wrong between their hands, each one's sheet, and who pays whom."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from mjscore.context import SEATS, Wind
from mjscore.engine.events import fault_of, first_conflict
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score
from mjscore.engine.settlement import Transfer, nets
from mjscore.engine.sheet import ScoreSheet
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Hand
from mjscore.table import Table
from mjscore.tiles import COPIES, FLOWERS, KINDS
from mjscore.waits import COMPLETE


class TableScore(Struct, frozen=True):
    """What each player's hand is worth, and who pays whom."""

    table: Table
    sheets: Mapping[Wind, ScoreSheet | None]
    """None where the player counted."""
    totals: Mapping[Wind, int]
    transfers: tuple[Transfer, ...] | None
    """None where they depend on a discarder who is not named."""

    @property
    def payments(self) -> Mapping[Wind, float] | None:
        """What each seat gains or, negative, loses; None where the transfers are not known."""
        return None if self.transfers is None else nets(self.transfers)


def score_table(ruleset: Ruleset, table: Table) -> TableScore:
    """The score of four hands under a ruleset in which all of them count.

    Raises `Refused` (not_a_win) where the winner's tiles are no complete hand.
    """
    reckoning = ruleset.reckoning
    assert reckoning is not None
    sheets = {seat: _sheet(ruleset, table, seat) for seat in SEATS}
    totals = {}
    for seat, sheet in sheets.items():
        counted = table.players[seat].total
        totals[seat] = sheet.total if sheet else reckoning.capped(counted or 0)
    return TableScore(table, sheets, totals, reckoning.transfers(totals, table))


def _sheet(ruleset: Ruleset, table: Table, seat: Wind) -> ScoreSheet | None:
    player = table.players[seat]
    if player.total is not None:
        return None
    sheet = score(ruleset, player.hand, table.context(seat))
    if sheet is None:
        raise Refused(Fault(Code.NOT_A_WIN, Reason.NOT_A_WIN, field=_field(seat, "hand")))
    return sheet


def table_fault(ruleset: Ruleset, table: Table) -> Fault | None:
    """What is wrong with the hands of a table, alone or together: of several faults the first by its code."""
    return next(_faults(ruleset, table), None)


def _faults(ruleset: Ruleset, table: Table) -> Iterator[Fault]:
    hands = {seat: table.players[seat].hand for seat in SEATS if table.players[seat].total is None}
    yield from _winner_faults(hands, table.winner)
    yield from _copies_faults(hands)
    yield from _flower_faults(hands)
    yield from _count_faults(hands, table.winner)
    for seat, hand in hands.items():
        conflict = first_conflict(ruleset.events, hand, table.context(seat))
        if conflict:
            yield _placed(fault_of(conflict), seat, "events")


def _field(seat: Wind, name: str) -> str:
    return f"players.{seat.letter}.{name}"


def _placed(fault: Fault, seat: Wind, name: str) -> Fault:
    return replace(fault, field=_field(seat, name))


def _winner_faults(hands: Mapping[Wind, Hand], winner: Wind | None) -> Iterator[Fault]:
    """A loser's hand that has a winning tile, or the winner's that has none."""
    for seat, hand in hands.items():
        has_won = hand.winning is not None
        if has_won != (seat is winner):
            reason = Reason.LOSER_WON if has_won else Reason.WINNER_WITHOUT_TILE
            yield Fault(Code.CONTRADICTORY_FIELDS, reason, field=_field(seat, "hand"))


def _copies_faults(hands: Mapping[Wind, Hand]) -> Iterator[Fault]:
    """More than four of a kind in all hands together; `other` has the seats that hold some."""
    for kind in KINDS:
        held = {seat: hand.held(kind) for seat, hand in hands.items() if hand.held(kind)}
        number = sum(held.values())
        if number > COPIES:
            seats, last = "".join(seat.letter for seat in held), list(held)[-1]
            field = _field(last, "hand")
            yield Fault(Code.TOO_MANY_COPIES, Reason.FIFTH_AT_TABLE, kind=kind, other=seats, number=number, field=field)


def _flower_faults(hands: Mapping[Wind, Hand]) -> Iterator[Fault]:
    """A flower or season that several players hold; `other` has their seats."""
    for letter in FLOWERS:
        seats = [seat for seat, hand in hands.items() if letter in hand.flowers]
        if len(seats) > 1:
            others, field = "".join(seat.letter for seat in seats), _field(seats[-1], "flowers")
            yield Fault(Code.REPEATED_FLOWER, Reason.FLOWER_AT_TABLE, text=letter, other=others, field=field)


def _count_faults(hands: Mapping[Wind, Hand], winner: Wind | None) -> Iterator[Fault]:
    """The winner has fourteen tiles, the others no more than thirteen, each declared set counted as three."""
    for seat, hand in hands.items():
        surplus = hand.size - (COMPLETE if seat is winner else COMPLETE - 1)
        if surplus > 0:
            reason = Reason.TOO_MANY_TILES if seat is winner else Reason.TOO_MANY_FOR_LOSER
        elif surplus < 0 and seat is winner:
            reason = Reason.TOO_FEW_TILES
        else:
            continue
        yield Fault(Code.WRONG_TILE_COUNT, reason, number=abs(surplus), field=_field(seat, "hand"))
