"""Only a game's own folders name it; everything else asks its description."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from house.repository import PACKAGE, sources, texts
from reliquary.games import our_games

OURS = {game.name: game.title for game in our_games()}
SPELLINGS = [part for name, title in OURS.items() for part in (name, title.replace(" ", "[ _]?"))]
NAMED = re.compile("|".join(SPELLINGS), re.IGNORECASE)
GENERATED = Path("web/src/lib/wire/types.ts")
"""Written from the schema, in which every game describes itself."""
CLIENT = (".ts", ".svelte")
ROOMS = tuple(
    Path(folder)
    for game in OURS
    for folder in (
        f"src/reliquary/games/{game}",
        f"src/reliquary/bots/{game}",
        f"src/reliquary/speech/{game}",
        f"src/reliquary/envs/{game}",
        f"src/reliquary/arena/{game}",
        f"src/reliquary/cli/terminal/{game}",
        f"src/reliquary/api/{game}.py",
        f"web/src/games/{game}",
    )
)
"""A game's own folders; the server has none, because it must not know rules."""
FRONT_DOOR = tuple(Path("src/reliquary", name) for name in ("__init__.py", "api/__init__.py", "api/opening.py"))
"""What users and their type checkers read: a game by its name has its own type."""


def names_in(tree: ast.AST) -> Iterator[str]:
    """Find everything in a module that can name something: identifiers, imports and texts, but no docstrings."""
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        for value in vars(node).values():
            if isinstance(value, str) and id(node) not in said:
                yield value


def is_general(path: Path) -> bool:
    return not any(path.is_relative_to(room) for room in (*ROOMS, *FRONT_DOOR))


def strangers() -> Iterator[str]:
    """List the places outside the folders of a game where it is named."""
    root = PACKAGE.relative_to(PACKAGE.parents[1])
    for path, tree in sources().items():
        if path.is_relative_to(root) and is_general(path):
            yield from (f"{path}: {name}" for name in names_in(tree) if NAMED.search(name))
    for path, text in texts().items():
        if path.is_relative_to("web/src") and path.suffix in CLIENT and path != GENERATED and is_general(path):
            yield from (f"{path}: {line.strip()}" for line in text.splitlines() if NAMED.search(line))


def test_no_code_names_a_game_outside_its_folders() -> None:
    assert not list(strangers())


def test_a_folder_elsewhere_gives_no_licence() -> None:
    assert all(is_general(Path(place)) for place in ("src/reliquary/server/settlers/x.py", "web/src/lib/settlers/x.ts"))
    assert not is_general(Path("src/reliquary/bots/warehouse51/x.py"))
    assert is_general(Path("src/reliquary/api/matches.py"))


def test_every_way_to_name_a_game_in_code_is_noticed() -> None:
    for code in (
        "import reliquary.games.settlers.game",
        "from reliquary.games import warehouse51",
        "game == 'settlers'",
        "f'/api/settlers/{path}'",
        "class Warehouse51Board: ...",
        "isinstance(game, ImperialSettlers)",
        "title = 'Imperial Settlers'",
        "def show(settlers): ...",
        "show(warehouse51=True)",
    ):
        assert any(NAMED.search(name) for name in names_in(ast.parse(code))), code


def test_a_docstring_may_give_an_example() -> None:
    tree = ast.parse('"""As in warehouse51."""\nLIMIT = 3\n"""Enough for settlers."""\n')
    assert not any(NAMED.search(name) for name in names_in(tree))
