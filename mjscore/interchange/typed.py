"""The fields of an object held against the types that they should have, with the first fault told precisely."""

from collections.abc import Mapping
from enum import Enum
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from msgspec import Struct, ValidationError, convert, structs

from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.interchange.jsontext import write_value

S = TypeVar("S", bound=Struct)

WHOLE_NUMBER = "0 … 10¹²"
"""How whole numbers are written where a value should be one."""
_SHAPES = {str: '"..."', bool: "true, false", int: WHOLE_NUMBER, float: "-10¹² … 10¹²", dict: "{...}"}


def typed(given: Mapping[str, object], form: type[S]) -> S:
    """The fields in their types. Raises `Refused`: unknown_field, then missing_field, then bad_value."""
    try:
        return convert(given, form)
    except ValidationError:
        raise Refused(_misfit(given, form)) from None


def misfit(given: Mapping[str, object], form: type[Struct], within: str = "") -> Fault | None:
    """What `typed` refuses, if anything; the fields' names follow that of the object they are `within`."""
    if fits(given, form):
        return None
    fault = _misfit(given, form)
    return structs.replace(fault, field=f"{within}.{fault.field}") if within else fault


def missing(name: str) -> Fault:
    """That a field is not there."""
    return Fault(Code.MISSING_FIELD, Reason.MISSING_FIELD, text=name, field=name)


def unknown(name: str, field: str) -> Fault:
    """That there is no field of this name."""
    return Fault(Code.UNKNOWN_FIELD, Reason.UNKNOWN_FIELD, text=write_value(name), field=field)


def _misfit(given: Mapping[str, object], form: type[Struct]) -> Fault:
    fields = structs.fields(form)
    known = {field.name for field in fields}
    for name in given:
        if name not in known:
            return unknown(name, name)
    for field in fields:
        if field.required and field.name not in given:
            return missing(field.name)
    wrong = next(field for field in fields if field.name in given and not fits(given[field.name], field.type))
    return wrong_value(wrong.name, given[wrong.name], wrong.type)


def fits(value: object, kind: Any) -> bool:
    """Whether a value has a type."""
    try:
        convert(value, kind)
    except ValidationError:
        return False
    return True


def wrong_value(name: str, value: object, kind: Any) -> Fault:
    """That a field does not take a value, with what it takes."""
    choices, shape = _takes(kind)
    reason = Reason.NOT_ALLOWED if choices else Reason.WRONG_TYPE
    return Fault(Code.BAD_VALUE, reason, text=write_value(value), other=", ".join(choices) or shape, field=name)


def _takes(kind: Any) -> tuple[tuple[str, ...], str]:
    """The values of a type where they are few, else its shape; the first of several types is the one to name."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return tuple(member.value for member in kind), ""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Literal:
        return arguments, ""
    if origin in (Annotated, Union, UnionType):
        return _takes(arguments[0])
    if origin is tuple:
        return (), f"[{_SHAPES.get(arguments[0], _SHAPES[dict])}, ...]"
    return (), _SHAPES[origin or kind]
