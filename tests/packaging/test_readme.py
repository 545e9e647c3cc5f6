"""The README tells of every ruleset, command, key and layer there is, and shows every view in light and dark."""

import re
import tomllib

import pytest
from PySide6.QtGui import QImage

from mjscore.app.actions import ACTIONS
from mjscore.cli.main import command_line
from mjscore.rulesets import RULESETS
from tests.packaging.pretence import ROOT

README = (ROOT / "README.md").read_text("utf-8")
PICTURES = ROOT / "packaging" / "pictures"
LARGEST = 100_000
"""Bytes of a picture."""


def rows(*head: str) -> list[list[str]]:
    """The rows of the table with this head, as cells."""
    (table,) = re.findall(rf"^\| {re.escape(' | '.join(head))} \|\n\|[- |]+\|\n((?:\|.*\n)+)", README, re.MULTILINE)
    return [line.strip("| ").split(" | ") for line in table.splitlines()]


def test_every_ruleset_stands_with_its_sources() -> None:
    told = rows("rules", "are", "by")
    assert tuple(name.strip("`") for name, *_rest in told) == RULESETS
    assert all(source for _name, _what, source in told)


def test_every_command_is_told_of() -> None:
    (commands,) = (action.choices for action in command_line()._actions if isinstance(action.choices, dict))
    assert {re.split(r"[` ]", usage)[1] for usage, _does in rows("command", "does")} == set(commands)


def test_every_key_of_the_window_is_told_of() -> None:
    told = {key for keys, _do in rows("keys", "do") for key in re.split(r", (?=Ctrl|F\d)| or | and ", keys)}
    assert {key for action in ACTIONS for key in action.shortcuts if key != "F2"} <= told


def test_the_layers_are_those_that_are_checked() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (layers,) = (contract["layers"] for contract in contracts if contract["type"] == "layers")
    drawn = README.partition("nor do rulesets")[2].partition("### To add")[0]
    assert re.findall(r"^    (\S+(?: \| \S+)*)  ", drawn, re.MULTILINE) == layers


@pytest.mark.parametrize(
    ("view", "size"),
    [("main", (1366, 768)), ("riichi", (1366, 768)), ("classical", (1366, 768)), ("stacking", (1180, 700))],
)
def test_a_view_is_shown_in_light_and_dark(view: str, size: tuple[int, int]) -> None:
    lightness = []
    for theme in ("light", "dark"):
        path = PICTURES / f"{view}-{theme}.png"
        assert f"](packaging/pictures/{path.name})" in README
        assert path.stat().st_size < LARGEST
        image = QImage(str(path))
        assert (image.width(), image.height()) == size
        lightness.append(image.pixelColor(3, size[1] - 4).lightness())
    assert lightness[0] > 200
    assert lightness[1] < 60


def test_there_is_no_picture_that_is_not_shown() -> None:
    assert {path.name for path in PICTURES.iterdir()} == set(re.findall(r"\(packaging/pictures/(\S+)\)", README))
