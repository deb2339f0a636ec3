"""The `reliquary` command.

Must not know: rules; what is legal and why is asked of the table.
"""

from reliquary.cli.entry import main

__all__ = ["main"]
