"""Who may see a match."""

from __future__ import annotations

from reliquary.server.match.invitations import is_invited
from reliquary.server.match.match_state import MatchState


def may_see(state: MatchState, person: str | None, invite: str | None) -> bool:
    """Return whether a match may be seen: a private one only by its players and with its invitation."""
    if not state.header.private:
        return True
    if person is not None and (state.header.host == person or state.seats_of(person)):
        return True
    return is_invited(state.header.invite, invite)
