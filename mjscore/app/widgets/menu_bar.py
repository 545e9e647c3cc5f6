"""The menus, made from the table of actions; a menu without actions is not there."""

from PySide6.QtWidgets import QMenuBar

from mjscore.app.actions import ActionSet, Menu
from mjscore.words import _


def fill(bar: QMenuBar, actions: ActionSet) -> None:
    """Put every action into its menu."""
    titles = {
        Menu.FILE: _("&File"),
        Menu.EDIT: _("&Edit"),
        Menu.HAND: _("&Hand"),
        Menu.RULES: _("&Rules"),
        Menu.VIEW: _("&View"),
        Menu.HELP: _("H&elp"),
    }
    for menu, title in titles.items():
        if actions.of(menu):
            bar.addMenu(title).addActions(actions.of(menu))
