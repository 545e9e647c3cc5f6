"""A desktop of the test's own: a display, a message bus with the accessibility bus, and the program on it."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).parents[2]
SCREEN = "1366x768x24"
PATIENCE = 10.0
"""Seconds until something that does not show up is missing."""


@dataclass(frozen=True)
class Node:
    """What a screen reader meets: role, name, where its middle is, and whether it has the keyboard."""

    role: str
    name: str
    middle: tuple[int, int]
    is_focused: bool


@contextmanager
def running(command: list[str], environment: dict[str, str], **options: object) -> Iterator[subprocess.Popen[str]]:
    """A process that ends with the block."""
    with subprocess.Popen(command, env=environment, text=True, **options) as process:  # type: ignore[call-overload]
        try:
            yield process
        finally:
            process.terminate()


def first_line(descriptor: int) -> str:
    """What a process writes to a pipe when it is ready."""
    with os.fdopen(descriptor) as stream:
        return stream.readline().strip()


@contextmanager
def desktop(home: Path) -> Iterator[dict[str, str]]:
    """The environment of a new display and a new message bus."""
    runtime = home / "runtime"
    runtime.mkdir(mode=0o700)
    environment = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "LANG") if name in os.environ}
    environment |= {"HOME": str(home), "XDG_RUNTIME_DIR": str(runtime), "XDG_DATA_HOME": str(home / "data")}
    environment |= {"XDG_CONFIG_HOME": str(home / "config"), "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "LANGUAGE": "en"}
    ready, display = os.pipe()
    server = ["Xvfb", "-displayfd", str(display), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with running(server, environment, pass_fds=(display,), stderr=subprocess.DEVNULL):
        os.close(display)
        environment["DISPLAY"] = f":{first_line(ready)}"
        ready, address = os.pipe()
        bus = ["dbus-daemon", "--session", "--nofork", f"--print-address={address}"]
        with running(bus, environment, pass_fds=(address,), stderr=subprocess.DEVNULL):
            os.close(address)
            environment["DBUS_SESSION_BUS_ADDRESS"] = first_line(ready)
            ask = ["dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus"]
            subprocess.run([*ask, "org.a11y.Bus.GetAddress"], env=environment, check=True, stdout=subprocess.DEVNULL)
            yield environment


class Program:
    """The program in its window, used by mouse and keyboard and read by the accessibility tree."""

    def __init__(
        self, process: subprocess.Popen[str], reader: subprocess.Popen[str], environment: dict[str, str]
    ) -> None:
        self.process = process
        self._reader = reader
        self._environment = environment

    def named(self, start: str) -> Node:
        """What is shown under a name that begins so, as soon as it is there."""
        found = self._ask(start)
        return Node(found["role"], found["name"], (found["middle"][0], found["middle"][1]), found["is_focused"])

    def controls(self, title: str) -> list[tuple[str, str]]:
        """Role and name of all that takes the keyboard in the window of a title, as soon as it is there."""
        return [(role, name) for role, name in self._ask(f"\t{title}")]

    def _ask(self, line: str) -> Any:
        """What the reader finds, as soon as it finds something."""
        asked, answer = _pipes(self._reader)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            asked.write(f"{line}\n")
            asked.flush()
            found = json.loads(answer.readline())
            if found:
                return found
        raise AssertionError(f"{line!r} did not show up")

    def click(self, start: str, button: int = 1) -> None:
        """Press a mouse button on what is named so."""
        x, y = self.named(start).middle
        self.do("mousemove", str(x), str(y), "click", str(button))

    def drag(self, start: str, target: tuple[int, int]) -> None:
        """Drag what is named so to a place."""
        x, y = self.named(start).middle
        self.do("mousemove", str(x), str(y), "mousedown", "1")
        for part in (0.05, 0.1, 0.5, 1):
            self.do("mousemove", str(round(x + (target[0] - x) * part)), str(round(y + (target[1] - y) * part)))
        self.do("mouseup", "1")

    def keys(self, *keys: str) -> None:
        """Press keys, each by its name in X."""
        self.do("key", *keys)

    def type(self, text: str) -> None:
        """Type a text."""
        self.do("type", text)

    def do(self, *words: str) -> None:
        """What xdotool does."""
        subprocess.run(["xdotool", *words], env=self._environment, check=True, stdout=subprocess.DEVNULL)

    def tab_to(self, start: str) -> None:
        """Press Tab until what is named so has the keyboard."""
        for _press in range(60):
            if self.named(start).is_focused:
                return
            self.keys("Tab")
        raise AssertionError(f"Tab does not come to {start!r}")

    def take_focus(self, title: str = "mjscore") -> None:
        """Give a window the keyboard, as a window manager would."""
        search = ["search", "--sync", "--onlyvisible", "--name", f"^{title}$"]
        self.do(*search, "windowfocus", "--sync")


def _pipes(process: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    assert process.stdin
    assert process.stdout
    return process.stdin, process.stdout


@contextmanager
def program(environment: dict[str, str]) -> Iterator[Program]:
    """The program started, with its window in front."""
    reading = ["/usr/bin/python3", str(Path(__file__).with_name("reader.py"))]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    own = {name: value for name, value in environment.items() if name != "PYTHONPATH"}
    with (
        running([sys.executable, "-m", "mjscore"], environment, cwd=ROOT) as process,
        running(reading, own, **pipes) as reader,
    ):
        started = Program(process, reader, environment)
        started.take_focus()
        yield started
