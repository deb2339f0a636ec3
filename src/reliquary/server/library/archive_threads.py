"""Two threads for what takes long: long logs, records and replays hold up neither the event loop nor each other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Result = TypeVar("Result")
ARCHIVE = ThreadPoolExecutor(2, "archive")


async def in_archive(work: Callable[..., Result], *given: object) -> Result:
    """Do some work in one of the threads; what comes while both are busy waits its turn."""
    return await asyncio.get_running_loop().run_in_executor(ARCHIVE, work, *given)
