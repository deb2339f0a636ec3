"""The rows of a log that are no moves, in sentences."""

from __future__ import annotations

from typing import Any

import pytest

from reliquary.core.texts import LANGUAGES
from reliquary.games import new_game
from reliquary.games.warehouse51.events import Passed, Raised
from reliquary.speech.journal import Journal
from reliquary.speech.speakers import speaker

GAME = new_game("warehouse51", 3)
NAMES = ("Marta", "Bruno", "Cleo")
RESIGNED = {"by": "resignation", "outcome": {"winners": [1], "scores": [], "reason": "resigned"}}
ROWS: list[tuple[str, int | None, dict[str, Any], str, str]] = [
    ("seat", 0, {"kind": "person", "name": "Marta", "reason": "sat"}, "You sit down.", "Marta sits down."),
    ("seat", 0, {"kind": "open", "name": "", "reason": "left"},
     "You get up; the seat is free.", "Someone gets up; seat A is free."),
    ("seat", 0, {"kind": "person", "name": "Marta", "bot": "greedy", "reason": "left"},
     "You get up; a bot plays on for you.", "Marta gets up; a bot plays on."),
    ("seat", 0, {"kind": "person", "name": "Marta", "bot": "greedy", "reason": "away"},
     "You are away; a bot plays on for you.", "Marta is away; a bot plays on."),
    ("seat", 0, {"kind": "person", "name": "Marta", "reason": "back"},
     "You are back and play yourself again.", "Marta is back and takes over from the bot."),
    ("seat", 0, {"kind": "bot", "name": "greedy", "bot": "greedy", "reason": "bot"},
     "A bot takes your seat.", "The bot greedy sits down."),
    ("seat", 0, {"kind": "open", "name": "", "reason": "cleared"},
     "The host frees your seat.", "The host frees seat A."),
    ("start", None, {}, "The game begins.", "The game begins."),
    ("undo", 0, {"keep": 3}, "You undo your last move.", "Marta undoes the last move."),
    ("propose", 0, {"keep": 3}, "You ask to take back your last move.", "Marta asks to take back a move."),
    ("answer", 0, {"agree": True}, "You agree to the take-back.", "Marta agrees to the take-back."),
    ("answer", 0, {"agree": False}, "You say no to the take-back.", "Marta says no to the take-back."),
    ("takeback", 0, {"keep": 3}, "Your last move is taken back, and all that followed it.",
     "The last move of Marta is taken back, and all that followed it."),
    ("pause", None, {}, "The game is paused.", "The game is paused."),
    ("resume", None, {}, "The game continues.", "The game continues."),
    ("resign", 0, {"bot": "greedy"}, "You give up; a bot plays on for you.", "Marta gives up; a bot plays on."),
    ("resign", 0, {}, "You give up.", "Marta gives up."),
    ("timeout", 0, {"bot": "greedy"}, "Your time is up; a bot plays on for you.",
     "The time of Marta is up; a bot plays on."),
    ("timeout", 0, {}, "Your time is up; the clock moves for you.",
     "The time of Marta is up; the clock makes the move."),
    ("end", None, {"by": "rules", "outcome": {"winners": [0], "scores": [], "reason": "highest_total"}},
     "The game is over.", "The game is over."),
    ("end", None, {"by": "cancellation"}, "The table is given up.", "The table is given up."),
    ("end", None, RESIGNED, "Bruno wins, because nobody else plays on.", "Bruno wins, because nobody else plays on."),
    ("outage", None, {"lost": 900}, "The server was away; nobody's clock ran.",
     "The server was away; nobody's clock ran."),
    ("pause_asked", 0, {}, "You ask for a pause.", "Marta asks for a pause."),
    ("pause_declined", 0, {}, "You want no pause now.", "Marta wants no pause now."),
    ("rematch", None, {"match": "x"}, "A rematch is open.", "A rematch is open."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "seat", "body", "mine", "theirs"), ROWS)
def test_every_kind_of_row_is_a_sentence(
    kind: str, seat: int | None, body: dict[str, Any], mine: str, theirs: str
) -> None:
    voice = speaker(GAME, "en", NAMES)
    assert Journal(voice, (0,)).lines(kind, seat, body, []) == [mine]
    assert Journal(voice, ()).lines(kind, seat, body, []) == [theirs]
    for code in LANGUAGES:
        (line,) = Journal(speaker(GAME, code, NAMES), (2,)).lines(kind, seat, body, [])
        assert line.endswith(".")
        assert "{" not in line


def test_every_kind_the_log_knows_is_among_them() -> None:
    from typing import get_args

    from reliquary.server.match.rows import Kind

    assert {row[0] for row in ROWS} | {"move"} == set(get_args(Kind))


def test_a_move_is_told_by_its_events_and_a_timeout_by_both() -> None:
    journal = Journal(speaker(GAME, "en", NAMES), (1,))
    assert journal.lines("move", 1, {}, [Raised(1, 4)]) == ["You bid 4 ingots."]
    assert journal.lines("timeout", 0, {}, [Passed(0)]) == [
        "The time of Marta is up; the clock makes the move.",
        "Marta passes.",
    ]


def test_two_seats_at_one_screen_are_each_spoken_to() -> None:
    journal = Journal(speaker(GAME, "en", NAMES), (0, 2))
    assert journal.lines("move", 2, {}, [Raised(2, 4), Passed(0), Passed(1)]) == [
        "You bid 4 ingots.",
        "You pass.",
        "Bruno passes.",
    ]
