"""Writes down what happens at a table of Imperial Settlers: a sentence for what was done, with its price and gain."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from reliquary.core.words import Event, Seat
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.events import (
    Activated,
    AttackRevealed,
    Built,
    CleanedUp,
    DealLost,
    DealMade,
    Discarded,
    Displayed,
    Drew,
    Founded,
    Gained,
    LocationLost,
    Paid,
    Peeked,
    PhaseBegan,
    PrayerBegan,
    PrayerCounted,
    PrayerDrawn,
    Razed,
    Returned,
    RoundBegan,
    SawCard,
    Unlocked,
    Visited,
)
from reliquary.games.settlers.text import Language
from reliquary.speech.settlers.card_context import in_order

DEEDS = (Built, Activated, DealMade, Razed, Visited, Unlocked)
"""What a seat does for a price, and what brings it something."""
BEFALLING = (Founded, DealLost, Discarded, Returned, LocationLost)
"""What may happen to a seat in another's turn."""
COLOURLESS = "–"


class LogLanguage(Protocol):
    """An object that puts single events into words for one reader."""

    @property
    def language(self) -> Language:
        """The words of the game."""

    @property
    def design(self) -> Mapping[str, Design]:
        """What every card is."""

    @property
    def names(self) -> Sequence[str]:
        """Who sits where."""

    def say(self, key: str, **values: object) -> str:
        """Return a phrase of the table."""

    def card(self, card: str) -> str:
        """Return the name of a card."""

    def event(self, event: Event) -> str:
        """Return what happened."""

    def is_reader(self, seat: Seat) -> bool:
        """Return whether a seat is the reader's."""


@dataclass
class Deed:
    """The deed described last: whose it was, which card, and what it cost and brought."""

    seat: Seat | None = None
    card: str | None = None
    sentence: str = ""
    paid: Counter[str] = field(default_factory=Counter)
    gained: Counter[str] = field(default_factory=Counter)
    is_open: bool = False
    """Whether its sentence is the last one and may still grow."""


