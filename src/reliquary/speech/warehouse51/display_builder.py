"""Builds the figures shown to a chair at a table of Warehouse 51."""

from __future__ import annotations

from reliquary.core.phrases import separated
from reliquary.core.words import Seat
from reliquary.games.warehouse51.codes.amounts import RELICS
from reliquary.games.warehouse51.moves import Reveal
from reliquary.games.warehouse51.packs.pack import COLOURS
from reliquary.games.warehouse51.scoring import SOURCES
from reliquary.games.warehouse51.views import Panel
from reliquary.speech.shared_display import ScoreRow, StepFigure
from reliquary.speech.warehouse51 import status
from reliquary.speech.warehouse51.card_context import REVEALED
from reliquary.speech.warehouse51.categories import category
from reliquary.speech.warehouse51.chair import Chair
from reliquary.speech.warehouse51.display import (
    CollectorFigure,
    DeckFigure,
    GapFigure,
    RelicMark,
    Stance,
    Warehouse51Figures,
)
from reliquary.speech.warehouse51.knowledge import Mark
from reliquary.speech.warehouse51.lots import ladder, lot_figure
from reliquary.speech.warehouse51.worth import row_of

STEPS = ("auctions", "redeem", "certify", "reveal", "effects", "score")
STEP_OF = {"redeem": 1, "certify": 2, "cancel": 3, "end_effect": 4, "over": 5}
"""The step of every phase that is not an auction's."""


