"""The one place that knows the version, and the name under which it is published."""

VERSION = "0.2.0"
DISTRIBUTION = "reliquary-table"
"""What pip installs; the import and the command are `reliquary`."""


def pip_install(extra: str) -> str:
    """Return the command that installs one of the extras."""
    return f"pip install '{DISTRIBUTION}[{extra}]'"
