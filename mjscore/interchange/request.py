"""A request about one hand: the hand, how it was won, under which rules; and written again in normal form."""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, get_args

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from mjscore.context import SEATS, Context, Event, Win, Wind
from mjscore.engine.events import fault_of, first_conflict
from mjscore.engine.ruleset import Option, Panel, Ruleset, Value
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Hand
from mjscore.interchange.fields import Fields, Language, Seat, as_value, known
from mjscore.interchange.reading import first_of, read_fields
from mjscore.interchange.typed import missing
from mjscore.memo import Memo
from mjscore.notation import RED_FIVE, parse_hand, parse_run, too_many, write_hand, write_tiles
from mjscore.rulesets import ruleset
from mjscore.tiles import COPIES, Kind
from mjscore.waits import COMPLETE

LETTERS: tuple[Seat, ...] = get_args(Seat)
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


def request_of(given: Mapping[str, object]) -> Request:
    """The request about one hand that the fields of an object make.

    Raises `Refused` with the first fault, from unknown_field to repeated_flower. `check_request` asks whether the hand
    has the right size and can have its events.
    """
    fields = read_fields(given)
    if fields.hand is UNSET:
        raise Refused(missing("hand"))
    return hand_request(fields)


def hand_request(fields: Fields) -> Request:
    """The request that checked fields about one hand make. Raises `Refused`: bad_notation to repeated_flower."""
    context = _CONTEXTS[fields.ruleset, fields.win, fields.seat, fields.round, fields.events, fields.discarder]
    unused: Mapping[str, Any] = {}
    if _on_table(fields) == _EMPTY_TABLE:
        hand = _hand(fields)
    else:
        hand, dora, ura = _tiles(fields)
        used, unused = _used_and_unused(fields)
        context = _with_table(context, used, dora, ura)
    return Request(
        ruleset=fields.ruleset,
        hand=hand,
        context=context,
        options=differing(fields) if fields.options else {},
        explain=fields.explain,
        lang=fields.lang,
        id=None if fields.id is UNSET else fields.id,
        unused=unused,
    )


def differing(fields: Fields) -> dict[str, Value]:
    """The options that differ from the ruleset's preset, or from the one that they name."""
    options = {key: _in_order(known(fields.ruleset).options[key], value) for key, value in fields.options.items()}
    named = {key: value for key, value in options.items() if key == "preset"}
    presets = {option.key: option.preset for option in ruleset(fields.ruleset, named).options}
    return {key: value for key, value in sorted(options.items()) if value != presets[key]}


def _in_order(option: Option, given: Any) -> Value:
    """A value as rulesets take it, a selection in the option's order."""
    value = as_value(given)
    return tuple(name for name in option.members if name in given) if option.members else value


# The hand, and the indicators that lie on the table


def _hand(fields: Fields) -> Hand:
    assert fields.hand is not UNSET
    return read_hand(fields.hand, fields.flowers, red_fives=known(fields.ruleset).red_fives)


def read_hand(text: str, flowers: str, *, red_fives: bool, within: str = "") -> Hand:
    """The hand that two fields write. Raises `Refused` with a fault that names the field, `within` an object's."""
    try:
        return parse_hand(text, flowers, red_fives=red_fives)
    except Refused as refusal:
        raise Refused(replace(refusal.fault, field=f"{within}{refusal.fault.field or 'hand'}")) from None


def _tiles(fields: Fields) -> tuple[Hand, tuple[Kind, ...], tuple[Kind, ...]]:
    """The hand, dora and ura indicators; of the faults in all notation of the request the first by its code."""
    faults, hand, runs = [], Hand(), []
    for name, text in (("dora", fields.dora), ("ura", fields.ura)):
        try:
            runs.append(parse_run(text, red_fives=known(fields.ruleset).red_fives))
        except Refused as refusal:
            faults.append(replace(refusal.fault, field=name))
    try:
        hand = _hand(fields)
    except Refused as refusal:
        faults.append(refusal.fault)
    if faults or _may_be_too_many(fields, hand, [kind for run in runs for kind in run]):
        faults += _too_many(fields, faults)
    if faults:
        raise Refused(first_of(faults))
    dora, ura = runs
    return hand, dora, ura


