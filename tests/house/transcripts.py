"""Commands shown in documents, run as a reader would run them; a command that nothing here understands fails."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import httpx

from house.repository import REPOSITORY
from outsider.installed import install
from server.database.postgres import fresh_database
from server.harness import NO_TLS
from server.ports import free_port

SECONDS = 300
USUAL_PORT = "8051"
EXAMPLE_DATABASE = "postgresql://reliquary@localhost/reliquary"
SITE = "site"
"""The folder into which a document installs packages."""
NEW_LANGUAGE = "fr"
"""The language the recipe starts."""
SHORTER = {
    "--fuzz": "20",
    "--games": "2",
    "--iterations": "1",
    "--minutes": "0.01",
    "--processes": "2",
    "--teacher-games": "2",
}
"""Small numbers for commands that take minutes as shown."""
TRAINING = ("python", "-m", "reliquary.envs.training")
QUICKLY = ("--tables", "4", "--measure-games", "1")
TAKES_LONG = ("reliquary.envs.training", "tests/soak.py", "learned,greedy", "--processes")
NEEDS_OTHERS = ("examples/socket_bot.py", "examples/ray_self_play.py")
"""Programs that need a lobby or a cluster, tested elsewhere: here only their options are compared with their help."""


def run_console(text: str, settings: str = "") -> None:
    """Run the commands of a block and compare what they print with what is shown, if anything is.

    `settings` is the TOML block above, for a command that reads a settings file.
    """
    for command, shown in transcript(text):
        check(command, shown, settings)


def transcript(text: str) -> Iterator[tuple[str, str]]:
    """Split a console block into commands and what follows each."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield command, shown


def check(command: str, shown: str = "", settings: str = "") -> None:
    """Run one command by what it starts with."""
    arguments = shlex.split(command)
    while re.fullmatch(r"[A-Z_]+=\w+", arguments[0]):
        arguments.pop(0)
    match arguments:
        case ["make", target]:
            expect(["make", "--dry-run", target], folder=REPOSITORY)
        case ["pip", "install", folder] if folder.startswith("./"):
            install(Path(folder), Path(SITE))
        case ["pip", "install", package]:
            check_extra(package)
        case [".venv/bin/python", "-m", "pytest", *options]:
            expect([sys.executable, "-m", "pytest", "--markers", *options], folder=REPOSITORY)
            assert all(option.startswith("-") or (REPOSITORY / option).exists() for option in options), command
        case ["python", program, *options] if program in NEEDS_OTHERS:
            check_options(program, options)
        case ["reliquary", "serve", *options] if "--help" not in options:
            check_server(options, shown, settings)
        case ["reliquary", "texts", *_, language] if language == NEW_LANGUAGE:
            check_translation(arguments)
        case ["reliquary" | "python" | "cp", *_]:
            is_long = any(word in command for word in TAKES_LONG)
            printed = expect(located(shortened(arguments) if is_long else arguments))
            assert is_long or not shown or agree(shown, printed), f"{command}\nprints\n{printed}\ninstead of\n{shown}"
        case _:
            raise AssertionError(f"nothing here knows how to check `{command}`")


def shortened(arguments: Sequence[str]) -> list[str]:
    """Replace the numbers that make a command take minutes, and train with few games."""
    before = ("", *arguments)
    shorter = [SHORTER.get(option, argument) for option, argument in zip(before, arguments, strict=False)]
    return [*shorter, *QUICKLY] if tuple(shorter[:3]) == TRAINING else shorter


def located(arguments: Sequence[str]) -> list[str]:
    """Replace program names by the programs of this repository."""
    program, *rest = arguments
    if program == "reliquary":
        return [sys.executable, "-X", "utf8", "-m", "reliquary", *rest]
    if program == "python":
        return [sys.executable, *(str(REPOSITORY / word) if word.startswith("tests/") else word for word in rest)]
    return list(arguments)


