"""`mjscore rules`: the combinations of a ruleset, or one of them explained."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from mjscore.cli.arguments import add_hand_flags, read_hand, request_fields, ruleset_help, with_flags
from mjscore.cli.status import Status, Stop
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import ScoreSheet
from mjscore.interchange.request import request_of
from mjscore.interchange.scoring import assess, speak
from mjscore.words import _
from mjscore.words.explain import explain_rule
from mjscore.words.names import name
from mjscore.words.options import summary as summary_of
from mjscore.words.phrases import points
from mjscore.words.report import plain_text


def summary() -> str:
    """What the command does."""
    return _("lists the combinations, or explains one")


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("ruleset", metavar=_("RULESET"), nargs="?", help=ruleset_help())
    parser.add_argument("rule", metavar=_("RULE"), nargs="?", help=_("the number of a combination, or its identifier"))
    parser.add_argument("--hand", metavar=_("HAND"), default="", help=_("says what the combination is in a hand"))
    add_hand_flags(parser)


def run(options: Namespace) -> Status:
    """Print the list or the explanation."""
    if options.ruleset:
        options.rules = options.ruleset
    request = request_of(with_flags(request_fields(read_hand(options.hand)), options))
    speak(request.lang)
    if options.rule is None:
        print("\n".join(_listed(request.rules)))
        return Status.DONE
    result = assess(request) if options.hand else None
    sheet = result if isinstance(result, ScoreSheet) else None
    print(plain_text(explain_rule(request.rules, sheet, _rule(request.rules, options.rule))))
    return Status.DONE


def _listed(rules: Ruleset) -> Iterator[str]:
    """The ruleset in a line, then a line for each combination, with its official number in brackets."""
    parts = _(" · ").join(part.text for part in summary_of(rules))
    yield _("{ruleset}: {parts}").format(ruleset=rules.id, parts=parts)
    width = max(len(name(row)) for row in rules.catalogue)
    for row in rules.catalogue:
        yield f"{row.rule:>3}  {f'({row.official})':>4}  {name(row):{width}}  {points(row.points)}"


def _rule(rules: Ruleset, text: str) -> str:
    """The number of the combination that a person names by its number or identifier."""
    for row in rules.catalogue:
        if text in (row.rule, row.id):
            return row.rule
    raise Stop(Status.REFUSED, _("The ruleset {ruleset} has no rule {text}.").format(ruleset=rules.id, text=text))