def _may_be_too_many(fields: Fields, hand: Hand, indicators: list[Kind]) -> bool:
    """Whether the indicators leave a doubt: some are like tiles of the hand, or red fives."""
    is_red = RED_FIVE in fields.dora or RED_FIVE in fields.ura
    return is_red or any(hand.held(kind) + indicators.count(kind) > COPIES for kind in indicators)


def _too_many(fields: Fields, faults: list[Fault]) -> list[Fault]:
    """The first tile that the hand and the indicators together have too often, where all of them read so far."""
    if Panel.INDICATORS not in known(fields.ruleset).panels or any(f.code < Code.TOO_MANY_COPIES for f in faults):
        return []
    assert fields.hand is not UNSET
    fault = too_many({"hand": fields.hand, "dora": fields.dora, "ura": fields.ura})
    return [fault] if fault else []


# How it was won


def _context(key: tuple[str, Win, Seat, Seat, tuple[str, ...], Seat | UnsetType]) -> Context:
    name, win, seat, prevailing, events, discarder = key
    there = known(name).events
    return Context(
        win,
        WINDS[seat],
        WINDS[prevailing],
        frozenset(there[event] for event in events),
        None if discarder is UNSET else WINDS[discarder],
    )


_CONTEXTS: Memo[tuple[str, Win, Seat, Seat, tuple[str, ...], Seat | UnsetType], Context] = Memo(_context)
_PANELS = {
    "dora": Panel.INDICATORS,
    "ura": Panel.INDICATORS,
    "honba": Panel.COUNTERS,
    "riichi_sticks": Panel.COUNTERS,
    "liable": Panel.LIABLE,
}
"""The fields of what lies on the table and of who is liable, which not every ruleset uses."""
_on_table = attrgetter(*_PANELS)
_EMPTY_TABLE, _NO_TABLE = _on_table(Fields(ruleset="")), _on_table(Context())


def _used_and_unused(fields: Fields) -> tuple[dict[str, Any], dict[str, Any]]:
    panels = known(fields.ruleset).panels
    given = {name: value for name, value in zip(_PANELS, _on_table(fields), strict=True) if value}
    used = {name: value for name, value in given.items() if _PANELS[name] in panels}
    return used, {name: value for name, value in given.items() if name not in used}


def _with_table(context: Context, used: Mapping[str, Any], dora: tuple[Kind, ...], ura: tuple[Kind, ...]) -> Context:
    return Context(
        context.win,
        context.seat,
        context.round,
        context.events,
        context.discarder,
        dora if "dora" in used else (),
        ura if "ura" in used else (),
        used.get("honba", 0),
        used.get("riichi_sticks", 0),
        WINDS[used["liable"]] if "liable" in used else None,
    )


# The request in normal form, and what the hand and the events must be like


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
        events=event_names(request.ruleset, context.events) if context.events else (),
        discarder=UNSET if context.discarder is None else LETTERS[context.discarder],
        options=dict(request.options),
        explain=request.explain,
        lang=request.lang,
        **_table_fields(request),
    )


def _table_fields(request: Request) -> dict[str, Any]:
    context, unused = request.context, dict(request.unused)
    if _on_table(context) == _NO_TABLE:
        return unused
    return unused | {
        "dora": write_tiles(context.dora),
        "ura": write_tiles(context.ura),
        "honba": context.honba,
        "riichi_sticks": context.riichi_sticks,
        "liable": UNSET if context.liable is None else LETTERS[context.liable],
    }


def event_names(name: str, events: frozenset[Event]) -> tuple[str, ...]:
    """Events as they are written, in the order of a ruleset."""
    return tuple(text for text, event in known(name).events.items() if event in events)


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