def expect(arguments: Sequence[str], *, folder: Path | None = None) -> str:
    """Run a program that must succeed and return what it prints."""
    done = run(arguments, folder=folder)
    assert done.returncode == 0, f"{shlex.join(arguments)}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def run(
    arguments: Sequence[str], typed: str = "", folder: Path | None = None, extra: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        arguments,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=surroundings() | dict(extra or {}),
        timeout=SECONDS,
        check=False,
        cwd=folder,
    )


def surroundings() -> dict[str, str]:
    """Return the environment of a reader whose files all lie in the current folder."""
    here = os.getcwd()
    found = os.pathsep.join((str(REPOSITORY / "src"), os.path.join(here, SITE)))
    ours = {"PYTHONPATH": found, "COLUMNS": "80", "NO_COLOR": "1", "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}
    return os.environ | ours | {"XDG_STATE_HOME": here, "XDG_DATA_HOME": here}


def check_extra(package: str) -> None:
    """Compare the extras of a `pip install` with those of the project."""
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
    name, extras = re.fullmatch(r"([\w-]+)(?:\[([\w,]+)\])?", package).groups("")  # type: ignore[union-attr]
    assert name == project["name"], package
    assert set(filter(None, extras.split(","))) <= project["optional-dependencies"].keys(), package


def check_options(program: str, options: Sequence[str]) -> None:
    """Compare the options shown with those the program explains."""
    help_text = expect([sys.executable, program, "--help"])
    assert [option for option in options if option.startswith("--") and option not in help_text] == [], program


def check_translation(arguments: Sequence[str]) -> None:
    """Start a language in a copy of the sources; a language just started has texts missing."""
    copy = Path("copy")
    if not copy.exists():
        made = ("static", "__pycache__", "*.so", "_compiled.json")
        left_out = shutil.ignore_patterns(*made, f"{NEW_LANGUAGE}.*", f"*.{NEW_LANGUAGE}.*")
        for place in ("src", "web/src"):
            shutil.copytree(REPOSITORY / place, copy / place, ignore=left_out)
    there = {"PYTHONPATH": str(copy.resolve() / "src"), "RELIQUARY_ENGINE": "interpreted"}
    done = run(located(arguments), extra=there)
    assert done.returncode == ("check" in arguments), f"{shlex.join(arguments)}\n{done.stdout}\n{done.stderr}"
    assert f"in {NEW_LANGUAGE}" in done.stdout if "check" in arguments else "files written" in done.stdout


def check_server(options: Sequence[str], shown: str, settings: str) -> None:
    """Start a server, wait until it is healthy, stop it, and compare its greeting with the one shown."""
    port = str(free_port())
    if "--settings" in options:
        Path(options[options.index("--settings") + 1]).write_text(settings, "utf-8")
    adapted = [fresh_database() if option == EXAMPLE_DATABASE else option for option in shortened(options)]
    command = located(["reliquary", "serve", *adapted, "--port", port])
    with Path("server.log").open("w+", encoding="utf-8") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=surroundings())
        try:
            wait_until_healthy(process, port)
        finally:
            process.send_signal(signal.SIGTERM)
            code = process.wait(SECONDS)
        log.seek(0)
        printed = log.read()
    assert code == 0, printed
    pattern = re.sub(r"\(\w+ engine\)", "(... engine)", shown.replace(USUAL_PORT, port).replace("…", "..."))
    assert not shown or agree(f"{pattern.rstrip()}...", printed), f"{printed}\ninstead of\n{pattern}"


def wait_until_healthy(process: subprocess.Popen[bytes], port: str) -> None:
    limit = time.monotonic() + SECONDS
    while time.monotonic() < limit and process.poll() is None:
        try:
            if httpx.get(f"http://127.0.0.1:{port}/health", verify=NO_TLS).is_success:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError(f"the server is not healthy: {process.args!r}")


def agree(shown: str, printed: str) -> bool:
    """Compare as doctest does: `...` stands for anything, and blanks may differ."""
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    return doctest.OutputChecker().check_output(shown, printed, flags)
