"""Conditions of sets: which stand together, and how they are kept."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from mjscore.arrange import Shape
from mjscore.cuts import COUPLES, PUNGS
from mjscore.engine.needs import (
    ConcealedPungs,
    Exposed,
    Kept,
    Kongs,
    OfSets,
    PungsOf,
    Relation,
    Sort,
    TerminalChows,
    Together,
)
from mjscore.hand import Block, Form
from mjscore.patterns.checks.findings import FAR, Check, How, ReadAs, more, standing
from mjscore.patterns.checks.groups import RELATED, Choice, faults_of, nearest, pungs_of, terminal_chows
from mjscore.patterns.look import Look
from mjscore.tiles import WINDS, count_of, kinds_in

Candidate = tuple[How, Block]
"""A block that could become what is asked for, and how it stands now."""


def of_sets(condition: OfSets, look: Look) -> Check:
    """Checks which sets there are."""
    match condition:
        case Together():
            is_one_set = condition.relation is Relation.ALIKE and not condition.is_mixed
            return _of_group(condition, look, RELATED[condition], is_choice=is_one_set)
        case TerminalChows():
            return _of_group(condition, look, terminal_chows(condition))
        case PungsOf():
            return _pungs_of(condition, look)
        case ConcealedPungs():
            return _concealed_pungs(condition, look)
        case Kongs():
            return _kongs(condition, look)
        case Exposed():
            return _exposed(condition, look)
        case _:
            assert_never(condition)


def _pungs_of(condition: PungsOf, look: Look) -> Check:
    """Where ordinary winds are asked for, pungs of the others are told apart."""
    kinds = look.kinds(condition.sort)
    is_choice = condition.number + condition.with_pair < len(kinds)
    found = _of_group(condition, look, pungs_of(condition, look), is_choice=is_choice)
    others = [block for block in look.standing if len(block.tiles) > 2 and block.tiles[0] in WINDS]
    if condition.sort is Sort.ORDINARY and others and not found.holds:
        return found._replace(faults=(*found.faults, *standing(How.OWN_WIND, others)))
    return found


def _of_group(condition: OfSets, look: Look, choices: Iterable[Choice], *, is_choice: bool = False) -> Check:
    group = nearest(look, choices)
    return Check(condition, group.found, faults_of(look, group, is_choice=is_choice), group.short)


def _concealed_pungs(condition: ConcealedPungs, look: Look) -> Check:
    has = list(_concealed(condition, look))
    candidates = [candidate for candidate in _not_quite(look) if candidate[1] not in has]
    return _of_candidates(condition, has, condition.number, candidates)


def _concealed(condition: ConcealedPungs, look: Look) -> Iterator[Block]:
    """Concealed pungs, and kongs where they count; in a hand without a reading what could be one."""
    for n, block in enumerate(look.standing):
        is_kong = block.meld and block.meld.form is Form.KONG and block.meld.is_concealed
        if (is_kong and condition.with_kongs) or (look.reading and n in look.ways[look.placed].concealed_pungs):
            yield block
    if look.reading is None:
        yield from (PUNGS[kind] for kind in kinds_in(look.key) if count_of(look.hand.concealed_key, kind) >= 3)


def _not_quite(look: Look) -> list[Candidate]:
    """Pungs that are not concealed, kongs that do not count as such, and pairs; those first that are so by a hair."""
    found = []
    for block in look.standing:
        if block.meld is None and len(block.tiles) == 2:
            found.append((How.PAIR, block))
        elif block.meld is None and len(set(block.tiles)) == 1 and len(block.tiles) == 3:
            found.append((How.OPENED, block))
        elif block.meld and block.meld.form is not Form.CHOW:
            is_kong = block.meld.is_concealed
            found.append((How.KONG if is_kong else How.EXPOSED, block))
    if look.reading is None:
        pool = look.hand.concealed_key
        found += [(How.PAIR, COUPLES[kind]) for kind in kinds_in(pool) if count_of(pool, kind) == 2]
    return sorted(found, key=lambda candidate: _CLOSENESS.index(candidate[0]))


_CLOSENESS = [How.OPENED, How.KONG, How.UNDECLARED, How.PAIR, How.PUNG, How.EXPOSED, How.CONCEALED]


def _of_candidates(condition: OfSets, has: list[Block], number: int, candidates: list[Candidate]) -> Check:
    """As many of the candidates as are needed, the closest first, by how they stand; the rest is missing."""
    needed = max(0, number - len(has))
    chosen = candidates[:needed]
    by_how: dict[How, list[Block]] = {}
    for how, block in chosen:
        by_how.setdefault(how, []).append(block)
    faults = [fault for how, blocks in by_how.items() for fault in standing(how, blocks)]
    faults += more(needed - len(chosen), [*has, *[block for _, block in chosen]])
    short = needed if needed == len(chosen) else FAR
    return Check(condition, tuple(has[:number]) if needed == 0 else tuple(has), tuple(faults), short)


def _kongs(condition: Kongs, look: Look) -> Check:
    kongs = [block for block in look.standing if block.meld and block.meld.form is Form.KONG]
    has = [block for block in kongs if _is_kept(block, condition.kept)]
    others = [(How.EXPOSED if condition.kept is Kept.CONCEALED else How.CONCEALED, block) for block in kongs]
    candidates = [*_nearly_kongs(condition, look), *[other for other in others if other[1] not in has]]
    candidates.sort(key=lambda candidate: _CLOSENESS.index(candidate[0]))
    return _of_candidates(condition, has, condition.number, candidates)


def _is_kept(kong: Block, kept: Kept) -> bool:
    is_concealed = kong.meld is not None and kong.meld.is_concealed
    return kept is Kept.EITHER or is_concealed == (kept is Kept.CONCEALED)


def _nearly_kongs(condition: Kongs, look: Look) -> Iterator[Candidate]:
    """Four of a kind that are not declared, and pungs to which a tile can be added."""
    pool = look.hand.concealed_key
    for kind in kinds_in(pool):
        if count_of(pool, kind) == 4:
            yield How.UNDECLARED, Block((kind,) * 4)
        elif count_of(pool, kind) == 3 and (look.reading is None or PUNGS[kind] in look.standing):
            yield How.PUNG, PUNGS[kind]
    if condition.kept is not Kept.CONCEALED:
        melds = [block for block in look.standing if block.meld and block.meld.form is Form.PUNG]
        yield from ((How.PUNG, block) for block in melds)


def _exposed(condition: Exposed, look: Look) -> Check:
    melds = [block for block in look.standing if block.meld]
    exposed = [block for block in melds if block.meld and not block.meld.is_concealed]
    if condition.number == 0:
        return Check(condition, (), standing(How.EXPOSED, exposed), len(exposed))
    if look.reading and look.reading.shape not in (Shape.STANDARD, Shape.KNITTED_STRAIGHT):
        return Check(condition, (), (ReadAs(look.reading.shape),), FAR)
    sets = look.standing[:-1] if look.reading else melds
    concealed = [block for block in sets if block not in exposed]
    rest = 0 if look.reading else condition.number - len(melds)
    faults = (*standing(How.CONCEALED, concealed), *more(rest, melds))
    return Check(condition, tuple(exposed), faults, condition.number - len(exposed))
