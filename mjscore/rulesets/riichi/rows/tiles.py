"""Hands of certain ranks or suits, and seven pairs."""

from mjscore.arrange import Shape
from mjscore.engine.combination import Example, Names, states
from mjscore.engine.needs import InEach, Only, SevenPairs, Sort, Suits, Unless
from mjscore.rulesets.riichi.facts import Whole
from mjscore.rulesets.riichi.families import Family
from mjscore.rulesets.riichi.yaku import Yaku, self_drawn

ENDS = frozenset((1, 9))
"""Ranks of terminals."""

ROWS = (
    Yaku(
        rule="tanyao",
        id="tanyao",
        romaji="Tanyao",
        names=Names("All Simples", "Таняо", "断幺九", "断么九"),
        points=1,
        reduced=1,
        family=Family.RANKS,
        asks="Nothing but tiles of 2 to 8.",
        needs=(Only(Sort.SIMPLES),),
        reads=Whole,
        detect=lambda f: not f.tiles.honors and f.tiles.ranks.isdisjoint(ENDS),
        examples=(
            Example("234567m 345p 6788s + 8s"),
            Example("[222m] [567p] 66p 34588s + 6p"),
        ),
        counter_examples=(
            Example("[222m] [567p] 34566s NN + 6s"),
            Example("123567m 345p 6788s + 8s"),
        ),
    ),
    Yaku(
        rule="chiitoitsu",
        id="chiitoitsu",
        romaji="Chiitoitsu",
        names=Names("Seven Pairs", "Чиитойцу", "七对子", "七対子"),
        points=2,
        family=Family.PAIRS,
        asks="Seven different pairs.",
        needs=(SevenPairs(different=True),),
        reads=Whole,
        detect=lambda f: f.shape is Shape.SEVEN_PAIRS,
        examples=(
            Example("1133m 6688p 7s EECC + 7s"),
            Example("2233m 556688p 7s NN + 7s", context=self_drawn()),
        ),
        counter_examples=(
            Example("223344m 66778p NN + 8p"),
            Example("[222m] [7777p] 44499s WW + W"),
        ),
    ),
    Yaku(
        rule="chanta",
        id="chanta",
        romaji="Chanta",
        names=Names("Half Outside Hand", "Чанта", "混全带幺九", "混全帯么九"),
        points=2,
        reduced=1,
        family=Family.RANKS,
        asks="A terminal or an honor in every set and in the pair, with a chow and honors among them.",
        needs=(InEach(Sort.TERMINALS_AND_HONORS), Unless(Shape.SEVEN_PAIRS)),
        reads=Whole,
        detect=lambda f: f.is_outside,
        examples=(
            Example("123789m 12p 999s WW + 3p"),
            Example("[123m] [NNN] 99p 78s EEE + 9s"),
        ),
        counter_examples=(
            Example("123789m 23p 999s WW + 4p"),
            Example("1199m 1199p 1s EECC + 1s"),
        ),
    ),
    Yaku(
        rule="honroutou",
        id="honroutou",
        romaji="Honroutou",
        names=Names("All Terminals and Honors", "Хонрото", "混老头", "混老頭"),
        points=2,
        reduced=2,
        family=Family.RANKS,
        asks="Nothing but terminals and honors, in pungs or pairs.",
        needs=(Only(Sort.TERMINALS_AND_HONORS), Unless(Shape.THIRTEEN_ORPHANS)),
        reads=Whole,
        detect=lambda f: f.tiles.ranks <= ENDS and not f.tiles.orphans,
        excludes=(states("chanta"),),
        goes_with=("toitoi", "chiitoitsu"),
        examples=(
            Example("[111m] [999p] 99s NNCCC + 9s"),
            Example("1199m 1199p 1s EECC + 1s"),
        ),
        counter_examples=(
            Example("[111m] [999p] 78s NNCCC + 9s"),
            Example("19m 19p 19s ESWNCFP + P"),
        ),
    ),
    Yaku(
        rule="junchan",
        id="junchan",
        romaji="Junchan",
        names=Names("Fully Outside Hand", "Джунчан", "纯全带幺九", "純全帯么九"),
        points=3,
        reduced=2,
        family=Family.RANKS,
        asks="A terminal in every set and in the pair, with a chow among them.",
        needs=(InEach(Sort.TERMINALS),),
        reads=Whole,
        detect=lambda f: f.is_outside and not f.tiles.honors,
        excludes=(states("chanta"),),
        examples=(
            Example("123789m 12p 11999s + 3p"),
            Example("[123m] [999m] 789p 1179s + 8s"),
        ),
        counter_examples=(
            Example("123789m 12p 999s WW + 3p"),
            Example("123789m 23p 11999s + 4p"),
        ),
    ),
    Yaku(
        rule="honitsu",
        id="honitsu",
        romaji="Honitsu",
        names=Names("Half Flush", "Хоницу", "混一色", "混一色"),
        points=3,
        reduced=2,
        family=Family.SUITS,
        asks="Tiles of one suit, and honors.",
        needs=(Suits(1, or_fewer=True),),
        reads=Whole,
        detect=lambda f: f.tiles.suits <= 1,
        examples=(
            Example("23445678m NNCCC + 9m"),
            Example("[123p] [NNN] 4566p CCC + 6p"),
        ),
        counter_examples=(
            Example("[123p] [NNN] 6p 456s CCC + 6p"),
            Example("1133m 6688p 7s EECC + 7s"),
        ),
    ),
    Yaku(
        rule="chinitsu",
        id="chinitsu",
        romaji="Chinitsu",
        names=Names("Full Flush", "Чиницу", "清一色", "清一色"),
        points=6,
        reduced=5,
        family=Family.SUITS,
        asks="Tiles of one suit alone.",
        needs=(Suits(1), Only(Sort.SUITED)),
        reads=Whole,
        detect=lambda f: f.tiles.suits == 1 and not f.tiles.honors,
        excludes=(states("honitsu"),),
        examples=(
            Example("2223456778899m + 6m"),
            Example("[234s] [555s] 1167888s + 5s"),
        ),
        counter_examples=(
            Example("[234s] [555s] 67888s NN + 5s"),
            Example("2233m 556688p 7s NN + 7s"),
        ),
    ),
)
