"""The answer about four players: the score of each, and how they settle."""

from msgspec import UNSET

from mjscore.context import SEATS, Wind
from mjscore.engine.table import TableScore, score_table
from mjscore.interchange.answer import CountedAnswer, LosingAnswer, TableAnswer, TransferItem, WonAnswer
from mjscore.interchange.fields import Fields
from mjscore.interchange.hand_answer import by_letter, hand_answer
from mjscore.interchange.language import speak
from mjscore.interchange.players import TableRequest, check_table
from mjscore.interchange.request import LETTERS, fields_of


def assess_table(request: TableRequest) -> TableScore:
    """The four hands scored and settled. Raises `Refused`: repeated_flower to contradictory_events, not_a_win."""
    check_table(request)
    return score_table(request.rules, request.table)


def table_answer(request: TableRequest, normal: Fields) -> TableAnswer:
    """The answer to a request, whose normal form is given. Raises `Refused` as `assess_table` does."""
    scored = assess_table(request)
    return TableAnswer(
        id=normal.id,
        ruleset=request.ruleset,
        scores={LETTERS[seat]: _player(request, scored, seat) for seat in SEATS},
        payments=UNSET if scored.payments is None else by_letter(scored.payments),
        transfers=UNSET if scored.transfers is None else _transfers(request, scored),
        request=normal,
    )


def _player(request: TableRequest, scored: TableScore, seat: Wind) -> WonAnswer | LosingAnswer | CountedAnswer:
    sheet = scored.sheets[seat]
    if sheet is None:
        return CountedAnswer(ruleset=request.ruleset, total=scored.totals[seat], unit=request.rules.unit)
    alone = request.hand_request(seat)
    answer = hand_answer(alone, fields_of(alone), sheet)
    assert isinstance(answer, WonAnswer | LosingAnswer)
    return answer


def _transfers(request: TableRequest, scored: TableScore) -> list[TransferItem]:
    from mjscore.words.explain.settlement import transfer_sentence

    speak(request.lang)
    return [
        TransferItem(LETTERS[one.payer], LETTERS[one.receiver], one.amount, transfer_sentence(scored, one))
        for one in scored.transfers or ()
    ]
