"""Hand files of random hands: what is written is read, and what is damaged is refused or the right hand."""

import json
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from time import monotonic

import pytest

from mjscore.app import edits
from mjscore.app.files import file_of, state_of
from mjscore.app.sharing.pasting import paste
from mjscore.app.sharing.texts import answer_text
from mjscore.app.state import TableState
from mjscore.bench.hands import deal
from mjscore.context import SEATS
from mjscore.engine.ruleset import Panel
from mjscore.faults import Refused
from mjscore.hand import Hand
from mjscore.interchange.handfile import parse_hand_file, write_hand_text
from mjscore.notation import write_hand
from mjscore.rulesets import RULESETS
from mjscore.tiles import KINDS
from mjscore.words.faults import placed_fault_sentence
from tests.properties.hands import so_many
from tests.properties.themes import themed

LONGEST = 5.0
"""Seconds that a file may take at most; a machine that is busy may stop for one or two."""
NAMES = ("", "Ann", "Борис", "四")


def states(count: int, seed: int) -> Iterator[TableState]:
    """Tables of every ruleset: hands that have won, parts of hands, sets under construction, seen tiles, notes."""
    random = Random(seed)
    for n in range(count):
        state = edits.set_ruleset(TableState(), RULESETS[n % len(RULESETS)])
        for seat in SEATS if state.has(Panel.PLAYERS) else SEATS[:1]:
            state = _with_hand(edits.turn_to(state, seat) if state.has(Panel.PLAYERS) else state, random)
        state = _with_circumstances(state, random)
        east, south, west, north = random.sample(NAMES, 4)
        state = edits.annotate(state, random.choice(NAMES), (east, south, west, north))
        yield edits.set_text(state, "12x") if random.random() < 0.1 else state


def _with_hand(state: TableState, random: Random) -> TableState:
    hand = deal(random)[0] if random.random() < 0.6 else themed(random)
    line = _line(hand, random)
    after = _tried(
        state, lambda state: edits.set_text(state, line.partition("+")[0] if state.winner is not None else line)
    )
    return after if after.draft is None else state


def _line(hand: Hand, random: Random) -> str:
    """A whole hand, or a part of one."""
    line = write_hand(hand)
    if random.random() < 0.3:
        return " ".join(part for part in line.partition("+")[0].split() if random.random() < 0.6)
    return f"{line} | flowers {hand.flowers}" if hand.flowers and random.random() < 0.5 else line


def _with_circumstances(state: TableState, random: Random) -> TableState:
    for rule in state.rules.events:
        if random.random() < 0.3:
            state = _tried(state, partial(edits.toggle, event=rule.event))
    for _ in range(random.randrange(6)):
        kind = random.choice(KINDS)
        state = _tried(state, partial(edits.see, kind=kind))
        if state.has(Panel.INDICATORS):
            state = _tried(state, partial(edits.add_indicator, row=edits.Row.DORA, kind=kind))
    if random.random() < 0.2:
        state = _tried(state, lambda state: edits.add_tile(edits.open_set(state, is_concealed=False), KINDS[0]))
    return state if state.has(Panel.PLAYERS) else edits.sit(state, random.choice(SEATS))


def _tried(state: TableState, edit: Callable[[TableState], TableState]) -> TableState:
    return state if edits.refusal_of(edit, state) else edit(state)


def mutated(text: bytes, random: Random) -> bytes:
    """A text with something else in it, something less, something twice, or cut off."""
    for _ in range(random.randrange(1, 4)):
        at, length = random.randrange(len(text) + 1), random.randrange(12)
        sort = random.randrange(6)
        if sort == 0:
            text = text[:at] + random.randbytes(length) + text[at + length :]
        elif sort == 1:
            text = text[:at] + text[at + length :]
        elif sort == 2:
            text = text[:at] + text[at : at + length] * random.randrange(2, 40) + text[at + length :]
        elif sort == 3:
            text = text[:at]
        elif sort == 4:
            bit = 1 << random.randrange(8)
            text = text[:at] + bytes(byte ^ bit for byte in text[at : at + 1]) + text[at + 1 :]
        else:
            text = _swapped(text, random)
    return text


