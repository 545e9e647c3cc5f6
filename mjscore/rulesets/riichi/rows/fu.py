"""Fu: what sets, pair, wait and way of winning count, the source's table."""

from mjscore.arrange import Shape
from mjscore.context import Context, Wind
from mjscore.engine.combination import Combination, Example, Names, Places, each
from mjscore.rulesets.riichi.facts import Minipoints
from mjscore.rulesets.riichi.families import Family
from mjscore.rulesets.riichi.yaku import self_drawn


class FuRow(Combination[Minipoints], frozen=True, eq=False, kw_only=True):
    """A line of the table. `points` are its fu; for a concealed set `concealed` where that is more."""

    concealed: int = 0
    family: Family = Family.FU
    reads: type[Minipoints] = Minipoints
    official: str = ""
    each: bool = True


def _sets(fact: Minipoints, *, of_ends: bool, are_kongs: bool) -> tuple[Places, ...]:
    """The pungs, or the kongs, of terminals and honors or of simples."""
    pungs = fact.pungs
    return each(tuple([n for n in pungs.places if (n in pungs.of_ends) is of_ends and (n in pungs.kongs) is are_kongs]))


def _pair(fact: Minipoints, is_so: bool) -> tuple[Places, ...]:
    return each((fact.blocks - 1,)) if is_so else ()


