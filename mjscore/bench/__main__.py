"""Prints what scoring, editing and starting take here and now: `python -m mjscore.bench`; --help tells more."""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial

from mjscore.bench import mahjong_library
from mjscore.bench.hands import Deal, deals, swaps
from mjscore.bench.memory import memos_mib
from mjscore.bench.oracle import arguments_of, calculator
from mjscore.bench.processes import ANSWERER, SCORER, first_paint, first_score, own_import, resident_mib
from mjscore.bench.timing import Spread, spread_of, time_each, without_collector
from mjscore.context import Context
from mjscore.engine.ruleset import Ruleset
from mjscore.engine.score import score, total_of, unfinished
from mjscore.hand import Hand
from mjscore.interchange.scoring import answer_line
from mjscore.learn.what_if import what_if
from mjscore.notation import write_hand
from mjscore.rulesets import RULESETS, ruleset

_SWEPT = 50
"""Hands whose every swap is scored."""
_BESIDE = 3_000
"""Hands given to the library `mahjong`, which is slow."""
HEAD = f"{'':34} {'median':>9} {'p95':>9} {'p99':>9}   times PyMahjongGB's median"


def main() -> None:
    """Runs the benchmark."""
    parser = argparse.ArgumentParser(prog="python -m mjscore.bench", description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000, help="random hands to score (default 20000)")
    parser.add_argument("--no-window", action="store_true", help="leave the window and start-up out")
    parser.add_argument("--program", help="a built mjscore whose start is measured (default: the one here)")
    options = parser.parse_args()
    fixed = deals(options.hands)
    reference = _reference(fixed)
    print(f"{options.hands} random hands, microseconds each\n{HEAD}")
    if reference:
        _print("PyMahjongGB, no reasons", reference, reference)
    for name in RULESETS:
        for label, times in _core(ruleset(name), fixed, deals(options.hands, seed=2)):
            _print(f"{name}: {label}", times, reference)
        if name == "riichi":
            _beside_mahjong(fixed)
        print(f"{name + ': memos, with those before':34} {memos_mib():9.1f} MiB")
    print(f"memory of this process: {resident_mib():.0f} MiB")
    print("own import, milliseconds, without msgspec and the standard library")
    for label, code in (("engine and ruleset mcr", SCORER), ("with requests and answers", ANSWERER)):
        print(f"{label:34} {own_import(code):9.1f}")
    if not options.no_window:
        _window([options.program] if options.program else [sys.executable, "-m", "mjscore"])


def _reference(fixed: list[Deal]) -> Spread | None:
    scorer = calculator()
    if scorer is None:
        print("PyMahjongGB is not installed: no ratios.")
        return None
    arguments = [arguments_of(deal) for deal in fixed]
    with without_collector():
        return spread_of(time_each(lambda given: scorer(*given), arguments))


def _core(rules: Ruleset, fixed: list[Deal], further: list[Deal]) -> Iterator[tuple[str, Spread]]:
    """The fixed hands once to warm up and once more, also without reasons; hands not seen before; lines of JSON."""
    sheet = partial(_score, rules)
    first = deals(_SWEPT)
    with without_collector():
        time_each(sheet, fixed)
        yield "whole sheet, seen hands", spread_of(time_each(sheet, fixed))
        yield "total alone, seen hands", spread_of(time_each(lambda deal: total_of(rules, *deal), fixed))
        yield "whole sheet, new hands", spread_of(time_each(sheet, further))
        lines = [_request(rules, deal) for deal in fixed]
        yield "JSON line to JSON line", spread_of(time_each(answer_line, lines))
        waiting = [(Hand(hand.concealed, hand.melds, None, hand.flowers), context) for hand, context in fixed]
        yield "every wait scored both ways", spread_of(time_each(lambda deal: unfinished(rules, *deal), waiting))
        yield "all one-tile swaps of a hand", spread_of(time_each(lambda deal: _sweep(rules, *deal), first))
        yield "what if: the first idea", spread_of(time_each(lambda deal: next(what_if(rules, *deal), None), first))
        yield "what if: everything", spread_of(time_each(lambda deal: list(what_if(rules, *deal)), first))
        few = waiting[:_SWEPT]
        yield "what if: all of a waiting hand", spread_of(time_each(lambda deal: list(what_if(rules, *deal)), few))


def _beside_mahjong(fixed: list[Deal]) -> None:
    """The library `mahjong` on the hands that win in riichi, and ours on the same."""
    scorer = mahjong_library.calculator()
    if scorer is None:
        print("mahjong is not installed: no ratio.")
        return
    rules = ruleset("riichi")
    won = [(hand, context) for hand, context in fixed if score(rules, hand, context)][:_BESIDE]
    arguments = [mahjong_library.arguments_of(deal, {"has_aka_dora": True}) for deal in won]
    with without_collector():
        theirs = spread_of(time_each(lambda given: scorer(**given), arguments))
        ours = spread_of(time_each(partial(_score, rules), won))
    _print("mahjong, hands of riichi", theirs, None)
    share = theirs.median / ours.median
    print(f"{'riichi: whole sheet, same hands':34} {ours.median:9.1f}  one in {share:.1f} of mahjong's")


def _score(rules: Ruleset, deal: Deal) -> None:
    score(rules, *deal)


def _sweep(rules: Ruleset, hand: Hand, context: Context) -> None:
    """What the hand is worth with each of its tiles changed for every other kind, about 290 hands."""
    for swapped in swaps(hand):
        total_of(rules, swapped, context)


def _request(rules: Ruleset, deal: Deal) -> bytes:
    """A deal as a line of the interchange form."""
    hand, context = deal
    request = {
        "ruleset": rules.id,
        "hand": write_hand(hand),
        "win": context.win.value,
        "seat": context.seat.letter,
        "round": context.round.letter,
        "flowers": hand.flowers,
        "events": sorted(event.value for event in context.events),
    }
    return json.dumps(request).encode()


def _print(label: str, times: Spread, reference: Spread | None) -> None:
    figures = " ".join(f"{figure:9.1f}" for figure in times)
    ratios = "".join(f" {figure / reference.median:7.1f}" for figure in times) if reference else ""
    print(f"{label:34} {figures}  {ratios}", flush=True)


def _window(program: Sequence[str]) -> None:
    """What an edit of the window takes, offscreen, and how long the program needs to show itself."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from mjscore.app.stopwatch import time_edits, time_what_if

    print("window, milliseconds")
    for label, times in (time_edits() | time_what_if()).items():
        median, p95, p99 = (figure / 1000 for figure in spread_of(times))
        print(f"{label:34} {median:9.2f} {p95:9.2f} {p99:9.2f}")
    starts = {"start to the window painted": first_paint(program), "start to a hand scored, no window": first_score()}
    for label, (seconds, busy, memory) in starts.items():
        print(f"{label:34} {seconds:9.2f} s, {busy:.2f} s of the processor, {memory:.0f} MiB")


if __name__ == "__main__":
    main()
