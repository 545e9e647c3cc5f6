"""What a hand is worth: points, doubled a number of times."""

from mjscore.engine.worth import Worth


class ClassicalWorth(Worth, frozen=True):
    """`points` before they are doubled, and how often they are; `total` after that and after the table's limit."""

    points: int
    doublings: int
