"""Opens Reliquary in the browser from a fresh clone: `make play`, or `python tools/play.py` where there is no make.

Python packages are installed while the browser client is built. The first match begins with the interpreted engine; a
C compiler, if there is one, compiles it meanwhile, and bots use the compiled one from their next move on.
"""

from __future__ import annotations

import os
import runpy
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools import client

ROOT = Path(__file__).parents[1]
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / ".serving"
OLDEST = (3, 11)
SETUP_LOG = ROOT / "build" / "play.log"


class Failed(Exception):
    """A step of the set-up failed."""


def main() -> int:
    """Set up what is missing, open the browser, and compile the engine in the background."""
    if sys.version_info < OLDEST:
        print("Reliquary needs Python 3.11 or newer. Try: make play PYTHON=python3.13")
        return 1
    SETUP_LOG.parent.mkdir(exist_ok=True)
    SETUP_LOG.write_text("")
    try:
        set_up()
    except Failed as error:
        print(f"{error}\nThe end of {SETUP_LOG.relative_to(ROOT)}:\n{tail(SETUP_LOG)}")
        return 1
    compiler = None if is_compiled() else compile_quietly()
    try:
        return subprocess.run([PYTHON, "-m", "reliquary", "open"], cwd=ROOT).returncode
    except KeyboardInterrupt:
        return 0
    finally:
        if compiler is not None and compiler.poll() is None:
            stop(compiler)


def set_up() -> None:
    """Install packages and build the client side by side, showing how long each has taken."""
    steps = {}
    with ThreadPoolExecutor(2) as workers:
        packages = workers.submit(install_packages)
        if not has_packages():
            steps["Python packages"] = packages
        built = workers.submit(build_client, packages)
        if not client.is_built():
            steps["browser client"] = built
        if steps:
            print("Setting up, which takes about a minute the first time:", flush=True)
        watch(steps)
    packages.result()
    built.result()


def watch(steps: dict[str, Future[None]]) -> None:
    """Show the steps that are under way, second by second in a terminal, and each one that is done."""
    began, shown = time.monotonic(), set[str]()
    while len(shown) < len(steps):
        seconds = round(time.monotonic() - began)
        for name in steps.keys() - shown:
            if steps[name].done():
                print(f"\r  {name}: {'failed' if steps[name].exception() else 'ready'} after {seconds} s", flush=True)
                shown.add(name)
        if sys.stdout.isatty() and (left := [name for name in steps if name not in shown]):
            print(f"\r  {' and '.join(left)} … {seconds} s ", end="", flush=True)
        time.sleep(0.2)


def has_packages() -> bool:
    """Return whether everything a server needs has been installed since the lists of packages last changed."""
    lists = (ROOT / "pyproject.toml", ROOT / "constraints.txt")
    return STAMP.exists() and all(STAMP.stat().st_mtime > one.stat().st_mtime for one in lists)


def install_packages() -> None:
    """Make the virtual environment and install the server's dependencies."""
    if has_packages():
        return
    if not PYTHON.exists():
        run("no virtual environment could be made", sys.executable, "-m", "venv", str(VENV))
    quietly = ("--disable-pip-version-check", "--quiet", "--no-compile", "-c", "constraints.txt")
    pip = (str(PYTHON), "-m", "pip", "install", *quietly)
    wrong = "the Python packages could not be installed"
    run(wrong, *pip, "setuptools")
    run(wrong, *pip, "--no-build-isolation", "-e", ".[server]")
    STAMP.touch()


def build_client(packages: Future[None]) -> None:
    """Build the browser client; a Node.js from a wheel is installed in the environment, once there is one."""
    if client.is_built():
        return
    if client.node_on_path() is None:
        packages.result()
        python = str(PYTHON)
    else:
        python = sys.executable
    run("the browser client could not be built", python, "tools/client.py", "build")


def run(wrong: str, *command: str) -> None:
    """Run one step, its output in the log; Failed says what is wrong."""
    environment = {**os.environ, "RELIQUARY_ENGINE": "interpreted"}
    with SETUP_LOG.open("a", encoding="utf-8") as log:
        if subprocess.run(command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT).returncode:
            raise Failed(f"Sorry, {wrong}.")


def is_compiled() -> bool:
    """Return whether the engine is compiled, or is not to be."""
    engine = runpy.run_path(str(ROOT / "src" / "reliquary" / "_engine.py"))
    return bool(engine["is_fresh"]()) or os.environ.get("RELIQUARY_ENGINE") == "interpreted"


def compile_quietly() -> subprocess.Popen[bytes]:
    """Compile in the background, leaving the processors to the game, and say when it is done."""
    print("The engine is being compiled in the background; until that is done, bots that search play less well.")
    before = [] if os.name == "nt" else ["nice", "-n", "15"]
    command = [*before, str(PYTHON), "tools/compile.py"]
    compiler = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, start_new_session=True)

    def tell() -> None:
        if compiler.wait() == 0 and is_compiled():
            print("The engine is compiled: bots use it from their next move on.", flush=True)

    threading.Thread(target=tell, daemon=True).start()
    return compiler


def stop(compiler: subprocess.Popen[bytes]) -> None:
    """End the compiler and the programs it started."""
    if os.name == "nt":
        compiler.terminate()
    else:
        os.killpg(compiler.pid, signal.SIGTERM)


def tail(file: Path) -> str:
    """Return the last lines of a file."""
    return "\n".join(file.read_text("utf-8", "replace").splitlines()[-15:])


if __name__ == "__main__":
    sys.exit(main())
