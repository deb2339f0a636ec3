"""What happened to each relic in a game of Warehouse 51."""

from __future__ import annotations

from typing import Any

from reliquary.arena.card_fates import Fate, Watcher
from reliquary.core.words import Event
from reliquary.games.warehouse51 import events


class AuctionWatcher(Watcher):
    """Records prices, unsold relics, counterfeits, and who owned what when points were counted."""

    def hear(self, event: Event) -> None:
        """Note a sale, a relic nobody bought, a discarded one."""
        match event:
            case events.Sold():
                self.noted.append(Fate(event.relic, "sold", event.seat, event.ingots))
            case events.Unsold():
                self.noted.append(Fate(event.relic, "unsold"))
            case events.Discarded():
                self.noted.append(Fate(event.relic, "discarded", event.seat))
            case _:
                pass

    def fates(self, last: Any) -> list[Fate]:
        """Add who held what at the end."""
        held = [Fate(one.relic, "held", panel.seat) for panel in last.panels for one in panel.relics]
        return self.noted + held
