"""One decision in Imperial Settlers: moves are tried on imagined tables, and followed by the best that may follow."""

from __future__ import annotations

from typing import Final, NamedTuple, final

from reliquary.bots.characters import Character, Personality
from reliquary.bots.settlers import known_cards
from reliquary.bots.settlers_prices import scale_of
from reliquary.bots.settlers_value import COMBOS, FEATURES, GOODS, PARTS, PRODUCTION, SAFETY, empire_parts
from reliquary.bots.settlers_worth import productions_left
from reliquary.core.words import Move
from reliquary.games.settlers import codes
from reliquary.games.settlers.moves import Choose, Pass
from reliquary.games.settlers.phases import wait_for
from reliquary.games.settlers.state import held
from reliquary.games.settlers.table import Table

RIVALRY: Final = 0.7
"""How much the others' worth counts against one's own, all of them together."""
SOLO_CARD: Final = 4.0
"""What one card of the race between Faction Locations and collection pile is worth in the solo game."""
SOLO_POINTS: Final = 0.5
"""How much all the rest is worth there."""
OWN_TURN: Final = (codes.Q_TURN, codes.Q_AFTER, codes.Q_TAKE, codes.Q_DRAFT, codes.Q_SOURCE)
"""Questions that begin something new: here an imagined move has been answered to its end."""
PRAYING: Final = (codes.Q_COLOUR, codes.Q_WAY, codes.Q_TOKENS, codes.Q_KEPT, codes.Q_TRICOLOUR)
"""Questions whose answers are worth what the cards turned up next make of them."""
MOST_ANSWERS: Final = 12
WIDTH: Final = 4
"""How many of the best moves are followed further."""
DEPTH: Final = 6
"""How many own actions they are followed, as if the others waited."""

MOST_TRIES: Final = 300
"""After so many imagined moves a decision is made with what was found."""


class Tried(NamedTuple):
    """A move, the table after it, and what that table is worth."""

    move: Move
    table: Table
    worth: float


@final
class Planner:
    """What a seat makes of an imagined table; it reads nothing there that the seat could not know."""

    def __init__(self, table: Table, seat: int, character: Character) -> None:
        self.table = table
        self.seat = seat
        self.character = character
        self.known = known_cards(table, seat)
        self.tries = 0
        self.weights = weights(character.personality)

    # What a table is worth

    def worth(self, table: Table) -> float:
        """Weigh the own empire against the others'."""
        own = sum([weight * part for weight, part in zip(self.weights, self.empire(table, self.seat), strict=True)])
        if table.rules.solo:
            return SOLO_POINTS * own + SOLO_CARD * race(table)
        seats = int(table.rules.seats)
        others = [sum(self.empire(table, other)) for other in range(seats) if other != self.seat]
        rivalry = RIVALRY * self.character.level.rivals * self.character.personality.rivalry
        return own - rivalry * sum(others) / len(others)

    def empire(self, table: Table, seat: int) -> list[float]:
        """Say what an empire is worth by part, as this seat knows it."""
        return empire_parts(table, seat, self.known)

    # Trying moves

    def tried(self, table: Table, move: Move) -> Tried:
        """Make a move on a copy and answer what it asks this seat."""
        self.tries += 1
        after = table.clone()
        after.play(self.seat, move)
        for _ in range(MOST_ANSWERS):
            if after.asked != self.seat or after.question in OWN_TURN:
                break
            after.play(self.seat, self.best_answer(after))
        return Tried(move, after, self.worth(after))

    def best_answer(self, table: Table) -> Move:
        """Answer a follow-up question: the least Gold, the better deck, else what is worth most at once."""
        moves = table.moves(self.seat)
        if len(moves) == 1 or table.question == codes.Q_GOLD:
            return moves[0]
        if table.question == codes.Q_DECK:
            return max(moves, key=lambda move: self.deck_worth(table, move))
        best, most = moves[0], -1000.0
        self.tries += len(moves)
        for move in moves:
            after = table.clone()
            after.play(self.seat, move)
            worth = self.worth(after)
            if worth > most:
                best, most = move, worth
        return best

    def deck_worth(self, table: Table, move: Move) -> float:
        """Say what a card of a deck is worth in the hand on average, as far as the seat can tell."""
        empire = table.empires[self.seat]
        common = isinstance(move, Choose) and move.deck == "common"
        deck = (table.common_deck or table.common_discard) if common else (empire.deck or empire.discard)
        in_hand = scale_of(table.rules, productions_left(table, self.seat)).in_hand
        return sum([in_hand[card] for card in deck]) / max(len(deck), 1)

    def ranked(self, table: Table, moves: list[Move]) -> list[Tried]:
        """Try moves and put the best first."""
        return sorted([self.tried(table, move) for move in moves], key=lambda one: -one.worth)

    def follow(self, after: Table, worth: float, depth: int) -> float:
        """Say what a table comes to when this seat goes on with its best actions and the others wait."""
        while depth and self.tries < MOST_TRIES and self.take_turn(after):
            best = self.ranked(after, after.moves(self.seat))[0]
            if isinstance(best.move, Pass):
                return max(worth, best.worth)
            after, worth = best.table, best.worth
            depth -= 1
        return worth

    def take_turn(self, table: Table) -> bool:
        """Give this seat the next turn of the Action phase, if it has not passed."""
        if table.phase != codes.ACTION or table.empires[self.seat].passed:
            return False
        if table.question not in (codes.Q_TURN, codes.Q_AFTER):
            return False
        if table.asked != self.seat:
            wait_for(table, codes.Q_TURN, self.seat)
            table.active = self.seat
            table.step = 0
        return True

    # Judging

    def judge(self, moves: list[Move]) -> list[float]:
        """Say what every one of the legal moves is worth, comparable among each other."""
        if self.table.question == codes.Q_DECK:
            return [self.deck_worth(self.table, move) for move in moves]
        tried = [self.tried(self.table, move) for move in moves]
        worths = [one.worth for one in tried]
        if self.table.question != codes.Q_TURN or not self.character.level.plans:
            return worths
        order = sorted(range(len(moves)), key=lambda place: -worths[place])
        for place in order[:WIDTH]:
            if not isinstance(moves[place], Pass):
                worths[place] = self.follow(tried[place].table, worths[place], DEPTH)
        return worths


def weights(personality: Personality) -> list[float]:
    """Say how much a personality makes of each part of its empire."""
    liked = [1.0] * PARTS
    liked[GOODS] = liked[PRODUCTION] = personality.thrift
    liked[FEATURES] = liked[COMBOS] = personality.sets
    liked[SAFETY] = personality.caution
    return liked


def race(table: Table) -> int:
    """Say how the solo game's race stands: Faction Locations against what is or will be on the collection pile."""
    own = sum([1 for card in held(table, 0) if table.rules.goal_all or table.rules.cards[card].faction != codes.COMMON])
    return own - len(table.collection) - len(table.empires[1].locations)
