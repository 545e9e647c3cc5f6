"""Hands worth fans."""

from mjscore.context import Context, Win
from mjscore.engine.combination import Combination, Example, Names, Places, states
from mjscore.engine.needs import FourOf, Only, Plainly, PungsOf, Some, Sort, Suits
from mjscore.hand import Form
from mjscore.patterns.facts import Honors, Sets, Tiles
from mjscore.rulesets.hongkong.facts import Happened
from mjscore.rulesets.hongkong.families import Family
from mjscore.tiles import DRAGONS


def _little_three_dragons(fact: Honors) -> tuple[Places, ...]:
    pair = fact.pair_of(DRAGONS)
    return (fact.dragons + pair,) if len(fact.dragons) == 2 and pair else ()


ROWS = (
    Combination(
        rule="H0",
        official="",
        id="chicken_hand",
        names=Names("Chicken Hand", "Цыплячья рука", "鸡和", "鶏和"),
        points=0,
        family=Family.HANDS,
        asks="A winning hand in which nothing else counts.",
        needs=(Plainly.NOTHING_ELSE,),
        reads=Happened,
        detect=lambda _: False,
        examples=(
            Example("[123p] [444s] 789m 34p CC + 2p", flowers="b"),
            Example("[123s] [678m] 555m 33p NN + 3p", flowers="fg"),
        ),
        counter_examples=(
            Example("[123p] [444s] 789m 34p CC + 2p"),
            Example("[123p] [444s] 789m 34p CC + 2p", flowers="b", context=Context(Win.SELF_DRAW)),
            Example("[123p] 567789m 34p CC + 2p", flowers="b"),
        ),
    ),
    Combination(
        rule="H1",
        official="",
        id="all_chows",
        names=Names("All Chows", "Все Чоу", "平和", "平和"),
        points=1,
        family=Family.HANDS,
        asks="Four chows and any pair.",
        needs=(FourOf(Form.CHOW),),
        reads=Sets,
        detect=lambda f: f.chows == 4,
        examples=(
            Example("[123m] 99m 456p 23678s + 4s"),
            Example("[123s] 23456789s NN + 4s"),
        ),
        counter_examples=(
            Example("[222m] [555p] 99m 456p 67s + 8s"),
            Example("[123p] [444s] 789m 34p CC + 2p"),
        ),
    ),
    Combination(
        rule="H2",
        official="",
        id="all_pungs",
        names=Names("All Pungs", "Все Панги", "对对和", "対対和"),
        points=3,
        family=Family.HANDS,
        asks="Four pungs or kongs and a pair.",
        needs=(FourOf(Form.PUNG),),
        reads=Sets,
        detect=lambda f: f.pungs == 4,
        examples=(
            Example("[222m] [555p] 9m 333888s + 9m"),
            Example("{EEEE} [CCC] 555m 88p 22s + 8p"),
        ),
        counter_examples=(
            Example("[222m] [555p] 456m 88p 22s + 8p"),
            Example("19m 19p 19s ESWNCFP + P"),
        ),
    ),
    Combination(
        rule="H3",
        official="",
        id="half_flush",
        names=Names("Half Flush", "Пол-изобилия (Полуфлеш)", "混一色", "混一色"),
        points=3,
        family=Family.HANDS,
        asks="Tiles of one suit, and winds or dragons.",
        needs=(Suits(1), Some(Sort.HONORS)),
        reads=Tiles,
        detect=lambda f: f.suits == 1 and f.honors,
        examples=(
            Example("[123s] 23456789s NN + 4s"),
            Example("[CCC] [FFF] 22277s PP + 7s"),
        ),
        counter_examples=(
            Example("[123s] 2245667789s + 8s"),
            Example("[EEE] [CCC] [NNN] WFFF + W"),
            Example("[123p] [444s] 789m 34p CC + 2p"),
        ),
    ),
    Combination(
        rule="H4",
        official="",
        id="little_three_dragons",
        names=Names("Little Three Dragons", "Малые три дракона", "小三元", "小三元"),
        points=5,
        family=Family.HANDS,
        asks="Two pungs or kongs of dragons and a pair of the third.",
        needs=(PungsOf(2, Sort.DRAGONS, with_pair=True),),
        reads=Honors,
        detect=_little_three_dragons,
        excludes=(states("X1"),),
        examples=(
            Example("[CCC] [FFF] 123m 456p P + P"),
            Example("[CCCC] 345p 234s FFFP + P"),
        ),
        counter_examples=(
            Example("{FFFF} 666m 99p CCCPP + P"),
            Example("[CCC] [FFF] 123m 4569p + 9p"),
        ),
    ),
    Combination(
        rule="H5",
        official="",
        id="full_flush",
        names=Names("Full Flush", "Полное изобилие (Чистый флеш)", "清一色", "清一色"),
        points=7,
        family=Family.HANDS,
        asks="Tiles of one suit and nothing else.",
        needs=(Suits(1), Only(Sort.SUITED)),
        reads=Tiles,
        detect=lambda f: f.suits == 1 and not f.honors,
        examples=(
            Example("[123s] 2245667789s + 8s"),
            Example("[555p] {1111p} 2346788p + 8p"),
        ),
        counter_examples=(
            Example("[123s] 23456789s NN + 4s"),
            Example("[123m] 99m 456p 23678s + 4s"),
        ),
    ),
    Combination(
        rule="H6",
        official="",
        id="big_three_dragons",
        names=Names("Big Three Dragons", "Большие три дракона", "大三元", "大三元"),
        points=8,
        family=Family.HANDS,
        asks="Pungs or kongs of all three dragons.",
        needs=(PungsOf(3, Sort.DRAGONS),),
        reads=Honors,
        detect=lambda f: len(f.dragons) == 3 and (f.dragons,),
        excludes=(states("X1"),),
        examples=(
            Example("{FFFF} 666m 99p CCCPP + P"),
            Example("[CCC] [FFF] [PPP] 45m 99s + 3m"),
        ),
        counter_examples=(
            Example("[CCC] [FFF] 123m 456p P + P"),
            Example("[CCC] [FFF] 123m 4569p + 9p"),
        ),
    ),
)
