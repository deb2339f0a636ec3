"""The course of a game of Imperial Settlers as bytes: phase, question, and the cards in the middle of the table."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from reliquary.envs.settlers.slots import MANY, Slots, limited, mark_bits
from reliquary.games.settlers.codes.limits import NOBODY, NONE
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.verbs import Job, Verb
from reliquary.games.settlers.phases.legality import owes_answer
from reliquary.games.settlers.state.rules import Rules
from reliquary.games.settlers.state.state import Frame, State


@final
class CourseWriter:
    """Writes how far the game has come, what is asked, and what is in the middle."""

    def __init__(self, rules: Rules, starts: dict[str, int], slots: Slots) -> None:
        self.slots = slots
        self.pious: bool = rules.pious
        self.solo: bool = rules.solo
        self.open_piles: bool = rules.options.discard_piles == "open"
        self.phase: i64 = starts["phase"]
        self.round: i64 = starts["round"]
        self.first: i64 = starts["first"]
        self.active: i64 = starts["active"]
        self.waiting: i64 = starts["waiting"]
        self.question: i64 = starts["question"]
        self.asked_card: i64 = starts["asked_card"]
        self.asked_good: i64 = starts["asked_good"]
        self.asked_goods: i64 = starts["asked_goods"]
        self.asked_number: i64 = starts["asked_number"]
        self.goods: i64 = self.asked_number - self.asked_goods
        """The Goods that have a column."""
        self.asked_seat: i64 = starts["asked_seat"]
        self.asked_stored: i64 = starts.get("asked_stored", NONE)
        self.looking_at: i64 = starts["looking_at"]
        self.offer: i64 = starts["offer"]
        self.common_deck: i64 = starts["common_deck"]
        self.discarded: i64 = starts["discarded"]
        self.attack_row: i64 = starts.get("attack_row", NONE)
        self.attack_deck: i64 = starts.get("attack_deck", NONE)
        self.collection: i64 = starts.get("collection", NONE)

    def write(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        """Write everything but the empires and Prayers."""
        slots = self.slots
        row[at + self.phase + state.phase] = 1
        row[at + self.round + state.round - 1] = 1
        row[at + self.first + slots.seen_from(seat, state.first)] = 1
        row[at + self.active + slots.seen_from(seat, state.active)] = 1
        row[at + self.question + state.question] = 1
        self.write_waiting(state, seat, row, at)
        if state.question != Question.NOTHING and state.agenda:
            self.write_asked(state, seat, state.agenda[-1], row, at)
        if state.agenda:
            self.write_look(state.agenda[-1], seat, row, at)
        slots.mark_all(row, at + self.offer, state.offer)
        row[at + self.common_deck] = limited(len(state.common_deck) + len(state.known_top), 255)
        self.write_pile(state.common_discard, row, at)
        for empire in state.empires:
            self.write_pile(empire.discard, row, at)
        if self.solo:
            self.write_virtual_player(state, row, at)

    def write_waiting(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        """Write who owes an answer."""
        if state.asked == NOBODY:
            return
        if state.question != Question.DRAFT:
            row[at + self.waiting + self.slots.seen_from(seat, state.asked)] = 1
            return
        other: i64
        for other in range(self.slots.seats):
            if owes_answer(state, other):
                row[at + self.waiting + self.slots.seen_from(seat, other)] = 1

    def write_pile(self, cards: list[int], row: vec[u8], at: i64) -> None:
        """Write a discard pile: all of it, or its top card only. (R-36)"""
        if self.open_piles:
            self.slots.mark_all(row, at + self.discarded, cards)
        elif cards:
            self.slots.mark(row, at + self.discarded, cards[-1])

    def write_asked(self, state: State, seat: i64, frame: Frame, row: vec[u8], at: i64) -> None:
        """Write what the open question is about, which everyone knows (`questions.asked_about`)."""
        question = state.question
        card = card_in_question(state, frame)
        if card != NONE:
            self.slots.mark(row, at + self.asked_card, card)
        if question == Question.GOLD:
            row[at + self.asked_good + frame.m] = 1
        if (
            frame.verb == Job.PAY
            or question == Question.CASH
            or question == Question.EXCHANGE
            or question == Question.SACRIFICE
        ):
            good: i64
            for good in range(self.goods):
                number: i64 = frame.goods[good]
                row[at + self.asked_goods + good] = limited(number, MANY)
        if is_counted(question):
            row[at + self.asked_number] = limited(frame.m if question == Question.KEEP else frame.n, MANY)
        if question == Question.ROB or question == Question.DISCARD:
            row[at + self.asked_seat + self.slots.seen_from(seat, frame.m)] = 1
        if question == Question.STORE and self.asked_stored != NONE:
            row[at + self.asked_stored] = limited(frame.n, MANY)
            mark_bits(row, at + self.asked_stored + 1, frame.m)

    def write_look(self, frame: Frame, seat: i64, row: vec[u8], at: i64) -> None:
        """Write the cards drawn to choose from: open ones for all, others for the seat that drew them."""
        if frame.verb == Verb.KEEP or (frame.seat == seat and (frame.verb == Verb.DRAW or frame.verb == Verb.PEEK)):
            self.slots.mark_all(row, at + self.looking_at, frame.cards)

    def write_virtual_player(self, state: State, row: vec[u8], at: i64) -> None:
        """Write what the virtual player of a solo game has."""
        card: i64
        for card in state.empires[1].deals:
            row[at + self.attack_row + state.rules.cards[card].deal] += 1
        row[at + self.attack_deck] = limited(len(state.attack_deck), MANY)
        row[at + self.collection] = limited(len(state.collection), MANY)


def is_counted(question: i64) -> bool:
    """Return whether a question is about a number of things still to come."""
    if question == Question.DECK or question == Question.KEEP or question == Question.SAMURAI:
        return True
    return question == Question.DISCARD or question == Question.BLESS or question == Question.KEEP_CARD


def card_in_question(state: State, frame: Frame) -> i64:
    """Return the card a question is about, which everyone knows (`questions.card_in_question`)."""
    if frame.source != NONE:
        return frame.source
    if state.question == Question.GIVE_UP or state.question == Question.LOOT:
        return frame.card
    if frame.verb != Job.PAY:
        return NONE
    if frame.card != NONE:
        return frame.card
    card: i64 = NONE
    for one in state.agenda:
        if one.verb == Job.PLACE or one.verb == Job.DEAL:
            card = one.card
    return card
