"""Who sits where: a new game with its bots, or a saved one as it was left."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from reliquary.bots import BOTS, Bot
from reliquary.bots.discovery import any_bot, is_path
from reliquary.bots.seat_names import BOT_NAMES, bot_name
from reliquary.cli.arguments import require
from reliquary.cli.terminal import savefile
from reliquary.cli.terminal.savefile import in_words, state_folder
from reliquary.cli.terminal.voice import words
from reliquary.core.game import Game
from reliquary.core.record import Record, RecordError, verify
from reliquary.core.words import Seat
from reliquary.games import game_names, new_game
from reliquary.speech.lessons import LEARNER, Lesson, lessons

LONGEST_NAME = 10
BOT_PLAYER = re.compile(r"(?P<name>.+) \((?P<bot>[\w:.@]+)\)")


class SeatingError(ValueError):
    """A game that cannot be set up as asked; the message is for the player."""


class Seating(msgspec.Struct, frozen=True):
    """A game before its first move in this terminal."""

    game: Game
    seed: int
    players: list[str]
    """As in the record: a bot is written as its name with its kind in brackets."""
    seat: Seat
    names: list[str]
    bots: dict[Seat, Bot]
    record: Record | None = None
    path: Path | None = None
    lesson: Lesson | None = None
    """The script of its beginning, if the player is learning."""


def new_seating(
    code: str, game: str, seats: int | None, options: Mapping[str, str], bots: str, seed: int, seat: Seat, name: str
) -> Seating:
    """Set up a new game, or raise ValueError saying what cannot be had."""
    rules = known_game(code, game, seats, options)
    if not 0 <= seat < rules.seats:
        raise SeatingError(words(code)["refused.seat"].format(seat=seat, last=rules.seats - 1))
    kinds = bot_kinds(code, bots, rules.seats)
    person = person_name(name, words(code)["start.you"])
    names = [bot_name(one, (person,)) for one in range(rules.seats)]
    names[seat] = person
    players = names[:]
    others = [one for one in range(rules.seats) if one != seat]
    for one, kind in zip(others, kinds, strict=True):
        players[one] = f"{names[one]} ({kind})"
    seated = {one: any_bot(kind) for one, kind in zip(others, kinds, strict=True)}
    for bot in seated.values():
        require(bot, rules)
    return Seating(rules, seed, players, seat, names, seated)


def lesson_seating(code: str, game: str, name: str) -> Seating:
    """Set up the lesson of a game: the learner in seat 0, bots that follow a script at first."""
    if game not in game_names():
        raise SeatingError(words(code)["refused.game"].format(game=game, games=", ".join(game_names())))
    if game not in lessons():
        raise SeatingError(words(code)["refused.no_lesson"].format(game=game, games=", ".join(lessons())))
    lesson = lessons()[game]
    person = person_name(name, words(code)["start.you"])
    person = words(code)["start.you"] if person in lesson.names else person
    kind = next(bot for bot in lesson.bots if bot in BOTS)
    players = [person, *(f"{bot} ({kind})" for bot in lesson.names)]
    bots = {seat: any_bot(kind) for seat in range(lesson.seats) if seat != LEARNER}
    rules = known_game(code, game, lesson.seats, lesson.options)
    return Seating(rules, lesson.seed, players, LEARNER, [person, *lesson.names], bots, lesson=lesson)


def lesson_of(record: Record, rules: Game, seat: Seat) -> Lesson | None:
    """Find the lesson a saved game is, if it is one: the same deal for the same people."""
    lesson = lessons().get(record.game)
    if lesson is None or (record.seed, record.seats, seat) != (lesson.seed, lesson.seats, LEARNER):
        return None
    same_options = dict(rules.options) == dict(new_game(record.game, lesson.seats, lesson.options).options)
    return lesson if same_options and shown_names(record.players)[1:] == list(lesson.names) else None


def known_game(code: str, game: str, seats: int | None, options: Mapping[str, object]) -> Game:
    """Build the game the player asked for."""
    if game not in game_names():
        raise SeatingError(words(code)["refused.game"].format(game=game, games=", ".join(game_names())))
    if "seats" in options:
        raise SeatingError(words(code)["refused.seats_option"])
    return new_game(game, seats, options)


def bot_kinds(code: str, bots: str, seats: int) -> list[str]:
    """Read one kind of bot for all, or one per free seat."""
    kinds = [kind.strip() for kind in bots.split(",")]
    if len(kinds) == 1:
        kinds *= seats - 1
    if len(kinds) != seats - 1:
        said = words(code)["refused.bots"]
        raise SeatingError(said.format(count=len(kinds), seats=seats, wanted=seats - 1))
    return kinds


def person_name(name: str, otherwise: str) -> str:
    """Make a name fit for the table: printable, short, and not taken for a bot's."""
    kept = "".join(sign for sign in name if sign.isprintable() and sign not in "()")
    short = " ".join(kept.split())[:LONGEST_NAME].strip()
    return otherwise if not short or short in BOTS else short


