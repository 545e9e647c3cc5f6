"""Questions on paper: hands with room for answers, and the answers on pages of their own. No Qt here."""

from collections.abc import Iterator, Sequence

from mjscore.app.pieces import pieces_of, write_piece
from mjscore.app.printing.hand import meld_pictures
from mjscore.app.printing.parts import (
    Blanks,
    Group,
    Heading,
    Part,
    Picture,
    Sheet,
    Text,
    Tiles,
    Tone,
    words,
)
from mjscore.engine.sheet import ScoreSheet
from mjscore.learn.quiz import Question, right_answer
from mjscore.learn.telling import answer_spans, question_sentence
from mjscore.notation import write_kind
from mjscore.words import _
from mjscore.words.learn import account_line, answer_labels, numbered_answer, question_heading, told, worksheet_titles
from mjscore.words.paragraphs import Plain, Span
from mjscore.words.printed import rules_words


def worksheet(questions: Sequence[Question], date: str) -> Sheet:
    """The questions, each with room for its answer; then all answers. Without questions there is a title alone."""
    title, answers = worksheet_titles()
    if not questions:
        return Sheet(title, date, ())
    asked = [tuple(_asked(n, question)) for n, question in enumerate(questions, 1)]
    rules = Text(rules_words(questions[0].request.rules), Tone.QUIET)
    asked[0] = (rules, *asked[0])
    answered = [part for n, question in enumerate(questions, 1) for part in _answered(n, question)]
    last = (Heading(words(answers, Tone.FIGURE), begins_page=True), *answered)
    return Sheet(title, date, (*asked, last))


def _asked(n: int, question: Question) -> Iterator[Part]:
    sheet = question.sheet
    yield Heading(words(question_heading(n, question_sentence(question)), Tone.HEADING))
    yield _tiles(sheet)
    spans: list[Span] = []
    for label, text in told(sheet):
        spans += (Plain(label, bold=True), Plain(f" {text}    "))
    yield Text(tuple(spans))
    yield from (Blanks(labels) for labels in answer_labels(question.kind.value))


def _tiles(sheet: ScoreSheet) -> Tiles:
    """Declared sets, the concealed tiles as they are held, the winning tile."""
    hand = sheet.hand
    held = tuple(Picture(write_piece(piece)) for piece in pieces_of(hand.concealed, hand.reds))
    assert hand.winning is not None
    won = Picture(write_kind(hand.winning, is_red=hand.is_red_win), is_winning=True)
    groups = [Group("", (meld_pictures(meld),)) for meld in hand.melds]
    return Tiles((*groups, Group(_("Concealed"), (held,)), Group(_("Winning tile"), ((won,),))))


def _answered(n: int, question: Question) -> Iterator[Part]:
    yield Text(numbered_answer(n, answer_spans(question, right_answer(question))).spans)
    yield Text(account_line(question.sheet).spans, Tone.QUIET)
