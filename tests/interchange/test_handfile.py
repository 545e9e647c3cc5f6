"""Hand files: what is written is read again, and nothing else is."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjscore.context import Context, Event, Win, Wind
from mjscore.faults import Code, Reason, Refused
from mjscore.interchange.handfile import (
    LONGEST,
    SCHEMA,
    HandFile,
    PartialSet,
    parse_hand_file,
    read_hand_file,
    write_hand_file,
    write_hand_text,
)
from mjscore.interchange.players import TableRequest
from mjscore.interchange.request import Request
from mjscore.notation import parse_hand
from mjscore.resources import resource
from mjscore.table import Player, Table
from mjscore.tiles import KINDS

FULL = HandFile(
    table=Request(
        ruleset="mcr",
        hand=parse_hand("[123m] {EEEE} 5p", "ah"),
        context=Context(Win.SELF_DRAW, Wind.SOUTH, Wind.WEST, frozenset({Event.LAST_TILE})),
        options={"minimum": 0},
    ),
    draft="[123m] 4x",
    notes="Long\nago, 四",
    names={Wind.EAST: "A", Wind.NORTH: ""},
    panes=(PartialSet((KINDS[9], KINDS[9])), PartialSet((KINDS[33],), is_concealed=True)),
)
LEAST = {"schema": 1, "table": {"ruleset": "mcr", "hand": ""}}


def refusal(given_: object) -> tuple[Code, Reason, str | None]:
    """How a file with this content is refused."""
    text = given_ if isinstance(given_, bytes) else json.dumps(given_).encode()
    with pytest.raises(Refused) as caught:
        parse_hand_file(text)
    fault = caught.value.fault
    return fault.code, fault.reason, fault.field


def test_the_least_file() -> None:
    assert parse_hand_file(json.dumps(LEAST).encode()) == HandFile(table=Request(ruleset="mcr", hand=parse_hand("")))


def test_tiles_seen_on_the_table() -> None:
    text = json.dumps(LEAST | {"table": {"ruleset": "mcr", "hand": "1m"}, "seen": "P1m3p1m"}).encode()
    file = parse_hand_file(text)
    assert file.seen == (KINDS[0], KINDS[0], KINDS[11], KINDS[33])
    assert json.loads(write_hand_text(file))["seen"] == "11m3pP"
    assert refusal(LEAST | {"seen": "0p"}) == (Code.BAD_NOTATION, Reason.RED_FIVE, "seen")
    table = {"ruleset": "mcr", "hand": "11m"}
    assert refusal(LEAST | {"table": table, "seen": "111m"}) == (Code.TOO_MANY_COPIES, Reason.FIFTH_TILE, "seen")


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "four winds.mjhand"
    write_hand_file(path, FULL)
    assert read_hand_file(path) == FULL
    assert list(tmp_path.iterdir()) == [path]


def test_the_form_of_the_file() -> None:
    assert json.loads(write_hand_text(FULL)) == {
        "schema": 1,
        "table": {
            "ruleset": "mcr",
            "hand": "[123m] {EEEE} 5p",
            "win": "self_draw",
            "seat": "S",
            "round": "W",
            "flowers": "ah",
            "events": ["last_tile"],
            "options": {"minimum": 0},
        },
        "draft": "[123m] 4x",
        "notes": "Long\nago, 四",
        "names": {"E": "A", "N": ""},
        "panes": [{"tiles": "11p"}, {"tiles": "P", "concealed": True}],
    }


def test_hands_that_would_be_refused_for_what_they_are_can_be_kept() -> None:
    for hand in ("1m + 1m", "123456789m1234p + 1s"):
        table = Request(
            ruleset="mcr", hand=parse_hand(hand), context=Context(events=frozenset({Event.KONG_REPLACEMENT}))
        )
        assert parse_hand_file(write_hand_text(HandFile(table=table))).table == table


def test_the_example_that_comes_with_the_program() -> None:
    file = read_hand_file(resource("examples/example.mjhand"))
    assert isinstance(file.table, Request)
    assert file.table.hand == parse_hand("[234s] {8888p} 234m 24p 55m + 3p", "be")
    assert file.table.context == Context(Win.SELF_DRAW, events=frozenset({Event.LAST_TILE}))


@pytest.mark.parametrize("text", [b"", b"{", b"\x00" * 100, b"\xff\xfe", b'{"schema": 1, "table": {', b"PK\x03\x04"])
def test_damaged_files(text: bytes) -> None:
    assert refusal(text) == (Code.NOT_JSON, Reason.NOT_JSON, None)


def test_a_file_cut_off_anywhere_is_refused() -> None:
    text = write_hand_text(FULL).rstrip()
    for end in range(len(text)):
        assert refusal(text[:end])[0] is Code.NOT_JSON


def test_json_that_is_no_hand_file() -> None:
    assert refusal([]) == (Code.NOT_JSON, Reason.NOT_AN_OBJECT, None)
    assert refusal({}) == (Code.MISSING_FIELD, Reason.MISSING_FIELD, "schema")
    assert refusal({"schema": 1}) == (Code.MISSING_FIELD, Reason.MISSING_FIELD, "table")
    assert refusal(LEAST | {"window": 1}) == (Code.UNKNOWN_FIELD, Reason.UNKNOWN_FIELD, "window")


def test_a_newer_schema_is_named_before_anything_else() -> None:
    with pytest.raises(Refused) as caught:
        parse_hand_file(b'{"schema": 7, "table": 5, "players": []}')
    fault = caught.value.fault
    assert (fault.reason, fault.number, fault.field) == (Reason.NEWER_SCHEMA, 7, "schema")
    assert SCHEMA == 1


@pytest.mark.parametrize("schema", [0, -1, 1.0, "1", True, None, [1], 1e400])
def test_a_schema_that_is_none(schema: object) -> None:
    assert refusal(LEAST | {"schema": schema})[0] in (Code.BAD_VALUE, Code.NOT_JSON)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("table", "mcr"),
        ("table", None),
        ("draft", 5),
        ("draft", None),
        ("notes", ["a"]),
        ("names", {"E": 5}),
        ("names", {"X": "a"}),
        ("names", "E"),
        ("panes", {}),
        ("panes", ["11p"]),
        ("panes", [{"tiles": 5}]),
        ("panes", [{"tiles": "1p", "colour": 1}]),
        ("panes", [{"concealed": True}]),
        ("panes", [{"tiles": ""}]),
        ("panes", [{"tiles": "1111p"}]),
    ],
)
def test_fields_with_other_values(name: str, value: object) -> None:
    code, _reason, field = refusal(LEAST | {name: value})
    assert (code, field) == (Code.BAD_VALUE, name)


@pytest.mark.parametrize(
    ("table", "code", "field"),
    [
        ({}, Code.MISSING_FIELD, "table.ruleset"),
        ({"ruleset": "mcr"}, Code.MISSING_FIELD, "table.hand"),
        ({"ruleset": "gin", "hand": ""}, Code.UNKNOWN_RULESET, "table.ruleset"),
        ({"ruleset": "mcr", "hand": "", "colour": 1}, Code.UNKNOWN_FIELD, "table.colour"),
        ({"ruleset": "mcr", "hand": "", "seat": 1}, Code.BAD_VALUE, "table.seat"),
        ({"ruleset": "mcr", "hand": "", "options": {"minimum": "8"}}, Code.BAD_VALUE, "table.options.minimum"),
        ({"ruleset": "mcr", "hand": "1q"}, Code.BAD_NOTATION, "table.hand"),
        ({"ruleset": "mcr", "hand": "11111m"}, Code.TOO_MANY_COPIES, "table.hand"),
        ({"ruleset": "mcr", "hand": "", "flowers": "aa"}, Code.REPEATED_FLOWER, "table.flowers"),
        ({"ruleset": "mcr", "hand": "123456789m12345p"}, Code.WRONG_TILE_COUNT, "table.hand"),
        ({"ruleset": "mcr", "hand": "123456789m12345p + 1s"}, Code.WRONG_TILE_COUNT, "table.hand"),
    ],
)
def test_tables_that_cannot_be(table: object, code: Code, field: str) -> None:
    got, _reason, where = refusal({"schema": 1, "table": table})
    assert (got, where) == (code, field)


def test_sets_under_construction_are_tiles_of_the_hand() -> None:
    table = {"ruleset": "mcr", "hand": "[111p] 1p 123456m"}
    assert refusal({"schema": 1, "table": table, "panes": [{"tiles": "1p"}]})[0] is Code.TOO_MANY_COPIES
    full = {"ruleset": "mcr", "hand": "[111p] 12345678m + 9s"}
    assert refusal({"schema": 1, "table": full, "panes": [{"tiles": "1s"}]})[0] is Code.WRONG_TILE_COUNT
    assert refusal(LEAST | {"panes": [{"tiles": "1s"}] * 5})[0] is Code.TOO_MANY_COPIES
    assert refusal(LEAST | {"panes": [{"tiles": "x"}]})[0] is Code.BAD_NOTATION
    parse_hand_file(json.dumps(LEAST | {"panes": [{"tiles": "1s"}] * 4}).encode())


def test_size() -> None:
    text = json.dumps(LEAST).encode()
    parse_hand_file(text.ljust(1 << 16))
    assert refusal(text.ljust((1 << 16) + 1)) == (Code.TOO_LARGE, Reason.TOO_LARGE, None)


@pytest.mark.parametrize("name", ["draft", "notes"])
def test_length_of_texts(name: str) -> None:
    parse_hand_file(json.dumps(LEAST | {name: "四" * LONGEST}).encode())
    assert refusal(LEAST | {name: "a" * (LONGEST + 1)}) == (Code.TOO_LARGE, Reason.TEXT_TOO_LONG, name)


def test_length_of_texts_within() -> None:
    long = "a" * (LONGEST + 1)
    assert refusal(LEAST | {"names": {"E": long}})[2] == "names.E"
    assert refusal(LEAST | {"panes": [{"tiles": long}]})[2] == "panes.0.tiles"
    assert refusal(LEAST | {"table": {"ruleset": "mcr", "hand": long}})[2] == "table.hand"
    assert refusal(LEAST | {long: 1})[0] is Code.TOO_LARGE


@pytest.mark.parametrize("depth", [8, 100, 900, 5000])
def test_depth(depth: int) -> None:
    for opening, closing in ("[]", ('{"a":', "}")):
        text = f'{{"schema": 1, "table": {opening * depth}{closing * depth}}}'.replace(":}", ":1}")
        assert refusal(text.encode())[1] is Reason.TOO_DEEP
    eight: Any = LEAST | {"table": {"ruleset": "mcr", "hand": "", "options": {"minimum": [[[[[]]]]]}}}
    assert refusal(eight)[1] is Reason.NOT_ALLOWED


def test_what_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "a.mjhand"
    write_hand_file(path, FULL)
    before = path.read_bytes()
    with pytest.raises(Refused):
        write_hand_file(path, HandFile(table=FULL.table, notes="a" * (LONGEST + 1)))
    text = "四" * LONGEST
    with pytest.raises(Refused):
        write_hand_file(path, HandFile(table=FULL.table, names=dict.fromkeys(Wind, text), draft=text, notes=text))
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_half_a_character_is_replaced() -> None:
    assert parse_hand_file(write_hand_text(HandFile(table=FULL.table, draft="1\ud800"))).draft == "1?"


def test_a_write_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.mjhand"
    write_hand_file(path, FULL)

    def fail(_file: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="full"):
        write_hand_file(path, HandFile(table=FULL.table))
    assert read_hand_file(path) == FULL
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_keeps_its_permissions_and_a_link_stays_one(tmp_path: Path) -> None:
    path, link = tmp_path / "a.mjhand", tmp_path / "link.mjhand"
    write_hand_file(path, FULL)
    path.chmod(0o640)
    link.symlink_to(path)
    write_hand_file(link, HandFile(table=FULL.table))
    assert link.is_symlink()
    assert read_hand_file(path) == HandFile(table=FULL.table)
    assert path.stat().st_mode & 0o777 == 0o640


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_hand_file(tmp_path / "none.mjhand")
    with pytest.raises(IsADirectoryError):
        read_hand_file(tmp_path)
    with pytest.raises(FileNotFoundError):
        write_hand_file(tmp_path / "none" / "a.mjhand", FULL)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="Invalid argument"):
        read_hand_file(tmp_path / "pipe")


@given(st.integers(0, 400), st.binary(max_size=3))
def test_a_file_with_a_slip_is_read_or_refused(at: int, slip: bytes) -> None:
    written = write_hand_text(FULL)
    text = written[:at] + slip + written[at + 1 :]
    try:
        file = parse_hand_file(text)
    except Refused:
        return
    assert parse_hand_file(write_hand_text(file)) == file


TABLE = TableRequest(
    ruleset="classical",
    table=Table((Player(parse_hand("EE 11m")), Player(total=46), Player(parse_hand("123m", "a")), Player())),
)


def test_four_players(tmp_path: Path) -> None:
    file = HandFile(table=TABLE, panes=(PartialSet((KINDS[9],)),), front=Wind.WEST, draft="1")
    path = tmp_path / "table.mjhand"
    write_hand_file(path, file)
    assert read_hand_file(path) == file
    assert json.loads(path.read_bytes())["front"] == "W"
    assert parse_hand_file(write_hand_text(HandFile(table=TABLE))).front is None


def test_a_set_under_construction_is_of_the_player_in_front_and_of_the_four_of_each_tile() -> None:
    text = json.loads(write_hand_text(HandFile(table=TABLE)))
    assert refusal(text | {"front": "E", "panes": [{"tiles": "11m"}]})[:1] == (Code.TOO_MANY_COPIES,)
    long = text | {"table": text["table"] | {"players": text["table"]["players"] | {"N": {"hand": "123456789p"}}}}
    sets = [{"tiles": "S"}, {"tiles": "W"}]
    assert refusal(long | {"front": "N", "panes": sets})[::2] == (Code.WRONG_TILE_COUNT, "table.players.N.hand")
    assert parse_hand_file(json.dumps(long | {"front": "W", "panes": sets}).encode()).front is Wind.WEST


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("123456789m12345p", Reason.NO_WINNING_TILE),
        ("123456789m123456789p", Reason.TOO_MANY_TILES),
        ("[234m] [888p] 99s 67m SS CC + 8m", Reason.TOO_MANY_TILES),
    ],
)
def test_nobody_at_the_table_holds_too_many_tiles(hand: str, reason: Reason) -> None:
    table: dict[str, Any] = {"ruleset": "classical", "players": {seat: {"hand": ""} for seat in "ESWN"}}
    table |= {"winner": "S" if "+" in hand else None}
    table["players"]["S"] = {"hand": hand}
    expected = (Code.WRONG_TILE_COUNT, reason, "table.players.S.hand")
    assert refusal({"schema": 1, "table": table, "front": "E"}) == expected
    assert refusal({"schema": 1, "table": table}) == expected


def test_only_of_several_players_one_is_in_front() -> None:
    assert refusal(LEAST | {"front": "E"}) == (Code.MISSING_FIELD, Reason.MISSING_FIELD, "table.players")
    assert refusal(LEAST | {"front": "X"})[::2] == (Code.BAD_VALUE, "front")


def test_faults_of_players_are_named_within_the_table() -> None:
    text = json.loads(write_hand_text(HandFile(table=TABLE)))
    text["table"]["players"]["W"]["hand"] = "1x"
    assert refusal(text)[::2] == (Code.BAD_NOTATION, "table.players.W.hand")


def test_a_games_end_is_no_hand() -> None:
    table = {"ruleset": "hongkong", "game": dict.fromkeys("ESWN", 0)}
    assert refusal({"schema": 1, "table": table}) == (Code.MISSING_FIELD, Reason.MISSING_FIELD, "table.hand")


def test_red_fives_in_the_hand_and_in_a_set_under_construction() -> None:
    five = KINDS[13]
    table = Request(ruleset="riichi", hand=parse_hand("[406m] 0s"))
    file = HandFile(table=table, panes=(PartialSet((KINDS[12], five), reds=(five,)),))
    text = write_hand_text(file)
    assert (json.loads(text)["table"]["hand"], json.loads(text)["panes"]) == ("[406m] 0s", [{"tiles": "40p"}])
    assert parse_hand_file(text) == file
    twice = json.loads(text) | {"panes": [{"tiles": "0s"}]}
    assert refusal(twice) == (Code.TOO_MANY_COPIES, Reason.SECOND_RED_FIVE, "panes")
