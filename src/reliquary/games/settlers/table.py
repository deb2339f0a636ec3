"""The table: the state of a game together with the promise it keeps (`reliquary.core.game.Table`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from reliquary.core.rng import from_seed
from reliquary.core.words import Event, Move, Outcome, Reason, Snapshot
from reliquary.games.reopening import Reopening, reopen_table
from reliquary.games.settlers.codes.limits import NOBODY
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.codes.verdicts import Verdict
from reliquary.games.settlers.moves import Choose, Put, Take, read_move
from reliquary.games.settlers.phases.legality import fill, owes_answer, refusal
from reliquary.games.settlers.phases.placements import hides_under
from reliquary.games.settlers.phases.rounds import answer
from reliquary.games.settlers.seat.imagination import permute
from reliquary.games.settlers.seat.reasons import explain, explain_unknown, refused
from reliquary.games.settlers.seat.snapshot import take_snapshot
from reliquary.games.settlers.seat.views import TableView, summary, take_view
from reliquary.games.settlers.seat.views import outcome as take_outcome
from reliquary.games.settlers.state.state import State, Waiting


@final
class Table(State):
    """A game of Imperial Settlers in progress."""

    # Asking

    def turn(self) -> i64:
        """Return the first of the seats that owe an answer, -1 when the game is over."""
        return self.asked

    def waiting(self) -> list[int]:
        """Return the seats that owe an answer: one, or in a draft all who have not chosen."""
        if self.asked == NOBODY:
            return []
        if self.question != Question.DRAFT:
            return [self.asked]
        order = [(self.asked + offset) % self.rules.seats for offset in range(self.rules.seats)]
        return [seat for seat in order if owes_answer(self, seat)]

    def fill_moves(self, seat: i64, buffer: vec[i64]) -> i64:
        """Write the indices of the legal moves into the caller's buffer; return how many there are."""
        return fill(self, seat, buffer)

    def moves(self, seat: int) -> list[Move]:
        """List the legal moves of a seat in a stable order."""
        self.check_seat(seat)
        moves = self.rules.moves
        buffer = vec[i64]([0] * len(moves))
        number = fill(self, seat, buffer)
        return [moves[buffer[place]] for place in range(number)]

    def why_not(self, seat: int, move: Move | dict[str, Any]) -> Reason | None:
        """Explain why a move is refused; None means it is legal."""
        self.check_seat(seat)
        index = self.index_of(move)
        if index is None:
            return explain_unknown(self, self.read(move))
        code = refusal(self, seat, index)
        return None if code == Verdict.LEGAL else explain(self, seat, index, code)

    def index_of(self, move: Move | dict[str, Any]) -> int | None:
        """Return the index of a move, of one in its JSON form too; None if this game has no such move."""
        if not isinstance(move, (dict, list)):
            known = self.rules.index.get(move)
            if known is not None:
                return known
        return self.rules.index.get(self.read(move))

    def read(self, move: object) -> Move:
        """Return a move; one in its JSON form, a dict, is built; ValueError says what is wrong with anything else."""
        if isinstance(move, Move):
            return move
        return read_move(move, self.rules.moves, self.rules.index, self.rules.numbers)

    def check_seat(self, seat: int) -> None:
        """Raise ValueError for a seat that does not exist at this table."""
        if not 0 <= seat < self.rules.seats:
            raise ValueError(f"there is no seat {seat}; the seats are 0 to {self.rules.seats - 1}")

    # Playing

    def play(self, seat: int, move: Move | dict[str, Any]) -> None:
        """Make a move, a dict in its JSON form included, or raise `Illegal` and leave the table untouched."""
        self.check_seat(seat)
        index = self.index_of(move)
        if index is None:
            raise refused(explain_unknown(self, self.read(move)))
        self.play_index(seat, index)

    def play_index(self, seat: i64, index: i64) -> None:
        """Make the move with this index, or raise `Illegal` and leave the table untouched."""
        if not 0 <= seat < self.rules.seats or not 0 <= index < len(self.rules.moves):
            raise ValueError(f"no seat {seat} or no move {index}")
        code = refusal(self, seat, index)
        if code != Verdict.LEGAL:
            raise refused(explain(self, seat, index, code))
        answer(self, seat, self.rules.codes[index])

    # Copying and imagining

    def clone(self) -> Table:
        """Copy the table, dice included; listeners stay behind."""
        copy = Table(self.rules, self.rng.clone())
        copy.empires = [empire.clone() for empire in self.empires]
        copy.phase = self.phase
        copy.round = self.round
        copy.first = self.first
        copy.active = self.active
        copy.step = self.step
        copy.question = self.question
        copy.asked = self.asked
        copy.common_deck = self.common_deck[:]
        copy.common_discard = self.common_discard[:]
        copy.offer = self.offer
        copy.sources = self.sources
        if self.agenda:
            copy.agenda = [frame.clone() for frame in self.agenda]
        if self.reactions:
            copy.reactions = [
                Waiting(one.card, one.place, one.seat, one.batch, one.colours, one.about) for one in self.reactions
            ]
        copy.batch = self.batch
        copy.answers = self.answers
        if self.rules.solo:
            copy.attack_deck = self.attack_deck[:]
            copy.collection = self.collection
        copy.owner = self.owner[:]
        copy.holder = self.holder[:]
        copy.marks = self.marks[:]
        copy.uses = self.uses[:]
        copy.spent = self.spent[:]
        copy.stored = self.stored
        copy.under = self.under
        if self.rules.pious:
            copy.kept = self.kept
            copy.known_top = self.known_top
            copy.knower = self.knower
            if self.prayer is not None:
                copy.prayer = self.prayer.clone()
        return copy

    def imagine(self, seat: int, seed: int) -> Table:
        """Copy the table with new dice and redeal the hands, decks and face-down cards this seat cannot know."""
        self.check_seat(seat)
        copy = self.clone()
        rng = from_seed(seed)
        permute(copy, seat, rng)
        copy.rng = rng
        return copy

    def scramble(self, seat: int | None, seed: int) -> None:
        """Permute in place everything a seat (None: a spectator) may not know, except the dice."""
        permute(self, NOBODY if seat is None else seat, from_seed(seed))

    def __copy__(self) -> Table:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Table:
        return self.clone()

    def __reduce__(self) -> Reopening:
        return reopen_table, (self.rules.origin, msgspec.json.encode(self.snapshot()))

    # Telling

    def __repr__(self) -> str:
        return summary(self)

    def listen(self, listener: Callable[[Event], None]) -> None:
        """Call the listener with every event from now on."""
        self.listeners.append(listener)

    def hides(self, seat: int, move: Move) -> bool:
        """Return whether others may not know this move: drafts, cards kept from a look, cards under a Gate. (R-36)"""
        if isinstance(move, Take):
            return self.question == Question.DRAFT
        if isinstance(move, Put):
            return move.card is not None and hides_under(self, seat)
        if not isinstance(move, Choose) or not self.agenda:
            return False
        if self.question == Question.KEEP or self.question == Question.ORDER:
            return True
        return self.question == Question.TARGET and self.agenda[-1].verb == Verb.FOUND

    def is_secret(self, viewer: int | None, seat: int, move: Move, latest: bool) -> bool:
        """Return whether a move that was hidden when made still is: from other seats, always."""
        return viewer != seat

    def view(self, seat: int | None) -> TableView:
        """Show what a seat may see; None is a spectator."""
        if seat is not None:
            self.check_seat(seat)
        return take_view(self, seat)

    def snapshot(self) -> Snapshot:
        """Return the complete table as plain JSON values."""
        return take_snapshot(self)

    def outcome(self) -> Outcome | None:
        """Return who won, the score sheet by source and what decided it; None while the game is running."""
        return take_outcome(self)
