"""The `reliquary` command itself; everything it needs is imported once it runs, where an interrupt is understood."""

from __future__ import annotations

import os
import sys

from reliquary.cli.shell_scripts import ASKING
from reliquary.command_line import run_command

COMMAND = "reliquary"


def main() -> None:
    """Run the command and exit."""
    sys.exit(run_command(command, COMMAND))


def command() -> object:
    """Do what the command line says, or answer a shell that asks what could follow."""
    from reliquary.cli.app import app

    if ASKING in os.environ:
        from typer._completion_classes import completion_init

        completion_init()
    return app(prog_name=COMMAND, standalone_mode=False)
