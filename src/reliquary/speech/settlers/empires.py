"""The empires of a table: Locations in a grid, Deals, supply, and what they will produce."""

from __future__ import annotations

from typing import Literal

from reliquary.core.words import Seat
from reliquary.games.settlers.cards.vocabulary import SUPPLY, Act, Unlock
from reliquary.games.settlers.moves import Raze
from reliquary.games.settlers.seat.snapshot import Holding
from reliquary.games.settlers.seat.views import Panel, TableView
from reliquary.games.settlers.table import Table
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.settlers import forecast
from reliquary.speech.settlers.card_context import UNKNOWN, in_order
from reliquary.speech.settlers.display import (
    DealFigure,
    EmpireFigure,
    GoodFigure,
    GridField,
    PlaceFigure,
    PlaceKind,
    ProductionFigure,
)
from reliquary.speech.settlers.phrasebook import SettlersPhrasebook
from reliquary.speech.settlers.places import raze_price, standing_by_seat, uses_of
from reliquary.speech.settlers.prayers import draws
from reliquary.speech.settlers.productions import production
from reliquary.speech.settlers.verbs import Verbs

ROWS: tuple[Literal["production", "feature", "action"], ...] = ("production", "feature", "action")
COLUMNS: tuple[Literal["faction", "common"], ...] = ("faction", "common")
VIRTUAL = "virtual"


