"""A server that cannot start says why in one line and exits with 1; so does `open`."""

from __future__ import annotations

import socket
import sqlite3
from pathlib import Path

import pytest

from cli.command import Command, Done, in_a_process
from server.database.postgres import fresh_database
from server.ports import free_port


class Refused:
    """Runs a command that must not serve, and returns the one line it says."""

    def __init__(self, command: Command) -> None:
        self.command = command

    def __call__(self, *arguments: str | Path, command: str = "serve") -> str:
        return self.told(self.command(command, *arguments))

    def in_a_process(self, *arguments: str | Path, command: str) -> str:
        """Run the command as a user does; the others run inside the test, which takes a hundredth of the time."""
        return self.told(in_a_process(command, *arguments))

    def told(self, done: Done) -> str:
        assert done.code == 1, done.err
        assert done.out == ""
        assert done.err.startswith("reliquary: ")
        assert done.err.count("\n") == 1
        return done.err


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Refused:
    return Refused(Command(monkeypatch, capsys))


@pytest.fixture
def not_a_database(tmp_path: Path) -> Path:
    file = tmp_path / "notes.txt"
    file.write_text("These are notes and no database. " * 40, "utf-8")
    return file


@pytest.fixture
def from_the_future(tmp_path: Path) -> Path:
    file = tmp_path / "future.sqlite"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()
    return file


@pytest.mark.parametrize("command", ["serve", "open"])
def test_a_file_that_is_no_database(refused: Refused, command: str, not_a_database: Path) -> None:
    address = f"sqlite:///{not_a_database}"
    told = refused.in_a_process("--port", str(free_port()), "--database", address, command=command)
    assert f"the database {not_a_database} cannot be used: file is not a database" in told


@pytest.mark.parametrize("command", ["serve", "open"])
def test_a_folder_that_cannot_be_made(refused: Refused, command: str, not_a_database: Path) -> None:
    address = f"sqlite:///{not_a_database / 'below' / 'server.sqlite'}"
    told = refused("--port", str(free_port()), "--database", address, command=command)
    assert "cannot be used: Not a directory" in told


def test_a_database_of_a_newer_version(refused: Refused, from_the_future: Path) -> None:
    told = refused("--port", str(free_port()), "--database", f"sqlite:///{from_the_future}")
    assert "it was written by a newer version of Reliquary" in told


def test_a_database_server_that_is_not_there(refused: Refused) -> None:
    address = f"postgresql://reliquary:secret@127.0.0.1:{free_port()}/reliquary"
    told = refused("--port", str(free_port()), "--database", address)
    assert "cannot be used: nothing answers there; is it running?" in told
    assert "secret" not in told


def test_a_database_that_the_database_server_does_not_have(refused: Refused) -> None:
    told = refused("--port", str(free_port()), "--database", fresh_database().replace("?", "_gone?"))
    assert "does not exist" in told


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--processes", "2"], "processes: more than one needs PostgreSQL"),
        (["--database", "mysql://somewhere"], "use sqlite:///FILE or postgresql://"),
        (["--settings", "nowhere.toml"], "--settings nowhere.toml cannot be read: No such file or directory\n"),
        (["--host", "8.8.8.8"], "8.8.8.8 is not an address of this machine"),
        (["--host", "no.such.host.invalid"], "there is no host named no.such.host.invalid"),
        (["--static", "no/such/folder"], 'static = "no/such/folder": there is no such folder'),
    ],
)
def test_what_the_command_line_asks_for(refused: Refused, arguments: list[str], says: str) -> None:
    assert says in refused(*arguments)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("prot = 1\n", "server.toml: prot is not a setting; did you mean port?"),
        ("bot_seconds = -4\n", "server.toml: bot_seconds = -4: it may be from 0.1 to 600"),
        ('stand_in = "nobody"\n', 'server.toml: stand_in = "nobody": '),
        ("port = \n", "server.toml: Invalid value"),
    ],
)
def test_what_a_settings_file_says(refused: Refused, written: str, says: str, tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text(written, "utf-8")
    assert says in refused("--settings", file)


def test_an_address_that_is_taken(refused: Refused, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", free_port()))
        taken.listen()
        port = taken.getsockname()[1]
        told = refused("--port", str(port), "--database", f"sqlite:///{tmp_path / 'x.sqlite'}")
    assert f"127.0.0.1:{port} is taken; choose another --port" in told
