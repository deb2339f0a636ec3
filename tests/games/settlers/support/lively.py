"""Lively play: random moves, but a seat that can do something passes only now and then, so that empires grow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from reliquary.core.rng import Rng
from reliquary.core.words import Move
from reliquary.games.settlers.cards import EXPANSION
from reliquary.games.settlers.cards.factions import BOXED, FACTIONS
from reliquary.games.settlers.moves import Deal, Pass
from reliquary.games.settlers.table import Table

ONE_PASS_IN = 64

OTHER_OPTIONS: list[dict[str, Any]] = [
    {"first_player": "seat:1"},
    {"lookout": "alternate"},
    {"lookout": "advanced"},
    {"peaceful": True},
    {"faction_deck_empty": "reshuffle"},
    {"tiebreak_gold": True},
    {"raze_events": "action_only"},
    {"remove_scope": "common"},
    {"trade_route_is_deal": False},
    {"shrine_steps": "cumulative"},
    {"refresh_lifts_block": True},
    {"ra_last_round": "scores"},
    {"production_order": "printed"},
    {"shrine_gold": True},
    {"activation_without_target": True},
    {"solo_goal": "all"},
    {"solo_japanese": "in_order"},
    {"discard_piles": "top_only"},
]
"""Every option of the base game in each of its values that is not the default."""
BOX_OPTIONS: list[dict[str, Any]] = [
    {"voice_flat_gain": "blessing"},
    {"kept_in_blessing_mode": True},
    {"kept_named": "before_draw"},
    {"feature_prayers": "optional"},
    {"offer_gold": False},
    {"priest_blessing_deal": "none"},
    {"orange_card_is_wild": True},
    {"unlock_lasts": "round"},
    {"building_prayers": False},
    {"taken_placements": "owner"},
]
"""Every ruling of the Aztecs' box in a value that is not the default; decks are agreed on in `agreements`."""
MORE_VALUES: list[dict[str, Any]] = [{"voice_flat_gain": "none"}]
"""Rulings in yet another value; apart, so that tables drawn by chance from the lists above stay the same."""
LATER_OPTIONS: list[dict[str, Any]] = [
    {"technology_lasts": "round"},
    {"technology_action": "again"},
    {"advanced_doubles": False},
    {"advanced_defence": "plus_one"},
    {"sunk_finals": "lost"},
    {"solo_sinking": "sunk"},
]
"""Every ruling of the Atlanteans in a value that is not the default."""
PAIRS = list(combinations(BOXED, 2))
ALL_PAIRS = list(combinations(FACTIONS, 2))
NEW_CARDS = frozenset(card for design in EXPANSION for card in design.ids)
Picker = Callable[[Table, Rng], tuple[int, Move]]


def pick(table: Table, rng: Rng) -> tuple[int, Move]:
    """Choose a move of one of the seats that are asked; a pass seldom, as long as there is anything else to do."""
    waiting = table.waiting()
    seat = waiting[rng.below(len(waiting))]
    moves = table.moves(seat)
    assert moves, f"seat {seat} is asked and cannot move"
    if len(moves) > 1 and isinstance(moves[0], Pass) and rng.below(ONE_PASS_IN):
        moves = moves[1:]
    return seat, moves[rng.below(len(moves))]


def devout_pick(table: Table, rng: Rng) -> tuple[int, Move]:
    """Choose a lively move, mostly one with a card of the Aztecs' box, so that there is much praying."""
    seat, move = pick(table, rng)
    devout = [one for one in table.moves(seat) if getattr(one, "card", None) in NEW_CARDS and not isinstance(one, Deal)]
    return seat, devout[rng.below(len(devout))] if devout and rng.below(4) else move


def wander(table: Table, rng: Rng, choose: Picker = pick) -> Iterator[tuple[int, Move]]:
    """Play lively to the end; tell each move after it was made."""
    while table.waiting():
        seat, move = choose(table, rng)
        table.play(seat, move)
        yield seat, move
