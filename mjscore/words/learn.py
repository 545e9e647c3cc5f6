"""Learning in words: what two combinations do to each other, what a change gains, questions and their answers."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from mjscore.context import SEATS, Event, Win, Wind
from mjscore.engine.combination import Example, Row
from mjscore.engine.group import Finding
from mjscore.engine.ruleset import Panel, Ruleset, Unit
from mjscore.engine.sheet import ScoreSheet, Suppressed
from mjscore.hand import Form
from mjscore.notation import write_hand
from mjscore.tiles import Kind
from mjscore.words import _, n_
from mjscore.words.events import event_label
from mjscore.words.explain import explain_total
from mjscore.words.explain.reasons import dropped_here
from mjscore.words.names import titled
from mjscore.words.paragraphs import Paragraph, Plain, Spans, Style, TileRun, fill, link, listed, plain
from mjscore.words.phrases import capital, fu, han, signed
from mjscore.words.phrases import listed as listed_words
from mjscore.words.printed import how_won, on_table, reason_words
from mjscore.words.rules import hand_link
from mjscore.words.terms import terms_of, terms_of_row
from mjscore.words.terms.riichi import worth_of as riichi_worth
from mjscore.words.tiles import flower_name, kind_name, kinds_list, wind_name

# What two combinations do to each other


def pair_title(row: Row, other: Row) -> Paragraph:
    """Two combinations by number and name."""
    return Paragraph(Style.TITLE, fill(_("{row} and {other}"), row=link(row), other=link(other)))


def stacking(row: Row, other: Row) -> Paragraph:
    """That both count in one hand, and for how much."""
    text = _("Both count in one hand: {worth} and {other}.")
    worths = (terms_of_row(one).worth(one) for one in (row, other))
    return plain(Style.TEXT, text.format(**dict(zip(("worth", "other"), worths, strict=True))))


def taking(sheet: ScoreSheet, items: Sequence[Suppressed]) -> Iterator[Paragraph]:
    """That two combinations never count together; and what of them does not count in the hand that shows them."""
    yield plain(Style.TEXT, _("They are never counted together. Where both are there:"))
    for item in items:
        *_tiles, reason = dropped_here(sheet, item)
        text = _("{rule} does not count. {reason}")
        yield Paragraph(Style.TEXT, fill(text, rule=link(item.combination), reason=reason.spans))


def never_meeting() -> Paragraph:
    """That no hand shows both."""
    return plain(Style.TEXT, _("They never meet: of all hands, none shows both."))


def shown_by(example: Example, sheet: ScoreSheet, pair: Sequence[Row]) -> Iterator[Paragraph]:
    """The hand in which two combinations meet, what it is worth and what else counts in it."""
    both = all(any(item.combination is row for item in sheet.counted) for row in pair)
    yield plain(Style.HEADING, _("The cheapest hand with both") if both else _("A hand with both"))
    yield Paragraph(Style.TEXT, (hand_link(example),))
    besides = [link(item.combination) for item in sheet.counted if item.combination not in pair]
    amount = terms_of(sheet.ruleset).amount(sheet.total)
    if besides:
        text = fill(_("{amount}. Besides them count {rules}."), amount=(Plain(amount),), rules=listed(besides))
        yield Paragraph(Style.QUIET, text)
    else:
        yield plain(Style.QUIET, _("{amount}. Nothing else counts.").format(amount=amount))


def group_heading(group: str) -> str:
    """What stands above combinations that one does the same to. Raises KeyError for a group without words."""
    return {
        "stacks": _("Counts with"),
        "takes": _("Takes away"),
        "taken_by": _("Is taken away by"),
        "taken_elsewhere": _("There together, but something else takes one of them away"),
        "never": _("Never meets"),
    }[group]


# What a change gains


def swap_label(out: Kind, into: Kind) -> str:
    """A tile for another."""
    return _("{into} in place of {out}").format(into=capital(kind_name(into)), out=kind_name(out))


def turn_label(form: Form, tile: Kind, *, is_concealed: bool) -> str:
    """A set exposed or concealed, by its lowest tile."""
    match form:
        case Form.CHOW:
            text = _("The chow from {tile} concealed") if is_concealed else _("The chow from {tile} exposed")
        case Form.PUNG:
            text = _("The pung of {tile} concealed") if is_concealed else _("The pung of {tile} exposed")
        case Form.KONG:
            text = _("The kong of {tile} concealed") if is_concealed else _("The kong of {tile} exposed")
        case _:
            assert_never(form)
    return text.format(tile=kind_name(tile))


def win_label(win: Win) -> str:
    """The other way of winning."""
    match win:
        case Win.SELF_DRAW:
            return _("Won by self-draw")
        case Win.DISCARD:
            return _("Won on a discard")
        case _:
            assert_never(win)


def toggle_label(event: Event, *, is_on: bool) -> str:
    """An event that happens, or does not."""
    text = _("With “{event}”") if is_on else _("Without “{event}”")
    return text.format(event=event_label(event))


def seat_label(wind: Wind) -> str:
    """Another seat."""
    return _("In the seat of {wind}").format(wind=wind_name(wind))


def round_label(wind: Wind) -> str:
    """Another prevailing wind."""
    return _("In the round of {wind}").format(wind=wind_name(wind))


def gain_line(points: int, sheet: ScoreSheet) -> str:
    """What a change gains, and what the hand is worth then by itself."""
    terms = terms_of(sheet.ruleset)
    return _("+{gain}: {total}").format(gain=terms.number(points), total=terms.amount(sheet.worth.own))


def won_and_lost(won: Sequence[Finding], lost: Sequence[Finding]) -> Iterator[Paragraph]:
    """What counts after a change and did not before, and the other way round."""
    for text, items in ((_("Won: {rules}."), won), (_("Lost: {rules}."), lost)):
        if items:
            yield Paragraph(Style.TEXT, fill(text, rules=listed([link(item.combination) for item in items])))


def discard_label(tile: Kind) -> str:
    """A tile to discard."""
    return _("Discard {tile}").format(tile=kind_name(tile))


def discard_line(kinds: Sequence[Kind], left: int, most: str, distance: int) -> str:
    """What a hand waits for after a discard, how many tiles are left and the most that wins; else how far it is."""
    if not kinds:
        return n_("{n} draw from a win", "{n} draws from a win", distance).format(n=distance)
    text = n_("waits for {tiles}: {n} tile left, up to {most}", "waits for {tiles}: {n} tiles left, up to {most}", left)
    return text.format(tiles=kinds_list(kinds), n=left, most=most)


# Questions


def question_name(kind: str) -> str:
    """What is asked, in two words. Raises KeyError for a kind without words."""
    return {
        "combinations": _("name the combinations"),
        "total": _("give the total"),
        "fu": _("fu only"),
        "han": _("han only"),
        "payment": _("payment"),
        "not_counted": _("what is not counted and why"),
    }[kind]


def question_sentence(kind: str, ruleset: Ruleset) -> str:
    """What is asked. Raises KeyError for a kind without words."""
    if Panel.FU in ruleset.panels:
        total = _("How many points does the winner receive?")
    else:
        fans, points = _("How many fans is the hand worth?"), _("How many points is the hand worth?")
        total = fans if ruleset.unit is Unit.FANS else points
    return {
        "combinations": _("Which combinations count?"),
        "total": total,
        "fu": _("How many fu are there, rounded up?"),
        "han": _("How many han are there, dora included?"),
        "payment": _("What does each player gain or lose?"),
        "not_counted": _("What is there and does not count, and what takes each of these away?"),
    }[kind]


def difficulty_name(difficulty: str) -> str:
    """What sort of hands is asked about. Raises KeyError for one without words."""
    return {
        "common": _("common hands"),
        "tricky": _("tricky exclusions"),
        "waits": _("waits"),
        "special": _("special hands"),
    }[difficulty]


def told(sheet: ScoreSheet) -> Iterator[tuple[str, str]]:
    """What is told of a hand beside its tiles, each thing with what it is."""
    yield _("Won"), _(" · ").join(how_won(sheet))
    yield _("Seat"), wind_name(sheet.context.seat)
    yield _("Round"), wind_name(sheet.context.round)
    if sheet.hand.flowers:
        yield _("Flowers"), listed_words([flower_name(letter) for letter in sheet.hand.flowers])
    yield from on_table(sheet.context)


def told_of(sheet: ScoreSheet) -> Iterator[Paragraph]:
    """A hand in notation, and what is told of it beside its tiles."""
    yield plain(Style.TEXT, write_hand(sheet.hand))
    parts = [_("{label}: {text}").format(label=label, text=text) for label, text in told(sheet)]
    yield plain(Style.QUIET, _(" · ").join(parts))


def hints(kind: str, sheet: ScoreSheet) -> tuple[Paragraph, ...]:
    """What helps with a question, a bit more each time: how the hand is read, then what counts or how many."""
    read = Paragraph(Style.TEXT, fill(_("It is read as {sets}."), sets=(TileRun(sheet.arrangement.blocks),)))
    dearest = max(sheet.counted, key=lambda item: item.combination.rank).combination
    number = len(sheet.counted)
    how_many = plain(Style.TEXT, n_("{n} combination counts.", "{n} combinations count.", number).format(n=number))
    the_dearest = Paragraph(Style.TEXT, fill(_("The dearest is {rule}."), rule=link(dearest)))
    if kind == "combinations":
        return read, how_many, the_dearest
    if kind == "fu":
        items = [item.combination for item in riichi_worth(sheet).fu_items]
        return read, _listed(_("There are fu for {rules}."), items)
    count = _listed(_("What counts: {rules}."), [item.combination for item in sheet.counted])
    if kind == "not_counted":
        number = len(sheet.suppressed)
        text = n_("{n} combination is there and not counted.", "{n} combinations are there and not counted.", number)
        return read, count, plain(Style.TEXT, text.format(n=number))
    if kind == "payment":
        return read, count, plain(Style.TEXT, _("The hand is worth {amount}.").format(amount=_amount(sheet)))
    return read, count


def _listed(text: str, rows: Sequence[Row]) -> Paragraph:
    return Paragraph(Style.TEXT, fill(text, rules=listed([link(row) for row in dict.fromkeys(rows)])))


def _amount(sheet: ScoreSheet) -> str:
    return terms_of(sheet.ruleset).result(sheet)


def rules_answer(rows: Sequence[Row]) -> Spans:
    """Combinations as an answer; that there are none is said."""
    return listed([link(row) for row in rows]) if rows else (Plain(_("none")),)


def amount_answer(kind: str, number: int, ruleset: Ruleset) -> str:
    """A total, fu or han as an answer."""
    if kind == "fu":
        return fu(number)
    return han(number) if kind == "han" else terms_of(ruleset).amount(number)


def nets_answer(amounts: Sequence[float]) -> str:
    """What each seat gains or loses as an answer."""
    seats = zip(SEATS, amounts, strict=True)
    return listed_words([f"{wind_name(seat)} {signed(amount)}" for seat, amount in seats])


def taken_answer(row: Row, by: Row | None) -> Spans:
    """What does not count, and what takes it away, as an answer."""
    if by is None:
        return fill(_("{rule} (a counting principle)"), rule=link(row))
    return fill(_("{rule} (by {taker})"), rule=link(row), taker=link(by))


def mark_sentence(*, is_right: bool) -> str:
    """Whether an answer is right."""
    return _("Right.") if is_right else _("Not right.")


def right_answer_line(answer: Spans) -> Paragraph:
    """What would have been right."""
    return Paragraph(Style.TEXT, fill(_("The answer is {answer}."), answer=answer))


def missing_line(things: Spans) -> Paragraph:
    """What an answer lacks."""
    return Paragraph(Style.TEXT, fill(_("Missing: {things}."), things=things))


def extra_line(things: Spans) -> Paragraph:
    """What an answer has too much."""
    return Paragraph(Style.TEXT, fill(_("Not so: {things}."), things=things))


def explanation(sheet: ScoreSheet) -> Iterator[Paragraph]:
    """Everything about the score of a hand: how its total comes about, and why the rest does not count."""
    yield from (one for one in explain_total(sheet.ruleset, sheet) if one.style is not Style.QUIET)
    if sheet.suppressed:
        yield plain(Style.HEADING, _("There, but not counted"))
    for item in sheet.suppressed:
        reason = (Plain(reason_words(sheet, item)),)
        yield Paragraph(Style.TEXT, fill(_("{rule}: {reason}"), rule=link(item.combination), reason=reason))


def streak_line(now: int, longest: int) -> str:
    """How many answers were right one after the other."""
    text = n_("{n} right in a row, {longest} at most", "{n} right in a row, {longest} at most", now)
    return text.format(n=now, longest=longest)


def back_sentence() -> str:
    """That a question comes back."""
    return _("You missed this one before.")


def worksheet_titles() -> tuple[str, str]:
    """What stands above the questions, and above the answers."""
    return _("Worksheet"), _("Answers")


def question_heading(n: int, sentence: str) -> str:
    """A question with its number."""
    return _("{n}. {question}").format(n=n, question=sentence)


def answer_labels(kind: str) -> tuple[tuple[str, ...], ...]:
    """What stands before the room for an answer on paper, line by line."""
    if kind == "payment":
        return (tuple(map(wind_name, SEATS)),)
    answer = (_("Answer"),)
    return (answer, ("",)) if kind in ("combinations", "not_counted") else (answer,)


def numbered_answer(n: int, answer: Spans) -> Paragraph:
    """An answer with the number of its question."""
    return Paragraph(Style.TEXT, fill(_("{n}. {answer}"), n=(Plain(str(n)),), answer=answer))


def account_line(sheet: ScoreSheet) -> Paragraph:
    """All that counts in a hand with what it adds, and what that makes."""
    terms = terms_of(sheet.ruleset)
    items = [
        _("{name} {worth}").format(name=titled(item.combination), worth=terms.cell(item)) for item in sheet.counted
    ]
    return plain(Style.QUIET, _("{items}: {amount}").format(items=listed_words(items), amount=terms.result(sheet)))


def not_kept_sentence(said: str) -> str:
    """That the file of results cannot be used, with what the system says."""
    return _("Your results cannot be kept: {reason}").format(reason=said)
