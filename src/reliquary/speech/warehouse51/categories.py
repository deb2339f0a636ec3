"""The four majorities: who leads now, and what the lot on the block would change for a chair."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.games.warehouse51.packs.pack import COLOURS, Colour
from reliquary.games.warehouse51.scoring import FIRST, SECOND
from reliquary.speech.warehouse51.chair import Chair
from reliquary.speech.warehouse51.display import CategoryFigure, CategorySeat, Place
from reliquary.speech.warehouse51.worth import Standing


def category(chair: Chair, colour: Colour) -> CategoryFigure:
    """Show one majority."""
    number = COLOURS.index(colour)
    now = seats_in(chair.now, number)
    after = [] if chair.with_lot is None else seats_in(chair.with_lot, number)
    after = after if after != now else []
    return CategoryFigure(
        colour=colour,
        name=chair.speaker.language.category(colour),
        first=FIRST[number],
        second=SECOND[number],
        seats=now,
        sentence=sentence(chair, now),
        with_lot=after,
        with_lot_sentence=change(chair, now, after),
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
    """Return the rank that a number of points stands for."""
    return "first" if points == FIRST[number] else "second" if points == SECOND[number] else "none"


def sentence(chair: Chair, seats: Sequence[CategorySeat]) -> str:
    """Return who scores."""
    first = [one for one in seats if one.place == "first"]
    second = [one for one in seats if one.place == "second"]
    told = [places(chair, "first", first)] if first else []
    if second:
        told.append(places(chair, "second" if first or len(second) == 1 else "shared", second))
    return " ".join(told) or chair.speaker.say("category.nobody")


def places(chair: Chair, key: str, seats: Sequence[CategorySeat]) -> str:
    """Return who has a place, with which value and for how many points."""
    speaker = chair.speaker
    names = speaker.people((one.seat for one in seats), chair.seen.seat)
    return speaker.say(f"category.{key}", seats=names, value=seats[0].value, points=speaker.points(seats[0].points))


def change(chair: Chair, now: Sequence[CategorySeat], after: Sequence[CategorySeat]) -> str:
    """Return what the lot would change for the chair."""
    seat, speaker = chair.seen.seat, chair.speaker
    if seat is None or not after:
        return ""
    difference = after[seat].points - now[seat].points
    key = "same" if not difference else "up" if difference > 0 else "down"
    told = speaker.say(f"category.{key}", points=speaker.points(abs(difference)))
    return speaker.say(f"category.with_{after[seat].place}", value=after[seat].value, change=told)
