"""Builds the atlas of pairs: which combinations stack, of which one takes the other away, and which never meet.

Usage: atlas.py [--jobs N] [--work FOLDER] [--to FILE]

Every reading of every hand is looked at, won in every way; for each pair that meets a hand is found that shows it. What
is done is kept in the folder, apart for each state of the code: started again, the work goes on where it stopped.
"""

import argparse
import os
import pickle
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TypeVar, cast

from msgspec.json import encode

from mjscore.engine.ruleset import Ruleset
from mjscore.learn.atlas import NAME, AtlasFile
from mjscore.rulesets import ruleset
from stacking.choice import atlas
from stacking.meetings import Meetings, meetings
from stacking.patterns import Pattern
from stacking.sorting import CHUNKS, sort

ROOT = Path(__file__).parents[2]
FORMS = ("mcr", "mcr-1998", "mcr-2006")
_DECIDING = (
    "mjscore/arrange.py",
    "mjscore/engine",
    "mjscore/patterns",
    "mjscore/rulesets/mcr",
    "packaging/tools/stacking",
)
"""The code on which the result depends."""

T = TypeVar("T")


def main() -> None:
    """Builds the atlas."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processors to use")
    parser.add_argument("--work", type=Path, default=ROOT / ".cache" / "atlas", help="where what is done is kept")
    parser.add_argument("--to", type=Path, default=ROOT / "resources" / NAME, help="the file to write")
    options = parser.parse_args()
    work = options.work / _fingerprint()
    work.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(options.jobs) as pool:
        for _patterns in pool.map(partial(sorted_into_patterns, work), CHUNKS):
            pass
        found = dict(zip(FORMS, pool.map(partial(found_under, work), FORMS), strict=True))
    options.to.write_text(text_of(atlas(_rulesets(), found)), encoding="utf-8", newline="\n")


def text_of(file: AtlasFile) -> str:
    """The file as text: a line for each hand, and for each row of a table."""
    tables = [
        f'{_json(form)}: {{"rules": {_json(table.rules)}, "pairs": {_lines(table.pairs)}}}'
        for form, table in file.forms.items()
    ]
    return f'{{"hands": {_lines(file.hands)}, "forms": {{{", ".join(tables)}}}}}\n'


def _lines(things: Iterable[object]) -> str:
    return "[\n" + ",\n".join(map(_json, things)) + "\n]"


def _json(thing: object) -> str:
    return encode(thing).decode()


def _fingerprint() -> str:
    """What tells the states of the code apart."""
    places = [ROOT / name for name in _DECIDING]
    files = [file for place in places for file in (sorted(place.rglob("*.py")) if place.is_dir() else (place,))]
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:12]


def _rulesets() -> dict[str, Ruleset]:
    return {form: ruleset(form) for form in FORMS}


def sorted_into_patterns(work: Path, chunk: str) -> list[Pattern]:
    """The patterns of a part of all readings."""
    return _kept(work / f"{chunk}.pickle", partial(_sort, chunk))


def _sort(chunk: str) -> list[Pattern]:
    _tell(f"{chunk}: begun")
    patterns = sort(tuple(_rulesets().values()), chunk)
    readings = sum(pattern.readings for pattern in patterns)
    _tell(f"{chunk}: {readings:,} readings in {len(patterns):,} patterns")
    return patterns


def found_under(work: Path, form: str) -> Meetings:
    """The pairs that meet under a ruleset."""
    patterns = [pattern for chunk in CHUNKS for pattern in sorted_into_patterns(work, chunk)]
    return _kept(work / f"{form}.pickle", partial(_meet, form, patterns))


def _meet(form: str, patterns: list[Pattern]) -> Meetings:
    _tell(f"{form}: begun")
    found = meetings(ruleset(form), patterns, _whole, lambda text: _tell(f"{form}: {text}"))
    _tell(f"{form}: {len(found.stacking):,} pairs stack, of {len(found.taken):,} one goes")
    return found


def _whole(numbers: Mapping[str, frozenset[int]]) -> list[Pattern]:
    """The patterns with some numbers, each with every reading."""
    rules = tuple(_rulesets().values())
    return [
        pattern for chunk, some in numbers.items() for pattern in sort(rules, chunk, some) if pattern.number in some
    ]


def _kept(path: Path, make: Callable[[], T]) -> T:
    """What a file keeps, or what is made, and kept."""
    if path.exists():
        return cast("T", pickle.loads(path.read_bytes()))
    made = make()
    begun = path.with_suffix(".begun")
    begun.write_bytes(pickle.dumps(made))
    begun.replace(path)
    return made


def _tell(text: str) -> None:
    print(f"{time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
