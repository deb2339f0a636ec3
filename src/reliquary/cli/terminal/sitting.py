"""A sitting: one player, some bots, and a table that asks, answers and saves."""

from __future__ import annotations

from rich.text import Text

from reliquary.bots.bot import SeatTable
from reliquary.bots.driver import Driver
from reliquary.cli.terminal import pages, scoresheet
from reliquary.cli.terminal.board import Board
from reliquary.cli.terminal.choices import Choices, is_asked
from reliquary.cli.terminal.grammar import Command, Confusion, Grammar, Meaning, Question
from reliquary.cli.terminal.journal import Journal
from reliquary.cli.terminal.keeping import Keeper
from reliquary.cli.terminal.lexicon import plain, small_words
from reliquary.cli.terminal.prompt import Prompt
from reliquary.cli.terminal.screen import Screen, rule, wrapped
from reliquary.cli.terminal.seating import Seating
from reliquary.cli.terminal.speech import Speech
from reliquary.core.record import Recorder
from reliquary.core.rng import SEED_LIMIT, from_seed
from reliquary.core.words import Move
from reliquary.games.warehouse51.clauses import find as find_entry
from reliquary.games.warehouse51.views import TableView

FINE, FAILED = 0, 1
MOST_LOG = 16
QUESTION_MARK = "> "


class Leaving(Exception):
    """The player gets up; the game is kept."""


