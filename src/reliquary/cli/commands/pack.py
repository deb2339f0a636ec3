"""The commands `reliquary pack …`: owners' packs, checked, kept by name, shown, written out and compared."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path

from msgspec.structs import replace

from reliquary import pack_library
from reliquary.atomic_file import whole_file
from reliquary.cli.arguments import UsageError
from reliquary.cli.commands.cards import cards
from reliquary.cli.output import print_grid, say
from reliquary.core.description import Description, load
from reliquary.core.pack_contents import Contents, Difference, Packs, differences, written
from reliquary.games import descriptions

FINE, LACKING = 0, 1
LARGEST = 1_000_000
HOUSE = "default"
"""What the cards of a game are called that are played without a pack."""


def check(packs: Sequence[str]) -> int:
    """Print for each pack that it is OK, or everything that is wrong with it; return the exit code."""
    code = FINE
    for file in map(pack_library.file_of, packs):
        praise, problems = judge(file)
        for problem in problems:
            say(str(problem))
        if problems:
            code = LACKING
        else:
            say(f"{file}: OK, {praise}")
    return code


def judge(file: Path) -> tuple[str, Sequence[ValueError]]:
    """Check a pack file by the rules of its game: what is in it, or what is wrong with it."""
    try:
        text = text_of(file)
    except ValueError as problem:
        return "", [problem]
    return packs_of(game_of(text)).check(text, str(file))


def new(game: str, name: str, *, force: bool = False) -> int:
    """Save a copy of the house cards as a pack to start from; return the exit code."""
    contents = packs_of(game_called(game)).house()
    file = kept(name, written(replace(contents, title=name)), force=force)
    say(f"{file}: {len(contents.cards)} cards to change. Check them with: reliquary pack check {name}")
    return FINE


def add(file: Path, name: str | None, *, force: bool = False) -> int:
    """Save a pack file among the user's packs, if nothing is wrong with it; return the exit code."""
    praise, problems = judge(file)
    for problem in problems:
        say(str(problem))
    if problems:
        return LACKING
    say(f"{kept(name or file.stem, text_of(file), force=force)}: {praise}")
    return FINE


def show_all() -> int:
    """List the user's packs; return the exit code."""
    rows = [row_of(name) for name in pack_library.names()]
    if rows:
        print_grid(("pack", "game", "title", "cards", "hash"), rows, words=3)
    else:
        say(f"There are no packs in {pack_library.folder()} yet. Start one with: reliquary pack new GAME NAME")
    return FINE


def row_of(name: str) -> tuple[str, ...]:
    """Describe one of the user's packs in a line."""
    try:
        text = text_of(pack_library.file_of(name))
        game = game_of(text)
        contents = packs_of(game).contents(text)
    except ValueError:
        return name, "?", f"not in order: reliquary pack check {name}", "", ""
    return name, game.name, contents.title, str(len(contents.cards)), contents.hash


def show(pack: str, lang: str, *, as_json: bool = False) -> int:
    """Print the cards of a pack as they are played; return the exit code."""
    file = pack_library.file_of(pack)
    return cards(game_of(text_of(file)).name, as_json, False, lang, str(file))


def export(pack: str, out: Path | None) -> int:
    """Write a pack in one form, however its file was written, with what each card does; return the exit code."""
    _, contents = read(pack)
    text = written(contents)
    if out is None:
        sys.stdout.write(text)
        return FINE
    with whole_file(out) as file:
        file.write(text.encode())
    say(f"{out}: {contents.title}, {len(contents.cards)} cards, hash {contents.hash}")
    return FINE


def diff(old: str, new: str) -> int:
    """Print what is different in two packs of a game; return the exit code."""
    if old == HOUSE == new:
        raise UsageError(f"{HOUSE} is both; name a pack to compare it with")
    first = None if old == HOUSE else read(old)
    second = None if new == HOUSE else read(new)
    games = {one[0].name for one in (first, second) if one}
    if len(games) > 1:
        raise UsageError(f"{old} and {new} are packs of different games: {' and '.join(sorted(games))}")
    house = packs_of(game_called(next(iter(games)))).house()
    pairs = [one[1] if one else house for one in (first, second)]
    lines = list(lines_of(differences(*pairs), old, new))
    say("\n".join(lines) or f"{old} and {new} say the same.")
    return FINE


def lines_of(found: Iterable[Difference], old: str, new: str) -> Iterator[str]:
    """Write differences card by card."""
    for card, group in groupby(found, key=lambda one: one.card):
        for one in group:
            if one.field == "":
                yield f"{card}: only in {old if one.old else new}"
            else:
                yield f"{card}: {one.field}: {one.old or 'nothing'} -> {one.new or 'nothing'}"


# What is meant


def read(pack: str) -> tuple[Description, Contents]:
    """Read a pack that is fit for play, or raise ValueError."""
    file = pack_library.file_of(pack)
    text = text_of(file)
    game = game_of(text)
    try:
        return game, packs_of(game).contents(text)
    except ValueError as error:
        raise UsageError(f"{file} is not in order: {error}; reliquary pack check lists everything") from None


def text_of(file: Path) -> str:
    """Read a pack file, or raise UsageError."""
    known = ", ".join(pack_library.names())
    try:
        with file.open("rb") as pack:
            content = pack.read(LARGEST + 1)
        text = content.decode("utf-8-sig")
    except FileNotFoundError:
        hint = f"your packs are {known}" if known else "reliquary pack new GAME NAME makes one"
        raise UsageError(f"{file}: there is no such file and no pack of that name; {hint}") from None
    except OSError as error:
        raise UsageError(f"{file}: cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise UsageError(f"{file}: is not UTF-8 text (byte {error.start}); save it as UTF-8") from None
    if len(content) > LARGEST:
        raise UsageError(f"{file}: is larger than {LARGEST // 1_000_000} MB, and no pack is")
    return text


def game_of(text: str) -> Description:
    """Return the game the text of a pack is for; if for none, the first game, which then reports what is wrong."""
    games = games_with_packs()
    tables = tables_of(text)
    return next((game for game in games.values() if packs_of(game).table in tables), next(iter(games.values())))


def game_called(name: str) -> Description:
    """Return a game that has packs, or raise UsageError."""
    games = games_with_packs()
    if name not in games:
        raise UsageError(f"there are no packs of {name!r}; the games with packs are {', '.join(games)}")
    return games[name]


def games_with_packs() -> dict[str, Description]:
    """Return the games that have packs, by name."""
    return {name: game for name, game in descriptions().items() if game.packs is not None}


def packs_of(game: Description) -> Packs:
    """Return how the packs of a game are read."""
    packs: Packs | None = load(game.packs)
    assert packs is not None
    return packs


def tables_of(text: str) -> Collection[str]:
    """Return the tables of a pack; none if it is not TOML."""
    try:
        return tomllib.loads(text).keys()
    except (ValueError, RecursionError):
        return ()


def kept(name: str, text: str, *, force: bool) -> Path:
    """Save a pack under a name, or raise UsageError."""
    if not pack_library.NAME.fullmatch(name):
        rule = "use small letters, digits, - and _, at most 40 of them, and a letter or digit first"
        raise UsageError(f"a pack cannot be called {name[:60]!r}; {rule}")
    file = pack_library.folder() / f"{name}{pack_library.ENDING}"
    if file.exists() and not force:
        raise UsageError(f"there is already a pack {name}, {file}; choose another name, or replace it with --force")
    file.parent.mkdir(parents=True, exist_ok=True)
    with whole_file(file) as out:
        out.write(text.encode())
    return file
