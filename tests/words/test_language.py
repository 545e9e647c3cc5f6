"""Every sentence goes through translation when it is asked for, with its places left to be filled."""

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from mjscore import words
from mjscore.context import Event
from mjscore.engine.comparison import compare
from mjscore.rulesets import rulesets
from mjscore.tiles import FLOWERS, KINDS
from mjscore.words import _, n_, set_language
from mjscore.words.compare import compare_paragraphs
from mjscore.words.events import event_label
from mjscore.words.explain import explain_rule, explain_total, explain_waits, how_it_works
from mjscore.words.options import option_label, summary, value_label
from mjscore.words.paragraphs import Paragraph, Plain
from mjscore.words.readings import explain_readings
from mjscore.words.rules import rule_in_hand
from mjscore.words.sheet import minimum_line, reason_text, status_line, waits_line
from mjscore.words.tiles import flower_name, kind_name
from tests.words.hands import MCR, READY, RICH, hand_of, row_of, sheet_of, unfinished_of


class Marked(NullTranslations):
    """A language in which every text is in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(words.LANGUAGES, "marked", Marked())
    set_language("marked")
    yield
    set_language("en")


def is_marked(text: str) -> bool:
    """Whether all of it was translated: brackets all around, or nothing but blanks, signs and figures."""
    depth = 0
    for character in text:
        depth += (character == "⟦") - (character == "⟧")
        if not depth and character.isalpha():
            return False
    return not depth


def test_english_is_what_the_code_says() -> None:
    assert _("twice") == "twice"
    assert [n_("{n} tile", "{n} tiles", n) for n in (0, 1, 2)] == ["{n} tiles", "{n} tile", "{n} tiles"]


def test_a_language_that_is_not_there() -> None:
    with pytest.raises(KeyError):
        set_language("tlh")
    assert _("twice") == "twice"


@pytest.mark.usefixtures("marked")
def test_words_follow_the_language() -> None:
    sheet, unfinished = sheet_of(RICH), unfinished_of(READY)
    texts = [
        *map(kind_name, KINDS),
        *map(flower_name, FLOWERS),
        *map(event_label, Event),
        *(option_label(option.key) for option in MCR.options),
        *(value_label(option.key, value) for option in MCR.options for value in (*option.values, option.preset)),
        *(part.text for part in summary(MCR)),
        *map(reason_text, sheet.suppressed),
        minimum_line(sheet),
        waits_line(unfinished),
        status_line(hand_of(RICH), sheet),
        status_line(hand_of(READY), unfinished),
    ]
    assert [text for text in texts if not is_marked(text)] == []


@pytest.mark.usefixtures("marked")
def test_explanations_follow_the_language() -> None:
    sheet = sheet_of(RICH)
    paragraphs: list[Paragraph] = [
        *how_it_works(),
        *explain_total(MCR, sheet),
        *explain_rule(MCR, sheet, "2"),
        *explain_rule(MCR, sheet, "37"),
        *explain_waits(MCR, hand_of(READY), unfinished_of(READY)),
        *compare_paragraphs(compare(rulesets({}), hand_of(RICH), RICH.context)),
        *(one for reading in explain_readings(MCR, hand_of(RICH), RICH.context) for one in reading.paragraphs),
        *rule_in_hand(MCR, hand_of(RICH), RICH.context, sheet, row_of("2")),
    ]
    plain = ["".join(span.text for span in one.spans if isinstance(span, Plain)) for one in paragraphs]
    assert [text for text in plain if not is_marked(text)] == []
