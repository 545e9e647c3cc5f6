"""What the system says of files, in words of ours."""

import errno
import os

import pytest

from mjscore.words import ENGLISH, set_language
from mjscore.words.system import system_reason, system_sentence


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.ENOENT, "There is no such file or folder."),
        (errno.EACCES, "The system does not permit it."),
        (errno.EISDIR, "It is a folder."),
        (errno.ENOSPC, "There is no room left on the disk."),
    ],
)
def test_what_is_usual_is_said_in_our_words(number: int, sentence: str) -> None:
    assert system_sentence(OSError(number, os.strerror(number), "a.mjhand")) == sentence


def test_it_is_said_in_the_language_in_use() -> None:
    set_language("ru")
    try:
        assert system_sentence(OSError(errno.ENOENT, "")) == "Такого файла или папки нет."
    finally:
        set_language(ENGLISH)


def test_what_is_seldom_is_said_as_the_system_does() -> None:
    assert system_reason(OSError(errno.ELOOP, "Too many links")) == "Too many links"
    assert system_sentence(OSError("a library is missing")) == "A library is missing."
