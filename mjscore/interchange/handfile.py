"""Hand files (`.mjhand`): a hand as it stands in the window, read strictly, and written whole or not at all."""

import errno
import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import UNSET, Struct, UnsetType, to_builtins
from msgspec.json import encode
from msgspec.json import format as pretty
from msgspec.structs import replace

from mjscore.context import Wind
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Hand
from mjscore.interchange.fields import Seat
from mjscore.interchange.jsontext import DEPTH, LIMIT, read_object
from mjscore.interchange.parsing import laid_request_of, normal_fields
from mjscore.interchange.players import TableRequest
from mjscore.interchange.request import LETTERS, WINDS, Request
from mjscore.interchange.typed import missing, typed, wrong_value
from mjscore.notation import parse_hand, parse_run, too_many, write_hand, write_tiles
from mjscore.tiles import Kind
from mjscore.waits import COMPLETE

SCHEMA = 1
"""The newest form of the file that is known here."""
LONGEST = 4096
"""Characters that a text in a hand file may have."""
_TABLE = "table."


class PartialSet(Struct, frozen=True):
    """A set under construction: its one to three tiles so far, beside those of the hand."""

    tiles: tuple[Kind, ...]
    is_concealed: bool = False
    reds: tuple[Kind, ...] = ()
    """Those of its fives that are red."""


class HandFile(Struct, kw_only=True, frozen=True):
    """What a hand file holds. `draft` is text that does not parse, while `table` has the last hand that did.

    Of four players that at `front` has the draft and the sets under construction.
    """

    table: Request | TableRequest
    draft: str | None = None
    notes: str = ""
    names: Mapping[Wind, str] = {}
    """The players by their seats."""
    panes: tuple[PartialSet, ...] = ()
    front: Wind | None = None
    """None where the table has one hand."""
    seen: tuple[Kind, ...] = ()
    """Tiles that lie open on the table beside hands and indicators."""


