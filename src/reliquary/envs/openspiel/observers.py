"""What a seat sees and remembers, as text and as numbers, in the form OpenSpiel asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from reliquary.core.game import Game, Table
from reliquary.core.words import Seat
from reliquary.envs.observations import Observer
from reliquary.envs.openspiel.histories import Moment
from reliquary.envs.openspiel.pyspiel_import import pyspiel

Numbers = NDArray[np.float32]
BEFORE_THE_DEAL = "nothing is dealt yet"


class Window:
    """OpenSpiel's observer: `set_from` fills `tensor`, `string_from` returns text, both as one seat may know it."""

    def __init__(self, kind: Any, tensor: Callable[[Moment, Seat | None], Numbers] | None, size: int) -> None:
        self.kind = kind
        self.public: bool = kind.public_info
        self.private: bool = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("no observer sees the secrets of all players; str(state) shows everything")
        self.write = tensor if self.public else None
        self.tensor: Numbers | None = np.zeros(size, np.float32) if self.write else None
        self.dict: dict[str, Numbers] = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: Any, player: Seat) -> None:
        """Write what a player sees into the tensor."""
        if self.tensor is None or self.write is None:
            return
        self.tensor[:] = self.write(state.moment, player if self.private else None)

    def string_from(self, state: Any, player: Seat) -> str:
        """Return what a player sees, and with perfect recall what it remembers."""
        moment: Moment = state.moment
        seat = player if self.private else None
        if moment.table is None:
            return BEFORE_THE_DEAL
        if not self.public:
            return secrets(moment.table, player) if self.private else ""
        return moment.knowledge(seat) if self.kind.perfect_recall else moment.sight(seat)


def secrets(table: Table, seat: Seat) -> str:
    """Write the parts of a view that a spectator sees differently."""
    own, public = msgspec.to_builtins(table.view(seat)), msgspec.to_builtins(table.view(None))
    return msgspec.json.encode({name: value for name, value in own.items() if value != public[name]}).decode()


class Recall(Protocol):
    """Writes everything a seat knows and remembers as numbers."""

    size: int

    def __call__(self, moment: Moment, seat: Seat | None) -> Numbers:
        """Write what a seat knows and remembers."""


class Sight:
    """The numbers of the encoder, each scaled to between 0 and 1."""

    def __init__(self, game: Game) -> None:
        self.observer = Observer(game)
        self.scale = np.array(self.observer.layout.scale(), np.float32)
        self.size: int = self.observer.layout.size

    def __call__(self, moment: Moment, seat: Seat | None) -> Numbers:
        """Encode what a seat sees; nothing before the deal."""
        if moment.table is None:
            return np.zeros(self.size, np.float32)
        return self.observer.observe(moment.table, seat) * self.scale
