"""The game sheet: where a game stands, what happened, a game's options, and why something is not entered."""

from collections.abc import Sequence
from datetime import date

from mjscore.context import Win, Wind
from mjscore.engine.ruleset import Unit, Value
from mjscore.words import _, n_
from mjscore.words.phrases import capital, fans, listed, number
from mjscore.words.rulesets import ruleset_name
from mjscore.words.tiles import wind_name

_MINUS = "−"


def amount(value: float) -> str:
    """What somebody has: `1,240`, `−36`."""
    return f"{_MINUS}{number(-value)}" if value < 0 else number(value)


def gain(value: float) -> str:
    """What somebody gains or loses: `+24`, `−8`, `0`."""
    return f"+{number(value)}" if value > 0 else amount(value)


def gain_spoken(name: str, gained: str, total: str, *, deals: bool) -> str:
    """A player's cell as it is said: who, what was gained or lost, and what there is then."""
    if deals:
        return _("{name}, dealer, {gain}, has {total}").format(name=name, gain=gained, total=total)
    return _("{name}, {gain}, has {total}").format(name=name, gain=gained, total=total)


def worth(total: int, unit: Unit) -> str:
    """What a hand is worth, with its unit."""
    if unit is Unit.FANS:
        return fans(total)
    return n_("{n} point", "{n} points", total).format(n=number(total))


def deal_name(wind: Wind, deal: int, honba: int = 0) -> str:
    """Which hand of the game it is: `South 3`, `South 3, honba 1`."""
    place = _("{wind} {deal}").format(wind=wind_name(wind), deal=deal)
    return _("{place}, honba {n}").format(place=place, n=honba) if honba else place


def game_title(ruleset: str, begun: date, names: Sequence[str] = ()) -> str:
    """What a game is known by: its rules, the day, and perhaps who plays."""
    title = _("{rules}, {date}").format(rules=ruleset_name(ruleset), date=f"{begun:%Y-%m-%d}")
    return _("{title}: {names}").format(title=title, names=listed(names)) if names else title


def short_name(name: str, longest: int = 14) -> str:
    """A name where there is little room."""
    return name if len(name) <= longest else f"{name[: longest - 1]}…"


def seated(name: str, wind: Wind) -> str:
    """A player with the seat: `Anna (East)`."""
    return _("{name} ({wind})").format(name=name, wind=wind_name(wind))


def standing_line(place: str, dealer: str, deposits: int) -> str:
    """Where a game stands: what is played next, who deals, and the deposits on the table."""
    line = _("{place}, {dealer} deals").format(place=place, dealer=dealer)
    if not deposits:
        return line
    table = n_("{n} deposit on the table", "{n} deposits on the table", deposits).format(n=deposits)
    return _("{line}, {table}").format(line=line, table=table)


def won_line(winner: str, total: str, discarder: str | None, win: Win) -> str:
    """A hand that was won: by whom, what it is worth, on whose discard."""
    if win is Win.SELF_DRAW:
        return _("{winner}: {total}, self-drawn").format(winner=winner, total=total)
    if discarder is None:
        return _("{winner}: {total}, on a discard").format(winner=winner, total=total)
    return _("{winner}: {total}, from {discarder}").format(winner=winner, total=total, discarder=discarder)


def draw_name(draw: str) -> str:
    """How a hand ended that nobody won. Raises KeyError for one without words."""
    return {"exhausted": _("Draw"), "abandoned": _("Hand abandoned"), "nagashi": _("Nagashi mangan")}[draw]


def drawn_line(draw: str, nagashi: Sequence[str], ready: Sequence[str] | None) -> str:
    """A hand that nobody won; `ready` are those who say that they are, None where nobody is asked."""
    line = draw_name(draw)
    if nagashi:
        line = _("{draw} of {players}").format(draw=line, players=listed(nagashi))
    if ready is None:
        return line
    if not ready:
        return _("{draw}, nobody ready").format(draw=line)
    return _("{draw}, ready: {players}").format(draw=line, players=listed(ready))


def chombo_line(player: str, reason: str) -> str:
    """A mangan paid backwards, and why."""
    line = _("Chombo of {player}").format(player=player)
    return _("{line}: {reason}").format(line=line, reason=reason) if reason else line


