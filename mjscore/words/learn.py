"""Learning in words: what two combinations do to each other, questions and their answers."""

from collections.abc import Iterator, Sequence

from msgspec import structs

from mjscore.context import SEATS
from mjscore.engine.combination import Example, Row
from mjscore.engine.ruleset import Panel, Ruleset, Unit
from mjscore.engine.sheet import ScoreSheet, Suppressed
from mjscore.notation import write_hand
from mjscore.words import _, n_
from mjscore.words.explain import explain_total
from mjscore.words.explain.reasons import dropped_here
from mjscore.words.names import titled
from mjscore.words.paragraphs import Paragraph, Plain, Spans, Style, TileRun, fill, link, listed, plain
from mjscore.words.phrases import fu, han, signed
from mjscore.words.phrases import listed as listed_words
from mjscore.words.printed import how_won, on_table, reason_words
from mjscore.words.rules import hand_link
from mjscore.words.terms import terms_of, terms_of_row
from mjscore.words.terms.riichi import worth_of as riichi_worth
from mjscore.words.tiles import flower_name, wind_name

# What two combinations do to each other


def pair_title(row: Row, other: Row) -> Paragraph:
    """Two combinations by number and name."""
    return plain(Style.TITLE, _("{row} and {other}").format(row=titled(row), other=titled(other)))


def stacking(row: Row, other: Row) -> Paragraph:
    """That both count in one hand, and for how much."""
    text = _("Both count in one hand: {worth} and {other}.")
    worths = (terms_of_row(one).worth(one) for one in (row, other))
    return plain(Style.TEXT, text.format(**dict(zip(("worth", "other"), worths, strict=True))))


def taken_elsewhere(taker: Row, row: Row) -> Paragraph:
    """That of two that count together in some hand one takes the other away in others."""
    text = _("Not in every hand: elsewhere {taker} takes {rule} away.")
    return Paragraph(Style.TEXT, fill(text, taker=link(taker), rule=link(row)))


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


def asked_for(rows: Sequence[Row]) -> Iterator[Paragraph]:
    """What combinations ask for."""
    yield plain(Style.HEADING, _("Asks for"))
    for row in rows:
        text = fill(_("{rule}: {reason}"), rule=link(row), reason=(Plain(_(row.asks)),))
        yield Paragraph(Style.TEXT, text)


def counting_with(row: Row) -> str:
    """What stands above all that counts together with a combination in some hand."""
    return _("What can count together with {rule}").format(rule=titled(row))


def other_options_sentence(options: Sequence[str]) -> str:
    """That pairs are known for other options than those in use: these differ."""
    text = _("The pairs are those of the rules as they come; these options may change them: {options}.")
    return text.format(options=listed_words(list(options)))


def group_heading(group: str) -> str:
    """What stands above combinations that one does the same to. Raises KeyError for a group without words."""
    return {
        "stacks": _("Counts with"),
        "takes": _("Takes away"),
        "taken_by": _("Is taken away by"),
        "taken_elsewhere": _("There together, but something else takes one of them away"),
        "never": _("Never meets"),
    }[group]


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
    yield from _winds(sheet)
    if sheet.hand.flowers:
        yield _("Flowers"), listed_words([flower_name(letter) for letter in sheet.hand.flowers])
    yield from on_table(sheet.context)


def told_without_tiles(sheet: ScoreSheet) -> Iterator[tuple[str, str]]:
    """The same where flowers and indicators are seen as tiles."""
    yield from _winds(sheet)
    yield from on_table(structs.replace(sheet.context, dora=(), ura=()))


def _winds(sheet: ScoreSheet) -> Iterator[tuple[str, str]]:
    yield _("Won"), _(" · ").join(how_won(sheet))
    yield _("Seat"), wind_name(sheet.context.seat)
    yield _("Round"), wind_name(sheet.context.round)


def told_of(sheet: ScoreSheet) -> Iterator[Paragraph]:
    """A hand in notation, and what is told of it beside its tiles."""
    yield plain(Style.TEXT, write_hand(sheet.hand))
    parts = [_("{label}: {text}").format(label=label, text=text) for label, text in told(sheet)]
    yield plain(Style.QUIET, _(" · ").join(parts))


def hints(kind: str, sheet: ScoreSheet) -> tuple[Paragraph, ...]:
    """What helps with a question, a bit more each time: how the hand is read, then what counts or how many."""
    read = Paragraph(Style.TEXT, fill(_("It is read as {sets}."), sets=(TileRun(sheet.arrangement.blocks),)))
    counted = [item.combination for item in sheet.counted]
    if kind == "combinations":
        text = n_("{n} combination counts.", "{n} combinations count.", len(counted)).format(n=len(counted))
        dearest = max(counted, key=lambda row: row.rank)
        return (
            read,
            plain(Style.TEXT, text),
            Paragraph(Style.TEXT, fill(_("The dearest is {rule}."), rule=link(dearest))),
        )
    if kind == "fu":
        items = [item.combination for item in riichi_worth(sheet).fu_items]
        return read, _listed(_("There are fu for {rules}."), items)
    count = _listed(_("What counts: {rules}."), counted)
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


def shown_sentence() -> str:
    """That there was no answer, only the wish to see the right one."""
    return _("Here is the answer.")


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


def tally_line(right: int, hinted: int, asked: int) -> str:
    """How many answers were right, and how many of these after hints."""
    line = _("{right} of {asked} right").format(right=right, asked=asked)
    if not hinted:
        return line
    return n_("{line}, {n} with hints", "{line}, {n} with hints", hinted).format(line=line, n=hinted)


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


def not_kept_sentence(trouble: str, file: str, detail: str) -> str:
    """That results are not kept, and why: a value of `Trouble`. `detail` is what the system says."""
    text = {
        "locked": _("Your results are not kept now: another program is using {file}."),
        "damaged": _("Your results are not kept now: {file} is damaged. Move it away, and a new one is begun."),
        "newer": _("Your results are not kept now: {file} needs a newer version of the program."),
        "foreign": _("Your results are not kept now: {file} belongs to another program."),
        "unwritable": _("Your results are not kept now: {file} cannot be written. {detail}"),
    }[trouble]
    return text.format(file=file, detail=detail).strip()


def none_found_sentence() -> str:
    """That there is nothing to ask."""
    return _("No hand was found to ask about under these rules.")
