"""Reads a program through the accessibility tree, as a screen reader does. Runs under the system's Python, for its gi.

For every line on standard input it writes one on standard output, as JSON: what is shown under a name that begins with
the line, or null; for a line that begins with a tab, role and name of each control in the window of the title after it.
"""

import json
import sys
from collections.abc import Iterator
from typing import Any

import gi  # type: ignore[import-not-found]

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # type: ignore[import-not-found]  # noqa: E402 - the version is chosen first


def shown(node: Any) -> Iterator[Any]:
    """What stands at and below a node and can be seen."""
    if node.get_role() != Atspi.Role.APPLICATION and not node.get_state_set().contains(Atspi.StateType.SHOWING):
        return
    yield node
    for number in range(node.get_child_count()):
        child = node.get_child_at_index(number)
        if child:
            yield from shown(child)


def controls(title: str) -> list[tuple[str, str]]:
    """What takes the keyboard in a window, cells of lists aside; nothing while there is no such window."""
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    found = []
    try:
        for number in range(desktop.get_child_count()):
            program = desktop.get_child_at_index(number)
            for place in range(program.get_child_count()):
                window = program.get_child_at_index(place)
                if window.get_name() == title:
                    found += [(node.get_role_name(), node.get_name()) for node in shown(window) if takes_keys(node)]
    except GLib.Error:
        return []
    return found


def takes_keys(node: Any) -> bool:
    """Whether a node is a control by itself."""
    is_cell = node.get_role() in (Atspi.Role.TABLE_CELL, Atspi.Role.LIST_ITEM, Atspi.Role.TREE_ITEM)
    return not is_cell and bool(node.get_state_set().contains(Atspi.StateType.FOCUSABLE))


def find(start: str) -> dict[str, object] | None:
    """The first node whose name begins so; none while there is none, or the tree changes while it is read."""
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    try:
        for number in range(desktop.get_child_count()):
            for node in shown(desktop.get_child_at_index(number)):
                if node.get_name().startswith(start):
                    place = Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN)
                    middle = place.x + place.width // 2, place.y + place.height // 2
                    is_focused = node.get_state_set().contains(Atspi.StateType.FOCUSED)
                    name = node.get_name()
                    return {"role": node.get_role_name(), "name": name, "middle": middle, "is_focused": is_focused}
    except GLib.Error:
        pass
    return None


for line in sys.stdin:
    asked = line.rstrip("\n")
    print(json.dumps(controls(asked[1:]) if asked.startswith("\t") else find(asked)), flush=True)
