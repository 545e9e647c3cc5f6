"""The explanation: its paragraphs, links, pictures of tiles, and keys."""

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest

from mjscore.app import edits
from mjscore.app.document import Document, Selection
from mjscore.app.main_window import MainWindow
from mjscore.app.palette import PALETTES
from mjscore.app.widgets.parts.html import beside, card, css, hand_link, html, reference, spoken
from mjscore.context import Event, Win
from mjscore.engine.combination import Example
from mjscore.hand import Block, Form, Meld
from mjscore.rulesets import ruleset
from mjscore.words.paragraphs import HandLink, Paragraph, Plain, RuleLink, Style, TileRun
from tests.app.pointing import HALF, RICH, lay, press
from tests.app.table import kind


@pytest.fixture
def text(shown: MainWindow, document: Document) -> "Text":
    """The explanation of 23 points."""
    lay(shown, RICH)
    document.do(edits.win_by, Win.SELF_DRAW)
    document.do(edits.toggle, Event.LAST_TILE)
    return Text(shown)


class Text:
    """What the explanation says."""

    def __init__(self, window: MainWindow) -> None:
        self.browser = window.right.explanation

    @property
    def lines(self) -> list[str]:
        """Its paragraphs, with one blank for all space between words."""
        return [" ".join(line.split()) for line in self.browser.toPlainText().splitlines()]


def test_how_the_total_comes_about(text: Text) -> None:
    assert text.lines[0] == "How 23 comes about"
    assert "37 Mixed Triple Chow" in text.lines


def test_a_selected_row_is_explained(text: Text, document: Document) -> None:
    document.select(Selection(rule="37"))
    assert text.lines[0] == "37 Mixed Triple Chow 8 points"
    assert "2 Mixed Double Chow, three times: the rule itself says so." in text.lines


def test_links_select_rules(text: Text, document: Document) -> None:
    text.browser.anchorClicked.emit(QUrl("rule:2"))
    assert document.selection == Selection(rule="2")
    assert text.lines[0] == "2 Mixed Double Chow 1 point each"


def test_a_link_is_followed_by_keyboard(text: Text, document: Document) -> None:
    text.browser.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(text.browser, Qt.Key.Key_Tab)
    press(Qt.Key.Key_Return)
    assert document.selection == Selection(rule="40")


def test_letters_are_tiles(text: Text, document: Document) -> None:
    text.browser.setFocus()
    press(Qt.Key.Key_A)
    assert document.state.flowers == "abe"


def test_tiles_are_pictures_that_fit_the_width(text: Text, shown: MainWindow) -> None:
    for size in ((1366, 768), (1024, 700), (1920, 1080)):
        shown.resize(*size)
        picture = text.browser.loadResource(2, QUrl("tiles:16.2m.3m.4m"))
        assert isinstance(picture, QPixmap)
        assert 3 * 18 <= picture.width() <= 3 * 45
        assert not text.browser.horizontalScrollBar().maximum()


def test_a_text_that_begins_to_scroll_stands_there_once(text: Text, shown: MainWindow, document: Document) -> None:
    shown.resize(1024, 700)
    for height in range(700, 640, -4):
        shown.resize(1024, height)
        document.select(Selection(rule="2"))
        assert text.lines.count("Asks for") == 1
        document.select(Selection())
        assert text.lines.count("How 23 comes about") == 1


def test_a_screen_reader_hears_the_tiles_by_name(text: Text, document: Document) -> None:
    document.select(Selection(rule="37"))
    assert "2 of characters, 3 of characters, 4 of characters" in text.browser.accessibleDescription()


@pytest.mark.parametrize(
    ("line", "first"),
    [("", "How it works"), (HALF, "Waiting for a chow of dots"), ("147m 258p 369s 1122z + C", "No winning hand")],
)
def test_what_is_said_before_there_is_a_score(shown: MainWindow, line: str, first: str) -> None:
    lay(shown, line)
    assert Text(shown).lines[0] == first


PARAGRAPHS = (
    Paragraph(Style.TITLE, (Plain("37 Mixed", bold=True), Plain("  8 points"))),
    Paragraph(Style.TEXT, (Plain("a < b "), RuleLink("2", "2 Double"), Plain(" & "))),
    Paragraph(Style.AMOUNT, (Plain("8"), Plain("first"))),
    Paragraph(Style.AMOUNT, (Plain("2", bold=True), Plain("second"))),
    Paragraph(Style.TEXT, (TileRun((Block((kind("2p"), kind("3p"))), Block((kind("E"), kind("E"))))),)),
)


