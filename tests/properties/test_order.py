"""The order of tiles and sets, and the way in which a hand is written, make no difference."""

from collections import Counter
from random import Random

from mjscore.notation import parse_hand
from tests.properties.hands import counted, each_deal, sheet_of, so_many, told
from tests.properties.spelling import spelled


@so_many(2_000, 200_000)
def test_total_does_not_depend_on_how_the_hand_is_written(count: int) -> None:
    random = Random(2)
    for hand, context in each_deal(count, seed=2):
        text = spelled(random, hand)
        same = parse_hand(text, "".join(random.sample(hand.flowers, len(hand.flowers))))
        assert (same.concealed, same.winning, same.flowers) == (hand.concealed, hand.winning, hand.flowers), text
        assert Counter(same.melds) == Counter(hand.melds), text
        sheet, other = sheet_of(hand, context), sheet_of(same, context)
        assert other.total == sheet.total, (text, told(hand, context))
        assert counted(other) == counted(sheet), (text, told(hand, context))
        assert other.waits == sheet.waits, (text, told(hand, context))
