"""A table of Warehouse 51 at some move of a record, as a spectator saw it."""

from __future__ import annotations

from rich.text import Text

from reliquary.cli.terminal.screen import Screen, wrapped
from reliquary.cli.terminal.seating import shown_names, shown_players
from reliquary.cli.terminal.warehouse51 import scoresheet
from reliquary.cli.terminal.warehouse51.board import Board
from reliquary.cli.terminal.warehouse51.speech import Speech
from reliquary.core.game import Table
from reliquary.core.record import Record
from reliquary.games import new_game
from reliquary.games.warehouse51.events import Sealed
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Seal
from reliquary.games.warehouse51.views import TableView

SPECTATOR = -1


def show_table(record: Record, table: Table, number: int, lang: str, screen: Screen) -> None:
    """Print the move that was made last and the table after it."""
    game = new_game(record.game, record.seats, record.options)
    assert isinstance(game, Warehouse51)
    speech = Speech(lang, game, shown_names(record.players), SPECTATOR)
    view = table.view(None)
    assert isinstance(view, TableView)
    people = speech.say("start.opponents", opponents=shown_players(record.players))
    told = [last_move(speech, game, record, view, number), people]
    screen.show(line for text in told for line in wrapped(Text(text, style="bold"), screen.width))
    screen.show(Board(speech, screen.width).draw(view))
    if view.outcome is not None:
        screen.show(scoresheet.final_sheet(speech, view.outcome, screen.width))
        screen.tell(speech.outcome(view.outcome))


def last_move(speech: Speech, game: Warehouse51, record: Record, view: TableView, number: int) -> str:
    """Return which move was made last; what is in a closed fist stays there."""
    if number == 0:
        return speech.say("replay.start", all=len(record.moves))
    step = record.moves[number - 1]
    move = game.read_move(step.move)
    is_secret = isinstance(move, Seal) and view.panels[step.seat].has_sealed
    label = speech.event(Sealed(step.seat)) if is_secret else f"{speech.names[step.seat]}: {speech.move(move)}."
    return speech.say("replay.after", number=number, all=len(record.moves), move=label)
