"""Hypothesis plays with any factions and options, legal and refused moves; every invariant holds after every step."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.settlers.support.agreements import ALONE, open_decks, some_decks
from games.settlers.support.invariants import Watch
from games.settlers.support.lively import BOX_OPTIONS, OTHER_OPTIONS, pick, wander
from reliquary.core.record import fingerprint
from reliquary.core.rng import from_seed
from reliquary.core.words import Illegal, Move
from reliquary.games.settlers.cards.factions import FACTIONS
from reliquary.games.settlers.codes.colours import Colour
from reliquary.games.settlers.codes.limits import NOBODY
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.codes.sides import COMMON
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Activate, Defend, Deploy, Pass, Put, Raze, Unlock, Visit
from reliquary.games.settlers.state.state import Prayer
from reliquary.games.settlers.table import Table

PICKS = st.integers(0, 2**20)
SEATS = st.sampled_from([1, 2, 2, 3, 4, 5])
FREE = (Defend, Deploy, Put)


class TableMachine(RuleBasedStateMachine):
    """A table, a watch over it, and everything that can be done to it."""

    game: ImperialSettlers
    table: Table
    watch: Watch

    @initialize(
        seats=SEATS,
        factions=st.permutations(FACTIONS),
        options=st.lists(st.sampled_from([*OTHER_OPTIONS, *BOX_OPTIONS]), max_size=4),
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

    def is_running(self) -> bool:
        """Return whether someone is asked."""
        return bool(self.table.waiting())

    def turn_moves(self, *kinds: type[Move]) -> list[tuple[int, Move]]:
        """List the legal moves of these kinds, of every seat."""
        return [
            (seat, move) for seat in self.table.waiting() for move in self.table.moves(seat) if isinstance(move, kinds)
        ]

    @precondition(is_running)
    @rule(seed=PICKS)
    def answer(self, seed: int) -> None:
        self.table.play(*pick(self.table, from_seed(seed)))

    @precondition(is_running)
    @rule(choice=PICKS)
    @pytest.mark.clause("IS-069", "IS-075", "IS-080", "OP-02", "TE-05")
    def attack_or_activate(self, choice: int) -> None:
        moves = self.turn_moves(Raze, Activate, Visit, Unlock)
        if moves:
            self.table.play(*moves[choice % len(moves)])

    @precondition(is_running)
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

    @precondition(is_running)
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

    @rule(seat=PICKS, action=PICKS)
    def try_something(self, seat: int, action: int) -> None:
        """Ask for any move at all; a refused one changes nothing."""
        seat, move = seat % self.game.seats, self.game.actions[action % len(self.game.actions)]
        reason = self.table.why_not(seat, move)
        assert (reason is None) == (move in self.table.moves(seat))
        if reason is None:
            return
        before = fingerprint(self.table)
        with pytest.raises(Illegal) as refusal:
            self.table.play(seat, move)
        assert refusal.value.reason == reason
        assert fingerprint(self.table) == before

    @precondition(is_running)
    @rule(seed=PICKS, moves=st.integers(5, 40))
    def play_on(self, seed: int, moves: int) -> None:
        """Play a lively stretch, with checks after each move."""
        for _ in zip(range(moves), wander(self.table, from_seed(seed)), strict=False):
            self.watch.look(self.table)

    @rule()
    def save_and_load(self) -> None:
        before = fingerprint(self.table)
        self.table = self.game.restore(json.loads(json.dumps(self.table.snapshot())))
        assert fingerprint(self.table) == before

    @rule()
    def go_on_with_a_clone(self) -> None:
        self.table = self.table.clone()

    @precondition(is_running)
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

    @invariant()
    @pytest.mark.clause("IS-008", "IS-017", "IS-046", "IS-170", "IS-177", "R-13")
    def everything_holds(self) -> None:
        if hasattr(self, "watch"):
            self.watch.look(self.table)

    def teardown(self) -> None:
        """Every game ends, and ends well. (IS-027)"""
        if hasattr(self, "watch"):
            for _ in wander(self.table, from_seed(0)):
                self.watch.look(self.table)
            assert self.table.outcome() is not None


TestTable = TableMachine.TestCase
TestTable.settings = settings(
    max_examples=70,
    stateful_step_count=20,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
TestTable.pytestmark = [  # type: ignore[attr-defined]
    pytest.mark.clause("IS-008", "IS-017", "IS-027", "IS-046", "IS-170", "IS-177")
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
