"""Four players and their settlement as plain text, for the terminal."""

from collections.abc import Iterator, Mapping

from mjscore.context import SEATS, Wind
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.table import TableScore
from mjscore.words import _
from mjscore.words.explain.settlement import explain_settlement
from mjscore.words.phrases import listed, signed
from mjscore.words.report import head_lines, plain_text, rules_line, score_lines
from mjscore.words.terms import terms_of
from mjscore.words.tiles import wind_name


def table_report(ruleset: Ruleset, scored: TableScore) -> str:
    """Each player's hand with all that its score says, then who pays whom and what each has in the end."""
    hands = (line for seat in SEATS for line in ("", *_player(ruleset, scored, seat)))
    return "\n".join((rules_line(ruleset), *hands, "", *_settlement(scored)))


def _player(ruleset: Ruleset, scored: TableScore, seat: Wind) -> Iterator[str]:
    name, sheet = wind_name(seat), scored.sheets[seat]
    yield _("{seat}, the winner").format(seat=name) if seat is scored.table.winner else name
    if sheet is None:
        yield total_text(ruleset, scored.totals[seat], is_counted=True)
    else:
        yield from (*head_lines(sheet.hand), "", *score_lines(sheet))


def total_text(ruleset: Ruleset, total: int, *, is_counted: bool) -> str:
    """A total, and whether the player counted it."""
    amount = terms_of(ruleset).amount(total)
    return _("{total}, counted by the player").format(total=amount) if is_counted else amount


def _settlement(scored: TableScore) -> Iterator[str]:
    yield plain_text(explain_settlement(scored)).lstrip()
    if scored.payments:
        yield payments_line(scored.payments)


def payments_line(gains: Mapping[Wind, float]) -> str:
    """What each seat gains or loses in the end."""
    return listed([f"{wind_name(seat)} {signed(gains[seat])}" for seat in SEATS])
