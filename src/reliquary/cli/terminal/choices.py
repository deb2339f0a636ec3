"""What the player can do now: the question in a sentence, and the keys that answer it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from reliquary.cli.terminal.marks import STYLES, relic_mark
from reliquary.cli.terminal.screen import flow
from reliquary.cli.terminal.speech import LETTERS, Speech
from reliquary.core.words import Move
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
from reliquary.games.warehouse51.rules import BUY_BACK
from reliquary.games.warehouse51.views import TableView

REFUSALS: dict[str, Move] = {
    "open": Pass(),
    "blind": Seal(0),
    "effect": Decline(),
    "end_effect": Decline(),
    "redeem": Done(),
    "certify": Keep(),
    "cancel": Decline(),
}
"""Per phase the move that says no."""


def listed(moves: Sequence[Move]) -> list[Redeem | Certify | Cancel | Choose]:
    """Name the moves that are chosen by their place in a list."""
    return [move for move in moves if isinstance(move, (Redeem, Certify, Cancel, Choose))]


def pawns(moves: Sequence[Move]) -> list[Pawn]:
    """Name the relics that can be pawned, as moves."""
    return [move for move in moves if isinstance(move, Pawn)]


def bids(moves: Sequence[Move]) -> list[int]:
    """Name the bids that can be made, lowest first."""
    return [move.ingots for move in moves if isinstance(move, (Bid, Seal))]


def is_asked(view: TableView) -> bool:
    """Say whether the table waits for the player."""
    return view.seat in view.waiting


class Choices:
    """Says what the player is asked and which keys answer."""

    def __init__(self, speech: Speech, view: TableView, moves: Sequence[Move]) -> None:
        self.speech = speech
        self.view = view
        self.moves = moves

    def question(self) -> str:
        """Say who must do what."""
        say = self.speech.say
        if not is_asked(self.view):
            return self._others()
        match self.view.phase:
            case "open":
                return self._bidding()
            case "blind":
                most = self.speech.language.ingots(max(bids(self.moves), default=0))
                return say("status.blind", purse=most)
            case "effect" | "end_effect":
                relic = self.view.question.relic if self.view.question else None
                key = f"status.{self.view.phase}{'_may' if Decline() in self.moves else ''}"
                return say(key, relic=self.speech.relic(relic or ""))
            case "redeem":
                return say("status.redeem", price=self.speech.language.ingots(BUY_BACK))
            case phase:
                return say(f"status.{phase}")

    def _others(self) -> str:
        if self.view.phase == "over":
            return self.speech.say("status.over")
        seats = self.speech.people(self.view.waiting)
        return self.speech.say("status.waits", seats=seats, phase=self.speech.language.phase(self.view.phase))

    def _bidding(self) -> str:
        say, ingots = self.speech.say, self.speech.language.ingots
        if self.view.standing and self.view.standing.seat == self.view.seat:
            return say("status.open_leading")
        purse = ingots(self.view.panels[self.speech.seat].purse or 0)
        if possible := bids(self.moves):
            return say("status.open", least=possible[0], purse=purse)
        return say("status.open_poor" if pawns(self.moves) else "status.open_forced", purse=purse)

    def keys(self, width: int) -> list[Text]:
        """Draw the keys that answer, the pawnshop's and the one for help."""
        pieces = self._answers() if is_asked(self.view) else [Text(self.speech.say("keys.go_on"), style="bold")]
        pieces.append(Text(self.speech.say("keys.help")))
        if pawns(self.moves):
            pieces.append(Text(self.speech.say("keys.pawn", relics=self.pawn_list())))
        return flow(pieces, width, between=" · ")

    def _answers(self) -> list[Text]:
        match self.view.phase:
            case "reveal":
                return self.deck_list()
            case "open":
                return [*self._bid_keys(), Text(self.speech.say("keys.pass"))]
            case "blind":
                return [Text(self.speech.say("keys.seal", most=max(bids(self.moves), default=0)))]
            case _:
                return [*self.option_list(), *self._refusal_key()]

    def _bid_keys(self) -> list[Text]:
        possible = bids(self.moves)
        if not possible:
            return []
        key = "keys.bid" if len(possible) > 1 else "keys.bid_one"
        return [Text(self.speech.say(key, least=possible[0], most=possible[-1]))]

    def _refusal_key(self) -> list[Text]:
        keys: dict[Move, str] = {Done(): "done", Keep(): "keep", Decline(): "decline"}
        return [Text(self.speech.say(f"keys.{key}")) for move, key in keys.items() if move in self.moves]

    def deck_list(self) -> list[Text]:
        """List the decks that can be turned up, with their keys."""
        say, colour = self.speech.say, self.speech.language.colour
        decks = [move.deck for move in self.moves if isinstance(move, Reveal)]
        return [
            Text(f"{say(f'deck_keys.{deck}')} {colour(deck)} ({self.view.decks[deck]})", style=STYLES[deck])
            for deck in decks
        ]

    def option_list(self) -> list[Text]:
        """List what can be chosen, numbered."""
        return [self._option(number, move) for number, move in enumerate(listed(self.moves), start=1)]

    def _option(self, number: int, move: Redeem | Certify | Cancel | Choose) -> Text:
        if isinstance(move, Choose) and move.gap is not None:
            return Text(f"{number} {self.speech.gap(move.gap)}")
        relic = self.speech.cards[move.relic or ""]
        owner = self._owner(relic.id)
        whose = "" if owner in (None, self.view.seat) else f" ({LETTERS[owner or 0]})"
        return Text(f"{number} {relic_mark(self.speech, relic)}{whose}", style=STYLES[relic.colour])

    def _owner(self, relic: str) -> int | None:
        owners = (p.seat for p in self.view.panels for one in p.relics if one.relic == relic)
        return next(owners, None)

    def pawn_list(self) -> str:
        """List what can be pawned, numbered."""
        rows = enumerate(pawns(self.moves), start=1)
        return ", ".join(f"{number} {self.speech.short(move.relic)}" for number, move in rows)
