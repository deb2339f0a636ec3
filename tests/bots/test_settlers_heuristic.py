"""What the heuristic bot finds worth its while in Imperial Settlers, and what it says about it."""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.positions import A, B, does, production, solo, turn
from reliquary.bots import HeuristicBot, RandomBot, SeatTable, new_bot
from reliquary.bots.characters import character
from reliquary.bots.driver import Driver
from reliquary.bots.settlers.advice import production as certain_production
from reliquary.bots.settlers.decision import Planner
from reliquary.bots.settlers.greedy import known_cards, race
from reliquary.bots.settlers.values.cards import card_values
from reliquary.bots.settlers.values.effects import prayer_chance, prayer_worth
from reliquary.bots.settlers.values.empire import GOODS, HAND, PARTS, POINTS, SAFETY, empire_parts
from reliquary.bots.settlers.values.goods import LONG, prices_at
from reliquary.core.record import Recorder
from reliquary.core.rng import from_seed
from reliquary.core.words import Move
from reliquary.games import new_game
from reliquary.games.settlers.codes.colours import COLOUR_NAMES
from reliquary.games.settlers.codes.goods import Good
from reliquary.games.settlers.codes.prayer_ways import Mode
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.moves import Activate, Build, Choose, Deal, Pass, Pay, Put, Raze
from reliquary.games.settlers.state.nodes import Node
from reliquary.games.settlers.table import Table

JAPANESE = ("japanese", "romans")


def seen(table: Table, seat: int, dice: int = 7) -> SeatTable:
    return SeatTable(new_game("settlers", int(table.rules.seats)), table, seat, from_seed(dice))


def choice(table: Table, seat: int = A, name: str = "heuristic") -> Move:
    return new_bot(name).choose(seen(table, seat))


def parts(table: Table, move: Move, seat: int = A) -> dict[str, float]:
    return dict(HeuristicBot().explain(seen(table, seat), move).parts)


def worth(table: Table, seat: int, part: int) -> float:
    return empire_parts(table, seat, known_cards(table, seat))[part]


# Prices


def test_goods_and_cards_are_worth_more_while_there_is_time_to_use_them() -> None:
    for rounds in range(LONG):
        now, before = prices_at(rounds), prices_at(rounds + 1)
        assert all(earlier >= later for earlier, later in zip(before, now, strict=True))
    assert prices_at(LONG) == prices_at(LONG + 1)
    assert all(prices_at(rounds)[Good.VP] == 1.0 for rounds in range(6))


def test_production_is_worth_what_every_round_to_come_makes_of_it() -> None:
    rules = turn(A).rules
    wood = rules.numbers["COM007"]
    worths = [card_values(rules)[rounds].production[wood] for rounds in range(5)]
    assert worths[0] == 0.0
    assert worths == sorted(worths)
    assert worths[1] == pytest.approx(2 * 0.65)  # two Wood in the last Production
    assert worths[2] == pytest.approx(2 * 0.65 + 2 * 0.75)


def test_a_prayer_for_more_colours_is_likelier() -> None:
    chances = {int(node.colours): prayer_chance(node) for node in named_prayers() if not node.flag}
    pairs = [(few, many) for few in chances for many in chances if few != many and few & many == few]
    assert len(pairs) >= 5
    assert [(few, many) for few, many in pairs if not 0.0 < chances[few] < chances[many] <= 1.0] == []


def test_a_prayer_fits_as_many_cards_as_have_its_colours() -> None:
    chances = {int(node.colours): prayer_chance(node) for node in named_prayers() if not node.flag}
    red, pink = 1 << COLOUR_NAMES.index("red"), 1 << COLOUR_NAMES.index("pink")
    assert chances[red] == chances[pink] == pytest.approx(12 / 84)
    assert chances[red | pink] == pytest.approx(24 / 84)


def test_a_prayer_brings_more_while_there_is_time_to_use_it() -> None:
    for node in named_prayers():
        assert prayer_worth(node, prices_at(4)) >= prayer_worth(node, prices_at(0)) > 0.0


