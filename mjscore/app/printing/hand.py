"""The tiles of a scored hand by sets, under captions that say what is exposed and what concealed. No Qt here."""

from collections.abc import Iterator

from mjscore.app.pieces import pictures_in, pieces_of_block, winning_in, write_piece
from mjscore.app.printing.parts import Group, Picture, Tiles
from mjscore.engine.sheet import ScoreSheet
from mjscore.hand import Meld
from mjscore.notation import write_kind
from mjscore.words import _
from mjscore.words.phrases import capital
from mjscore.words.tiles import meld_name


def tiles_of(sheet: ScoreSheet) -> Tiles:
    """Declared sets, concealed ones as they are read with the winning tile marked, flowers, indicators."""
    hand, context = sheet.hand, sheet.context
    groups = [Group(capital(meld_name(meld)), (meld_pictures(meld),)) for meld in hand.melds]
    concealed = tuple(_concealed(sheet))
    if concealed:
        groups.append(Group(_("Concealed"), concealed))
    small = (
        (_("Flowers"), hand.flowers),
        (_("Dora indicators"), map(write_kind, context.dora)),
        (_("Ura dora indicators"), map(write_kind, context.ura)),
    )
    for caption, names in small:
        pictures = tuple(map(Picture, names))
        if pictures:
            groups.append(Group(caption, (pictures,), is_small=True))
    return Tiles(tuple(groups))


def meld_pictures(meld: Meld) -> tuple[Picture, ...]:
    """A declared set as it lies on the table: the outer tiles of a concealed kong face down."""
    return tuple(map(Picture, pictures_in(meld)))


def _concealed(sheet: ScoreSheet) -> Iterator[tuple[Picture, ...]]:
    """The sets that are not declared; of like tiles in the set that the winning tile completed it is the last."""
    won = winning_in(sheet.hand)
    for place, block in enumerate(sheet.blocks):
        if block.meld is not None:
            continue
        pieces = list(pieces_of_block(block))
        last = len(pieces) - 1 - pieces[::-1].index(won) if place == sheet.placed and won is not None else None
        yield tuple(Picture(write_piece(piece), is_winning=n == last) for n, piece in enumerate(pieces))
