"""The suite for bots passes those we offer and names the promise that a bad one breaks."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from reliquary.bots import OPPONENTS, Advice, Bot, RandomBot, SeatTable, new_bot
from reliquary.bots.conformance import Report, check
from reliquary.core.conformance import BrokenPromise
from reliquary.core.words import Move
from reliquary.games import new_game
from reliquary.games.warehouse51.moves import Bid, Pawn

WAREHOUSE = new_game("warehouse51", 4)


OFFERED = [f"{name}@5" if name.startswith("search") else name for name in OPPONENTS]
"""Those that search do so a little: their promises do not depend on how long they think."""


@pytest.mark.parametrize("name", OFFERED)
def test_every_bot_we_offer_keeps_its_promises(name: str) -> None:
    report = check(lambda: new_bot(name), WAREHOUSE, seeds=[1], questions=10)
    assert report == Report(games=1, questions=10)


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_may_know_both_games(name: str) -> None:
    assert check(lambda: new_bot(name), new_game("settlers", 2), questions=2, every=20) == Report(games=2, questions=4)


class Stubborn(RandomBot):
    """Bids ten whatever the rules say."""

    name = "stubborn"

    def choose(self, table: SeatTable) -> Move:
        return Bid(ingots=10)


class Peeping(RandomBot):
    """Looks behind the window for the dice of the true table."""

    name = "peeping"

    def choose(self, table: SeatTable) -> Move:
        closure: Any = table._view.__closure__
        truth = next(cell.cell_contents for cell in closure if hasattr(cell.cell_contents, "snapshot"))
        moves = table.moves()
        return moves[hash(str(truth.snapshot())) % len(moves)]


class Restless(RandomBot):
    """Has dice that nobody gave it."""

    name = "restless"
    turns = itertools.count()

    def choose(self, table: SeatTable) -> Move:
        moves = table.moves()
        return moves[next(self.turns) % len(moves)]


class Talkative(RandomBot):
    """Gives more advice than it is asked for."""

    name = "talkative"

    def advise(self, table: SeatTable, count: int) -> list[Advice]:
        return [Advice(move, 0.0, ()) for move in [table.moves()[0]] * (count + 1)]


class Wordy(RandomBot):
    """Gives a reason nobody can put into words."""

    name = "wordy"

    def advise(self, table: SeatTable, count: int) -> list[Advice]:
        return [Advice(table.moves()[0], 0.0, (("stars", 1.0),))]


class Rude(RandomBot):
    """Interrupts with what is not its own to give."""

    name = "rude"

    def interrupt(self, table: SeatTable) -> Move | None:
        return Pawn(relic="excalibur")


@pytest.mark.parametrize(
    ("bot", "promise"),
    [
        (Stubborn, "stubborn (makes legal moves only|chooses a legal move)"),
        (Peeping, "the move of peeping does not depend on what seat . may not know"),
        (Restless, "restless answers alike when it is asked again with the same dice"),
        (Talkative, "talkative advises at least one move and no more than it is asked for"),
        (Wordy, "wordy gives reasons that are listed in `all_parts`"),
        (Rude, "rude (makes legal moves only|interrupts with legal moves only)"),
    ],
)
def test_a_broken_promise_is_named(bot: type[Bot], promise: str) -> None:
    with pytest.raises(BrokenPromise, match=promise):
        check(bot, WAREHOUSE)
