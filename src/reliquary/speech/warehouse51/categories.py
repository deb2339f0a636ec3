"""The four majorities: who leads now, and what the lot on the block would change for a chair."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.games.warehouse51.packs.pack import COLOURS, Colour
from reliquary.games.warehouse51.scoring import FIRST, SECOND
from reliquary.speech.warehouse51.chair import Chair
from reliquary.speech.warehouse51.display import CategoryFigure, CategorySeat, Place
from reliquary.speech.warehouse51.worth import Standing

Column = list[tuple[int, int]]
"""The value and the points of every seat in one category."""


def category(chair: Chair, colour: Colour) -> CategoryFigure:
    """Show one majority; most lots leave three of the four as they are."""
    number = COLOURS.index(colour)
    now = column(chair.now, number)
    after = now if chair.with_lot is None else column(chair.with_lot, number)
    return chair.seen.memory.recall(("category", colour), (now, after), lambda: shown(chair, number, now, after))


def column(standing: Standing, number: int) -> Column:
    """Return the value and the points of every seat in a category."""
    return [(values[number], points[number]) for points, values in zip(standing.sheets, standing.values, strict=True)]


def shown(chair: Chair, number: int, now_in: Column, after_in: Column) -> CategoryFigure:
    """Show a majority as it is and as it would be with the lot, if that differs."""
    colour = COLOURS[number]
    now = seats_in(now_in, number)
    after = seats_in(after_in, number) if after_in != now_in else []
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


def seats_in(standing: Column, number: int) -> list[CategorySeat]:
    """Return how every seat stands in a category."""
    return [
        CategorySeat(seat=seat, value=value, points=points, place=place_of(points, number))
        for seat, (value, points) in enumerate(standing)
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
