"""The speaker of Imperial Settlers."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from reliquary.core.words import Event, Seat
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.seat.views import TableView
from reliquary.games.settlers.text import Language, language
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.settlers.advice import SettlersAdviser
from reliquary.speech.settlers.card_context import is_asked
from reliquary.speech.settlers.display import SettlersFigures
from reliquary.speech.settlers.display_builder import build_figures
from reliquary.speech.settlers.phrasebook import SettlersPhrasebook
from reliquary.speech.settlers.rows import row_lines
from reliquary.speech.speaker import Speaker


def new_speaker(game: ImperialSettlers, code: str, names: Sequence[str]) -> SettlersSpeaker:
    """Make the speaker of a table."""
    return SettlersSpeaker(code, game.box, names)


def language_of(game: ImperialSettlers, code: str) -> Language:
    """Find the language of a game with the names of its cards."""
    return language(code, game.box.pack)


class SettlersSpeaker(SettlersPhrasebook, Speaker):
    """Speaks one language at tables with one box of cards."""

    def status(self, seen: SeatKnowledge) -> str:
        """Return who must do what and how far it has come; when the game is over, who won."""
        view: TableView = seen.view
        if view.outcome is not None:
            return self.outcome(view.outcome, seen.seat)
        told, asked = self.language.question(view, self.names), view.asked
        if not is_asked(view) or asked is None:
            return told
        if asked.stored:
            return f"{told} {self.say('sofar.store', goods=self.stored(asked.stored))}"
        if asked.goods:
            return f"{told} {self.say(f'sofar.{view.question}', goods=self.goods(asked.goods))}"
        return f"{told} {self.say('sofar.number', number=asked.number)}" if asked.number > 1 else told

    def adviser(self, seen: SeatKnowledge) -> SettlersAdviser:
        """Find someone to advise a chair about its moves."""
        return SettlersAdviser(self, seen)

    def figures(self, seen: SeatKnowledge) -> SettlersFigures:
        """Compute the numbers a screen shows."""
        return build_figures(self, seen)

    def lines(self, events: Sequence[Event], seats: Collection[Seat]) -> list[str]:
        """Describe the events of one row, prices and gains together with what caused them."""
        return row_lines(self, events, seats)
