"""`reliquary replay FILE --until N`: the table in the middle of a record."""

from __future__ import annotations

import msgspec
import pytest

from reliquary.bots import new_bot
from reliquary.bots.driver import play_game
from reliquary.cli.terminal.replay import show_table
from reliquary.core.game import Table
from reliquary.core.record import Record, RecordError, replay
from reliquary.games import new_game


@pytest.fixture(scope="module")
def record() -> Record:
    bots = [new_bot(name) for name in ("random", "greedy", "random")]
    return play_game(new_game("warehouse51", 3), 5, bots).record


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", "80")


def table_at(record: Record, number: int) -> Table:
    return next(table for place, table in replay(record, new_game) if place == number)


def shown(capsys: pytest.CaptureFixture[str], record: Record, number: int, lang: str = "en") -> str:
    show_table(record, table_at(record, number), number, lang)
    return capsys.readouterr().out


def test_the_first_table_is_shown_before_any_move(record: Record, capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, record, 0)
    assert f"Before the first of {len(record.moves)} moves." in text
    assert "At the table: Ada (random), Bruno (greedy), Cleo (random)." in text
    assert "A ▲ Ada        10" in text


def test_a_spectator_sees_the_move_but_neither_counterfeits_nor_fists(
    record: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    seals = [place for place, step in enumerate(record.moves, start=1) if step.move["type"] == "seal"]
    text = shown(capsys, record, seals[0])
    assert "holds out a closed fist." in text
    assert "hide" not in text.partition("── Seats")[0]
    assert "Counterfeits" not in text
    bid = next(place for place, step in enumerate(record.moves, start=1) if step.move["type"] == "bid")
    ingots = record.moves[bid - 1].move["ingots"]
    assert f"bid {ingots} ingot" in shown(capsys, record, bid)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_last_table_has_the_score_sheet(record: Record, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, record, len(record.moves), lang)
    assert {"en": "── The score", "it": "── Il punteggio"}[lang] in text
    assert max(len(line) for line in text.splitlines()) <= 80


def test_every_table_of_a_record_can_be_shown(record: Record, capsys: pytest.CaptureFixture[str]) -> None:
    for number, table in replay(record, new_game):
        show_table(record, table, number, "it")
    assert capsys.readouterr().out.count("── Posti") == len(record.moves) + 1


def test_a_game_without_a_board_is_refused(record: Record) -> None:
    other = msgspec.structs.replace(record, game="chess", seats=2, options={})
    with pytest.raises((RecordError, ValueError), match="chess"):
        show_table(other, table_at(record, 0), 0, "en")
