"""Tiles as they are handled in the window: red fives are told apart from the others of their kind. No Qt here."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from msgspec import structs

from mjscore.hand import Block, Hand, Meld
from mjscore.notation import write_kind
from mjscore.tiles import FIVES, Kind
from mjscore.words.tiles import kind_name, red_five_name


@dataclass(frozen=True, slots=True)
class RedFive:
    """The red five of a suit, by its kind."""

    kind: Kind


Piece = Kind | RedFive
"""One tile of a hand."""
BACK = "back"
"""The picture of a tile that lies face down."""


def kind_of(piece: Piece) -> Kind:
    """Its kind; a red five's is that of the other fives."""
    return piece.kind if isinstance(piece, RedFive) else piece


def kinds_of(pieces: Iterable[Piece]) -> tuple[Kind, ...]:
    """Their kinds, each in its place."""
    return tuple(map(kind_of, pieces))


def reds_of(pieces: Iterable[Piece]) -> tuple[Kind, ...]:
    """The kinds of the red fives among them, in the order of tiles."""
    return tuple(sorted(piece.kind for piece in pieces if isinstance(piece, RedFive)))


def in_order(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """In the order of tiles, a red five before the others of its kind."""
    return tuple(sorted(pieces, key=lambda piece: (kind_of(piece), not isinstance(piece, RedFive))))


def pieces_of(kinds: Sequence[Kind], reds: Iterable[Kind]) -> tuple[Piece, ...]:
    """Tiles of these kinds in their places, the first of each that is among the reds being the red five."""
    first = {kinds.index(kind) for kind in reds}
    return tuple(RedFive(kind) if place in first else kind for place, kind in enumerate(kinds))


def five_of(meld: Meld) -> Kind | None:
    """The kind of five in a declared set."""
    return next((kind for kind in meld.tiles if kind in FIVES), None)


def pieces_in(meld: Meld) -> tuple[Piece, ...]:
    """The tiles of a declared set from the left; in a concealed kong a red five is one of the two that lie open."""
    five = five_of(meld)
    if not meld.has_red or five is None:
        return meld.tiles
    first, *others = pieces_of(meld.tiles, (five,))
    return (others[0], first, *others[1:]) if meld.is_concealed else (first, *others)


def pieces_of_block(block: Block) -> tuple[Piece, ...]:
    """The tiles of a part of a hand from the left."""
    return pieces_in(block.meld) if block.meld else pieces_of(block.tiles, block.reds)


def write_piece(piece: Piece) -> str:
    """As it is written: `3p`, a red five `0p`."""
    return write_kind(kind_of(piece), is_red=isinstance(piece, RedFive))


def pictures_in(meld: Meld) -> tuple[str, ...]:
    """The pictures of a declared set as it lies: the outer tiles of a concealed kong face down."""
    names = tuple(map(write_piece, pieces_in(meld)))
    return (BACK, *names[1:-1], BACK) if meld.is_concealed else names


def pictures_of_block(block: Block) -> tuple[str, ...]:
    """The pictures of a part of a hand as it lies."""
    return pictures_in(block.meld) if block.meld else tuple(map(write_piece, pieces_of_block(block)))


def piece_name(piece: Piece) -> str:
    """Its name: `3 of dots`, `red 5 of dots`."""
    return red_five_name(piece.kind) if isinstance(piece, RedFive) else kind_name(piece)


def loose_in(hand: Hand) -> tuple[Piece, ...]:
    """The concealed tiles of a hand, without the winning one."""
    return pieces_of(hand.concealed, hand.reds)


def winning_in(hand: Hand) -> Piece | None:
    """The winning tile of a hand."""
    return RedFive(hand.winning) if hand.winning is not None and hand.is_red_win else hand.winning


def plain(meld: Meld) -> Meld:
    """A declared set with a plain five for a red one."""
    return structs.replace(meld, has_red=False)


def without_reds(hand: Hand) -> Hand:
    """A hand with plain fives for red ones."""
    return Hand(hand.concealed, tuple(map(plain, hand.melds)), hand.winning, hand.flowers)
