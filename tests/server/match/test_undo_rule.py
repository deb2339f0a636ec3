from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from reliquary.core.game import Table
from reliquary.core.rng import from_seed
from reliquary.core.words import Move
from reliquary.games import new_game
from reliquary.games.settlers import moves as settlers
from reliquary.games.warehouse51 import moves as warehouse51
from reliquary.games.warehouse51.codes.phases import Phase
from reliquary.games.warehouse51.table import Table as Warehouse51Table
from reliquary.server.match.undo_rule import reveals


def positions(name: str, seats: int, seed: int) -> Iterator[tuple[Table, int, Move]]:
    """Walk through a random game, showing each table, who moves next, and what."""
    table, rng = new_game(name, seats).start(seed), from_seed(seed + 100)
    while table.waiting():
        seat = table.waiting()[0]
        moves = table.moves(seat)
        move = moves[rng.below(len(moves))]
        yield table, seat, move
        table.play(seat, move)


def verdicts(name: str, seats: int, kind: type[Move]) -> list[bool]:
    """Ask about every move of a kind in two random games."""
    return [
        reveals(table, seats, seat, move)
        for seed in (1, 2)
        for table, seat, move in positions(name, seats, seed)
        if isinstance(move, kind)
    ]


def test_bids_and_pawning_in_warehouse51_may_be_undone() -> None:
    for kind in (warehouse51.Bid, warehouse51.Pawn):
        found = verdicts("warehouse51", 4, kind)
        assert found
        assert not any(found)


def test_revealing_a_relic_may_not_be_undone_unless_it_was_the_last_of_its_deck() -> None:
    for seed in (1, 2):
        for table, seat, move in positions("warehouse51", 3, seed):
            if isinstance(move, warehouse51.Reveal):
                assert reveals(table, 3, seat, move) == (len(table.snapshot()["decks"][move.deck]) > 1)


def test_a_closed_fist_may_be_opened_again_until_the_last_one_closes() -> None:
    last = []
    for table, seat, move in positions("warehouse51", 4, 5):
        if isinstance(move, warehouse51.Seal):
            assert reveals(table, 4, seat, move) == (len(table.waiting()) == 1)
            last.append(len(table.waiting()) == 1)
    assert True in last
    assert False in last


def test_looking_at_a_gap_may_not_be_undone() -> None:
    looks = [
        (before, seat, move)
        for seed in range(12)
        for before, seat, move in kept("warehouse51", 4, seed)
        if learns_a_gap(before, seat, move)
    ]
    assert looks
    assert all(reveals(before, 4, seat, move) for before, seat, move in looks)


def kept(name: str, seats: int, seed: int) -> Iterator[tuple[Table, int, Move]]:
    for table, seat, move in positions(name, seats, seed):
        yield table.clone(), seat, move


def learns_a_gap(before: Table, seat: int, move: Move) -> bool:
    after = before.clone()
    after.play(seat, move)
    return before.snapshot()["seen"] != after.snapshot()["seen"] and bool(after.waiting())


def test_payments_and_exchanges_in_settlers_may_be_undone() -> None:
    for kind in (settlers.Pay, settlers.Exchange, settlers.Defend):
        found = verdicts("settlers", 3, kind)
        assert found
        assert not any(found)


def test_drawing_a_card_in_settlers_may_not_be_undone() -> None:
    drawn = [
        reveals(table, 3, seat, move)
        for table, seat, move in positions("settlers", 3, 1)
        if isinstance(move, settlers.Choose) and move.deck
    ]
    assert drawn
    assert all(drawn)


def test_a_card_shown_from_the_hand_may_not_be_taken_back_without_asking() -> None:
    found = verdicts("settlers", 3, settlers.Build)
    assert found
    assert all(found)


@pytest.mark.parametrize(("name", "seats"), [("warehouse51", 3), ("settlers", 2)])
def test_whoever_rolled_the_dice_for_something_visible_cannot_undo(name: str, seats: int) -> None:
    for table, seat, move in positions(name, seats, 9):
        after = table.clone()
        after.play(seat, move)
        if not reveals(table, seats, seat, move) and rolled(table, after):
            assert not grew(table, after), (seat, move)


def rolled(before: Table, after: Table) -> bool:
    return bool(before.snapshot()["dice"] != after.snapshot()["dice"])


def grew(before: Table, after: Table) -> bool:
    """Return whether a hand or an offer holds cards that were in a deck of two or more before."""
    if isinstance(before, Warehouse51Table):
        was, now = before.snapshot(), after.snapshot()
        return any(
            len(was["decks"][colour]) > 1 and was["decks"][colour] != now["decks"][colour] for colour in was["decks"]
        )
    hands = [[player["hand"] for player in table.snapshot()["players"]] for table in (before, after)]
    return any(set(now) - set(was) for was, now in zip(*hands, strict=True))


def test_asking_changes_nothing_at_the_table() -> None:
    for name in ("warehouse51", "settlers"):
        for number, (table, seat, move) in enumerate(positions(name, 3, 4)):
            before = msgspec.json.encode(table.snapshot())
            reveals(table, 3, seat, move, copies=1)
            assert msgspec.json.encode(table.snapshot()) == before
            if number == 40:
                break


def test_a_blind_auction_is_among_what_is_tried() -> None:
    assert any(
        isinstance(table, Warehouse51Table) and table.phase == Phase.BLIND
        for table, _, _ in positions("warehouse51", 4, 5)
    )
