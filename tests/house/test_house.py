"""The repository keeps its own house rules: small files, plain names, pinned versions, nothing of anybody's machine."""

from __future__ import annotations

import ast
import os
import re
import statistics
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

REPOSITORY = Path(__file__).parents[2]
PACKAGE = REPOSITORY / "src" / "reliquary"
MADE = {"build", "dist", "htmlcov", "node_modules", "static", "__pycache__"}
HIDDEN_BUT_OURS = {".ci", ".gitignore"}

LONGEST_FILE = 400
LONGEST_DATA = {"relics.py": 600}
LONGEST_FUNCTION = 60
VAGUE_NAMES = {"utils", "util", "helpers", "helper", "manager", "managers", "base", "misc"}


def joined(words: str) -> tuple[str, ...]:
    """Take out the marks that keep this file from containing what it forbids."""
    return tuple(word.replace("~", "") for word in words.split())


REGISTRIES = joined("py~pi.org python~hosted.org npm~js.org yarn~pkg.com index~-url artifact~ory")
MACHINE_PATHS = joined(r"/ho~me/ /Us~ers/ /ro~ot/ /wo~rk/ /tm~p/ \Us~ers\ file:~///")
UNFINISHED = joined("TO~DO FIX~ME X~XX HA~CK")


def files() -> Iterator[Path]:
    """Walk through everything that belongs to the repository."""
    for folder, folders, names in os.walk(REPOSITORY):
        folders[:] = [name for name in folders if belongs(name)]
        yield from (Path(folder, name) for name in names if belongs(name))


def belongs(name: str) -> bool:
    if name.startswith(".") and name not in HIDDEN_BUT_OURS:
        return False
    return name not in MADE and not name.endswith((".egg-info", ".so", ".pyd", ".pyc"))


def texts() -> dict[str, str]:
    written = (path for path in files() if path.suffix not in (".png", ".bin"))
    return {path.relative_to(REPOSITORY).as_posix(): path.read_text("utf-8") for path in written}


def sources() -> dict[Path, ast.Module]:
    paths = [path for path in files() if path.suffix == ".py"]
    return {path.relative_to(REPOSITORY): ast.parse(path.read_text("utf-8")) for path in sorted(paths)}


def functions(module: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


def length(path: Path) -> int:
    return len((REPOSITORY / path).read_text("utf-8").splitlines())


def found(marks: tuple[str, ...], pattern: str) -> list[str]:
    search = re.compile(pattern.format("|".join(re.escape(mark) for mark in marks)))
    return [f"{name}: {match[0]}" for name, text in texts().items() for match in search.finditer(text)]


def test_the_walk_finds_the_house() -> None:
    names = texts().keys()
    assert {"README.md", "Makefile", ".ci/run", "pyproject.toml", "src/reliquary/core/game.py"} <= names
    assert not [name for name in names if name.startswith((".git/", ".venv/", "build/"))]


def test_every_package_says_in_one_sentence_what_it_means() -> None:
    packages = sorted(PACKAGE.rglob("__init__.py"))
    assert len(packages) >= 6
    for path in packages:
        docstring = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
        assert re.fullmatch(r"[A-Z][^\n]*\.", docstring), path
        assert ". " not in docstring, path


def test_every_module_has_a_docstring() -> None:
    places = ("src", "examples", "benchmarks", "setup.py")
    bare = [path for path, module in sources().items() if path.parts[0] in places and not ast.get_docstring(module)]
    assert bare == []


def test_every_folder_of_sources_is_a_package() -> None:
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []


def test_no_module_has_a_name_that_means_nothing() -> None:
    stems = {path: {path.stem, *path.stem.split("_")} for path in sources()}
    assert [path for path, words in stems.items() if words & VAGUE_NAMES] == []


def test_no_file_names_a_registry() -> None:
    assert found(REGISTRIES, "{}") == []


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    assert found(MACHINE_PATHS, r"(?<![\w.~-])(?:{})") == []


def test_nothing_is_marked_as_unfinished() -> None:
    assert found(UNFINISHED, r"\b(?:{})\b") == []


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (re.escape(REGISTRIES[0]), "see https://" + REGISTRIES[0] + "/simple"),
        (rf"(?<![\w.~-])(?:{MACHINE_PATHS[0]})", "PATH=" + MACHINE_PATHS[0] + "ada/bin"),
        (rf"\b(?:{UNFINISHED[0]})\b", "# " + UNFINISHED[0] + ": later"),
    ],
)
def test_the_searches_would_find_something(pattern: str, text: str) -> None:
    assert re.search(pattern, text)


def test_files_and_functions_stay_small(capsys: pytest.CaptureFixture[str]) -> None:
    modules = sources()
    with capsys.disabled():
        sys.stderr.write("".join(f"\n{line}" for line in medians(modules)))
    assert [path for path in modules if length(path) > LONGEST_DATA.get(path.name, LONGEST_FILE)] == []
    inner = {f"{path}:{name}": lines for path in modules for name, lines in functions(modules[path])}
    assert [name for name, lines in inner.items() if lines > LONGEST_FUNCTION] == []


def medians(modules: dict[Path, ast.Module]) -> Iterator[str]:
    """Return how long files and functions are, per top folder, and which are the longest."""
    for top in ("src", "tests", "examples"):
        chosen = [path for path in modules if path.parts[0] == top]
        lengths = {path: length(path) for path in chosen}
        inner = {f"{path.name}:{name}": lines for path in chosen for name, lines in functions(modules[path])}
        longest, slowest = max(lengths, key=lambda path: lengths[path]), max(inner, key=lambda name: inner[name])
        yield (
            f"{top}: {len(chosen)} files, median {statistics.median(lengths.values()):.0f} lines, "
            f"longest {longest.name} with {lengths[longest]}; {len(inner)} functions, "
            f"median {statistics.median(inner.values()):.0f} lines, longest {slowest} with {inner[slowest]}"
        )


def requirements() -> list[Requirement]:
    """Return everything pyproject.toml asks for: to build, to run and for every extra."""
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))
    extras = project["project"]["optional-dependencies"]
    assert {"server", "rl", "ray", "dev"} <= extras.keys()
    groups = [project["build-system"]["requires"], project["project"]["dependencies"], *extras.values()]
    return [Requirement(line) for group in groups for line in group]


def pins() -> dict[str, str]:
    lines = (REPOSITORY / "constraints.txt").read_text("utf-8").splitlines()
    chosen = [line for line in lines if line and not line.startswith("#")]
    assert [line for line in chosen if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", line)] == []
    names = [canonicalize_name(line.partition("==")[0]) for line in chosen]
    assert len(names) == len(set(names))
    return {name: line.partition("==")[2] for name, line in zip(names, chosen, strict=True)}


def test_every_dependency_is_pinned_to_a_version_it_may_have() -> None:
    pinned = pins()
    for requirement in requirements():
        version = pinned.get(canonicalize_name(requirement.name))
        assert version is not None, f"{requirement.name} is not in constraints.txt"
        assert requirement.specifier.contains(version), f"{requirement} does not allow {version}"


def test_imports_point_one_way() -> None:
    command = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"
    run = [sys.executable, "-c", command]
    done = subprocess.run(run, cwd=REPOSITORY, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout
