"""Prints everything the server says in the pseudo-language, as one JSON list: whole games, catalogues and lessons."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from reliquary.bots import new_bot
from reliquary.bots.bot import SeatTable
from reliquary.cli.translation.pseudo import PSEUDO
from reliquary.core.game import Game, Table
from reliquary.core.rng import from_seed
from reliquary.games import game_names
from reliquary.server.library import rulebook_pages
from reliquary.server.library.card_catalogue import cards_view
from reliquary.server.rooms import lesson_matches
from reliquary.speech.advice import coaching_words, reason
from reliquary.speech.catalogue import shared_words
from reliquary.speech.rulebook import facts, options
from reliquary.speech.settlers.decks import deck_builder
from reliquary.speech.speakers import speaker
from reliquary.speech.terms import book_of
from speech.tables import chairs, game_of, names_of, told, walk

KINDS = ("warehouse51-3", "warehouse51-5", "settlers-1-aztecs", "settlers-3")
EVERY = 15
"""Chairs are asked about one table in so many; every event is told."""
OPTIONS_NAMED = ("facts",)
"""Fields with options and their values as the command line takes them, without the marks they have elsewhere."""
IDENTIFIER = re.compile(r"[a-z0-9_:.+-]*|[A-Z]{2,3}-?\d+[a-z]?|[A-Z]{3}\d{3}")


def texts_in(value: Any) -> Iterator[str]:
    """Find the texts for people in an answer; words such as `warehouse51` and `ROM003` are for programs."""
    match value:
        case str():
            if not IDENTIFIER.fullmatch(value):
                yield value
        case dict():
            for name, inner in value.items():
                if name not in OPTIONS_NAMED:
                    yield from texts_in(inner)
        case list() | tuple():
            for inner in value:
                yield from texts_in(inner)
        case _:
            return


def said(answer: Any) -> Iterator[str]:
    """Find the texts in an answer as it goes over the wire."""
    return texts_in(msgspec.to_builtins(answer))


def of_a_game(game: Game, seed: int) -> Iterator[str]:
    """Yield what happens in a game, and every few moves what all chairs are told and why moves are refused."""
    voice = speaker(game, PSEUDO, names_of(game))
    table = game.start(seed)
    for number, (table, events) in enumerate(walk(game, seed)):
        for seat in chairs(game):
            yield from voice.lines([event for event in events if event.known_to(seat)], [] if seat is None else [seat])
            if number % EVERY == 0:
                yield from said(told(game, table, seat, PSEUDO))
        if number % EVERY == 0:
            yield from refusals(game, table, voice)
    yield from said(told(game, table, None, PSEUDO))


def refusals(game: Game, table: Table, voice: Any) -> Iterator[str]:
    """Yield why moves of the first seat that is asked, and of another one, are refused."""
    for seat in range(min(2, game.seats)):
        for move in table.moves((seat + 1) % game.seats)[:10]:
            refusal = table.why_not(seat, move)
            if refusal is not None:
                yield voice.reason(refusal)


def of_the_library() -> Iterator[str]:
    """Yield what can be looked up."""
    for game in game_names():
        yield from said(rulebook_pages.rules(game, PSEUDO))
        yield from (fact for clause in book_of(game).clauses() for fact in facts(clause, PSEUDO))
        yield from (fact for ruling in book_of(game).rulings() for fact in options(ruling, PSEUDO))
        yield from said(rulebook_pages.word_list(game, PSEUDO))
        yield from said(cards_view(game, PSEUDO, {}))
        yield from said(lesson_matches.script(game, PSEUDO))
    yield from said(deck_builder.pool(PSEUDO))
    yield from said(lesson_matches.listings(PSEUDO))
    yield from coaching_words(PSEUDO).values()
    yield from shared_words(PSEUDO).values()


def of_the_coach(game: Game, seed: int) -> Iterator[str]:
    """Yield what a coach advises at the start of a game."""
    table = game.start(seed)
    for seat in table.waiting():
        for advice in new_bot("heuristic").advise(SeatTable(game, table, seat, from_seed(seed)), 3):
            yield reason(advice.parts, PSEUDO)


if __name__ == "__main__":
    found = [*of_the_library()]
    for place, kind in enumerate(KINDS):
        found += [*of_a_game(game_of(kind), place + 1), *of_the_coach(game_of(kind), place + 1)]
    sys.stdout.write(json.dumps(sorted(set(found))))
