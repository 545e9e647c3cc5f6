"""What a change of the table is called, for undo and redo: told from the states before and after it. No Qt here."""

from collections import Counter

from mjscore.app.pieces import Piece, RedFive, kind_of, piece_name, pieces_in
from mjscore.app.state import NOBODY, TableState
from mjscore.context import Context, Win, Wind
from mjscore.engine.ruleset import Panel
from mjscore.hand import Form, Hand, Meld
from mjscore.tiles import Kind
from mjscore.words import _, n_
from mjscore.words.events import event_label
from mjscore.words.options import option_label
from mjscore.words.rulesets import ruleset_name
from mjscore.words.tiles import flower_name, kind_name, wind_name


def change_name(before: TableState, after: TableState) -> str:
    """Such as `add 3 of dots`, `win on 3 of dots`, `turn pung into kong`."""
    if before.ruleset != after.ruleset:
        return _("rules of {ruleset}").format(ruleset=ruleset_name(after.ruleset))
    if before.options != after.options:
        return _options_name(before, after)
    return _players_name(before, after) or _own_name(before, after)


def _own_name(before: TableState, after: TableState) -> str:
    """A name where the change is about the hand in front, how it was won, and what lies and stands beside it."""
    if before.hand != after.hand:
        return _hand_name(before, after)
    if before.seen != after.seen:
        return _seen_name(before.seen, after.seen)
    if before.names != after.names or before.notes != after.notes:
        return _("change the notes") if before.names == after.names else _("name the players")
    if before.context != after.context:
        return _context_name(before.context, after.context)
    if before.draft != after.draft:
        return _("edit the notation")
    return _("move a tile")


def _seen_name(before: tuple[Kind, ...], after: tuple[Kind, ...]) -> str:
    added, removed = Counter(after) - Counter(before), Counter(before) - Counter(after)
    if (added + removed).total() != 1:
        return _("change the seen tiles") if after else _("take back all seen tiles")
    pattern = _("see {tile}") if added else _("take back seen {tile}")
    return pattern.format(tile=kind_name(next((added + removed).elements())))


def _players_name(before: TableState, after: TableState) -> str:
    """A name where the change is about who is in front, who has won, or totals that players counted."""
    if not before.has(Panel.PLAYERS):
        return ""
    if before.context.seat is not after.context.seat:
        return _("edit the notation")
    if before.others != after.others and set(after.others.values()) == {NOBODY}:
        return _("new hand")
    if before.total != after.total:
        return _total_name(after)
    if before.hand != after.hand or before.winner is after.winner:
        return ""
    return _("washout") if after.winner is None else _("{seat} has won").format(seat=wind_name(after.winner))


def _total_name(after: TableState) -> str:
    """A total came, is another one, or went; where tiles came in its place they are told of."""
    seat = wind_name(after.context.seat)
    if after.total is not None:
        return _("{seat} total {n}").format(seat=seat, n=after.total)
    return "" if after.hand.size else _("take back the total of {seat}").format(seat=seat)


def _options_name(before: TableState, after: TableState) -> str:
    keys = {key for key, _value in set(before.options) ^ set(after.options)}
    if len(keys) != 1:
        return _("change the options")
    return _("change “{option}”").format(option=option_label(after.ruleset, keys.pop()))


def _context_name(before: Context, after: Context) -> str:
    events = before.events ^ after.events
    if before.win is not after.win:
        return _("win by self-draw") if after.win is Win.SELF_DRAW else _("win on a discard")
    if before.seat is not after.seat:
        return _("sit {wind}").format(wind=wind_name(after.seat))
    if before.round is not after.round:
        return _("prevailing wind {wind}").format(wind=wind_name(after.round))
    if len(events) == 1:
        (event,) = events
        pattern = _("choose “{event}”") if event in after.events else _("drop “{event}”")
        return pattern.format(event=event_label(event))
    return _table_name(before, after) or _discarder_name(after.discarder)


def _discarder_name(discarder: Wind | None) -> str:
    return _("name no discarder") if discarder is None else _("discarded by {wind}").format(wind=wind_name(discarder))


