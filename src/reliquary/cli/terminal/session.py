"""A game in progress in the terminal: whose turn it is, the bots' answers, and the record of it all."""

from __future__ import annotations

from collections.abc import Callable

from reliquary.bots.bot import SeatTable
from reliquary.bots.driver import Driver
from reliquary.cli.terminal.autosave import Autosave
from reliquary.cli.terminal.journal import Journal
from reliquary.cli.terminal.seating import Seating
from reliquary.cli.terminal.voice import Voice
from reliquary.core.record import Recorder
from reliquary.core.rng import SEED_LIMIT, from_seed
from reliquary.core.words import Move, Seat


class Session:
    """A game in progress with one person and bots."""

    def __init__(self, seating: Seating, speech: Voice, journal: Journal) -> None:
        self.seating = seating
        self.recorder = Recorder(seating.game, seating.seed, seating.players)
        self.recorder.table.listen(journal.hear)
        self.driver = Driver(seating.game, self.recorder, seating.bots, seating.seed)
        self.seen = SeatTable(seating.game, self.recorder.table, seating.seat, from_seed(seating.seat))
        self.autosave = Autosave(speech, seating.game.name, seating.path)

    def catch_up(self, before_mine: Callable[[], None]) -> int:
        """Play a saved game again up to where it was left; return how many moves that took."""
        saved = self.seating.record.moves if self.seating.record else []
        for step in saved:
            if step.seat == self.seating.seat:
                before_mine()
            self.recorder.play(step.seat, self.seating.game.read_move(step.move))
        return len(saved)

    @property
    def is_over(self) -> bool:
        """Whether the game has come to its end."""
        return not self.recorder.table.waiting()

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for the player."""
        return self.seating.seat in self.recorder.table.waiting()

    @property
    def is_mine_alone(self) -> bool:
        """Whether the table waits for nobody but the player, or for nobody at all."""
        return all(seat == self.seating.seat for seat in self.recorder.table.waiting())

    # The script of a lesson

    def moves_played(self) -> list[tuple[Seat, Move]]:
        """List the moves played, with who made them."""
        game = self.seating.game
        return [(step.seat, game.read_move(step.move)) for step in self.recorder.record.moves]

    def moves_made(self) -> int:
        """Count the player's moves."""
        return sum(step.seat == self.seating.seat for step in self.recorder.record.moves)

    @property
    def is_scripted(self) -> bool:
        """Whether a lesson still follows its script."""
        lesson = self.seating.lesson
        return lesson is not None and lesson.is_running(self.moves_played(), self.seating.game)

    def scripted_move(self, seat: Seat) -> Move | None:
        """Return the next move of a seat in the lesson, if it still applies."""
        lesson, table = self.seating.lesson, self.recorder.table
        if lesson is None or seat not in table.waiting():
            return None
        return lesson.possible_move(seat, self.moves_played(), self.seating.game, table)

    def follow_script(self) -> bool:
        """Make the next scripted move of the others; False if there is none."""
        for seat in self.recorder.table.waiting():
            if seat != self.seating.seat and (move := self.scripted_move(seat)) is not None:
                self.recorder.play(seat, move)
                return True
        return False

    # Moves

    def let_a_bot_answer(self) -> bool:
        """Let one bot answer, by the script of a lesson if there is one; False if the table waits for no bot."""
        if self.follow_script():
            return True
        self.shake_dice()
        return self.driver.answer()

    def play(self, move: Move) -> str | None:
        """Make the player's move, hear the bots' interruptions, and save; return what went wrong with that."""
        self.recorder.play(self.seating.seat, move)
        self.shake_dice()
        if not self.is_scripted:
            self.driver.hear()
        return self.save()

    def save(self) -> str | None:
        """Keep the game; return what went wrong, if something did."""
        return self.autosave.save(self.recorder.record)

    def shake_dice(self) -> None:
        """Give the bots the dice for this point of the game, so that a resumed game continues identically."""
        moves = len(self.recorder.record.moves) + 1
        for seat, seen in self.driver.seen.items():
            seen.rng = from_seed(((self.seating.seed << 16) + (moves << 3) + seat) % SEED_LIMIT)
