"""What an answer says besides where it shall explain itself."""

from typing import Any

from mjscore.engine.score import written
from mjscore.engine.sheet import ScoreSheet
from mjscore.interchange.answer import NearItem, ReadingItem, WhyNotItem
from mjscore.interchange.language import speak
from mjscore.interchange.request import Request
from mjscore.words.explain import explain_total
from mjscore.words.paragraphs import Style, text_of
from mjscore.words.readings import Reading, explain_readings
from mjscore.words.report import plain_text
from mjscore.words.why_not import near, why_not_all


def explained(request: Request, sheet: ScoreSheet | None) -> dict[str, Any]:
    """Every combination that is not there, near misses, and of a score its readings and its arithmetic."""
    speak(request.lang)
    absent = why_not_all(request.rules, request.hand, request.context, sheet)
    absences = {
        "why_not": [WhyNotItem(one.rule, one.holds, one.lacks, one.text) for one in absent],
        "near": [NearItem(one.rule, one.lacks) for one in near(absent)],
    }
    if sheet is None:
        return absences
    readings = explain_readings(request.rules, request.hand, request.context)
    return absences | {"readings": [_reading(reading) for reading in readings], "steps": _steps(request, sheet)}


def _reading(reading: Reading) -> ReadingItem:
    sheet = reading.sheet
    awarded: dict[str, int] = {}
    for item in sheet.counted:
        awarded[item.combination.rule] = awarded.get(item.combination.rule, 0) + item.times
    return ReadingItem(written(sheet.arrangement), sheet.total, awarded, reading.is_chosen, text_of(reading.why))


def _steps(request: Request, sheet: ScoreSheet) -> list[str]:
    """How the total comes about, line by line."""
    paragraphs = explain_total(request.rules, sheet)
    return [plain_text([paragraph]).strip() for paragraph in paragraphs if paragraph.style is Style.AMOUNT]
