"""`mjscore compare`: a hand under every ruleset that can read it, side by side."""

from argparse import ArgumentParser, Namespace

from mjscore.cli.arguments import add_hand_flags, hand_help, read_hand, request_fields, with_flags
from mjscore.cli.printing import print_answer, print_text
from mjscore.cli.speech import spoken
from mjscore.cli.status import Status
from mjscore.interchange.comparison import compare_source, compared, readable
from mjscore.interchange.language import speak
from mjscore.words import _
from mjscore.words.compare import compare_paragraphs
from mjscore.words.report import plain_text


def summary() -> str:
    """What the command does."""
    return _("scores a hand under every ruleset that can read it, with what makes the difference")


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("hand", metavar=_("HAND"), help=hand_help())
    parser.add_argument("--json", action="store_true", help=_("prints the comparison as a JSON object"))
    add_hand_flags(parser)


def run(options: Namespace) -> Status:
    """Print the totals and the combinations that make the difference."""
    given = with_flags(request_fields(read_hand(options.hand)), options)
    if options.json:
        print_answer(compare_source(given))
    else:
        requests = readable(spoken(given))
        speak(requests[0].lang)
        print_text(plain_text(compare_paragraphs(compared(requests))))
    return Status.DONE
