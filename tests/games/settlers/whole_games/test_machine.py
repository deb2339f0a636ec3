"""Hypothesis plays with any factions and options, legal and refused moves; every invariant holds after every step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from effort import effort
from games.settlers.support.agreements import ALONE, open_decks, some_decks
from games.settlers.support.invariants import Watch
from games.settlers.support.lively import BOX_OPTIONS, LATER_OPTIONS, OTHER_OPTIONS, pick, wander
from games.table_machine import PICKS, AnyTableMachine, thorough
from reliquary.core.record import fingerprint
from reliquary.core.rng import from_seed
from reliquary.core.words import Move
from reliquary.games.settlers.cards.factions import FACTIONS
from reliquary.games.settlers.codes.colours import Colour
from reliquary.games.settlers.codes.limits import NOBODY
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.codes.sides import COMMON
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Activate, Defend, Deploy, Pass, Put, Raze, Unlock, Upgrade, Visit
from reliquary.games.settlers.state.state import Prayer
from reliquary.games.settlers.table import Table

SEATS = st.sampled_from([1, 2, 2, 3, 4, 5])
FREE = (Defend, Deploy, Put, Upgrade)


class TableMachine(AnyTableMachine[ImperialSettlers, Table]):
    """A table, a watch over it, and everything that can be done to it."""

    watch: Watch

    @initialize(
        seats=SEATS,
        factions=st.permutations(FACTIONS),
        options=st.lists(st.sampled_from([*OTHER_OPTIONS, *BOX_OPTIONS, *LATER_OPTIONS]), max_size=4),
        decks=PICKS,
        seed=PICKS,
        lead=st.integers(0, 250),
    )
    def sit_down(
        self, seats: int, factions: list[str], options: list[dict[str, Any]], decks: int, seed: int, lead: int
    ) -> None:  # the lead lets some tables begin late in a game
        agreed = {name: value for one in options for name, value in one.items() if seats > 1 or name not in ALONE}
        agreed |= some_decks(from_seed(decks), factions[:seats])
        self.game = ImperialSettlers(seats, factions=factions[:seats], **agreed)
        self.table = self.game.start(seed)
        for _ in zip(range(lead), wander(self.table, from_seed(seed)), strict=False):
            pass
        self.watch = Watch(self.game, self.table)

    def turn_moves(self, *kinds: type[Move]) -> list[tuple[int, Move]]:
        """List the legal moves of these kinds, of every seat."""
        return [
            (seat, move) for seat in self.table.waiting() for move in self.table.moves(seat) if isinstance(move, kinds)
        ]

    @precondition(AnyTableMachine.is_running)
    @rule(seed=PICKS)
    def answer(self, seed: int) -> None:
        self.table.play(*pick(self.table, from_seed(seed)))

    @precondition(AnyTableMachine.is_running)
    @rule(choice=PICKS)
    @pytest.mark.clause("IS-069", "IS-075", "IS-080", "OP-02", "TE-05")
    def attack_or_activate(self, choice: int) -> None:
        moves = self.turn_moves(Raze, Activate, Visit, Unlock)
        if moves:
            self.table.play(*moves[choice % len(moves)])

    @precondition(AnyTableMachine.is_running)
    @rule(choice=PICKS)
    @pytest.mark.clause("IS-049", "IS-083", "IS-084", "IS-110", "IS-111")
    def place_freely(self, choice: int) -> None:
        """A free placement is no action: the same seat continues, unless nothing more can be placed afterwards."""
        moves = self.turn_moves(*FREE)
        if not moves:
            return
        seat, move = moves[choice % len(moves)]
        before = self.table.snapshot()
        self.table.play(seat, move)
        after = self.table.snapshot()
        assert after["waiting"] == [seat] or before["question"] == "after"
        assert after["players"][seat]["acted"] == before["players"][seat]["acted"]

    @precondition(AnyTableMachine.is_running)
    @rule()
    @pytest.mark.clause("IS-046", "IS-048")
    def pass_the_round(self) -> None:
        moves = self.turn_moves(Pass)
        if not moves:
            return
        seat, move = moves[0]
        now = self.table.snapshot()
        self.table.play(seat, move)
        if self.table.snapshot()["phase"] == "action" and self.table.snapshot()["round"] == now["round"]:
            assert self.table.snapshot()["players"][seat]["passed"]
            assert self.table.waiting() != [seat]

    @precondition(AnyTableMachine.is_running)
    @rule(seed=PICKS)
    @pytest.mark.clause("IS-174", "IS-177")
    def imagine_the_end(self, seed: int) -> None:
        """An imagined table is a table: it can be played to the end by the same rules."""
        before = fingerprint(self.table)
        imagined = self.table.imagine(seed % self.game.seats, seed)
        watch = Watch(self.game, imagined)
        for number, _ in enumerate(wander(imagined, from_seed(seed))):
            if number % 8 == 0:
                watch.look(imagined)
        watch.look(imagined)
        assert imagined.outcome() is not None
        assert fingerprint(self.table) == before

    def look(self) -> None:
        """Let the watch look at the table."""
        self.watch.look(self.table)

    def wander(self, table: Table, seed: int) -> Iterator[object]:
        """Play random moves to the end."""
        return wander(table, from_seed(seed))


TestTable = TableMachine.TestCase
TestTable.settings = thorough(examples=effort(20, 70))
TestTable.pytestmark = [  # type: ignore[attr-defined]
    pytest.mark.clause("IS-008", "IS-017", "IS-027", "IS-046", "IS-170", "IS-177", "R-13")
]


Spoil = Callable[[Table], None]


def spoiled(game: ImperialSettlers, seed: int, spoil: Spoil) -> None:
    """Spoil a table in the middle of a game; the watch must see it."""
    table = game.start(seed)
    for _ in zip(range(60), wander(table, from_seed(seed)), strict=False):
        pass
    watch = Watch(game, table)
    spoil(table)
    with pytest.raises(AssertionError):
        watch.look(table)


def test_the_watch_sees_a_lost_card_a_debt_and_a_stolen_location() -> None:
    for spoil in (lose_a_card, fall_into_debt, claim_a_location):
        spoiled(ImperialSettlers(2), 1, spoil)


def test_the_watch_sees_everything_the_box_must_not_bring() -> None:
    game = ImperialSettlers(
        3, factions=("romans", "aztecs", "egyptians"), **open_decks(("romans", "aztecs", "egyptians"))
    )
    for spoil in (
        double_a_known_card,
        take_the_tricolour,
        know_without_looking,
        keep_under_a_common_location,
        begin_praying,
    ):
        spoiled(game, 1, spoil)
    spoiled(ImperialSettlers(2), 1, bless)


def lose_a_card(table: Table) -> None:
    table.common_deck.pop()


def fall_into_debt(table: Table) -> None:
    table.empires[0].goods[0] = -1


def claim_a_location(table: Table) -> None:
    table.empires[0].standing.append(table.empires[1].standing.pop())


def double_a_known_card(table: Table) -> None:
    table.known_top, table.knower = table.common_deck[:1], 2


def take_the_tricolour(table: Table) -> None:
    table.empires[0].blessings |= Colour.TRICOLOUR


def know_without_looking(table: Table) -> None:
    table.known_top, table.knower = [table.common_deck.pop()], NOBODY


def keep_under_a_common_location(table: Table) -> None:
    common = next(card for card in table.empires[1].standing if table.rules.cards[card].faction == COMMON)
    table.kept = [common * STRIDE + table.common_deck.pop()]


def begin_praying(table: Table) -> None:
    table.prayer = Prayer()


def bless(table: Table) -> None:
    table.empires[0].blessings |= Colour.RED
