"""The board: what one player sees, drawn from that player's view and nothing else."""

from __future__ import annotations

from rich.text import Text

from reliquary.cli.terminal.screen import flow, padded, rule, wrapped
from reliquary.cli.terminal.voice import seat_mark
from reliquary.cli.terminal.warehouse51.marks import AURAS, FAKE, ROOMY, STYLES, category_values, holding_mark
from reliquary.cli.terminal.warehouse51.speech import LETTERS, Speech
from reliquary.core.words import Seat
from reliquary.games.warehouse51.codes.amounts import RELICS
from reliquary.games.warehouse51.packs.pack import COLOURS, Relic
from reliquary.games.warehouse51.views import Panel, TableView
from reliquary.speech.warehouse51 import status
from reliquary.speech.warehouse51.card_context import REVEALED, known_fakes

SEAT_WIDTH = 20
NAME_WIDTH = 10


class Board:
    """Draws views for one player at one width."""

    def __init__(self, speech: Speech, width: int) -> None:
        self.speech = speech
        self.width = width
        self.roomy = width >= ROOMY

    def draw(self, view: TableView) -> list[Text]:
        """Draw everything but the log."""
        return [
            *self.header(view),
            rule(self.speech.say("board.seats"), self.width),
            *(line for panel in view.panels for line in self.seat(view, panel)),
            *self.counterfeits(view),
            rule(self.title(view), self.width),
            *self.lot(view),
        ]

    def title(self, view: TableView) -> str:
        """Return what the table is doing, and who turned up the lot."""
        phase = self.speech.language.phase(view.phase)
        told = phase[:1].upper() + phase[1:]
        if view.offer is None or view.revealer is None:
            return told
        return f"{told} · {self.speech.say('board.revealed_by', seat=self.speech.name(view.revealer))}"

    def header(self, view: TableView) -> list[Text]:
        """Draw the lot's number, the decks and the Pawnbroker's goods."""
        say = self.speech.say
        number = RELICS - sum(view.decks.values()) + (view.phase == "reveal")
        decks = Text(say("board.decks"))
        for colour in COLOURS:
            decks.append(f" {self.speech.language.colour(colour)} {view.decks[colour]}", style=STYLES[colour])
        pieces = [
            Text(say("board.lot", number=number, all=RELICS), style="bold"),
            decks,
            Text(say("board.reserve", number=view.reserve)),
            Text(say("board.tokens", number=view.tokens)),
        ]
        return flow(pieces, self.width, between="   ")

    # The lot

    def lot(self, view: TableView) -> list[Text]:
        """Draw the relic that everything is about, and how its auction stands."""
        relic = view.offer or (view.question.relic if view.question else None) or view.settling
        rows = self.card(self.speech.cards[relic], view) if relic else []
        return [*rows, *wrapped(Text(self.standing(view)), self.width)]

    def card(self, relic: Relic, view: TableView) -> list[Text]:
        """Draw a card: its facts on a line, its effect below."""
        speech = self.speech
        facts = [
            speech.language.colour(relic.colour),
            speech.say("board.value", number=relic.value),
        ]
        if AURAS[relic.aura]:
            facts.append(f"{AURAS[relic.aura]} {speech.language.aura(relic.aura)}")
        if relic.fist:
            facts.append(speech.say("board.weapon"))
        pieces = [Text(speech.relic(relic.id), style=f"bold {STYLES[relic.colour]}"), Text(" · ".join(facts))]
        if relic.id in known_fakes(view):
            pieces.append(Text(f"{FAKE} {speech.say('board.counterfeit')}", style="bold reverse"))
        return [*flow(pieces, self.width), *self.effect(relic)]

    def effect(self, relic: Relic) -> list[Text]:
        """Write what a relic does, its keyword first."""
        sentence = Text(self.speech.language.sentence(relic.effect, relic.aura))
        if relic.timing:
            sentence = Text.assemble((f"{self.speech.language.timing(relic.timing)}: ", "italic"), sentence)
        return wrapped(sentence, self.width)

    def standing(self, view: TableView) -> str:
        """Return how things stand: the highest bid, the closed fists, the certificate in question."""
        return status.standing(self.speech.speaker, self.speech.language, view)

    # The seats

    def seat(self, view: TableView, panel: Panel) -> list[Text]:
        """Draw a seat: who it is on the left, what it owns on the right."""
        purse = "?" if panel.purse is None else str(panel.purse)
        style = "bold" if panel.seat == self.speech.seat else ""
        name = padded(Text(self.speech.names[panel.seat]), NAME_WIDTH).plain
        arrow = "►" if panel.seat in view.waiting else " "
        left = [
            Text(f"{arrow}{seat_mark(panel.seat)} {name}{purse:>3}", style=style),
            Text(f"     {status.doing(self.speech.speaker, view, panel)}", style="italic"),
        ]
        right = self.collection(view, panel)
        height = max(len(left), len(right))
        left += [Text()] * (height - len(left))
        right += [Text()] * (height - len(right))
        return [Text.assemble(padded(a, SEAT_WIDTH), b) for a, b in zip(left, right, strict=True)]

    def collection(self, view: TableView, panel: Panel) -> list[Text]:
        """Draw the relics of a seat by colour, each group headed by its total value."""
        totals = category_values(self.speech, view, panel.seat)
        pieces: list[Text] = []
        for colour in COLOURS:
            group = [one for one in panel.relics if self.speech.cards[one.relic].colour == colour]
            if not group:
                continue
            marks = [holding_mark(self.speech, one, view, roomy=self.roomy) for one in group]
            heading = f"{self.speech.language.colour(colour)} {totals[colour]}:"
            marks[0] = Text.assemble((heading, f"bold {STYLES[colour]}"), " ", marks[0])
            pieces += [Text.assemble(mark, ",") for mark in marks[:-1]] + [Text.assemble(marks[-1], " ")]
        return flow(pieces, self.width - SEAT_WIDTH, between=" ")

    # What the player knows

    def counterfeits(self, view: TableView) -> list[Text]:
        """List the counterfeit cards the player has seen, with the gap each lies in."""
        heading = "board.shown" if view.phase in REVEALED else "board.known"
        pieces = [Text(self.speech.say(heading))]
        for gap, relics in enumerate(view.gaps):
            letters = self.gap_letters(gap, len(view.gaps))
            pieces += [Text(f"{self.speech.short(relic)} {letters}") for relic in relics or ()]
        return flow(pieces, self.width, indent=2) if len(pieces) > 1 else []

    @staticmethod
    def gap_letters(gap: Seat, gaps: int) -> str:
        """Return the name of a gap, from the letters of the seats beside it."""
        return f"({LETTERS[gap]}–{LETTERS[(gap + 1) % gaps]})"
