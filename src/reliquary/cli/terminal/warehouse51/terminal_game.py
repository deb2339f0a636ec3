"""Warehouse 51 in the terminal."""

from __future__ import annotations

from rich.text import Text

from reliquary.cli.terminal.lookup_pages import help_page
from reliquary.cli.terminal.prompt import Prompt
from reliquary.cli.terminal.screen import Screen, wrapped
from reliquary.cli.terminal.seating import Seating
from reliquary.cli.terminal.terminal_game import TerminalGame
from reliquary.cli.terminal.typed_lines import Command, Meaning
from reliquary.cli.terminal.warehouse51 import pages, scoresheet
from reliquary.cli.terminal.warehouse51.board import Board
from reliquary.cli.terminal.warehouse51.choices import Choices
from reliquary.cli.terminal.warehouse51.grammar import Grammar
from reliquary.cli.terminal.warehouse51.journal import Journal
from reliquary.cli.terminal.warehouse51.speech import Speech
from reliquary.core.words import Move, Outcome
from reliquary.games.warehouse51.clauses import BOOK
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.views import TableView


class Warehouse51Terminal(TerminalGame):
    """One player at a table of collectors and relics."""

    book = BOOK

    def __init__(self, seating: Seating, code: str, screen: Screen, prompt: Prompt) -> None:
        assert isinstance(seating.game, Warehouse51)
        self.game = seating.game
        self.speech = Speech(code, seating.game, seating.names, seating.seat)
        super().__init__(seating, self.speech, Journal(self.speech), screen, prompt)

    def greeting(self) -> list[str]:
        """Return which edition is played, and who sits at the table."""
        say = self.speech.say
        edition = self.speech.language.word(f"options.edition.{self.game.agreed.edition}")
        bots = (player for seat, player in enumerate(self.seating.players) if seat != self.seating.seat)
        return [
            say("start.welcome", edition=edition, seats=self.game.seats),
            say("start.opponents", opponents=", ".join(bots)),
        ]

    def goal(self) -> str:
        """Return in a line what the game is about."""
        return self.speech.say("board.goal")

    def key(self, move: Move) -> str:
        """Return what can be typed for a legal move."""
        return Choices(self.speech, self.seen.view(), self.seen.moves()).key(move)

    def understand(self, line: str) -> Meaning:
        """Find out what a line means."""
        return Grammar(self.speech, self.seen.view(), self.seen.moves()).understand(line)

    def board(self, view: TableView, rows: int) -> list[Text]:
        """Draw the table; it takes the rows it needs."""
        return Board(self.speech, self.screen.width).draw(view)

    def below(self, view: TableView) -> list[Text]:
        """Draw the question and the keys that answer it."""
        width = self.screen.width
        choices = Choices(self.speech, view, self.seen.moves())
        return [*wrapped(Text(choices.question(), style="bold"), width), *choices.keys(width)]

    def page(self, command: Command, view: TableView, width: int) -> list[Text]:
        """Write the page a command asks for."""
        match command.name:
            case "cards":
                return pages.cards_page(self.speech, view, command.argument, width)
            case "score":
                return scoresheet.standings(self.speech, self.seen, width)
            case "fakes":
                return pages.counterfeits_page(self.speech, view, width)
            case _:
                return help_page(self.speech, width)

    def final_sheet(self, outcome: Outcome, width: int) -> list[Text]:
        """Draw the score sheet of the finished game."""
        return scoresheet.final_sheet(self.speech, outcome, width)
