"""What a text means that anyone may paste: a hand on one line, in several notations, a table, or an object of ours."""

import re

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from mjscore.engine.ruleset import Panel
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Form, Hand
from mjscore.interchange.handfile import parse_hand_file
from mjscore.interchange.jsontext import check_size, read_object
from mjscore.interchange.parsing import normal_fields
from mjscore.notation import HONOR_LETTERS, parse_hand, parse_won, write_hand
from mjscore.rulesets import RULESETS, ruleset
from mjscore.waits import COMPLETE

_OBJECT = re.compile(r'\s*\{\s*["}]')
"""How an object begins; a concealed kong has other signs after its brace."""
_PLAYER = re.compile(r"\s*([ESWN])\s*:\s*(.*?)\s*")
"""A line of a table: a seat, and its hand or total."""
_TOTAL = re.compile(r"([0-9]{1,9})\s*(\+?)")
"""What a player counted; a plus: and has won."""
_FLOWERS = re.compile(r"\s*flowers\b\s*")
_NUMBERED = re.compile(r"\[[^][{},]*(,\s*[0-9]\s*)\]")
"""A declared set with the number of whom or what was claimed."""
_UNNUMBERED = re.compile(r"\[([^][{},]*)\]")
_WINDS = HONOR_LETTERS[:4]
_HOW_WON = re.compile(rf"\s*([{_WINDS}])([{_WINDS}])([01])([01])([01])([01])\s*")
"""Prevailing wind, seat wind, then self-drawn, last of its kind, last tile, kong."""


class Line(Struct, frozen=True):
    """A hand on one line. `flowers` is None where the text says nothing of them; they are not in the hand."""

    hand: Hand
    flowers: str | None = None
    how_won: dict[str, object] = {}
    """The fields of a request that say how, where the text does."""


class _Parts(Struct, frozen=True):
    """A line taken apart: its tiles in our notation, each where it stands in the text, and the flowers from `at` on."""

    tiles: str
    flowers: str | None = None
    at: int = 0
    how_won: dict[str, object] = {}


def pasted_fields(text: str | bytes) -> dict[str, object]:
    """The fields of a request that a text means: a line's, a request's own, those of an answer's or a hand file's.

    A line names no ruleset, and a request need not. A table goes by the first rules in which all players score.
    Raises `Refused` for what cannot be taken apart, or is over 64 KiB.
    """
    check_size(text)
    line = (text if isinstance(text, str) else text.decode(errors="replace")).removeprefix("\ufeff")
    if is_table(line):
        return _table_fields(line)
    if not is_object(line):
        return _line_fields(line.strip())
    given = read_object(text)
    if "schema" in given:
        file = parse_hand_file(text.encode(errors="replace") if isinstance(text, str) else text)
        fields: dict[str, object] = to_builtins(normal_fields(file.table))
        return fields
    answered = given.get("request")
    return answered if isinstance(answered, dict) else given


def is_object(text: str) -> bool:
    """Whether a text is meant as an object, and not as a hand on one line."""
    return _OBJECT.match(text) is not None


def goes_beyond_a_line(text: str) -> bool:
    """Whether a text is meant as more than a hand on one line."""
    return is_object(text) or is_table(text)


def is_table(text: str) -> bool:
    """Whether a text is meant as the hands of several players: a line for each that has any, as ``E: 123m 55p``."""
    return _PLAYER.match(text) is not None


def _table_fields(text: str) -> dict[str, object]:
    """The players of a table. Who is not named has no tiles."""
    players: dict[str, dict[str, object]] = {seat: {"hand": ""} for seat in _WINDS}
    winner = None
    for line in filter(str.strip, text.splitlines()):
        named = _PLAYER.fullmatch(line)
        if not named:
            raise Refused(Fault(Code.BAD_NOTATION, Reason.UNKNOWN_CHARACTER, 0, text=line.strip()[0], field="players"))
        seat, held = named.groups()
        players[seat], has_won = _player_fields(seat, held)
        winner = seat if has_won else winner
    rules = next(name for name in RULESETS if Panel.PLAYERS in ruleset(name).panels)
    return {"ruleset": rules, "players": players, "winner": winner}