def test_paragraphs_become_rich_text() -> None:
    written = html(PARAGRAPHS)
    assert '<p class="text">a &lt; b <a href="rule:2">2 Double</a> &amp; </p>' in written
    assert written.count("<table") == 1
    assert written.count("<tr>") == 2
    assert 'src="tiles:4.2p.3p"' in written
    assert 'src="tiles:4.E.E"' in written
    assert '<span class="beside">8&nbsp;points</span>' in written


def test_an_amount_stands_in_the_middle_beside_tiles_and_at_the_top_beside_words() -> None:
    tiles = TileRun((Block((kind("2p"),) * 3),))
    beside = html([Paragraph(Style.AMOUNT, (Plain("2"), Plain("("), tiles, Plain(")")))])
    assert '<td align="right" valign="middle">2' in beside
    assert '<td align="right" valign="top">8' in html(PARAGRAPHS)


def test_single_tiles_stand_side_by_side() -> None:
    blocks = (*(Block((kind(tile),)) for tile in ("1m", "9m", "E")), Block((kind("C"),) * 2))
    written = html([Paragraph(Style.TEXT, (TileRun(blocks),))])
    assert written.count("<img") == 2
    assert 'src="tiles:5.1m.9m.E"' in written
    assert 'src="tiles:5.C.C"' in written


def test_red_fives_are_shown_and_said() -> None:
    run = TileRun((Block((kind("3p"), kind("4p"), kind("5p")), reds=(kind("5p"),)),))
    assert 'src="tiles:3.3p.4p.0p"' in html([Paragraph(Style.TEXT, (run,))])
    assert spoken([Paragraph(Style.TEXT, (run,))]) == "3 of dots, 4 of dots, red 5 of dots"


@pytest.mark.parametrize(
    ("rules", "rule", "words"),
    [
        ("mcr", "37", "rule 37 in the rules reference"),
        ("riichi", "sanshoku", "Mixed Triple Chow in the rules reference"),
    ],
)
def test_a_page_is_called_as_its_ruleset_calls_the_rule(rules: str, rule: str, words: str) -> None:
    row = ruleset(rules).catalogue[rule]
    assert f'<a href="page:{rule}">{words}</a>' in reference(row)


def test_paragraphs_become_plain_text() -> None:
    assert spoken(PARAGRAPHS).splitlines()[-1] == "2 of dots, 3 of dots, east wind, east wind"


def test_type_in_the_text_grows_with_the_font() -> None:
    assert "font-size: 26px" in css(PALETTES["dark"], 20)
    assert PALETTES["dark"].link in css(PALETTES["dark"], 20)


def test_hands_are_links_that_are_found_by_their_address() -> None:
    hands = [HandLink(Example(f"111m 222m {n}33m EE + E"), (Block((kind("1m"),)),), "self-drawn") for n in (3, 4)]
    paragraphs = [Paragraph(Style.TEXT, (hand,)) for hand in hands]
    written = html(paragraphs)
    addresses = [part for part in written.split('"') if part.startswith("hand:")]
    assert [hand_link(paragraphs, address) for address in addresses] == hands
    assert " " not in addresses[0]
    assert written.count("tiles:1.1m") == 2
    assert written.count("</a> self-drawn") == 2
    assert spoken(paragraphs).splitlines() == [f"111m 222m {n}33m EE + E (self-drawn)" for n in (3, 4)]


def test_a_concealed_kong_in_a_hand_shows_two_backs() -> None:
    kong = Block((kind("E"),) * 4, Meld(Form.KONG, kind("E"), is_concealed=True))
    hand = HandLink(Example("{EEEE}"), (kong,))
    assert 'src="tiles:4.back.E.E.back"' in html([Paragraph(Style.TEXT, (hand,))])
    assert 'src="tiles:4.E.E.E.E"' in html([Paragraph(Style.TEXT, (TileRun((kong,)),))])


def test_the_chosen_card_has_another_frame() -> None:
    assert 'class="chosen"' in card(PARAGRAPHS, is_chosen=True)
    assert 'class="card"' in card(PARAGRAPHS, is_chosen=False)
    assert html(PARAGRAPHS) in card(PARAGRAPHS, is_chosen=False)


def test_amounts_beside_each_other_share_the_width() -> None:
    written = beside(PARAGRAPHS[2:4])
    assert written.count("<tr>") == 1
    assert written.count('width="50%"') == 2
    assert '<span class="figure">8</span>' in written
