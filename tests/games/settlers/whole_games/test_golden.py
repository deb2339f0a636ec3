"""The golden playthroughs are played as they were when they were written down; `make golden` regenerates them."""

from __future__ import annotations

import re

import pytest

from games.settlers.support.layout import BASE_FACTIONS
from golden import SETTLERS_FOLDER, SETTLERS_PLAYTHROUGHS, SettlersPlaythrough, tell
from reliquary.games.settlers.cards.factions import BOXED

LATER_GAMES = [kept for kept in SETTLERS_PLAYTHROUGHS if not set(kept.factions) <= set(BOXED)]
WITH_THE_BOX = [kept for kept in SETTLERS_PLAYTHROUGHS if "aztecs" in kept.factions and kept not in LATER_GAMES]
BASE_GAMES = [kept for kept in SETTLERS_PLAYTHROUGHS if kept not in (*WITH_THE_BOX, *LATER_GAMES)]


def kinds_of_moves(playthroughs: list[SettlersPlaythrough]) -> set[str]:
    """Return the kinds of moves made in some playthroughs."""
    text = "\n".join(kept.file.read_text("utf-8") for kept in playthroughs)
    return set(re.findall(r"^ *\d+ [A-Z][a-z]+ +([a-z]+)", text, re.MULTILINE))


@pytest.mark.parametrize("kept", SETTLERS_PLAYTHROUGHS, ids=lambda kept: kept.file.stem)
def test_a_golden_playthrough_is_played_again_to_the_letter(kept: SettlersPlaythrough) -> None:
    expected = kept.file.read_text("utf-8").splitlines()
    played = tell(kept).splitlines()
    for number, (line, now) in enumerate(zip(expected, played, strict=False), 1):
        assert now == line, f"line {number} differs; if the rules were changed on purpose, run: make golden"
    assert len(played) == len(expected)


def test_every_file_in_the_folder_is_a_playthrough() -> None:
    assert sorted(SETTLERS_FOLDER.iterdir()) == sorted(kept.file for kept in SETTLERS_PLAYTHROUGHS)


def test_the_playthroughs_show_all_factions_lookouts_moves_and_a_player_alone() -> None:
    pairs = [kept.factions for kept in BASE_GAMES if len(kept.factions) == 2]
    assert [sum(faction in pair for pair in pairs) for faction in BASE_FACTIONS] == [2] * len(BASE_FACTIONS)
    assert {len(kept.factions) for kept in BASE_GAMES} == {1, 2, 3}
    assert {kept.lookout for kept in SETTLERS_PLAYTHROUGHS} == {"standard", "advanced", "alternate"}
    assert kinds_of_moves(BASE_GAMES) == {
        "take", "build", "deal", "raze", "activate", "exchange", "pass", "defend", "deploy", "put", "choose", "pay",
        "done", "decline",
    }  # fmt: skip


def test_the_playthroughs_with_the_atlanteans_show_them_place_tokens_with_others_and_alone() -> None:
    assert [len(kept.factions) for kept in LATER_GAMES] == [2, 3, 1]
    assert {faction for kept in LATER_GAMES for faction in kept.factions} >= {"atlanteans", "aztecs"}
    assert kinds_of_moves(LATER_GAMES) > {"upgrade", "unlock"}


def test_the_playthroughs_with_the_box_show_two_three_and_five_seats_and_a_player_alone_praying() -> None:
    assert [len(kept.factions) for kept in WITH_THE_BOX] == [2, 3, 5, 1]
    assert {faction for kept in WITH_THE_BOX for faction in kept.factions} == set(BOXED)
    assert {kept.decks for kept in WITH_THE_BOX} == {"base", "standard", "open"}
    assert kinds_of_moves(WITH_THE_BOX) > {"visit", "unlock"}
    for kept in WITH_THE_BOX:
        text = kept.file.read_text("utf-8")
        assert "choose draw" in text
        assert "choose blessings" in text
