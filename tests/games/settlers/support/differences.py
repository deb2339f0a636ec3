"""What has changed between two tables, so that a test can say: this, and nothing else."""

from __future__ import annotations

from games.settlers.support.positions import A, player
from reliquary.games.settlers.table import Table


def tally(table: Table, seat: int) -> dict[str, int]:
    """Count everything of a seat that can be counted."""
    one = player(table, seat)
    places = one["empire"]
    return {
        **one["goods"],
        "vp": one["points"],
        "card": len(one["hand"]),
        "deal": len(one["deals"]),
        "route": len(one["routes"]),
        "location": sum(not place["foundation"] for place in places),
        "foundation": sum(place["foundation"] for place in places),
        "samurai": sum(place["samurai"] for place in places),
        "defended": sum(place["defence"] for place in places),
    }


def changes(before: Table, after: Table) -> dict[int, dict[str, int]]:
    """Return what has changed between two tables, seat by seat; seats without a change are left out.

    Goods by their names, `vp`, `card` for the hand; `deal`, `route`, `location`, `foundation`, `samurai`, `defended`.
    """
    found = {}
    for seat in range(len(before.snapshot()["players"])):
        old, new = tally(before, seat), tally(after, seat)
        if old != new:
            found[seat] = {name: new[name] - old[name] for name in new if new[name] != old[name]}
    return found


def gained(before: Table, after: Table, seat: int = A) -> dict[str, int]:
    """Return what has changed for one seat, as in `changes`; nothing may have changed for the others."""
    found = changes(before, after)
    assert set(found) <= {seat}, f"something changed for others too: {found}"
    return found.get(seat, {})
