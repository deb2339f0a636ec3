"""What `pack check` accepts does what its sentence says: words that work in packs, and abilities that are tried out."""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.packtexts import GAIN, HEAD, ability, act, card, message, pack_of, pray, when
from games.settlers.support.positions import (
    A,
    B,
    blessings,
    choices,
    does,
    goods,
    hear,
    player,
    points,
    production,
    question,
    turn,
)
from reliquary.games.settlers.cards import DESIGNS, EXPANSION
from reliquary.games.settlers.decks.pack_files import read_text
from reliquary.games.settlers.events import SetCompleted
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Activate, Build, Choose, Pass, Raze
from reliquary.games.settlers.table import Table
from reliquary.games.settlers.trials.trial import complaints

AZTECS = ("aztecs", "barbarians")
BARBARIANS = ("barbarians", "aztecs")


def with_cards(*cards: str, factions: tuple[str, str] = AZTECS, head: str = HEAD, **wishes: Any) -> Table:
    """Build a turn in a game with a pack."""
    return turn(A, factions=factions, card_pack=head + "".join(cards), **wishes)


def each(count: str, goods: str = "{ vp = 1 }") -> str:
    return f'{{ w = "each", count = {count}, goods = {goods} }}'


def produce(do: str) -> str:
    return f'{{ w = "produce", do = {do} }}'


def steps(count: str, *marks: tuple[int, str]) -> str:
    rows = ", ".join(f"{{ at = {at}, do = {do} }}" for at, do in marks)
    return f'{{ w = "steps", count = {count}, steps = [{rows}] }}'


# Words that did nothing, or lost what they were about


@pytest.mark.clause("AZ-106", "R-08")
@pytest.mark.parametrize(("locations", "gains"), [(["COM007"], 1), (["COM007", "COM008", "COM009"], 3)])
def test_steps_outside_a_prayer_give_the_highest_step(locations: list[str], gains: int) -> None:
    three = '{ w = "gain", goods = { vp = 3 } }'
    text = card("AZT022", ability(act(steps('{ w = "loc", side = "common" }', (1, GAIN), (3, three)))))
    table = with_cards(text, goods={A: {"worker": 1}}, empire={A: ["AZT022", *locations]})
    assert points(does(table, A, Activate("AZT022")), A) == gains


@pytest.mark.clause("AZ-106", "IS-099")
def test_a_plain_gain_at_the_end_is_scored() -> None:
    clause = '{ w = "final", do = { w = "gain", goods = { vp = 3 } } }'
    table = with_cards(card("AZT022", ability(clause, kind="feature")), empire={A: ["AZT022"]}, round=5, passed=[B])
    while table.waiting():
        table.play(table.waiting()[0], table.moves(table.waiting()[0])[0])
    assert player(table, A)["final"]["final"] == 3


@pytest.mark.clause("AZ-088", "AZ-106")
def test_a_pick_in_a_feature_keeps_the_colours_of_the_event() -> None:
    matching = '{ w = "each", count = { w = "cards" }, goods = { vp = 1 } }'
    choice = f'{{ w = "pick", of = [{pray(matching, colours=chr(34) + "source" + chr(34))}, {GAIN}] }}'
    text = card("AZT022", ability(when("razed", choice), kind="feature"))
    table = with_cards(
        text, goods={A: {"raze": 1}}, hand={A: ["COM026"]}, empire={A: ["AZT022"]}, blessings={A: ["purple"]}
    )
    does(table, A, Raze("COM026"), Choose(option=0))
    assert (question(table), choices(table, A)) == ("way", ["draw", "blessings"])
    before = points(table, A)
    assert points(does(table, A, Choose(way="blessings")), A) == before + 1


@pytest.mark.clause("AZ-104", "S-14", "AZ-106")
def test_an_all_in_a_feature_keeps_the_razed_card() -> None:
    keep = '{ w = "keep", src = "razed", n = 1, until = "game" }'
    text = card("AZT022", ability(when("razed", f'{{ w = "all", of = [{GAIN}, {keep}] }}'), kind="feature"))
    table = with_cards(text, goods={A: {"raze": 1}}, hand={A: ["COM007"]}, empire={A: ["AZT022"]})
    does(table, A, Raze("COM007"))
    assert "COM007" in choices(table, A)
    does(table, A, Choose(card="COM007"))
    assert player(table, A)["empire"][0]["kept"] == ["COM007"]


