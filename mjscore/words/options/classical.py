"""The options of Chinese classical."""

from mjscore.engine.ruleset import Value
from mjscore.words import _
from mjscore.words.options.wording import Wording
from mjscore.words.phrases import points


def wordings() -> dict[str, Wording]:
    """The options by key."""
    return {**_of_settlement(), **_of_winner(), **_of_losers()}


def _of_settlement() -> dict[str, Wording]:
    return {
        "east_double": Wording(
            _("East"),
            _("Whether East pays and receives double, as winner and as loser."),
            {True: _("pays and receives double"), False: _("pays and receives like the others")},
            {True: _("East pays double"), False: _("East pays like the others")},
        ),
        "losers_settle": Wording(
            _("Losers among themselves"),
            _("Whether the losers settle among themselves: the lower total pays the higher the difference."),
            {True: _("pay each other the difference"), False: _("pay each other nothing")},
            {True: _("losers settle"), False: _("losers do not settle")},
        ),
        "limit": Wording(
            _("Limit"),
            _("What each player's total is capped at before the settlement. Payments and differences are not."),
            lambda value: _("no limit") if value is None else _points(value),
        ),
        "dangerous_discard": Wording(
            _("Dangerous discard"),
            _("Whether the player who discarded the winning tile pays for all three. The losers do not settle then."),
            {False: _("everyone pays"), True: _("the discarder pays for all three")},
        ),
    }


def _of_winner() -> dict[str, Wording]:
    return {
        "mahjong_points": Wording(
            _("Points for winning (E1)"),
            _("How much winning is worth: 20 in the source, 10 in Millington's rules."),
            {20: _("20 points"), 10: _("10 points (Millington)")},
        ),
        "no_value_hand": Wording(
            _("Hand without value (E8)"),
            _("When a hand of four chows counts 10 more (E8)."),
            {
                "valueless_pair": _("with a pair that scores nothing"),
                "any_pair": _("with any pair"),
                "strict": _("where nothing but winning (E1) scores"),
                "both": _("with any pair, and 10 more where the pair scores nothing"),
            },
        ),
        "last_tile": Wording(
            _("Last tile (E5)"),
            _("Whether the discard after the wall's last tile counts as the last tile too."),
            {"wall": _("from the wall only"), "wall_or_discard": _("from the wall, or the discard after it")},
        ),
        "replacement": Wording(
            _("Replacement tile (E6)"),
            _("Which replacement tiles count: a kong's, a flower's, or those of a hand with an exposed kong."),
            {
                "any": _("of a kong or a flower"),
                "kong": _("of a kong only"),
                "exposed_kong": _("of a kong or a flower, in a hand with an exposed kong"),
            },
        ),
    }


def _of_losers() -> dict[str, Wording]:
    return {
        "loser_whole_hand_doublings": Wording(
            _("Whole hands of losers (F5 to F9)"),
            _("Whether the doublings for the whole hand count for losers too."),
            {True: _("count"), False: _("do not count")},
        ),
        "loser_pairs": Wording(
            _("Pairs of losers (C1 to C3)"),
            _("Whether pairs of dragons and winds count for losers too."),
            {True: _("count"), False: _("do not count")},
        ),
    }


def _points(value: Value) -> str:
    assert isinstance(value, int)
    return points(value)
