"""One game between bots, from the first move to the last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from reliquary.api.frames import Frameable, Row
from reliquary.bots import Bot
from reliquary.bots.discovery import any_bot
from reliquary.bots.driver import play_game
from reliquary.core.game import Game, Table
from reliquary.core.record import Record
from reliquary.core.words import Outcome
from reliquary.games import new_game

Player: TypeAlias = str | Bot | type[Bot]
"""The name of a bot, such as `heuristic:hard`, a class of bots, or a bot."""


@dataclass(frozen=True, repr=False)
class Match(Frameable):
    """A game that was played to its end."""

    game: Game
    table: Table
    """The table after the last move."""
    record: Record

    @property
    def outcome(self) -> Outcome:
        """Who won, what decided it, and the score sheet of every seat."""
        outcome = self.record.outcome
        assert outcome is not None
        return outcome

    @property
    def players(self) -> list[str]:
        """The names of the bots, by seat."""
        return self.record.players

    def rows(self) -> list[Row]:
        """Return one row per seat: the bot, whether it won, and its points by source."""
        return [
            {"seat": seat, "bot": self.players[seat], "won": seat in self.outcome.winners, **sheet}
            for seat, sheet in enumerate(self.outcome.scores)
        ]

    def __repr__(self) -> str:
        totals = [str(sheet["total"]) for sheet in self.outcome.scores]
        points = ", ".join(f"{bot} {total}" for bot, total in zip(self.players, totals, strict=True))
        return f"<Match: {self.game!r}, {len(self.record.moves)} moves, {points}>"


def play_match(
    game: str | Game, bots: Player | Sequence[Player], *, seed: int = 0, seats: int | None = None, **options: Any
) -> Match:
    """Play one game between bots; a single bot takes every seat.

    >>> play_match("warehouse51", ["greedy", "random", "random"], seed=51).outcome.winners
    [0]
    """
    players = [bots] if isinstance(bots, str | Bot | type) else list(bots)
    rules = game_for(game, seats or (len(players) if len(players) > 1 else None), options)
    if len(players) not in (1, rules.seats):
        raise ValueError(f"{rules.name} has {rules.seats} seats here: name as many bots, or one; got {len(players)}")
    around = [player_of(bot) for bot in (players * rules.seats)[: rules.seats]]
    recorder = play_game(rules, seed, around)
    return Match(rules, recorder.table, recorder.record)


def game_for(game: str | Game, seats: int | None, options: Mapping[str, Any]) -> Game:
    """Return a game that was given, or build it from its name."""
    if isinstance(game, str):
        return new_game(game, seats, options)
    if options:
        raise ValueError(f"{game!r} has its options already; give the name of the game to choose others")
    return game


def player_of(bot: Player) -> Bot:
    """Return a bot that was given, or build it from its name or class."""
    if isinstance(bot, Bot):
        return bot
    return any_bot(bot) if isinstance(bot, str) else bot()
