"""Reading command-line values: languages, options, games and bots, with errors that say what is accepted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer

from reliquary.bots import Bot
from reliquary.bots.discovery import any_bot
from reliquary.command_line import MISUSED, CommandError
from reliquary.core.game import Game
from reliquary.core.texts import LANGUAGES
from reliquary.games import new_game


def known_language(code: str) -> str:
    """Return the code of a language there is, or refuse it as an option."""
    if code not in LANGUAGES:
        raise typer.BadParameter(f"{code!r} is not one of {', '.join(map(repr, LANGUAGES))}.")
    return code


Lang = Annotated[
    str,
    typer.Option(
        "--lang",
        parser=known_language,
        metavar="|".join(LANGUAGES),
        help="The language to print in.",
        autocompletion=lambda: list(LANGUAGES),
    ),
]


class UsageError(CommandError, ValueError):
    """The user asked for something that does not exist or contradicts itself."""

    code = MISUSED


def option_pairs(options: Sequence[str] | None) -> dict[str, str]:
    """Read KEY=VALUE pairs."""
    pairs: dict[str, str] = {}
    for option in options or ():
        key, equals, value = option.partition("=")
        if not equals or not key or not value:
            raise UsageError(f"--option needs KEY=VALUE, such as edition=it; got {option!r}")
        if pairs.get(key, value) != value:
            raise UsageError(f"--option {key} is given twice, as {pairs[key]} and as {value}")
        pairs[key] = value
    return pairs


def build_game(name: str, seats: int | None, options: Mapping[str, Any]) -> Game:
    """Build the game a user asked for; UsageError says what is wrong."""
    try:
        return new_game(name, seats, options)
    except ValueError as error:
        raise UsageError(str(error)) from None


def bot_names(names: str, seats: int) -> list[str]:
    """Read one bot for all seats, or a comma-separated row of bots, one per seat."""
    row = [name.strip() for name in names.split(",")]
    if len(row) == 1:
        row = row * seats
    if len(row) != seats:
        raise UsageError(f"--bots needs one name, or {seats} names separated by commas; got {len(row)}: {names}")
    return row


def check_bots(names: Sequence[str], *games: Game) -> list[str]:
    """Return what bots call themselves, or say which of them does not exist or cannot play one of the games."""
    try:
        bots = [any_bot(name) for name in names]
        for bot in bots:
            for game in games:
                require(bot, game)
    except ValueError as error:
        raise UsageError(str(error)) from None
    return [bot.name for bot in bots]


def require(bot: Bot, game: Game) -> None:
    """Raise ValueError, naming the bot, if it cannot play a game."""
    try:
        bot.require(game)
    except ValueError as error:
        raise ValueError(f"the bot {bot.name} cannot play this: {error}") from None