def named_prayers() -> list[Node]:
    rules = turn(A, factions=("aztecs", "romans")).rules
    return [node for node in rules.nodes if node.verb == Verb.PRAY and node.m == Mode.NAMED]


# Empires


def test_a_finished_game_is_worth_its_points() -> None:
    game = new_game("settlers", 2)
    recorder = Recorder(game, 1, ["random", "random"])
    driver = Driver(game, recorder, {A: RandomBot(), B: RandomBot()}, 1)
    while driver.answer():
        pass
    table, outcome = recorder.table, recorder.table.outcome()
    assert isinstance(table, Table)
    assert outcome is not None
    for seat in (A, B):
        parts = empire_parts(table, seat, set())
        assert sum(parts) == parts[POINTS] == outcome.scores[seat]["total"]
        assert len(parts) == PARTS


def test_who_has_passed_keeps_only_what_can_be_stored() -> None:
    goods = {A: {"wood": 3, "worker": 2}}
    before, after = turn(A, goods=goods), turn(B, goods=goods, passed=[A])
    assert worth(before, A, GOODS) > worth(after, A, GOODS) > 0  # the Barbarians store Workers
    assert worth(turn(B, goods=goods, passed=[A], round=5), A, GOODS) == 0


def test_a_target_for_raze_tokens_is_a_danger_until_one_passes() -> None:
    wishes: dict[str, Any] = {"empire": {A: ["COM007"]}, "goods": {B: {"raze": 2}}}
    assert worth(turn(A, **wishes), A, SAFETY) < 0
    assert worth(turn(B, passed=[A], **wishes), A, SAFETY) == 0
    assert worth(turn(A, peaceful=True, **wishes), A, SAFETY) == 0
    assert worth(turn(A, empire={A: ["COM007+defence"]}, goods={B: {"raze": 2}}), A, SAFETY) > 0


def test_a_card_one_has_not_seen_counts_like_any_other() -> None:
    one, other = (turn(A, hand={B: [card]}) for card in ("COM001", "COM026"))
    assert worth(one, B, HAND) != worth(other, B, HAND)
    assert empire_parts(one, B, set())[HAND] == empire_parts(other, B, set())[HAND]


def test_a_feature_is_worth_more_to_who_does_often_what_it_waits_for() -> None:
    rules = turn(A).rules
    features = card_values(rules)[3].features
    raid, common = (features[rules.numbers[card]] for card in ("BAR007", "COM005"))  # both: a point for razing
    assert raid > common > 0
    black, pink = (features[rules.numbers[card]] for card in ("BAR029", "JAP020"))  # both: when that colour is built
    assert black > pink > 0


# Moves


def test_it_puts_cards_under_a_gate_only_when_nothing_else_will_come_of_them() -> None:
    wishes: dict[str, Any] = {"factions": JAPANESE, "empire": {A: ["JAP013"]}, "hand": {A: ["COM001"]}}
    assert choice(turn(A, round=3, **wishes)) == Pass()
    assert choice(turn(A, round=5, **wishes)) == Put(card="COM001")


def test_it_builds_rather_than_let_goods_rot() -> None:
    assert choice(turn(A, round=1, goods={A: {"wood": 2}}, hand={A: ["COM007"]})) == Build("COM007")


def test_it_takes_points_for_workers_before_they_are_lost() -> None:
    table = turn(A, round=5, goods={A: {"worker": 2}}, empire={A: ["BAR004"]})
    assert choice(table) in (Activate("BAR004"), Activate("BAR004", 2))


def test_it_passes_when_there_is_nothing_to_gain() -> None:
    assert choice(turn(A, round=5, hand={A: ["COM001"]})) == Pass()


def test_it_razes_what_the_opponent_would_miss_most() -> None:
    table = turn(A, round=2, goods={A: {"raze": 2}}, empire={B: ["COM080", "COM081", "COM027"]})
    assert choice(table) == Raze("COM027")
    assert parts(table, Raze("COM027"))["denies_rival"] > 0


def test_it_gives_up_the_location_that_is_worth_least() -> None:
    table = turn(A, goods={A: {"wood": 1}}, hand={A: ["BAR007"]}, empire={A: ["BAR001", "COM069"]})
    assert choice(does(table, A, Build("BAR007"))) == Choose(card="COM069")


