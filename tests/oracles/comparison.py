"""The product's answers beside the reference's."""

import json
from itertools import groupby
from typing import Any

import mjscore
from mjscore import RefusedAnswer, UnfinishedAnswer, WonAnswer
from tests.oracles.reference import Answer, Request, answer
from tests.oracles.requests import requests


def differences(count: int, seed: int) -> list[str]:
    """What differs over so many random requests, a paragraph for each."""
    return [text for request in requests(count, seed) if (text := difference(request))]


def difference(request: Request) -> str:
    """The request and the fields that differ; nothing where the two agree."""
    right = answer(request)
    told = _told(request, right)
    if "excluded" in right:
        right["excluded"] = _one_order(right["excluded"])
    wrong = [f"  {key}: {right.get(key)} != {told.get(key)}" for key in right | told if right.get(key) != told.get(key)]
    return "\n".join([json.dumps(request), *wrong]) if wrong else ""


def _told(request: Request, right: Answer) -> Answer:
    """What the product says of the fields that the reference has."""
    told = mjscore.score(request)
    if isinstance(told, RefusedAnswer):
        return {"error": told.error.code}
    if isinstance(told, UnfinishedAnswer):
        return _unfinished(told)
    assert isinstance(told, WonAnswer)
    return _won(told, right.get("sets", {}))


def _won(told: WonAnswer, sets: dict[str, Any]) -> Answer:
    return {
        "total": told.total,
        "meets_minimum": told.meets_minimum,
        "awarded": [(item.rule, item.times) for item in told.awarded],
        "sets": {item.rule: sorted(item.sets) for item in told.awarded if item.rule in sets},
        "excluded": _one_order([(item.rule, item.times, item.by, item.why.value) for item in told.excluded]),
        "arrangement": told.arrangement,
        "waits": told.waits,
    }


def _unfinished(told: UnfinishedAnswer) -> Answer:
    return {
        "missing": told.missing,
        "distance": told.distance,
        "waits": told.waits,
        "if_won": [(wait.tile, wait.left, wait.self_draw, wait.discard, wait.short) for wait in told.if_won],
    }


def _one_order(excluded: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """The entries of one rule, whose order is free, in order."""
    return [entry for _, same in groupby(excluded, key=lambda entry: entry[0]) for entry in sorted(same)]
