"""`reliquary replay` verifies records and names the first move that differs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.command import Command, in_a_process
from reliquary.bots import new_bot
from reliquary.bots.driver import play_game
from reliquary.core.record import write
from reliquary.games import new_game
from reliquary.games.warehouse51.game import Warehouse51


@pytest.fixture
def reliquary(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Record a game of three random bots."""
    game = new_game("warehouse51", 3)
    path = tmp_path / "game.json"
    path.write_bytes(write(play_game(game, 7, [new_bot("random")] * 3, snapshots=True).record))
    return path


def change(path: Path, edit: Callable[[dict[str, Any]], object]) -> Path:
    plain = json.loads(path.read_bytes())
    edit(plain)
    changed = path.with_name("changed.json")
    changed.write_text(json.dumps(plain))
    return changed


def test_an_honest_record_is_confirmed_in_one_line(reliquary: Command, record: Path) -> None:
    done = reliquary("replay", record)
    plain = json.loads(record.read_bytes())
    moves, best = len(plain["moves"]), max(sheet["total"] for sheet in plain["outcome"]["scores"])
    assert done.code == 0
    assert done.out.startswith(f"{record}: OK: {moves} moves, {moves} hashes verified, won by random (seat ")
    assert done.out.endswith(f"with {best} points\n")
    assert done.out.count("\n") == 1


def test_a_running_game_is_confirmed_too(reliquary: Command, record: Path) -> None:
    def stop(plain: dict[str, Any]) -> None:
        del plain["moves"][30:]
        plain["outcome"] = None

    done = reliquary("replay", change(record, stop))
    assert done.code == 0
    assert "OK: 30 moves, 30 hashes verified, still running" in done.out


TAMPERED: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "a hash": (lambda plain: plain["moves"][41].update(hash="0" * 16), "move 42: "),
    "a move": (lambda plain: plain["moves"][19].update(move={"type": "keep"}), "move 20: "),
    "a seat": (lambda plain: plain["moves"][19].update(seat=9), "move 20: "),
    "a snapshot": (lambda plain: plain["moves"][9]["snapshot"].update(reserve=0), "move 10: "),
    "the start": (lambda plain: plain["start"].update(reserve=0), "move 0: "),
    "the outcome": (lambda plain: plain["outcome"].update(winners=[]), "outcome"),
    "the pack": (lambda plain: plain["pack"].update(hash="?"), "other cards"),
    "the game": (lambda plain: plain.update(game="warehouse52"), "no game"),
    "a field": (lambda plain: plain.update(cheat=True), "cheat"),
    "the end": (lambda plain: plain["moves"].pop(), "goes on"),
}


@pytest.mark.parametrize("kind", TAMPERED)
def test_a_tampered_record_names_the_first_differing_move(reliquary: Command, record: Path, kind: str) -> None:
    edit, hint = TAMPERED[kind]
    done = reliquary("replay", change(record, edit))
    assert done.code == 1
    assert "changed.json: FAILED: " in done.out
    assert hint in done.out
    assert done.out.count("\n") == 1
    assert done.err == ""


def test_several_records_are_all_checked(reliquary: Command, record: Path) -> None:
    broken = change(record, lambda plain: plain["moves"][4].update(hash="?"))
    done = reliquary("replay", broken, record, record)
    assert done.code == 1
    assert [line.split(": ")[1] for line in done.out.splitlines()] == ["FAILED", "OK", "OK"]


UNREADABLE: dict[str, tuple[Callable[[Path], object], str]] = {
    "a missing file": (lambda path: None, "No such file"),
    "a folder": (lambda path: path.mkdir(), "Is a directory"),
    "an empty file": (lambda path: path.write_bytes(b""), "not a JSON document"),
    "a picture": (lambda path: path.write_bytes(b"\x89PNG\r\n\x1a\n\0\0"), "not a JSON document"),
    "another document": (lambda path: path.write_bytes(b'{"format": "chess"}'), "'chess'"),
    "a bottomless document": (lambda path: path.write_bytes(b"[" * 100_000), "not a JSON document"),
}


