"""A request about a game's end: what each player has, and what that makes them pay."""

from collections.abc import Mapping

from msgspec import UNSET, Struct

from mjscore.context import SEATS, Wind
from mjscore.engine.ruleset import Ruleset, Value
from mjscore.interchange.fields import Fields, Language
from mjscore.interchange.request import LETTERS, WINDS, differing
from mjscore.rulesets import ruleset


class GameRequest(Struct, kw_only=True, frozen=True):
    """Each seat's score. `options` are those that differ from the ruleset's preset."""

    ruleset: str
    scores: Mapping[Wind, float]
    options: Mapping[str, Value] = {}
    explain: bool = False
    lang: Language = "en"
    id: str | None = None

    @property
    def rules(self) -> Ruleset:
        """The ruleset with its options."""
        return ruleset(self.ruleset, self.options)

    @property
    def payments(self) -> Mapping[Wind, float]:
        """What each seat gets or, negative, pays."""
        from mjscore.rulesets.hongkong.game import game_payments

        return game_payments(self.scores, self.rules.settings)


def game_request(fields: Fields) -> GameRequest:
    """The request that checked fields make."""
    assert fields.game is not UNSET
    return GameRequest(
        ruleset=fields.ruleset,
        scores={WINDS[letter]: fields.game[letter] for letter in LETTERS},
        options=differing(fields),
        explain=fields.explain,
        lang=fields.lang,
        id=None if fields.id is UNSET else fields.id,
    )


def game_fields(request: GameRequest) -> Fields:
    """The request in normal form."""
    return Fields(
        id=UNSET if request.id is None else request.id,
        ruleset=request.ruleset,
        game={LETTERS[seat]: request.scores[seat] for seat in SEATS},
        options=dict(request.options),
        explain=request.explain,
        lang=request.lang,
    )
