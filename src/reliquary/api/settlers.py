"""The words of Imperial Settlers: its moves, events and views, and its options as keywords."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from reliquary.games.settlers import events
from reliquary.games.settlers.cards.factions import Playable
from reliquary.games.settlers.moves import (
    Activate,
    AnyMove,
    Build,
    Choose,
    Deal,
    Decline,
    Defend,
    Deploy,
    Done,
    Exchange,
    Pass,
    Pay,
    Put,
    Raze,
    Take,
    Unlock,
    Upgrade,
    Visit,
)
from reliquary.games.settlers.seat.views import TableView
from reliquary.games.settlers.table import Table

__all__ = [
    "Activate",
    "AnyMove",
    "Build",
    "Choose",
    "Deal",
    "Decline",
    "Defend",
    "Deploy",
    "Done",
    "Exchange",
    "Options",
    "Pass",
    "Pay",
    "Put",
    "Raze",
    "Table",
    "TableView",
    "Take",
    "Unlock",
    "Upgrade",
    "Visit",
    "events",
]


class Options(TypedDict, total=False):
    """What can be agreed on before a game, by keyword; `docs/records-settlers.md` explains every option."""

    factions: Sequence[Playable]
    format: Literal["standard", "open"]
    decks: Sequence[str]
    open_deck: Literal["thirty", "free"]
    cards: Literal["all", "documented"]
    card_pack: str
    first_player: str
    lookout: Literal["standard", "alternate", "advanced"]
    peaceful: bool
    faction_deck_empty: Literal["stop", "reshuffle"]
    tiebreak_gold: bool
    raze_events: Literal["all", "action_only"]
    remove_scope: Literal["any", "common"]
    trade_route_is_deal: bool
    shrine_steps: Literal["highest", "cumulative"]
    refresh_lifts_block: bool
    ra_last_round: Literal["reverts", "scores"]
    production_order: Literal["free", "printed"]
    shrine_gold: bool
    activation_without_target: bool
    solo_goal: Literal["faction", "all"]
    solo_japanese: Literal["instead", "in_order"]
    discard_piles: Literal["open", "top_only"]
    voice_flat_gain: Literal["vp", "blessing", "none"]
    kept_in_blessing_mode: bool
    kept_named: Literal["after_draw", "before_draw"]
    feature_prayers: Literal["compulsory", "optional"]
    offer_gold: bool
    priest_blessing_deal: Literal["token_colour", "none"]
    orange_card_is_wild: bool
    unlock_lasts: Literal["game", "round"]
    building_prayers: bool
    taken_placements: Literal["taker", "owner"]
    technology_lasts: Literal["game", "round"]
    technology_action: Literal["double", "again"]
    advanced_doubles: bool
    advanced_defence: Literal["unrazable", "plus_one"]
    sunk_finals: Literal["score", "lost"]
    solo_sinking: Literal["stand", "sunk"]
