"""The official forms of 1998 and 2006: what differs from the source, and nothing else."""

from collections.abc import Iterable

from msgspec import structs

from mjscore.arrange import Shape
from mjscore.engine.catalogue import Catalogue
from mjscore.engine.combination import (
    Combination,
    Example,
    Names,
    Places,
    Row,
    contains,
    implies,
    states,
    states_inside,
    states_once,
)
from mjscore.engine.group import Dropped, Finding, Split
from mjscore.engine.needs import FourOfAKind, Kept, Kongs, Sort, Unless
from mjscore.patterns.facts import Sets, Winning
from mjscore.rulesets.mcr.changes import excluding, without
from mjscore.rulesets.mcr.families import Family

ONE_OF = {
    "one_of_kongs": frozenset(("6", "22", "26", "33", "65", "79", "K")),
    "one_of_concealed_pungs": frozenset(("21", "54", "73")),
}
"""Each principle with the combinations of which one counts."""


def one_of_each(catalogue: Catalogue, found: tuple[Finding, ...]) -> Split:
    """Of the kongs' items one counts, of the concealed pungs' one, where no rule states or implies it."""
    dropped = [
        Dropped(finding, principle=principle)
        for principle, family in ONE_OF.items()
        for finding in _surplus(catalogue, [finding for finding in found if finding.combination.rule in family])
    ]
    lost = {item.finding.bit for item in dropped}
    return Split(tuple(finding for finding in found if finding.bit not in lost), tuple(dropped))


def _surplus(catalogue: Catalogue, family: list[Finding]) -> list[Finding]:
    """All but the dearest that none of the family takes away by its text or contains."""
    taken = 0
    for finding in family:
        n = catalogue.index(finding.combination.rule)
        taken |= catalogue.implied[n] | catalogue.stated[n]
    return [finding for finding in family[:-1] if not finding.bit & taken]


def _kong_pair(points: int) -> Row:
    return Combination(
        rule="K",
        official="",
        id="concealed_kong_and_melded_kong",
        names=Names("Concealed Kong and Melded Kong", "Открытый и Закрытый Конги", "明暗杠", "明暗槓"),
        points=points,
        family=Family.KONGS,
        asks="A concealed kong and an exposed kong.",
        needs=(Kongs(2, Kept.ONE_EACH),),
        reads=Winning,
        detect=_mixed_kongs,
        excludes=(states("6", "22"),),
        examples=(Example("{2222s} [7777p] 345m 67s NN + 8s"), Example("[EEEE] {9999m} [456p] 23s 88s + 4s")),
        counter_examples=(Example("[2222s] [7777p] 345m 67s NN + 8s"), Example("{EEEE} {9999m} [456p] 23s 88s + 4s")),
    )


def _mixed_kongs(fact: Winning) -> tuple[Places, ...]:
    both = fact.exposed_kongs and fact.concealed_kongs
    return (tuple(sorted((fact.exposed_kongs[0], fact.concealed_kongs[0]))),) if both else ()


_ONE_EXPOSED = (
    "An exposed kong, counted once. Two exposed kongs, an exposed and a concealed one, three kongs and four kongs have"
    " rules of their own."
)
_ONE_CONCEALED = (
    "A concealed kong, counted once. Two concealed kongs, an exposed and a concealed one, three kongs and four kongs"
    " have rules of their own."
)
_ORPHANS = "One of each terminal and each honor, and a second one of any of them."
_ALL_GREEN = "Only 2, 3, 4, 6 and 8 of bamboos and green dragons."


def rows_1998(rows: Iterable[Row]) -> tuple[Row, ...]:
    """The rows of 1998."""
    table = {row.rule: row for row in rows}
    changed = (
        _kong_pair(5),
        structs.replace(table["6"], asks=_ONE_EXPOSED),
        structs.replace(table["22"], asks=_ONE_CONCEALED),
        excluding(table["37"], states_inside("2")),
        excluding(table["48"], states_inside("5")),
        excluding(table["50"], states("8", "18"), states_inside("4"), contains("2")),
        excluding(table["55"], states("17", "25", "11")),
        excluding(table["70"], states("48"), states_inside("5")),
        excluding(table["72"], states("28", "5"), implies("66", "24")),
        excluding(table["74"], states("8", "18"), states_inside("4"), contains("1"), implies("58")),
        excluding(table["75"], states("28", "16", "15"), states_inside("5"), implies("48")),
        structs.replace(table["77"], grants=None, asks=_ALL_GREEN),
        excluding(table["78"], states("58", "8", "25"), states_once("5"), implies("17")),
        structs.replace(table["81"], asks=_ORPHANS, excludes=(states("31", "17", "25", "11", "66", "24"),)),
    )
    return tuple((table | {row.rule: row for row in changed}).values())


_SUITED_HOGS = (
    "All four suited tiles of a kind in the hand, but not as a kong. Each such kind counts, but none in seven pairs of"
    " terminals alone or of green tiles alone."
)
_SUITED_HOGS_NEED = (FourOfAKind(Sort.SUITED), Unless(Shape.SEVEN_PAIRS, (Sort.TERMINALS, Sort.GREEN)))


def rows_2006(rows: Iterable[Row]) -> tuple[Row, ...]:
    """The rows of 2006, by their difference from those of 1998."""
    table = {row.rule: row for row in rows_1998(rows)}
    changed = (
        structs.replace(table["19"], detect=_suited_hogs, asks=_SUITED_HOGS, needs=_SUITED_HOGS_NEED),
        structs.replace(table["33"], points=8),
        structs.replace(table["K"], points=6),
        *(structs.replace(without(table[rule], "25"), goes_with=("25",)) for rule in ("44", "56")),
        *(without(table[rule], "25") for rule in ("55", "73", "80", "81")),
        without(table["69"], "20"),
        excluding(table["70"], states("5", "48")),
        excluding(table["77"]),
        excluding(table["78"], states("58", "8", "5"), implies("17")),
    )
    return tuple((table | {row.rule: row for row in changed}).values())


def _suited_hogs(fact: Sets) -> tuple[Places, ...]:
    is_narrow = fact.narrow and fact.shape is Shape.SEVEN_PAIRS
    return () if is_narrow else fact.hogs[: fact.suited_hogs]
