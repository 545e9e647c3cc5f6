"""A request about all four players: the hand of each or the total that a player counted, and who won how."""

from collections.abc import Iterator, Mapping

from msgspec import UNSET, Struct
from msgspec.structs import replace

from mjscore.context import SEATS, Wind
from mjscore.engine.ruleset import Ruleset, Value
from mjscore.engine.table import table_fault
from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.interchange.fields import Fields, Language, PlayerFields, Seat, known, players_of
from mjscore.interchange.reading import first_of
from mjscore.interchange.request import LETTERS, WINDS, Request, differing, event_names, read_hand
from mjscore.notation import flower_twice, parse_hand, too_many, write_hand
from mjscore.rulesets import ruleset
from mjscore.table import Player, Table


class TableRequest(Struct, kw_only=True, frozen=True):
    """What is to be scored and settled. `options` are those that differ from the ruleset's preset."""

    ruleset: str
    table: Table
    options: Mapping[str, Value] = {}
    explain: bool = False
    lang: Language = "en"
    id: str | None = None

    @property
    def rules(self) -> Ruleset:
        """The ruleset with its options."""
        return ruleset(self.ruleset, self.options)

    def in_front(self, seat: Wind | None) -> Wind:
        """Who is in front: the player at a seat; where none is named the winner, else East."""
        return next(one for one in (seat, self.table.winner, Wind.EAST) if one is not None)

    def hand_request(self, seat: Wind) -> Request:
        """The request about the hand of one seat alone."""
        return Request(
            ruleset=self.ruleset,
            hand=self.table.players[seat].hand,
            context=self.table.context(seat),
            options=self.options,
            explain=self.explain,
            lang=self.lang,
        )


def table_request(fields: Fields) -> TableRequest:
    """The request that checked fields make. Raises `Refused`: bad_notation to repeated_flower."""
    written = players_of(fields)
    faults: list[Fault] = []
    players = {}
    for seat in LETTERS:
        try:
            players[seat] = _player(fields.ruleset, seat, written[seat])
        except Refused as refusal:
            faults.append(refusal.fault)
    if all(fault.code > Code.TOO_MANY_COPIES for fault in faults):
        faults += _fifth_tile(written)
    faults = faults or list(_second_flower(written))
    if faults:
        raise Refused(first_of(faults))
    east, south, west, north = players.values()
    return TableRequest(
        ruleset=fields.ruleset,
        table=Table(
            (east, south, west, north),
            WINDS[fields.round],
            None if fields.winner is None or fields.winner is UNSET else WINDS[fields.winner],
            fields.win,
            None if fields.discarder is UNSET else WINDS[fields.discarder],
        ),
        options=differing(fields),
        explain=fields.explain,
        lang=fields.lang,
        id=None if fields.id is UNSET else fields.id,
    )


def _player(name: str, seat: Seat, fields: PlayerFields) -> Player:
    there = known(name)
    if fields.total is not UNSET:
        return Player(total=fields.total)
    assert fields.hand is not UNSET
    hand = read_hand(fields.hand, fields.flowers, red_fives=there.red_fives, within=f"players.{seat}.")
    return Player(hand, frozenset(there.events[event] for event in fields.events))


def _fifth_tile(written: Mapping[Seat, PlayerFields]) -> Iterator[Fault]:
    """The first tile that the players, whose hands all read, hold too often together."""
    lines = {seat: line for seat in LETTERS if (line := written[seat].hand) is not UNSET}
    fault = too_many({f"players.{seat}.hand": line for seat, line in lines.items()})
    if fault and fault.kind is not None:
        held = {seat: parse_hand(line).held(fault.kind) for seat, line in lines.items()}
        seats = "".join(seat for seat, number in held.items() if number)
        yield replace(fault, reason=Reason.FIFTH_AT_TABLE, other=seats, number=sum(held.values()))


def _second_flower(written: Mapping[Seat, PlayerFields]) -> Iterator[Fault]:
    """The first flower or season that several players, whose flowers all read, hold."""
    texts = {seat: written[seat].flowers for seat in LETTERS}
    fault = flower_twice({f"players.{seat}.flowers": text for seat, text in texts.items()})
    if fault:
        seats = "".join(seat for seat, text in texts.items() if fault.text in parse_hand("", text).flowers)
        yield replace(fault, reason=Reason.FLOWER_AT_TABLE, other=seats)


def table_fields(request: TableRequest) -> Fields:
    """The request in normal form."""
    table = request.table
    return Fields(
        id=UNSET if request.id is None else request.id,
        ruleset=request.ruleset,
        round=LETTERS[table.round],
        winner=None if table.winner is None else LETTERS[table.winner],
        win=table.win,
        discarder=UNSET if table.discarder is None else LETTERS[table.discarder],
        players={LETTERS[seat]: _player_fields(request.ruleset, table.players[seat]) for seat in SEATS},
        options=dict(request.options),
        explain=request.explain,
        lang=request.lang,
    )


def _player_fields(name: str, player: Player) -> PlayerFields:
    if player.total is not None:
        return PlayerFields(total=player.total)
    hand = player.hand
    return PlayerFields(hand=write_hand(hand), flowers=hand.flowers, events=event_names(name, player.events))


def check_table(request: TableRequest) -> None:
    """Raises `Refused` (wrong_tile_count, contradictory_events) where the hands cannot be."""
    fault = table_fault(request.rules, request.table)
    if fault:
        raise Refused(fault)
