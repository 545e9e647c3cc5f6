"""The terminal speaks the language of the system, or that of `--lang`; JSON is in English until told otherwise."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping

import pytest

from mjscore.cli.speech import speak_as_asked
from mjscore.cli.status import Status
from mjscore.words import ENGLISH, LANGUAGES, language, set_language
from tests.cli.conftest import ROOT, Run

HAND = "[123m] 456789m 12p 55s + 3p"
SLIPS = (
    ["--help"],
    ["--colour"],
    ["score"],
    ["score", "1m", "2m"],
    ["score", "1m", "--seat"],
    ["score", "1m", "--json=yes"],
    ["score", "1m", "--s"],
    ["print"],
    ["print", "1m", "--pdf", "a.pdf", "--paper", "a5"],
    ["picture", "a.png", "--size", "big"],
)
"""Command lines that argparse itself has something to say about."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    set_language(ENGLISH)


@pytest.fixture
def russian(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    monkeypatch.delenv("LANGUAGE")


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "ru"}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "ja_JP"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"}, "zh_Hans"),
        ({"LANG": "zh_SG"}, "zh_Hans"),
        ({"LANG": "zh_TW.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:ru:ja"}, "ru"),
        ({"LANG": "jam_JM.UTF-8"}, "en"),
    ],
)
def test_the_language_of_the_system(environment: Mapping[str, str], spoken: str) -> None:
    speak_as_asked(["score", HAND], environment)
    assert language() == spoken


@pytest.mark.parametrize("arguments", [["score", HAND, "--lang", "ja"], ["--lang=ja"]])
def test_the_language_that_is_asked_for_comes_first(arguments: list[str]) -> None:
    speak_as_asked(arguments, {"LANG": "ru_RU.UTF-8"})
    assert language() == "ja"


@pytest.mark.parametrize("lang", [["--lang"], ["--lang", "tlh"]])
def test_a_language_that_is_not_there_leaves_that_of_the_system(lang: list[str]) -> None:
    speak_as_asked(["score", HAND, *lang], {"LANG": "ru_RU.UTF-8"})
    assert language() == "ru"


@pytest.mark.parametrize("tag", [tag for tag in LANGUAGES if tag != ENGLISH])
def test_argparse_speaks_it_too(run: Run, monkeypatch: pytest.MonkeyPatch, tag: str) -> None:
    monkeypatch.setenv("LC_ALL", {"ja": "ja_JP.UTF-8", "ru": "ru_RU.UTF-8", "zh_Hans": "zh_CN.UTF-8"}[tag])
    monkeypatch.delenv("LANGUAGE")
    said = "".join(run(*arguments).out + run(*arguments).err for arguments in SLIPS)
    english = "usage arguments options show error required unrecognized expected invalid choose ambiguous ignored"
    assert [word for word in english.split() if word in said] == []


@pytest.mark.usefixtures("russian")
def test_what_people_read_is_in_the_language_of_the_system(run: Run) -> None:
    assert "21 очко" in run("score", HAND).out
    assert "21 point" in run("score", HAND, "--lang", "en").out
    assert "81 комбинация" in run("rules", "mcr").out
    assert run("score", "1x").err.endswith("m, p или s.\n")


@pytest.mark.usefixtures("russian")
def test_json_is_in_english_until_it_is_told_otherwise(run: Run) -> None:
    refused = run("score", "--json", "1x")
    assert refused.status is Status.REFUSED
    assert json.loads(refused.out)["error"]["message"].startswith("1 has no suit")


def test_a_started_program_reads_its_environment() -> None:
    environment = os.environ | {"LC_ALL": "ru_RU.UTF-8", "LANGUAGE": "", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "mjscore", "--help"]
    said = subprocess.run(command, capture_output=True, check=True, cwd=ROOT, env=environment).stdout.decode()
    assert said.startswith("использование: mjscore [ФАЙЛ]")
