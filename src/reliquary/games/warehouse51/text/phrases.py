"""A language: everything at the table as words and sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from reliquary.core.phrases import Company, Phrases, fields_of, first_seat, tag_of
from reliquary.core.words import Event, Move, Outcome, Reason, Seat
from reliquary.games.warehouse51.events import Awarded, Discarded, Exposed, Handed, Moved, Revealed, Scored, Sold
from reliquary.games.warehouse51.moves import Choose, Seal
from reliquary.games.warehouse51.options import Options
from reliquary.games.warehouse51.packs.effects import Aura, Effect, Timing
from reliquary.games.warehouse51.packs.pack import Colour, Pack
from reliquary.games.warehouse51.text.catalogue import catalogue, counted
from reliquary.games.warehouse51.text.sentences import sentence

SEATS = frozenset(("seat", "source", "to", "paid_to", "first"))
LONGEST_SHORT_NAME = 11
INGOTS = frozenset(("ingots", "purse", "least", "reachable", "limit", "reserve", "price"))


def language(code: str, pack: Pack, agreed: Options | None = None) -> Language:
    """Choose a language for the relics of a pack and the options of a game, or raise LanguageError."""
    words = catalogue(code)
    names = {relic.id: relic.name.get(code) or relic.name.get("en", relic.id) for relic in pack.relics}
    return Language(code, words, names, agreed)


class Language(Phrases):
    """One language's words for things, moves, events and refusals."""

    def __init__(
        self, code: str, words: Mapping[str, str], relics: Mapping[str, str], agreed: Options | None = None
    ) -> None:
        super().__init__(code, words)
        self.relics = relics
        self.agreed = agreed

    def relic(self, relic: str) -> str:
        """Return the name of a relic; one that is not in the pack keeps its id."""
        return self.relics.get(relic, relic)

    def short(self, relic: str) -> str:
        """Return a relic's short name; a renamed relic's name is cut short instead."""
        name = self.relic(relic)
        if self.words.get(f"relics.{relic}") == name and f"short.{relic}" in self.words:
            return self.words[f"short.{relic}"]
        return name if len(name) <= LONGEST_SHORT_NAME else name[: LONGEST_SHORT_NAME - 1].rstrip() + "…"

    def colour(self, colour: Colour) -> str:
        """Return the name of a colour."""
        return self.words[f"colours.{colour}"]

    def category(self, colour: Colour) -> str:
        """Return the name of the category behind a colour."""
        return self.words[f"categories.{colour}"]

    def aura(self, aura: Aura) -> str:
        """Return the name of an aura."""
        return self.words[f"auras.{aura}"]

    def timing(self, timing: Timing) -> str:
        """Return the keyword of a timing, as printed on cards."""
        return self.words[f"timings.{timing}"]

    def ingots(self, number: int) -> str:
        """Count ingots."""
        return counted(self.words, number, "ingots")

    def sentence(self, effect: Effect | None, aura: Aura | None = None) -> str:
        """Return what an effect does; pass its relic's aura for the smoothest wording."""
        return sentence(self.words, effect, aura, self.agreed)

    def reason(self, reason: Reason, names: Sequence[str] = ()) -> str:
        """Return why a move is refused."""
        return self.fill(self.words[f"reasons.{reason_key(reason)}"], reason.numbers, Company(names))

    def move(self, move: Move, names: Sequence[str] = ()) -> str:
        """Label a move, as on a button."""
        return self.fill(self.words[f"moves.{move_key(move)}"], fields_of(move), Company(names))

    def event(self, event: Event, names: Sequence[str], reader: Seat | None = None) -> str:
        """Return what happened, to a reader who sits in a seat or to anyone."""
        if isinstance(event, Scored):
            best = event.totals[event.winners[0]]
            return self._victory(event.winners, best, event.reason, Company(names, reader))
        is_mine = reader is not None and subject_of(event) == reader
        template = self.form(f"events.{event_key(event)}", is_mine=is_mine)
        return self.fill(template, fields_of(event), Company(names, reader))

    def outcome(self, outcome: Outcome, names: Sequence[str], reader: Seat | None = None) -> str:
        """Return who won and what decided it."""
        best = outcome.scores[outcome.winners[0]]["total"]
        return self._victory(outcome.winners, best, outcome.reason, Company(names, reader))

    def _victory(self, winners: Sequence[Seat], points: int, reason: str, company: Company) -> str:
        key = "events.scored" if len(winners) == 1 else "events.scored_shared"
        template = self.form(key, is_mine=winners[0] == company.reader)
        return self.fill(template, {"winners": winners, "points": points, "reason": reason}, company)

    def show(self, key: str, value: Any, company: Company) -> str:
        """Put one value into words, according to its field."""
        if key in SEATS:
            return self.seat(value, company)
        if key in INGOTS:
            return self.ingots(value)
        match key:
            case "relic" | "cause":
                return self._relic(value)
            case "relics" | "ignored":
                return self.listed(self._relic(relic) for relic in value)
            case "gaps":
                return self.listed(self._relic(relic) for gap in value for relic in gap)
            case "options":
                return self.listed(self._option(option, company) for option in value)
            case "winners":
                return self.listed(self.person(seat, company) for seat in value)
            case "bids":
                return self._bids(value, company)
            case "gap":
                return self._gap(value, company)
            case "deck":
                return self.words[f"colours.{value}"]
            case "phase":
                return self.phase(value)
            case "reason":
                return self.words[f"outcomes.{value}"]
            case "count":
                return counted(self.words, value, "certificates")
            case "points":
                return counted(self.words, value, "points")
            case _:
                return str(value)

    def _relic(self, relic: str) -> str:
        return self.words["words.relic"].format(name=self.relic(relic))

    def _gap(self, gap: int, company: Company) -> str:
        if not 0 <= gap < len(company.names):
            return self.words["words.gap_number"].format(number=gap)
        first, second = (self.seat(seat, company) for seat in (gap, (gap + 1) % len(company.names)))
        return self.words["words.gap"].format(first=first, second=second)

    def _option(self, option: str, company: Company) -> str:
        if option not in self.relics and option.isdecimal():
            return self._gap(int(option), company)
        return self._relic(option)

    def _bids(self, bids: Sequence[int], company: Company) -> str:
        template = self.words["words.bid_of"]
        people = [self.person(seat, company) for seat in range(len(bids))]
        rows = (template.format(seat=name, number=bid) for name, bid in zip(people, bids, strict=True))
        return self.words["words.comma"].join(rows)


