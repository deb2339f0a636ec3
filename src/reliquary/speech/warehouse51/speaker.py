"""The speaker of Warehouse 51."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.text import Language, language
from reliquary.games.warehouse51.views import TableView
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.speaker import Speaker
from reliquary.speech.warehouse51.advice import Adviser
from reliquary.speech.warehouse51.display import Warehouse51Figures
from reliquary.speech.warehouse51.display_builder import FigureBuilder
from reliquary.speech.warehouse51.phrasebook import Warehouse51Phrasebook
from reliquary.speech.warehouse51.status import question


def new_speaker(game: Warehouse51, code: str, names: Sequence[str]) -> Warehouse51Speaker:
    """Make the speaker of a table."""
    return Warehouse51Speaker(code, game.relics, names, game.agreed)


def language_of(game: Warehouse51, code: str) -> Language:
    """Find the language of a game with the names of its relics."""
    return language(code, game.relics, game.agreed)


class Warehouse51Speaker(Warehouse51Phrasebook, Speaker):
    """Speaks one language at tables with one pack of relics."""

    def adviser(self, seen: SeatKnowledge) -> Adviser:
        """Find someone to advise a chair about its moves."""
        return Adviser(self, seen)

    def status(self, seen: SeatKnowledge) -> str:
        """Return who must do what; when the game is over, who won."""
        view: TableView = seen.view
        if view.outcome is not None:
            return self.outcome(view.outcome, seen.seat)
        return question(self, self.language, view, seen.moves)

    def figures(self, seen: SeatKnowledge) -> Warehouse51Figures:
        """Compute the numbers a screen shows."""
        return FigureBuilder(self, seen).figures()
