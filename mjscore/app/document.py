"""The one observable object: the state of the table, what it scores, and the way back."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Concatenate, ParamSpec

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from mjscore.app import edits
from mjscore.app.assess import Assessment, assess
from mjscore.app.assess_table import TableAssessment, assess_table
from mjscore.app.changes import change_name
from mjscore.app.state import Spot, TableState
from mjscore.engine.events import Conflict
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import readings
from mjscore.engine.sheet import ScoreSheet, Unfinished
from mjscore.faults import Fault, Refused

P = ParamSpec("P")

_MERGING = (edits.set_text, edits.set_option, edits.set_honba, edits.set_riichi_sticks, edits.type_total)
"""Edits of which several in a row, alike but for their last argument, are one step back."""
UNDO_LIMIT = 1000
"""Steps back at most."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What is looked at: a combination by its rule, or a tile of the hand; not both, perhaps neither."""

    rule: str | None = None
    tile: Spot | None = None


class Document(QObject):
    """The state of the table: every view shows it, and only edits change it.

    `refusal` says why the last edit was not made, `selection` what all views look at.
    """

    changed = Signal()
    """The state is another one."""
    selected = Signal()
    """The selection is another one."""
    refusal_changed = Signal()
    """An edit was refused, or a refusal is over."""

    def __init__(self, state: TableState | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.undo_stack = QUndoStack(self)
        self.undo_stack.setUndoLimit(UNDO_LIMIT)
        self.undo_stack.indexChanged.connect(self._tell)
        self.state = self._told = state or TableState()
        self.selection = Selection()
        self.refusal: Fault | None = None
        self._assessment: Assessment | None = None
        self._table: TableAssessment | None = None
        self._readings: tuple[ScoreSheet, ...] | None = None

    def do(self, edit: Callable[Concatenate[TableState, P], TableState], *args: P.args, **kwargs: P.kwargs) -> bool:
        """Make an edit, and say whether it could be made. What changes the content is a step to go back."""
        try:
            after = edit(self.state, *args, **kwargs)
        except Refused as refused:
            self._refuse(refused.fault)
            return False
        if after.content == self.state.content:
            self._put(after)
        else:
            key = (edit, self.state.context.seat, *args[:-1]) if edit in _MERGING else None
            name = edit.name if isinstance(edit, edits.Replacement) else None
            self.undo_stack.push(_Step(self._put, self.state, after, key, name))
        self._tell()
        return True

    def open(self, state: TableState) -> None:
        """Lay another table in place of this one, without a way back."""
        self._put(state)
        self.undo_stack.clear()
        self._tell()

    def select(self, selection: Selection) -> None:
        """Look at something else."""
        if selection != self.selection:
            self.selection = selection
            self.selected.emit()

    @property
    def ruleset(self) -> Ruleset:
        """The rules that score the hand."""
        return self.state.rules

    @property
    def sheet(self) -> ScoreSheet | None:
        """The score of a complete hand."""
        return self._score().sheet

    @property
    def readings(self) -> tuple[ScoreSheet, ...]:
        """Every way to read a complete hand, the chosen one first; none where it is no win."""
        if self._readings is None:
            state = self.state
            self._readings = readings(state.rules, state.hand, state.context_in_force) if self.sheet else ()
        return self._readings

    @property
    def table(self) -> TableAssessment:
        """What the hands of all players are worth, where the rules score them all."""
        if self._table is None:
            self._table = assess_table(self.state)
        return self._table

    @property
    def unfinished(self) -> Unfinished | None:
        """What a hand of fewer than fourteen tiles lacks."""
        return self._score().unfinished

    @property
    def problem(self) -> Fault | None:
        """What is wrong: with the draft, else with fourteen tiles."""
        return self._score().problem

    @property
    def idle(self) -> tuple[Conflict, ...]:
        """Events that were chosen and do not count now, each with the reason."""
        return self._score().idle

    @property
    def undo_name(self) -> str:
        """What undo would take back; nothing where there is nothing."""
        return _name(self.undo_stack.command(self.undo_stack.index() - 1))

    @property
    def redo_name(self) -> str:
        """What redo would do again; nothing where there is nothing."""
        return _name(self.undo_stack.command(self.undo_stack.index()))

    def _score(self) -> Assessment:
        if self._assessment is None:
            self._assessment = assess(self.state)
        return self._assessment

    def _put(self, state: TableState) -> None:
        if _differ(state, self.state):
            self._assessment = self._readings = self._table = None
        self.state = state

    def _tell(self) -> None:
        """Let the views show the state, now that the way back fits it."""
        self._refuse(None)
        before, self._told = self._told, self.state
        looked_at = self.selection
        if _differ(self.state, before) and (looked_at.rule is None or not _has(self.sheet, looked_at.rule)):
            self.selection = Selection()
        if self.state != before:
            self.changed.emit()
        if self.selection != looked_at:
            self.selected.emit()

    def _refuse(self, fault: Fault | None) -> None:
        if fault is not None or self.refusal is not None:
            self.refusal = fault
            self.refusal_changed.emit()


class _Step(QUndoCommand):
    """An edit made: the state before and after it."""

    def __init__(
        self,
        put: Callable[[TableState], None],
        before: TableState,
        after: TableState,
        key: tuple[object, ...] | None,
        name: Callable[[], str] | None,
    ) -> None:
        super().__init__()
        self.before = before
        self.after = after
        self._put = put
        self.key = key
        self._name = name

    @property
    def name(self) -> str:
        """What it is called: by itself, or by what it changed."""
        return self._name() if self._name else change_name(self.before, self.after)

    def undo(self) -> None:
        self._put(self.before)

    def redo(self) -> None:
        self._put(self.after)

    def id(self) -> int:
        return -1 if self.key is None else 1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, _Step) or other.key != self.key:
            return False
        self.after = other.after
        self.setObsolete(self.after.content == self.before.content)
        return True


def _differ(one: TableState, other: TableState) -> bool:
    """Whether two states have different content, or different players in front."""
    return one.context.seat is not other.context.seat or one.content != other.content


def _has(sheet: ScoreSheet | None, rule: str) -> bool:
    """Whether a combination is there, counted or not."""
    if sheet is None:
        return False
    rows = [item.combination for item in sheet.counted] + [item.combination for item in sheet.suppressed]
    return any(row.rule == rule for row in rows)


def _name(step: QUndoCommand | None) -> str:
    return step.name if isinstance(step, _Step) else ""
