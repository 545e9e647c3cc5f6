"""Builds in dist what is installed: wheel, sdist, the bundle in one folder, and on Debian the package around it.

What is built again from the same files is the same again. ./packaging/build starts it.
"""

import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import debian
import mjscore

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
WORK = ROOT / ".cache" / "packages"


def main() -> None:
    """Builds everything."""
    os.umask(0o022)
    os.environ |= {"SOURCE_DATE_EPOCH": str(released()), "PYTHONHASHSEED": "1"}
    for folder in (DIST, WORK):
        shutil.rmtree(folder, ignore_errors=True)
    say("wheel and sdist")
    run("hatchling", "build", "--directory", str(DIST))
    say("bundle")
    bundle = build_bundle(next(DIST.glob("*.whl")))
    if shutil.which("dpkg-deb"):
        say("package for Debian")
        debian.build(bundle, mjscore.__version__, WORK / "stage", DIST)
    print(*sorted(DIST.iterdir()), sep="\n")


def released() -> int:
    """The day of the newest release, in seconds since 1970."""
    release = ET.parse(debian.LINUX / "mjscore.metainfo.xml").find("releases/release")
    assert release is not None
    return int(datetime.fromisoformat(release.attrib["date"]).replace(tzinfo=UTC).timestamp())


def build_bundle(wheel: Path) -> Path:
    """Builds the folder with the program, of what is in the wheel. Returns it."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(WORK / "wheel")
    os.environ["PYTHONPATH"] = str(WORK / "wheel")
    options = ("--noconfirm", "--log-level=ERROR", f"--distpath={DIST}", f"--workpath={WORK / 'bundle'}")
    run("PyInstaller", *options, str(ROOT / "packaging" / "bundle" / "mjscore.spec"))
    return DIST / "mjscore"


def run(module: str, *arguments: str) -> None:
    """Runs a Python program in the checkout; ends where it fails."""
    subprocess.run([sys.executable, "-P", "-m", module, *arguments], cwd=ROOT, check=True)


def say(what: str) -> None:
    """Tells what is being built."""
    print(f"--- {what}", flush=True)


if __name__ == "__main__":
    main()
