"""The options of the 81 combinations, in all their forms."""

from mjscore.engine.ruleset import Value
from mjscore.words import _
from mjscore.words.options.wording import Wording
from mjscore.words.phrases import points


def wordings() -> dict[str, Wording]:
    """The options by key."""
    return {**_of_sets(), **_of_waits(), **_of_totals()}


def _of_sets() -> dict[str, Wording]:
    return {
        "pair_counting": Wording(
            _("Combinations of two sets"),
            _(
                "Whether every two sets count for 1, 2, 3, 4 and 20, or each further set joins the counted ones only "
                "once."
            ),
            {
                "account_once": _("each set joins the others once"),
                "every_pair": _("every two sets count"),
            },
        ),
        "all_chows_pair": Wording(
            _("Pair of All Chows (18)"),
            _("Whether All Chows (18) may have a pair of honors. With a suited pair only it implies No Honors (8)."),
            {"any": _("any pair"), "suited": _("a suited pair only")},
        ),
        "concealed_kong_as_pung": Wording(
            _("A concealed kong is a concealed pung"),
            _(
                "Whether a concealed kong is a concealed pung for 21 and 54 too, or for Four Concealed Pungs (73) "
                "alone."
            ),
            {"rule_73_only": _("in rule 73 only"), "always": _("in rules 21, 54 and 73")},
        ),
    }


def _of_waits() -> dict[str, Wording]:
    return {
        "nine_gates": Wording(
            _("Nine Gates (78)"),
            _("Whether Nine Gates (78) needs a wait for all nine tiles, or only the fourteen tiles."),
            {"tiles": _("any of its tiles may come last"), "nine_sided_wait": _("only with a wait for nine tiles")},
        ),
        "lesser_knitted_honors": Wording(
            _("Honors in Lesser Honors and Knitted Tiles (44)"),
            _("Whether five honors will do for 44 beside all nine knitted tiles, which then make 45 too."),
            {"six": _("six"), "five_or_six": _("five or six")},
        ),
        "exhausted_wait": Wording(
            _("A wait of which the player holds all four"),
            _("Whether such a tile is still a wait, so that 9, 10 and 11 do not count beside it."),
            {"ignored": _("is no wait"), "counted": _("is a wait")},
        ),
    }


def _of_totals() -> dict[str, Wording]:
    return {
        "minimum": Wording(
            _("Minimum, flowers aside"),
            _("The points that a hand needs to be declared. Flowers (13) do not help towards it."),
            _points,
            lambda value: _("minimum {n}").format(n=value),
        ),
        "flowers": Wording(
            _("Flowers and seasons"),
            _("Whether each flower or season adds a point (13)."),
            {True: _("one point each"), False: _("not counted")},
            {True: _("flowers"), False: _("no flowers")},
        ),
    }


def _points(value: Value) -> str:
    assert isinstance(value, int)
    return points(value)
