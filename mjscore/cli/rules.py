"""`mjscore rules`: the combinations of a ruleset, or one of them explained."""

from argparse import ArgumentParser, Namespace

from mjscore.cli.arguments import add_hand_flags, read_hand, request_fields, ruleset_help, with_flags
from mjscore.cli.printing import print_text
from mjscore.cli.speech import spoken
from mjscore.cli.status import Status, Stop
from mjscore.engine.combination import Row
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score
from mjscore.interchange.language import speak
from mjscore.interchange.request import Request, check_request, request_of
from mjscore.learn.atlas import Atlas, Verdict, atlas_of
from mjscore.learn.telling import other_options, pair_page
from mjscore.words import _
from mjscore.words.learn import counting_with
from mjscore.words.listing import listing, overview_text
from mjscore.words.paragraphs import Paragraph, Style, plain
from mjscore.words.report import plain_text
from mjscore.words.rows import rows_of
from mjscore.words.rules import find, rule_in_hand, rule_page


def summary() -> str:
    """What the command does."""
    return _("lists the combinations, or explains one")


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("ruleset", metavar=_("RULESET"), nargs="?", help=ruleset_help())
    parser.add_argument("rule", metavar=_("RULE"), nargs="?", help=_("the number of a combination, or its identifier"))
    parser.add_argument("--hand", metavar=_("HAND"), default="", help=_("says why the combination is in a hand or not"))
    parser.add_argument("--search", metavar=_("TEXT"), help=_("lists those with a text in a name or a definition"))
    parser.add_argument("--overview", action="store_true", help=_("shows the families and values in a table"))
    stacks_with = _("says whether both can count, with a hand; without RULE, lists what can count beside it")
    parser.add_argument("--stacks-with", metavar=_("RULE"), help=stacks_with)
    add_hand_flags(parser)


def run(options: Namespace) -> Status:
    """Print the list, the overview or the explanation."""
    if options.ruleset:
        options.rules = options.ruleset
    request = request_of(spoken(with_flags(request_fields(read_hand(options.hand)), options)))
    speak(request.lang)
    print_text(_text(options, request))
    return Status.DONE


def _text(options: Namespace, request: Request) -> str:
    rules = request.rules
    if options.stacks_with is not None:
        return _stacking(rules, options.rule, options.stacks_with)
    if options.rule is not None:
        row = _row(rules, options.rule)
        return plain_text(_in_hand(request, row) if options.hand else rule_page(rules, row))
    if options.overview:
        return overview_text(rules)
    return listing(rules, _found(rules, options.search) if options.search else rows_of(rules))


def _stacking(rules: Ruleset, rule: str | None, beside: str) -> str:
    """What two combinations do to each other; without the first, all that stacks with the other."""
    atlas = atlas_of(rules)
    if atlas is None:
        text = _("The atlas of pairs does not have the ruleset {ruleset}.")
        raise Stop(Status.REFUSED, text.format(ruleset=rules.id))
    other = _row_of(atlas, rules, beside)
    if rule is None:
        stacked = listing(rules, [pair.other for pair in atlas.pairs(other.rule) if pair.verdict is Verdict.STACKS])
        said = [counting_with(other), stacked]
    else:
        row = _row_of(atlas, rules, rule)
        if row is other:
            raise Stop(Status.REFUSED, _("Name two different combinations."))
        said = [plain_text(pair_page(atlas, atlas.pair(row.rule, other.rule)))]
    return "\n".join((*said, *_note(rules)))


def _row_of(atlas: Atlas, rules: Ruleset, text: str) -> Row:
    row = _row(rules, text)
    if row.rule not in atlas:
        text = _("The atlas of pairs does not have the rule {rule} of the ruleset {ruleset}.")
        raise Stop(Status.REFUSED, text.format(rule=row.rule, ruleset=rules.id))
    return row


def _note(rules: Ruleset) -> tuple[str, ...]:
    """That the options may change the pairs, where they may."""
    sentence = other_options(rules)
    return ("", plain_text((plain(Style.QUIET, sentence),))) if sentence else ()


def _in_hand(request: Request, row: Row) -> tuple[Paragraph, ...]:
    check_request(request)
    rules, hand, context = request.rules, request.hand, request.context
    is_scored = hand.winning is not None or rules.arrange_unwon
    sheet = score(rules, hand, context) if is_scored else None
    return rule_in_hand(rules, hand, context, sheet, row)


def _found(rules: Ruleset, text: str) -> tuple[Row, ...]:
    rows = find(rules, text)
    if not rows:
        raise Stop(
            Status.REFUSED, _("The ruleset {ruleset} has nothing with “{text}”.").format(ruleset=rules.id, text=text)
        )
    return rows


def _row(rules: Ruleset, text: str) -> Row:
    """The combination that a person names by its number or identifier."""
    for row in rows_of(rules):
        if text in (row.rule, row.id):
            return row
    raise Stop(Status.REFUSED, _("The ruleset {ruleset} has no rule {text}.").format(ruleset=rules.id, text=text))
