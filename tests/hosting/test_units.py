"""The units of docs/hosting: systemd accepts them, and what they run works."""

from __future__ import annotations

import asyncio
import configparser
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from tools.proxies import find

from hosting.proxies import EXAMPLES
from server.harness import PATIENCE, Client, Server

PROGRAM = "/opt/reliquary/bin/reliquary"
STATE = "/var/lib/reliquary"
UNITS = sorted(path.name for path in EXAMPLES.iterdir() if path.suffix in (".service", ".timer"))


def verify(folder: Path, text: str, name: str) -> str:
    """Return what systemd has to say about a unit; the program it starts must exist."""
    (folder / name).write_text(text.replace(PROGRAM, sys.executable), "utf-8")
    for other in UNITS:
        if other != name:
            (folder / other).write_text((EXAMPLES / other).read_text("utf-8").replace(PROGRAM, sys.executable), "utf-8")
    command = [str(find("systemd-analyze")), "verify", "--man=no", str(folder / name)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    return "\n".join(line for line in (done.stdout + done.stderr).splitlines() if str(folder) in line)


@pytest.mark.parametrize("name", UNITS)
def test_systemd_accepts_a_unit(name: str, tmp_path: Path) -> None:
    assert verify(tmp_path, (EXAMPLES / name).read_text("utf-8"), name) == ""


def test_a_unit_with_a_mistake_would_be_found(tmp_path: Path) -> None:
    text = (EXAMPLES / "reliquary.service").read_text("utf-8")
    assert "sometimes" in verify(tmp_path, text.replace("Restart=on-failure", "Restart=sometimes"), "reliquary.service")


def commands(name: str, state: Path) -> dict[str, list[str]]:
    """Return the commands of a unit as systemd runs them, with this machine's program and folder."""
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(EXAMPLES / name, "utf-8")
    program = f"{shlex.quote(sys.executable)} -m reliquary"
    ours = {"%%": "%", PROGRAM: program, STATE: str(state)}
    found = {}
    for key, value in unit["Service"].items():
        if key.startswith("Exec") or key == "Environment":
            found[key] = shlex.split(re.sub("|".join(map(re.escape, ours)), lambda old: ours[old[0]], value))
    return found


def test_a_backup_is_made_while_people_play_and_can_be_restored(tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    old, kept = (tmp_path / "backups" / f"tables-{name}.backup" for name in ("old", "kept"))
    for file in (old, kept):
        file.write_bytes(b"")
    os.utime(old, (0, 0))
    told = commands("reliquary-backup.service", tmp_path)
    surroundings = os.environ | dict(one.split("=", 1) for one in told["Environment"])

    async def play(server: Server) -> int:
        async with Client(server, "Ada") as ada:
            match = await ada.open_table(game="warehouse51", seats=3, seating=["me", "greedy", "greedy"])
            async with ada.watch(match) as table:
                await table.command("start")
                await table.play(lambda moves: moves[0])
                for step in ("ExecStart", "ExecStartPost"):
                    await asyncio.to_thread(subprocess.run, told[step], env=surroundings, check=True, timeout=PATIENCE)
                return int(table.table["number"])

    with Server(tmp_path, f"sqlite:///{tmp_path / 'reliquary.sqlite'}") as server:
        asyncio.run(play(server))
    made = set((tmp_path / "backups").iterdir()) - {kept}
    assert len(made) == 1
    assert old not in made
    (backup,) = made
    restored = f"sqlite:///{tmp_path / 'restored.sqlite'}"
    reliquary = [sys.executable, "-m", "reliquary", "admin"]
    subprocess.run([*reliquary, "restore", str(backup), "--database", restored], check=True, capture_output=True)
    listed = subprocess.run([*reliquary, "matches", "--database", restored], check=True, capture_output=True, text=True)
    assert "warehouse51" in listed.stdout
