"""A language: everything at the table as words and sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from reliquary.core.phrases import Company, Phrases, fields_of
from reliquary.core.words import Event, Move, Outcome, Reason, Seat
from reliquary.games.settlers.cards import ATTACKS, CATALOGUE
from reliquary.games.settlers.cards.card import Board, Design
from reliquary.games.settlers.cards.factions import Faction, traits_of
from reliquary.games.settlers.cards.vocabulary import Colour, Goods, Kind
from reliquary.games.settlers.decks.packs import Pack
from reliquary.games.settlers.events import Finished
from reliquary.games.settlers.text.amounts import capital, handful
from reliquary.games.settlers.text.catalogue import catalogue, counted
from reliquary.games.settlers.text.event_phrases import (
    event_key,
    event_values,
    move_key,
    subject_of,
)
from reliquary.games.settlers.text.sentences import remarks, sentence

NAMED_BY: Mapping[str, str] = {card: design.key for design in CATALOGUE for card in design.ids}
"""The design whose name a printed card carries."""
AIMS: Mapping[str, str] = {f"ATT{number:03}": good for number, good in enumerate(ATTACKS, start=1)}
"""The Good each attack card of the solo game aims at."""
SEATS = frozenset(("seat", "first", "to", "victim"))
CARDS = frozenset(("card", "onto", "source"))
NUMBERED: Mapping[str, str] = {
    "points": "vp",
    "missing": "resource",
    "price": "raze",
    "tokens": "raze",
    "workers": "worker",
    "gold": "gold",
    "looked": "common_card",
}
"""Numbers by their name in an event, a move or a reason, and what they count."""


class About(Protocol):
    """What a question is about: a Good, a card, or neither."""

    @property
    def good(self) -> str | None:
        """The Good that is asked for."""

    @property
    def card(self) -> str | None:
        """The card whose ability asks."""


class Asking(Protocol):
    """The part of a view that the sentence for its question needs."""

    @property
    def seat(self) -> Seat | None:
        """The seat the view belongs to."""

    @property
    def waiting(self) -> Sequence[Seat]:
        """The seats that owe an answer."""

    @property
    def question(self) -> str:
        """The key of the question."""

    @property
    def asked(self) -> About | None:
        """What it is about."""


def language(code: str, pack: Pack | None = None) -> Language:
    """Choose a language, with the names of an owner's pack if there is one, or raise LanguageError."""
    words = catalogue(code)
    return Language(code, words if pack is None else {**words, **pack.words(code)})


