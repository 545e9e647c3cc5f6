"""What the commands print: texts for people, and answers as JSON objects."""

import sys

from mjscore.cli.status import Status, Stop
from mjscore.cli.streams import bytes_of
from mjscore.interchange.answer import Answer, RefusedAnswer
from mjscore.interchange.comparison import ComparisonAnswer
from mjscore.interchange.scoring import write_answer


def print_text(text: str) -> None:
    """Print a text. Raises OSError where the program was started with its output closed."""
    bytes_of(sys.stdout)
    print(text)


def print_answer(answer: Answer | ComparisonAnswer) -> None:
    """Print an answer. Raises OSError as `print_text` does, and `Stop` once a refusal is printed."""
    bytes_of(sys.stdout).write(write_answer(answer) + b"\n")
    if isinstance(answer, RefusedAnswer):
        raise Stop(Status.REFUSED, answer.error.message)
