"""What a condition asks for, as a phrase that follows “needs”."""

from typing import assert_never

from mjscore.arrange import Shape
from mjscore.context import Event, Win
from mjscore.engine.needs import (
    Alike,
    ConcealedPungs,
    Condition,
    Exposed,
    FourOf,
    FourOfAKind,
    Gap,
    InEach,
    Kept,
    Knitted,
    KnittedStraight,
    Kongs,
    NineGates,
    OfSets,
    OfTheWhole,
    OfTiles,
    OfWinning,
    Only,
    Particular,
    Plainly,
    PungsOf,
    Relation,
    SevenPairs,
    Some,
    Sort,
    Suits,
    TerminalChows,
    Together,
    Unless,
)
from mjscore.hand import Block, Form
from mjscore.patterns.look import Look
from mjscore.words import _
from mjscore.words.paragraphs import Plain, Spans, TileRun, fill
from mjscore.words.why_not.particular import particular


def asked(condition: Condition, look: Look) -> Spans:
    """What it asks for. A wind that depends on the table is shown."""
    phrase = _asked(condition)
    if not isinstance(condition, PungsOf | Alike):
        return (Plain(phrase),)
    return fill(phrase, wind=(TileRun(tuple(Block((kind,)) for kind in sorted(look.kinds(condition.sort)))),))


def _asked(condition: Condition) -> str:
    match condition:
        case Only() | Some() | Suits() | FourOfAKind():
            return _of_tiles(condition)
        case Together() | TerminalChows() | PungsOf() | Alike() | ConcealedPungs() | Kongs() | Exposed():
            return _of_sets(condition)
        case FourOf() | InEach() | SevenPairs() | Knitted() | KnittedStraight() | NineGates() | Unless():
            return _of_the_whole(condition)
        case Win() | Event() | Gap():
            return _of_winning(condition)
        case Plainly():
            return _plainly(condition)
        case Particular():
            return particular(condition)
        case _:
            assert_never(condition)


def _of_tiles(condition: OfTiles) -> str:
    match condition:
        case Only():
            return _only(condition.sort)
        case Some():
            return _some(condition.sort)
        case Suits():
            return {
                1: _("tiles of no more than one suit") if condition.or_fewer else _("tiles of one suit"),
                2: _("tiles of exactly two suits"),
                3: _("tiles of all three suits"),
            }[condition.number]
        case FourOfAKind():
            suited, any_ = _("all four of a suited kind, not as a kong"), _("all four of a kind, not as a kong")
            return suited if condition.sort is Sort.SUITED else any_
        case _:
            assert_never(condition)


def _only(sort: Sort) -> str:
    """Raises KeyError for tiles without words."""
    return {
        Sort.SUITED: _("a hand without winds and dragons"),
        Sort.HONORS: _("nothing but winds and dragons"),
        Sort.TERMINALS: _("nothing but ones and nines"),
        Sort.TERMINALS_AND_HONORS: _("nothing but ones, nines, winds and dragons"),
        Sort.SIMPLES: _("nothing but tiles of 2 to 8"),
        Sort.EVEN: _("nothing but tiles of 2, 4, 6 and 8"),
        Sort.UPPER_FOUR: _("nothing but tiles of 6 to 9"),
        Sort.LOWER_FOUR: _("nothing but tiles of 1 to 4"),
        Sort.UPPER_THREE: _("nothing but tiles of 7 to 9"),
        Sort.MIDDLE_THREE: _("nothing but tiles of 4 to 6"),
        Sort.LOWER_THREE: _("nothing but tiles of 1 to 3"),
        Sort.GREEN: _("nothing but 2, 3, 4, 6 and 8 of bamboos and green dragons"),
        Sort.REVERSIBLE: _("nothing but tiles that look the same upside down"),
        Sort.WHEELS: _("nothing but 2 to 8 of dots"),
    }[sort]


def _some(sort: Sort) -> str:
    """Raises KeyError for tiles without words."""
    return {
        Sort.WINDS: _("a wind"),
        Sort.DRAGONS: _("a dragon"),
        Sort.HONORS: _("a wind or a dragon"),
        Sort.TERMINALS: _("a one or a nine"),
        Sort.GREEN_DRAGON: _("a green dragon"),
    }[sort]


def _of_sets(condition: OfSets) -> str:  # noqa: PLR0911 - a branch for each condition
    match condition:
        case Together():
            return _together(condition).format(sets=_sets(condition.form, condition.number))
        case TerminalChows():
            one = _("123 and 789 twice and a pair of fives, all of one suit")
            two = _("123 and 789 in two suits and a pair of fives in the third")
            return one if condition.suits == 1 else two
        case PungsOf():
            return _pungs_of(condition)
        case Alike():
            return _alike(condition)
        case ConcealedPungs():
            return _concealed_pungs(condition)
        case Kongs():
            return _kongs(condition)
        case Exposed():
            return _("four exposed sets") if condition.number else _("no exposed set")
        case _:
            assert_never(condition)