class Language(Phrases):
    """One language's words for things, moves, events and refusals."""

    def card(self, card: str) -> str:
        """Return the name of a card; an unknown one keeps its number."""
        if card in AIMS:
            return self.words["attack.card"].format(target=self.words[f"goods.{AIMS[card]}"])
        return self.words.get(f"cards.{card}") or self.words.get(f"cards.{NAMED_BY.get(card, card)}", card)

    def sentence(self, design: Design) -> str:
        """Return what a design does."""
        return sentence(self.words, design.ability) + remarks(self.words, design)

    def good(self, name: str, number: int) -> str:
        """Count one of the Goods, such as `2 workers`."""
        return counted(self.words, number, name)

    def goods(self, goods: Goods) -> str:
        """Count a handful of Goods, such as `1 gold and 1 point`."""
        return handful(self.words, goods)

    def counted_goods(self, goods: Mapping[str, int]) -> str:
        """Count Goods by their names, such as `{"wood": 2}`."""
        return self.listed(counted(self.words, number, name) for name, number in goods.items() if number)

    def faction(self, faction: Faction) -> str:
        """Return the name of a faction or of the Common deck."""
        return self.words[f"factions.{faction}"]

    def colour(self, colour: Colour) -> str:
        """Return the name of a colour."""
        return self.words[f"colours.{colour}"]

    def kind(self, kind: Kind) -> str:
        """Return the name of a kind of Location."""
        return self.words[f"kinds.{kind}"]

    def board(self, board: Board) -> str:
        """Return what a board makes and stores; what it makes for every player is said apart. (AT-006)"""
        per_player = traits_of(board.faction).defence_per_player
        form = "board_per_player" if per_player else "board_tricolour" if board.tricolour else "board"
        makes = msgspec.structs.replace(board.makes, defence=0) if per_player else board.makes
        return self.words[f"list.{form}"].format(
            makes=self.goods(makes),
            each=self.good("defence", board.makes.defence),
            stores=self.words[f"goods.{board.stores}"],
        )

    # Sentences about a game

    def reason(self, reason: Reason, names: Sequence[str] = ()) -> str:
        """Return why a move is refused."""
        return capital(self.fill(self.words[f"reasons.{reason.key}"], reason.numbers, Company(names)))

    def move(self, move: Move, names: Sequence[str] = ()) -> str:
        """Label a move, as on a button."""
        return self.fill(self.words[f"moves.{move_key(move)}"], fields_of(move), Company(names))

    def event(self, event: Event, names: Sequence[str], reader: Seat | None = None) -> str:
        """Return what happened, to a reader who sits in a seat or to anyone."""
        company = Company(names, reader)
        if isinstance(event, Finished):
            return self._ending(event.winners, event.totals, event.reason, company)
        template = self.form(f"events.{event_key(event)}", is_mine=subject_of(event) == reader is not None)
        return capital(self.fill(template, event_values(event), company))

    def outcome(self, outcome: Outcome, names: Sequence[str], reader: Seat | None = None) -> str:
        """Return who won and what decided it."""
        totals = [sheet["total"] for sheet in outcome.scores]
        return self._ending(outcome.winners, totals, outcome.reason, Company(names, reader))

    def question(self, view: Asking, names: Sequence[str] = ()) -> str:
        """Return one sentence for the view's seat: who must do what."""
        company = Company(names, view.seat)
        if not view.waiting:
            return self.words["questions.nothing"]
        is_mine = view.seat in view.waiting
        if len(view.waiting) > 1 and not is_mine:
            return self.fill(self.words["questions.several"], {"seats": view.waiting}, company)
        asked = view.asked
        values = {"seat": view.waiting[0], "resource": asked.good if asked else None}
        told = self.fill(self.form(f"questions.{view.question}", is_mine=is_mine), values, company)
        if asked is not None and asked.card is not None:
            told = self.words["questions.about"].format(card=self._card(asked.card), question=told)
        return capital(told)

    def _ending(self, winners: Sequence[Seat], totals: Sequence[int], reason: str, company: Company) -> str:
        first = winners[0] if winners else 0
        key = "finished_lost" if not winners else "finished" if len(winners) == 1 else "finished_shared"
        template = self.form(f"events.{key}", is_mine=first == company.reader)
        values = {"winners": winners, "seat": first, "points": totals[first], "reason": reason}
        return capital(self.fill(template, values, company))

    # Filling in

    def show(self, key: str, value: Any, company: Company) -> str:
        """Put one value into words, according to its field."""
        if key in SEATS:
            return self.seat(value, company)
        if key in CARDS:
            return self._card(value)
        if key in NUMBERED:
            return counted(self.words, value, NUMBERED[key])
        match key:
            case "cards":
                return self.listed(self._card(card) for card in value)
            case "winners" | "seats":
                return self.listed(self.person(seat, company) for seat in value)
            case "whose":
                return self._whose(value, company)
            case "goods":
                return self.counted_goods(value)
            case "good":
                return counted(self.words, 1, value) if f"counted.{value}.one" in self.words else str(value)
            case "cost":
                return self.listed(counted(self.words, int(n), name) for n, name in (part.split() for part in value))
            case "target" | "resource":
                return self.words[f"goods.{value}"]
            case "colour":
                return self.words[f"colours.{value}"]
            case "token":
                return self.words[f"technology.{value}"]
            case "counts":
                return self.listed(self._colour_count(colour, number) for colour, number in value.items() if number)
            case "phase":
                return self.phase(value)
            case "question":
                return self.words[f"asked.{value}"]
            case "reason":
                return self.words[f"outcomes.{value}"]
            case _:
                return str(value)

    def _colour_count(self, colour: str, number: int) -> str:
        return self.words["words.colour_count"].format(colour=self.words[f"colours.{colour}"], number=number)

    def _card(self, card: str) -> str:
        return self.words["words.card"].format(name=self.card(card))

    def seat(self, seat: Seat, company: Company) -> str:
        """Return what a seat is called; the empire beside a solo game's one player is the virtual player's."""
        is_virtual = len(company.names) == 1 and seat not in (0, company.reader)
        return self.words["words.virtual"] if is_virtual else super().seat(seat, company)

    def _whose(self, seat: Seat, company: Company) -> str:
        if seat == company.reader:
            return self.words["words.your"]
        if seat == 1 and len(company.names) == 1:
            return self.words["words.virtuals"]
        return self.words["words.whose"].format(name=self.seat(seat, company))
