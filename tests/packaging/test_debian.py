"""The package for Debian: where things go, what it depends on, and that it is the same when it is built again."""

import gzip
import os
import shutil
import subprocess
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from tests.packaging.pretence import ROOT

INSTALLED = (
    "usr/bin/mjscore",
    "usr/lib/mjscore/mjscore",
    "usr/share/applications/mjscore.desktop",
    "usr/share/bash-completion/completions/mjscore",
    "usr/share/doc/mjscore/copyright",
    "usr/share/fish/vendor_completions.d/mjscore.fish",
    "usr/share/icons/hicolor/scalable/apps/mjscore.svg",
    "usr/share/man/man1/mjscore.1.gz",
    "usr/share/metainfo/mjscore.metainfo.xml",
    "usr/share/mime/packages/mjscore.xml",
    "usr/share/zsh/vendor-completions/_mjscore",
)


@pytest.fixture
def debian(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    if not shutil.which("dpkg-deb"):
        pytest.skip("dpkg is not installed")
    monkeypatch.syspath_prepend(ROOT / "packaging")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    return import_module("debian")


def build(debian: ModuleType, folder: Path) -> Path:
    """A package around a program that only greets."""
    bundle = folder / "mjscore"
    bundle.mkdir(parents=True)
    (bundle / "mjscore").write_text("#!/bin/sh\necho hello\n", "utf-8")
    (bundle / "mjscore").chmod(0o755)
    os.utime(bundle / "mjscore", (2_000_000_000, 2_000_000_000))
    built: Path = debian.build(bundle, "1.2.3", folder / "stage", folder)
    return built


def test_everything_has_its_place(debian: ModuleType, tmp_path: Path) -> None:
    package = build(debian, tmp_path)
    root = tmp_path / "root"
    subprocess.run(["dpkg-deb", "--extract", package, root], check=True)
    files = {path.relative_to(root).as_posix() for path in root.rglob("*") if not path.is_dir()}
    assert files == set(INSTALLED)
    assert subprocess.run([root / "usr/bin/mjscore"], capture_output=True, check=True).stdout == b"hello\n"
    with gzip.open(root / "usr/share/man/man1/mjscore.1.gz") as page:
        assert page.readline() == b".TH MJSCORE 1\n"


def test_it_says_what_it_is_and_needs(debian: ModuleType, tmp_path: Path) -> None:
    package = build(debian, tmp_path)
    field = {
        name: subprocess.run(["dpkg-deb", "--field", package, name], capture_output=True, text=True, check=True).stdout
        for name in ("Package", "Version", "Depends")
    }
    assert (field["Package"], field["Version"]) == ("mjscore\n", "1.2.3\n")
    assert {"libegl1", "libxcb-cursor0", "libsqlite3-0"} < set(field["Depends"].strip().split(", "))
    assert not {"xvfb", "g++", "binutils"} & set(field["Depends"].split(", "))


def test_built_again_it_is_the_same(debian: ModuleType, tmp_path: Path) -> None:
    first, second = (build(debian, tmp_path / name) for name in ("one", "two"))
    assert first.read_bytes() == second.read_bytes()
