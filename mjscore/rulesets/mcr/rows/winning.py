"""How the hand was won, and how much of it was open to all."""

from mjscore.context import Context, Event, Win
from mjscore.engine.combination import Combination, Example, Names, each, implies, states
from mjscore.patterns.facts import Wait, Winning
from mjscore.rulesets.mcr.families import Family

ROWS = (
    Combination(
        rule="9",
        official="77",
        id="edge_wait",
        names=Names("Edge Wait", "Выход на концевом Чоу", "边张", "辺張"),
        points=1,
        family=Family.WINNING,
        asks="The winning tile is the 3 of 123 or the 7 of 789, and no other kind of tile could complete the hand.",
        reads=Winning,
        detect=lambda f: f.wait is Wait.EDGE and each(f.placed),
        examples=(
            Example("[456p] 345888m 12s FF + 3s"),
            Example("[222m] 678m 34589p WW + 7p", context=Context(Win.SELF_DRAW)),
            Example("23499m 12789p 567s + 3p"),
        ),
        counter_examples=(
            Example("[456p] 345888m 1233s + 3s"),
            Example("[456p] 888m 12345s FF + 3s"),
            Example("[456p] 888m 23345s FF + 1s"),
            Example("[456p] 888m 13345s FF + 2s"),
        ),
    ),
    Combination(
        rule="10",
        official="78",
        id="closed_wait",
        names=Names("Closed Wait", "Выход на середине Чоу", "坎张", "坎張"),
        points=1,
        family=Family.WINNING,
        asks="The winning tile is the middle of a chow, and no other kind of tile could complete the hand.",
        reads=Winning,
        detect=lambda f: f.wait is Wait.CLOSED and each(f.placed),
        examples=(
            Example("[567m] 77779p 234s SS + 8p"),
            Example("[EEE] 12234m 55p 678s + 3m", context=Context(Win.SELF_DRAW)),
            Example("[222p] [345s] 13678m CC + 2m"),
        ),
        counter_examples=(
            Example("[567m] 77778p 234s SS + 9p"),
            Example("[EEE] [678s] 2444m 345p + 3m"),
            Example("[222p] [345s] 12389m CC + 7m"),
        ),
    ),
    Combination(
        rule="11",
        official="79",
        id="single_wait",
        names=Names("Single Wait", "Выход на паре", "单钓将", "単釣将"),
        points=1,
        family=Family.WINNING,
        asks="The winning tile completes the pair, and no other kind of tile could complete the hand.",
        reads=Winning,
        detect=lambda f: f.wait is Wait.SINGLE and each(f.placed),
        examples=(
            Example("[567m] 234m 123888p 5s + 5s"),
            Example("[CCC] [345m] 678p 999s N + N", context=Context(Win.SELF_DRAW)),
            Example("{5555m} [123p] 2234m 678s + 2m"),
            Example("[222m] [456p] [789s] [WWW] 8p + 8p"),
        ),
        counter_examples=(
            Example("[567m] 123888p 2345s + 5s"),
            Example("[567m] 123888p 55s NN + N"),
            Example("[567m] 123789p 5556s + 6s"),
        ),
    ),
    Combination(
        rule="12",
        official="80",
        id="self_drawn",
        names=Names("Self-Drawn", "Выход на кости со Стены", "自摸", "自摸"),
        points=1,
        family=Family.WINNING,
        asks="The winning tile is drawn from the wall, also where it is the replacement for a kong or a flower.",
        reads=Winning,
        detect=lambda f: f.self_drawn,
        examples=(
            Example("[123p] [444s] 789m 34p CC + 2p", context=Context(Win.SELF_DRAW)),
            Example(
                "[456s] 12378m 678p EE + 9m",
                flowers="c",
                context=Context(Win.SELF_DRAW, events=frozenset({Event.FLOWER_REPLACEMENT})),
            ),
            Example("345789m 123p 67s NN + 8s", context=Context(Win.SELF_DRAW)),
            Example("1133m 6688p 7s EECC + 7s", context=Context(Win.SELF_DRAW)),
        ),
        counter_examples=(
            Example("[123p] [444s] 789m 34p CC + 2p"),
            Example("[456s] 12378m 678p EE + 9m", context=Context(events=frozenset({Event.LAST_TILE}))),
            Example("345789m 123p 67s NN + 8s", context=Context(events=frozenset({Event.ROBBING_KONG}))),
        ),
    ),
    Combination(
        rule="17",
        official="62",
        id="concealed_hand",
        names=Names("Concealed Hand", "Закрытая рука", "门前清", "門前清"),
        points=2,
        family=Family.WINNING,
        asks="No exposed set. Concealed kongs are allowed, and the last tile may be a discard.",
        reads=Winning,
        detect=lambda f: not f.exposed,
        examples=(
            Example("234678m 123p 67s NN + 8s"),
            Example("{7777p} 234m 45567s EE + 6s"),
            Example("345789m 123p 67s NN + 8s", context=Context(Win.SELF_DRAW)),
            Example("147m 25p 369s ESWNC + F"),
        ),
        counter_examples=(
            Example("[234m] 678m 123p 67s NN + 8s"),
            Example("[7777p] 234m 45567s EE + 6s"),
            Example("[345m] 789m 123p 67s NN + 8s", context=Context(Win.SELF_DRAW)),
        ),
    ),
    Combination(
        rule="25",
        official="56",
        id="fully_concealed_hand",
        names=Names("Fully Concealed Hand", "Полностью Закрытая рука", "不求人", "不求人"),
        points=4,
        family=Family.WINNING,
        asks="No exposed set, and the winning tile self-drawn. Concealed kongs are allowed.",
        reads=Winning,
        detect=lambda f: f.self_drawn and not f.exposed,
        excludes=(states("17", "12"),),
        examples=(
            Example("345789m 123p 67s NN + 8s", context=Context(Win.SELF_DRAW)),
            Example("{CCCC} 234m 78p 567s EE + 9p", context=Context(Win.SELF_DRAW)),
            Example("1133m 6688p 7s EECC + 7s", context=Context(Win.SELF_DRAW)),
            Example("1112345678999m + 5m", context=Context(Win.SELF_DRAW)),
        ),
        counter_examples=(
            Example("345789m 123p 67s NN + 8s"),
            Example("[345m] 789m 123p 67s NN + 8s", context=Context(Win.SELF_DRAW)),
            Example("[CCCC] 234m 78p 567s EE + 9p", context=Context(Win.SELF_DRAW)),
        ),
    ),
    Combination(
        rule="27",
        official="58",
        id="last_tile",
        names=Names("Last Tile", "Последняя кость", "和绝张", "和絶張"),
        points=4,
        family=Family.WINNING,
        asks=(
            "The winning tile is the last of its four, and the other three lie open for all to see, among the discards "
            "or in exposed sets."
        ),
        reads=Winning,
        detect=lambda f: f.last_of_kind and each(f.placed),
        examples=(
            Example("[555s] [234m] 789p 46s NN + 5s"),
            Example("[123m] 678m 456p 67s SS + 8s", context=Context(events=frozenset({Event.LAST_OF_KIND}))),
            Example("[345p] [345p] [345p] 99m 35p + 4p"),
            Example("[678p] 23345m 234s CC + 1m", context=Context(events=frozenset({Event.ROBBING_KONG}))),
        ),
        counter_examples=(
            Example("[123m] 678m 456p 67s SS + 8s"),
            Example("[234m] 789p 45556s NN + 5s"),
            Example("[555s] [234m] 789p 34s NN + 2s"),
        ),
    ),
    Combination(
        rule="32",
        official="53",
        id="melded_hand",
        names=Names("Melded Hand", "Открытая рука", "全求人", "全求人"),
        points=6,
        family=Family.WINNING,
        asks="All four sets exposed, and the pair completed by another player's tile. A concealed kong is not exposed.",
        reads=Winning,
        detect=lambda f: f.exposed == 4 and not f.self_drawn,
        excludes=(implies("11"),),
        examples=(
            Example("[222m] [456p] [789s] [WWW] 8p + 8p"),
            Example("[123s] [3333m] [678p] [CCC] E + E"),
            Example("[345p] [567p] [EEE] [888s] 2m + 2m", context=Context(events=frozenset({Event.LAST_TILE}))),
        ),
        counter_examples=(
            Example("[222m] [456p] [789s] [WWW] 8p + 8p", context=Context(Win.SELF_DRAW)),
            Example("{2222m} [456p] [789s] [WWW] 8p + 8p"),
            Example("[222m] [456p] [789s] 88p WW + W"),
        ),
    ),
    Combination(
        rule="40",
        official="44",
        id="last_tile_draw",
        names=Names("Last Tile Draw", "Выход на последнем взятии", "妙手回春", "妙手回春"),
        points=8,
        family=Family.WINNING,
        asks="The winning tile is the last tile of the wall, drawn by yourself.",
        reads=Winning,
        detect=lambda f: f.last_tile and f.self_drawn,
        excludes=(implies("12"),),
        examples=(
            Example(
                "[123p] [444s] 789m 34p CC + 2p", context=Context(Win.SELF_DRAW, events=frozenset({Event.LAST_TILE}))
            ),
            Example("345m 678p 2355567s + 4s", context=Context(Win.SELF_DRAW, events=frozenset({Event.LAST_TILE}))),
            Example(
                "[8888s] 789m 12334p CC + 2p",
                context=Context(Win.SELF_DRAW, events=frozenset({Event.LAST_TILE, Event.KONG_REPLACEMENT})),
            ),
        ),
        counter_examples=(
            Example("[123p] [444s] 789m 34p CC + 2p", context=Context(events=frozenset({Event.LAST_TILE}))),
            Example("[123p] [444s] 789m 34p CC + 2p", context=Context(Win.SELF_DRAW)),
            Example(
                "[8888s] 789m 12334p CC + 2p",
                context=Context(Win.SELF_DRAW, events=frozenset({Event.KONG_REPLACEMENT})),
            ),
        ),
    ),
    Combination(
        rule="41",
        official="45",
        id="last_tile_claim",
        names=Names("Last Tile Claim", "Выход на последнем сносе", "海底捞月", "海底撈月"),
        points=8,
        family=Family.WINNING,
        asks="The winning tile is a discard made when the wall is empty.",
        reads=Winning,
        detect=lambda f: f.last_tile and not f.self_drawn,
        examples=(
            Example("[123p] [444s] 789m 34p CC + 2p", context=Context(events=frozenset({Event.LAST_TILE}))),
            Example("1133m 6688p 7s EECC + 7s", context=Context(events=frozenset({Event.LAST_TILE}))),
            Example("[345p] [567p] [EEE] [888s] 2m + 2m", context=Context(events=frozenset({Event.LAST_TILE}))),
        ),
        counter_examples=(
            Example(
                "[123p] [444s] 789m 34p CC + 2p", context=Context(Win.SELF_DRAW, events=frozenset({Event.LAST_TILE}))
            ),
            Example("[123p] [444s] 789m 34p CC + 2p"),
            Example("[123p] [444s] 789m 34p CC + 2p", context=Context(events=frozenset({Event.LAST_OF_KIND}))),
        ),
    ),
    Combination(
        rule="42",
        official="46",
        id="out_with_replacement_tile",
        names=Names("Out with Replacement Tile", "Выход на доборе", "杠上开花", "槓上開花"),
        points=8,
        family=Family.WINNING,
        asks="The winning tile is the replacement tile drawn after a kong. A replacement for a flower does not count.",
        reads=Winning,
        detect=lambda f: f.kong_replacement,
        excludes=(implies("12"),),
        examples=(
            Example(
                "[8888s] 789m 12334p CC + 2p",
                context=Context(Win.SELF_DRAW, events=frozenset({Event.KONG_REPLACEMENT})),
            ),
            Example(
                "{FFFF} [345m] 678m 99p 23s + 4s",
                context=Context(Win.SELF_DRAW, events=frozenset({Event.KONG_REPLACEMENT})),
            ),
            Example(
                "{EEEE} {7777m} {3333s} {8888p} P + P",
                context=Context(Win.SELF_DRAW, events=frozenset({Event.KONG_REPLACEMENT})),
            ),
        ),
        counter_examples=(
            Example("[8888s] 789m 12334p CC + 2p", context=Context(Win.SELF_DRAW)),
            Example(
                "[8888s] 789m 12334p CC + 2p",
                flowers="b",
                context=Context(Win.SELF_DRAW, events=frozenset({Event.FLOWER_REPLACEMENT})),
            ),
            Example("[678p] 23345m 234s CC + 1m", context=Context(events=frozenset({Event.ROBBING_KONG}))),
        ),
    ),
    Combination(
        rule="43",
        official="47",
        id="robbing_the_kong",
        names=Names("Robbing the Kong", "Ограбление Конга", "抢杠和", "搶槓和"),
        points=8,
        family=Family.WINNING,
        asks="The winning tile is the one that another player adds to an exposed pung to make it a kong.",
        reads=Winning,
        detect=lambda f: f.robbing_kong,
        excludes=(states("27"),),
        examples=(
            Example("[444s] [789m] 34789p CC + 2p", context=Context(events=frozenset({Event.ROBBING_KONG}))),
            Example(
                "[678p] 23345m 234s CC + 1m",
                context=Context(events=frozenset({Event.ROBBING_KONG, Event.LAST_OF_KIND})),
            ),
            Example("345789m 123p 67s NN + 8s", context=Context(events=frozenset({Event.ROBBING_KONG}))),
        ),
        counter_examples=(
            Example("[444s] [789m] 34789p CC + 2p"),
            Example("[678p] 23345m 234s CC + 1m", context=Context(events=frozenset({Event.LAST_OF_KIND}))),
            Example(
                "[8888s] 789m 12334p CC + 2p",
                context=Context(Win.SELF_DRAW, events=frozenset({Event.KONG_REPLACEMENT})),
            ),
        ),
    ),
)
