"""Paragraphs as lines, for tests that look at several explanations."""

from collections.abc import Sequence

from mjscore.words.paragraphs import Paragraph, Style, text_of


def lines_of(paragraphs: Sequence[Paragraph]) -> list[str]:
    """Each paragraph on one line, an amount parted from what it is for by two blanks."""
    return [_line(paragraph) for paragraph in paragraphs]


def _line(paragraph: Paragraph) -> str:
    if paragraph.style is not Style.AMOUNT:
        return text_of(paragraph.spans)
    return f"{text_of(paragraph.spans[:1])}  {text_of(paragraph.spans[1:])}"


def under(heading: str, paragraphs: Sequence[Paragraph]) -> list[str]:
    """The lines between a heading and the next one."""
    found, below = False, []
    for paragraph, line in zip(paragraphs, lines_of(paragraphs), strict=True):
        if paragraph.style is Style.HEADING:
            found = line == heading
        elif found:
            below.append(line)
    return below
