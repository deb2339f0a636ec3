from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

PROGRAM = """
import asyncio
from reliquary.games import new_game
from reliquary.server.bots.bot_pool import BotPool

async def main():
    game = new_game("warehouse51", 3)
    table = game.start(1)
    pool = BotPool(1, registry="server.bots.misbehaving_bots:BOTS", budget=600.0)
    await pool.choose(game, table, table.waiting()[0], "random", 1)
    pids = [process.process.pid for process in pool.alive]
    asyncio.get_running_loop().call_later(0.2, lambda: print(*pids, flush=True))
    await pool.choose(game, table, table.waiting()[0], {bot!r}, 1)

asyncio.run(main())
"""


def is_alive(pid: int) -> bool:
    """Return whether a process still runs; one that ended and was not buried yet does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("bot", ["sleeping", "spinning"])
def test_workers_of_a_killed_server_end_by_themselves_even_in_the_middle_of_a_thought(bot: str) -> None:
    paths = os.pathsep.join(sys.path)
    server = subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(bot=bot)],
        env={**os.environ, "PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    pid = int(server.stdout.readline())
    assert is_alive(pid)
    server.send_signal(signal.SIGKILL)
    server.wait()
    server.stdout.close()
    for _ in range(600):
        if not is_alive(pid):
            break
        time.sleep(0.05)
    assert not is_alive(pid)
