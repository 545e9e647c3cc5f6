"""The rows of a ruleset that a person can ask about: those of its catalogue, and in riichi those of fu."""

from mjscore.engine.combination import Row
from mjscore.engine.ruleset import Panel, Ruleset
from mjscore.rulesets.mcr.families import Family
from mjscore.rulesets.riichi import fu_catalogue


def rows_of(ruleset: Ruleset) -> tuple[Row, ...]:
    """Every row as the ruleset's tables have them, those of the 81 combinations from the cheapest; fu last."""
    catalogue = ruleset.catalogue
    is_of_81 = isinstance(catalogue.rows[0].family, Family)
    return (catalogue.rows if is_of_81 else catalogue.table) + fu_rows_of(ruleset)


def fu_rows_of(ruleset: Ruleset) -> tuple[Row, ...]:
    """The rows of fu; none where the ruleset counts no fu."""
    return fu_catalogue(ruleset).table if Panel.FU in ruleset.panels else ()


def row_of(ruleset: Ruleset, rule: str) -> Row:
    """The row of a rule. Raises KeyError where there is none."""
    if rule in ruleset.catalogue:
        return ruleset.catalogue[rule]
    for row in fu_rows_of(ruleset):
        if row.rule == rule:
            return row
    raise KeyError(rule)
