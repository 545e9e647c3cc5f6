"""Characters in PDF files as texts have them.

A font may draw several characters alike, as a Chinese character and the radical in it. Qt then writes into the file
that the first of them in the order of Unicode stands there, and a search for the one in the text does not find it.
"""

import re
from collections.abc import Iterator, Sequence

from PySide6.QtGui import QGlyphRun, QRawFont, QTextLayout

from mjscore.app.printing.setting import Face

_ALL = "".join(map(chr, (*range(0xFFFF, 0xDFFF, -1), *range(0xD7FF, 0, -1))))
"""The characters that Qt tells apart, the last first."""
_FIRST = "\u0370"
"""Earlier characters have a shape of their own, or are the first that have it."""
_NONE = 0
"""The shape of what a font cannot draw."""
_MAP = re.compile(rb"beginbfrange.*?endbfrange", re.DOTALL)
"""The part of a PDF file that says which character each shape is."""
_CODE = re.compile(rb"<([0-9A-F]{4})>")


def searchable(pdf: bytes, faces: Sequence[Face]) -> bytes:
    """A PDF file of Qt's with the characters of the texts in place of others that look like them."""
    written = frozenset().union(*(face.characters for face in faces))
    alike = dict(_alike(faces))
    codes = {_code(other): _code(character) for other, character in alike.items() if other not in written}
    if not codes:
        return pdf
    return _MAP.sub(lambda found: _CODE.sub(lambda code: b"<%s>" % codes.get(code[1], code[1]), found[0]), pdf)


def _code(character: str) -> bytes:
    return b"%04X" % ord(character)


def _alike(faces: Sequence[Face]) -> Iterator[tuple[str, str]]:
    """For characters that are not the first of their shape that first one, and the character."""
    firsts: dict[tuple[str, str], dict[int, str]] = {}
    for face in faces:
        for character in filter(_FIRST.__le__, face.characters):
            for run in _runs(character, face):
                font = run.rawFont()
                key = (font.familyName(), font.styleName())
                if key not in firsts:
                    firsts[key] = _first_by_shape(font)
                for shape in run.glyphIndexes():
                    if firsts[key].get(shape, character) != character:
                        yield firsts[key][shape], character


def _runs(character: str, face: Face) -> list[QGlyphRun]:
    """What is drawn for a character."""
    layout = QTextLayout(character, face.font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    return layout.glyphRuns()


def _first_by_shape(font: QRawFont) -> dict[int, str]:
    """The first character of each shape of a font."""
    firsts = dict(zip(font.glyphIndexesForString(_ALL), _ALL, strict=True))
    firsts.pop(_NONE, None)
    return firsts
