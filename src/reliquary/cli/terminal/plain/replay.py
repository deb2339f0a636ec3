"""A table of any game at some move of a record, as a spectator saw it."""

from __future__ import annotations

from rich.text import Text

from reliquary.cli.terminal.plain.board import board_lines, score_sheet
from reliquary.cli.terminal.plain.voice import PlainVoice
from reliquary.cli.terminal.screen import Screen, wrapped
from reliquary.cli.terminal.seating import shown_names, shown_players
from reliquary.core.game import Table
from reliquary.core.record import Record, seen_by
from reliquary.games import new_game


def show_table(record: Record, table: Table, number: int, lang: str, screen: Screen) -> None:
    """Print the move that was made last and the table after it."""
    game = new_game(record.game, record.seats, record.options)
    voice = PlainVoice(game, lang, shown_names(record.players), None)
    told = [
        last_move(voice, record, number),
        voice.say("start.opponents", opponents=shown_players(record.players)),
    ]
    screen.show(line for text in told for line in wrapped(Text(text, style="bold"), screen.width))
    screen.show(board_lines(voice, table.view(None), screen.width))
    if (outcome := table.outcome()) is not None:
        screen.show(score_sheet(voice, outcome, screen.width))
        screen.tell(voice.outcome(outcome))


def last_move(voice: PlainVoice, record: Record, number: int) -> str:
    """Return which move was made last, unless it was made in secret."""
    if number == 0:
        return voice.say("replay.start", all=len(record.moves))
    step = record.moves[number - 1]
    shown = seen_by(record, new_game, None)["moves"][number - 1]["move"]
    told = voice.move(voice.game.read_move(step.move)) if shown == step.move else voice.say("replay.hidden")
    return voice.say("replay.after", number=number, all=len(record.moves), move=f"{voice.names[step.seat]}: {told}.")
