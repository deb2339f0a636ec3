from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from games.settlers.support.positions import (
    A,
    B,
    C,
    does,
    finish_actions,
    game_of,
    goods,
    hand,
    hear,
    play,
    player,
    question,
    solo,
    turn,
)
from reliquary.bots import SeatTable, new_bot
from reliquary.core.record import fingerprint
from reliquary.core.rng import from_seed
from reliquary.core.words import Event
from reliquary.games.settlers.events import Discarded, Drafted, Drew, Founded, SawCard, Tucked
from reliquary.games.settlers.moves import Activate, Build, Choose, Put, Raze, Take
from reliquary.games.settlers.table import Table

FACTIONS = ("japanese", "egyptians", "romans")


def rich_table(**wishes: Any) -> Table:
    """A table with something of everything that can be hidden."""
    rows: dict[str, Any] = {
        "goods": {A: {"wood": 2, "worker": 3}, B: {"gold": 1}},
        "points": {A: 3, C: 8},
        "hand": {A: ["COM001", "JAP001"], B: ["COM002", "EGY001", "EGY002"], C: ["ROM001"]},
        "empire": {A: ["JAP013+samurai+COM003+JAP002", "COM046+used+defence"], B: ["EGY028", "COM007"]},
        "foundations": {B: ["COM008"]},
        "deals": {C: ["ROM012"]},
        "routes": {A: ["EGY028"]},
        "passed": [C],
    }
    return turn(A, factions=FACTIONS, **(rows | wishes))


def text(table: Table, seat: int | None) -> str:
    """Write a view down."""
    return msgspec.json.encode(table.view(seat)).decode()


def heard_by(events: list[Event], seat: int | None) -> list[Event]:
    """Keep the events a seat may know of."""
    return [event for event in events if event.known_to(seat)]


@pytest.mark.clause("IS-167", "R-36")
@pytest.mark.parametrize("seat", [A, B, C, None])
def test_is_167_what_everybody_sees(seat: int | None) -> None:
    view = rich_table().view(seat)
    assert (view.round, view.first, [panel.passed for panel in view.panels]) == (2, A, [False, False, True])
    assert [panel.points for panel in view.panels] == [3, 0, 8]
    assert [{good: n for good, n in panel.goods.items() if n} for panel in view.panels] == [
        {"wood": 2, "worker": 3},
        {"gold": 1},
        {},
    ]
    gate, castle = view.panels[A].empire
    assert (gate.card, gate.samurai, len(gate.under)) == ("JAP013", True, 2)
    assert (castle.card, castle.spent, castle.defence, castle.uses) == ("COM046", {"worker": 1}, True, 1)
    assert [place.foundation for place in view.panels[B].empire] == [False, False, True]
    assert (view.panels[C].deals, view.panels[A].routes) == (["ROM012"], ["EGY028"])
    sizes = [panel.hand_common + panel.hand_faction for panel in view.panels]
    assert (sizes, [panel.deck for panel in view.panels]) == ([2, 3, 1], [26, 27, 28])
    assert view.common_deck == 84 - 6


@pytest.mark.clause("IS-033", "IS-167", "R-36")
def test_is_033_hands_are_seen_by_their_owners_only() -> None:
    table = rich_table()
    for seat in (A, B, C, None):
        for panel in table.view(seat).panels:
            assert panel.hand == (hand(table, panel.seat) if panel.seat == seat else None)
    for seat, hidden in ((A, ["COM002", "EGY001", "ROM001"]), (B, ["COM001", "JAP001", "ROM001"]), (None, ["COM001"])):
        assert not [card for card in hidden if card in text(table, seat)]


@pytest.mark.clause("IS-167", "R-36", "IS-110")
def test_r_36_cards_under_the_gate_are_known_to_their_owner() -> None:
    table = rich_table()
    assert table.view(A).panels[A].empire[0].under == ["COM003", "JAP002"]
    for seat in (B, C, None):
        assert not {"COM003", "JAP002"} & set(table.view(seat).panels[A].empire[0].under)


@pytest.mark.clause("R-36", "IS-167")
def test_r_36_nobody_sees_the_mark_of_a_trade_route() -> None:
    table = rich_table()
    (route,) = player(table, A)["routes"]
    for seat in (A, B, C, None):
        assert route["mark"] not in text(table, seat)


