"""What deserves a word beside a score: that no yaku carries the hand, and what was given and is not used."""

from collections.abc import Iterator, Mapping

from mjscore.context import Context, Event
from mjscore.engine.events import RIICHI
from mjscore.engine.ruleset import Value
from mjscore.engine.worth import Worth
from mjscore.hand import Hand
from mjscore.rulesets.riichi.worth import RiichiWorth

NO_YAKU = "no_yaku"


def notes(settings: Mapping[str, Value], hand: Hand, context: Context, worth: Worth | None) -> tuple[str, ...]:
    """Codes of what is to be noted; without a worth the hand has not won."""
    unused = tuple(f"unused:{name}" for name in _unused(settings, hand, context, worth))
    return (NO_YAKU, *unused) if worth is not None and not worth.counting else unused


def _unused(settings: Mapping[str, Value], hand: Hand, context: Context, worth: Worth | None) -> Iterator[str]:
    has_reds = hand.reds or hand.is_red_win or any(meld.has_red for meld in hand.melds)
    if has_reds and not settings["red_fives"]:
        yield "red_fives"
    if context.ura and (not settings["ura_dora"] or context.events.isdisjoint(RIICHI)):
        yield "ura"
    if Event.IPPATSU in context.events and not settings["ippatsu"]:
        yield "ippatsu"
    if Event.OPEN_RIICHI in context.events and not settings["open_riichi"]:
        yield "open_riichi"
    if Event.RENHOU in context.events and settings["renhou"] == "none":
        yield "renhou"
    if context.liable is not None and isinstance(worth, RiichiWorth) and not worth.liable_for:
        yield "liable"
