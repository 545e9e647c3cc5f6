"""`mjscore score`: a hand scored in the terminal."""

from argparse import ArgumentParser, Namespace
from typing import assert_never

from mjscore.cli.arguments import add_hand_flags, hand_help, read_hand, request_fields, with_flags
from mjscore.cli.printing import print_answer, print_text
from mjscore.cli.speech import spoken
from mjscore.cli.status import Status
from mjscore.interchange.game import GameRequest
from mjscore.interchange.hand_answer import unused_notes
from mjscore.interchange.language import speak
from mjscore.interchange.parsing import AnyRequest, any_request_of
from mjscore.interchange.players import TableRequest
from mjscore.interchange.request import Request
from mjscore.interchange.scoring import assess, score
from mjscore.interchange.table_answer import assess_table
from mjscore.words import _
from mjscore.words.notes import note_sentence
from mjscore.words.report import report
from mjscore.words.table_report import payments_line, table_report


def summary() -> str:
    """What the command does."""
    return _("scores a hand, with what is there and not counted")


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("hand", metavar=_("HAND"), help=hand_help())
    parser.add_argument("--json", action="store_true", help=_("prints the answer as a JSON object"))
    add_hand_flags(parser)


def run(options: Namespace) -> Status:
    """Print the score, or what the hand lacks."""
    given = with_flags(request_fields(read_hand(options.hand)), options)
    if options.json:
        print_answer(score(given))
    else:
        print_report(given)
    return Status.DONE


def print_report(given: dict[str, object]) -> None:
    """Print a request's answer for people. Raises `Refused`."""
    request = any_request_of(spoken(given))
    speak(request.lang)
    print_text(_report(request))


def _report(request: AnyRequest) -> str:
    match request:
        case Request():
            text = report(request.rules, request.hand, assess(request))
            return "\n".join((text, *map(note_sentence, unused_notes(request))))
        case TableRequest():
            return table_report(request.rules, assess_table(request))
        case GameRequest():
            return payments_line(request.payments)
        case _:
            assert_never(request)
