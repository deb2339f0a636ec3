"""The words of Warehouse 51: its moves, events and views, and its options as keywords."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from reliquary.games.warehouse51 import events
from reliquary.games.warehouse51.moves import (
    AnyMove,
    Bid,
    Cancel,
    Certify,
    Choose,
    Decline,
    Done,
    Keep,
    Pass,
    Pawn,
    Redeem,
    Reveal,
    Seal,
)
from reliquary.games.warehouse51.table import Table
from reliquary.games.warehouse51.views import TableView

__all__ = [
    "AnyMove",
    "Bid",
    "Cancel",
    "Certify",
    "Choose",
    "Decline",
    "Done",
    "Keep",
    "Options",
    "Pass",
    "Pawn",
    "Redeem",
    "Reveal",
    "Seal",
    "Table",
    "TableView",
    "events",
]


class Options(TypedDict, total=False):
    """What can be agreed on before a game, by keyword; `docs/records.md` explains every option."""

    edition: Literal["en", "it"]
    counterfeit_count: Literal[22, 23]
    blind_tie_break: Literal["from_revealer", "left_of_revealer", "left_of_first_speaker"]
    open_auction_end: Literal["all_but_one", "all_passed"]
    certificate_on_giver: bool
    first_player: str
    ages: Sequence[int]
    purses: Literal["open", "screened"]
    pawn_window: Literal["any_time", "own_decision", "between_auctions"]
    relic_pack: str
    jump_bids: bool
    mjollnir_scope: Literal["open", "open_and_blind"]
    certificate_binding: Literal["relic", "buyer"]
    horn_target: Literal["any", "own"]
    horn_timing: Literal["after_reveal", "before_reveal"]
    last_player: Literal["asked", "wins_free", "discarded"]
    pawn_after_last_auction: bool
    pay_shortfall: Literal["as_much_as_possible", "ignore_all"]
    second_after_tied_first: Literal["none", "award"]
    second_after_three_tied: Literal["none", "award"]
    empty_can_place: bool
    deal: Literal["drawn", "fixed"]
