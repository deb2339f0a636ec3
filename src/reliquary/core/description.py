"""The one description a game provides: what it is called, how it is built, and where its parts are.

A part is written as a reference, `"package.module:name"`, and imported when it is first asked for, like an entry point.
So a description costs nothing to read, imports keep pointing one way, and a game works even if the extras its parts
need are not installed. A part may also be the object itself. What a game leaves out has a plain fallback.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from importlib import import_module
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

from reliquary.core.clauses import Book
from reliquary.core.game import Game
from reliquary.core.lookups import Lookup
from reliquary.core.pack_contents import Packs

T = TypeVar("T")
Part: TypeAlias = Callable[..., Any] | str | None
"""Something a game may provide: a callable, a reference to one, or nothing."""


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game that has none."""


@dataclass(frozen=True)
class ClockPreset:
    """A clock that suits a game: seconds for every move, or for the whole game with an increment per move."""

    pace: Literal["live", "asynchronous"]
    kind: Literal["per_move", "per_game"]
    seconds: int
    increment: int = 0


DAY = 24 * 3600
USUAL_CLOCKS = (
    ClockPreset("live", "per_game", 10 * 60, 10),
    ClockPreset("live", "per_game", 20 * 60, 20),
    ClockPreset("live", "per_move", 2 * 60),
    ClockPreset("asynchronous", "per_move", DAY),
    ClockPreset("asynchronous", "per_move", 3 * DAY),
    ClockPreset("asynchronous", "per_move", 7 * DAY),
)


@dataclass(frozen=True, kw_only=True)
class Description:
    """Everything the rest of the program asks about a game."""

    name: str
    """On the command line, in records and in addresses: small letters, digits and underscores."""
    title: str
    """What people call it, in English."""
    build: Callable[..., Game] | str
    """Called with `seats` and the options by name; ValueError says what is wrong with them."""
    seats: tuple[int, ...]
    """How many may sit at the table."""
    usual_seats: int
    """How many sit there by default in studies and environments."""
    moves: Any
    """The union of its moves; `events` likewise."""
    events: Any
    view: type[msgspec.Struct] | str
    """What a seat sees."""
    options: type[msgspec.Struct] | str = NoOptions
    order: int = 100
    """Games are listed by this number, then by name."""

    # The rulebook and the words
    book: Book | str | None = None
    """The rulebook as data."""
    text: str | None = None
    """The package with the game's words, a TOML file per language."""
    public_values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Options that could name a file, with the values strangers may give them, the usual one first."""
    seat_option: str | None = None
    """The option with one value per seat, which therefore also sets their number."""
    quiet_moves: tuple[str, ...] = ("pass", "done", "decline", "keep")
    """Tags of the most harmless moves, the best first: made for a seat whose time is up."""
    clocks: tuple[ClockPreset, ...] = USUAL_CLOCKS
    """The clocks to choose from when a table is opened; none runs unless one is chosen."""
    proxy: Part = None
    """Answers for an absent player, within limits the player has set; see `reliquary.core.proxy`."""

    # Bots
    greedy: Part = None
    """`choose(SeatTable) -> Move`: the move worth most now."""
    judge: Part = None
    """`judge(SeatTable, Character) -> Judge`: weighs the moves of a decision."""
    advice: Mapping[str, Any] | str | None = None
    """The parts of an advice that only this game has, by key."""
    simulation: Part = None
    """`open(SeatTable, Character)`: a table the search can play on; without one it plays random games."""
    simulation_price: float = 0.0
    """The reward one more simulation must promise to be run; 0: the whole budget is used."""

    # Speech
    speech: str | None = None
    """The package with what is said at its tables: `text/`, `terms.toml`, `lesson.toml`."""
    speaker: Part = None
    """`speaker(game, language, names) -> Speaker`."""
    language: Part = None
    """`language(game, code)`: names moves without looking at a table."""
    figures: Part = None
    """The struct with the numbers a screen shows."""
    cards: Part = None
    """`cards(language, options)`: all `cards` as structs, and what else its page shows, by field."""
    card_types: Mapping[str, str] = field(default_factory=dict)
    """The structs on that page by field, for the schema."""
    card_options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The options that change what a card says, with the values strangers may give them, the usual one first."""
    lookups: Sequence[Lookup] | str = ()
    """What only this game can be asked over HTTP, such as a deck builder."""

    # The terminal
    terminal: Part = None
    """`TerminalGame(seating, language, screen, prompt)`."""
    replay: Part = None
    """`show(record, table, number, language, screen)`: the table in the middle of a record."""
    card_list: Part = None
    """`show(as_json, provenance, language, pack, **filters) -> int` for `reliquary cards`."""
    card_filters: tuple[str, ...] = ()
    """What that list can be filtered by: `faction`, `box`."""
    packs: Packs | str | None = None
    """How owners' packs of its cards are read, checked and written."""
    commands: Mapping[str, str] = field(default_factory=dict)
    """Further commands: a Typer application by name."""
    play_out: Part = None
    """`play_out(table, rng, buffer) -> decisions`: a random game at full speed."""
    benchmarks: Mapping[str, tuple[str, Mapping[str, Any]]] = field(default_factory=dict)
    """What `reliquary bench` measures: title and options by key."""

    # Learning and studies
    observations: Part = None
    """Layout, encoder and batch of its observations; without one they are made from the view."""
    points: Part = None
    """`points(table, seat) -> int`: what a seat would score now, for shaped rewards."""
    sketcher: Part = None
    """`Sketcher(game)`: lays out views as pictures."""
    observation_page: Part = None
    """What the page about its observations says."""
    training: Part = None
    """Which tables a policy is trained on, and with how large a network."""
    openspiel: Part = None
    """What OpenSpiel needs to know beyond the rules."""
    study: Part = None
    """What a study of its balance compares and shows."""
    watcher: Part = None
    """Notes what becomes of its cards."""
    dealing: Part = None
    """Deals out evenly what seats play with, such as factions, in tournaments."""
    strength: Part = None
    """The matches that measure how strong bots are in it."""


def load(part: str | T) -> T:
    """Return a part itself, imported if it is given by reference; None stays None."""
    found: T = imported(part) if isinstance(part, str) else part
    return found


@cache
def imported(reference: str) -> Any:
    """Import what a reference such as `package.module:name` stands for."""
    module, _, path = reference.partition(":")
    found: Any = import_module(module)
    for name in path.split("."):
        found = getattr(found, name)
    return found


def references(description: Description) -> dict[str, str]:
    """List the parts given by reference, by field: what a test of a game imports one by one."""
    found = {one.name: getattr(description, one.name) for one in fields(description)}
    return {name: value for name, value in found.items() if isinstance(value, str) and ":" in value}
