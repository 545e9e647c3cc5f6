"""Hands of chows, and chows that go together."""

from mjscore.context import Event
from mjscore.engine.combination import Example, Names, states
from mjscore.engine.needs import Exposed, FourOf, Particular, Plainly, Relation, Together
from mjscore.hand import Form
from mjscore.rulesets.riichi.facts import Chows, Group
from mjscore.rulesets.riichi.families import Family
from mjscore.rulesets.riichi.yaku import Yaku, on_discard, self_drawn


def are_alike(chows: Group) -> bool:
    """Of one suit and rank."""
    return chows[0] == chows[-1]


def are_two_twice(chows: Group) -> bool:
    """Two alike, and two alike; all four may be."""
    return are_alike(chows[:2]) and are_alike(chows[2:])


def are_straight(chows: Group) -> bool:
    """123, 456 and 789 of one suit."""
    first = chows[0]
    return first % 9 == 0 and chows == (first, first + 3, first + 6)


def are_of_each_suit(sets: Group) -> bool:
    """Of one rank, in the three suits."""
    first = sets[0]
    return sets == (first, first + 9, first + 18)


ROWS = (
    Yaku(
        rule="pinfu",
        id="pinfu",
        romaji="Pinfu",
        names=Names("Pinfu", "Пин-фу", "平和", "平和"),
        points=1,
        family=Family.CHOWS,
        asks=(
            "A closed hand of four chows and a pair that is neither of dragons nor of your own or the prevailing wind. "
            "The winning tile completes a chow that waited on both sides."
        ),
        needs=(Exposed(0), FourOf(Form.CHOW), Plainly.VALUELESS_PAIR, Particular.TWO_SIDED),
        reads=Chows,
        detect=lambda f: f.is_closed and f.is_plain and len(f.chows) == 4,
        examples=(
            Example("234567m 345p 67s NN + 8s"),
            Example("123789m 345p 3455s + 5s", context=self_drawn()),
        ),
        counter_examples=(
            Example("234567m 345p 67s EE + 8s"),
            Example("234567m 345p 68s NN + 7s"),
            Example("234567m 345p 89s NN + 7s"),
            Example("234567m 345678p N + N"),
            Example("[234m] 567m 345p 67s NN + 8s"),
            Example("{7777p} 234m 45567s NN + 6s"),
        ),
    ),
    Yaku(
        rule="iipeikou",
        id="iipeikou",
        romaji="Iipeikou",
        names=Names("Pure Double Chow", "Иипейко", "一杯口", "一盃口"),
        points=1,
        family=Family.CHOWS,
        asks="Two chows of the same suit and ranks, in a closed hand.",
        needs=(Exposed(0), Together(Form.CHOW, 2, Relation.ALIKE)),
        reads=Chows,
        detect=lambda f: f.is_closed and f.groups(2, are_alike),
        examples=(
            Example("223344m 567p 67s NN + 8s"),
            Example("{7777p} 234m 445566s E + E", context=self_drawn()),
        ),
        counter_examples=(
            Example("[234m] 234m 567p 67s NN + 8s"),
            Example("234m 234567p 67s NN + 8s"),
        ),
    ),
    Yaku(
        rule="ittsu",
        id="ittsu",
        romaji="Ittsu",
        names=Names("Pure Straight", "Иццу", "一气通贯", "一気通貫"),
        points=2,
        reduced=1,
        family=Family.CHOWS,
        asks="123, 456 and 789 of one suit.",
        needs=(Together(Form.CHOW, 3, Relation.FOLLOWING),),
        reads=Chows,
        detect=lambda f: f.groups(3, are_straight),
        examples=(
            Example("123456789m 67s NN + 8s"),
            Example("[456p] 12789p 234s EE + 3p"),
            Example("[234s] 123456789p N + N"),
        ),
        counter_examples=(
            Example("123789m 456p 67s NN + 8s"),
            Example("123456678m 67s NN + 8s"),
        ),
    ),
    Yaku(
        rule="sanshoku",
        id="sanshoku",
        romaji="Sanshoku doujun",
        names=Names("Mixed Triple Chow", "Саншоку", "三色同顺", "三色同順"),
        points=2,
        reduced=1,
        family=Family.CHOWS,
        asks="Three chows of the same ranks, one in each suit.",
        needs=(Together(Form.CHOW, 3, Relation.ALIKE, is_mixed=True),),
        reads=Chows,
        detect=lambda f: f.groups(3, are_of_each_suit),
        examples=(
            Example("234567m 234p 34s NN + 2s"),
            Example("[678m] [678s] 67p EEENN + 8p"),
        ),
        counter_examples=(
            Example("234567m 234p 45s NN + 3s"),
            Example("[678m] [678s] 67p EEENN + 5p"),
        ),
    ),
    Yaku(
        rule="ryanpeikou",
        id="ryanpeikou",
        romaji="Ryanpeikou",
        names=Names("Twice Pure Double Chows", "Рянпейко", "二杯口", "二盃口"),
        points=3,
        family=Family.CHOWS,
        asks="Two chows alike and two more alike, in a closed hand. All four may be the same.",
        needs=(Exposed(0), Particular.TWO_TWICE),
        reads=Chows,
        detect=lambda f: f.is_closed and f.groups(4, are_two_twice),
        excludes=(states("iipeikou"),),
        examples=(
            Example("223344m 66778p NN + 8p"),
            Example("222233334444m N + N", context=on_discard(Event.RIICHI)),
        ),
        counter_examples=(
            Example("223344m 567p 67s NN + 8s"),
            Example("[234m] 234m 66778p NN + 8p"),
        ),
    ),
)
