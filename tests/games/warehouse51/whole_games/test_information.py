from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
import pytest

from games.warehouse51.support.positions import A, B, C, D, finished, hear, play, position, wander
from reliquary.core.words import Event
from reliquary.games.warehouse51.events import Looked, Opened, Sealed
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Reveal, Seal
from reliquary.games.warehouse51.table import Table


def as_json(table: Table, seat: int | None) -> bytes:
    return msgspec.json.encode(table.view(seat))


def known_cards(table: Table, seat: int) -> set[str]:
    return {relic for gap in table.view(seat).gaps for relic in gap or ()}


@pytest.mark.clause("W51-017", "W51-018", "E-09", "T-006")
@pytest.mark.parametrize("edition", ["en", "it"])
def test_w51_018_the_deck_sizes_are_public_and_the_faces_are_not(edition: str) -> None:
    game = Warehouse51(seats=3, edition=edition, first_player="seat:0")
    views = [game.start(seed).view(None) for seed in range(30)]
    assert views[0].decks == {"blue": 8, "green": 7, "gold": 6, "red": 5}
    assert all(view == views[0] for view in views)
    tops = set()
    for seed in range(30):
        table = game.start(seed)
        play(table, (A, Reveal("blue")))
        tops.add(table.view(None).offer)
    assert len(tops) > 4


@pytest.mark.clause("W51-023", "W51-026", "E-08", "T-008")
@pytest.mark.parametrize(("seats", "number"), [(3, 4), (4, 2), (5, 2)])
@pytest.mark.parametrize("edition", ["en", "it"])
def test_w51_026_everybody_knows_the_cards_of_the_two_gaps_beside_the_seat(
    seats: int, number: int, edition: str
) -> None:
    table = Warehouse51(seats=seats, edition=edition).start(seed=4)
    gaps = table.snapshot()["gaps"]
    for seat in range(seats):
        mine = (seat, (seat - 1) % seats)
        assert table.view(seat).gaps == [gaps[gap] if gap in mine else None for gap in range(seats)]
        assert len(known_cards(table, seat)) == number
    assert table.view(None).gaps == [None] * seats


@pytest.mark.clause("W51-026", "T-009")
def test_w51_026_neighbours_share_one_card_and_opposite_seats_none() -> None:
    table = Warehouse51(seats=4).start(seed=9)
    assert known_cards(table, A) & known_cards(table, C) == set()
    assert known_cards(table, A) & known_cards(table, B) == set(table.snapshot()["gaps"][A])
    assert known_cards(table, B) & known_cards(table, D) == set()


@pytest.mark.clause("W51-026", "H-21")
def test_w51_026_ones_own_gaps_can_be_looked_at_again_at_any_time() -> None:
    table = Warehouse51(seats=4).start(seed=2)
    gaps = table.snapshot()["gaps"]
    for _ in wander(table, Random(2)):
        for seat in range(4):
            assert table.view(seat).gaps[seat] == gaps[seat]
            assert table.view(seat).gaps[(seat - 1) % 4] == gaps[(seat - 1) % 4]


@pytest.mark.clause("W51-027", "W51-111", "H-35")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_w51_027_the_cards_put_aside_are_never_shown(seats: int) -> None:
    table = finished(seed=6, seats=seats)
    gaps = table.snapshot()["gaps"]
    assert table.view(None).gaps == table.view(A).gaps == gaps
    assert sum(len(gap) for gap in gaps) == {3: 6, 4: 4, 5: 5}[seats]
    assert set(table.view(None).exposed) <= {relic for gap in gaps for relic in gap}


@pytest.mark.clause("W51-044", "W51-026", "E-12")
def test_w51_044_from_behind_all_counterfeit_cards_look_the_same() -> None:
    game = Warehouse51(seats=4, first_player="seat:0")
    for seed in range(20):
        table, other = game.start(seed), game.start(seed + 100)
        assert table.view(None).gaps == other.view(None).gaps == [None] * 4
        assert [table.view(A).gaps[gap] for gap in (B, C)] == [None, None]


@pytest.mark.clause("W51-083", "W51-082", "T-035")
def test_w51_083_a_closed_fist_shows_only_that_it_is_closed() -> None:
    table = position(phase="blind", revealer=A)
    heard = hear(table)
    play(table, (A, Seal(4)), (B, Seal(7)))
    view = table.view(C)
    assert [panel.has_sealed for panel in view.panels] == [True, True, False]
    assert view.my_sealed_bid is None
    assert heard == [Sealed(A), Sealed(B)]
    assert (table.view(A).my_sealed_bid, table.view(B).my_sealed_bid) == (4, 7)
    other = position(phase="blind", revealer=A)
    play(other, (A, Seal(9)), (B, Seal(0)))
    assert as_json(other, C) == as_json(table, C)
    assert as_json(other, None) == as_json(table, None)
    play(table, (C, Seal(0)))
    opened = next(one for one in heard if isinstance(one, Opened))
    assert opened.bids == [4, 7, 0]
    assert all(opened.known_to(seat) for seat in (A, B, C, None))


