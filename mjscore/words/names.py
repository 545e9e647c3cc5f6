"""Names of combinations."""

from mjscore.engine.combination import Row
from mjscore.rulesets.riichi.yaku import Yaku
from mjscore.words import _, language


def name(row: Row) -> str:
    """What a combination is called in the language in use."""
    called: str = getattr(row.names, language())
    return called


def other_names(row: Row) -> str:
    """What it is called elsewhere, for the line beside its name: in English and Chinese, a yaku in Japanese."""
    elsewhere = (row.romaji, row.names.ja) if isinstance(row, Yaku) else (row.names.zh_Hans,)
    return _beside(row, (row.names.en, *elsewhere))


def all_other_names(row: Row) -> str:
    """What it is called in every other language."""
    return _beside(row, every_name(row))


def every_name(row: Row) -> tuple[str, ...]:
    """What it is called in every language, a yaku also in Japanese in Latin letters."""
    romaji = (row.romaji,) if isinstance(row, Yaku) else ()
    return (row.names.en, *romaji, row.names.zh_Hans, row.names.ja, row.names.ru)


def _beside(row: Row, names: tuple[str, ...]) -> str:
    """Names beside the one in use, each once."""
    return _(" · ").join(one for one in dict.fromkeys(names) if one != name(row))


def is_numbered(row: Row) -> bool:
    """Whether its ruleset cites it by a number or a key, not by its name alone."""
    return row.rule != row.id


def titled(row: Row) -> str:
    """A combination by number and name, or by its name alone."""
    return _("{rule} {name}").format(rule=row.rule, name=name(row)) if is_numbered(row) else name(row)


def numbered(row: Row) -> str:
    """A combination in short: by its number, or by its name where it has none."""
    return row.rule if is_numbered(row) else name(row)


def cited(row: Row) -> str:
    """A combination by number and name, read out one after the other."""
    return _("{rule}, {name}").format(rule=row.rule, name=name(row)) if is_numbered(row) else name(row)
