"""The wheel holds the whole program and what it shows, and works away from the checkout."""

import os
import re
import subprocess
import sys
import venv
import zipfile
from email.parser import Parser
from pathlib import Path

import msgspec
import pytest

import mjscore

ROOT = Path(__file__).parents[2]
HAND = "[234m] [EEE] {1111p} 67s 99s + 8s"


def build(target: str, checkout: Path, folder: Path) -> Path:
    """Builds a wheel or an sdist of a checkout."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    subprocess.run(command, cwd=checkout, capture_output=True, check=True)
    (built,) = folder.iterdir()
    return built


def files_in(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"}


def contents(wheel: Path) -> dict[str, bytes]:
    """The files of a wheel, by name."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh wheel."""
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the wheel was unpacked to."""
    folder = tmp_path_factory.mktemp("site")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def test_it_holds_the_package_and_its_resources(installed: Path) -> None:
    resources = {"resources" / path for path in files_in(ROOT / "resources")}
    assert resources
    assert files_in(installed / "mjscore") == files_in(ROOT / "mjscore") | resources


def test_it_asks_for_three_packages(installed: Path) -> None:
    (metadata,) = installed.glob("*.dist-info/METADATA")
    needed = Parser().parsestr(metadata.read_text("utf-8")).get_all("Requires-Dist", [])
    names = {re.split(r"[<>=;]", line)[0] for line in needed if "extra ==" not in line}
    assert names == {"fsrs", "msgspec", "pyside6-essentials"}


def test_it_draws_the_same_window_as_the_checkout(installed: Path, tmp_path: Path) -> None:
    pictures: list[bytes] = []
    for place in (ROOT, installed):
        picture = tmp_path / f"{len(pictures)}.png"
        environment = {**os.environ, "PYTHONPATH": str(place)}
        command = [sys.executable, "-P", "-m", "mjscore", "picture", str(picture), HAND]
        subprocess.run(command, cwd=tmp_path, env=environment, check=True)
        pictures.append(picture.read_bytes())
    assert pictures[0] == pictures[1]


def test_pip_installs_it_into_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path, symlinks=True)
    beneath = Path(sys.executable).resolve()  # the one that has pip
    pip = [str(beneath), "-m", "pip", "--python", str(tmp_path), "install", "--no-index", "--no-deps", str(wheel)]
    subprocess.run(pip, env=os.environ | {"PIP_USER": "0"}, capture_output=True, check=True)
    (site,) = tmp_path.glob("lib/python*/site-packages")
    (site / "needed.pth").write_text(str(Path(msgspec.__file__).parents[1]), "utf-8")
    command = tmp_path / "bin" / "mjscore"
    said = subprocess.run([command, "--version"], cwd="/", capture_output=True, text=True, check=True).stdout
    assert said == f"mjscore {mjscore.__version__}\n"
    scored = subprocess.run([command, "score", HAND], cwd="/", capture_output=True, text=True, check=True).stdout
    assert "points" in scored
    assert (site / "mjscore" / "resources" / "icons").is_dir()


def test_the_sdist_builds_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    for name in ("sdist", "source", "wheel"):
        (tmp_path / name).mkdir()
    sdist = build("sdist", ROOT, tmp_path / "sdist")
    subprocess.run(["tar", "--extract", "--file", sdist, "--directory", tmp_path / "source"], check=True)
    (source,) = (tmp_path / "source").iterdir()
    assert contents(build("wheel", source, tmp_path / "wheel")) == contents(wheel)
