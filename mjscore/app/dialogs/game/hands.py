"""Between the table and the game sheet: the hand on the table as an entry, an entry on the table again. No Qt here."""

from msgspec import to_builtins

from mjscore.app.assess_table import table_of
from mjscore.app.files import state_of
from mjscore.app.state import TableState
from mjscore.context import Context
from mjscore.engine.ruleset import Panel
from mjscore.games.entries import Won
from mjscore.games.position import Position
from mjscore.games.replay import Sheet
from mjscore.games.winning import request_now
from mjscore.interchange.handfile import HandFile
from mjscore.interchange.parsing import laid_request_of, normal_fields
from mjscore.interchange.players import TableRequest
from mjscore.interchange.request import Request


def entry_of(state: TableState, east: int, riichi: tuple[int, ...]) -> Won:
    """The hands on the table as an entry, when a player sits East; `riichi` are those who laid a deposit besides."""
    options = dict(state.options)
    request: Request | TableRequest
    if state.has(Panel.PLAYERS):
        request = TableRequest(ruleset=state.ruleset, table=table_of(state), options=options)
    else:
        request = Request(ruleset=state.ruleset, hand=state.hand, context=state.context_in_force, options=options)
    return Won(request=to_builtins(normal_fields(request)), east=east, riichi=riichi)


def state_on(sheet: Sheet, entry: Won, position: Position) -> TableState:
    """The table with what was entered. Raises `Refused` where the request cannot be read."""
    return state_of(HandFile(table=laid_request_of(request_now(sheet.game, entry, position))))


def is_bare(state: TableState) -> bool:
    """Whether nothing lies on the table."""
    players = state.players.values()
    has_something = any(player.hand.size or player.flowers or player.total is not None for player in players)
    return not has_something and state.draft is None


def next_state(state: TableState, sheet: Sheet) -> TableState:
    """An empty table for the next hand: under the game's rules, with its round, counters and deposits."""
    game, position = sheet.game, sheet.position
    context = Context(
        seat=state.context.seat, round=position.round, honba=position.honba, riichi_sticks=position.deposits
    )
    return TableState(ruleset=game.ruleset, options=tuple(sorted(game.options.items())), context=context)
