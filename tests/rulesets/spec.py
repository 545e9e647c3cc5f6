"""The facts of the 81 combinations as the specification has them."""

import csv
import tomllib
from pathlib import Path
from typing import Any

_GOLDEN = Path(__file__).parents[1] / "golden"

SPEC: dict[str, dict[str, Any]] = tomllib.loads((_GOLDEN / "mcr.toml").read_text(encoding="utf-8"))
"""By rule number."""

with (_GOLDEN / "official-numbers.csv").open(encoding="utf-8", newline="") as _file:
    OFFICIAL = {row["source"]: row["official"] for row in csv.DictReader(_file)}
"""The official number of each rule."""


def targets(rule: str, field: str) -> list[str]:
    """The rules that a combination's field names, in order; those that it states away all at once are not listed."""
    value = SPEC[rule].get(field, [])
    return [] if value == "all" else [str(number) for number in sorted(value)]


def implied_by(rule: str) -> set[str]:
    """What a combination implies, directly or through another."""
    direct = targets(rule, "implies")
    return set(direct).union(*(implied_by(other) for other in direct))
