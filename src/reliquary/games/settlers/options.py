"""What can be agreed on before a game: factions, variants and the contested rulings."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from reliquary.core import options as core_options
from reliquary.core.options import OptionError
from reliquary.games.settlers.cards.factions import FACTIONS, Playable


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The options of one game."""

    factions: tuple[Playable, ...] | None = None
    format: Literal["standard", "open"] = "standard"
    decks: tuple[str, ...] | None = None
    open_deck: Literal["thirty", "free"] = "thirty"
    cards: Literal["all", "documented"] = "all"
    card_pack: str = "default"
    first_player: str = "seeded_random"
    lookout: Literal["standard", "alternate", "advanced"] = "standard"
    peaceful: bool = False
    faction_deck_empty: Literal["stop", "reshuffle"] = "stop"
    tiebreak_gold: bool = False
    raze_events: Literal["all", "action_only"] = "all"
    remove_scope: Literal["any", "common"] = "any"
    trade_route_is_deal: bool = True
    shrine_steps: Literal["highest", "cumulative"] = "highest"
    refresh_lifts_block: bool = False
    ra_last_round: Literal["reverts", "scores"] = "reverts"
    production_order: Literal["free", "printed"] = "free"
    shrine_gold: bool = False
    activation_without_target: bool = False
    solo_goal: Literal["faction", "all"] = "faction"
    solo_japanese: Literal["instead", "in_order"] = "instead"
    discard_piles: Literal["open", "top_only"] = "open"
    voice_flat_gain: Literal["vp", "blessing", "none"] = "vp"
    kept_in_blessing_mode: bool = False
    kept_named: Literal["after_draw", "before_draw"] = "after_draw"
    feature_prayers: Literal["compulsory", "optional"] = "compulsory"
    offer_gold: bool = True
    priest_blessing_deal: Literal["token_colour", "none"] = "token_colour"
    orange_card_is_wild: bool = False
    unlock_lasts: Literal["game", "round"] = "game"
    building_prayers: bool = True
    taken_placements: Literal["taker", "owner"] = "taker"
    technology_lasts: Literal["game", "round"] = "game"
    technology_action: Literal["double", "again"] = "double"
    advanced_doubles: bool = True
    advanced_defence: Literal["unrazable", "plus_one"] = "unrazable"
    sunk_finals: Literal["score", "lost"] = "score"
    solo_sinking: Literal["stand", "sunk"] = "stand"


def read_options(chosen: Mapping[str, Any], seats: int) -> Options:
    """Build the options from names and plain values, or raise OptionError saying what is accepted."""
    return check(core_options.read_options(chosen, Options), seats)


def check(options: Options, seats: int) -> Options:
    """Refuse options that contradict each other or the number of seats. (IS-022, IS-023)"""
    factions = options.factions
    if factions is not None:
        if len(factions) != seats:
            raise OptionError(f"option factions needs {seats} names, one per seat; got {len(factions)}")
        if len(set(factions)) != seats:
            raise OptionError(f"option factions names a faction twice: {', '.join(factions)} (IS-022)")
    if options.decks is not None and len(options.decks) != seats:
        raise OptionError(
            f"option decks needs {seats} decks, one per seat (base, box or a deck code); got {len(options.decks)}"
        )
    first = options.first_player
    seat = first.removeprefix("seat:")
    if first != "seeded_random" and not (first.startswith("seat:") and seat.isdecimal() and int(seat) < seats):
        raise OptionError(
            f"option first_player cannot be {reprlib.repr(first)};"
            f" it can be seeded_random or seat:0 to seat:{seats - 1}"
        )
    if seats == 1 and options.lookout != "standard":
        raise OptionError(
            f"option lookout={options.lookout} contradicts a solo game, which has a lookout of its own (IS-151)"
        )
    return options


def default_factions(seats: int) -> tuple[Playable, ...]:
    """Assign factions in the order of the box."""
    return FACTIONS[:seats]
