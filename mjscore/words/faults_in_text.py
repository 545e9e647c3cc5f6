"""What is wrong with a text: the letters of a hand, its signs, the fields of a request. `words.faults` has the rest."""

from typing import Literal, TypeAlias, assert_never

from mjscore.faults import Code, Fault, Reason
from mjscore.words import _

_Request: TypeAlias = Literal[
    Reason.NOT_JSON,
    Reason.NOT_AN_OBJECT,
    Reason.TOO_LARGE,
    Reason.TEXT_TOO_LONG,
    Reason.TOO_DEEP,
    Reason.UNKNOWN_FIELD,
    Reason.MISSING_FIELD,
    Reason.WRONG_TYPE,
    Reason.NOT_ALLOWED,
    Reason.NEWER_SCHEMA,
    Reason.UNKNOWN_RULESET,
    Reason.UNKNOWN_OPTION,
    Reason.UNKNOWN_EVENT,
    Reason.DISCARDER_OF_SELF_DRAW,
    Reason.DISCARDER_IS_WINNER,
    Reason.DISCARDER_OF_WASHOUT,
    Reason.LIABLE_IS_WINNER,
    Reason.FIELD_BESIDE,
]
_Signs: TypeAlias = Literal[
    Reason.UNCLOSED_BRACKET,
    Reason.UNOPENED_BRACKET,
    Reason.BRACKET_IN_BRACKET,
    Reason.REPEATED_PLUS,
    Reason.PLUS_IN_BRACKET,
    Reason.PLUS_WITHOUT_TILE,
    Reason.PLUS_WITH_MORE,
]
_Letters: TypeAlias = Literal[
    Reason.UNKNOWN_CHARACTER,
    Reason.DIGITS_WITHOUT_SUIT,
    Reason.SUIT_WITHOUT_DIGITS,
    Reason.RED_FIVE,
    Reason.NO_SUCH_HONOR,
    Reason.FLOWER_IN_HAND,
    Reason.NOT_A_MELD,
    Reason.CONCEALED_NOT_A_KONG,
]
TextReason: TypeAlias = _Letters | _Signs | _Request
"""What can be wrong with a text."""


def of_text(reason: TextReason, fault: Fault) -> str:  # noqa: C901, PLR0911 - a branch for each reason
    """A fault of a text in words."""
    match reason:
        case Reason.UNKNOWN_CHARACTER:
            return _unknown_character(fault)
        case Reason.DIGITS_WITHOUT_SUIT:
            return _("{digits} has no suit. Put m, p or s after it.").format(digits=fault.text)
        case Reason.SUIT_WITHOUT_DIGITS:
            return _("{letter} has no number. Put one before it, as in 1{letter}.").format(letter=fault.text)
        case Reason.RED_FIVE:
            return _("0 is a red five, which this ruleset does not have. Write 5.")
        case Reason.NO_SUCH_HONOR:
            return _("{digit}z is no tile. Winds and dragons are 1z to 7z.").format(digit=fault.text)
        case Reason.FLOWER_IN_HAND:
            return _("{letter} is a flower. Flowers have a field of their own.").format(letter=fault.text)
        case Reason.NOT_A_MELD:
            return _not_a_meld(fault)
        case Reason.CONCEALED_NOT_A_KONG:
            return _(
                "{tiles} is no kong. Only kongs stand in braces; other sets are declared in square brackets."
            ).format(tiles=fault.text)
        case _:
            return _of_signs(reason, fault)


def _unknown_character(fault: Fault) -> str:
    if fault.field == "flowers":
        return _("{letter} is no flower. Flowers and seasons are the letters a to h.").format(letter=fault.text)
    return _("{letter} is no tile. Tiles are 1m to 9m, 1p to 9p, 1s to 9s, E S W N and C F P.").format(
        letter=fault.text
    )


def _not_a_meld(fault: Fault) -> str:
    if not fault.text:
        return _("The brackets are empty. Put a chow, a pung or a kong in them, or take them away.")
    return _("{tiles} is no set. A set is a chow, a pung or a kong.").format(tiles=fault.text)