class Empires:
    """Shows the empires to one chair."""

    def __init__(self, speaker: SettlersPhrasebook, seen: SeatKnowledge, verbs: Verbs) -> None:
        self.speaker = speaker
        self.seen = seen
        self.verbs = verbs
        self.view: TableView = seen.view
        self.table: Table = seen.note("after_takings", forecast.after_takings)
        real = [panel.seat for panel in self.view.panels if panel.faction != VIRTUAL]
        self.sources = seen.note("sources", lambda _: {seat: forecast.sources(self.table, seat) for seat in real})
        self.lost = seen.note("lost", lambda _: {seat: forecast.lost_in_cleanup(self.table, seat) for seat in real})
        self.standing = standing_by_seat(self.view)
        self.owners = {id(one): panel.seat for panel in self.view.panels for one in panel.empire}
        """Per Location of the view in whose empire it lies."""
        every = [source for found in self.sources.values() for source in found]
        self.makers = {source.card: source.goods for source in every if source.kind == "location"}
        """What every Location makes now."""

    def empire(self, panel: Panel) -> EmpireFigure:
        """Show an empire; one that is another seat's and that no move is about looks the same to everyone."""
        places = self.standing[panel.seat]
        is_own = panel.seat == self.seen.seat
        if (is_own and self.seen.moves) or self.is_in_reach(panel, places):
            return self.shown(panel, places)
        made = [self.makers.get(one.card) for one in places]
        basis = (panel, places, made, self.sources.get(panel.seat), self.lost.get(panel.seat), will(self.table, panel))
        if is_own:
            own = (*basis, self.verbs.why_idle)
            return self.seen.memory.recall("own empire", own, lambda: self.shown(panel, places))
        return self.seen.shared.recall(("empire", panel.seat), basis, lambda: self.shown(panel, places))

    def is_in_reach(self, panel: Panel, places: list[Holding]) -> bool:
        """Return whether a move of the chair is about something in an empire."""
        about = self.verbs.about
        if not about:
            return False
        cards = (*(one.card for one in places), *(one.card for one in panel.empire), *panel.deals, *panel.routes)
        return any(card in about for card in cards)

    def shown(self, panel: Panel, places: list[Holding]) -> EmpireFigure:
        """Show an empire to the chair."""
        is_virtual = panel.faction == VIRTUAL
        shown = [self.place(panel.seat, one) for one in places]
        razing = [index for place in shown for index in place.moves if isinstance(self.seen.moves[index], Raze)]
        faction = panel.faction if not is_virtual else None
        return EmpireFigure(
            seat=panel.seat,
            name=self.speaker.name(panel.seat, None),
            faction_name=self.speaker.language.word(f"factions.{faction}") if faction else "",
            points=panel.points,
            summary=self.summary(panel, len(places)),
            goods=[] if is_virtual else self.supply(panel),
            grid=self.grid(shown),
            foundations=[self.place(panel.seat, one) for one in panel.empire if one.foundation],
            deals=[] if is_virtual else self.deals(panel),
            production=None if is_virtual else self.production(panel.seat),
            can_be_razed=razing if panel.seat != self.seen.seat else [],
        )

    def production(self, seat: Seat) -> ProductionFigure:
        """Show what an empire will produce."""
        return production(self.speaker, self.table, seat, self.sources[seat])

    def summary(self, panel: Panel, places: int) -> str:
        """Return how much an empire has."""
        hand, deals = panel.hand_common + panel.hand_faction, len(panel.deals) + len(panel.routes)
        told = self.speaker.say("empire.summary", hand=hand, places=places, deals=deals)
        if not panel.passed:
            return told
        return f"{told} {self.speaker.say('empire.mine' if panel.seat == self.seen.seat else 'empire.passed')}"

    def supply(self, panel: Panel) -> list[GoodFigure]:
        """Show the Goods of an empire, with what Cleanup will take."""
        lost = self.lost[panel.seat]
        return [
            GoodFigure(
                good=good,
                name=self.speaker.language.word(f"goods.{good}"),
                number=panel.goods[good],
                lost=lost.get(good, 0),
            )
            for good in SUPPLY
            if good in panel.goods
        ]

    # Locations

    def grid(self, places: list[PlaceFigure]) -> list[GridField]:
        """Lay Locations out in rows by kind and columns by side."""
        fields: dict[tuple[str, str], list[PlaceFigure]] = {(row, column): [] for row in ROWS for column in COLUMNS}
        for place in places:
            design = self.speaker.design[place.card]
            row = "production" if design.kind == "open" else design.kind
            fields[row, "common" if design.faction == "common" else "faction"].append(place)
        return [
            GridField(
                row=row,
                column=column,
                name=self.speaker.say(f"grid.{row}", side=self.speaker.words[f"grid.{column}"]),
                places=fields[row, column],
            )
            for row in ROWS
            for column in COLUMNS
        ]

    def place(self, seat: Seat, one: Holding) -> PlaceFigure:
        """Show a Location or Foundation."""
        owner = self.owners[id(one)]
        is_place = not one.foundation and one.card != UNKNOWN
        design = self.speaker.design[one.card] if is_place else None
        uses = uses_of(self.speaker, one.card) if is_place else 0
        kind: PlaceKind = design.kind if design else "foundation"
        is_own = seat == self.seen.seat
        gives = self.raze_gives(one.card) if is_place else {}
        return PlaceFigure(
            card=one.card,
            name=self.speaker.card(one.card) if is_place else self.speaker.say("place.foundation"),
            kind=kind,
            owner=owner,
            uses=uses,
            uses_left=0 if one.blocked or self.is_locked(one) else max(uses - one.uses, 0),
            makes=self.makes(one) if is_place else "",
            marks=self.marks(one, is_taken=one.held_by != owner, is_open=kind == "open"),
            raze_price=self.raze_price(one) if gives else 0,
            raze_gives=gives,
            moves=self.verbs.about.get(one.card, []),
            verbs=self.verbs.place(one.card, is_own=is_own) if is_place and self.seen.seat is not None else [],
        )

    def is_locked(self, one: Holding) -> bool:
        """Return whether the action of a Location has yet to be unlocked. (AT-053)"""
        clauses = self.speaker.design[one.card].ability if one.card != UNKNOWN else ()
        locked = any(isinstance(clause, Unlock) and isinstance(clause.then, Act) for clause in clauses)
        return locked and not one.unlocked

    def raze_price(self, one: Holding) -> int:
        """Return how many raze tokens a Location takes, 0 if a token forbids razing it. (AT-038)"""
        if one.technology == "defence" and self.table.rules.unrazable:
            return 0
        return raze_price(one)

    def raze_gives(self, card: str) -> dict[str, int]:
        """Return what the raze field of a card shows."""
        goods = self.speaker.design[card].raze_of(card)
        return {name: number for name in goods.__struct_fields__ if (number := getattr(goods, name))}

    def makes(self, one: Holding) -> str:
        """Return what a Location makes now, in words."""
        if goods := self.makers.get(one.card):
            return self.speaker.say("place.makes", goods=self.speaker.goods(goods))
        number = draws(self.speaker, one.card)
        return self.speaker.say("place.prays", number=number) if number else ""

    def marks(self, one: Holding, *, is_taken: bool, is_open: bool) -> list[str]:
        """Return what lies on and under a Location."""
        say = self.speaker.say
        found = [say(f"place.{name}") for name in ("defence", "samurai", "blocked", "unlocked") if getattr(one, name)]
        if one.technology:
            found.append(say("place.technology", token=self.speaker.language.word(f"technology.{one.technology}")))
        found += [say("place.taken")] if is_taken and not one.foundation else []
        if pieces := len(one.under) + sum(one.stored.values()):
            found.append(say("place.under", number=pieces))
        if one.kept:
            found.append(say("place.kept", cards=", ".join(self.speaker.card(card) for card in one.kept)))
        if one.statues:
            found.append(say("place.statues", number=one.statues))
        if one.uses and is_open:
            found.append(say("place.visits", number=one.uses))
        if spent := in_order(one.spent):
            found.append(say("place.spent", goods=self.speaker.goods(spent)))
        return found

    def deals(self, panel: Panel) -> list[DealFigure]:
        """Show the Deals of an empire, Trade Routes included."""
        found = []
        for card in (*panel.deals, *panel.routes):
            good = self.speaker.design[card].deal_of(card)
            if good is not None:
                name, given = self.speaker.card(card), self.speaker.language.good(good, 1)
                moves = self.verbs.about.get(card, [])
                found.append(DealFigure(card=card, name=name, good=good, good_name=given, moves=moves))
        return found


def will(table: Table, panel: Panel) -> bool:
    """Return whether an empire will produce again."""
    return panel.faction != VIRTUAL and forecast.will_produce(table, panel.seat)
