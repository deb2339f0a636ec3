from __future__ import annotations

import asyncio
import gzip
import hashlib
import re
import sqlite3
import stat
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from typer.testing import CliRunner, Result

from reliquary.cli.arguments import UsageError
from reliquary.cli.commands.admin import admin
from reliquary.server.database.store import Store
from reliquary.server.settings import with_driver
from server.crashes.stored_matches import keep_match
from server.database.postgres import fresh_database

Place = Callable[[], str]
PER_MOVE = {"type": "per_move", "seconds": 60}


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """A function that gives addresses of empty databases."""
    kind: str = request.param
    return lambda: address_of(kind, tmp_path)


def address_of(kind: str, folder: Path) -> str:
    number = len(list(folder.glob("trial*.sqlite"))) + 1
    (folder / f"trial{number}.sqlite").touch()
    return f"sqlite:///{folder}/trial{number}.sqlite" if kind == "sqlite" else fresh_database()


def in_store(address: str, work: Callable[[Store], Coroutine[Any, Any, Any]]) -> Any:
    async def do() -> Any:
        store = await Store.open(with_driver(address))
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(do())


def execute(address: str, *statements: str) -> None:
    async def work(store: Store) -> None:
        async with store.begin() as connection:
            for statement in statements:
                await connection.execute(text(statement))

    in_store(address, work)


def fill(address: str) -> None:
    """Keep three matches: one over, one running with a clock, one that has hardly begun."""

    async def work(store: Store) -> None:
        await keep_match(store, "m1", "warehouse51", 3)
        await keep_match(store, "m2", "warehouse51", 4, most=25, clock=PER_MOVE)
        await keep_match(store, "m3", "settlers", 2, most=3)
        await store.secret("server", "sesame")

    in_store(address, work)


def run(*words: str) -> Result:
    return CliRunner().invoke(admin, list(words), env={"COLUMNS": "200"})


def said(result: Result) -> str:
    """What a command that went well printed."""
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return re.sub(r"\s+", " ", result.stdout)


def complaint(result: Result) -> str:
    """What a command that refused says in its one line."""
    assert isinstance(result.exception, UsageError), result.exception
    return str(result.exception)


def everything(address: str) -> str:
    """All tables but the caches, as text."""
    tables = ("matches", "log", "seats", "people", "tokens", "chat", "ratings", "results", "deadlines", "secrets")

    async def work(store: Store) -> str:
        async with store.connect() as connection:
            rows = [await connection.execute(text(f"SELECT * FROM {table}")) for table in tables]
            return repr([sorted(map(repr, (tuple(row._mapping.items()) for row in result))) for result in rows])

    found: str = in_store(address, work)
    return found.replace("True", "1").replace("False", "0")


def test_a_sound_database_is_found_sound(place: Place) -> None:
    address = place()
    fill(address)
    result = run("check", "--database", address)
    assert result.exit_code == 0
    assert re.search(r"OK: 3 matches, \d{3} rows, \d{3} hashes: all logs whole, all replay", said(result))
    assert "m1" in said(run("check", "--database", address, "--verbose"))


DAMAGES = [
    ("DELETE FROM log WHERE match='m1' AND number=20", "the log has gaps: missing [20]"),
    ("UPDATE log SET seat=(seat+1)%3 WHERE match='m1' AND number=6", "does not replay"),
    ("""UPDATE log SET body='{"move":{"type":"fly"}}' WHERE match='m1' AND number=9""", "does not replay"),
    ("UPDATE log SET body=replace(body, '\"hash\":\"', '\"hash\":\"0') WHERE match='m1' AND number=30", "after row 30"),
    ("UPDATE matches SET seed=seed+1 WHERE id='m1'", "does not replay"),
    ("UPDATE matches SET salt='pepper' WHERE id='m1'", "the published hash is not the seed's"),
    ("UPDATE matches SET status='running' WHERE id='m1'", "the list says running, the log over"),
    ("UPDATE matches SET pack_hash='x' WHERE id='m1'", "played with other cards"),
    ("UPDATE matches SET outcome=NULL WHERE id='m1'", "another outcome"),
    ("DELETE FROM log WHERE match='m1' AND kind='end'", "the list says over, the log running"),
    ("UPDATE seats SET person='thief' WHERE match='m2' AND seat=1", "name different players"),
    ("DELETE FROM seats WHERE match='m3' AND seat=1", "1 seats are listed instead of 2"),
    ("UPDATE seats SET asked=NOT asked WHERE match='m2' AND seat=2", "seat 2: the list says"),
    ("DELETE FROM deadlines", "the deadlines listed are not those of the log"),
    ("DELETE FROM chat WHERE match='m2' AND number=1", "the chat has gaps"),
]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sound")
    fill(f"sqlite:///{folder}/sound.sqlite")
    with sqlite3.connect(folder / "sound.sqlite") as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return folder / "sound.sqlite"


