"""Sizes: the table of the design, and what gives way when the hand is long."""

import pytest

from mjscore.app.geometry import (
    SMALLEST_HAND_TILE,
    Metrics,
    Strip,
    Unfolding,
    centre_of,
    fitting_tile,
    flower_of,
    height_of,
    strip_width,
)


@pytest.mark.parametrize(
    ("width", "height", "palette", "hand", "text"),
    [
        (1024, 700, 28, 33, 13),
        (1366, 768, 34, 43, 13),
        (1920, 1080, 50, 60, 14),
        (2560, 1440, 64, 80, 16),
        (3840, 2160, 64, 84, 16),
    ],
)
def test_tiles_and_text_grow_with_the_window(width: int, height: int, palette: int, hand: int, text: int) -> None:
    metrics = Metrics(width, height)
    assert (metrics.palette_tile, metrics.hand_tile, metrics.text) == (palette, hand, text)


def test_a_wide_but_low_window_has_small_tiles() -> None:
    assert Metrics(2560, 700).palette_tile == 28
    assert Metrics(2560, 700).text == 13


def test_what_gives_way() -> None:
    small, large = Metrics(1179, 759), Metrics(1180, 760)
    assert small.is_narrow
    assert small.is_low
    assert not large.is_narrow
    assert not large.is_low


def test_the_total_keeps_its_width() -> None:
    assert [Metrics(width, 768).total for width in (1024, 1279, 1280, 1920)] == [140, 140, 190, 190]


def test_the_left_card_is_as_wide_as_the_palette_but_not_less_than_its_controls() -> None:
    assert Metrics(1024, 700).left_card() == 342
    assert Metrics(1366, 768).left_card() == 9 * 38 + 26
    assert Metrics(1366, 768).left_card(columns=10) == 10 * 38 + 26


def test_the_centre_has_the_larger_part_of_the_rest_up_to_a_readable_width() -> None:
    assert centre_of(600, 13) == 330
    assert centre_of(2000, 13) == 598


def test_heights_and_flowers() -> None:
    assert [height_of(tile) for tile in (28, 34, 50, 64)] == [39, 48, 70, 90]
    assert flower_of(43) == 32


def test_a_pane_is_as_wide_as_its_tiles_groups_or_words() -> None:
    assert Strip(4).width(43) == 4 * 46 + 10
    assert Strip(4, groups=3).width(43) == 4 * 46 + 2 * 7 + 10
    assert Strip(0).width(43) == 46 + 10
    assert Strip(1, least=83).width(43) == 83
    assert Strip(2, are_flowers=True).width(43) == 2 * 35 + 10


LONGEST = [Strip(4, least=107)] * 4 + [Strip(1, least=83), Strip(1, least=83), Strip(8, are_flowers=True)]


def test_tiles_shrink_until_the_hand_fits() -> None:
    assert fitting_tile([Strip(3)], gap=8, wanted=43, available=1000) == 43
    tile = fitting_tile(LONGEST, gap=8, wanted=43, available=1136)
    assert tile < 43
    assert strip_width(LONGEST, 8, tile) <= 1136 < strip_width(LONGEST, 8, tile + 1)


def test_the_longest_hand_fits_the_smallest_window_with_tiles_of_24() -> None:
    assert fitting_tile(LONGEST, gap=6, wanted=33, available=1024 - 24 - 8 - 140) == 24


def test_tiles_do_not_become_too_small_to_read() -> None:
    assert fitting_tile(LONGEST, gap=8, wanted=33, available=100) == SMALLEST_HAND_TILE


@pytest.mark.parametrize(
    ("width", "height", "unfolding"),
    [
        (1024, 700, Unfolding.TABS),
        (1920, 999, Unfolding.TABS),
        (1366, 1000, Unfolding.BELOW),
        (1920, 1080, Unfolding.BELOW),
        (2560, 1440, Unfolding.BESIDE),
    ],
)
def test_reasons_unfold_where_there_is_height(width: int, height: int, unfolding: Unfolding) -> None:
    assert Metrics(width, height).unfolding is unfolding
