"""The table of actions, which menus, tool bar, list of shortcuts and tests read."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.words import _


class Menu(Enum):
    """The menus, in their order."""

    FILE = auto()
    EDIT = auto()
    HAND = auto()
    RULES = auto()
    VIEW = auto()
    HELP = auto()


class Command(Enum):
    """What the window does that is no edit."""

    UNDO = auto()
    REDO = auto()
    COPY = auto()
    PASTE = auto()
    EXAMPLE = auto()
    OPTIONS = auto()
    THEME_SYSTEM = auto()
    THEME_LIGHT = auto()
    THEME_DARK = auto()
    THEME_COLOUR_BLIND = auto()
    RULES = auto()
    COMPARE = auto()
    NEXT_TAB = auto()
    PREVIOUS_TAB = auto()
    SHORTCUTS = auto()
    QUIT = auto()


def _always(_document: Document) -> bool:
    return True


def _has_tiles(document: Document) -> bool:
    return bool(document.state.hand.size or document.state.flowers)


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """One thing that can be asked for. `text` and `name` are made when they are shown; `name` says what undo undoes."""

    id: str
    menu: Menu
    text: Callable[[], str]
    does: Command | edits.Edit
    shortcuts: tuple[str, ...] = ()
    icon: str = ""
    is_enabled: Callable[[Document], bool] = _always
    name: Callable[[Document], str] | None = None
    is_choice: bool = False
    """Whether it is one of several of its menu of which one is in force."""

    def label(self, document: Document) -> str:
        """Its text, with what it would undo or do again."""
        name = self.name(document) if self.name else ""
        return _("{action}: {name}").format(action=self.text(), name=name) if name else self.text()


def _theme(name: str, command: Command, text: Callable[[], str]) -> Action:
    return Action(id=f"theme_{name}", menu=Menu.VIEW, text=text, does=command, is_choice=True)


ACTIONS = (
    Action(
        id="new",
        menu=Menu.FILE,
        text=lambda: _("New hand"),
        does=edits.clear,
        shortcuts=("Ctrl+N",),
        icon="new",
        is_enabled=_has_tiles,
    ),
    Action(id="quit", menu=Menu.FILE, text=lambda: _("Quit"), does=Command.QUIT, shortcuts=("Ctrl+Q",)),
    Action(
        id="undo",
        menu=Menu.EDIT,
        text=lambda: _("Undo"),
        does=Command.UNDO,
        shortcuts=("Ctrl+Z",),
        icon="undo",
        is_enabled=lambda document: document.undo_stack.canUndo(),
        name=lambda document: document.undo_name,
    ),
    Action(
        id="redo",
        menu=Menu.EDIT,
        text=lambda: _("Redo"),
        does=Command.REDO,
        shortcuts=("Ctrl+Shift+Z", "Ctrl+Y"),
        icon="redo",
        is_enabled=lambda document: document.undo_stack.canRedo(),
        name=lambda document: document.redo_name,
    ),
    Action(
        id="copy",
        menu=Menu.EDIT,
        text=lambda: _("Copy notation"),
        does=Command.COPY,
        shortcuts=("Ctrl+C",),
        icon="copy",
        is_enabled=_has_tiles,
    ),
    Action(
        id="paste",
        menu=Menu.EDIT,
        text=lambda: _("Paste notation"),
        does=Command.PASTE,
        shortcuts=("Ctrl+V",),
    ),
    Action(
        id="cycle_winning",
        menu=Menu.HAND,
        text=lambda: _("Next winning tile"),
        does=edits.cycle_winning,
        shortcuts=("F2",),
        is_enabled=lambda document: document.state.is_complete,
    ),
    Action(id="options", menu=Menu.RULES, text=lambda: _("Options…"), does=Command.OPTIONS, icon="options"),
    Action(
        id="rules",
        menu=Menu.RULES,
        text=lambda: _("Rules reference"),
        does=Command.RULES,
        shortcuts=("F1",),
        icon="book",
    ),
    Action(
        id="compare",
        menu=Menu.RULES,
        text=lambda: _("Compare the rules…"),
        does=Command.COMPARE,
        shortcuts=("F4",),
        is_enabled=_has_tiles,
    ),
    Action(id="next_tab", menu=Menu.VIEW, text=lambda: _("Next tab"), does=Command.NEXT_TAB, shortcuts=("Ctrl+Tab",)),
    Action(
        id="previous_tab",
        menu=Menu.VIEW,
        text=lambda: _("Previous tab"),
        does=Command.PREVIOUS_TAB,
        shortcuts=("Ctrl+Shift+Tab",),
    ),
    _theme("system", Command.THEME_SYSTEM, lambda: _("Theme of the system")),
    _theme("light", Command.THEME_LIGHT, lambda: _("Light")),
    _theme("dark", Command.THEME_DARK, lambda: _("Dark")),
    _theme("colour_blind", Command.THEME_COLOUR_BLIND, lambda: _("Colour-blind")),
    Action(id="example", menu=Menu.HELP, text=lambda: _("Example hand"), does=Command.EXAMPLE),
    Action(id="shortcuts", menu=Menu.HELP, text=lambda: _("Keyboard shortcuts"), does=Command.SHORTCUTS),
)
"""Every action, by menu, in the order of its menu."""

KEYS: tuple[tuple[str, Callable[[], str]], ...] = (
    ("1m 2p 3s", lambda: _("A tile: its number, then m for characters, p for dots, s for bamboos")),
    ("123m", lambda: _("Several tiles of a suit")),
    ("E S W N", lambda: _("A wind")),
    ("C F P", lambda: _("A dragon: red, green, white")),
    ("a b c d", lambda: _("A season")),
    ("e f g h", lambda: _("A flower")),
    ("+", lambda: _("The next tile is the winning one")),
    ("[", lambda: _("The next tiles make an exposed set")),
    ("{", lambda: _("The next tiles make a concealed kong")),
    ("]", lambda: _("The next tiles are concealed")),
    ("Backspace", lambda: _("Take back what came last")),
    ("Del", lambda: _("Take out the tile in focus")),
    ("Tab", lambda: _("Go to the next pane")),
)
"""Keys that are no actions: how they are shown, and what they do."""


def shortcut_rows() -> Iterator[tuple[str, str]]:
    """Every key and what it does, for the page of shortcuts."""
    for action in ACTIONS:
        for keys in action.shortcuts:
            yield QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText), action.text()
    for keys, text in KEYS:
        yield keys, text()


class ActionSet(QObject):
    """The table as actions of Qt, which make their edits; the commands are done by whoever has the window."""

    def __init__(
        self, document: Document, commands: Mapping[Command, Callable[[], object]], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._commands = commands
        self._groups = {menu: QActionGroup(self) for menu in Menu}
        self._actions = {action.id: self._make(action) for action in ACTIONS}
        document.changed.connect(self.show_state)
        self.show_state()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def of(self, menu: Menu) -> list[QAction]:
        """The actions of a menu, in their order."""
        return [self._actions[action.id] for action in ACTIONS if action.menu is menu]

    def show_state(self) -> None:
        """Their texts, and whether they can be asked for now."""
        for action in ACTIONS:
            shown = self._actions[action.id]
            shown.setText(action.label(self._document))
            shown.setEnabled(action.is_enabled(self._document))

    def _make(self, action: Action) -> QAction:
        made = QAction(self)
        made.setObjectName(action.id)
        made.setShortcuts([QKeySequence(keys) for keys in action.shortcuts])
        made.triggered.connect(partial(self._perform, action))
        if action.is_choice:
            made.setCheckable(True)
            self._groups[action.menu].addAction(made)
        return made

    def _perform(self, action: Action) -> None:
        if isinstance(action.does, Command):
            self._commands[action.does]()
        else:
            self._document.do(action.does)
