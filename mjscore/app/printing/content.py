"""What stands on a sheet of hands, from the rules to the signatures. No Qt here."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from mjscore.app.printing.arithmetic import arithmetic_parts, running_arithmetic, running_fu
from mjscore.app.printing.entries import Entry
from mjscore.app.printing.hand import tiles_of
from mjscore.app.printing.parts import Blanks, Heading, Part, Section, Sheet, Text, Tone, words
from mjscore.app.printing.payments import brief_payments, game_parts, payment_parts, settlement_parts
from mjscore.app.printing.scored import counted, fu_items, fu_table, heading, not_counted
from mjscore.context import SEATS, Wind
from mjscore.engine.sheet import ScoreSheet
from mjscore.engine.table import TableScore
from mjscore.interchange.game import GameRequest
from mjscore.notation import write_hand
from mjscore.words import _
from mjscore.words.notes import notes_of
from mjscore.words.paragraphs import Plain, Span
from mjscore.words.phrases import brief
from mjscore.words.printed import circumstances, rules_words
from mjscore.words.terms import terms_of
from mjscore.words.tiles import wind_name

_LONGEST = 80
"""Characters of a hand's name at most."""


def sheet_of(entries: Sequence[Entry], date: str) -> Sheet:
    """The sheet of one entry or more, and at its end the lines for signatures."""
    is_alone = len(entries) == 1
    sections = [part for n, entry in enumerate(entries, 1) for part in _sections(entry, 0 if is_alone else n)]
    signatures = Blanks((_("Scored by"), _("Checked by"), _("Signature")))
    title = _title(entries[0]) if is_alone else _("Scored hands")
    return Sheet(title, date, (*sections[:-1], (*sections[-1], signatures)))


def _title(entry: Entry) -> str:
    match entry.score:
        case ScoreSheet():
            return _("Scored hand")
        case TableScore():
            return _("Scored hands")
        case GameRequest():
            return _("A game's end")
        case _:
            assert_never(entry.score)


def _sections(entry: Entry, n: int) -> Iterator[Section]:
    """An entry, the nth of several, or with 0 the only one."""
    first = tuple(_beginning(entry, n))
    notes = tuple(_notes(entry))
    match entry.score:
        case ScoreSheet():
            yield (*first, *_hand_parts(entry.score), *_rest_of_hand(entry, entry.score, is_brief=n > 0), *notes)
        case TableScore():
            for seat in SEATS:
                yield (*first, *_player_parts(entry, entry.score, seat))
                first = ()
            yield (*settlement_parts(entry, entry.score), *notes)
        case GameRequest():
            yield (*first, *game_parts(entry, entry.score), *notes)
        case _:
            assert_never(entry.score)


def _rest_of_hand(entry: Entry, sheet: ScoreSheet, *, is_brief: bool) -> Iterator[Part]:
    if is_brief:
        yield from _brief_score_parts(sheet)
        yield from brief_payments(entry, sheet)
    else:
        yield from _score_parts(sheet)
        yield from payment_parts(entry, sheet)


def _beginning(entry: Entry, n: int) -> Iterator[Part]:
    if n:
        text = _("Hand {n} · {name}") if entry.name else _("Hand {n}")
        name = brief(entry.name, _LONGEST)
        yield Heading(words(text.format(n=n, name=name), Tone.FIGURE))
    yield Text(rules_words(entry.ruleset), Tone.QUIET)


def _notes(entry: Entry) -> Iterator[Part]:
    if entry.notes:
        yield heading(_("Notes"))
        yield from map(words, entry.notes.splitlines())


def _hand_parts(sheet: ScoreSheet) -> Iterator[Part]:
    """The tiles, and how the hand was won."""
    yield tiles_of(sheet)
    flowers, line = sheet.hand.flowers, write_hand(sheet.hand)
    yield words(f"{line} | flowers {flowers}" if flowers else line, Tone.NOTATION)
    spans: list[Span] = []
    for label, text in circumstances(sheet):
        spans += (Plain(label, bold=True), Plain(f" {text}    "))
    yield Text(tuple(spans))
    yield from map(words, notes_of(sheet))


def _score_parts(sheet: ScoreSheet) -> Iterator[Part]:
    """All that the score says, each thing under its heading."""
    title = terms_of(sheet.ruleset).headings().name
    if sheet.counted:
        yield heading(_("Counted"))
    yield counted(sheet, title)
    if fu_items(sheet):
        yield heading(_("Fu"))
        yield fu_table(sheet)
    if sheet.suppressed:
        yield heading(_("There, but not counted"))
        yield not_counted(sheet, title)
    yield heading(_("Arithmetic"))
    yield from arithmetic_parts(sheet)


def _brief_score_parts(sheet: ScoreSheet) -> Iterator[Part]:
    """The same in less room."""
    yield counted(sheet, _("Counted"))
    if fu_items(sheet):
        yield running_fu(sheet)
    if sheet.suppressed:
        yield not_counted(sheet, _("There, but not counted"))
    yield running_arithmetic(sheet)


def _player_parts(entry: Entry, scored: TableScore, seat: Wind) -> Iterator[Part]:
    """The hand of a player, or the total that the player counted."""
    yield Heading(words(_player_line(entry, scored, seat), Tone.FIGURE))
    sheet = scored.sheets[seat]
    if sheet is None:
        yield words(_("Counted by the player."))
    else:
        yield from _hand_parts(sheet)
        yield from _brief_score_parts(sheet)


def _player_line(entry: Entry, scored: TableScore, seat: Wind) -> str:
    text = _("{seat}, the winner: {total}") if seat is scored.table.winner else _("{seat}: {total}")
    return text.format(seat=wind_name(seat), total=terms_of(entry.ruleset).amount(scored.totals[seat]))
