"""The ruleset's button with its menu of forms, and what is said of them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.main_window import MainWindow
from mjscore.app.widgets.ruleset_bar import forms_by_group
from mjscore.rulesets import RULESETS
from tests.app.pointing import RICH, click, lay, offscreen, press


def forms(window: MainWindow) -> dict[str, QAction]:
    return {form.data(): form for form in window.bar.menus["mcr"].actions()}


def test_forms_stand_together_in_their_order() -> None:
    groups = forms_by_group()
    assert groups["mcr"] == ("mcr", "mcr-1998", "mcr-2006")
    assert [form for group in groups.values() for form in group] == list(RULESETS)


def test_the_menu_offers_every_form_and_marks_the_one_in_force(shown: MainWindow, document: Document) -> None:
    assert list(forms(shown)) == ["mcr", "mcr-1998", "mcr-2006"]
    assert [form.isChecked() for form in forms(shown).values()] == [True, False, False]
    document.do(edits.set_ruleset, "mcr-1998")
    assert [form.isChecked() for form in forms(shown).values()] == [False, True, False]


def test_another_form_keeps_the_hand_and_names_itself(shown: MainWindow, document: Document) -> None:
    lay(shown, RICH)
    hand = document.state.hand
    forms(shown)["mcr-2006"].trigger()
    button = shown.bar.rulesets.button("mcr")
    assert document.state.hand == hand
    assert (button.text(), button.accessibleName()) == ("MCR 2006", "Ruleset: MCR 2006")
    assert shown.bar.summary == "82 combinations · minimum 8 · flowers"
    click(shown.bar.tools[0])
    assert (button.text(), document.state.ruleset) == ("MCR", "mcr")


def test_options_that_go_are_told_of(shown: MainWindow, document: Document) -> None:
    forms(shown)["mcr-1998"].trigger()
    assert "options" not in shown.status.text
    document.do(edits.set_option, "minimum", 6)
    forms(shown)["mcr-1998"].trigger()
    assert document.state.options == (("minimum", 6),)
    forms(shown)["mcr-2006"].trigger()
    assert shown.status.text == "The options stand as MCR 2006 has them."


@offscreen
def test_the_menu_opens_by_mouse_and_by_key(shown: MainWindow) -> None:
    menu, button = shown.bar.menus["mcr"], shown.bar.rulesets.button("mcr")
    click(button)
    assert menu.isVisible()
    menu.close()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Return):
        press(key)
        QApplication.processEvents()
        assert menu.isVisible()
        menu.close()
