"""The four majorities: who leads now, and what the lot on the block would change for a chair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from reliquary.games.warehouse51.packs.pack import COLOURS, Colour
from reliquary.games.warehouse51.scoring import FIRST, SECOND
from reliquary.speech.warehouse51.display import CategoryFigure, CategorySeat, Place
from reliquary.speech.warehouse51.worth import Standing

if TYPE_CHECKING:
    from reliquary.speech.warehouse51.display_builder import Reckoner


def category(reckoner: Reckoner, colour: Colour) -> CategoryFigure:
    """Show one majority."""
    number = COLOURS.index(colour)
    now = seats_in(reckoner.now, number)
    after = [] if reckoner.with_lot is None else seats_in(reckoner.with_lot, number)
    after = after if after != now else []
    return CategoryFigure(
        colour=colour,
        name=reckoner.speaker.language.category(colour),
        first=FIRST[number],
        second=SECOND[number],
        seats=now,
        sentence=sentence(reckoner, now),
        with_lot=after,
        with_lot_sentence=change(reckoner, now, after),
    )


def seats_in(standing: Standing, number: int) -> list[CategorySeat]:
    """Return how every seat stands in a category."""
    return [
        CategorySeat(
            seat=seat,
            value=values[number],
            points=points[number],
            place=place_of(points[number], number),
        )
        for seat, (points, values) in enumerate(zip(standing.sheets, standing.values, strict=True))
    ]


def place_of(points: int, number: int) -> Place:
    """Return the place that so many points stand for."""
    return "first" if points == FIRST[number] else "second" if points == SECOND[number] else "none"


def sentence(reckoner: Reckoner, seats: Sequence[CategorySeat]) -> str:
    """Return who scores."""
    first = [one for one in seats if one.place == "first"]
    second = [one for one in seats if one.place == "second"]
    told = [places(reckoner, "first", first)] if first else []
    if second:
        told.append(places(reckoner, "second" if first or len(second) == 1 else "shared", second))
    return " ".join(told) or reckoner.speaker.say("category.nobody")


def places(reckoner: Reckoner, key: str, seats: Sequence[CategorySeat]) -> str:
    """Return who has a place, with which value and for how many points."""
    speaker = reckoner.speaker
    names = speaker.people((one.seat for one in seats), reckoner.seen.seat)
    return speaker.say(f"category.{key}", seats=names, value=seats[0].value, points=speaker.points(seats[0].points))


def change(reckoner: Reckoner, now: Sequence[CategorySeat], after: Sequence[CategorySeat]) -> str:
    """Return what the lot would change for the chair."""
    seat, speaker = reckoner.seen.seat, reckoner.speaker
    if seat is None or not after:
        return ""
    difference = after[seat].points - now[seat].points
    key = "same" if not difference else "up" if difference > 0 else "down"
    told = speaker.say(f"category.{key}", points=speaker.points(abs(difference)))
    return speaker.say(f"category.with_{after[seat].place}", value=after[seat].value, change=told)
