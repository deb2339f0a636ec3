"""What `import reliquary as rq` offers: games, records, bots, matches and tournaments, typed and in one place.

Everything here is also to be had in its own module; these names are the ones that stay.

Must not know: servers, terminals, what people are told.
"""

from __future__ import annotations

from reliquary.api import settlers, warehouse51
from reliquary.api.matches import Match, play_match
from reliquary.api.opening import ImperialSettlers, Warehouse51, new_game
from reliquary.api.records import load_record, replay, save_record, verify
from reliquary.api.tournaments import Tournament, tournament
from reliquary.bots import Advice, Bot, SeatTable, new_bot
from reliquary.bots.conformance import check as check_bot
from reliquary.core.conformance import check as check_game
from reliquary.core.game import Game, Table
from reliquary.core.options import OptionError
from reliquary.core.record import Record, Recorder, RecordError
from reliquary.core.words import Event, Illegal, Move, Outcome, Reason
from reliquary.games import game_names

__all__ = [
    "Advice",
    "Bot",
    "Event",
    "Game",
    "Illegal",
    "ImperialSettlers",
    "Match",
    "Move",
    "OptionError",
    "Outcome",
    "Reason",
    "Record",
    "RecordError",
    "Recorder",
    "SeatTable",
    "Table",
    "Tournament",
    "Warehouse51",
    "check_bot",
    "check_game",
    "game_names",
    "load_record",
    "new_bot",
    "new_game",
    "play_match",
    "replay",
    "save_record",
    "settlers",
    "tournament",
    "verify",
    "warehouse51",
]
