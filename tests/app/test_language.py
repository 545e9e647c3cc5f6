"""The language of the window: which one at the start, and everything anew in another one while the window is open."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QSettings, Qt
from PySide6.QtWidgets import QLabel, QMenu

from mjscore.app import edits
from mjscore.app.dialogs.compare import CompareDialog
from mjscore.app.dialogs.game.window import GameWindow
from mjscore.app.dialogs.settings import SettingsDialog
from mjscore.app.document import Selection
from mjscore.app.files import file_of
from mjscore.app.main_window import MainWindow
from mjscore.app.settings import Settings
from mjscore.app.speech import language_at_start, speak
from mjscore.app.widgets.felt import Felt
from mjscore.interchange.handfile import write_hand_file
from mjscore.words import ENGLISH, LANGUAGES, language
from tests.app.pointing import RICH, lay, press, type_text
from tests.app.speaking import turn
from tests.app.table import WON, written


@pytest.fixture
def window(shown: MainWindow) -> Iterator[MainWindow]:
    """The window, in English again afterwards."""
    yield shown
    turn(shown, ENGLISH)


def settings_dialog(window: MainWindow) -> SettingsDialog:
    return next(dialog for dialog in window.findChildren(SettingsDialog) if dialog.isVisible())


def choose(window: MainWindow, tag: str) -> None:
    """Choose a language as a user does, and close the dialog."""
    window.table["settings"].trigger()
    settings_dialog(window).language.pick(tag)
    settings_dialog(window).reject()


# The first language


@pytest.mark.parametrize(
    ("spoken", "ours"),
    [
        (["ru-Cyrl-RU", "ru-RU", "ru-Cyrl", "ru"], "ru"),
        (["zh-Hans-CN", "zh-CN", "zh-Hans", "zh"], "zh_Hans"),
        (["zh-Hant-TW", "zh-TW", "zh-Hant", "zh"], "en"),
        (["ja-Jpan-JP", "ja-JP", "ja-Jpan", "ja"], "ja"),
        (["de-Latn-DE", "de-DE", "de-Latn", "de"], "en"),
        (["de-Latn-DE", "de", "ru-Cyrl-RU", "ru", "en-Latn-US", "en"], "ru"),
        (["rue-Cyrl-UA", "rue"], "en"),
        (["C"], "en"),
    ],
)
def test_without_a_choice_it_is_the_desktops(
    spoken: list[str], ours: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QLocale, "uiLanguages", lambda _locale: spoken)
    settings = Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))
    assert language_at_start(settings) == ours
    settings.language = "ja"
    assert language_at_start(settings) == "ja"


def test_a_language_that_is_not_there_changes_nothing(window: MainWindow) -> None:
    turn(window, "ru")
    with pytest.raises(KeyError):
        speak("tlh")
    assert (language(), QCoreApplication.translate("QPlatformTheme", "Cancel")) == ("ru", "Отмена")


@pytest.mark.parametrize(
    ("tag", "cancel"), [("en", "Cancel"), ("ru", "Отмена"), ("zh_Hans", "取消"), ("ja", "キャンセル")]
)
def test_qt_speaks_it_too(tag: str, cancel: str, window: MainWindow) -> None:
    turn(window, "ja" if tag == "ru" else "ru")
    turn(window, tag)
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == cancel


# Another language


def test_the_window_is_shown_anew(window: MainWindow) -> None:
    lay(window, RICH)
    choose(window, "ru")
    assert window._settings.language == "ru"
    menus = [action.text() for action in window.menuBar().actions()]
    assert menus[0].replace("&", "") == "Файл"
    assert window.centre.table.lines.headerData(1, window.centre.table.horizontalHeader().orientation()) == "Комбинация"
    assert window.table["options"].text() == "Настройки правил…"
    assert window.felt.hand.panes[0].accessibleName().startswith("открытый чоу")
    choose(window, "en")
    assert window.felt.hand.panes[0].accessibleName().startswith("exposed chow")


def test_what_was_there_stays(window: MainWindow, tmp_path: Path) -> None:
    write_hand_file(tmp_path / "a.mjhand", file_of(written(WON)))
    window.files.open(tmp_path / "a.mjhand")
    window.document.do(edits.set_text, RICH)
    window.document.select(Selection(rule="37"))
    window.resize(1200, 720)
    window.splitter.moveSplitter(450, 1)
    window.right.tabs.setCurrentIndex(1)
    size, share, title = window.size(), window.splitter.share, window.windowTitle()
    turn(window, "ja")
    assert (window.document.state.notation, window.document.selection.rule) == (written(RICH).notation, "37")
    assert (window.size(), window.splitter.share, window.windowTitle()) == (size, share, title)
    assert window.isWindowModified()
    assert window.right.tabs.currentIndex() == 1
    assert window.files.file.path == tmp_path / "a.mjhand"
    window.table["undo"].trigger()
    assert window.document.state.notation == written(WON).notation
    window.files.file.let_go()


def test_only_the_new_views_are_left_and_they_follow(window: MainWindow) -> None:
    for tag in (*LANGUAGES, ENGLISH):
        turn(window, tag)
    assert window.findChildren(Felt) == [window.felt]
    assert len([menu for menu in window.findChildren(QMenu) if menu.title().replace("&", "") == "File"]) == 1
    lay(window, RICH)
    assert window.felt.total.accessibleName().startswith("15 points")


def test_the_keyboard_goes_on(window: MainWindow) -> None:
    type_text("234m")
    turn(window, "zh_Hans")
    type_text("55p")
    assert window.document.state.notation == "234m 55p"
    press(Qt.Key.Key_Z, modifiers=Qt.KeyboardModifier.ControlModifier)
    assert window.document.state.notation == "234m"


def test_settings_are_open_again_in_the_new_language(window: MainWindow) -> None:
    window.table["settings"].trigger()
    settings_dialog(window).language.pick("ru")
    assert settings_dialog(window).windowTitle() == "Параметры"
    assert settings_dialog(window).language.currentText() == "Русский"
    settings_dialog(window).reject()


def test_windows_beside_it_come_anew(window: MainWindow) -> None:
    lay(window, RICH)
    for name in ("rules", "compare", "game"):
        window.table[name].trigger()
    book = window.findChild(GameWindow).book  # type: ignore[union-attr]
    turn(window, "ru")
    assert not window.findChildren(GameWindow)
    assert not window.findChildren(CompareDialog)
    window.table["game"].trigger()
    sheet = window.findChild(GameWindow)
    assert isinstance(sheet, GameWindow)
    assert sheet.book is book
    assert sheet.windowTitle() == "Таблица игры"
    assert any(label.text() == "Игра не открыта" for label in sheet.findChildren(QLabel))
    sheet.close()
    book.close()