def _player_fields(seat: str, held: str) -> tuple[dict[str, object], bool]:
    """The fields of a player, and whether the player has won."""
    total = _TOTAL.fullmatch(held)
    if total:
        return {"total": int(total[1])}, bool(total[2])
    try:
        fields = _line_fields(held)
    except Refused as refusal:
        raise Refused(replace(refusal.fault, field=f"players.{seat}.hand")) from None
    kept = {name: value for name, value in fields.items() if name in ("hand", "flowers")}
    return kept, "+" in str(kept["hand"])


def _line_fields(text: str) -> dict[str, object]:
    try:
        parts = _parts(text)
    except Refused as refusal:
        raise Refused(replace(refusal.fault, field="hand")) from None
    flowers = {} if parts.flowers is None else {"flowers": parts.flowers}
    return {"hand": _with_winning_tile(parts.tiles), **flowers, **parts.how_won}


def parse_line(text: str, *, red_fives: bool = True) -> Line:
    """The hand that a line writes; the last of fourteen bare tiles wins. Raises `Refused` with the place in it."""
    parts = _parts(text)
    hand = parse_hand(parts.tiles, red_fives=red_fives)
    if hand.size == COMPLETE and hand.winning is None:
        hand = parse_won(parts.tiles)
    return Line(hand, None if parts.flowers is None else _flowers(parts.flowers, parts.at), parts.how_won)


def tiles_of(text: str) -> str:
    """The tiles of a line in our notation, each where it stands in the text. Raises `Refused` as `parse_line` does."""
    return _parts(text).tiles


def _flowers(text: str, start: int) -> str:
    try:
        return parse_hand("", text).flowers
    except Refused as refusal:
        raise Refused(replace(refusal.fault, at=start + (refusal.fault.at or 0))) from None


def _with_winning_tile(tiles: str) -> str:
    """A line with the last of fourteen bare tiles as the winning one; any other as it is."""
    try:
        hand = parse_hand(tiles)
    except Refused:
        return tiles
    is_bare = hand.size == COMPLETE and hand.winning is None
    return write_hand(parse_won(tiles)) if is_bare else tiles


def _parts(text: str) -> _Parts:
    tiles, bar, rest = text.partition("|")
    word = _FLOWERS.match(rest)
    if word:
        return _Parts(tiles, rest[word.end() :], len(tiles) + 1 + word.end())
    if bar:
        return _of_guobiao(tiles, rest)
    return _Parts(_of_numbered_sets(tiles) if _NUMBERED.search(tiles) else tiles)


def _of_guobiao(tiles: str, rest: str) -> _Parts:
    """A line of which the bars part the tiles, how the hand was won, and flowers."""
    start = len(tiles) + 1
    how, _, flowers = rest.partition("|")
    match = _HOW_WON.fullmatch(how)
    if not match:
        raise Refused(Fault(Code.BAD_NOTATION, Reason.UNKNOWN_CHARACTER, start - 1, text="|"))
    prevailing, seat, *flags = match.groups()
    is_drawn, *happened = [flag == "1" for flag in flags]
    names = ("last_of_kind", "last_tile", "kong_replacement" if is_drawn else "robbing_kong")
    how_won = {
        "win": "self_draw" if is_drawn else "discard",
        "round": prevailing,
        "seat": seat,
        "events": [name for name, is_so in zip(names, happened, strict=True) if is_so],
    }
    return _Parts(_of_numbered_sets(tiles), flowers, start + len(how) + 1, how_won)


def _of_numbered_sets(tiles: str) -> str:
    """Declared sets without their numbers, blanks in their place; a kong that has none is concealed."""
    braced = _UNNUMBERED.sub(_braced, tiles)
    return _NUMBERED.sub(lambda match: match[0].replace(match[1], " " * len(match[1])), braced)


def _braced(match: re.Match[str]) -> str:
    try:
        melds = parse_hand(match[0]).melds
    except Refused:
        return match[0]
    return f"{{{match[1]}}}" if melds[0].form is Form.KONG else match[0]
