"""Which of the files that PyInstaller collects go into the bundle, on every system."""

import re
from pathlib import PurePosixPath

QT_LIBRARY = re.compile(r"libQt6(\w+)\.so\.6|Qt6(\w+)\.dll|Qt(\w+)\.framework")
QT_LIBRARIES = (
    "Core",
    "DBus",
    "Gui",
    "PrintSupport",
    "Svg",
    "WaylandClient",
    "Widgets",
    "WlShellIntegration",
    "XcbQpa",
)
PLUGINS = re.compile(
    r"platforms/\w*q(cocoa|offscreen|wayland|windows|xcb)\b|platforminputcontexts/\w*(compose|ibus)|platformthemes/"
    r"|wayland-(decoration-client/\w*adwaita|shell-integration/\w*xdg-shell)|iconengines/|imageformats/\w*qsvg\b"
    r"|printsupport/|styles/"
)
TRANSLATIONS = re.compile(r"/qtbase_(ja|ru|zh_CN)\.qm$")
SOFTWARE_GL = re.compile(r"(opengl32sw|d3dcompiler_\w+)\.dll$", re.IGNORECASE)
"""Draws in three dimensions where the graphics card does not."""
OF_LINUX = re.compile(r"/(usr/)?lib(64)?/(?!.*/libpython)")
"""Where libraries of the system lie, but for Python's own."""
UNUSED_MODULES = (
    *("PySide6.QtDBus", "PySide6.QtNetwork"),
    *("_bz2", "_hashlib", "_lzma", "_ssl", "_uuid", "asyncio", "lib2to3", "pydoc", "setuptools", "tkinter", "unittest"),
)


def is_wanted(name: str, source: str, kind: str) -> bool:
    """Whether a file is of use: its name in the bundle, where it comes from, and its kind in PyInstaller's words."""
    path = PurePosixPath(name.replace("\\", "/"))
    for part in path.parts:
        if library := QT_LIBRARY.fullmatch(part):
            return library[library.lastindex or 0] in QT_LIBRARIES
    if "plugins" in path.parts:
        return bool(PLUGINS.search(str(path)))
    if path.parts[0] == "PySide6" and path.suffix == ".qm":
        return bool(TRANSLATIONS.search(str(path)))
    return not SOFTWARE_GL.search(path.name) and not (kind == "BINARY" and OF_LINUX.match(source))
