"""The documents are true: their commands run and say what is shown, their code works, their links lead somewhere."""

from __future__ import annotations

import doctest
import json
import re
import shutil
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from markdown_it import MarkdownIt

from house.repository import REPOSITORY
from house.transcripts import agree, check, run, run_console
from reliquary.core.record import FORMAT, Record, Step
from reliquary.core.words import Outcome
from reliquary.games.warehouse51.moves import AnyMove
from reliquary.games.warehouse51.options import Options
from reliquary.games.warehouse51.snapshot import Data, Holding

DOCUMENTS = sorted([*REPOSITORY.glob("*.md"), *(REPOSITORY / "docs").rglob("*.md")])
NAMES = [path.relative_to(REPOSITORY).as_posix() for path in DOCUMENTS]
RECIPES = [name for name in NAMES if name.startswith("docs/recipes/")]
BLOCK = re.compile(r"^(?P<margin> *)```(?P<kind>\w+)\n(?P<text>.*?)^ *```$", re.MULTILINE | re.DOTALL)


def read(name: str) -> str:
    return (REPOSITORY / name).read_text("utf-8")


def blocks(name: str) -> Iterator[tuple[str, str]]:
    """Take the fenced blocks out of a document, each with its kind."""
    for found in BLOCK.finditer(read(name)):
        margin = len(found["margin"])
        yield found["kind"], "".join(line[margin:] for line in found["text"].splitlines(keepends=True))


def test_the_expected_documents_are_there() -> None:
    assert {"README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/records.md"} <= set(NAMES)
    assert {f"docs/recipes/add-a-{what}.md" for what in ("card", "game", "bot", "language", "pack")} <= set(NAMES)
    numbers = [path.name[:4] for path in (REPOSITORY / "docs" / "decisions").glob("*.md")]
    assert all(number.isdigit() for number in numbers)
    assert len(set(numbers)) == len(numbers)


def steps(markdown: str) -> list[int]:
    """Return the number of items of each numbered list, wherever it stands."""
    open_lists: list[int] = []
    numbers: list[int] = []
    for token in MarkdownIt().parse(markdown):
        match token.type:
            case "ordered_list_open" | "bullet_list_open":
                open_lists.append(len(numbers))
                numbers.append(0)
            case "list_item_open":
                numbers[open_lists[-1]] += token.info.isdigit()
            case "ordered_list_close" | "bullet_list_close":
                open_lists.pop()
            case _:
                pass
    return [number for number in numbers if number]


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_is_one_list_of_at_most_three_steps(name: str) -> None:
    counted = steps(read(name))
    assert len(counted) == 1
    assert counted[0] <= 3


@pytest.mark.parametrize(
    ("markdown", "counted"),
    [
        ("1. Write.\n2. Run.\n", [2]),
        ("1. Write.\n\n   ```text\n   9. no step\n   ```\n\n2. Run.\n3. Read.\n4. Too much.\n", [4]),
        ("1. Write:\n   1. one half\n   2. the other\n", [1, 2]),
        ("- Write.\n- Run.\n", []),
    ],
)
def test_steps_are_counted_however_they_are_written(markdown: str, counted: list[int]) -> None:
    assert steps(markdown) == counted


@pytest.mark.parametrize("name", NAMES)
def test_every_block_says_what_it_is(name: str) -> None:
    assert "```" not in BLOCK.sub("", read(name))


# Running


@pytest.mark.parametrize("name", NAMES)
def test_every_command_is_in_a_block_that_runs(name: str) -> None:
    assert [text for kind, text in blocks(name) if kind != "console" and re.search(r"^\$ ", text, re.MULTILINE)] == []


