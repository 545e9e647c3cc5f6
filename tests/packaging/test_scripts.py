"""The two commands: what they pass on, what they install or ask for, and when they set up anew."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packaging.pretence import ROOT, Checkout

LIBRARIES = [line.split()[2] for line in (ROOT / "packaging" / "system-packages").read_text("utf-8").splitlines()]


@pytest.mark.parametrize(
    "script", ["packaging/run", "packaging/test", "packaging/build", "packaging/setup.sh", ".ci/run"]
)
def test_the_shell_reads_it(script: str) -> None:
    subprocess.run(["sh", "-n", ROOT / script], check=True)


def test_run_passes_its_arguments_on(checkout: Checkout) -> None:
    checkout.prepare("window")
    result = checkout.start("run", "score", "[EEE] 12m + 3m", "--lang=en")
    assert (result.returncode, result.stdout) == (0, "<-P><-m><mjscore><score><[EEE] 12m + 3m><--lang=en>")


def test_run_without_a_display_needs_no_library(checkout: Checkout) -> None:
    checkout.prepare("window")
    assert checkout.start("run").stdout == "<-P><-m><mjscore>"


def test_run_works_through_a_link(checkout: Checkout, tmp_path: Path) -> None:
    checkout.prepare("window")
    (tmp_path / "mahjong").symlink_to(checkout.folder / "packaging" / "run")
    result = subprocess.run(
        [tmp_path / "mahjong"], env={"PATH": str(checkout.commands)}, capture_output=True, check=True
    )
    assert result.stdout == b"<-P><-m><mjscore>"


def test_test_passes_its_arguments_on(checkout: Checkout) -> None:
    checkout.prepare("core", "window", "test")
    result = checkout.start("test", "--keep-going", "--", "--long")
    assert result.returncode == 0
    assert result.stdout == f"<{checkout.folder}/packaging/checks.py><--keep-going><--><--long>"


def test_build_uses_the_environment_with_pinned_packages(checkout: Checkout) -> None:
    checkout.prepare("package")
    assert checkout.start("build").stdout == f"<{checkout.folder}/packaging/packages.py>"


def test_missing_libraries_are_told_with_the_line_that_installs_them(checkout: Checkout) -> None:
    checkout.prepare("window")
    checkout.pretend("apt-get", "echo called by who is not root >&2")
    result = checkout.start("run", display=":0")
    assert (result.returncode, result.stdout) == (3, "")
    line = result.stderr.splitlines()[-1]
    assert line.startswith("    sudo apt-get install --no-install-recommends libglib2.0-0 libegl1 ")
    assert "libxcb-cursor0" in line
    assert "xdotool" not in line


def test_a_picture_needs_no_libraries_of_a_screen(checkout: Checkout) -> None:
    checkout.prepare("window")
    checkout.pretend("apt-get", "exit 0")
    line = checkout.start("run", "picture", "out.png").stderr.splitlines()[-1]
    assert "libegl1" in line
    assert "libxcb-cursor0" not in line


@pytest.mark.parametrize(("command", "script"), [("id", "echo 0"), ("sudo", 'shift; exec "$@"')])
def test_whoever_may_installs_only_what_is_missing(checkout: Checkout, command: str, script: str) -> None:
    checkout.prepare("window")
    found = "\n".join(f"\t{name} (libc6,x86-64) => /usr/lib/{name}" for name in LIBRARIES if name != "libEGL.so.1")
    checkout.pretend("ldconfig", f"echo '{found}'")
    checkout.pretend(command, script)
    checkout.pretend("apt-get", 'echo "$@"')
    result = checkout.start("run", display=":0")
    assert (result.returncode, result.stdout) == (0, "<-P><-m><mjscore>")
    update, install = (checkout.folder / ".environment" / "packages.log").read_text("utf-8").splitlines()
    assert update == "update"
    assert install.endswith("install --yes --no-install-recommends libegl1")


def test_an_installation_that_fails_ends_with_the_line_to_try(checkout: Checkout) -> None:
    checkout.prepare("window")
    checkout.pretend("id", "echo 0")
    checkout.pretend("apt-get", "echo E: no such host; exit 100")
    result = checkout.start("run", display=":0")
    assert result.returncode == 3
    assert "E: no such host" in result.stderr
    assert result.stderr.splitlines()[-1].startswith("    sudo apt-get install")


def test_a_system_without_apt_goes_on_with_a_warning(checkout: Checkout) -> None:
    checkout.prepare("window")
    result = checkout.start("run", display=":0")
    assert (result.returncode, result.stdout) == (0, "<-P><-m><mjscore>")
    assert "libegl1" in result.stderr


def test_an_old_python_is_refused(checkout: Checkout) -> None:
    checkout.pretend("python3", 'case $1 in -V) echo "Python 3.9.2" ;; *) exit 1 ;; esac')
    result = checkout.start("run")
    assert (result.returncode, result.stdout) == (3, "")
    assert result.stderr == "mjscore: Python 3.11 or newer is needed; found: Python 3.9.2\n"


def spoil_requirements(checkout: Checkout) -> None:
    with (checkout.folder / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write("# changed\n")


def spoil_python(checkout: Checkout) -> None:
    checkout.folder.joinpath(".environment/window/bin/python").unlink()


def spoil_finish(checkout: Checkout) -> None:
    checkout.folder.joinpath(".environment/window/ready").unlink()


@pytest.mark.parametrize("spoil", [spoil_requirements, spoil_python, spoil_finish])
def test_what_is_not_ready_is_set_up_anew(checkout: Checkout, spoil: Callable[[Checkout], None]) -> None:
    checkout.prepare("window")
    checkout.pretend("python3", 'case $1 in -c) exit 0 ;; *) printf "<%s>" "$@"; exit 7 ;; esac')
    spoil(checkout)
    result = checkout.start("run")
    assert result.returncode == 7
    assert result.stdout.startswith(f"<{checkout.folder}/packaging/environments.py>")
    assert result.stdout.endswith("<window>")
