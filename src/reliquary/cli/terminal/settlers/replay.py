"""A table of Imperial Settlers at some move of a record, as a spectator saw it."""

from __future__ import annotations

from rich.text import Text

from reliquary.cli.terminal.screen import Screen, wrapped
from reliquary.cli.terminal.seating import shown_names, shown_players
from reliquary.cli.terminal.settlers.board import Board
from reliquary.cli.terminal.settlers.pages import cards_left
from reliquary.cli.terminal.settlers.prayer import strip_lines, strip_of
from reliquary.cli.terminal.settlers.scoresheet import final_sheet
from reliquary.cli.terminal.settlers.speech import Speech
from reliquary.core.game import Table
from reliquary.core.record import Record, seen_by
from reliquary.games import new_game
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.seat.views import TableView

SPECTATOR = -1


def show_table(record: Record, table: Table, number: int, lang: str, screen: Screen) -> None:
    """Print the move that was made last and every empire after it."""
    game = new_game(record.game, record.seats, record.options)
    assert isinstance(game, ImperialSettlers)
    speech = Speech(lang, shown_names(record.players), SPECTATOR, game.box)
    view = table.view(None)
    assert isinstance(view, TableView)
    people = speech.say("start.opponents", opponents=shown_players(record.players))
    told = [last_move(speech, record, number), people]
    screen.show(line for text in told for line in wrapped(Text(text, style="bold"), screen.width))
    screen.show(picture(speech, view, screen.width))
    if view.outcome is None:
        screen.tell(speech.language.question(view, speech.names))
    else:
        screen.show(final_sheet(speech, view.outcome, screen.width))
        screen.tell(speech.outcome(view.outcome))


def picture(speech: Speech, view: TableView, width: int) -> list[Text]:
    """Draw the round, the open cards and all empires."""
    board = Board(speech, width)
    lines = [*board.header(view), *(board.virtual(view) if board.is_solo(view) else [])]
    if view.offer:
        lines += wrapped(
            Text(speech.say("board.offer", cards=", ".join(map(speech.card, view.offer)))), width, indent=2
        )
    if (strip := strip_of(speech, view)) is not None:
        lines += strip_lines(speech, strip, width)
    for panel in view.panels:
        if panel.faction != "virtual":
            lines += [*board.empire(view, panel.seat), *cards_left(speech, panel, width)]
    return lines


def last_move(speech: Speech, record: Record, number: int) -> str:
    """Return which move was made last, unless it was made in secret."""
    if number == 0:
        return speech.say("replay.start", all=len(record.moves))
    step = record.moves[number - 1]
    shown = seen_by(record, new_game, None)["moves"][number - 1]["move"]
    move = new_game(record.game, record.seats, record.options).read_move(step.move)
    told = speech.say("replay.secret") if shown != step.move else speech.move(move)
    label = f"{speech.names[step.seat]}: {told}."
    return speech.say("replay.after", number=number, all=len(record.moves), move=label)
