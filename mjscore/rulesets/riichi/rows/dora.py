"""Dora, which add han and are no yaku."""

from mjscore.context import Context, Event
from mjscore.engine.combination import Example, Names
from mjscore.engine.needs import Particular
from mjscore.rulesets.riichi.facts import Bonus
from mjscore.rulesets.riichi.families import Family
from mjscore.rulesets.riichi.yaku import Grade, Yaku
from mjscore.tiles import KINDS, SOUTH, WEST

_RIICHI = frozenset({Event.RIICHI})
_FOUR, _THREE_OF_DOTS = KINDS[3], KINDS[11]

ROWS = (
    Yaku(
        rule="dora",
        id="dora",
        romaji="Dora",
        names=Names("Dora", "Дора", "宝牌", "ドラ"),
        points=1,
        reduced=1,
        grade=Grade.DORA,
        family=Family.DORA,
        asks="A tile that follows on one of the indicators. Each counts, for each indicator.",
        needs=(Particular.DORA,),
        reads=Bonus,
        detect=lambda f: f.dora,
        each=True,
        examples=(
            Example("234567m 345p 67s NN + 8s", context=Context(events=_RIICHI, dora=(WEST,))),
            Example("[345p] [678s] 234567m 5p + 5p", context=Context(dora=(_FOUR, _THREE_OF_DOTS))),
        ),
        counter_examples=(
            Example("234567m 345p 67s NN + 8s", context=Context(events=_RIICHI, dora=(SOUTH,))),
            Example("234567m 345p 67s NN + 8s", context=Context(events=_RIICHI, ura=(WEST,))),
        ),
    ),
    Yaku(
        rule="ura_dora",
        id="ura_dora",
        romaji="Ura dora",
        names=Names("Ura Dora", "Ура-дора", "里宝牌", "裏ドラ"),
        points=1,
        grade=Grade.DORA,
        family=Family.DORA,
        asks="After riichi, a tile that follows on one of the lower indicators. Each counts, for each indicator.",
        needs=(Particular.URA_DORA,),
        reads=Bonus,
        detect=lambda f: f.ura,
        each=True,
        examples=(
            Example("234567m 345p 67s NN + 8s", context=Context(events=_RIICHI, ura=(WEST,))),
            Example("345m 345789p 45s NN + 6s", context=Context(events=frozenset({Event.DOUBLE_RIICHI}), ura=(_FOUR,))),
        ),
        counter_examples=(
            Example("234567m 345p 67s NN + 8s", context=Context(ura=(WEST,))),
            Example("234567m 345p 67s NN + 8s", context=Context(events=_RIICHI, dora=(WEST,))),
        ),
    ),
    Yaku(
        rule="aka_dora",
        id="aka_dora",
        romaji="Aka dora",
        names=Names("Red Five", "Ака-дора", "赤宝牌", "赤ドラ"),
        points=1,
        reduced=1,
        grade=Grade.DORA,
        family=Family.DORA,
        asks="A red five. Each counts.",
        needs=(Particular.RED_FIVE,),
        reads=Bonus,
        detect=lambda f: f.reds,
        each=True,
        examples=(
            Example("[340m] [678p] 2346688s + 8s"),
            Example("234067m 345p 46s NN + 0s", context=Context(events=_RIICHI)),
        ),
        counter_examples=(
            Example("[345m] [678p] 2346688s + 8s"),
            Example("234567m 345p 46s NN + 5s", context=Context(events=_RIICHI)),
        ),
    ),
)
