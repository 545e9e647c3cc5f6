"""The hand as a file for others: a sheet, a picture, a text, an answer object."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from mjscore.app.dialogs.print_paper import remembered
from mjscore.app.disk import write_whole
from mjscore.app.document import Document
from mjscore.app.printing.content import sheet_of
from mjscore.app.printing.entries import entries_of
from mjscore.app.printing.output import today, write_pdf
from mjscore.app.settings import Settings
from mjscore.app.sharing.card import Card
from mjscore.app.sharing.texts import answer_text, text_report
from mjscore.words import _


class Format(NamedTuple):
    """A sort of files: how names end, what it is called, what makes one; and whether hands have to be scored for it."""

    suffix: str
    title: Callable[[], str]
    write: Callable[[Path, Document, Settings], None]
    is_sheet: bool = False


def _pdf(target: Path, document: Document, settings: Settings) -> None:
    write_pdf(target, sheet_of(entries_of(document), today()), remembered(settings))


def _png(target: Path, document: Document, _settings: Settings) -> None:
    write_whole(target, Card(document).png())


def _svg(target: Path, document: Document, _settings: Settings) -> None:
    write_whole(target, Card(document).svg())


def _text(target: Path, document: Document, _settings: Settings) -> None:
    write_whole(target, f"{text_report(document)}\n".encode())


def _json(target: Path, document: Document, _settings: Settings) -> None:
    write_whole(target, answer_text(document.state).encode())


FORMATS = (
    Format(".pdf", lambda: _("Printed sheet"), _pdf, is_sheet=True),
    Format(".png", lambda: _("Picture"), _png),
    Format(".svg", lambda: _("Drawing"), _svg),
    Format(".txt", lambda: _("Text"), _text),
    Format(".json", lambda: _("Answer object"), _json),
)


def formats_of(document: Document) -> tuple[Format, ...]:
    """What the hand can be made into."""
    return tuple(one for one in FORMATS if entries_of(document) or not one.is_sheet)


def export(target: Path, document: Document, settings: Settings) -> None:
    """Write the hand into a file of the sort that its name says. Raises OSError, and KeyError for another name."""
    {one.suffix: one for one in FORMATS}[target.suffix.lower()].write(target, document, settings)
