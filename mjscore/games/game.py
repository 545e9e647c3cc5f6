"""A game and what can be done with it: values in, values out."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from mjscore.context import SEATS
from mjscore.engine.ruleset import Option, Ruleset, Value
from mjscore.faults import Refused
from mjscore.games.entries import Entry
from mjscore.games.rules import FAMILIES, Family, GameRules, preset_settings
from mjscore.games.slips import NotEntered, Slip
from mjscore.rulesets import ruleset

LONGEST_NAME = 40
"""Characters of a player's name."""
MOST_ENTRIES = 1000
"""Lines that a sheet may have."""

Names: TypeAlias = tuple[str, str, str, str]
Setting: TypeAlias = bool | int | Annotated[str, Meta(max_length=40)]


class Game(Struct, frozen=True, kw_only=True):
    """A game: under which rules, who plays (in the order of the first seats), and every entry so far.

    `options` are those of the ruleset that differ from its preset; `settings` the game's own, all of them.
    """

    ruleset: str
    options: Mapping[str, Value]
    settings: Mapping[str, Setting]
    names: Names
    begun: datetime
    entries: tuple[Entry, ...] = ()
    is_ended: bool = False
    """Whether the players ended it before its length."""

    @property
    def family(self) -> Family:
        """What the ruleset's games have in common."""
        return FAMILIES[self.ruleset]

    @property
    def rules(self) -> GameRules:
        """How the game goes."""
        return GameRules(self.family, self.settings)

    @property
    def scoring(self) -> Ruleset:
        """The ruleset with its options."""
        return ruleset(self.ruleset, self.options)


def game_options(rules: Ruleset) -> tuple[Option, ...]:
    """What can be chosen for a game under a ruleset, with what the ruleset's preset chooses."""
    family = FAMILIES[rules.id]
    preset = preset_settings(family, str(rules.settings.get("preset", "")))
    return tuple(Option(option.key, option.values, preset[option.key], option.allowed) for option in family.all_options)


def new_game(
    rules: Ruleset, names: Sequence[str], settings: Mapping[str, Setting] | None = None, begun: datetime | None = None
) -> Game:
    """A game that begins. Raises `NotEntered` for names and settings that cannot be."""
    options = {option.key: rules.settings[option.key] for option in rules.options}
    differing = {option.key: options[option.key] for option in rules.options if options[option.key] != option.preset}
    game = Game(
        ruleset=rules.id,
        options=differing,
        settings={option.key: _setting(option.preset) for option in game_options(rules)} | dict(settings or {}),
        names=checked_names(names),
        begun=begun or datetime.now().astimezone().replace(microsecond=0),
    )
    check_game(game)
    return game


def _setting(value: Value) -> Setting:
    assert isinstance(value, bool | int | str)
    return value


def check_game(game: Game) -> None:
    """Raises `NotEntered` where an option of the ruleset or of the game is none, or cannot have its value."""
    known = {option.key: option for option in ruleset(game.ruleset).options}
    own = {option.key: option for option in game.family.all_options}
    if own.keys() != game.settings.keys() or not game.options.keys() <= known.keys():
        raise NotEntered(Slip.OPTIONS)
    given = [(known[key], value) for key, value in game.options.items()]
    if not all(option.allows(value) for option, value in [*given, *((own[key], game.settings[key]) for key in own)]):
        raise NotEntered(Slip.OPTIONS)
    try:
        game.scoring  # noqa: B018 - settings can go against each other
    except Refused:
        raise NotEntered(Slip.OPTIONS) from None


def checked_names(names: Sequence[str]) -> Names:
    """Four names without blanks around them. Raises `NotEntered` where one is empty, too long, or there twice."""
    stripped = [" ".join(name.split()) for name in names]
    if len(set(stripped)) != len(SEATS) or not all(0 < len(name) <= LONGEST_NAME for name in stripped):
        raise NotEntered(Slip.NAMES)
    first, second, third, fourth = (name.encode(errors="replace").decode() for name in stripped)
    return first, second, third, fourth


def drawn_seats(names: Sequence[str]) -> list[str]:
    """The names in an order that chance makes."""
    return secrets.SystemRandom().sample(names, len(names))


def renamed(game: Game, names: Sequence[str]) -> Game:
    """The game with other names for its players."""
    return replace(game, names=checked_names(names))


def with_entry(game: Game, entry: Entry) -> Game:
    """The game with a further entry."""
    if len(game.entries) >= MOST_ENTRIES:
        raise NotEntered(Slip.FULL)
    return replace(game, entries=(*game.entries, entry))


def with_correction(game: Game, place: int, entry: Entry) -> Game:
    """The game with another entry in a place, from 0."""
    return replace(game, entries=(*game.entries[:place], entry, *game.entries[place + 1 :]))


def without(game: Game, place: int) -> Game:
    """The game without the entry in a place."""
    return replace(game, entries=(*game.entries[:place], *game.entries[place + 1 :]))


def ended(game: Game, *, is_ended: bool = True) -> Game:
    """The game as it is over before its length; or not over, after all."""
    return replace(game, is_ended=is_ended)
