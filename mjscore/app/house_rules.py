"""Rules that a user plays by: a ruleset and the options that differ, under a name."""

from typing import Any

from msgspec import DecodeError, Struct
from msgspec.json import decode, encode
from PySide6.QtCore import QObject, Signal

from mjscore.app.settings import Settings
from mjscore.app.state import TableState
from mjscore.engine.ruleset import Value
from mjscore.faults import Refused
from mjscore.interchange.fields import as_value
from mjscore.interchange.parsing import any_request_of

LONGEST = 40
"""Characters of a name at most."""
MOST = 50
"""So many rules can have names."""
_KEY, _AT_START = "house_rules", "rules_at_start"


class HouseRules(Struct, frozen=True):
    """Rules under a name. `differing` are the options that are not as the ruleset has them."""

    name: str
    ruleset: str
    differing: dict[str, Any] = {}

    @property
    def options(self) -> tuple[tuple[str, Value], ...]:
        """The options as a state has them."""
        return tuple((key, as_value(value)) for key, value in sorted(self.differing.items()))

    @property
    def is_known(self) -> bool:
        """Whether the program has such a ruleset with such options."""
        try:
            any_request_of({"ruleset": self.ruleset, "hand": "", "options": self.differing})
        except Refused:
            return False
        return True

    def are_of(self, state: TableState) -> bool:
        """Whether a state goes by them."""
        return (self.ruleset, self.options) == (state.ruleset, state.options)


class HouseBook(QObject):
    """All rules with names, kept in the settings; those of another version of the program are kept and not offered."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._all = _read(settings.kept(_KEY))

    @property
    def rules(self) -> tuple[HouseRules, ...]:
        """Those that can be played by, by their names."""
        return tuple(rules for rules in self._all if rules.is_known)

    def rules_of(self, state: TableState) -> HouseRules | None:
        """Those that a state goes by."""
        return next((rules for rules in self.rules if rules.are_of(state)), None)

    def keep(self, name: str, state: TableState) -> bool:
        """Keep the rules of a state under a name, in place of others with this name. False where there is no room."""
        others = self._without(name)
        if not name.strip() or len(others) >= MOST:
            return False
        kept = HouseRules(name.strip()[:LONGEST], state.ruleset, dict(state.options))
        self._write((*others, kept))
        return True

    def remove(self, name: str) -> None:
        """Forget a name."""
        self._write(self._without(name))

    def _without(self, name: str) -> tuple[HouseRules, ...]:
        return tuple(rules for rules in self._all if rules.name != name.strip())

    def _write(self, rules: tuple[HouseRules, ...]) -> None:
        self._all = tuple(sorted(rules, key=lambda one: one.name.casefold()))
        self._settings.keep(_KEY, encode(self._all).decode())
        self.changed.emit()


def _read(text: str) -> tuple[HouseRules, ...]:
    """What was kept; nothing where that makes no sense."""
    try:
        return decode(text or "[]", type=tuple[HouseRules, ...])
    except DecodeError:
        return ()


def rules_at_start(settings: Settings) -> HouseRules | None:
    """The rules of an empty table at a start; none: those that were in force last."""
    kept = _read(settings.kept(_AT_START))
    return kept[0] if kept and kept[0].is_known else None


def keep_rules_at_start(settings: Settings, rules: HouseRules | None) -> None:
    """Keep them."""
    settings.keep(_AT_START, encode([rules] if rules else []).decode())
