"""Saved games: written whole, resumed alike, and never mistaken for something else."""

from __future__ import annotations

import io
import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

from cli.command import called
from reliquary.cli.commands.play import play
from reliquary.cli.terminal import savefile
from reliquary.cli.terminal.seating import SeatingError, new_seating, saved_seating
from reliquary.core.record import Record, read, verify, write
from reliquary.games import new_game

FINE, FAILED, REFUSED = 0, 1, 2
ORDINARY: dict[str, Any] = {
    "seats": None,
    "edition": None,
    "bots": "random",
    "seed": None,
    "lang": "en",
    "options": {},
}


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    return tmp_path / "state" / "reliquary"


def sit(lines: Iterable[str], **wishes: Any) -> tuple[int, str]:
    output = io.StringIO()
    console = Console(file=output, width=80, highlight=False)
    asked: dict[str, Any] = {
        "seats": None,
        "edition": None,
        "bots": "random",
        "seed": None,
        "lang": "en",
        "options": {},
        "seat": 0,
    }
    code = called(
        play, "warehouse51", **{**asked, "name": "Marta", "resume": None, **wishes}, console=console, lines=lines
    )
    return code, output.getvalue()


def saved(folder: Path) -> list[Record]:
    return [read(file.read_bytes()) for file in sorted(folder.glob("*.json"))]


ANSWERS = ["+", "p", "2", "3", "1", "w 1", "+", "p", "0", "4"] * 30


def test_every_move_of_the_player_is_saved_at_once(state: Path) -> None:
    seen: list[int] = []

    def lines() -> Iterable[str]:
        for answer in ANSWERS[:12]:
            yield answer
            seen.append(len(saved(state)[0].moves) if state.exists() and saved(state) else 0)

    sit(lines(), seed=3)
    (record,) = saved(state)
    assert seen == sorted(seen)
    assert len(set(seen)) > 4
    assert record.outcome is None
    assert record.players == ["Marta", "Bruno (random)", "Cleo (random)", "Dario (random)"]
    verify(record, new_game)


@pytest.mark.parametrize("bots", ["random", "greedy,random,greedy"])
def test_a_resumed_game_goes_on_exactly_like_one_that_was_never_left(state: Path, bots: str) -> None:
    sit(ANSWERS, seed=8, bots=bots)
    (whole,) = saved(state)
    for file in state.iterdir():
        file.unlink()
    sit(ANSWERS[:19], seed=8, bots=bots)
    for start in range(19, len(ANSWERS), 19):
        if saved(state)[0].outcome is None:
            sit(ANSWERS[start : start + 19], resume="last")
    (pieces,) = saved(state)
    assert whole.outcome is not None
    assert pieces.moves == whole.moves
    assert pieces.outcome == whole.outcome


def test_a_resumed_game_shows_the_same_table_and_the_whole_log(state: Path) -> None:
    _, before = sit([*ANSWERS[:14], "board", "log"], seed=5, lang="it", seat=2)
    _, after = sit(["log"], resume="last", lang="it")
    shown = before.rpartition("> board\n")[2].partition("> log")[0].strip().splitlines()
    assert [line for line in shown if line not in after.splitlines()] == []
    assert "La partita riprende dopo" in after
    first_sentence = before.partition("rivela «")[2][:12]
    assert f"rivela «{first_sentence}" in after.rpartition("> log")[2]


def test_left_in_the_middle_of_the_others_moves_a_game_resumes_alike(state: Path) -> None:
    opening = {"seed": 7, "options": {"first_player": "seat:0"}}
    sit(["pause on", "b", "", "", ""], **opening)
    (whole,) = saved(state)
    for file in state.iterdir():
        file.unlink()
    sit(["pause on", "b", ""], **opening)
    (middle,) = saved(state)
    sit(["pause on", "", ""], resume="last")
    (pieces,) = saved(state)
    assert [step.seat for step in whole.moves] == [0, 1, 2, 3]
    assert middle.moves == whole.moves[:3]
    assert pieces.moves == whole.moves


def test_save_writes_a_copy_where_the_player_wants_it(state: Path, tmp_path: Path) -> None:
    copy = tmp_path / "deep" / "my game.json"
    code, output = sit(["3", f"save {copy}", "4", "5", "6", "quit"], seed=3)
    assert code == FINE
    assert "".join(f"Saved: '{copy}'".split()) in "".join(output.split())
    assert len(read(copy.read_bytes()).moves) < len(saved(state)[0].moves)
    before = copy.read_bytes()
    code, output = sit(["+", "quit"], resume=str(copy))
    assert code == FINE
    assert copy.read_bytes() == before
    assert len(saved(state)) == 2


def test_save_does_not_write_over_a_file_that_is_no_saved_game(state: Path, tmp_path: Path) -> None:
    precious = tmp_path / "thesis.txt"
    precious.write_text("ten years of work")
    _, output = sit([f"save {precious}", f"save {tmp_path}", f"save {precious}/x", "save " + "x" * 400], seed=3)
    assert precious.read_text() == "ten years of work"
    told = " ".join(output.split())
    assert told.count("is not a saved game") == 2
    assert told.count("Could not save") == 2


