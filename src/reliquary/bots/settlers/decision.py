"""One decision in Imperial Settlers: moves are tried on imagined tables, each followed by its best continuation."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.bots.characters import Character, Personality
from reliquary.bots.settlers.greedy import known_cards, race
from reliquary.bots.settlers.values.cards import card_values
from reliquary.bots.settlers.values.empire import COMBOS, FEATURES, GOODS, PARTS, PRODUCTION, SAFETY, parts_at
from reliquary.bots.settlers.values.goods import productions_left
from reliquary.core.words import Move
from reliquary.games.settlers.codes.limits import ROUNDS
from reliquary.games.settlers.codes.move_codes import STRIDE, Family, Plain
from reliquary.games.settlers.codes.phases import Phase
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.moves import Choose, Pass
from reliquary.games.settlers.phases.legality import fill
from reliquary.games.settlers.phases.placements import hides_under
from reliquary.games.settlers.phases.rounds import answer
from reliquary.games.settlers.state.waiting import wait_for
from reliquary.games.settlers.table import Table

RIVALRY: Final = 0.7
"""How much the worth of all others together counts against the seat's."""
SOLO_CARD: Final = 4.0
"""What one card of lead in the solo game's race is worth."""
SOLO_POINTS: Final = 0.5
"""How much everything else counts there."""
PRAYING: Final = (Question.COLOUR, Question.WAY, Question.TOKENS, Question.KEPT, Question.TRICOLOUR)
"""Questions whose answers depend on the cards turned up next."""
MOST_ANSWERS: Final = 12
WIDTH: Final = 4
"""How many of the best moves are followed further."""
DEPTH: Final = 6
"""How many of its own actions ahead they are followed, as if the others waited."""

MOST_TRIES: Final = 300
"""After this many imagined moves the best found so far is chosen."""


@final
class Tried:
    """A move by its index, the table after it, and what that table is worth."""

    def __init__(self, index: i64, table: Table, worth: float) -> None:
        self.index: i64 = index
        self.table = table
        self.worth = worth


