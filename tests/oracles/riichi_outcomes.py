"""What a scorer of riichi hands makes of a hand, in our names, so that scorers can be compared."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

from msgspec import structs

from mjscore.context import Context, Event
from mjscore.engine.events import RIICHI
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score
from mjscore.hand import Hand, Meld
from mjscore.rulesets.riichi.worth import RiichiWorth
from mjscore.tiles import COPIES, FIVES, KINDS, Kind
from tests.properties.hands import each_deal

Case = tuple[Hand, Context]


class Outcome(NamedTuple):
    """What the winner receives in all, and how that comes about."""

    is_win: bool
    total: int | None = None
    """None where the hand may not be declared."""
    han: int | None = None
    """None with a yakuman, as fu."""
    fu: int | None = None
    items: frozenset[tuple[str, int]] = frozenset()
    """Yaku and dora with their han, yakuman with 1 or 2."""


NO_WIN = Outcome(is_win=False)
NO_YAKU = Outcome(is_win=True)


def ours(rules: Ruleset, case: Case) -> Outcome:
    """What we make of it."""
    sheet = score(rules, *case)
    if sheet is None:
        return NO_WIN
    if not sheet.meets_minimum:
        return NO_YAKU
    worth = sheet.worth
    assert isinstance(worth, RiichiWorth)
    items = frozenset((item.combination.rule, item.worth) for item in sheet.counted)
    return Outcome(True, worth.total, worth.han, worth.fu, items)


def random_cases(rules: Ruleset, count: int, seed: int) -> Iterator[Case]:
    """Complete hands of every sort, among them some that are no win in riichi, with all that the table adds."""
    random = Random(seed)
    for hand, context in each_deal(count, seed, rules):
        plain = _with_reds(random, replace(hand, flowers=""))
        dora, ura = (_indicators(random, plain) for _ in range(2))
        yield (
            plain,
            structs.replace(
                context, dora=dora, ura=ura, honba=random.choice((0, 0, 1, 4)), riichi_sticks=random.choice((0, 0, 2))
            ),
        )


def _with_reds(random: Random, hand: Hand) -> Hand:
    """One five of each suit red, or none, wherever it is; of all four one is."""
    for five in FIVES:
        held = hand.held(five)
        if held == COPIES or (held and random.random() < 0.5):
            hand = random.choice(list(_reddened(hand, five)))
    return hand


def _reddened(hand: Hand, five: Kind) -> Iterator[Hand]:
    """The hand with one of these fives red, each in turn."""
    if five in hand.concealed:
        yield replace(hand, reds=(*hand.reds, five))
    if five == hand.winning:
        yield replace(hand, is_red_win=True)
    for n, meld in enumerate(hand.melds):
        if five in meld.tiles:
            red = Meld(meld.form, meld.tile, meld.is_concealed, has_red=True)
            yield replace(hand, melds=(*hand.melds[:n], red, *hand.melds[n + 1 :]))


def _indicators(random: Random, hand: Hand) -> tuple[Kind, ...]:
    """Up to five, of tiles that the hand leaves."""
    found: list[Kind] = []
    for _ in range(random.choice((1, 1, 1, 2, 3, 5))):
        kind = random.choice(KINDS)
        if hand.held(kind) + found.count(kind) < COPIES - 1:
            found.append(kind)
    return tuple(sorted(found))


def without(context: Context, *events: Event) -> Context:
    """The context without some events, where a library has them otherwise; ippatsu needs a riichi that stays."""
    left = context.events - set(events)
    if left.isdisjoint(RIICHI):
        left -= {Event.IPPATSU}
    return structs.replace(context, events=left)
