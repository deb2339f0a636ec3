from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.warehouse51.support.literal_scoring import CARDS
from games.warehouse51.support.positions import A, B, C, play, purses, wander
from reliquary.core.options import OptionError
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Reveal
from reliquary.games.warehouse51.packs.pack import PACK_NAMES, Colour, builtin

SIZES: dict[Colour, int] = {"blue": 8, "green": 7, "gold": 6, "red": 5}


@pytest.mark.clause("W51-006", "W51-013", "T-001")
@pytest.mark.parametrize(("seats", "box"), [(3, 20), (4, 10), (5, 0)])
def test_w51_006_seventy_ingots_are_on_the_table_or_in_the_box(seats: int, box: int) -> None:
    table = Warehouse51(seats=seats).start(seed=1)
    assert sum(purses(table)) + table.view(None).reserve + box == 70


@pytest.mark.clause("W51-007", "W51-012", "W51-019", "W51-021", "E-19")
@pytest.mark.parametrize("edition", ["en", "it"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_w51_019_the_pawnbroker_has_20_ingots_and_6_tokens_and_everybody_10_ingots(seats: int, edition: str) -> None:
    view = Warehouse51(seats=seats, edition=edition).start(seed=1).view(None)
    assert (view.reserve, view.tokens, view.certificate_supply) == (20, 6, 2)
    assert [panel.purse for panel in view.panels] == [10] * seats
    assert all(not panel.relics for panel in view.panels)


@pytest.mark.clause("W51-008", "W51-033", "W51-036", "T-002")
@pytest.mark.parametrize("name", PACK_NAMES)
def test_w51_008_a_pack_has_26_relics_in_four_colours_of_different_size(name: str) -> None:
    pack = builtin(name)
    assert len({relic.id for relic in pack.relics}) == len(pack.relics) == 26
    assert Counter(relic.colour for relic in pack.relics) == SIZES


@pytest.mark.clause("W51-009", "W51-010", "E-01", "T-003")
@pytest.mark.parametrize(("edition", "count"), [("en", 23), ("it", 22)])
def test_w51_009_the_editions_have_23_and_22_counterfeit_cards(edition: str, count: int) -> None:
    game = Warehouse51(seats=3, edition=edition)
    dealt = {relic for seed in range(400) for gap in game.start(seed).snapshot()["gaps"] for relic in gap}
    without = {"gleipnir", "book_of_thoth", "yata_no_kagami"} | ({"shirt_of_nessus"} if count == 22 else set())
    assert len(dealt) == count
    assert dealt == set(CARDS) - without


@pytest.mark.clause("W51-013", "T-004")
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(6))
def test_w51_013_ingots_are_only_moved(seats: int, seed: int) -> None:
    table = Warehouse51(seats=seats, edition=("en", "it")[seed % 2]).start(seed)
    for _ in wander(table, Random(seed)):
        snapshot = table.snapshot()
        assert sum(snapshot["purses"]) + snapshot["reserve"] == 10 * seats + 20
        assert min(*snapshot["purses"], snapshot["reserve"]) >= 0


@pytest.mark.clause("W51-014", "T-005")
@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_w51_014_only_3_to_5_seats_can_play(seats: int) -> None:
    with pytest.raises(OptionError, match="W51-014"):
        Warehouse51(seats=seats)


@pytest.mark.clause("W51-015", "W51-016")
@pytest.mark.parametrize("deck", SIZES)
def test_w51_016_each_colour_is_one_shuffled_deck(deck: Colour) -> None:
    game = Warehouse51(seats=3)
    first: Counter[str | None] = Counter()
    for seed in range(300):
        table = game.start(seed)
        play(table, (table.view(None).revealer or 0, Reveal(deck)))
        first[table.view(None).offer] += 1
    assert set(first) == {relic for relic, card in CARDS.items() if card.colour == deck}
    assert min(first.values()) > 300 / SIZES[deck] / 3


@pytest.mark.clause("W51-022", "W51-043")
def test_w51_022_any_counterfeit_card_can_lie_in_any_gap_and_stays_there() -> None:
    game = Warehouse51(seats=4)
    seen = [{game.start(seed).snapshot()["gaps"][gap][0] for seed in range(400)} for gap in range(4)]
    assert all(len(cards) == 23 for cards in seen)
    table = game.start(seed=7)
    dealt = table.snapshot()["gaps"]
    for _ in wander(table, Random(7)):
        assert table.snapshot()["gaps"] == dealt


@pytest.mark.clause("W51-024", "W51-025", "H-34", "T-007")
@pytest.mark.parametrize(("seats", "per_gap", "aside_en", "aside_it"), [(3, 2, 17, 16), (4, 1, 19, 18), (5, 1, 18, 17)])
def test_w51_024_two_counterfeits_per_gap_for_three_else_one(
    seats: int, per_gap: int, aside_en: int, aside_it: int
) -> None:
    for edition, aside in (("en", aside_en), ("it", aside_it)):
        game = Warehouse51(seats=seats, edition=edition)
        gaps = game.start(seed=3).snapshot()["gaps"]
        assert [len(gap) for gap in gaps] == [per_gap] * seats
        on_table = {relic for gap in gaps for relic in gap}
        cards = set(game.relics.counterfeits(game.options["counterfeit_count"]))
        assert on_table <= cards
        assert len(cards - on_table) == aside


@pytest.mark.clause("W51-028", "H-01", "T-010")
def test_w51_028_the_starting_player_belongs_to_the_seed_and_every_seat_is_as_likely() -> None:
    game = Warehouse51(seats=3)
    starters = Counter(game.start(seed).view(None).starter for seed in range(30_000))
    assert all(abs(starters[seat] / 30_000 - 1 / 3) < 0.01 for seat in (A, B, C))
    assert [game.start(seed).view(None).starter for seed in range(50)] == [
        game.start(seed).view(None).starter for seed in range(50)
    ]


@pytest.mark.clause("W51-028", "W51-064")
def test_w51_028_the_starting_player_reveals_the_first_relic() -> None:
    for seed in range(20):
        table = Warehouse51(seats=5).start(seed)
        view = table.view(None)
        assert view.phase == "reveal"
        assert view.revealer == view.starter
        assert table.waiting() == [view.starter]
        assert table.moves(view.starter) == [Reveal(deck) for deck in SIZES]