def _together(condition: Together) -> str:
    match condition.relation:
        case Relation.ALIKE:
            mixed, pure = _("{sets} of the same ranks in different suits"), _("{sets} of the same suit and ranks")
        case Relation.SHIFTED:
            mixed = _("{sets} of different suits, each one rank higher than the last")
            pure = _("{sets} of one suit, each one rank higher than the last")
        case Relation.SHIFTED_BY_ONE_OR_TWO:
            mixed = _("{sets} of different suits, each one rank higher than the last, or each two ranks")
            pure = _("{sets} of one suit, each one rank higher than the last, or each two ranks")
        case Relation.FOLLOWING:
            mixed = _("123, 456 and 789 in different suits")
            pure = (
                _("123, 456 and 789 of one suit")
                if condition.number > 2
                else _("{sets} of one suit that follow on each other")
            )
        case Relation.AT_THE_ENDS:
            mixed, pure = _("123 and 789 in different suits"), _("123 and 789 of one suit")
        case _:
            assert_never(condition.relation)
    return mixed if condition.is_mixed else pure


def _sets(form: Form, number: int) -> str:
    """Raises KeyError for a number without words."""
    return {
        (Form.CHOW, 2): _("two chows"),
        (Form.CHOW, 3): _("three chows"),
        (Form.CHOW, 4): _("four chows"),
        (Form.PUNG, 2): _("two pungs"),
        (Form.PUNG, 3): _("three pungs"),
        (Form.PUNG, 4): _("four pungs"),
    }[form, number]


def _pungs_of(condition: PungsOf) -> str:
    """Raises KeyError for pungs without words."""
    return {
        (1, Sort.ORDINARY, False): _("a pung of ones, nines, or winds that are neither prevailing nor your own"),
        (1, Sort.ROUND_WIND, False): _("a pung of the prevailing wind, {wind}"),
        (1, Sort.SEAT_WIND, False): _("a pung of your own wind, {wind}"),
        (1, Sort.VALUED_WINDS, False): _("a pung of the prevailing wind or of your own, {wind}"),
        (1, Sort.DRAGONS, False): _("a pung of dragons"),
        (1, Sort.RED_DRAGON, False): _("a pung of red dragons"),
        (1, Sort.GREEN_DRAGON, False): _("a pung of green dragons"),
        (1, Sort.WHITE_DRAGON, False): _("a pung of white dragons"),
        (2, Sort.DRAGONS, False): _("two pungs of dragons"),
        (2, Sort.DRAGONS, True): _("two pungs of dragons and a pair of the third"),
        (3, Sort.DRAGONS, False): _("pungs of all three dragons"),
        (3, Sort.WINDS, False): _("three pungs of winds"),
        (3, Sort.WINDS, True): _("three pungs of winds and a pair of the fourth"),
        (4, Sort.WINDS, False): _("pungs of all four winds"),
    }[condition.number, condition.sort, condition.with_pair]


def _alike(condition: Alike) -> str:
    """Raises KeyError for tiles without words."""
    return {
        (2, Sort.DRAGONS): _("a pair of dragons"),
        (2, Sort.SEAT_WIND): _("a pair of your own wind, {wind}"),
        (2, Sort.ROUND_WIND): _("a pair of the prevailing wind, {wind}"),
        (3, Sort.SIMPLES): _("a pung of 2 to 8"),
        (3, Sort.TERMINALS): _("a pung of ones or nines"),
        (3, Sort.HONORS): _("a pung of winds or dragons"),
        (4, Sort.SIMPLES): _("a kong of 2 to 8"),
        (4, Sort.TERMINALS): _("a kong of ones or nines"),
        (4, Sort.HONORS): _("a kong of winds or dragons"),
    }[condition.tiles, condition.sort]


def _concealed_pungs(condition: ConcealedPungs) -> str:
    """Raises KeyError for a number without words."""
    if condition.is_exact:
        return {3: _("three concealed pungs or kongs, and no fourth")}[condition.number]
    return {
        (2, False): _("two concealed pungs, kongs aside"),
        (3, False): _("three concealed pungs, kongs aside"),
        (2, True): _("two concealed pungs or kongs"),
        (3, True): _("three concealed pungs or kongs"),
        (4, True): _("four concealed pungs or kongs"),
    }[condition.number, condition.with_kongs]


def _kongs(condition: Kongs) -> str:
    """Raises KeyError for a number without words."""
    return {
        (1, Kept.EXPOSED): _("an exposed kong"),
        (2, Kept.EXPOSED): _("two exposed kongs"),
        (1, Kept.CONCEALED): _("a concealed kong"),
        (2, Kept.CONCEALED): _("two concealed kongs"),
        (2, Kept.ONE_EACH): _("an exposed kong and a concealed kong"),
        (3, Kept.EITHER): _("three kongs"),
        (4, Kept.EITHER): _("four kongs"),
    }[condition.number, condition.kept]


