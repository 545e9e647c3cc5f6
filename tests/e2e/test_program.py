"""The real program on a display of its own, used by mouse and keyboard and read as a screen reader reads it."""

import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.desktop import PATIENCE, desktop, program


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """A desktop for all tests of this file."""
    with desktop(tmp_path_factory.mktemp("desktop")) as made:
        yield made


@pytest.fixture
def home(environment: dict[str, str], tmp_path: Path) -> dict[str, str]:
    """The desktop with a user who has never started the program."""
    return environment | {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}


def test_a_hand_built_by_mouse_and_keyboard_is_scored(home: dict[str, str]) -> None:
    with program(home) as window:
        window.click("One click makes: Chow")
        window.click("2 of bamboos")
        window.click("One click makes: Concealed kong")
        window.click("8 of dots")
        window.click("One click makes: Tile")
        window.click("2 of characters")
        window.click("3 of characters, 4 left")
        window.type("4m24p55m")
        window.named("1 tile to go. Waits: 3 of dots")
        window.type("+3pbe")
        window.click("Won by: Self-draw")
        window.click("Last tile of the wall")
        window.named("23 points, minimum reached")
        assert window.named("37, Mixed Triple Chow, 8 points, sum 16").role == "table cell"
        window.named("2, Mixed Double Chow, three times, not counted, stated in 37")
        window.keys("ctrl+z")
        window.named("16 points, minimum reached")


def test_a_hand_is_back_after_a_crash(home: dict[str, str]) -> None:
    with program(home) as window:
        window.click("Open the example hand")
        window.named("23 points, minimum reached")
        time.sleep(0.7)
        window.process.kill()
    with program(home) as window:
        window.named("Your last hand is back.")
        window.named("23 points, minimum reached")
        window.click("Start empty")
        window.named("No tiles yet")


WINDOWS = {
    "F1": "Rules reference",
    "F3": "Notes and players",
    "F4": "Compare the rules",
    "F5": "What if",
    "F6": "Game sheet",
    "F7": "What stacks",
    "F8": "Quiz",
    "ctrl+h": "Hands scored before",
    "ctrl+p": "Print",
    "ctrl+comma": "Settings",
}
"""The windows that keys open."""
MUTE = ("unknown", "invalid")
"""Roles that tell nothing."""


def test_every_control_of_every_window_has_a_name_and_a_role(home: dict[str, str]) -> None:
    with program(home) as window:
        window.click("Ruleset: Riichi")
        window.keys("Down", "Return")
        window.type("234m24p55m678s999s")
        window.keys("ctrl+t")
        window.named("Waits: click one")
        check(window.controls("mjscore"), "push button", "check box", "radio button", "spin button", "text", "panel")
        window.type("3p")
        for key, title in WINDOWS.items():
            window.keys(key)
            window.take_focus(title)
            controls = window.controls(title)
            assert controls
            check(controls)
            window.keys("Escape")
            window.take_focus()


def check(controls: list[tuple[str, str]], *roles: str) -> None:
    """Whether all have names and some role, and these roles are among them."""
    assert [control for control in controls if not control[1].strip() or control[0] in MUTE] == []
    assert set(roles) <= {role for role, _name in controls}


def test_tiles_are_dragged_to_another_pane_and_away(home: dict[str, str]) -> None:
    with program(home) as window:
        window.type("234m55p")
        winning = window.named("Winning tile, empty").middle
        window.drag("5 of dots, concealed", winning)
        window.named("5 of dots, winning tile")
        window.drag("2 of characters, concealed", window.named("Last tile of the wall").middle)
        window.named("Concealed, 3 tiles")
        window.named("2 of characters, 4 left")
        window.keys("ctrl+q")
        assert window.process.wait(timeout=5) == 0


def test_a_hand_is_built_and_printed_by_the_keyboard_alone(home: dict[str, str], tmp_path: Path) -> None:
    """21 of combinations and 2 flowers, as in the hand of the first test; the sheet says what the window says."""
    target = tmp_path / "sheet.pdf"
    with program(home) as window:
        window.type("[234s]{8888p}234m24p55m+3pbe")
        window.tab_to("Won by: Discard")
        window.keys("Right")
        window.tab_to("Last tile of the wall")
        window.keys("space")
        window.named("23 points, minimum reached")
        window.keys("ctrl+p")
        window.take_focus("Print")
        window.tab_to("Save as PDF")
        window.keys("space")
        window.take_focus("Save as PDF")
        window.keys("ctrl+a")
        window.type(str(target))
        window.keys("Return")
        end = time.monotonic() + PATIENCE
        while not (target.is_file() and b"%%EOF" in target.read_bytes()) and time.monotonic() < end:
            time.sleep(0.1)
    text = subprocess.run(["pdftotext", str(target), "-"], check=True, capture_output=True, text=True).stdout
    assert "23 points" in text
    assert "Mixed Triple Chow" in text
