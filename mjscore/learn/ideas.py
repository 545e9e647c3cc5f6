"""Ideas in words, for whoever shows them."""

from typing import assert_never

from mjscore.engine.ruleset import Ruleset
from mjscore.engine.sheet import Unfinished
from mjscore.learn.changes import Prevail, Sit, Step, Swap, SwapFlower, Toggle, Turn, WinBy
from mjscore.learn.what_if import Discard, Gain, Idea
from mjscore.words import what_if as words
from mjscore.words.explain.waits import explain_waits
from mjscore.words.learn import explanation
from mjscore.words.paragraphs import Paragraph, Style, plain
from mjscore.words.terms import terms_of
from mjscore.words.tiles import flower_name, kind_name, red_five_name


def step_label(step: Step) -> str:
    """A change in a few words."""
    match step:
        case Swap() | SwapFlower():
            return _swap_label(step)
        case Turn():
            return words.turn_label(step.form, step.tile, is_concealed=step.is_concealed)
        case WinBy():
            return words.win_label(step.win)
        case Toggle():
            return words.toggle_label(step.event, is_on=step.is_on)
        case Sit():
            return words.seat_label(step.seat)
        case Prevail():
            return words.round_label(step.wind)
        case _:
            assert_never(step)


def _swap_label(step: Swap | SwapFlower) -> str:
    names = swapped_names(step)
    if isinstance(step, SwapFlower):
        return words.swap_label(*names)
    return words.swap_label(*names, is_winning=step.is_winning, is_declared=step.declared is not None)


def swapped_names(step: Swap | SwapFlower) -> tuple[str, str]:
    """What goes, and what comes."""
    if isinstance(step, SwapFlower):
        return flower_name(step.out), flower_name(step.into)
    out = red_five_name(step.out) if step.is_red_out else kind_name(step.out)
    return out, red_five_name(step.into) if step.is_red_in else kind_name(step.into)


def idea_lines(ruleset: Ruleset, idea: Idea) -> tuple[str, str]:
    """What is to be done, and what comes of it."""
    match idea:
        case Gain():
            return step_label(idea.change.step), words.gain_line(idea.points, idea.sheet)
        case Discard():
            kinds, most = [wait.tile for wait in idea.waits], terms_of(ruleset).amount(idea.most)
            return words.discard_label(idea.tile), words.discard_line(kinds, idea.left, most, idea.distance)
        case _:
            assert_never(idea)


def difference_of(gain: Gain) -> words.Difference:
    """What a gain wins and loses."""
    return words.Difference(gain.won, gain.more, gain.lost, gain.less)


def idea_page(ruleset: Ruleset, idea: Idea) -> tuple[Paragraph, ...]:
    """An idea in full: what is won and lost and how the total comes about then, or what each wait is worth."""
    label, line = idea_lines(ruleset, idea)
    match idea:
        case Gain():
            rest = (plain(Style.TEXT, line), *words.difference(difference_of(idea)), *explanation(idea.sheet))
        case Discard():
            lacking = Unfinished(1, idea.distance, idea.waits)
            rest = (*words.wait_values(idea.waits), *explain_waits(ruleset, idea.hand, lacking))
        case _:
            assert_never(idea)
    below = (one._replace(style=Style.HEADING) if one.style is Style.TITLE else one for one in rest)
    return plain(Style.TITLE, label), *below
