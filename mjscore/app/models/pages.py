"""The pages that were turned to in the rules reference, to go back and forward among them; no Qt here."""

from collections.abc import Collection

FRONT = ""
"""Stands for the overview; the other pages go by their rules."""


class Pages:
    """The pages in the order in which they were seen, and where one is among them."""

    def __init__(self) -> None:
        self._seen = [FRONT]
        self._place = 0

    @property
    def here(self) -> str:
        """The page that is shown."""
        return self._seen[self._place]

    def turn_to(self, page: str) -> None:
        """Show another page; what was forward of this one is forgotten."""
        if page != self.here:
            self._seen[self._place + 1 :] = [page]
            self._place += 1

    def can_step(self, step: int) -> bool:
        """Whether there is a page so many steps forward, or back where negative."""
        return 0 <= self._place + step < len(self._seen)

    def step(self, step: int) -> None:
        """Go forward, or back where negative, as far as there are pages."""
        self._place = max(0, min(self._place + step, len(self._seen) - 1))

    def keep(self, rules: Collection[str]) -> None:
        """Forget pages of rules that there are no more."""
        here = self.here
        seen = [page for page in self._seen if page == FRONT or page in rules]
        self._seen = [page for n, page in enumerate(seen) if not n or page != seen[n - 1]]
        self._place = len(self._seen) - 1 - self._seen[::-1].index(here) if here in self._seen else 0
