"""A terminal table of the Aztecs for tests: what is drawn, asked and understood there."""

from __future__ import annotations

from typing import Any

import pytest
from rich.text import Text

from games.settlers.support.positions import A, does, turn
from games.settlers.support.praying import AZTECS, deck_top
from reliquary.cli.terminal.settlers.board import Board
from reliquary.cli.terminal.settlers.choices import Choices
from reliquary.cli.terminal.settlers.grammar import Grammar
from reliquary.cli.terminal.settlers.speech import Speech
from reliquary.cli.terminal.typed_lines import Meaning
from reliquary.core.words import Move
from reliquary.games.settlers.cards import DESIGNS, EXPANSION
from reliquary.games.settlers.decks.box import Box
from reliquary.games.settlers.moves import Activate
from reliquary.games.settlers.table import Table

NAMES = ("Marta", "Bruno", "Cleo", "Dario", "Elsa")
both = pytest.mark.parametrize("code", ["en", "it"])
ROOMY, CRAMPED = 1000, 0
BOX = Box("aztecs", (*DESIGNS, *EXPANSION), ())
MIXED = deck_top("brown grey brown red none")


def speech(code: str = "en", seats: int = 2, seat: int = A) -> Speech:
    return Speech(code, NAMES[:seats], seat, BOX)


def text_of(lines: list[Text]) -> str:
    return "\n".join(line.plain.rstrip() for line in lines)


def board(table: Table, code: str = "en", rows: int = ROOMY, seat: int = A, width: int = 80) -> str:
    seats = int(table.rules.seats)
    return text_of(Board(speech(code, seats, seat), width).draw(table.view(seat), table.moves(seat), rows))


def understood(table: Table, line: str, code: str = "en", menu: tuple[Move, ...] = ()) -> Meaning:
    return Grammar(speech(code, int(table.rules.seats)), table.view(A), table.moves(A), menu).understand(line)


def below(table: Table, code: str = "en", seat: int = A) -> list[str]:
    choices = Choices(speech(code, int(table.rules.seats), seat), table.view(seat), table.moves(seat))
    return [choices.question(), *text_of(choices.lines(80, ROOMY)).splitlines()]


def praying(card: str, *answers: Move, **wishes: Any) -> Table:
    """An Aztec seat with one Location, used in this turn, and these answers given."""
    ordinary: dict[str, Any] = {
        "factions": AZTECS,
        "goods": {A: {"worker": 2, "food": 1}},
        "empire": {A: [card]},
        "top": MIXED,
    }
    return does(turn(A, **{**ordinary, **wishes}), A, Activate(card), *answers)
