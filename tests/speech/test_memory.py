"""What a chair is shown with a memory is what it would be shown without one, move by move and among others."""

from __future__ import annotations

import random

import msgspec
import pytest

from reliquary.games import new_game
from reliquary.speech.memory import Memory, TableMemory
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.settlers.display import HandCardFigure
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


def test_the_speakers_of_a_thousand_tables_are_kept() -> None:
    game = new_game("warehouse51", 3)
    voices = [speaker(game, "en", [f"Ada {table}", "Bob", "Cy"]) for table in range(1000)]
    assert all(speaker(game, "en", voice.names) is voice for voice in voices)


def test_a_hand_stays_as_it_is_while_others_move() -> None:
    game, dice = new_game("settlers", 3), random.Random(51)
    voice, table = speaker(game, "en", ["Ada", "Bob", "Cy"]), game.start(51)
    memory, shared = Memory(), TableMemory()
    kept = 0
    before: list[HandCardFigure] | None = None
    for _ in range(120):
        memory.turn_page(voice)
        shared.turn_page(voice)
        seen = SeatKnowledge(table, 0, memory=memory, shared=shared)
        hand = voice.chair(seen).figures.hand
        if not table.waiting():
            break
        if 0 not in table.waiting():
            missing = {verb.missing for card in hand for verb in card.verbs}
            assert not any(name in told for told in missing for name in ("Bob", "Cy"))
            kept += hand is before
        before = hand
        seat = table.waiting()[0]
        table.play(seat, dice.choice(table.moves(seat)))
    assert kept > 20
