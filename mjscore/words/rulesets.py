"""Rulesets by name."""

from mjscore.engine.combination import Row
from mjscore.words import _


def ruleset_name(ruleset: str) -> str:
    """What a ruleset is called on its button and in a column. Raises KeyError for one without words."""
    return {"mcr": _("MCR"), "mcr-1998": _("MCR 1998"), "mcr-2006": _("MCR 2006")}[ruleset]


def containment(ruleset: str) -> str:
    """What says that a combination contained in another adds nothing. Raises KeyError for one without words."""
    official = _("the non-repeat principle")
    return {"mcr": _("the source's general note"), "mcr-1998": official, "mcr-2006": official}[ruleset]


def citation(ruleset: str, row: Row) -> str:
    """Where a combination is written, by its number there. Raises KeyError for a ruleset without words."""
    book = {
        "mcr": _("Source: the 81 combinations, no. {rule}"),
        "mcr-1998": _("Source: rules of the State Sport Commission, 1998, no. {official}"),
        "mcr-2006": _("Source: rules of the World Mahjong Organization, 2006 (Green Book), no. {official}"),
    }[ruleset]
    ruling = {
        "mcr-1998": _("Source: rulings of the Mahjong International League on the rules of 1998"),
        "mcr-2006": _("Source: rules of the World Mahjong Organization, 2006 (Green Book), on kongs"),
    }
    text = book if row.official or ruleset not in ruling else ruling[ruleset]
    return text.format(rule=row.rule, official=row.official)


def ruleset_title(ruleset: str) -> str:
    """What a ruleset is, beside its name. Raises KeyError for one without words."""
    return {
        "mcr": _("81 combinations, as the source has them"),
        "mcr-1998": _("Official form of 1998, as Chinese tournaments have it"),
        "mcr-2006": _("Official form of 2006, the Green Book of European and world tournaments"),
    }[ruleset]
