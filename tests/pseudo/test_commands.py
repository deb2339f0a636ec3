"""Every command that takes --lang prints in that language, in a terminal of 80 columns."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from browser.finished import record_of
from pseudo.checkout import Checkout, plain_english
from reliquary.cli.translation.pseudo import PSEUDO

COMMANDS = (
    "cards warehouse51",
    "cards warehouse51 --provenance",
    "cards settlers",
    "cards settlers --provenance",
    "rules warehouse51",
    "rules settlers",
    "rules warehouse51 W51-034",
    "rules warehouse51 E-01",
    "deck show romans",
    "deck show aztecs:box",
    "deck check barbarians",
    "deck code japanese",
)
PAGE = "    "
"""What pages facts come from are called, wherever they are in the world."""
ONE_LINE = ("deck check barbarians",)
"""What prints a line per deck, however long, for scripts to read."""
TYPED = {
    "play warehouse51 --seed 3": "? score cards fakes log rules why 1 p p p xyzzy quit quit",
    "play settlers --seed 3 --factions romans,aztecs --seats 2": "? score cards log rules 1 1 1 pass xyzzy quit quit",
    "deck build romans": "? deck 1 1 undo undo xyzzy done",
}
NAMES = {
    *("Ada", "Bruno", "Cleo", "Dario", "Elsa", "normal", "random"),
    *("reliquary", "play", "settlers", "resume", "last", "lang", "romans", "aztecs", "standard"),
    *("monument", "dojo", "sumo", "bastet"),
}
"""People and bots, commands and what they are given, and Czech titles of cards."""
OPTION = re.compile(r"\w+ = [\w:.]+|`[^`]*`")
"""An option as the command line takes it."""


def printed_by(checkout: Checkout, command: str, typed: str = "") -> list[str]:
    text = checkout.reliquary(*command.split(), "--lang", PSEUDO, typed=typed)
    lines = (OPTION.sub("", line) for line in text.splitlines() if not line.startswith("> "))
    return [line for line in lines if str(checkout.root) not in line and not line.startswith(PAGE)]


@pytest.mark.parametrize("command", COMMANDS)
def test_what_is_printed_is_in_the_language_asked_for(checkout: Checkout, command: str) -> None:
    lines = printed_by(checkout, command)
    assert lines
    assert plain_english(lines, allowed=NAMES) == {}
    assert [line for line in lines if len(line) > 80] == [] or command in ONE_LINE


@pytest.mark.parametrize("command", TYPED)
def test_the_table_speaks_the_language_asked_for(checkout: Checkout, command: str) -> None:
    lines = printed_by(checkout, command, TYPED[command].replace(" ", "\n") + "\n")
    assert len(lines) > 30
    assert plain_english(lines, allowed=NAMES) == {}
    assert [line for line in lines if len(line) > 80] == []


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
def test_a_replay_speaks_the_language_asked_for(checkout: Checkout, tmp_path: Path, game: str) -> None:
    record = tmp_path / "record.json"
    record.write_bytes(record_of(game))
    lines = printed_by(checkout, f"replay {record} --until 60")
    assert len(lines) > 10
    assert plain_english(lines, allowed=NAMES) == {}
