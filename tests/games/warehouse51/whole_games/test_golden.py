"""The golden playthroughs are played as they were when they were written down; `make golden` regenerates them."""

from __future__ import annotations

import re

import pytest

from golden import FOLDER, PLAYTHROUGHS, Playthrough, tell


@pytest.mark.parametrize("kept", PLAYTHROUGHS, ids=lambda kept: kept.file.stem)
def test_a_golden_playthrough_is_played_again_to_the_letter(kept: Playthrough) -> None:
    expected = kept.file.read_text("utf-8").splitlines()
    played = tell(kept).splitlines()
    for number, (line, now) in enumerate(zip(expected, played, strict=False), 1):
        assert now == line, f"line {number} differs; if the rules were changed on purpose, run: make golden"
    assert len(played) == len(expected)


def test_every_file_in_the_folder_is_a_playthrough() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(kept.file for kept in PLAYTHROUGHS)


def test_the_playthroughs_show_all_seats_both_editions_and_much_of_the_game() -> None:
    text = "\n".join(kept.file.read_text("utf-8") for kept in PLAYTHROUGHS)
    assert {kept.seats for kept in PLAYTHROUGHS} == {3, 4, 5}
    assert {kept.edition for kept in PLAYTHROUGHS} == {"en", "it"}
    kinds = set(re.findall(r"^ *\d+ [A-Z][a-z]+ +([a-z]+)", text, re.MULTILINE))
    assert kinds >= {"reveal", "bid", "pass", "seal", "pawn", "choose", "certify", "redeem", "done", "cancel"}
