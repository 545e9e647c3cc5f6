"""The package for Debian: the bundle, with what lets desktop, shells and `man` find it."""

import gzip
import platform
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from string import Template

import terminal

ROOT = Path(__file__).resolve().parents[1]
LINUX = ROOT / "packaging" / "linux"
COPIED = {
    "applications/mjscore.desktop": LINUX / "mjscore.desktop",
    "doc/mjscore/copyright": LINUX / "copyright",
    "icons/hicolor/scalable/apps/mjscore.svg": ROOT / "resources" / "icons" / "mjscore.svg",
    "metainfo/mjscore.metainfo.xml": LINUX / "mjscore.metainfo.xml",
    "mime/packages/mjscore.xml": LINUX / "mjscore.xml",
}
"""Where files of the checkout are installed, in /usr/share."""
COMPLETIONS = {
    "bash": "bash-completion/completions/mjscore",
    "fish": "fish/vendor_completions.d/mjscore.fish",
    "zsh": "zsh/vendor-completions/_mjscore",
}
"""Where shells look for completions, in /usr/share."""
GROUPS = ("qt", "window", "bundle")
"""The system packages that the bundle needs."""


def build(bundle: Path, version: str, stage: Path, target: Path) -> Path:
    """Builds the package in the folder `target`, laid out in `stage` first. Returns the file."""
    share = stage / "usr" / "share"
    shutil.copytree(bundle, stage / "usr" / "lib" / "mjscore", symlinks=True)
    (stage / "usr" / "bin").mkdir()
    (stage / "usr" / "bin" / "mjscore").symlink_to("../lib/mjscore/mjscore")
    for name, content in shared_files():
        (share / name).parent.mkdir(parents=True, exist_ok=True)
        (share / name).write_bytes(content)
    (stage / "DEBIAN").mkdir()
    (stage / "DEBIAN" / "control").write_text(control(version, stage / "usr"), "utf-8")
    package = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(stage), str(target)]
    subprocess.run(package, stdout=subprocess.DEVNULL, check=True)
    return target / f"mjscore_{version}_{architecture()}.deb"


def shared_files() -> Iterator[tuple[str, bytes]]:
    """What stands in /usr/share, by its name there."""
    for name, source in COPIED.items():
        yield name, source.read_bytes()
    for shell, name in COMPLETIONS.items():
        yield name, terminal.completion(shell).encode()
    page = terminal.manual((LINUX / "mjscore.1").read_text("utf-8"))
    yield "man/man1/mjscore.1.gz", gzip.compress(page.encode(), mtime=0)


def control(version: str, installed: Path) -> str:
    """What the package is, and what it depends on."""
    files = [path for path in installed.rglob("*") if path.is_file() and not path.is_symlink()]
    return Template((LINUX / "control").read_text("utf-8")).substitute(
        version=version,
        architecture=architecture(),
        libc=platform.libc_ver()[1],
        size=sum(path.stat().st_size for path in files) // 1024,
        depends=", ".join(depends()),
    )


def depends() -> list[str]:
    """The packages without which the program does not run."""
    rows = [line.split() for line in (ROOT / "packaging" / "system-packages").read_text("utf-8").splitlines()]
    return [package for group, package, *_ in rows if group in GROUPS]


def architecture() -> str:
    """What Debian calls this processor."""
    return subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True).stdout.strip()
