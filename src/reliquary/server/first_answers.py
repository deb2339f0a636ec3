"""What takes long the first time it is asked for, made before anyone can ask: no request waits for another's."""

from __future__ import annotations

from litestar import Litestar
from litestar._openapi.plugin import OpenAPIPlugin

from reliquary.core.texts import LANGUAGES
from reliquary.games import descriptions, new_game
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.speakers import speaker


def prepare_answers(app: Litestar) -> None:
    """Describe the routes, and a table of every game in every language; both are kept."""
    app.plugins.get(OpenAPIPlugin).provide_openapi_schema()
    for name in descriptions():
        game = new_game(name)
        table = game.start(0)
        for language in LANGUAGES:
            voice = speaker(game, language, [f"{seat + 1}" for seat in range(game.seats)])
            voice.chair(SeatKnowledge(table, 0))
