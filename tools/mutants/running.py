"""Running one mutant: its function is changed in a child process, and stored games and tests must notice."""

from __future__ import annotations

import contextlib
import io
import itertools
import os
import resource
import sys
from types import CodeType, FunctionType
from typing import Any

import pytest
from tools.mutants.changes import Mutant

SECONDS = 60
"""The processor time a mutant may take; one that needs more goes in circles."""
ENOUGH = 15.0
"""The processor time of the tests that are run against one mutant."""
STORED = 24
"""How many stored games are replayed first."""


def survives(mutant: Mutant, tests: list[tuple[float, str]], game: str | None) -> bool:
    """Return whether nothing notices a mutant."""
    child = os.fork()
    if child == 0:
        os._exit(attempt(mutant, tests, game))
    _, status = os.waitpid(child, 0)
    return os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0


def attempt(mutant: Mutant, tests: list[tuple[float, str]], game: str | None) -> int:
    """In a child process: make the change, replay stored games, run tests; 0 if nothing was noticed."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        try:
            replace(mutant)
            if game and stored_games_break(game):
                return 1
            spent, chosen = 0.0, []
            for seconds, name in tests:
                spent += seconds
                if spent > ENOUGH:
                    break
                chosen.append(name)
            if not chosen:
                return 0
            code = pytest.main(["-q", "-x", "-p", "no:xdist", "-p", "no:cacheprovider", *chosen])
            return 0 if code == pytest.ExitCode.OK else 1
        except BaseException:
            return 1


def stored_games_break(game: str) -> bool:
    """Return whether one of the first stored games no longer replays."""
    from corpus.replaying import difference
    from corpus.storing import load

    return any(difference(stored) for stored in itertools.islice(load(game), STORED))


def replace(mutant: Mutant) -> None:
    """Give the live function the code of the mutant."""
    function = live(mutant)
    wanted = mutant.function
    code = next(part for part in codes(compile(mutant.tree, str(mutant.file), "exec")) if part.co_qualname == wanted)
    function.__code__ = code


def live(mutant: Mutant) -> FunctionType:
    """Find the function that is to be changed, under whatever decorates it."""
    name = ".".join(mutant.file.with_suffix("").parts[mutant.file.parts.index("reliquary") :])
    found: Any = sys.modules[name.removesuffix(".__init__")]
    for part in mutant.function.split("."):
        found = vars(found)[part]
    while not isinstance(found, FunctionType):
        found = getattr(found, "fget", None) or getattr(found, "__wrapped__", None) or getattr(found, "func", None)
    return found


def codes(code: CodeType) -> list[CodeType]:
    """List a code and all inside it."""
    return [code, *(inner for part in code.co_consts if isinstance(part, CodeType) for inner in codes(part))]
