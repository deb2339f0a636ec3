"""Compiles the engine where a C compiler is found; the engine runs interpreted until that is done.

The fingerprints that make the compiled files count are written last: a program that starts meanwhile runs interpreted.
"""

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TextIO

ROOT = Path(__file__).parents[1]
LOG = ROOT / "build" / "engine.log"
STAMP = ROOT / ".venv" / ".engine"


def main() -> int:
    """Compile, and print what went wrong if anything did; without a compiler there is nothing to do."""
    print("Compiling the engine (a few minutes) ...", flush=True)
    with only_one(), LOG.open("w", encoding="utf-8") as log:
        code = install_compiler(log) or build(log)
    text = LOG.read_text("utf-8", "replace")
    if code:
        print("\n".join(text.splitlines()[-20:]))
        print(f"Compiling failed (see {LOG.relative_to(ROOT)}); the engine runs interpreted.")
    print("\n".join(line for line in text.splitlines() if not code and "interpreted" in line), end="")
    if STAMP.parent.exists():
        STAMP.touch()
    return 0


@contextlib.contextmanager
def only_one() -> Iterator[None]:
    """Wait until nobody else compiles here; Windows has no such lock, and two at once would only waste time there."""
    LOG.parent.mkdir(exist_ok=True)
    with (LOG.parent / "engine.lock").open("w") as lock:
        with contextlib.suppress(ModuleNotFoundError):
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def install_compiler(log: TextIO) -> int:
    """Install mypyc, which playing does not need."""
    if find_spec("mypyc") is not None:
        return 0
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    command = [*pip, "-c", "constraints.txt", "setuptools", "mypy"]
    return subprocess.run(command, cwd=ROOT, stdout=log, stderr=subprocess.STDOUT).returncode


def build(log: TextIO) -> int:
    """Build the compiled modules beside their sources."""
    environment = {name: value for name, value in os.environ.items() if name != "RELIQUARY_ENGINE"}
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    return subprocess.run(command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT).returncode


if __name__ == "__main__":
    sys.exit(main())
