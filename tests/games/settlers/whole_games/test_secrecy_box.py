"""Prayers, looking at the deck and cards put down tell nobody more than they may, at any of their moments."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Literal

import msgspec
import pytest
from msgspec.structs import replace

from games.settlers.support.agreements import open_decks
from games.settlers.support.congregations import services
from games.settlers.support.lively import devout_pick
from games.settlers.support.positions import A, B, C, does, hand, hear, player, question, turn
from games.settlers.support.praying import DRAW, deck_top
from games.settlers.support.secrets import Moment, Viewer, as_bytes
from games.settlers.whole_games.test_secrecy import answers, check_panel, follow
from reliquary.core.record import Recorder, Step, fingerprint, seen_by
from reliquary.core.rng import from_seed
from reliquary.core.words import Event, Move
from reliquary.games import new_game
from reliquary.games.settlers.events import Peeked, PrayerDrawn, SawCard, Tucked
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Activate, Choose, Done
from reliquary.games.settlers.table import Table

CONGREGATIONS: list[tuple[tuple[str, ...], range, dict[str, Any]]] = [
    (("aztecs", "romans"), range(4), {}),
    (("egyptians", "aztecs"), range(3), {"kept_named": "before_draw", "kept_in_blessing_mode": True}),
    (("japanese", "aztecs", "barbarians"), range(2), {"feature_prayers": "optional"}),
    (("egyptians", "romans", "japanese", "barbarians", "aztecs"), range(1), {}),
]
ALL = pytest.mark.parametrize(("factions", "numbers", "options"), CONGREGATIONS, ids=lambda one: str(one)[:40])


def hidden_moves(table: Table) -> list[bool]:
    """Return for each possible answer whether records hide it; answers from the hand differ and are left out."""
    (seat,) = table.waiting()
    return sorted(table.hides(seat, move) for move in table.moves(seat))


@ALL
@pytest.mark.clause("AZ-086", "AZ-094", "IS-167", "R-36", "S-15")
def test_nothing_depends_on_hidden_facts_at_any_moment_of_a_prayer(
    factions: tuple[str, ...], numbers: range, options: dict[str, Any]
) -> None:
    dice, seen = Random(4), Counter[str]()
    for game, table in services(factions, numbers, **options):
        moment = Moment(game, table, dice)
        seen[question(table)] += 1
        for viewer in moment.viewers():
            twin = moment.twin(viewer, same_dice=True)
            assert as_bytes(twin.view(viewer)) == as_bytes(table.view(viewer))
            if viewer is not None and seen[question(table)] % 3 == 1:
                assert answers(moment, twin, viewer) == answers(moment, table, viewer)
                assert fingerprint(table.imagine(viewer, 51)) == fingerprint(twin.imagine(viewer, 51))
            elif viewer is not None:
                assert twin.moves(viewer) == table.moves(viewer)
            assert hidden_moves(twin) == hidden_moves(table), "a record would tell the tables apart"
            follow(table.clone(), twin, from_seed(seen.total()), viewer)
    assert {"way", "colour"} <= set(seen)
    assert seen.total() >= 20


@ALL
@pytest.mark.clause("AZ-086", "AZ-094", "AZ-104", "IS-167", "R-36", "R-60")
def test_a_prayer_kept_cards_and_tokens_are_open_and_cards_put_down_are_not(
    factions: tuple[str, ...], numbers: range, options: dict[str, Any]
) -> None:
    for game, table in services(factions, numbers, **options):
        true = table.snapshot()
        for viewer in (*range(game.seats), None):
            view = table.view(viewer)
            assert view.common_deck == len(true["common_deck"]) + len(true["known_top"])
            assert view.known_top == (true["known_top"] if viewer is not None and viewer == true["knower"] else [])
            for seat, (panel, one) in enumerate(zip(view.panels, true["players"], strict=True)):
                check_panel(msgspec.to_builtins(panel), one, own=seat == viewer)
            assert view.prayer == table.view(None).prayer
            if true["prayer"] is not None:
                assert view.prayer is not None
                assert (view.prayer.drawn, view.prayer.used) == (true["prayer"]["drawn"], true["prayer"]["used"])


# Looking at the top of the deck


def looked() -> tuple[Table, list[Event], list[str]]:
    """Have A look at four cards with the House of Life and put them back, the last one first."""
    table = turn(
        A,
        factions=("egyptians", "aztecs", "romans"),
        goods={A: {"worker": 2}, B: {"food": 1}},
        empire={A: ["EGY068"], B: ["AZT010"]},
    )
    told = hear(table)
    does(table, A, Activate("EGY068"))
    order = list(reversed(table.view(A).looking_at))
    for card in order[:-1]:
        does(table, A, Choose(card=card))
    return table, told, order


@pytest.mark.clause("S-15", "R-36", "IS-167")
def test_s_15_who_looks_at_the_deck_sees_the_cards_alone() -> None:
    table, told, order = looked()
    assert [event.card for event in told if isinstance(event, SawCard)][:4] == sorted(order)
    assert Peeked(A, 4) in told
    for viewer in (B, C, None):
        heard = [event for event in told if event.known_to(viewer)]
        assert Peeked(A, 4) in heard
        assert not any(card in repr(heard) for card in order)
        assert not any(card.encode() in as_bytes(table.view(viewer)) for card in order)
    assert hand(table, A) == order[:1]
    assert (table.snapshot()["known_top"], table.snapshot()["knower"]) == (order[1:], A)
    assert [table.view(viewer).known_top for viewer in (A, B, C, None)] == [order[1:], [], [], []]


@pytest.mark.clause("S-15", "IS-168")
def test_s_15_only_the_one_who_looked_imagines_those_cards_on_top() -> None:
    table, _, order = looked()
    for seed in range(12):
        assert table.imagine(A, seed).snapshot()["known_top"] == order[1:]
    others = {tuple(table.imagine(seat, seed).snapshot()["known_top"]) for seat in (B, C) for seed in range(12)}
    assert {len(top) for top in others} == {3}
    assert len(others) >= 12


@pytest.mark.clause("S-15", "AZ-094", "AZ-043")
def test_s_15_a_prayer_of_another_draws_those_cards_in_their_order() -> None:
    table, told, order = looked()
    while table.waiting() != [B]:
        does(table, table.waiting()[0], Done())
    does(table, B, Activate("AZT010"))
    while not any(isinstance(event, PrayerDrawn) for event in told):
        does(table, B, DRAW if DRAW in table.moves(B) else table.moves(B)[0])
    (drawn,) = (event.cards for event in told if isinstance(event, PrayerDrawn))
    assert drawn[:3] == order[1:4]
    assert all(event.known_to(None) for event in told if isinstance(event, PrayerDrawn))


@pytest.mark.clause("S-15", "R-36")
def test_s_15_how_the_cards_were_laid_back_is_hidden_on_record() -> None:
    game = ImperialSettlers(2, factions=("egyptians", "aztecs"), **open_decks(("egyptians", "aztecs")))
    compared = 0
    for seed in range(40):
        recorder, rng = Recorder(game, seed, ["?", "?"]), from_seed(seed)
        table = recorder.table
        assert isinstance(table, Table)
        while table.waiting() and compared < 4:
            seat, move = devout_pick(table, rng)
            if question(table) == "order":
                moves = table.moves(seat)
                assert all(table.hides(seat, one) for one in moves)
                assert differing(recorder, seat, moves) == [seat]
                compared += 1
            recorder.play(seat, move)
    assert compared == 4


def differing(recorder: Recorder, seat: int, moves: list[Move]) -> list[Viewer]:
    """Write each of these moves on the record in turn; name the viewers for whom that makes a difference."""
    found: list[Viewer] = []
    for viewer in (0, 1, None):
        shown = set()
        for move in moves:
            step = Step(seat, msgspec.to_builtins(move))
            record = replace(recorder.record, moves=[*recorder.record.moves, step])
            shown.add(as_bytes(seen_by(record, new_game, viewer)))
        if len(shown) > 1:
            found.append(viewer)
    return found


# Cards put down


@pytest.mark.clause("AZ-083", "R-60", "S-12", "IS-167")
@pytest.mark.parametrize("way", ["draw", "blessings"])
def test_r_60_nobody_learns_a_card_put_down_from_the_deck(way: Literal["draw", "blessings"]) -> None:
    table = turn(
        A, factions=("romans", "aztecs"), goods={A: {"worker": 1}}, empire={A: ["ROM069", "COM007"]},
        blessings={A: ["brown"]}, top=deck_top("brown grey none", without=["COM007"]),
    )  # fmt: skip
    told = hear(table)
    does(table, A, Activate("ROM069"))
    while question(table) not in ("turn", "after"):
        wanted = (Choose(way=way), Choose(colour="brown"))
        does(table, A, next((move for move in table.moves(A) if move in wanted), table.moves(A)[0]))
    (under,) = player(table, A)["empire"][1]["under"]
    assert under == deck_top("brown", without=["COM007"])[0]
    assert Tucked(A, "COM007", None) in told
    for viewer in (A, B, None):
        assert table.view(viewer).panels[A].empire[1].under == ["?"]
        assert way == "draw" or under not in repr([event for event in told if event.known_to(viewer)])
    assert len({table.imagine(A, seed).snapshot()["players"][A]["empire"][1]["under"][0] for seed in range(20)}) > 5
