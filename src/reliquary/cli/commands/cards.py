"""The command `reliquary cards`: every card of a game, and where each fact about it comes from."""

from __future__ import annotations

from reliquary.cli.arguments import UsageError
from reliquary.core.description import load
from reliquary.games import descriptions


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
    games = {name: one for name, one in descriptions().items() if one.card_list is not None}
    if game not in games:
        raise UsageError(f"there is no game {game!r}; the games with cards are {', '.join(games)}")
    wanted = {"faction": faction, "box": box}
    filters = {name: value for name, value in wanted.items() if value is not None}
    for name in filters:
        if name not in games[game].card_filters:
            raise UsageError(f"the cards of {game} cannot be filtered by {name}; leave --{name} out")
    show = load(games[game].card_list)
    assert show is not None
    code: int = show(as_json, provenance, lang, pack, **filters)
    return code
