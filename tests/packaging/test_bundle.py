"""The bundle: which files it takes on each system, and that the one that was built works."""

import re
import subprocess
from collections.abc import Callable
from importlib import import_module

import pytest

import mjscore
from tests.packaging.pretence import ROOT

BUNDLE = ROOT / "dist" / "mjscore"
SITE = "/home/me/site-packages/"
WANTED = (
    "PySide6/Qt/lib/libQt6Core.so.6",
    "libQt6Widgets.so.6",
    "PySide6/Qt6Gui.dll",
    "PySide6\\Qt6Svg.dll",
    "PySide6/Qt/lib/QtPrintSupport.framework/Versions/A/QtPrintSupport",
    "PySide6/QtCore.abi3.so",
    "PySide6/Qt/plugins/platforms/libqxcb.so",
    "PySide6/Qt/plugins/platforms/libqwayland.so",
    "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
    "PySide6\\plugins\\platforms\\qwindows.dll",
    "PySide6\\plugins\\platforms\\qoffscreen.dll",
    "PySide6\\plugins\\imageformats\\qsvg.dll",
    "PySide6/plugins/styles/qmodernwindowsstyle.dll",
    "PySide6/Qt/plugins/wayland-shell-integration/libxdg-shell.so",
    "PySide6/Qt/translations/qtbase_ru.qm",
    "PySide6/translations/qtbase_zh_CN.qm",
    "PySide6/Qt/lib/libicudata.so.73",
    "mjscore/resources/translations/ja.mo",
    "python3.11/lib-dynload/_sqlite3.so",
)
UNWANTED = (
    "PySide6/Qt/lib/libQt6Quick.so.6",
    "PySide6/Qt/lib/libQt6QmlModels.so.6",
    "PySide6/Qt6Network.dll",
    "PySide6/Qt/lib/QtQml.framework/Resources/Info.plist",
    "PySide6/opengl32sw.dll",
    "PySide6/Qt/plugins/platforms/libqeglfs.so",
    "PySide6/Qt/plugins/platforms/libqminimalegl.so",
    "PySide6\\plugins\\platforms\\qdirect2d.dll",
    "PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so",
    "PySide6/Qt/plugins/imageformats/libqtiff.so",
    "PySide6/Qt/translations/qtbase_de.qm",
    "PySide6/Qt/translations/qtdeclarative_ru.qm",
)


@pytest.fixture
def is_wanted(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str, str], bool]:
    monkeypatch.syspath_prepend(ROOT / "packaging" / "bundle")
    found: Callable[[str, str, str], bool] = import_module("wanted").is_wanted
    return found


@pytest.mark.parametrize("name", WANTED)
def test_what_the_program_uses_is_taken(is_wanted: Callable[[str, str, str], bool], name: str) -> None:
    assert is_wanted(name, SITE + name, "BINARY")


@pytest.mark.parametrize("name", UNWANTED)
def test_what_it_does_not_use_is_left(is_wanted: Callable[[str, str, str], bool], name: str) -> None:
    assert not is_wanted(name, SITE + name, "BINARY")


def test_libraries_of_the_system_stay_its_own(is_wanted: Callable[[str, str, str], bool]) -> None:
    for name in ("libxkbcommon.so.0", "libsqlite3.so.0"):
        assert not is_wanted(name, f"/lib/x86_64-linux-gnu/{name}", "BINARY")
        assert not is_wanted(name, f"/usr/lib/x86_64-linux-gnu/{name}", "BINARY")
    assert is_wanted("libpython3.11.so.1.0", "/usr/lib/x86_64-linux-gnu/libpython3.11.so.1.0", "BINARY")
    assert is_wanted("lib-dynload/_json.so", "/usr/lib/python3.11/lib-dynload/_json.so", "EXTENSION")


@pytest.mark.long
@pytest.mark.skipif(not BUNDLE.exists(), reason="./packaging/build has not been run")
def test_the_built_bundle_works_and_is_small() -> None:
    tried = subprocess.run(
        [BUNDLE / "mjscore", "selftest"], cwd="/", capture_output=True, encoding="utf-8", check=False
    )
    assert tried.returncode == 0, tried.stderr
    assert re.search(r"^mcr: 21$", tried.stdout, re.MULTILINE)
    assert "Qt: Cancel, Отмена, 取消, キャンセル" in tried.stdout
    version = subprocess.run([BUNDLE / "mjscore", "--version"], capture_output=True, text=True, check=True).stdout
    assert version == f"mjscore {mjscore.__version__}\n"
    files = [path for path in BUNDLE.rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) < 120_000_000
