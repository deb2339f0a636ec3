from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
import pytest

from reliquary.server.rooms.watchdog import PATIENCE, Situation, Trouble, Watchdog, diagnose

WELL = Situation(
    match="m",
    is_over=False,
    is_paused=False,
    waiting=[0],
    able=[0],
    sitters=["person", "bot", "open"],
    thinking=[],
    last_row=0,
)


def changed(**fields: Any) -> Situation:
    return msgspec.structs.replace(WELL, **fields)


def test_a_match_that_waits_for_a_person_is_well_however_long() -> None:
    assert diagnose(WELL, 10**12) is None


def test_a_match_whose_bot_is_thinking_is_well() -> None:
    assert diagnose(changed(waiting=[1], able=[1], thinking=[1]), PATIENCE) is None


@pytest.mark.parametrize(
    ("fields", "trouble"),
    [
        ({"waiting": [], "able": []}, "nobody"),
        ({"able": []}, "no_moves"),
        ({"waiting": [0, 1], "able": [1]}, "no_moves"),
        ({"waiting": [2], "able": [2]}, "empty_seat"),
        ({"waiting": [1], "able": [1]}, "idle_bot"),
        ({"waiting": [0, 1], "able": [0, 1]}, "idle_bot"),
        ({"deadline": 0}, "missed_deadline"),
        ({"is_over": True, "waiting": [], "able": []}, "not_ended"),
    ],
)
def test_each_trouble_is_noticed_after_some_patience_and_not_in_a_pause(fields: dict[str, Any], trouble: str) -> None:
    situation = changed(**fields)
    assert diagnose(situation, PATIENCE) == trouble
    assert diagnose(situation, PATIENCE - 1) is None
    assert diagnose(msgspec.structs.replace(situation, is_paused=True), PATIENCE) is None


def test_every_trouble_is_logged_counted_and_cured_and_a_failing_cure_stops_nobody(
    caplog: pytest.LogCaptureFixture,
) -> None:
    sick = [changed(match="a", waiting=[]), changed(match="b"), changed(match="c", is_over=True)]
    cured: list[str] = []
    counted: list[Trouble] = []

    async def cure(match: str, trouble: Trouble) -> None:
        if match == "a":
            raise RuntimeError("no cure")
        cured.append(match)

    dog = Watchdog(lambda: sick, cure, lambda: PATIENCE, count=counted.append)
    with caplog.at_level(logging.ERROR):
        assert asyncio.run(dog.round()) == [("a", "nobody"), ("c", "not_ended")]
    assert cured == ["c"]
    assert counted == ["nobody", "not_ended"]
    assert [record.getMessage() for record in caplog.records] == [
        "a match is frozen",
        "a frozen match could not be rescued",
        "a match is frozen",
    ]


def test_the_watchdog_goes_on_after_it_stumbled() -> None:
    looks = 0
    enough = asyncio.Event()

    def look() -> list[Situation]:
        nonlocal looks
        looks += 1
        if looks == 1:
            raise RuntimeError("no rooms yet")
        enough.set()
        return []

    async def cure(match: str, trouble: Trouble) -> None: ...

    async def watch() -> None:
        task = asyncio.create_task(Watchdog(look, cure, lambda: 0, every=0.001).run())
        await enough.wait()
        task.cancel()

    asyncio.run(watch())
    assert looks >= 2
