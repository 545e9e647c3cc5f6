"""What a refusal carries."""

import pytest

from mjscore.faults import Code, Fault, Reason, Refused


def test_codes_are_those_of_the_contract_in_the_order_in_which_they_are_reported() -> None:
    assert list(Code) == sorted(Code)
    assert [code.name.lower() for code in Code] == [
        "not_json",
        "too_large",
        "unknown_field",
        "missing_field",
        "bad_value",
        "unknown_ruleset",
        "unknown_option",
        "unknown_event",
        "contradictory_fields",
        "bad_notation",
        "not_a_meld",
        "too_many_copies",
        "repeated_flower",
        "wrong_tile_count",
        "contradictory_events",
        "not_a_win",
    ]


def test_refusal_is_a_value_error_that_carries_its_fault() -> None:
    fault = Fault(Code.TOO_MANY_COPIES, Reason.FIFTH_TILE, at=4)
    with pytest.raises(ValueError, match="FIFTH_TILE") as raised:
        raise Refused(fault)
    assert isinstance(raised.value, Refused)
    assert raised.value.fault is fault


def test_fault_without_a_place_concerns_the_whole() -> None:
    fault = Fault(Code.NOT_A_WIN, Reason.NOT_A_WIN)
    assert (fault.at, fault.length, fault.kind, fault.field) == (None, 1, None, None)
