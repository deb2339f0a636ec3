"""The `reliquary` command."""

from reliquary.cli.app import main

__all__ = ["main"]