@pytest.mark.clause("R-36", "R-29", "IS-167")
def test_r_36_foundations_lie_face_down() -> None:
    table = rich_table()
    for seat in (A, C, None):
        assert "COM008" not in text(table, seat)


@pytest.mark.clause("R-36", "IS-122")
def test_r_36_the_card_sanctuary_puts_down_is_not_shown() -> None:
    rows: dict[str, Any] = {"hand": {A: ["COM001", "COM002"]}, "empire": {A: ["EGY014"]}, "goods": {A: {"worker": 1}}}
    table = turn(A, factions=("egyptians", "romans"), **rows)
    heard = hear(table)
    does(table, A, Activate("EGY014"))
    assert table.hides(A, Choose(card="COM002"))
    does(table, A, Choose(card="COM002"))
    assert not [event for event in heard_by(heard, B) if "COM002" in repr(event)]
    assert Founded(A) in heard
    assert "COM002" not in text(table, B)


@pytest.mark.clause("R-36", "IS-167")
def test_r_36_discard_piles_are_open_or_by_agreement_only_their_top() -> None:
    piles: dict[str, Any] = {"common_deck": ["COM050"], "common_discard": ["COM060", "COM061"], "deck": {B: []}}
    table = rich_table(discard={B: ["EGY003", "EGY004"]}, **piles)
    for seat in (A, None):
        assert table.view(seat).common_discard == ["COM060", "COM061"]
        assert table.view(seat).panels[B].discard == ["EGY003", "EGY004"]
    table = rich_table(discard={B: ["EGY003", "EGY004"]}, discard_piles="top_only", **piles)
    for seat in (A, B, None):
        assert (table.view(seat).common_discard, table.view(seat).panels[B].discard) == (["COM061"], ["EGY004"])


@pytest.mark.clause("IS-167", "IS-174")
def test_is_167_nobody_knows_the_decks() -> None:
    table = rich_table()
    hidden = [*player(table, A)["deck"], *player(table, B)["deck"], *table.snapshot()["common_deck"]]
    for seat in (A, B, C, None):
        seen = text(table, seat)
        assert not [card for card in hidden if f'"{card}"' in seen]


@pytest.mark.clause("IS-167", "IS-006", "IS-033")
def test_is_167_what_is_drawn_is_told_to_the_drawer_only() -> None:
    table = turn(A, goods={A: {"worker": 1}}, empire={A: ["COM046"]})
    heard = hear(table)
    does(table, A, Activate("COM046"), Choose(deck="common"))
    assert SawCard(A, hand(table, A)[0]) in heard_by(heard, A)
    for other in (B, None):
        assert Drew(A, "common") in heard_by(heard, other)
        assert hand(table, A)[0] not in repr(heard_by(heard, other))


@pytest.mark.clause("IS-167", "IS-106", "IS-118")
def test_is_167_cards_looked_at_are_seen_by_that_player_and_the_discarded_one_by_all() -> None:
    table = turn(A, goods={A: {"worker": 1}}, empire={A: ["BAR028"]})
    heard = hear(table)
    does(table, A, Activate("BAR028"), Choose(deck="common"), Choose(deck="common"))
    kept, left = table.view(A).looking_at
    assert (table.view(B).looking_at, table.view(None).looking_at) == ([], [])
    assert table.hides(A, Choose(card=kept))
    does(table, A, Choose(card=kept))
    assert Discarded(A, left) in heard_by(heard, B)
    assert kept not in repr(heard_by(heard, B))


@pytest.mark.clause("IS-167", "IS-110")
def test_is_167_what_goes_under_the_gate_is_not_told() -> None:
    table = rich_table()
    heard = hear(table)
    assert table.hides(A, Put(card="COM001"))
    does(table, A, Put(card="COM001"))
    assert Tucked(A, "JAP013", None) in heard_by(heard, B)
    assert "COM001" not in repr(heard_by(heard, B)) + text(table, B)


@pytest.mark.clause("IS-143", "IS-167", "R-36")
def test_is_143_drafted_cards_are_seen_by_who_holds_them() -> None:
    table = game_of(FACTIONS, {"lookout": "alternate"}).start(seed=2)
    dealt = [player(table, seat)["draft"] for seat in range(3)]
    for seat in range(3):
        others = [card for other in range(3) if other != seat for card in dealt[other]]
        assert table.view(seat).panels[seat].draft == dealt[seat]
        assert not [card for card in others if card in text(table, seat)]
    heard = hear(table)
    assert table.hides(A, Take(dealt[A][0]))
    play(table, *((seat, Take(dealt[seat][0])) for seat in (C, A, B)))
    assert heard == [Drafted(C), Drafted(A), Drafted(B)]
    assert dealt[A][1] in text(table, B)  # passed on clockwise
    assert dealt[A][0] not in text(table, B)


