from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from games.warehouse51.support.literal_scoring import CARDS
from games.warehouse51.support.positions import A, B, C, D, ending, hear, phase, play, position, refused, relics, wander
from reliquary.core.words import Event, Move
from reliquary.games.warehouse51.events import Closed, Revealed, Sold, Unsold
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Bid, Pass, Reveal, Seal
from reliquary.games.warehouse51.table import Table


def reveals(table: Table, seat: int) -> set[str]:
    return {move.deck for move in table.moves(seat) if isinstance(move, Reveal)}


def whole_game(seed: int, seats: int) -> tuple[Table, list[Event]]:
    table = Warehouse51(seats=seats).start(seed)
    events = hear(table)
    for _ in wander(table, Random(seed)):
        pass
    return table, events


@pytest.mark.clause("W51-029", "W51-030", "W51-031", "T-011")
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(8))
def test_w51_030_every_relic_is_auctioned_once_and_then_the_game_ends(seed: int, seats: int) -> None:
    table, events = whole_game(seed, seats)
    auctions = [one for one in events if isinstance(one, Revealed | Sold | Unsold)]
    assert len(auctions) == 52
    for revealed, dealt_with in zip(auctions[::2], auctions[1::2], strict=True):
        assert isinstance(revealed, Revealed)
        assert isinstance(dealt_with, Sold | Unsold)
        assert revealed.relic == dealt_with.relic
    assert {one.relic for one in auctions} == set(CARDS)
    assert table.view(None).decks == {"blue": 0, "green": 0, "gold": 0, "red": 0}
    assert table.waiting() == []


@pytest.mark.clause("W51-032", "W51-064", "T-011")
def test_w51_064_the_winner_reveals_the_next_relic() -> None:
    table, events = whole_game(seed=5, seats=4)
    row = [one for one in events if isinstance(one, Revealed | Sold)]
    handed_on = [(sold, revealed) for sold, revealed in pairwise(row) if isinstance(sold, Sold)]
    boots = next((place for place, (sold, _) in enumerate(handed_on) if sold.relic == "seven_league_boots"), 26)
    assert all(sold.seat == revealed.seat for sold, revealed in handed_on[:boots])
    table = position(offer="golden_fleece", turn=B, passed=[C], standing=(A, 2), revealer=C)
    play(table, (B, Pass()))
    assert relics(table, A) == ["golden_fleece"]
    assert (phase(table), table.waiting()) == ("reveal", [A])


@pytest.mark.clause("W51-065", "W51-066", "E-16", "T-022")
@pytest.mark.parametrize("edition", ["en", "it"])
def test_w51_065_the_revealer_chooses_among_the_decks_that_are_left(edition: str) -> None:
    table = position(phase="reveal", turn=B, decks=["excalibur", "cornucopia", "mjollnir"], edition=edition)
    assert reveals(table, B) == {"blue", "green"}
    assert refused(table, B, Reveal("gold")) == ("deck_empty", "W51-066")
    assert refused(table, A, Reveal("blue")) == ("not_your_turn", "W51-064")
    play(table, (B, Reveal("blue")))
    assert table.view(None).offer == "excalibur"


@pytest.mark.clause("W51-066", "H-36")
def test_w51_066_with_one_deck_left_the_choice_is_automatic() -> None:
    table = position(turn=B, passed=[C], standing=(A, 2), decks=["aladdins_lamp", "flying_carpet"])
    play(table, (B, Pass()))
    assert phase(table) == "open"
    assert table.view(None).revealer == A
    assert table.view(None).offer in ("aladdins_lamp", "flying_carpet")
    assert table.view(None).decks["gold"] == 1


@pytest.mark.clause("W51-066", "W51-104", "T-023")
def test_w51_066_with_no_deck_left_nobody_chooses_and_the_buy_back_begins() -> None:
    table = position(turn=B, passed=[C], standing=(A, 2), decks=(), purses={A: 12}, collections={A: ["excalibur*"]})
    play(table, (B, Pass()))
    assert phase(table) == "redeem"
    assert all(not reveals(table, seat) for seat in (A, B, C))


