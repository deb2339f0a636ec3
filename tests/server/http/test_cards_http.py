"""Cards, rules, words and search over HTTP: complete, in both languages, kept by browsers, and refused with a code."""

from __future__ import annotations

import json
from typing import Any

import pytest

from reliquary.games import game_names
from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.warehouse51.packs.pack import builtin
from reliquary.speech.terms import book_of
from server.harness import Server

LANGUAGES = ("en", "it")
every_game = pytest.mark.parametrize("game", game_names())
every_language = pytest.mark.parametrize("language", LANGUAGES)


def get(server: Server, path: str, status: int = 200, **query: Any) -> Any:
    response = server.get(path, params=query)
    assert response.status_code == status, response.text
    return response.json() if response.content else None


def cards(server: Server, game: str, **query: Any) -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in get(server, f"/api/games/{game}/cards", **query)["cards"]}


@every_game
@every_language
def test_every_card_has_a_name_a_sentence_and_clauses_that_exist(server: Server, game: str, language: str) -> None:
    found = cards(server, game, language=language)
    assert len(found) == {"settlers": len(CATALOGUE), "warehouse51": 26}[game]
    numbers = book_of(game).entries
    for card in found.values():
        assert card["name"]
        assert card["sentence"].endswith(".")
        assert card["clauses"]
        assert set(card["clauses"]) <= set(numbers)


def test_a_card_of_settlers_shows_what_is_printed_on_it(server: Server) -> None:
    saboteurs = cards(server, "settlers", language="en")["BAR010"]
    assert (saboteurs["name"], saboteurs["kind"], saboteurs["faction"]) == ("Saboteurs", "action", "barbarians")
    assert saboteurs["clauses"][0] == "IS-102"
    assert saboteurs["location"] is True
    for design in CATALOGUE:
        card = cards_by_key(server)[design.key]
        assert [copy["id"] for copy in card["copies"]] == list(design.ids)
        assert [copy["deal"] for copy in card["copies"]] == [design.deal_of(one) for one in design.ids]
        assert card["colours"] == list(design.colours)
        assert card["cost"] == {good: n for good, n in json_of(design.cost).items() if n}


def cards_by_key(server: Server) -> dict[str, dict[str, Any]]:
    if server.address not in KEPT:
        KEPT[server.address] = cards(server, "settlers")
    return KEPT[server.address]


KEPT: dict[str, dict[str, dict[str, Any]]] = {}


def json_of(goods: Any) -> dict[str, int]:
    return {name: getattr(goods, name) for name in goods.__struct_fields__}


def test_a_longer_name_is_not_taken_for_a_shorter_one_in_it(server: Server) -> None:
    assert "AZ-084" not in cards_by_key(server)["JAP015"]["clauses"]  # that clause is about Shrine of Thoth
    assert "AZ-084" in cards_by_key(server)["EGY064"]["clauses"]


def test_relics_follow_the_pack_of_the_match(server: Server) -> None:
    plain = cards(server, "warehouse51", options=json.dumps({"relic_pack": "plain", "edition": "it"}))
    usual = cards(server, "warehouse51")
    assert {card["aura"] for card in plain.values()} == {"neutral"}
    assert {card["aura"] for card in usual.values()} == {"neutral", "blessed", "cursed"}
    assert {relic.id: relic.value for relic in builtin("default").relics} == {
        card["id"]: card["value"] for card in usual.values()
    }


def test_a_ruling_that_changes_a_card_changes_its_sentence(server: Server) -> None:
    usual = cards(server, "settlers")["AZT010"]["sentence"]
    other = cards(server, "settlers", options=json.dumps({"voice_flat_gain": "blessing"}))["AZT010"]["sentence"]
    assert usual != other


def test_names_are_in_the_language_asked_for(server: Server) -> None:
    assert cards(server, "warehouse51", language="it")["mjollnir"]["name"] == "Martello di Thor"
    assert cards(server, "warehouse51", language="en")["mjollnir"]["name"] == "Mjöllnir"