class FigureBuilder(Chair):
    """Builds the figures of one chair."""

    def figures(self) -> Warehouse51Figures:
        """Compute everything."""
        view, seat, say, ingots = self.view, self.seen.seat, self.speaker.say, self.speaker.language.ingots
        phase = self.speaker.language.phase(view.phase)
        certified = status.standing(self.speaker, self.speaker.language, view) if view.phase == "certify" else ""
        return Warehouse51Figures(
            lot_number=RELICS - sum(view.decks.values()) + (view.phase == "reveal"),
            lots=RELICS,
            phase=phase[:1].upper() + phase[1:],
            steps=self.seen.memory.recall("steps", STEP_OF.get(view.phase, 0), self.steps),
            decks=self.seen.memory.recall("decks", (view.unrevealed, self.reveals()), self.decks),
            seats=[self.collector(panel) for panel in view.panels],
            categories=self.recall("categories", lambda: [category(self, colour) for colour in COLOURS], view.offer),
            marks=self.recall("marks", self.marks, view.offer),
            gaps=self.seen.memory.recall("gaps", (view.gaps, view.seen, view.phase in REVEALED), self.gaps),
            lot=lot_figure(self),
            ladder=ladder(self),
            pays_to=None if seat is None else self.left_of(seat),
            pays_to_sentence="" if seat is None else say("pay.you", seat=self.speaker.names[self.left_of(seat)]),
            reach=None if seat is None else self.reach(view.panels[seat]),
            reach_sentence=self.reach_sentence(),
            score=self.recall("score", self.score),
            score_note="" if view.phase == "over" else say("score.note"),
            reserve_sentence=say("bank.reserve", reserve=ingots(view.reserve), tokens=view.tokens),
            certificate_sentence=certified or say("bank.certificates", number=view.certificate_supply),
        )

    # The table

    def steps(self) -> list[StepFigure]:
        """Return how far the game is."""
        now = STEP_OF.get(self.view.phase, 0)
        return [
            StepFigure(
                key=key,
                name=self.speaker.say(f"steps.{key}"),
                state="past" if place < now else "now" if place == now else "to_come",
            )
            for place, key in enumerate(STEPS)
        ]

    def decks(self) -> list[DeckFigure]:
        """Show the decks with what may still come."""
        cards = self.speaker.cards
        return [
            DeckFigure(
                colour=colour,
                name=self.speaker.language.category(colour),
                left=self.view.decks[colour],
                may_come=[relic for relic in self.view.unrevealed if cards[relic].colour == colour],
                move=move,
            )
            for colour, move in zip(COLOURS, self.reveals(), strict=True)
        ]

    def reveals(self) -> list[int | None]:
        """Return the moves that turn up relics, colour by colour."""
        return [self.seen.places.get(Reveal(colour)) for colour in COLOURS]

    def left_of(self, seat: Seat) -> Seat:
        """Return the left neighbour of a seat, whom it pays. (W51-075)"""
        return (seat + 1) % len(self.view.panels)

    # The seats

    def collector(self, panel: Panel) -> CollectorFigure:
        """Show a seat; one that has done nothing since looks as before."""
        stance, is_known = self.stance(panel), panel.purse is not None
        bid = self.view.standing if stance == "leads" else None
        reach, points = (self.reach(panel), self.now.total(panel.seat)) if is_known else (None, None)
        return self.seen.memory.recall(
            ("collector", panel.seat),
            (panel, stance, bid, self.view.phase, reach, points),
            lambda: self.shown(panel, stance, reach, points),
        )

    def shown(self, panel: Panel, stance: Stance, reach: int | None, points: int | None) -> CollectorFigure:
        """Show a seat with how far it can bid and its points, as far as they are known."""
        doing = self.speaker.say(f"seat.{stance}") if stance in ("deciding", "turns_up", "in") else ""
        return CollectorFigure(
            seat=panel.seat,
            purse=panel.purse,
            reach=reach,
            pays_to=self.left_of(panel.seat),
            stance=stance,
            doing=doing or status.doing(self.speaker, self.view, panel),
            relics=len(panel.relics),
            points=points,
        )

    def stance(self, panel: Panel) -> Stance:
        """Return what a seat is doing now."""
        phase, is_waiting = self.view.phase, panel.seat in self.view.waiting
        if phase == "open":
            if self.view.standing and self.view.standing.seat == panel.seat:
                return "leads"
            return "out" if panel.passed else "deciding" if is_waiting else "in"
        if phase == "blind" and panel.has_sealed:
            return "sealed"
        if phase == "reveal" and is_waiting:
            return "turns_up"
        return "deciding" if is_waiting else "idle"

    def reach_sentence(self) -> str:
        """Return how far the chair can bid."""
        if self.seen.seat is None:
            return ""
        panel, ingots = self.view.panels[self.seen.seat], self.speaker.language.ingots
        reach, purse = self.reach(panel), panel.purse or 0
        if reach == purse:
            return self.speaker.say("pay.reach", purse=ingots(purse))
        return self.speaker.say("pay.reach_pawn", purse=ingots(purse), reach=ingots(reach))

    # What is known

    def marks(self) -> list[RelicMark]:
        """Mark every relic that is in sight."""
        lot = [self.view.offer] if self.view.offer else []
        owned = [one.relic for panel in self.view.panels for one in panel.relics]
        return [self.mark(relic) for relic in dict.fromkeys((*lot, *owned, *self.view.discard))]

    def mark(self, relic: str) -> RelicMark:
        """Mark a relic; most stay as they are when another is bought."""
        found = self.speaker.pencil(self.seen).mark(relic)
        return self.seen.memory.recall(("mark", relic), found, lambda: self.marked(relic, found))

    def marked(self, relic: str, found: Mark) -> RelicMark:
        """Show a mark."""
        gap = "" if found.gap is None else self.speaker.gap(found.gap, self.seen.seat)
        return RelicMark(
            relic=relic,
            knowledge=found.knowledge,
            sentence=self.speaker.say(f"mark.{found.key}", gap=gap, percent=found.percent),
            percent=found.percent,
            certified=found.certified,
            cancelled=found.cancelled,
        )

    def gaps(self) -> list[GapFigure]:
        """Show all gaps."""
        return [self.gap(gap) for gap in range(len(self.view.gaps))]

    def gap(self, gap: int) -> GapFigure:
        """Show a gap."""
        cards, knowing, say = self.view.gaps[gap], self.view.seen[gap], self.speaker.say
        told = say("gap.hidden")
        if cards is not None:
            named = separated(self.speaker.relic(relic) for relic in cards) or say("gap.empty")
            told = say("gap.shown" if self.view.phase in REVEALED else "gap.known", cards=named)
        if self.view.phase not in REVEALED and (others := [seat for seat in knowing if seat != self.seen.seat]):
            told = f"{told} {say('gap.others', seats=self.speaker.people(others, self.seen.seat))}"
        name = self.speaker.gap(gap, self.seen.seat)
        return GapFigure(gap=gap, name=name, cards=cards, known_to=knowing, sentence=told)

    # What it is worth

    def score(self) -> list[ScoreRow]:
        """Write the score sheet: the final one, or as if the game ended now."""
        word = self.speaker.language.word
        if self.view.outcome is not None:
            scores = self.view.outcome.scores
            return [
                ScoreRow(source=source, name=word(f"score.{source}"), points=[sheet[source] for sheet in scores])
                for source in (*SOURCES, "total")
            ]
        known = [panel.purse is not None for panel in self.view.panels]
        rows = [self.score_row(source, known) for source in SOURCES]
        totals = [self.now.total(seat) if is_known else None for seat, is_known in enumerate(known)]
        return [*rows, ScoreRow(source="total", name=word("score.total"), points=totals)]

    def score_row(self, source: str, known: list[bool]) -> ScoreRow:
        """Write a row of the sheet; ingots behind a screen are left out."""
        points = [
            number if is_known or source != "ingots" else None
            for number, is_known in zip(row_of(self.now, source), known, strict=True)
        ]
        return ScoreRow(source=source, name=self.speaker.language.word(f"score.{source}"), points=points)
