"""How often a contested reading of the rules changes who wins: the same deals, played by both readings."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from reliquary.arena.report import percent
from reliquary.arena.standings import Rate, wilson
from reliquary.bots import new_bot
from reliquary.bots.driver import play_game
from reliquary.core.record import Record
from reliquary.core.words import Illegal
from reliquary.games.warehouse51.game import Warehouse51

READINGS: Final[tuple[Mapping[str, Any], ...]] = (
    {"second_after_tied_first": "award"},
    {"second_after_three_tied": "award"},
    {"empty_can_place": True},
    {"pay_shortfall": "ignore_all"},
    {"last_player": "wins_free"},
    {"last_player": "discarded"},
    {"pawn_after_last_auction": True},
    {"horn_timing": "before_reveal"},
    {"horn_target": "own"},
    {"blind_tie_break": "left_of_revealer"},
    {"blind_tie_break": "left_of_first_speaker"},
)
"""What is compared with the English edition as it is played by default."""


class Line(msgspec.Struct, frozen=True):
    """What one reading changed."""

    reading: str
    played: Rate
    """How many games went another way, or were scored otherwise."""
    won: Rate
    """How many games had another winner."""
    scored: Rate | None
    """How many had another winner with the very same moves; None where these moves do not make a whole game."""


def compare(reading: Mapping[str, Any], usual: Sequence[Record], bot: str) -> Line:
    """Play the deals of games that were played by the default rules again by another reading."""
    game = Warehouse51(seats=usual[0].seats, deal="fixed", **reading)
    played = won = scored = 0
    scores_only = True
    for before in usual:
        after = play(game, before.seed, bot)
        played += before.moves != after.moves or scores(before) != scores(after)
        won += winners(before) != winners(after)
        again = rescored(game, before)
        scores_only &= again is not None
        scored += again != winners(before)
    ((option, value),) = reading.items()
    shown = str(value).lower() if isinstance(value, bool) else value
    rates = [wilson(number, len(usual)) for number in (played, won, scored)]
    return Line(f"{option}={shown}", rates[0], rates[1], rates[2] if scores_only else None)


def play(game: Warehouse51, seed: int, bot: str) -> Record:
    """Play one deal with bots that think alike."""
    return play_game(game, seed, [new_bot(bot)] * game.seats, hashes=False).record


def rescored(game: Warehouse51, record: Record) -> list[int] | None:
    """Return who would have won with the same moves by another reading; None if they do not lead to an end."""
    table = game.start(record.seed)
    try:
        for step in record.moves:
            table.play(step.seat, game.read_move(step.move))
    except Illegal:
        return None
    outcome = table.outcome()
    return outcome.winners if outcome else None


def scores(record: Record) -> list[dict[str, int]]:
    """Return the score sheets of a finished game."""
    assert record.outcome is not None, "bots play to the end"
    return record.outcome.scores


def winners(record: Record) -> list[int]:
    """Return who won a finished game."""
    assert record.outcome is not None, "bots play to the end"
    return record.outcome.winners


def rows(games: int, seats: int, bot: str) -> Iterator[str]:
    """Write a table, line by line as the games are played."""
    usual = [play(Warehouse51(seats=seats, deal="fixed"), seed, bot) for seed in range(games)]
    yield from ("| option | games that change | another winner | another winner, same moves |", "|---|--:|--:|--:|")
    for reading in READINGS:
        line = compare(reading, usual, bot)
        scored = percent(line.scored) if line.scored else "–"
        yield f"| `{line.reading}` | {line.played.share:.1%} | {percent(line.won)} | {scored} |"


def main(arguments: Sequence[str] | None = None) -> None:
    """Compare every reading and print the table."""
    parser = argparse.ArgumentParser(prog="python -m reliquary.arena.warehouse51.readings", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bot", default="heuristic")
    wish = parser.parse_args(arguments)
    for row in rows(wish.games, wish.seats, wish.bot):
        sys.stdout.write(f"{row}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
