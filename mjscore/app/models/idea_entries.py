"""What a list of ideas says of each: its words, its amount, and the tiles that are drawn beside them; no Qt here."""

from typing import NamedTuple, TypeAlias, assert_never

from mjscore.app.pieces import pictures_in
from mjscore.engine.ruleset import Ruleset
from mjscore.hand import Form, Meld
from mjscore.learn.changes import Prevail, Sit, Step, Swap, SwapFlower, Toggle, Turn, WinBy
from mjscore.learn.ideas import difference_of, idea_lines, step_label
from mjscore.learn.what_if import Discard, Gain, Idea
from mjscore.notation import write_kind
from mjscore.tiles import WINDS
from mjscore.words import _
from mjscore.words import what_if as words
from mjscore.words.terms import terms_of

Pictures: TypeAlias = tuple[str, ...]
"""Tiles as their pictures are named."""


class Entry(NamedTuple):
    """An idea as it stands in a list: what is done, what comes of it, and what that is worth."""

    idea: Idea
    title: str
    note: str
    figure: str = ""
    caption: str = ""
    """What stands below the figure."""
    goes: Pictures = ()
    comes: Pictures = ()
    waits: Pictures = ()
    spoken: str = ""


def entry_of(ruleset: Ruleset, idea: Idea) -> Entry:
    """How an idea stands in a list."""
    match idea:
        case Gain():
            return _gain(ruleset, idea)
        case Discard():
            return _discard(ruleset, idea)
        case _:
            assert_never(idea)


def key_of(idea: Idea) -> object:
    """What makes it the same idea after an edit."""
    return idea.change.step if isinstance(idea, Gain) else idea.tile


def _gain(ruleset: Ruleset, gain: Gain) -> Entry:
    terms, step = terms_of(ruleset), gain.change.step
    title, note = step_label(step), words.difference_line(difference_of(gain), gain.sheet)
    goes, comes = _pictures(step)
    return Entry(
        gain,
        title,
        note,
        _("+{gain}").format(gain=terms.number(gain.points)),
        terms.amount(gain.sheet.worth.own),
        goes,
        comes,
        spoken=_spoken(*idea_lines(ruleset, gain), note),
    )


def _discard(ruleset: Ruleset, discard: Discard) -> Entry:
    title, said = idea_lines(ruleset, discard)
    goes, spoken = (write_kind(discard.tile),), _spoken(title, said)
    if not discard.waits:
        return Entry(discard, title, said, goes=goes, spoken=spoken)
    sheets = discard.sheets
    return Entry(
        discard,
        title,
        words.left_line(discard.left),
        words.range_of(sheets) if sheets else "",
        terms_of(ruleset).unit(discard.most) if sheets else "",
        goes,
        waits=tuple(write_kind(wait.tile) for wait in discard.waits),
        spoken=spoken,
    )


def _spoken(*parts: str) -> str:
    return _(", ").join(filter(None, parts))


def _pictures(step: Step) -> tuple[Pictures, Pictures]:
    """What goes and what comes; of a set that is turned the set as it lies then."""
    match step:
        case Swap():
            out, into = write_kind(step.out, is_red=step.is_red_out), write_kind(step.into, is_red=step.is_red_in)
            return (out,), (into,)
        case SwapFlower():
            return (step.out,), (step.into,)
        case Turn():
            return (), _set(step)
        case Sit():
            return (), (write_kind(WINDS[step.seat]),)
        case Prevail():
            return (), (write_kind(WINDS[step.wind]),)
        case WinBy() | Toggle():
            return (), ()
        case _:
            assert_never(step)


def _set(step: Turn) -> Pictures:
    is_kept = step.is_concealed and step.form is Form.KONG
    return pictures_in(Meld(step.form, step.tile, is_concealed=is_kept))
