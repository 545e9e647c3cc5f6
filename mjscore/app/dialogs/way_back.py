"""The keys of undo and redo in a window beside the main one that changes the hand on the table."""

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from mjscore.app.actions import ACTIONS, Command
from mjscore.app.document import Document


def add_way_back(window: QWidget, document: Document) -> None:
    """Let the keys that undo and redo in the main window do so in another one."""
    ways = {Command.UNDO: document.undo_stack.undo, Command.REDO: document.undo_stack.redo}
    for action in ACTIONS:
        if action.does in ways:
            for keys in action.shortcuts:
                QShortcut(QKeySequence(keys), window).activated.connect(ways[action.does])
