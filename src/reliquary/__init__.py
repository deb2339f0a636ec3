"""Reliquary: a digital table for Warehouse 51 and Imperial Settlers, one engine for everyone who plays.

>>> import reliquary as rq
>>> table = rq.new_game("warehouse51", seats=3).start(seed=51)
>>> table
<Warehouse 51: 3 seats, 26 relics in the decks, reveal, seat 0 to move>

`dir(rq)` lists what there is. Nothing is imported before it is used.
"""

from typing import TYPE_CHECKING

from reliquary import _engine
from reliquary._version import VERSION

if TYPE_CHECKING:
    from reliquary.api import (
        Advice,
        Bot,
        Event,
        Game,
        Illegal,
        ImperialSettlers,
        Match,
        Move,
        OptionError,
        Outcome,
        Reason,
        Record,
        Recorder,
        RecordError,
        SeatTable,
        Table,
        Tournament,
        Warehouse51,
        check_bot,
        check_game,
        game_names,
        load_record,
        new_bot,
        new_game,
        play_match,
        replay,
        save_record,
        settlers,
        tournament,
        verify,
        warehouse51,
    )

_engine.choose()
__version__ = VERSION

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
    "__version__",
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

if not TYPE_CHECKING:  # a type checker would take every name for one of these

    def __getattr__(name):
        """Import a name when it is first used."""
        if name not in __all__:
            raise AttributeError(f"module 'reliquary' has no attribute {name!r}; dir(reliquary) lists what there is")
        from reliquary import api

        globals()[name] = found = getattr(api, name)
        return found

    def __dir__():
        """List what there is to use, imported or not, and nothing else."""
        return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
