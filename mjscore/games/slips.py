"""Why something is not written into a game sheet, or a file of games not read."""

from enum import Enum


class Slip(Enum):
    """What exactly is wrong; `words` has a sentence for each, under the value."""

    NOT_WON = "not_won"
    BELOW_MINIMUM = "below_minimum"
    NO_DISCARDER = "no_discarder"
    NO_PLAYERS = "no_players"
    FIGURES = "figures"
    NOT_ZERO = "not_zero"
    ALL_ZERO = "all_zero"
    NO_SUCH_DRAW = "no_such_draw"
    RIICHI_NOT_READY = "riichi_not_ready"
    NO_NAGASHI = "no_nagashi"
    NO_CHOMBO = "no_chombo"
    GAME_OVER = "game_over"
    FULL = "full"
    NAMES = "names"
    OPTIONS = "options"
    NOT_GAMES = "not_games"
    NEWER = "newer"
    DAMAGED = "damaged"
    GONE = "gone"
    CHANGED = "changed"
    UNWRITABLE = "unwritable"


class NotEntered(ValueError):
    """Something that cannot stand in a sheet, or a sheet that cannot be read or kept. `detail` is the system's word."""

    def __init__(self, slip: Slip, detail: str = "") -> None:
        super().__init__(slip, detail)
        self.slip = slip
        self.detail = detail
