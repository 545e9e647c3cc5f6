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
from typing import NamedTuple, TypeVar, cast

from msgspec.json import encode

from mjscore.engine.ruleset import Ruleset
from mjscore.learn.atlas import NAME, AtlasFile
from mjscore.rulesets import ruleset
from stacking import meetings, sorting
from stacking.choice import Burden, atlas, joined
from stacking.meetings import Meetings, Tell
from stacking.patterns import Pattern
from stacking.riichi import meetings as riichi_meetings
from stacking.riichi import sorting as riichi_sorting
from stacking.riichi.additions import burden

ROOT = Path(__file__).parents[2]
_SHARED = (
    "mjscore/arrange.py",
    "mjscore/engine/**/*.py",
    "mjscore/patterns/**/*.py",
    "packaging/tools/stacking/*.py",
)

T = TypeVar("T")


def main() -> None:
    """Builds the atlas."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processors to use")
    parser.add_argument("--work", type=Path, default=ROOT / ".cache" / "atlas", help="where what is done is kept")
    parser.add_argument("--to", type=Path, default=ROOT / "resources" / NAME, help="the file to write")
    options = parser.parse_args()
    with ProcessPoolExecutor(options.jobs) as pool:
        parts = [atlas_of_family(name, options.work, pool) for name in FAMILIES]
    options.to.write_text(text_of(joined(parts)), encoding="utf-8", newline="\n")


def atlas_of_family(name: str, folder: Path, pool: ProcessPoolExecutor) -> AtlasFile:
    """The atlas of a family. What is done is kept in a folder of its own within the one that is given."""
    family = FAMILIES[name]
    work = folder / _fingerprint(family)
    work.mkdir(parents=True, exist_ok=True)
    for _patterns in pool.map(partial(sorted_into_patterns, work, name), family.chunks):
        pass
    found = pool.map(partial(found_under, work, name), family.forms)
    return atlas(_rulesets(family), dict(zip(family.forms, found, strict=True)), family.burden)


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


class Family(NamedTuple):
    """Rulesets that look at hands alike: readings are sorted for all of them together."""

    forms: tuple[str, ...]
    code: tuple[str, ...]
    """The files on which the result depends."""
    chunks: tuple[str, ...]
    """All readings, in parts."""
    sort: Callable[[str], list[Pattern]]
    """The patterns of a part."""
    meet: Callable[[str, list[Pattern], Tell], Meetings]
    """The pairs that meet under a ruleset in all patterns."""
    burden: Burden


def files_of(family: Family) -> list[Path]:
    """The code on which the result depends."""
    return [file for place in family.code for file in sorted(ROOT.glob(place))]


def _fingerprint(family: Family) -> str:
    """What tells the states of the code apart."""
    return sha256(b"".join(file.read_bytes() for file in files_of(family))).hexdigest()[:12]


def _rulesets(family: Family) -> dict[str, Ruleset]:
    return {form: ruleset(form) for form in family.forms}


def sorted_into_patterns(work: Path, name: str, chunk: str) -> list[Pattern]:
    """The patterns of a part of all readings."""
    return _kept(work / f"{chunk}.pickle", partial(_sort, name, chunk))


def _sort(name: str, chunk: str) -> list[Pattern]:
    _tell(f"{name}, {chunk}: begun")
    patterns = FAMILIES[name].sort(chunk)
    readings = sum(pattern.readings for pattern in patterns)
    _tell(f"{name}, {chunk}: {readings:,} readings in {len(patterns):,} patterns")
    return patterns


def found_under(work: Path, name: str, form: str) -> Meetings:
    """The pairs that meet under a ruleset."""
    patterns = [pattern for chunk in FAMILIES[name].chunks for pattern in sorted_into_patterns(work, name, chunk)]
    return _kept(work / f"{form}.pickle", partial(_meet, name, form, patterns))


def _meet(name: str, form: str, patterns: list[Pattern]) -> Meetings:
    _tell(f"{form}: begun")
    found = FAMILIES[name].meet(form, patterns, lambda text: _tell(f"{form}: {text}"))
    _tell(f"{form}: {len(found.stacking):,} pairs stack, of {len(found.taken):,} one goes")
    return found


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


_MCR = ("mcr", "mcr-1998", "mcr-2006")


def _sort_mcr(chunk: str) -> list[Pattern]:
    return sorting.sort(tuple(map(ruleset, _MCR)), chunk)


def _meet_mcr(form: str, patterns: list[Pattern], tell: Tell) -> Meetings:
    return meetings.meetings(ruleset(form), patterns, _whole, tell)


def _whole(numbers: Mapping[str, frozenset[int]]) -> list[Pattern]:
    """The patterns with some numbers, each with every reading."""
    rules = tuple(map(ruleset, _MCR))
    found = [(some, sorting.sort(rules, chunk, some)) for chunk, some in numbers.items()]
    return [pattern for some, patterns in found for pattern in patterns if pattern.number in some]


FAMILIES = {
    "mcr": Family(
        _MCR, (*_SHARED, "mjscore/rulesets/mcr/**/*.py"), tuple(sorting.CHUNKS), _sort_mcr, _meet_mcr, lambda _deal: 0
    ),
    "riichi": Family(
        ("riichi",),
        (*_SHARED, "mjscore/rulesets/riichi/**/*.py", "packaging/tools/stacking/riichi/*.py"),
        tuple(riichi_sorting.CHUNKS),
        lambda chunk: riichi_sorting.sort(ruleset("riichi"), chunk),
        lambda form, patterns, tell: riichi_meetings.meetings(ruleset(form), patterns, tell),
        burden,
    ),
}

if __name__ == "__main__":
    main()
