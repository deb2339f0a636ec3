"""The command `reliquary cards`: every card of a game, and where each fact about it comes from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from reliquary.cli.output import refuse
from reliquary.cli.terminal.settlers import card_list as settlers
from reliquary.cli.terminal.warehouse51 import card_list as warehouse51

Show: TypeAlias = Callable[[bool, bool, str, str], int]

GAMES: Mapping[str, Show] = {"warehouse51": warehouse51.show, "settlers": settlers.show}


def cards(
    game: str,
    as_json: bool,
    provenance: bool,
    lang: str,
    pack: str = "default",
    faction: str | None = None,
    box: str | None = None,
) -> int:
    """Print the cards of a game, of a faction or of a box, or where their facts come from; return the exit code."""
    if game not in GAMES:
        return refuse(f"there is no game {game!r}; the games with cards are {', '.join(GAMES)}")
    if game == "settlers":
        return settlers.show(as_json, provenance, lang, pack, faction, box)
    if faction is not None or box is not None:
        return refuse(f"{game} has no factions and only one box; leave --faction and --box out")
    return GAMES[game](as_json, provenance, lang, pack)
