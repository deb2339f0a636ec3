"""Running every ability of a pack to find what never does anything and what never ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from reliquary.core.rng import Rng, from_seed
from reliquary.games.settlers.cards import vocabulary
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.factions import FACTIONS
from reliquary.games.settlers.cards.vocabulary import Clause
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.move_codes import Family
from reliquary.games.settlers.codes.phases import Phase
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.empire.supply import may_react
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.phases.actions import act
from reliquary.games.settlers.phases.ending import final_points
from reliquary.games.settlers.phases.legality import answers
from reliquary.games.settlers.phases.rounds import answer, run
from reliquary.games.settlers.state.agenda import effect
from reliquary.games.settlers.state.nodes import Card
from reliquary.games.settlers.state.reading import read_card
from reliquary.games.settlers.table import Table
from reliquary.games.settlers.trials.branches import clause_branches
from reliquary.games.settlers.trials.happenings import happen
from reliquary.games.settlers.trials.positions import game_for, mirror, position, stage

POSITIONS, TRIES = 12, 5
"""In how many positions a part is tried, and how often in each, before it is called idle."""
MOST_ANSWERS = 400
Complaint: TypeAlias = tuple[str, str, str]
"""A card, a field, and what is wrong with it."""


def complaints(designs: Sequence[Design]) -> Iterator[Complaint]:
    """Run the abilities of these designs; yield every part that does nothing in any position, or never ends."""
    for faction in FACTIONS:
        own = [design for design in designs if design.faction == faction]
        if own:
            game = game_for(faction)
            tables = [position(game, seed) for seed in range(POSITIONS)]
            for design in own:
                yield from try_design(game, tables, design)


def try_design(game: ImperialSettlers, tables: Sequence[Table], design: Design) -> Iterator[Complaint]:
    """Run every part of one design's ability."""
    number = game.rules.numbers[design.key]
    printed = game.rules.cards[number]
    try:
        for place, clause in enumerate(design.ability):
            for path, part in clause_branches(clause, f"ability[{place}]"):
                game.rules.cards[number] = read_card(replace(design, ability=(part,)), design.key)
                yield from judge(design, tables, number, path, part)
    finally:
        game.rules.cards[number] = printed


def judge(design: Design, tables: Sequence[Table], number: int, path: str, part: Clause) -> Iterator[Complaint]:
    """Run one part in one position after the other until it does something."""
    for seed in range(TRIES * len(tables)):
        table = tables[seed % len(tables)].clone()
        stage(table, number)
        try:
            if does_something(table, number, part, from_seed(seed)):
                return
        except RuntimeError:
            yield design.key, path, f"did not come to an end within {MOST_ANSWERS} answers"
            return
    yield design.key, path, f"did nothing in any of {len(tables)} positions; nobody would ever notice it"


def does_something(table: Table, number: int, part: Clause, rng: Rng) -> bool:
    """Run a part of an ability; return whether it changed anything."""
    card = table.rules.cards[number]
    if isinstance(part, vocabulary.Final):
        assert card.final is not None
        return final_points(table, 0, number, card.final) > 0
    if is_counted_elsewhere(part):
        return any(may_react(table, number, reaction) for reaction in card.reactions)
    before, kept = mirror(table), set(table.kept)
    table.question = Question.NOTHING
    set_off(table, number, card, part, rng)
    finish(table, rng)
    return mirror(table) != before or not kept.issuperset(table.kept)


def is_counted_elsewhere(part: Clause) -> bool:
    """Return whether the rules look up a feature instead of letting it react: more cards, Goods thrown away."""
    clause = part.then if isinstance(part, vocabulary.Unlock) else part
    return isinstance(clause, vocabulary.When) and isinstance(clause.event, vocabulary.Praying | vocabulary.DealPaid)


def set_off(table: Table, number: int, card: Card, part: Clause, rng: Rng) -> None:
    """Set off the only clause: an effect, a free placement, or the event it waits for."""
    node = card.produce or card.open or card.act or card.bonus or card.unlock_then
    if isinstance(part, vocabulary.Free):
        good = isinstance(part.do, vocabulary.Put) and part.do.what == "resource"
        act(table, 0, Family.OFFER if good else Family.PUT + table.empires[0].hand[0])
    elif node is not None:
        effect(table, 0, number, node)
    else:
        happen(table, number, card.reactions[0], rng)


def finish(table: Table, rng: Rng) -> None:
    """Answer at random until the next turn; RuntimeError if it never comes."""
    for _ in range(MOST_ANSWERS):
        run(table)
        if table.phase != Phase.ACTION or table.question == Question.TURN or table.question == Question.AFTER:
            return
        codes = answers(table, table.asked)
        answer(table, table.asked, codes[rng.below(len(codes))])
    if table.question == NONE:
        return
    raise RuntimeError("no end")
