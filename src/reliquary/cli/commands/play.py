"""The command `reliquary play`: a game against bots, in the terminal."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable, Mapping

from rich.console import Console

from reliquary.bots import DEFAULT_OPPONENT
from reliquary.cli.arguments import UsageError
from reliquary.cli.output import paper
from reliquary.cli.terminal.plain.terminal_game import PlainTerminal
from reliquary.cli.terminal.prompt import Prompt
from reliquary.cli.terminal.screen import Screen
from reliquary.cli.terminal.seating import Seating, SeatingError, lesson_seating, new_seating, saved_seating
from reliquary.cli.terminal.terminal_game import TerminalGame
from reliquary.cli.terminal.voice import words
from reliquary.core.description import load
from reliquary.core.rng import from_seed
from reliquary.games import described, game_names

SEEDS = 1 << 32


def play(
    game: str,
    seats: int | None,
    edition: str | None,
    bots: str,
    seed: int | None,
    lang: str,
    options: dict[str, str],
    seat: int,
    name: str,
    resume: str | None,
    console: Console | None = None,
    lines: Iterable[str] | None = None,
    *,
    factions: str | None = None,
    solo: bool = False,
    lesson: bool = False,
    coach: bool = False,
) -> int:
    """Play a game until it ends or the player leaves; return the exit code."""
    try:
        words(lang)
        given = {"--seats": seats, "--edition": edition, "--seed": seed, "--option": options or None}
        given |= {"--factions": factions, "--solo": solo or None, "--seat": seat or None}
        given |= {"--bots": bots if bots != DEFAULT_OPPONENT and lesson else None}
        if lesson:
            seating = taught(lang, game, name, {**given, "--resume": resume})
        elif resume is None:
            agreed = with_factions(lang, with_edition(lang, options, edition), factions)
            number = secrets.randbelow(SEEDS) if seed is None else seed
            from_seed(number)
            wanted = seats_wanted(lang, game, agreed, seats, solo)
            seating = new_seating(lang, game, wanted, agreed, bots, number, seat, name)
        else:
            seating = resumed(lang, game, resume, given)
    except (ValueError, OSError, RuntimeError) as error:
        raise UsageError(str(error)) from None
    is_lively = lines is None and sys.stdin is not None and sys.stdin.isatty()
    screen = Screen(console or paper(wraps=False), lively=is_lively)
    table = sit_down(seating, lang, screen, Prompt(screen, lines))
    table.tutor.coaches = coach
    return table.run()


def sit_down(seating: Seating, lang: str, screen: Screen, prompt: Prompt) -> TerminalGame:
    """Open the table of a game: its own, or a plain one."""
    make = load(described(seating.game.name).terminal) or PlainTerminal
    table: TerminalGame = make(seating, lang, screen, prompt)
    return table


def with_factions(lang: str, options: Mapping[str, str], factions: str | None) -> dict[str, str]:
    """Put the factions among the options, unless they contradict each other."""
    if factions is None:
        return dict(options)
    other = options.get("factions", factions)
    if other != factions:
        raise SeatingError(words(lang)["refused.factions_twice"].format(first=factions, second=other))
    return {**options, "factions": factions}


def seats_wanted(lang: str, game: str, options: Mapping[str, str], seats: int | None, solo: bool) -> int | None:
    """Return the number of seats: one per faction, one for a solo game, or what was asked for."""
    per_seat = options.get(described(game).seat_option or "") if game in game_names() else None
    named = len(per_seat.split(",")) if per_seat else None
    if named is not None and seats not in (None, named):
        raise SeatingError(words(lang)["refused.factions_seats"].format(count=named, seats=seats))
    if solo:
        if game in game_names() and 1 not in described(game).seats:
            raise SeatingError(words(lang)["refused.no_solo"].format(game=described(game).title))
        asked = {"--seats": seats not in (None, 1), "--factions": named not in (None, 1)}
        if names := [name for name, is_wrong in asked.items() if is_wrong]:
            raise SeatingError(words(lang)["refused.solo_seats"].format(names=", ".join(names)))
        return 1
    return named or seats


def with_edition(lang: str, options: Mapping[str, str], edition: str | None) -> dict[str, str]:
    """Put the edition among the options, unless they contradict it."""
    if edition is None:
        return dict(options)
    other = options.get("edition", edition)
    if other != edition:
        raise SeatingError(words(lang)["refused.edition_twice"].format(first=edition, second=other))
    return {**options, "edition": edition}


def taught(lang: str, game: str, name: str, given: Mapping[str, object]) -> Seating:
    """Set up the lesson of a game; its settings are those of its script."""
    if names := [name for name, value in given.items() if value is not None]:
        raise SeatingError(words(lang)["refused.lesson_alone"].format(names=", ".join(names)))
    return lesson_seating(lang, game, name)


def resumed(lang: str, game: str, file: str, given: Mapping[str, object]) -> Seating:
    """Resume a saved game; its settings cannot be changed."""
    names = [name for name, value in given.items() if value is not None]
    if names:
        raise SeatingError(words(lang)["refused.resume_alone"].format(names=", ".join(names)))
    return saved_seating(lang, file, game)