@pytest.mark.clause("W51-067", "W51-068", "W51-080")
@pytest.mark.parametrize("relic", CARDS)
def test_w51_067_the_card_decides_between_open_and_blind_auction(relic: str) -> None:
    other = "excalibur" if CARDS[relic].colour != "blue" else "golden_fleece"
    table = position(phase="reveal", turn=A, decks=[relic, other])
    heard = hear(table)
    play(table, (A, Reveal(CARDS[relic].colour)))
    blind = CARDS[relic].fist
    assert phase(table) == ("blind" if blind else "open")
    assert heard == [Revealed(A, CARDS[relic].colour, relic, blind)]


@pytest.mark.clause("W51-088", "W51-089", "T-040")
def test_w51_089_after_an_unsold_relic_the_winner_before_reveals_again() -> None:
    table = position(turn=C, revealer=B, last_winner=B, offer="golden_fleece")
    play(table, (C, Pass()), (A, Pass()), (B, Pass()))
    view = table.view(None)
    assert view.discard == ["golden_fleece"]
    assert all(not panel.relics for panel in view.panels)
    assert (view.phase, view.waiting, view.last_winner) == ("reveal", [B], B)
    assert reveals(table, B) == {"blue", "green", "gold", "red"}


@pytest.mark.clause("W51-088", "W51-089")
def test_w51_089_the_winner_before_need_not_be_the_revealer() -> None:
    table = position(4, turn=B, revealer=A, last_winner=D)
    play(table, (B, Pass()), (C, Pass()), (D, Pass()), (A, Pass()))
    assert table.waiting() == [D]


@pytest.mark.clause("W51-090", "H-03", "T-041")
def test_w51_090_before_anybody_has_won_the_starting_player_reveals_again() -> None:
    table = Warehouse51(seats=3, first_player="seat:1").start(seed=2)
    play(table, (B, Reveal("gold")))
    nothing: Move = Pass() if phase(table) == "open" else Seal(0)
    play(table, (C, nothing), (A, nothing), (B, nothing))
    assert (phase(table), table.waiting()) == ("reveal", [B])
    assert table.view(None).last_winner is None
    assert len(table.view(None).discard) == 1


@pytest.mark.clause("W51-091", "W51-040")
def test_w51_091_the_counterfeit_card_of_an_unsold_relic_has_no_work_left() -> None:
    table = ending(collections={A: ["excalibur"], B: ["holy_grail"]}, fakes=["golden_fleece", "cornucopia"])
    assert phase(table) == "over"
    assert table.view(None).exposed == []
    assert [relics(table, seat) for seat in (A, B)] == [["excalibur"], ["holy_grail"]]


@pytest.mark.clause("W51-092", "T-042")
def test_w51_092_an_unsold_last_relic_ends_the_game_and_the_last_winner_stays() -> None:
    purses = (12, 12, 12)
    collections = {A: ["excalibur*"], B: ["sharur*"], C: ["draupnir*"]}
    table = position(turn=C, revealer=B, last_winner=A, decks=(), purses=purses, collections=collections)
    heard = hear(table)
    play(table, (C, Pass()), (A, Pass()), (B, Pass()))
    assert heard[-1] == Closed(A)
    assert (phase(table), table.waiting()) == ("redeem", [A])


@pytest.mark.clause("W51-092", "W51-090", "T-042")
def test_w51_092_if_nothing_was_ever_sold_the_end_starts_with_the_starting_player() -> None:
    table = Warehouse51(seats=4, first_player="seat:2").start(seed=9)
    heard = hear(table)
    while table.waiting():
        seat = table.waiting()[0]
        table.play(seat, next(m for m in table.moves(seat) if isinstance(m, Reveal) or m in (Pass(), Seal(0))))
    assert sum(isinstance(one, Unsold) for one in heard) == 26
    assert all(one.seat == C for one in heard if isinstance(one, Revealed))
    assert Closed(C) in heard


@pytest.mark.clause("W51-064", "W51-070")
def test_w51_064_nobody_bids_before_a_relic_is_revealed() -> None:
    table = position(phase="reveal", turn=A)
    assert refused(table, A, Bid(1)) == ("wrong_time", "W51-064")
    assert refused(table, B, Pass()) == ("not_your_turn", "W51-064")
