"""The Atlanteans' box, board and tokens as Goods. (AT-001..016)"""

from __future__ import annotations

import pytest

from games.settlers.support.positions import (
    A,
    B,
    does,
    finish_actions,
    goods,
    last_pick,
    location,
    outcome_of,
    play,
    production,
    refused,
    turn,
)
from reliquary.core.options import OptionError
from reliquary.games.settlers.cards import BOARDS, CATALOGUE, LATER
from reliquary.games.settlers.cards.factions import FACTIONS
from reliquary.games.settlers.cards.vocabulary import RESOURCES
from reliquary.games.settlers.decks.decks import base_deck, cards_of
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Activate, Defend, Done, Pass, Take, Unlock

PAIR = ("atlanteans", "romans")


@pytest.mark.clause("AT-001")
def test_at_001_forty_cards_of_24_designs_and_ten_of_the_aztecs_box() -> None:
    own = [design for design in CATALOGUE if design.faction == "atlanteans"]
    assert (len(LATER), len(own)) == (24, 24 + 6)
    numbers = sorted(int(card[3:]) for design in own for card in design.ids)
    assert numbers == [*range(1, 41), *range(51, 61)]


@pytest.mark.clause("AT-002", "IS-004")
def test_at_002_the_number_of_tokens_never_limits_a_gain() -> None:
    table = production(factions=PAIR, goods={A: {"tech": 40}}, empire={A: ["ATL001"]})
    assert goods(table, A)["tech"] == 40 + 1 + 1


@pytest.mark.clause("AT-003", "IS-022")
def test_at_003_the_atlanteans_join_the_factions() -> None:
    assert FACTIONS[-1] == "atlanteans"
    assert len(FACTIONS) == 6
    assert len(cards_of(base_deck("atlanteans"))) == 30
    with pytest.raises(OptionError, match="twice"):
        ImperialSettlers(2, factions=["atlanteans", "atlanteans"])


@pytest.mark.clause("AT-004", "IS-001")
def test_at_004_five_of_six_factions_play() -> None:
    game = ImperialSettlers(5, factions=["atlanteans", "aztecs", "romans", "japanese", "egyptians"])
    assert game.start(1).view(0).panels[0].faction == "atlanteans"
    with pytest.raises(OptionError, match="not 6"):
        ImperialSettlers(6)


@pytest.mark.clause("AT-006")
@pytest.mark.parametrize("others", [("romans",), ("romans", "aztecs", "japanese")])
def test_at_006_one_defence_token_for_every_player(others: tuple[str, ...]) -> None:
    table = production(factions=("atlanteans", *others))
    assert goods(table, A)["defence"] == 1 + len(others)
    assert goods(table, B)["defence"] == 1


@pytest.mark.clause("AT-007", "IS-083")
def test_at_007_one_to_a_common_location_and_gone_in_cleanup() -> None:
    table = turn(A, factions=PAIR, goods={A: {"defence": 3}}, empire={A: ["COM008", "COM012", "ATL001"]}, passed=[B])
    does(table, A, Defend("COM008"), Defend("COM012"))
    assert refused(table, A, Defend("COM008")) == ("defended_already", "IS-083")
    assert refused(table, A, Defend("ATL001"))[0] == "not_common"
    assert goods(table, A) == {"defence": 1}
    does(table, A, Pass())
    assert goods(table, A) == {}
    assert location(table, "COM008") == "COM008"


@pytest.mark.clause("AT-008")
def test_at_008_what_else_the_board_makes() -> None:
    assert goods(production(factions=PAIR), A) == {"worker": 4, "tech": 1, "raze": 1, "defence": 2}
    assert BOARDS[-1].faction == "atlanteans"


@pytest.mark.clause("AT-009", "AT-040")
def test_at_009_the_board_stores_basic_tokens_only() -> None:
    held = {"tech": 3, "tech_defence": 1, "tech_glory": 2, "wood": 1}
    table = turn(A, factions=PAIR, goods={A: held}, passed=[B])
    finish_actions(table)
    assert goods(table, A) == {"tech": 3}


@pytest.mark.clause("AT-010", "AT-011")
def test_at_010_no_kind_is_a_resource_and_nothing_replaces_it() -> None:
    assert not {"tech", "tech_defence", "tech_glory"} & set(RESOURCES)
    empire = {A: ["ATL014", "ATL012"]}
    for held in ({"gold": 5}, {"tech_defence": 1, "tech_glory": 1}):
        table = turn(A, factions=PAIR, goods={A: held}, empire=empire)
        assert refused(table, A, Activate("ATL014")) == ("cost_too_high", "IS-075")
        assert refused(table, A, Unlock("ATL012")) == ("cost_too_high", "IS-075")


@pytest.mark.clause("AT-013", "TE-11")
def test_at_013_others_discard_what_they_cannot_store() -> None:
    table = turn(A, factions=("romans", "atlanteans"), goods={A: {"tech": 1, "raze": 1}}, passed=[B])
    finish_actions(table)
    assert goods(table, A) == {"raze": 1}


@pytest.mark.clause("AT-014", "AT-070")
def test_at_014_any_faction_pays_with_basic_tokens() -> None:
    factions = ("aztecs", "atlanteans")
    table = turn(A, factions=factions, goods={A: {"tech": 1}}, empire={A: ["AZT046"]})
    does(table, A, Unlock("AZT046"))
    assert location(table, "AZT046") == "AZT046+unlocked"


@pytest.mark.clause("AT-015", "R-36")
def test_at_015_tokens_are_open_to_all() -> None:
    table = turn(A, factions=PAIR, goods={A: {"tech": 2, "tech_glory": 1}}, empire={A: ["COM008+technology:defence"]})
    for viewer in (A, B, None):
        panel = table.view(viewer).panels[A]
        assert (panel.goods["tech"], panel.goods["tech_glory"]) == (2, 1)
        assert panel.empire[0].technology == "defence"


@pytest.mark.clause("AT-016", "IS-100")
def test_at_016_technology_breaks_no_tie() -> None:
    rows = {A: {"tech": 5}, B: {"wood": 1}}
    table = turn(A, factions=PAIR, round=5, goods=rows)
    play(table, (A, Pass()), (B, Pass()))
    assert (outcome_of(table).winners, outcome_of(table).reason) == ([B], "tie_goods")


@pytest.mark.clause("AT-006", "AT-072")
def test_at_006_what_the_seat_is_told_of_its_board() -> None:
    table = last_pick(factions=PAIR)
    does(table, A, Take("COM074"))
    assert table.view(B).panels[A].goods["defence"] == 2
    assert Done() not in table.moves(A)
