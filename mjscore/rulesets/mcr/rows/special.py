"""Flowers, four of a kind, the hand without combinations, and hands that are not four sets and a pair."""

from mjscore.arrange import Shape
from mjscore.context import Context, Win
from mjscore.engine.combination import ALL, Combination, Example, Names, implies, states
from mjscore.engine.needs import FourOfAKind, Knitted, KnittedStraight, Plainly, SevenPairs, Sort
from mjscore.patterns.facts import Sets, Winning
from mjscore.rulesets.mcr.detect import is_last_resort, knitted_straight
from mjscore.rulesets.mcr.families import Family

ROWS = (
    Combination(
        rule="13",
        official="81",
        id="flower_tiles",
        names=Names("Flower Tiles", "Цветы и Сезоны", "花牌", "花牌"),
        points=1,
        family=Family.SPECIAL,
        asks="Each flower and each season counts. They do not help to reach the minimum.",
        needs=(Plainly.FLOWER,),
        reads=Winning,
        detect=lambda f: f.flowers,
        each=True,
        examples=(
            Example("[123m] 45678m 55s PPP + 9m", flowers="a"),
            Example("[123p] [444s] 789m 34p CC + 2p", flowers="ae"),
            Example("345789m 123p 67s NN + 8s", flowers="abcdefgh", context=Context(Win.SELF_DRAW)),
            Example("19m 19p 19s ESWNCFP + P", flowers="bf"),
        ),
        counter_examples=(
            Example("[123m] 45678m 55s PPP + 9m"),
            Example("[CCC] [FFF] 45m 99p PPP + 6m"),
        ),
    ),
    Combination(
        rule="19",
        official="64",
        id="tile_hog",
        names=Names("Tile Hog", "Вся Четверка", "四归一", "四帰一"),
        points=2,
        family=Family.SPECIAL,
        asks="All four tiles of a kind in the hand, but not as a kong. Each such kind counts.",
        needs=(FourOfAKind(Sort.ANY),),
        reads=Sets,
        detect=lambda f: f.hogs,
        each=True,
        examples=(
            Example("[567m] [777p] 79p 234s SS + 8p"),
            Example("[678s] 555567m 22p FF + F"),
            Example("3333m 55p 8888s NNC + C"),
            Example("[333p] [123p] [444s] 45s NN + 3s"),
            Example("2222333344449p + 9p"),
        ),
        counter_examples=(
            Example("{7777p} [567m] 45p 234s SS + 6p"),
            Example("[567m] [777p] 56p 234s SS + 4p"),
            Example("[777m] [777p] 23467s SS + 8s"),
        ),
    ),
    Combination(
        rule="39",
        official="43",
        id="chicken_hand",
        names=Names("Chicken Hand", "Мизер", "无番和", "無番和"),
        points=8,
        family=Family.SPECIAL,
        asks="A winning hand that has no other combination. Flowers and seasons do not hinder it, and are added.",
        needs=(Plainly.NOTHING_ELSE,),
        reads=Winning,
        detect=is_last_resort,
        examples=(
            Example("[123p] [444s] [789m] 34p CC + 2p"),
            Example("[123s] [678m] 555m 33p NN + 3p"),
            Example("[123p] [444s] 789m 34p CC + 2p", flowers="ae"),
        ),
        counter_examples=(
            Example("[123p] [444s] 789m 34p CC + 2p", context=Context(Win.SELF_DRAW)),
            Example("[123p] [444s] 789m 34p 99s + 2p"),
            Example("[123p] [444s] 789m 24p CC + 3p"),
        ),
    ),
    Combination(
        rule="44",
        official="34",
        id="lesser_honors_and_knitted_tiles",
        names=Names("Lesser Honors and Knitted Tiles", "Разные Онеры и Связанные Кости", "全不靠", "全不靠"),
        points=12,
        family=Family.KNITTED,
        asks=(
            "Six different honors, and eight different suited tiles that fit in 147 of one suit, 258 of another and 369"
            " of the third."
        ),
        needs=(Knitted((6,)),),
        reads=Sets,
        detect=lambda f: f.shape is Shape.KNITTED_HONORS and f.honors < 7,
        excludes=(states("25", "31"), implies("17")),
        goes_with=("12",),
        examples=(
            Example("147m 25p 369s ESWNC + F"),
            Example("17m 369p 258s ESWCF + P", context=Context(Win.SELF_DRAW)),
            Example("47m 258p 369s ESNCF + P"),
        ),
        counter_examples=(
            Example("147m 25p 36s ESWNCF + P"),
            Example("[234s] 147m 258p 36s NN + 9s"),
            Example("19m 19p 19s ESWNCFP + P"),
        ),
    ),
    Combination(
        rule="45",
        official="35",
        id="knitted_straight",
        names=Names("Knitted Straight", "Связанный Стрит", "组合龙", "組合龍"),
        points=12,
        family=Family.STRAIGHTS,
        asks=(
            "147 of one suit, 258 of another and 369 of the third, with one set and a pair. The set may be a chow, a "
            "pung or a kong, exposed or concealed."
        ),
        needs=(KnittedStraight(),),
        reads=Sets,
        detect=knitted_straight,
        examples=(
            Example("[234s] 147m 258p 36s NN + 9s"),
            Example("258m 3569p 147s CCC + 5p", context=Context(Win.SELF_DRAW)),
            Example("{FFFF} 36889m 147p 28s + 5s"),
            Example("147m 34669p 25778s + 5p"),
        ),
        counter_examples=(
            Example("147m 25p 369s ESWNC + F"),
            Example("[123m] 222456p 78s NN + 9s"),
            Example("147m 25p 36s ESWNCF + P"),
        ),
    ),
    Combination(
        rule="55",
        official="19",
        id="seven_pairs",
        names=Names("Seven Pairs", "Семь Пар", "七对", "七対"),
        points=24,
        family=Family.PAIRS,
        asks="Seven pairs, all concealed. Four of a kind may stand as two pairs.",
        needs=(SevenPairs(),),
        reads=Sets,
        detect=lambda f: f.shape is Shape.SEVEN_PAIRS,
        excludes=(states("31", "17", "25", "11"),),
        goes_with=("7", "8", "29", "58", "69", "23", "46", "63", "19"),
        examples=(
            Example("1133m 6688p 7s EECC + 7s"),
            Example("3333m 55p 8888s NNC + C"),
            Example("2244m 6677p 33558s + 8s", context=Context(Win.SELF_DRAW)),
            Example("2233445566778p + 8p"),
        ),
        counter_examples=(
            Example("[123m] 123m 445566p 7s + 7s"),
            Example("1122335778899p + 5p"),
            Example("22233m 555p 888s NN + N", context=Context(Win.SELF_DRAW)),
        ),
    ),
    Combination(
        rule="56",
        official="20",
        id="greater_honors_and_knitted_tiles",
        names=Names("Greater Honors and Knitted Tiles", "Все Онеры и Связанные Кости", "七星不靠", "七星不靠"),
        points=24,
        family=Family.KNITTED,
        asks=(
            "All seven honors, and seven different suited tiles that fit in 147 of one suit, 258 of another and 369 of "
            "the third."
        ),
        needs=(Knitted((7,)),),
        reads=Sets,
        detect=lambda f: f.shape is Shape.KNITTED_HONORS and f.honors == 7,
        excludes=(states("25", "31"), implies("17")),
        goes_with=("12",),
        examples=(
            Example("147m 25p 36s ESWNCF + P"),
            Example("7m 369p 258s ESWNCF + P", context=Context(Win.SELF_DRAW)),
            Example("5m 369p 147s ESWNFP + C"),
        ),
        counter_examples=(
            Example("147m 25p 369s ESWNC + F"),
            Example("19m 19p 19s ESWNCFP + P"),
            Example("EESSWWNNCCFFP + P"),
        ),
    ),
    Combination(
        rule="80",
        official="6",
        id="seven_shifted_pairs",
        names=Names("Seven Shifted Pairs", "Семь сдвинутых Пар", "连七对", "連七対"),
        points=88,
        family=Family.PAIRS,
        asks="Seven pairs of one suit whose ranks follow on each other without a gap.",
        needs=(SevenPairs(in_a_row=True),),
        reads=Sets,
        detect=lambda f: f.shifted,
        excludes=(states("58", "17", "25", "11"), implies("55", "8")),
        examples=(
            Example("2233445566778p + 8p"),
            Example("1122334455667m + 7m", context=Context(Win.SELF_DRAW)),
            Example("3344556678899s + 7s"),
        ),
        counter_examples=(
            Example("1122334455778m + 8m"),
            Example("22334455667m 88p + 7m"),
            Example("445566778899m 1p + 1p"),
            Example("EESSWWNNCCFFP + P"),
            Example("[234p] 2345567788p + 6p"),
        ),
    ),
    Combination(
        rule="81",
        official="7",
        id="thirteen_orphans",
        names=Names("Thirteen Orphans", "Тринадцать Сирот", "十三幺", "十三幺"),
        points=88,
        family=Family.SPECIAL,
        asks=(
            "One of each terminal and each honor, and a second one of any of them. Nothing else counts beside it, not "
            "even flowers."
        ),
        needs=(Plainly.ORPHANS,),
        reads=Sets,
        detect=lambda f: f.shape is Shape.THIRTEEN_ORPHANS,
        excludes=(states(ALL),),
        examples=(
            Example("19m 19p 19s ESWNCFP + P"),
            Example("119m 19p 19s ESWNCF + P", context=Context(Win.SELF_DRAW)),
            Example("19m 19p 9s ESWNNCFP + 1s", flowers="bf"),
        ),
        counter_examples=(
            Example("147m 25p 36s ESWNCF + P"),
            Example("1199m 11p 9s EESSCC + 9s"),
            Example("EESSWWNNCCFFP + P"),
        ),
    ),
)
