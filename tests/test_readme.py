"""What the README shows of the library is so."""

import doctest
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_library_example() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried
    assert not failed
