"""The options of Hong Kong."""

from collections.abc import Mapping
from typing import cast

from mjscore.engine.ruleset import Value
from mjscore.rulesets.hongkong.tally import MOST
from mjscore.words import _
from mjscore.words.options.wording import TableHeads, Wording
from mjscore.words.phrases import fans, listed


def wordings() -> dict[str, Wording]:
    """The options by key."""
    return {**_of_fans(), **_of_hands(), **_of_payments()}


def _of_fans() -> dict[str, Wording]:
    return {
        "minimum": Wording(
            _("Minimum"),
            _("The fans that a hand needs to be declared. All fans help towards it."),
            _fans,
            lambda value: _("minimum {n}").format(n=value),
        ),
        "limit": Wording(
            _("Limit of the table"),
            _("The fans that are paid at most, and never more than 10. A limit hand is paid as many."),
            _fans,
            lambda value: _("limit {n}").format(n=value),
        ),
    }


def _of_hands() -> dict[str, Wording]:
    return {
        "flowers": Wording(
            _("Flowers and seasons"),
            _("Whether the game has them. Without them X3, X8 and X10 do not count, and no hand holds any."),
            {True: _("in the game"), False: _("not in the game")},
            {True: _("flowers"), False: _("no flowers")},
        ),
        "dragon_pungs_in_dragon_hands": Wording(
            _("Pungs of dragons in H4 and H6"),
            _("Whether the pungs of dragons in Little and Big Three Dragons (H4, H6) count as X1 too."),
            {False: _("not counted again"), True: _("counted as X1 too")},
        ),
        "all_chows_pair": Wording(
            _("Pair of All Chows (H1)"),
            _("Whether All Chows (H1) may have a pair of honors."),
            {"any": _("any pair"), "no_honors": _("no pair of honors")},
        ),
        "concealed_hand": Wording(
            _("Concealed hand (X11)"),
            _("Whether a hand without exposed sets counts a fan (X11). The source has no such fan; most tables do."),
            {False: _("not counted"), True: _("one fan")},
        ),
    }


def _of_payments() -> dict[str, Wording]:
    return {
        "discard_liability": Wording(
            _("Payment for a discard"),
            _("Whether the discarder pays alone, or half of the amount while the other two pay a quarter each."),
            {"full": _("the discarder alone"), "half": _("the discarder half, the others a quarter each")},
        ),
        "payment_table": Wording(
            _("Payment table"),
            _("What a loser pays from the minimum upwards, fan by fan: on a discard, and self-drawn."),
            _table,
        ),
    }


def payment_heads(settings: Mapping[str, Value]) -> TableHeads:
    """What stands at the heads of the payment table."""
    minimum, limit = cast("int", settings["minimum"]), cast("int", settings["limit"])

    def row(place: int) -> str:
        return fans(minimum + place) if minimum + place <= min(limit, MOST) else ""

    return TableHeads((_("On a discard"), _("Self-drawn, each")), row)


def _fans(value: Value) -> str:
    assert isinstance(value, int)
    return fans(value)


def _table(value: Value) -> str:
    """The rows from the minimum upwards."""
    assert isinstance(value, tuple)
    return listed(["/".join(map(str, row)) for row in value if isinstance(row, tuple)])
