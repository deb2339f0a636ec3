"""The suite accepts a small game that keeps its promises, and names the promise that a broken one breaks."""

from __future__ import annotations

import re

import pytest

from core import broken_toy as broken
from core.toy import GuessGame, GuessTable
from reliquary.core import conformance
from reliquary.core.conformance import BrokenPromise, Report, check
from reliquary.core.game import Game


def suite(game: Game) -> Report:
    return check(game, seeds=range(6), every=1)


def test_a_game_of_an_outsider_passes() -> None:
    assert suite(GuessGame()) == Report(games=6, decisions=36, inspections=36)


def test_costly_promises_are_tested_as_often_as_asked() -> None:
    assert check(GuessGame(), seeds=range(6), every=5) == Report(games=6, decisions=36, inspections=8)


def test_a_game_that_does_not_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "LONGEST", 50)
    with pytest.raises(BrokenPromise, match="a game ends within 50 decisions"):
        suite(GuessGame(broken.NeverEnds))


BROKEN: dict[type[GuessTable], str] = {
    broken.ListsTooFew: "`fill_moves` agrees with `moves`|`why_not` and `moves` agree on .* of seat",
    broken.ListsTwice: "`moves` lists no move twice",
    broken.FillsOthers: "`fill_moves` agrees with `moves`",
    broken.HasNothingToAnswer: "seat . is waiting and can move|`fill_moves` agrees|`why_not` and `moves` agree",
    broken.TurnsToAnother: "`turn` names the first seat that is waiting",
    broken.RefusalLeavesTraces: "a refused move changes nothing",
    broken.PlaysWhatItRefuses: "`play` refuses .*, which `why_not` explains",
    broken.RefusesForAnotherReason: "`play` refuses .* for the reason `why_not` gives",
    broken.RefusesWithoutClause: "the reason against .* names its key and its clause",
    broken.CloneSharesPoints: "a clone played on leaves its original alone|a clone keeps its table",
    broken.CloneForgetsDice: "a clone equals its original",
    broken.SnapshotForgetsLatest: "a clone and a restored snapshot play on alike",
    broken.RollsOtherDice: "play on alike|the same seed and moves lead to the same table",
    broken.ViewShowsHidden: "the view of seat . does not depend on what it may not know",
    broken.SpectatorSeesFists: "the view of seat None does not depend on what it may not know",
    broken.MovesTellHidden: "the moves of seat . do not either",
    broken.ReasonsTellHidden: "the reasons for seat . do not either",
    broken.ImaginesTheTruth: "nor does what seat . imagines",
    broken.ImaginesTheTrueDice: "nor does what seat . imagines",
    broken.ImaginesAnotherGame: "seat . cannot tell an imagined table from the true one",
    broken.EventsTellHidden: "the events seat (.|None) hears tell nothing its view does not",
    broken.EventsTellFists: "the events seat (.|None) hears .*",
    broken.SpectatorHearsHidden: "the events seat None hears tell nothing its view does not",
    broken.EndsWithoutOutcome: "a game in which nobody is waiting has an outcome",
    broken.KnowsOutcomeTooEarly: "a game that waits for a seat has no outcome yet",
    broken.NobodyWins: "some seat wins",
    broken.AStrangerWins: "the winners are seats of the table",
    broken.OneSheetIsMissing: "every seat has a score sheet",
    broken.ScoresDoNotAddUp: "the sources add up to the total",
    broken.MovesAfterTheEnd: "nobody can move when the game is over",
    broken.TurnsAfterTheEnd: "`turn` is -1 when the game is over",
}


@pytest.mark.parametrize("table", BROKEN, ids=lambda table: table.__name__)
def test_a_broken_promise_is_named(table: type[GuessTable]) -> None:
    with pytest.raises(BrokenPromise) as found:
        suite(GuessGame(table))
    assert re.fullmatch(f".*({BROKEN[table]}).*", str(found.value))


BROKEN_GAMES: dict[type[GuessGame], str] = {
    broken.SameIndexTwice: "every move has one index",
    broken.WrongIndex: r"the index of Guess\(number=0\) is its place in the row of actions",
    broken.ReadsAnEqualMove: r"the JSON form of Guess\(number=0\) leads back to the interned value",
    broken.StartsByChance: "the same seed sets up the same table",
    broken.RestoresWithoutFists: "a restored snapshot equals its original",
}


@pytest.mark.parametrize("game", BROKEN_GAMES, ids=lambda game: game.__name__)
def test_a_game_that_breaks_a_promise_is_named(game: type[GuessGame]) -> None:
    with pytest.raises(BrokenPromise, match=f"^{BROKEN_GAMES[game]}$"):
        suite(game())
