"""What moves and what is paid between hands: a record for each family of rules, and a game's own options."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from types import MappingProxyType
from typing import NamedTuple

from mjscore.context import SEATS, Event, Wind
from mjscore.engine.ruleset import Option, Value
from mjscore.games.entries import Draw
from mjscore.games.stating import FANS, HAN_AND_FU, POINTS, Stating
from mjscore.rulesets.hongkong.game import game_payments
from mjscore.rulesets.riichi.limits import Limit
from mjscore.rulesets.riichi.payments import DEPOSIT


class Outcome(Enum):
    """How a hand ended, as far as the dealer and the counters are concerned."""

    EAST_WON = auto()
    OTHER_WON = auto()
    DRAWN_EAST_READY = auto()
    DRAWN = auto()
    ABANDONED = auto()


_DRAWS = frozenset({Outcome.DRAWN_EAST_READY, Outcome.DRAWN, Outcome.ABANDONED})


class Length(NamedTuple):
    """How long a game lasts: rounds of four dealers, and whether money is paid at its end only."""

    rounds: int
    settles_at_end: bool = False


class Stakes(NamedTuple):
    """What riichi pays beside hands, in points."""

    deposit: int
    """Laid on the table for riichi; the next winner takes it."""
    ready: int
    """What the players who are not ready pay those who are when the wall runs out, in all."""
    mangan: int
    """What one other player pays for a self-drawn mangan; where either is East, double."""


Shares = tuple[int, int, int, int]
"""What the four places bring, first to fourth, in thousands. Each player has put in a quarter of the sum."""

UMA: Mapping[str, Mapping[int, Shares]] = MappingProxyType(
    {
        "none": dict.fromkeys(range(5), (0, 0, 0, 0)),
        "5_15": dict.fromkeys(range(5), (15, 5, -5, -15)),
        "10_20": dict.fromkeys(range(5), (20, 10, -10, -20)),
        "10_20_oka": dict.fromkeys(range(5), (40, 10, -10, -20)),
        "10_30": dict.fromkeys(range(5), (30, 10, -10, -30)),
        "10_30_oka": dict.fromkeys(range(5), (50, 10, -10, -30)),
        "floating": {1: (12, -1, -3, -8), 2: (8, 4, -4, -8), 3: (8, 3, 1, -12), 4: (0, 0, 0, 0)},
    }
)
"""What places bring, by how many players end with no less than they are counted from."""


@dataclass(frozen=True, kw_only=True)
class Family:
    """How games go under rulesets of one kind. `options` are the game's own, `presets` what else the ruleset's set."""

    lengths: Mapping[str, Length]
    start: int = 0
    stays: frozenset[Outcome] = frozenset()
    """After what the dealer stays; otherwise the deal and with it the winds pass to the next player."""
    counts: frozenset[Outcome] = frozenset()
    """After what a counter (honba) is added; otherwise there are none."""
    draws: tuple[Draw, ...] = (Draw.EXHAUSTED,)
    stakes: Stakes | None = None
    declaring: frozenset[Event] = frozenset()
    """The events of a winner who laid a deposit."""
    stating: Stating | None = None
    """What players say of a hand that they counted; None where all four hands count, each with a total of its own."""
    settle: Callable[[Mapping[Wind, float], Mapping[str, Value]], Mapping[Wind, float]] | None = None
    """What everyone is paid at the end of a game that is settled then, from the scores."""
    options: tuple[Option, ...] = ()
    presets: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)

    @property
    def all_options(self) -> tuple[Option, ...]:
        """The options of a game, how long it lasts first."""
        lengths = tuple(self.lengths)
        return (Option("length", lengths, lengths[0]), *self.options)


_STAYS = _DRAWS | {Outcome.EAST_WON}
_EUROPE: Mapping[str, Value] = {"start": 30000, "uma": "5_15", "nagashi": False}

_OFFICIAL = Family(lengths={"four_rounds": Length(4)}, stating=POINTS)
_RIICHI = Family(
    lengths={"two_rounds": Length(2), "east_only": Length(1)},
    start=25000,
    stays=frozenset({Outcome.EAST_WON, Outcome.DRAWN_EAST_READY, Outcome.ABANDONED}),
    counts=_STAYS,
    draws=tuple(Draw),
    stakes=Stakes(deposit=DEPOSIT, ready=3000, mangan=Limit.MANGAN.base),
    stating=HAN_AND_FU,
    declaring=frozenset({Event.RIICHI, Event.DOUBLE_RIICHI, Event.OPEN_RIICHI}),
    options=(
        Option("start", (), 25000),
        Option("uma", tuple(UMA), "10_20_oka"),
        Option("nagashi", (True, False), preset=True),
    ),
    presets={
        "ema2016": _EUROPE,
        "ema2025": _EUROPE,
        "wrc2025": _EUROPE,
        "mahjong_soul": {"uma": "5_15"},
        "m_league": {"uma": "10_30_oka", "nagashi": False},
        "jpml_a": {"start": 30000, "uma": "floating", "nagashi": False},
    },
)
_HONG_KONG = Family(
    lengths={
        "one_round": Length(1),
        "east_only_settled": Length(1, settles_at_end=True),
        "four_rounds_settled": Length(4, settles_at_end=True),
    },
    stays=_STAYS,
    stating=FANS,
    settle=game_payments,
)
_CLASSICAL = Family(
    lengths={"four_rounds": Length(4)},
    start=2000,
    stays=_STAYS,
    options=(Option("start", (), 2000),),
)

FAMILIES: Mapping[str, Family] = MappingProxyType(
    {
        "mcr": _OFFICIAL,
        "mcr-1998": _OFFICIAL,
        "mcr-2006": _OFFICIAL,
        "riichi": _RIICHI,
        "hongkong": _HONG_KONG,
        "classical": _CLASSICAL,
    }
)
"""The families by ruleset."""


def preset_settings(family: Family, preset: str) -> dict[str, Value]:
    """The options of a game as the ruleset's preset has them."""
    return {option.key: option.preset for option in family.all_options} | dict(family.presets.get(preset, {}))


@dataclass(frozen=True)
class GameRules:
    """How one game goes: the family's rules under the game's options, all of them."""

    family: Family
    settings: Mapping[str, Value]

    @property
    def length(self) -> Length:
        """How long it lasts."""
        return self.family.lengths[str(self.settings["length"])]

    @property
    def start(self) -> int:
        """What each player has before the first hand."""
        start = self.settings.get("start", self.family.start)
        assert isinstance(start, int)
        return start

    @property
    def draws(self) -> tuple[Draw, ...]:
        """How a hand can end that nobody wins."""
        return tuple(draw for draw in self.family.draws if draw is not Draw.NAGASHI or self.settings["nagashi"])

    @property
    def dealers(self) -> int:
        """How many times the deal passes before the game is over."""
        return self.length.rounds * len(SEATS)
