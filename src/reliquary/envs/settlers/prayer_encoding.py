"""What the Aztecs' box adds, as bytes: Blessings, kept cards, and the Prayer that is being said."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from reliquary.envs.settlers.slots import MANY, Slots, limited, mark_bits
from reliquary.games.settlers.codes.colours import COLOUR_NAMES
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.codes.prayer_ways import Way
from reliquary.games.settlers.codes.verbs import Job, Verb
from reliquary.games.settlers.prayers.prayers import applicable, counted, more_cards
from reliquary.games.settlers.state.counting import bits
from reliquary.games.settlers.state.state import Frame, Prayer, State

ONE: Final[i64] = 1


@final
class PrayerWriter:
    """Writes what is there only with the Aztecs' box."""

    def __init__(self, starts: dict[str, int], slots: Slots) -> None:
        self.slots = slots
        self.colours: i64 = len(COLOUR_NAMES)
        self.blessings: i64 = starts["blessings"]
        self.unlocked: i64 = starts["unlocked"]
        self.statues: i64 = starts["statues"]
        self.kept: i64 = starts["kept"]
        self.my_known_top: i64 = starts["my_known_top"]
        self.prayer_seat: i64 = starts["prayer_seat"]
        self.prayer_card: i64 = starts["prayer_card"]
        self.prayer_number: i64 = starts["prayer_number"]
        self.prayer_way: i64 = starts["prayer_way"]
        self.prayer_offered: i64 = starts["prayer_offered"]
        self.prayer_colour: i64 = starts["prayer_colour"]
        self.prayer_counts: i64 = starts["prayer_counts"]
        self.prayer_tokens: i64 = starts["prayer_tokens"]
        self.prayer_tricolour: i64 = starts["prayer_tricolour"]
        self.prayer_drawn: i64 = starts["prayer_drawn"]
        self.prayer_used: i64 = starts["prayer_used"]

    def write(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        """Write tokens, statues, kept cards and the Prayer."""
        other: i64
        for other in range(self.slots.seats):
            place = self.slots.seen_from(seat, other)
            mark_bits(row, at + self.blessings + place * self.colours, state.empires[other].blessings)
            self.write_features(state, state.empires[other].locations, row, at)
        packed: i64
        for packed in state.kept:
            self.slots.mark(row, at + self.kept, packed % STRIDE)
        if seat >= 0 and state.knower == seat:
            self.write_known_top(state, row, at)
        if state.prayer is not None:
            frame = frame_of_prayer(state)
            if frame is not None:
                self.write_prayer(state, seat, frame, state.prayer, row, at)

    def write_features(self, state: State, locations: list[int], row: vec[u8], at: i64) -> None:
        """Write which Locations were unlocked, and their statues."""
        card: i64
        for card in locations:
            marks = state.marks[card]
            if marks >= Mark.UNLOCKED:
                if marks & Mark.UNLOCKED:
                    self.slots.mark(row, at + self.unlocked, card)
                row[at + self.statues + self.slots.of[card]] = u8(marks // Mark.STATUE & 3)

    def write_known_top(self, state: State, row: vec[u8], at: i64) -> None:
        """Write the Common cards the observer has put back on top of the deck. (S-15)"""
        coming: i64 = 1
        card: i64
        for card in state.known_top:
            slot = self.slots.of[card]
            if slot != NONE:
                row[at + self.my_known_top + slot] = limited(coming, 9)
            coming += 1

    def write_prayer(self, state: State, seat: i64, frame: Frame, prayer: Prayer, row: vec[u8], at: i64) -> None:
        """Write the Prayer with its counts so far, as the view shows it to everyone."""
        praying = frame.seat
        row[at + self.prayer_seat + self.slots.seen_from(seat, praying)] = 1
        self.slots.mark(row, at + self.prayer_card, frame.source)
        number: i64 = len(prayer.drawn)
        if frame.verb == Verb.PRAY:
            number = frame.n + more_cards(state, praying)
        row[at + self.prayer_number] = limited(number, MANY)
        drawing = prayer.way == Way.UNDECIDED or prayer.way == Way.DRAW
        if prayer.way != Way.UNDECIDED:
            row[at + self.prayer_way + prayer.way] = 1
        about = prayer.relevant if prayer.relevant else prayer.offered
        mark_bits(row, at + self.prayer_offered, prayer.offered)
        if bits(prayer.relevant) == 1 and prayer.relevant != prayer.offered:
            mark_bits(row, at + self.prayer_colour, prayer.relevant)
        mark_bits(row, at + self.prayer_tokens, applicable(state, praying, about) if drawing else prayer.tokens)
        mark_bits(row, at + self.prayer_tricolour, prayer.tricolour)
        self.slots.mark_all(row, at + self.prayer_drawn, prayer.drawn)
        self.slots.mark_all(row, at + self.prayer_used, prayer.used)
        colour: i64
        for colour in range(self.colours):
            if about & (ONE << colour):
                row[at + self.prayer_counts + colour] = limited(counted(state, praying, prayer, ONE << colour), MANY)


def frame_of_prayer(state: State) -> Frame | None:
    """Find the place on the agenda of the Prayer that is being said."""
    found: Frame | None = None
    for frame in state.agenda:
        if frame.verb == Verb.PRAY or frame.verb == Job.AMEN:
            found = frame
    return found
