"""What the player can do now: the question in a sentence, and the keys that answer it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from reliquary.cli.terminal.screen import flow
from reliquary.cli.terminal.warehouse51.marks import STYLES, relic_mark
from reliquary.cli.terminal.warehouse51.speech import LETTERS, Speech
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
from reliquary.games.warehouse51.views import TableView
from reliquary.speech.warehouse51.card_context import is_asked
from reliquary.speech.warehouse51.status import bids, question

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
    """Return the moves that are chosen by their place in a list."""
    return [move for move in moves if isinstance(move, (Redeem, Certify, Cancel, Choose))]


def pawns(moves: Sequence[Move]) -> list[Pawn]:
    """Return the relics that can be pawned, as moves."""
    return [move for move in moves if isinstance(move, Pawn)]


class Choices:
    """Says what the player is asked and which keys answer."""

    def __init__(self, speech: Speech, view: TableView, moves: Sequence[Move]) -> None:
        self.speech = speech
        self.view = view
        self.moves = moves

    def question(self) -> str:
        """Return who must do what."""
        return question(self.speech.speaker, self.speech.language, self.view, self.moves)

    def keys(self, width: int) -> list[Text]:
        """Draw the keys that answer, the pawnshop's and the one for help."""
        pieces = self._answers() if is_asked(self.view) else [Text(self.speech.say("keys.go_on"), style="bold")]
        pieces.append(Text(self.speech.say("keys.help")))
        if pawns(self.moves):
            pieces.append(Text(self.speech.say("keys.pawn", relics=self.pawn_list())))
        return flow(pieces, width, between=" · ")

    def key(self, move: Move) -> str:
        """Write what can be typed for a legal move, as short as possible."""
        match move:
            case Bid() | Seal():
                return str(move.ingots)
            case Reveal():
                return self.speech.say(f"deck_keys.{move.deck}")
            case Pawn():
                return f"{self.first_word('pawn')} {pawns(self.moves).index(move) + 1}"
            case Redeem() | Certify() | Cancel() | Choose():
                return str(listed(self.moves).index(move) + 1)
            case _:
                return self.first_word("pass")

    def first_word(self, key: str) -> str:
        """Return the key itself of what is shown for it."""
        return self.speech.words[f"keys.{key}"].split()[0]

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
