"""The words around a score: totals, its rows, reasons, waits, and what a screen reader says of a row."""

from typing import NamedTuple, assert_never

from mjscore.engine.combination import Row, Why
from mjscore.engine.sheet import Counted, ScoreSheet, Suppressed, Unfinished, WaitValue
from mjscore.hand import Form, Hand
from mjscore.rulesets.mcr.families import Family
from mjscore.words import _, n_
from mjscore.words.alone import leaves_alone
from mjscore.words.names import cited, is_numbered, numbered
from mjscore.words.phrases import how_often, tiles
from mjscore.words.terms import Terms, terms_of
from mjscore.words.tiles import kinds_list

MOST_NAMED = 6
"""More waits than these are counted, not named, where there is one line for them."""


def total_number(sheet: ScoreSheet) -> str:
    """The total without its unit."""
    return terms_of(sheet.ruleset).number(sheet.total)


def own_number(sheet: ScoreSheet) -> str:
    """What the hand is worth by itself, without what the table adds and without its unit."""
    return terms_of(sheet.ruleset).number(sheet.worth.own)


def shortfall_line(sheet: ScoreSheet) -> str:
    """What is wrong with a hand that may not be declared, in two words."""
    return terms_of(sheet.ruleset).shortfall()


def unpaid_sentence(sheet: ScoreSheet) -> str:
    """That nobody pays for a hand that may not be declared."""
    return terms_of(sheet.ruleset).unpaid()


def total_unit(sheet: ScoreSheet) -> str:
    """The unit alone, to stand beside a large number."""
    return terms_of(sheet.ruleset).unit(sheet.total)


def total_line(sheet: ScoreSheet) -> str:
    """The total with its unit."""
    return terms_of(sheet.ruleset).amount(sheet.total)


def standing_line(sheet: ScoreSheet) -> str:
    """What stands below the total: whether the hand may be declared, a limit, or how the total comes about."""
    return terms_of(sheet.ruleset).standing(sheet)


class Added(NamedTuple):
    """An item that counts, as the table of a score has it: what it adds, the sum so far, and the row aloud."""

    item: Counted
    name: str
    worth: str
    sum: str
    spoken: str


def added(sheet: ScoreSheet) -> tuple[Added, ...]:
    """What counts, in the order of a running sum."""
    terms = terms_of(sheet.ruleset)
    return tuple(
        Added(item, terms.named(item), terms.cell(item), total, _spoken(terms, item, total))
        for item, total in zip(sheet.as_added, terms.sums(sheet), strict=True)
    )


def _spoken(terms: Terms, item: Counted, total: str) -> str:
    """A counted row as a screen reader says it."""
    row = item.combination
    title = _("{rule}, {name}").format(rule=row.rule, name=terms.named(item)) if is_numbered(row) else terms.named(item)
    words = {"row": title, "worth": terms.measured(row, item.worth // item.times), "total": total}
    if item.times == 1:
        return _("{row}, {worth}, sum {total}").format(**words)
    return _("{row}, {worth}, {times}, sum {total}").format(times=how_often(item.times), **words)


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


def wait_totals(wait: WaitValue) -> tuple[str, str]:
    """What the hand is worth by itself with the tile, self-drawn and on a discard, without the unit."""
    number = terms_of(wait.discard.ruleset).number
    return number(wait.self_draw.worth.own), number(wait.discard.worth.own)


def wait_line(wait: WaitValue) -> str:
    """How many of a tile are left, and which way of winning on it is not enough."""
    discard, self_draw = wait.discard.meets_minimum, wait.self_draw.meets_minimum
    if discard and self_draw:
        text = n_("{n} left", "{n} left", wait.left)
    elif self_draw:
        text = _("{n} left · on a discard {shortfall}")
    elif discard:
        text = _("{n} left · self-drawn {shortfall}")
    else:
        text = _("{n} left · {shortfall}")
    return text.format(n=wait.left, shortfall=terms_of(wait.discard.ruleset).shortfall())


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
            return _stated(item.by, item.combination)
        case Why.IMPLIED:
            assert item.by
            return _("implied by {rule}").format(rule=numbered(item.by))
        case Why.PRINCIPLE:
            return principle_text(item.principle)
        case _:
            assert_never(item.why)


def _stated(by: Row, row: Row) -> str:
    """What takes a combination away; of a yaku or a limit hand also how."""
    if leaves_alone(by, row):
        text = _("{rule} counts alone")
    elif isinstance(by.family, Family):
        text = _("stated in {rule}")
    else:
        text = _("excluded by {rule}") if is_numbered(by) else _("part of {rule}")
    return text.format(rule=numbered(by))


def principle_text(principle: str) -> str:
    """A counting principle in two words. Raises KeyError for one without words."""
    return {
        "account_once": _("counted once"),
        "one_of_kongs": _("kongs count once"),
        "one_of_concealed_pungs": _("concealed pungs count once"),
        "one_yakuman": _("one yakuman counts"),
    }[principle]


def status_line(hand: Hand, answer: ScoreSheet | Unfinished) -> str:
    """What the hand is and what can be done next, for the status line."""
    if hand == Hand():
        return _("Click a tile to begin, or type 1m.")
    held = _held(hand)
    if isinstance(answer, ScoreSheet) and answer.placed < 0:
        return _("{held}. Another hand has won: what these are worth counts in the settlement.").format(held=held)
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


def spoken_suppressed(item: Suppressed) -> str:
    """A row that does not count as a screen reader says it."""
    words = {"row": cited(item.combination), "reason": reason_text(item)}
    if item.times == 1:
        return _("{row}, not counted, {reason}").format(**words)
    return _("{row}, {times}, not counted, {reason}").format(times=how_often(item.times), **words)


def spoken_total(sheet: ScoreSheet) -> str:
    """The total as it announces itself."""
    return terms_of(sheet.ruleset).spoken(sheet)
