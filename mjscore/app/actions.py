"""The table of actions, which menus, tool bar, list of shortcuts and tests read."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.context import SEATS, Wind
from mjscore.engine.ruleset import Panel
from mjscore.words import _
from mjscore.words.tiles import wind_name


class Menu(Enum):
    """The menus, in their order."""

    FILE = auto()
    EDIT = auto()
    HAND = auto()
    RULES = auto()
    LEARN = auto()
    VIEW = auto()
    HELP = auto()


class Command(Enum):
    """What the window does that is no edit."""

    NEW = auto()
    OPEN = auto()
    SAVE = auto()
    SAVE_AS = auto()
    EXPORT = auto()
    UNDO = auto()
    REDO = auto()
    PRINT = auto()
    COPY = auto()
    COPY_UNICODE = auto()
    COPY_REPORT = auto()
    COPY_PICTURE = auto()
    PASTE = auto()
    SETTINGS = auto()
    NOTES = auto()
    HISTORY = auto()
    SEEN = auto()
    EXAMPLE = auto()
    OPTIONS = auto()
    HOUSE_RULES = auto()
    THEME_SYSTEM = auto()
    THEME_LIGHT = auto()
    THEME_DARK = auto()
    COLOUR_BLIND = auto()
    RULES = auto()
    COMPARE = auto()
    WHAT_IF = auto()
    STACKING = auto()
    GAME = auto()
    ENTER_HAND = auto()
    QUIZ = auto()
    NEXT_TAB = auto()
    PREVIOUS_TAB = auto()
    SHORTCUTS = auto()
    QUIT = auto()


def _always(_document: Document) -> bool:
    return True


def _has_tiles(document: Document) -> bool:
    return bool(document.state.hand.size or document.state.flowers)


def _has_anything(document: Document) -> bool:
    return any(player.is_there for player in document.state.players.values())


def _is_scored(document: Document) -> bool:
    return document.sheet is not None or document.table.score is not None


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
    is_switch: bool = False
    """Whether it is in force or not by itself."""
    panel: Panel | None = None
    """What the rules must ask for, that it is there at all."""

    def label(self, document: Document) -> str:
        """Its text, with what it would undo or do again."""
        name = self.name(document) if self.name else ""
        return _("{action}: {name}").format(action=self.text(), name=name) if name else self.text()


def _turn(seat: Wind) -> Action:
    """The action that brings the hand of a seat in front."""
    return Action(
        id=f"seat_{seat.name.lower()}",
        menu=Menu.HAND,
        text=lambda: _("{seat}'s hand").format(seat=wind_name(seat)),
        does=partial(edits.turn_to, seat=seat),
        shortcuts=(f"Ctrl+{seat + 1}",),
        panel=Panel.PLAYERS,
    )


def _theme(name: str, command: Command, text: Callable[[], str]) -> Action:
    return Action(id=f"theme_{name}", menu=Menu.VIEW, text=text, does=command, is_choice=True)


ACTIONS = (
    Action(
        id="new",
        menu=Menu.FILE,
        text=lambda: _("New hand"),
        does=Command.NEW,
        shortcuts=("Ctrl+N",),
        icon="new",
        is_enabled=_has_anything,
    ),
    Action(id="open", menu=Menu.FILE, text=lambda: _("Open…"), does=Command.OPEN, shortcuts=("Ctrl+O",)),
    Action(id="save", menu=Menu.FILE, text=lambda: _("Save"), does=Command.SAVE, shortcuts=("Ctrl+S",)),
    Action(id="save_as", menu=Menu.FILE, text=lambda: _("Save as…"), does=Command.SAVE_AS, shortcuts=("Ctrl+Shift+S",)),
    Action(
        id="export",
        menu=Menu.FILE,
        text=lambda: _("Export…"),
        does=Command.EXPORT,
        shortcuts=("Ctrl+E",),
        is_enabled=_has_anything,
    ),
    Action(
        id="print",
        menu=Menu.FILE,
        text=lambda: _("Print…"),
        does=Command.PRINT,
        shortcuts=("Ctrl+P",),
        icon="print",
        is_enabled=_is_scored,
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
        is_enabled=_has_anything,
    ),
    Action(
        id="copy_unicode",
        menu=Menu.EDIT,
        text=lambda: _("Copy as Unicode tiles"),
        does=Command.COPY_UNICODE,
        shortcuts=("Ctrl+Shift+C",),
        is_enabled=_has_anything,
    ),
    Action(
        id="copy_report",
        menu=Menu.EDIT,
        text=lambda: _("Copy the score as text"),
        does=Command.COPY_REPORT,
        is_enabled=_has_anything,
    ),
    Action(
        id="copy_picture",
        menu=Menu.EDIT,
        text=lambda: _("Copy as a picture"),
        does=Command.COPY_PICTURE,
        is_enabled=_has_anything,
    ),
    Action(
        id="paste",
        menu=Menu.EDIT,
        text=lambda: _("Paste a hand"),
        does=Command.PASTE,
        shortcuts=("Ctrl+V",),
    ),
    Action(id="settings", menu=Menu.EDIT, text=lambda: _("Settings…"), does=Command.SETTINGS, shortcuts=("Ctrl+,",)),
    Action(
        id="cycle_winning",
        menu=Menu.HAND,
        text=lambda: _("Next winning tile"),
        does=edits.cycle_winning,
        shortcuts=("F2",),
        is_enabled=lambda document: document.state.is_complete,
    ),
    Action(id="notes", menu=Menu.HAND, text=lambda: _("Notes and players…"), does=Command.NOTES, shortcuts=("F3",)),
    Action(
        id="history",
        menu=Menu.HAND,
        text=lambda: _("Hands scored before…"),
        does=Command.HISTORY,
        shortcuts=("Ctrl+H",),
    ),
    *map(_turn, SEATS),
    Action(
        id="enter_hand",
        menu=Menu.HAND,
        text=lambda: _("Enter in the game sheet"),
        does=Command.ENTER_HAND,
        shortcuts=("Ctrl+Return",),
        icon="sheet",
    ),
    Action(id="game", menu=Menu.HAND, text=lambda: _("Game sheet"), does=Command.GAME, shortcuts=("F6",)),
    Action(id="options", menu=Menu.RULES, text=lambda: _("Options…"), does=Command.OPTIONS, icon="options"),
    Action(id="house_rules", menu=Menu.RULES, text=lambda: _("House rules…"), does=Command.HOUSE_RULES),
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
    Action(
        id="what_if",
        menu=Menu.LEARN,
        text=lambda: _("What if…"),
        does=Command.WHAT_IF,
        shortcuts=("F5",),
        is_enabled=_has_tiles,
    ),
    Action(id="stacking", menu=Menu.LEARN, text=lambda: _("What stacks…"), does=Command.STACKING, shortcuts=("F7",)),
    Action(id="quiz", menu=Menu.LEARN, text=lambda: _("Quiz…"), does=Command.QUIZ, shortcuts=("F8",)),
    Action(
        id="seen",
        menu=Menu.VIEW,
        text=lambda: _("Tiles seen on the table"),
        does=Command.SEEN,
        shortcuts=("Ctrl+T",),
        is_switch=True,
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
    Action(
        id="colour_blind",
        menu=Menu.VIEW,
        text=lambda: _("Colour-blind colours"),
        does=Command.COLOUR_BLIND,
        is_switch=True,
    ),
    Action(id="example", menu=Menu.HELP, text=lambda: _("Example hand"), does=Command.EXAMPLE),
    Action(id="shortcuts", menu=Menu.HELP, text=lambda: _("Keyboard shortcuts"), does=Command.SHORTCUTS),
)
"""Every action, by menu, in the order of its menu."""

KEYS: tuple[tuple[str, Callable[[], str]], ...] = (
    ("1m 2p 3s", lambda: _("A tile: its number, then m for characters, p for dots, s for bamboos")),
    ("0m 0p 0s", lambda: _("A red five, in riichi")),
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
            is_there = action.panel is None or self._document.state.has(action.panel)
            shown.setVisible(is_there)
            shown.setEnabled(is_there and action.is_enabled(self._document))

    def _make(self, action: Action) -> QAction:
        made = QAction(self)
        made.setObjectName(action.id)
        made.setShortcuts([QKeySequence(keys) for keys in action.shortcuts])
        made.triggered.connect(partial(self._perform, action))
        made.setCheckable(action.is_choice or action.is_switch)
        if action.is_choice:
            self._groups[action.menu].addAction(made)
        return made

    def _perform(self, action: Action) -> None:
        if isinstance(action.does, Command):
            self._commands[action.does]()
        else:
            self._document.do(action.does)
