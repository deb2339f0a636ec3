"""How long the bodies of requests may be: each route that takes one says so."""

from __future__ import annotations

NO_BODY = 16
"""For changes that are all in the address: room for an empty object."""
FORM = 4 * 1024
"""For names, passwords, codes and labels."""
COMMAND = 16 * 1024
"""For commands and wishes, as long as a message of the socket."""
REPORT = 32 * 1024
"""For errors of pages, with the places they went through."""
