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


def test_every_flag_of_riichi(run: Run) -> None:
    hand = "234m 456p 678p 55s 67s + 8s"
    flags = "--rules riichi --preset ema2025 --option red_fives=true --option double_yakuman=[kokushi_13,daisuushii]"
    more = "--event riichi --dora 1m --ura 9p --honba 2 --sticks 1 --discarder S --json"
    answer = json.loads(run("score", hand, *flags.split(), *more.split()).out)
    assert answer["request"] == {
        "ruleset": "riichi",
        "hand": "234m 456678p 5567s + 8s",
        "events": ["riichi"],
        "discarder": "S",
        "dora": "1m",
        "ura": "9p",
        "honba": 2,
        "riichi_sticks": 1,
        "options": {"double_yakuman": ["kokushi_13", "daisuushii"], "preset": "ema2025", "red_fives": True},
    }


@pytest.mark.parametrize(
    ("flag", "value"),
    [
        ("limit=null", None),
        ("limit=60", 60),
        ("replacement=kong", "kong"),
        ("east_double=false", False),
    ],
)
def test_values_of_options(run: Run, flag: str, value: object) -> None:
    answer = json.loads(run("score", "EEE", "--json", "--rules", "classical", "--option", flag).out)
    key = flag.partition("=")[0]
    assert answer["request"].get("options", {}).get(key) == value


def test_lists_in_options(run: Run) -> None:
    table = "payment_table=[[2,1],[4,2],[8,4],[16,8],[32,16],[64,32],[128,64],[256,128]]"
    hand = "EEE 123m 456p 78s CC + 9s"
    answer = json.loads(run("score", hand, "--json", "--rules", "hongkong", "--option", table, "--discarder", "W").out)
    assert answer["payments"] == {"E": 2, "S": 0, "W": -2, "N": 0}


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
        ([WIN, "--option", "minimum=[8"], "options.minimum"),
        ([WIN, "--option", "minimum=[8]"], "options.minimum"),
        ([WIN, "--option", "minimum=null"], "options.minimum"),
        ([WIN, "--option", f"minimum={'[' * 5000}"], "options.minimum"),
        ([WIN, "--preset", "ema2025"], "no option preset"),
        ([WIN, "--rules", "riichi", "--preset", "ema"], "options.preset cannot be ema"),
        ([WIN, "--rules", "riichi", "--dora", "1q"], "dora, character 1: "),
        ([WIN, "--rules", "riichi", "--ura", "0z"], "ura, character 1: "),
        ([f"{WIN} | flowers ai"], "flowers, character 2: "),
        ([f"{WIN}|EX1000"], "hand, character"),
        (["0m"], "hand, character 1: 0 is a red five"),
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


@pytest.mark.parametrize("flag", ["--honba", "--sticks"])
@pytest.mark.parametrize("value", ["x", "-1", "1.5", "9" * 30])
def test_counters_are_whole_numbers(run: Run, flag: str, value: str) -> None:
    said = run("score", WIN, "--rules", "riichi", f"{flag}={value}")
    assert (said.status, said.out) == (Status.REFUSED, "")
    assert value[:20] in said.err
    assert said.err.endswith("It takes 0 … 10¹².\n")


def test_hands_in_other_notations(run: Run) -> None:
    assert "23 points" in run("score", f"{WIN} | flowers ae").out
    assert "21 points" in run("score", "[123m]456789m55s12p3p").out
    said = run("score", "[123m,1]456789m55s12p3p|SW0000|", "--json")
    assert json.loads(said.out)["request"] == {"ruleset": "mcr", "hand": WIN, "seat": "W", "round": "S"}


def test_an_answer_is_a_hand_too(run: Run) -> None:
    printed = run("score", "--json", WIN, "--seat", "S").out
    assert run("score", "--json", "-", stdin=printed.encode()).out == printed


PLAYERS: dict[str, dict[str, object]] = {
    "E": {"hand": "[EEE] 2468m1367p14s"},
    "S": {"hand": "[234m] [555p] 999m2267s + 8s"},
    "W": {"hand": "W1357m2468p1357s", "flowers": "e"},
    "N": {"total": 6},
}
TABLE = {
    "ruleset": "classical",
    "winner": "S",
    "discarder": "W",
    "players": PLAYERS,
}


def test_four_players(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    path.write_text(json.dumps(TABLE), encoding="utf-8")
    said = run("score", str(path))
    assert (said.status, said.err) == (Status.DONE, "")
    for text in (
        "South, the winner",
        "16 points",
        "30 points",
        "6 points, counted by the player",
        "East pays South 60: 30, doubled for East.",
        "West pays North 2: 6 − 4.",
        "East -16, South +120, West -56, North -48",
    ):
        assert text in said.out
    answer = json.loads(run("score", "--json", str(path), "--option", "east_double=false").out)
    assert answer["payments"] == {"E": -8, "S": 90, "W": -44, "N": -38}


def test_four_players_that_cannot_be(run: Run) -> None:
    said = run("score", json.dumps(TABLE | {"players": PLAYERS | {"N": {"hand": "S 55p"}}}))
    assert said.status is Status.REFUSED
    assert said.err.startswith("mjscore: players.N.hand, character 4: A fifth 5 of dots")
    assert "beside players" in run("score", json.dumps(TABLE), "--seat", "S").err


def test_a_games_end(run: Run) -> None:
    game = {"E": 100, "S": 20, "W": -90, "N": -30}
    request = json.dumps({"ruleset": "hongkong", "game": game, "options": {"minimum": 1, "limit": 4}})
    assert run("score", request).out == "East +65, South +13, West -48, North -30\n"
    assert json.loads(run("score", "--json", request).out)["payments"] == {"E": 65, "S": 13, "W": -48, "N": -30}


@pytest.mark.parametrize(
    ("flags", "note"),
    [
        ("--rules classical --event last_tile", "“Last tile of the wall” does not count under these rules."),
        (
            "--rules classical --event flower_replacement --self-draw --flowers a --option replacement=kong",
            "“After a flower” does not count under these rules.",
        ),
        ("--rules mcr --dora 1s", "“dora” does not count under these rules."),
        ("--rules mcr --honba 2", "“honba” does not count under these rules."),
        ("--rules hongkong --sticks 1", "“riichi_sticks” does not count under these rules."),
        ("--rules hongkong --ura 1s", "The indicators of ura dora do not count for this hand."),
        ("--rules mcr --flowers a --option flowers=false", "Flowers and seasons do not count under these rules."),
        ("--rules riichi --flowers a", "Flowers and seasons do not count under these rules."),
        ("--rules riichi --event open_riichi", "Open riichi counts as riichi under these rules."),
    ],
)
def test_what_is_not_used_is_noted(run: Run, flags: str, note: str) -> None:
    said = run("score", "234567m 345p 67s NN + 8s", *flags.split())
    assert (said.status, said.err) == (Status.DONE, "")
    assert said.out.endswith(f"{note}\n")


def test_what_is_not_used_of_a_hand_that_has_not_won_is_noted_too(run: Run) -> None:
    said = run("score", "234567m 345p", "--rules", "riichi", "--flowers", "a")
    assert said.out.endswith("Flowers and seasons do not count under these rules.\n")
