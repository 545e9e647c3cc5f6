"""What each part of the hand shows, from the document; no Qt here."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from mjscore.app.document import Document
from mjscore.app.models.placement import Placement
from mjscore.app.pieces import BACK, Piece, kind_of, piece_name, pieces_in, write_piece
from mjscore.app.state import Pane, Spot, TableState
from mjscore.engine.sheet import Counted, ScoreSheet, Suppressed
from mjscore.hand import Form, Meld
from mjscore.rulesets.riichi.worth import FuItem, RiichiWorth
from mjscore.tiles import Kind
from mjscore.words import _, n_
from mjscore.words.explain.evidence import lies_in_winning
from mjscore.words.tiles import flower_name, meld_name


class Mark(Enum):
    """What a tile's frame tells."""

    NONE = auto()
    LIT = auto()
    """The selected row uses it."""
    CLICKED = auto()
    REFUSED = auto()
    """It is a copy of the tile that was refused."""
    STALE = auto()
    """It may not be there any more: the notation says something that is no hand yet."""


class Face(NamedTuple):
    """A tile of the hand: its picture, what a screen reader says, where it stands, its frame."""

    picture: str
    spoken: str
    spot: Spot
    mark: Mark = Mark.NONE


class Content(NamedTuple):
    """All that a pane shows.

    `groups`: how many tiles stand together, from the left. Without tiles there are words in a frame as wide as so many.
    """

    caption: str
    spoken: str
    faces: tuple[Face, ...] = ()
    groups: tuple[int, ...] = ()
    words: str = ""
    is_active: bool = False
    least_tiles: int = 1

    @property
    def shape(self) -> tuple[object, ...]:
        """What decides where things stand."""
        return self.caption, self.words, len(self.faces), self.groups, self.least_tiles


class Frames:
    """The frame of every tile: what was refused, else what was clicked, else what the selected row uses.

    None of these while the hand is not up to date.
    """

    def __init__(self, document: Document, placed: Placement, refused: Kind | None) -> None:
        self._clicked = document.selection.tile
        self._lit = lit_spots(document, placed)
        self._refused = refused
        self._is_stale = document.state.draft is not None

    def mark(self, spot: Spot, piece: Piece | None) -> Mark:
        """The frame of a tile; a flower is no piece."""
        if self._is_stale:
            return Mark.STALE
        if piece is not None and kind_of(piece) == self._refused:
            return Mark.REFUSED
        if spot == self._clicked:
            return Mark.CLICKED
        return Mark.LIT if spot in self._lit else Mark.NONE


def items(document: Document) -> Sequence[Counted | Suppressed]:
    """What counts and what does not, in a complete hand."""
    return (*document.sheet.counted, *document.sheet.suppressed) if document.sheet else ()


def lit_spots(document: Document, placed: Placement) -> frozenset[Spot]:
    """The tiles that the selected row uses; what stands aside in a ruleset is made of flowers."""
    chosen = [item for item in items(document) if item.combination.rule == document.selection.rule]
    if not chosen:
        return _of_fu(document, placed)
    if chosen[0].combination is document.ruleset.aside:
        return frozenset(Spot(Pane.FLOWERS, n) for n in range(len(document.state.flowers)))
    return _used_by(chosen[0], document, placed)


def fu_items(sheet: ScoreSheet | None) -> tuple[FuItem, ...]:
    """What gives fu, where a ruleset has them."""
    return sheet.worth.fu_items if sheet and isinstance(sheet.worth, RiichiWorth) else ()


def _of_fu(document: Document, placed: Placement) -> frozenset[Spot]:
    """The tiles of the sets that give fu by the selected rule."""
    items = [item for item in fu_items(document.sheet) if item.combination.rule == document.selection.rule]
    sets = [places for item in items for places in item.places if len(places) < len(placed.blocks)]
    return placed.spots(sets)


def rules_of_tile(document: Document, placed: Placement) -> frozenset[str]:
    """The combinations that use the clicked tile."""
    spot = document.selection.tile
    if spot is None or not document.sheet:
        return frozenset()
    if spot.pane is Pane.FLOWERS:
        aside = document.ruleset.aside
        return frozenset({aside.rule}) if aside else frozenset()
    return frozenset(item.combination.rule for item in items(document) if spot in _used_by(item, document, placed))


