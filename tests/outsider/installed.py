"""A package installed beside Reliquary, and commands run where both are found."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import reliquary

PATIENCE = 300
EXAMPLES = Path(__file__).parents[2] / "examples"


class Outsider:
    """A folder with an installed package; nothing in this process knows of it."""

    def __init__(self, site: Path) -> None:
        ours = str(Path(reliquary.__file__).parents[1])
        self.environment = {"PYTHONPATH": os.pathsep.join((ours, str(site))), "PYTHONIOENCODING": "utf-8"}

    def python(self, *arguments: str | Path, typed: str = "", state: Path | None = None) -> str:
        """Run Python to its end and return what it printed; nothing may go wrong."""
        environment = os.environ | self.environment | ({"XDG_STATE_HOME": str(state)} if state else {})
        command = [sys.executable, "-X", "utf8", *map(str, arguments)]
        done = subprocess.run(
            command, input=typed, capture_output=True, text=True, env=environment, timeout=PATIENCE, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert "BrokenGameWarning" not in done.stderr, done.stderr
        return done.stdout

    def reliquary(self, *arguments: str | Path, typed: str = "", state: Path | None = None) -> str:
        """Run the `reliquary` command."""
        return self.python("-m", "reliquary", *arguments, typed=typed, state=state)


def example(name: str, folder: Path) -> Outsider:
    """Install one of the example packages; what pip leaves behind stays out of the repository."""
    shutil.copytree(EXAMPLES / name, folder / "source")
    return install(folder / "source", folder / "site")


def install(source: Path, site: Path) -> Outsider:
    """Install a package from its folder, without a network."""
    options = ("--quiet", "--no-build-isolation", "--no-deps", "--no-index", "--target", str(site))
    command = [sys.executable, "-m", "pip", "install", *options, str(source)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    return Outsider(site)
