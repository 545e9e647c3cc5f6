"""Rows that an option replaces: the difference, and nothing else."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from mjscore.engine.combination import Row, implies, states, together
from mjscore.engine.ruleset import Value
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
        table["78"] = replace(table["78"], detect=lambda f: f.gates is Gates.NINE_SIDED)
    if settings["lesser_knitted_honors"] == "five_or_six":
        table["45"] = replace(table["45"], detect=knitted_nine)
    return tuple(table.values())


def _suited_pair(table: Mapping[str, Row]) -> dict[str, Row]:
    """18 asks for a suited pair and so implies 8; four chows of one sort, whose pair may be honors, do not imply it."""
    return {
        "18": replace(table["18"], detect=lambda f: is_all_chows(f) and f.suited_pair, excludes=(implies("8"),)),
        **{rule: without(table[rule], "18") for rule in ("64", "67")},
    }


def _kongs_as_pungs(table: Mapping[str, Row]) -> dict[str, Row]:
    """A concealed kong is a concealed pung for 21 and 54 too; two of them (33) take 21 away."""
    two = replace(table["21"], detect=lambda f: together(f.concealed, 2))
    three = replace(table["54"], detect=lambda f: together(f.concealed, 3))
    return {"21": two, "54": three, "33": replace(table["33"], excludes=(*table["33"].excludes, states("21")))}
