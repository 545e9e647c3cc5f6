"""The parts of the system that the window needs, and what to say where they are missing."""

import ctypes
import os
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from mjscore.cli.status import Status, Stop
from mjscore.words import _

PACKAGES = (
    "libglib2.0-0 libegl1 libgl1 libxkbcommon0 libdbus-1-3 libfontconfig1 "
    "libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libwayland-cursor0 libwayland-egl1"
)
"""What Qt needs on Debian: to draw at all, and to open a window."""


def has_display() -> bool:
    """Whether a window can open: only X11 and Wayland may be without a display, unless Qt was told what to use."""
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return _answers_wayland() or (bool(os.environ.get("DISPLAY")) and _answers_x11())


def _answers_wayland() -> bool:
    """Whether the Wayland display that is named can be reached."""
    if os.environ.get("WAYLAND_SOCKET"):
        return True
    name, folder = os.environ.get("WAYLAND_DISPLAY"), os.environ.get("XDG_RUNTIME_DIR", "")
    if not name:
        return False
    import socket

    with socket.socket(socket.AF_UNIX) as connection:
        try:
            connection.connect(str(Path(folder, name)))
        except OSError:
            return False
    return True


def _answers_x11() -> bool:
    """Whether the display that is named can be reached; Qt would abort where it cannot."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True  # what is missing is told when Qt is asked for
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    is_broken = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not is_broken


def require_qt() -> None:
    """Raises `Stop` where Qt is not installed, or lacks a library to draw where the window shall be."""
    spec = find_spec("PySide6")
    if not spec or not spec.submodule_search_locations:
        install = f"{sys.executable} -m pip install PySide6-Essentials"
        raise Stop(Status.MISSING, _("PySide6 is missing. Install it with: {command}").format(command=install))
    if sys.platform == "linux":
        plugins = Path(spec.submodule_search_locations[0], "Qt", "plugins", "platforms")
        missing = [_missing_library(plugins / f"libq{name}.so") for name in _platforms()]
        if all(missing):
            text = _("The library {library} is missing. On Debian or Ubuntu, install what Qt needs with: {command}")
            raise Stop(Status.MISSING, text.format(library=missing[0], command=f"apt-get install {PACKAGES}"))


def _platforms() -> Iterator[str]:
    """The ways of drawing that Qt will try."""
    chosen = os.environ.get("QT_QPA_PLATFORM")
    if chosen:
        yield from (name.partition(":")[0] for name in chosen.split(";"))
        return
    if os.environ.get("WAYLAND_DISPLAY") or os.environ.get("WAYLAND_SOCKET"):
        yield "wayland"
    if os.environ.get("DISPLAY"):
        yield "xcb"


def _missing_library(plugin: Path) -> str:
    """The library without which Qt could not load a plugin of its own; empty where it can, or comes from elsewhere."""
    if not plugin.exists():
        return "" if os.environ.keys() & {"QT_PLUGIN_PATH", "QT_QPA_PLATFORM_PLUGIN_PATH"} else plugin.name
    try:
        ctypes.CDLL(str(plugin))
    except OSError as error:
        return str(error).partition(":")[0]
    return ""
