"""Games are found where they are: in their folders here, and in packages that name an entry point."""

from __future__ import annotations

from dataclasses import replace
from importlib.metadata import EntryPoint
from typing import Any

import pytest

from reliquary import games
from reliquary.core.description import Description, imported, references
from reliquary.games import BrokenGameWarning, described, descriptions, game_names, installed_games, new_game

NOT_A_GAME = "a text, not a description"


def colonists(seats: int = 2, **options: Any) -> Any:
    """Build a game that differs from one of ours in its name only."""
    game = new_game("settlers", seats, options)
    vars(game)["name"] = "colonists"
    return game


def crashing(seats: int = 2) -> Any:
    """Build no game at all."""
    raise RuntimeError("no such luck")


CALLED_OTHERWISE: Description = replace(described("settlers"), name="colonists", build=colonists)
CRASHING: Description = replace(CALLED_OTHERWISE, name="chess", build=crashing)
UNSEATED: Description = replace(CALLED_OTHERWISE, name="chess")
TAKEN = described("settlers")


def offer(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    entry = EntryPoint(name, value, games.GROUP)
    monkeypatch.setattr(games, "entry_points", lambda group: [entry])


def test_our_games_come_first_and_in_their_order() -> None:
    assert game_names()[:2] == ("warehouse51", "settlers")


@pytest.mark.parametrize("name", game_names())
def test_every_reference_of_a_description_leads_somewhere(name: str) -> None:
    imported("reliquary.envs.openspiel:register")  # asks for the parts of all games while it is imported
    for field, reference in references(described(name)).items():
        assert imported(reference) is not None, field


@pytest.mark.parametrize("name", game_names())
def test_a_description_agrees_with_its_game(name: str) -> None:
    description = described(name)
    assert new_game(name).name == name
    for seats in description.seats:
        assert new_game(name, seats).seats == seats
    with pytest.raises(ValueError, match="seats"):
        new_game(name, max(description.seats) + 1)


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"no game 'setlers' \(did you mean settlers\?\); the games are warehouse51"):
        described("setlers")


def test_a_game_of_another_package_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, "colonists", f"{__name__}:CALLED_OTHERWISE")
    assert [one.name for one in installed_games()] == ["colonists"]


@pytest.mark.parametrize(
    ("name", "value", "trouble"),
    [
        ("chess", "no.such.package:GAME", "ModuleNotFoundError: No module named 'no'"),
        ("chess", f"{__name__}:NOT_A_GAME", "is not a reliquary.core.description.Description"),
        ("chess", f"{__name__}:CALLED_OTHERWISE", "describes a game called 'colonists'"),
        ("chess", f"{__name__}:CRASHING", "RuntimeError: no such luck"),
        ("chess", f"{__name__}:UNSEATED", "the game with 1 seats calls itself 'colonists' with 1"),
        ("settlers", f"{__name__}:TAKEN", "Reliquary has a game of that name"),
    ],
)
def test_a_broken_game_is_reported_and_left_out(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, trouble: str
) -> None:
    offer(monkeypatch, name, value)
    with pytest.warns(BrokenGameWarning, match=f"the game '{name}' of the package .*{trouble}"):
        assert list(installed_games()) == []


def test_a_broken_game_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, "chess", "no.such.package:GAME")
    descriptions.cache_clear()
    try:
        with pytest.warns(BrokenGameWarning):
            assert game_names() == ("warehouse51", "settlers")
    finally:
        descriptions.cache_clear()
