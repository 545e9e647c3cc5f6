"""Why a request is refused: the codes of the interchange contract, and typed arguments for the sentence."""

from enum import Enum, IntEnum, auto

from msgspec import Struct

from mjscore.tiles import Kind


class Code(IntEnum):
    """What a refusal is called, lower case, in answers. Of several the first in this order is reported."""

    NOT_JSON = auto()
    TOO_LARGE = auto()
    UNKNOWN_FIELD = auto()
    MISSING_FIELD = auto()
    BAD_VALUE = auto()
    UNKNOWN_RULESET = auto()
    UNKNOWN_OPTION = auto()
    UNKNOWN_EVENT = auto()
    CONTRADICTORY_FIELDS = auto()
    BAD_NOTATION = auto()
    NOT_A_MELD = auto()
    TOO_MANY_COPIES = auto()
    REPEATED_FLOWER = auto()
    WRONG_TILE_COUNT = auto()
    CONTRADICTORY_EVENTS = auto()
    NOT_A_WIN = auto()


class Reason(Enum):
    """What exactly is wrong; `words` has a sentence for each."""

    # the request
    NOT_JSON = auto()
    NOT_AN_OBJECT = auto()
    TOO_LARGE = auto()
    TEXT_TOO_LONG = auto()
    TOO_DEEP = auto()
    UNKNOWN_FIELD = auto()
    MISSING_FIELD = auto()
    WRONG_TYPE = auto()
    NOT_ALLOWED = auto()
    NEWER_SCHEMA = auto()
    UNKNOWN_RULESET = auto()
    UNKNOWN_OPTION = auto()
    UNKNOWN_EVENT = auto()
    DISCARDER_OF_SELF_DRAW = auto()
    DISCARDER_IS_WINNER = auto()
    DISCARDER_OF_WASHOUT = auto()
    LIABLE_IS_WINNER = auto()
    FIELD_BESIDE = auto()
    # options that go against each other
    MINIMUM_ABOVE_LIMIT = auto()
    TABLE_TOO_SHORT = auto()
    # four players
    LOSER_WON = auto()
    WINNER_WITHOUT_TILE = auto()
    FIFTH_AT_TABLE = auto()
    FLOWER_AT_TABLE = auto()
    # the hand on one line
    UNKNOWN_CHARACTER = auto()
    DIGITS_WITHOUT_SUIT = auto()
    SUIT_WITHOUT_DIGITS = auto()
    RED_FIVE = auto()
    NO_SUCH_HONOR = auto()
    FLOWER_IN_HAND = auto()
    UNCLOSED_BRACKET = auto()
    UNOPENED_BRACKET = auto()
    BRACKET_IN_BRACKET = auto()
    REPEATED_PLUS = auto()
    PLUS_IN_BRACKET = auto()
    PLUS_WITHOUT_TILE = auto()
    PLUS_WITH_MORE = auto()
    NOT_A_MELD = auto()
    CONCEALED_NOT_A_KONG = auto()
    # the tiles
    FIFTH_TILE = auto()
    SECOND_RED_FIVE = auto()
    REPEATED_FLOWER = auto()
    TOO_FEW_TILES = auto()
    TOO_MANY_TILES = auto()
    TOO_MANY_FOR_LOSER = auto()
    NO_WINNING_TILE = auto()
    NOT_A_WIN = auto()
    # events
    NEEDS_SELF_DRAW = auto()
    NEEDS_DISCARD = auto()
    NEEDS_KONG = auto()
    NEEDS_FLOWER = auto()
    NOT_WITH_EVENT = auto()
    FURTHER_COPY = auto()
    FURTHER_CONCEALED_COPY = auto()
    NEEDS_WIN = auto()
    NEEDS_EAST = auto()
    NEEDS_NOT_EAST = auto()
    NEEDS_NO_DECLARED_SET = auto()
    NEEDS_NO_EXPOSED_SET = auto()
    NEEDS_RIICHI = auto()
    NEEDS_DISCARD_BY_EAST = auto()
    NEEDS_SELF_DRAW_AS_EAST = auto()
    # edits in the window
    NOT_ADDED = auto()
    FLOWER_NOT_ADDED = auto()
    TOO_FEW_LEFT = auto()
    CHOW_TOO_HIGH = auto()
    CHOW_OF_HONORS = auto()
    FOUR_SETS = auto()
    NO_ROOM_FOR_SET = auto()
    SET_NOT_WHOLE = auto()
    DOES_NOT_JOIN = auto()
    HAND_IS_FULL = auto()
    NOT_IN_HAND = auto()
    NOT_CONCEALED = auto()
    STAYS_A_CHOW = auto()
    RED_NOT_ADDED = auto()
    HAS_WON = auto()
    NO_FLOWERS = auto()
    INDICATORS_FULL = auto()
    SEEN_DECIDE = auto()


class Fault(Struct, frozen=True):
    """One thing that is wrong. `at` is the 0-based character in the field's text; the rest is for the sentence."""

    code: Code
    reason: Reason
    at: int | None = None
    length: int = 1
    kind: Kind | None = None
    text: str = ""
    other: str = ""
    number: int = 0
    field: str | None = None


class Refused(ValueError):
    """A request or a hand that cannot be scored."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault
