"""Everything a seat of the tiny auction knows and remembers, as numbers."""

from __future__ import annotations

import numpy as np

from reliquary.core.words import Seat
from reliquary.envs.openspiel.histories import Moment
from reliquary.envs.openspiel.observers import Numbers
from reliquary.envs.warehouse51.tiny_auction import SEATS, TinyAuction
from reliquary.games.warehouse51.codes import actions
from reliquary.games.warehouse51.views import TableView

COLOURS = 4


class TinyRecall:
    """The seat, its counterfeit card, and a row per move so far: who made it, and which it was if the seat may know.

    Nothing else has to be remembered: the decks of the tiny auction hold one relic each, and every effect is neutral.
    """

    def __init__(self, chance: TinyAuction) -> None:
        self.chance = chance
        ingots = SEATS * chance.tiny.ingots
        known = [actions.PASS, *(actions.REVEAL + colour for colour in range(COLOURS))]
        known += [actions.BID + bid for bid in range(1, ingots + 1)]
        known += [actions.SEAL + bid for bid in range(ingots + 1)]
        self.places = {index: SEATS + place for place, index in enumerate(known)}
        self.width = SEATS + len(known)
        self.head = SEATS + len(chance.fakes)
        self.size = self.head + chance.most_moves * self.width

    def __call__(self, moment: Moment, seat: Seat | None) -> Numbers:
        """Write what a seat (None: a spectator) remembers."""
        tensor = np.zeros(self.size, np.float32)
        if moment.table is None:
            return tensor
        if seat is not None:
            tensor[seat] = 1
            tensor[SEATS + self.chance.fakes.index(self.card(moment, seat))] = 1
        rows = tensor[self.head :].reshape(self.chance.most_moves, self.width)
        moves = [step.played for step in moment.way if step.played]
        closed = self.closed(moment, seat)
        for number, (mover, index) in enumerate(moves):
            rows[number, mover] = 1
            if not (mover in closed and number >= len(moves) - SEATS and index >= actions.SEAL):
                rows[number, self.places[index]] = 1
        return tensor

    def card(self, moment: Moment, seat: Seat) -> int:
        """Return the counterfeit card in the gap a seat has looked into."""
        view: TableView = self.view(moment, seat)
        cards = view.gaps[seat] or []
        return self.chance.rules.ids.index(cards[0])

    def closed(self, moment: Moment, seat: Seat | None) -> set[Seat]:
        """Return the other seats whose fist is closed."""
        view = self.view(moment, seat)
        return {panel.seat for panel in view.panels if panel.has_sealed and panel.seat != seat}

    def view(self, moment: Moment, seat: Seat | None) -> TableView:
        """Look at the table from a seat: nothing hidden from it can get into the numbers."""
        if not isinstance(view := moment.table.view(seat) if moment.table else None, TableView):
            raise ValueError("there is no table yet")
        return view