ROWS = (
    FuRow(
        rule="F1",
        id="concealed_win",
        names=Names("Concealed hand won on a discard", "Скрытая рука", "门前清荣和", "門前加符"),
        points=30,
        asks="A closed hand won on a discard.",
        detect=lambda f: f.shape is Shape.STANDARD and f.is_closed and not f.is_drawn,
        examples=(
            Example("234567m 345p 67s NN + 8s"),
            Example("{7777p} 234m 45567s EE + 6s"),
        ),
        counter_examples=(
            Example("234567m 345p 67s NN + 8s", context=self_drawn()),
            Example("[234m] 567m 345p 67s NN + 8s"),
            Example("1133m 6688p 7s EECC + 7s"),
        ),
    ),
    FuRow(
        rule="F2",
        id="open_or_self_drawn",
        names=Names("Open hand or self-drawn", "Открытая рука или взятие со стены", "底符", "副底"),
        points=20,
        asks="An open hand, or one that is self-drawn.",
        detect=lambda f: f.shape is Shape.STANDARD and (f.is_drawn or not f.is_closed),
        examples=(
            Example("234567m 345p 67s NN + 8s", context=self_drawn()),
            Example("[234m] 567m 345p 67s NN + 8s"),
        ),
        counter_examples=(
            Example("234567m 345p 67s NN + 8s"),
            Example("1133m 6688p 7s EECC + 7s", context=self_drawn()),
        ),
    ),
    FuRow(
        rule="F3",
        id="seven_pairs",
        names=Names("Seven Pairs", "Семь пар", "七对子", "七対子"),
        points=25,
        asks="Seven pairs. Nothing is added, and nothing rounded.",
        detect=lambda f: f.shape is Shape.SEVEN_PAIRS,
        examples=(
            Example("1133m 6688p 7s EECC + 7s"),
            Example("1133m 6688p 7s EECC + 7s", context=self_drawn()),
        ),
        counter_examples=(
            Example("223344m 66778p NN + 8p"),
            Example("234567m 345p 67s NN + 8s"),
        ),
    ),
    FuRow(
        rule="F4",
        id="pung_of_simples",
        names=Names("Pung of simples", "Панг простых костей", "中张刻子", "中張牌の刻子"),
        points=2,
        concealed=4,
        asks="A pung of 2 to 8, twice as much where it is concealed.",
        detect=lambda f: _sets(f, of_ends=False, are_kongs=False),
        examples=(
            Example("[222m] 567m 345p 67s NN + 8s"),
            Example("222567m 345p 67s NN + 8s"),
        ),
        counter_examples=(
            Example("[2222m] 567m 345p 67s NN + 8s"),
            Example("[999m] 567m 345p 67s NN + 8s"),
        ),
    ),
    FuRow(
        rule="F5",
        id="pung_of_terminals_or_honors",
        names=Names("Pung of terminals or honors", "Панг терминальных или благородных", "幺九刻子", "么九牌の刻子"),
        points=4,
        concealed=8,
        asks="A pung of terminals or honors, twice as much where it is concealed.",
        detect=lambda f: _sets(f, of_ends=True, are_kongs=False),
        examples=(
            Example("[999m] 567m 345p 67s NN + 8s"),
            Example("567m 345p 67s NNPPP + 8s"),
        ),
        counter_examples=(
            Example("[9999m] 567m 345p 67s NN + 8s"),
            Example("[222m] 567m 345p 67s NN + 8s"),
        ),
    ),
    FuRow(
        rule="F6",
        id="kong_of_simples",
        names=Names("Kong of simples", "Конг простых костей", "中张杠子", "中張牌の槓子"),
        points=8,
        concealed=16,
        asks="A kong of 2 to 8, twice as much where it is concealed.",
        detect=lambda f: _sets(f, of_ends=False, are_kongs=True),
        examples=(
            Example("[2222m] 567m 345p 67s NN + 8s"),
            Example("{2222m} 567m 345p 67s NN + 8s"),
        ),
        counter_examples=(
            Example("[222m] 567m 345p 67s NN + 8s"),
            Example("[9999m] 567m 345p 67s NN + 8s"),
        ),
    ),
    FuRow(
        rule="F7",
        id="kong_of_terminals_or_honors",
        names=Names("Kong of terminals or honors", "Конг терминальных или благородных", "幺九杠子", "么九牌の槓子"),
        points=16,
        concealed=32,
        asks="A kong of terminals or honors, twice as much where it is concealed.",
        detect=lambda f: _sets(f, of_ends=True, are_kongs=True),
        examples=(
            Example("[9999m] 567m 345p 67s NN + 8s"),
            Example("{CCCC} 567m 345p 67s NN + 8s"),
        ),
        counter_examples=(
            Example("[999m] 567m 345p 67s NN + 8s"),
            Example("[2222m] 567m 345p 67s NN + 8s"),
        ),
    ),
    FuRow(
        rule="F8",
        id="pair_of_dragons",
        names=Names("Pair of dragons", "Пара драконов", "三元牌雀头", "三元牌の雀頭"),
        points=2,
        asks="A pair of dragons.",
        detect=lambda f: _pair(f, f.dragon_pair),
        examples=(
            Example("234567m 345p 67s CC + 8s"),
            Example("[234m] 567m 345p 67s PP + 8s"),
        ),
        counter_examples=(
            Example("234567m 345p 67s NN + 8s"),
            Example("1133m 6688p 7s EECC + 7s"),
        ),
    ),
    FuRow(
        rule="F9",
        id="pair_of_seat_wind",
        names=Names("Pair of seat wind", "Пара ветра места", "自风雀头", "自風の雀頭"),
        points=2,
        asks="A pair of the wind of your own seat.",
        detect=lambda f: _pair(f, f.seat_pair),
        examples=(
            Example("234567m 345p 67s EE + 8s"),
            Example("234567m 345p 67s SS + 8s", context=Context(seat=Wind.SOUTH)),
        ),
        counter_examples=(
            Example("234567m 345p 67s NN + 8s"),
            Example("234567m 345p 67s EE + 8s", context=Context(seat=Wind.SOUTH)),
        ),
    ),
    FuRow(
        rule="F10",
        id="pair_of_prevailing_wind",
        names=Names("Pair of prevailing wind", "Пара превалирующего ветра", "场风雀头", "場風の雀頭"),
        points=2,
        asks="A pair of the prevailing wind.",
        detect=lambda f: _pair(f, f.round_pair),
        examples=(
            Example("234567m 345p 67s EE + 8s"),
            Example("234567m 345p 67s SS + 8s", context=Context(round=Wind.SOUTH)),
        ),
        counter_examples=(
            Example("234567m 345p 67s NN + 8s"),
            Example("234567m 345p 67s SS + 8s", context=Context(seat=Wind.SOUTH)),
        ),
    ),
    FuRow(
        rule="F11",
        id="single_wait",
        names=Names(
            "Edge, closed or pair wait", "Крайнее, закрытое или парное ожидание", "边张、坎张、单骑", "辺張・嵌張・単騎"
        ),
        points=2,
        asks="The winning tile completes the pair, the middle of a chow, 123 with its 3 or 789 with its 7.",
        detect=lambda f: f.shape is Shape.STANDARD and each(f.placed),
        examples=(
            Example("234567m 345p 68s NN + 7s"),
            Example("234567m 345p 89s NN + 7s"),
            Example("[234m] 567m 345678p N + N"),
        ),
        counter_examples=(
            Example("234567m 345p 67s NN + 8s"),
            Example("1133m 6688p 7s EECC + 7s"),
        ),
    ),
    FuRow(
        rule="F12",
        id="self_drawn",
        names=Names("Self-drawn", "Взятие кости со стены", "自摸", "ツモ"),
        points=2,
        asks="A self-drawn hand that is no pinfu.",
        detect=lambda f: f.shape is Shape.STANDARD and f.is_drawn and not (f.is_closed and f.is_plain),
        examples=(
            Example("[234m] 567m 345p 67s NN + 8s", context=self_drawn()),
            Example("234567m 345p 68s NN + 7s", context=self_drawn()),
        ),
        counter_examples=(
            Example("234567m 345p 67s NN + 8s", context=self_drawn()),
            Example("[234m] 567m 345p 67s NN + 8s"),
            Example("1133m 6688p 7s EECC + 7s", context=self_drawn()),
        ),
    ),
    FuRow(
        rule="F13",
        id="open_pinfu",
        names=Names("Open pinfu", "Открытое пинфу", "副露平和形", "喰い平和"),
        points=2,
        asks="An open hand won on a discard that counts no other fu.",
        detect=lambda f: f.is_plain and not f.is_closed and not f.is_drawn,
        examples=(
            Example("[234m] 567m 345p 67s NN + 8s"),
            Example("[234m] [567m] 345p 6799s + 8s"),
        ),
        counter_examples=(
            Example("[234m] 567m 345p 67s EE + 8s"),
            Example("[234m] 567m 345p 67s NN + 8s", context=self_drawn()),
            Example("234567m 345p 67s NN + 8s"),
        ),
    ),
)
