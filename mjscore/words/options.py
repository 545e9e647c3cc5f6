"""Rule options and their values."""

from typing import NamedTuple

from mjscore.engine.ruleset import Ruleset, Value
from mjscore.words import _, n_
from mjscore.words.phrases import points


class Part(NamedTuple):
    """A piece of a summary, and whether it differs from the ruleset's preset."""

    text: str
    differs: bool


def option_label(key: str) -> str:
    """What an option decides. Raises KeyError for one without words."""
    return {
        "pair_counting": _("Combinations of two sets"),
        "all_chows_pair": _("Pair of All Chows (18)"),
        "concealed_kong_as_pung": _("A concealed kong is a concealed pung"),
        "nine_gates": _("Nine Gates (78)"),
        "lesser_knitted_honors": _("Honors in Lesser Honors and Knitted Tiles (44)"),
        "exhausted_wait": _("A wait of which the player holds all four"),
        "minimum": _("Minimum, flowers aside"),
        "flowers": _("Flowers and seasons"),
    }[key]


def option_meaning(key: str) -> str:
    """What an option changes, in a sentence with the numbers of the rules. Raises KeyError for one without words."""
    return {
        "pair_counting": _(
            "Whether every two sets count for 1, 2, 3, 4 and 20, or each further set joins the counted ones only once."
        ),
        "all_chows_pair": _(
            "Whether All Chows (18) may have a pair of honors. With a suited pair only it implies No Honors (8)."
        ),
        "concealed_kong_as_pung": _(
            "Whether a concealed kong is a concealed pung for 21 and 54 too, or for Four Concealed Pungs (73) alone."
        ),
        "nine_gates": _("Whether Nine Gates (78) needs a wait for all nine tiles, or only the fourteen tiles."),
        "lesser_knitted_honors": _(
            "Whether five honors will do for 44 beside all nine knitted tiles, which then make 45 too."
        ),
        "exhausted_wait": _("Whether such a tile is still a wait, so that 9, 10 and 11 do not count beside it."),
        "minimum": _("The points that a hand needs to be declared. Flowers (13) do not help towards it."),
        "flowers": _("Whether each flower or season adds a point (13)."),
    }[key]


def value_label(key: str, value: Value) -> str:
    """What a value of an option means. Raises KeyError for one without words."""
    if key == "minimum":
        assert isinstance(value, int)
        return points(value)
    return {
        ("pair_counting", "account_once"): _("each set joins the others once"),
        ("pair_counting", "every_pair"): _("every two sets count"),
        ("all_chows_pair", "any"): _("any pair"),
        ("all_chows_pair", "suited"): _("a suited pair only"),
        ("concealed_kong_as_pung", "rule_73_only"): _("in rule 73 only"),
        ("concealed_kong_as_pung", "always"): _("in rules 21, 54 and 73"),
        ("nine_gates", "tiles"): _("any of its tiles may come last"),
        ("nine_gates", "nine_sided_wait"): _("only with a wait for nine tiles"),
        ("lesser_knitted_honors", "six"): _("six"),
        ("lesser_knitted_honors", "five_or_six"): _("five or six"),
        ("exhausted_wait", "ignored"): _("is no wait"),
        ("exhausted_wait", "counted"): _("is a wait"),
        ("flowers", True): _("one point each"),
        ("flowers", False): _("not counted"),
    }[key, value]


def summary(ruleset: Ruleset) -> tuple[Part, ...]:
    """The ruleset in a line: how many combinations, minimum, flowers, and every other option that differs."""
    rows = len(ruleset.catalogue)
    parts = [Part(n_("{n} combination", "{n} combinations", rows).format(n=rows), differs=False)]
    for option in ruleset.options:
        value = ruleset.settings[option.key]
        differs = value != option.preset
        if differs or option.key in ("minimum", "flowers"):
            parts.append(Part(_summed(option.key, value), differs))
    return tuple(parts)


def _summed(key: str, value: Value) -> str:
    match key:
        case "minimum":
            return _("minimum {n}").format(n=value)
        case "flowers":
            return _("flowers") if value else _("no flowers")
        case _:
            return _("{option}: {value}").format(option=option_label(key), value=value_label(key, value))
