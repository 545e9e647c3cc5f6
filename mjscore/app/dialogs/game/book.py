"""The open game, kept in the file of games at every change; the views of the sheet show it, and only it changes it."""

from collections.abc import Callable
from pathlib import Path
from typing import Concatenate, ParamSpec

from PySide6.QtCore import QObject, Signal

from mjscore.app.session import set_aside
from mjscore.faults import Refused
from mjscore.games.game import Game
from mjscore.games.replay import Sheet, replay
from mjscore.games.rows import fault_text
from mjscore.games.slips import NotEntered, Slip
from mjscore.games.store import Store, Stored, Summary
from mjscore.words import _

P = ParamSpec("P")


class GameBook(QObject):
    """The sheet of the open game; none while no game is open.

    `past` are the game before each of its changes, which `undo` takes back, `future` what `redo` makes again.
    """

    changed = Signal()
    """The sheet is another one."""
    told = Signal(str)
    """Something was refused or went wrong, and why; nothing: that is over."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._store: Store | None = None
        self._stored: Stored | None = None
        self.past: list[Game] = []
        self.future: list[Game] = []
        self.sheet: Sheet | None = None

    @property
    def number(self) -> int | None:
        """The open game's number in the file."""
        return self._stored.id if self._stored else None

    def open_file(self) -> None:
        """Open the file, with the game that was begun last. A damaged file is set aside for a new one."""
        if self._store:
            return
        notice = ""
        try:
            self._store, notice = _opened(self._path)
        except NotEntered as slip:
            self.told.emit(fault_text(slip))
        games = self.games()
        if games:
            self.turn_to(games[0].id)
        if notice:
            self.told.emit(notice)

    def close(self) -> None:
        """Let go of the file."""
        if self._store:
            self._store.close()
        self._store = None
        self._open(None)

    def games(self) -> list[Summary]:
        """Every game in the file, the last first."""
        try:
            return self._store.games() if self._store else []
        except NotEntered as slip:
            self.told.emit(fault_text(slip))
            return []

    def begin(self, game: Game) -> bool:
        """Keep a new game and open it."""
        return self._try(lambda store: self._open(store.add(game)))

    def turn_to(self, number: int) -> bool:
        """Open another game."""
        if not self._try(lambda store: self._open(store.load(number))):
            return False
        if self._stored and self._stored.differing:
            self.told.emit(_("Some hands pay otherwise than when they were entered: the rules have been mended since."))
        return True

    def remove(self) -> bool:
        """Take the open game out of the file."""

        def take_out(store: Store) -> None:
            assert self._stored
            store.remove(self._stored)
            self._open(None)

        return self._stored is not None and self._try(take_out)

    def do(self, edit: Callable[Concatenate[Game, P], Game], *args: P.args, **kwargs: P.kwargs) -> bool:
        """Change the open game, and keep it. Returns whether that could be done; `told` says why it could not."""
        if self._stored is None:
            return False
        before = self._stored.game

        def change(store: Store) -> None:
            self._keep(store, edit(before, *args, **kwargs))
            self.past.append(before)
            self.future.clear()

        return self._try(change)

    def undo(self) -> bool:
        """Take the last change back."""
        return bool(self.past) and self._try(lambda store: self._step(store, self.past, self.future))

    def redo(self) -> bool:
        """Make the change again that was taken back last."""
        return bool(self.future) and self._try(lambda store: self._step(store, self.future, self.past))

    def _step(self, store: Store, source: list[Game], target: list[Game]) -> None:
        assert self._stored
        before = self._stored.game
        self._keep(store, source[-1])
        source.pop()
        target.append(before)

    def _keep(self, store: Store, game: Game) -> None:
        assert self._stored
        self._stored = store.save(self._stored, game)
        self.sheet = replay(game)

    def _open(self, stored: Stored | None) -> None:
        self._stored = stored
        self.sheet = replay(stored.game) if stored else None
        self.past.clear()
        self.future.clear()

    def _try(self, action: Callable[[Store], None]) -> bool:
        """Do something with the file, and tell what came of it."""
        if self._store is None:
            return False
        try:
            action(self._store)
        except (NotEntered, Refused) as fault:
            self.told.emit(fault_text(fault))
            return False
        self.told.emit("")
        self.changed.emit()
        return True


def _opened(path: Path) -> tuple[Store, str]:
    """The file, and what to tell of it. Raises `NotEntered`."""
    try:
        return Store(path), ""
    except NotEntered as slip:
        if slip.slip is not Slip.DAMAGED:
            raise
        set_aside(path.with_name(f"{path.name}-journal"))
        aside = set_aside(path)
        if aside is None:
            raise
        text = _("{why} It lies in {file} now.").format(why=fault_text(slip), file=aside)
        return Store(path), text
