"""Who pays whom after the hands of all players were counted: a sentence for each transfer."""

from collections.abc import Iterator
from typing import assert_never

from mjscore.engine.settlement import Transfer, TransferKind
from mjscore.engine.table import TableScore
from mjscore.words import _
from mjscore.words.paragraphs import Paragraph, Style, plain
from mjscore.words.phrases import number
from mjscore.words.tiles import wind_name


def explain_settlement(scored: TableScore) -> tuple[Paragraph, ...]:
    """What each pays to whom and how that comes about, first to the winner, then among the losers."""
    if scored.table.winner is None:
        return (plain(Style.TEXT, _("Nobody has won: nobody pays.")),)
    if scored.transfers is None:
        return (plain(Style.TEXT, _("Choose who discarded to see who pays.")),)
    return tuple(_paragraphs(scored, scored.transfers))


def _paragraphs(scored: TableScore, transfers: tuple[Transfer, ...]) -> Iterator[Paragraph]:
    to_winner = [transfer for transfer in transfers if transfer.why is not TransferKind.DIFFERENCE]
    among = [transfer for transfer in transfers if transfer.why is TransferKind.DIFFERENCE]
    for heading, members in ((_("To the winner"), to_winner), (_("Among the losers"), among)):
        if members:
            yield plain(Style.HEADING, heading)
            yield from (plain(Style.TEXT, transfer_sentence(scored, transfer)) for transfer in members)
    if transfers:
        yield plain(Style.QUIET, _("All payments together add up to 0."))
    else:
        yield plain(Style.TEXT, _("All totals are alike: nobody pays."))


def transfer_sentence(scored: TableScore, transfer: Transfer) -> str:
    """A transfer with its arithmetic, such as “West pays East 8: 12 − 8 = 4, doubled for East”."""
    payer, receiver = (scored.totals[seat] for seat in (transfer.payer, transfer.receiver))
    match transfer.why:
        case TransferKind.TO_WINNER:
            text = _("{payer} pays {receiver} {amount}.")
            doubled = _("{payer} pays {receiver} {amount}: {base}, doubled for East.")
            text = text if transfer.amount == receiver else doubled
        case TransferKind.DIFFERENCE:
            text = _("{payer} pays {receiver} {amount}: {more} − {less}.")
            doubled = _("{payer} pays {receiver} {amount}: {more} − {less} = {difference}, doubled for East.")
            text = text if transfer.amount == receiver - payer else doubled
        case TransferKind.DANGEROUS_DISCARD:
            text = _("{payer} pays {receiver} {amount}: the discard was dangerous and costs what all three would pay.")
        case _:
            assert_never(transfer.why)
    return text.format(
        payer=wind_name(transfer.payer),
        receiver=wind_name(transfer.receiver),
        amount=number(transfer.amount),
        base=number(receiver),
        more=number(receiver),
        less=number(payer),
        difference=number(receiver - payer),
    )
