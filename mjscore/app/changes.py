"""What a change of the table is called, for undo and redo: told from the states before and after it. No Qt here."""

from collections import Counter

from mjscore.app.state import TableState
from mjscore.context import Context, Win
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
    if before.hand != after.hand:
        return _hand_name(before.hand, after.hand)
    if before.context != after.context:
        return _context_name(before.context, after.context)
    if before.draft != after.draft:
        return _("edit the notation")
    return _("move a tile")


def _options_name(before: TableState, after: TableState) -> str:
    keys = {key for key, _value in set(before.options) ^ set(after.options)}
    return _("change “{option}”").format(option=option_label(keys.pop())) if len(keys) == 1 else _("change the options")


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
    if after.discarder is not None:
        return _("discarded by {wind}").format(wind=wind_name(after.discarder))
    return _("name no discarder")


def _hand_name(before: Hand, after: Hand) -> str:
    added, removed = _tiles(after) - _tiles(before), _tiles(before) - _tiles(after)
    if before.flowers != after.flowers and not added and not removed:
        return _flowers_name(before.flowers, after.flowers)
    name = _melds_name(before.melds, after.melds, added, removed)
    if name is None and after == Hand() and removed.total() > 1:
        return _("new hand")
    return name or _tiles_name(before, after, added, removed)


def _tiles(hand: Hand) -> Counter[Kind]:
    winning = () if hand.winning is None else (hand.winning,)
    return Counter([*hand.concealed, *winning, *(kind for meld in hand.melds for kind in meld.tiles)])


def _flowers_name(before: str, after: str) -> str:
    added, removed = [set(after) - set(before), set(before) - set(after)]
    if len(added) == 1 and not removed:
        return _("add {tile}").format(tile=flower_name(added.pop()))
    if len(removed) == 1 and not added:
        return _("take back {tile}").format(tile=flower_name(removed.pop()))
    return _("change the flowers")


def _melds_name(
    before: tuple[Meld, ...], after: tuple[Meld, ...], added: Counter[Kind], removed: Counter[Kind]
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
        if added == Counter(gained[0].tiles):
            return _("add {set}").format(set=_set_name(gained[0]))
    if len(lost) == 1 and not gained and not added:
        if not removed:
            return _("conceal {set}").format(set=_set_name(lost[0]))
        if removed == Counter(lost[0].tiles):
            return _("take back {set}").format(set=_set_name(lost[0]))
    return None


def _tiles_name(before: Hand, after: Hand, added: Counter[Kind], removed: Counter[Kind]) -> str:
    if after.winning is not None and after.winning != before.winning and added.total() <= 1:
        return _("win on {tile}").format(tile=kind_name(after.winning))
    if added and removed:
        return _("change the hand")
    if added.total() == 1 or removed.total() == 1:
        pattern = _("add {tile}") if added else _("take back {tile}")
        return pattern.format(tile=kind_name(next((added + removed).elements())))
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
