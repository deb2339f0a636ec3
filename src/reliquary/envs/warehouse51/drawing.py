"""Lays out a view of Warehouse 51."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from reliquary.core.words import Seat
from reliquary.envs.rendering.board import Board, Panel, Row, Tile
from reliquary.games.warehouse51 import views
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.packs.pack import Relic
from reliquary.games.warehouse51.snapshot import Holding
from reliquary.games.warehouse51.text import Language, language

HEIGHT = 600


class Sketcher:
    """Lays out views of one game."""

    def __init__(self, game: Warehouse51) -> None:
        self.language: Language = language("en", game.relics)
        self.relics: Mapping[str, Relic] = {relic.id: relic for relic in game.relics.relics}
        self.names = [f"seat {seat}" for seat in range(game.seats)]

    def board(self, view: views.TableView) -> Board:
        """Lay out everything the view shows."""
        return Board(
            f"Warehouse 51 · {self.language.phase(view.phase)}",
            self.sentence(view),
            [*self.lot(view), Row(self.stocks(view)), *self.gaps(view)],
            [self.panel(view, panel) for panel in view.panels],
            HEIGHT,
        )

    def sentence(self, view: views.TableView) -> str:
        """Return who must move, or who has won."""
        if view.outcome is not None:
            told = self.language.outcome(view.outcome, self.names)
            return told[:1].upper() + told[1:]
        return f"Waiting for {', '.join(self.names[seat] for seat in view.waiting)}"

    def lot(self, view: views.TableView) -> Iterator[Row]:
        """Show the relic on offer with the highest bid, the relic being settled, and the fists opened last."""
        if view.offer is not None:
            bid = view.standing
            told = "no bid yet" if bid is None else f"{self.language.ingots(bid.ingots)} by {self.names[bid.seat]}"
            yield Row("on offer", [self.tile(view.offer, "blind" if view.phase == "blind" else told)])
        if view.settling is not None:
            yield Row("being settled", [self.tile(view.settling)])
        if view.my_sealed_bid is not None:
            yield Row(f"in your fist: {self.language.ingots(view.my_sealed_bid)}")
        if view.opened:
            yield Row(f"fists opened last: {', '.join(map(str, view.opened))}")

    def stocks(self, view: views.TableView) -> str:
        """Count the decks and what the Pawnbroker has."""
        decks = ", ".join(f"{colour} {number}" for colour, number in view.decks.items())
        return (
            f"decks: {decks} · reserve {view.reserve} · loan tokens {view.tokens} "
            f"· certificates {view.certificate_supply}"
        )

    def gaps(self, view: views.TableView) -> Iterator[Row]:
        """Show the counterfeit cards the viewer knows, with the seats they lie between, and the discarded relics."""
        seats = len(view.gaps)
        known = [
            self.tile(card, f"between {gap} and {(gap + 1) % seats}")
            for gap, cards in enumerate(view.gaps)
            for card in cards or ()
        ]
        if known:
            yield Row("counterfeit", known)
        if view.discard:
            yield Row("discarded", [self.tile(relic) for relic in view.discard])

    def panel(self, view: views.TableView, panel: views.Panel) -> Panel:
        """Lay out what is in front of a seat."""
        seat = panel.seat
        relics = [self.holding(holding) for holding in panel.relics]
        won = view.outcome is not None and seat in view.outcome.winners
        rows = [Row("relics", relics)] if relics else []
        title = self.names[seat] + (" (you)" if seat == view.seat else "")
        return Panel(seat, title, ", ".join(self.facts(view, panel)), rows, seat in view.waiting, won)

    def facts(self, view: views.TableView, panel: views.Panel) -> Iterator[str]:
        """Describe a seat in a few words."""
        yield "purse hidden" if panel.purse is None else self.language.ingots(panel.purse)
        if panel.certificates:
            yield f"certificates {panel.certificates}"
        if view.phase == "open" and panel.passed:
            yield "passed"
        if view.phase == "blind" and panel.has_sealed:
            yield "fist closed"
        if view.outcome is not None:
            yield total(view, panel.seat)

    def holding(self, holding: Holding) -> Tile:
        """Lay out a relic of a collection."""
        notes = [
            "pawned" if holding.pawned else "",
            f"{holding.certificates} certificates" if holding.certificates > 1 else "",
            "certificate" if holding.certificates == 1 else "",
            "certified" if holding.certified else "",
        ]
        return self.tile(holding.relic, ", ".join(filter(None, notes)))

    def tile(self, relic: str, note: str = "") -> Tile:
        """Lay out a relic: its name, its value and its colour."""
        card = self.relics[relic]
        told = f"{card.colour} {card.value}"
        return Tile(self.language.relic(relic), (card.colour,), f"{note}, {told}" if note else told)


def total(view: views.TableView, seat: Seat) -> str:
    """Return how many points a seat has at the end."""
    assert view.outcome is not None
    return f"{view.outcome.scores[seat]['total']} points"