@pytest.mark.parametrize(("statement", "finding"), DAMAGES)
def test_every_damage_is_found_and_named(sound: Path, tmp_path: Path, statement: str, finding: str) -> None:
    copy = tmp_path / "copy.sqlite"
    copy.write_bytes(sound.read_bytes())
    address = f"sqlite:///{copy}"
    assert run("check", "--database", address).exit_code == 0
    execute(address, statement)
    result = run("check", "--database", address)
    assert result.exit_code == 1
    assert finding in said(result)
    assert "FAILED: 1 of 3 matches" in said(result)


def test_a_damaged_file_is_found(sound: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    pages = bytearray(sound.read_bytes())
    pages[4096 * 5 : 4096 * 5 + 2000] = b"\0" * 2000
    copy.write_bytes(pages)
    result = run("check", "--database", f"sqlite:///{copy}")
    assert result.exit_code != 0


@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_backup_of_one_database_is_restored_in_the_other(place: Place, target: str, tmp_path: Path) -> None:
    source, other, file = place(), address_of(target, tmp_path), tmp_path / "tables.backup"
    fill(source)
    assert re.search(
        r"tables.backup: 3 matches, \d+ rows of logs, 0 people", said(run("backup", str(file), "--database", source))
    )
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "restored 3 matches" in said(run("restore", str(file), "--database", other))
    assert everything(other) == everything(source)
    assert "sesame" in everything(other)
    assert run("check", "--database", other).exit_code == 0


def test_what_is_in_a_database_is_thrown_away_only_if_told(place: Place, tmp_path: Path) -> None:
    address, file = place(), tmp_path / "tables.backup"
    fill(address)
    said(run("backup", str(file), "--database", address))
    before = everything(address)
    execute(address, "DELETE FROM log WHERE match='m1' AND number > 10")
    damaged = everything(address)
    assert "this database holds 3 matches; say --replace" in complaint(run("restore", str(file), "--database", address))
    assert everything(address) == damaged
    assert run("restore", str(file), "--database", address, "--replace").exit_code == 0
    assert everything(address) == before


def test_a_database_that_a_server_uses_is_not_overwritten(place: Place, tmp_path: Path) -> None:
    address, file = place(), tmp_path / "tables.backup"
    fill(address)
    said(run("backup", str(file), "--database", address))
    execute(address, f"INSERT INTO processes (id, beat) VALUES ('one', {int(time.time() * 1000)})")
    answer = complaint(run("restore", str(file), "--database", address, "--replace"))
    assert answer == "a server is running on this database; stop it first"


SPOILS: dict[str, Callable[[bytes], bytes]] = {
    "cut": lambda data: data[: len(data) // 2],
    "cut between lines": lambda data: gzip.compress(b"".join(gzip.decompress(data).splitlines(keepends=True)[:-1])),
    "a row less": lambda data: gzip.compress(
        b"".join(line for number, line in enumerate(gzip.decompress(data).splitlines(keepends=True)) if number != 7)
    ),
    "changed": lambda data: gzip.compress(gzip.decompress(data).replace(b"warehouse51", b"warehouse52", 1)),
    "not gzip": lambda data: b"hello",
    "empty": lambda data: b"",
    "no lines": lambda data: gzip.compress(b""),
    "an ending alone": lambda data: gzip.compress(
        b'{"rows":-1,"sha256":"' + hashlib.sha256().hexdigest().encode() + b'"}\n'
    ),
}


@pytest.mark.parametrize("spoil", list(SPOILS))
def test_half_a_backup_or_a_changed_one_restores_nothing(sound: Path, tmp_path: Path, spoil: str) -> None:
    file, other = tmp_path / "tables.backup", f"sqlite:///{tmp_path}/other.sqlite"
    said(run("backup", str(file), "--database", f"sqlite:///{sound}"))
    file.write_bytes(SPOILS[spoil](file.read_bytes()))
    assert str(file) in complaint(run("restore", str(file), "--database", other))
    assert "m1" not in everything(other)


def test_a_backup_of_another_version_is_refused_with_its_name(sound: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "tables.backup", f"sqlite:///{tmp_path}/other.sqlite"
    said(run("backup", str(file), "--database", f"sqlite:///{sound}"))
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    lines[0] = re.sub(rb'"step":"[^"]+"', b'"step":"later"', lines[0])
    digest = hashlib.sha256(b"".join(lines[:-1])).hexdigest().encode()
    lines[-1] = re.sub(rb'"sha256":"[^"]+"', b'"sha256":"' + digest + b'"', lines[-1])
    file.write_bytes(gzip.compress(b"".join(lines)))
    assert "whose tables are others" in complaint(run("restore", str(file), "--database", other))


def test_a_backup_is_there_whole_or_not_at_all(sound: Path, tmp_path: Path) -> None:
    complaint(run("backup", str(tmp_path / "no" / "such" / "folder"), "--database", f"sqlite:///{sound}"))
    other = tmp_path / "empty.sqlite"
    sqlite3.connect(other).close()
    other.touch()
    assert "no Reliquary tables" in complaint(run("backup", str(tmp_path / "b"), "--database", f"sqlite:///{other}"))
    assert not list(tmp_path.glob("b*"))


def test_a_backup_replaces_an_existing_file_only_if_forced(sound: Path, tmp_path: Path) -> None:
    address, file = f"sqlite:///{sound}", tmp_path / "tables.backup"
    file.write_text("precious")
    refused = complaint(run("backup", str(file), "--database", address))
    assert refused == f"{file} already exists; choose another name, or add --force to replace it"
    assert file.read_text() == "precious"
    assert "3 matches" in said(run("backup", str(file), "--database", address, "--force"))
    target = address_of("sqlite", tmp_path)
    assert "restored 3 matches" in said(run("restore", str(file), "--database", target))
    assert everything(target) == everything(address)


def test_a_forced_backup_still_refuses_a_folder(sound: Path, tmp_path: Path) -> None:
    refused = complaint(run("backup", str(tmp_path), "--database", f"sqlite:///{sound}", "--force"))
    assert refused.startswith(f"{tmp_path} is a folder; name a file in it")


def test_a_backup_into_no_folder_names_the_file_that_was_wanted(sound: Path, tmp_path: Path) -> None:
    lost = tmp_path / "no" / "tables.backup"
    refused = complaint(run("backup", str(lost), "--database", f"sqlite:///{sound}"))
    assert refused == f"{lost} cannot be written: No such file or directory"


def test_matches_are_listed_the_latest_first_and_names_are_shown_as_they_are(place: Place) -> None:
    address = place()
    fill(address)
    shown = said(run("matches", "--database", address))
    assert shown.index("m1") < shown.index("m2") < shown.index("m3")
    assert "Ann [red]0" in shown
    assert "The table [bold]m1" in shown
    assert "3 matches" in shown
    running = said(run("matches", "--database", address, "--status", "running", "--limit", "1"))
    assert "m2" in running
    assert "m1" not in running
    assert "1 matches" in running


@pytest.mark.parametrize("command", ["check", "matches"])
def test_a_database_that_is_not_there_is_not_made(command: str, tmp_path: Path) -> None:
    answer = complaint(run(command, "--database", f"sqlite:///{tmp_path}/none.sqlite"))
    assert answer == f"database not found: {tmp_path}/none.sqlite"
    assert not list(tmp_path.iterdir())


def test_an_address_that_is_none_and_a_server_that_is_not_there_are_said(tmp_path: Path) -> None:
    assert "use sqlite:///FILE" in complaint(run("check", "--database", "mysql://here"))
    assert complaint(run("check", "--database", f"postgresql://u@/db?host={tmp_path}"))
    assert complaint(run("restore", str(tmp_path / "none"))) == f"file not found: {tmp_path / 'none'}"
