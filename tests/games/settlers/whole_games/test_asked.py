"""What a view says about the open question agrees with the moves that answer it, all through lively games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from games.settlers.support.layout import DESIGN
from games.settlers.support.lively import devout_pick
from reliquary.core.rng import from_seed
from reliquary.core.words import Move
from reliquary.games.settlers.cards.factions import BOXED
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Choose, Take
from reliquary.games.settlers.seat.views import TableView
from reliquary.games.settlers.table import Table

OF_THE_PHASES = {"take", "draft", "source", "turn", "after", "nothing"}
PUT_DOWN = {card for card, design in DESIGN.items() if "Found(" in str(design.ability)}
GAMES = range(4)


def moments() -> Iterator[tuple[Table, int, TableView, list[Move]]]:
    """Play some games and stop at every question, with the view and the moves of the seat that is asked."""
    for number in GAMES:
        factions = (*BOXED, *BOXED)[number : number + 2 + number % 3]
        table, rng = ImperialSettlers(len(factions), factions=factions).start(number), from_seed(number)
        while table.waiting():
            seat, move = devout_pick(table, rng)
            yield table, seat, table.view(seat), table.moves(seat)
            table.play(seat, move)


@pytest.mark.clause("R-36", "AZ-089")
def test_a_view_describes_every_question() -> None:
    asked: Counter[str] = Counter()
    for table, seat, view, moves in moments():
        asked[view.question] += 1
        assert (view.prayer is None) == (table.prayer is None)
        for move in moves:
            check_secrecy(table, seat, view, move)
        if view.asked is None:
            assert view.question in OF_THE_PHASES
        else:
            check_options(view, moves)
            check_goods(view)
    assert {"gold", "pick", "target", "deck", "exchange", "turn"} <= set(asked), asked


def check_options(view: TableView, moves: list[Move]) -> None:
    """Printed options are shown for the questions that number them, and only for those."""
    assert view.asked is not None
    numbered = {move.option for move in moves if isinstance(move, Choose) and move.option is not None}
    if view.question in ("pick", "may"):
        assert len(view.asked.options) > max(numbered, default=0)
    else:
        assert view.asked.options == []


def check_goods(view: TableView) -> None:
    """A Good is named where Gold may replace it, and people where something happens to them."""
    assert view.asked is not None
    assert (view.asked.good is not None) == (view.question == "gold")
    assert (view.asked.seat is not None) == (view.question in ("rob", "discard"))
    assert view.question == "store" or view.asked.stored == []
    if view.question == "gold":
        assert view.asked.goods, "what is still to be paid"


def check_secrecy(table: Table, seat: int, view: TableView, move: Move) -> None:
    """Moves are hidden only where cards are: in a draft, among cards looked at, under a Gate."""
    if isinstance(move, Take):
        assert table.hides(seat, move) == (view.question == "draft")
    elif isinstance(move, Choose) and view.question in ("keep", "order"):
        assert table.hides(seat, move)
    elif isinstance(move, Choose):
        puts_down = view.question == "target" and view.asked is not None and view.asked.card in PUT_DOWN
        assert table.hides(seat, move) == puts_down, (view.question, view.asked)
