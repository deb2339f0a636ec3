"""The sale of a last relic and the ending a second time, relic by relic as the cards say it, sharing nothing.

No verbs, no bits: every relic is called by its name. Questions are answered plainly: the first relic or gap in the
order of the pack, a certificate for the other relic of the pair if that is possible, nothing bought back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.warehouse51.support.referee_table import CARDS

ROW = [card["id"] for card in CARDS]
FACTS = {card["id"]: card for card in CARDS}
GIVERS = ("gleipnir", "book_of_thoth")


class Table:
    """Hands in order of acquisition, and what lies where."""

    def __init__(self, hands: list[list[str]], purses: list[int], reserve: int, pair: Sequence[str]) -> None:
        self.hands, self.purses, self.reserve, self.pair = hands, purses, reserve, pair
        self.pawned: set[str] = set()
        self.fakes: set[str] = set()
        self.certified: set[str] = set()
        self.papers: set[str] = set()
        self.seats = len(hands)

    def left(self, seat: int) -> int:
        """Return the left neighbour."""
        return (seat + 1) % self.seats

    def has(self, seat: int, blessing: str) -> bool:
        """Return whether a blessing works for a seat: a pawned one sleeps."""
        return blessing in self.hands[seat] and blessing not in self.pawned

    def cursed_by(self, seat: int, curse: str) -> bool:
        """Return whether a curse hits a seat: pawned or not, but not under David's Harp."""
        return curse in self.hands[seat] and not self.has(seat, "davids_harp")

    def give(self, giver: int, taker: int, ingots: int) -> None:
        """Hand over as many of the ingots as there are."""
        ingots = min(ingots, self.purses[giver])
        self.purses[giver] -= ingots
        self.purses[taker] += ingots

    def hand_on(self, relic: str, giver: int, taker: int) -> None:
        """Give a relic away, with everything on it."""
        self.hands[giver].remove(relic)
        self.hands[taker].append(relic)

    def first(self, relics: Sequence[str]) -> str | None:
        """Return the first of some relics in the order of the pack."""
        return next((relic for relic in ROW if relic in relics), None)

    # The sale

    def sell(self, relic: str, buyer: int, price: int) -> None:
        """Sell a relic and do what it and the buyer's older relics say."""
        older = list(self.hands[buyer])
        self.give(buyer, self.left(buyer), price)
        self.hands[buyer].append(relic)
        self.do_at_once(relic, buyer)
        for one in older:
            if one == "draupnir" and self.cursed_by(buyer, one):
                self.give(buyer, self.left(buyer), 1)
            if one == "baba_yagas_mortar" and FACTS[relic]["fist"] and self.cursed_by(buyer, one):
                self.hand_on(one, buyer, self.left(buyer))

    def do_at_once(self, relic: str, buyer: int) -> None:
        """Do what a relic does when it is bought."""
        if relic == "cornucopia":
            taken = min(5, self.reserve)
            self.reserve, self.purses[buyer] = self.reserve - taken, self.purses[buyer] + taken
        if relic in GIVERS:
            self.papers.add(relic)
        if relic == "pandoras_box" and self.cursed_by(buyer, relic):
            for step in range(1, self.seats):
                self.give(buyer, (buyer + step) % self.seats, 1)
        if relic == "monkeys_paw" and self.cursed_by(buyer, relic):
            given = self.first([one for one in self.hands[buyer] if one != relic and one not in self.pawned])
            if given:
                self.hand_on(given, buyer, self.left(buyer))
        if relic == "polynesian_harpoon" and self.purses[buyer] >= 5:
            beside = [self.left(buyer), (buyer - 1) % self.seats]
            small = [one for seat in beside for one in self.hands[seat] if FACTS[one]["value"] == 1]
            taken_relic = self.first([one for one in small if one not in self.pawned])
            if taken_relic:
                owner = next(seat for seat in beside if taken_relic in self.hands[seat])
                self.hand_on(taken_relic, owner, buyer)
                self.give(buyer, owner, 5)

    # The ending

    def finish(self, first: int) -> None:
        """Assign certificates, turn up the counterfeit cards, discard, and do what happens at the end."""
        order = [(first + step) % self.seats for step in range(self.seats)]
        for seat in order:
            self.certify(seat)
        hit = {relic for relic in self.fakes - self.certified if any(relic in hand for hand in self.hands)}
        for seat in order:
            if self.has(seat, "unicorns_horn") and "unicorns_horn" not in hit:
                hit -= {self.first(sorted(hit)) or ""}
        for relic in hit:
            self.discard(relic)
        for seat in order:
            for relic in list(self.hands[seat]):
                self.do_at_the_end(relic, seat)

    def certify(self, seat: int) -> None:
        """Put the certificates of a seat on the other relic of the pair, if it lies there unpawned."""
        for giver in [relic for relic in self.hands[seat] if relic in self.papers and relic not in self.pawned]:
            others = [relic for relic in self.pair if relic != giver]
            if others and others[0] in self.hands[seat] and others[0] not in self.pawned:
                self.certified.add(others[0])

    def do_at_the_end(self, relic: str, seat: int) -> None:
        """Burn something blessed, or lose all ingots."""
        if relic == "malleus_maleficarum" and self.cursed_by(seat, relic):
            blessed = [one for one in self.hands[seat] if FACTS[one]["aura"] == "blessed" and one not in self.pawned]
            burnt = self.first(blessed)
            if burnt:
                self.discard(burnt)
        if relic == "ark_of_the_covenant" and self.cursed_by(seat, relic):
            self.reserve, self.purses[seat] = self.reserve + self.purses[seat], 0

    def discard(self, relic: str) -> None:
        """Take a relic out of the game."""
        for hand in self.hands:
            if relic in hand:
                hand.remove(relic)
        self.pawned.discard(relic)

    def shown(self) -> dict[str, Any]:
        """Show the table as the scoring reads it."""
        rows = [[{"relic": relic, "pawned": relic in self.pawned} for relic in hand] for hand in self.hands]
        return {"collections": rows, "purses": self.purses, "reserve": self.reserve}
