"""The words around a score: totals, minimum, reasons, waits, and what a screen reader says of a row."""

from typing import assert_never

from mjscore.engine.combination import Why
from mjscore.engine.sheet import Counted, ScoreSheet, Suppressed, Unfinished, WaitValue
from mjscore.hand import Form, Hand
from mjscore.words import _, n_
from mjscore.words.names import name
from mjscore.words.phrases import how_often, points, tiles
from mjscore.words.tiles import kinds_list

MOST_NAMED = 6
"""More waits than these are counted, not named, where there is one line for them."""


def points_unit(n: int) -> str:
    """The unit alone, to stand beside a large number."""
    return n_("point", "points", n)


def total_line(sheet: ScoreSheet) -> str:
    """The total with its unit."""
    return points(sheet.total)


def minimum_line(sheet: ScoreSheet) -> str:
    """Whether the hand may be declared, and by how much it falls short; flowers told apart where there are any."""
    short = sheet.minimum - sheet.counting
    if sheet.counting == sheet.total:
        line = _("minimum {minimum} reached") if sheet.meets_minimum else _("{short} short of the minimum of {minimum}")
    elif sheet.meets_minimum:
        line = _("{n} without flowers, minimum {minimum}")
    else:
        line = _("{n} without flowers: {short} short of {minimum}")
    return line.format(n=sheet.counting, minimum=sheet.minimum, short=short)


def togo_unit(unfinished: Unfinished) -> str:
    """What stands beside the large number of an unfinished hand."""
    return n_("tile to go", "tiles to go", unfinished.missing)


def togo_line(unfinished: Unfinished) -> str:
    """How many tiles are missing."""
    return n_("{n} tile to go", "{n} tiles to go", unfinished.missing).format(n=unfinished.missing)


def waits_line(unfinished: Unfinished) -> str:
    """The waits, or the draws to a win where they are more than the tiles missing; else nothing."""
    kinds = [wait.tile for wait in unfinished.waits]
    if len(kinds) > MOST_NAMED:
        return _("Waits: {n} different tiles").format(n=len(kinds))
    if kinds:
        return _("Waits: {tiles}").format(tiles=kinds_list(kinds))
    if unfinished.distance > unfinished.missing:
        return _("at best {n} draws").format(n=unfinished.distance)
    return ""


def wait_line(wait: WaitValue) -> str:
    """How many of a tile are left, and which way of winning on it stays under the minimum."""
    discard, self_draw = wait.discard.meets_minimum, wait.self_draw.meets_minimum
    if discard and self_draw:
        text = _("{n} left")
    elif self_draw:
        text = _("{n} left · on a discard under the minimum")
    elif discard:
        text = _("{n} left · self-drawn under the minimum")
    else:
        text = _("{n} left · under the minimum")
    return text.format(n=wait.left)


def no_waits_sentence(unfinished: Unfinished) -> str:
    """That nothing completes thirteen tiles, and how far a complete hand is."""
    return n_(
        "No tile completes this hand. Nearest: {n} tile away.",
        "No tile completes this hand. Nearest: {n} tiles away.",
        unfinished.distance,
    ).format(n=unfinished.distance)


def reason_text(item: Suppressed) -> str:
    """Why something does not count, in two or three words."""
    match item.why:
        case Why.STATED:
            assert item.by
            return _("stated in {rule}").format(rule=item.by.rule)
        case Why.IMPLIED:
            assert item.by
            return _("implied by {rule}").format(rule=item.by.rule)
        case Why.PRINCIPLE:
            return principle_text(item.principle)
        case _:
            assert_never(item.why)


def principle_text(principle: str) -> str:
    """A counting principle in two words. Raises KeyError for one without words."""
    return {
        "account_once": _("counted once"),
        "one_of_kongs": _("kongs count once"),
        "one_of_concealed_pungs": _("concealed pungs count once"),
    }[principle]


def status_line(hand: Hand, answer: ScoreSheet | Unfinished) -> str:
    """What the hand is and what can be done next, for the status line."""
    if hand == Hand():
        return _("Click a tile to begin, or type 1m.")
    held = _held(hand)
    if isinstance(answer, ScoreSheet):
        line = _("{held}: the hand is complete. Click a row to see its tiles, or a tile to see its rows.")
        return line.format(held=held)
    if answer.waits:
        return _("{held}. One tile is missing: click a wait to complete the hand.").format(held=held)
    if answer.missing == 1:
        return _("{held}. {none}").format(held=held, none=no_waits_sentence(answer))
    return _("{held}, {missing}.").format(held=held, missing=togo_line(answer))


def _held(hand: Hand) -> str:
    """`14 tiles and a kong`: a kong's fourth tile stands beside the fourteen."""
    kongs = sum(meld.form is Form.KONG for meld in hand.melds)
    if not kongs:
        return tiles(hand.size)
    return n_("{tiles} and a kong", "{tiles} and {n} kongs", kongs).format(tiles=tiles(hand.size), n=kongs)


def spoken_counted(item: Counted, total: int) -> str:
    """A counted row as a screen reader says it; `total` is the sum so far."""
    row = item.combination
    words = {"rule": row.rule, "name": name(row), "points": points(row.points), "total": total}
    if item.times == 1:
        return _("{rule}, {name}, {points}, sum {total}").format(**words)
    return _("{rule}, {name}, {points}, {times}, sum {total}").format(times=how_often(item.times), **words)


def spoken_suppressed(item: Suppressed) -> str:
    """A row that does not count as a screen reader says it."""
    words = {"rule": item.combination.rule, "name": name(item.combination), "reason": reason_text(item)}
    if item.times == 1:
        return _("{rule}, {name}, not counted, {reason}").format(**words)
    return _("{rule}, {name}, {times}, not counted, {reason}").format(times=how_often(item.times), **words)


def spoken_total(sheet: ScoreSheet) -> str:
    """The total as it announces itself."""
    if sheet.meets_minimum:
        return _("{points}, minimum reached").format(points=points(sheet.total))
    short = sheet.minimum - sheet.counting
    return _("{points}, {short} short of the minimum").format(points=points(sheet.total), short=short)
