"""The options, and the rows that they change."""

from collections.abc import Callable, Iterable, Mapping

from msgspec import structs

from mjscore.context import Event
from mjscore.engine.combination import Places, Row, states
from mjscore.engine.needs import FourOf, Kept, Kongs, Plainly
from mjscore.engine.ruleset import Option, Value
from mjscore.hand import Form
from mjscore.rulesets.classical.facts import Made


def _is_limit(value: object) -> bool:
    return value is None or (type(value) is int and value > 0)


OPTIONS = (
    Option("east_double", (True, False), preset=True),
    Option("losers_settle", (True, False), preset=True),
    Option("limit", (), None, allowed=_is_limit),
    Option("no_value_hand", ("valueless_pair", "any_pair", "strict", "both"), "valueless_pair"),
    Option("last_tile", ("wall", "wall_or_discard"), "wall"),
    Option("replacement", ("any", "kong", "exposed_kong"), "any"),
    Option("loser_whole_hand_doublings", (True, False), preset=True),
    Option("loser_pairs", (True, False), preset=True),
    Option("mahjong_points", (20, 10), 20),
    Option("dangerous_discard", (False, True), preset=False),
)

_CANCELLING = ("D1", "E2", "E3", "E4", "E5", "E6")
"""What gives points beside sets, pair and winning and so leaves no hand without value, where the option is strict."""


def rows_for(rows: Iterable[Row], settings: Mapping[str, Value]) -> tuple[Row, ...]:
    """The rows with those replaced that the settings change."""
    table = {row.rule: row for row in rows}
    for key, value in settings.items():
        for rule, change in _CHANGES.get((key, value), {}).items():
            table[rule] = change(table[rule])
    return tuple(table.values())


def _ten_points(mahjong: Row) -> Row:
    return structs.replace(mahjong, points=10)


def _or_discard(last_tile: Row) -> Row:
    return structs.replace(
        last_tile,
        asks="The hand is won on the last tile of the wall or on the discard after it.",
        needs=(Event.LAST_TILE,),
        detect=lambda f: Event.LAST_TILE in f.events,
    )


def _of_kongs(replacement: Row) -> Row:
    return structs.replace(
        replacement,
        asks="The hand is won on the tile that replaces the fourth of a kong.",
        needs=(Event.KONG_REPLACEMENT,),
        detect=lambda f: Event.KONG_REPLACEMENT in f.events,
    )


def _with_exposed_kong(replacement: Row) -> Row:
    detect = replacement.detect
    return structs.replace(
        replacement,
        asks="The hand has an exposed kong and is won on the tile that replaces the fourth of a kong or a flower.",
        needs=(Plainly.REPLACEMENT, Kongs(1, Kept.EXPOSED)),
        detect=lambda f: f.has_exposed_kong and detect(f),
    )


def _with_any_pair(no_value: Row) -> Row:
    return structs.replace(
        no_value,
        asks="Four chows and any pair.",
        needs=(FourOf(Form.CHOW),),
        detect=lambda f: f.chows == 4,
    )


def _strictly(no_value: Row) -> Row:
    return structs.replace(
        no_value,
        asks="Four chows and a pair that scores nothing. Whatever else gives points but winning takes it away.",
    )


def _cancelling(row: Row) -> Row:
    return structs.replace(row, excludes=(states("E8"),))


def _twice(no_value: Row) -> Row:
    return structs.replace(
        no_value,
        asks="Four chows and any pair. It counts twice where the pair scores nothing.",
        needs=(FourOf(Form.CHOW),),
        detect=_pair_by_pair,
        each=True,
    )


def _pair_by_pair(fact: Made) -> tuple[Places, ...]:
    whole = tuple(range(fact.blocks))
    return ((whole,) if fact.is_pair_valued else (whole, whole)) if fact.chows == 4 else ()


_CHANGES: Mapping[tuple[str, Value], Mapping[str, Callable[[Row], Row]]] = {
    ("mahjong_points", 10): {"E1": _ten_points},
    ("last_tile", "wall_or_discard"): {"E5": _or_discard},
    ("replacement", "kong"): {"E6": _of_kongs},
    ("replacement", "exposed_kong"): {"E6": _with_exposed_kong},
    ("no_value_hand", "any_pair"): {"E8": _with_any_pair},
    ("no_value_hand", "strict"): {"E8": _strictly, **dict.fromkeys(_CANCELLING, _cancelling)},
    ("no_value_hand", "both"): {"E8": _twice},
}
"""What each value of an option changes, by rule."""
