"""The 81 records, numbered as the source numbers them, in modules by what they are about."""

from mjscore.engine.combination import Row
from mjscore.rulesets.mcr.rows import chows, honors, pungs, special, tiles, winning

ROWS: tuple[Row, ...] = (*chows.ROWS, *pungs.ROWS, *honors.ROWS, *tiles.ROWS, *winning.ROWS, *special.ROWS)
