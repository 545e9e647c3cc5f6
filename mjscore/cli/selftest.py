"""`mjscore selftest`: tries here what the program is for, one hand under each ruleset, on paper and in the window."""

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from tempfile import TemporaryDirectory

from mjscore.cli.printing import print_text
from mjscore.cli.status import Status, Stop
from mjscore.cli.system import require_qt
from mjscore.interchange.answer import WonAnswer
from mjscore.interchange.parsing import any_request_of
from mjscore.interchange.scoring import score
from mjscore.words import LANGUAGES, _, language
from mjscore.words.printed import no_font

HAND = "[123m] 456789m 12p 55s + 3p"
TOTALS = {"mcr": 21, "mcr-1998": 20, "mcr-2006": 20, "riichi": 1500, "hongkong": 2, "classical": 32}
"""What the hand brings East on a discard, in points; under Hong Kong rules in fans."""
CANCEL = {"en": "Cancel", "ru": "Отмена", "zh_Hans": "取消", "ja": "キャンセル"}
"""What Qt's own dialogs say, by language."""


def summary() -> str:
    """What the command does."""
    return _("tries whether the program works here: scores, prints and draws the window")


def add_arguments(_parser: ArgumentParser) -> None:
    """Nothing is asked for."""


def run(_options: Namespace) -> Status:
    """Try it all, and print what was done."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    require_qt()
    for ruleset, total in TOTALS.items():
        _try_score(ruleset, total)
    from mjscore.app.start import application

    running = application()
    _try_languages()
    with TemporaryDirectory() as folder:
        _try_sheet(Path(folder, "sheet.pdf"))
        _try_window(Path(folder, "window.png"))
    del running
    return Status.DONE


def _try_score(ruleset: str, expected: int) -> None:
    answer = score({"ruleset": ruleset, "hand": HAND})
    if not isinstance(answer, WonAnswer) or answer.total != expected:
        text = _("{hand} under {ruleset}: {total} was expected, and this is the answer: {answer}")
        raise Stop(Status.FAILED, text.format(hand=HAND, ruleset=ruleset, total=expected, answer=answer))
    print_text(f"{ruleset}: {expected}")


def _try_languages() -> None:
    from mjscore.app.speech import speak, word_of_qt

    before, words = language(), {}
    for tag in CANCEL:
        speak(tag)
        words[tag] = word_of_qt()
    speak(before)
    missing = [LANGUAGES[tag] for tag, word in words.items() if word != CANCEL[tag]]
    if missing:
        text = _("Qt's own dialogs do not speak {names}.")
        raise Stop(Status.FAILED, text.format(names=", ".join(missing)))
    print_text(f"Qt: {', '.join(words.values())}")


def _try_sheet(target: Path) -> None:
    from mjscore.app.printing.entries import entry_of
    from mjscore.app.printing.offscreen import print_file

    entry = entry_of(any_request_of({"ruleset": next(iter(TOTALS)), "hand": HAND}))
    if not print_file(target, [entry], "a4", is_landscape=False, is_mono=False):
        raise Stop(Status.MISSING, no_font(language()))
    print_text(_("PDF: {n} bytes").format(n=target.stat().st_size))


def _try_window(target: Path) -> None:
    from mjscore.app.picture import render

    render(target, HAND, (1366, 768), "light")
    print_text(_("window: {n} bytes").format(n=target.stat().st_size))
