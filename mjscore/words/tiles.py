"""Tiles and sets by name."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, assert_never

from mjscore.context import Wind
from mjscore.hand import Form, Hand, Meld
from mjscore.tiles import COPIES, Kind, Suit, rank_of, suit_of
from mjscore.words import _, n_
from mjscore.words.phrases import any_of, capital, listed

NO_OTHERS: Mapping[Wind, Hand] = MappingProxyType({})
"""The hands of other players, where only one counts."""


def kind_name(kind: Kind) -> str:
    """`3 of dots`, `east wind`, `red dragon`."""
    return _any_of_suit(suit_of(kind), [kind])


def red_five_name(kind: Kind) -> str:
    """A red five by its kind: `red 5 of dots`."""
    return _("red {tile}").format(tile=kind_name(kind))


def kinds_list(kinds: Iterable[Kind]) -> str:
    """Any of these kinds, a suit's ranks together: `2 or 5 of dots`, `3 or 6 of dots, or red dragon`."""
    by_suit: dict[Suit, list[Kind]] = {}
    for kind in kinds:
        by_suit.setdefault(suit_of(kind), []).append(kind)
    groups = [_any_of_suit(suit, members) for suit, members in by_suit.items()]
    if len(groups) == 1:
        return groups[0]
    return _("{others}, or {last}").format(others=listed(groups[:-1]), last=groups[-1])


def _any_of_suit(suit: Suit, kinds: Sequence[Kind]) -> str:
    ranks = any_of([str(rank_of(kind)) for kind in kinds])
    match suit:
        case Suit.CHARACTERS:
            return _("{ranks} of characters").format(ranks=ranks)
        case Suit.DOTS:
            return _("{ranks} of dots").format(ranks=ranks)
        case Suit.BAMBOOS:
            return _("{ranks} of bamboos").format(ranks=ranks)
        case Suit.HONORS:
            return any_of([_honor_name(kind) for kind in kinds])
        case _:
            assert_never(suit)


def _honor_name(kind: Kind) -> str:
    names = (
        _("east wind"),
        _("south wind"),
        _("west wind"),
        _("north wind"),
        _("red dragon"),
        _("green dragon"),
        _("white dragon"),
    )
    return names[rank_of(kind) - 1]


def suit_name(suit: Suit) -> str:
    """`dots`."""
    match suit:
        case Suit.CHARACTERS:
            return _("characters")
        case Suit.DOTS:
            return _("dots")
        case Suit.BAMBOOS:
            return _("bamboos")
        case Suit.HONORS:
            return _("honors")
        case _:
            assert_never(suit)


def flower_name(letter: str) -> str:
    """A season or flower by its letter, a to h: `plum`."""
    names = (
        _("spring"),
        _("summer"),
        _("autumn"),
        _("winter"),
        _("plum"),
        _("orchid"),
        _("chrysanthemum"),
        _("bamboo"),
    )
    return names["abcdefgh".index(letter)]


def wind_name(wind: Wind) -> str:
    """A seat or a round: `East`."""
    match wind:
        case Wind.EAST:
            return _("East")
        case Wind.SOUTH:
            return _("South")
        case Wind.WEST:
            return _("West")
        case Wind.NORTH:
            return _("North")
        case _:
            assert_never(wind)


def wind_letter(wind: Wind) -> str:
    """A seat or a round where there is room for a letter: `E`."""
    match wind:
        case Wind.EAST:
            return _("E")
        case Wind.SOUTH:
            return _("S")
        case Wind.WEST:
            return _("W")
        case Wind.NORTH:
            return _("N")
        case _:
            assert_never(wind)


def meld_name(meld: Meld) -> str:
    """What a declared set is: `exposed chow`, `concealed kong`."""
    match meld.form:
        case Form.CHOW:
            return _("exposed chow")
        case Form.PUNG:
            return _("exposed pung")
        case Form.KONG:
            return _("concealed kong") if meld.is_concealed else _("exposed kong")
        case _:
            assert_never(meld.form)


class Elsewhere(NamedTuple):
    """The tiles beside a hand: those of other players, indicators, and what else is seen on the table."""

    indicators: Sequence[Kind] = ()
    others: Mapping[Wind, Hand] = NO_OTHERS
    seen: Sequence[Kind] = ()

    def held(self, kind: Kind) -> int:
        """How many of a kind there are."""
        others = sum(other.held(kind) for other in self.others.values())
        return self.indicators.count(kind) + self.seen.count(kind) + others


NOWHERE_ELSE = Elsewhere()


def place_sentence(hand: Hand, kind: Kind, elsewhere: Elsewhere = NOWHERE_ELSE) -> str:
    """Where the four of a kind are: `All four are in the concealed kong.` Nothing where there are fewer."""
    place = place_clause(hand, kind, elsewhere)
    return _("{clause}.").format(clause=capital(place)) if place else ""


def place_clause(hand: Hand, kind: Kind, elsewhere: Elsewhere = NOWHERE_ELSE) -> str:
    """The same within a sentence: `all four are in the concealed kong`."""
    beside = elsewhere.held(kind)
    if hand.held(kind) + beside < COPIES:
        return ""
    if beside:
        places = [*_places(hand, kind), *_places_elsewhere(kind, elsewhere)]
        return _("all four are there, {places}").format(places=listed(places))
    kong = next((meld for meld in hand.melds if meld.form is Form.KONG and meld.tile == kind), None)
    if kong:
        concealed, exposed = _("all four are in the concealed kong"), _("all four are in the exposed kong")
        return concealed if kong.is_concealed else exposed
    return _("all four are in the hand, {places}").format(places=listed(_places(hand, kind)))


def _places_elsewhere(kind: Kind, elsewhere: Elsewhere) -> list[str]:
    shown, seen = elsewhere.indicators.count(kind), elsewhere.seen.count(kind)
    places = [n_("{n} as an indicator", "{n} as indicators", shown).format(n=shown)] if shown else []
    places += [n_("{n} seen on the table", "{n} seen on the table", seen).format(n=seen)] if seen else []
    held = {seat: other.held(kind) for seat, other in elsewhere.others.items()}
    return places + [_("{n} with {player}").format(n=n, player=wind_name(seat)) for seat, n in held.items() if n]


def _places(hand: Hand, kind: Kind) -> list[str]:
    chows = sum(meld.form is Form.CHOW and kind in meld.tiles for meld in hand.melds)
    concealed = hand.concealed.count(kind)
    places: list[str] = []
    if any(meld.form is Form.PUNG and meld.tile == kind for meld in hand.melds):
        places.append(_("3 in the exposed pung"))
    if chows:
        places.append(n_("{n} in an exposed chow", "{n} in exposed chows", chows).format(n=chows))
    if concealed:
        places.append(n_("{n} concealed", "{n} concealed", concealed).format(n=concealed))
    if hand.winning == kind:
        places.append(_("the winning tile"))
    return places
