"""Any line read character by character, with the place of what is wrong."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from mjscore.faults import Code, Fault, Reason, Refused
from mjscore.hand import Form, Meld
from mjscore.notation.writing import HONOR_LETTERS, RED_FIVE, SUIT_LETTERS, write_tiles
from mjscore.tiles import COPIES, FIVES, FLOWERS, HONORS, KINDS, Kind, chow_of

_NUMBERED_HONORS = "ESWNPFC"
_UNICODE_HONORS = "ESWNCFP"
_UNICODE_FLOWERS = "efhgabcd"
_UNICODE_FIRST = 0x1F000
_UNICODE_LAST = 0x1F029
_VARIATION_SELECTORS = "\ufe0e\ufe0f"
_BRACKETS = {"[": "]", "{": "}"}


class Tile(Struct, frozen=True, gc=False):
    """A tile, and the character where it stands."""

    at: int
    kind: Kind
    is_red: bool = False


class Group(Struct):
    """A bracket, with the places where it begins and ends."""

    at: int
    bracket: str
    tiles: list[Tile] = []
    end: int = 0


def read_line(text: str, *, red_fives: bool = True) -> "Line":
    """A line read. Raises `Refused` (bad_notation); brackets may hold no sets, and a kind may be there too often."""
    line = Line(red_fives=red_fives)
    for at, tile in _characters(text):
        line.read(at, tile)
    line.end()
    return line


def kinds_of(tiles: Iterable[Tile]) -> tuple[Kind, ...]:
    """The kinds of tiles, sorted."""
    return tuple(sorted([tile.kind for tile in tiles]))


def reds_of(tiles: Iterable[Tile]) -> tuple[Kind, ...]:
    """The kinds of the red fives among tiles, sorted."""
    return tuple(sorted([tile.kind for tile in tiles if tile.is_red]))


def _characters(text: str) -> Iterator[tuple[int, str]]:
    """The characters that mean something, with their places; a Unicode tile becomes the letters it stands for."""
    for at, character in enumerate(text):
        if not character.isspace() and character not in _VARIATION_SELECTORS:
            yield at, _plain(character)


def _plain(character: str) -> str:
    """A Unicode tile in our letters (a flower's letter stands for itself); anything else as it is."""
    place = ord(character) - _UNICODE_FIRST
    if not 0 <= place <= _UNICODE_LAST - _UNICODE_FIRST:
        return character
    if place < 7:
        return _UNICODE_HONORS[place]
    if place >= 34:
        return _UNICODE_FLOWERS[place - 34]
    return f"{(place - 7) % 9 + 1}{'msp'[(place - 7) // 9]}"


class Line:
    """Reads a line character by character. Tiles go to the open bracket, to the winning tile, or are concealed."""

    def __init__(self, *, red_fives: bool) -> None:
        self.concealed: list[Tile] = []
        self.groups: list[Group] = []
        self.winning: list[Tile] | None = None
        self.tiles: list[Tile] = []
        self._red_fives = red_fives
        self._open: Group | None = None
        self._digits: list[tuple[int, str]] = []
        self._plus = 0

    def read(self, at: int, character: str) -> None:
        """Take one character, or a tile's two."""
        if len(character) == 2:
            self._no_digits()
            self._add(Tile(at, KINDS[SUIT_LETTERS.index(character[1]) * 9 + int(character[0]) - 1]))
        elif character in "0123456789":
            self._digits.append((at, character))
        elif character in "mpsz":
            self._suit(at, character)
        else:
            self._no_digits()
            self._sign(at, character)

    def end(self) -> None:
        """Refuse what is left open."""
        self._no_digits()
        if self._open:
            raise bad_notation(Reason.UNCLOSED_BRACKET, self._open.at, text=self._open.bracket)
        if self.winning is not None and not self.winning:
            raise bad_notation(Reason.PLUS_WITHOUT_TILE, self._plus)

    def _sign(self, at: int, character: str) -> None:
        if character in HONOR_LETTERS:
            self._add(Tile(at, HONORS[HONOR_LETTERS.index(character)]))
        elif character in _BRACKETS:
            self._begin(at, character)
        elif character in _BRACKETS.values():
            self._close(at, character)
        elif character == "+":
            self._begin_winning(at)
        else:
            raise bad_notation(
                Reason.FLOWER_IN_HAND if character in FLOWERS else Reason.UNKNOWN_CHARACTER, at, text=character
            )

    def _suit(self, at: int, letter: str) -> None:
        if not self._digits:
            raise bad_notation(Reason.SUIT_WITHOUT_DIGITS, at, text=letter)
        for place, digit in self._digits:
            tile = _honor(place, digit) if letter == "z" else _suited(place, digit, letter)
            if tile.is_red and not self._red_fives:
                raise bad_notation(Reason.RED_FIVE, place)
            self._add(tile)
        self._digits.clear()

    def _add(self, tile: Tile) -> None:
        if self._open:
            self._open.tiles.append(tile)
        elif self.winning is not None:
            if self.winning:
                raise bad_notation(Reason.PLUS_WITH_MORE, tile.at)
            self.winning.append(tile)
        else:
            self.concealed.append(tile)
        self.tiles.append(tile)

    def _begin(self, at: int, bracket: str) -> None:
        if self._open:
            raise bad_notation(Reason.BRACKET_IN_BRACKET, at, text=bracket)
        if self.winning is not None:
            raise bad_notation(Reason.PLUS_WITH_MORE if self.winning else Reason.PLUS_WITHOUT_TILE, at)
        self._open = Group(at, bracket)

    def _close(self, at: int, bracket: str) -> None:
        if not self._open or _BRACKETS[self._open.bracket] != bracket:
            raise bad_notation(Reason.UNOPENED_BRACKET, at, text=bracket)
        self._open.end = at
        self.groups.append(self._open)
        self._open = None

    def _begin_winning(self, at: int) -> None:
        if self._open:
            raise bad_notation(Reason.PLUS_IN_BRACKET, at)
        if self.winning is not None:
            raise bad_notation(Reason.REPEATED_PLUS, at)
        self.winning, self._plus = [], at

    def _no_digits(self) -> None:
        if self._digits:
            at, _ = self._digits[0]
            last, _ = self._digits[-1]
            text = "".join(digit for _, digit in self._digits)
            raise bad_notation(Reason.DIGITS_WITHOUT_SUIT, at, length=last - at + 1, text=text)


def _honor(at: int, digit: str) -> Tile:
    if digit not in "1234567":
        raise bad_notation(Reason.NO_SUCH_HONOR, at, text=digit)
    return Tile(at, HONORS[HONOR_LETTERS.index(_NUMBERED_HONORS[int(digit) - 1])])


def _suited(at: int, digit: str, letter: str) -> Tile:
    suit = SUIT_LETTERS.index(letter)
    return Tile(at, FIVES[suit], is_red=True) if digit == RED_FIVE else Tile(at, KINDS[suit * 9 + int(digit) - 1])


def meld_of(group: Group) -> Meld:
    """The declared set that a bracket holds. Raises `Refused` (not_a_meld)."""
    tiles, reds = kinds_of(group.tiles), reds_of(group.tiles)
    is_concealed = group.bracket == "{"
    form = _form(tiles)
    if form is None or (is_concealed and form is not Form.KONG):
        reason = Reason.CONCEALED_NOT_A_KONG if form else Reason.NOT_A_MELD
        length = group.end - group.at + 1
        raise Refused(Fault(Code.NOT_A_MELD, reason, group.at, length, text=write_tiles(tiles, reds)))
    return Meld(form, tiles[0], is_concealed, bool(reds))


def _form(tiles: Sequence[Kind]) -> Form | None:
    if len(set(tiles)) == 1:
        return {3: Form.PUNG, 4: Form.KONG}.get(len(tiles))
    if len(tiles) == 3 and tiles[0] < HONORS[0] and tiles[0] % 9 <= 6 and tuple(tiles) == chow_of(tiles[0]):
        return Form.CHOW
    return None


Held = Counter[tuple[Kind, bool]]
"""How many of a kind there are, and how many of those are red."""


def count(tiles: Iterable[Tile], held: Held) -> Fault | None:
    """Adds tiles to those that are held; what is wrong with the first that there cannot be."""
    for tile in tiles:
        held[tile.kind, False] += 1
        held[tile.kind, True] += tile.is_red
        if held[tile.kind, False] > COPIES:
            return Fault(Code.TOO_MANY_COPIES, Reason.FIFTH_TILE, tile.at, kind=tile.kind)
        if held[tile.kind, True] > 1:
            return Fault(Code.TOO_MANY_COPIES, Reason.SECOND_RED_FIVE, tile.at, kind=tile.kind)
    return None


def placed_letters(text: str) -> list[tuple[int, str]]:
    """Flowers and seasons with their places. Raises `Refused` (bad_notation)."""
    letters = list(_characters(text))
    for at, letter in letters:
        if letter not in FLOWERS:
            raise Refused(Fault(Code.BAD_NOTATION, Reason.UNKNOWN_CHARACTER, at, text=text[at], field="flowers"))
    return letters


def bad_notation(reason: Reason, at: int, *, length: int = 1, text: str = "") -> Refused:
    """What is raised for a line that does not read."""
    return Refused(Fault(Code.BAD_NOTATION, reason, at, length, text=text))
