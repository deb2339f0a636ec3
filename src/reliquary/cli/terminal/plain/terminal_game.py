"""Any game in the terminal: moves are chosen by number or by the beginning of their name."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from reliquary.cli.terminal.journal import Journal
from reliquary.cli.terminal.lookup_pages import help_page
from reliquary.cli.terminal.plain.board import board_lines, score_sheet
from reliquary.cli.terminal.plain.voice import PlainVoice
from reliquary.cli.terminal.prompt import Prompt
from reliquary.cli.terminal.screen import Screen, flow, wrapped
from reliquary.cli.terminal.seating import Seating
from reliquary.cli.terminal.terminal_game import TerminalGame
from reliquary.cli.terminal.typed_lines import Command, Confusion, Meaning, Menu, Question, plain
from reliquary.cli.terminal.voice import words
from reliquary.core.description import load
from reliquary.core.unwritten_book import UnwrittenBook
from reliquary.core.words import Move, Outcome, View
from reliquary.games import description_of
from reliquary.speech.seat_knowledge import SeatKnowledge

COMMANDS = ("help", "board", "log", "rules", "why", "save", "quit", "pause", "stop", "coach")
"""What can be typed at every table; the words for it are those of the terminal."""


class PlainTerminal(TerminalGame):
    """One player at a table of any game."""

    def __init__(self, seating: Seating, code: str, screen: Screen, prompt: Prompt) -> None:
        self.description = description_of(seating.game)
        self.book = load(self.description.book) or UnwrittenBook(self.description.name)
        self.speech = PlainVoice(seating.game, code, seating.names, seating.seat)
        super().__init__(seating, self.speech, Journal(self.speech), screen, prompt)

    def greeting(self) -> list[str]:
        """Return which game is played, and who sits at the table."""
        bots = [player for seat, player in enumerate(self.seating.players) if seat != self.seating.seat]
        told = [self.speech.say("start.plain", title=self.description.title, seats=self.seating.game.seats)]
        return [*told, self.speech.say("start.opponents", opponents=", ".join(bots))] if bots else told

    # What the player types

    def understand(self, line: str) -> Meaning:
        """Find out what a line means: a number, a command, or the beginning of a move's name."""
        text = plain(line)
        if not text:
            return Command("go_on") if not line else self.confusion(line)
        if text.isdecimal():
            return self.numbered(int(text))
        first, _, rest = text.partition(" ")
        command = self.command(first)
        if command == "why":
            return self.why(rest)
        return Command(command, line.partition(" ")[2].strip()) if command else self.named(line)

    def numbered(self, number: int) -> Meaning:
        """Take a number for the move it stands before."""
        moves = self.seen.moves()
        return moves[number - 1] if 1 <= number <= len(moves) else self.confusion(str(number))

    def command(self, word: str) -> str | None:
        """Find the command a word stands for, in the player's language or in English."""
        for code in dict.fromkeys((self.speech.code, "en")):
            for command in COMMANDS:
                if word in (plain(one) for one in words(code)[f"verbs.{command}"].split()):
                    return command
        return None

    def named(self, line: str) -> Meaning:
        """Take a line for the beginning of a move's name; several that begin so are offered."""
        found = self.beginning(self.seen.moves(), line)
        if not found:
            return self.confusion(line)
        return found[0] if len(found) == 1 else Menu(tuple(found))

    def why(self, line: str) -> Meaning:
        """Take a line for a question about a move, possible or not."""
        moves = self.seen.moves()
        if line.isdecimal() and 1 <= int(line) <= len(moves):
            return Question(moves[int(line) - 1])
        found = self.beginning(self.seating.game.actions, line) if line else []
        example = self.speech.move(self.seating.game.actions[0])
        return Question(found[0]) if found else Confusion(self.speech.say("answer.why_what", example=example))

    def beginning(self, moves: Sequence[Move], line: str) -> list[Move]:
        """Find the moves whose name begins like a line."""
        return [move for move in moves if plain(self.speech.move(move)).startswith(plain(line))]

    def confusion(self, line: str) -> Confusion:
        """Explain that a line means nothing here, and what would."""
        keys = f"1–{len(self.seen.moves())}, {self.speech.say('keys.help')}"
        return Confusion(self.speech.say("answer.unknown", text=line[:40], keys=keys))

    # What the player sees

    def board(self, view: View, rows: int) -> list[Text]:
        """Draw the table; it takes the rows it needs."""
        return board_lines(self.speech, view, self.screen.width)

    def below(self, view: View) -> list[Text]:
        """Draw the question and the numbered choices that answer it."""
        width = self.screen.width
        seen = SeatKnowledge(self.session.recorder.table, self.seating.seat, view)
        question = wrapped(Text(self.speech.speaker.status(seen), style="bold"), width)
        return [*question, *flow([*self.choices(), Text(self.speech.say("keys.help"))], width, between=" · ")]

    def choices(self) -> list[Text]:
        """List the moves with their numbers; only those of a menu, if one was asked for."""
        if not self.session.is_asked:
            return [Text(self.speech.say("keys.go_on"), style="bold")]
        shown = self.menu or self.seen.moves()
        numbered = enumerate(self.seen.moves(), start=1)
        return [Text(f"{number} {self.speech.move(move)}") for number, move in numbered if move in shown]

    def key(self, move: Move) -> str:
        """Return the number that chooses a move."""
        return str(list(self.seen.moves()).index(move) + 1)

    def page(self, command: Command, view: View, width: int) -> list[Text]:
        """Write the one page there is besides those of every table."""
        return help_page(self.speech, width, "pages.plain_help")

    def final_sheet(self, outcome: Outcome, width: int) -> list[Text]:
        """Draw the score sheet of the finished game."""
        return score_sheet(self.speech, outcome, width)
