"""What people and files bring in is shown as it is: no rich text, no letters underlined."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QLabel, QMessageBox

from mjscore.app.dialogs.files import tell
from mjscore.app.main_window import MainWindow
from mjscore.app.widgets.parts.label import Label, literal, without_mnemonics

TEXTS = ["<b>Al & Bo</b>", "<img src='x.png'>", "a < b", "R&D", "&amp;", "plain"]


@pytest.mark.parametrize("text", TEXTS)
def test_a_label_shows_its_words_alone(shown: MainWindow, text: str) -> None:
    label = Label(shown.look, text)
    assert label.textFormat() is Qt.TextFormat.PlainText
    label.setText(f"{text} again")
    assert label.text() == f"{text} again"


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_reads_as_it_is_where_rich_text_is_guessed(text: str) -> None:
    made = literal(text)
    shown = QTextDocumentFragment.fromHtml(made).toPlainText() if "<" in made else made
    assert shown == text


def test_an_ampersand_underlines_nothing() -> None:
    assert without_mnemonics("R&D && more") == "R&&D &&&& more"


def test_a_message_shows_names_as_they_are(shown: MainWindow) -> None:
    tell(shown, "“<img src=x>.mjhand” cannot be opened.", "There is no ruleset <b>chess</b>.")
    message = next(box for box in shown.findChildren(QMessageBox) if box.isVisible())
    labels = [label.text() for label in message.findChildren(QLabel) if "<" in label.text()]
    read = [QTextDocumentFragment.fromHtml(text).toPlainText() for text in labels]
    assert read == ["“<img src=x>.mjhand” cannot be opened.", "There is no ruleset <b>chess</b>."]
    message.close()
