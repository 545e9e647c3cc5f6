"""Fu of a reading: item by item, their sum, and what it is rounded up to."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, structs

from mjscore.arrange import Shape
from mjscore.engine.combination import Places
from mjscore.engine.ruleset import Value
from mjscore.rulesets.riichi.facts import Minipoints
from mjscore.rulesets.riichi.rows.fu import ROWS, FuRow
from mjscore.rulesets.riichi.worth import FuItem


class Fu(Struct, frozen=True):
    """The fu of a reading, exact and as they are used, with their items."""

    exact: int
    rounded: int
    items: tuple[FuItem, ...]


def fu_rows(settings: Mapping[str, Value]) -> tuple[FuRow, ...]:
    """The table under the given options."""
    table = {row.rule: row for row in ROWS}
    if settings["double_wind_fu"] == 2:
        table["F10"] = structs.replace(table["F10"], detect=lambda f: not f.seat_pair and ROWS[9].detect(f))
    if not settings["rinshan_self_draw_fu"]:
        table["F12"] = structs.replace(table["F12"], detect=lambda f: not f.is_replaced and ROWS[11].detect(f))
    if not settings["open_pinfu_fu"]:
        del table["F13"]
    return tuple(table.values())


def count_fu(rows: Sequence[FuRow], fact: Minipoints) -> Fu:
    """What each row counts in a reading, once for each set that shows it. Seven pairs are not rounded."""
    concealed = fact.pungs.concealed
    items = tuple(
        FuItem(row, row.concealed if places[0] in concealed and row.concealed else row.points, (places,))
        for row in rows
        for places in _shown(row, fact)
    )
    exact = sum(item.fu for item in items)
    is_rounded = fact.shape is not Shape.SEVEN_PAIRS
    return Fu(exact, -(-exact // 10) * 10 if is_rounded else exact, items)


def _shown(row: FuRow, fact: Minipoints) -> tuple[Places, ...]:
    """The blocks that show a row, for each time."""
    found = row.detect(fact)
    if isinstance(found, tuple):
        return found
    return (tuple(range(fact.blocks)),) if found else ()
