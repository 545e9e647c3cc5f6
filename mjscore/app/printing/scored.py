"""What counts, fu, and what does not count and why, in tables. No Qt here."""

from mjscore.app.printing.parts import Cell, Column, Heading, Side, Table, Text, Tone, cell, words
from mjscore.engine.combination import Places, Row
from mjscore.engine.sheet import ScoreSheet, Suppressed
from mjscore.rulesets.riichi.worth import FuItem, RiichiWorth
from mjscore.words import _
from mjscore.words.explain.evidence import sets_of
from mjscore.words.names import is_numbered, name
from mjscore.words.paragraphs import Plain, TileRun
from mjscore.words.printed import reason_words
from mjscore.words.sheet import added, standing_line, total_line
from mjscore.words.terms import terms_of

NUMBER = Column(least=24)
AMOUNT = Column(Side.RIGHT, least=36)
_OFFICIAL = Column(least=42)
_NAME = Column(stretch=2)
_REASON = Column(stretch=3)
_TILES = Column()


def heading(text: str) -> Heading:
    """What stands above a table or what else belongs together."""
    return Heading(words(text, Tone.HEADING))


def counted(sheet: ScoreSheet, title: str) -> Table:
    """What counts with the running sum, then the total; the title stands above the names."""
    keys, heads = _Keys(sheet), terms_of(sheet.ruleset).headings()
    rows: list[tuple[Cell, ...]] = [
        (
            *keys.cells(line.item.combination),
            cell(line.name, Tone.STRONG),
            _tiles(sheet, line.item.places),
            cell(line.worth),
            cell(line.sum),
        )
        for line in added(sheet)
    ]
    total = Text((Plain(_("Total"), bold=True), Plain("   "), Plain(standing_line(sheet))))
    rows.append((*keys.blanks, Cell(total, span=2), cell(total_line(sheet), Tone.FIGURE, span=2)))
    columns = (*keys.columns, _NAME, _TILES, AMOUNT, AMOUNT)
    return Table(columns, tuple(rows), (*keys.heads, title, "", heads.worth, heads.sum) if sheet.counted else ())


def not_counted(sheet: ScoreSheet, title: str) -> Table:
    """What is there and does not count, with the reason; the title stands above the names."""
    keys = _Keys(sheet)
    rows = [
        (*keys.cells(item.combination), Cell(_struck(item)), cell(reason_words(sheet, item)))
        for item in sheet.suppressed
    ]
    return Table((*keys.columns, _NAME, _REASON), tuple(rows), (*keys.heads, title, _("Reason")))


def fu_table(sheet: ScoreSheet) -> Table:
    """The items of fu, their sum, and what it is rounded up to."""
    worth = sheet.worth
    assert isinstance(worth, RiichiWorth)
    rows: list[tuple[Cell, ...]] = [
        (
            cell(item.combination.rule),
            cell(name(item.combination), Tone.STRONG),
            _tiles(sheet, item.places),
            cell(str(item.fu)),
        )
        for item in worth.fu_items
    ]
    rows.append((cell(""), cell(_("Sum"), span=2), cell(str(sum(item.fu for item in worth.fu_items)))))
    if worth.fu is not None:
        rows.append((cell(""), cell(_("Rounded"), Tone.STRONG, span=2), cell(str(worth.fu), Tone.STRONG)))
    return Table((NUMBER, _NAME, _TILES, AMOUNT), tuple(rows), (_("Key"), _("For"), "", _("Fu")))


def fu_items(sheet: ScoreSheet) -> tuple[FuItem, ...]:
    """The items of fu; none where the ruleset or the hand has none."""
    return sheet.worth.fu_items if isinstance(sheet.worth, RiichiWorth) else ()


class _Keys:
    """The first columns of tables: numbers of combinations, and official ones, where a ruleset has them."""

    def __init__(self, sheet: ScoreSheet) -> None:
        rows = [item.combination for items in (sheet.counted, sheet.suppressed) for item in items]
        self._numbers = int(any(map(is_numbered, rows)))
        self._officials = int(any(row.official for row in rows))
        self.columns = (NUMBER,) * self._numbers + (_OFFICIAL,) * self._officials
        self.heads = (terms_of(sheet.ruleset).headings().number,) * self._numbers + (_("Official"),) * self._officials
        self.blanks = (cell(""),) * len(self.columns)

    def cells(self, row: Row) -> tuple[Cell, ...]:
        """The numbers of a combination."""
        number = cell(row.rule if is_numbered(row) else "")
        official = cell(str(row.official or ""), Tone.QUIET)
        return (number,) * self._numbers + (official,) * self._officials


def _tiles(sheet: ScoreSheet, places: tuple[Places, ...]) -> Cell:
    """The sets that show something, where these are not the whole hand."""
    sets = sets_of(sheet, places)
    return Cell(Text((TileRun(sets),) if sets else ()))


def _struck(item: Suppressed) -> Text:
    named = name(item.combination)
    if item.times > 1:
        named = _("{name} × {times}").format(name=named, times=item.times)
    return words(named, Tone.STRUCK)
