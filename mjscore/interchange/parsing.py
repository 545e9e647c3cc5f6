"""A request of any sort out of JSON, and back in normal form."""

from collections.abc import Mapping
from typing import TypeAlias, assert_never

from msgspec import UNSET

from mjscore.faults import Refused
from mjscore.interchange.fields import Fields
from mjscore.interchange.game import GameRequest, game_fields, game_request
from mjscore.interchange.jsontext import Source, read_object
from mjscore.interchange.players import TableRequest, table_fields, table_request
from mjscore.interchange.reading import quick_fields, read_fields
from mjscore.interchange.request import Request, fields_of, hand_request
from mjscore.interchange.typed import missing

AnyRequest: TypeAlias = Request | TableRequest | GameRequest


def parse_request(source: Source) -> AnyRequest:
    """The request that a JSON object makes. Raises `Refused` with the first fault, from not_json to repeated_flower.

    `check_request` and `check_table` ask whether hands have the right size and can have their events.
    """
    quick = quick_fields(source) if isinstance(source, bytes) else None
    return hand_request(quick) if quick else any_request_of(read_object(source))


def any_request_of(given: Mapping[str, object]) -> AnyRequest:
    """The request that the fields of an object make; faults as in `parse_request`."""
    fields = read_fields(given)
    if fields.players is not UNSET:
        return table_request(fields)
    return hand_request(fields) if fields.game is UNSET else game_request(fields)


def laid_request_of(given: Mapping[str, object]) -> Request | TableRequest:
    """The request about one hand or the hands of four players that fields make. Raises `Refused` for any other too."""
    request = any_request_of(given)
    if isinstance(request, GameRequest):
        raise Refused(missing("hand"))
    return request


def normal_fields(request: AnyRequest) -> Fields:
    """The request in normal form."""
    match request:
        case Request():
            return fields_of(request)
        case TableRequest():
            return table_fields(request)
        case GameRequest():
            return game_fields(request)
        case _:
            assert_never(request)
