"""Changes, what they gain, and what a discard leaves, in words."""

from collections.abc import Iterable

from mjscore.context import Context, Event, Win, Wind
from mjscore.engine.score import score, unfinished
from mjscore.hand import Form, Meld
from mjscore.learn.changes import Prevail, Sit, Step, Swap, SwapFlower, Toggle, Turn, WinBy
from mjscore.learn.ideas import idea_lines, idea_page, step_label
from mjscore.learn.what_if import Discard, best_first, what_if
from mjscore.notation import parse_hand, parse_run
from mjscore.rulesets import ruleset
from mjscore.words import what_if as words
from mjscore.words.paragraphs import Paragraph, Style, text_of

STRAIGHT = "[123m] 456789m 12p 55s + 3p"
SOUTH = Context(seat=Wind.SOUTH, discarder=Wind.WEST)


def lines(paragraphs: Iterable[Paragraph]) -> list[str]:
    return [text_of(paragraph.spans) for paragraph in paragraphs]


def test_steps() -> None:
    (three, five), (east,) = parse_run("3p5p"), parse_run("E")
    labels: dict[Step, str] = {
        Swap(five, three): "3 of dots in place of 5 of dots",
        Swap(three, east): "East wind in place of 3 of dots",
        Turn(Form.CHOW, three, is_concealed=True): "The chow from 3 of dots concealed",
        Turn(Form.CHOW, three, is_concealed=False): "The chow from 3 of dots exposed",
        Turn(Form.PUNG, east, is_concealed=True): "The pung of east wind concealed",
        Turn(Form.PUNG, east, is_concealed=False): "The pung of east wind exposed",
        Turn(Form.KONG, east, is_concealed=True): "The kong of east wind concealed",
        Turn(Form.KONG, east, is_concealed=False): "The kong of east wind exposed",
        WinBy(Win.SELF_DRAW): "Won by self-draw",
        WinBy(Win.DISCARD): "Won on a discard",
        Toggle(Event.LAST_TILE, is_on=True): "With “Last tile of the wall”",
        Toggle(Event.LAST_TILE, is_on=False): "Without “Last tile of the wall”",
        Sit(Wind.WEST): "In the seat of West",
        Prevail(Wind.WEST): "In the round of West",
        SwapFlower("e", "a"): "Spring in place of plum",
        Swap(five, three, is_winning=True): "3 of dots in place of 5 of dots, as the winning tile",
        Swap(five, three, declared=Meld(Form.CHOW, three), is_red_out=True): (
            "3 of dots in place of red 5 of dots, in a declared set"
        ),
        Swap(three, five, is_red_in=True): "Red 5 of dots in place of 3 of dots",
    }
    assert {step: step_label(step) for step in labels} == labels


def test_what_a_gain_brings() -> None:
    rules = ruleset("mcr")
    (best, *_others) = best_first(what_if(rules, parse_hand(STRAIGHT), SOUTH))
    assert idea_lines(rules, best) == ("With “Last tile of the wall”", "+8: 29 points")


def test_what_is_won_and_lost() -> None:
    sheet = score(ruleset("mcr"), parse_hand(STRAIGHT), SOUTH)
    assert sheet
    straight, chows, edge, no_honors, _double = sheet.counted
    items = words.Difference((straight,), (chows,), (edge, no_honors), ())
    sentences = ["Won: 49 Pure Straight.", "For more: 18 All Chows.", "Lost: 9 Edge Wait, 8 No Honors."]
    assert lines(words.difference(items)) == sentences
    assert words.difference_line(items, sheet) == " ".join(sentences)
    assert lines(words.difference(words.Difference((), (), (), (edge,)))) == ["For less: 9 Edge Wait."]


def test_a_hand_under_the_minimum_is_told() -> None:
    """Two exposed chows and a pung without value: 3 points."""
    sheet = score(ruleset("mcr"), parse_hand("[123m] [567p] 234s WWW N + N"), SOUTH)
    assert sheet
    nothing = words.Difference((), (), (), ())
    assert words.difference_line(nothing, sheet) == "under the minimum"


def test_a_gain_in_full() -> None:
    """It begins with what is gained, and says how the total comes about then."""
    rules = ruleset("mcr")
    (best, *_others) = best_first(what_if(rules, parse_hand(STRAIGHT), SOUTH))
    page = idea_page(rules, best)
    title, gained, won, account, *_rest = lines(page)
    assert [title, gained, won] == ["With “Last tile of the wall”", "+8: 29 points", "Won: 41 Last Tile Claim."]
    assert account == "How 29 comes about"
    assert [paragraph.style for paragraph in page].count(Style.TITLE) == 1


def test_a_discard_in_full() -> None:
    """Each wait with both values and what is left, then what it brings."""
    rules = ruleset("mcr")
    ideas = what_if(rules, parse_hand("123456789m 1234p + E"), Context())
    page = next(
        idea_page(rules, idea) for idea in ideas if isinstance(idea, Discard) and idea.tile == parse_run("E")[0]
    )
    title, one, four, *rest = lines(page)
    assert title == "Discard east wind"
    assert (one, four) == ("1p  self-draw 24, discard 22 · 3 left", "4p  self-draw 25, discard 23 · 3 left")
    assert "Waiting for a pair" in rest


def test_the_range_of_values() -> None:
    """16 for the straight and 2 for chows, 1 without honors, 1 for the edge, and 1 for two chows alike: 21, or 22."""
    waits = unfinished(ruleset("mcr"), parse_hand("[123m] 456789m 12p 55s"), SOUTH).waits
    (wait,) = waits
    assert words.range_of((wait.discard, wait.self_draw)) == "21–22"
    assert words.range_of((wait.discard,)) == "21"


def test_how_far_the_search_is() -> None:
    assert words.tried_sentence(1, 0, is_over=False) == "1 change tried so far…"
    assert words.tried_sentence(9, 2, is_over=False) == "9 changes tried so far…"
    assert words.tried_sentence(9, 0, is_over=True) == "9 changes tried: nothing gains."
    assert words.tried_sentence(9, 1, is_over=True) == "1 of 9 changes gains."
    assert words.tried_sentence(9, 2, is_over=True) == "2 of 9 changes gain."
    assert words.nothing_to_try() == "There are ideas once the hand lacks no more than one tile."


def test_what_a_discard_leaves() -> None:
    rules = ruleset("mcr")
    ideas = what_if(rules, parse_hand("123456789m 1234p + E"), Context())
    said = dict(idea_lines(rules, idea) for idea in ideas if isinstance(idea, Discard))
    assert said["Discard east wind"].startswith("waits for 1 or 4 of dots: 6 tiles left, up to ")
    assert said["Discard 1 of dots"].startswith("waits for east wind: 3 tiles left, up to ")
    assert said["Discard 5 of characters"] == "2 draws from a win"
    assert words.discard_line((), 0, "", 1) == "1 draw from a win"
    assert words.discard_line(parse_run("E"), 1, "9 points", 1) == "waits for east wind: 1 tile left, up to 9 points"
