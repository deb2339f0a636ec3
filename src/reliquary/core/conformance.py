"""The suite any game must pass: `check(game)` plays it and tests every promise of `reliquary.core.game`.

>>> from reliquary.games import new_game
>>> report = check(new_game("warehouse51"), seeds=range(1))
>>> report.games
1
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import msgspec

from reliquary.core.game import Game, Table, buffer_for
from reliquary.core.record import fingerprint
from reliquary.core.rng import Rng, from_seed
from reliquary.core.words import Event, Illegal, Move, Seat

LONGEST = 100_000
INSPECT_EVERY = 23


class BrokenPromise(AssertionError):
    """A promise of `reliquary.core.game` that this game does not keep."""


@dataclass(frozen=True)
class Report:
    """What was played to reach the verdict."""

    games: int
    decisions: int
    inspections: int


def check(game: Game, seeds: Iterable[int] = range(5), every: int = INSPECT_EVERY) -> Report:
    """Play a random game per seed and test every promise on the way; raise BrokenPromise at the first broken one.

    At every `every`-th decision the costly promises (all moves of all seats, clones, snapshots, secrecy) are tested.
    """
    games = decisions = inspections = 0
    check_actions(game)
    for seed in seeds:
        demand(fingerprint(game.start(seed)) == fingerprint(game.start(seed)), "the same seed sets up the same table")
        kept: list[tuple[Table, str]] = []
        line: list[tuple[Seat, Move]] = []
        table = game.start(seed)
        for seat, move in random_line(table, from_seed(seed), game.seats):
            if decisions % every == 0:
                inspect(game, table, seed + decisions)
                kept.append((table.clone(), fingerprint(table)))
                inspections += 1
            table.play(seat, move)
            line.append((seat, move))
            decisions += 1
        check_ending(game, table)
        for clone, before in kept:
            demand(fingerprint(clone) == before, "a clone keeps its table while the original is played on")
        check_same_line(game, seed, line, fingerprint(table))
        games += 1
    return Report(games, decisions, inspections)


def demand(kept: bool, promise: str) -> None:
    """Raise BrokenPromise unless the promise is kept."""
    if not kept:
        raise BrokenPromise(promise)


def random_line(table: Table, rng: Rng, seats: int) -> Iterator[tuple[Seat, Move]]:
    """Choose random legal moves, now and then one of a seat that is not asked, until nobody is waiting."""
    for _ in range(LONGEST):
        waiting = table.waiting()
        if not waiting:
            return
        demand(table.turn() == waiting[0], "`turn` names the first seat that is waiting")
        demand(table.outcome() is None, "a game that waits for a seat has no outcome yet")
        seat = waiting[rng.below(len(waiting))]
        moves = table.moves(seat)
        demand(len(moves) > 0, f"seat {seat} is waiting and can move")
        yield seat, moves[rng.below(len(moves))]
        yield from interruption(table, rng, seats)
    demand(False, f"a game ends within {LONGEST} decisions")


def interruption(table: Table, rng: Rng, seats: int) -> Iterator[tuple[Seat, Move]]:
    """Now and then let a seat that is not asked make one of its moves."""
    asked = table.waiting()
    seat = rng.below(8 * seats)
    if asked and seat < seats and seat not in asked and (moves := table.moves(seat)):
        yield seat, moves[rng.below(len(moves))]


def check_actions(game: Game) -> None:
    """Check that every move has one index and a JSON form that reads back as the same object."""
    demand(len(set(game.actions)) == len(game.actions), "every move has one index")
    for index, move in enumerate(game.actions):
        demand(game.index(move) == index, f"the index of {move} is its place in the row of actions")
        plain = msgspec.json.decode(msgspec.json.encode(move))
        demand(game.read_move(plain) is move, f"the JSON form of {move} leads back to the interned value")


def inspect(game: Game, table: Table, seed: int) -> None:
    """Test the costly promises on one table."""
    check_legality(game, table)
    check_refusals(game, table, seed)
    check_copies(game, table, seed)
    for seat in (*range(game.seats), None):
        check_secrecy(game, table, seat, seed)


def check_legality(game: Game, table: Table) -> None:
    """Check that `moves`, `fill_moves` and `why_not` agree on what is legal."""
    buffer = buffer_for(game)
    for seat in range(game.seats):
        listed = list(table.moves(seat))
        number = table.fill_moves(seat, buffer)
        demand([game.actions[buffer[i]] for i in range(number)] == listed, "`fill_moves` agrees with `moves`")
        demand(len(set(listed)) == len(listed), "`moves` lists no move twice")
        legal = set(listed)
        for move in game.actions:
            refused = table.why_not(seat, move) is not None
            demand(refused == (move not in legal), f"`why_not` and `moves` agree on {move} of seat {seat}")


def check_refusals(game: Game, table: Table, seed: int) -> None:
    """Check that a refused move raises `Illegal` with its reason and changes nothing."""
    before = fingerprint(table)
    rng = from_seed(seed)
    for _ in range(12):
        seat, move = rng.below(game.seats), game.actions[rng.below(len(game.actions))]
        reason = table.why_not(seat, move)
        if reason is None:
            continue
        demand(bool(reason.key and reason.clause), f"the reason against {move} names its key and its clause")
        try:
            table.play(seat, move)
        except Illegal as illegal:
            demand(illegal.reason == reason, f"`play` refuses {move} for the reason `why_not` gives")
        else:
            demand(False, f"`play` refuses {move}, which `why_not` explains")
    demand(fingerprint(table) == before, "a refused move changes nothing")


def check_copies(game: Game, table: Table, seed: int) -> None:
    """Check that clones and restored snapshots play on like the original, and leave it alone."""
    before = fingerprint(table)
    snapshot = msgspec.json.decode(msgspec.json.encode(table.snapshot()))
    clone, restored = table.clone(), game.restore(snapshot)
    demand(fingerprint(clone) == before, "a clone equals its original")
    demand(fingerprint(restored) == before, "a restored snapshot equals its original")
    ends = [finish(copy, from_seed(seed), game.seats) for copy in (clone, restored)]
    demand(ends[0] == ends[1], "a clone and a restored snapshot play on alike")
    demand(fingerprint(table) == before, "a clone played on leaves its original alone")


def finish(table: Table, rng: Rng, seats: int) -> str:
    """Play a table to its end at random; return its last fingerprint."""
    for seat, move in random_line(table, rng, seats):
        table.play(seat, move)
    return fingerprint(table)


def check_secrecy(game: Game, table: Table, seat: Seat | None, seed: int) -> None:
    """Check that nothing a seat can see, do, hear or imagine changes when what it may not know is permuted."""
    other = table.clone()
    other.scramble(seat, seed)
    demand(shown(table, seat) == shown(other, seat), f"the view of seat {seat} does not depend on what it may not know")
    check_events(table, other, seat)
    check_hidden_moves(table, seat)
    if seat is None:
        return
    demand(list(table.moves(seat)) == list(other.moves(seat)), f"the moves of seat {seat} do not either")
    for move in game.actions:
        demand(table.why_not(seat, move) == other.why_not(seat, move), f"the reasons for seat {seat} do not either")
    imagined = table.imagine(seat, seed)
    demand(fingerprint(imagined) == fingerprint(other.imagine(seat, seed)), f"nor does what seat {seat} imagines")
    demand(shown(imagined, seat) == shown(table, seat), f"seat {seat} cannot tell an imagined table from the true one")


def check_events(table: Table, other: Table, seat: Seat | None) -> None:
    """Check that a seat hears the same at two tables as long as they look the same to it."""
    for asked in table.waiting():
        possible = set(other.moves(asked))
        for move in table.moves(asked):
            if move in possible:
                compare(play_and_listen(table, asked, move, seat), play_and_listen(other, asked, move, seat), seat)


def check_hidden_moves(table: Table, seat: Seat | None) -> None:
    """Check that hidden moves look and sound alike to the other seats, as long as nothing is opened."""
    for asked in table.waiting():
        hidden = [move for move in table.moves(asked) if asked != seat and table.hides(asked, move)]
        for move in hidden[1:]:
            compare(play_and_listen(table, asked, hidden[0], seat), play_and_listen(table, asked, move, seat), seat)


def compare(one: tuple[bytes, bytes], two: tuple[bytes, bytes], seat: Seat | None) -> None:
    """Demand that what a seat heard is the same if what it sees afterwards is."""
    if one[1] == two[1]:
        demand(one[0] == two[0], f"the events seat {seat} hears tell nothing its view does not")


def play_and_listen(original: Table, asked: Seat, move: Move, seat: Seat | None) -> tuple[bytes, bytes]:
    """Make a move on a copy; return what a seat hears of it, and what it sees afterwards or was shown on the way."""
    table = original.clone()
    events: list[Event] = []
    listener: Callable[[Event], None] = events.append
    table.listen(listener)
    table.play(asked, move)
    opened = msgspec.json.encode([event for event in events if event.opens])
    return msgspec.json.encode([event for event in events if event.known_to(seat)]), shown(table, seat) + opened


def shown(table: Table, seat: Seat | None) -> bytes:
    """Return a view as bytes."""
    return msgspec.json.encode(table.view(seat))


def check_ending(game: Game, table: Table) -> None:
    """Check that a finished game has winners, and score sheets whose sources add up to the total."""
    outcome = table.outcome()
    if outcome is None:
        raise BrokenPromise("a game in which nobody is waiting has an outcome")
    demand(table.turn() == -1, "`turn` is -1 when the game is over")
    demand(len(outcome.winners) > 0 or game.seats == 1, "some seat wins, unless a solo player loses")
    demand(all(0 <= seat < game.seats for seat in outcome.winners), "the winners are seats of the table")
    demand(len(outcome.scores) == game.seats, "every seat has a score sheet")
    for sheet in outcome.scores:
        demand(sheet["total"] == sum(v for k, v in sheet.items() if k != "total"), "the sources add up to the total")
    demand(all(not table.moves(seat) for seat in range(game.seats)), "nobody can move when the game is over")


def check_same_line(game: Game, seed: int, line: list[tuple[Seat, Move]], end: str) -> None:
    """Check that the same seed and the same moves lead to the same table."""
    table = game.start(seed)
    for seat, move in line:
        table.play(seat, move)
    demand(fingerprint(table) == end, "the same seed and moves lead to the same table")
