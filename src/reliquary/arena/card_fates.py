"""What became of the cards in a game: listened to while it is played, in the few words that studies ask about."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import msgspec

from reliquary.core.words import Event
from reliquary.games.settlers import events as settlers
from reliquary.games.warehouse51 import events as warehouse51


class Fate(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened to a card: to whose good, and at which price."""

    card: str
    what: str
    """Warehouse 51: sold, unsold, held, discarded. Settlers: built, dealt, razed (an own card), lost (to a razer)."""
    seat: int | None = None
    price: int = 0


class Watcher(ABC):
    """Listens to one game."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.noted: list[Fate] = []

    @abstractmethod
    def hear(self, event: Event) -> None:
        """Note an event, if anything became of a card."""

    def fates(self, last: Any) -> list[Fate]:
        """Return what became of the cards; `last` is the table at the end, as everybody sees it."""
        return self.noted


class AuctionWatcher(Watcher):
    """Notes prices, what nobody wanted, counterfeits, and who held what when points were counted."""

    def hear(self, event: Event) -> None:
        """Note a sale, a relic nobody bought, a discarded one."""
        match event:
            case warehouse51.Sold():
                self.noted.append(Fate(event.relic, "sold", event.seat, event.ingots))
            case warehouse51.Unsold():
                self.noted.append(Fate(event.relic, "unsold"))
            case warehouse51.Discarded():
                self.noted.append(Fate(event.relic, "discarded", event.seat))
            case _:
                pass

    def fates(self, last: Any) -> list[Fate]:
        """Add who held what at the end."""
        held = [Fate(one.relic, "held", panel.seat) for panel in last.panels for one in panel.relics]
        return self.noted + held


class EmpireWatcher(Watcher):
    """Notes what is built, dealt with and razed."""

    def hear(self, event: Event) -> None:
        """Note a Location built, a Deal, a card razed from hand, a Location lost."""
        match event:
            case settlers.Built():
                self.noted.append(Fate(event.card, "built", event.seat))
            case settlers.DealMade():
                self.noted.append(Fate(event.card, "dealt", event.seat))
            case settlers.Razed() if event.owner is None:
                self.noted.append(Fate(event.card, "razed", event.seat))
            case settlers.Razed():
                self.noted.append(Fate(event.card, "lost", event.owner))
            case _:
                pass


WATCHERS: dict[str, type[Watcher]] = {"warehouse51": AuctionWatcher, "settlers": EmpireWatcher}


def new_watcher(game: str, seats: int) -> Watcher:
    """Make a watcher for a game, or raise ValueError."""
    if game not in WATCHERS:
        raise ValueError(f"nobody watches the cards of {game}; studies know {', '.join(WATCHERS)}")
    return WATCHERS[game](seats)
