"""One hand answered under every ruleset, with the combinations that make the difference."""

from collections.abc import Mapping

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from mjscore.engine.comparison import Comparison, Difference, compare
from mjscore.engine.ruleset import Ruleset
from mjscore.faults import Refused
from mjscore.interchange.answer import Answer, RefusedAnswer
from mjscore.interchange.jsontext import Source, read_object
from mjscore.interchange.request import Request, check_request, request_of
from mjscore.interchange.scoring import NOT_A_WIN, refusal_of, score, speak
from mjscore.rulesets import rulesets
from mjscore.words.compare import row_of, standing
from mjscore.words.paragraphs import text_of


class DifferenceItem(Struct, frozen=True, omit_defaults=True):
    """A combination that does not count for as much everywhere. All is by ruleset: its rule, its points in all, why."""

    name: str
    rules: dict[str, str]
    points: dict[str, int]
    why: dict[str, str] = {}
    """Why it does not count, or how often it does."""


class ComparisonAnswer(Struct, kw_only=True, frozen=True):
    """The answers by ruleset, and what makes the difference, the dearest first."""

    id: str | UnsetType = UNSET
    ok: bool = True
    answers: dict[str, Answer]
    differences: list[DifferenceItem]


def compare_source(source: Source) -> ComparisonAnswer | RefusedAnswer:
    """The comparison that a request asks for, whatever its ruleset. No request makes it raise."""
    given: Mapping[str, object] = {}
    try:
        given = read_object(source)
        request = request_of(given)
        comparison = compared(request)
    except Refused as refusal:
        return refusal_of(refusal.fault, given)
    speak(request.lang)
    return ComparisonAnswer(
        id=UNSET if request.id is None else request.id,
        answers={rules.id: score(_under(request, rules)) for rules in comparison.rulesets},
        differences=[_item(comparison, difference) for difference in comparison.differences],
    )


def compared(request: Request) -> Comparison:
    """The hand of a request under every ruleset, each with those of its options that it takes.

    Raises `Refused`: wrong_tile_count, contradictory_events, not_a_win where it is none under any of them.
    """
    check_request(request)
    comparison = compare(rulesets(request.options), request.hand, request.context)
    if not any(comparison.answers):
        raise Refused(NOT_A_WIN)
    return comparison


def _under(request: Request, rules: Ruleset) -> Request:
    """The request under another ruleset."""
    settings = rules.settings
    differing = {option.key: settings[option.key] for option in rules.options if settings[option.key] != option.preset}
    return replace(request, ruleset=rules.id, options=differing)


def _item(comparison: Comparison, difference: Difference) -> DifferenceItem:
    names = [rules.id for rules in comparison.rulesets]
    rows = [row_of(rules, difference.id) for rules in comparison.rulesets]
    why = [text_of(standing(comparison, n, difference.id)) for n in range(len(names))]
    return DifferenceItem(
        difference.id,
        {name: row.rule for name, row in zip(names, rows, strict=True) if row},
        dict(zip(names, difference.worths, strict=True)),
        {name: text for name, text in zip(names, why, strict=True) if text},
    )