@pytest.mark.clause("AZ-106", "DP-21")
def test_have_deals_have_tech_sets_of_a_colour_and_a_resource_of_choice_work() -> None:
    rows: dict[str, Any] = {"empire": {A: ["AZT022", "COM007", "COM062", "COM063"]}, "deals": {A: ["AZT001", "AZT002"]}}
    counts = {'{ w = "have", what = "deals" }': 2, '{ w = "have", what = "tech" }': 3}
    counts |= {'{ w = "sets", colour = "brown" }': 1, '{ w = "sets", colour = "grey" }': 0}
    for count, gains in counts.items():
        table = with_cards(card("AZT022", ability(act(each(count)))), goods={A: {"worker": 1, "tech": 3}}, **rows)
        assert points(does(table, A, Activate("AZT022")), A) == gains, count
    text = card("AZT022", ability(act('{ w = "gain", goods = { any_resource = 2 } }')))
    table = with_cards(text, goods={A: {"worker": 1}}, empire={A: ["AZT022"]})
    does(table, A, Activate("AZT022"))
    assert choices(table, A) == ["wood", "stone", "food"]
    does(table, A, Choose(good="stone"), Choose(good="food"))
    assert goods(table, A) == {"stone": 1, "food": 1}


@pytest.mark.clause("AZ-106", "IS-138")
def test_have_deals_counts_trade_route_deals_too() -> None:
    text = card("JAP070", ability(act(each('{ w = "have", what = "deals" }'))))
    rows: dict[str, Any] = {
        "empire": {A: ["JAP070"], B: ["ROM001"]},
        "deals": {A: ["JAP001"]},
        "routes": {A: ["ROM001"]},
    }
    table = with_cards(text, factions=("japanese", "romans"), goods={A: {"worker": 1}}, **rows)
    assert points(does(table, A, Activate("JAP070")), A) == 2


@pytest.mark.clause("AZ-074", "AZ-075")
def test_az_075_matching_goods_of_a_prayer_about_several_colours_are_those_of_each_card() -> None:
    matching = '{ w = "each", count = { w = "cards" }, goods = { matching = 1 } }'
    text = card("AZT022", ability(act(pray(matching, colours='"red", "pink", "gold"'))))
    tokens = {A: ["red", "gold"]}
    table = with_cards(text, goods={A: {"worker": 1}}, empire={A: ["AZT022"]}, blessings=tokens)
    does(table, A, Activate("AZT022"), Choose(way="blessings"))
    assert goods(table, A) == {"food": 1, "gold": 1}


@pytest.mark.clause("S-10", "AZ-106")
def test_s_10_two_different_reactions_that_ask_come_in_the_order_their_owner_likes() -> None:
    feature = card("AZT022", ability(when("prayed", '{ w = "gain", goods = { blessing = 1 } }'), kind="feature"))
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT004", "AZT018", "AZT022"]}}
    table = does(with_cards(feature, **rows), A, Activate("AZT004"), Choose(colour="brown"))
    assert (question(table), choices(table, A)) == ("reaction", ["AZT018", "AZT022"])
    assert table.clone().moves(A) == table.moves(A)
    does(table, A, Choose(card="AZT022"))
    assert question(table) == "bless"
    does(table, A, Choose(colour="white"))
    assert question(table) == "keep_card"


