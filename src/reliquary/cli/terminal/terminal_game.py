"""A game in the terminal, whichever it is: one player, some bots, and a table that asks, answers and saves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from reliquary.cli.terminal.journal import Journal
from reliquary.cli.terminal.lookup_pages import rules_page, saying
from reliquary.cli.terminal.prompt import Prompt
from reliquary.cli.terminal.screen import Screen, rule, wrapped
from reliquary.cli.terminal.seating import Seating
from reliquary.cli.terminal.session import Session
from reliquary.cli.terminal.tutor import Tutor
from reliquary.cli.terminal.typed_lines import Command, Confusion, Meaning, Menu, Question, plain
from reliquary.cli.terminal.voice import Voice
from reliquary.core.clauses import Book, UnknownNumberError
from reliquary.core.words import Move, Outcome, Reason

FINE, FAILED = 0, 1
MOST_LOG = 16
LEAST_LOG = 5
QUESTION_MARK = "> "


class Leaving(Exception):
    """The player leaves; the game is saved."""


class TerminalGame(ABC):
    """One player at one table; each game defines what its table looks like and what its player may type."""

    book: Book
    """The rulebook of the game."""

    def __init__(self, seating: Seating, voice: Voice, journal: Journal, screen: Screen, prompt: Prompt) -> None:
        self.seating = seating
        self.screen = screen
        self.prompt = prompt
        self.voice = voice
        self.journal = journal
        self.session = Session(seating, voice, journal)
        self.tutor = Tutor(self.session, voice, self.key, coaches=False)
        self.seen = self.session.seen
        self.notice: list[str] = []
        self.menu: Sequence[Move] = ()
        """What the player was offered to choose from just now."""
        self.is_pausing = False
        self.is_reading = False
        self.wants_out = False
        self.reserved = 0
        """Rows taken by the lesson or the coach."""
        self.open_up()
        self.tutor.was_teaching = self.session.is_scripted

    # What a game says of itself

    @abstractmethod
    def greeting(self) -> list[str]:
        """Return which game is played, and who sits at the table."""

    @abstractmethod
    def understand(self, line: str) -> Meaning:
        """Find out what a line means."""

    @abstractmethod
    def board(self, view: Any, rows: int) -> list[Text]:
        """Draw the table in this many rows, or in more if it needs them."""

    @abstractmethod
    def below(self, view: Any) -> list[Text]:
        """Draw the question and the keys that answer it."""

    @abstractmethod
    def page(self, command: Command, view: Any, width: int) -> list[Text]:
        """Write the page a command asks for."""

    @abstractmethod
    def final_sheet(self, outcome: Outcome, width: int) -> list[Text]:
        """Draw the score sheet of the finished game."""

    def key(self, move: Move) -> str:
        """Return what can be typed for a legal move, as short as possible."""
        return ""

    def look(self) -> None:
        """Take note of what is seen before a decision of the player, for what stays the same until the next one."""
        return

    def goal(self) -> str:
        """Return in a line what the game is about, "" if nothing is known of that."""
        return ""

    # From the first move to the last

    def open_up(self) -> None:
        """Greet the player and play a saved game again up to where it was left."""
        for number, sentence in enumerate((*self.greeting(), *filter(None, [self.goal()]))):
            self.journal.write(sentence, chapter=number == 0)
        if self.seating.record is not None:
            count = self.session.catch_up(self.look)
            self.journal.mark_read()
            self.journal.write(self.voice.say("start.resumed", count=count), chapter=True)

    def run(self) -> int:
        """Play until the game is over or the player leaves; return the exit code."""
        try:
            while not self.session.is_over:
                self.step()
        except (Leaving, KeyboardInterrupt):
            return self.leave()
        except Exception as error:
            self.screen.tell(self.voice.say("answer.broken", error=f"{type(error).__name__}: {error}"))
            self.leave()
            return FAILED
        return self.finish()

    def step(self) -> None:
        """Let one bot answer, or ask the player when no bot is asked any more."""
        if not self.session.let_a_bot_answer():
            self.decide()
            return
        while self.is_pausing and not self.session.is_mine_alone:
            if not self.ask():
                return

    def decide(self) -> None:
        """Ask the player, unless there is only one thing to do. (auto_forced of the ledger)"""
        self.look()
        moves = self.seen.moves()
        if len(moves) == 1 and not self.tutor.is_teaching:
            self.journal.write(self.voice.say("answer.forced", move=self.voice.move(moves[0])))
            self.play(moves[0])
        else:
            self.ask()

    def play(self, move: Move) -> None:
        """Make the player's move and save."""
        if trouble := self.session.play(move):
            self.notice.append(trouble)

    # Asking

    def ask(self) -> bool:
        """Show the table and read lines until the player has moved, or (False) lets the others continue."""
        self.menu = ()
        self.notice.extend(self.tutor.news())
        self.draw()
        while True:
            line = self.prompt.ask(QUESTION_MARK)
            if line is None:
                raise Leaving
            meaning = self.understand(line)
            if meaning == Command("go_on") and not self.session.is_asked and not self.is_reading:
                return False
            if self.answer(meaning):
                return True

    def answer(self, meaning: Meaning) -> bool:
        """Do what the player wants; True if it was a move."""
        self.menu = meaning.moves if isinstance(meaning, Menu) else ()
        match meaning:
            case Move():
                return self.try_move(meaning)
            case Confusion():
                self.complain(meaning.answer)
            case Question():
                self.explain(meaning)
            case Menu():
                self.offer()
            case Command():
                self.obey(meaning)
        return False

    def try_move(self, move: Move) -> bool:
        """Make a move, or say why it is refused."""
        if reason := self.seen.why_not(move):
            self.complain(self.voice.refusal(reason))
            return False
        if (objection := self.tutor.objection(move)) is not None:
            self.complain(objection)
            return False
        self.journal.mark_read()
        self.play(move)
        return True

    def explain(self, question: Question) -> None:
        """Return whether moves are possible, and the rule if they are not."""
        told: list[str] = []
        for move in (question.move, *question.others):
            reason = self.seen.why_not(move)
            if reason is None:
                told.append(self.voice.say("answer.why_legal", move=self.voice.move(move)))
            else:
                told += [self.voice.refusal(reason), *self.rule_behind(reason)]
        self.complain(*told)

    def rule_behind(self, reason: Reason) -> list[str]:
        """Quote the rule a refusal rests on, if the rulebook has it."""
        try:
            return [f"{reason.clause}: {saying(self.voice, self.book.find(reason.clause))}"]
        except UnknownNumberError:
            return []

    def offer(self) -> None:
        """Show the menu the player asked for."""
        if self.screen.lively:
            self.draw()
        else:
            self.screen.show(self.below(self.seen.view()))

    # Showing

    def draw(self) -> None:
        """Draw the table: the log below the board on a lively screen, before it in a pipe."""
        view, width = self.seen.view(), self.screen.width
        self.is_reading = False
        self.reserved = 0
        help_lines = self.tutor.lines(width, self.room_for_help(view))
        self.reserved = len(help_lines)
        below = [*help_lines, *self.below(view)]
        for text in self.notice:
            below.extend(wrapped(Text(text, style="yellow"), width))
        self.notice.clear()
        rows = self.screen.height - len(below) - 1
        board = self.board(view, rows)
        if self.screen.lively:
            goal = self.goal_lines(rows - len(board))
            log = self.log(min(MOST_LOG, rows - len(goal) - len(board) - 1))
            self.screen.picture([*goal, *board, *log, *below])
        else:
            self.screen.show([Text(), *self.journal.fresh(width), *board, *below])
            self.journal.mark_read()

    def room_for_help(self, view: Any) -> int:
        """Return how many rows are left beside the table and the question."""
        question = self.below(view)
        return self.screen.height - len(self.board(view, 0)) - len(question) - len(self.notice) - 1

    def goal_lines(self, rows: int) -> list[Text]:
        """Set the goal of the game above the table, where there is room for the log too."""
        lines = wrapped(Text(self.goal(), style="dim italic"), self.screen.width) if self.goal() else []
        return lines if len(lines) + LEAST_LOG <= rows else []

    def log(self, rows: int) -> list[Text]:
        """Set the latest lines of the log under a heading, or nothing where there is no room."""
        if rows < 1:
            return []
        heading = rule(self.voice.say("board.log"), self.screen.width)
        return [heading, *self.journal.latest(self.screen.width, rows)]

    def draw_again(self) -> None:
        """Draw the table over what a page left on a lively screen."""
        if self.screen.lively:
            self.draw()

    def complain(self, *notice: str) -> None:
        """Answer the line just typed."""
        if self.screen.lively:
            self.notice.extend(notice)
            self.draw()
        else:
            self.screen.tell(*notice)

    # Commands

    def obey(self, command: Command) -> None:
        """Do what a command says; none of them touches the table."""
        match command.name:
            case "pause" | "stop":
                self.pause(command.argument)
            case "save":
                self.complain(self.session.autosave.save_as(self.session.recorder.record, command.argument))
            case "quit":
                self.quit()
            case "board":
                self.draw()
            case "coach":
                self.coach(command.argument)
            case "go_on":
                self.draw_again()
            case _:
                self.open_page(command)

    def open_page(self, command: Command) -> None:
        """Show a page to look something up; Enter returns to the table."""
        self.show_page(self.any_page(command, self.screen.width))

    def show_page(self, page: list[Text]) -> None:
        """Show a page below the table."""
        self.screen.show(page)
        if self.screen.lively:
            self.is_reading = True
            self.screen.show([Text(self.voice.say("pages.back"), style="dim")])

    def any_page(self, command: Command, width: int) -> list[Text]:
        """Write a page that every table has, or one of this game."""
        match command.name:
            case "log":
                return self.journal.lines(width)
            case "rules":
                return rules_page(self.voice, self.book, command.argument, width)
            case _:
                return self.page(command, self.seen.view(), width)

    def coach(self, argument: str) -> None:
        """Show what the coach would do, or let it speak at every question, or no longer."""
        wish = plain(argument)
        if wish not in (*self.voice.small_words("on"), *self.voice.small_words("off")):
            self.show_page(self.tutor.page(self.screen.width))
            return
        self.tutor.coaches = wish in self.voice.small_words("on")
        self.complain(self.voice.say("coach.on" if self.tutor.coaches else "coach.off"))

    def pause(self, argument: str) -> None:
        """Stop after every move of the others, or no longer."""
        self.is_pausing = plain(argument) not in self.voice.small_words("off")
        self.complain(self.voice.say("answer.pause_on" if self.is_pausing else "answer.pause_off"))

    def quit(self) -> None:
        """Leave if the game can be kept, or if the player insists."""
        trouble = self.session.save()
        if trouble is None or self.wants_out:
            raise Leaving
        self.wants_out = True
        self.complain(trouble, self.voice.say("answer.again_to_leave"))

    # The end

    def leave(self) -> int:
        """Save the game and print how to continue it."""
        say, place = self.voice.say, self.session.autosave
        if trouble := self.session.save():
            self.screen.tell(trouble)
            return FAILED
        language = "" if self.voice.code == "en" else f" --lang {self.voice.code}"
        command = f"reliquary play {self.seating.game.name} --resume last{language}"
        told = (say("answer.left", path=place.place), say("answer.resume"), f"  {command}")
        self.screen.show(Text(line) for line in told)
        return FINE

    def finish(self) -> int:
        """Show the ending, the score sheet, who won, and where the record is."""
        say, width = self.voice.say, self.screen.width
        outcome = self.session.recorder.table.outcome()
        assert outcome is not None
        log = self.journal.lines(width, since=self.journal.ending) if self.screen.lively else self.journal.fresh(width)
        sheet = self.final_sheet(outcome, width)
        winner = wrapped(Text(self.voice.outcome(outcome), style="bold"), width)
        self.screen.picture([rule(say("end.title"), width), *log, *sheet, *winner])
        if trouble := self.session.save():
            self.screen.tell(trouble)
            return FAILED
        self.screen.show([Text(say("end.replay")), Text(f"  reliquary replay {self.session.autosave.place}")])
        return FINE