class _Pane(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    tiles: str
    concealed: bool = False


class _File(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A hand file as it is written. All but `schema` and `table` may be missing.

    `table` is a request in normal form, about one hand or about `players`. `draft` is what the notation field says
    where that is no hand. `names` are by the seats E, S, W, N. `panes` are sets under construction, as
    ``{"tiles": "12m"}``; of four players they belong to the one at the seat `front`, as the draft does. `seen` are
    tiles that lie open on the table beside hands and indicators, in notation.
    """

    schema: int
    table: dict[str, Any]
    draft: str | UnsetType = UNSET
    notes: str = ""
    names: dict[Seat, str] = {}
    panes: tuple[_Pane, ...] = ()
    front: Seat | UnsetType = UNSET
    seen: str = ""


def read_hand_file(path: Path) -> HandFile:
    """The hand in a file. Raises OSError, of what is no file as well, and `Refused` as `parse_hand_file` does."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    with path.open("rb") as stream:
        return parse_hand_file(stream.read(LIMIT + 1))


def write_hand_file(path: Path, file: HandFile) -> None:
    """Put the hand into a file, which holds what it held before until the new text is safely on the disk.

    Raises OSError, and `Refused` for what could not be read again.
    """
    text = write_hand_text(file)
    target = Path(os.path.realpath(path))
    temporary = target.with_name(f".mjscore-{os.urandom(8).hex()}")
    try:
        with temporary.open("xb") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        if target.exists():
            shutil.copymode(target, temporary)
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)


def parse_hand_file(text: bytes) -> HandFile:
    """The hand that the text of a file holds.

    Raises `Refused` with a fault that names the field, for text that is too large or nested too deeply, of a newer
    schema, damaged, or a hand that cannot be. A hand that is no win, or has events that contradict it, is read.
    """
    given = read_object(text)
    _check_limits(given)
    _check_schema(given)
    file = typed(given, _File)
    read = HandFile(
        table=_table(file),
        draft=None if file.draft is UNSET else file.draft,
        notes=file.notes,
        names={WINDS[seat]: name for seat, name in file.names.items()},
        panes=tuple(map(_partial_set, file.panes)),
        front=None if file.front is UNSET else WINDS[file.front],
        seen=_seen(file.seen),
    )
    _check_tiles(read)
    return read


def write_hand_text(file: HandFile) -> bytes:
    """The text of a hand file. Raises `Refused` for what could not be read again."""
    written = _File(
        schema=SCHEMA,
        table=to_builtins(normal_fields(file.table)),
        draft=UNSET if file.draft is None else _encodable(file.draft),
        notes=_encodable(file.notes),
        names={LETTERS[seat]: _encodable(name) for seat, name in file.names.items()},
        panes=tuple([_Pane(write_tiles(part.tiles, part.reds), part.is_concealed) for part in file.panes]),
        front=UNSET if file.front is None else LETTERS[file.front],
        seen=write_tiles(sorted(file.seen)),
    )
    text = pretty(encode(written)) + b"\n"
    parse_hand_file(text)
    return text


def _encodable(text: str) -> str:
    """A text without halves of characters, which a clipboard may bring."""
    return text.encode(errors="replace").decode()


def _check_limits(value: object, field: str = "", depth: int = 1) -> None:
    """Raises `Refused` for a long text or deep nesting, with the field it is in."""
    if isinstance(value, str) and len(value) > LONGEST:
        raise Refused(Fault(Code.TOO_LARGE, Reason.TEXT_TOO_LONG, number=LONGEST, field=field))
    if not isinstance(value, dict | list):
        return
    if depth > DEPTH:
        raise Refused(Fault(Code.TOO_LARGE, Reason.TOO_DEEP, number=DEPTH, field=field))
    for name, part in value.items() if isinstance(value, dict) else enumerate(value):
        _check_limits(name, field, depth)
        _check_limits(part, f"{field}.{name}" if field else str(name), depth + 1)


def _check_schema(given: Mapping[str, object]) -> None:
    if "schema" not in given:
        raise Refused(missing("schema"))
    schema = given["schema"]
    if type(schema) is not int or schema < 1:
        raise Refused(wrong_value("schema", schema, int))
    if schema > SCHEMA:
        raise Refused(Fault(Code.BAD_VALUE, Reason.NEWER_SCHEMA, number=schema, field="schema"))


def _table(file: _File) -> Request | TableRequest:
    try:
        return laid_request_of(file.table)
    except Refused as refusal:
        raise Refused(replace(refusal.fault, field=f"table.{refusal.fault.field}")) from None


def _partial_set(pane: _Pane) -> PartialSet:
    try:
        tiles = parse_run(pane.tiles)
    except Refused as refusal:
        raise Refused(replace(refusal.fault, field="panes")) from None
    if not 1 <= len(tiles) <= 3:
        raise Refused(Fault(Code.BAD_VALUE, Reason.NOT_ALLOWED, text=pane.tiles, other="1-3", field="panes"))
    return PartialSet(tiles, pane.concealed, parse_hand(pane.tiles).reds)


def _seen(text: str) -> tuple[Kind, ...]:
    try:
        return parse_run(text, red_fives=False)
    except Refused as refusal:
        raise Refused(replace(refusal.fault, field="seen")) from None


def _check_tiles(file: HandFile) -> None:
    """Raises `Refused` for a fifth tile of a kind, and for more tiles than one hand can have.

    Those of sets under construction are tiles of the hand in front.
    """
    front = _hand_in_front(file)
    building = " ".join([write_tiles(part.tiles, part.reds) for part in file.panes])
    lines = {field: write_hand(held) for field, held in _hands(file.table, _TABLE).items()}
    fault = too_many({**lines, "panes": building, "seen": write_tiles(file.seen)})
    if fault:
        raise Refused(fault)
    check_places(file.table, {front: len(file.panes)}, within=_TABLE)


def check_places(table: Request | TableRequest, sets: Mapping[str, int] = {}, *, within: str = "") -> None:
    """Raises `Refused` where a hand, with sets under construction by its field, three places each, is more than one.

    The fields' names are those `within` an object.
    """
    for field, hand in _hands(table, within).items():
        tiles = hand.size + 3 * sets.get(field, 0)
        if tiles > COMPLETE:
            over = tiles - COMPLETE
            raise Refused(Fault(Code.WRONG_TILE_COUNT, Reason.TOO_MANY_TILES, number=over, field=field))
        if tiles == COMPLETE and hand.winning is None:
            raise Refused(Fault(Code.WRONG_TILE_COUNT, Reason.NO_WINNING_TILE, field=field))


def _hand_in_front(file: HandFile) -> str:
    """The field of the hand to which the sets under construction belong."""
    if isinstance(file.table, TableRequest):
        return f"{_TABLE}players.{LETTERS[file.table.in_front(file.front)]}.hand"
    if file.front is not None:
        raise Refused(missing(f"{_TABLE}players"))
    return f"{_TABLE}hand"


def _hands(table: Request | TableRequest, within: str) -> dict[str, Hand]:
    """The hands by their fields."""
    if isinstance(table, Request):
        return {f"{within}hand": table.hand}
    players = zip(LETTERS, table.table.players, strict=True)
    return {f"{within}players.{letter}.hand": player.hand for letter, player in players}
