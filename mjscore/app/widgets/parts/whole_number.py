"""Whole numbers in the fields of Qt, which hold less than a request may say."""

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QSpinBox

GREATEST = 2**31 - 1
"""The greatest number that a field can hold."""


def show_whole_number(field: QSpinBox, number: int, most: int) -> None:
    """Show a number without telling of it, in a field that goes up to `most`, or to the number where it is greater."""
    with QSignalBlocker(field):
        field.setMaximum(max(most, holdable(number)))
        field.setValue(holdable(number))


def holdable(number: int) -> int:
    """A number, or the greatest that a field can hold."""
    return min(number, GREATEST)
