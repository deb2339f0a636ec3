"""`reliquary simulate` plays games between bots, sums them up, records them, and explains what it cannot do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.command import Command, in_a_process
from reliquary._engine import is_compiled
from reliquary.core.record import read, verify
from reliquary.games import new_game

SUMMARY = {"games", "decisions", "seconds", "wins_by_seat", "mean_scores", "compiled"}


@pytest.fixture
def reliquary(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def summary(reliquary: Command, *arguments: str | Path) -> dict[str, Any]:
    done = reliquary("simulate", "warehouse51", "--json", *arguments)
    assert done.code == 0
    assert done.err == ""
    assert done.out.count("\n") == 1
    found: dict[str, Any] = json.loads(done.out)
    return found


def without_time(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key != "seconds"}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_json_prints_exactly_one_object_with_the_documented_fields(reliquary: Command, seats: int) -> None:
    found = summary(reliquary, "--games", "4", "--seats", str(seats))
    assert found.keys() >= SUMMARY
    assert found["games"] == 4
    assert found["compiled"] is is_compiled()
    assert found["seconds"] > 0
    assert len(found["wins_by_seat"]) == len(found["mean_scores"]) == seats
    assert 4 <= sum(found["wins_by_seat"]) <= 4 * seats
    assert found["decisions"] > 4 * 26 * 2


def test_the_summary_sums_up_the_games_it_records(reliquary: Command, tmp_path: Path) -> None:
    found = summary(reliquary, "--games", "5", "--seats", "3", "--records", tmp_path)
    records = [read(file.read_bytes()) for file in sorted(tmp_path.iterdir())]
    outcomes = [verify(record, new_game).outcome() for record in records]
    assert found["decisions"] == sum(len(record.moves) for record in records)
    assert found["wins_by_seat"] == [sum(seat in one.winners for one in outcomes if one) for seat in range(3)]
    totals = [sum(one.scores[seat]["total"] for one in outcomes if one) / 5 for seat in range(3)]
    assert found["mean_scores"] == pytest.approx(totals, abs=0.001)


def test_the_same_seed_plays_the_same_games_and_another_one_others(reliquary: Command) -> None:
    first, again, other = (without_time(summary(reliquary, "--games", "3", "--seed", seed)) for seed in ("7", "7", "8"))
    assert first == again
    assert first["decisions"] != other["decisions"]


def test_records_are_numbered_and_game_i_is_dealt_from_seed_plus_i_less_one(reliquary: Command, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    summary(reliquary, "--games", "3", "--seed", "100", "--records", folder)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["game-000001.json", "game-000002.json", "game-000003.json"]
    assert [read(file.read_bytes()).seed for file in files] == [100, 101, 102]


def test_records_hold_hashes_always_and_snapshots_on_demand(reliquary: Command, tmp_path: Path) -> None:
    for extra in ((), ("--snapshots",)):
        summary(reliquary, "--games", "1", "--records", tmp_path, *extra)
        record = read((tmp_path / "game-000001.json").read_bytes())
        assert all(step.hash for step in record.moves)
        assert all((step.snapshot is not None) == bool(extra) for step in record.moves)
        assert isinstance(record.start, dict) == bool(extra)


def test_workers_share_the_work_with_the_same_result(reliquary: Command, tmp_path: Path) -> None:
    found = []
    for workers in ("1", "3"):
        arguments = ("--games", "7", "--seats", "3", "--workers", workers, "--records", tmp_path / workers)
        found.append(without_time(summary(reliquary, *arguments)))
    assert found[0] == found[1]
    written = [{file.name: file.read_bytes() for file in (tmp_path / workers).iterdir()} for workers in ("1", "3")]
    assert written[0] == written[1]
    assert len(written[0]) == 7


def test_one_bot_per_seat_and_several_options(reliquary: Command, tmp_path: Path) -> None:
    bots = "greedy, random,random"
    options = ("--option", "edition=it", "--option", "jump_bids=false", "--option", "relic_pack=plain")
    found = summary(reliquary, "--games", "1", "--seats", "3", "--bots", bots, *options, "--records", tmp_path)
    record = read((tmp_path / "game-000001.json").read_bytes())
    assert found["bots"] == record.players == ["greedy", "random", "random"]
    expected = {"edition": "it", "jump_bids": False, "relic_pack": "plain", "counterfeit_count": 22}
    assert record.options.items() >= expected.items()
    assert found["options"] == record.options


def test_the_summary_in_words_has_a_line_per_seat(reliquary: Command, tmp_path: Path) -> None:
    done = reliquary("simulate", "warehouse51", "--games", "2", "--seats", "3", "--records", tmp_path)
    assert done.code == 0
    assert done.err == ""
    assert "2 games of warehouse51, seeds 0 to 1" in done.out
    assert sum(line.split()[1:2] == ["random"] for line in done.out.splitlines()) == 3
    assert "decisions in" in done.out
    assert "game-000001.json" in done.out
    assert "\x1b" not in done.out


REFUSED: dict[str, tuple[str, str]] = {
    "an unknown game": ("warehouse52", "warehouse52"),
    "an unknown bot": ("warehouse51 --bots gredy", "greedy"),
    "an unknown bot among others": ("warehouse51 --seats 3 --bots greedy,x,random", "'x'"),
    "too few bots": ("warehouse51 --bots greedy,random", "4 names"),
    "an unknown option": ("warehouse51 --option edicion=it", "edition"),
    "an option without a value": ("warehouse51 --option edition", "KEY=VALUE"),
    "an option without a name": ("warehouse51 --option =it", "KEY=VALUE"),
    "an option with no such value": ("warehouse51 --option edition=fr", "en or it"),
    "a number where yes or no belongs": ("warehouse51 --option jump_bids=3", "true or false"),
    "the same option twice": ("warehouse51 --option edition=it --option edition=en", "edition is given twice"),
    "ages without the youngest": ("warehouse51 --option ages=1,2,3,4", "ages contradicts"),
    "the youngest without ages": ("warehouse51 --option first_player=youngest", "needs the option ages"),
    "a seat that does not exist": ("warehouse51 --option first_player=seat:4", "seat:0 to seat:3"),
    "the seats as an option": ("warehouse51 --option seats=3", "unknown option 'seats'"),
    "a word of the language as an option": ("warehouse51 --option self=3", "unknown option 'self'"),
    "two seats": ("warehouse51 --seats 2", "3, 4 or 5"),
    "six seats": ("warehouse51 --seats 6", "3, 4 or 5"),
    "a pack that does not exist": ("warehouse51 --option relic_pack=nowhere.toml", "nowhere.toml"),
    "a pack with an endless name": (f"warehouse51 --option relic_pack={'x' * 300}", "relic_pack"),
    "snapshots without records": ("warehouse51 --snapshots", "--records"),
    "legal moves without records": ("warehouse51 --legal", "--legal needs --records"),
    "a seed beyond all dice": (f"warehouse51 --games 1 --seed {1 << 62}", "seed"),
    "a last seed beyond all dice": (f"warehouse51 --games 2 --seed {(1 << 62) - 1}", "seed"),
}


@pytest.mark.parametrize("kind", REFUSED)
@pytest.mark.clause("W51-014", "T-005")
def test_what_a_user_got_wrong_is_said_in_one_line(reliquary: Command, kind: str) -> None:
    arguments, hint = REFUSED[kind]
    assert hint in reliquary.refused("simulate", *arguments.split())


@pytest.mark.parametrize("place", ["a file", "below a file", "where the record is a folder"])
def test_a_folder_that_cannot_be_used_is_named(reliquary: Command, tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "taken" / "game-000001.json").mkdir(parents=True)
    folder = {
        "a file": tmp_path / "file",
        "below a file": tmp_path / "file" / "folder",
        "where the record is a folder": tmp_path / "taken",
    }[place]
    assert str(folder) in reliquary.refused("simulate", "warehouse51", "--games", "1", "--records", folder)


@pytest.mark.parametrize("wrong", ["--games 0", "--games many", "--workers 0", "--seed -1", "--fast"])
def test_numbers_out_of_bounds_are_refused(reliquary: Command, wrong: str) -> None:
    done = reliquary("simulate", "warehouse51", *wrong.split())
    assert done.code == 2
    assert wrong.split()[0] in done.err
    assert done.out == ""


def test_a_process_of_its_own_says_the_same_without_a_traceback() -> None:
    done = in_a_process("simulate", "warehouse51", "--games", "2", "--seats", "3", "--json")
    assert (done.code, done.err) == (0, "")
    assert json.loads(done.out)["games"] == 2
    refused = in_a_process("simulate", "warehouse51", "--option", "edition=fr")
    assert (refused.code, refused.out) == (2, "")
    assert refused.err == "reliquary: option edition cannot be 'fr'; it can be en or it\n"