def test_a_full_disk_does_not_end_the_game(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(record: Record, path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(savefile, "keep", no_room)
    code, output = sit(["quit", "1", "quit"], seed=3)
    assert code == FAILED
    assert "No space left on device" in output
    assert "Type quit again to leave without saving" in output
    assert "You hold out your closed fist." in output.partition("Type quit again")[2]


def test_half_a_file_is_never_seen(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sit(["+"], seed=3)
    (file,) = state.glob("*.json")
    before = file.read_bytes()

    def crash(source: object, target: object) -> None:
        raise OSError("the power is gone")

    monkeypatch.setattr(os, "replace", crash)
    code, _ = sit(["+"], resume="last")
    assert code == FAILED
    assert file.read_bytes() == before
    assert [entry.name for entry in state.iterdir()] == [file.name]


def test_last_is_the_newest_unfinished_game(state: Path) -> None:
    for seed, lines in ((3, ["+"]), (4, ["+"]), (5, ANSWERS)):
        sit(lines, seed=seed)
        for file in state.glob("*.json"):
            if read(file.read_bytes()).seed == seed:
                os.utime(file, ns=(seed * 10**9, seed * 10**9))
    assert sorted(record.seed for record in saved(state) if record.outcome is None) == [3, 4]
    assert saved_seating("en", "last").seed == 4


def test_a_finished_game_is_shown_again(state: Path) -> None:
    _, first = sit(ANSWERS, seed=5)
    (file,) = state.glob("*.json")
    code, again = sit([], resume=str(file))
    assert code == FINE
    assert first.rpartition("── The score")[2] == again.rpartition("── The score")[2]


def test_without_a_saved_game_there_is_nothing_to_resume(capsys: pytest.CaptureFixture[str]) -> None:
    code, _ = sit([], resume="last")
    assert code == REFUSED
    assert "no unfinished game to resume" in capsys.readouterr().err


def damage(record: Record, **changes: Any) -> bytes:
    return write(msgspec.structs.replace(record, **changes))


def test_damaged_saves_are_refused_in_words(state: Path, tmp_path: Path) -> None:
    sit(["+", "+"], seed=3)
    (file,) = state.glob("*.json")
    record = read(file.read_bytes())
    whole = file.read_bytes()
    wrong = {
        "truncated": (whole[: len(whole) // 2], "not a JSON document"),
        "empty": (b"", "not a JSON document"),
        "something": (b'{"format": "other"}', "not a record"),
        "seed": (damage(record, seed=record.seed + 1), "another one than the record says|is refused"),
        "moves": (damage(record, moves=record.moves[1:]), "another one than the record says|is refused"),
        "options": (damage(record, options={"purses": "glass"}), "option purses cannot be"),
        "seats_option": (damage(record, options={"seats": 4}), "there is no option 'seats'"),
        "players": (damage(record, players=["Marta"]), "1 players for 4 seats"),
        "nobody": (damage(record, players=["greedy"] * 4), "exactly one of its players must be a person"),
        "two": (
            damage(record, players=["Marta", "Ugo", "greedy", "random"]),
            "exactly one of its players must be a person",
        ),
        "game": (damage(record, game="chess"), "a game of 'chess'"),
    }
    for name, (document, message) in wrong.items():
        path = tmp_path / f"{name}.json"
        path.write_bytes(document)
        with pytest.raises(SeatingError, match=message) as refusal:
            saved_seating("en", str(path))
        assert path.name in str(refusal.value)
    with pytest.raises(SeatingError, match="cannot be read: No such file"):
        saved_seating("en", str(tmp_path / "nowhere.json"))


def test_a_damaged_newest_save_is_named_rather_than_passed_over(state: Path) -> None:
    sit(["+"], seed=3)
    broken = state / "warehouse51-99999999-000000.json"
    broken.write_bytes(b"{")
    os.utime(broken, ns=(1 << 61, 1 << 61))
    with pytest.raises(SeatingError, match=broken.name):
        saved_seating("en", "last")


def test_resuming_changes_nothing_that_was_agreed(capsys: pytest.CaptureFixture[str]) -> None:
    sit(["+"], seed=3, options={"purses": "screened"}, seats=3)
    assert sit([], resume="last", seats=4, seed=1)[0] == REFUSED
    assert "leave out --seats, --seed" in capsys.readouterr().err
    again = saved_seating("en", "last")
    assert again.game.seats == 3
    assert again.game.options["purses"] == "screened"
    assert again.names == ["Marta", "Bruno", "Cleo"]


def test_a_simulated_game_with_plain_bot_names_can_be_taken_over(tmp_path: Path, state: Path) -> None:
    sit(["+"], seed=3)
    record = msgspec.structs.replace(saved(state)[0], players=["Marta", "greedy", "random", "greedy"])
    file = tmp_path / "simulated.json"
    file.write_bytes(write(record))
    seating = saved_seating("en", str(file))
    assert [seating.bots[seat].name for seat in (1, 2, 3)] == ["greedy", "random", "greedy"]
    assert len(set(seating.names)) == 4


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("", "You"),
        ("  Ann  Lee ", "Ann Lee"),
        ("greedy", "You"),
        ("Zoe (greedy)", "Zoe greedy"),
        ("x" * 99, "x" * 10),
        ("\x1b[31mRed", "[31mRed"),
        ("bruno", "bruno"),
    ],
)
def test_names_are_made_fit_for_the_table(name: str, shown: str) -> None:
    seating = new_seating("en", "warehouse51", 5, {}, "greedy", 1, 0, name)
    assert seating.names[0] == shown
    assert len({one.casefold() for one in seating.names}) == 5


def test_two_games_in_the_same_second_get_files_of_their_own(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "strftime", lambda form: "20300101-120000")
    for _ in range(3):
        sit(["+"], seed=3)
    assert len(saved(state)) == 3


def test_a_relative_state_folder_is_not_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert savefile.state_folder() == tmp_path / ".local" / "state" / "reliquary"
    assert savefile.in_words(savefile.state_folder() / "a.json") == "~/.local/state/reliquary/a.json"
    assert savefile.in_words(tmp_path / "a b.json") == f"'{tmp_path}/a b.json'"
