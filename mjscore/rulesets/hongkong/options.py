"""The options, what they refuse together, and the rows that they change."""

from collections.abc import Iterable, Mapping
from typing import cast

from msgspec import structs

from mjscore.engine.combination import Row, states
from mjscore.engine.needs import FourOf
from mjscore.engine.ruleset import Option, Value
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Form
from mjscore.rulesets.hongkong.families import Family
from mjscore.rulesets.hongkong.payments import TABLE, PaymentTable, is_table
from mjscore.rulesets.hongkong.tally import MOST

OPTIONS = (
    Option("minimum", (), 3, allowed=lambda value: type(value) is int and 0 <= value <= MOST),
    Option("limit", (), 10, allowed=lambda value: type(value) is int and value >= 1),
    Option("flowers", (True, False), preset=True),
    Option("dragon_pungs_in_dragon_hands", (False, True), preset=False),
    Option("all_chows_pair", ("any", "no_honors"), "any"),
    Option("discard_liability", ("full", "half"), "full"),
    Option("payment_table", (), TABLE, allowed=is_table),
    Option("concealed_hand", (False, True), preset=False),
)

_OF_FLOWERS = ("X3", "X8", "X10")


def highest_of(settings: Mapping[str, Value]) -> int:
    """The most fans that any hand is worth."""
    return min(cast("int", settings["limit"]), MOST)


def table_of(settings: Mapping[str, Value]) -> PaymentTable:
    """The payment table's rows from the minimum to the limit.

    Raises `Refused` where the minimum is above what any hand can have, or the table has too few rows.
    """
    highest, minimum = highest_of(settings), cast("int", settings["minimum"])
    if minimum > highest:
        raise Refused(_fault(Reason.MINIMUM_ABOVE_LIMIT, highest, "minimum"))
    table, rows = cast("PaymentTable", settings["payment_table"]), highest - minimum + 1
    if len(table) < rows:
        raise Refused(_fault(Reason.TABLE_TOO_SHORT, rows, "payment_table"))
    return table[:rows]


def _fault(reason: Reason, number: int, option: str) -> Fault:
    return Fault(Code.BAD_VALUE, reason, number=number, field=f"options.{option}")


def rows_for(rows: Iterable[Row], settings: Mapping[str, Value]) -> tuple[Row, ...]:
    """The rows that there are, with those replaced that the settings change; a limit hand takes all others away."""
    here = [row for row in rows if _is_there(row, settings)]
    fans = [row.rule for row in here if row.family is not Family.LIMIT_HANDS]
    highest = highest_of(settings)
    return tuple(
        structs.replace(row, points=highest, excludes=(states(*fans),))
        if row.family is Family.LIMIT_HANDS
        else _changed(row, settings)
        for row in here
    )


def _is_there(row: Row, settings: Mapping[str, Value]) -> bool:
    if row.rule in _OF_FLOWERS:
        return bool(settings["flowers"])
    return row.rule != "X11" or bool(settings["concealed_hand"])


def _changed(row: Row, settings: Mapping[str, Value]) -> Row:
    if row.rule in ("H4", "H6") and settings["dragon_pungs_in_dragon_hands"]:
        return structs.replace(row, excludes=())
    if row.rule == "H1" and settings["all_chows_pair"] == "no_honors":
        return _suited_pair(row)
    return row


def _suited_pair(all_chows: Row) -> Row:
    return structs.replace(
        all_chows,
        asks="Four chows and a pair of suited tiles.",
        needs=(FourOf(Form.CHOW, suited_pair=True),),
        detect=lambda f: f.chows == 4 and f.suited_pair,
    )
