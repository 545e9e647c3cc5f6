"""Small phrases that sentences share: lists, and how often."""

from collections.abc import Sequence

from mjscore.words import _, n_


def capital(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]


def listed(items: Sequence[str]) -> str:
    """Things beside each other."""
    return _(", ").join(items)


def any_of(items: Sequence[str]) -> str:
    """One thing or another."""
    return _("{others} or {last}").format(others=listed(items[:-1]), last=items[-1]) if len(items) > 1 else items[0]


def how_often(times: int) -> str:
    """Twice, three times."""
    match times:
        case 2:
            return _("twice")
        case 3:
            return _("three times")
        case 4:
            return _("four times")
        case _:
            return n_("{n} time", "{n} times", times).format(n=times)


def points(n: int) -> str:
    """An amount with its unit."""
    return n_("{n} point", "{n} points", n).format(n=n)


def tiles(n: int) -> str:
    """A number of tiles."""
    return n_("{n} tile", "{n} tiles", n).format(n=n)
