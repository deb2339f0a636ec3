"""Every game ends, nobody is ever asked without a move, and the numbers of the proof are those of the cards.

The proof is docs/decisions/0013. `make soak` plays 20,000 games, `make test` a part of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from effort import effort
from games.settlers.support.fuzz import AGREEMENTS, PROVEN, TEMPERS, agreement, play
from games.settlers.support.invariants import LONGEST
from games.settlers.support.layout import BASE_FACTIONS, DESIGN
from games.settlers.support.lively import LATER_OPTIONS, PAIRS
from games.settlers.support.positions import A, B, goods, points, question, refused, turn
from reliquary._engine import is_compiled
from reliquary.core.words import Move
from reliquary.games.settlers.cards import BOARDS, DESIGNS, vocabulary
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.factions import BOXED
from reliquary.games.settlers.cards.vocabulary import TOKENS, Act, Bonus, Built, Produce, When
from reliquary.games.settlers.codes.limits import MOST_ACTIONS, ROUNDS
from reliquary.games.settlers.moves import Activate, Build, Pass
from reliquary.games.settlers.options import Options
from reliquary.games.settlers.table import Table

DECISION = Path(__file__).parents[4] / "docs" / "decisions" / "0013-settlers-games-end.md"
GAMES = effort(4_000, 20_000) if is_compiled() else 720
PART = GAMES // 4


@pytest.mark.parametrize("first", range(0, GAMES, PART))
@pytest.mark.clause("IS-027", "IS-177", "S-08")
def test_every_game_ends_and_nobody_is_stuck(first: int) -> None:
    trials = [play(seed) for seed in range(first, first + PART)]
    assert max(trial.decisions for trial in trials) < LONGEST
    assert max(trial.actions for trial in trials) < MOST_ACTIONS
    assert min(trial.decisions for trial in trials) >= 3 * ROUNDS, "two picks and a pass in every round"


def test_the_games_have_all_tempers_seats_factions_and_options() -> None:
    assert {TEMPERS[seed // AGREEMENTS % len(TEMPERS)] for seed in range(GAMES)} == set(TEMPERS)
    games = [agreement(number) for number in range(AGREEMENTS)]
    assert {game.seats for game in games} == {1, 2, 3, 4, 5}
    assert {frozenset(game.factions) for game in games if game.seats == 2} == {frozenset(pair) for pair in PAIRS}
    assert {game.pack["name"] for game in games} == {"base", "aztecs", "Template pack"}
    played = {card for game in games for deck in game.box.decks for card in deck}
    assert {card for card, design in DESIGN.items() if design.faction in BOXED} == played
    assert {faction for game in games for faction in game.factions if game.seats == 1} == set(BOXED)
    for name in set(Options.__struct_fields__) - {name for one in LATER_OPTIONS for name in one}:
        assert len({str(game.options[name]) for game in games}) > 1, name


# Circles


@pytest.mark.clause("S-08", "R-10", "R-11", "T-088")
def test_a_circle_of_royal_baths_and_porters_is_walked_until_it_is_enough() -> None:
    table = circle()
    before = None
    for _ in range(MOST_ACTIONS // 6):
        around(table)
        now = {name: value for name, value in table.snapshot().items() if name != "players"}
        now["players"] = [{**player, "acted": 0} for player in table.snapshot()["players"]]
        assert before in (None, now), "the circle should lead back to where it began"
        before = now
    while acted(table) < MOST_ACTIONS:
        table.play(A, table.moves(A)[1])
        settle(table, "")
    assert points(table, A) == 0
    assert refused(table, A, Activate("COM084")) == ("enough_actions", "S-08")
    assert table.moves(A) == [Pass()]
    table.play(A, Pass())
    assert table.snapshot()["round"] == 3
    assert [player["acted"] for player in table.snapshot()["players"]] == [0, 0]


def circle() -> Table:
    """Lay the circle out: Porters, Merchant's Guild with two more gold Locations, two Royal Baths; B has passed."""
    empire = {A: ["COM084", "COM027", "COM028", "COM030", "EGY007", "EGY008+used"]}
    return turn(A, factions=("egyptians", "romans"), goods={A: {"gold": 3}}, empire=empire, passed=[B])


def around(table: Table) -> None:
    """Walk the circle once."""
    for first, second in (("EGY007", "EGY008"), ("EGY008", "EGY007")):
        for card, target in (("COM084", "COM027"), (first, "COM084"), (first, second)):
            table.play(A, Activate(card))
            settle(table, target)


def settle(table: Table, target: str) -> None:
    """Answer what is asked with a card, or else with the first answer there is."""
    while question(table) != "turn":
        moves = table.moves(A)
        table.play(A, next((move for move in moves if getattr(move, "card", None) == target), moves[0]))


def acted(table: Table) -> int:
    return int(table.snapshot()["players"][A]["acted"])


@pytest.mark.clause("S-08", "R-01")
def test_a_circle_of_dojos_scores_with_a_reshuffled_deck_but_not_for_ever() -> None:
    table = turn(
        A, factions=("japanese", "romans"), goods={A: {"gold": 1}}, hand={A: ["JAP024"]}, passed=[B],
        empire={A: ["COM006", "JAP025"]}, deck={A: []}, discard={A: []}, faction_deck_empty="reshuffle",
    )  # fmt: skip
    dojos: list[Move] = [Build("JAP024"), Build("JAP025")]
    for number in range(MOST_ACTIONS):
        table.play(A, dojos[number % 2])
        settle(table, ("JAP025", "JAP024")[number % 2])
    assert points(table, A) == MOST_ACTIONS
    assert goods(table, A) == {"gold": 1}
    assert refused(table, A, dojos[0]) == ("enough_actions", "S-08")


