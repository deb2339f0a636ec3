"""Pictures and texts show what the viewer may see, and nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from reliquary.core.game import Game
from reliquary.core.rng import from_seed
from reliquary.envs.rendering import RENDER_MODES, Renderer, sketcher_for
from reliquary.envs.rendering.board import TEXT_WIDTH, Row, Tile, written
from reliquary.envs.rendering.picture import WIDTH, as_picture, cut, font, without_accents, wrapped
from reliquary.games import new_game

TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("warehouse51", 3, {"purses": "screened"}),
    ("warehouse51", 5, {"edition": "it"}),
    ("settlers", 1, {}),
    ("settlers", 3, {"lookout": "alternate"}),
    ("settlers", 5, {}),
)


def moments(game: Game, seed: int, every: int) -> list[Any]:
    """Play a game at random and keep a copy of the table now and then, the last one included."""
    table, dice, kept = game.start(seed), from_seed(seed + 1), []
    number = 0
    while waiting := table.waiting():
        if number % every == 0:
            kept.append(table.clone())
        moves = table.moves(waiting[0])
        table.play(waiting[0], moves[dice.below(len(moves))])
        number += 1
    return [*kept, table]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_nothing_hidden_is_drawn(name: str, seats: int, options: dict[str, Any]) -> None:
    game = new_game(name, seats, options)
    for number, table in enumerate(moments(game, seed=5, every=17)):
        for viewer in (None, number % seats):
            other = table.clone()
            other.scramble(viewer, seed=number)
            text, picture = Renderer(game, "ansi", viewer), Renderer(game, "rgb_array", viewer)
            assert text.render(table) == text.render(other)
            if number % 4 == 0:
                assert np.array_equal(picture.render(table), picture.render(other))


def test_a_seat_sees_its_own_cards_and_a_spectator_does_not() -> None:
    game = new_game("settlers", 2)
    table = game.start(seed=2)
    own, spectator = (Renderer(game, "ansi", viewer).render(table) for viewer in (0, None))
    assert "seat 0 (you), barbarians: 0 points" in own
    assert "hand:" in own
    assert "hand:" not in spectator
    assert "(you)" not in spectator


def test_the_text_of_an_auction_names_relic_bid_and_seats() -> None:
    game = new_game("warehouse51", 3, {"first_player": "seat:0"})
    table = next(table for table in moments(game, seed=1, every=1) if table.view(None).standing is not None)
    view = table.view(None)
    lines = Renderer(game, "ansi", None).render(table).splitlines()
    assert lines[0] == "Warehouse 51 · open auction"
    assert lines[1] == f"Waiting for seat {view.waiting[0]}"
    assert lines[2].startswith("on offer: ")
    assert f"by seat {view.standing.seat}" in lines[2]
    assert [line[:9] for line in lines if line.startswith(">")] == [f"> seat {view.waiting[0]}:"]


@pytest.mark.parametrize(("name", "seats"), [("warehouse51", 4), ("settlers", 2)])
def test_the_end_names_the_winner(name: str, seats: int) -> None:
    game = new_game(name, seats)
    table = moments(game, seed=3, every=1000)[-1]
    winners = table.outcome().winners
    lines = Renderer(game, "ansi", None).render(table).splitlines()
    assert f"Seat {winners[0]} wins" in lines[1]
    assert [int(line[7]) for line in lines if line.startswith("* seat")] == winners


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_all_pictures_of_a_game_have_one_size(name: str, seats: int, options: dict[str, Any]) -> None:
    game = new_game(name, seats, options)
    renderer = Renderer(game, "rgb_array", 0)
    pictures = [renderer.render(table) for table in moments(game, seed=8, every=60)]
    assert len({picture.shape for picture in pictures}) == 1
    height, width, depth = pictures[0].shape
    assert (width, depth, pictures[0].dtype) == (WIDTH, 3, np.uint8)
    assert 500 <= height <= 800
    assert any(not np.array_equal(pictures[0], picture) for picture in pictures[1:])
    assert len(np.unique(pictures[-1] @ (65536, 256, 1))) > 50


def test_what_finds_no_room_in_a_picture_is_counted_not_drawn_over_the_edge() -> None:
    game = new_game("warehouse51", 3)
    board = sketcher_for(game).board(game.start(seed=1).view(None))
    crowd = Row("relics", [Tile(f"relic {number}", ("blue",)) for number in range(99)])
    crowded = as_picture(board._replace(panels=[panel._replace(rows=[crowd]) for panel in board.panels]))
    empty = as_picture(board._replace(panels=[panel._replace(rows=[]) for panel in board.panels]))
    assert np.array_equal(crowded[-18:], empty[-18:])
    assert not np.array_equal(crowded, empty)


def test_human_writes_to_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    game = new_game("warehouse51", 3)
    table = game.start(seed=1)
    assert Renderer(game, "human", None).render(table) is None
    assert capsys.readouterr().out == Renderer(game, "ansi", None).render(table) + "\n\n"
    assert Renderer(game, None, None).render(table) is None


@pytest.mark.parametrize(
    ("mode", "seat", "told"),
    [("rgb", None, "render_mode cannot be 'rgb'"), ("ansi", 3, "render_seat cannot be 3; the seats are 0 to 2")],
)
def test_modes_and_seats_that_do_not_exist_are_refused(mode: str, seat: int | None, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Renderer(new_game("warehouse51", 3), mode, seat)
    assert "human" in RENDER_MODES


def test_rows_are_broken_between_cards() -> None:
    row = Row("relics", [Tile(f"relic number {number}", note="pawned") for number in range(12)])
    lines = list(written(row))
    assert len(lines) > 2
    assert max(len(line) for line in lines) <= TEXT_WIDTH
    assert " ".join(line.strip() for line in lines) == "relics: " + ", ".join(tile.written() for tile in row.tiles)
    assert list(written(Row("a plain line"))) == ["a plain line"]


def test_texts_in_pictures_are_cut_wrapped_and_lose_what_the_font_lacks() -> None:
    assert without_accents("Mjöllnir") == "Mjollnir"
    assert cut("short", 200, 15) == "short"
    short = cut("a very long name of a relic", 80, 15)
    assert short.endswith("…")
    assert font(15).getlength(short) <= 80
    lines = list(wrapped("so many words that one line is not enough for them", 120))
    assert len(lines) > 1
    assert " ".join(lines) == "so many words that one line is not enough for them"
