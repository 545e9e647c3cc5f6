"""Sheets printed into files without a window."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from mjscore.app.printing.content import sheet_of
from mjscore.app.printing.entries import Entry
from mjscore.app.printing.fonts import lacks_font
from mjscore.app.printing.output import Choice, Size, today, write_pdf
from mjscore.app.printing.parts import Sheet
from mjscore.app.printing.worksheet import worksheet
from mjscore.learn.quiz import Question


def print_file(target: Path, entries: Sequence[Entry], size: str, *, is_landscape: bool, is_mono: bool) -> bool:
    """Print entries into a PDF file, on paper of a size by its name, if a font can write the language in use.

    Returns whether one can. Raises OSError.
    """
    return _print(target, lambda: sheet_of(entries, today()), Choice(Size[size.upper()], is_landscape, is_mono))


def print_worksheet(target: Path, questions: Sequence[Question], size: str) -> bool:
    """Print questions and their answers in the same way."""
    return _print(target, lambda: worksheet(questions, today()), Choice(Size[size.upper()]))


def _print(target: Path, make: Callable[[], Sheet], choice: Choice) -> bool:
    running = QGuiApplication.instance() or QGuiApplication(["mjscore"])
    has_font = not lacks_font()
    if has_font:
        write_pdf(target, make(), choice)
    del running
    return has_font