class LogSentences(ABC):
    """Hears events a reader may know and writes them as sentences; a chapter begins with every turn."""

    def __init__(self, tongue: LogLanguage) -> None:
        self.tongue = tongue
        self.deed = Deed()
        self.phase = ""
        self.turn: Seat | None = None
        """Whose turn the last chapter is about."""
        self.praying: str | None = None
        """The Location the last Prayer was begun with."""
        self.peeked: list[str] | None = None
        """The cards the reader is looking at on top of the Common deck; None while nobody looks."""

    @abstractmethod
    def write(self, sentence: str, *, chapter: bool = False) -> None:
        """Add a sentence, in a new chapter or in the last one."""

    @abstractmethod
    def rewrite(self, sentence: str) -> None:
        """Rewrite the last sentence."""

    @abstractmethod
    def last_sentence(self) -> str:
        """Read the last sentence."""

    def note(self, event: Event) -> None:
        """Write an event down; the reader may know of it."""
        self.peeked = self.peeked if isinstance(event, SawCard) else None
        match event:
            case PrayerBegan():
                self.praying = event.card
                self.tell(event, chapter=self.is_new_turn(event))
            case PrayerDrawn():
                self.write(self.drawn(event))
            case PrayerCounted():
                self.write(self.tongue.event(event))
                self.deed = Deed(event.seat, self.praying, self.tongue.event(event), is_open=True)
            case Peeked():
                self.tell(event, chapter=self.is_new_turn(event))
                self.peeked = []
            case PhaseBegan():
                self.enter(event)
            case Paid():
                self.pay(event)
            case Gained():
                self.gain(event)
            case SawCard():
                self.see(event)
            case RoundBegan() | AttackRevealed():
                self.tell(event, chapter=True)
            case CleanedUp() if not event.kept:
                pass
            case Displayed():
                pass
            case _:
                self.tell(event, chapter=self.is_new_turn(event))

    def is_new_turn(self, event: Event) -> bool:
        """Return whether another seat acts now; what befalls a seat belongs to the turn of the one who did it."""
        seat = None if isinstance(event, BEFALLING) else getattr(event, "seat", None)
        if seat is None or seat == self.turn:
            return False
        self.turn = seat
        return True

    def enter(self, event: PhaseBegan) -> None:
        """Begin a phase; only the attack is worth a word."""
        self.phase = event.phase
        self.turn = None
        self.deed = Deed()
        if event.phase == "attack":
            self.write(self.tongue.event(event), chapter=True)

    def tell(self, event: Event, *, chapter: bool) -> None:
        """Write a sentence of its own; a deed takes up what has just been paid for it."""
        seat = getattr(event, "seat", None)
        sentence = self.tongue.event(event)
        paying = self.deed
        if isinstance(event, DEEDS) and paying.is_open and not paying.sentence and paying.seat == seat:
            self.deed = Deed(seat, event.card, sentence, paying.paid, is_open=True)
            self.rewrite(self.written(self.deed))
            return
        self.write(sentence, chapter=chapter)
        self.deed = Deed(seat, getattr(event, "card", None), sentence, is_open=isinstance(event, DEEDS))

    def pay(self, event: Paid) -> None:
        """Add a payment to the action it is paid onto, or to what is still to be named; else it begins a new deed."""
        is_its_own = event.onto is not None and event.onto == self.deed.card
        if not is_its_own and (self.deed.sentence or self.deed.gained):
            self.deed = Deed()
        self.grow(event.seat, paid=event.goods)

    def gain(self, event: Gained) -> None:
        """Add a gain to the deed that caused it, or give it its own sentence."""
        is_its_own = event.source is None or event.source == self.deed.card or self.phase == "production"
        if is_its_own:
            self.grow(event.seat, gained=event.goods)
        else:
            self.tell(event, chapter=False)

    def grow(self, seat: Seat, *, paid: dict[str, int] | None = None, gained: dict[str, int] | None = None) -> None:
        """Let the open deed of a seat cost or bring more, or begin one that has no name yet."""
        if not self.deed.is_open or self.deed.seat != seat:
            chapter = seat != self.turn
            self.turn = seat
            self.deed = Deed(seat, is_open=True)
            self.write("", chapter=chapter)
        self.deed.paid.update(paid or {})
        self.deed.gained.update(gained or {})
        self.rewrite(self.written(self.deed))

    def written(self, deed: Deed) -> str:
        """Put a deed into words."""
        goods = self.tongue.language.counted_goods
        paid, gained = in_order(deed.paid), in_order(deed.gained)
        if deed.sentence:
            parts = [f"−{goods(paid)}"] if paid else []
            parts += [f"+{goods(gained)}"] if gained else []
            return deed.sentence.rstrip(".") + (f" ({'; '.join(parts)})." if parts else ".")
        told = [Paid(deed.seat or 0, paid, None)] if paid else []
        more = [Gained(deed.seat or 0, gained, None)] if gained else []
        return " ".join(self.tongue.event(event) for event in (*told, *more))

    def see(self, event: SawCard) -> None:
        """Return the card the reader has drawn or looks at, instead of its back."""
        if self.peeked is not None:
            self.peek(self.peeked, event.card)
            return
        is_common = self.last_sentence() == self.tongue.event(Drew(event.witness, "common"))
        deck = self.tongue.say(f"log.{'common' if is_common else 'faction'}")
        self.rewrite(self.tongue.say("log.drew", card=self.tongue.card(event.card), deck=deck))
        self.deed = Deed()

    def peek(self, seen: list[str], card: str) -> None:
        """Add a card to those the reader looks at."""
        seen.append(card)
        told = self.tongue.say("log.saw", cards=", ".join(map(self.coloured, seen)))
        if len(seen) == 1:
            self.write(told)
        else:
            self.rewrite(told)

    def drawn(self, event: PrayerDrawn) -> str:
        """Return which cards a Prayer has turned up, with their colours."""
        form = "mine" if self.tongue.is_reader(event.seat) else "theirs"
        cards = ", ".join(map(self.coloured, event.cards)) or self.tongue.language.word("words.nothing")
        return self.tongue.say(f"log.prayed.{form}", seat=self.tongue.names[event.seat], cards=cards)

    def coloured(self, card: str) -> str:
        """Return the name of a card with its colours."""
        colours = "/".join(map(self.tongue.language.colour, self.tongue.design[card].colours))
        return self.tongue.say("log.coloured", card=self.tongue.card(card), colours=colours or COLOURLESS)