def saved_seating(code: str, file: str, game: str | None = None) -> Seating:
    """Read a saved game, replay and verify it, or raise SeatingError saying what is wrong with it."""
    path = find_save(code, file, game)
    try:
        record = savefile.load(path)
    except OSError as error:
        raise SeatingError(words(code)["refused.no_file"].format(path=path, error=error.strerror or error)) from None
    except RecordError as error:
        raise SeatingError(words(code)["refused.damaged"].format(path=path, error=error)) from None
    if record.game not in game_names():
        said = words(code)["refused.other_game"]
        raise SeatingError(said.format(path=path, game=record.game, games=", ".join(game_names())))
    if game not in (None, record.game):
        raise SeatingError(words(code)["refused.wrong_game"].format(path=path, game=record.game, wanted=game))
    try:
        known_game(code, record.game, record.seats, record.options)
        verify(record, new_game)
    except ValueError as error:
        raise SeatingError(words(code)["refused.damaged"].format(path=path, error=error)) from None
    return seat_again(code, record, path)


def find_save(code: str, file: str, game: str | None) -> Path:
    """Find the file a player names, or the newest unfinished game of its kind."""
    if file != "last":
        return Path(file).expanduser()
    path = savefile.latest(game)
    if path is None:
        raise SeatingError(words(code)["refused.no_save"].format(folder=in_words(state_folder())))
    return path


def seat_again(code: str, record: Record, path: Path) -> Seating:
    """Put everyone where they sat; a file in the state folder is written on, any other stays as it is."""
    kinds = [bot_of(player) for player in record.players]
    people = [seat for seat, kind in enumerate(kinds) if kind is None]
    if len(people) != 1:
        said = words(code)["refused.no_human"]
        raise SeatingError(said.format(path=path, players=", ".join(record.players)))
    rules = known_game(code, record.game, record.seats, record.options)
    is_ours = path.absolute().parent == state_folder().absolute()
    return Seating(
        rules,
        record.seed,
        list(record.players),
        people[0],
        shown_names(record.players),
        {seat: any_bot(kind) for seat, kind in enumerate(kinds) if kind is not None},
        record,
        path if is_ours else None,
        lesson_of(record, rules, people[0]),
    )


def bot_of(player: str) -> str | None:
    """Return the kind of bot a player in a record is, None for a person."""
    found = BOT_PLAYER.fullmatch(player)
    kind = found["bot"] if found else player
    return kind if kind in BOTS or (found is not None and is_path(kind)) else None


def shown_names(players: Sequence[str]) -> list[str]:
    """Return the players as the board does: without the kind of bot, each once."""
    names: list[str] = []
    for seat, player in enumerate(players):
        found = BOT_PLAYER.fullmatch(player)
        name = found["name"] if found and bot_of(player) else player
        short = person_name(name, "") or BOT_NAMES[seat]
        names.append(short if short not in names else BOT_NAMES[seat])
    return names


def shown_players(players: Sequence[str]) -> str:
    """Return who sits at the table, bots with their kind."""
    named = zip(shown_names(players), players, strict=True)
    return ", ".join(f"{name} ({bot_of(player)})" if bot_of(player) else name for name, player in named)
