"""Requests that anyone might send: from almost right to nonsense, the same for the same seed."""

import json
from collections.abc import Callable
from random import Random

from mjscore.interchange.fields import Fields, known
from mjscore.rulesets import RULESETS as FORMS

NAMES = (*Fields.__struct_fields__, "colour", "", "Hand", "schema")
NUMBERS: tuple[object, ...] = (None, True, False, 0, 1, -1, 8.0, 1.5, 1 << 70)
TEXTS: tuple[object, ...] = ("", "x", "\x00", "\u2028", "四", "🀀", "E", "self_draw", "last_tile", "+", "1m")
ODD = (*NUMBERS, *TEXTS, [], [None], {}, {"a": []}, [[[[]]]])
CHARACTERS = "123456789mpszESWNCFP[]{}+0 abcdefghx|\u00a0🀀🀤\ufe0f"
USUAL: dict[str, tuple[object, ...]] = {
    "minimum": (0, 3, 8),
    "limit": (4, 10, 500),
    "payment_table": ([[4, 2]] * 11, [[5, 1]] * 8),
    "double_yakuman": ([], ["kokushi_13"], ["daisuushii", "suuankou_tanki"]),
}
"""Values of options that have none listed."""
UNUSUAL: tuple[tuple[str, object], ...] = (
    ("minimum", 10**9),
    ("minimum", -1),
    ("minimum", True),
    ("flowers", 0),
    ("exhausted_wait", []),
    ("red_fives", 1),
    ("payment_table", [[4]]),
    ("preset", "ema"),
    ("limit", None),
)
RULESETS = ("mcr",) * 6 + ("mcr-1998", "mcr-2006") + ("riichi", "hongkong", "classical") * 4
TILES = tuple(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)) + tuple("ESWNCFP")
REDS = {"5m": "0m", "5p": "0p", "5s": "0s"}


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
    name = random.choice(RULESETS) if random.random() < 0.98 else random.choice(("", "gin", "MCR"))
    made = _subject(random, name) | {"ruleset": name, "options": options(random, name)}
    for _ in range(random.choice((0,) * 6 + (1, 2))):
        made[random.choice(NAMES)] = random.choice(ODD)
    if random.random() < 0.02:
        del made[random.choice(list(made))]
    return made


def _subject(random: Random, name: str) -> dict[str, object]:
    """A hand with what goes with it; or four of them, or a game's end."""
    if name == "classical" and random.random() < 0.5:
        return table(random)
    if name == "hongkong" and random.random() < 0.1:
        return {"game": {seat: random.choice((0, 5, -7, 2.5, 300)) for seat in "ESWN"}}
    made = {key: make(random) for key, make in MAKERS.items() if random.random() < 0.3}
    made |= {"hand": with_reds(random, hand(random)) if name == "riichi" else hand(random)}
    if random.random() < 0.4:
        made["events"] = events(random, name)
    return made


def table(random: Random) -> dict[str, object]:
    """Four players, one of whom has won, or nobody."""
    winner = random.choice(("E", "S", "W", "N", None))
    players: dict[str, object] = {}
    for seat in "ESWN":
        text = complete(random) if seat == winner else "".join(random.choices(TILES, k=random.randrange(14)))
        players[seat] = {"hand": text} if random.random() < 0.4 else {"total": random.choice((0, 2, 46, 192))}
    made: dict[str, object] = {"winner": winner, "players": players}
    if winner and random.random() < 0.7:
        made["discarder"] = random.choice("ESWN")
    return made


def events(random: Random, name: str) -> list[str]:
    """One or two of a ruleset's, seldom another's."""
    there = tuple(known(name).events) if name in FORMS else ("last_tile",)
    return random.choices(there * 8 + ("riichi", "ready", ""), k=random.choice((1, 1, 2)))


def options(random: Random, name: str) -> dict[str, object]:
    """A few of a ruleset's, now and then an unusual one."""
    there = list(known(name).options.values()) if name in FORMS else []
    chosen = random.sample(there, min(len(there), random.choice((0, 0, 1, 2))))
    made = {option.key: random.choice(option.values or USUAL.get(option.key, (0,))) for option in chosen}
    return dict(made) | (dict([random.choice(UNUSUAL)]) if random.random() < 0.08 else {})


def with_reds(random: Random, text: str) -> str:
    """A line with one or another five made red, now and then one too many."""
    for plain, red in REDS.items():
        if random.random() < 0.3:
            text = text.replace(plain, red, random.choice((1, 1, 1, 1, 2)))
    return text


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
    "win": lambda random: random.choice(("self_draw", "discard")),
    "seat": lambda random: random.choice("ESWN"),
    "round": lambda random: random.choice("ESWN"),
    "flowers": lambda random: "".join(random.choices("abcdefgh", k=random.randrange(4))),
    "discarder": lambda random: random.choice("ESWN"),
    "dora": lambda random: "".join(random.choices(TILES, k=random.randrange(4))),
    "ura": lambda random: "".join(random.choices(TILES, k=random.randrange(3))),
    "honba": lambda random: random.randrange(4),
    "riichi_sticks": lambda random: random.randrange(4),
    "liable": lambda random: random.choice("ESWN"),
    "explain": lambda random: random.random() < 0.5,
    "lang": lambda random: random.choice(("en", "ru", "zh_Hans", "ja")),
}
