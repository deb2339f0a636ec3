"""The page about records of Imperial Settlers is true: fields, moves, questions, the list of all moves, the example."""

from __future__ import annotations

import json
import re
from itertools import groupby
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from house.test_documents import blocks, fields_told, read
from house.transcripts import run_console
from reliquary.games.settlers.cards import vocabulary
from reliquary.games.settlers.cards.factions import BOXED
from reliquary.games.settlers.codes.goods import BOXED_GOOD_COUNT, GOOD_NAMES, Good
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.codes.phases import PHASES
from reliquary.games.settlers.codes.questions import QUESTIONS
from reliquary.games.settlers.codes.verbs import Job, Verb
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import AnyMove
from reliquary.games.settlers.options import Options
from reliquary.games.settlers.phases.ending import TITLES
from reliquary.games.settlers.seat.snapshot import Data, Holding, Item, Player, Praying, Queued, Route

PAGE = "docs/records-settlers.md"
FIRST_FIELDS = {
    Data: "round phase first waiting players common_deck common_discard offer",
    Player: "faction points goods hand deals empire deck discard passed",
    Holding: "card foundation spent defence samurai uses under stored",
}
"""What a referee needs comes first on the page."""


def test_every_field_of_a_snapshot_is_told() -> None:
    told = fields_told(PAGE)
    structs: tuple[type[msgspec.Struct], ...] = (Data, Player, Holding, Item, Praying, Options)
    assert {field for struct in structs for field in struct.__struct_fields__} - told == set()
    assert all(f"`{field}`" in read(PAGE) for struct in (Route, Queued) for field in struct.__struct_fields__)


def test_what_a_referee_needs_comes_first() -> None:
    before = read(PAGE).partition("## Snapshots")[2].partition("A referee needs the fields above")[0]
    rows = re.findall(r"^\| `(\w+)` \| [^|]+ \|$", before, re.MULTILINE)
    assert rows == " ".join(FIRST_FIELDS.values()).split()
    for struct, fields in FIRST_FIELDS.items():
        assert set(fields.split()) <= set(struct.__struct_fields__)


def test_every_move_is_told_with_its_fields() -> None:
    section = read(PAGE).partition("## Moves")[2].partition("## The list")[0]
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", section, re.MULTILINE))
    assert set(rows) - {"type"} == {str(kind.__struct_config__.tag) for kind in get_args(AnyMove)}
    for kind in get_args(AnyMove):
        row = rows[str(kind.__struct_config__.tag)]
        assert re.findall(r"`(\w+)`", row) == list(kind.__struct_fields__)


def test_every_question_phase_and_reason_is_told() -> None:
    told = fields_told(PAGE)
    assert set(QUESTIONS) <= told
    names = {*PHASES, *(title for _, title in TITLES), "commoner", "tie_goods", "tie_hand", "shared", "solo_lost"}
    assert [name for name in sorted(names) if f"`{name}`" not in read(PAGE)] == []


def test_every_verb_is_told_with_its_number() -> None:
    told = {int(number): name for number, name in re.findall(r"\b(\d+) `(\w+)`", read(PAGE).partition("Verbs of")[2])}
    verbs = {value: name.lower() for kind in (Verb, Job) for name, value in vars(kind).items() if name.isupper()}
    verbs[Verb.SACRIFICE] = "offer"  # the rules cannot call it so, because an offer is also what lies open
    assert {number: told[number] for number in verbs} == verbs
    words = {str(word.__struct_config__.tag) for word in get_args(vocabulary.Effect)}
    assert {told[number] for number in verbs if number < Job.CARDS} == words


def test_the_goods_of_the_agenda_are_told_in_their_order() -> None:
    row = next(line for line in read(PAGE).splitlines() if line.startswith("| `goods` | 17 numbers"))
    assert re.findall(r"`(\w+)`", row)[1:] == list(GOOD_NAMES[Good.COMMON_CARD :])
    assert (BOXED_GOOD_COUNT, len(GOOD_NAMES)) == (17, 19)
    assert "wood, stone, food, worker, gold, raze, defence, card, vp" in read(PAGE)
    assert "wood, stone, food, worker, gold, raze, defence, tech, card, vp, blessing" in read(PAGE)
    assert GOOD_NAMES[: Good.COMMON_CARD] == (*vocabulary.TOKENS, "card", "vp", "blessing")


@pytest.mark.parametrize("factions", [("japanese",), ("romans", "japanese"), ("aztecs",), ("romans", "aztecs"), None])
def test_the_row_of_all_moves_is_told_family_by_family(factions: tuple[str, ...] | None) -> None:
    game = ImperialSettlers(len(factions or BOXED), factions=factions)
    base, _, box = read(PAGE).partition("With the Aztecs' box there are ")
    page = box if "aztecs" in game.factions else base
    rows = re.findall(r"^\| (\d+) \| (\d+) \| `(\w+)`", page, re.MULTILINE)
    families = [
        list(family) for _, family in groupby(game.actions, key=lambda move: move_family(game, game.index(move)))
    ]
    assert [int(number) for _, number, _ in rows] == [len(family) for family in families]
    assert [int(first) for first, _, _ in rows] == [game.index(family[0]) for family in families]
    assert [kind for _, _, kind in rows] == [str(family[0].__struct_config__.tag) for family in families]
    number = re.search(r"^(\d+)", box) if page is box else re.search(r"there are (\d+) of them", base)
    assert number
    assert int(number[1]) == len(game.actions) < 2000


def move_family(game: ImperialSettlers, index: int) -> int:
    """Return which family of moves an index belongs to."""
    return int(game.rules.codes[index]) // STRIDE


def test_the_worked_example_is_what_the_command_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run_console(next(text for kind, text in blocks(PAGE) if kind == "console"))
    record = json.loads(Path("records/game-000001.json").read_text("utf-8"))
    pattern = r"^`(record|moves\[(\d+)\])`(?: without ([^:]+))?:\n\n```json\n(.*?)^```$"
    shown = re.findall(pattern, read(PAGE), re.MULTILINE | re.DOTALL)
    assert len(shown) == 2
    for place, number, left_out, block in shown:
        real = record if place == "record" else record["moves"][int(number)]
        without = re.findall(r"`(\w+)`", left_out)
        assert json.loads(block) == {field: value for field, value in real.items() if field not in without}
    assert record["moves"][56]["move"] == {"type": "choose", "card": "COM075"}
