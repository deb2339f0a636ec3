"""The empires of Imperial Settlers as bytes: Goods, hands, Locations, Deals, and what is on them."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from reliquary.envs.settlers.slots import MANY, Slots, limited
from reliquary.games.settlers.codes.goods import TOKEN_COUNT, Good
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.phases.ending import total
from reliquary.games.settlers.state.rules import Rules
from reliquary.games.settlers.state.state import Empire, State


@final
class EmpireWriter:
    """Writes every empire as the observer sees it."""

    def __init__(self, rules: Rules, starts: dict[str, int], slots: Slots) -> None:
        self.slots = slots
        self.places: vec[i64] = slots.of
        self.brings: vec[i64] = vec[i64]([card.deal if card.deal <= Good.BLESSING else NONE for card in rules.cards])
        """The Good a Deal with each card brings."""
        self.common: i64 = len(rules.common)
        self.alternate: bool = rules.alternate
        self.solo: bool = rules.solo
        self.faction: i64 = starts["faction"]
        self.factions: i64 = (starts["points"] - starts["faction"]) // rules.seats
        self.points: i64 = starts["points"]
        self.goods: i64 = starts["goods"]
        self.stored: i64 = starts["stored"]
        self.deals_by_good: i64 = starts["deals_by_good"]
        self.hand_common: i64 = starts["hand_common"]
        self.hand_faction: i64 = starts["hand_faction"]
        self.deck: i64 = starts["deck"]
        self.foundations: i64 = starts["foundations"]
        self.passed: i64 = starts["passed"]
        self.my_hand: i64 = starts["my_hand"]
        self.my_foundations: i64 = starts["my_foundations"]
        self.locations: i64 = starts["locations"]
        self.deals: i64 = starts["deals"]
        self.routes: i64 = starts["routes"]
        self.uses: i64 = starts["uses"]
        self.guarded: i64 = starts["guarded"]
        self.blocked: i64 = starts["blocked"]
        self.taken: i64 = starts["taken"]
        self.under: i64 = starts["under"]
        self.my_draft: i64 = starts.get("my_draft", NONE)
        self.my_drafted: i64 = starts.get("my_drafted", NONE)
        self.drafted: i64 = starts.get("drafted", NONE)
        self.technology: i64 = starts.get("technology", NONE)
        self.advanced: i64 = starts.get("advanced", NONE)

    def write(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        """Write all empires, clockwise from the observer's."""
        other: i64
        for other in range(self.slots.seats):
            place = self.slots.seen_from(seat, other)
            empire = state.empires[other]
            self.write_numbers(state, other, place, row, at)
            self.write_deals(empire, place, row, at)
            self.write_locations(state, seat, other, place, row, at)
        if self.solo:
            self.write_locations(state, seat, 1, 1, row, at)
        packed: i64
        for packed in state.under:
            slot = self.places[packed // STRIDE]
            if slot != NONE and row[at + self.under + slot] < MANY:
                row[at + self.under + slot] += 1
        if seat >= 0:
            self.write_own(state.empires[seat], row, at)

    def write_numbers(self, state: State, other: i64, place: i64, row: vec[u8], at: i64) -> None:
        """Write the numbers everyone knows of an empire."""
        empire = state.empires[other]
        row[at + self.faction + place * self.factions + min(empire.faction, self.factions) - 1] = 1
        row[at + self.points + place] = limited(total(state, other), 255)
        first = at + self.goods + place * TOKEN_COUNT
        goods = empire.goods
        good: i64
        for good in range(TOKEN_COUNT):
            number: i64 = goods[good]
            row[first + good] = limited(number, MANY)
        common = self.count_common(empire.hand)
        row[at + self.hand_common + place] = limited(common, MANY)
        row[at + self.hand_faction + place] = limited(len(empire.hand) - common, MANY)
        row[at + self.deck + place] = limited(len(empire.deck), 255)
        if empire.passed:
            row[at + self.passed + place] = 1
        if self.alternate:
            row[at + self.drafted + place] = limited(len(empire.aside), MANY)
        if self.advanced != NONE:
            row[at + self.advanced + 2 * place] = limited(empire.tech_defence, MANY)
            row[at + self.advanced + 2 * place + 1] = limited(empire.tech_glory, MANY)

    def count_common(self, hand: list[int]) -> i64:
        """Count the Common cards of a hand: hands are in order of number, and Common cards come first."""
        low: i64 = 0
        high: i64 = len(hand)
        while low < high:
            middle = (low + high) >> 1
            card: i64 = hand[middle]
            if self.places[card] < self.common:
                low = middle + 1
            else:
                high = middle
        return low

    def write_deals(self, empire: Empire, place: i64, row: vec[u8], at: i64) -> None:
        """Write Deals by card and by what they bring, and the Locations Trade Routes mark."""
        first = at + self.deals + place * (self.slots.number - self.common) - self.common
        goods = at + self.deals_by_good + place * (Good.BLESSING + 1)
        card: i64
        for card in empire.deals:
            slot = self.places[card]
            if slot >= self.common:
                row[first + slot] = 1
            good = self.brings[card]
            if good != NONE:
                row[goods + good] += 1
        packed: i64
        for packed in empire.routes:
            self.slots.mark(row, at + self.routes, packed // STRIDE)

    def write_locations(self, state: State, seat: i64, owner: i64, place: i64, row: vec[u8], at: i64) -> None:
        """Write what was built in an empire; only the owner knows the face of a Foundation. (R-29, R-36)"""
        first = at + self.locations + place * self.slots.number
        foundations: i64 = 0
        places = self.places
        card: i64
        for card in state.empires[owner].locations:
            slot = places[card]
            marks = state.marks[card]
            if marks & Mark.FOUNDATION:
                foundations += 1
                if owner == seat:
                    row[at + self.my_foundations + slot] = 1
                continue
            row[first + slot] = 1
            if marks:
                self.write_marks(marks, slot, row, at)
            if state.uses[card]:
                row[at + self.uses + slot] = limited(state.uses[card] + (marks // Mark.REACTED & 15), MANY)
            if state.stored[card]:
                self.write_stored(state.stored[card], place, row, at)
            if state.holder[card] != owner:
                row[at + self.taken + slot] = u8(1 + self.slots.seen_from(seat, state.holder[card]))
        row[at + self.foundations + place] = limited(foundations, MANY)

    def write_marks(self, marks: i64, slot: i64, row: vec[u8], at: i64) -> None:
        """Write what the marks on a Location say."""
        if marks & (Mark.DEFENDED | Mark.SAMURAI):
            row[at + self.guarded + slot] = 1
        if marks & Mark.BLOCKED:
            row[at + self.blocked + slot] = 1
        row[at + self.uses + slot] = limited(marks // Mark.REACTED & 15, MANY)
        if self.technology != NONE and slot < self.common:
            row[at + self.technology + slot] = u8(marks // Mark.TECHNOLOGY & 3)

    def write_stored(self, stored: i64, place: i64, row: vec[u8], at: i64) -> None:
        """Add the Resources on a Shrine, ten bits each, to those of its seat."""
        first = at + self.stored + place * 4
        while stored:
            row[first] = limited(i64(row[first]) + (stored & 1023), MANY)
            stored >>= 10
            first += 1

    def write_own(self, empire: Empire, row: vec[u8], at: i64) -> None:
        """Write the cards only their owner sees."""
        self.slots.mark_all(row, at + self.my_hand, empire.hand)
        if self.alternate:
            self.slots.mark_all(row, at + self.my_draft, empire.draft)
            self.slots.mark_all(row, at + self.my_drafted, empire.aside)