# The numbers of the proof

BUILDERS = BASE_FACTIONS
ANSWERS_OF_AN_ACTION = 28
GAINED_BY_AN_ACTION = 12
CARDS_OF_AN_ACTION = 4
CARDS = 204


def test_the_bound_is_the_sum_of_its_parts() -> None:
    action = ANSWERS_OF_AN_ACTION + GAINED_BY_AN_ACTION + CARDS_OF_AN_ACTION
    produced = 4 * max(amount(board.makes) for board in BOARDS) + 3 * CARDS
    a_round = 3 * CARDS + produced + CARDS + 4 * (2 + 2 * 4) + (4 + 4 + 2)
    total = ROUNDS * 4 * MOST_ACTIONS * action + ROUNDS * a_round + 2 * 4 * 4
    assert sum(len(design.ids) for design in DESIGNS) == CARDS
    assert total < PROVEN
    assert f"{total:,} decisions" in DECISION.read_text("utf-8")
    assert f"{PROVEN:,}." in DECISION.read_text("utf-8")


def test_building_brings_no_more_than_the_proof_says() -> None:
    for design in DESIGNS:
        own = [most(clause.do) for clause in design.ability if isinstance(clause, Produce | Bonus)]
        cards = [most(clause.do, cards_only=True) for clause in design.ability if isinstance(clause, Produce | Bonus)]
        assert sum(own) <= 4
        assert sum(cards) <= CARDS_OF_AN_ACTION
        for builder in BUILDERS:
            assert sum(own) + sum(most(reaction.do) for reaction in reactions(builder, design)) <= GAINED_BY_AN_ACTION
        assert all(len(kinds(design.cost_of(card))) <= 2 for card in design.ids), "Settlers' own price is the third"


def test_other_actions_bring_less() -> None:
    for design in DESIGNS:
        assert all(amount(design.raze_of(card)) + 1 <= GAINED_BY_AN_ACTION for card in design.ids)
        for clause in design.ability:
            if isinstance(clause, Act):
                assert clause.uses <= 2
                assert clause.uses * most(clause.do) <= GAINED_BY_AN_ACTION
                assert clause.uses * amount(clause.cost, ("any_resource", "hand_card", "own_deal")) <= 4


def test_no_empire_asks_more_about_a_building_than_the_proof_says() -> None:
    """The move, a target, what to give up, three payments, three for production and bonus, reactions, and `done`."""
    for builder in BUILDERS:
        for design in DESIGNS:
            waiting = reactions(builder, design)
            asking = [clause for clause in waiting if isinstance(clause.do, vocabulary.Pick | vocabulary.May)]
            annexed = 4 if builder == "egyptians" else 0
            answers = 2 * len(asking) + annexed if builder == "egyptians" else len(asking)
            order = max(len(waiting) + annexed - 1, 0)
            assert 1 + 1 + 1 + 3 + 3 + answers + order + 1 <= ANSWERS_OF_AN_ACTION


def reactions(builder: str, built: Design) -> list[When]:
    """List what reacts when a faction builds a card and owns every Location it can own, all copies of it."""
    if built.faction not in ("common", builder):
        return []
    return [
        clause
        for design in DESIGNS
        if design.faction in ("common", builder)
        for clause in design.ability
        if isinstance(clause, When) and isinstance(clause.event, Built) and fits(clause.event, built)
        for _ in design.ids
    ]


def fits(event: Built, built: Design) -> bool:
    if event.colour is not None and event.colour not in built.colours:
        return False
    return event.side is None or (event.side == "faction") == (built.faction != "common")


def kinds(cost: vocabulary.Goods) -> list[str]:
    """Return the Resources a cost asks for; Gold may replace each, which takes one answer a kind."""
    return [good for good in vocabulary.RESOURCES if getattr(cost, good)]


def amount(goods: vocabulary.Goods, names: Iterable[str] = (*TOKENS, "card", "common_card", "faction_card")) -> int:
    """Count Goods and cards, points left out."""
    return sum(int(getattr(goods, name)) for name in names)


def most(effect: Any, *, cards_only: bool = False) -> int:
    """Count the Goods and cards an effect can bring to all supplies and hands together."""
    names = ("card", "common_card", "faction_card") if cards_only else (*TOKENS, "card", "common_card", "faction_card")
    match effect:
        case vocabulary.Gain():
            return amount(effect.goods, names)
        case vocabulary.Each():
            return amount(effect.goods, names) * (effect.max or CARDS)
        case vocabulary.All():
            return sum(most(part, cards_only=cards_only) for part in effect.of)
        case vocabulary.Pick():
            return max(most(part, cards_only=cards_only) for part in effect.of)
        case vocabulary.May():
            return max(most(offer.do, cards_only=cards_only) for offer in effect.of)
        case vocabulary.Draw():
            return effect.keep
        case vocabulary.Copy():
            return 1 if cards_only else 3
        case vocabulary.Raze():
            return 3
        case vocabulary.Found():
            return amount(effect.goods, names)
        case (
            vocabulary.EnemyLocation()
            | vocabulary.EnemyDeal()
            | vocabulary.CrossDeal()
            | vocabulary.Rob()
            | vocabulary.Steps()
        ):
            return 1
        case vocabulary.Build():
            return 0  # what building brings is counted with the card that is built
        case _:
            assert isinstance(
                effect, vocabulary.Cash | vocabulary.Samurai | vocabulary.Refresh | vocabulary.ForceDiscard
            )
            return 0
