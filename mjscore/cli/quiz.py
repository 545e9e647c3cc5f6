"""`mjscore quiz`: random questions with their answers, in the terminal or as a worksheet in a PDF file."""

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from enum import Enum
from itertools import islice
from pathlib import Path
from random import Random, randrange
from typing import TypeVar

from mjscore.cli.arguments import lang_help, request_fields, ruleset_help, with_flags
from mjscore.cli.printing import print_text
from mjscore.cli.speech import spoken
from mjscore.cli.status import Status, Stop
from mjscore.cli.system import require_qt
from mjscore.interchange.language import speak
from mjscore.interchange.request import request_of
from mjscore.learn.deals import Difficulty
from mjscore.learn.quiz import Course, Kind, Question, difficulties_of, kinds_of, questions
from mjscore.learn.telling import worksheet_answers, worksheet_questions
from mjscore.words import _, language
from mjscore.words.learn import none_found_sentence, worksheet_titles
from mjscore.words.paragraphs import Style, plain
from mjscore.words.printed import no_font
from mjscore.words.report import plain_text

_MOST = 500
"""Questions at once."""
_OF_HANDS = ("self_draw", "seat", "round", "flowers", "event", "discarder", "dora", "ura", "honba", "sticks")
"""Flags of other commands, which questions decide themselves."""
T = TypeVar("T", bound=Enum)


def summary() -> str:
    """What the command does."""
    return _("asks about random hands, in the terminal or on a worksheet")


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("--rules", metavar=_("RULESET"), help=ruleset_help())
    parser.add_argument("--preset", metavar=_("NAME"), help=_("a rulebook's options, as ema2025 for riichi"))
    parser.add_argument("--option", metavar="KEY=VALUE", action="append", help=_("a rule option; repeatable"))
    parser.add_argument("--lang", metavar=_("LANGUAGE"), help=lang_help())
    kinds, difficulties = ([one.value for one in some] for some in (Kind, Difficulty))
    parser.add_argument("--ask", choices=kinds, action="append", help=_("what is asked; repeatable"))
    parser.add_argument("--hands", choices=difficulties, action="append", help=_("the sort of hands; repeatable"))
    parser.add_argument("--seed", metavar="N", type=int, help=_("a number that gives the same questions again"))
    parser.add_argument("--count", metavar="N", type=_count, default=10, help=_("how many questions"))
    parser.add_argument("--pdf", metavar="OUT", type=Path, help=_("writes a worksheet with its answers"))
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help=_("the size of the paper"))
    parser.set_defaults(**dict.fromkeys(_OF_HANDS))


def _count(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) <= _MOST:
        raise ArgumentTypeError(_("{text} is no number from 1 to {most}.").format(text=text, most=_MOST))
    return int(text)


def run(options: Namespace) -> Status:
    """Print the questions, then their answers."""
    request = request_of(spoken(with_flags(request_fields(b""), options)))
    speak(request.lang)
    course = Course(request.ruleset, request.options)
    kinds = _chosen(Kind, options.ask, kinds_of(course.rules))
    difficulties = _chosen(Difficulty, options.hands, difficulties_of(course.rules))
    seed = randrange(1_000_000) if options.seed is None else options.seed
    asked = tuple(islice(questions(course, kinds, difficulties, Random(seed)), options.count))
    if not asked:
        raise Stop(Status.REFUSED, none_found_sentence())
    if options.pdf:
        _print(options, asked)
    else:
        title, _answers = worksheet_titles()
        print_text(plain_text((plain(Style.TITLE, title), *worksheet_questions(asked), *worksheet_answers(asked))))
    return Status.DONE


def _chosen(sort: type[T], names: Sequence[str] | None, there: Sequence[T]) -> tuple[T, ...]:
    """What was asked for; all there is where nothing was."""
    chosen = tuple(map(sort, names)) if names else tuple(there)
    for one in chosen:
        if one not in there:
            raise Stop(Status.REFUSED, _("These rules have nothing to ask about {name}.").format(name=one.value))
    return chosen


def _print(options: Namespace, asked: Sequence[Question]) -> None:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    require_qt()
    from mjscore.app.printing.offscreen import print_worksheet

    if not print_worksheet(options.pdf, asked, options.paper):
        raise Stop(Status.MISSING, no_font(language()))
