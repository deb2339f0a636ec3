"""Bots in the seats beside a learner: any bot there is, asked through its own window on the table."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.bots import Bot, SeatTable, new_bot
from reliquary.bots.driver import bot_dice
from reliquary.core.game import Game, Table
from reliquary.core.words import Seat
from reliquary.envs.batch import Batch


class Opponents:
    """Plays all seats but the learner's at every table of a batch.

    One name seats the same bot everywhere; several are dealt out clockwise from the learner's left neighbour.
    """

    def __init__(self, game: Game, batch: Batch, names: str | Sequence[str] | None) -> None:
        self.game = game
        self.batch = batch
        self.bots: list[Bot] = [new_bot(name) for name in ([names] if isinstance(names, str) else names or [])]
        if not self.bots:
            raise ValueError("opponents needs the name of a bot, or several")
        self.windows: dict[tuple[int, Seat], tuple[Table, SeatTable]] = {}

    def play(self) -> None:
        """Play for the bots until every table waits for its learner, then write its observation."""
        for place in range(self.batch.count):
            self.interrupt(place)
            while self.batch.is_for_bot(place):
                seat = self.batch.movers[place]
                move = self.bot(place, seat).choose(self.window(place, seat))
                self.batch.answer(place, self.game.index(move))
                self.interrupt(place)
            self.batch.show(place)

    def interrupt(self, place: int) -> None:
        """Offer bots that are not asked a move out of turn, clockwise from the seat that is asked. (W51-093)"""
        asked = self.batch.movers[place]
        for offset in range(1, self.game.seats):
            seat = (asked + offset) % self.game.seats
            table: Table = self.batch.table(place)
            if seat == self.batch.learners[place] or seat in table.waiting():
                continue
            move = self.bot(place, seat).interrupt(self.window(place, seat))
            if move is not None:
                table.play(seat, move)
                self.batch.go_on(place)

    def bot(self, place: int, seat: Seat) -> Bot:
        """Find the bot in a seat."""
        beside = (seat - self.batch.learners[place] - 1) % self.game.seats
        return self.bots[beside % len(self.bots)]

    def window(self, place: int, seat: Seat) -> SeatTable:
        """Return a bot's window on the table, a new one for every game."""
        table: Table = self.batch.table(place)
        known = self.windows.get((place, seat))
        if known is None or known[0] is not table:
            known = (table, SeatTable(self.game, table, seat, bot_dice(self.batch.seeds[place], seat)))
            self.windows[place, seat] = known
        return known[1]
