"""Making the event happen that a feature waits for."""

from __future__ import annotations

from reliquary.core.rng import Rng
from reliquary.games.settlers.codes.colours import NINE, Colour
from reliquary.games.settlers.codes.fates import RazeFrom
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.prayer_ways import Mode
from reliquary.games.settlers.codes.triggers import Trigger
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.empire.supply import react
from reliquary.games.settlers.state.agenda import effect
from reliquary.games.settlers.state.counting import fits
from reliquary.games.settlers.state.nodes import Node, Reaction
from reliquary.games.settlers.state.state import held
from reliquary.games.settlers.table import Table


def happen(table: Table, number: int, reaction: Reaction, rng: Rng) -> None:
    """Make the event of a reaction happen to the first seat."""
    event = reaction.event
    if event == Trigger.PRAYED:
        pray(table, number, hit=reaction.result != 0)
        return
    card, amount, colours = NONE, 0, 1 << rng.below(9)
    if event == Trigger.BUILT:
        cards = table.rules.cards
        fitting = [one for one, data in enumerate(cards) if fits(data, reaction.colours, reaction.side, reaction.kind)]
        card = fitting[rng.below(len(fitting))]
        colours = cards[card].colours
    elif event == Trigger.RAZED:
        card, amount = table.common_discard[-1], reaction.source or RazeFrom.HAND
        colours = table.rules.cards[card].colours
    elif event == Trigger.SCORED:
        waits = 1 << Trigger.SCORED
        others = [one for one in held(table, 0) if one != number and not table.rules.cards[one].events & waits]
        card, amount = others[rng.below(len(others))], reaction.least
        colours = table.rules.cards[card].colours
    elif event == Trigger.SET and reaction.colours:
        colours = reaction.colours
    react(table, 0, event, card, amount, colours)


def pray(table: Table, source: int, *, hit: bool) -> None:
    """Begin a Prayer that brings nothing itself, about all colours or about one no card has."""
    node = Node(Verb.PRAY)
    node.n, node.m, node.asks = 4, Mode.NAMED, True
    node.colours = NINE if hit else Colour.ORANGE
    node.of = [Node(Verb.GAIN)]
    effect(table, 0, source, node)
