"""The log tells what a viewer may know, and no more where several people share one screen."""

from __future__ import annotations

import pytest

from reliquary.core.words import Event
from reliquary.games.settlers.events import SawCard
from reliquary.games.warehouse51.events import Passed, Saw
from reliquary.server.messages.viewer_messages import Viewpoint, is_known

SECRETS: list[Event] = [Saw(witness=1, gap=0, relics=["first", "second"]), SawCard(witness=1, card="farm")]


@pytest.mark.parametrize("event", SECRETS)
@pytest.mark.parametrize(
    ("seats", "known"), [((), False), ((1,), True), ((0,), False), ((0, 1), False), ((1, 2), False)]
)
def test_a_secret_is_told_only_where_nobody_else_reads(event: Event, seats: tuple[int, ...], known: bool) -> None:
    assert is_known(event, Viewpoint("ada", seats)) is known


@pytest.mark.parametrize("seats", [(), (0,), (0, 1, 2)])
def test_what_everybody_saw_is_told_to_everybody(seats: tuple[int, ...]) -> None:
    assert is_known(Passed(seat=1), Viewpoint("ada", seats))
