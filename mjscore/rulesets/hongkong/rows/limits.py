"""Limit hands: worth the table's limit, and nothing else counts beside them."""

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.combination import Combination, Example, Names, Places
from mjscore.engine.needs import ConcealedPungs, Kept, Kongs, NineGates, Only, Plainly, PungsOf, Sort
from mjscore.patterns.facts import Gates, Honors, Sets, Tiles, Winning
from mjscore.rulesets.hongkong.facts import Happened
from mjscore.rulesets.hongkong.families import Family
from mjscore.rulesets.hongkong.tally import MOST
from mjscore.tiles import WINDS


def _little_four_winds(fact: Honors) -> tuple[Places, ...]:
    pair = fact.pair_of(WINDS)
    return (fact.winds + pair,) if len(fact.winds) == 3 and pair else ()


def _with(*events: Event, win: Win = Win.SELF_DRAW, seat: Wind = Wind.EAST, discarder: Wind | None = None) -> Context:
    return Context(win, seat, events=frozenset(events), discarder=discarder)


ROWS = (
    Combination(
        rule="L1",
        official="",
        id="four_concealed_pungs",
        names=Names("Four Concealed Pungs", "Четыре закрытых Панга", "坎坎和", "四暗刻"),
        points=MOST,
        family=Family.LIMIT_HANDS,
        asks="Four pungs or concealed kongs, none of them exposed. A discard may complete the pair but not a pung.",
        needs=(ConcealedPungs(4, with_kongs=True),),
        reads=Winning,
        detect=lambda f: len(f.concealed) == 4 and (f.concealed,),
        examples=(
            Example("2229m 555p 333888s + 9m"),
            Example("{2222m} 9m 555p 333888s + 9m"),
            Example("22299m 555p 33388s + 8s", context=Context(Win.SELF_DRAW)),
        ),
        counter_examples=(
            Example("22299m 555p 33388s + 8s"),
            Example("[222m] 9m 555p 333888s + 9m"),
            Example("[2222m] 9m 555p 333888s + 9m", context=Context(Win.SELF_DRAW)),
        ),
    ),
    Combination(
        rule="L2",
        official="",
        id="four_kongs",
        names=Names("Four Kongs", "Четыре Конга", "十八罗汉", "四槓子"),
        points=MOST,
        family=Family.LIMIT_HANDS,
        asks="Four kongs, exposed or concealed.",
        needs=(Kongs(4, Kept.EITHER),),
        reads=Winning,
        detect=lambda f: len(f.kongs) == 4 and (f.kongs,),
        examples=(
            Example("[2222m] [5555p] [8888s] {3333s} 9m + 9m"),
            Example("{EEEE} {CCCC} {1111p} {9999s} 5m + 5m", context=Context(Win.SELF_DRAW)),
        ),
        counter_examples=(
            Example("[2222m] [5555p] [8888s] 9m 333s + 9m"),
            Example("[2222m] [5555p] [888s] {3333s} 9m + 9m"),
        ),
    ),
    Combination(
        rule="L3",
        official="",
        id="little_four_winds",
        names=Names("Little Four Winds", "Малые четыре ветра", "小四喜", "小四喜"),
        points=MOST,
        family=Family.LIMIT_HANDS,
        asks="Three pungs or kongs of winds and a pair of the fourth.",
        needs=(PungsOf(3, Sort.WINDS, with_pair=True),),
        reads=Honors,
        detect=_little_four_winds,
        examples=(
            Example("[EEE] [SSS] 45m WWWNN + 3m"),
            Example("{EEEE} [SSS] 345m WWWN + N"),
        ),
        counter_examples=(
            Example("[EEE] [SSS] [WWW] [NNN] 2p + 2p"),
            Example("[EEE] [SSS] 345m WWWC + C"),
        ),
    ),
    Combination(
        rule="L4",
        official="",
        id="big_four_winds",
        names=Names("Big Four Winds", "Большие четыре ветра", "大四喜", "大四喜"),
        points=MOST,
        family=Family.LIMIT_HANDS,
        asks="Pungs or kongs of all four winds.",
        needs=(PungsOf(4, Sort.WINDS),),
        reads=Honors,
        detect=lambda f: len(f.winds) == 4 and (f.winds,),
        examples=(
            Example("[EEE] [SSS] [WWW] [NNN] 2p + 2p"),
            Example("{EEEE} [SSS] 55m WWWNN + N"),
        ),
        counter_examples=(
            Example("[EEE] [SSS] 45m WWWNN + 3m"),
            Example("[EEE] [SSS] 345m WWWC + C"),
        ),
    ),
    Combination(
        rule="L5",
        official="",
        id="all_honors",
        names=Names("All Honors", "Все благородные", "字一色", "字一色"),
        points=MOST,
        family=Family.LIMIT_HANDS,
        asks="Winds and dragons and nothing else.",
        needs=(Only(Sort.HONORS),),
        reads=Tiles,
        detect=lambda f: not f.suits,
        examples=(
            Example("[EEE] [CCC] [NNN] WFFF + W"),
            Example("[EEE] SSSWWCCCPP + P"),
        ),
        counter_examples=(
            Example("[EEE] [CCC] [NNN] 9m FFF + 9m"),
            Example("19m 19p 19s ESWNCFP + P"),
        ),
    ),
    Combination(
        rule="L6",
        official="",
        id="all_terminals",
        names=Names("All Terminals", "Все терминальные", "清幺九", "清老頭"),
        points=MOST,
        family=Family.LIMIT_HANDS,
        asks="Ones and nines and nothing else.",
        needs=(Only(Sort.TERMINALS),),
        reads=Tiles,
        detect=lambda f: f.ranks <= {1, 9} and not f.honors,
        examples=(
            Example("[111m] [999m] [111p] 1999s + 1s"),
            Example("{9999p} [111m] 99m 11199s + 9m"),
        ),
        counter_examples=(
            Example("[111m] [999m] [111p] 999s E + E"),
            Example("[111m] [999m] [222p] 1999s + 1s"),
        ),
    ),
    Combination(
        rule="L7",
        official="",
        id="nine_gates",
        names=Names("Nine Gates", "Девять врат", "九子连环", "九蓮宝燈"),
        points=MOST,
        family=Family.LIMIT_HANDS,
        asks="The concealed tiles 1112345678999 of one suit and any further tile of it.",
        needs=(NineGates(),),
        reads=Sets,
        detect=lambda f: f.gates is not Gates.NONE,
        examples=(
            Example("1112345678999m + 5m"),
            Example("1122345678999s + 1s", context=Context(Win.SELF_DRAW)),
        ),
        counter_examples=(
            Example("[111m] 2345678999m + 5m"),
            Example("1112345677889m + 9m"),
        ),
    ),
    Combination(
        rule="L8",
        official="",
        id="thirteen_orphans",
        names=Names("Thirteen Orphans", "Тринадцать сирот", "十三幺", "国士無双"),
        points=MOST,
        family=Family.LIMIT_HANDS,
        asks="One of each terminal and each honor, and a second one of any of them.",
        needs=(Plainly.ORPHANS,),
        reads=Tiles,
        detect=lambda f: f.orphans,
        examples=(
            Example("19m 19p 19s ESWNCFP + P"),
            Example("19m 19p 1s ESWNNCFP + 9s", context=Context(Win.SELF_DRAW)),
        ),
        counter_examples=(
            Example("[EEE] [CCC] [NNN] WFFF + W"),
            Example("[111m] [999m] [111p] 999s E + E"),
        ),
    ),
    Combination(
        rule="L9",
        official="",
        id="heavenly_hand",
        names=Names("Heavenly Hand", "Благословение небес", "天和", "天和"),
        points=MOST,
        family=Family.LIMIT_HANDS,
        asks="East wins with the fourteen tiles dealt.",
        needs=(Event.HEAVENLY,),
        reads=Happened,
        detect=lambda f: Event.HEAVENLY in f.events,
        examples=(
            Example("12399m 456p 23678s + 4s", context=_with(Event.HEAVENLY)),
            Example("2229m 555p 333888s + 9m", flowers="a", context=_with(Event.HEAVENLY, Event.FLOWER_REPLACEMENT)),
        ),
        counter_examples=(
            Example("12399m 456p 23678s + 4s", context=_with()),
            Example("12399m 456p 23678s + 4s", context=_with(Event.EARTHLY, win=Win.DISCARD, seat=Wind.SOUTH)),
        ),
    ),
    Combination(
        rule="L10",
        official="",
        id="earthly_hand",
        names=Names("Earthly Hand", "Благословение земли", "地和", "地和"),
        points=MOST,
        family=Family.LIMIT_HANDS,
        asks="South, West or North wins on the first tile that East discards, without a declared set.",
        needs=(Event.EARTHLY,),
        reads=Happened,
        detect=lambda f: Event.EARTHLY in f.events,
        examples=(
            Example("12399m 456p 23678s + 4s", context=_with(Event.EARTHLY, win=Win.DISCARD, seat=Wind.SOUTH)),
            Example(
                "345789m 123p 67s NN + 8s",
                context=_with(Event.EARTHLY, win=Win.DISCARD, seat=Wind.NORTH, discarder=Wind.EAST),
            ),
        ),
        counter_examples=(
            Example("12399m 456p 23678s + 4s", context=_with(win=Win.DISCARD, seat=Wind.SOUTH)),
            Example("12399m 456p 23678s + 4s", context=_with(Event.HEAVENLY)),
        ),
    ),
)
