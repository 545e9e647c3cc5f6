"""Requests that anyone might send: from almost right to nonsense, the same for the same seed."""

import json
from collections.abc import Callable
from random import Random

from mjscore.interchange.fields import Fields

NAMES = (*Fields.__struct_fields__, "colour", "", "Hand", "schema")
NUMBERS: tuple[object, ...] = (None, True, False, 0, 1, -1, 8.0, 1.5, 1 << 70)
TEXTS: tuple[object, ...] = ("", "x", "\x00", "\u2028", "四", "🀀", "E", "self_draw", "last_tile", "+", "1m")
ODD = (*NUMBERS, *TEXTS, [], [None], {}, {"a": []}, [[[[]]]])
CHARACTERS = "123456789mpszESWNCFP[]{}+0 abcdefghx|\u00a0🀀🀤\ufe0f"
EVENTS = ("last_tile", "kong_replacement", "flower_replacement", "robbing_kong", "last_of_kind") * 4 + ("riichi", "")
USUAL: dict[str, tuple[object, ...]] = {
    "minimum": (0, 8),
    "flowers": (True, False),
    "nine_gates": ("tiles", "nine_sided_wait"),
    "all_chows_pair": ("any", "suited"),
    "pair_counting": ("every_pair",),
    "concealed_kong_as_pung": ("always",),
    "lesser_knitted_honors": ("five_or_six",),
    "exhausted_wait": ("counted",),
}
UNUSUAL: tuple[tuple[str, object], ...] = (
    ("minimum", 10**9),
    ("minimum", -1),
    ("minimum", True),
    ("flowers", 0),
    ("exhausted_wait", []),
    ("red_fives", True),
)
OPTIONS = [(key, value) for key, values in USUAL.items() for value in values] * 8 + [*UNUSUAL]
TILES = tuple(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)) + tuple("ESWNCFP")


def garbage(random: Random) -> bytes:
    """One line."""
    sort = random.random()
    if sort < 0.05:
        return random.randbytes(random.randrange(40))
    line = json.dumps(fields(random), ensure_ascii=random.random() < 0.5).encode("utf-8", "surrogatepass")
    if sort < 0.15:
        at = random.randrange(len(line))
        put = random.choice((random.randbytes(random.randrange(3)), b"1e999", b"-1e400", b"9" * 30))
        rest = line[at + 1 :] if random.random() < 0.7 else b""
        return (line[:at] + put + rest).replace(b"\n", b"")
    return line


def fields(random: Random) -> dict[str, object]:
    """Mostly those of a request, now and then with an odd one."""
    made = {name: make(random) for name, make in MAKERS.items() if name in ("ruleset", "hand") or random.random() < 0.3}
    for _ in range(random.choice((0,) * 6 + (1, 2))):
        made[random.choice(NAMES)] = random.choice(ODD)
    if random.random() < 0.02:
        del made[random.choice(list(made))]
    return made


def hand(random: Random) -> str:
    """A win, a hand of random tiles, or random characters."""
    sort = random.random()
    if sort < 0.05:
        return "".join(random.choices(CHARACTERS, k=random.randrange(30)))
    if sort < 0.7:
        text = complete(random)
    elif sort < 0.8:
        text = "".join((*random.choices(TILES, k=13), "+", random.choice(TILES)))
    else:
        text = "".join(random.choices(TILES, k=random.randrange(15)))
    if random.random() < 0.1:
        at = random.randrange(len(text) + 1)
        text = text[:at] + random.choice(CHARACTERS) + text[at + random.randrange(2) :]
    return text


def complete(random: Random) -> str:
    """Four sets and a pair, some declared, now and then too many of a kind; or seven pairs; with or without a plus."""
    if random.random() < 0.1:
        tiles = [tile for tile in random.sample(TILES, 7) for _ in range(2)]
    else:
        tiles, sets = [random.choice(TILES)] * 2, [one_set(random) for _ in range(4)]
        declared = [text for text, is_declared in sets if is_declared]
        tiles += [tile for text, is_declared in sets if not is_declared for tile in text.split()]
        random.shuffle(tiles)
        tiles = [*declared, *tiles]
    return " ".join((*tiles[:-1], random.choice(("+", "+", "+", "")), random.choice((tiles[-1], ""))))


def one_set(random: Random) -> tuple[str, bool]:
    """A set as tiles with blanks between them, or declared in its brackets."""
    if random.random() < 0.6:
        suit, low = random.choice("mps"), random.randrange(1, 8)
        tiles = [f"{low + n}{suit}" for n in range(3)]
    else:
        tiles = [random.choice(TILES)] * 3
        if random.random() < 0.2:
            return ("[{}]" if random.random() < 0.5 else "{{{}}}").format(tiles[0] * 4), True
    return (f"[{''.join(tiles)}]", True) if random.random() < 0.4 else (" ".join(tiles), False)


MAKERS: dict[str, Callable[[Random], object]] = {
    "id": lambda random: random.choice(("a", "", "四", "\x85\u2028", "\ud800", "x" * 300)),
    "ruleset": lambda random: random.choice(("mcr",) * 30 + ("riichi", "mcr-1998", "")),
    "hand": hand,
    "win": lambda random: random.choice(("self_draw", "discard")),
    "seat": lambda random: random.choice("ESWN"),
    "round": lambda random: random.choice("ESWN"),
    "flowers": lambda random: "".join(random.choices("abcdefgh", k=random.randrange(4))),
    "events": lambda random: random.choices(EVENTS, k=random.choice((0, 1, 1, 2))),
    "discarder": lambda random: random.choice("ESWN"),
    "options": lambda random: dict(random.choices(OPTIONS, k=random.randrange(4))),
    "explain": lambda random: random.random() < 0.5,
    "lang": lambda random: random.choice(("en", "ru", "zh_Hans", "ja")),
}