def _of_the_whole(condition: OfTheWhole) -> str:  # noqa: PLR0911 - a branch for each condition
    match condition:
        case FourOf():
            suited, any_ = _("four chows and a suited pair"), _("four chows and a pair")
            chows = suited if condition.suited_pair else any_
            return chows if condition.form is Form.CHOW else _("four pungs and a pair")
        case InEach():
            return _in_each(condition.sort)
        case SevenPairs():
            any_ = _("seven different pairs") if condition.different else _("seven pairs")
            return _("seven pairs of one suit in a row") if condition.in_a_row else any_
        case Knitted():
            return _knitted(condition)
        case KnittedStraight():
            set_ = _("147, 258 and 369 in different suits, with a set and a pair")
            honors = _("147, 258 and 369 in different suits, with a set and a pair or with five honors")
            return honors if condition.honors else set_
        case NineGates():
            any_ = _("1112345678999 of one suit and one more tile of it, all concealed")
            last = _("1112345678999 of one suit, all concealed, and then one more tile of it")
            return last if condition.by_last_tile else any_
        case Unless():
            return _unless(condition)
        case _:
            assert_never(condition)


def _in_each(sort: Sort) -> str:
    """Raises KeyError for tiles without words."""
    return {
        Sort.FIVES: _("a five in every set and in the pair"),
        Sort.TERMINALS: _("a one or a nine in every set and in the pair"),
        Sort.TERMINALS_AND_HONORS: _("a one, a nine or an honor in every set and in the pair"),
    }[sort]


def _knitted(condition: Knitted) -> str:
    """Raises KeyError for numbers without words."""
    return {
        (6,): _("six different honors and eight different tiles of 147, 258 and 369 in different suits"),
        (5, 6): _("five or six different honors, and else different tiles of 147, 258 and 369 in different suits"),
        (7,): _("all seven honors and seven different tiles of 147, 258 and 369 in different suits"),
    }[condition.honors]


def _unless(condition: Unless) -> str:
    """Raises KeyError for a shape without words."""
    some, any_ = _("anything but seven pairs of terminals or of green tiles alone"), _("four sets and a pair")
    return {
        Shape.THIRTEEN_ORPHANS: _("pungs and a pair, or seven pairs"),
        Shape.SEVEN_PAIRS: some if condition.sorts else any_,
    }[condition.shape]


def _of_winning(condition: OfWinning) -> str:
    match condition:
        case Win.SELF_DRAW:
            return _("a self-drawn win")
        case Win.DISCARD:
            return _("a win on another player's tile")
        case Event():
            return _event(condition)
        case Gap.EDGE:
            return _("the 3 of 123 or the 7 of 789 as the winning tile")
        case Gap.CLOSED:
            return _("the middle of a chow as the winning tile")
        case Gap.SINGLE:
            return _("a winning tile that completes the pair")
        case _:
            assert_never(condition)


def _event(event: Event) -> str:  # noqa: C901, PLR0911, PLR0912 - a branch for each event
    match event:
        case Event.LAST_TILE:
            return _("a win at the end of the wall")
        case Event.KONG_REPLACEMENT:
            return _("a win on the replacement tile of a kong")
        case Event.FLOWER_REPLACEMENT:
            return _("a win on the replacement tile of a flower")
        case Event.ROBBING_KONG:
            return _("a win on the tile that another player adds to a pung")
        case Event.LAST_OF_KIND:
            return _("a winning tile whose other three lie open")
        case Event.RIICHI:
            return _("riichi declared")
        case Event.DOUBLE_RIICHI:
            return _("riichi declared in the first turn")
        case Event.OPEN_RIICHI:
            return _("riichi declared with the tiles shown")
        case Event.IPPATSU:
            return _("a win within one turn of riichi")
        case Event.HEAVENLY:
            return _("a win with the tiles as dealt")
        case Event.EARTHLY:
            return _("a win in the first turn")
        case Event.RENHOU:
            return _("a win on a discard before the first draw")
        case Event.READY:
            return _("the waiting hand declared")
        case Event.ORIGINAL:
            return _("the hand won as it was dealt")
        case _:
            assert_never(event)


def _plainly(condition: Plainly) -> str:  # noqa: C901, PLR0911 - a branch for each condition
    match condition:
        case Plainly.ORPHANS:
            return _("one of each terminal and honor, and a second one of any")
        case Plainly.ONLY_WAIT:
            return _("a wait for one kind of tile alone")
        case Plainly.NOTHING_ELSE:
            return _("a hand in which nothing else counts")
        case Plainly.FLOWER:
            return _("a flower or season")
        case Plainly.NO_FLOWER:
            return _("a hand without flowers and seasons")
        case Plainly.OWN_FLOWER:
            return _("a flower or season of your own number")
        case Plainly.BOUQUET:
            return _("all four flowers, or all four seasons")
        case Plainly.REPLACEMENT:
            return _("a win on a replacement tile")
        case Plainly.DRAWN:
            return _("a win on a tile drawn from the wall")
        case Plainly.VALUELESS_PAIR:
            return _("a pair of neither dragons nor the prevailing wind or your own")
        case Plainly.COMPLETE:
            return _("a complete hand")
        case _:
            assert_never(condition)