def with_other_secrets(
    game: Warehouse51, snapshot: Mapping[str, Any], known: set[int], seat: int, dice: Random
) -> Table:
    """Change everything the seat may not know: foreign gaps, foreign fists, the dice."""
    changed = dict(snapshot)
    changed["dice"] = [dice.randrange(1 << 32), dice.randrange(1 << 31) * 2 + 1]
    fists = zip(snapshot["sealed"], snapshot["seal_limits"], strict=True)
    changed["sealed"] = [
        fist if fist is None or number == seat else dice.randint(0, limit) for number, (fist, limit) in enumerate(fists)
    ]
    if not snapshot["shown"]:
        fixed = {relic for gap in known for relic in snapshot["gaps"][gap]}
        pool = [relic for relic in game.relics.counterfeits(23) if relic not in fixed]
        dice.shuffle(pool)
        changed["gaps"] = [
            gap if number in known else [pool.pop() for _ in gap] for number, gap in enumerate(snapshot["gaps"])
        ]
    return game.restore(changed)


@pytest.mark.clause("T-088", "W51-017", "W51-023", "W51-026", "W51-083")
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("purses", ["open", "screened"])
def test_t_088_no_view_move_or_reason_depends_on_a_secret(seats: int, purses: str) -> None:
    game = Warehouse51(seats=seats, purses=purses)
    table, dice = game.start(seed=88), Random(88)
    looks: list[Event] = hear(table)
    for _ in wander(table, dice):
        for seat in range(seats):
            known = {seat, (seat - 1) % seats}
            known |= {one.gap for one in looks if isinstance(one, Looked) and one.seat == seat}
            other = with_other_secrets(game, table.snapshot(), known, seat, dice)
            assert as_json(other, seat) == as_json(table, seat)
            assert other.moves(seat) == table.moves(seat)
            move = dice.choice(game.actions)
            assert other.why_not(seat, move) == table.why_not(seat, move)


@pytest.mark.clause("T-088", "W51-027")
@pytest.mark.parametrize("seats", [3, 5])
def test_t_088_an_imagined_table_looks_the_same_from_the_seat_that_imagines(seats: int) -> None:
    table = Warehouse51(seats=seats).start(seed=3)
    differs = 0
    for number, _ in enumerate(wander(table, Random(3))):
        seat = number % seats
        imagined = table.imagine(seat, seed=number)
        assert as_json(imagined, seat) == as_json(table, seat)
        assert imagined.moves(seat) == table.moves(seat)
        dealt = [relic for gap in imagined.snapshot()["gaps"] for relic in gap]
        assert len(dealt) == len(set(dealt)) == {3: 6, 5: 5}[seats]
        differs += imagined.snapshot()["gaps"] != table.snapshot()["gaps"]
    assert differs > number / 2


@pytest.mark.clause("W51-018", "W51-077", "W51-096", "H-28")
def test_w51_077_everything_on_the_table_is_public() -> None:
    own = {A: ["gleipnir+", "excalibur*"], B: ["sharur!"]}
    table = position(collections=own, purses=(3, 12, 15), standing=(C, 4), turn=A, revealer=B)
    for seat in (A, B, C, None):
        view = table.view(seat)
        assert [panel.purse for panel in view.panels] == [3, 12, 15]
        assert (view.reserve, view.tokens, view.certificate_supply) == (20, 5, 0)
        gleipnir, excalibur = view.panels[A].relics
        assert (gleipnir.certificates, excalibur.pawned, view.panels[B].relics[0].certified) == (1, True, True)
        assert view.standing is not None
        assert (view.standing.seat, view.standing.ingots, view.waiting) == (C, 4, [A])


@pytest.mark.clause("W51-091", "W51-040", "W51-111")
def test_w51_040_which_relics_have_a_counterfeit_card_at_all_is_public() -> None:
    game = Warehouse51(seats=3)
    cards = {relic.id: relic.counterfeit for relic in game.relics.relics}
    assert [relic for relic, kind in cards.items() if kind == "never"] == [
        "gleipnir",
        "book_of_thoth",
        "yata_no_kagami",
    ]
    assert [relic for relic, kind in cards.items() if kind == "only_with_23"] == ["shirt_of_nessus"]
