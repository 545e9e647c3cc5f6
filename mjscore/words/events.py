"""Events and what speaks against them."""

from typing import assert_never

from mjscore.context import Event
from mjscore.engine.events import Conflict, Need
from mjscore.words import _


def event_label(event: Event) -> str:  # noqa: C901, PLR0911, PLR0912 - a branch for each event
    """What an event is called on its toggle."""
    match event:
        case Event.LAST_TILE:
            return _("Last tile of the wall")
        case Event.KONG_REPLACEMENT:
            return _("After a kong")
        case Event.FLOWER_REPLACEMENT:
            return _("After a flower")
        case Event.ROBBING_KONG:
            return _("Robbing a kong")
        case Event.LAST_OF_KIND:
            return _("Last of its kind")
        case Event.RIICHI:
            return _("Riichi")
        case Event.DOUBLE_RIICHI:
            return _("Double riichi")
        case Event.OPEN_RIICHI:
            return _("Open riichi")
        case Event.IPPATSU:
            return _("Ippatsu")
        case Event.HEAVENLY:
            return _("Heavenly hand")
        case Event.EARTHLY:
            return _("Earthly hand")
        case Event.RENHOU:
            return _("Renhou")
        case Event.READY:
            return _("Declared ready")
        case Event.ORIGINAL:
            return _("Original hand")
        case _:
            assert_never(event)


def event_meaning(event: Event) -> str:  # noqa: C901, PLR0911, PLR0912 - a branch for each event
    """When an event is to be chosen, in a sentence."""
    match event:
        case Event.LAST_TILE:
            return _("The winning tile is the last tile of the wall, or the discard after it.")
        case Event.KONG_REPLACEMENT:
            return _("The winning tile was drawn in place of a kong's fourth tile.")
        case Event.FLOWER_REPLACEMENT:
            return _("The winning tile was drawn in place of a flower or season.")
        case Event.ROBBING_KONG:
            return _("The winning tile is the one that another player was adding to an exposed pung.")
        case Event.LAST_OF_KIND:
            return _("The other three tiles like the winning tile lie open on the table.")
        case Event.RIICHI:
            return _("The waiting hand was declared with a deposit of 1,000.")
        case Event.DOUBLE_RIICHI:
            return _("Riichi was declared in the first turn, before any set was declared.")
        case Event.OPEN_RIICHI:
            return _("Riichi was declared with the waiting tiles shown to all.")
        case Event.IPPATSU:
            return _("The winning tile came within one turn of riichi, and no set was declared in between.")
        case Event.HEAVENLY:
            return _("East won with the fourteen tiles that were dealt.")
        case Event.EARTHLY:
            return _("The hand was won in the first turn, before any set was declared.")
        case Event.RENHOU:
            return _("The hand was won on a discard before the player's first draw, and no set was declared.")
        case Event.READY:
            return _("The waiting hand was declared after the first discard.")
        case Event.ORIGINAL:
            return _("The hand was won without a change to the tiles that were dealt.")
        case _:
            assert_never(event)


def conflict_sentence(conflict: Conflict) -> str:
    """Why an event cannot be."""
    if conflict.lacks:
        return need_sentence(conflict.lacks)
    assert conflict.beside
    return beside_sentence(conflict.beside)


def need_sentence(need: Need) -> str:  # noqa: C901, PLR0911, PLR0912 - a branch for each need
    """What an event needs that is not so."""
    match need:
        case Need.SELF_DRAW:
            return _("Needs a self-drawn win. This hand is won on a discard.")
        case Need.DISCARD:
            return _("Needs a win on a discard. This hand is self-drawn.")
        case Need.KONG:
            return _("Needs a kong in the hand.")
        case Need.FLOWER:
            return _("Needs a flower or season.")
        case Need.NO_FURTHER_COPY:
            return _("Needs a hand without a further tile like the winning one. The robbed kong holds all of them.")
        case Need.NO_FURTHER_CONCEALED_COPY:
            return _("Needs the other three to lie open. This hand holds one of them concealed.")
        case Need.WON:
            return _("Needs a hand that has won.")
        case Need.EAST:
            return _("Needs the seat of East.")
        case Need.NOT_EAST:
            return _("Needs another seat than East.")
        case Need.NO_DECLARED_SET:
            return _("Needs a hand without declared sets.")
        case Need.NO_EXPOSED_SET:
            return _("Needs a closed hand. This one has an exposed set.")
        case Need.RIICHI:
            return _("Needs riichi. Switch that on first.")
        case Need.DISCARD_BY_EAST:
            return _("Needs a discard by East. This hand is won on another player's tile.")
        case Need.SELF_DRAW_AS_EAST:
            return _("Needs a self-drawn win in the seat of East. This hand is won on a discard.")
        case _:
            assert_never(need)


def beside_sentence(other: Event) -> str:
    """That an event cannot be beside another one."""
    return _("Cannot be together with “{other}”. Switch that off first.").format(other=event_label(other))
