"""Taking an ability apart: one small ability for every single thing it can do, with everything that leads to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from reliquary.games.settlers.cards import vocabulary
from reliquary.games.settlers.cards.vocabulary import Clause, Effect, Offer, Step

Branch: TypeAlias = tuple[str, Effect]
"""A path in an ability, and the effect reduced to what is there."""


def clause_branches(clause: Clause, path: str) -> Iterator[tuple[str, Clause]]:
    """Yield a clause once for every single thing it does."""
    if isinstance(clause, vocabulary.Unlock):
        for where, then in clause_branches(clause.then, f"{path}.then"):
            assert isinstance(then, vocabulary.Produce | vocabulary.When | vocabulary.Act)
            yield where, replace(clause, then=then)
    elif not isinstance(clause, vocabulary.Store):
        for where, effect in branches(clause.do, f"{path}.do"):
            yield where, replace(clause, do=effect)


def branches(effect: Effect, path: str) -> Iterator[Branch]:
    """Yield an effect once for every single thing in it, inside the same words. (R-28: cash stays with its raze)"""
    match effect:
        case vocabulary.All() if not any(isinstance(part, vocabulary.Cash) for part in effect.of):
            for number, part in enumerate(effect.of):
                for where, branch in branches(part, f"{path}.of[{number}]"):
                    yield where, vocabulary.All((branch, branch))
        case vocabulary.Pick():
            for number, part in enumerate(effect.of):
                for where, branch in branches(part, f"{path}.of[{number}]"):
                    yield where, vocabulary.Pick((branch, branch))
        case vocabulary.May():
            for number, offer in enumerate(effect.of):
                for where, branch in branches(offer.do, f"{path}.of[{number}].do"):
                    yield where, vocabulary.May((Offer(offer.cost, branch),))
        case vocabulary.Steps():
            for number, step in enumerate(effect.steps):
                for where, branch in branches(step.do, f"{path}.steps[{number}].do"):
                    yield where, replace(effect, steps=(Step(step.at, branch),))
        case vocabulary.Pray():
            for where, branch in branches(effect.do, f"{path}.do"):
                yield where, replace(effect, do=branch)
        case _:
            yield path, effect
