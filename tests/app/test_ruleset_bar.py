"""The rulesets' buttons with their menus of forms and presets, and what is said of them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from mjscore.app import edits
from mjscore.app.document import Document
from mjscore.app.main_window import MainWindow
from mjscore.app.models.forms import Form, form_title, forms_by_group
from mjscore.app.pieces import RedFive
from mjscore.app.state import TableState
from mjscore.context import Wind
from mjscore.rulesets import RULESETS
from tests.app.pointing import RICH, click, lay, press
from tests.app.table import kind

PRESETS = (None, "ema2016", "ema2025", "wrc2025", "tenhou", "mahjong_soul", "m_league", "jpml_a")


def marked(window: MainWindow, group: str) -> list[Form]:
    """The forms of a group that are marked as the one in force."""
    return [form for form in forms_by_group()[group] if window.bar.offer(form).isChecked()]


def choose(window: MainWindow, ruleset: str, preset: str | None = None) -> None:
    window.bar.offer(Form(ruleset, preset)).trigger()


def test_forms_and_presets_stand_together_in_their_order() -> None:
    groups = forms_by_group()
    assert list(groups) == ["mcr", "riichi", "hongkong", "classical"]
    assert groups["mcr"] == (Form("mcr"), Form("mcr-1998"), Form("mcr-2006"))
    assert groups["riichi"] == tuple(Form("riichi", preset) for preset in PRESETS)
    assert list(dict.fromkeys(form.ruleset for forms in groups.values() for form in forms)) == list(RULESETS)


@pytest.mark.parametrize(
    ("form", "title"),
    [
        (Form("mcr-1998"), "MCR 1998: Official form of 1998, as Chinese tournaments have it"),
        (Form("riichi"), "As in the source: The source's tables of fu and payments, with the standard yaku"),
        (Form("riichi", "ema2016"), "EMA 2016: European Mahjong Association, rules of 2016"),
    ],
)
def test_a_form_says_whose_rules_it_is(form: Form, title: str) -> None:
    assert form_title(form) == title


def test_a_ruleset_without_forms_is_taken_at_once(shown: MainWindow, document: Document) -> None:
    click(shown.bar.rulesets.button("hongkong"))
    assert document.state.ruleset == "hongkong"
    assert shown.bar.rulesets.button("hongkong").isChecked()
    assert shown.bar.summary == "minimum 3 · limit 10 · flowers"
    assert document.undo_name == "rules of Hong Kong"


def test_the_menus_offer_every_form_and_mark_the_one_in_force(shown: MainWindow, document: Document) -> None:
    assert [len(shown.bar.menus[group].actions()) for group in shown.bar.menus] == [3, 8]
    assert marked(shown, "mcr") == [Form("mcr")]
    document.do(edits.set_ruleset, "mcr-1998")
    assert marked(shown, "mcr") == [Form("mcr-1998")]
    choose(shown, "riichi", "tenhou")
    assert (marked(shown, "mcr"), marked(shown, "riichi")) == ([], [Form("riichi", "tenhou")])
    choose(shown, "riichi")
    assert marked(shown, "riichi") == [Form("riichi")]


def test_another_form_keeps_the_hand_and_names_itself(shown: MainWindow, document: Document) -> None:
    lay(shown, RICH)
    hand = document.state.hand
    choose(shown, "mcr-2006")
    button = shown.bar.rulesets.button("mcr")
    assert document.state.hand == hand
    assert (button.text(), button.accessibleName()) == ("MCR 2006", "Ruleset: MCR 2006")
    assert shown.bar.summary == "82 combinations · minimum 8 · flowers"
    click(shown.bar.tools[0])
    assert (button.text(), document.state.ruleset) == ("MCR", "mcr")


def test_a_preset_brings_its_options_and_is_named_in_the_summary(shown: MainWindow, document: Document) -> None:
    choose(shown, "riichi", "ema2016")
    assert document.state.options == (("preset", "ema2016"),)
    assert document.ruleset.settings["red_fives"] is False
    assert shown.bar.summary == "<b>Preset: EMA 2016</b>"
    assert shown.bar.rulesets.button("riichi").text() == "Riichi"
    assert document.undo_name == "rules of Riichi"
    choose(shown, "riichi", "m_league")
    assert document.undo_name == "change “Preset”"


def test_options_that_go_are_told_of(shown: MainWindow, document: Document) -> None:
    choose(shown, "mcr-1998")
    assert "options" not in shown.status.text
    document.do(edits.set_option, "minimum", 6)
    choose(shown, "mcr-1998")
    assert document.state.options == (("minimum", 6),)
    choose(shown, "mcr-2006")
    assert shown.status.text == "The options stand as MCR 2006 has them."


def test_a_preset_alone_does_not_count_as_options_that_go(shown: MainWindow) -> None:
    choose(shown, "riichi", "tenhou")
    choose(shown, "riichi", "m_league")
    assert "options" not in shown.status.text


def test_what_becomes_of_flowers_and_red_fives_is_told(shown: MainWindow, document: Document) -> None:
    lay(shown, "123m | flowers ae")
    choose(shown, "riichi")
    assert shown.status.text == "Flowers are kept but not counted in Riichi."
    document.do(edits.add_tile, RedFive(kind("5p")))
    click(shown.bar.rulesets.button("hongkong"))
    assert shown.status.text == "Red fives are plain fives in Hong Kong."
    assert (document.state.notation, document.state.flowers) == ("123m 5p", "ae")


@pytest.mark.parametrize("group", ["mcr", "riichi"])
def test_the_menu_opens_by_mouse_and_by_key(shown: MainWindow, group: str) -> None:
    menu, button = shown.bar.menus[group], shown.bar.rulesets.button(group)
    click(button)
    assert menu.isVisible()
    menu.close()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        press(key)
        QApplication.processEvents()
        assert menu.isVisible()
        menu.close()


def test_a_summary_without_room_is_left_out_and_not_cut(shown: MainWindow) -> None:
    (label,) = (label for label in shown.bar.findChildren(QLabel) if label.text() == shown.bar.summary)
    label.resize(300, 41)
    assert len(colours_of(label)) > 1
    label.resize(60, 41)
    assert label.heightForWidth(60) > 41
    assert len(colours_of(label)) == 1
    assert label.toolTip() == shown.bar.summary


def colours_of(label: QLabel) -> set[int]:
    """The colours of what it shows."""
    image = label.grab().toImage()
    return {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}


def test_hands_that_go_are_told(shown: MainWindow, document: Document) -> None:
    document.do(edits.load, TableState(ruleset="classical"))
    document.do(edits.turn_to, Wind.SOUTH)
    lay(shown, "55m 1p")
    document.do(edits.turn_to, Wind.EAST)
    choose(shown, "mcr")
    lay(shown, "555m")
    click(shown.bar.rulesets.button("classical"))
    assert shown.status.text == "Hands that cannot lie beside the one in front are gone."
    assert document.state.notation == "555m"
