"""Plays whole games between bots, one answer at a time, with all interruptions."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.bots.bot import Bot, SeatTable
from reliquary.core.game import Game
from reliquary.core.record import Recorder
from reliquary.core.rng import SEED_LIMIT, Rng, from_seed
from reliquary.core.words import Seat

APART = SEED_LIMIT // 2
"""Added to the seeds of bots, to keep them apart from those of tables."""


class Driver:
    """Bots around a table. Each has its own dice, so that one bot's thinking does not change another's."""

    def __init__(self, game: Game, recorder: Recorder, bots: dict[Seat, Bot], seed: int) -> None:
        self.recorder = recorder
        self.bots = bots
        self.seen = {seat: SeatTable(game, recorder.table, seat, bot_dice(seed, seat)) for seat in bots}

    def answer(self) -> bool:
        """Let the first waiting bot move, then offer interruptions; False if the table waits for no bot."""
        seat = next((seat for seat in self.recorder.table.waiting() if seat in self.bots), None)
        if seat is None:
            return False
        self.recorder.play(seat, self.bots[seat].choose(self.seen[seat]))
        self.hear()
        return True

    def hear(self) -> None:
        """Let bots that are not asked interrupt, clockwise from the seat that is asked. (W51-093)"""
        waiting = self.recorder.table.waiting()
        if not waiting:
            return
        for offset in range(1, self.recorder.record.seats):
            seat = (waiting[0] + offset) % self.recorder.record.seats
            if seat in self.bots and seat not in waiting:
                move = self.bots[seat].interrupt(self.seen[seat])
                if move is not None:
                    self.recorder.play(seat, move)


def bot_dice(seed: int, seat: Seat) -> Rng:
    """Make the dice of a bot; no table and no other bot rolls the same."""
    return from_seed((seed << 3 | seat) % APART + APART)


def play_game(game: Game, seed: int, bots: Sequence[Bot], *, hashes: bool = True, snapshots: bool = False) -> Recorder:
    """Play one game between bots to its end and return it recorded."""
    recorder = Recorder(game, seed, [bot.name for bot in bots], hashes=hashes, snapshots=snapshots)
    driver = Driver(game, recorder, dict(enumerate(bots)), seed)
    while driver.answer():
        pass
    return recorder
