"""Lays out a view of Imperial Settlers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from reliquary.envs.rendering.board import Board, Panel, Row, Tile
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.seat import views
from reliquary.games.settlers.seat.snapshot import Holding
from reliquary.games.settlers.text import Language, language

FACE_DOWN = "?"


class Sketcher:
    """Lays out views of one game."""

    def __init__(self, game: ImperialSettlers) -> None:
        self.language: Language = language("en", game.box.pack)
        self.colours = {card: design.colours for design in game.box.designs for card in design.ids}
        self.names = [f"seat {seat}" for seat in range(game.seats)]

    def board(self, view: views.TableView) -> Board:
        """Lay out everything the view shows."""
        return Board(
            f"Imperial Settlers · round {view.round} · {self.language.phase(view.phase)}",
            self.sentence(view),
            list(self.middle(view)),
            [self.panel(view, panel) for panel in view.panels],
        )

    def sentence(self, view: views.TableView) -> str:
        """Return who must do what, or who has won."""
        if view.outcome is not None:
            return self.language.outcome(view.outcome, self.names)
        return self.language.question(view, self.names)

    def middle(self, view: views.TableView) -> Iterator[Row]:
        """Show what is in the middle of the table, and the cards the viewer is looking at."""
        yield Row(f"common deck {view.common_deck} · discarded {len(view.common_discard)} · first: seat {view.first}")
        for heading, cards in (
            ("open", view.offer),
            ("looking at", view.looking_at),
            ("known on top", view.known_top),
            ("collection", view.collection),
        ):
            if cards:
                yield Row(heading, self.tiles(cards))
        if view.attack_row:
            yield Row(f"attack deck {view.attack_deck} · deals: {', '.join(view.attack_row)}")
        if view.prayer is not None:
            counts = ", ".join(f"{colour} {number}" for colour, number in view.prayer.counts.items())
            yield Row(f"prayer of seat {view.prayer.seat} ({counts})", self.tiles(view.prayer.drawn))

    def panel(self, view: views.TableView, panel: views.Panel) -> Panel:
        """Lay out an empire."""
        seat = panel.seat
        won = view.outcome is not None and seat in view.outcome.winners
        own = " (you)" if seat == view.seat else ""
        name = self.names[seat] if seat < len(self.names) else "virtual player"
        title = f"{name}{own}, {panel.faction}"
        return Panel(seat, title, ", ".join(self.facts(panel)), list(self.rows(panel)), seat in view.waiting, won)

    def facts(self, panel: views.Panel) -> Iterator[str]:
        """Describe in a few words what an empire owns."""
        yield self.language.good("vp", panel.points)
        yield from (self.language.good(name, number) for name, number in panel.goods.items() if number)
        if panel.blessings:
            yield f"blessings {' '.join(panel.blessings)}"
        yield f"hand {panel.hand_common} common and {panel.hand_faction} faction"
        yield f"deck {panel.deck}"
        if panel.passed:
            yield "passed"

    def rows(self, panel: views.Panel) -> Iterator[Row]:
        """Show the rows of cards of an empire that are not empty."""
        for heading, tiles in (
            ("locations", [self.holding(holding) for holding in panel.empire]),
            ("deals", self.tiles(panel.deals)),
            ("trade routes", self.tiles(panel.routes)),
            ("annexed", self.tiles(panel.annexed)),
            ("hand", self.tiles(panel.hand or ())),
            ("draft", self.tiles(panel.draft or ())),
        ):
            if tiles:
                yield Row(heading, tiles)

    def holding(self, holding: Holding) -> Tile:
        """Lay out a Location or a Foundation."""
        notes = [
            "foundation" if holding.foundation else "",
            "defended" if holding.defence else "",
            "samurai" if holding.samurai else "",
            "used" if holding.uses else "",
            f"{len(holding.under)} under" if holding.under else "",
            *(self.language.good(name, number) for name, number in holding.stored.items()),
            "blocked" if holding.blocked else "",
            f"{len(holding.kept)} kept" if holding.kept else "",
            "unlocked" if holding.unlocked else "",
            f"technology: {holding.technology}" if holding.technology else "",
            f"{holding.statues} statues" if holding.statues else "",
        ]
        return self.tile(holding.card, ", ".join(filter(None, notes)))

    def tiles(self, cards: Iterable[str]) -> list[Tile]:
        """Lay out cards with nothing on them."""
        return [self.tile(card) for card in cards]

    def tile(self, card: str, note: str = "") -> Tile:
        """Lay out a card: its name and its colours; a face-down card has neither."""
        name = FACE_DOWN if card == FACE_DOWN else self.language.card(card)
        return Tile(name, self.colours.get(card, ()), note)