@pytest.mark.clause("IS-150", "IS-167")
def test_is_150_the_attack_row_is_open_and_the_attack_deck_is_not() -> None:
    table = solo(row=["wood", "gold"], virtual=["COM018"])
    view = table.view(None)
    assert (view.attack_row, view.attack_deck) == (["wood", "gold"], 14)
    assert [place.card for place in view.panels[B].empire] == ["COM018"]
    assert not [card for card in table.snapshot()["attack_deck"] if card in text(table, A)]


@pytest.mark.clause("S-06", "IS-031")
def test_s_06_a_card_taken_from_the_open_display_is_unknown_again() -> None:
    table = game_of(FACTIONS[:2], {"first_player": "seat:0"}).start(seed=2)
    card = table.view(None).offer[0]
    play(table, (A, Take(card)))
    assert card in (table.view(A).panels[A].hand or [])
    assert card not in text(table, B)


@pytest.mark.clause("IS-167", "IS-168", "S-06")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_is_167_two_tables_that_differ_in_hidden_things_only_look_the_same(seed: int) -> None:
    for table in (rich_table(), game_of(FACTIONS, {"lookout": "alternate"}).start(seed)):
        for seat in (A, B, C):
            other = table.clone()
            other.scramble(seat, seed)
            assert fingerprint(other) != fingerprint(table)
            assert (other.view(seat), other.moves(seat)) == (table.view(seat), table.moves(seat))
            assert fingerprint(other.imagine(seat, seed)) == fingerprint(table.imagine(seat, seed))


@pytest.mark.clause("IS-168")
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_is_168_bots_choose_by_what_they_see(name: str) -> None:
    dice = Random(4)
    game = game_of(FACTIONS, {})
    table = game.start(seed=4)
    for step in range(90):
        (seat,) = table.waiting()
        if step % 6 == 0:
            other = table.clone()
            other.scramble(seat, step)
            chosen = [new_bot(name).choose(SeatTable(game, one, seat, from_seed(step))) for one in (table, other)]
            assert chosen[0] == chosen[1]
        table.play(seat, dice.choice(table.moves(seat)))


@pytest.mark.clause("IS-168")
def test_is_168_a_bots_window_shows_the_view_and_keeps_the_table_out() -> None:
    table = rich_table()
    window = SeatTable(game_of(FACTIONS, {}), table, B, from_seed(1))
    assert window.view() == table.view(B)
    assert [value for value in vars(window).values() if isinstance(value, Table)] == []
    imagined = window.imagine()
    assert imagined.view(B) == table.view(B)
    assert fingerprint(imagined) != fingerprint(table)


@pytest.mark.clause("IS-167", "IS-070")
def test_is_167_razing_is_open_to_all() -> None:
    table = turn(A, goods={A: {"raze": 1}}, hand={A: ["COM003"]})
    heard = hear(table)
    does(table, A, Raze("COM003"))
    assert heard == heard_by(heard, None)
    assert (table.view(None).common_discard, goods(table, A)) == (["COM003"], {"wood": 2})


@pytest.mark.clause("IS-167")
def test_is_167_what_is_being_built_is_known_while_the_cost_is_asked() -> None:
    table = turn(A, goods={A: {"wood": 2}}, hand={A: ["BAR012"]}, empire={A: ["COM069", "COM070"]})
    does(table, A, Build("BAR012"))
    for seat in (A, B, None):
        asked = table.view(seat).asked
        assert asked is not None
        assert (question(table), asked.card) == ("give_up", "BAR012")


@pytest.mark.clause("IS-167", "IS-043")
def test_is_167_a_new_round_hides_the_new_cards() -> None:
    table = turn(A, passed=[B])
    heard = hear(table)
    finish_actions(table)
    drawn = [event for event in heard_by(heard, B) if isinstance(event, SawCard)]
    assert [event.witness for event in drawn] == [B]
    assert table.view(B).panels[A].hand_faction == 1
