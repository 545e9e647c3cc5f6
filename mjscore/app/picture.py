"""The real window drawn into a picture file, without a screen."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QBuffer, QIODevice, QSettings, Qt
from PySide6.QtWidgets import QApplication

from mjscore.app.disk import write_whole
from mjscore.app.document import Document, Selection
from mjscore.app.main_window import MainWindow
from mjscore.app.settings import Settings
from mjscore.app.sharing.pasting import paste
from mjscore.app.start import application
from mjscore.app.state import TableState
from mjscore.app.theme import Look


def render(
    target: Path, hand: str | TableState | None, size: tuple[int, int], theme: str, rule: str | None = None
) -> None:
    """Draw the window with a hand: a line, a request, a hand file's text, or a state; a rule's row may be selected.

    Raises `Refused` for a request or a hand file that cannot be read, OSError where the picture cannot be written.
    """
    state = hand if isinstance(hand, TableState) else paste(TableState(), hand or "")
    with opened(state, size, theme) as window:
        window.document.select(Selection(rule=rule))
        QApplication.processEvents()
        picture = window.grab()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    write_whole(target, bytes(buffer.data().data()))


@contextmanager
def opened(state: TableState, size: tuple[int, int], theme: str) -> Iterator[MainWindow]:
    """The window with a state, shown, with settings of its own that are forgotten."""
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else application()
    with TemporaryDirectory() as folder:
        store = QSettings(f"{folder}/settings.ini", QSettings.Format.IniFormat)
        window = MainWindow(Document(state), Look(app, theme), Settings(store))
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.resize(*size)
        window.show()
        app.processEvents()
        yield window
        window.close()
        store.sync()  # or it writes when the folder is gone, and makes it again
