"""What the rooms for answers share."""

from PySide6.QtWidgets import QWidget

from mjscore.learn.quiz import Answer


class AnswerForm(QWidget):
    """Where an answer is put together. Enter that means nothing in it goes on to the window."""

    def given(self) -> Answer | None:
        """The answer; None while it is not complete."""
        raise NotImplementedError

    def take_focus(self) -> None:
        """Take the keyboard to where the answer begins or lacks something."""
        raise NotImplementedError
