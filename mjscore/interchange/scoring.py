"""From a request to its answer, as typed objects or from one line of JSON to another."""

from collections.abc import Mapping
from typing import assert_never

from msgspec import UNSET, Struct, UnsetType, to_builtins
from msgspec.json import Encoder

from mjscore.engine import score as engine
from mjscore.engine.sheet import ScoreSheet, Unfinished
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.interchange.answer import Answer, Error, GameAnswer, RefusedAnswer
from mjscore.interchange.fields import Fields
from mjscore.interchange.game import GameRequest
from mjscore.interchange.hand_answer import by_letter, hand_answer
from mjscore.interchange.jsontext import Source, read_object
from mjscore.interchange.language import speak
from mjscore.interchange.parsing import AnyRequest, normal_fields, parse_request
from mjscore.interchange.players import TableRequest
from mjscore.interchange.request import Request, check_request
from mjscore.interchange.table_answer import table_answer

NOT_A_WIN = Fault(Code.NOT_A_WIN, Reason.NOT_A_WIN, field="hand")
_encode = Encoder().encode
_LINE_ENDS = tuple((end.encode(), f"\\u{ord(end):04x}".encode()) for end in "\x85\u2028\u2029")
"""What JSON lets stand in strings as it is, and some readers of lines take for the end of one."""


def score(request: Source | AnyRequest) -> Answer:
    """The answer to a request: of a hand a `WonAnswer`, an `UnfinishedAnswer` or, where losers score, a `LosingAnswer`.

    Of four players a `TableAnswer`, of a game's end a `GameAnswer`. No request makes it raise: a `RefusedAnswer` says
    what is wrong.
    """
    source = to_builtins(normal_fields(request)) if isinstance(request, Struct) else request
    normal: Fields | UnsetType = UNSET
    try:
        read = parse_request(source)
        normal = normal_fields(read)
        return _answer(read, normal)
    except Refused as refusal:
        return refusal_of(refusal.fault, given_of(source), normal)


def _answer(request: AnyRequest, normal: Fields) -> Answer:
    match request:
        case Request():
            return hand_answer(request, normal, assess(request))
        case TableRequest():
            return table_answer(request, normal)
        case GameRequest():
            return GameAnswer(
                id=normal.id, ruleset=request.ruleset, payments=by_letter(request.payments), request=normal
            )
        case _:
            assert_never(request)


def assess(request: Request) -> ScoreSheet | Unfinished:
    """The sheet of a hand that has won or scores without that, or what one lacks that has not.

    Raises `Refused`: wrong_tile_count, contradictory_events, not_a_win.
    """
    check_request(request)
    rules, hand = request.rules, request.hand
    if hand.winning is None and not rules.arrange_unwon:
        return engine.unfinished(rules, hand, request.context)
    sheet = engine.score(rules, hand, request.context)
    if sheet is None:
        raise Refused(NOT_A_WIN)
    return sheet


def answer_line(line: bytes) -> bytes:
    """The answer to a request in JSON, as JSON on one line, without its end."""
    return write_answer(score(line))


def write_answer(answer: Struct) -> bytes:
    """An answer as JSON on one line, without its end."""
    text = _encode(answer)
    if not text.isascii():
        for end, escaped in _LINE_ENDS:
            text = text.replace(end, escaped)
    return text


def given_of(source: Source) -> Mapping[str, object]:
    """The fields of a request as far as they can be read."""
    try:
        return read_object(source)
    except Refused:
        return {}


def refusal_of(fault: Fault, given: Mapping[str, object], normal: Fields | UnsetType = UNSET) -> RefusedAnswer:
    """The answer that names a fault; `given` are the fields as far as they could be read, `normal` the request."""
    from mjscore.words.faults import fault_sentence

    ident, lang = given.get("id"), given.get("lang")
    speak(lang)
    error = Error(
        fault.code.name.lower(),
        fault_sentence(fault),
        UNSET if fault.field is None else fault.field,
        UNSET if fault.at is None else fault.at,
    )
    return RefusedAnswer(id=ident if isinstance(ident, str) else UNSET, error=error, request=normal)
