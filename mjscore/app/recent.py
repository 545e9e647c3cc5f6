"""The hand files that were opened or saved last, and the one that was open when the program ended."""

from pathlib import Path
from zlib import crc32

from msgspec import DecodeError
from msgspec.json import decode, encode

from mjscore.app.disk import is_text
from mjscore.app.settings import Settings

MOST = 10
"""So many are remembered."""
_RECENT, _OPEN = "files/recent", "files/open"


class RecentFiles:
    """The files as the settings have them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def paths(self) -> tuple[Path, ...]:
        """The files, the last first."""
        try:
            names = decode(self._settings.kept(_RECENT) or "[]", type=list[str])
        except DecodeError:
            return ()
        return tuple(map(Path, names[:MOST]))

    @property
    def folder(self) -> Path | None:
        """Where the last one is."""
        return self.paths[0].parent if self.paths else None

    def remember(self, path: Path) -> None:
        """A file was opened or saved; one whose name is no text cannot be remembered."""
        path = path.absolute()
        if not is_text(path):
            return
        self._keep((path, *(other for other in self.paths if other != path)))

    def forget(self, path: Path) -> None:
        """A file is of no use."""
        self._keep(tuple(other for other in self.paths if other != path.absolute()))

    def forget_all(self) -> None:
        """None is remembered any more."""
        self._keep(())

    def leave_open(self, path: Path | None, session: bytes) -> None:
        """Remember which file is open while the session has a text."""
        name = str(path.absolute()) if path and is_text(path.absolute()) else ""
        self._settings.keep(_OPEN, encode([name, _mark(session)]).decode())

    def left_open(self, session: bytes) -> Path | None:
        """The file that was open when the session was given its text; nothing where it was given another one since."""
        try:
            name, mark = decode(self._settings.kept(_OPEN) or '["", ""]', type=tuple[str, str])
        except DecodeError:
            return None
        return Path(name) if name and mark == _mark(session) else None

    def _keep(self, paths: tuple[Path, ...]) -> None:
        self._settings.keep(_RECENT, encode(list(map(str, paths[:MOST]))).decode())


def _mark(text: bytes) -> str:
    """What tells one text from another that came by itself."""
    return f"{len(text)} {crc32(text):08x}"
