"""The menus, made from the table of actions; a menu without actions is not there."""

from PySide6.QtWidgets import QMenu, QMenuBar

from mjscore.app.actions import ActionSet, Menu
from mjscore.words import _


def fill(bar: QMenuBar, actions: ActionSet, recent: QMenu) -> None:
    """Put every action into its menu, and that of recent files below the action that opens others."""
    titles = {
        Menu.FILE: _("&File"),
        Menu.EDIT: _("&Edit"),
        Menu.HAND: _("&Hand"),
        Menu.RULES: _("&Rules"),
        Menu.LEARN: _("&Learn"),
        Menu.VIEW: _("&View"),
        Menu.HELP: _("H&elp"),
    }
    for menu, title in titles.items():
        if actions.of(menu):
            bar.addMenu(title).addActions(actions.of(menu))
    after = actions.of(Menu.FILE).index(actions["open"]) + 1
    recent.setTitle(_("Open recent"))
    file_menu = bar.actions()[0].menu()
    assert isinstance(file_menu, QMenu)
    file_menu.insertMenu(actions.of(Menu.FILE)[after], recent)
