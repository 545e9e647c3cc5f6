"""What tests of the scripts share: a checkout whose environments and system commands only pretend."""

import hashlib
import importlib.util
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
MADE_FROM = ("pyproject.toml", "packaging/environments.py", "packaging/requirements/package.txt")
PRETENDED_PYTHON = 'case $1 in -V) echo "Python 3.11.0" ;; *) printf "<%s>" "$@" ;; esac'


@dataclass(frozen=True)
class Checkout:
    """A copy of what the scripts read, in a folder whose name has blanks, and the only commands that they find."""

    folder: Path
    commands: Path

    def pretend(self, command: str, script: str) -> None:
        """Makes a system command that runs this shell script."""
        write_script(self.commands / command, script)

    def prepare(self, *names: str) -> None:
        """Makes environments that are ready for the files as they are now, whose Python shows its arguments."""
        made_from = b"".join((self.folder / name).read_bytes() for name in MADE_FROM)
        source_state = hashlib.sha256(made_from).hexdigest()
        for name in names:
            environment = self.folder / ".environment" / name
            write_script(environment / "bin" / "python", PRETENDED_PYTHON)
            (environment / "ready").write_text(f"Python 3.11.0 {source_state}\n", "utf-8")

    def start(self, script: str, *arguments: str, display: str = "") -> subprocess.CompletedProcess[str]:
        """What came of one of the scripts, started in another folder."""
        environment = {"PATH": str(self.commands), "DISPLAY": display, "PYTHONPATH": "/nowhere"}
        command = [str(self.folder / "packaging" / script), *arguments]
        return subprocess.run(command, cwd="/", env=environment, capture_output=True, text=True, check=False)


def write_script(path: Path, script: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    path.chmod(0o755)


def load(name: str) -> ModuleType:
    """A fresh copy of one of the modules in packaging, a folder that nothing can be imported from."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "packaging" / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