@final
class Planner:
    """How a seat judges an imagined table; it reads nothing there that the seat could not know."""

    def __init__(self, table: Table, seat: int, character: Character) -> None:
        self.table = table
        self.seat: i64 = seat
        self.character = character
        self.known = known_cards(table, seat)
        self.tries: i64 = 0
        self.weights: vec[float] = vec[float](weights(character.personality))
        self.rivalry = RIVALRY * character.level.rivals * character.personality.rivalry
        self.by_rounds = card_values(table.rules)
        self.buffer: vec[i64] = vec[i64]([0] * len(table.rules.moves))

    # What a table is worth

    def worth(self, table: Table) -> float:
        """Weigh this seat's empire against the others'."""
        own = self.liked(parts_at(table, self.seat, self.known, self.by_rounds))
        if table.rules.solo:
            return SOLO_POINTS * own + SOLO_CARD * float(race(table))
        others = 0.0
        other: i64
        for other in range(table.rules.seats):
            if other != self.seat:
                others += added(parts_at(table, other, self.known, self.by_rounds))
        return own - self.rivalry * others / float(table.rules.seats - 1)

    def liked(self, parts: vec[float]) -> float:
        """Add up the parts of an empire's worth, weighted by the personality."""
        worth = 0.0
        part: i64
        for part in range(PARTS):
            worth += self.weights[part] * parts[part]
        return worth

    # Trying moves

    def tried(self, table: Table, move: Move) -> Tried:
        """Make a move on a copy and answer what it asks this seat."""
        return self.tried_index(table, table.rules.index[move])

    def tried_index(self, table: Table, index: i64) -> Tried:
        """Make a legal move on a copy and answer what it asks this seat."""
        self.tries += 1
        after = table.clone()
        answer(after, self.seat, table.rules.codes[index])
        number: i64 = 0
        while number < MOST_ANSWERS and after.asked == self.seat and not begins(after.question):
            answer(after, self.seat, table.rules.codes[self.best_answer(after)])
            number += 1
        return Tried(index, after, self.worth(after))

    def legal(self, table: Table) -> vec[i64]:
        """List the legal moves of this seat by index, without those that come too soon."""
        number = fill(table, self.seat, self.buffer)
        if not self.saves_cards(table):
            return self.buffer[:number]
        kept: i64 = 0
        place: i64
        for place in range(number):
            if not hides_card(table.rules.codes[self.buffer[place]]):
                self.buffer[kept] = self.buffer[place]
                kept += 1
        return self.buffer[:kept]

    def saves_cards(self, table: Table) -> bool:
        """Return whether it is too soon to put hand cards under a Gate: until the last round they can do more."""
        if table.round == ROUNDS or (table.question != Question.TURN and table.question != Question.AFTER):
            return False
        return hides_under(table, self.seat)

    def sensible(self, moves: list[Move]) -> list[Move]:
        """Leave out the moves that come too soon."""
        if not self.saves_cards(self.table):
            return moves
        rules = self.table.rules
        return [move for move in moves if not hides_card(rules.codes[rules.index[move]])]

    def best_answer(self, table: Table) -> i64:
        """Answer a follow-up question: the least Gold, the better deck, else what is worth most at once."""
        indices = self.legal(table)
        best = indices[0]
        if len(indices) == 1 or table.question == Question.GOLD:
            return best
        by_deck = table.question == Question.DECK
        most = -1000.0
        if not by_deck:
            self.tries += len(indices)
        for index in indices:
            worth = self.deck_worth(table, table.rules.moves[index]) if by_deck else self.worth_at_once(table, index)
            if worth > most:
                best, most = index, worth
        return best

    def worth_at_once(self, table: Table, index: i64) -> float:
        """Return what the table is worth right after a legal move, tried on a copy."""
        after = table.clone()
        answer(after, self.seat, table.rules.codes[index])
        return self.worth(after)

    def deck_worth(self, table: Table, move: Move) -> float:
        """Return what a card of a deck is worth in hand on average, as far as the seat knows."""
        empire = table.empires[self.seat]
        common = isinstance(move, Choose) and move.deck == "common"
        deck = (table.common_deck or table.common_discard) if common else (empire.deck or empire.discard)
        in_hand = self.by_rounds[productions_left(table, self.seat)].in_hand
        worth = 0.0
        for card in deck:
            worth += in_hand[card]
        return worth / float(max(len(deck), 1))

    def best(self, table: Table) -> Tried:
        """Try all moves of this seat and return the best."""
        best: Tried | None = None
        for index in self.legal(table):
            one = self.tried_index(table, index)
            if best is None or one.worth > best.worth:
                best = one
        assert best is not None
        return best

    def follow(self, after: Table, worth: float, depth: int) -> float:
        """Return what a table is worth after this seat's best further actions while the others wait."""
        while depth and self.tries < MOST_TRIES and self.take_turn(after):
            best = self.best(after)
            if after.rules.codes[best.index] == Plain.PASS:
                return max(worth, best.worth)
            after, worth = best.table, best.worth
            depth -= 1
        return worth

    def take_turn(self, table: Table) -> bool:
        """Give this seat the next turn of the Action phase, if it has not passed."""
        if table.phase != Phase.ACTION or table.empires[self.seat].passed:
            return False
        if table.question != Question.TURN and table.question != Question.AFTER:
            return False
        if table.asked != self.seat:
            wait_for(table, Question.TURN, self.seat)
            table.active = self.seat
            table.step = 0
        return True

    # Judging

    def judge(self, moves: list[Move]) -> list[float]:
        """Return what each legal move is worth, on one scale."""
        if self.table.question == Question.DECK:
            return [self.deck_worth(self.table, move) for move in moves]
        tried = [self.tried(self.table, move) for move in moves]
        worths = [one.worth for one in tried]
        if self.table.question != Question.TURN or not self.character.level.plans:
            return worths
        order = sorted(range(len(moves)), key=lambda place: -worths[place])
        for place in order[:WIDTH]:
            if not isinstance(moves[place], Pass):
                worths[place] = self.follow(tried[place].table, worths[place], DEPTH)
        return worths


def hides_card(code: i64) -> bool:
    """Return whether a move puts a hand card under a Location."""
    return code // STRIDE == Family.PUT // STRIDE


def begins(question: i64) -> bool:
    """Return whether a question begins something new: then all answers to an imagined move have been given."""
    if question == Question.TURN or question == Question.AFTER or question == Question.SOURCE:
        return True
    return question == Question.TAKE or question == Question.DRAFT


def added(parts: vec[float]) -> float:
    """Add up the parts of an empire's worth."""
    worth = 0.0
    part: i64
    for part in range(PARTS):
        worth += parts[part]
    return worth


def weights(personality: Personality) -> list[float]:
    """Return how much a personality values each part of its empire."""
    liked = [1.0] * PARTS
    liked[GOODS] = liked[PRODUCTION] = personality.thrift
    liked[FEATURES] = liked[COMBOS] = personality.sets
    liked[SAFETY] = personality.caution
    return liked
