"""The records, in the order of the source's tables: hands, limit hands, extra fans."""

from mjscore.engine.combination import Row
from mjscore.rulesets.hongkong.rows import extras, hands, limits

ROWS: tuple[Row, ...] = hands.ROWS + limits.ROWS + extras.ROWS