def _swapped(text: bytes, random: Random) -> bytes:
    """A text whose JSON has another value at one place, or a field more."""
    try:
        value = json.loads(text)
    except ValueError:
        return text
    place = value
    while isinstance(place, dict) and place:
        key = random.choice(list(place))
        if not isinstance(place[key], dict) or random.random() < 0.4:
            odd: tuple[object, ...] = (
                None,
                True,
                -1,
                1e300,
                "",
                "9" * 400,
                "🀇",
                [],
                {},
                [[[[[[[[[[]]]]]]]]]],
                place[key],
            )
            place[random.choice((key, "more", "hand"))] = random.choice(odd)
            break
        place = place[key]
    return json.dumps(value).encode()


def same(one: TableState, other: TableState) -> bool:
    """Whether two states are the same table; a set made of the last concealed tiles is concealed again in a file."""
    hands = [{seat: player.hand for seat, player in state.players.items()} for state in (one, other)]
    return hands[0] == hands[1] and (one.content == other.content or one.room < 0)


def read(text: bytes) -> tuple[TableState | None, str]:
    """The state that a text writes, or why there is none."""
    try:
        return state_of(parse_hand_file(text)), ""
    except Refused as refusal:
        return None, placed_fault_sentence(refusal.fault)


@so_many(120, 6_000)
def test_what_is_written_is_read(count: int) -> None:
    for state in states(count, seed=11):
        read = state_of(parse_hand_file(write_hand_text(file_of(state))))
        assert same(state, read), state.line
        assert read.context_in_force == state.context_in_force


@so_many(40, 2_000)
def test_what_is_answered_is_read(count: int) -> None:
    for state in states(count, seed=12):
        again = paste(TableState(), answer_text(state))
        hands = [{seat: player.hand for seat, player in one.players.items()} for one in (state, again)]
        tiles = [{seat: (hand.size, hand.flowers, hand.melds) for seat, hand in each.items()} for each in hands]
        assert tiles[0] == tiles[1]
        assert (again.ruleset, again.options) == (state.ruleset, state.options)


@so_many(300, 10_000)
def test_a_damaged_file_is_refused_or_the_right_hand(count: int) -> None:
    random = Random(13)
    texts = [write_hand_text(file_of(state)) for state in states(60, seed=14)]
    refused = 0
    for n in range(count):
        text = mutated(texts[n % len(texts)], random)
        before = monotonic()
        state, why = read(text)
        refused += state is None
        assert why if state is None else same(state, state_of(parse_hand_file(write_hand_text(file_of(state)))))
        assert monotonic() - before < LONGEST
    assert count * 0.5 < refused < count


@pytest.mark.parametrize(
    "text",
    [
        b'{"schema":1,"table":' * 10_000,
        b"[" * 60_000,
        b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
        b'{"schema": 1, "schema": 2, "table": {"ruleset": "mcr", "hand": ""}}',
        b'{"schema": 1' + b"0" * 60_000 + b"}",
        b'{"schema": 1, "table": {"ruleset": "mcr", "hand": "' + b"1m" * 2_000 + b'"}}',
        b'{"schema": 1, "table": {"ruleset": "mcr", "hand": ""}, "panes": [' + b"{}," * 9_000 + b"{}]}",
        b'{"schema": 1, "table": {"ruleset": "mcr", "hand": "", "options": {' + b'"a": 1,' * 8_000 + b'"b": 1}}}',
        b"\x00" * 60_000,
        b"\xff\xfe" * 100,
        b'{"schema": 1e400, "table": {}}',
        b'{"schema": NaN, "table": {}}',
        b'{"schema": true, "table": {}}',
        b'{"schema": 1, "table": {"ruleset": "mcr", "hand": ""}, "notes": "\\ud800"}',
    ],
    ids=range(14),
)
def test_a_hostile_file_is_refused(text: bytes) -> None:
    before = monotonic()
    with pytest.raises(Refused) as refusal:
        parse_hand_file(text)
    assert placed_fault_sentence(refusal.value.fault)
    assert monotonic() - before < LONGEST
