"""A sitting at a table of Imperial Settlers."""

from __future__ import annotations

from rich.text import Text

from reliquary.cli.terminal.evening import Evening
from reliquary.cli.terminal.meaning import Command, Meaning
from reliquary.cli.terminal.prompt import Prompt
from reliquary.cli.terminal.rulepages import help_page
from reliquary.cli.terminal.screen import Screen, wrapped
from reliquary.cli.terminal.seating import Seating
from reliquary.cli.terminal.settlers import pages, scoresheet
from reliquary.cli.terminal.settlers.board import Board
from reliquary.cli.terminal.settlers.choices import Choices
from reliquary.cli.terminal.settlers.grammar import Grammar
from reliquary.cli.terminal.settlers.journal import Journal
from reliquary.cli.terminal.settlers.places import hand_in_order
from reliquary.cli.terminal.settlers.speech import Speech
from reliquary.core.words import Outcome
from reliquary.games.settlers.clauses import BOOK
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.views import TableView

ROOM = 2
"""Rows below the menu: the key for help and the prompt."""


class Sitting(Evening):
    """One player's evening with factions and their empires."""

    book = BOOK

    def __init__(self, seating: Seating, code: str, screen: Screen, prompt: Prompt) -> None:
        assert isinstance(seating.game, ImperialSettlers)
        self.game = seating.game
        self.speech = Speech(code, seating.names, seating.seat)
        super().__init__(seating, self.speech, Journal(self.speech), screen, prompt)

    def greeting(self) -> list[str]:
        """Say which faction the player has, and who sits at the table."""
        say, language = self.speech.say, self.speech.language
        factions = [language.word(f"factions.{faction}") for faction in self.game.factions]
        mine = say("start.welcome", faction=factions[self.seating.seat])
        if self.game.seats == 1:
            return [mine, say("start.alone")]
        others = [
            f"{player}, {faction}"
            for seat, (player, faction) in enumerate(zip(self.seating.players, factions, strict=True))
            if seat != self.seating.seat
        ]
        return [mine, say("start.opponents", opponents="; ".join(others))]

    def understand(self, line: str) -> Meaning:
        """Find out what a line means."""
        return Grammar(self.speech, self.seen.view(), self.seen.moves(), self.menu).understand(line)

    def board(self, view: TableView, rows: int) -> list[Text]:
        """Draw the table with as much detail as the rows allow."""
        return Board(self.speech, self.screen.width).draw(view, self.seen.moves(), rows)

    def below(self, view: TableView) -> list[Text]:
        """Draw the question and the keys or the menu that answer it."""
        width = self.screen.width
        choices = Choices(self.speech, view, self.seen.moves(), self.menu)
        question = wrapped(Text(choices.question(), style="bold"), width)
        least = len(self.board(view, 0)) + len(question) + ROOM
        return [*question, *choices.lines(width, self.screen.height - least)]

    def page(self, command: Command, view: TableView, width: int) -> list[Text]:
        """Write the page a command asks for."""
        match command.name:
            case "cards":
                hand = hand_in_order(self.speech, view, self.seen.moves())
                return pages.cards_page(self.speech, view, hand, command.argument, width)
            case "look":
                return pages.look_page(self.speech, view, command.argument, width)
            case "score":
                return scoresheet.standings(self.speech, self.seen, width)
            case _:
                return help_page(self.speech, width)

    def final_sheet(self, outcome: Outcome, width: int) -> list[Text]:
        """Draw the score sheet of the finished game."""
        return scoresheet.final_sheet(self.speech, outcome, width)
