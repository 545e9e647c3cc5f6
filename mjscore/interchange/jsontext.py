"""JSON objects out of text that anyone may have written: bounded, and refused where they are none."""

import json
import re
from collections.abc import Mapping

from msgspec import DecodeError, ValidationError
from msgspec.json import Decoder, encode

from mjscore.faults import Code, Fault, Reason, Refused

Source = bytes | str | Mapping[str, object]
"""A JSON object as text, or already read."""

LIMIT = 1 << 16
"""Bytes that a request or a hand file may have."""
DEPTH = 8
"""Levels that objects and lists may be nested."""
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_OUT_OF_RANGE = float("inf")
_MOST_DIGITS = 19
_PLACE = re.compile(r"\(byte (\d+)\)$")

_decode = Decoder().decode


def read_object(source: Source) -> dict[str, object]:
    """The fields of a JSON object; of a name that stands twice the last value holds, as is usual.

    Raises `Refused` (not_json, too_large) for text that is no JSON object, is nested beyond what can be read, or is
    over 64 KiB; a mapping is held to the same limits.
    """
    text = _bytes(source)
    check_size(text)
    text = text.removeprefix(_BYTE_ORDER_MARK)
    try:
        value = _value(text)
    except (DecodeError, ValueError) as error:
        raise _not_json(text, str(error)) from None
    except RecursionError:
        raise Refused(Fault(Code.NOT_JSON, Reason.TOO_DEEP, number=DEPTH)) from None
    if not isinstance(value, dict):
        raise Refused(Fault(Code.NOT_JSON, Reason.NOT_AN_OBJECT))
    return value


def check_size(text: bytes | str) -> None:
    """Raises `Refused` for a text that is longer than any that is read."""
    if len(text) > LIMIT:
        raise Refused(Fault(Code.TOO_LARGE, Reason.TOO_LARGE, number=LIMIT))


def write_value(value: object) -> str:
    """A value as a person may be shown it: an object or a list by its brackets, and not too much.

    A text stands in quotation marks where it could be taken for another value, or for none.
    """
    match value:
        case str():
            text = value if value and not _is_value(value[:41]) else f'"{value}"'
        case dict():
            text = "{...}"
        case list():
            text = "[...]"
        case _:
            text = json.dumps(value)
    return text if len(text) <= 40 else text[:39] + "…"


def _is_value(text: str) -> bool:
    try:
        _decode(text)
    except DecodeError:
        return False
    return True


def _bytes(source: Source) -> bytes:
    try:
        match source:
            case bytes():
                return source
            case str():
                return source.encode()
            case _:
                return encode(source)
    except (TypeError, ValueError, RecursionError):
        raise Refused(Fault(Code.NOT_JSON, Reason.NOT_JSON)) from None


def _not_json(text: bytes, error: str) -> Refused:
    place = _PLACE.search(error)
    at = len(text[: int(place[1])].decode(errors="replace")) if place else None
    return Refused(Fault(Code.NOT_JSON, Reason.NOT_JSON, at))


def _value(text: bytes) -> object:
    """What a text holds. Numbers beyond what can be held are infinite, which no field takes."""
    try:
        return _decode(text)
    except ValidationError:
        value = json.loads(text.decode(), parse_int=_whole, parse_constant=_no_constant)
        json.dumps(value, ensure_ascii=False).encode()  # raises for halves of characters, as the decoder above does
        return value


def _whole(digits: str) -> float:
    return int(digits) if len(digits) < _MOST_DIGITS else _OUT_OF_RANGE


def _no_constant(name: str) -> object:
    raise ValueError(name)
