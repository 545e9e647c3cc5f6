"""Names of combinations."""

from mjscore.engine.combination import Row


def name(row: Row) -> str:
    """What a combination is called in the language in use."""
    return row.names.en


def other_names(row: Row) -> str:
    """What it is called elsewhere, for the line beside its name."""
    return row.names.zh_Hans
