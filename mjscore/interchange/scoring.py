"""From a request to its answer, as typed objects or from one line of JSON to another."""

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, Struct, UnsetType, to_builtins
from msgspec.json import Encoder

from mjscore.engine import score as engine
from mjscore.engine.settlement import nets
from mjscore.engine.sheet import Counted, ScoreSheet, Suppressed, Unfinished, WaitValue
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.interchange.answer import (
    Answer,
    Error,
    ExcludedItem,
    Item,
    NearItem,
    ReadingItem,
    RefusedAnswer,
    UnfinishedAnswer,
    WaitItem,
    WhyNotItem,
    WonAnswer,
)
from mjscore.interchange.fields import Fields, Seat
from mjscore.interchange.jsontext import Source, read_object
from mjscore.interchange.request import LETTERS, Request, check_request, fields_of, request_of
from mjscore.notation import write_kind
from mjscore.words import LANGUAGES, set_language
from mjscore.words.explain import explain_total
from mjscore.words.faults import fault_sentence
from mjscore.words.paragraphs import Style, text_of
from mjscore.words.readings import Reading, explain_readings
from mjscore.words.report import plain_text
from mjscore.words.why_not import near, why_not_all

NOT_A_WIN = Fault(Code.NOT_A_WIN, Reason.NOT_A_WIN, field="hand")
_encode = Encoder().encode
_LINE_ENDS = tuple((end.encode(), f"\\u{ord(end):04x}".encode()) for end in "\x85\u2028\u2029")
"""What JSON lets stand in strings as it is, and some readers of lines take for the end of one."""


def score(request: Source | Request) -> Answer:
    """The answer to a request: a `WonAnswer`, an `UnfinishedAnswer` or a `RefusedAnswer`. No request makes it raise."""
    given: Mapping[str, object] = {}
    normal: Fields | UnsetType = UNSET
    try:
        given = to_builtins(fields_of(request)) if isinstance(request, Request) else read_object(request)
        read = request_of(given)
        normal = fields_of(read)
        return _answer(read, normal, assess(read))
    except Refused as refusal:
        return refusal_of(refusal.fault, given, normal)


def assess(request: Request) -> ScoreSheet | Unfinished:
    """The sheet of a hand that has won, or what one lacks that has not.

    Raises `Refused`: wrong_tile_count, contradictory_events, not_a_win.
    """
    check_request(request)
    rules, hand = request.rules, request.hand
    if hand.winning is None:
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


def refusal_of(fault: Fault, given: Mapping[str, object], normal: Fields | UnsetType = UNSET) -> RefusedAnswer:
    """The answer that names a fault; `given` are the fields as far as they could be read, `normal` the request."""
    ident, lang = given.get("id"), given.get("lang")
    speak(lang)
    error = Error(
        fault.code.name.lower(),
        fault_sentence(fault),
        UNSET if fault.field is None else fault.field,
        UNSET if fault.at is None else fault.at,
    )
    return RefusedAnswer(id=ident if isinstance(ident, str) else UNSET, error=error, request=normal)


def speak(lang: object) -> None:
    """Sentences in the language that was asked for, where there is a translation."""
    set_language(lang if isinstance(lang, str) and lang in LANGUAGES else "en")


def _answer(request: Request, normal: Fields, result: ScoreSheet | Unfinished) -> Answer:
    return _won(request, normal, result) if isinstance(result, ScoreSheet) else _unfinished(request, normal, result)


def _won(request: Request, normal: Fields, sheet: ScoreSheet) -> WonAnswer:
    return WonAnswer(
        id=normal.id,
        ruleset=request.ruleset,
        total=sheet.total,
        unit=sheet.ruleset.unit,
        minimum=sheet.minimum,
        meets_minimum=sheet.meets_minimum,
        awarded=[_item(item) for item in sheet.counted],
        excluded=[_excluded(item) for item in sheet.suppressed],
        arrangement=engine.written(sheet.arrangement),
        waits=[write_kind(kind) for kind in sheet.waits],
        notes=_notes(request),
        payments=_payments(sheet),
        **(_explained(request, sheet) if request.explain else {}),
        request=normal,
    )


def _item(item: Counted) -> Item:
    row = item.combination
    return Item(row.rule, row.id, row.points, item.times, item.places)


def _excluded(item: Suppressed) -> ExcludedItem:
    row, by = item.combination, item.by.rule if item.by else item.principle
    return ExcludedItem(row.rule, row.id, row.points, item.times, by, item.why, item.places)


def _payments(sheet: ScoreSheet) -> dict[Seat, int] | UnsetType:
    payments = sheet.payments
    return UNSET if payments is None else {LETTERS[seat]: amount for seat, amount in nets(payments).items()}


def _notes(request: Request) -> list[str]:
    """What was given and is not used."""
    notes = [f"unused:{name}" for name in request.unused]
    if request.hand.flowers and not request.rules.counts_flowers:
        notes.append("unused:flowers")
    return notes


def _explained(request: Request, sheet: ScoreSheet) -> dict[str, Any]:
    """What an answer says besides where it shall explain itself."""
    speak(request.lang)
    readings = explain_readings(request.rules, request.hand, request.context)
    return {
        **_absences(request, sheet),
        "readings": [_reading(reading) for reading in readings],
        "steps": _steps(request, sheet),
    }


def _absences(request: Request, sheet: ScoreSheet | None) -> dict[str, Any]:
    """Every combination that is not there, and which of them are near misses."""
    speak(request.lang)
    absent = why_not_all(request.rules, request.hand, request.context, sheet)
    return {
        "why_not": [WhyNotItem(one.rule, one.holds, one.lacks, one.text) for one in absent],
        "near": [NearItem(one.rule, one.lacks) for one in near(absent)],
    }


def _reading(reading: Reading) -> ReadingItem:
    sheet = reading.sheet
    awarded = {item.combination.rule: item.times for item in sheet.counted}
    return ReadingItem(engine.written(sheet.arrangement), sheet.total, awarded, reading.is_chosen, text_of(reading.why))


def _steps(request: Request, sheet: ScoreSheet) -> list[str]:
    """How the total comes about, line by line."""
    paragraphs = explain_total(request.rules, sheet)
    return [plain_text([paragraph]).strip() for paragraph in paragraphs if paragraph.style is Style.AMOUNT]


def _unfinished(request: Request, normal: Fields, lacks: Unfinished) -> UnfinishedAnswer:
    return UnfinishedAnswer(
        id=normal.id,
        ruleset=request.ruleset,
        missing=lacks.missing,
        distance=lacks.distance,
        waits=[write_kind(wait.tile) for wait in lacks.waits],
        if_won=[_wait_item(wait) for wait in lacks.waits],
        notes=_notes(request),
        **(_absences(request, None) if request.explain else {}),
        request=normal,
    )


def _wait_item(wait: WaitValue) -> WaitItem:
    short = not (wait.self_draw.meets_minimum or wait.discard.meets_minimum)
    return WaitItem(write_kind(wait.tile), wait.left, wait.self_draw.total, wait.discard.total, short)