def subject_of(event: Event) -> Seat | None:
    """Return the seat an event is about."""
    return first_seat(event, ("seat", "source", "to", "first"))


def event_key(event: Event) -> str:
    """Choose among the phrases for one kind of event."""
    match event:
        case Revealed(blind=True):
            return "revealed_blind"
        case Sold(ingots=0):
            return "sold_free"
        case Awarded(to_buyer=True):
            return "awarded_to_buyer"
        case Moved(source=None):
            return "moved_from_reserve"
        case Moved(to=None):
            return "moved_to_reserve"
        case Handed() if event.cause == event.relic:
            return "handed_itself"
        case Exposed() if event.ignored:
            return "exposed_ignored"
        case Discarded():
            return f"discarded_{event.cause}"
        case _:
            return tag_of(event)


def move_key(move: Move) -> str:
    """Choose among the phrases for one kind of move."""
    match move:
        case Seal(ingots=0):
            return "seal_nothing"
        case Choose():
            return "choose_gap" if move.relic is None else "choose_relic"
        case _:
            return tag_of(move)


def reason_key(reason: Reason) -> str:
    """Choose among the phrases for one reason."""
    if reason.key == "not_your_turn" and reason.numbers.get("seat") == -1:
        return "not_your_turn_several"
    if reason.key == "bid_above_purse" and reason.numbers["reachable"] != reason.numbers["purse"]:
        return "bid_above_purse_pawn"
    return reason.key
