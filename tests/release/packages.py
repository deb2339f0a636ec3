"""Building the package from a clean copy of the repository, installing it elsewhere, and opening it there."""

from __future__ import annotations

import contextlib
import os
import shutil
import site
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
from playwright.sync_api import Browser

from browser.boards import turns
from browser.visitor import Visitor
from house.repository import PACKAGE, REPOSITORY, files
from server.harness import NO_TLS, PATIENCE
from server.ports import free_port

CLIENT = PACKAGE / "server" / "static"
SLOWLY = 1800
"""Seconds a build may take on a busy machine."""


def bare(folder: Path) -> dict[str, str]:
    """Return an environment without Node.js and without a C compiler."""
    empty = folder / "empty"
    empty.mkdir(exist_ok=True)
    return {"PATH": str(empty), "CC": str(empty / "no-compiler"), "RELIQUARY_ENGINE": ""}


def run(*command: object, folder: Path, extra: Mapping[str, str] | None = None) -> str:
    """Run a program that must succeed, outside the repository, and return what it prints."""
    surroundings = outside() | dict(extra or {})
    called = list(map(str, command))
    done = subprocess.run(called, cwd=folder, env=surroundings, capture_output=True, text=True, timeout=SLOWLY)
    assert done.returncode == 0, f"{called}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def outside() -> dict[str, str]:
    """Return an environment in which nothing leads to this repository."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "RELIQUARY_ENGINE")}


def clean_copy(folder: Path) -> Path:
    """Copy what belongs to the repository, and the client that was built from it: building it takes a minute."""
    copy = folder / "copy"
    for file in files():
        place = copy / file.relative_to(REPOSITORY)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, place)
    shutil.copytree(CLIENT, copy / CLIENT.relative_to(REPOSITORY))
    return copy


def build(kind: str, source: Path, out: Path, extra: Mapping[str, str]) -> Path:
    """Build an sdist or a wheel with the project's backend, without a separate environment for it."""
    program = (
        f"import sys; sys.path.insert(0, '.'); from tools import build_backend; build_backend.build_{kind}(sys.argv[1])"
    )
    run(sys.executable, "-c", program, out, folder=source, extra=extra)
    (made,) = out.glob("*.tar.gz" if kind == "sdist" else "*.whl")
    return made


def unpacked(sdist: Path, folder: Path) -> Path:
    """Unpack a source distribution."""
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (found,) = folder.iterdir()
    return found


class Environment:
    """A virtual environment outside the repository."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "bin"
        self.python = self.bin / "python"
        run(sys.executable, "-m", "venv", "--without-pip", folder, folder=folder.parent)

    def borrow_dependencies(self) -> None:
        """Let it find what is installed beside us; our own editable package is not among it."""
        (packages,) = self.folder.glob("lib/python*/site-packages")
        (packages / "borrowed.pth").write_text("\n".join(site.getsitepackages()), "utf-8")

    def install(self, *what: str, extra: Mapping[str, str] | None = None) -> None:
        """Install with our pip, which has a network if we have one."""
        pip = [
            sys.executable,
            "-m",
            "pip",
            "--python",
            self.python,
            "--disable-pip-version-check",
            "install",
            "--quiet",
        ]
        run(*pip, *what, folder=self.folder, extra=extra)

    def reliquary(self, *arguments: str) -> str:
        """Run the installed command."""
        return run(self.bin / "reliquary", *arguments, folder=self.folder)


@contextlib.contextmanager
def opened(folder: Path, *command: str | Path, extra: Mapping[str, str] | None = None) -> Iterator[Any]:
    """Run a command that ends in `open`, wait until it serves, and stop it in the end."""
    port = free_port()
    data = {"XDG_DATA_HOME": str(folder / "data"), "BROWSER": "true", "PYTHONUNBUFFERED": "1"}
    surroundings = outside() | data | dict(extra or {})
    with (folder / "open.log").open("w+", encoding="utf-8") as log:
        called = [*map(str, command), "--port", str(port)]
        process = subprocess.Popen(called, cwd=folder, env=surroundings, stdout=log, stderr=log)
        try:
            wait_until_served(process, port, folder / "open.log")
            yield SimpleNamespace(address=f"http://127.0.0.1:{port}")
        finally:
            process.terminate()
            process.wait(PATIENCE)


def wait_until_served(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    limit = time.monotonic() + SLOWLY
    while time.monotonic() < limit and process.poll() is None:
        with contextlib.suppress(httpx.TransportError):
            if httpx.get(f"http://127.0.0.1:{port}/health", verify=NO_TLS).is_success:
                return
        time.sleep(0.1)
    raise AssertionError(log.read_text("utf-8"))


def play_a_move(browser: Browser, server: Any) -> None:
    """Open the page, sit down with one click, and make moves on the drawn board."""
    ada = Visitor.arrive(browser, server, "Ada").go()
    ada.button("Play now: Warehouse 51").click()
    assert ada.until_asked()
    before = ada.told()["chairs"][0]["asked"]
    assert turns(ada, "warehouse51", 2, eagerness=1)
    after = ada.told()["chairs"][0]
    assert after["asked"] != before or not after["is_waiting"]
    ada.context.close()
    assert ada.complaints == []
