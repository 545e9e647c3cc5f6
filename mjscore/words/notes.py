"""What deserves a word beside a score: what was given and does not count, and what is missing."""

from collections.abc import Iterator

from mjscore.context import Event
from mjscore.engine.sheet import ScoreSheet
from mjscore.rulesets.riichi.notes import NO_YAKU
from mjscore.words import _
from mjscore.words.events import event_label

_FIELDS = ("dora", "honba", "riichi_sticks")
"""The fields of a request that not every ruleset uses and that have no words of their own."""


def note_sentence(note: str) -> str:
    """What a note says. Raises KeyError for one without words."""
    told = {
        "no_yaku": _("No yaku: the hand does not win."),
        "fewer_tiles": _("There are fewer than thirteen tiles, so that nothing counts for the whole hand."),
        "unused:flowers": _("Flowers and seasons do not count under these rules."),
        "unused:red_fives": _("Red fives count as plain fives under these rules."),
        "unused:ura": _("The indicators of ura dora do not count for this hand."),
        "unused:ippatsu": _("Ippatsu does not count under these rules."),
        "unused:open_riichi": _("Open riichi counts as riichi under these rules."),
        "unused:renhou": _("A win before the first draw does not count under these rules."),
        "unused:liable": _("Nobody is liable: there is no yakuman in this hand for which a player could be."),
    }
    if note in told:
        return told[note]
    labels = {field: field for field in _FIELDS} | {event.value: event_label(event) for event in Event}
    return _("“{name}” does not count under these rules.").format(name=labels[note.removeprefix("unused:")])


def notes_of(sheet: ScoreSheet) -> Iterator[str]:
    """What there is to note beside a score that does not say it itself."""
    notes = sheet.ruleset.notes(sheet.hand, sheet.context, sheet.worth)
    return map(note_sentence, (note for note in notes if note != NO_YAKU))