@pytest.mark.parametrize("path", ["cards", "rules", "words"])
@every_game
def test_browsers_keep_a_catalogue_until_it_changes(server: Server, game: str, path: str) -> None:
    first = server.get(f"/api/games/{game}/{path}")
    assert "max-age" in first.headers["cache-control"]
    tag = first.headers["etag"]
    again = server.get(f"/api/games/{game}/{path}", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    other = server.get(f"/api/games/{game}/{path}?language=it", headers={"if-none-match": tag})
    assert other.status_code == 200
    assert other.headers["etag"] != tag


@every_game
@every_language
def test_the_rulebook_is_complete_and_each_entry_can_be_asked_for(server: Server, game: str, language: str) -> None:
    book = book_of(game)
    told = get(server, f"/api/games/{game}/rules", language=language)
    shown = [clause for section in told["sections"] for clause in section["clauses"]]
    assert [clause["number"] for clause in shown] == [clause.id for clause in book.clauses()]
    assert [clause["text"] for clause in shown] == [clause.text[language] for clause in book.clauses()]
    assert len(told["rulings"]) == len(book.rulings())
    for number in (shown[0]["number"], told["rulings"][0]["number"]):
        assert get(server, f"/api/games/{game}/rules/{number}", language=language)["number"] == number


def test_a_clause_is_found_however_it_is_spelled(server: Server) -> None:
    for spelling in ("W51-076", "w51-76", "76"):
        assert get(server, f"/api/games/warehouse51/rules/{spelling}")["number"] == "W51-076"
    refused = get(server, "/api/games/warehouse51/rules/W51-999", status=404)
    assert (refused["type"], refused["code"]) == ("error", "not_found")


@every_game
def test_words_are_named_in_both_languages(server: Server, game: str) -> None:
    english, italian = (get(server, f"/api/games/{game}/words", language=language) for language in LANGUAGES)
    assert english["names"].keys() == italian["names"].keys()
    assert english["names"] != italian["names"]
    assert [term["key"] for term in english["terms"]] == [term["key"] for term in italian["terms"]]
    assert {option["key"] for option in english["options"]} == {option["key"] for option in italian["options"]}


def hits(server: Server, game: str, query: str, language: str = "en") -> list[tuple[str, str]]:
    found = get(server, f"/api/games/{game}/search", q=query, language=language)
    return [(hit["kind"], hit["key"]) for hit in found["hits"]]


@pytest.mark.parametrize(
    ("game", "language", "query", "first"),
    [
        ("settlers", "en", "gate", ("card", "JAP013")),
        ("settlers", "en", "GATE", ("card", "JAP013")),
        ("settlers", "it", "gate", ("card", "JAP013")),
        ("settlers", "en", "is75", ("clause", "IS-075")),
        ("settlers", "en", "rom 017", ("card", "ROM017")),
        ("settlers", "it", "fondamenta", ("term", "things.foundation")),
        ("warehouse51", "en", "mjollnir", ("card", "mjollnir")),
        ("warehouse51", "en", "MJÖLL", ("card", "mjollnir")),
        ("warehouse51", "it", "pareggio", ("term", "things.tie")),
        ("warehouse51", "en", "w51-76", ("clause", "W51-076")),
        ("warehouse51", "en", "pawnbroker", ("term", "things.pawnbroker")),
    ],
)
def test_the_best_hit_comes_first(server: Server, game: str, language: str, query: str, first: tuple[str, str]) -> None:
    assert hits(server, game, query, language)[0] == first


def test_all_words_of_a_search_must_be_there(server: Server) -> None:
    found = hits(server, "warehouse51", "left neighbour price")
    assert ("clause", "W51-076") in found
    assert hits(server, "warehouse51", "left neighbour zeppelin") == []
    assert hits(server, "warehouse51", "  ") == []


@pytest.mark.parametrize(
    ("path", "query", "code"),
    [
        ("/api/games/chess/cards", {}, "unknown_game"),
        ("/api/games/chess/rules", {}, "unknown_game"),
        ("/api/games/chess/words", {}, "unknown_game"),
        ("/api/games/chess/search", {"q": "rook"}, "unknown_game"),
        ("/api/games/settlers/cards", {"language": "xx"}, "bad_language"),
        ("/api/games/settlers/search", {}, "bad_request"),
        ("/api/games/settlers/cards", {"options": "nonsense"}, "bad_option"),
        ("/api/games/settlers/cards", {"options": '{"card_pack": "/etc/passwd"}'}, "bad_option"),
        ("/api/games/warehouse51/cards", {"options": '{"relic_pack": ["plain"]}'}, "bad_option"),
    ],
)
def test_what_cannot_be_shown_is_refused_with_a_code(
    server: Server, path: str, query: dict[str, str], code: str
) -> None:
    refused = get(server, path, status=400, **query)
    assert (refused["type"], refused["code"]) == ("error", code)
