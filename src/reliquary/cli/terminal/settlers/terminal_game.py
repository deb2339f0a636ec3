"""Imperial Settlers in the terminal."""

from __future__ import annotations

from rich.text import Text

from reliquary.cli.terminal.prompt import Prompt
from reliquary.cli.terminal.screen import Screen, wrapped
from reliquary.cli.terminal.seating import Seating
from reliquary.cli.terminal.settlers import pages, scoresheet
from reliquary.cli.terminal.settlers.board import Board
from reliquary.cli.terminal.settlers.choices import Choices
from reliquary.cli.terminal.settlers.grammar import Grammar
from reliquary.cli.terminal.settlers.hand import numbered_hand
from reliquary.cli.terminal.settlers.journal import Journal
from reliquary.cli.terminal.settlers.prayer import Story, once_more, strip_lines, strip_of, warning
from reliquary.cli.terminal.settlers.speech import Speech
from reliquary.cli.terminal.terminal_game import TerminalGame
from reliquary.cli.terminal.typed_lines import Command, Meaning
from reliquary.core.words import Event, Move, Outcome
from reliquary.games.settlers.clauses import BOOK
from reliquary.games.settlers.events import PrayerCounted, PrayerDrawn
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.seat.views import TableView
from reliquary.speech.settlers.card_context import is_turn

MANY = 5
"""With this many seats the rulebook warns of a long game. (AZ-022)"""
ROOM = 2
"""Rows below the menu: the key for help and the prompt."""


class SettlersTerminal(TerminalGame):
    """One player at a table of factions and their empires."""

    book = BOOK

    def __init__(self, seating: Seating, code: str, screen: Screen, prompt: Prompt) -> None:
        assert isinstance(seating.game, ImperialSettlers)
        self.game = seating.game
        self.speech = Speech(code, seating.names, seating.seat, self.game.box)
        self.story = Story(seating.seat)
        self.warned: Move | None = None
        """The move that would draw for a Prayer at once, after the player has been told so."""
        super().__init__(seating, self.speech, Journal(self.speech), screen, prompt)
        self.session.recorder.table.listen(self.story.hear)
        if self.game.seats == MANY and seating.record is None:
            self.notice.append(self.speech.say("start.five"))

    def greeting(self) -> list[str]:
        """Return which faction the player has, and who sits at the table."""
        say, language = self.speech.say, self.speech.language
        factions = [language.word(f"factions.{faction}") for faction in self.game.factions]
        mine = say("start.welcome", faction=say(f"playing.{self.game.factions[self.seating.seat]}"))
        if self.game.seats == 1:
            return [mine, say("start.alone")]
        others = [
            f"{player}, {faction}"
            for seat, (player, faction) in enumerate(zip(self.seating.players, factions, strict=True))
            if seat != self.seating.seat
        ]
        return [mine, say("start.opponents", opponents="; ".join(others))]

    def goal(self) -> str:
        """Return in a line what the game is about."""
        return self.speech.say("board.goal_alone" if self.game.seats == 1 else "board.goal")

    def look(self) -> None:
        """Give new hand cards their numbers."""
        numbered_hand(self.speech, self.seen.view(), self.seen.moves())

    def key(self, move: Move) -> str:
        """Return what can be typed for a legal move."""
        return Choices(self.speech, self.seen.view(), self.seen.moves()).shortest(move)

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
        above = [*warning(self.speech, view, width), *question]
        strip = self.strip(view, width)
        room = self.screen.height - self.reserved - len(self.board(view, 0)) - len(above) - ROOM
        keys = choices.lines(width, room - len(strip))
        if view.prayer is None and len(strip) + len(keys) > room + 1:
            strip = strip[-1:]
        return [*strip, *above, *keys]

    def strip(self, view: TableView, width: int) -> list[Text]:
        """Draw the Prayer that is being said, or the player's last one until the next move."""
        strip = strip_of(self.speech, view) or self.story.over
        return strip_lines(self.speech, strip, width) if strip is not None else []

    def try_move(self, move: Move) -> bool:
        """Make a move, or say why it is refused; one that draws for a Prayer at once must be entered twice."""
        if self.seen.why_not(move) is None:
            if move != self.warned and (told := self.draws_at_once(move)):
                self.warned = move
                self.complain(told)
                return False
            self.story.forget()
        self.warned = None
        return super().try_move(move)

    def draws_at_once(self, move: Move) -> str:
        """Warn of a move of a turn that turns up cards for a Prayer before anything is asked; "" for any other."""
        view = self.seen.view()
        if not is_turn(view) or "tech" not in view.panels[self.seating.seat].goods:
            return ""
        imagined: list[Event] = []
        table = self.seen.imagine()
        table.listen(imagined.append)
        table.play(self.seating.seat, move)
        found = next((place for place, event in enumerate(imagined) if self.is_my_drawing(event)), None)
        if found is None:
            return ""
        drawn, after = imagined[found], imagined[found + 1 :]
        assert isinstance(drawn, PrayerDrawn)
        counted = next((list(event.counts) for event in after if isinstance(event, PrayerCounted)), [])
        prayer = table.view(self.seating.seat).prayer
        colours = counted or (prayer.colours if prayer else [])
        return once_more(self.speech, view, move, colours, len(drawn.cards))

    def is_my_drawing(self, event: Event) -> bool:
        """Return whether cards were turned up for a Prayer of the player."""
        return isinstance(event, PrayerDrawn) and event.seat == self.seating.seat

    def page(self, command: Command, view: TableView, width: int) -> list[Text]:
        """Write the page a command asks for."""
        match command.name:
            case "cards":
                hand = numbered_hand(self.speech, view, self.seen.moves())
                return pages.cards_page(self.speech, view, hand, command.argument, width)
            case "look":
                return pages.look_page(self.speech, view, command.argument, width)
            case "score":
                return scoresheet.standings(self.speech, self.seen, width)
            case _:
                return pages.help_about(self.speech, view, command.argument, width)

    def final_sheet(self, outcome: Outcome, width: int) -> list[Text]:
        """Draw the score sheet of the finished game."""
        return scoresheet.final_sheet(self.speech, outcome, width)