@pytest.mark.clause("IS-036", "S-03", "AZ-106")
@pytest.mark.parametrize(("first", "gains"), [("AZT022", 1), ("AZT027", 2)])
def test_is_036_a_production_that_counts_blessings_comes_when_its_owner_likes(first: str, gains: int) -> None:
    counts = card("AZT022", ability(produce(each('{ w = "have", what = "blessings" }')), kind="production"))
    makes = card("AZT027", ability(produce('{ w = "gain", goods = { blessing = 1 } }'), kind="production"))
    pack = HEAD + counts + makes
    table = production(factions=AZTECS, card_pack=pack, empire={A: ["AZT022", "AZT027"]})
    assert (question(table), set(choices(table, A))) == ("source", {"AZT022", "AZT027"})
    does(table, A, Choose(card=first), Choose(colour="white"))
    assert points(table, A) == gains


@pytest.mark.clause("IS-036", "S-03", "AZ-106")
def test_is_036_a_production_that_counts_technology_counts_what_the_others_make() -> None:
    counts = card("AZT022", ability(produce(each('{ w = "have", what = "tech" }')), kind="production"))
    makes = card("AZT027", ability(produce('{ w = "gain", goods = { tech = 2 } }'), kind="production"))
    for empire in (["AZT022", "AZT027"], ["AZT027", "AZT022"]):
        table = production(factions=AZTECS, card_pack=HEAD + counts + makes, empire={A: empire})
        assert points(table, A) == 2


@pytest.mark.clause("AZ-102", "R-58")
def test_a_limit_on_more_cards_holds() -> None:
    clause = '{ w = "when", event = { w = "praying" }, limit = 1, do = { w = "more", n = 2 } }'
    text = card("AZT030", ability(clause, kind="feature"))
    table = with_cards(text, goods={A: {"worker": 2}}, empire={A: ["AZT004", "AZT030"]}, passed=[B])
    drawn = []
    for _ in range(2):
        before = len(player(table, A)["hand"]), len(table.snapshot()["common_discard"])
        does(table, A, Activate("AZT004"), Choose(colour="brown"))
        drawn.append(len(table.snapshot()["common_discard"]) - before[1])
    assert drawn == [7, 5]


# The printed board and the printed rules of SETs


@pytest.mark.clause("R-69", "AZ-031")
def test_r_69_a_pack_may_bring_the_printed_board() -> None:
    head = HEAD + '[board]\nmakes = { worker = 2, stone = 2 }\nstores = "gold"\n'
    game = ImperialSettlers(2, factions=AZTECS, card_pack=head + card("AZT022", 'deal = "vp"'))
    assert (game.boards["aztecs"].stores, game.boards["aztecs"].tricolour) == ("gold", True)
    plain = ImperialSettlers(2, factions=AZTECS, card_pack=HEAD + card("AZT022", 'deal = "vp"'))
    assert game.pack["hash"] != plain.pack["hash"]
    table = game.start(1)
    while table.snapshot()["phase"] != "action":
        table.play(table.waiting()[0], table.moves(table.waiting()[0])[0])
    assert goods(table, A) == {"worker": 2, "stone": 2}


@pytest.mark.clause("R-69", "AZ-030", "R-51")
@pytest.mark.parametrize(("stored", "kept"), [("blessing", {"red", "pink"}), ("stone", set())])
def test_r_69_the_printed_board_may_store_blessings(stored: str, kept: set[str]) -> None:
    head = f'{HEAD}[board]\nstores = "{stored}"\ntricolour = false\n'
    rows: dict[str, Any] = {"blessings": {A: ["red", "pink"]}, "passed": [B]}
    table = with_cards(card("AZT022", 'deal = "vp"'), head=head, **rows)
    does(table, A, Pass())
    assert (table.snapshot()["round"], blessings(table, A)) == (3, kept)