def test_it_keeps_its_gold_for_what_nothing_else_can_pay() -> None:
    table = turn(A, goods={A: {"wood": 1, "gold": 1}}, hand={A: ["COM012"]})
    assert choice(does(table, A, Build("COM012"))) == Pay(0)


def test_it_makes_a_deal_while_there_are_rounds_to_come() -> None:
    wishes: dict[str, Any] = {"goods": {A: {"food": 1, "worker": 1}}, "empire": {A: ["COM053"]}}
    assert choice(turn(A, round=1, hand={A: ["BAR017"]}, **wishes)) == Deal("BAR017")
    assert choice(turn(A, round=5, hand={A: ["BAR017"]}, **wishes)) == Activate("COM053")


def test_it_thinks_of_two_actions_together() -> None:
    # One Stone is missing: razing the hand card brings it, and then the Location that scores each round can be built.
    table = turn(A, round=1, goods={A: {"raze": 1}}, hand={A: ["COM026", "COM001"]})
    assert choice(table) == Raze("COM001")
    planner = Planner(table.imagine(A, 1), A, character())
    at_once = planner.tried(table, Raze("COM001"))
    assert planner.follow(at_once.table, at_once.worth, 2) > at_once.worth


@pytest.mark.parametrize(
    ("common", "faction", "better"), [("COM026", "BAR030", "common"), ("COM001", "BAR001", "faction")]
)
def test_it_chooses_the_deck_with_the_better_cards(common: str, faction: str, better: str) -> None:
    table = production(empire={A: ["COM065"]}, round=4, common_deck=[common], deck={A: [faction]})
    planner = Planner(table, A, character())
    worths = {deck: planner.deck_worth(table, Choose(deck=deck)) for deck in ("faction", "common")}
    assert max(worths, key=lambda deck: worths[deck]) == better


def test_in_the_solo_game_it_takes_cards_from_the_virtual_player() -> None:
    table = solo("barbarians", virtual=["COM069", "COM021"], goods={A: {"raze": 2}})
    chosen = choice(table)
    assert isinstance(chosen, Raze)
    assert parts(table, chosen)["solo_targets"] == 1.0


def test_the_solo_race_counts_faction_locations_against_the_pile() -> None:
    table = solo("barbarians", virtual=["COM069"], empire={A: ["BAR001", "COM007"]}, collection=["COM001"])
    assert race(table) == 1 - 1 - 1


# Advice


def test_advice_tells_what_a_building_makes_and_costs() -> None:
    told = parts(turn(A, round=2, goods={A: {"stone": 1}}, hand={A: ["COM026"]}), Build("COM026"))
    assert told["points_per_round"] == 1.0
    assert told["points_now"] == 1.0
    assert told["stone_spent"] == -1.0
    assert "card_spent" not in told
    assert told["rounds_left"] == 3.0
    assert told["location_points"] >= 1.0


def test_advice_tells_what_passing_throws_away_and_keeps() -> None:
    told = parts(turn(A, goods={A: {"wood": 3, "worker": 2}}, hand={A: ["COM007"]}), Pass())
    assert told["lost_at_cleanup"] < -1
    assert told["kept_for_next"] == 2.0


def test_advice_tells_the_odds_of_a_prayer() -> None:
    prayers = [
        card.id
        for card in turn(A, factions=("aztecs", "romans")).rules.cards
        if card.act is not None and card.act.verb == Verb.PRAY
    ]
    goods = {A: {"wood": 2, "stone": 2, "food": 2, "worker": 2, "gold": 2}}
    table = turn(A, factions=("aztecs", "romans"), goods=goods, empire={A: [prayers[0]]})
    told = parts(table, Activate(prayers[0]))
    assert 0 < told["prayer_odds"] <= 100
    assert told["prayer_worth"] > 0


def test_certain_production_counts_deals_and_locations() -> None:
    table = turn(A, empire={A: ["COM007", "COM029"]}, deals={A: ["BAR017"]})
    made = certain_production(table, A)
    assert made[Good.WOOD] == 2 + 2
    assert sum(made) == 5
