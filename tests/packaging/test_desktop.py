"""What a desktop reads about the program: well formed, in agreement, and with the version of the package."""

import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from configparser import RawConfigParser
from pathlib import Path

import pytest

import mjscore
from tests.packaging.pretence import ROOT

LINUX = ROOT / "packaging" / "linux"
ENTRY = LINUX / "mjscore.desktop"
METAINFO = LINUX / "mjscore.metainfo.xml"
MIME = LINUX / "mjscore.xml"
IN_MIME = {"mime": "http://www.freedesktop.org/standards/shared-mime-info"}


def check(*command: str | Path) -> str:
    """What a tool says of a file; skips the test where there is no such tool."""
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    return result.stdout + result.stderr


@pytest.fixture
def entry() -> dict[str, str]:
    """The keys of the menu entry, in lower case."""
    parser = RawConfigParser(delimiters=("=",))
    parser.read(ENTRY, "utf-8")
    return dict(parser["Desktop Entry"])


def test_the_menu_entry_is_valid() -> None:
    assert check("desktop-file-validate", ENTRY) == ""


def test_the_metainfo_is_valid() -> None:
    said = check("appstreamcli", "validate", "--no-net", METAINFO)
    assert "Validation" in said
    faults = [line for line in said.splitlines() if line.startswith(("W:", "E:"))]
    assert [line for line in faults if "url-homepage-missing" not in line] == []  # there is no homepage


def test_the_type_of_hand_files_is_known(tmp_path: Path) -> None:
    (tmp_path / "packages").mkdir()
    shutil.copy(MIME, tmp_path / "packages")
    check("update-mime-database", tmp_path)
    assert "application/x-mjhand+json:*.mjhand" in (tmp_path / "globs2").read_text("utf-8")
    assert "application/x-mjhand+json application/json" in (tmp_path / "subclasses").read_text("utf-8")


def test_all_speak_of_the_same_type(entry: dict[str, str]) -> None:
    kind = ET.parse(MIME).find("mime:mime-type", IN_MIME)
    assert kind is not None
    assert entry["mimetype"] == f"{kind.attrib['type']};"
    assert ET.parse(METAINFO).findtext("provides/mediatype") == kind.attrib["type"]


def test_all_speak_of_the_same_program(entry: dict[str, str]) -> None:
    metainfo = ET.parse(METAINFO)
    assert metainfo.findtext("launchable") == ENTRY.name
    assert metainfo.findtext("name") == entry["name"]
    assert metainfo.findtext("summary") == entry["comment"]
    assert metainfo.findtext("provides/binary") == entry["exec"].split()[0]
    assert metainfo.findtext("icon") == entry["icon"]


def test_the_newest_release_is_this_version() -> None:
    releases = [release.attrib for release in ET.parse(METAINFO).iterfind("releases/release")]
    assert releases[0]["version"] == mjscore.__version__
    dates = [release["date"] for release in releases]
    assert dates == sorted(dates, reverse=True)


def test_no_pictures_are_fetched() -> None:
    metainfo = ET.parse(METAINFO)
    assert metainfo.find("screenshots") is None
    assert not re.search(r"https?://", METAINFO.read_text("utf-8"))


@pytest.mark.parametrize("key", ["genericname", "comment", "keywords"])
def test_the_menu_speaks_four_languages(entry: dict[str, str], key: str) -> None:
    assert {name for name in entry if name.split("[")[0] == key} == {
        key,
        *(f"{key}[{tag}]" for tag in ("ja", "ru", "zh_cn")),
    }
