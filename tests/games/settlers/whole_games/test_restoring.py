"""A table restored from its snapshot is the same table, down to the order of cards that lie under a Location."""

from __future__ import annotations

import pytest

from games.settlers.support.positions import A, player, turn
from reliquary.core.record import fingerprint
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Put


@pytest.mark.clause("R-63", "AZ-104")
@pytest.mark.parametrize(("faction", "place", "kind"), [("japanese", "JAP013", "under"), ("aztecs", "AZT016", "kept")])
def test_cards_under_a_location_stay_in_the_order_in_which_they_came(faction: str, place: str, kind: str) -> None:
    mark = "kept:" if kind == "kept" else ""
    rows = {A: [f"{place}+{mark}COM030+{mark}COM002+{mark}COM011"]}
    table = turn(A, factions=(faction, "romans"), empire=rows)
    assert player(table, A)["empire"][0][kind] == ["COM030", "COM002", "COM011"]
    game = ImperialSettlers(2, factions=(faction, "romans"))
    assert fingerprint(game.restore(table.snapshot())) == fingerprint(table)


def test_what_a_refused_resource_is_called_stands_in_the_reason() -> None:
    table = turn(A, factions=("japanese", "romans"), empire={A: ["JAP015"]}, goods={A: {"wood": 1}})
    reason = table.why_not(A, Put(good="stone"))
    assert reason is not None
    assert (reason.key, reason.numbers) == ("no_such_resource", {"good": "stone"})
