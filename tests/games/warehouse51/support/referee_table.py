"""The referee's own table: plain lists and dictionaries, and the questions every rule asks of them."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

Move: TypeAlias = dict[str, Any]
Answer: TypeAlias = tuple[int, Move, Mapping[str, Any]]
Course: TypeAlias = Generator[None, Answer | None, None]
Asking: TypeAlias = Generator[None, Answer | None, Answer]

CARDS: list[dict[str, Any]] = json.loads((Path(__file__).parents[1] / "data" / "relics.json").read_text("utf-8"))
COLOURS = ("blue", "green", "gold", "red")


class Foul(Exception):
    """A move or a snapshot against the rules: its number, what it is about, and what would be right."""

    def __init__(self, number: int, rule: str, message: str) -> None:
        super().__init__(f"move {number}: {rule} {message}")
        self.number, self.rule, self.message = number, rule, message


def chance(rule: str, message: str) -> Foul:
    """Complain about something whose number the caller knows."""
    return Foul(-1, rule, message)


class Table:
    """Everything that lies on the table, named as in a snapshot."""

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        self.seats, self.options, self.pack = seats, options, str(options["relic_pack"])
        self.cards = {card["id"]: card for card in CARDS}
        self.phase, self.waiting, self.starter = "reveal", [0], 0
        self.revealer: int | None = None
        self.last_winner: int | None = None
        self.purses, self.reserve, self.tokens = [10] * seats, 20, 6
        self.decks = {c: sorted(card["id"] for card in CARDS if card["colour"] == c) for c in COLOURS}
        self.offer: str | None = None
        self.settling: str | None = None
        self.standing: dict[str, int] | None = None
        self.passed: list[int] = []
        self.sealed: list[int | None] = [None] * seats
        self.opened: list[int] = []
        self.collections: list[list[dict[str, Any]]] = [[] for _ in range(seats)]
        self.gaps: list[list[str]] = []
        self.discard: list[str] = []
        self.seen = [sorted({seat, (seat - 1) % seats}) for seat in range(seats)]
        self.certificates, self.certificate_supply = [0] * seats, 2
        self.certified: list[str] = []
        self.shown, self.exposed = False, list[str]()
        self.named: list[dict[str, str]] = []
        self.allowed: list[tuple[int, Move]] = []

    def picture(self) -> dict[str, Any]:
        """Give every field that a snapshot has too."""
        hidden = ["seats", "options", "pack", "cards", "allowed"]
        if self.options["horn_timing"] == "after_reveal":
            hidden.append("named")
        return {field: value for field, value in vars(self).items() if field not in hidden}

    def counterfeits(self) -> set[str]:
        """Return the relics that have a counterfeit card. (W51-009, W51-010)"""
        kinds = ("always", "only_with_23") if self.options["counterfeit_count"] == 23 else ("always",)
        return {relic for relic, card in self.cards.items() if card["counterfeit"] in kinds}

    # Relics

    def effect(self, relic: str) -> Move | None:
        """Look up what a relic does in this pack. (H-33)"""
        card = self.cards[relic]
        stated = card["provenance"]["effect"] == "rulebook"
        kept = self.pack == "default" or (self.pack == "rulebook_only" and stated)
        return card["effect"] if kept else None

    def aura(self, relic: str) -> str:
        """Look up the aura of a relic; without an effect it is neutral. (W51-054)"""
        return str(self.cards[relic]["aura"]) if self.effect(relic) else "neutral"

    def owner(self, relic: str) -> int | None:
        """Find who has a relic."""
        owners = (seat for seat in range(self.seats) if relic in self.relics(seat))
        return next(owners, None)

    def holding(self, relic: str) -> dict[str, Any]:
        """Find a relic in the collections."""
        return next(one for row in self.collections for one in row if one["relic"] == relic)

    def relics(self, seat: int) -> list[str]:
        """Return a collection in order of acquisition."""
        return [str(one["relic"]) for one in self.collections[seat]]

    def unpawned(self, seat: int) -> list[str]:
        """Return the relics without a pawnbroker token."""
        return [str(one["relic"]) for one in self.collections[seat] if not one["pawned"]]

    def with_verb(self, seat: int, verb: str) -> list[str]:
        """Return the relics of a seat whose effect has this verb and is in force."""
        return [relic for relic in self.relics(seat) if self.in_force(seat, relic, verb)]

    def in_force(self, seat: int, relic: str, verb: str = "") -> bool:
        """A blessing sleeps while pawned, a curse while its owner has the Harp. (W51-055, W51-099, W51-100)"""
        effect = self.effect(relic)
        if relic not in self.relics(seat) or effect is None or verb not in ("", effect["verb"]):
            return False
        if self.aura(relic) == "blessed":
            return relic in self.unpawned(seat)
        return not any((self.effect(other) or {}).get("verb") == "ward" for other in self.unpawned(seat))

    def acquire(self, seat: int, relic: str) -> None:
        """Lay a new relic before a seat."""
        fresh = {"relic": relic, "pawned": False, "certificates": 0, "certified": False}
        self.collections[seat].append(fresh)

    def hand_on(self, relic: str, to: int) -> None:
        """Move a relic with everything on it to another seat, as its newest. (W51-058)"""
        owner, one = self.owner(relic), self.holding(relic)
        assert owner is not None
        self.collections[owner].remove(one)
        self.collections[to].append(one)

    def throw_away(self, relic: str) -> None:
        """Discard a relic from a collection; a token on it goes back to the Pawnbroker."""
        owner, one = self.owner(relic), self.holding(relic)
        assert owner is not None
        self.tokens += one["pawned"]
        self.collections[owner].remove(one)
        self.discard.append(relic)

    # Seats and ingots

    def left(self, seat: int) -> int:
        """Return the left neighbour."""
        return (seat + 1) % self.seats

    def round_from(self, seat: int) -> Iterator[int]:
        """Go round the table clockwise."""
        return ((seat + offset) % self.seats for offset in range(self.seats))

    def pay(self, seat: int, amount: int, to: int | None) -> None:
        """Pay as much as there is to a seat, or to the reserve. (H-20)"""
        amount = min(amount, self.purses[seat])
        self.purses[seat] -= amount
        if to is None:
            self.reserve += amount
        else:
            self.purses[to] += amount

    # Questions

    def ask(self, phase: str, answers: dict[int, list[Move]]) -> Asking:
        """Put a question; pawning is done here, and the caller asks again. (W51-093)"""
        self.phase, self.waiting = phase, sorted(answers)
        self.allowed = [(seat, move) for seat, moves in answers.items() for move in moves]
        self.allowed += [(seat, {"type": "pawn", "relic": relic}) for seat, relic in self.pawnable()]
        answer = yield
        assert answer is not None
        seat, move, _ = answer
        if move["type"] == "pawn":
            self.holding(move["relic"])["pawned"] = True
            self.tokens, self.reserve = self.tokens - 1, self.reserve - 5
            self.purses[seat] += 5
        return answer

    def pawnable(self) -> Iterator[tuple[int, str]]:
        """Return who may pawn what at this moment. (W51-093..103, H-07, H-29, H-37)"""
        window = self.options["pawn_window"]
        if self.phase == "redeem" and self.options["pawn_after_last_auction"]:
            yield from ((seat, relic) for seat in self.waiting for relic in self.could_pawn(seat))
        if self.phase not in ("reveal", "open", "blind", "effect"):
            return
        if window == "between_auctions" and self.phase != "reveal":
            return
        for seat in range(self.seats):
            if window != "own_decision" or seat in self.waiting:
                yield from ((seat, relic) for relic in self.could_pawn(seat))

    def could_pawn(self, seat: int) -> list[str]:
        """Return what a seat could pawn if it may. (W51-094, W51-098, W51-101)"""
        possible = self.purses[seat] <= 5 and self.reserve >= 5 and self.tokens > 0
        return self.unpawned(seat) if possible else []