def _of_signs(reason: _Signs | _Request, fault: Fault) -> str:  # noqa: PLR0911 - a branch for each reason
    match reason:
        case Reason.UNCLOSED_BRACKET:
            return _("The bracket {bracket} is not closed.").format(bracket=fault.text)
        case Reason.UNOPENED_BRACKET:
            return _("The bracket {bracket} closes none of its kind.").format(bracket=fault.text)
        case Reason.BRACKET_IN_BRACKET:
            return _("A set begins inside another one. Close that one first.")
        case Reason.REPEATED_PLUS:
            return _("A second +. A hand has one winning tile.")
        case Reason.PLUS_IN_BRACKET:
            return _("A + inside a set. The winning tile stands last, outside the sets.")
        case Reason.PLUS_WITHOUT_TILE:
            return _("No tile after the +. Put the winning tile there, or take the + away.")
        case Reason.PLUS_WITH_MORE:
            return _("More than one tile after the +. Only the winning tile stands there.")
        case _:
            return _of_request(reason, fault)


def _of_request(reason: _Request, fault: Fault) -> str:  # noqa: C901, PLR0911, PLR0912 - a branch for each reason
    words = {"text": fault.text, "other": fault.other, "field": fault.field, "n": fault.number}
    match reason:
        case Reason.NOT_JSON:
            return _("This is not JSON. A request is one JSON object on a line.")
        case Reason.NOT_AN_OBJECT:
            return _("This is no JSON object. A request is one JSON object on a line.")
        case Reason.TOO_LARGE:
            return _("This is too large: {n} bytes at most.").format(**words)
        case Reason.TEXT_TOO_LONG:
            return _("This text is too long: {n} characters at most.").format(**words)
        case Reason.TOO_DEEP:
            return _("This is nested too deeply: {n} levels at most.").format(**words)
        case Reason.UNKNOWN_FIELD:
            return _unknown_field(fault)
        case Reason.MISSING_FIELD:
            return _("The field {text} is missing.").format(**words)
        case Reason.WRONG_TYPE:
            return _("{field} does not take {text}. It takes {other}.").format(**words)
        case Reason.NOT_ALLOWED:
            return _not_allowed(fault)
        case Reason.NEWER_SCHEMA:
            return _("This file has schema {n} and needs a newer version of the program.").format(**words)
        case Reason.UNKNOWN_RULESET:
            return _("There is no ruleset {text}. There is {other}.").format(**words)
        case Reason.UNKNOWN_OPTION:
            return _("The ruleset {other} has no option {text}.").format(**words)
        case Reason.UNKNOWN_EVENT:
            return _("The ruleset {other} has no event {text}.").format(**words)
        case Reason.DISCARDER_OF_SELF_DRAW:
            return _("A self-drawn hand has no discarder. Leave the discarder out, or win on a discard.")
        case Reason.DISCARDER_IS_WINNER:
            return _("The winner cannot be the discarder. Name another seat.")
        case Reason.DISCARDER_OF_WASHOUT:
            return _("Nobody has won, so nobody has discarded the winning tile. Leave the discarder out.")
        case Reason.LIABLE_IS_WINNER:
            return _("The winner cannot be liable. Name another seat.")
        case Reason.FIELD_BESIDE:
            return _("{text} cannot stand beside {other}. Leave one of them out.").format(**words)
        case _:
            assert_never(reason)


def _unknown_field(fault: Fault) -> str:
    if fault.code is Code.CONTRADICTORY_FIELDS:
        return _("This ruleset takes no field {field}. Leave it out.").format(field=fault.text)
    return _("There is no field {field}.").format(field=fault.text)


def _not_allowed(fault: Fault) -> str:
    words = {"field": fault.field, "value": fault.text, "allowed": fault.other}
    if fault.other:
        return _("{field} cannot be {value}. It can be {allowed}.").format(**words)
    return _("{field} cannot be {value}.").format(**words)
