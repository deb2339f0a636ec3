"""What the agenda can hold, as numbers: the effects of cards, and the jobs the rules put there themselves."""

from __future__ import annotations

from typing import Final, final


@final
class Verb:
    """The effect of a card."""

    GAIN: Final = 1
    EACH: Final = 2
    STEPS: Final = 3
    ALL: Final = 4
    PICK: Final = 5
    MAY: Final = 6
    DRAW: Final = 7
    CASH: Final = 8
    RAZE: Final = 9
    ENEMY_LOCATION: Final = 10
    ROB: Final = 11
    ENEMY_DEAL: Final = 12
    CROSS_DEAL: Final = 13
    BUILD: Final = 14
    COPY: Final = 15
    REFRESH: Final = 16
    FOUND: Final = 17
    FORCE_DISCARD: Final = 18
    SAMURAI: Final = 19
    PUT: Final = 20
    PRAY: Final = 21
    SACRIFICE: Final = 22
    KEEP: Final = 23
    PEEK: Final = 24
    MORE: Final = 25
    STATUE: Final = 26


@final
class Job:
    """Something the rules put on the agenda, numbered after `Verb`."""

    CARDS: Final = 30
    PAY: Final = 31
    GIVE_UP: Final = 32
    PLACE: Final = 33
    ANNOUNCE: Final = 34
    DEAL: Final = 35
    DEALT: Final = 36
    RAZED: Final = 37
    EXCHANGE: Final = 38
    LOOT: Final = 39
    WHERE: Final = 40
    BLESS: Final = 41
    AMEN: Final = 42
    STORE: Final = 43
    VISITED: Final = 44
    WHOSE_DEAL: Final = 45
    RESOURCE: Final = 46
