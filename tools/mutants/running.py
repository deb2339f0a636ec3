"""Running one mutant: its function is changed in a child process, and stored games and tests must notice."""

from __future__ import annotations

import itertools
import os
import re
import resource
import sys
from collections.abc import Iterable, Sequence
from types import CodeType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from tools.mutants.changes import Mutant

from corpus.replaying import built, difference
from corpus.storing import load
from reliquary.cli.coverage import expand

SECONDS = 30
"""The processor time a mutant may take; one that needs more goes in circles."""
ENOUGH = 8.0
"""The processor time of the tests that are run against one mutant; those that would take longer are left out."""
STORED = 6
"""How many stored games are replayed against one mutant."""


class Bench:
    """What mutants are held against: the tests that were collected, and some stored games of every game."""

    def __init__(self, items: Sequence[pytest.Item], games: Iterable[str]) -> None:
        self.items = {item.nodeid: item for item in items}
        self.clauses = {item.nodeid: clauses_of(item) for item in items}
        self.stored = {game: list(itertools.islice(load(game), 0, STORED * 9, 9)) for game in games}
        for row in self.stored.values():
            for stored in row:
                difference(stored)  # builds its game, which all children then share

    def survives(self, mutant: Mutant, tests: Sequence[tuple[float, str]], game: str | None) -> bool:
        """Return whether nothing notices a mutant."""
        child = os.fork()
        if child == 0:
            os._exit(self.attempt(mutant, tests, game))
        _, status = os.waitpid(child, 0)
        return os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0

    def attempt(self, mutant: Mutant, tests: Sequence[tuple[float, str]], game: str | None) -> int:
        """In a child process: make the change, run tests and replay stored games; 0 if nothing was noticed."""
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        try:
            replace(mutant)
            spent = 0.0
            for seconds, name in self.in_order(mutant, tests):
                if spent + seconds > ENOUGH:
                    continue
                spent += seconds
                if name in self.items and fails(self.items[name]):
                    if mutant.what == "nothing":
                        sys.stderr.write(f"fails anyway: {name}\n")
                    return 1
            if set(mutant.file.parts) & SET_UP:
                built.cache_clear()
            broken = [stored.name for stored in self.stored.get(game or "", ()) if difference(stored)]
            if mutant.what == "nothing" and broken:
                sys.stderr.write(f"break anyway: {broken}\n")
            return int(bool(broken))
        except BaseException as error:  # whatever happens, the mutant was noticed
            if mutant.what == "nothing":
                sys.stderr.write(f"raises anyway: {error!r}\n")
            return 1

    def in_order(self, mutant: Mutant, tests: Sequence[tuple[float, str]]) -> list[tuple[float, str]]:
        """Put those tests first that carry a clause the function names."""
        wanted = clauses_in(live(mutant).__doc__ or "")
        return sorted(tests, key=lambda one: wanted.isdisjoint(self.clauses.get(one[1], ())))


SET_UP = {"reading.py", "rules.py", "game.py", "decks", "packs", "cards"}
"""Modules that work when a game is built, so that it must be built again."""


def clauses_of(item: pytest.Item) -> set[str]:
    """Return the clauses a test carries in its marks."""
    return set().union(*(clauses_in(str(text)) for mark in item.iter_markers("clause") for text in mark.args))


def clauses_in(text: str) -> set[str]:
    """Return the clauses a text names, such as W51-046 or IS-035..037."""
    return {number for found in re.findall(r"[A-Z][A-Z0-9]*-\d+(?:\.\.\d+)?", text) for number in expand(found)}


def fails(item: pytest.Item) -> bool:
    """Run one test that was collected before."""
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def replace(mutant: Mutant) -> None:
    """Give the live function the code of the mutant, and forget what its module answered before."""
    function = live(mutant)
    for part in vars(sys.modules[function.__module__]).values():
        if hasattr(part, "cache_clear"):
            part.cache_clear()
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
