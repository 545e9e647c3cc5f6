"""Sheets on printers and in PDF files."""

from collections.abc import Iterable
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QDate, QIODevice, QLocale, QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtPrintSupport import QPrinter

from mjscore.app.disk import write_whole
from mjscore.app.printing.job import Job
from mjscore.app.printing.pages import Paper
from mjscore.app.printing.parts import Sheet
from mjscore.app.printing.searchable import searchable
from mjscore.app.printing.setting import POINT
from mjscore.words import _, language

_DOTS = 72 * POINT
"""Units in an inch."""


class Size(Enum):
    """The sizes of paper."""

    A4 = QPageSize.PageSizeId.A4
    LETTER = QPageSize.PageSizeId.Letter


class Choice(NamedTuple):
    """How a sheet is to be printed."""

    size: Size = Size.A4
    is_landscape: bool = False
    is_mono: bool = False

    @property
    def layout(self) -> QPageLayout:
        """The page. Its margins are left white, not kept by the printer."""
        way = QPageLayout.Orientation.Landscape if self.is_landscape else QPageLayout.Orientation.Portrait
        return QPageLayout(QPageSize(self.size.value), way, QMarginsF())

    def lay(self, printer: QPrinter) -> None:
        """Put such paper into a printer."""
        printer.setPageSize(self.layout.pageSize())
        printer.setPageOrientation(self.layout.orientation())


def usual_size() -> Size:
    """The size of paper that is usual where the user lives."""
    is_american = QLocale.system().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
    return Size.LETTER if is_american else Size.A4


def today() -> str:
    """The date in words, in the language in use."""
    return QLocale(language()).toString(QDate.currentDate(), QLocale.FormatType.LongFormat)


def write_pdf(target: Path, sheet: Sheet, choice: Choice) -> None:
    """Put a sheet into a PDF file, whole or not at all. Raises OSError."""
    write_whole(target, pdf_of(sheet, choice))


def pdf_of(sheet: Sheet, choice: Choice) -> bytes:
    """A sheet as a PDF file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setPageLayout(choice.layout)
    writer.setResolution(_DOTS)
    writer.setTitle(sheet.title)
    writer.setCreator("mjscore")
    job = Job(sheet, _paper(choice.layout), is_mono=choice.is_mono)
    _draw(job, writer, range(job.pages))
    return searchable(bytes(buffer.data().data()), job.faces)


def print_on(printer: QPrinter, sheet: Sheet, *, is_mono: bool) -> None:
    """Print a sheet on the paper of a printer. Raises OSError."""
    printer.setFullPage(True)
    if is_mono:
        printer.setColorMode(QPrinter.ColorMode.GrayScale)
    job = Job(sheet, _paper(printer.pageLayout()), is_mono=is_mono)
    first, last = printer.fromPage() or 1, printer.toPage() or job.pages
    _draw(job, printer, range(first - 1, min(last, job.pages)))


def _paper(layout: QPageLayout) -> Paper:
    size = layout.fullRect(QPageLayout.Unit.Point)
    return Paper(size.width(), size.height())


def _draw(job: Job, device: QPdfWriter | QPrinter, pages: Iterable[int]) -> None:
    painter = QPainter()
    if not painter.begin(device):
        raise OSError(_("Nothing can be printed there."))
    painter.scale(device.logicalDpiX() / _DOTS, device.logicalDpiY() / _DOTS)
    for place, page in enumerate(pages):
        if place:
            device.newPage()
        job.draw(painter, page)
    painter.end()
