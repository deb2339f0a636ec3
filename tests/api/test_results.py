"""Matches and tournaments from Python: any mixture of bots in, rows and frames out."""

from __future__ import annotations

from pathlib import Path

import pyarrow
import pytest

import reliquary as rq


class FirstMove(rq.Bot):
    """Always makes the first legal move."""

    name = "first"

    def choose(self, table: rq.SeatTable) -> rq.Move:
        return table.moves()[0]


def test_a_match_takes_names_classes_and_bots() -> None:
    match = rq.play_match("warehouse51", ["greedy", FirstMove, FirstMove()], seed=51)
    assert match.players == ["greedy", "first", "first"]
    assert match.game.seats == 3
    assert match.table.outcome() == match.outcome
    assert list(match.frame()["total"]) == [sheet["total"] for sheet in match.outcome.scores]
    assert list(match.frame()["won"]) == [seat in match.outcome.winners for seat in range(3)]
    assert repr(match).startswith("<Match: Warehouse51(seats=3), ")


def test_one_bot_takes_every_seat() -> None:
    match = rq.play_match(rq.new_game("settlers", 3, peaceful=True), "random", seed=2)
    assert match.players == ["random"] * 3
    assert match.game.options["peaceful"] is True


def test_matches_that_cannot_be_say_why() -> None:
    with pytest.raises(ValueError, match="4 seats here: name as many bots, or one; got 2"):
        rq.play_match("warehouse51", ["greedy", "random"], seats=4)
    with pytest.raises(ValueError, match="has its options already"):
        rq.play_match(rq.new_game("warehouse51"), "random", edition="it")
    with pytest.raises(ValueError, match="there is no bot 'greeedy'"):
        rq.play_match("warehouse51", "greeedy")
    with pytest.raises(rq.OptionError, match="did you mean edition"):
        rq.play_match("warehouse51", "random", editon="it")


def test_a_record_goes_to_a_file_and_back(tmp_path: Path) -> None:
    match = rq.play_match("settlers", ["greedy", "random"], seed=5)
    rq.save_record(match.record, tmp_path / "game.json")
    record = rq.load_record(tmp_path / "game.json")
    assert record == match.record
    assert rq.verify(record).snapshot() == match.table.snapshot()
    assert [number for number, _ in rq.replay(record)] == list(range(len(record.moves) + 1))
    (tmp_path / "game.json").write_text("{}")
    with pytest.raises(rq.RecordError, match="this is not a record"):
        rq.load_record(tmp_path / "game.json")


def test_a_tournament_is_a_frame_of_seats() -> None:
    results = rq.tournament("warehouse51", [FirstMove, "random"], games=4, seats=3, edition="it")
    frame = results.frame()
    assert len(frame) == 3 * len(results) == len(results.rows())
    assert set(frame["bot"]) == {"first", "random"}
    assert frame.groupby("game")["share"].sum().round(9).eq(1).all()
    assert list(results.standings_frame()["bot"]) == [one.bot for one in results.standings()]
    assert repr(results) == f"<Tournament: warehouse51, 3 seats, {len(results)} games between first, random>"


def test_factions_are_dealt_out_evenly_unless_they_are_chosen() -> None:
    frame = rq.tournament("settlers", ["random", "greedy"], games=2).frame()
    assert set(frame.groupby("faction").size()) == {len(frame) // 5}
    chosen = rq.tournament("settlers", ["random", "greedy"], games=2, factions=["romans", "aztecs"])
    assert chosen.plan.options == {"factions": "romans,aztecs"}
    assert "faction" not in chosen.frame()


def test_the_games_of_a_tournament_do_not_depend_on_the_workers() -> None:
    def told(workers: int) -> list[rq.Tournament]:
        progress: list[tuple[int, int]] = []
        made = rq.tournament(
            "warehouse51", ["greedy", "random"], games=4, workers=workers,
            progress=lambda done, games: progress.append((done, games)),
        )  # fmt: skip
        assert progress[-1] == (len(made), len(made))
        return [made]

    one, two = (told(workers)[0].frame().drop(columns="seconds") for workers in (1, 2))
    assert one.equals(two)


def test_other_libraries_read_results_too() -> None:
    results = rq.tournament("warehouse51", ["random"], games=1)
    assert pyarrow.table(results).to_pylist() == results.rows()


def test_bots_that_cannot_be_built_again_are_refused() -> None:
    class Hidden(FirstMove):
        pass

    with pytest.raises(ValueError, match="defined inside a function: define it at the top of a module"):
        rq.tournament("warehouse51", [Hidden], games=1)
    with pytest.raises(ValueError, match="give its class, FirstMove"):
        rq.tournament("warehouse51", [FirstMove()], games=1)  # type: ignore[list-item]


def test_a_report_is_one_file(tmp_path: Path) -> None:
    file = rq.tournament("warehouse51", ["greedy", "random"], games=4).report(tmp_path / "report.html")
    assert "Warehouse 51: a tournament with 4 seats" in file.read_text("utf-8")


def test_without_pandas_the_rows_are_still_there(monkeypatch: pytest.MonkeyPatch) -> None:
    match = rq.play_match("warehouse51", "random")
    monkeypatch.setitem(__import__("sys").modules, "pandas", None)
    with pytest.raises(ModuleNotFoundError, match=r"extra `arena`, or use `rows\(\)`"):
        match.frame()
    assert len(match.rows()) == 4
