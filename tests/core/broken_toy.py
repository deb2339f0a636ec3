"""The guessing game with one promise broken at a time."""

from __future__ import annotations

from itertools import count
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from core.toy import ROUNDS, Guess, Guessed, GuessGame, GuessTable, GuessView, fill
from reliquary.core.rng import from_seed
from reliquary.core.words import Event, Illegal, Move, Outcome, Reason, Seat, Snapshot

ticks = count()


class NeverEnds(GuessTable):
    def settle(self, guesses: list[int]) -> None:
        super().settle(guesses)
        self.rounds = 0


class ListsTooFew(GuessTable):
    def moves(self, seat: Seat) -> list[Move]:
        return super().moves(seat)[:3]


class ListsTwice(GuessTable):
    def moves(self, seat: Seat) -> list[Move]:
        return super().moves(seat)[:1] * 2

    def fill_moves(self, seat: i64, buffer: vec[i64]) -> i64:
        buffer[0] = buffer[1] = 0
        return len(self.moves(seat))


class FillsOthers(GuessTable):
    def fill_moves(self, seat: i64, buffer: vec[i64]) -> i64:
        return max(0, super().fill_moves(seat, buffer) - 1)


class HasNothingToAnswer(GuessTable):
    def moves(self, seat: Seat) -> list[Move]:
        return super().moves(seat) if self.rounds < 2 else []


class TurnsToAnother(GuessTable):
    def turn(self) -> i64:
        return 1 if len(self.waiting()) == 2 else super().turn()


class RefusalLeavesTraces(GuessTable):
    def play(self, seat: Seat, move: Move) -> None:
        if self.why_not(seat, move):
            self.points[seat] += 1
        super().play(seat, move)


class PlaysWhatItRefuses(GuessTable):
    def play(self, seat: Seat, move: Move) -> None:
        if self.why_not(seat, move) is None:
            super().play(seat, move)


class RefusesForAnotherReason(GuessTable):
    def play(self, seat: Seat, move: Move) -> None:
        if self.why_not(seat, move):
            raise Illegal(Reason("something_else", "TOY-9"))
        super().play(seat, move)


class RefusesWithoutClause(GuessTable):
    def why_not(self, seat: Seat, move: Move) -> Reason | None:
        return Reason("closed", "") if super().why_not(seat, move) else None


class CloneSharesPoints(GuessTable):
    def clone(self) -> GuessTable:
        copy = super().clone()
        copy.points = self.points
        return copy


class CloneForgetsDice(GuessTable):
    def clone(self) -> GuessTable:
        copy = super().clone()
        copy.rng = from_seed(1)
        return copy


class SnapshotForgetsLatest(GuessTable):
    def snapshot(self) -> Snapshot:
        return super().snapshot() | {"latest": []}

    def clone(self) -> GuessTable:
        copy = super().clone()
        copy.latest = self.latest
        return copy

    def settle(self, guesses: list[int]) -> None:
        self.points[0] += len(self.latest)
        super().settle(guesses)


class RollsOtherDice(GuessTable):
    def settle(self, guesses: list[int]) -> None:
        super().settle(guesses)
        self.hidden = next(ticks)


class ViewShowsHidden(GuessTable):
    def view(self, seat: Seat | None) -> GuessView:
        return GuessView(self.points, [], self.hidden, self.latest)


class SpectatorSeesFists(GuessTable):
    def view(self, seat: Seat | None) -> GuessView:
        return super().view(1 if seat is None else seat)


class MovesTellHidden(GuessTable):
    def why_not(self, seat: Seat, move: Move) -> Reason | None:
        too_far = isinstance(move, Guess) and move.number > self.hidden + 1
        return super().why_not(seat, move) or (Reason("too_far", "TOY-3") if too_far else None)


class ReasonsTellHidden(GuessTable):
    def why_not(self, seat: Seat, move: Move) -> Reason | None:
        reason = super().why_not(seat, move)
        return Reason(reason.key, reason.clause, {"hidden": self.hidden}) if reason else None


class ImaginesTheTruth(GuessTable):
    def permute(self, seat: Seat | None, rng: Any) -> None:
        hidden = self.hidden
        super().permute(seat, rng)
        self.hidden = hidden if rng is self.rng else self.hidden


class ImaginesTheTrueDice(GuessTable):
    def scramble(self, seat: Seat | None, seed: int) -> None:
        super().scramble(seat, seed)
        self.rng.word()

    def imagine(self, seat: Seat, seed: int) -> GuessTable:
        copy = super().imagine(seat, seed)
        copy.rng = self.rng.clone()
        return copy


class ImaginesAnotherGame(GuessTable):
    def imagine(self, seat: Seat, seed: int) -> GuessTable:
        copy = super().imagine(seat, seed)
        copy.points = [9, 9]
        return copy


class Hint(Event, frozen=True, tag="hint"):
    number: int


class EventsTellHidden(GuessTable):
    def tell(self, event: Event) -> None:
        super().tell(Hint(self.hidden) if isinstance(event, Guessed) else event)


class EventsTellFists(GuessTable):
    def tell(self, event: Event) -> None:
        if isinstance(event, Guessed):
            super().tell(Hint(self.guesses[event.seat] or 0))
        super().tell(event)


class Whisper(Hint, frozen=True, tag="whisper"):
    def known_to(self, seat: Seat | None) -> bool:
        return seat is None


class SpectatorHearsHidden(GuessTable):
    def tell(self, event: Event) -> None:
        super().tell(event)
        super().tell(Whisper(self.hidden))


class EndsWithoutOutcome(GuessTable):
    def outcome(self) -> Outcome | None:
        return None


class KnowsOutcomeTooEarly(GuessTable):
    def outcome(self) -> Outcome | None:
        return Outcome([0], [{"total": 0}] * 2, "too early")


class Ends(GuessTable):
    ending = Outcome([0], [{"total": 0}] * 2, "points")

    def outcome(self) -> Outcome | None:
        return None if self.waiting() else self.ending


class NobodyWins(Ends):
    ending = Outcome([], [{"total": 0}] * 2, "points")


class AStrangerWins(Ends):
    ending = Outcome([2], [{"total": 0}] * 2, "points")


class OneSheetIsMissing(Ends):
    ending = Outcome([0], [{"total": 0}], "points")


class ScoresDoNotAddUp(Ends):
    ending = Outcome([0], [{"total": 3, "guesses": 2}] * 2, "points")


class MovesAfterTheEnd(GuessTable):
    def moves(self, seat: Seat) -> list[Move]:
        return super().moves(seat) or list(self.all_moves[: self.rounds // ROUNDS])


class TurnsAfterTheEnd(GuessTable):
    def turn(self) -> i64:
        return super().turn() if self.waiting() else 0


class SameIndexTwice(GuessGame):
    def __init__(self) -> None:
        super().__init__()
        self.actions = [*self.actions, Guess(0)]


class WrongIndex(GuessGame):
    def index(self, move: Move) -> int:
        return len(self.actions) - 1 - super().index(move)


class ReadsAnEqualMove(GuessGame):
    def read_move(self, data: object) -> Move:
        move = super().read_move(data)
        assert isinstance(move, Guess)
        return Guess(move.number)


class StartsByChance(GuessGame):
    def start(self, seed: int) -> GuessTable:
        return super().start(next(ticks))


class RestoresWithoutFists(GuessGame):
    def restore(self, snapshot: Snapshot) -> GuessTable:
        return fill(super().restore(snapshot), snapshot | {"guesses": [None, None]})
