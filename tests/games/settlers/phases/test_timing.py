from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.settlers.support.positions import (
    A,
    B,
    C,
    D,
    does,
    empire,
    finish_actions,
    finish_round,
    game_of,
    goods,
    hand,
    hear,
    location,
    play,
    player,
    points,
    question,
    refused,
    turn,
)
from reliquary.core.record import fingerprint
from reliquary.core.words import Move
from reliquary.games.settlers.events import Built
from reliquary.games.settlers.moves import (
    Activate,
    Build,
    Choose,
    Deal,
    Defend,
    Deploy,
    Done,
    Exchange,
    Pass,
    Put,
    Raze,
)
from reliquary.games.settlers.table import Table

FOUR = ("barbarians", "japanese", "romans", "egyptians")
ROMANS = ("romans", "egyptians")


@pytest.mark.clause("IS-043", "DP-09")
def test_is_043_turns_go_clockwise_from_the_first_player_one_action_each() -> None:
    hands = {seat: [f"COM0{69 + seat}"] for seat in range(4)}
    table = turn(C, factions=FOUR, first=C, hand=hands)
    order = []
    for _ in range(4):
        (seat,) = table.waiting()
        order.append(seat)
        does(table, seat, Build(f"COM0{69 + seat}"))
    assert (order, table.waiting()) == ([C, D, A, B], [C])


@pytest.mark.clause("IS-043", "IS-170")
def test_is_043_only_the_seat_whose_turn_it_is_may_act() -> None:
    table = turn(A, hand={B: ["COM069"]})
    assert refused(table, B, Build("COM069")) == ("not_your_turn", "IS-043")
    assert refused(table, B, Pass()) == ("not_your_turn", "IS-043")
    with pytest.raises(ValueError, match="no seat 2"):
        table.play(C, Pass())


@pytest.mark.clause("IS-045", "DP-09")
def test_is_045_one_may_always_pass_and_must_if_nothing_else_is_possible() -> None:
    assert turn(A).moves(A) == [Pass()]
    assert Pass() in turn(A, goods={A: {"worker": 6}}, hand={A: ["COM069"]}).moves(A)


@pytest.mark.clause("IS-046", "IS-048")
def test_is_046_who_has_passed_takes_no_more_turns() -> None:
    table = turn(A, factions=FOUR[:3], hand={seat: ["COM069", "COM070"][seat - 1 : seat] for seat in (B, C)})
    play(table, (A, Pass()), (B, Build("COM069")), (C, Build("COM070")))
    assert table.waiting() == [B]
    assert refused(table, A, Pass()) == ("has_passed", "IS-046")


@pytest.mark.clause("IS-048", "T-115")
def test_is_048_the_last_one_takes_turn_after_turn() -> None:
    table = turn(B, hand={B: ["COM069", "COM070", "COM071"]}, passed=[A])
    for card in ("COM069", "COM070", "COM071"):
        assert table.waiting() == [B]
        does(table, B, Build(card))
    assert (table.view(None).phase, table.waiting()) == ("action", [B])
    does(table, B, Pass())
    assert table.view(None).phase == "lookout"


@pytest.mark.clause("IS-047", "R-25", "IS-119", "IS-109", "IS-127", "IS-124", "IS-104")
@pytest.mark.parametrize(
    ("faction", "card", "cost"),
    [
        ("barbarians", "BAR016", {"worker": 1}),
        ("japanese", "JAP008", {"raze": 2}),
        ("romans", "ROM008", {"worker": 2}),
        ("egyptians", "EGY010", {"worker": 1}),
        ("egyptians", "EGY013", {}),
        ("egyptians", "EGY003", {"raze": 1}),
    ],
)
def test_is_047_what_belongs_to_who_has_passed_is_safe(faction: str, card: str, cost: dict[str, int]) -> None:
    other = "romans" if faction != "romans" else "japanese"
    rows: dict[str, Any] = {"factions": (faction, other), "goods": {A: cost}, "empire": {A: [card], B: ["COM046"]}}
    assert Activate(card) in turn(A, **rows).moves(A)
    assert refused(turn(A, passed=[B], **rows), A, Activate(card)) == ("no_target", "IS-080")


@pytest.mark.clause("S-08", "IS-044", "IS-045")
def test_s_08_nobody_takes_more_than_a_hundred_actions_in_a_round() -> None:
    rows: dict[str, Any] = {"hand": {A: ["COM069", "COM070", "JAP001"]}, "empire": {A: ["JAP013", "COM058"]}}
    rows |= {"goods": {A: {"worker": 4, "wood": 1, "food": 1, "raze": 1, "defence": 1}}, "passed": [B]}
    table = turn(A, factions=("japanese", "romans"), acted={A: 99}, **rows)
    does(table, A, Build("COM069"), Done())
    for move in (Build("COM070"), Exchange(), Activate("COM058"), Raze("JAP001"), Deal("JAP001")):
        assert refused(table, A, move) == ("enough_actions", "S-08")
    does(table, A, Deploy("JAP013"), Put(card="COM070"), Defend("COM058"))
    assert (points(table, A), table.waiting()) == (1, [A])
    finish_round(table)
    assert Build("JAP001") in does(table, B, Pass()).moves(A)


