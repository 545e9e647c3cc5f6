"""Conditions of sets: which stand together, and how they are kept."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from msgspec.structs import replace

from mjscore.arrange import COUPLES, PUNGS, Shape
from mjscore.engine.needs import (
    Alike,
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
from mjscore.patterns.checks.findings import FAR, Check, Fault, How, NoRoom, ReadAs, State, more, standing
from mjscore.patterns.checks.groups import RELATED, Choice, faults_of, nearest, pungs_of, terminal_chows
from mjscore.patterns.look import Look
from mjscore.tiles import WINDS, count_of, kinds_in

Candidate = tuple[How, Block]
"""A block that could become what is asked for, and how it stands now."""


def of_sets(condition: OfSets, look: Look) -> Check:  # noqa: PLR0911 - a branch for each condition
    """Checks which sets there are."""
    match condition:
        case Together():
            is_one_set = condition.relation is Relation.ALIKE and not condition.is_mixed
            return _of_group(condition, look, RELATED[condition], is_choice=is_one_set)
        case TerminalChows():
            return _of_group(condition, look, terminal_chows(condition))
        case PungsOf():
            return _pungs_of(condition, look)
        case Alike():
            return _alike(condition, look)
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
        return replace(found, faults=(*found.faults, *standing(How.OWN_WIND, others)))
    return found


def _of_group(condition: OfSets, look: Look, choices: Iterable[Choice], *, is_choice: bool = False) -> Check:
    group = nearest(look, choices)
    return Check(condition, group.found, faults_of(look, group, is_choice=is_choice), group.short)


_ALIKE = {2: How.PAIR, 3: How.PUNG, 4: How.KONG}


def _alike(condition: Alike, look: Look) -> Check:
    """A kong is no pung here, nor a pung a pair."""
    kinds = look.kinds(condition.sort)
    blocks = [*look.standing, *([] if look.reading else _loose(look))]
    alike = [block for block in blocks if set(block.tiles) <= {block.tiles[0]} & kinds]
    has = [block for block in alike if len(block.tiles) == condition.tiles]
    if has:
        return Check(condition, tuple(has))
    others = [(how, [block for block in alike if len(block.tiles) == tiles]) for tiles, how in _ALIKE.items()]
    faults = tuple(fault for how, found in others for fault in standing(how, found))
    short = min((short for block in alike if (short := condition.tiles - len(block.tiles)) > 0), default=FAR)
    return Check(condition, (), faults or (State.NOTHING,), short)


def _loose(look: Look) -> list[Block]:
    """The pairs and pungs among concealed tiles that are not read yet."""
    pool = look.hand.concealed_key
    return [Block((kind,) * min(count_of(pool, kind), 3)) for kind in kinds_in(pool) if count_of(pool, kind) > 1]


def _concealed_pungs(condition: ConcealedPungs, look: Look) -> Check:
    has = list(_concealed(condition, look))
    if condition.is_exact and len(has) > condition.number:
        return Check(condition, tuple(has), (State.ONE_MORE,), FAR)
    candidates = [candidate for candidate in _not_quite(look) if candidate[1] not in has]
    barring = _barring(look, condition.number, has)
    if not barring:
        return _of_candidates(condition, has, condition.number, candidates)
    needed = condition.number - len(has)
    pungs = [candidate for candidate in candidates if candidate[0] is not How.PAIR]
    faults = _kept_otherwise(barring, [block for how, block in pungs if how is How.OPENED])
    return Check(condition, tuple(has), faults, needed if needed <= len(pungs) else FAR)


def _barring(look: Look, number: int, others: list[Block]) -> list[Block]:
    """The declared sets that are none of the others, where they leave no room for so many."""
    declared = [block for block in look.standing if block.meld and block not in others]
    return declared if len(declared) + number > 4 else []


def _kept_otherwise(declared: list[Block], opened: list[Block]) -> tuple[Fault, ...]:
    """Declared sets, and pungs completed by a discard, where concealed pungs are asked for."""
    exposed = [block for block in declared if block.meld and not block.meld.is_concealed]
    kongs = [block for block in declared if block not in exposed]
    return *standing(How.EXPOSED, exposed), *standing(How.KONG, kongs), *standing(How.OPENED, opened)


def _concealed(condition: ConcealedPungs, look: Look) -> Iterator[Block]:
    """Concealed pungs, and kongs where they count; in a hand without a reading what could be one."""
    for n, block in enumerate(look.standing):
        is_kong = block.meld and block.meld.form is Form.KONG and block.meld.is_concealed
        if (is_kong and condition.with_kongs) or (look.reading and n in look.ways[look.placed].concealed_pungs):
            yield block
    if look.reading is None:
        yield from (PUNGS[kind] for kind in kinds_in(look.key) if count_of(look.hand.concealed_key, kind) >= 3)


def _not_quite(look: Look) -> list[Candidate]:
    """Pungs that are not concealed, concealed kongs, and pairs."""
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
    return found


_CLOSENESS = [How.OPENED, How.KONG, How.UNDECLARED, How.PAIR, How.PUNG, How.EXPOSED, How.CONCEALED]
"""How candidates may stand, those first that come closest."""


def _of_candidates(condition: OfSets, has: list[Block], number: int, candidates: list[Candidate]) -> Check:
    """As many of the candidates as are needed, the closest first, by how they stand; the rest is missing."""
    needed = max(0, number - len(has))
    chosen = sorted(candidates, key=lambda candidate: _CLOSENESS.index(candidate[0]))[:needed]
    by_how: dict[How, list[Block]] = {}
    for how, block in chosen:
        by_how.setdefault(how, []).append(block)
    faults = [fault for how, blocks in by_how.items() for fault in standing(how, blocks)]
    faults += more(needed - len(chosen), [*has, *[block for _, block in chosen]])
    short = needed if needed == len(chosen) else FAR
    return Check(condition, tuple(has), tuple(faults), short)


def _kongs(condition: Kongs, look: Look) -> Check:
    """The kongs that fit; else four of a kind not declared, pungs that lack a tile, and kongs kept otherwise."""
    exposed = [block for block in look.standing if _is_kong(block, is_concealed=False)]
    concealed = [block for block in look.standing if _is_kong(block, is_concealed=True)]
    match condition.kept:
        case Kept.EXPOSED:
            has = exposed
        case Kept.CONCEALED:
            has = concealed
        case Kept.EITHER:
            has = [block for block in look.standing if block in exposed or block in concealed]
        case Kept.ONE_EACH:
            has = exposed[:1] + concealed[:1]
        case _:
            assert_never(condition.kept)
    must_be_concealed = condition.kept is Kept.CONCEALED or (condition.kept is Kept.ONE_EACH and not concealed)
    candidates = [
        *_nearly_kongs(look, must_be_concealed=must_be_concealed),
        *[(How.EXPOSED, block) for block in exposed if block not in has],
        *[(How.CONCEALED, block) for block in concealed if block not in has],
    ]
    barring = _barring(look, condition.number, [*has, *[block for _, block in candidates]])
    if barring:
        return Check(condition, tuple(has), (NoRoom(tuple(barring)),), FAR)
    return _of_candidates(condition, has, condition.number, candidates)


def _is_kong(block: Block, *, is_concealed: bool) -> bool:
    return block.meld is not None and block.meld.form is Form.KONG and block.meld.is_concealed == is_concealed


def _nearly_kongs(look: Look, *, must_be_concealed: bool) -> Iterator[Candidate]:
    """Four of a kind that are not declared, and pungs to which a tile can be added."""
    pool = look.hand.concealed_key
    fours = [kind for kind in kinds_in(pool) if count_of(pool, kind) == 4]
    threes = [kind for kind in kinds_in(pool) if count_of(pool, kind) == 3]
    yield from ((How.UNDECLARED, Block((kind,) * 4)) for kind in fours)
    yield from ((How.PUNG, PUNGS[kind]) for kind in threes if look.reading is None or PUNGS[kind] in look.standing)
    if not must_be_concealed:
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