@pytest.mark.clause("R-66", "SE-06", "SE-07")
def test_r_66_a_pack_may_bring_the_printed_rules_of_sets() -> None:
    head = HEAD + '[sets]\nsize = 2\nrepeat = false\ncolours = ["brown"]\nreward = { gold = 1 }\n'
    rows: dict[str, Any] = {"goods": {A: {"wood": 9}}, "hand": {A: ["COM007", "COM062"]}, "passed": [B]}
    table = with_cards(card("AZT022", 'deal = "vp"'), head=head, empire={A: ["COM058"]}, **rows)
    heard = hear(table)
    does(table, A, Build("COM007"), Build("COM062"))
    assert [event.colour for event in heard if isinstance(event, SetCompleted)] == ["brown"]
    assert goods(table, A)["gold"] == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[board]\nstores = "vp"\n', "board: stores: should be what lies in a supply"),
        ("[board]\nmakes = { own_deal = 1 }\n", "makes.own_deal: is nothing a board makes"),
        ("[board]\nmake = {}\n", "did you mean makes?"),
        ("[sets]\nsize = 1\n", "sets: size: should be a whole number from 2 to 7"),
        ("[sets]\ncolours = []\n", "sets: colours: should be different colours"),
    ],
)
def test_a_board_or_sets_that_make_no_sense_are_refused(text: str, told: str) -> None:
    found = read_text(HEAD + text + card("AZT022", 'deal = "vp"'))[1]
    assert any(told in str(problem) for problem in found), [str(problem) for problem in found]


# What would be left out, or never end, is refused


LIMITED = '{ w = "when", event = { w = "scored" }, limit = 2, do = { w = "gain", goods = { vp = 1 } } }'
KEEP_TWO = '{ w = "keep", src = "hand", n = 2, until = "game" }'
REFUSED: dict[str, tuple[str, str, str]] = {
    "points for points": (when("scored", GAIN), "feature", "could go on for ever"),
    "a Prayer for points": (when("scored", pray(GAIN)), "feature", "could go on for ever"),
    "two limits": (f"{LIMITED}, {LIMITED.replace('scored', 'dealt')}", "feature", "has two limits"),
    "Goods at the end": (
        '{ w = "final", do = { w = "gain", goods = { wood = 1 } } }',
        "feature",
        "nothing left to gain",
    ),
    "some wood stored": ('{ w = "store", goods = ["wood"], max = 2 }', "feature", "stored in part"),
    "points stored": ('{ w = "store", goods = ["vp"] }', "feature", "never discarded"),
    "some hand cards kept": (
        '{ w = "free", do = { w = "keep", src = "hand", n = 2, until = "game" } }',
        "feature",
        "be 0",
    ),
    "one matching Good of many": (
        act(pray('{ w = "gain", goods = { matching = 1 } }', colours='"red", "pink"')),
        "action",
        "matching needs one colour",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_the_rules_would_not_carry_out_is_refused(name: str) -> None:
    clauses, kind, told = REFUSED[name]
    assert told in message(card("AZT022", ability(clauses, kind=kind)))


def test_no_message_proposes_what_was_written() -> None:
    said = message(card("AZT022", ability(act(each('{ w = "have", what = "hand" }')))))
    assert said.endswith("'hand' is wrong; it can be blessings, deals, kept, samurai, tech, under")
    fate = message(card("AZT022", ability(act('{ w = "enemy_location", what = "loot" }'))))
    assert fate.endswith("ability[0].do: 'what' is no field here; there can be fate")
    side = message(card("AZT022", ability(act(each('{ w = "loc", colour = "red", side = "own" }')))))
    assert side.endswith("count.side: 'own' is wrong; it can be common, faction")


# Trying abilities out


def idle(*cards: str) -> list[tuple[str, str]]:
    return [(key, path) for key, path, _ in complaints(pack_of(*cards).designs)]


def test_every_card_there_is_does_something_with_every_part_of_its_ability() -> None:
    assert list(complaints((*DESIGNS, *EXPANSION))) == []


def test_an_ability_that_never_does_anything_is_named_with_its_part() -> None:
    offer = '{ w = "offer", each = { vp = 1 }, type = {} }'
    samurai = each('{ w = "have", what = "samurai" }')
    assert idle(card("AZT022", ability(act(pray(offer, colours='"pink"'))))) == [("AZT022", "ability[0].do.do")]
    both = ability(act(f'{{ w = "all", of = [{GAIN}, {samurai}] }}'))
    assert idle(card("AZT022", both)) == [("AZT022", "ability[0].do.of[1]")]
    assert idle(card("AZT022", ability(act(GAIN)))) == []
