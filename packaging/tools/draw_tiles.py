"""Draws the tiles: writes the templates of all drawings, colours kept as tokens, to ``resources/tiles``.

Usage: draw_tiles.py [FOLDER]
"""

import sys
from pathlib import Path

from tiles.flowers import flower, season
from tiles.frame import back, red_five, tile
from tiles.honors import green_dragon, red_dragon, white_dragon, wind
from tiles.suits import bamboos, characters, dots

RESOURCES = Path(__file__).parents[2] / "resources" / "tiles"
SUITS = (("characters", characters, "m"), ("dots", dots, "p"), ("bamboos", bamboos, "s"))


def drawings() -> dict[str, str]:
    """The template of every drawing by its name."""
    return {**_suits(), **_red_fives(), **_honors(), **_flowers(), "back": back()}


def _suits() -> dict[str, str]:
    return {f"{name}-{n}": tile(draw(n), str(n), letter) for name, draw, letter in SUITS for n in range(1, 10)}


def _red_fives() -> dict[str, str]:
    return {f"{name}-5-red": red_five(draw(5), letter) for name, draw, letter in SUITS}


def _honors() -> dict[str, str]:
    winds = (("east", "東", "E"), ("south", "南", "S"), ("west", "西", "W"), ("north", "北", "N"))
    dragons = (("red", red_dragon, "C"), ("green", green_dragon, "F"), ("white", white_dragon, "P"))
    return {
        **{f"wind-{name}": tile(wind(character), letter) for name, character, letter in winds},
        **{f"dragon-{name}": tile(draw(), letter) for name, draw, letter in dragons},
    }


def _flowers() -> dict[str, str]:
    kinds = (("flower", flower), ("season", season))
    return {f"{name}-{n}": tile(draw(n), str(n)) for name, draw in kinds for n in range(1, 5)}


def main() -> None:
    """Write every template to the folder named on the command line, or else to the resources."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else RESOURCES
    folder.mkdir(parents=True, exist_ok=True)
    for name, template in drawings().items():
        (folder / f"{name}.svg").write_text(template, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
