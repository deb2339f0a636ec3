"""What can be agreed on before a game: the edition, its four switches and the house options."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from reliquary.core import options as core_options
from reliquary.core.options import OptionError

EDITIONS: dict[str, dict[str, Any]] = {
    "en": {
        "counterfeit_count": 23,
        "blind_tie_break": "from_revealer",
        "open_auction_end": "all_but_one",
        "certificate_on_giver": True,
    },
    "it": {
        "counterfeit_count": 22,
        "blind_tie_break": "left_of_revealer",
        "open_auction_end": "all_passed",
        "certificate_on_giver": False,
    },
}
"""The four switches where the two rulebooks differ. (E-01, E-02, E-03, E-06)"""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The options of one game. A switch left at None takes the edition's value; `settle` fills it in."""

    edition: Literal["en", "it"] = "en"
    counterfeit_count: Literal[22, 23] | None = None
    blind_tie_break: Literal["from_revealer", "left_of_revealer", "left_of_first_speaker"] | None = None
    open_auction_end: Literal["all_but_one", "all_passed"] | None = None
    certificate_on_giver: bool | None = None
    first_player: str = "seeded_random"
    ages: tuple[int, ...] | None = None
    purses: Literal["open", "screened"] = "open"
    pawn_window: Literal["any_time", "own_decision", "between_auctions"] = "any_time"
    relic_pack: str = "default"
    jump_bids: bool = True
    mjollnir_scope: Literal["open", "open_and_blind"] = "open"
    certificate_binding: Literal["relic", "buyer"] = "relic"
    horn_target: Literal["any", "own"] = "any"
    horn_timing: Literal["after_reveal", "before_reveal"] = "after_reveal"
    last_player: Literal["asked", "wins_free", "discarded"] = "asked"
    pawn_after_last_auction: bool = False
    pay_shortfall: Literal["as_much_as_possible", "ignore_all"] = "as_much_as_possible"
    second_after_tied_first: Literal["none", "award"] = "none"
    second_after_three_tied: Literal["none", "award"] = "none"
    empty_can_place: bool = False
    deal: Literal["drawn", "fixed"] = "drawn"


def read_options(chosen: Mapping[str, Any], seats: int) -> Options:
    """Build the options from names and plain values, or raise OptionError saying what is accepted."""
    return _check(settle(core_options.read_options(chosen, Options)), seats)


def settle(options: Options) -> Options:
    """Set the switches that were left open to the edition's values."""
    open_switches = {k: v for k, v in EDITIONS[options.edition].items() if getattr(options, k) is None}
    return msgspec.structs.replace(options, **open_switches)


def _check(options: Options, seats: int) -> Options:
    """Refuse options that contradict each other or the number of seats. (H-01)"""
    kind, _, number = options.first_player.partition(":")
    if kind == "seat":
        if not number.isdecimal() or int(number) >= seats:
            raise OptionError(
                f"option first_player cannot be {reprlib.repr(options.first_player)};"
                f" the seats are seat:0 to seat:{seats - 1}"
            )
    elif options.first_player not in ("seeded_random", "youngest"):
        raise OptionError(
            f"option first_player cannot be {reprlib.repr(options.first_player)};"
            " it can be seeded_random, youngest or seat:NUMBER"
        )
    if options.first_player == "youngest" and options.ages is None:
        raise OptionError("option first_player=youngest needs the option ages, one number per seat")
    if options.ages is not None:
        if options.first_player != "youngest":
            raise OptionError(
                f"option ages contradicts first_player={options.first_player}; ages belong to first_player=youngest"
            )
        if len(options.ages) != seats or min(options.ages) < 0:
            raise OptionError(f"option ages needs {seats} whole numbers, one per seat; got {list(options.ages)}")
    return options
