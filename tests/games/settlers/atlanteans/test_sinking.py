"""Atlantis sinks: what Atlantean Locations are worth, and the solo game. (AT-046..049, AT-072, AT-073)"""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.positions import A, B, goods, outcome_of, play, production, solo, turn
from reliquary.core.words import Outcome
from reliquary.games.settlers.moves import Pass
from reliquary.games.settlers.phases.ending import has_won_solo

PAIR = ("atlanteans", "romans")
FACTION = ["ATL001", "ATL002", "ATL003", "ATL004", "ATL005"]


def ended(**wishes: Any) -> Outcome:
    """Play the last round to its end without another action."""
    table = turn(A, round=5, **({"factions": PAIR} | wishes))
    play(table, (A, Pass()), (B, Pass()))
    return outcome_of(table)


@pytest.mark.clause("AT-046", "TE-14", "IS-097")
def test_at_046_faction_locations_sink_and_common_ones_do_not() -> None:
    sheets = ended(empire={A: [*FACTION, "COM008", "COM012"], B: ["ROM003", "COM021"]}).scores
    assert (sheets[A]["total"], sheets[A]["common"], sheets[A]["faction"]) == (2, 2, 0)
    assert (sheets[B]["total"], sheets[B]["faction"]) == (3, 2)


@pytest.mark.clause("AT-046", "TE-14")
def test_at_046_their_cards_of_the_aztecs_box_sink_too() -> None:
    assert ended(empire={A: ["ATL051", "ATL054"]}).scores[A]["total"] == 0


@pytest.mark.clause("AT-047", "R-13")
def test_at_047_whoever_counts_the_card() -> None:
    rows: dict[str, Any] = {"factions": ("atlanteans", "egyptians"), "ra_last_round": "scores"}
    sheets = ended(empire={A: ["ATL001"]}, annexed={B: ["ATL001"]}, **rows).scores
    assert (sheets[A]["total"], sheets[B]["total"]) == (0, 0)


@pytest.mark.clause("AT-048", "R-76")
def test_at_048_sunken_locations_score_their_final_clauses() -> None:
    common = [f"COM0{number}+technology" for number in ("08", "12", "21", "34", "58")]
    empire = {A: ["ATL024", *common]}
    assert ended(empire=empire).scores[A] == {
        "total": 5 + 5, "play": 0, "common": 5, "faction": 0, "final": 5, "glory": 0, "sunk": 0,
    }  # fmt: skip
    assert ended(empire=empire, sunk_finals="lost").scores[A]["total"] == 5


@pytest.mark.clause("AT-049", "S-07")
def test_at_049_the_score_sheet_has_lines_for_glory_and_sunken_locations() -> None:
    assert set(ended().scores[A]) == {"total", "play", "common", "faction", "final", "glory", "sunk"}
    other = ended(factions=("aztecs", "romans"))
    assert set(other.scores[A]) == {"total", "play", "common", "faction", "final"}


@pytest.mark.clause("AT-072", "AT-006")
def test_at_072_alone_one_defence_token() -> None:
    assert goods(production(factions=("atlanteans",)), A)["defence"] == 1


@pytest.mark.clause("AT-073", "R-77", "IS-164")
def test_at_073_the_solo_goal_counts_locations_before_they_sink() -> None:
    pile = ("COM001", "COM002", "COM003", "COM004")
    table = solo("atlanteans", empire={A: [*FACTION, "COM008"]}, collection=pile, round=5)
    assert has_won_solo(table)
    sunk = solo("atlanteans", empire={A: [*FACTION, "COM008"]}, collection=pile, round=5, solo_sinking="sunk")
    assert not has_won_solo(sunk)
    common = ["COM008+technology", "COM012+technology", "COM021+technology", "COM034+technology", "COM058+technology"]
    assert has_won_solo(solo("atlanteans", empire={A: common}, collection=pile, round=5, solo_sinking="sunk"))
    romans = solo("romans", empire={A: ["ROM003"]}, round=5, solo_sinking="sunk")
    assert has_won_solo(romans)
