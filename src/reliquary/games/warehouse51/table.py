"""The table: the state of a game together with the promise it keeps (`reliquary.core.game.Table`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from reliquary.core.rng import Rng, from_seed
from reliquary.core.words import Event, Move, Outcome, Reason, Snapshot
from reliquary.games.reopening import Reopening, reopen_table
from reliquary.games.warehouse51 import auction, effect_rules, ending
from reliquary.games.warehouse51.codes import actions
from reliquary.games.warehouse51.codes.phases import Phase
from reliquary.games.warehouse51.codes.verdicts import Verdict
from reliquary.games.warehouse51.legality import fill, refusal
from reliquary.games.warehouse51.moves import Seal, read_move
from reliquary.games.warehouse51.pawnshop import pawn
from reliquary.games.warehouse51.reasons import UNKNOWN_MOVE, explain, refused
from reliquary.games.warehouse51.rules import Rules
from reliquary.games.warehouse51.snapshot import take_snapshot
from reliquary.games.warehouse51.state import NONE, ONE, State, count, pick, set_up, shuffled
from reliquary.games.warehouse51.views import TableView, summary, take_view
from reliquary.games.warehouse51.views import outcome as take_outcome


@final
class Table(State):
    """A game of Warehouse 51 in progress."""

    # Asking

    def turn(self) -> i64:
        """Return the first of the seats that owe an answer, -1 when the game is over."""
        return self.asked

    def waiting(self) -> list[int]:
        """Return the seats that owe an answer, clockwise from the first; all with an open fist in a blind auction."""
        if self.phase == Phase.OVER:
            return []
        if self.phase != Phase.BLIND:
            return [self.asked]
        order = [(self.asked + offset) % self.rules.seats for offset in range(self.rules.seats)]
        return [seat for seat in order if self.collectors[seat].sealed == NONE]

    def fill_moves(self, seat: i64, buffer: vec[i64]) -> i64:
        """Write the indices of the legal moves into the caller's buffer; return how many there are."""
        return fill(self, seat, buffer)

    def moves(self, seat: int) -> list[Move]:
        """List the legal moves of a seat in a stable order, including pawning out of turn."""
        self.check_seat(seat)
        buffer = vec[i64]([0] * actions.MOST_AT_ONCE)
        number = fill(self, seat, buffer)
        moves = self.rules.moves
        return [moves[buffer[place]] for place in range(number)]

    def why_not(self, seat: int, move: Move | dict[str, Any]) -> Reason | None:
        """Explain why a move is refused; None means it is legal."""
        self.check_seat(seat)
        index = self.index_of(move)
        if index is None:
            return UNKNOWN_MOVE
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
        return read_move(move, self.rules.moves, self.rules.index, self.rules.ids)

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
            raise refused(self.rules, UNKNOWN_MOVE)
        self.play_index(seat, index)

    def play_index(self, seat: i64, index: i64) -> None:
        """Make the move with this index, or raise `Illegal` and leave the table untouched."""
        if not 0 <= seat < self.rules.seats or not 0 <= index < actions.ACTIONS:
            raise ValueError(f"no seat {seat} or no move {index}")
        code = refusal(self, seat, index)
        if code != Verdict.LEGAL:
            raise refused(self.rules, explain(self, seat, index, code))
        if index == actions.PASS:
            auction.leave(self, seat)
        elif index <= actions.BID:
            self.play_answer(seat, index)
        elif index < actions.SEAL:
            auction.bid(self, seat, index - actions.BID)
        elif index < actions.PAWN:
            auction.seal(self, seat, index - actions.SEAL)
        elif index < actions.REDEEM:
            pawn(self, seat, index - actions.PAWN)
            if self.phase == Phase.EFFECT:
                auction.go_on_settling(self)
            elif self.phase == Phase.REVEAL:
                auction.reveal_if_forced(self)
            elif self.phase == Phase.REDEEM:
                ending.visit_to_redeem(self)
        else:
            self.play_relic(seat, index)

    def play_answer(self, seat: i64, index: i64) -> None:
        """Make one of the moves that name no relic and no ingots."""
        if index == actions.DONE:
            ending.finish_redeeming(self)
        elif index == actions.KEEP:
            ending.keep_certificate(self, seat)
        elif index == actions.DECLINE:
            self.decline(seat)
        else:
            auction.reveal(self, index - actions.REVEAL)

    def play_relic(self, seat: i64, index: i64) -> None:
        """Make one of the moves that name a relic or a gap."""
        if index < actions.CERTIFY:
            ending.redeem(self, seat, index - actions.REDEEM)
        elif index < actions.CANCEL:
            ending.certify(self, seat, index - actions.CERTIFY)
        elif index < actions.CHOOSE_RELIC:
            ending.cancel(self, seat, index - actions.CANCEL)
        else:
            choice = index - (actions.CHOOSE_RELIC if index < actions.CHOOSE_GAP else actions.CHOOSE_GAP)
            effect_rules.answer(self, seat, choice)
            self.go_on(seat)

    def decline(self, seat: i64) -> None:
        """Forgo what the asking effect offers. (W51-062)"""
        if self.phase == Phase.CANCEL:
            ending.decline_to_cancel(self, seat)
            return
        effect_rules.decline(self, seat)
        self.go_on(seat)

    def go_on(self, seat: i64) -> None:
        """Continue after an answer to an effect."""
        if self.phase == Phase.EFFECT:
            auction.go_on_settling(self)
        else:
            ending.go_on_with_last_effects(self, seat)

    # Copying and imagining

    def clone(self) -> Table:
        """Copy the table, dice included; listeners stay behind."""
        copy = Table(self.rules, self.rng.clone())
        copy.collectors = [collector.clone() for collector in self.collectors]
        copy.phase = self.phase
        copy.asked = self.asked
        copy.unrevealed = self.unrevealed
        copy.order = self.order
        copy.offer = self.offer
        copy.lot = self.lot
        copy.discard = self.discard[:]
        copy.gaps = self.gaps[:]
        copy.starter = self.starter
        copy.revealer = self.revealer
        copy.last_winner = self.last_winner
        copy.leader = self.leader
        copy.standing = self.standing
        copy.opened = self.opened
        copy.out = self.out
        copy.reserve = self.reserve
        copy.tokens = self.tokens
        copy.pawned = self.pawned
        copy.supply = self.supply
        copy.bearing = self.bearing
        copy.bearing_two = self.bearing_two
        copy.certified = self.certified
        copy.agenda = self.agenda
        copy.question = self.question
        copy.left = self.left
        copy.visit = self.visit
        copy.named = self.named
        copy.shown = self.shown
        copy.exposed = self.exposed
        return copy

    def imagine(self, seat: int, seed: int) -> Table:
        """Copy the table and redeal the gaps, fists, decks and dice this seat cannot know; decks are drawn lazily."""
        self.check_seat(seat)
        copy = self.clone()
        copy.rng = copy.permute(seat, from_seed(seed))
        return copy

    def scramble(self, seat: int | None, seed: int) -> None:
        """Permute in place everything a seat (None: a spectator) may not know, except the dice."""
        self.permute(seat, from_seed(seed))

    def permute(self, seat: int | None, rng: Rng) -> Rng:
        """Redeal what a seat may not know with these dice; return them."""
        if self.rules.fixed_deal:
            self.order = shuffled(self.unrevealed, rng)
        if not self.shown:
            self.deal_unknown_gaps(self.collectors[seat].gaps if seat is not None else 0, rng)
        for number, collector in enumerate(self.collectors):
            if collector.sealed != NONE and number != seat:
                collector.sealed = rng.below(collector.seal_limit + 1)
        return rng

    def deal_unknown_gaps(self, known: i64, rng: Rng) -> None:
        """Deal counterfeit cards to all unknown gaps, from the cards that may lie there."""
        pool = self.rules.fakes
        gap: i64
        for gap in range(self.rules.seats):
            if known & (ONE << gap):
                pool &= ~self.gaps[gap]
        for gap in range(self.rules.seats):
            if not known & (ONE << gap):
                cards: i64 = 0
                _dealt: i64
                for _dealt in range(count(self.gaps[gap])):
                    card = ONE << pick(pool, rng.below(count(pool)))
                    cards |= card
                    pool &= ~card
                self.gaps[gap] = cards

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
        """Return whether others may not know this move when it is made: a closed fist. (W51-082)"""
        return isinstance(move, Seal)

    def is_secret(self, viewer: int | None, seat: int, move: Move, latest: bool) -> bool:
        """Return whether a fist closed earlier is still closed to a viewer: only a seat's latest can be. (W51-083)"""
        return viewer != seat and latest and self.collectors[seat].sealed != NONE

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


def open_table(rules: Rules, seed: int) -> Table:
    """Set up the table of a seed. (W51-015..028)"""
    table = Table(rules, from_seed(seed))
    set_up(table)
    auction.next_lot(table)
    return table
