"""The hand of a question as groups of tiles with what each is called. No Qt here."""

from collections.abc import Iterator
from typing import NamedTuple

from mjscore.app.pieces import Piece, in_order, loose_in, pictures_in, piece_name, pieces_in, winning_in, write_piece
from mjscore.context import Context
from mjscore.hand import Form, Hand, Meld
from mjscore.notation import write_kind
from mjscore.words import _
from mjscore.words.phrases import capital, listed
from mjscore.words.tiles import flower_name, kind_name, meld_name


class Part(NamedTuple):
    """Tiles that stand together: the words above them, the pictures, what a screen reader says."""

    caption: str
    pictures: tuple[str, ...]
    spoken: str
    is_small: bool = False


def parts_of(hand: Hand, context: Context) -> tuple[Part, ...]:
    """Declared sets, concealed tiles, the winning tile, flowers, indicators."""
    return (*map(_declared, hand.melds), *_held(hand), *_flowers(hand), *_indicators(context))


def spoken(parts: tuple[Part, ...]) -> str:
    """All of them, one after the other."""
    return "\n".join(part.spoken for part in parts)


def _declared(meld: Meld) -> Part:
    name = capital(meld_name(meld))
    return Part(
        name if meld.form is Form.KONG else _("Exposed"),
        pictures_in(meld),
        _said(name, tuple(map(piece_name, pieces_in(meld)))),
    )


def _held(hand: Hand) -> Iterator[Part]:
    winning = winning_in(hand)
    pieces: tuple[tuple[str, tuple[Piece, ...]], ...] = (
        (_("Concealed"), in_order(loose_in(hand))),
        (_("Winning tile"), () if winning is None else (winning,)),
    )
    for caption, some in pieces:
        if some:
            yield Part(caption, tuple(map(write_piece, some)), _said(caption, tuple(map(piece_name, some))))


def _flowers(hand: Hand) -> Iterator[Part]:
    if hand.flowers:
        caption = _("Flowers")
        yield Part(caption, tuple(hand.flowers), _said(caption, tuple(map(flower_name, hand.flowers))), is_small=True)


def _indicators(context: Context) -> Iterator[Part]:
    for caption, kinds in ((_("Dora indicators"), context.dora), (_("Ura dora indicators"), context.ura)):
        if kinds:
            names = tuple(map(kind_name, kinds))
            yield Part(caption, tuple(map(write_kind, kinds)), _said(caption, names), is_small=True)


def _said(caption: str, names: tuple[str, ...]) -> str:
    return _("{label}: {text}").format(label=caption, text=listed(list(names)))
