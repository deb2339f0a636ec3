"""What can be looked up in a game rests on clauses that exist, and no word of its cards is left out."""

from __future__ import annotations

from typing import get_args

import pytest

from reliquary.games import our_games
from reliquary.games.settlers.cards import vocabulary, words
from reliquary.games.settlers.cards.factions import Faction
from reliquary.games.warehouse51.packs.effects import Effect
from reliquary.speech.terms import SPOKEN, book_of, clauses_of, keys_of, table_of


@pytest.mark.parametrize("game", [one.name for one in our_games()])
def test_every_term_rests_on_clauses_that_exist(game: str) -> None:
    numbers = {clause.id for clause in book_of(game).clauses()}
    spoken = [(group, key) for group in SPOKEN for key in table_of(game).get(group, {})]
    assert [key for group, key in keys_of(game) if not clauses_of(game, group, key)] == []
    for group, key in (*keys_of(game), *spoken):
        assert set(clauses_of(game, group, key)) <= numbers, f"{group}.{key}"


def test_every_word_of_an_ability_has_its_clauses() -> None:
    kinds = [*vars(vocabulary).values(), *vars(words).values()]
    abilities = {one for one in kinds if isinstance(one, type) and issubclass(one, words.Word)} - {words.Word}
    assert {str(one.__struct_config__.tag) for one in abilities} == set(table_of("settlers")["ability"])


def test_every_word_of_an_effect_has_its_clauses() -> None:
    effects = get_args(Effect)
    assert {str(one.__struct_config__.tag) for one in effects} == set(table_of("warehouse51")["effects"])


def test_every_faction_has_its_clauses() -> None:
    factions = {name for one in get_args(Faction) for name in (get_args(one) or (one,))}
    assert factions == set(table_of("settlers")["factions"])
