"""The deck builder over HTTP: the verdicts of `reliquary deck`, broken rules with their clauses, codes both ways."""

from __future__ import annotations

from typing import Any

import pytest

from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.factions import FACTIONS
from reliquary.games.settlers.clauses import BOOK
from reliquary.games.settlers.decks.codes import deck_code, read_deck
from reliquary.games.settlers.decks.decks import base_deck, check_deck, own_designs
from server.harness import Server

DECKS = "/api/settlers/decks"


def get(server: Server, path: str = "", status: int = 200, **query: Any) -> Any:
    response = server.get(DECKS + path, params=query)
    assert response.status_code == status, response.text
    return response.json()


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_pool_holds_every_design_that_can_be_played(server: Server, language: str) -> None:
    told = get(server, language=language)
    assert [pool["faction"] for pool in told["factions"]] == list(FACTIONS)
    assert {one["format"] for one in told["formats"]} == {"standard", "open"}
    for pool in told["factions"]:
        own = own_designs(pool["faction"])
        assert [one["id"] for one in pool["designs"]] == [design.key for design in own]
        assert [one["copies"] for one in pool["designs"]] == [len(design.ids) for design in own]
        assert read_deck(pool["code"]) == base_deck(pool["faction"])
        assert {one["counts_as"] for one in pool["designs"]} <= set(told["expansions"])


def test_browsers_keep_the_pool(server: Server) -> None:
    first = server.get(DECKS)
    again = server.get(DECKS, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_base_deck_fits_and_its_code_leads_back_to_it(server: Server, faction: str) -> None:
    shown = get(server, f"/{faction}")
    assert (shown["fits"], shown["faults"], shown["cards"]) == (True, [], 30)
    assert shown["structure"] == {"3": 3, "2": 6, "1": 9}
    assert get(server, f"/{shown['code']}") == shown
    assert get(server, "/check", faction=faction, designs=",".join(shown["designs"])) == shown


def test_every_swap_offered_makes_a_deck_that_fits(server: Server) -> None:
    for faction in FACTIONS:
        shown = get(server, f"/{faction}", format="open")
        swaps = [swap for group in shown["swaps"] for swap in group["swaps"]]
        assert swaps
        deck = base_deck(faction)
        for swap in swaps:
            for out in swap["instead_of"]:
                check_deck(deck.swap(out=out, into=swap["into"]), "open")


def test_each_broken_rule_is_told_with_its_clause(server: Server) -> None:
    deck = base_deck("aztecs")
    out = [one for one in own_designs("aztecs") if len(one.ids) == 1 and one.key in deck.designs]
    into = {one.counts_as: one for one in own_designs("aztecs") if one.counts_as != "base" and len(one.ids) == 1}
    first, second = list(into.values())[:2]
    mixed = [*(set(deck.designs) - {out[0].key, out[1].key, out[2].key}), first.key, second.key]
    standard = get(server, "/check", faction="aztecs", designs=",".join(mixed))
    assert [fault["clauses"] for fault in standard["faults"]] == [["AZ-016", "AZ-105"], ["AZ-018"]]
    for fault in standard["faults"]:
        assert fault["sentence"].endswith(".")
        assert fault["sentence"][0].isupper()
        assert all(BOOK.clause(number) for number in fault["clauses"])
    opened = get(server, "/check", faction="aztecs", designs=",".join(mixed), format="open")
    assert [fault["key"] for fault in opened["faults"]] == ["structure"]
    free = get(server, "/check", faction="aztecs", designs=",".join(mixed), format="open", open_deck="free")
    assert (free["fits"], free["cards"]) == (True, 29)
    documented = get(server, "/check", faction="aztecs", designs=",".join(mixed), cards="documented")
    assert "AZ-106" in [number for fault in documented["faults"] for number in fault["clauses"]]


def test_cards_of_others_are_told_in_the_language_asked_for(server: Server) -> None:
    shown = get(server, "/check", faction="romans", designs="ROM001,BAR001", language="it")
    assert shown["faults"][0]["clauses"] == ["R-52"]
    assert "Barbari" in shown["faults"][0]["sentence"]
    assert shown["code"] == ""


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("/ROM-22222-ATT98", {}),
        ("/vikings", {}),
        ("/nonsense", {}),
        ("/check", {"faction": "romans", "designs": "XYZ001"}),
        ("/check", {"faction": "vikings", "designs": "ROM001"}),
    ],
)
def test_what_is_no_deck_is_refused_with_a_sentence(server: Server, path: str, query: dict[str, str]) -> None:
    refused = get(server, path, 400, language="it", **query)
    assert (refused["type"], refused["code"]) == ("error", "bad_deck")
    assert refused["detail"]["sentence"]


def test_a_code_of_the_builder_is_one_a_table_can_be_opened_with(server: Server) -> None:
    deck = base_deck("romans").swap(out="ROM023", into="ROM061")
    shown = get(server, f"/{deck_code(deck)}")
    assert shown["fits"]
    assert shown["expansions"] == ["aztecs"]
    assert sorted(shown["designs"]) == sorted(deck.designs)
    assert {one.key for one in CATALOGUE} >= set(shown["designs"])
