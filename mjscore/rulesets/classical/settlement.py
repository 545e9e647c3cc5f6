"""How four players settle: losers pay the winner, and each other the difference; East pays and receives double."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from mjscore.context import SEATS, Win, Wind
from mjscore.engine.settlement import Transfer, TransferKind
from mjscore.rulesets.classical.tally import capped
from mjscore.table import Table


@dataclass(frozen=True)
class Settlement:
    """The settlement under its options."""

    east_double: bool
    losers_settle: bool
    dangerous_discard: bool
    limit: int | None

    def capped(self, total: int) -> int:
        """A total, also one that a player counted, under the limit."""
        return capped(total, self.limit)

    def transfers(self, totals: Mapping[Wind, int], table: Table) -> tuple[Transfer, ...] | None:
        """Who pays whom, none of them nothing; nobody after a washout.

        None where the discarder pays for all and is not named.
        """
        if table.winner is None:
            return ()
        losers = [seat for seat in SEATS if seat is not table.winner]
        to_winner = [self._to_winner(loser, table.winner, totals) for loser in losers]
        if self.dangerous_discard and table.win is Win.DISCARD:
            if table.discarder is None:
                return None
            amount = sum(transfer.amount for transfer in to_winner)
            found = [Transfer(table.discarder, table.winner, amount, TransferKind.DANGEROUS_DISCARD)]
        else:
            found = [*to_winner, *(self._between(losers, totals) if self.losers_settle else ())]
        return tuple(transfer for transfer in found if transfer.amount)

    def _to_winner(self, loser: Wind, winner: Wind, totals: Mapping[Wind, int]) -> Transfer:
        amount = totals[winner] * self._times(loser, winner)
        return Transfer(loser, winner, amount, TransferKind.TO_WINNER)

    def _between(self, losers: list[Wind], totals: Mapping[Wind, int]) -> Iterator[Transfer]:
        for one, other in combinations(losers, 2):
            payer, receiver = sorted((one, other), key=totals.__getitem__)
            amount = (totals[receiver] - totals[payer]) * self._times(one, other)
            yield Transfer(payer, receiver, amount, TransferKind.DIFFERENCE)

    def _times(self, one: Wind, other: Wind) -> int:
        """How often two seats pay each other an amount."""
        return 2 if self.east_double and Wind.EAST in (one, other) else 1
