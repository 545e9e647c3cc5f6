"""What is true of all hands under Hong Kong and Chinese classical."""

from random import Random

from msgspec import structs

from mjscore.context import SEATS, Context, Event, Win, Wind
from mjscore.engine.score import score, total_of
from mjscore.engine.settlement import nets
from mjscore.engine.table import score_table, table_fault
from mjscore.hand import Hand
from mjscore.rulesets import ruleset
from mjscore.rulesets.classical.worth import ClassicalWorth
from mjscore.rulesets.hongkong.payments import TABLE
from mjscore.rulesets.hongkong.worth import FansWorth
from mjscore.table import Player, Table
from mjscore.tiles import COPIES, FLOWERS, KINDS
from tests.properties.hands import each_deal, so_many, told


@so_many(150, 5_000)
def test_fans_stop_at_the_limit_and_payments_add_up_to_nothing(count: int) -> None:
    random = Random(71)
    for hand, dealt in each_deal(count, seed=71, rules=ruleset("hongkong")):
        drawn = dealt.win is Win.SELF_DRAW
        by = None if drawn else Wind.EAST if Event.EARTHLY in dealt.events else Wind((dealt.seat + 1) % 4)
        context, limit = structs.replace(dealt, discarder=by), random.choice((3, 10, 13))
        limited = ruleset("hongkong", {"minimum": 0, "limit": limit})
        sheet = score(limited, hand, context)
        if sheet is None:
            continue
        worth, highest = sheet.worth, min(10, limit)
        assert isinstance(worth, FansWorth)
        assert worth.total == (highest if worth.limit_hands else min(worth.raw_fans, highest)), told(hand, context)
        assert worth.raw_fans == (0 if worth.limit_hands else sum(item.worth for item in sheet.counted))
        assert total_of(limited, hand, context) == worth.total
        assert sheet.payments is not None
        gained = nets(sheet.payments)
        assert sum(gained.values()) == 0
        for_discard, for_draw = TABLE[worth.total]
        assert gained[context.seat] == (3 * for_draw if drawn else for_discard)


def four_hands(random: Random, winner: Hand, context: Context) -> Table:
    """The winner at a seat and three players with tiles that are left, in no order."""
    wall = [kind for kind in KINDS for _ in range(COPIES - winner.held(kind))]
    flowers = [letter for letter in FLOWERS if letter not in winner.flowers]
    random.shuffle(wall)
    players = []
    for seat in SEATS:
        own = "".join(letter for letter in flowers if random.random() < 0.2)
        flowers = [letter for letter in flowers if letter not in own]
        tiles, wall = wall[:13], wall[13:]
        loser = Player(Hand(tuple(sorted(tiles)), flowers=own))
        players.append(Player(winner, context.events) if seat is context.seat else loser)
    east, south, west, north = players
    discarder = (
        None if context.win is Win.SELF_DRAW else random.choice([seat for seat in SEATS if seat != context.seat])
    )
    return Table((east, south, west, north), context.round, context.seat, context.win, discarder)


@so_many(80, 3_000)
def test_four_hands_settle_to_nothing_and_each_total_is_points_doubled(count: int) -> None:
    random = Random(72)
    plain = ruleset("classical")
    for hand, context in each_deal(count, seed=72, rules=plain):
        settings = {option.key: random.choice(option.values) for option in plain.options if option.values}
        rules = ruleset("classical", settings | {"limit": random.choice([None, 200])})
        if score(rules, hand, context) is None:
            continue
        table = four_hands(random, hand, context)
        assert table_fault(rules, table) is None, told(hand, context)
        result = score_table(rules, table)
        assert result.payments is not None
        assert sum(result.payments.values()) == 0
        for sheet in result.sheets.values():
            assert sheet is not None
            assert isinstance(sheet.worth, ClassicalWorth)
            doubled = sheet.worth.points << sheet.worth.doublings
            assert sheet.total == (doubled if rules.settings["limit"] is None else min(doubled, 200))
