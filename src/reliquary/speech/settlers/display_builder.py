"""Builds the figures shown to a chair at a table of Imperial Settlers."""

from __future__ import annotations

from reliquary.games.settlers.codes.limits import ROUNDS
from reliquary.games.settlers.moves import Choose, Done, Pass, Take
from reliquary.games.settlers.seat.views import TableView
from reliquary.games.settlers.table import Table
from reliquary.games.settlers.text.amounts import capital
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.settlers.card_context import is_turn
from reliquary.speech.settlers.display import AttackFigure, SettlersFigures, VerbFigure
from reliquary.speech.settlers.empires import Empires
from reliquary.speech.settlers.payments import payments
from reliquary.speech.settlers.phrasebook import SettlersPhrasebook
from reliquary.speech.settlers.places import standing
from reliquary.speech.settlers.prayer_display import prayer_figure
from reliquary.speech.settlers.score import SOURCES, sheet_now
from reliquary.speech.settlers.verbs import Verbs
from reliquary.speech.shared_display import ScoreRow, StepFigure

PHASES = ("lookout", "production", "action", "cleanup")
SOLO_PHASES = (*PHASES, "attack")
TAKING = ("take", "draft", "keep")
"""Questions about cards one has not seen before."""


def build_figures(speaker: SettlersPhrasebook, seen: SeatKnowledge) -> SettlersFigures:
    """Compute everything."""
    view: TableView = seen.view
    verbs = Verbs(speaker, seen)
    empires = Empires(speaker, seen, verbs)
    lost = {} if seen.seat is None else empires.lost[seen.seat]
    return SettlersFigures(
        round=view.round,
        rounds=ROUNDS,
        phases=phases(speaker, view),
        empires=[empires.empire(panel) for panel in view.panels],
        hand=verbs.hand(),
        offer=offer(speaker, seen, verbs),
        usable=usable(seen),
        payments=payments(speaker, view, seen.moves),
        prayer=prayer_figure(speaker, view),
        attacks=attacks(speaker, view),
        lost=lost,
        lost_sentence=lost_sentence(speaker, view, lost),
        score=seen.note("score", lambda table: score(speaker, table, view)),
        score_note="" if view.outcome is not None else speaker.say("score.note"),
    )


def phases(speaker: SettlersPhrasebook, view: TableView) -> list[StepFigure]:
    """Return how far the round is."""
    keys = SOLO_PHASES if any(panel.faction == "virtual" for panel in view.panels) else PHASES
    now = keys.index(view.phase) if view.phase in keys else len(keys)
    return [
        StepFigure(
            key=key,
            name=capital(speaker.language.phase(key)),
            state="past" if place < now else "now" if place == now else "to_come",
        )
        for place, key in enumerate(keys)
    ]


def offer(speaker: SettlersPhrasebook, seen: SeatKnowledge, verbs: Verbs) -> list[VerbFigure]:
    """Show the cards that can be taken: what each costs to build and what it does."""
    if seen.view.question not in TAKING:
        return []
    return [
        VerbFigure(
            verb=str(move.__struct_config__.tag),
            label=speaker.card(move.card),
            moves=[place],
            costs=verbs.price_of_building(move.card),
            gives=verbs.gives(move),
            missing="",
            clause="",
        )
        for place, move in enumerate(seen.moves)
        if isinstance(move, (Take, Choose)) and move.card is not None
    ]


def usable(seen: SeatKnowledge) -> list[int]:
    """Return the moves that do something in the chair's turn."""
    if not is_turn(seen.view):
        return []
    return [place for place, move in enumerate(seen.moves) if not isinstance(move, (Pass, Done))]


def attacks(speaker: SettlersPhrasebook, view: TableView) -> AttackFigure | None:
    """Show the attacks of a solo game."""
    if not any(panel.faction == "virtual" for panel in view.panels):
        return None
    names = [speaker.language.word(f"goods.{good}") for good in view.attack_row]
    own = sum(speaker.design[one.card].faction != "common" for one in standing(view, 0))
    row = ", ".join(names) or speaker.say("attack.nothing")
    told = speaker.say("attack.row", row=row, deck=view.attack_deck)
    race = speaker.say("attack.race", pile=len(view.collection), own=own)
    return AttackFigure(row=view.attack_row, names=names, deck=view.attack_deck, sentence=f"{told} {race}")


def lost_sentence(speaker: SettlersPhrasebook, view: TableView, lost: dict[str, int]) -> str:
    """Return what the next Cleanup takes."""
    if lost:
        return speaker.say("cleanup.lost", goods=speaker.goods(lost))
    return "" if view.seat is None or view.round == ROUNDS else speaker.say("cleanup.nothing")


def score(speaker: SettlersPhrasebook, table: Table, view: TableView) -> list[ScoreRow]:
    """Write the score sheet: the final one, or as if the game ended now."""
    seats, outcome = range(int(table.rules.seats)), view.outcome
    sheets = outcome.scores if outcome is not None else [sheet_now(table, seat) for seat in seats]
    return [
        ScoreRow(source=source, name=speaker.language.word(f"score.{source}"), points=[one[source] for one in sheets])
        for source in (*SOURCES, "total")
    ]
