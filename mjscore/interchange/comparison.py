"""One hand answered under every ruleset that can read it, with the combinations that make the difference."""

from collections.abc import Iterator, Mapping

from msgspec import UNSET, Struct, UnsetType

from mjscore.engine.comparison import Comparison, Difference, compare
from mjscore.engine.ruleset import Ruleset, Value
from mjscore.faults import Code, Fault, Refused
from mjscore.interchange.answer import Answer, RefusedAnswer
from mjscore.interchange.fields import Fields
from mjscore.interchange.jsontext import Source, read_object
from mjscore.interchange.language import speak
from mjscore.interchange.request import Request, check_request, differing, request_of
from mjscore.interchange.scoring import NOT_A_WIN, given_of, refusal_of, score
from mjscore.rulesets import rulesets
from mjscore.words.compare import books, row_of, standing
from mjscore.words.paragraphs import text_of


class DifferenceItem(Struct, frozen=True, omit_defaults=True):
    """A combination that does not count for as much in all rulesets of a kind.

    All is by ruleset: its rule, its points in all, and why it does not count or how often it does.
    """

    name: str
    rules: dict[str, str]
    points: dict[str, int]
    why: dict[str, str] = {}


class ComparisonAnswer(Struct, kw_only=True, frozen=True):
    """The answers by ruleset, and what makes the difference, the dearest first."""

    id: str | UnsetType = UNSET
    ok: bool = True
    answers: dict[str, Answer]
    differences: list[DifferenceItem]


def compare_source(source: Source) -> ComparisonAnswer | RefusedAnswer:
    """The comparison that a request asks for, whatever its ruleset. No request makes it raise."""
    try:
        requests = readable(read_object(source))
        comparison = compared(requests)
    except Refused as refusal:
        return refusal_of(refusal.fault, given_of(source))
    request = requests[0]
    speak(request.lang)
    return ComparisonAnswer(
        id=UNSET if request.id is None else request.id,
        answers={request.ruleset: score(request) for request in requests},
        differences=list(_differences(comparison)),
    )


def readable(given: Mapping[str, object]) -> tuple[Request, ...]:
    """The request under every ruleset that can read it, each with those of the options that it takes.

    Raises `Refused` where none can, with what is wrong under the request's own, and for what is wrong whatever the
    ruleset: unknown_field to unknown_option.
    """
    own = _fault(given)
    if own and own.code < Code.UNKNOWN_EVENT:
        raise Refused(own)
    chosen = given.get("options", {})
    assert isinstance(chosen, dict)
    settings = differing(Fields(ruleset=str(given["ruleset"]), options=chosen))
    under = [dict(given) | {"ruleset": rules.id, "options": _options(rules)} for rules in rulesets(settings)]
    requests = tuple(request_of(one) for one in under if _fault(one) is None)
    if own and not requests:
        raise Refused(own)
    return requests


def _fault(given: Mapping[str, object]) -> Fault | None:
    """What is wrong with a request, but that its hand may be no win."""
    try:
        check_request(request_of(given))
    except Refused as refusal:
        return refusal.fault
    return None


def _options(rules: Ruleset) -> dict[str, Value]:
    """The options of a ruleset that differ from its preset."""
    settings = rules.settings
    return {option.key: settings[option.key] for option in rules.options if settings[option.key] != option.preset}


def compared(requests: tuple[Request, ...]) -> Comparison:
    """One hand under several rulesets. Raises `Refused` (not_a_win) where it is a win under none of them."""
    fullest = min(requests, key=lambda request: len(request.unused))
    comparison = compare([request.rules for request in requests], fullest.hand, fullest.context)
    if not any(comparison.answers):
        raise Refused(NOT_A_WIN)
    return comparison


def _differences(comparison: Comparison) -> Iterator[DifferenceItem]:
    """What makes the difference among rulesets that have the same sorts of combinations."""
    for book in books(comparison):
        for difference in comparison.differences:
            if len({difference.worths[n] for n in book}) > 1:
                yield _item(comparison, book, difference)


def _item(comparison: Comparison, book: tuple[int, ...], difference: Difference) -> DifferenceItem:
    names = {n: comparison.rulesets[n].id for n in book}
    rows = {n: row_of(comparison.rulesets[n], difference.id) for n in book}
    why = {n: text_of(standing(comparison, n, difference.id)) for n in book}
    return DifferenceItem(
        difference.id,
        {names[n]: row.rule for n, row in rows.items() if row},
        {names[n]: difference.worths[n] for n in book},
        {names[n]: text for n, text in why.items() if text},
    )
