"""Files written whole or not at all, and kept from other writers."""

import os
from pathlib import Path

from PySide6.QtCore import QIODevice, QLockFile, QSaveFile


def write_whole(target: Path, data: bytes) -> None:
    """Put bytes into a file, which holds what it held before until all of them are on the disk. Raises OSError."""
    file = QSaveFile(str(target))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        raise OSError(0, file.errorString(), str(target))
    file.write(data)
    if not file.commit():
        raise OSError(0, file.errorString(), str(target))


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
