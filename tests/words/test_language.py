"""Every sentence goes through translation when it is asked for, with its places left to be filled."""

from collections.abc import Iterator
from dataclasses import replace
from gettext import NullTranslations

import pytest

from mjscore import words
from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.combination import Example
from mjscore.engine.comparison import compare
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import unfinished
from mjscore.engine.table import score_table
from mjscore.rulesets import rulesets
from mjscore.table import Player, Table
from mjscore.tiles import FLOWERS, KINDS
from mjscore.words import _, n_, set_language
from mjscore.words.compare import compare_paragraphs
from mjscore.words.events import event_label
from mjscore.words.explain import explain_rule, explain_total, explain_waits, how_it_works
from mjscore.words.explain.settlement import explain_settlement
from mjscore.words.families import family_name
from mjscore.words.options import option_label, option_meaning, summary, value_label
from mjscore.words.paragraphs import Paragraph, Plain
from mjscore.words.readings import explain_readings
from mjscore.words.rows import rows_of
from mjscore.words.rules import rule_in_hand
from mjscore.words.rulesets import citation, ruleset_name, ruleset_title
from mjscore.words.sheet import reason_text, spoken_total, standing_line, status_line, total_line, waits_line
from mjscore.words.tiles import flower_name, kind_name
from tests.words.hands import (
    CLASSICAL,
    HONGKONG,
    MCR,
    OTHERS,
    READY,
    RICH,
    RIICHI,
    hand_of,
    row_of,
    sheet_of,
    unfinished_of,
)
from tests.words.lines import lines_of


class Marked(NullTranslations):
    """A language in which every text is in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patched:
        patched.setattr(words, "_catalogue", lambda _tag: Marked())
        set_language("en")
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
        *(text for rules in (MCR, *OTHERS) for text in texts_of(rules)),
        *map(reason_text, sheet.suppressed),
        standing_line(sheet),
        waits_line(unfinished),
        status_line(hand_of(RICH), sheet),
        status_line(hand_of(READY), unfinished),
    ]
    assert [text for text in texts if not is_marked(text)] == []


def texts_of(rules: Ruleset) -> Iterator[str]:
    """What is said of a ruleset."""
    yield from (ruleset_name(rules.id), ruleset_title(rules.id), *(part.text for part in summary(rules)))
    for option in rules.options:
        yield from (option_label(rules.id, option.key), option_meaning(rules.id, option.key))
        yield from (value_label(rules.id, option.key, value) for value in (*option.values, option.preset))
    yield from (text for row in rows_of(rules) for text in (citation(rules.id, row), family_name(row.family)))


HANDS = [
    (RIICHI, Example("{8888p} 234m 340p 68s 99m + 7s", context=Context(Win.SELF_DRAW, honba=1, riichi_sticks=1))),
    (RIICHI, Example("[CCC] [FFF] [PPP] 22m 11p + 1p", context=Context(discarder=Wind.WEST, liable=Wind.SOUTH))),
    (RIICHI, Example("234567m 345p 67s EE + 8s")),
    (HONGKONG, Example("[CCC] [FFF] 22277s PP + 7s", context=Context(discarder=Wind.WEST))),
    (HONGKONG, Example("{EEEE} {SSSS} [WWW] 99p NN + N")),
    (HONGKONG, Example("[123p] [444s] 789m 34p CC + 2p", "b")),
    (CLASSICAL, Example("[CCC] 999p 234p 67p NN + 8p", "g")),
]


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize(("rules", "example"), HANDS, ids=lambda value: getattr(value, "id", None))
def test_every_ruleset_follows_the_language(rules: Ruleset, example: Example) -> None:
    hand, sheet = hand_of(example), sheet_of(example, rules)
    rows = [item.combination for item in sheet.counted] + [item.combination for item in sheet.suppressed]
    waiting = replace(hand, winning=None)
    paragraphs = [
        *explain_total(rules, sheet),
        *(one for row in rows for one in explain_rule(rules, sheet, row.rule)[2:]),
        *explain_waits(rules, waiting, unfinished(rules, waiting, example.context)),
        *(one for reading in explain_readings(rules, hand, example.context) for one in reading.paragraphs),
    ]
    plain = ["".join(span.text for span in one.spans if isinstance(span, Plain)) for one in paragraphs]
    texts = [standing_line(sheet), total_line(sheet), spoken_total(sheet), status_line(hand, sheet), *plain]
    assert [text for text in texts if not is_marked(text)] == []


@pytest.mark.usefixtures("marked")
def test_a_settlement_follows_the_language() -> None:
    players = tuple(Player(total=n) for n in (16, 30, 4, 6))
    scored = score_table(CLASSICAL, Table(players, Wind.EAST, Wind.SOUTH))  # type: ignore[arg-type]
    assert [text for text in lines_of(explain_settlement(scored)) if not is_marked(text)] == []


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
