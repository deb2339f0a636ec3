"""What a move of Warehouse 51 would mean in numbers, and what to think of before making it."""

from __future__ import annotations

from reliquary.core.phrases import separated
from reliquary.core.words import Move
from reliquary.games.warehouse51.codes.amounts import BUY_BACK, PAWN_PAYS
from reliquary.games.warehouse51.moves import (
    Bid,
    Cancel,
    Certify,
    Choose,
    Decline,
    Done,
    Keep,
    Pass,
    Pawn,
    Redeem,
    Reveal,
    Seal,
)
from reliquary.games.warehouse51.views import TableView
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.warehouse51.card_context import known_fakes, owner_of
from reliquary.speech.warehouse51.phrasebook import Warehouse51Phrasebook


class Adviser:
    """Advises one chair."""

    def __init__(self, speaker: Warehouse51Phrasebook, seen: SeatKnowledge) -> None:
        self.speaker = speaker
        self.seen = seen
        self.view: TableView = seen.view
        self.purse = self.view.panels[seen.seat].purse or 0 if seen.seat is not None else 0
        self.fakes = known_fakes(self.view)

    def label(self, move: Move) -> str:
        """Return the label of a move; a gap is named by the people beside it."""
        if isinstance(move, Choose) and move.gap is not None:
            told = self.speaker.gap(move.gap, self.seen.seat)
        else:
            told = self.speaker.language.move(move, self.speaker.names)
        return told[:1].upper() + told[1:]

    # In numbers

    def hint(self, move: Move) -> str:
        """Return what a move would mean."""
        say = self.speaker.say
        match move:
            case Bid():
                return say("hint.bid", left=self.ingots(self.purse - move.ingots))
            case Seal(ingots=0):
                return say("hint.seal_nothing")
            case Seal():
                return say("hint.seal", left=self.ingots(self.purse - move.ingots))
            case Pass():
                return self.passing()
            case Reveal():
                return say("hint.reveal", number=self.view.decks[move.deck])
            case Pawn():
                return say("hint.pawn", pays=self.ingots(PAWN_PAYS), after=self.ingots(self.purse + PAWN_PAYS))
            case Redeem():
                return say("hint.redeem", left=self.ingots(self.purse - BUY_BACK))
            case Certify():
                return self.certainty(move.relic)
            case Cancel(relic=str(relic)) | Choose(relic=str(relic)):
                return self.about(relic)
            case Choose(gap=int(gap)):
                knowing = [seat for seat in self.view.seen[gap] if seat != self.seen.seat]
                return say("hint.gap", seats=self.people(knowing)) if knowing else say("hint.gap_unknown")
            case _:
                return ""

    def passing(self) -> str:
        """Return who gets the lot if the chair passes, where that is certain."""
        leader = self.view.standing
        still_in = [panel.seat for panel in self.view.panels if not panel.passed]
        if leader is None or leader.seat == self.seen.seat or set(still_in) != {leader.seat, self.seen.seat}:
            return ""
        name = self.speaker.name(leader.seat, self.seen.seat)
        return self.speaker.say("hint.wins", seat=name, ingots=self.ingots(leader.ingots))

    def certainty(self, relic: str) -> str:
        """Return how likely a relic is a counterfeit."""
        mark = self.speaker.pencil(self.seen).mark(relic)
        if mark.knowledge == "unknown":
            return self.speaker.say("hint.percent", percent=mark.percent)
        return self.speaker.say("hint.fake" if mark.knowledge == "counterfeit" else "hint.genuine")

    def shown(self, move: Move, part: str) -> float | None:
        """Return the risk of a counterfeit as the pencil marks give it; a certificate leaves none."""
        relic = getattr(move, "relic", None) or self.view.offer
        if part != "counterfeit_risk" or relic is None:
            return None
        mark = self.speaker.pencil(self.seen).mark(relic)
        return 0.0 if mark.certified else float(mark.percent)

    def about(self, relic: str) -> str:
        """Return what a relic is and whose."""
        card, owner = self.speaker.cards[relic], owner_of(self.view, relic)
        colour = self.speaker.language.colour(card.colour)
        if owner is None or owner == self.seen.seat:
            return self.speaker.say("hint.relic", colour=colour, value=card.value)
        seat = self.speaker.name(owner, self.seen.seat)
        return self.speaker.say("hint.relic_of", colour=colour, value=card.value, seat=seat)

    # Before it is too late

    def warning(self, move: Move) -> str:
        """Return what speaks against a move."""
        match move:
            case Bid() | Seal() if self.view.offer in self.fakes and move.ingots:
                return self.say_of("fake", self.view.offer)
            case Pass():
                return self.unsold()
            case Pawn() if move.relic not in self.fakes:
                return self.say_of("pawn", move.relic, price=self.ingots(BUY_BACK))
            case Redeem() if move.relic in self.fakes:
                return self.say_of("fake", move.relic)
            case Done() | Keep():
                return self.stopping(move)
            case Certify() if self.speaker.pencil(self.seen).mark(move.relic).knowledge == "genuine":
                return self.say_of("certify_genuine", move.relic)
            case Decline() if self.view.phase == "cancel":
                lost = [relic for relic in self.own_relics() if relic in self.view.exposed]
                return self.speaker.say("warning.cancel", relics=self.relics(lost)) if lost else ""
            case _:
                return ""

    def unsold(self) -> str:
        """Warn that a lot is lost to everyone, if passing would lose it."""
        still_in = [panel.seat for panel in self.view.panels if not panel.passed]
        if self.view.standing is not None or still_in != [self.seen.seat]:
            return ""
        can_bid = any(isinstance(move, Bid) for move in self.seen.moves)
        return self.say_of("last", self.view.offer) if can_bid else ""

    def stopping(self, move: Move) -> str:
        """Return what is given away by stopping."""
        if isinstance(move, Keep):
            useful = any(isinstance(other, Certify) for other in self.seen.moves)
            return self.speaker.say("warning.keep") if useful else ""
        pawned = [other.relic for other in self.seen.moves if isinstance(other, Redeem)]
        wanted = [relic for relic in pawned if relic not in self.fakes]
        return self.speaker.say("warning.done", relics=self.relics(wanted)) if wanted else ""

    # Words

    def own_relics(self) -> list[str]:
        """Return the relics of the chair."""
        return [] if self.seen.seat is None else [one.relic for one in self.view.panels[self.seen.seat].relics]

    def ingots(self, number: int) -> str:
        """Count ingots."""
        return self.speaker.language.ingots(number)

    def relics(self, relics: list[str]) -> str:
        """List relics."""
        return separated(self.speaker.relic(relic) for relic in relics)

    def people(self, seats: list[int]) -> str:
        """List seats."""
        return self.speaker.people(seats, self.seen.seat)

    def say_of(self, key: str, relic: str | None, **values: object) -> str:
        """Return a warning about a relic."""
        return self.speaker.say(f"warning.{key}", relic=self.speaker.relic(relic or ""), **values)
