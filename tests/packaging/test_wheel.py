"""The wheel holds the whole program and what it shows, and works away from the checkout."""

import os
import re
import subprocess
import sys
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that a fresh wheel was unpacked to."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def files_in(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"}


def test_it_holds_the_package_and_its_resources(installed: Path) -> None:
    resources = {"resources" / path for path in files_in(ROOT / "resources")}
    assert resources
    assert files_in(installed / "mjscore") == files_in(ROOT / "mjscore") | resources


def test_it_asks_for_two_packages(installed: Path) -> None:
    (metadata,) = installed.glob("*.dist-info/METADATA")
    needed = Parser().parsestr(metadata.read_text("utf-8")).get_all("Requires-Dist", [])
    names = {re.split(r"[<>=;]", line)[0] for line in needed if "extra ==" not in line}
    assert names == {"msgspec", "pyside6-essentials"}


def test_it_draws_the_same_window_as_the_checkout(installed: Path, tmp_path: Path) -> None:
    pictures: list[bytes] = []
    for place in (ROOT, installed):
        picture = tmp_path / f"{len(pictures)}.png"
        environment = {**os.environ, "PYTHONPATH": str(place)}
        command = [sys.executable, "-P", "-m", "mjscore", "picture", str(picture), "[234m] [EEE] {1111p} 67s 99s + 8s"]
        subprocess.run(command, cwd=tmp_path, env=environment, check=True)
        pictures.append(picture.read_bytes())
    assert pictures[0] == pictures[1]
