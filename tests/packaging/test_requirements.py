"""The pinned packages: all that is asked for, each with its hashes, and no word of where they come from."""

import re
import tomllib

import pytest
from packaging.utils import canonicalize_name

from packaging.requirements import Requirement
from tests.packaging.pretence import ROOT

EXTRAS: dict[str, tuple[str, ...]] = {"program": (), "package": ("package",)}
"""The files, and what each holds besides what the program needs."""


def lines_of(name: str) -> list[str]:
    """What a file pins: continued lines are joined, and comments gone."""
    text = (ROOT / "packaging" / "requirements" / f"{name}.txt").read_text("utf-8")
    lines = text.replace("\\\n", "").splitlines()
    return [line for line in lines if not line.lstrip().startswith("#")]


@pytest.mark.parametrize("name", EXTRAS)
def test_what_is_asked_for_is_pinned_within_its_bounds(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = (line for extra in EXTRAS[name] for line in project["optional-dependencies"][extra])
    pins = [Requirement(line.split("--hash")[0]) for line in lines_of(name)]
    for wanted in map(Requirement, (*project["dependencies"], *extras)):
        same = [pin for pin in pins if canonicalize_name(pin.name) == canonicalize_name(wanted.name)]
        versions = [str(pin.specifier).removeprefix("==") for pin in same]
        assert any(map(wanted.specifier.contains, versions)), wanted


@pytest.mark.parametrize("name", EXTRAS)
def test_each_has_one_version_and_hashes_and_no_address(name: str) -> None:
    lines = lines_of(name)
    assert lines
    for line in lines:
        assert re.fullmatch(r"[\w.-]+==[\w.]+( ; [\w.<>=!' ]+?)?( +--hash=sha256:[0-9a-f]{64})+ *", line), line
