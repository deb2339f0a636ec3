"""Where everything lies: the hand in the order of what is possible, the Locations of an empire row by row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from reliquary.core.words import Move, Seat
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.vocabulary import Act, Kind, Unlock
from reliquary.games.settlers.moves import Build, Deal, Raze
from reliquary.games.settlers.seat.snapshot import Holding
from reliquary.games.settlers.seat.views import Panel, TableView
from reliquary.speech.settlers.card_context import DESIGN_OF, UNKNOWN, CardContext

KINDS: tuple[Kind, ...] = ("production", "open", "feature", "action")
RAZE_PRICE = 2


class Held(NamedTuple):
    """A hand card and what can be done with it now."""

    card: str
    can_build: bool
    can_deal: bool
    can_raze: bool

    @property
    def is_idle(self) -> bool:
        """Whether nothing can be done with it now."""
        return not (self.can_build or self.can_deal or self.can_raze)


def hand_in_order(context: CardContext, view: TableView, moves: Sequence[Move]) -> list[Held]:
    """Sort a chair's hand: what can be built first, then Deals, then what can be razed, then the rest."""
    hand = view.panels[view.seat].hand if view.seat is not None else None
    legal = set(moves)
    held = [Held(card, Build(card) in legal, Deal(card) in legal, Raze(card) in legal) for card in hand or ()]
    name = context.language.card
    return sorted(held, key=lambda one: (not one.can_build, not one.can_deal, not one.can_raze, name(one.card)))


def standing(view: TableView, seat: Seat) -> list[Holding]:
    """List the Locations that count as a seat's now: its own that nobody has taken over, and those it has taken."""
    return standing_by_seat(view)[seat]


def standing_by_seat(view: TableView) -> list[list[Holding]]:
    """List the Locations that count as each seat's now."""
    own: list[list[Holding]] = [[] for _ in view.panels]
    taken: list[list[Holding]] = [[] for _ in view.panels]
    for panel in view.panels:
        for one in panel.empire:
            if not one.foundation:
                (own if one.held_by == panel.seat else taken)[one.held_by].append(one)
    return [[*mine, *others] for mine, others in zip(own, taken, strict=True)]


def foundations(panel: Panel) -> int:
    """Count the Foundations of an empire."""
    return sum(one.foundation for one in panel.empire)


def of_kind(context: CardContext, places: Sequence[Holding], kind: Kind, *, faction: bool) -> list[Holding]:
    """List the Locations of one field of the grid."""
    return [
        one
        for one in places
        if context.design[one.card].kind == kind and (context.design[one.card].faction != "common") == faction
    ]


def action_locations(context: CardContext, view: TableView, seat: Seat) -> list[Holding]:
    """List a seat's action Locations in the order of the grid; their place is their number."""
    places = standing(view, seat)
    return [one for faction in (True, False) for one in of_kind(context, places, "action", faction=faction)]


def uses_of(context: CardContext, card: str) -> int:
    """Return how often a round an action Location can be used, 0 for others."""
    act = action_of(context.design[card])
    return act.uses if act else 0


def action_of(design: Design) -> Act | None:
    """Return the action of a Location, one that has to be unlocked included. (AT-051)"""
    clauses = [clause.then if isinstance(clause, Unlock) else clause for clause in design.ability]
    return next((clause for clause in clauses if isinstance(clause, Act)), None)


def raze_price(one: Holding) -> int:
    """Return how many raze tokens an opponent's Location takes. (IS-068, IS-083, IS-086, AT-038)"""
    return RAZE_PRICE + (one.defence or one.technology == "defence") + one.samurai


def everything(view: TableView) -> Iterator[str]:
    """Return every card whose face the chair can see, each once: hand, offer, Prayer, empires, Deals."""
    seen: dict[str, None] = {}
    own = view.panels[view.seat] if view.seat is not None else None
    for card in (
        *((own.hand or ()) if own else ()),
        *((own.draft or ()) if own else ()),
        *view.offer,
        *view.looking_at,
        *((*view.prayer.drawn, *view.prayer.used) if view.prayer else ()),
    ):
        seen[card] = None
    for panel in view.panels:
        kept = (card for one in panel.empire for card in one.kept)
        for card in (*(one.card for one in panel.empire), *kept, *panel.deals):
            seen[card] = None
    yield from (card for card in seen if card != UNKNOWN and card in DESIGN_OF)
