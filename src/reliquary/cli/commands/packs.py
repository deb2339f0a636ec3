"""`reliquary pack`: the commands; what they do is in `pack`, imported when one of them runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from reliquary.cli import completion
from reliquary.cli.arguments import Lang
from reliquary.cli.options import GameName
from reliquary.core.texts import ENGLISH

packs = typer.Typer(help="Card packs written by owners of the printed games.", no_args_is_help=True)
PackName = Annotated[
    str, typer.Argument(metavar="PACK", help="One of your packs, or a TOML file.", autocompletion=completion.own_packs)
]
Force = Annotated[bool, typer.Option("--force", help="Replace a pack of that name.")]


@packs.command("new")
def new_pack(
    game: GameName,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Small letters, digits, - and _.")],
    force: Force = False,
) -> None:
    """Start a pack from a copy of the house cards."""
    from reliquary.cli.commands.pack import new as run

    raise typer.Exit(run(game, name, force=force))


@packs.command("add")
def add_pack(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A TOML file.", autocompletion=completion.files(".toml"))
    ],
    name: Annotated[str | None, typer.Option(metavar="NAME", help="Its name; by default the file's.")] = None,
    force: Force = False,
) -> None:
    """Check a pack file and add it to your packs."""
    from reliquary.cli.commands.pack import add as run

    raise typer.Exit(run(file, name, force=force))


@packs.command("list")
def list_packs() -> None:
    """List your packs."""
    from reliquary.cli.commands.pack import show_all as run

    raise typer.Exit(run())


@packs.command("check")
def check_pack(
    which: Annotated[
        list[str],
        typer.Argument(metavar="PACK...", help="Your packs, or TOML files.", autocompletion=completion.own_packs),
    ],
) -> None:
    """Check packs; each problem names the file, card and field."""
    from reliquary.cli.commands.pack import check as run

    raise typer.Exit(run(which))


@packs.command("show")
def show_pack(
    pack: PackName,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
    lang: Lang = ENGLISH,
) -> None:
    """Show the cards of a pack and what they do."""
    from reliquary.cli.commands.pack import show as run

    raise typer.Exit(run(pack, lang, as_json=as_json))


@packs.command("export")
def export_pack(
    pack: PackName,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write to a file instead of printing.")] = None,
) -> None:
    """Write a pack as TOML, in the same form however its file was written."""
    from reliquary.cli.commands.pack import export as run

    raise typer.Exit(run(pack, out))


@packs.command("diff")
def compare_packs(
    old: PackName,
    new: Annotated[str, typer.Argument(metavar="PACK", help="Another; default is the house cards.")] = "default",
) -> None:
    """Compare two packs card by card, or one with the house cards."""
    from reliquary.cli.commands.pack import diff as run

    raise typer.Exit(run(old, new))
