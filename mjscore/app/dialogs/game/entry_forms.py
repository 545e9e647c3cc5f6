"""The entries that are made without tiles: a hand that the players counted, a draw, a penalty, a chombo."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QWidget

from mjscore.app.dialogs.game.fields import Choice, PlayersField, number_field, text_field
from mjscore.app.dialogs.game.form import EntryForm
from mjscore.app.theme import Look
from mjscore.context import Win
from mjscore.games.entries import PLAYERS, Chombo, Draw, Drawn, Entry, Fine, Stated, Won
from mjscore.games.replay import Sheet
from mjscore.words import _
from mjscore.words.games import draw_name, figure_label, seated

_MOST = 10**8


class StatedForm(EntryForm):
    """A hand that the players counted: who won, on whose discard, and the ruleset's figures."""

    def __init__(self, look: Look, sheet: Sheet, place: int | None = None, parent: QWidget | None = None) -> None:
        super().__init__(look, sheet, place, parent)
        self.setWindowTitle(_("Hand without tiles"))
        names = [seated(name, self.position.seat(n)) for n, name in enumerate(self.sheet.game.names)]
        self.winner = Choice([(name, player) for player, name in enumerate(names)])
        self.won_by = Choice(_ways(names))
        self.add(_("Winner"), self.winner)
        self.add(_("Won"), self.won_by)
        stating = self.sheet.game.family.stating
        assert stating
        self.figures = {figure.key: number_field(0, figure.most) for figure in stating.figures}
        for figure, field in zip(stating.figures, self.figures.values(), strict=True):
            field.setValue(figure.usual)
            self.add(figure_label(figure.key), field)
            field.valueChanged.connect(self.show_state)
        self.riichi = PlayersField(look, _("Riichi"), self.sheet.game.names)
        if self.sheet.game.family.stakes:
            self.add(_("Riichi"), self.riichi)
        for choice in (self.winner, self.won_by):
            choice.currentIndexChanged.connect(self.show_state)
        self._show_before()
        self.show_state()

    def entry(self) -> Entry:
        discarder = self.won_by.value
        return Stated(
            winner=self.winner.value,
            win=Win.SELF_DRAW if discarder is None else Win.DISCARD,
            discarder=discarder,
            figures={key: field.value() for key, field in self.figures.items()},
            riichi=self.riichi.players,
        )

    def _show_before(self) -> None:
        if isinstance(self.before, Stated):
            self.winner.show_value(self.before.winner)
            self.won_by.show_value(self.before.discarder)
            self.riichi.show_players(self.before.riichi)
            for key, field in self.figures.items():
                field.setValue(self.before.figures.get(key, 0))


class TotalsForm(EntryForm):
    """A hand in which all players counted: who won, on whose discard, and everyone's total."""

    def __init__(self, look: Look, sheet: Sheet, place: int | None = None, parent: QWidget | None = None) -> None:
        super().__init__(look, sheet, place, parent)
        self.setWindowTitle(_("Hand without tiles"))
        names = [seated(name, self.position.seat(n)) for n, name in enumerate(self.sheet.game.names)]
        self.winner = Choice([(name, player) for player, name in enumerate(names)])
        self.won_by = Choice(_ways(names))
        self.add(_("Winner"), self.winner)
        self.add(_("Won"), self.won_by)
        self.totals = [number_field(0, _MOST) for _player in PLAYERS]
        for name, field in zip(names, self.totals, strict=True):
            self.add(_("Total of {player}").format(player=name), field)
            field.valueChanged.connect(self.show_state)
        for choice in (self.winner, self.won_by):
            choice.currentIndexChanged.connect(self.show_state)
        self.show_state()

    def entry(self) -> Entry:
        letters = [self.position.seat(player).letter for player in PLAYERS]
        discarder = self.won_by.value
        request: dict[str, Any] = {
            "winner": letters[self.winner.value],
            "win": (Win.SELF_DRAW if discarder is None else Win.DISCARD).value,
            "players": {letter: {"total": field.value()} for letter, field in zip(letters, self.totals, strict=True)},
        }
        if discarder is not None:
            request["discarder"] = letters[discarder]
        return Won(request=request, east=self.position.east)