def _used_by(item: Counted | Suppressed, document: Document, placed: Placement) -> frozenset[Spot]:
    """The tiles of its sets; the winning one alone where it lies in how the hand was won."""
    if document.sheet and lies_in_winning(document.sheet, item):
        return frozenset({Spot(Pane.WINNING)})
    return placed.spots(item.places)


def meld_content(meld: Meld, n: int, frames: Frames) -> Content:
    """A declared set; the outer tiles of a concealed kong lie face down."""
    sort, count = meld_name(meld), len(meld.tiles)
    faces = []
    for place, piece in enumerate(pieces_in(meld)):
        is_hidden = meld.is_concealed and place in (0, count - 1)
        spot = Spot(Pane.SET, place, n)
        spoken = _("{tile}, in {set} {n} of {count}").format(tile=piece_name(piece), set=sort, n=place + 1, count=count)
        faces.append(Face(BACK if is_hidden else write_piece(piece), spoken, spot, frames.mark(spot, piece)))
    caption = sort[:1].upper() + sort[1:] if meld.form is Form.KONG else _("Exposed")
    return Content(caption, _("{set}, set {n}").format(set=sort, n=n + 1), tuple(faces))


def slot_content(state: TableState, frames: Frames) -> Content:
    """The set under construction, or the place for one."""
    faces = []
    for place, piece in enumerate(state.building):
        spot = Spot(Pane.SET, place)
        spoken = _("{tile}, in the set being built").format(tile=piece_name(piece))
        faces.append(Face(write_piece(piece), spoken, spot, frames.mark(spot, piece)))
    caption = _("Concealed kong") if state.building_concealed else _("Set")
    spoken = caption if faces else _("{set}, empty").format(set=caption)
    return Content(caption, spoken, tuple(faces), words="+", is_active=state.active is Pane.SET)


def concealed_content(state: TableState, placed: Placement, frames: Frames) -> Content:
    """The concealed tiles in their groups."""
    faces = []
    for place in (place for group in placed.groups for place in group):
        piece, spot = state.concealed[place], Spot(Pane.CONCEALED, place)
        spoken = _("{tile}, concealed").format(tile=piece_name(piece))
        faces.append(Face(write_piece(piece), spoken, spot, frames.mark(spot, piece)))
    count = len(faces)
    return Content(
        _("Concealed {n}").format(n=count) if count else _("Concealed"),
        n_("Concealed, {n} tile", "Concealed, {n} tiles", count).format(n=count) if count else _("Concealed, empty"),
        tuple(faces),
        tuple(map(len, placed.groups)),
        "" if state.hand.size else _("Click a tile below"),
        is_active=state.active is Pane.CONCEALED,
        least_tiles=1 if state.hand.size else 6,
    )


def winning_content(state: TableState, frames: Frames) -> Content:
    """The winning tile."""
    faces: tuple[Face, ...] = ()
    if state.winning is not None:
        spot = Spot(Pane.WINNING)
        spoken = _("{tile}, winning tile").format(tile=piece_name(state.winning))
        faces = (Face(write_piece(state.winning), spoken, spot, frames.mark(spot, state.winning)),)
    spoken = _("Winning tile") if faces else _("Winning tile, empty")
    return Content(_("Winning tile"), spoken, faces, words="?", is_active=state.active is Pane.WINNING)


def flowers_content(state: TableState, frames: Frames) -> Content:
    """Flowers and seasons."""
    faces = []
    for place, letter in enumerate(state.flowers):
        spot = Spot(Pane.FLOWERS, place)
        spoken = _("{tile}, flower").format(tile=flower_name(letter))
        faces.append(Face(letter, spoken, spot, frames.mark(spot, None)))
    spoken = n_("Flowers, {n} tile", "Flowers, {n} tiles", len(faces)).format(n=len(faces))
    return Content(
        _("Flowers"),
        spoken if faces else _("Flowers, empty"),
        tuple(faces),
        words="+",
        is_active=state.active is Pane.FLOWERS,
    )
