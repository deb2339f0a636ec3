"""Hypothesis plays with any options, in turn and out of turn, legal and refused moves; invariants hold throughout."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from games.table_machine import PICKS, AnyTableMachine, thorough
from games.warehouse51.support.invariants import Watch
from games.warehouse51.support.positions import wander
from reliquary.core.record import fingerprint
from reliquary.core.words import Move
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Pawn
from reliquary.games.warehouse51.table import Table

EXAMPLE_PACK = str(Path(__file__).parents[4] / "examples" / "warehouse51-pack.toml")
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "edition": st.sampled_from(["en", "it"]),
        "counterfeit_count": st.sampled_from([22, 23]),
        "blind_tie_break": st.sampled_from(["from_revealer", "left_of_revealer", "left_of_first_speaker"]),
        "open_auction_end": st.sampled_from(["all_but_one", "all_passed"]),
        "certificate_on_giver": st.booleans(),
        "first_player": st.sampled_from(["seeded_random", "seat:0", "seat:2"]),
        "purses": st.sampled_from(["open", "screened"]),
        "pawn_window": st.sampled_from(["any_time", "own_decision", "between_auctions"]),
        "relic_pack": st.sampled_from(["default", "default", "plain", "rulebook_only", EXAMPLE_PACK]),
        "jump_bids": st.booleans(),
        "mjollnir_scope": st.sampled_from(["open", "open_and_blind"]),
        "certificate_binding": st.sampled_from(["relic", "buyer"]),
        "horn_target": st.sampled_from(["any", "own"]),
        "horn_timing": st.sampled_from(["after_reveal", "before_reveal"]),
        "last_player": st.sampled_from(["asked", "wins_free", "discarded"]),
        "pawn_after_last_auction": st.booleans(),
        "pay_shortfall": st.sampled_from(["as_much_as_possible", "ignore_all"]),
        "second_after_tied_first": st.sampled_from(["none", "award"]),
        "second_after_three_tied": st.sampled_from(["none", "award"]),
        "empty_can_place": st.booleans(),
        "deal": st.sampled_from(["drawn", "fixed"]),
    },
)


class TableMachine(AnyTableMachine[Warehouse51, Table]):
    """A table, a watch over it, and everything that can be done to it."""

    watch: Watch

    @initialize(seats=st.sampled_from([3, 4, 5]), options=OPTIONS, seed=PICKS)
    def sit_down(self, seats: int, options: dict[str, Any], seed: int) -> None:
        self.game = Warehouse51(seats=seats, **options)
        self.table = self.game.start(seed)
        self.watch = Watch(self.game, self.table)

    def choices(self) -> list[tuple[int, Move]]:
        """List every legal move of every seat, asked or not."""
        return [(seat, move) for seat in range(self.game.seats) for move in self.table.moves(seat)]

    @precondition(AnyTableMachine.is_running)
    @rule(pick=PICKS)
    def answer(self, pick: int) -> None:
        seat = self.table.waiting()[pick % len(self.table.waiting())]
        moves = self.table.moves(seat)
        assert moves
        self.table.play(seat, moves[pick % len(moves)])

    @precondition(AnyTableMachine.is_running)
    @rule(pick=PICKS)
    @pytest.mark.clause("W51-093", "W51-095", "W51-096", "W51-097")
    def pawn(self, pick: int) -> None:
        pawnings = [(seat, move) for seat, move in self.choices() if isinstance(move, Pawn)]
        if not pawnings:
            return
        seat, move = pawnings[pick % len(pawnings)]
        before = self.table.snapshot()
        assert before["purses"][seat] <= 5
        self.table.play(seat, move)
        after = self.table.snapshot()
        assert before["tokens"] - after["tokens"] == 1
        if before["phase"] != "effect":
            assert after["waiting"] == before["waiting"]
            assert before["reserve"] - after["reserve"] == after["purses"][seat] - before["purses"][seat] == 5

    @precondition(AnyTableMachine.is_running)
    @rule(pick=PICKS)
    @pytest.mark.clause("W51-030", "W51-104")
    def imagine_the_end(self, pick: int) -> None:
        """An imagined table is a table: it can be played to the end by the same rules."""
        before = fingerprint(self.table)
        imagined = self.table.imagine(pick % self.game.seats, pick)
        watch = Watch(self.game, imagined)
        for _ in wander(imagined, Random(pick)):
            watch.look(imagined)
        assert imagined.outcome() is not None
        assert fingerprint(self.table) == before

    def look(self) -> None:
        """Let the watch look at the table."""
        self.watch.look(self.table)

    def wander(self, table: Table, seed: int) -> Iterator[object]:
        """Play random moves to the end."""
        return wander(table, Random(seed))


TestTable = TableMachine.TestCase
TestTable.settings = thorough(examples=40)
TestTable.pytestmark = [pytest.mark.clause("W51-013", "W51-030", "W51-078", "T-004")]  # type: ignore[attr-defined]
