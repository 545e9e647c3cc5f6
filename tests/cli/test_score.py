"""`mjscore score`: hands from the line, from files and from standard input."""

import json
from pathlib import Path

import pytest

from mjscore.cli.status import Status
from mjscore.interchange.handfile import HandFile, write_hand_file
from mjscore.interchange.request import Request
from mjscore.notation import parse_hand
from tests.cli.conftest import Run

WIN = "[123m] 456789m 12p 55s + 3p"


def test_a_hand_as_a_table(run: Run) -> None:
    said = run("score", WIN)
    assert (said.status, said.err) == (Status.DONE, "")
    for text in ("Pure Straight", "16", "49", "Two Terminal Chows", "21 points", "123p"):
        assert text in said.out


def test_a_hand_as_json(run: Run) -> None:
    said = run("score", "--json", WIN, "--self-draw")
    answer = json.loads(said.out)
    assert (said.status, said.err, said.out.count("\n")) == (Status.DONE, "", 1)
    assert (answer["total"], answer["request"]["win"]) == (22, "self_draw")


def test_every_flag(run: Run) -> None:
    flags = (
        "--rules mcr --option minimum=0 --option flowers=false --option nine_gates=nine_sided_wait --seat S --round W"
    )
    more = "--flowers ab --event last_tile --event last_of_kind --discarder N --lang en --json"
    answer = json.loads(run("score", WIN, *flags.split(), *more.split()).out)
    assert answer["request"] == {
        "ruleset": "mcr",
        "hand": WIN,
        "seat": "S",
        "round": "W",
        "flowers": "ab",
        "events": ["last_tile", "last_of_kind"],
        "discarder": "N",
        "options": {"flowers": False, "minimum": 0, "nine_gates": "nine_sided_wait"},
    }


def test_an_unfinished_hand(run: Run) -> None:
    said = run("score", "[123m] 456789m 12p 55s")
    assert said.status is Status.DONE
    assert "3p" in said.out
    assert json.loads(run("score", "--json", "").out)["missing"] == 14


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["1q"], "hand, character 1: "),
        (["[135m]"], "135m is no set"),
        (["11111m"], "hand, character 5: A fifth 1 of characters."),
        ([WIN, "--flowers", "aa"], "flowers, character 2: "),
        ([WIN, "--seat", "X"], "seat cannot be X"),
        ([WIN, "--rules", "gin"], "no ruleset gin"),
        ([WIN, "--option", "minimum"], "KEY=VALUE"),
        ([WIN, "--option", "minimum=x"], "options.minimum"),
        ([WIN, "--option", "colour=red"], "no option colour"),
        ([WIN, "--event", "snow"], "no event snow"),
        ([WIN, "--discarder", "E"], "discarder"),
        (["1m", "--event", "kong_replacement"], "kong"),
        (["[123m] 456789m 12p 56s + 3p"], "no complete hand"),
        (['{"ruleset": "mcr"}'], "hand is missing"),
        (['{"ruleset": "mcr", "hand": "", "colour": 1}'], "no field colour"),
        (['{"ruleset": "mcr", "hand"}'], "JSON"),
    ],
)
def test_a_refused_hand_ends_with_2_and_a_sentence(run: Run, arguments: list[str], text: str) -> None:
    said = run("score", *arguments)
    assert (said.status, said.out) == (Status.REFUSED, "")
    assert said.err.startswith("mjscore: ")
    assert text in said.err


def test_a_refused_hand_as_json_is_answered_too(run: Run) -> None:
    said = run("score", "--json", "1q")
    assert said.status is Status.REFUSED
    assert json.loads(said.out)["error"]["code"] == "bad_notation"
    assert said.err.startswith("mjscore: ")


def test_a_hand_from_standard_input(run: Run) -> None:
    assert "21 points" in run("score", "-", stdin=WIN.encode() + b"\n").out
    assert "21 points" in run("score", "-", stdin=b"\xef\xbb\xbf" + WIN.encode()).out
    assert run("score", "-", stdin=b"\xff\xfe").status is Status.REFUSED


@pytest.mark.parametrize("name", ["hand", "hand.txt", "E"])
def test_a_hand_from_a_file(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).write_text(f"\n{WIN}\n", encoding="utf-8")
    assert "21 points" in run("score", name).out


def test_a_request_from_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "request.json"
    path.write_text(json.dumps({"hand": WIN, "seat": "S", "options": {"minimum": 30}, "id": "7"}), encoding="utf-8")
    answer = json.loads(run("score", "--json", str(path), "--seat", "W", "--option", "flowers=false").out)
    assert (answer["id"], answer["minimum"]) == ("7", 30)
    assert answer["request"]["seat"] == "W"
    assert answer["request"]["options"] == {"flowers": False, "minimum": 30}


def test_a_hand_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "saved.mjhand"
    write_hand_file(path, HandFile(table=Request(ruleset="mcr", hand=parse_hand(WIN)), draft="12", notes="n"))
    assert "21 points" in run("score", str(path)).out
    path.write_bytes(b'{"schema": 2}')
    said = run("score", str(path))
    assert said.status is Status.REFUSED
    assert "schema 2" in said.err


def test_options_of_a_request_that_are_none_are_refused_not_repaired(run: Run) -> None:
    request = json.dumps({"hand": WIN, "options": 5})
    assert run("score", request, "--option", "minimum=3").status is Status.REFUSED


def test_files_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    for name in (str(tmp_path / "none.mjhand"), str(tmp_path), "none.json"):
        said = run("score", name)
        assert (said.status, said.out) == (Status.FAILED, "")
        assert name in said.err


def test_a_long_text_is_no_file_name(run: Run) -> None:
    assert run("score", "1m" * 5000).status is Status.REFUSED
    assert run("score", "1m\x00").status is Status.REFUSED
