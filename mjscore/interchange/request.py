"""A request read: the hand, how it was won, under which rules; and written again in normal form."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from msgspec import UNSET, Struct

from mjscore.context import SEATS, Context, Wind
from mjscore.engine.events import fault_of, first_conflict
from mjscore.engine.ruleset import Ruleset, Value
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Hand
from mjscore.interchange.fields import Fields, Language, Seat, known, read_fields
from mjscore.interchange.jsontext import Source, read_object
from mjscore.notation import parse_hand, write_hand
from mjscore.rulesets import ruleset
from mjscore.tiles import Kind
from mjscore.waits import COMPLETE

LETTERS: tuple[Seat, ...] = ("E", "S", "W", "N")
"""The seats as they are written, in the order of play."""
WINDS: dict[str, Wind] = dict(zip(LETTERS, SEATS, strict=True))


class Request(Struct, kw_only=True, frozen=True):
    """What is to be scored. `options` are those that differ from the ruleset's preset.

    `unused` are the fields that are of no use to the ruleset, as they were written.
    """

    ruleset: str
    hand: Hand
    context: Context = Context()
    options: Mapping[str, Value] = {}
    explain: bool = False
    lang: Language = "en"
    id: str | None = None
    unused: Mapping[str, Any] = {}

    @property
    def rules(self) -> Ruleset:
        """The ruleset with its options."""
        return ruleset(self.ruleset, self.options)


def parse_request(source: Source) -> Request:
    """The request that a JSON object makes. Raises `Refused` with the first fault, from not_json to repeated_flower.

    `check_request` asks whether the hand has the right size and can have its events.
    """
    return request_of(read_object(source))


def request_of(given: Mapping[str, object]) -> Request:
    """The request that the fields of an object make; faults as in `parse_request`."""
    fields = read_fields(given)
    return Request(
        ruleset=fields.ruleset,
        hand=_hand(fields),
        context=_context(fields),
        options=_differing(fields) if fields.options else {},
        explain=fields.explain,
        lang=fields.lang,
        id=None if fields.id is UNSET else fields.id,
        unused=dict(_unused(fields)),
    )


def parse_run(text: str) -> tuple[Kind, ...]:
    """Tiles without declared sets and winning tile, sorted. Raises `Refused` as `parse_hand` does."""
    at = next((at for at, character in enumerate(text) if character in "[]{}+"), None)
    if at is not None:
        raise Refused(Fault(Code.BAD_NOTATION, Reason.UNKNOWN_CHARACTER, at, text=text[at]))
    return parse_hand(text).concealed


def _hand(fields: Fields) -> Hand:
    """The hand; of the faults in all notation of the request the first by its code."""
    assert fields.hand is not UNSET
    faults = list(_run_faults(fields)) if fields.dora or fields.ura else []
    hand = Hand()
    try:
        hand = parse_hand(fields.hand, fields.flowers)
    except Refused as refusal:
        faults.append(_named(refusal.fault, "hand"))
    if faults:
        raise Refused(min(faults, key=lambda fault: fault.code))
    return hand


def _run_faults(fields: Fields) -> Iterator[Fault]:
    for name, text in (("dora", fields.dora), ("ura", fields.ura)):
        try:
            parse_run(text)
        except Refused as refusal:
            yield _named(refusal.fault, name)


def _named(fault: Fault, field: str) -> Fault:
    return fault if fault.field else replace(fault, field=field)


def _context(fields: Fields) -> Context:
    events = known(fields.ruleset).events
    return Context(
        fields.win,
        WINDS[fields.seat],
        WINDS[fields.round],
        frozenset([events[name] for name in fields.events]),
        None if fields.discarder is UNSET else WINDS[fields.discarder],
    )


def _differing(fields: Fields) -> dict[str, Value]:
    options = known(fields.ruleset).options
    return {key: value for key, value in sorted(fields.options.items()) if value != options[key].preset}


def _unused(fields: Fields) -> Iterator[tuple[str, Any]]:
    """Fields that no ruleset here uses: accepted, not counted, and noted."""
    for name in ("dora", "ura", "honba", "riichi_sticks", "liable"):
        value = getattr(fields, name)
        if value:
            yield name, value


def fields_of(request: Request) -> Fields:
    """The request in normal form: the hand as `write_hand` has it, the rest sorted, nothing that is at its default."""
    context = request.context
    return Fields(
        id=UNSET if request.id is None else request.id,
        ruleset=request.ruleset,
        hand=write_hand(request.hand),
        win=context.win,
        seat=LETTERS[context.seat],
        round=LETTERS[context.round],
        flowers=request.hand.flowers,
        events=_events(request) if context.events else (),
        discarder=UNSET if context.discarder is None else LETTERS[context.discarder],
        options=dict(request.options),
        explain=request.explain,
        lang=request.lang,
        **request.unused,
    )


def _events(request: Request) -> tuple[str, ...]:
    """In the ruleset's order."""
    return tuple(name for name, event in known(request.ruleset).events.items() if event in request.context.events)


def check_request(request: Request) -> None:
    """Raises `Refused` (wrong_tile_count, contradictory_events) where the hand and what happened cannot be."""
    fault = _count_fault(request.hand)
    if fault:
        raise Refused(fault)
    if request.context.events:
        conflict = first_conflict(request.rules.events, request.hand, request.context)
        if conflict:
            raise Refused(fault_of(conflict))


def _count_fault(hand: Hand) -> Fault | None:
    size = hand.size
    if size < COMPLETE if hand.winning is None else size == COMPLETE:
        return None
    if size == COMPLETE:
        reason = Reason.NO_WINNING_TILE
    else:
        reason = Reason.TOO_FEW_TILES if size < COMPLETE else Reason.TOO_MANY_TILES
    return Fault(Code.WRONG_TILE_COUNT, reason, number=abs(size - COMPLETE), field="hand")
