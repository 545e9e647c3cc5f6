"""The files that come with the program: pictures of tiles, icons, examples, translations."""

from pathlib import Path

_PACKAGE = Path(__file__).parent
_PLACES = (_PACKAGE / "resources", _PACKAGE.parent / "resources")
"""In the installed package, and in a checkout."""
_ROOT = next((place for place in _PLACES if place.is_dir()), _PLACES[0])


def resource(name: str) -> Path:
    """Where a file or folder among the resources is: `examples/example.mjhand`."""
    return _ROOT / name


def read_text(name: str) -> str:
    """The text of a file among the resources."""
    return resource(name).read_text(encoding="utf-8")
