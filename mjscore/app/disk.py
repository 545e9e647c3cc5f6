"""Files written whole or not at all, and kept from other writers."""

import errno
import os
from pathlib import Path

from PySide6.QtCore import QIODevice, QLockFile, QSaveFile


def write_whole(target: Path, data: bytes) -> None:
    """Put bytes into a file, which holds what it held before until all of them are on the disk.

    Raises OSError, of a folder or a device as well, which would be replaced, and of a name that is no text.
    """
    if not is_text(target):
        raise _trouble(errno.EILSEQ, target)
    if target.exists() and not target.is_file():
        raise _trouble(errno.EISDIR if target.is_dir() else errno.EINVAL, target)
    file = QSaveFile(str(target))
    if file.open(QIODevice.OpenModeFlag.WriteOnly):
        file.write(data)
    if not file.commit():
        raise OSError(_number(file.errorString()), file.errorString(), str(target))


def is_text(path: Path) -> bool:
    """Whether a path can be written, as Qt has to; some file systems have names of bytes that are no text."""
    return str(path).encode(errors="ignore").decode() == str(path)


def _trouble(number: int, target: Path) -> OSError:
    return OSError(number, os.strerror(number), str(target))


def _number(text: str) -> int:
    """The number of the error that the system puts into these words; Qt tells the words alone."""
    return next((number for number in errno.errorcode if os.strerror(number) == text), 0)


class Lock:
    """The right to write a file, which one program has at a time; it ends with the program, however that ends."""

    def __init__(self, target: Path) -> None:
        real = Path(os.path.realpath(target))
        self._file = QLockFile(str(real.with_name(f".{real.name}.lock")))
        self._file.setStaleLockTime(0)

    def take(self) -> bool:
        """Take it; False where another program has it.

        Where there can be none, as in a folder that is only to be read, nobody has it.
        """
        return self._file.tryLock(0) or self._file.error() is not QLockFile.LockError.LockFailedError

    def give_back(self) -> None:
        """Let others write."""
        self._file.unlock()
