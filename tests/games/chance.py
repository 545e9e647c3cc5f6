"""Games that chance plays: hands from the worked cases, figures, draws, penalties, chombo."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from mjscore.faults import Refused
from mjscore.games.entries import PLAYERS, Chombo, Draw, Drawn, Entry, Fine, Stated, Won
from mjscore.games.game import Game, with_entry
from mjscore.games.position import Position
from mjscore.games.replay import Sheet, replay, tried
from mjscore.games.slips import NotEntered
from tests.games.play import game, said

_GOLDEN = Path(__file__).parents[1] / "golden"
_CASES = {
    "mcr": "mcr-source-random",
    "mcr-1998": "mcr-1998-random",
    "mcr-2006": "mcr-2006-random",
    "riichi": "riichi-random",
    "hongkong": "hongkong-random",
    "classical": "classical-random",
}
RULESETS = tuple(_CASES)
_FIGURES = {"mcr": {"points": (8, 88)}, "hongkong": {"fans": (3, 12)}, "riichi": {"han": (1, 14), "fu": (3, 11)}}
_SEATS = "ESWN"


@cache
def hands(rules: str) -> tuple[dict[str, Any], ...]:
    """The requests of worked hands that have been won, without the rules' own options."""
    lines = (_GOLDEN / f"{_CASES[rules]}.jsonl").read_text(encoding="utf-8").splitlines()
    cases = [json.loads(line) for line in lines]
    requests = [case["request"] for case in cases if "error" not in case["expect"]]
    return tuple({key: value for key, value in one.items() if key not in ("id", "options")} for one in requests)


def played_by_chance(rules: str, seed: int, count: int, **options: Any) -> Iterator[Sheet]:
    """Games with so many hands in all, a new one begun where one is over."""
    random = Random(seed)
    while count > 0:
        sheet = replay(game(rules, **options))
        while count > 0 and not sheet.is_over:
            entry = _entry(random, rules, sheet)
            try:
                line = tried(sheet, entry)
            except (NotEntered, Refused):
                continue
            sheet = _longer(sheet.game, entry)
            count -= line.is_hand
        yield sheet


def _longer(begun: Game, entry: Entry) -> Sheet:
    return replay(with_entry(begun, entry))


def _entry(random: Random, rules: str, sheet: Sheet) -> Entry:
    sort = random.random()
    if sort < 0.6:
        return _won(random, rules, sheet.position)
    if sort < 0.75:
        return _stated(random, rules)
    if sort < 0.9:
        return _drawn(random, sheet)
    if sort < 0.95:
        return Chombo(player=random.choice(PLAYERS))
    first, second, third = (random.randint(-99, 99) for _ in range(3))
    return Fine(amounts=(first, second, third, -first - second - third))


def _won(random: Random, rules: str, position: Position) -> Won:
    """A worked hand, more often than not East's, so that games last."""
    request = dict(random.choice(hands(rules)))
    if "players" not in request:
        seat = random.choice("EEEESWN")
        request |= {"seat": seat, "discarder": random.choice(_SEATS.replace(seat, ""))}
        if request.get("win") == "self_draw":
            del request["discarder"]
    return Won(request=request, east=position.east, riichi=_some(random))


def _stated(random: Random, rules: str) -> Stated:
    winner, discarder = random.sample(PLAYERS, 2)
    figures = {key: random.randint(*bounds) for key, bounds in _FIGURES.get(rules.partition("-")[0], {}).items()}
    if rules == "riichi":
        figures |= {"fu": 10 * figures["fu"], "yakuman": random.choice((0, 0, 0, 1, 2))}
    return said(winner, random.choice((None, discarder)), _some(random), **figures)


def _drawn(random: Random, sheet: Sheet) -> Drawn:
    draw = random.choice(sheet.game.rules.draws)
    if sheet.game.family.stakes is None:
        return Drawn(draw=draw)
    ready = () if draw is Draw.ABANDONED else _some(random)
    nagashi = (random.choice(PLAYERS),) if draw is Draw.NAGASHI else ()
    return Drawn(draw=draw, ready=ready, nagashi=nagashi, riichi=tuple(one for one in ready if random.random() < 0.4))


def _some(random: Random) -> tuple[int, ...]:
    return tuple(player for player in PLAYERS if random.random() < 0.3)
