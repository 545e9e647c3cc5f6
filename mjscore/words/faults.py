"""What is wrong with a request or a hand: what happened, then what to do.

The words of a fault: `text` is what was met (a character, a field, a value, a ruleset, an event), `other` what there
is instead (allowed values, the ruleset, the other event), `number` a limit, a schema, or the tiles too few or too many.
"""

from typing import Literal, TypeAlias, assert_never

from msgspec.structs import replace

from mjscore.context import SEATS, Event
from mjscore.engine.events import Need
from mjscore.faults import Fault, Reason
from mjscore.hand import Hand
from mjscore.words import _, n_
from mjscore.words.events import beside_sentence, event_label, need_sentence
from mjscore.words.faults_in_text import TextReason, of_text
from mjscore.words.phrases import brief, capital, listed, visible
from mjscore.words.tiles import NOWHERE_ELSE, Elsewhere, flower_name, kind_name, place_clause, wind_name

_Events: TypeAlias = Literal[
    Reason.NEEDS_SELF_DRAW,
    Reason.NEEDS_DISCARD,
    Reason.NEEDS_KONG,
    Reason.NEEDS_FLOWER,
    Reason.NOT_WITH_EVENT,
    Reason.FURTHER_COPY,
    Reason.FURTHER_CONCEALED_COPY,
    Reason.NEEDS_WIN,
    Reason.NEEDS_EAST,
    Reason.NEEDS_NOT_EAST,
    Reason.NEEDS_NO_DECLARED_SET,
    Reason.NEEDS_NO_EXPOSED_SET,
    Reason.NEEDS_RIICHI,
    Reason.NEEDS_DISCARD_BY_EAST,
    Reason.NEEDS_SELF_DRAW_AS_EAST,
]
_Table: TypeAlias = Literal[
    Reason.MINIMUM_ABOVE_LIMIT,
    Reason.TABLE_TOO_SHORT,
    Reason.LOSER_WON,
    Reason.WINNER_WITHOUT_TILE,
    Reason.FIFTH_AT_TABLE,
    Reason.FLOWER_AT_TABLE,
]
_Edits: TypeAlias = Literal[
    Reason.TOO_FEW_LEFT,
    Reason.CHOW_TOO_HIGH,
    Reason.CHOW_OF_HONORS,
    Reason.FOUR_SETS,
    Reason.NO_ROOM_FOR_SET,
    Reason.SET_NOT_WHOLE,
    Reason.DOES_NOT_JOIN,
    Reason.HAND_IS_FULL,
    Reason.NOT_IN_HAND,
    Reason.NOT_CONCEALED,
    Reason.STAYS_A_CHOW,
    Reason.RED_NOT_ADDED,
    Reason.HAS_WON,
    Reason.NO_FLOWERS,
    Reason.INDICATORS_FULL,
    Reason.SEEN_DECIDE,
]


_LONGEST = 60
"""Characters that are shown of what was met."""


def fault_sentence(  # noqa: PLR0911 - a branch for each reason
    fault: Fault, hand: Hand | None = None, elsewhere: Elsewhere = NOWHERE_ELSE
) -> str:
    """A fault in words. Where a tile is the fifth of its kind, it is told where the four are."""
    fault = replace(fault, text=_shown(fault.text), field=_shown(fault.field or ""))
    match fault.reason:
        case Reason.FIFTH_TILE | Reason.NOT_ADDED:
            clause = place_clause(hand, fault.kind, elsewhere) if hand and fault.kind is not None else ""
            return _fifth_tile(fault, clause)
        case Reason.SECOND_RED_FIVE:
            return _("A second red {tile}. There is one red five of each suit.").format(tile=_tile(fault))
        case Reason.REPEATED_FLOWER | Reason.FLOWER_NOT_ADDED:
            return _second_flower(fault)
        case Reason.TOO_FEW_TILES | Reason.TOO_MANY_TILES | Reason.TOO_MANY_FOR_LOSER:
            return _wrong_count(fault)
        case Reason.NO_WINNING_TILE:
            return _("No tile is marked as the winning one. In the line it stands last, after a +.")
        case Reason.NOT_A_WIN:
            return _("These 14 tiles are no complete hand. Change a tile, or take one back to see what is missing.")
        case (
            Reason.MINIMUM_ABOVE_LIMIT
            | Reason.TABLE_TOO_SHORT
            | Reason.LOSER_WON
            | Reason.WINNER_WITHOUT_TILE
            | Reason.FIFTH_AT_TABLE
            | Reason.FLOWER_AT_TABLE as reason
        ):
            return _of_the_table(reason, fault)
        case reason:
            return _of_events(reason, fault)


