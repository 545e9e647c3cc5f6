"""Rows that an option replaces: the difference, and nothing else."""

from collections.abc import Iterable, Mapping

from msgspec import structs

from mjscore.engine.combination import Row, implies, states, together
from mjscore.engine.needs import ConcealedPungs, FourOf, Knitted, KnittedStraight, NineGates
from mjscore.engine.ruleset import Value
from mjscore.hand import Form
from mjscore.patterns.facts import Gates
from mjscore.rulesets.mcr.changes import without
from mjscore.rulesets.mcr.detect import is_all_chows, knitted_nine


def rows_for(rows: Iterable[Row], settings: Mapping[str, Value]) -> tuple[Row, ...]:
    """The rows with those replaced that the settings change."""
    table = {row.rule: row for row in rows}
    if settings["all_chows_pair"] == "suited":
        table |= _suited_pair(table)
    if settings["concealed_kong_as_pung"] == "always":
        table |= _kongs_as_pungs(table)
    if settings["nine_gates"] == "nine_sided_wait":
        table["78"] = _nine_sided(table["78"])
    if settings["lesser_knitted_honors"] == "five_or_six":
        table |= _five_honors(table)
    return tuple(table.values())


def _suited_pair(table: Mapping[str, Row]) -> dict[str, Row]:
    """18 asks for a suited pair and so implies 8; four chows of one sort, whose pair may be honors, do not imply it."""
    all_chows = structs.replace(
        table["18"],
        asks="Four chows and a suited pair. A knitted straight stands for three of the chows.",
        needs=(FourOf(Form.CHOW, suited_pair=True),),
        detect=lambda f: is_all_chows(f) and f.suited_pair,
        excludes=(implies("8"),),
    )
    return {"18": all_chows, **{rule: without(table[rule], "18") for rule in ("64", "67")}}


def _kongs_as_pungs(table: Mapping[str, Row]) -> dict[str, Row]:
    """A concealed kong is a concealed pung for 21 and 54 too; two of them (33) take 21 away."""
    two = structs.replace(
        table["21"],
        asks="Two concealed pungs or kongs. A pung that a discard completes is not concealed.",
        needs=(ConcealedPungs(2, with_kongs=True),),
        detect=lambda f: together(f.concealed, 2),
    )
    three = structs.replace(
        table["54"],
        asks="Three concealed pungs or kongs. A pung that a discard completes is not concealed.",
        needs=(ConcealedPungs(3, with_kongs=True),),
        detect=lambda f: together(f.concealed, 3),
    )
    return {"21": two, "54": three, "33": structs.replace(table["33"], excludes=(*table["33"].excludes, states("21")))}


def _nine_sided(nine_gates: Row) -> Row:
    """The last tile must have come to the whole pattern."""
    return structs.replace(
        nine_gates,
        asks="The concealed tiles 1112345678999 of one suit, won on any further tile of that suit.",
        needs=(NineGates(by_last_tile=True),),
        detect=lambda f: f.gates is Gates.NINE_SIDED,
    )


def _five_honors(table: Mapping[str, Row]) -> dict[str, Row]:
    """Five honors will do where all nine knitted tiles are there, and these are a knitted straight then."""
    lesser = structs.replace(
        table["44"],
        asks=(
            "Five or six different honors, and different suited tiles to make fourteen that fit in 147 of one suit, "
            "258 of another and 369 of the third."
        ),
        needs=(Knitted((5, 6)),),
    )
    straight = structs.replace(
        table["45"],
        asks=(
            "147 of one suit, 258 of another and 369 of the third, with one set and a pair, or with five different "
            "honors. The set may be a chow, a pung or a kong, exposed or concealed."
        ),
        needs=(KnittedStraight(honors=5),),
        detect=knitted_nine,
    )
    return {"44": lesser, "45": straight}
