"""Who is spoken to and about whom: what the tables of all games have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources

from reliquary.cli.terminal.typed_lines import plain
from reliquary.core.texts import read_words
from reliquary.core.words import Event, Move, Outcome, Reason, Seat
from reliquary.speech.people import LETTERS as LETTERS
from reliquary.speech.people import SHAPES as SHAPES
from reliquary.speech.people import seat_mark as seat_mark


@cache
def words(code: str) -> Mapping[str, str]:
    """Read everything all tables say in a language, by dotted key such as `answer.refused`."""
    return read_words(resources.files("reliquary.cli.terminal").joinpath("text"), code)


class Voice(ABC):
    """The words of the player who sits in `seat`, with everyone's name; a game adds what it says itself."""

    def __init__(self, code: str, words: Mapping[str, str], names: Sequence[str], seat: Seat) -> None:
        self.code = code
        self.words = words
        self.names = list(names)
        self.seat = seat

    def say(self, key: str, **values: object) -> str:
        """Return a phrase of the terminal."""
        return self.words[key].format(**values)

    @abstractmethod
    def event(self, event: Event) -> str:
        """Show the player what happened."""

    @abstractmethod
    def move(self, move: Move) -> str:
        """Label a move."""

    @abstractmethod
    def reason(self, reason: Reason) -> str:
        """Return why a move is refused."""

    @abstractmethod
    def outcome(self, outcome: Outcome) -> str:
        """Return who won and why."""

    def refusal(self, reason: Reason) -> str:
        """Return why a move is not possible, with the clause."""
        return self.say("answer.refused", reason=self.reason(reason).rstrip("."), clause=reason.clause)

    def small_words(self, key: str) -> list[str]:
        """List words that only accompany others, in the player's language and in English."""
        codes = dict.fromkeys((self.code, "en"))
        return [plain(word) for code in codes for word in words(code)[f"small.{key}"].split()]

    def people(self, seats: Iterable[Seat]) -> str:
        """List seats in a sentence."""
        named = [self.say("board.you") if seat == self.seat else self.names[seat] for seat in seats]
        return ", ".join(named) or self.say("board.nobody")