@pytest.mark.parametrize(
    "command",
    [
        "reliquary deal",
        "make tea",
        "pip install 'reliquary-table[tea]'",
        "brew tea",
        "python examples/socket_bot.py --tea",
    ],
)
def test_a_command_that_does_not_exist_would_be_found(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(REPOSITORY)
    with pytest.raises(AssertionError):
        check(command)


@pytest.mark.parametrize("name", [name for name in NAMES if any(blocks(name))])
def test_everything_in_a_document_works(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run all blocks of a document from top to bottom, in a folder that holds the examples."""
    shutil.copytree(REPOSITORY / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    meanings: dict[str, Any] = {"__name__": "__document__"}
    settings = ""
    for kind, text in blocks(name):
        match kind:
            case "console":
                run_console(text, settings)
            case "python":
                run_python(name, text, meanings)
            case "toml":
                tomllib.loads(text)
                settings = text
            case "json":
                json.loads(text)
            case _:
                assert kind in ("text", "make"), f"what is a block of {kind}?"


def run_python(name: str, text: str, meanings: dict[str, Any]) -> None:
    """Run a block as a doctest if it shows prompts, else as a script."""
    if ">>>" not in text:
        exec(compile(text, name, "exec"), meanings)
        return
    test = doctest.DocTestParser().get_doctest(text, meanings, name, name, 0)
    told: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=told.append, clear_globs=False)
    assert result.failed == 0, "".join(told)
    meanings.update(test.globs)


@pytest.mark.parametrize(
    ("shown", "printed", "same"),
    [("won by ...\n", "won by seat 1\n", True), ("a\n...\n", "a\nb\nc\n", True), ("38 points\n", "39 points\n", False)],
)
def test_what_is_shown_is_compared(shown: str, printed: str, same: bool) -> None:
    assert agree(shown, printed) is same


TYPED = "green + pass + 6 pass 2 + 4 7 + + + pass"
"""What Ada types to reach the table in docs/commands.md."""


def test_the_table_in_the_documents_is_a_real_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    command = "-m reliquary play warehouse51 --seats 4 --seed 51 --name Ada --bots greedy"
    done = run([sys.executable, "-X", "utf8", *command.split()], typed=TYPED.replace(" ", "\n") + "\n")
    shown = next(text for kind, text in blocks("docs/commands.md") if kind == "text")
    assert done.returncode == 0, done.stderr
    assert shown in done.stdout, f"the table is now\n{done.stdout[-2000:]}"


# Links


@pytest.mark.parametrize("name", NAMES)
def test_links_lead_somewhere(name: str) -> None:
    here = (REPOSITORY / name).parent
    prose = BLOCK.sub("", read(name))
    for target in re.findall(r"\]\(([^)\s]+)\)", prose):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        page = (here / path).resolve() if path else REPOSITORY / name
        assert page.exists(), f"{name} links to {target}"
        assert not anchor or anchor in anchors(page), f"{name} links to {target}"


def anchors(page: Path) -> set[str]:
    """Return the headings of a page as links do."""
    headings = re.findall(r"^#+ (.+)$", BLOCK.sub("", page.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("name", NAMES)
def test_names_of_files_in_prose_exist(name: str) -> None:
    named = re.findall(r"`((?:src|docs|tests|examples)/[\w./-]+)`", BLOCK.sub("", read(name)))
    assert [path for path in named if not (REPOSITORY / path).exists()] == []


# The record format


def fields_told(name: str) -> set[str]:
    """Return what the tables of a document explain."""
    return set(re.findall(r"^\| `(\w+)` \|", read(name), re.MULTILINE))


def test_every_field_of_a_record_is_told() -> None:
    told = fields_told("docs/records.md")
    structs: tuple[type[msgspec.Struct], ...] = (Record, Step, Outcome, Data, Options)
    assert {field for struct in structs for field in struct.__struct_fields__} <= told
    assert all(f"`{field}`" in read("docs/records.md") for field in Holding.__struct_fields__)
    assert f"`{FORMAT}`" in read("docs/records.md")


def test_every_move_of_a_record_is_told_with_its_fields() -> None:
    rows = dict(
        re.findall(r"^\| `(\w+)` \| ([^|]+) \|", read("docs/records.md").partition("## Moves")[2], re.MULTILINE)
    )
    for kind in get_args(AnyMove):
        row = rows[str(kind.__struct_config__.tag)]
        assert [f"`{field}`" in row for field in kind.__struct_fields__] == [True] * len(kind.__struct_fields__)


def test_the_worked_example_is_what_the_command_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = read("docs/records.md")
    run_console(next(text for kind, text in blocks("docs/records.md") if kind == "console"))
    record = json.loads(Path("records/game-000001.json").read_text("utf-8"))
    pattern = r"^`(record|moves\[(\d+)\])`(?: without ([^:]+))?:\n\n```json\n(.*?)^```$"
    shown = re.findall(pattern, text, re.MULTILINE | re.DOTALL)
    assert len(shown) == 3
    for place, number, left_out, block in shown:
        real = record if place == "record" else record["moves"][int(number)]
        without = re.findall(r"`(\w+)`", left_out)
        assert json.loads(block) == {field: value for field, value in real.items() if field not in without}
