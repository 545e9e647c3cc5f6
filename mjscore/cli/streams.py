"""Standard input and output as bytes."""

import errno
import os
from typing import BinaryIO, TextIO


def bytes_of(stream: TextIO | None) -> BinaryIO:
    """The bytes behind a standard stream. Raises OSError where the program was started with it closed."""
    if stream is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return stream.buffer


def is_terminal(stream: TextIO | BinaryIO | None) -> bool:
    """Whether a person is on the other side."""
    return stream is not None and stream.isatty()
