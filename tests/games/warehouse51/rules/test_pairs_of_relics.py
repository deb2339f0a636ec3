"""All 190 pairs of relics with effects, in one collection and in two, against a second reading of the cards."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations, product
from typing import Any

import pytest

from games.warehouse51.support import literal_pairs
from games.warehouse51.support.literal_scoring import score, winners
from games.warehouse51.support.positions import A, B, lay_out_fakes, lay_out_relics, outcome_of
from reliquary.core.words import Move
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Cancel, Certify, Choose, Done, Pass, Seal
from reliquary.games.warehouse51.table import Table

EFFECTS = [relic for relic in literal_pairs.ROW if literal_pairs.FACTS[relic]["effect"]]
PAIRS = list(combinations(EFFECTS, 2))
STATES = ("", "pawned", "counterfeit", "certified")
"""What a relic can be: nothing special, in pawn, a counterfeit, or a counterfeit with a certificate."""
FILLING = [["sharur"], ["spear_of_creation"], ["flying_carpet", "golden_fleece"]]
PURSES, RESERVE = [9, 8, 7], 26
PRICE = 2


@cache
def game() -> Warehouse51:
    """Build the game once."""
    return Warehouse51(seats=3)


@cache
def empty() -> dict[str, Any]:
    """Lay a table to be filled, once."""
    return game().start(51).snapshot()


def can_be(relic: str, state: str) -> bool:
    """Return whether a relic can be in a state: some have no counterfeit card."""
    has_card = literal_pairs.FACTS[relic]["counterfeit"] != "never"
    return has_card or state in ("", "pawned")


def lay_literal(pair: tuple[str, str], states: tuple[str, str], hands: list[list[str]]) -> literal_pairs.Table:
    """Lay the second table."""
    table = literal_pairs.Table([list(hand) for hand in hands], list(PURSES), RESERVE, pair)
    for relic, state in zip(pair, states, strict=True):
        if state == "pawned":
            table.pawned.add(relic)
        if state in ("counterfeit", "certified"):
            table.fakes.add(relic)
        if state == "certified":
            table.certified.add(relic)
        if relic in literal_pairs.GIVERS and any(relic in hand for hand in hands) and not table.certified:
            table.papers.add(relic)
    return table


def lay_engine(twin: literal_pairs.Table, last: str, *, is_blind: bool) -> Table:
    """Lay the same table in the engine, with one relic left to sell: A leads, or all fists but A's are closed."""
    hands = {seat: [relic + marks(twin, relic) for relic in hand] for seat, hand in enumerate(twin.hands)}
    snapshot = empty() | lay_out_relics(game().relics, 3, hands, last, ())
    auction: dict[str, Any] = {"phase": "open", "waiting": [B], "standing": {"seat": A, "ingots": PRICE}, "passed": [2]}
    if is_blind:
        auction = {"phase": "blind", "waiting": [A], "sealed": [None, 0, 0], "seal_limits": [0, 8, 7]}
    snapshot |= {"offer": last, "revealer": A, "last_winner": A, "purses": list(PURSES), "reserve": RESERVE, **auction}
    return game().restore(snapshot | {"gaps": lay_out_fakes(game(), snapshot, sorted(twin.fakes), last)})


def marks(twin: literal_pairs.Table, relic: str) -> str:
    """Write what lies on a relic."""
    return "*" * (relic in twin.pawned) + "!" * (relic in twin.certified) + "+" * (relic in twin.papers)


def plain_answer(table: Table, seat: int, pair: tuple[str, str]) -> Move:
    """Answer as the second table does."""
    moves = table.moves(seat)
    wanted: list[Move] = [move for move in moves if isinstance(move, (Choose, Cancel))]
    others = [relic for relic in pair if relic != giver(table)]
    wanted += [move for move in moves if isinstance(move, Certify) and move.relic in others]
    refusals = [move for move in moves if not isinstance(move, (Choose, Cancel, Certify))]
    return wanted[0] if wanted else Done() if Done() in moves else refusals[0]


def giver(table: Table) -> str | None:
    """Return the relic whose certificate is asked about."""
    question = table.view(None).question
    return question.relic if question else None


def play_to_the_end(table: Table, pair: tuple[str, str]) -> Table:
    """Answer every question."""
    while table.waiting():
        seat = table.waiting()[0]
        table.play(seat, plain_answer(table, seat, pair))
    return table


def assert_same(table: Table, twin: literal_pairs.Table, said: object) -> None:
    """Compare hands, pawns, ingots, points and winners."""
    snapshot, shown, outcome = table.snapshot(), twin.shown(), outcome_of(table)
    rows = [[{"relic": one["relic"], "pawned": one["pawned"]} for one in row] for row in snapshot["collections"]]
    assert rows == shown["collections"], said
    assert (snapshot["purses"], snapshot["reserve"]) == (shown["purses"], shown["reserve"]), said
    assert (outcome.scores, outcome.winners) == (score(shown), winners(shown)), said


def test_there_are_190_pairs() -> None:
    assert len(PAIRS) == 190


@pytest.mark.parametrize("first", EFFECTS)
@pytest.mark.clause("W51-050", "W51-099", "W51-100", "W51-107", "W51-108", "W51-112..114", "W51-116")
@pytest.mark.clause("H-41", "H-43", "H-45")
def test_pairs_at_the_end_in_one_collection_and_in_two_in_every_state(first: str) -> None:
    for pair in [pair for pair in PAIRS if pair[0] == first]:
        for states, together in product(product(STATES, STATES), (True, False)):
            if states.count("certified") < 2 and all(map(can_be, pair, states)):
                hands = [[*FILLING[0], pair[0]], list(FILLING[1]), FILLING[2]]
                hands[A if together else B].append(pair[1])
                twin = lay_literal(pair, states, hands)
                table = lay_engine(twin, "excalibur", is_blind=True)
                table.play(A, Seal(0))
                twin.finish(A)
                assert_same(play_to_the_end(table, pair), twin, (pair, states, together))


@pytest.mark.parametrize("bought", EFFECTS)
@pytest.mark.clause("W51-045", "W51-057..060", "W51-099", "W51-100", "H-38", "H-41", "H-42")
def test_pairs_when_one_of_them_is_bought_and_the_game_ends(bought: str) -> None:
    for owned in (other for pair in permutations(EFFECTS, 2) if pair[0] == bought for other in pair[1:]):
        for state, fake, together in product(STATES, ("", "counterfeit"), (True, False)):
            pair, states = (owned, bought), (state, fake)
            if all(map(can_be, pair, states)):
                hands = [list(FILLING[0]), list(FILLING[1]), FILLING[2]]
                hands[A if together else B].append(owned)
                twin = lay_literal(pair, states, hands)
                is_blind = bool(literal_pairs.FACTS[bought]["fist"])
                table = lay_engine(twin, bought, is_blind=is_blind)
                table.play(A, Seal(PRICE)) if is_blind else table.play(B, Pass())
                twin.sell(bought, A, PRICE)
                twin.finish(A)
                assert_same(play_to_the_end(table, pair), twin, (pair, states, together))