def _table_name(before: Context, after: Context) -> str | None:
    """A name where what lies on the table changed, or who is liable."""
    if before.dora != after.dora:
        return _indicators_name(before.dora, after.dora, _("dora indicator"))
    if before.ura != after.ura:
        return _indicators_name(before.ura, after.ura, _("ura dora indicator"))
    if before.honba != after.honba:
        return _("honba {n}").format(n=after.honba)
    if before.riichi_sticks != after.riichi_sticks:
        return _("deposits {n}").format(n=after.riichi_sticks)
    if before.liable is after.liable:
        return None
    return _("nobody liable") if after.liable is None else _("{wind} liable").format(wind=wind_name(after.liable))


def _indicators_name(before: tuple[Kind, ...], after: tuple[Kind, ...], indicator: str) -> str:
    added, removed = Counter(after) - Counter(before), Counter(before) - Counter(after)
    pattern = _("add {indicator} {tile}") if added else _("take back {indicator} {tile}")
    return pattern.format(indicator=indicator, tile=kind_name(next((added + removed).elements())))


def _hand_name(before: TableState, after: TableState) -> str:
    old, new = Counter(before.pieces), Counter(after.pieces)
    added, removed = new - old, old - new
    if before.flowers != after.flowers and not added and not removed:
        return _flowers_name(before.flowers, after.flowers)
    name = _five_name(added, removed) or _melds_name(before.melds, after.melds, added, removed)
    if name is None and after.hand == Hand() and removed.total() > 1:
        return _("new hand")
    return name or _tiles_name(before, after, added, removed)


def _five_name(added: Counter[Piece], removed: Counter[Piece]) -> str | None:
    """A name where a five was made red or plain."""
    if added.total() != 1 or removed.total() != 1:
        return None
    (new,), (old,) = added, removed
    if kind_of(new) != kind_of(old):
        return None
    pattern = _("make {tile} red") if isinstance(new, RedFive) else _("make {tile} plain")
    return pattern.format(tile=piece_name(old))


def _flowers_name(before: str, after: str) -> str:
    added, removed = [set(after) - set(before), set(before) - set(after)]
    if len(added) == 1 and not removed:
        return _("add {tile}").format(tile=flower_name(added.pop()))
    if len(removed) == 1 and not added:
        return _("take back {tile}").format(tile=flower_name(removed.pop()))
    return _("change the flowers")


def _melds_name(
    before: tuple[Meld, ...], after: tuple[Meld, ...], added: Counter[Piece], removed: Counter[Piece]
) -> str | None:
    """A name where one declared set came, went or was turned as a whole."""
    gained, lost = (
        list((Counter(after) - Counter(before)).elements()),
        list((Counter(before) - Counter(after)).elements()),
    )
    if len(gained) == len(lost) == 1 and gained[0].tile == lost[0].tile:
        return _("turn {old} into {new}").format(old=_sort(lost[0]), new=_sort(gained[0]))
    if len(gained) == 1 and not lost and not removed:
        if not added:
            return _("declare {set}").format(set=_set_name(gained[0]))
        if added == Counter(pieces_in(gained[0])):
            return _("add {set}").format(set=_set_name(gained[0]))
    if len(lost) == 1 and not gained and not added:
        if not removed:
            return _("conceal {set}").format(set=_set_name(lost[0]))
        if removed == Counter(pieces_in(lost[0])):
            return _("take back {set}").format(set=_set_name(lost[0]))
    return None


def _tiles_name(before: TableState, after: TableState, added: Counter[Piece], removed: Counter[Piece]) -> str:
    if after.winning is not None and after.winning != before.winning and added.total() <= 1:
        return _("win on {tile}").format(tile=piece_name(after.winning))
    if added and removed:
        return _("change the hand")
    if added.total() == 1 or removed.total() == 1:
        pattern = _("add {tile}") if added else _("take back {tile}")
        return pattern.format(tile=piece_name(next((added + removed).elements())))
    if added:
        return n_("add {n} tile", "add {n} tiles", added.total()).format(n=added.total())
    if removed:
        return n_("take back {n} tile", "take back {n} tiles", removed.total()).format(n=removed.total())
    return _("rearrange the hand")


def _set_name(meld: Meld) -> str:
    pattern = _("{set} from {tile}") if meld.form is Form.CHOW else _("{set} of {tile}")
    return pattern.format(set=_sort(meld), tile=kind_name(meld.tile))


def _sort(meld: Meld) -> str:
    if meld.is_concealed:
        return _("concealed kong")
    return {Form.CHOW: _("chow"), Form.PUNG: _("pung"), Form.KONG: _("kong")}[meld.form]
