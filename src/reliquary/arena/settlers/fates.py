"""What happened to each card in a game of Imperial Settlers."""

from __future__ import annotations

from reliquary.arena.card_fates import Fate, Watcher
from reliquary.core.words import Event
from reliquary.games.settlers import events


class EmpireWatcher(Watcher):
    """Notes what is built, dealt with and razed."""

    def hear(self, event: Event) -> None:
        """Note a Location built, a Deal, a card razed from hand, a Location lost."""
        match event:
            case events.Built():
                self.noted.append(Fate(event.card, "built", event.seat))
            case events.DealMade():
                self.noted.append(Fate(event.card, "dealt", event.seat))
            case events.Razed() if event.owner is None:
                self.noted.append(Fate(event.card, "razed", event.seat))
            case events.Razed():
                self.noted.append(Fate(event.card, "lost", event.owner))
            case _:
                pass
