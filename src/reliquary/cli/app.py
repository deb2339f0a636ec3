"""All commands and their options; what they do is in the modules named after them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from reliquary._engine import is_compiled
from reliquary._version import VERSION
from reliquary.bots import DEFAULT_OPPONENT
from reliquary.cli.arguments import Language, UsageError, option_pairs
from reliquary.cli.commands.admin import admin
from reliquary.cli.terminal.settlers.decks.commands import decks

app = typer.Typer(
    name="reliquary",
    help="A digital table for board games: play, simulate, replay, and look at cards and rules.",
    epilog="First steps:  reliquary play warehouse51  ·  reliquary play settlers  ·  reliquary rules warehouse51",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
packs = typer.Typer(help="Packs of cards that owners of the printed game write themselves.", no_args_is_help=True)
studies = typer.Typer(help="What many games say: about balance, and about strength.", no_args_is_help=True)
app.add_typer(packs, name="pack")
app.add_typer(studies, name="study")
app.add_typer(admin, name="admin")
app.add_typer(decks, name="deck")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game: warehouse51 or settlers.")]
Lang = Annotated[Language, typer.Option("--lang", help="The language of names and sentences.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="KEY=VALUE",
        help="An option of the game, such as edition=it or lookout=alternate. Repeatable.",
    ),
]
Seats = Annotated[int | None, typer.Option("--seats", help="How many sit at the table: 3 to 5, in settlers 1 to 5.")]

Factions = Annotated[
    str | None,
    typer.Option(metavar="every|A,B,…", help="Settlers: the factions that play, evenly dealt out; every one if empty."),
]


@app.callback(invoke_without_command=True)
def version(
    show: Annotated[bool, typer.Option("--version", help="Say the version and which engine runs.")] = False,
) -> None:
    """Say the version if asked."""
    if show:
        typer.echo(f"reliquary {VERSION} ({'compiled' if is_compiled() else 'interpreted'} engine)")
        raise typer.Exit


@app.command()
def play(
    game: GameName,
    seats: Seats = None,
    edition: Annotated[str | None, typer.Option(help="The rulebook to play by: en or it.")] = None,
    bots: Annotated[
        str, typer.Option(help="Who sits opposite: heuristic:easy, :normal, :hard, greedy, random; or a name per seat.")
    ] = DEFAULT_OPPONENT,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    lang: Lang = Language.en,
    option: Options = None,
    seat: Annotated[int, typer.Option(help="Your seat, 0 to the number of seats less one.")] = 0,
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "",
    resume: Annotated[str | None, typer.Option(metavar="FILE|last", help="Go on with a saved game.")] = None,
    factions: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="Settlers: a faction per seat, such as romans,barbarians.")
    ] = None,
    solo: Annotated[bool, typer.Option("--solo", help="Settlers: alone against the virtual player.")] = False,
) -> None:
    """Play in this terminal against bots."""
    from reliquary.cli.commands.play import play as run

    options = option_pairs(option)
    code = run(
        game, seats, edition, bots, seed, lang.value, options, seat, name, resume, factions=factions, solo=solo
    )  # fmt: skip
    finish(code)


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 100,
    seats: Seats = None,
    seed: Annotated[int, typer.Option(min=0, help="Game i is dealt from seed + i - 1.")] = 0,
    bots: Annotated[
        str, typer.Option(help="One bot for all seats, or one per seat; your own: module:Class.")
    ] = "random",
    option: Options = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes to share the work; the result is the same.")] = 1,
    records: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a record per game.")] = None,
    snapshots: Annotated[
        bool, typer.Option("--snapshots", help="Records hold the whole table after every move.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
) -> None:
    """Let bots play many games and sum up who wins and how."""
    from reliquary.cli.commands.simulate import Plan
    from reliquary.cli.commands.simulate import simulate as run

    plan = Plan(game, games, seats, seed, bots, option_pairs(option), workers, records, snapshots)
    finish(run(plan, as_json))


@app.command()
def tournament(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B[,C,…]",
            help="As many as seats: they sit together; more: every selection; fewer: one against the others. "
            "A bot of your own is module:Class.",
        ),
    ] = "greedy,random",
    games: Annotated[int, typer.Option(min=1, help="Games a line-up, rounded up to whole rotations.")] = 100,
    seats: Seats = None,
    seed: Annotated[int, typer.Option(min=0, help="The first deal; all line-ups play the same deals.")] = 0,
    option: Options = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes to share the work; the result is the same.")] = 1,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS|local", help="Play on a Ray cluster, or one started here.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep results, tables and a report; goes on after an interrupt.")
    ] = None,
    records: Annotated[bool, typer.Option("--records", help="Keep every game's record in DIR/records.")] = False,
    factions: Factions = None,
) -> None:
    """Let bots meet on equal deals from all seats: standings with intervals, ratings, tables, a report with plots."""
    from reliquary.cli.commands.tournament import Wish
    from reliquary.cli.commands.tournament import tournament as run

    finish(run(Wish(game, bots, games, seats, seed, option_pairs(option), workers, ray, out, records, factions)))


@studies.command("balance")
def study_balance(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games to play, rounded up to whole rotations.")] = 400,
    bots: Annotated[str, typer.Option(metavar="BOT", help="The bot in every seat.")] = "greedy",
    seats: Seats = None,
    seed: Annotated[int, typer.Option(min=0, help="The first deal.")] = 0,
    option: Options = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes to share the work; the result is the same.")] = 1,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS|local", help="Play on a Ray cluster.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Where the results and the report go.")] = None,
) -> None:
    """Study the balance: relics, seats and editions, or factions, match-ups and cards. Writes a report with plots."""
    from reliquary.cli.commands.study import balance as run
    from reliquary.cli.commands.tournament import Wish

    finish(run(Wish(game, bots, games, seats, seed, option_pairs(option), workers, ray, out)))


@studies.command("ladder")
def study_ladder(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="Games a rung, rounded up to whole rotations.")] = 100,
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who climbs; its name is followed by @BUDGET.")] = "search",
    budgets: Annotated[
        str, typer.Option(metavar="N,N,…|N..N", help="Simulations, as in 50,100,200, or times; 25ms..400ms doubles.")
    ] = "25..400",
    against: Annotated[
        str, typer.Option(metavar="BOT|half", help="Against whom: a bot, or half for the budget below.")
    ] = "heuristic",
    seats: Seats = None,
    seed: Annotated[int, typer.Option(min=0, help="The first deal; all budgets play the same deals.")] = 0,
    option: Options = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes to share the work.")] = 1,
    ray: Annotated[str | None, typer.Option(metavar="ADDRESS|local", help="Play on a Ray cluster.")] = None,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Where the results and the report go.")] = None,
    factions: Factions = None,
) -> None:
    """Measure strength as the budget of a bot doubles. Goes on after an interrupt; writes a report with a plot."""
    from reliquary.cli.commands.study import ladder as run
    from reliquary.cli.commands.tournament import Wish

    wish = Wish(game, bot, games, seats, seed, option_pairs(option), workers, ray, out, factions=factions)
    finish(run(wish, budgets, against))


@studies.command("strength")
def study_strength(
    games: Annotated[int, typer.Option(min=1, help="Games a match, rounded up to whole rotations.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The first deal.")] = 0,
    workers: Annotated[int, typer.Option(min=1, help="Processes to share the work.")] = 1,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where the games are kept.")] = Path("strength"),
    page: Annotated[Path, typer.Option(metavar="FILE", help="The page to write.")] = Path("strength.md"),
    only: Annotated[str, typer.Option(metavar="WORD,…", help="Only matches with such a word in their name.")] = "",
    collect: Annotated[
        bool, typer.Option("--collect", help="Play nothing: write the page from what is there.")
    ] = False,
) -> None:
    """Play the matches that say how strong the bots are, the shortest first; goes on after an interrupt."""
    from reliquary.cli.commands.strength import Wish
    from reliquary.cli.commands.strength import strength as run

    finish(run(Wish(games, seed, workers, out, page, only, collect)))


@app.command()
def replay(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Records, as simulate and play write them.")],
    until: Annotated[int | None, typer.Option(min=0, help="Show the table after this many moves.")] = None,
    lang: Lang = Language.en,
) -> None:
    """Check records move by move, or show the table at one of them."""
    from reliquary.cli.commands.replay import replay as run

    finish(run(files, until, lang.value))


@app.command()
def cards(
    game: GameName,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    provenance: Annotated[bool, typer.Option("--provenance", help="Say where each fact comes from.")] = False,
    lang: Lang = Language.en,
    pack: Annotated[str, typer.Option(help="default, plain, rulebook_only or a pack file.")] = "default",
    faction: Annotated[
        str | None, typer.Option(metavar="NAME", help="Settlers: only the cards of one faction, or common.")
    ] = None,
    box: Annotated[str | None, typer.Option(metavar="BOX", help="Settlers: only one box, base or aztecs.")] = None,
) -> None:
    """Show every card with its sentence."""
    from reliquary.cli.commands.cards import cards as run

    finish(run(game, as_json, provenance, lang.value, pack, faction, box))


@app.command()
def rules(
    game: GameName,
    clause: Annotated[
        str | None, typer.Argument(metavar="[CLAUSE]", help="A number such as W51-072, E-03, H-12, IS-068 or R-13.")
    ] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="List the clauses no test carries; exit 1 if any.")
    ] = False,
    lang: Lang = Language.en,
) -> None:
    """Show the rules clause by clause, and which tests carry them."""
    from reliquary.cli.commands.rules import rules as run

    finish(run(game, clause, coverage, lang.value))


@app.command()
def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long to measure each number.")] = 2.0,
    peers: Annotated[bool, typer.Option("--peers", help="Measure OpenSpiel's games too, if installed.")] = False,
) -> None:
    """Measure how fast the engine is on this machine."""
    from reliquary.cli.commands.bench import bench as run

    finish(run(as_json, seconds, peers))


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8051,
    database: Annotated[
        str, typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://…; a file in the data folder if empty.")
    ] = "",
    processes: Annotated[int, typer.Option(min=1, max=64, help="Server processes; more than one on PostgreSQL.")] = 1,
    settings: Annotated[Path | None, typer.Option(metavar="FILE", help="Further settings, as TOML.")] = None,
    static: Annotated[
        str, typer.Option(metavar="DIR", help="The browser client's files; those that come along if empty.")
    ] = "",
    schema: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the protocol's JSON Schema to a file and stop.")
    ] = None,
) -> None:
    """Serve tables to browsers, and to bots of outsiders."""
    from reliquary.cli.commands.serve import read_settings, write_schema
    from reliquary.cli.commands.serve import serve as run

    if schema is not None:
        finish(write_schema(schema))
    given = {"host": host, "port": port, "database": database, "processes": processes, "static": static}
    finish(run(read_settings(settings, given)))


@app.command("open")
def open_browser(
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on; another one if taken.")] = 8051,
    database: Annotated[
        str, typer.Option(metavar="URL", help="sqlite:///FILE; a file in the data folder if empty.")
    ] = "",
    static: Annotated[
        str, typer.Option(metavar="DIR", help="The browser client's files; those that come along if empty.")
    ] = "",
) -> None:
    """Play in the browser: serve on this machine and open the page."""
    from reliquary.cli.commands.open_browser import open_table
    from reliquary.cli.commands.serve import read_settings

    finish(open_table(read_settings(None, {"port": port, "database": database, "static": static})))


@packs.command("check")
def check_pack(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Pack files in TOML.")],
) -> None:
    """Check pack files; every problem names file, card and field."""
    from reliquary.cli.commands.pack import check as run

    finish(run(files))


def finish(code: int) -> None:
    """Leave with an exit code."""
    raise typer.Exit(code)


def main() -> None:
    """Run the command; what a user got wrong is said in one line and exits with 2."""
    try:
        app(standalone_mode=True)
    except UsageError as error:
        typer.echo(f"reliquary: {error}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
