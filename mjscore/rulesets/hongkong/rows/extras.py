"""Extra fans: honors, flowers, how the hand was won."""

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.combination import Combination, Example, Names, each
from mjscore.engine.needs import Exposed, Only, Plainly, PungsOf, Sort
from mjscore.patterns.facts import Honors, Tiles, Winning
from mjscore.patterns.flowers import Flowers
from mjscore.rulesets.hongkong.facts import Happened
from mjscore.rulesets.hongkong.families import Family

_REPLACEMENTS = {Event.KONG_REPLACEMENT, Event.FLOWER_REPLACEMENT}


def _drawn(*events: Event) -> Context:
    return Context(Win.SELF_DRAW, events=frozenset(events))


ROWS = (
    Combination(
        rule="X1",
        official="",
        id="dragon_pung",
        names=Names("Dragon Pung", "Панг дракона", "番子（三元牌）", "三元牌"),
        points=1,
        family=Family.EXTRA_FANS,
        asks="A pung or kong of dragons. Each one counts.",
        needs=(PungsOf(1, Sort.DRAGONS),),
        reads=Honors,
        detect=lambda f: each(f.dragons),
        each=True,
        examples=(
            Example("[CCC] 23499m 67p 345s + 8p"),
            Example("{FFFF} [678m] 45p 222s EE + 6p"),
            Example("[CCC] [PPP] 345m 22p 67s + 8s"),
            Example("[CCC] [FFF] 123m 456p P + P"),
        ),
        counter_examples=(
            Example("[EEE] 234m 67p 345s CC + 8p"),
            Example("[NNN] 23499m 67p 345s + 8p"),
        ),
    ),
    Combination(
        rule="X2",
        official="",
        id="wind_pung",
        names=Names("Seat or Prevailing Wind", "Ветер места или превалирующий ветер", "门风、圈风", "自風・場風"),
        points=1,
        family=Family.EXTRA_FANS,
        asks="A pung or kong of your own wind or of the prevailing one. A wind that is both counts twice.",
        needs=(PungsOf(1, Sort.VALUED_WINDS),),
        reads=Honors,
        detect=lambda f: each(f.blocks_of((f.seat,)) + f.blocks_of((f.round,))),
        each=True,
        examples=(
            Example("[WWW] 34588m 678p 23s + 4s", context=Context(seat=Wind.WEST)),
            Example("{SSSS} 34588m 678p 23s + 4s", context=Context(seat=Wind.WEST, round=Wind.SOUTH)),
            Example("[EEE] 78m 567p 345s CC + 9m"),
        ),
        counter_examples=(
            Example("[WWW] 34588m 678p 23s + 4s", context=Context(seat=Wind.SOUTH)),
            Example("[NNN] 78m 234p 567s SS + 9m", context=Context(seat=Wind.SOUTH)),
        ),
    ),
    Combination(
        rule="X3",
        official="",
        id="no_flowers",
        names=Names("No Flowers", "Нет цветов и сезонов", "无花", "花なし"),
        points=1,
        family=Family.EXTRA_FANS,
        asks="No flower and no season, in a game that is played with them.",
        needs=(Plainly.NO_FLOWER,),
        reads=Flowers,
        detect=lambda f: not f.letters,
        examples=(
            Example("[123m] 99m 456p 23678s + 4s"),
            Example("[CCC] [FFF] 22277s PP + 7s"),
        ),
        counter_examples=(
            Example("[123m] 99m 456p 23678s + 4s", flowers="a"),
            Example("[CCC] [FFF] 22277s PP + 7s", flowers="gh"),
        ),
    ),
    Combination(
        rule="X4",
        official="",
        id="self_drawn",
        names=Names("Self-Drawn", "Выигрыш со стены", "自摸", "自摸"),
        points=1,
        family=Family.EXTRA_FANS,
        asks="The winning tile is drawn from the wall, also where it is the last one or replaces a kong or a flower.",
        needs=(Win.SELF_DRAW,),
        reads=Happened,
        detect=lambda f: f.is_self_drawn,
        examples=(
            Example("[123m] 99m 456p 23678s + 4s", context=_drawn()),
            Example("[222m] [555p] 99m 456p 67s + 8s", context=_drawn(Event.LAST_TILE)),
        ),
        counter_examples=(
            Example("[123m] 99m 456p 23678s + 4s"),
            Example("[222m] [555p] 99m 456p 67s + 8s", context=Context(events=frozenset({Event.LAST_TILE}))),
        ),
    ),
    Combination(
        rule="X5",
        official="",
        id="last_tile",
        names=Names("Last Tile", "Последняя кость или снос", "海底捞月", "海底・河底"),
        points=1,
        family=Family.EXTRA_FANS,
        asks="The hand is won on the last tile of the wall or on the discard after it.",
        needs=(Event.LAST_TILE,),
        reads=Happened,
        detect=lambda f: Event.LAST_TILE in f.events,
        examples=(
            Example("[222m] [555p] 99m 456p 67s + 8s", context=_drawn(Event.LAST_TILE)),
            Example("[222m] [555p] 99m 456p 67s + 8s", context=Context(events=frozenset({Event.LAST_TILE}))),
        ),
        counter_examples=(
            Example("[222m] [555p] 99m 456p 67s + 8s"),
            Example("[2222m] [555p] 99m 456p 67s + 8s", context=_drawn(Event.KONG_REPLACEMENT)),
        ),
    ),
    Combination(
        rule="X6",
        official="",
        id="replacement_tile",
        names=Names("Replacement Tile", "Свободная кость", "杠上开花", "嶺上開花"),
        points=1,
        family=Family.EXTRA_FANS,
        asks="The hand is won on the tile that replaces a kong's fourth or a flower.",
        needs=(Plainly.REPLACEMENT,),
        reads=Happened,
        detect=lambda f: not _REPLACEMENTS.isdisjoint(f.events),
        examples=(
            Example("[2222m] [555p] 99m 456p 67s + 8s", context=_drawn(Event.KONG_REPLACEMENT)),
            Example("[222m] [555p] 99m 456p 67s + 8s", flowers="c", context=_drawn(Event.FLOWER_REPLACEMENT)),
        ),
        counter_examples=(
            Example("[2222m] [555p] 99m 456p 67s + 8s", context=_drawn()),
            Example("[222m] [555p] 99m 456p 67s + 8s", flowers="c", context=_drawn(Event.LAST_TILE)),
        ),
    ),
    Combination(
        rule="X7",
        official="",
        id="robbing_the_kong",
        names=Names("Robbing the Kong", "Ограбление Конга", "抢杠", "槍槓"),
        points=1,
        family=Family.EXTRA_FANS,
        asks="The hand is won on the tile that another player adds to an exposed pung to make it a kong.",
        needs=(Event.ROBBING_KONG,),
        reads=Happened,
        detect=lambda f: Event.ROBBING_KONG in f.events,
        examples=(
            Example("345789m 123p 67s NN + 8s", context=Context(events=frozenset({Event.ROBBING_KONG}))),
            Example("[234m] 23456789s NN + 1s", context=Context(events=frozenset({Event.ROBBING_KONG}))),
        ),
        counter_examples=(
            Example("345789m 123p 67s NN + 8s"),
            Example("345789m 123p 67s NN + 8s", context=Context(events=frozenset({Event.LAST_TILE}))),
        ),
    ),
    Combination(
        rule="X8",
        official="",
        id="seat_flower",
        names=Names("Seat Flower", "Цветок или сезон места", "正花", "自分の花"),
        points=1,
        family=Family.EXTRA_FANS,
        asks="A flower or season with the number of your seat: East 1, South 2, West 3, North 4. Each one counts.",
        needs=(Plainly.OWN_FLOWER,),
        reads=Flowers,
        detect=lambda f: f.own,
        each=True,
        examples=(
            Example("[123m] 99m 456p 23678s + 4s", flowers="ae"),
            Example("[123m] 99m 456p 23678s + 4s", flowers="cf", context=Context(seat=Wind.SOUTH)),
            Example("[123m] 99m 456p 23678s + 4s", flowers="abcd", context=Context(seat=Wind.NORTH)),
        ),
        counter_examples=(
            Example("[123m] 99m 456p 23678s + 4s", flowers="bcdfgh"),
            Example("[123m] 99m 456p 23678s + 4s", flowers="ae", context=Context(seat=Wind.WEST)),
        ),
    ),
    Combination(
        rule="X9",
        official="",
        id="terminals_and_honors",
        names=Names("Terminals and Honors", "Все терминальные и благородные", "花幺九", "混老頭"),
        points=1,
        family=Family.EXTRA_FANS,
        asks="Ones, nines, winds and dragons and nothing else.",
        needs=(Only(Sort.TERMINALS_AND_HONORS),),
        reads=Tiles,
        detect=lambda f: f.ranks <= {1, 9},
        examples=(
            Example("[111m] [999m] [EEE] 111s C + C"),
            Example("[CCC] 11m 99p 999s NNN + 1m"),
            Example("[111m] [999m] [111p] 1999s + 1s"),
        ),
        counter_examples=(
            Example("[111m] [999m] [EEE] 222s C + C"),
            Example("[123s] 23456789s NN + 4s"),
        ),
    ),
    Combination(
        rule="X10",
        official="",
        id="all_flowers_or_seasons",
        names=Names("All Flowers or All Seasons", "Все цветы или все сезоны", "一台花", "花四枚"),
        points=2,
        family=Family.EXTRA_FANS,
        asks="All four flowers or all four seasons. Each of the two counts.",
        needs=(Plainly.BOUQUET,),
        reads=Flowers,
        detect=lambda f: f.whole,
        each=True,
        examples=(
            Example("[123m] 99m 456p 23678s + 4s", flowers="abcd"),
            Example("[123m] 99m 456p 23678s + 4s", flowers="abcdefgh"),
        ),
        counter_examples=(
            Example("[123m] 99m 456p 23678s + 4s", flowers="abcfgh"),
            Example("[123m] 99m 456p 23678s + 4s"),
        ),
    ),
    Combination(
        rule="X11",
        official="",
        id="concealed_hand",
        names=Names("Concealed Hand", "Закрытая рука", "门前清", "門前清"),
        points=1,
        family=Family.EXTRA_FANS,
        asks="No exposed set. Concealed kongs are allowed, and the last tile may be a discard.",
        needs=(Exposed(0),),
        reads=Winning,
        detect=lambda f: not f.exposed,
        examples=(
            Example("234678m 123p 67s NN + 8s"),
            Example("{7777p} 234m 45567s EE + 6s", context=_drawn()),
        ),
        counter_examples=(
            Example("[234m] 678m 123p 67s NN + 8s"),
            Example("[7777p] 234m 45567s EE + 6s"),
        ),
    ),
)