@pytest.mark.parametrize("kind", UNREADABLE)
def test_a_file_that_is_no_record_is_named(reliquary: Command, tmp_path: Path, kind: str) -> None:
    make, hint = UNREADABLE[kind]
    path = tmp_path / "thing.json"
    make(path)
    done = reliquary("replay", path)
    assert done.code == 1
    assert done.out.startswith(f"{path}: FAILED: ")
    assert hint in done.out


def test_a_file_of_an_impossible_size_is_not_even_read(reliquary: Command, tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    done = reliquary("replay", path)
    assert done.code == 1
    assert "larger than any record" in done.out


def test_a_file_is_needed(reliquary: Command) -> None:
    assert reliquary("replay").code == 2


def test_the_table_before_the_first_move_is_shown(reliquary: Command, record: Path) -> None:
    done = reliquary("replay", record, "--until", "0")
    assert (done.code, done.err) == (0, "")
    assert str(len(json.loads(record.read_bytes())["moves"])) in done.out.splitlines()[0]
    assert done.out.count(" 10\n") == 3
    assert "OK" not in done.out


def test_the_table_after_a_move_shows_the_relic_on_offer_in_both_languages(reliquary: Command, record: Path) -> None:
    steps = json.loads(record.read_bytes())["moves"]
    number = next(n for n, step in enumerate(steps, 1) if n > 5 and step["snapshot"]["offer"])
    relic = steps[number - 1]["snapshot"]["offer"]
    pack = {one.id: one.name for one in Warehouse51().relics.relics}
    shown = [reliquary("replay", record, "--until", str(number), "--lang", lang) for lang in ("en", "it")]
    assert [done.code for done in shown] == [0, 0]
    for done, lang in zip(shown, ("en", "it"), strict=True):
        assert f" {number} " in done.out.splitlines()[0]
        assert pack[relic][lang] in done.out
        assert max(map(len, done.out.splitlines())) <= 80
    assert shown[0].out != shown[1].out


def test_the_table_after_the_last_move_shows_the_score_sheet(reliquary: Command, record: Path) -> None:
    plain = json.loads(record.read_bytes())
    done = reliquary("replay", record, "--until", str(len(plain["moves"])))
    assert done.code == 0
    for sheet in plain["outcome"]["scores"]:
        assert str(sheet["total"]) in done.out


def test_a_tampered_record_is_shown_only_as_far_as_it_is_true(reliquary: Command, record: Path) -> None:
    broken = change(record, lambda plain: plain["moves"][8].update(hash="?"))
    assert reliquary("replay", broken, "--until", "8").code == 0
    done = reliquary("replay", broken, "--until", "9")
    assert done.code == 1
    assert "FAILED: move 9: " in done.out


@pytest.mark.clause("W51-082")
def test_a_closed_fist_stays_closed_in_a_replay(reliquary: Command, record: Path) -> None:
    steps = json.loads(record.read_bytes())["moves"]
    number = next(n for n, step in enumerate(steps, 1) if any(fist is not None for fist in step["snapshot"]["sealed"]))
    other = change(record, lambda plain: reseal(plain, number))
    shown = [reliquary("replay", path, "--until", str(number)) for path in (record, other)]
    assert [done.code for done in shown] == [0, 0]
    assert shown[0].out == shown[1].out


def reseal(plain: dict[str, Any], number: int) -> None:
    """Change the sealed bid of a move, and stop the record there."""
    step = plain["moves"][number - 1]
    assert step["move"]["type"] == "seal"
    step["move"]["ingots"] = 0 if step["move"]["ingots"] else 1
    del step["hash"], step["snapshot"]


def test_a_move_beyond_the_end_cannot_be_shown(reliquary: Command, record: Path) -> None:
    moves = len(json.loads(record.read_bytes())["moves"])
    done = reliquary("replay", record, "--until", str(moves + 1))
    assert done.code == 1
    assert f"--until can be 0 to {moves}, not {moves + 1}" in done.out
    assert reliquary("replay", record, "--until", "-1").code == 2


def test_a_process_of_its_own_exits_with_1_for_a_tampered_record(record: Path) -> None:
    done = in_a_process("replay", change(record, lambda plain: plain["moves"][4].update(hash="?")))
    assert (done.code, done.err) == (1, "")
    assert "FAILED: move 5: after move 5 the table is another one than the record says" in done.out
