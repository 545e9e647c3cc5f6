"""`mjscore`: the window; without a display, a hand in the terminal in its place."""

import gc
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from mjscore.cli.status import Status, Stop
from mjscore.cli.system import has_display, require_qt
from mjscore.resources import resource
from mjscore.words import _


def summary() -> str:
    """What the command does."""
    return _("opens the window, as mjscore does without a command")


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("file", metavar=_("FILE"), nargs="?", type=Path, help=_("a hand file to open"))


def run(options: Namespace) -> int:
    """Open the window; returns when it was closed."""
    file: Path | None = options.file
    if file and not file.exists():
        text = _("There is neither a file nor a command {name}. See mjscore --help.")
        raise Stop(Status.FAILED, text.format(name=file))
    if not has_display():
        _score_here(file or resource("examples/example.mjhand"))
        return Status.DONE
    require_qt()
    gc.disable()
    from mjscore.app.start import main

    gc.freeze()  # what is loaded stays, and is never to be searched for waste
    gc.enable()
    return main(file)


def _score_here(file: Path) -> None:
    """Score a hand in the terminal, and say why."""
    from mjscore.cli.arguments import read_hand, request_fields
    from mjscore.cli.score import print_report

    why = _(
        "There is no display for a window: start mjscore in a desktop session or through ssh -X, or score hands here "
        "with mjscore score HAND, like this one:"
    )
    print(why, file=sys.stderr)
    print_report(request_fields(read_hand(str(file))))
