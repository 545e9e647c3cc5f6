"""Makes the Python environments in .environment, each filled with packages that pyproject.toml asks for.

`window` runs the program; `core` checks what needs no Qt, and has none; `oracle` holds other scorers; `test` adds
window and core together; `package` builds what is installed, of pinned packages. An environment sees the checkout and
others by relative paths, so that the whole may be moved. Only finished ones have the file `ready`; anything else in
their place is made anew.
"""

import fcntl
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / ".environment"
PINNED = ROOT / "packaging" / "requirements" / "package.txt"
SEES: dict[str, tuple[str, ...]] = {
    "window": (),
    "core": ("oracle",),
    "oracle": (),
    "test": ("core", "oracle", "window"),
    "package": (),
}
HOLDS = {
    "window": "what the program needs",
    "core": "the tools that check it",
    "oracle": "other scorers to compare with",
    "test": "what tests of the window need",
    "package": "what builds the packages",
}
NEEDS_QT = ("PySide6", "pytest-qt")
BUILT_HERE = ("PyMahjongGB",)
REDIRECTIONS = frozenset(("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_REQUIRE_VIRTUALENV"))
OFFLINE = ("NewConnectionError", "NameResolutionError", "ConnectTimeoutError", "Connection refused")


class SetupError(Exception):
    """What went wrong, as a sentence."""


def requirements(name: str) -> list[str]:
    """The packages of this environment, as lines of a file for pip."""
    if name == "package":
        return PINNED.read_text("utf-8").splitlines()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    needed: list[str] = project["dependencies"]
    without_qt = [line for line in (*needed, *extras["test"]) if not line.startswith(NEEDS_QT)]
    only_qt = [line for line in extras["test"] if line.startswith(NEEDS_QT)]
    return {"window": needed, "core": without_qt, "oracle": extras["oracle"], "test": only_qt}[name]


def make(name: str, source_state: str) -> None:
    """Makes the environment unless it is ready; `source_state` stands for the files that it is made from."""
    place = FOLDER / name
    ready = place / "ready"
    filled_with = place / "filled-with"
    version = f"Python {platform.python_version()}"
    wanted = "\n".join((version, *requirements(name)))
    is_whole = ready.exists() and (place / "bin" / "python").exists()
    if not (is_whole and filled_with.read_text("utf-8") == wanted):
        print(f"mjscore: setting up once: {HOLDS[name]}", file=sys.stderr)
        ready.unlink(missing_ok=True)
        shutil.rmtree(place, ignore_errors=True)
        venv.create(place, symlinks=True)
        show_paths(place, SEES[name])
        fill(place, requirements(name))
        filled_with.write_text(wanted, "utf-8")
    ready.write_text(f"{version} {source_state}\n", "utf-8")


def show_paths(place: Path, others: tuple[str, ...]) -> None:
    """Lets an environment import from the checkout and from other environments."""
    packages = packages_of(place)
    seen = [ROOT, *(packages_of(FOLDER / other) for other in others)]
    lines = [os.path.relpath(path, packages) for path in seen]
    (packages / "checkout.pth").write_text("\n".join(lines) + "\n", "utf-8")


def packages_of(place: Path) -> Path:
    """The folder that an environment imports packages from."""
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(place)}))


def fill(place: Path, wanted: list[str]) -> None:
    """Installs packages into an environment; raises SetupError with the end of pip's own words."""
    log = FOLDER / "pip.log"
    command = [sys.executable, "-m", "pip", "--python", str(place), "install", "--disable-pip-version-check"]
    command += ["--no-input", "--only-binary=:all:", f"--no-binary={','.join(BUILT_HERE)}", "--requirement=/dev/stdin"]
    with log.open("w", encoding="utf-8") as output:
        pip = subprocess.run(
            command,
            input="\n".join(wanted),
            text=True,
            stdout=output,
            stderr=output,
            env=_pip_environment(),
            check=False,
        )
    if pip.returncode:
        said = log.read_text("utf-8")
        if any(sign in said for sign in OFFLINE):
            raise SetupError(
                f"mjscore: pip cannot reach its package index; is there a network connection? Its words: {log}"
            )
        raise SetupError("\n".join((*said.splitlines()[-15:], f"mjscore: pip failed; the whole of its words: {log}")))
    if not any(packages_of(place).glob("*.dist-info")):
        raise SetupError(
            "mjscore: pip put the packages elsewhere; does its configuration name a target, prefix or root?"
        )


def _pip_environment() -> dict[str, str]:
    """The variables for pip, less those that would send the packages elsewhere."""
    return {name: value for name, value in os.environ.items() if name not in REDIRECTIONS} | {"PIP_USER": "0"}


def main() -> int:
    """Makes the named environments, one process at a time."""
    source_state, *names = sys.argv[1:]
    if not find_spec("pip"):
        print("mjscore: pip is missing; on Debian: sudo apt-get install python3-pip", file=sys.stderr)
        return 3
    try:
        FOLDER.mkdir(exist_ok=True)
        with (FOLDER / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            for name in names:
                make(name, source_state)
    except (SetupError, OSError) as error:
        print(error if isinstance(error, SetupError) else f"mjscore: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