class Sitting:
    """One player's evening at one table."""

    def __init__(self, seating: Seating, code: str, screen: Screen, prompt: Prompt) -> None:
        self.seating = seating
        self.screen = screen
        self.prompt = prompt
        self.speech = Speech(code, seating.game.relics, seating.names, seating.seat)
        self.journal = Journal(self.speech)
        self.recorder = Recorder(seating.game, seating.seed, seating.players)
        self.recorder.table.listen(self.journal.hear)
        self.driver = Driver(seating.game, self.recorder, seating.bots, seating.seed)
        self.seen = SeatTable(seating.game, self.recorder.table, seating.seat, from_seed(seating.seat))
        self.keeper = Keeper(self.speech, seating.game.name, seating.path)
        self.notice: list[str] = []
        self.is_pausing = False
        self.is_reading = False
        self.wants_out = False
        self.open_up()

    # The course of the evening

    def open_up(self) -> None:
        """Greet the player and play a saved game again up to where it was left."""
        say, game = self.speech.say, self.seating.game
        edition = self.speech.language.word(f"options.edition.{game.agreed.edition}")
        self.journal.write(say("start.welcome", edition=edition, seats=game.seats), chapter=True)
        bots = (player for seat, player in enumerate(self.seating.players) if seat != self.seating.seat)
        self.journal.write(say("start.opponents", opponents=", ".join(bots)))
        if self.seating.record is not None:
            for step in self.seating.record.moves:
                self.recorder.play(step.seat, game.read_move(step.move))
            self.journal.mark_read()
            self.journal.write(say("start.resumed", count=len(self.recorder.record.moves)), chapter=True)

    def run(self) -> int:
        """Play until the game is over or the player leaves; return the exit code."""
        try:
            while self.recorder.table.waiting():
                self.step()
        except (Leaving, KeyboardInterrupt):
            return self.leave()
        except Exception as error:
            self.screen.tell(self.speech.say("answer.broken", error=f"{type(error).__name__}: {error}"))
            self.leave()
            return FAILED
        return self.finish()

    def step(self) -> None:
        """Let one bot answer, or ask the player when no bot is asked any more."""
        self.shake_dice()
        if not self.driver.answer():
            self.decide()
            return
        while self.is_pausing and not self.is_mine_alone():
            if not self.ask():
                return

    def is_mine_alone(self) -> bool:
        """Say whether the table waits for nobody but the player, or for nobody at all."""
        return all(seat == self.seating.seat for seat in self.recorder.table.waiting())

    def shake_dice(self) -> None:
        """Give the bots the dice that belong to this point of the game, so that a resumed game goes on alike."""
        moves = len(self.recorder.record.moves) + 1
        for seat, seen in self.driver.seen.items():
            seen.rng = from_seed(((self.seating.seed << 16) + (moves << 3) + seat) % SEED_LIMIT)

    def decide(self) -> None:
        """Ask the player, unless there is only one thing to do. (auto_forced of the ledger)"""
        moves = self.seen.moves()
        if len(moves) == 1:
            self.play(moves[0], self.speech.say("answer.forced", move=self.speech.move(moves[0])))
        else:
            self.ask()

    def play(self, move: Move, remark: str = "") -> None:
        """Make the player's move, hear the bots' interruptions, and save."""
        if not remark:
            self.journal.mark_read()
        else:
            self.journal.write(remark)
        self.recorder.play(self.seating.seat, move)
        self.shake_dice()
        self.driver.hear()
        if trouble := self.keeper.save(self.recorder.record):
            self.notice.append(trouble)

    # Asking

    def ask(self) -> bool:
        """Show the table and read lines until the player has moved, or (False) lets the others go on."""
        self.draw()
        while True:
            line = self.prompt.ask(QUESTION_MARK)
            if line is None:
                raise Leaving
            view = self.seen.view()
            meaning = Grammar(self.speech, view, self.seen.moves()).understand(line)
            if meaning == Command("go_on") and not is_asked(view) and not self.is_reading:
                return False
            if self.answer(meaning):
                return True

    def answer(self, meaning: Meaning) -> bool:
        """Do what the player wants; True if it was a move."""
        match meaning:
            case Move():
                return self.try_move(meaning)
            case Confusion():
                self.complain(meaning.answer)
            case Question():
                self.explain(meaning.move)
            case Command():
                self.obey(meaning)
        return False

    def try_move(self, move: Move) -> bool:
        """Make a move, or say why it is refused."""
        if reason := self.seen.why_not(move):
            self.complain(self.speech.refusal(reason))
            return False
        self.play(move)
        return True

    def explain(self, move: Move) -> None:
        """Say whether a move is possible, and the rule if it is not."""
        reason = self.seen.why_not(move)
        if reason is None:
            self.complain(self.speech.say("answer.why_legal", move=self.speech.move(move)))
        else:
            rule_text = pages.saying(self.speech, find_entry(reason.clause))
            self.complain(self.speech.refusal(reason), f"{reason.clause}: {rule_text}")

    # Showing

    def draw(self) -> None:
        """Draw the table: the log below the board on a lively screen, before it in a pipe."""
        view, moves, width = self.seen.view(), self.seen.moves(), self.screen.width
        self.is_reading = False
        choices = Choices(self.speech, view, moves)
        below = [*wrapped(Text(choices.question(), style="bold"), width), *choices.keys(width)]
        for text in self.notice:
            below.extend(wrapped(Text(text, style="yellow"), width))
        self.notice.clear()
        board = Board(self.speech, width).draw(view)
        if self.screen.lively:
            room = self.screen.height - len(board) - len(below) - 2
            self.screen.picture([*board, *self.log(min(MOST_LOG, room)), *below])
        else:
            self.screen.show([Text(), *self.journal.fresh(width), *board, *below])
            self.journal.mark_read()

    def log(self, rows: int) -> list[Text]:
        """Set the latest lines of the log under a heading, or nothing where there is no room."""
        if rows < 1:
            return []
        heading = rule(self.speech.say("board.log"), self.screen.width)
        return [heading, *self.journal.latest(self.screen.width, rows)]

    def draw_again(self) -> None:
        """Draw the table over what a page left on a lively screen."""
        if self.screen.lively:
            self.draw()

    def complain(self, *notice: str) -> None:
        """Tell the player something about the line just typed."""
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
                self.complain(self.keeper.save_as(self.recorder.record, command.argument))
            case "quit":
                self.quit()
            case "board":
                self.draw()
            case "go_on":
                self.draw_again()
            case _:
                self.open_page(command)

    def open_page(self, command: Command) -> None:
        """Show a page to look something up; Enter brings a lively table back."""
        width = self.screen.width
        self.screen.show(self.page(command, self.seen.view(), width))
        if self.screen.lively:
            self.is_reading = True
            self.screen.show([Text(self.speech.say("pages.back"), style="dim")])

    def page(self, command: Command, view: TableView, width: int) -> list[Text]:
        """Write the page a command asks for."""
        match command.name:
            case "cards":
                return pages.cards_page(self.speech, view, command.argument, width)
            case "score":
                return scoresheet.standings(self.speech, self.seen, width)
            case "fakes":
                return pages.counterfeits_page(self.speech, view, width)
            case "log":
                return self.journal.lines(width)
            case "rules":
                return pages.rules_page(self.speech, command.argument, width)
            case _:
                return pages.help_page(self.speech, width)

    def pause(self, argument: str) -> None:
        """Stop after every move of the others, or no longer."""
        self.is_pausing = plain(argument) not in small_words(self.speech.code, "off")
        self.complain(self.speech.say("answer.pause_on" if self.is_pausing else "answer.pause_off"))

    def quit(self) -> None:
        """Leave if the game can be kept, or if the player insists."""
        trouble = self.keeper.save(self.recorder.record)
        if trouble is None or self.wants_out:
            raise Leaving
        self.wants_out = True
        self.complain(trouble, self.speech.say("answer.again_to_leave"))

    # The end

    def leave(self) -> int:
        """Keep the game and say how to go on with it."""
        say = self.speech.say
        if trouble := self.keeper.save(self.recorder.record):
            self.screen.tell(trouble)
            return FAILED
        language = "" if self.speech.code == "en" else f" --lang {self.speech.code}"
        command = f"reliquary play {self.seating.game.name} --resume last{language}"
        self.screen.show(
            [Text(say("answer.left", path=self.keeper.place)), Text(say("answer.resume")), Text(f"  {command}")]
        )
        return FINE

    def finish(self) -> int:
        """Tell the ending, the score sheet, who won, and where the record lies."""
        say, width = self.speech.say, self.screen.width
        outcome = self.recorder.table.outcome()
        assert outcome is not None
        log = self.journal.lines(width, since=self.journal.ending) if self.screen.lively else self.journal.fresh(width)
        sheet = scoresheet.final_sheet(self.speech, outcome, width)
        winner = wrapped(Text(self.speech.outcome(outcome), style="bold"), width)
        self.screen.picture([rule(say("end.title"), width), *log, *sheet, *winner])
        if trouble := self.keeper.save(self.recorder.record):
            self.screen.tell(trouble)
            return FAILED
        self.screen.show([Text(say("end.replay")), Text(f"  reliquary replay {self.keeper.place}")])
        return FINE
