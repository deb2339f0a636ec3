"""Who is spoken to, about whom and about which cards: the words of one chair at the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources

from reliquary.core.catalogue import read_words
from reliquary.core.words import Event, Move, Outcome, Reason, Seat
from reliquary.games.warehouse51.moves import Choose
from reliquary.games.warehouse51.pack import Pack, Relic
from reliquary.games.warehouse51.text import catalogue, language

LETTERS = "ABCDE"
SHORT = 11


@cache
def words(code: str) -> Mapping[str, str]:
    """Read everything the terminal says in a language, by dotted key such as `status.open`."""
    return read_words(resources.files("reliquary.cli.terminal").joinpath("text"), code)


class Speech:
    """The language of the player who sits in `seat`, with everybody's name and the cards in play."""

    def __init__(self, code: str, pack: Pack, names: Sequence[str], seat: Seat) -> None:
        self.code = code
        self.language = language(code, pack)
        self.words = words(code)
        self.names = list(names)
        self.seat = seat
        self.cards: dict[str, Relic] = {relic.id: relic for relic in pack.relics}

    def say(self, key: str, **values: object) -> str:
        """Say a phrase of the terminal."""
        return self.words[key].format(**values)

    def event(self, event: Event) -> str:
        """Tell the player what happened."""
        return self.language.event(event, self.names, self.seat)

    def move(self, move: Move) -> str:
        """Label a move; a gap is named by the people beside it."""
        if isinstance(move, Choose) and move.gap is not None:
            return self.gap(move.gap)
        return self.language.move(move, self.names)

    def refusal(self, reason: Reason) -> str:
        """Say why a move is not possible, with the clause."""
        sentence = self.language.reason(reason, self.names).rstrip(".")
        return self.say("answer.refused", reason=sentence, clause=reason.clause)

    def outcome(self, outcome: Outcome) -> str:
        """Tell who won and why."""
        return self.language.outcome(outcome, self.names, self.seat)

    def name(self, seat: Seat) -> str:
        """Name a seat as the object of a sentence: the player is `you`."""
        return self.language.word("words.you") if seat == self.seat else self.names[seat]

    def people(self, seats: Iterable[Seat]) -> str:
        """List seats in a sentence."""
        named = [self.say("board.you") if seat == self.seat else self.names[seat] for seat in seats]
        return self.language.word("words.comma").join(named) or self.say("board.nobody")

    def gap(self, gap: int) -> str:
        """Say between whom a gap lies."""
        first, second = self.name(gap), self.name((gap + 1) % len(self.names))
        return self.language.word("words.gap").format(first=first, second=second)

    def relic(self, relic: str) -> str:
        """Name a relic in full."""
        return self.language.relic(relic)

    def short(self, relic: str) -> str:
        """Name a relic in a word, where it keeps the name it has in the house pack."""
        name = self.relic(relic)
        if catalogue(self.code).get(f"relics.{relic}") == name and f"short.{relic}" in self.words:
            return self.words[f"short.{relic}"]
        return name if len(name) <= SHORT else name[: SHORT - 1].rstrip() + "…"
