"""What gives points to the winner alone."""

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.combination import Combination, Example, Names, Row
from mjscore.engine.needs import FourOf, Plainly
from mjscore.hand import Form
from mjscore.rulesets.classical.facts import REPLACEMENTS, Made, Won
from mjscore.rulesets.classical.families import Family


def _drawn(*events: Event, seat: Wind = Wind.EAST) -> Context:
    return Context(Win.SELF_DRAW, seat, events=frozenset(events))


def _claimed(*events: Event, seat: Wind = Wind.EAST) -> Context:
    return Context(seat=seat, events=frozenset(events))


ROWS: tuple[Row, ...] = (
    Combination(
        rule="E1",
        official="",
        id="mahjong",
        names=Names("Mahjong", "Мацзян", "和牌", "和了"),
        points=20,
        family=Family.WINNER,
        asks="The hand has won.",
        needs=(Plainly.COMPLETE,),
        reads=Won,
        detect=lambda f: f.is_won,
        examples=(
            Example("[234m] [555p] 999m 2267s + 8s"),
            Example("[123m] 55m 456p 23789s + 4s", context=_drawn()),
        ),
        counter_examples=(
            Example("[234m] [555p] 999m 2267s"),
            Example("[EEE] 2468m 1367p 14s"),
        ),
    ),
    Combination(
        rule="E2",
        official="",
        id="self_drawn",
        names=Names("Self-Drawn", "Кость со Стены", "自摸", "自摸"),
        points=2,
        family=Family.WINNER,
        asks="The winning tile is drawn from the wall, also where it is the last one or a replacement.",
        needs=(Plainly.DRAWN,),
        reads=Won,
        detect=lambda f: f.is_self_drawn,
        examples=(
            Example("[234m] 34567p 456s FF + 8p", context=_drawn()),
            Example("[234m] 34567p 456s FF + 8p", context=_drawn(Event.LAST_TILE)),
            Example("12399m 456p 23678s + 4s", context=_drawn(Event.ORIGINAL, seat=Wind.SOUTH)),
        ),
        counter_examples=(
            Example("[234m] 34567p 456s FF + 8p"),
            Example("12399m 456p 23678s + 4s", context=_drawn(Event.ORIGINAL)),
        ),
    ),
    Combination(
        rule="E3",
        official="",
        id="only_possible_tile",
        names=Names("Only Possible Tile", "Единственно возможная кость", "独听", "単騎・嵌張・辺張の待ち"),
        points=2,
        family=Family.WINNER,
        asks="No other kind of tile could complete the hand. A kind that you hold four times is none.",
        needs=(Plainly.ONLY_WAIT,),
        reads=Won,
        detect=lambda f: f.is_only_wait,
        examples=(
            Example("[333m] [WWW] [8888p] 666s P + P"),
            Example("[567m] 13678m 234s CC + 2m"),
            Example("{3333s} [234m] 456p 45s CC + 6s"),
        ),
        counter_examples=(
            Example("[234m] [555p] 999m 2267s + 8s"),
            Example("[567m] 678m 123p 44s CC + C"),
        ),
    ),
    Combination(
        rule="E4",
        official="",
        id="declared_ready",
        names=Names("Declared Ready", "Объявленная Ждущая Рука", "报听", "聴牌宣言"),
        points=100,
        family=Family.WINNER,
        asks="The hand was declared as waiting before it won.",
        needs=(Event.READY,),
        reads=Won,
        detect=lambda f: Event.READY in f.events,
        examples=(
            Example("12399m 456p 23678s + 4s", context=_claimed(Event.READY)),
            Example("{2222m} 99m 456p 23678s + 4s", context=_drawn(Event.READY, Event.LAST_TILE)),
        ),
        counter_examples=(
            Example("12399m 456p 23678s + 4s"),
            Example("12399m 456p 23678s + 4s", context=_drawn(Event.ORIGINAL)),
        ),
    ),
    Combination(
        rule="E5",
        official="",
        id="last_tile",
        names=Names("Last Tile of the Wall", "Рыбка (луна) со дна моря", "海底捞月", "海底撈月"),
        points=10,
        family=Family.WINNER,
        asks="The hand is won on the last tile of the wall.",
        needs=(Event.LAST_TILE, Win.SELF_DRAW),
        reads=Won,
        detect=lambda f: Event.LAST_TILE in f.events and f.is_self_drawn,
        examples=(
            Example("[234m] 34567p 456s FF + 8p", context=_drawn(Event.LAST_TILE)),
            Example("[2222m] 34567p 456s FF + 8p", context=_drawn(Event.LAST_TILE, Event.KONG_REPLACEMENT)),
        ),
        counter_examples=(
            Example("[234m] 34567p 456s FF + 8p", context=_claimed(Event.LAST_TILE)),
            Example("[234m] 34567p 456s FF + 8p", context=_drawn()),
        ),
    ),
    Combination(
        rule="E6",
        official="",
        id="replacement_tile",
        names=Names("Replacement Tile", "Свободная кость", "杠上开花", "嶺上開花"),
        points=10,
        family=Family.WINNER,
        asks="The hand is won on the tile that replaces the fourth of a kong or a flower.",
        needs=(Plainly.REPLACEMENT,),
        reads=Won,
        detect=lambda f: not REPLACEMENTS.isdisjoint(f.events),
        examples=(
            Example("[2222m] 34567p 456s FF + 8p", context=_drawn(Event.KONG_REPLACEMENT)),
            Example("[234m] 34567p 456s FF + 8p", flowers="f", context=_drawn(Event.FLOWER_REPLACEMENT)),
        ),
        counter_examples=(
            Example("[2222m] 34567p 456s FF + 8p", context=_drawn()),
            Example("[234m] 34567p 456s FF + 8p", flowers="f", context=_drawn(Event.LAST_TILE)),
        ),
    ),
    Combination(
        rule="E7",
        official="",
        id="no_chows",
        names=Names("No Chows", "Без Чи (Выигрыш парами)", "对对和", "対対和"),
        points=10,
        family=Family.WINNER,
        asks="Four pungs or kongs and a pair.",
        needs=(FourOf(Form.PUNG),),
        reads=Made,
        detect=lambda f: f.pungs == 4,
        examples=(
            Example("[333m] [WWW] [8888p] 666s P + P"),
            Example("22299m 555p 33388s + 8s", context=_drawn()),
        ),
        counter_examples=(
            Example("[234m] [555p] 999m 2267s + 8s"),
            Example("[333m] [WWW] [8888p] 666s P"),
        ),
    ),
    Combination(
        rule="E8",
        official="",
        id="no_value",
        names=Names("No Value", "Мизер (Выигрыш без ценности)", "平和", "平和"),
        points=10,
        family=Family.WINNER,
        asks="Four chows and a pair that scores nothing. Flowers and the way of winning do not matter.",
        needs=(FourOf(Form.CHOW), Plainly.VALUELESS_PAIR),
        reads=Made,
        detect=lambda f: f.chows == 4 and not f.is_pair_valued,
        examples=(
            Example("[123m] 55m 456p 23789s + 4s"),
            Example("12399m 456p 23678s + 4s", flowers="bf", context=_drawn()),
            Example("[123m] 456p 23789s SS + 4s"),
        ),
        counter_examples=(
            Example("[234m] 34567p 456s FF + 8p", context=_drawn()),
            Example("[123m] 456p 23789s SS + 4s", context=Context(seat=Wind.SOUTH)),
            Example("[123m] 456p 23789s SS + 4s", context=Context(round=Wind.SOUTH)),
            Example("[234m] [555p] 999m 2267s + 8s"),
        ),
    ),
)
