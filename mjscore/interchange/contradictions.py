"""Fields of a request that cannot be beside each other, or beside its ruleset."""

from collections.abc import Collection, Iterator, Mapping

from msgspec import UNSET

from mjscore.context import Win
from mjscore.engine.ruleset import Panel
from mjscore.faults import Code, Fault, Reason
from mjscore.interchange.fields import Fields, PlayerFields, Seat, rules_of

_EVERY_REQUEST = frozenset({"id", "ruleset", "options", "explain", "lang"})
_BESIDE_PLAYERS = _EVERY_REQUEST | {"players", "round", "winner", "win", "discarder"}
_BESIDE_GAME = _EVERY_REQUEST | {"game"}


def contradictions(
    fields: Fields, players: Mapping[Seat, PlayerFields], given: Collection[str], panels: Collection[Panel]
) -> Iterator[Fault]:
    """What contradicts the ruleset, which takes these panels, and then each other. `given` are the names of fields."""
    if fields.players is not UNSET and Panel.PLAYERS not in panels:
        yield _not_taken("players")
    if fields.game is not UNSET and Panel.GAME not in panels:
        yield _not_taken("game")
    if fields.players is not UNSET:
        yield from (_beside(name, "players") for name in given if name not in _BESIDE_PLAYERS)
        yield from _among_players(fields, players)
    elif fields.game is not UNSET:
        yield from (_beside(name, "game") for name in given if name not in _BESIDE_GAME)
    else:
        yield from _around_hand(fields, panels)


def _not_taken(name: str) -> Fault:
    return Fault(Code.CONTRADICTORY_FIELDS, Reason.UNKNOWN_FIELD, text=name, field=name)


def _beside(name: str, other: str) -> Fault:
    return Fault(Code.CONTRADICTORY_FIELDS, Reason.FIELD_BESIDE, text=name, other=other, field=name)


def _around_hand(fields: Fields, panels: Collection[Panel]) -> Iterator[Fault]:
    """Without a winning tile `win` means nothing."""
    if fields.winner is not UNSET:
        yield _beside("winner", "hand") if Panel.PLAYERS in panels else _not_taken("winner")
    if fields.discarder is not UNSET:
        has_won = fields.hand is not UNSET and "+" in fields.hand
        yield from _discarder_faults(fields, fields.seat, has_won=has_won)
    if fields.liable == fields.seat and Panel.LIABLE in panels:
        yield _clash(Reason.LIABLE_IS_WINNER, "liable")
    if fields.flowers and Panel.FLOWERS in panels and Panel.FLOWERS not in rules_of(fields).panels:
        yield _clash(Reason.NO_FLOWERS, "flowers")


def _among_players(fields: Fields, players: Mapping[Seat, PlayerFields]) -> Iterator[Fault]:
    for seat, player in players.items():
        if player.total is not UNSET:
            others = {"hand": player.hand is not UNSET, "flowers": player.flowers, "events": player.events}
            yield from (_beside(f"players.{seat}.{name}", "total") for name, is_there in others.items() if is_there)
    if fields.discarder is not UNSET:
        if fields.winner is None:
            yield _clash(Reason.DISCARDER_OF_WASHOUT, "discarder")
        yield from _discarder_faults(fields, fields.winner, has_won=True)
    yield from (fault for seat, player in players.items() for fault in _plus_faults(seat, player, fields.winner))


def _discarder_faults(fields: Fields, winner: object, *, has_won: bool) -> Iterator[Fault]:
    if fields.win is Win.SELF_DRAW and has_won:
        yield _clash(Reason.DISCARDER_OF_SELF_DRAW, "discarder")
    if fields.discarder == winner:
        yield _clash(Reason.DISCARDER_IS_WINNER, "discarder")


def _plus_faults(seat: Seat, player: PlayerFields, winner: object) -> Iterator[Fault]:
    """That a loser's hand has a winning tile, or the winner's has none."""
    if player.hand is UNSET:
        return
    at = player.hand.find("+")
    if seat == winner and at < 0:
        yield _clash(Reason.WINNER_WITHOUT_TILE, f"players.{seat}.hand")
    elif seat != winner and at >= 0:
        yield _clash(Reason.LOSER_WON, f"players.{seat}.hand", at)


def _clash(reason: Reason, field: str, at: int | None = None) -> Fault:
    return Fault(Code.CONTRADICTORY_FIELDS, reason, at, field=field)
