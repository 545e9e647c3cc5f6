"""How a command ends."""

from enum import IntEnum


class Status(IntEnum):
    """Exit statuses."""

    DONE = 0
    FAILED = 1
    """Something could not be read or written."""
    REFUSED = 2
    """A hand or a request that cannot be scored."""
    MISSING = 3
    """A part of the system that is not there."""
    INTERRUPTED = 130


class Stop(Exception):
    """Ends a command with a status and a sentence for the person."""

    def __init__(self, status: Status, message: str) -> None:
        super().__init__(message)
        self.status = status
