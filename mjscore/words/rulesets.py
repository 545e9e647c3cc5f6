"""Rulesets by name, and where their combinations are written."""

from mjscore.engine.combination import Row
from mjscore.words import _
from mjscore.words.names import is_numbered


def ruleset_name(ruleset: str) -> str:
    """What a ruleset is called on its button and in a column. Raises KeyError for one without words."""
    return {
        "mcr": _("MCR"),
        "mcr-1998": _("MCR 1998"),
        "mcr-2006": _("MCR 2006"),
        "riichi": _("Riichi"),
        "hongkong": _("Hong Kong"),
        "classical": _("Classical"),
    }[ruleset]


def ruleset_title(ruleset: str) -> str:
    """What a ruleset is, beside its name. Raises KeyError for one without words."""
    return {
        "mcr": _("81 combinations, as the source has them"),
        "mcr-1998": _("Official form of 1998, as Chinese tournaments have it"),
        "mcr-2006": _("Official form of 2006, the Green Book of European and world tournaments"),
        "riichi": _("Japanese mahjong, counted in han and fu"),
        "hongkong": _("Hong Kong old style, counted in fans"),
        "classical": _("Chinese classical, points and doublings of all four players"),
    }[ruleset]


def containment(ruleset: str) -> str:
    """What says that a combination contained in another adds nothing. Raises KeyError for one without words."""
    official, own = _("the non-repeat principle"), _("its definition")
    return {
        "mcr": _("the source's general note"),
        "mcr-1998": official,
        "mcr-2006": official,
        "riichi": own,
        "hongkong": own,
        "classical": own,
    }[ruleset]


def citation(ruleset: str, row: Row) -> str:
    """Where a combination is written, by its number there. Raises KeyError for a ruleset without words."""
    if ruleset in _BY_TABLE:
        return _of_table(ruleset, row)
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


_BY_TABLE = frozenset({"riichi", "hongkong", "classical"})
"""The rulesets whose source has no numbers: the first letters of their keys stand for its tables."""
_HOUSE_RULES = frozenset({"X11"})
"""What only an option has."""
_LOCAL_YAKU = frozenset({"daisharin", "daichisei", "open_riichi"})


def _of_table(ruleset: str, row: Row) -> str:
    """By the key that stands for a table and a row of it."""
    if not is_numbered(row):
        return _("Source: a local yaku") if row.rule in _LOCAL_YAKU else _("Source: the standard yaku of riichi")
    if row.rule in _HOUSE_RULES:
        return _("Source: a common house rule, {rule}").format(rule=row.rule)
    return _("Source: {table}, {rule}").format(table=_table_name(ruleset, row.rule[0]), rule=row.rule)


def _table_name(ruleset: str, letter: str) -> str:
    """A table of a source. Raises KeyError for one without words."""
    return {
        ("riichi", "F"): _("riichi, table of mini-points"),
        ("hongkong", "H"): _("Hong Kong, table of special combinations"),
        ("hongkong", "L"): _("Hong Kong, limit hands in the table of special combinations"),
        ("hongkong", "X"): _("Hong Kong, table of extra fans"),
        ("classical", "A"): _("Chinese classical, table of pungs"),
        ("classical", "B"): _("Chinese classical, table of kongs"),
        ("classical", "C"): _("Chinese classical, table of pairs"),
        ("classical", "D"): _("Chinese classical, flowers and seasons"),
        ("classical", "E"): _("Chinese classical, additional points of the winner"),
        ("classical", "F"): _("Chinese classical, doublings of all players"),
        ("classical", "G"): _("Chinese classical, doublings of the winner"),
    }[ruleset, letter]
