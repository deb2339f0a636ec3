"""Third-party bots: those that installed packages offer, and those in a module named on the command line.

A package offers bots by entry points of the group `reliquary.bots`; a module need not be installed: `my_bot:MyBot`.
Either is a class of bots built without arguments; `name@BUDGET` passes the budget, a string, as the only argument.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from traceback import extract_tb
from types import ModuleType
from typing import Any, TypeVar

from reliquary.bots.bot import Bot

T = TypeVar("T")
GROUP = "reliquary.bots"
OURS = {"learned": "reliquary.envs.learned:LearnedBot"}
"""Bots in higher layers of this package, found in the same way as third-party ones."""
SEASONED = ("heuristic", "search", "learned")
"""Families of bots with colons in their names, which are never taken for modules."""
PATH = re.compile(r"(?P<module>[^\W\d][\w.]*):(?P<attribute>[^\W\d][\w.]*)")


class ForeignBotError(ValueError):
    """A third-party bot that cannot be loaded; the message says why, in one line."""


@cache
def installed() -> Mapping[str, EntryPoint]:
    """List the bots that installed packages offer, by name; looked for once."""
    found = {name: EntryPoint(name, place, GROUP) for name, place in OURS.items()}
    for entry in entry_points(group=GROUP):
        other = found.setdefault(entry.name, entry)
        if entry.name not in OURS and other.value != entry.value:
            raise ForeignBotError(f"two packages offer a bot {entry.name!r}: {owner(other)} and {owner(entry)}")
    return found


def owner(entry: EntryPoint) -> str:
    """Return the package that offers a bot."""
    return entry.dist.name if entry.dist is not None else entry.value


def installed_kind(name: str) -> type[Bot] | None:
    """Load a kind of bot that an installed package offers; None if no package offers one of this name."""
    base, _, _ = name.partition("@")
    entry = installed().get(base)
    if entry is None:
        return None
    said = f"the bot {base!r} of the package {owner(entry)}"
    return checked(said, guarded(said, entry.load), name)


def any_bot(name: str) -> Bot:
    """Build a bot from its name, or from `module:Class` in this folder or anywhere Python looks.

    For command lines only: a server must not import what a stranger names.
    """
    from reliquary.bots import new_bot

    base = name.partition("@")[0]
    found = PATH.fullmatch(base)
    if found is None or base in installed() or found["module"] in SEASONED:
        return new_bot(name)
    said = f"the bot {base}"
    return checked(said, attribute_of(said, module_at(said, found["module"]), found["attribute"]), name)()


def is_path(name: str) -> bool:
    """Return whether a name has the form `module:Class`."""
    return PATH.fullmatch(name.partition("@")[0]) is not None


def module_at(said: str, name: str) -> ModuleType:
    """Import a module, from the current folder too."""
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    return guarded(said, lambda: import_module(name))


def attribute_of(said: str, module: ModuleType, path: str) -> Any:
    """Look up a dotted name in a module, or raise an error naming the bots it has."""
    found: Any = module
    for part in path.split("."):
        if not hasattr(found, part):
            there = [one for one, value in vars(module).items() if isinstance(value, type) and issubclass(value, Bot)]
            others = [one for one in there if getattr(module, one) is not Bot]
            hint = f"; its bots are {', '.join(others)}" if others else ""
            raise ForeignBotError(f"{said} does not exist: {module.__name__} has no {part}{hint}")
        found = getattr(found, part)
    return found


def checked(said: str, kind: Any, name: str) -> type[Bot]:
    """Refuse anything but a class of bots; return one that takes no arguments, its budget filled in."""
    if not isinstance(kind, type) or not issubclass(kind, Bot):
        raise ForeignBotError(f"{said} is no class of bots: derive it from reliquary.bots.Bot")
    if not isinstance(getattr(kind, "name", None), str):
        raise ForeignBotError(f"{said} has no name: give its class one, such as name = {kind.__name__.lower()!r}")
    _, at, budget = name.partition("@")
    start: Callable[..., None] = kind.__init__

    def begin(self: Bot) -> None:
        guarded(said, lambda: start(self, budget) if at else start(self))

    known = {"__init__": begin, "__module__": kind.__module__, "__doc__": kind.__doc__}
    return type(kind.__name__, (kind,), {**known, **({"name": name} if at else {})})


def guarded(said: str, do: Callable[[], T]) -> T:
    """Run third-party code; any error is reported in one line, with the place where it happened."""
    try:
        return do()
    except Exception as error:
        if isinstance(error, ModuleNotFoundError) and not foreign(error):
            raise ForeignBotError(f"{said} cannot be found: {error}") from None
        trouble = f"{type(error).__name__}: {' '.join(str(error).split())}"
        raise ForeignBotError(f"{said} does not work: {trouble}{place_of(error)}") from error


def foreign(error: BaseException) -> list[str]:
    """List the places in third-party code that an error came through."""
    frames = extract_tb(error.__traceback__)
    ours = (__file__, "<frozen ")
    return [
        f"{os.path.basename(frame.filename)}, line {frame.lineno}"
        for frame in frames
        if not frame.filename.startswith(ours) and f"{os.sep}importlib{os.sep}" not in frame.filename
    ]


def place_of(error: BaseException) -> str:
    """Return where in third-party code an error happened."""
    if isinstance(error, SyntaxError) and error.filename:
        return f" ({os.path.basename(error.filename)}, line {error.lineno})" if "line" not in str(error) else ""
    places = foreign(error)
    return f" ({places[-1]})" if places else ""
