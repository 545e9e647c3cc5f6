"""Commands that need a window's parts, run as the other commands are."""

from tests.cli.conftest import run

__all__ = ["run"]
