"""Draws the pictures of the README into packaging/pictures: the main views, in light and dark.

Usage: pictures.py [FOLDER]. QT_QPA_PLATFORM is best `offscreen`.
"""

import json
import sys
from collections import Counter
from pathlib import Path

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from mjscore.app.dialogs.stacking.window import StackingWindow
from mjscore.app.picture import opened, render
from mjscore.app.sharing.pasting import paste
from mjscore.app.state import TableState
from mjscore.resources import read_text

FOLDER = Path(__file__).parents[1] / "pictures"
RIICHI = {
    "ruleset": "riichi",
    "hand": "{CCCC} 2256777m SSS + 7m",
    "win": "self_draw",
    "events": ["riichi"],
    "dora": "5p7p",
    "ura": "4m9s",
    "honba": 3,
}
CLASSICAL = {
    "ruleset": "classical",
    "winner": "S",
    "discarder": "W",
    "players": {
        "E": {"hand": "[EEE] 19m 2p CC 13369s", "flowers": "a"},
        "S": {"hand": "[234m] [555p] 999m 2267s + 8s"},
        "W": {"hand": "[888p] 1147m 69p 34sWN", "flowers": "c"},
        "N": {"hand": "[111p] 55m 347p 118s PP"},
    },
}
VIEWS = {"main": read_text("examples/example.mjhand"), "riichi": json.dumps(RIICHI), "classical": json.dumps(CLASSICAL)}
SIZE = (1366, 768)
BESIDE = (1180, 700)
"""The size of a window beside the main one."""
COLOURS = 256


def main() -> None:
    """Draw every view in both themes."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    for name, hand in VIEWS.items():
        for theme in ("light", "dark"):
            target = folder / f"{name}-{theme}.png"
            render(target, hand, SIZE, theme)
            lighten(target)
    for theme in ("light", "dark"):
        target = folder / f"stacking-{theme}.png"
        render_stacking(target, theme)
        lighten(target)


def render_stacking(target: Path, theme: str) -> None:
    """Draw what stacks, beside the first view's hand."""
    with opened(paste(TableState(), VIEWS["main"]), SIZE, theme) as window:
        stacking = StackingWindow(window.document, window.look, window)
        stacking.resize(*BESIDE)
        stacking.come()
        stacking.choose_pair("37", "40")
        QApplication.processEvents()
        stacking.grab().save(str(target))


def lighten(path: Path) -> None:
    """Make a picture a smaller file: of the colours that are in it the most frequent, each other one as the nearest."""
    image = QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32)
    frequent = Counter(memoryview(image.constBits()).cast("I")).most_common(COLOURS)
    table = [colour for colour, _times in frequent]
    image.convertToFormat(QImage.Format.Format_Indexed8, table).save(str(path), quality=0)


if __name__ == "__main__":
    main()
