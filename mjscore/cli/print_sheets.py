"""`mjscore print`: scored hands on sheets of paper, as a PDF file."""

import os
import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from mjscore.cli.arguments import add_hand_flags, is_file, read_hand, request_fields, with_flags
from mjscore.cli.batch import read_lines
from mjscore.cli.speech import spoken
from mjscore.cli.status import Status, Stop
from mjscore.cli.streams import bytes_of
from mjscore.cli.system import require_qt
from mjscore.faults import Refused
from mjscore.interchange.handfile import HandFile, parse_hand_file
from mjscore.interchange.jsontext import read_object
from mjscore.interchange.language import speak
from mjscore.interchange.parsing import AnyRequest, any_request_of
from mjscore.words import _, language
from mjscore.words.faults import fault_sentence
from mjscore.words.printed import no_font

if TYPE_CHECKING:
    from mjscore.app.printing.entries import Entry

_BEGINS_OBJECT = re.compile(rb'\s*\{\s*("|$)')
"""How the first line of an object begins; a concealed kong has other signs after its brace."""


class _Source(NamedTuple):
    """One hand's text, what the hand is called on the sheet, and where the text stands."""

    text: bytes
    name: str
    place: str


def summary() -> str:
    """What the command does."""
    return _("prints scored hands into a PDF file")


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    files = _("a hand file, a file with a hand or a request on each line, a hand itself, or - for standard input")
    parser.add_argument("files", metavar=_("FILE"), nargs="+", help=files)
    parser.add_argument("--pdf", metavar="OUT", type=Path, required=True, help=_("the file to write"))
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help=_("the size of the paper"))
    parser.add_argument("--landscape", action="store_true", help=_("wide pages, with two columns"))
    parser.add_argument("--mono", action="store_true", help=_("in black and white"))
    add_hand_flags(parser)


def run(options: Namespace) -> Status:
    """Print all hands, the sentences in the language of the first."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    require_qt()
    _check_apart(options.files, options.pdf)
    sources = [source for file in options.files for source in _sources(file)]
    requests = [_request(source, options) for source in sources]
    speak(requests[0].lang)
    entries = [_entry(source, request) for source, request in zip(sources, requests, strict=True)]
    from mjscore.app.printing.offscreen import print_file

    look = {"is_landscape": options.landscape, "is_mono": options.mono}
    if not print_file(options.pdf, entries, options.paper, **look):
        raise Stop(Status.MISSING, no_font(language()))
    return Status.DONE


def _check_apart(files: list[str], target: Path) -> None:
    """Raises `Stop` where the sheet would take the place of a hand."""
    if target.exists() and any(is_file(file) and target.samefile(file) for file in files):
        raise Stop(Status.FAILED, _("{name} is to be read and cannot be written as well.").format(name=target))


def _sources(file: str) -> Iterator[_Source]:
    """The hands of a file: one over all lines, or one on each line that is not blank."""
    name = Path(file).stem if is_file(file) else ""
    place = _("standard input") if file == "-" else file
    lines = _lines(file)
    filled = [(n, line) for n, line in enumerate(lines, 1) if line.strip()]
    if not filled:
        raise Stop(Status.REFUSED, _("{file}: there is no hand in it").format(file=place))
    first = filled[0][1]
    if len(filled) == 1 or (_BEGINS_OBJECT.match(first) and not first.rstrip().endswith(b"}")):
        yield _Source(b"\n".join(lines), name, place)
    else:
        for n, line in filled:
            yield _Source(line, name, _("{file}, line {n}").format(file=place, n=n))


def _lines(file: str) -> list[bytes]:
    if file == "-":
        return list(read_lines(bytes_of(sys.stdin)))
    if not is_file(file):
        return [read_hand(file)]
    with Path(file).open("rb") as stream:
        return list(read_lines(stream))


def _request(source: _Source, options: Namespace) -> AnyRequest:
    with _naming(source):
        return any_request_of(spoken(with_flags(request_fields(source.text), options)))


def _entry(source: _Source, request: AnyRequest) -> "Entry":
    """A hand with its score."""
    from mjscore.app.printing.entries import entry_of

    file = _hand_file(source.text)
    with _naming(source):
        name = request.id or source.name
        return entry_of(request, name, file.notes, file.names) if file else entry_of(request, name)


@contextmanager
def _naming(source: _Source) -> Iterator[None]:
    """Says which of several hands is refused, as `Stop`."""
    try:
        yield
    except Refused as refusal:
        text = _("{place}: {message}").format(place=source.place, message=fault_sentence(refusal.fault))
        raise Stop(Status.REFUSED, text) from None


def _hand_file(text: bytes) -> HandFile | None:
    """The hand file that a text is, if it is one."""
    try:
        given = read_object(text)
    except Refused:
        return None
    return parse_hand_file(text) if "schema" in given else None
