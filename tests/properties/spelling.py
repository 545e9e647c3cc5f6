"""One hand written in many ways."""

from collections.abc import Sequence
from random import Random

from mjscore.hand import Hand, Meld
from mjscore.notation import write_kind
from mjscore.tiles import HONORS, Kind

NUMBERED = "ESWNPFC"
UNICODE_FIRST = (0x1F007, 0x1F019, 0x1F010)
"""The ones of characters, dots and bamboos."""
UNICODE_HONORS = 0x1F000


def spelled(random: Random, hand: Hand) -> str:
    """The hand's tiles and sets in any order, in any of the ways to write them; the winning tile comes last."""
    concealed = random.sample(hand.concealed, len(hand.concealed))
    parts = [_bracketed(random, meld) for meld in hand.melds]
    while concealed:
        cut = random.randint(1, len(concealed))
        parts.append(_run(random, concealed[:cut]))
        concealed = concealed[cut:]
    random.shuffle(parts)
    if hand.winning is not None:
        parts += ["+", _run(random, [hand.winning])]
    return "".join(part + random.choice(("", "", " ", "\t")) for part in parts)


def _bracketed(random: Random, meld: Meld) -> str:
    tiles = _run(random, random.sample(meld.tiles, len(meld.tiles)))
    return f"{{{tiles}}}" if meld.is_concealed else f"[{tiles}]"


def _run(random: Random, tiles: Sequence[Kind]) -> str:
    """Tiles as they come; neighbours of a suit may share its letter."""
    text, letter = "", ""
    for kind in tiles:
        number, suit = _letters(random, kind)
        if letter and (suit != letter or random.random() < 0.3):
            text, letter = text + letter, ""
        text, letter = text + number, suit
    return text + letter


def _letters(random: Random, kind: Kind) -> tuple[str, str]:
    """A tile as a number with its suit's letter, or as one character."""
    if random.random() < 0.2:
        place = UNICODE_HONORS + kind - HONORS[0] if kind in HONORS else UNICODE_FIRST[kind // 9] + kind % 9
        return chr(place) + random.choice(("", "\ufe0e", "\ufe0f")), ""
    written = write_kind(kind)
    if kind in HONORS and random.random() < 0.5:
        return str(NUMBERED.index(written) + 1), "z"
    return written[0], written[1:]