def placed_fault_sentence(fault: Fault) -> str:
    """A fault of a text in words, with the field and the character where it is, counted from 1."""
    message, field, at = fault_sentence(fault), _shown(fault.field or ""), fault.at
    if field and at is not None:
        return _("{field}, character {n}: {message}").format(field=field, n=at + 1, message=message)
    if at is not None:
        return _("Character {n}: {message}").format(n=at + 1, message=message)
    return message if not field or field in message else _("{field}: {message}").format(field=field, message=message)


def _shown(text: str) -> str:
    """What was met, as far as it can be read at a glance."""
    return visible(text if len(text) <= _LONGEST else brief(text, _LONGEST))


def _fifth_tile(fault: Fault, clause: str) -> str:
    """`clause`: where the four are, if that is known."""
    tile = _tile(fault)
    if fault.reason is Reason.NOT_ADDED:
        text = _("{tile} was not added: {clause}.")
        return capital(text.format(tile=tile, clause=clause or _("there are four of each tile")))
    place = capital(clause) or _("There are four of each tile")
    return _("A fifth {tile}. {place}.").format(tile=tile, place=place)


def _second_flower(fault: Fault) -> str:
    if fault.reason is Reason.FLOWER_NOT_ADDED:
        text = _("{flower} was not added: there is one of each flower and season.")
    else:
        text = _("{flower} is there twice. There is one of each flower and season.")
    return capital(text.format(flower=flower_name(fault.text)))


def _tile(fault: Fault) -> str:
    assert fault.kind is not None
    return kind_name(fault.kind)


def _wrong_count(fault: Fault) -> str:
    if fault.reason is Reason.TOO_FEW_TILES:
        text = n_(
            "{n} tile is missing. A hand has 14, each declared set counted as three.",
            "{n} tiles are missing. A hand has 14, each declared set counted as three.",
            fault.number,
        )
    elif fault.reason is Reason.TOO_MANY_TILES:
        text = n_(
            "{n} tile too many. A hand has 14, each declared set counted as three.",
            "{n} tiles too many. A hand has 14, each declared set counted as three.",
            fault.number,
        )
    else:
        text = n_(
            "{n} tile too many. A hand that has not won has 13, each declared set counted as three.",
            "{n} tiles too many. A hand that has not won has 13, each declared set counted as three.",
            fault.number,
        )
    return text.format(n=fault.number)


def _of_the_table(reason: _Table, fault: Fault) -> str:
    match reason:
        case Reason.MINIMUM_ABOVE_LIMIT:
            return n_(
                "With these options a hand is worth {n} fan at most, and the minimum cannot be higher.",
                "With these options a hand is worth {n} fans at most, and the minimum cannot be higher.",
                fault.number,
            ).format(n=fault.number)
        case Reason.TABLE_TOO_SHORT:
            return n_(
                "From this minimum to this limit the payment table needs {n} row.",
                "From this minimum to this limit the payment table needs {n} rows.",
                fault.number,
            ).format(n=fault.number)
        case Reason.LOSER_WON:
            return _("Only the winner has a winning tile. Take the + out of this hand, or name its player the winner.")
        case Reason.WINNER_WITHOUT_TILE:
            return _("The winner's hand has no winning tile. In the line it stands last, after a +.")
        case Reason.FIFTH_AT_TABLE:
            text = _("A fifth {tile}: {seats} hold {n} together. There are four of each tile.")
            return text.format(tile=_tile(fault), seats=_seats(fault.other), n=fault.number)
        case Reason.FLOWER_AT_TABLE:
            text = _("{flower} is with {seats}. There is one of each flower and season.")
            return capital(text.format(flower=flower_name(fault.text), seats=_seats(fault.other)))
        case _:
            assert_never(reason)


def _seats(letters: str) -> str:
    names = [wind_name(seat) for seat in SEATS if seat.letter in letters]
    return _("{others} and {last}").format(others=listed(names[:-1]), last=names[-1])


