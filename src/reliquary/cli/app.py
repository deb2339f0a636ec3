"""All commands and their options; each is implemented by the module named after it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from reliquary._engine import is_compiled
from reliquary._version import VERSION
from reliquary.bots import DEFAULT_OPPONENT
from reliquary.cli import completion
from reliquary.cli.arguments import Lang, option_pairs
from reliquary.cli.commands.admin import admin
from reliquary.cli.commands.packs import packs
from reliquary.cli.commands.studies import studies
from reliquary.cli.commands.texts import texts
from reliquary.cli.options import (
    Factions,
    GameName,
    Options,
    Ray,
    ReportFolder,
    Seats,
    Seconds,
    Workers,
    bots_option,
    games_option,
)
from reliquary.cli.shell_scripts import SCRIPTS, Shell
from reliquary.command_line import whole_number
from reliquary.core.description import load
from reliquary.core.texts import ENGLISH
from reliquary.games import descriptions, game_names

FIRST_STEPS = [*(f"reliquary play {name}" for name in game_names()[:2]), f"reliquary rules {game_names()[0]}"]

app = typer.Typer(
    name="reliquary",
    help="A digital table for board games: play, host and simulate games, replay records, look up cards and rules.",
    epilog=f"First steps:  {'  ·  '.join(FIRST_STEPS)}",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(packs, name="pack")
app.add_typer(studies, name="study")
app.add_typer(admin, name="admin")
app.add_typer(texts, name="texts")
for described in descriptions().values():
    for word, command in described.commands.items():
        app.add_typer(load(command), name=word)


@app.callback(invoke_without_command=True)
def version(
    show: Annotated[bool, typer.Option("--version", help="Show the version and the engine.")] = False,
) -> None:
    """Print the version if asked to."""
    if show:
        typer.echo(f"reliquary {VERSION} ({'compiled' if is_compiled() else 'interpreted'} engine)")
        raise typer.Exit


@app.command()
def play(
    game: GameName,
    seats: Seats = None,
    edition: Annotated[
        str | None, typer.Option(help="The rulebook edition: en or it.", autocompletion=completion.editions)
    ] = None,
    bots: Annotated[
        str, bots_option("Your opponents: one bot, such as heuristic:easy or search:expert, or one per seat.")
    ] = DEFAULT_OPPONENT,
    seed: Annotated[
        int | None, typer.Option(**whole_number(0), help="The same seed always deals the same game.")
    ] = None,
    lang: Lang = ENGLISH,
    option: Options = None,
    seat: Annotated[int, typer.Option(**whole_number(0), help="Your seat, counted from 0.")] = 0,
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "",
    resume: Annotated[
        str | None,
        typer.Option(metavar="FILE|last", help="Continue a saved game.", autocompletion=completion.saved_games),
    ] = None,
    factions: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,...",
            help="One faction per seat, if the game has some: romans,barbarians.",
            autocompletion=completion.factions,
        ),
    ] = None,
    solo: Annotated[bool, typer.Option("--solo", help="Play alone, where the game allows it.")] = False,
    lesson: Annotated[bool, typer.Option("--lesson", help="Learn the game: a first round, step by step.")] = False,
    coach: Annotated[bool, typer.Option("--coach", help="Be told at every question what would be sensible.")] = False,
) -> None:
    """Play against bots in the terminal."""
    from reliquary.cli.commands.play import play as run

    options = option_pairs(option)
    code = run(
        game, seats, edition, bots, seed, lang, options, seat, name, resume,
        factions=factions, solo=solo, lesson=lesson, coach=coach,
    )  # fmt: skip
    finish(code)


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, games_option("The number of games.")] = 100,
    seats: Seats = None,
    seed: Annotated[int, typer.Option(**whole_number(0), help="Game i is dealt from seed + i - 1.")] = 0,
    bots: Annotated[
        str, bots_option("One bot for all seats, or one per seat; your own bot is module:Class.")
    ] = "random",
    option: Options = None,
    workers: Workers = 1,
    records: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Write a record of each game here.", autocompletion=completion.files("/")),
    ] = None,
    snapshots: Annotated[
        bool, typer.Option("--snapshots", help="Add the whole table after every move to the records.")
    ] = False,
    legal: Annotated[
        bool, typer.Option("--legal", help="Add the legal moves of every seat before every move to the records.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
) -> None:
    """Play many games between bots and summarize the results."""
    from reliquary.cli.commands.simulate import Wish
    from reliquary.cli.commands.simulate import simulate as run

    wish = Wish(game, games, seats, seed, bots, option_pairs(option), workers, records, snapshots, legal)
    finish(run(wish, as_json))


@app.command()
def tournament(
    game: GameName,
    bots: Annotated[
        str,
        bots_option(
            "As many bots as seats play together; with more, every combination plays; with fewer, each plays "
            "against a table of each other one. Your own bot is module:Class.",
            "A,B[,C,...]",
        ),
    ] = "greedy,random",
    games: Annotated[int, games_option("Games per line-up, rounded up to whole rotations.")] = 100,
    seats: Seats = None,
    seed: Annotated[int, typer.Option(**whole_number(0), help="The first deal; all line-ups play the same deals.")] = 0,
    option: Options = None,
    workers: Workers = 1,
    ray: Ray = None,
    out: ReportFolder = None,
    records: Annotated[bool, typer.Option("--records", help="Write a record of each game to DIR/records.")] = False,
    factions: Factions = None,
) -> None:
    """Pit bots against each other on identical deals.

    Reports standings, confidence intervals and ratings; with --out also tables and a report with plots.
    """
    from reliquary.cli.commands.tournament import Wish
    from reliquary.cli.commands.tournament import tournament as run

    finish(run(Wish(game, bots, games, seats, seed, option_pairs(option), workers, ray, out, records, factions)))


@app.command()
def replay(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...",
            help="Records written by simulate, play or a server.",
            autocompletion=completion.files(".json"),
        ),
    ],
    until: Annotated[int | None, typer.Option(**whole_number(0), help="Show the table after this many moves.")] = None,
    lang: Lang = ENGLISH,
) -> None:
    """Verify records, or show the table after a move."""
    from reliquary.cli.commands.replay import replay as run

    finish(run(files, until, lang))


@app.command()
def cards(
    game: GameName,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    provenance: Annotated[bool, typer.Option("--provenance", help="Show where each fact comes from.")] = False,
    lang: Lang = ENGLISH,
    pack: Annotated[
        str,
        typer.Option(
            help="default, plain, rulebook_only, one of your packs or a pack file.", autocompletion=completion.packs
        ),
    ] = "default",
    faction: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Only one faction's cards, or common.", autocompletion=completion.factions),
    ] = None,
    box: Annotated[str | None, typer.Option(metavar="BOX", help="Only one box, such as base.")] = None,
) -> None:
    """List the cards of a game and what they do."""
    from reliquary.cli.commands.cards import cards as run

    finish(run(game, as_json, provenance, lang, pack, faction, box))


@app.command()
def rules(
    game: GameName,
    clause: Annotated[
        str | None,
        typer.Argument(
            metavar="[CLAUSE]",
            help="A number such as W51-072, E-03, H-12, IS-068 or R-13.",
            autocompletion=completion.clauses,
        ),
    ] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="List the clauses without a test; exit 1 if there are any.")
    ] = False,
    lang: Lang = ENGLISH,
) -> None:
    """Show the rules clause by clause, with the tests for each."""
    from reliquary.cli.commands.rules import rules as run

    finish(run(game, clause, coverage, lang))


@app.command()
def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    seconds: Seconds = 2.0,
    peers: Annotated[bool, typer.Option("--peers", help="Measure OpenSpiel's games too, if installed.")] = False,
) -> None:
    """Measure how fast the engine is on this machine."""
    from reliquary.cli.commands.bench import bench as run

    finish(run(as_json, seconds, peers))


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 accepts other machines.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(**whole_number(1, 65535), help="The port to listen on.")] = 8051,
    database: Annotated[
        str,
        typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://...; by default a file in your data folder."),
    ] = "",
    processes: Annotated[
        int, typer.Option(**whole_number(1, 64), help="Server processes; more than one needs PostgreSQL.")
    ] = 1,
    settings: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A TOML file with more settings.", autocompletion=completion.files(".toml")),
    ] = None,
    static: Annotated[
        str, typer.Option(metavar="DIR", help="Serve the browser client from here; by default the built-in one.")
    ] = "",
    schema: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write the protocol's JSON Schema to a file and exit.",
            autocompletion=completion.files(),
        ),
    ] = None,
) -> None:
    """Host games for browsers and third-party bots."""
    from reliquary.cli.commands.serve import read_settings, write_schema
    from reliquary.cli.commands.serve import serve as run

    if schema is not None:
        finish(write_schema(schema))
    given = {"host": host, "port": port, "database": database, "processes": processes, "static": static}
    finish(run(read_settings(settings, given)))


@app.command("open")
def open_browser(
    port: Annotated[
        int, typer.Option(**whole_number(1, 65535), help="The port to listen on; if taken, another one is used.")
    ] = 8051,
    database: Annotated[
        str, typer.Option(metavar="URL", help="sqlite:///FILE; by default a file in your data folder.")
    ] = "",
    static: Annotated[
        str, typer.Option(metavar="DIR", help="Serve the browser client from here; by default the built-in one.")
    ] = "",
) -> None:
    """Play in the browser: start a local server and open its page."""
    from reliquary.cli.commands.open_browser import open_table
    from reliquary.cli.commands.serve import read_settings

    finish(open_table(read_settings(None, {"port": port, "database": database, "static": static})))


@app.command("completion")
def show_completion(
    shell: Annotated[Shell, typer.Argument(metavar="SHELL", help="bash, zsh or fish.")],
) -> None:
    """Print a script that lets a shell complete commands.

    Example for bash:  reliquary completion bash >> ~/.bashrc
    """
    typer.echo(SCRIPTS[shell], nl=False)


def finish(code: int) -> None:
    """Exit with a code."""
    raise typer.Exit(code)
