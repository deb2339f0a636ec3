"""Layouts name every number, refuse what was made for others, and can be read both ways."""

from __future__ import annotations

import pytest

from reliquary.envs.fields import Layout, LayoutError, Part
from reliquary.envs.layouts import layout
from reliquary.envs.returns import returns
from reliquary.games import new_game

SMALL = [Part("purse", ["me", "+1"], 9, "Ingots."), Part("offer", ["lamp", "sword"], 1, "The relic.")]


def small(version: int = 1, pack: str = "x") -> Layout:
    return Layout("toy", 2, version, 7, pack, SMALL)


def test_fields_lie_behind_each_other_and_have_names() -> None:
    known = small()
    assert [(field.name, field.start, field.size, field.low, field.high) for field in known.fields] == [
        ("purse", 0, 2, 0, 9),
        ("offer", 2, 2, 0, 1),
    ]
    assert (known.size, known.slice("offer")) == (4, slice(2, 4))
    assert known.scale() == [1 / 9, 1 / 9, 1.0, 1.0]
    with pytest.raises(LayoutError, match="no field 'purze'; they have purse, offer"):
        known.field("purze")


def test_an_observation_is_written_out_and_read_back() -> None:
    assert small().decode([3, 0, 0, 1]) == "purse: me=3\noffer: sword"
    assert small().read("purse: me=3\noffer: sword") == [3, 0, 0, 1]


@pytest.mark.parametrize("text", ["purse: you=3", "purse: me=10", "purse: me=x", "offer: lamp=2"])
def test_a_text_that_says_nothing_sensible_is_refused(text: str) -> None:
    with pytest.raises(LayoutError, match="cannot say"):
        small().read(text)


def test_an_observation_of_another_length_is_refused() -> None:
    with pytest.raises(LayoutError, match="has 4 numbers, not 3"):
        small().decode([0, 0, 0])


def test_a_policy_for_another_layout_is_refused() -> None:
    small().require(small().hash)
    for other in (small(version=2), small(pack="y"), Layout("toy", 2, 1, 8, "x", SMALL)):
        with pytest.raises(LayoutError, match=f"made for .* layout {other.hash}, but toy with 2 seats has the layout"):
            small().require(other.hash)


@pytest.mark.parametrize("part", [Part("a", [], 1, ""), Part("a", ["x", "x"], 1, ""), Part("a", ["x"], 256, "")])
def test_a_field_that_makes_no_sense_is_refused(part: Part) -> None:
    with pytest.raises(LayoutError, match="field a needs labels that differ"):
        Layout("toy", 2, 1, 7, "x", [part])


@pytest.mark.parametrize(("name", "seats"), [("warehouse51", 3), ("warehouse51", 5), ("settlers", 1), ("settlers", 5)])
def test_every_field_says_what_it_means(name: str, seats: int) -> None:
    for field in layout(new_game(name, seats)).fields:
        assert field.meaning.endswith((".", ")")), field.name
        assert not [label for label in field.labels if set(label) & set(" =:\n")]


@pytest.mark.parametrize(
    ("winners", "seats", "results"),
    [([2], 3, [-0.5, -0.5, 1.0]), ([0, 1], 2, [0.0, 0.0]), ([0, 3], 5, [0.375, -0.25, -0.25, 0.375, -0.25])],
)
def test_victory_is_shared_and_results_add_up_to_nothing(winners: list[int], seats: int, results: list[float]) -> None:
    assert returns(winners, seats) == results
    assert sum(results) == 0.0


def test_a_solo_game_is_won_or_lost() -> None:
    assert (returns([0], 1), returns([], 1)) == ([1.0], [-1.0])
