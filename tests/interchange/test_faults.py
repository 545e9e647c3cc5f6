"""Refusals: each documented code, and where the fault is."""

import pytest
from msgspec import UNSET

import mjscore
from mjscore.engine.events import Need, need_reason
from mjscore.interchange.answer import Error, RefusedAnswer
from mjscore.rulesets import RULESETS

WIN = "[123m] 456789m 12p 55s + 3p"


def refused(request: str | bytes | dict[str, object]) -> Error:
    """Why a request is refused."""
    answer = mjscore.score(request)
    assert isinstance(answer, RefusedAnswer), answer
    assert answer.ok is False
    assert answer.error.message
    return answer.error


def where(**fields: object) -> tuple[object, ...]:
    """Code, field and place of the refusal of a hand that wins but for these fields."""
    error = refused({"ruleset": "mcr", "hand": WIN} | fields)
    return tuple(None if part is UNSET else part for part in (error.code, error.field, error.at))


def test_a_hand_that_wins_is_not_refused() -> None:
    assert mjscore.score({"ruleset": "mcr", "hand": WIN}).ok is True


@pytest.mark.parametrize(
    "text", ["", " ", "{", "[1", '{"ruleset":}', "nonsense", '{"hand": NaN}', '{"hand": 01}', "{'hand': 1}"]
)
def test_what_is_no_json(text: str) -> None:
    assert refused(text).code == "not_json"


@pytest.mark.parametrize("text", ["[]", "5", '"mcr"', "null", "true", "1e400"])
def test_json_that_is_no_object(text: str) -> None:
    assert refused(text).code == "not_json"


def test_the_place_in_broken_json_is_a_character() -> None:
    assert refused('{"id": "四", "hand": ?}').at == 20


def test_a_request_of_64_kib_is_read_and_one_byte_more_is_not() -> None:
    request = '{"ruleset": "mcr", "hand": ""}'
    assert mjscore.score(request.ljust(1 << 16)).ok is True
    assert refused(request.ljust((1 << 16) + 1)).code == "too_large"
    assert refused({"ruleset": "mcr", "hand": " " * (1 << 16)}).code == "too_large"


def test_a_field_that_there_is_not() -> None:
    assert where(colour="red") == ("unknown_field", "colour", None)


@pytest.mark.parametrize("name", ["Hand", "hand ", "", "schema", "table", "won", "sticks"])
def test_names_of_fields_are_exact(name: str) -> None:
    assert where(**{name: 1}) == ("unknown_field", name, None)


def test_missing_fields() -> None:
    assert refused({"hand": WIN}).field == "ruleset"
    error = refused({"ruleset": "mcr"})
    assert (error.code, error.field) == ("missing_field", "hand")


@pytest.mark.parametrize(
    "name", ["ruleset", "hand", "id", "win", "seat", "round", "flowers", "events", "discarder", "dora"]
)
@pytest.mark.parametrize("value", [None, 1, True, 1.0, {}, [1], [[]]])
def test_values_of_another_type(name: str, value: object) -> None:
    assert where(**{name: value}) == ("bad_value", name, None)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("explain", 1),
        ("explain", 0),
        ("explain", "true"),
        ("explain", None),
        ("honba", 1.0),
        ("honba", True),
        ("honba", -1),
        ("honba", "1"),
        ("riichi_sticks", None),
        ("win", "selfdraw"),
        ("win", "SELF_DRAW"),
        ("win", ""),
        ("seat", "e"),
        ("seat", "EE"),
        ("round", "1z"),
        ("discarder", ""),
        ("lang", "fr"),
        ("lang", "zh"),
        ("events", "last_tile"),
        ("events", {"last_tile": True}),
        ("options", []),
        ("options", "minimum=8"),
        ("dora", "123456m"),
        ("ura", "EEESSS"),
        ("liable", "M"),
        ("players", "E"),
        ("winner", 1),
        ("game", 0),
    ],
)
def test_values_that_a_field_does_not_take(name: str, value: object) -> None:
    assert where(**{name: value}) == ("bad_value", name, None)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("minimum", -1),
        ("minimum", 8.0),
        ("minimum", "8"),
        ("minimum", True),
        ("minimum", None),
        ("minimum", [8]),
        ("flowers", 1),
        ("flowers", 0),
        ("flowers", "true"),
        ("nine_gates", "Tiles"),
        ("nine_gates", ""),
        ("pair_counting", {}),
    ],
)
def test_values_that_an_option_does_not_take(key: str, value: object) -> None:
    assert where(options={key: value}) == ("bad_value", f"options.{key}", None)