class DrawForm(EntryForm):
    """A hand that nobody won: how it ended, who is ready, who laid a deposit."""

    def __init__(self, look: Look, sheet: Sheet, place: int | None = None, parent: QWidget | None = None) -> None:
        super().__init__(look, sheet, place, parent)
        self.setWindowTitle(_("Draw"))
        self.draw = Choice([(draw_name(draw.value), draw) for draw in self.sheet.game.rules.draws])
        self.ready, self.nagashi, self.riichi = (
            PlayersField(look, label, self.sheet.game.names) for label in (_("Ready"), _("Nagashi mangan"), _("Riichi"))
        )
        self.add(_("How it ended"), self.draw)
        self._rows = {
            field: self.add(field.accessibleName(), field) for field in (self.ready, self.nagashi, self.riichi)
        }
        if isinstance(self.before, Drawn):
            self.draw.show_value(self.before.draw)
            self.ready.show_players(self.before.ready)
            self.nagashi.show_players(self.before.nagashi)
            self.riichi.show_players(self.before.riichi)
        self.draw.currentIndexChanged.connect(self.show_state)
        for field in self._rows:
            field.changed.connect(self.show_state)
        self.show_state()

    def entry(self) -> Entry:
        draw: Draw = self.draw.value
        return Drawn(
            draw=draw,
            ready=self.ready.players if self._asks(self.ready) else (),
            nagashi=self.nagashi.players if self._asks(self.nagashi) else (),
            riichi=self.riichi.players,
        )

    def show_state(self) -> None:
        """Ask only what matters to this end of a hand."""
        for field, label in self._rows.items():
            field.setVisible(self._asks(field))
            label.setVisible(self._asks(field))
        super().show_state()

    def _asks(self, field: PlayersField) -> bool:
        draw = self.draw.value
        wanted = {self.ready: draw is not Draw.ABANDONED, self.nagashi: draw is Draw.NAGASHI, self.riichi: True}
        return self.sheet.game.family.stakes is not None and wanted[field]


class FineForm(EntryForm):
    """A free line: what each player gains or loses, and why."""

    def __init__(self, look: Look, sheet: Sheet, place: int | None = None, parent: QWidget | None = None) -> None:
        super().__init__(look, sheet, place, parent)
        self.setWindowTitle(_("Penalty"))
        self.amounts = [number_field(-_MOST, _MOST) for _player in PLAYERS]
        for name, field in zip(self.sheet.game.names, self.amounts, strict=True):
            self.add(name, field)
            field.valueChanged.connect(self.show_state)
        self.reason = text_field()
        self.add(_("Reason"), self.reason)
        if isinstance(self.before, Fine):
            self.reason.setText(self.before.reason)
            for field, amount in zip(self.amounts, self.before.amounts, strict=True):
                field.setValue(amount)
        self.show_state()

    def entry(self) -> Entry:
        first, second, third, fourth = (field.value() for field in self.amounts)
        return Fine(amounts=(first, second, third, fourth), reason=self.reason.text().strip())


class ChomboForm(EntryForm):
    """A mangan paid backwards: by whom, and why."""

    def __init__(self, look: Look, sheet: Sheet, place: int | None = None, parent: QWidget | None = None) -> None:
        super().__init__(look, sheet, place, parent)
        self.setWindowTitle(_("Chombo"))
        self.player = Choice([(name, player) for player, name in enumerate(self.sheet.game.names)])
        self.reason = text_field()
        self.add(_("Player"), self.player)
        self.add(_("Reason"), self.reason)
        if isinstance(self.before, Chombo):
            self.player.show_value(self.before.player)
            self.reason.setText(self.before.reason)
        self.show_state()

    def entry(self) -> Entry:
        return Chombo(player=self.player.value, reason=self.reason.text().strip())


def _ways(names: Sequence[str]) -> list[tuple[str, int | None]]:
    """How the winning tile can have come: from the wall, or from one of the players."""
    discards = [(_("on the discard of {player}").format(player=name), player) for player, name in enumerate(names)]
    return [(_("self-drawn"), None), *discards]
