"""Looks at stored positions at many sizes and prints what cannot be read; pictures are kept if asked for.

PYTHONPATH=src:tests python -m browser.dense.look --positions settlers-turn warehouse51-open --shots shots

With `--pseudo` the pseudo-language is looked at too: a copy of the repository is built in it first.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from browser.dense.legible import EXCEPTIONS, LARGE, SMALL, Finding, Look, look_at, unknown
from browser.dense.positions import Position, stored
from browser.visitor import Visitor, launch
from pseudo.checkout import Checkout
from reliquary.cli.translation.pseudo import PSEUDO
from server.harness import Server

LANGUAGES = ("en", "it", PSEUDO)
ALL_LOOKS = tuple(Look(*one) for one in product(LANGUAGES, ("light", "dark"), (100, 150)))


def look(
    browser: Browser, server: Server, positions: Sequence[Position], looks: Sequence[Look], shots: Path | None
) -> Iterator[Finding]:
    """Look at positions on screens with a mouse, then on screens that are touched."""
    for touch, sizes in ((False, LARGE), (True, SMALL)):
        visitor = Visitor.arrive(browser, server, has_touch=touch)
        visitor.page.goto("/health")
        for one, position in product(looks, positions):
            yield from look_at(visitor, position, one, sizes, touch)
            if shots is not None:
                take_pictures(visitor, shots, f"{position.name} {one}".replace(" ", "-").replace("-%", ""), sizes)
        yield from [Finding("all", "", (0, 0), "console", "", one) for one in visitor.complaints]
        visitor.context.close()


def take_pictures(visitor: Visitor, shots: Path, name: str, sizes: Sequence[tuple[int, int]]) -> None:
    for wide, high in sizes:
        visitor.page.set_viewport_size({"width": wide, "height": high})
        visitor.page.screenshot(path=shots / f"{name}-{wide}x{high}.png")


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--positions", nargs="*", help="their names; all if none is given")
    reader.add_argument("--looks", nargs="*", help="such as en-light-100; all if none is given")
    reader.add_argument("--shots", type=Path)
    reader.add_argument("--pseudo", action="store_true", help="look at the pseudo-language too")
    reader.add_argument("--accept", action="store_true", help="write what is found down as known exceptions")
    asked = reader.parse_args()
    positions = [one for one in stored() if not asked.positions or one.name in asked.positions]
    spoken = [one for one in ALL_LOOKS if asked.pseudo or one.language != PSEUDO]
    looks = [one for one in spoken if not asked.looks or f"{one.language}-{one.theme}-{one.text_size}" in asked.looks]
    if asked.shots is not None:
        asked.shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        if asked.pseudo:
            speak_pseudo(Path(folder) / "pseudo")
        found = show(positions, looks, asked.shots)
    if asked.accept:
        accept(found)
    return 1 if unknown(found) else 0


def speak_pseudo(folder: Path) -> None:
    """Build a copy of everything that also speaks the pseudo-language; servers started from now on are those of it."""
    copy = Checkout(folder)
    copy.build_client()
    os.environ["PYTHONPATH"] = copy.environment["PYTHONPATH"]


def accept(found: Sequence[Finding]) -> None:
    """Write down what is known to be wrong, in place of what was."""
    known = sorted({(one.kind, one.where) for one in found})
    lines = [json.dumps({"kind": kind, "where": where}) for kind, where in known]
    EXCEPTIONS.write_text("[\n  " + ",\n  ".join(lines) + "\n]\n" if lines else "[]\n", "utf-8")


def show(positions: Sequence[Position], looks: Sequence[Look], shots: Path | None) -> list[Finding]:
    """Print what is found, and return it."""
    found: list[Finding] = []
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for finding in look(browser, server, positions, looks, shots):
            found.append(finding)
            print(finding, flush=True)
        browser.close()
    print(f"{len(positions)} positions, {len(looks)} looks, {len(LARGE + SMALL)} sizes: {len(found)} findings")
    return found


if __name__ == "__main__":
    sys.exit(main())
