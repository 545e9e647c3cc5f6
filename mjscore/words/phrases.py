"""Small phrases that sentences share: lists, and how often."""

from collections.abc import Sequence

from mjscore.words import _, n_


def capital(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]


def brief(text: str, most: int) -> str:
    """A text on one line, of so many letters at most; dots stand for the rest of it."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1] + "…"


def visible(text: str) -> str:
    """A text with signs in place of control characters, which cannot be seen and which a terminal would obey."""
    return text.translate(_SIGNS)


_SIGNS = {code: 0x2400 + code for code in range(0x20)} | {0x7F: 0x2421} | dict.fromkeys(range(0x80, 0xA0), "\ufffd")


def listed(items: Sequence[str]) -> str:
    """Things beside each other."""
    return _(", ").join(items)


def gap() -> str:
    """What stands between two sentences: nothing in Chinese and Japanese."""
    return _("{first} {second}").format(first="", second="")


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


def fans(n: int) -> str:
    """An amount of fans."""
    return n_("{n} fan", "{n} fans", n).format(n=n)


def han(n: int) -> str:
    """An amount of han."""
    return n_("{n} han", "{n} han", n).format(n=n)


def fu(n: int) -> str:
    """An amount of fu."""
    return n_("{n} fu", "{n} fu", n).format(n=n)


def doublings(n: int) -> str:
    """A number of doublings."""
    return n_("{n} doubling", "{n} doublings", n).format(n=n)


def number(n: float) -> str:
    """A large number in groups of three digits; what is not whole, to two places."""
    text = f"{int(n):,}" if n == int(n) else f"{n:,.2f}"
    return text.translate({ord(","): _(","), ord("."): _(".")})


def signed(n: float) -> str:
    """What somebody gains or loses, in plain text: `+1,240`, `-36`, `0`."""
    return f"{'+' if n > 0 else '-' if n else ''}{number(abs(n))}"


def power(base: int, exponent: int) -> str:
    """A power as it is written: `2⁵`."""
    return f"{base}{str(exponent).translate(_RAISED)}"


_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def tiles(n: int) -> str:
    """A number of tiles."""
    return n_("{n} tile", "{n} tiles", n).format(n=n)
