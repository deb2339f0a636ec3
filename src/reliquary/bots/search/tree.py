"""The tree of an information-set Monte-Carlo search, with one reward per seat.

Every simulation deals a table the searching seat cannot tell from the true one and walks down one common tree, along
moves that are possible at that table. A node stands for what the searching seat has seen happen; moves it does not see
(a closed fist, a drafted card) have no node, they are sampled. Each seat maximizes its own reward.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.bots.search.simulation import Simulation
from reliquary.core.rng import Rng

SEAT_STRIDE: Final[i64] = 8
NOBODY: Final = -1
LEAST_PRIOR: Final = 0.01
"""No move is so unlikely that it is never tried."""


@final
class Edge:
    """A move at a node: how often it was possible, how often taken, and what it brought the seat that took it."""

    def __init__(self, index: i64, prior: float) -> None:
        self.index: i64 = index
        self.prior: float = prior
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.children: dict[int, Node] = {}
        """The nodes below, by what was revealed after the move and who decides next."""

    def mean(self) -> float:
        """Return what the move brought on average."""
        return self.total / float(self.visits) if self.visits else 0.0


@final
class Node:
    """A decision as the searching seat knows it."""

    def __init__(self) -> None:
        self.edges: list[Edge] = []
        self.visits: i64 = 0
        self.total: float = 0.0


@final
class Tree:
    """The search of one decision: run it as long as you like, then look at the edges of the root."""

    def __init__(self, simulation: Simulation, rng: Rng, moves: list[int], priors: list[float]) -> None:
        self.simulation = simulation
        self.rng = rng
        self.exploration: float = 0.6
        self.urgency: float = 0.1
        """How much worse than the average of its node a move that was never tried is taken to be."""
        self.root = Node()
        self.root.edges = [Edge(index, prior) for index, prior in zip(moves, priors, strict=True)]
        self.simulations: i64 = 0
        self.nodes: i64 = 1
        self.most_nodes: i64 = 200_000
        self.buffer: vec[i64] = vec[i64]([0] * int(simulation.actions))
        self.places: vec[i64] = vec[i64]([-1] * int(simulation.actions))
        """The place of a move's edge in the current node, -1 for no edge."""
        self.priors: vec[float] = vec[float]([0.0] * int(simulation.actions))
        self.rewards: vec[float] = vec[float]([0.0] * int(simulation.seats))
        self.path: list[Edge] = []
        self.walked: list[Node] = []
        self.deciders: list[int] = []

    def run(self, number: i64) -> None:
        """Run a number of simulations."""
        _: i64
        for _ in range(number):
            self.simulate()

    def simulate(self) -> None:
        """Deal a table, walk down the tree, add a node, play on, and store the rewards on the way back."""
        simulation = self.simulation
        simulation.begin(self.rng.word() * 0x3FFFFFFF + self.rng.word() % 0x3FFFFFFF)
        self.path.clear()
        self.walked.clear()
        self.deciders.clear()
        edge = self.choose_at_root()
        simulation.play(simulation.seat, edge.index)
        while True:
            number = self.advance()
            if number == 0:
                break
            seat = simulation.turn()
            key: int = simulation.seen() * SEAT_STRIDE + seat
            child = edge.children.get(key)
            if child is None:
                if self.nodes < self.most_nodes:
                    edge.children[key] = Node()
                    self.nodes += 1
                break
            edge = self.choose(child, seat, number)
            simulation.play(seat, edge.index)
        simulation.finish(self.rng, self.buffer, self.rewards)
        self.remember()
        self.simulations += 1

    def choose_at_root(self) -> Edge:
        """Choose among the moves the search was given; all of them are possible at every table."""
        root = self.root
        for edge in root.edges:
            edge.available += 1
        best = self.best(root, root.edges)
        self.step(root, best, self.simulation.seat)
        return best

    def step(self, node: Node, edge: Edge, seat: i64) -> None:
        """Put a step on the path."""
        self.path.append(edge)
        self.walked.append(node)
        self.deciders.append(seat)

    def advance(self) -> i64:
        """Play on to the next decision that has a node; return how many moves are worth trying there, 0 if none is."""
        simulation = self.simulation
        buffer = self.buffer
        while True:
            seat = simulation.turn()
            if seat == NOBODY:
                return 0
            if seat != simulation.seat and simulation.is_hidden(seat):
                simulation.play(seat, simulation.answer(seat, self.rng, buffer))
                continue
            number = simulation.fill(seat, buffer)
            if number > 1:
                return number
            simulation.play(seat, buffer[0])

    def choose(self, node: Node, seat: i64, number: i64) -> Edge:
        """Choose a move at a node, among those in the buffer."""
        buffer, places, edges = self.buffer, self.places, node.edges
        place: i64
        for place in range(len(edges)):
            places[edges[place].index] = place
        missing: i64 = 0
        for place in range(number):
            if places[buffer[place]] < 0:
                missing += 1
        if missing:
            self.add_edges(node, seat, number)
        possible: list[Edge] = []
        for place in range(number):
            edge = edges[places[buffer[place]]]
            edge.available += 1
            possible.append(edge)
        for place in range(len(edges)):
            places[edges[place].index] = -1
        best = self.best(node, possible)
        self.step(node, best, seat)
        return best

    def add_edges(self, node: Node, seat: i64, number: i64) -> None:
        """Add the moves of the buffer that the node does not have yet."""
        buffer, places = self.buffer, self.places
        self.simulation.weigh(seat, buffer, number, self.priors)
        place: i64
        for place in range(number):
            index = buffer[place]
            if places[index] < 0:
                places[index] = len(node.edges)
                node.edges.append(Edge(index, max(self.priors[place], LEAST_PRIOR)))

    def best(self, node: Node, possible: list[Edge]) -> Edge:
        """Choose the most promising move: its average so far, plus a bonus for likely and little-tried moves. (PUCT)"""
        average = node.total / float(node.visits) if node.visits else 0.5
        untried = average - self.urgency
        best = possible[0]
        highest = -1e9
        for edge in possible:
            hope = self.exploration * edge.prior * sqrt(float(edge.available)) / float(1 + edge.visits)
            worth = (edge.total / float(edge.visits) if edge.visits else untried) + hope
            if worth > highest:
                highest = worth
                best = edge
        return best

    def remember(self) -> None:
        """Add the reward to every step of the path, each for the seat that took it."""
        place: i64
        for place in range(len(self.path)):
            edge, node = self.path[place], self.walked[place]
            reward = self.rewards[self.deciders[place]]
            edge.visits += 1
            edge.total += reward
            edge.squares += reward * reward
            node.visits += 1
            node.total += reward
