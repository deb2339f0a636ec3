"""The tree of a search: its bookkeeping, and that it finds what is known in games so small that it is known."""

from __future__ import annotations

from typing import Any

import pytest

from bots.tiny_games import Bluff, Coin, Pile
from reliquary.bots.search.generic import RandomSimulation
from reliquary.bots.search.tree import Node, Tree
from reliquary.core.rng import from_seed


def grown(table: Any, moves: int, simulations: int, seat: int = 0) -> Tree:
    tree = Tree(RandomSimulation(table, seat, 2, [0] * 3), from_seed(1), list(range(moves)), [1 / moves] * moves)
    tree.run(simulations)
    return tree


def visits(tree: Tree) -> list[int]:
    return [int(edge.visits) for edge in tree.root.edges]


@pytest.mark.parametrize(("stones", "best"), [(4, 0), (5, 1), (7, 0), (8, 1)])
def test_the_winning_move_of_a_known_game_is_found(stones: int, best: int) -> None:
    tree = grown(Pile(stones), 2, 400)
    assert visits(tree)[best] > 300
    assert tree.root.edges[best].mean() > 0.8


def test_the_other_seat_goes_for_its_own_reward() -> None:
    tree = grown(Pile(3), 2, 400)
    assert all(edge.mean() < 0.2 for edge in tree.root.edges)


def test_visits_add_up_along_every_path() -> None:
    tree = grown(Pile(6), 2, 300)
    assert sum(visits(tree)) == int(tree.simulations) == int(tree.root.visits) == 300
    assert count_nodes(tree.root) == int(tree.nodes)
    check_node(tree.root)


def check_node(node: Node) -> None:
    assert sum(int(edge.visits) for edge in node.edges) == int(node.visits)
    assert sum(edge.total for edge in node.edges) == pytest.approx(node.total)
    for edge in node.edges:
        assert edge.visits <= edge.available <= node.visits
        assert 0.0 <= edge.total <= float(int(edge.visits))
        below = sum(int(child.visits) for child in edge.children.values())
        assert below <= edge.visits
        for child in edge.children.values():
            check_node(child)


def count_nodes(node: Node) -> int:
    return 1 + sum(count_nodes(child) for edge in node.edges for child in edge.children.values())


def test_a_full_tree_stops_growing_but_goes_on_counting() -> None:
    tree = Tree(RandomSimulation(Pile(9), 0, 2, [0] * 3), from_seed(1), [0, 1], [0.5, 0.5])
    tree.most_nodes = 5
    tree.run(100)
    assert count_nodes(tree.root) == tree.nodes == 5
    assert sum(visits(tree)) == 100


def test_what_another_seat_hides_is_guessed_and_not_known() -> None:
    tree = grown(Coin(side=1), 3, 2000)
    heads, tails, _ = (edge.mean() for edge in tree.root.edges)
    assert heads == pytest.approx(0.5, abs=0.08)
    assert tails == pytest.approx(0.5, abs=0.08)


def test_a_hidden_move_inside_the_tree_leaves_no_trace_in_it() -> None:
    tree = grown(Bluff(), 2, 2000)
    play = tree.root.edges[0]
    assert len(play.children) == 1
    (guessing,) = play.children.values()
    assert sorted(int(edge.index) for edge in guessing.edges) == [0, 1, 2]
    assert max(edge.mean() for edge in guessing.edges) < 0.6
    assert play.mean() == pytest.approx(0.5, abs=0.05)


def test_the_same_seed_grows_the_same_tree() -> None:
    assert visits(grown(Pile(8), 2, 200)) == visits(grown(Pile(8), 2, 200))
    tree = grown(Pile(8), 2, 120)
    tree.run(80)
    assert visits(tree) == visits(grown(Pile(8), 2, 200))