OF_THE_CONTRACT = {"mcr", "mcr-1998", "mcr-2006", "riichi", "hongkong", "classical"}


@pytest.mark.parametrize("name", ["", "MCR", "mcr ", "gin", *sorted(OF_THE_CONTRACT - set(RULESETS))])
def test_rulesets_that_there_are_not(name: str) -> None:
    assert where(ruleset=name) == ("unknown_ruleset", "ruleset", None)


def test_an_option_and_an_event_that_there_are_not() -> None:
    assert where(options={"red_fives": True}) == ("unknown_option", "options", None)
    for event in ("riichi", "heavenly", "Last_tile", ""):
        assert where(events=["last_tile", event]) == ("unknown_event", "events", None)


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"players": {}}, "players"),
        ({"game": {}}, "game"),
        ({"winner": None}, "winner"),
        ({"winner": "E"}, "winner"),
        ({"discarder": "S", "win": "self_draw"}, "discarder"),
        ({"discarder": "E"}, "discarder"),
        ({"discarder": "S", "seat": "S"}, "discarder"),
    ],
)
def test_fields_that_contradict_each_other(fields: dict[str, object], field: str) -> None:
    assert where(**fields) == ("contradictory_fields", field, None)


def test_a_subject_of_another_ruleset_alone() -> None:
    players: dict[str, object] = {seat: {"total": 1} for seat in "ESWN"}
    assert refused({"ruleset": "mcr", "players": players, "winner": "E"}).code == "contradictory_fields"
    assert refused({"ruleset": "mcr", "game": dict.fromkeys("ESWN", 0)}).code == "contradictory_fields"


def test_without_a_winning_tile_a_self_draw_may_have_a_discarder_but_not_the_winner() -> None:
    fields: dict[str, object] = {"ruleset": "mcr", "hand": "123m", "win": "self_draw"}
    assert mjscore.score(fields | {"discarder": "S"}).ok is True
    assert refused(fields | {"discarder": "E"}).code == "contradictory_fields"


@pytest.mark.parametrize(
    ("hand", "at"),
    [
        ("123x + 1m", 0),
        ("12m 3", 4),
        ("m", 0),
        ("1m q", 3),
        ("0m", 0),
        ("50p", 1),
        ("8z", 0),
        ("a", 0),
        ("[123m", 0),
        ("123m]", 4),
        ("[12m[3m]", 4),
        ("[123m}", 5),
        ("1m + 2m + 3m", 8),
        ("1m +", 3),
        ("1m + 23m", 6),
        ("+ [123m]", 2),
        ("[1m + 2m]", 4),
        ("１m", 0),
        ("e", 0),
        ("\x00", 0),
        ("🀫", 0),
        ("1m ✕", 3),
        ("🀇🀀 ?", 3),
    ],
)
def test_notation_that_cannot_be_read(hand: str, at: int) -> None:
    assert where(hand=hand) == ("bad_notation", "hand", at)


def test_notation_of_flowers_and_indicators() -> None:
    assert where(flowers="ai") == ("bad_notation", "flowers", 1)
    assert where(flowers="1m") == ("bad_notation", "flowers", 0)
    assert where(dora="3m7") == ("bad_notation", "dora", 2)
    assert where(ura="0m") == ("bad_notation", "ura", 0)
    assert where(dora="1m[") == ("bad_notation", "dora", 2)


@pytest.mark.parametrize(
    "meld", ["[]", "[1m]", "[135m]", "[ESW]", "[89m1p]", "[11m]", "[1234m]", "{123m}", "{111m}", "[11112m]"]
)
def test_sets_that_are_none(meld: str) -> None:
    assert where(hand=f"1s {meld} 2s") == ("not_a_meld", "hand", 3)


def test_the_fifth_tile_of_a_kind_wherever_it_stands() -> None:
    assert where(hand="11111m") == ("too_many_copies", "hand", 4)
    assert where(hand="[111m] {EEEE} 11m + E") == ("too_many_copies", "hand", 15)
    assert where(hand="{EEEE} 123m + E") == ("too_many_copies", "hand", 14)


def test_a_flower_that_is_there_twice() -> None:
    assert where(flowers="abca") == ("repeated_flower", "flowers", 3)


