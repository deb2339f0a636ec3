"""`reliquary admin`: the commands; what they do is in `administration`, imported when one of them runs."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from reliquary.cli import completion
from reliquary.cli.arguments import UsageError
from reliquary.command_line import whole_number

admin = typer.Typer(help="Back up, restore, check and list a server's matches.", no_args_is_help=True)

MOST_MATCHES = 10_000


class MatchStatus(StrEnum):
    """What has become of a match."""

    open = "open"
    running = "running"
    paused = "paused"
    over = "over"
    cancelled = "cancelled"


Database = Annotated[
    str,
    typer.Option("--database", metavar="URL", help="sqlite:///FILE or postgresql://...; by default the server's file."),
]
BackupFile = Annotated[
    Path,
    typer.Argument(metavar="FILE", help="The backup, such as tables.backup.", autocompletion=completion.files()),
]


@admin.command()
def backup(
    file: BackupFile,
    database: Database = "",
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
) -> None:
    """Back up the whole database to one file.

    The server may be running. The file contains secrets: keep it safe.
    """
    from reliquary.cli.commands.administration import back_up

    back_up(database, file, force)


@admin.command()
def restore(
    file: BackupFile,
    database: Database = "",
    replace: Annotated[bool, typer.Option("--replace", help="Discard what is in the database now.")] = False,
) -> None:
    """Restore a backup into SQLite or PostgreSQL.

    The server must not be running.
    """
    from reliquary.cli.commands.administration import restore_from

    if not file.exists():
        raise UsageError(f"file not found: {file}")
    restore_from(database, file, replace)


@admin.command()
def check(
    database: Database = "",
    verbose: Annotated[bool, typer.Option("--verbose", help="List intact matches too.")] = False,
) -> None:
    """Check that all matches are intact; exit 1 if not.

    Every log must be complete, every match must replay, and all lists must agree with the logs.
    """
    from reliquary.cli.commands.administration import check_matches

    if not check_matches(database, verbose):
        raise typer.Exit(1)


@admin.command()
def matches(
    database: Database = "",
    status: Annotated[MatchStatus | None, typer.Option(help="Only matches with this status.")] = None,
    limit: Annotated[int, typer.Option(**whole_number(1, MOST_MATCHES), help="The number of matches to list.")] = 50,
) -> None:
    """List matches, newest first."""
    from reliquary.cli.commands.administration import list_matches

    list_matches(database, status and status.value, limit)