def fine_line(reason: str) -> str:
    """A free line."""
    return _("Penalty: {reason}").format(reason=reason) if reason else _("Penalty")


def riichi_line(line: str, players: Sequence[str]) -> str:
    """A hand with who laid a deposit in it."""
    return _("{line}; riichi: {players}").format(line=line, players=listed(players)) if players else line


def place_name(place: int) -> str:
    """A place in the final result."""
    return {1: _("1st"), 2: _("2nd"), 3: _("3rd"), 4: _("4th")}[place]


def game_option_label(key: str) -> str:
    """What an option of a game decides. Raises KeyError for one without words."""
    return {
        "length": _("Length"),
        "start": _("Points at the start"),
        "uma": _("What places bring"),
        "nagashi": _("Nagashi mangan"),
    }[key]


def game_value_label(key: str, value: Value) -> str:
    """What a value of a game's option means. Raises KeyError for one without words."""
    if key == "start":
        assert isinstance(value, int)
        return worth(value, Unit.POINTS)
    return {
        ("length", "four_rounds"): _("four rounds"),
        ("length", "two_rounds"): _("east and south rounds"),
        ("length", "east_only"): _("east round only"),
        ("length", "one_round"): _("one round, every hand paid at once"),
        ("length", "four_rounds_settled"): _("four rounds, paid at the end"),
        ("length", "east_only_settled"): _("east round only, paid at the end"),
        ("uma", "none"): _("nothing"),
        ("uma", "5_15"): _("+15, +5, −5, −15"),
        ("uma", "10_20"): _("+20, +10, −10, −20"),
        ("uma", "10_20_oka"): _("+20, +10, −10, −20 and the stake"),
        ("uma", "10_30"): _("+30, +10, −10, −30"),
        ("uma", "10_30_oka"): _("+30, +10, −10, −30 and the stake"),
        ("uma", "floating"): _("by how many end above the start"),
        ("nagashi", True): _("a mangan"),
        ("nagashi", False): _("not played"),
    }[key, value]


def figure_label(key: str) -> str:
    """A figure that players say of a hand. Raises KeyError for one without words."""
    return {"points": _("Points"), "fans": _("Fans"), "han": _("Han"), "fu": _("Fu"), "yakuman": _("Yakuman")}[key]


def slip_sentence(slip: str, detail: str = "") -> str:
    """Why something is not entered, or a file not read. Raises KeyError for a slip without words."""
    return _SLIPS[slip]().format(detail=capital(detail)).strip()


_SLIPS = {
    "not_won": lambda: _("The hand on the table has not won."),
    "below_minimum": lambda: _("The hand is below the minimum and may not be declared."),
    "no_discarder": lambda: _("Say who discarded the winning tile, or that it was self-drawn."),
    "no_players": lambda: _("All four players are scored here: enter all four hands or totals."),
    "figures": lambda: _("No hand is worth that."),
    "not_zero": lambda: _("The amounts do not add up to nothing."),
    "all_zero": lambda: _("Nobody gains or loses anything."),
    "no_such_draw": lambda: _("Under these rules a hand does not end like this."),
    "riichi_not_ready": lambda: _("Who has declared riichi must be ready."),
    "no_nagashi": lambda: _("Say whose discards make the nagashi mangan."),
    "no_chombo": lambda: _("These rules know no chombo. Enter a penalty."),
    "game_over": lambda: _("The game is over before this hand."),
    "full": lambda: _("The sheet is full."),
    "names": lambda: _("Give each player a name of their own, of 40 characters at most."),
    "options": lambda: _("The game has options that its rules do not have."),
    "not_games": lambda: _("The file of games belongs to another program. {detail}"),
    "newer": lambda: _("The file of games has schema {detail} and needs a newer version of the program."),
    "damaged": lambda: _("The file of games is damaged. {detail}"),
    "gone": lambda: _("The game is not in the file any more."),
    "changed": lambda: _("The game was changed in another window. Open it again."),
    "unwritable": lambda: _("The file of games cannot be written. {detail}"),
}
