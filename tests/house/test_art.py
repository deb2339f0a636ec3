"""The browser's drawings against the catalogues: every card and every relic has a picture, and nothing is left over."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.factions import FACTIONS
from reliquary.games.settlers.codes.colours import COLOUR_NAMES
from reliquary.games.settlers.codes.goods import GOOD_NAMES
from reliquary.games.settlers.codes.kinds import KIND_NAMES
from reliquary.games.settlers.codes.phases import PHASES
from reliquary.games.warehouse51.packs.effects import TIMINGS
from reliquary.games.warehouse51.packs.pack import COLOURS
from reliquary.games.warehouse51.packs.relics import house_relics

GAMES = Path(__file__).resolve().parents[2] / "web" / "src" / "games"
RELICS = GAMES / "warehouse51" / "art"
CARDS = GAMES / "settlers" / "art"
DESIGNS: dict[str, str] = json.loads((CARDS / "cards" / "designs.json").read_text("utf-8"))
MOST_COPIES = 6


def drawn(*files: Path) -> set[str]:
    """Return the pictures of the files: keys of two spaces whose value is a template or a text."""
    texts = [file.read_text("utf-8") for file in files]
    return {name for text in texts for name in re.findall(r"^  (\w+): ?[`\"\n]", text, re.MULTILINE)}


def test_every_design_has_a_picture() -> None:
    assert set(DESIGNS) == {design.key for design in CATALOGUE}


def test_every_copy_finds_the_picture_of_its_design() -> None:
    for design in CATALOGUE:
        first = int(design.key[3:])
        assert len(design.ids) <= MOST_COPIES
        assert design.ids == tuple(f"{design.key[:3]}{first + copy:03}" for copy in range(len(design.ids)))


def test_every_relic_is_drawn() -> None:
    files = [RELICS / "relics" / f"{colour}.ts" for colour in COLOURS]
    assert drawn(*files) == {relic.id for relic in house_relics()}


def test_relics_are_drawn_under_their_colour() -> None:
    for colour in COLOURS:
        assert drawn(RELICS / "relics" / f"{colour}.ts") == {
            relic.id for relic in house_relics() if relic.colour == colour
        }


@pytest.mark.parametrize(
    ("file", "names"),
    [
        (CARDS / "goods.ts", GOOD_NAMES),
        (CARDS / "colours.ts", COLOUR_NAMES),
        (CARDS / "kinds.ts", KIND_NAMES),
        (CARDS / "factions.ts", (*FACTIONS, "common", "atlanteans")),
        (RELICS / "marks.ts", (*COLOURS, *TIMINGS.values(), "blessed", "cursed", "neutral")),
        (CARDS / "tokens.ts", PHASES),
    ],
)
def test_every_name_is_drawn(file: Path, names: tuple[str, ...]) -> None:
    assert set(names) <= drawn(file)