def _of_events(  # noqa: C901, PLR0911, PLR0912 - a branch for each reason
    reason: _Events | _Edits | TextReason, fault: Fault
) -> str:
    match reason:
        case Reason.NEEDS_SELF_DRAW:
            return _lacks(fault, Need.SELF_DRAW)
        case Reason.NEEDS_DISCARD:
            return _lacks(fault, Need.DISCARD)
        case Reason.NEEDS_KONG:
            return _lacks(fault, Need.KONG)
        case Reason.NEEDS_FLOWER:
            return _lacks(fault, Need.FLOWER)
        case Reason.FURTHER_COPY:
            return _lacks(fault, Need.NO_FURTHER_COPY)
        case Reason.FURTHER_CONCEALED_COPY:
            return _lacks(fault, Need.NO_FURTHER_CONCEALED_COPY)
        case Reason.NEEDS_WIN:
            return _lacks(fault, Need.WON)
        case Reason.NEEDS_EAST:
            return _lacks(fault, Need.EAST)
        case Reason.NEEDS_NOT_EAST:
            return _lacks(fault, Need.NOT_EAST)
        case Reason.NEEDS_NO_DECLARED_SET:
            return _lacks(fault, Need.NO_DECLARED_SET)
        case Reason.NEEDS_NO_EXPOSED_SET:
            return _lacks(fault, Need.NO_EXPOSED_SET)
        case Reason.NEEDS_RIICHI:
            return _lacks(fault, Need.RIICHI)
        case Reason.NEEDS_DISCARD_BY_EAST:
            return _lacks(fault, Need.DISCARD_BY_EAST)
        case Reason.NEEDS_SELF_DRAW_AS_EAST:
            return _lacks(fault, Need.SELF_DRAW_AS_EAST)
        case Reason.NOT_WITH_EVENT:
            return _because(fault, beside_sentence(Event(fault.other)))
        case _:
            return _of_edits(reason, fault)


def _lacks(fault: Fault, need: Need) -> str:
    return _because(fault, need_sentence(need))


def _because(fault: Fault, why: str) -> str:
    return _("{event}: {why}").format(event=event_label(Event(fault.text)), why=why)


def _of_edits(  # noqa: C901, PLR0911, PLR0912 - a branch for each reason
    reason: _Edits | TextReason, fault: Fault
) -> str:
    match reason:
        case Reason.TOO_FEW_LEFT:
            return capital(_("{tile}: only {n} left, too few for this set.").format(tile=_tile(fault), n=fault.number))
        case Reason.CHOW_TOO_HIGH:
            return _("A chow cannot begin with {n}. Its lowest tile is 1 to 7.").format(n=fault.number)
        case Reason.CHOW_OF_HONORS:
            return _("Winds and dragons make no chows.")
        case Reason.FOUR_SETS:
            return _("Four sets are there already. Take one away first, or add single tiles.")
        case Reason.NO_ROOM_FOR_SET:
            return n_(
                "A set takes three places and {n} is left. Take concealed tiles away first.",
                "A set takes three places and {n} are left. Take concealed tiles away first.",
                fault.number,
            ).format(n=fault.number)
        case Reason.SET_NOT_WHOLE:
            return _("The set under construction keeps the last places. Complete it or take it back first.")
        case Reason.DOES_NOT_JOIN:
            return capital(_("{tile} makes no set with the tiles beside it.").format(tile=_tile(fault)))
        case Reason.HAND_IS_FULL:
            return _("The hand has all its tiles. Take one back first.")
        case Reason.NOT_IN_HAND:
            return capital(_("{tile} is not in the hand.").format(tile=_tile(fault)))
        case Reason.NOT_CONCEALED:
            return capital(_("{tile} is not among the concealed tiles.").format(tile=_tile(fault)))
        case Reason.STAYS_A_CHOW:
            return _("A chow stays a chow. Only a pung can become a kong.")
        case Reason.RED_NOT_ADDED:
            return capital(_("red {tile} was not added: there is one red five of each suit.").format(tile=_tile(fault)))
        case Reason.HAS_WON:
            return _("{winner} has won already. Only one hand can win.").format(winner=wind_name(SEATS[fault.number]))
        case Reason.NO_FLOWERS:
            return _("This ruleset is played without flowers and seasons.")
        case Reason.INDICATORS_FULL:
            return _("{n} indicators are there already. Take one away first.").format(n=fault.number)
        case Reason.SEEN_DECIDE:
            return _("The tiles seen on the table say whether this is so.")
        case _:
            return of_text(reason, fault)
