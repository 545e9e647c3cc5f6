"""The table under the given options: which yaku there are, what they count, and what they take away."""

from collections.abc import Mapping

from msgspec import structs

from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import Row, states
from mjscore.engine.needs import Exposed, Some, Sort
from mjscore.engine.ruleset import Value
from mjscore.rulesets.riichi.rows import ROWS
from mjscore.rulesets.riichi.yaku import Grade, YakuRow

_OPTIONAL = {
    "ippatsu": "ippatsu",
    "ura_dora": "ura_dora",
    "aka_dora": "red_fives",
    "open_riichi": "open_riichi",
    "daichisei": "daichisei",
    "daisharin": "daisharin",
}
"""Rows that an option leaves out, with the option."""


def rows_for(settings: Mapping[str, Value]) -> tuple[YakuRow, ...]:
    """The rows that the options leave, as they make them; each takes away what is of a lower grade."""
    rows = [_as_set(row, settings) for row in ROWS if _is_in_use(row.rule, settings)]
    return tuple(_dominating(row, rows) for row in rows)


def catalogue_of(rows: tuple[YakuRow, ...], settings: Mapping[str, Value]) -> Catalogue:
    """The rows, those of higher grade the stronger.

    Of yakuman the first in the table is the strongest, or where one alone counts, the dearest.
    """
    order = {row.rule: place for place, row in enumerate(rows)}
    by_points = not settings["multiple_yakuman"]

    def rank(row: Row) -> tuple[int, int, int]:
        if grades[row.rule] is Grade.YAKUMAN:
            return Grade.YAKUMAN, row.points if by_points else 0, -order[row.rule]
        return grades[row.rule], row.points, order[row.rule]

    grades = {row.rule: row.grade for row in rows}
    return Catalogue(rows, rank)


def _is_in_use(rule: str, settings: Mapping[str, Value]) -> bool:
    if rule == "renhou":
        return settings["renhou"] != "none"
    return rule not in _OPTIONAL or settings[_OPTIONAL[rule]] is True


def _as_set(row: YakuRow, settings: Mapping[str, Value]) -> YakuRow:
    doubled = settings["double_yakuman"]
    assert isinstance(doubled, tuple)
    if row.rule in doubled:
        return structs.replace(row, points=2, reduced=row.reduced and 2)
    match row.rule:
        case "renhou" if settings["renhou"] == "yakuman":
            return structs.replace(row, points=1, reduced=1, grade=Grade.YAKUMAN)
        case "tanyao" if not settings["open_tanyao"]:
            return _closed(row)
        case "ryuuiisou" if settings["ryuuiisou_needs_green"]:
            return _with_green_dragons(row)
        case _:
            return row


def _closed(tanyao: YakuRow) -> YakuRow:
    return structs.replace(
        tanyao,
        reduced=None,
        asks="Nothing but tiles of 2 to 8, in a closed hand.",
        needs=(*tanyao.needs, Exposed(0)),
        detect=lambda f: f.is_closed and tanyao.detect(f),
    )


def _with_green_dragons(ryuuiisou: YakuRow) -> YakuRow:
    return structs.replace(
        ryuuiisou,
        asks="Nothing but 2, 3, 4, 6 and 8 of bamboos and green dragons, with green dragons among them.",
        needs=(*ryuuiisou.needs, Some(Sort.GREEN_DRAGON)),
        detect=lambda f: f.tiles.green_dragons and ryuuiisou.detect(f),
    )


def _dominating(row: YakuRow, rows: list[YakuRow]) -> YakuRow:
    """With what its grade takes away; dora stay beside ordinary yaku."""
    if row.grade < Grade.ALONE:
        return row
    lower = [other.rule for other in rows if other.grade < row.grade]
    return structs.replace(row, excludes=(*row.excludes, states(*lower)))
