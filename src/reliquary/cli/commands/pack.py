"""The command `reliquary pack check`: whether an owner's pack files are fit for play."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Sequence
from pathlib import Path

from reliquary.cli.output import say
from reliquary.core.description import Description, load
from reliquary.games import descriptions

FINE, LACKING = 0, 1
LARGEST = 1_000_000


def check(files: list[Path]) -> int:
    """Print for each pack file that it is OK, or everything that is wrong with it; return the exit code."""
    code = FINE
    for file in files:
        praise, problems = judge(file)
        for problem in problems:
            say(str(problem))
        if problems:
            code = LACKING
        else:
            say(f"{file}: OK, {praise}")
    return code


def judge(file: Path) -> tuple[str, Sequence[ValueError]]:
    """Check a pack file by the rules of its game: what is in it, or what is wrong with it."""
    check = load(game_of(file).pack_check)
    assert check is not None
    verdict: tuple[str, Sequence[ValueError]] = check(file)
    return verdict


def game_of(file: Path) -> Description:
    """Return the game a pack file is for; if it is for none, the first game, which then reports what is wrong."""
    games = [game for game in descriptions().values() if game.pack_check is not None]
    tables = tables_of(file)
    return next((game for game in games if game.pack_table in tables), games[0])


def tables_of(file: Path) -> Collection[str]:
    """Return the tables of a pack file; none if it cannot be read or is larger than any pack."""
    try:
        with file.open("rb") as pack:
            content = pack.read(LARGEST + 1)
        return () if len(content) > LARGEST else tomllib.loads(content.decode("utf-8-sig")).keys()
    except (OSError, ValueError, RecursionError):
        return ()
