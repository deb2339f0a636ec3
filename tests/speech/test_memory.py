"""What a chair is shown with a memory is what it would be shown without one, move by move and among others."""

from __future__ import annotations

import random

import msgspec
import pytest

from reliquary.games import new_game
from reliquary.speech.memory import Memory, TableMemory
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.speakers import speaker

GAMES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("warehouse51", 4, {}),
    ("warehouse51", 3, {"purses": "screened"}),
    ("settlers", 4, {}),
    ("settlers", 1, {}),
)


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_nothing_is_recalled_that_would_be_made_otherwise(name: str, seats: int, options: dict[str, object]) -> None:
    game, dice = new_game(name, seats, options), random.Random(51)
    voice, table = speaker(game, "en", [f"Person {seat}" for seat in range(seats)]), game.start(51)
    memories = {seat: Memory() for seat in (None, *range(seats))}
    shared = TableMemory()
    for _ in range(90):
        shared.turn_page(voice)
        for seat in dice.sample(list(memories), 2):
            memories[seat].turn_page(voice)
            remembered = voice.chair(SeatKnowledge(table, seat, memory=memories[seat], shared=shared))
            assert msgspec.json.encode(remembered) == msgspec.json.encode(voice.chair(SeatKnowledge(table, seat)))
        if not table.waiting():
            break
        seat = table.waiting()[0]
        table.play(seat, dice.choice(table.moves(seat)))


def test_a_memory_forgets_what_was_not_asked_for_and_what_another_speaker_made() -> None:
    memory, made = Memory(), list[str]()

    def make() -> str:
        made.append("made")
        return "part"

    memory.turn_page("ada")
    memory.recall("name", 1, make)
    memory.turn_page("ada")
    memory.recall("name", 1, make)
    assert len(made) == 1
    memory.recall("name", 2, make)
    assert len(made) == 2
    memory.turn_page("bob")
    memory.recall("name", 2, make)
    assert len(made) == 3
    memory.turn_page("bob")
    memory.turn_page("bob")
    memory.recall("name", 2, make)
    assert len(made) == 4
