"""Who may see a match."""

from __future__ import annotations

from reliquary.server.match.invitations import is_invited
from reliquary.server.match.match_state import Course


def may_see(course: Course, person: str | None, invite: str | None) -> bool:
    """Say whether somebody may see a match; a private one only from its seats, before the start by invitation too."""
    if not course.header.private:
        return True
    if person is not None and (course.header.host == person or course.seats_of(person)):
        return True
    return course.status == "open" and is_invited(course.header.invite, invite)
