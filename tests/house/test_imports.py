"""Imports point one way, and no cycle hides behind `TYPE_CHECKING`."""

from __future__ import annotations

import subprocess
import sys

import grimp

from house.repository import REPOSITORY


def test_imports_point_one_way() -> None:
    command = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"
    run = [sys.executable, "-c", command]
    done = subprocess.run(run, cwd=REPOSITORY, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


def hidden_cycles(everything: grimp.ImportGraph, at_run_time: grimp.ImportGraph) -> list[str]:
    """Return the imports made for types only whose target leads back to the importer."""
    return [
        f"{importer} -> {imported}"
        for importer in sorted(everything.modules)
        for imported in sorted(everything.find_modules_directly_imported_by(importer))
        if not at_run_time.direct_import_exists(importer=importer, imported=imported)
        and everything.find_shortest_chain(importer=imported, imported=importer)
    ]


def graph(*, with_types: bool) -> grimp.ImportGraph:
    return grimp.build_graph("reliquary", exclude_type_checking_imports=not with_types, cache_dir=None)


def test_no_cycle_hides_behind_type_checking() -> None:
    assert hidden_cycles(graph(with_types=True), graph(with_types=False)) == []


def test_a_hidden_cycle_would_be_found() -> None:
    at_run_time = grimp.ImportGraph()
    at_run_time.add_module("house.key")
    at_run_time.add_import(importer="house.room", imported="house.door")
    everything = grimp.ImportGraph()
    everything.add_import(importer="house.room", imported="house.door")
    everything.add_import(importer="house.door", imported="house.room")
    everything.add_import(importer="house.door", imported="house.key")
    assert hidden_cycles(everything, at_run_time) == ["house.door -> house.room"]
