"""What a shell offers after Tab: games, bots, options and their values, clauses, saved games and files.

Every function returns candidates for the whole word, each with a short explanation where one helps.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeAlias, get_type_hints

from reliquary.cli.shell_scripts import LINE
from reliquary.core.description import Description, load
from reliquary.games import descriptions

Candidates: TypeAlias = list[tuple[str, str]]


def bare(values: Iterable[str]) -> Candidates:
    """Offer values that need no explanation."""
    return [(value, "") for value in values]


def in_a_row(incomplete: str, values: Iterable[str]) -> Candidates:
    """Offer values for the last place of a row with commas between."""
    before, comma, _ = incomplete.rpartition(",")
    return bare(f"{before}{comma}{value}" for value in values)


def words_so_far() -> list[str]:
    """Return what stands on the command line already; an option without its value hides it from the parser."""
    return os.environ.get(LINE, "").split()


def game_so_far() -> Description | None:
    """Find the game that stands on the command line already."""
    return next((descriptions()[word] for word in words_so_far() if word in descriptions()), None)


def games() -> Candidates:
    """Offer the games."""
    return [(name, one.title) for name, one in descriptions().items()]


def bots(incomplete: str) -> Candidates:
    """Offer the bots, also in a row, one per seat."""
    from reliquary.bots import BOTS
    from reliquary.bots.discovery import installed

    return in_a_row(incomplete, dict.fromkeys((*BOTS, *installed())))


def choices(game: Description, option: str) -> list[str]:
    """List the values of a game's option, as they are typed."""
    from reliquary.core.options import choices_of, kinds_of

    hint = get_type_hints(load(game.options))[option]
    values = [str(value) for value in choices_of(hint)] or list(game.public_values.get(option, ()))
    return values or (["true", "false"] if bool in kinds_of(hint) else [])


def pairs(incomplete: str) -> Candidates:
    """Offer the options of the game, then the values of one: KEY=VALUE."""
    game = game_so_far()
    if game is None:
        return []
    options: Any = load(game.options)
    key, equals, _ = incomplete.partition("=")
    if not equals:
        return bare(f"{name}=" for name in options.__struct_fields__)
    return bare(f"{key}={value}" for value in choices(game, key)) if key in options.__struct_fields__ else []


def seats() -> Candidates:
    """Offer the numbers of seats of the game."""
    game = game_so_far()
    return bare(str(number) for number in game.seats) if game else []


def editions() -> Candidates:
    """Offer the editions of the game's rulebook."""
    game = game_so_far()
    return bare(choices(game, "edition")) if game and "edition" in load(game.options).__struct_fields__ else []


def factions(incomplete: str) -> Candidates:
    """Offer what a seat can be given, if the game has that: one per seat, with commas between."""
    game = game_so_far()
    return in_a_row(incomplete, choices(game, game.seat_option)) if game and game.seat_option else []


def clauses() -> Candidates:
    """Offer the numbers of the rulebook."""
    game = game_so_far()
    book = load(game.book) if game else None
    return bare(book.entries) if book else []


def saved_games(incomplete: str) -> Candidates:
    """Offer the last saved game, those in the folder for saved games, and files."""
    from reliquary.cli.terminal.savefile import ENDING, state_folder

    kept = sorted(state_folder().glob(f"*{ENDING}"))
    return [("last", "the newest unfinished game"), *bare(map(str, kept)), *files(ENDING)(incomplete)]


def files(*endings: str) -> Callable[[str], Candidates]:
    """Offer files with one of some endings, all if there are none given, and folders on the way to them."""

    def offer(incomplete: str) -> Candidates:
        folder, slash, _ = incomplete.rpartition("/")
        there = Path(f"{folder}{slash}" or ".").expanduser()
        try:
            found = sorted(there.iterdir())
        except OSError:
            return []
        shown = [one for one in found if one.is_dir() or not endings or one.suffix in endings]
        return bare(f"{folder}{slash}{one.name}{'/' if one.is_dir() else ''}" for one in shown)

    return offer


def packs(incomplete: str) -> Candidates:
    """Offer the built-in packs of the game, the user's packs, and pack files."""
    game = game_so_far()
    built_in = [value for values in game.public_values.values() for value in values] if game else []
    return [*bare(built_in), *own_packs(incomplete)]


def own_packs(incomplete: str) -> Candidates:
    """Offer the user's packs, and pack files."""
    from reliquary.pack_library import names

    return [*bare(names()), *files(".toml")(incomplete)]
