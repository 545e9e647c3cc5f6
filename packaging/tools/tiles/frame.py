"""What all tiles share: the slab, the corner with numeral and letter, the red fives' mark, the back, the template.

A tile is 150 wide and 210 high (5 : 7):

    face      x 3..147, y 3..190    the ivory slab, seen from the front
    side      below it to y 200     its thickness
    back      below that to y 207   the coloured back layer
    art       a box of 118 x 150 around the origin, placed by one transform
    numeral   above the lower placement of the art
    red five  a folded corner, top right, clear of the art in its lower placement

A template keeps tokens, which `mjscore.app.palette.paint` replaces: the colours by name, ``@art@`` for the place of the
art (``@below@`` where a mark always takes the room above it), ``@number@`` and ``@suit@`` for whether the numeral and
the suit letter are displayed.
"""

from tiles.glyphs import corner
from tiles.shapes import BLUE, FACE, GREEN, INK, RED, area, blossom, line

NUMERAL = "@numeral@"


def tile(art: str, numeral: str, suit: str = "") -> str:
    """The template of a tile with its art, the numeral or letter of its corner, and its suit letter if it has one."""
    return _document(f'{_slab()}<g transform="@art@">{art}</g>{_corner(numeral, suit, NUMERAL)}')


def red_five(art: str, suit: str) -> str:
    """The template of a red five: all red, and a folded corner with a blossom, two marks that need no colour."""
    red = art.replace(BLUE, RED).replace(GREEN, RED).replace(INK, RED)
    fold = area("M92 3H130A17 17 0 0 1 147 20V58Z", RED) + blossom(129, 21, 14.5, FACE, RED)
    return _document(f'{_slab()}<g transform="@below@">{red}</g>{fold}{_corner("5", suit, RED)}')


def back() -> str:
    """The template of a tile lying face down."""
    diamonds = "".join(
        f"M{x} {y - 21}L{x + 17} {y}L{x} {y + 21}L{x - 17} {y}Z" for y in (54.5, 96.5, 138.5) for x in (41, 75, 109)
    )
    stars = "".join(
        f"M{x} {y - 7}L{x + 6} {y}L{x} {y + 7}L{x - 6} {y}Z" for y in (54.5, 96.5, 138.5) for x in (41, 75, 109)
    )
    lower, upper = _slice(13, 194, "@side@"), _slice(3, 187, "@back@")
    rim = '<rect x="13" y="13" width="124" height="167" rx="10" fill="none" stroke="@lattice@" stroke-width="3"/>'
    return _document(lower + upper + rim + line(diamonds, "@lattice@", 3) + area(stars, "@lattice@"))


def _slab() -> str:
    bevel = (
        '<rect x="4.6" y="4.6" width="140.8" height="183.8" rx="15.6" fill="@shine@"/>'
        f'<rect x="6.6" y="7.4" width="138.8" height="181" rx="14.4" fill="{FACE}"/>'
    )
    return _slice(20, 187, "@back@") + _slice(13, 187, "@side@") + _slice(3, 187, "@edge@") + bevel


def _slice(y: int, height: int, colour: str) -> str:
    return f'<rect x="3" y="{y}" width="144" height="{height}" rx="17" fill="{colour}"/>'


def _corner(numeral: str, suit: str, colour: str) -> str:
    number = f'<g display="@number@">{corner(numeral, (12, 10.5), 28.5, colour)}</g>'
    return number + (f'<g display="@suit@">{corner(suit, (36.5, 13.5), 22, NUMERAL)}</g>' if suit else "")


def _document(content: str) -> str:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 210" width="150" height="210">'
    return f"{head}{content}</svg>\n"