@pytest.mark.parametrize("hand", ["1m + 1m", "[123m] 456789m 1p 55s + 3p", "[123m] 456789m 12p 555s + 3p", f"1m {WIN}"])
def test_a_hand_of_the_wrong_size_with_a_winning_tile(hand: str) -> None:
    assert where(hand=hand) == ("wrong_tile_count", "hand", None)


@pytest.mark.parametrize(
    "hand", ["123456789m12355s", "[123m] [456m] [789m] [123p] 55s", "[123m] [456m] [789m] [123p] [555s]"]
)
def test_a_hand_of_the_wrong_size_without_one(hand: str) -> None:
    assert where(hand=hand) == ("wrong_tile_count", "hand", None)


@pytest.mark.parametrize(
    "fields",
    [
        {"events": ["kong_replacement"], "win": "self_draw"},
        {"events": ["kong_replacement"], "hand": "{1111s} 456789m 12p 55s + 3p"},
        {"events": ["flower_replacement"], "win": "self_draw"},
        {"events": ["flower_replacement"], "flowers": "a"},
        {
            "events": ["kong_replacement", "flower_replacement"],
            "hand": "{1111s} 456789m 12p 55s + 3p",
            "win": "self_draw",
            "flowers": "a",
        },
        {"events": ["robbing_kong"], "win": "self_draw"},
        {"events": ["robbing_kong", "last_tile"]},
        {"events": ["robbing_kong"], "hand": "[123p] 456789m 12p 55s + 3p"},
        {"events": ["last_of_kind"], "hand": "123p 456789m 12p 55s + 3p"},
    ],
)
def test_events_that_contradict_the_hand_or_each_other(fields: dict[str, object]) -> None:
    assert where(**fields) == ("contradictory_events", "events", None)


def test_without_a_winning_tile_only_what_does_not_depend_on_it_is_held_against_events() -> None:
    request: dict[str, object] = {"ruleset": "mcr", "hand": "123m"}
    assert mjscore.score(request | {"events": ["robbing_kong"], "win": "self_draw"}).ok is True
    assert mjscore.score(request | {"events": ["last_tile", "last_of_kind"]}).ok is True
    for events in (["kong_replacement"], ["flower_replacement"], ["robbing_kong", "last_tile"]):
        assert where(hand="123m", events=events) == ("contradictory_events", "events", None)


def test_every_need_of_an_event_has_a_reason_of_its_own() -> None:
    assert len({need_reason(need) for need in Need}) == len(Need)


@pytest.mark.parametrize("hand", ["[123m] 456789m 12p 56s + 3p", "1122334455667m + 9m", "19m19p19sESWNCFP + 2m"])
def test_fourteen_tiles_that_are_no_win(hand: str) -> None:
    assert where(hand=hand) == ("not_a_win", "hand", None)


def test_flowers_that_are_no_flowers_come_before_flowers_twice() -> None:
    assert where(flowers="aaz") == ("bad_notation", "flowers", 2)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"options": {"red_fives": "true"}}, 'options.red_fives cannot be "true". It can be true, false.'),
        ({"options": {"double_wind_fu": "4"}}, 'options.double_wind_fu cannot be "4". It can be 4, 2.'),
        ({"honba": "1"}, 'honba does not take "1". It takes 0 … 10¹².'),
        ({"honba": 10**13}, "honba does not take 10000000000000. It takes 0 … 10¹²."),
        ({"seat": ""}, 'seat cannot be "". It can be E, S, W, N.'),
        ({"seat": "e"}, "seat cannot be e. It can be E, S, W, N."),
        ({"events": [1]}, 'events does not take [...]. It takes ["...", ...].'),
        ({"dora": "123456m"}, "5 indicators are there already. Take one away first."),
    ],
)
def test_a_refused_value_is_told_from_those_that_are_taken(fields: dict[str, object], message: str) -> None:
    assert refused({"ruleset": "riichi", "hand": WIN} | fields).message == message


def test_what_a_score_at_a_games_end_can_be() -> None:
    error = refused({"ruleset": "hongkong", "game": {"E": True, "S": 0, "W": 0, "N": 0}})
    assert error.message == "game.E does not take true. It takes -10¹² … 10¹²."


def test_a_winner_beside_a_hand_where_there_could_be_players() -> None:
    error = refused({"ruleset": "classical", "hand": WIN, "winner": "E"})
    assert (error.code, error.message) == (
        "contradictory_fields",
        "winner cannot stand beside hand. Leave one of them out.",
    )