@pytest.mark.clause("S-08")
def test_s_08_free_placements_are_not_counted() -> None:
    table = turn(A, factions=("japanese", "romans"), acted={A: 99}, goods={A: {"worker": 3}}, empire={A: ["JAP013"]})
    does(table, A, Deploy("JAP013"))
    assert Exchange() in table.moves(A)


@pytest.mark.clause("S-01", "IS-029", "R-20")
def test_s_01_a_question_with_one_answer_is_not_asked() -> None:
    table = turn(A, goods={A: {"worker": 1}}, empire={A: ["COM046"]}, deck={A: []})
    does(table, A, Activate("COM046"))
    assert (len(hand(table, A)), table.waiting()) == (1, [B])
    table = turn(A, goods={A: {"worker": 2}}, empire={A: ["BAR030"]}, deals={B: ["JAP001"]}, deck={A: []})
    does(table, A, Activate("BAR030"))
    assert (points(table, A), table.waiting()) == (1, [B])


@pytest.mark.clause("S-01", "IS-045")
def test_s_01_a_turn_is_always_asked_even_if_one_can_only_pass() -> None:
    table = turn(A)
    assert (table.moves(A), question(table)) == ([Pass()], "turn")
    does(table, A, Pass())
    assert (table.moves(B), question(table)) == ([Pass()], "turn")


@pytest.mark.clause("IS-169", "IS-057")
def test_is_169_steps_of_an_effect_go_left_to_right() -> None:
    table = turn(A, goods={A: {"worker": 2}}, empire={A: ["BAR030"]}, deals={B: ["JAP001", "JAP012"]})
    does(table, A, Activate("BAR030"))
    assert (question(table), points(table, A), goods(table, A)) == ("target", 0, {})
    does(table, A, Choose(card="JAP001"))
    assert (question(table), points(table, A)) == ("deck", 1)


@pytest.mark.clause("IS-169", "IS-170", "IS-176")
def test_is_169_everything_is_paid_before_the_first_step() -> None:
    table = turn(A, goods={A: {"worker": 2}}, empire={A: ["BAR016"], B: ["COM018"]})
    does(table, A, Activate("BAR016", 2))
    assert (question(table), goods(table, A)) == ("loot", {})
    assert location(table, "BAR016") == "BAR016+used2+2worker"


@pytest.mark.clause("IS-170")
def test_is_170_a_refused_move_leaves_no_trace() -> None:
    table = turn(A, goods={A: {"wood": 1, "raze": 1}}, hand={A: ["COM007", "BAR007"]}, empire={B: ["COM018"]})
    assert refused(table, A, Build("COM007")) == ("too_dear", "IS-052")
    assert refused(table, A, Build("BAR007")) == ("nothing_to_give_up", "IS-053")
    assert refused(table, A, Raze("COM018")) == ("no_raze_tokens", "IS-068")
    assert refused(table, A, Exchange()) == ("too_few_workers", "IS-082")
    assert refused(table, A, Deploy("JAP001")) == ("no_samurai", "IS-084")
    assert refused(table, A, Build("XYZ001")) == ("unknown_move", "IS-050")


# One source of chance


def wander(table: Table, dice: Random) -> Iterator[tuple[int, Move]]:
    """Play random moves to the end, rather acting than passing."""
    while table.waiting():
        seat = dice.choice(table.waiting())
        moves = table.moves(seat)
        if question(table) == "turn" and len(moves) > 1 and dice.random() < 0.8:
            moves = moves[1:]
        move = dice.choice(moves)
        table.play(seat, move)
        yield seat, move


@pytest.mark.clause("IS-174")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_is_174_same_seed_and_same_choices_make_the_same_game(seats: int) -> None:
    game = game_of(FOUR[:seats], {})
    table = game.start(seed=9)
    line = list(wander(table, Random(9)))
    again = play(game.start(seed=9), *line)
    assert fingerprint(again) == fingerprint(table)
    assert table.outcome() == again.outcome()
    assert fingerprint(game.start(seed=10)) != fingerprint(game.start(seed=9))


@pytest.mark.clause("IS-177", "IS-026")
def test_is_177_a_phase_ends_only_when_nothing_waits() -> None:
    table = turn(A, goods={A: {"worker": 2}}, empire={A: ["COM046"]}, passed=[B])
    does(table, A, Activate("COM046"))
    assert (table.view(None).phase, question(table)) == ("action", "deck")
    assert refused(table, A, Pass()) == ("not_an_option", "IS-029")
    does(table, A, Choose(deck="common"))
    finish_actions(table)
    assert table.view(None).phase == "lookout"


@pytest.mark.clause("IS-061", "IS-176")
def test_is_176_no_card_pays_for_itself() -> None:
    table = turn(A, hand={A: ["BAR007"]}, goods={A: {"wood": 1}})
    assert refused(table, A, Build("BAR007")) == ("nothing_to_give_up", "IS-053")
    table = turn(A, goods={A: {"wood": 1}}, hand={A: ["BAR007"]}, empire={A: ["BAR008"]})
    heard = hear(table)
    does(table, A, Build("BAR007"))
    assert (empire(table, A), player(table, A)["discard"]) == (["BAR007"], ["BAR008"])
    assert heard[-1] == Built(A, "BAR007")
