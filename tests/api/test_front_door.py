"""`import reliquary as rq` is quick, lists what there is, and a type checker knows it all."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import reliquary as rq
from reliquary import api
from reliquary.core.description import load
from reliquary.core.options import allowed, choices_of, kinds_of
from reliquary.games import described, our_games

GAMES = [game.name for game in our_games()]
SCRIPT = """
import reliquary as rq

table = rq.new_game("warehouse51", seats=3, edition="it").start(seed=51)
offer: str | None = table.view(1).offer
table.play(0, {"type": "reveal", "deck": "blue"})
table.play(0, rq.warehouse51.Reveal("blue"))
settlers = rq.new_game("settlers", factions=["romans", "aztecs"]).start(seed=1)
number: int = settlers.view(0).round


class Mine(rq.Bot):
    name = "mine"

    def choose(self, table: rq.SeatTable) -> rq.Move:
        return table.moves()[0]


match = rq.play_match("warehouse51", ["greedy", Mine, Mine()], seed=51)
winners: list[int] = match.outcome.winners
shares: list[float] = [one.rate.share for one in rq.tournament("warehouse51", [Mine, "random"]).standings()]
"""
WRONG = """
import reliquary as rq

table = rq.new_game("warehouse51", seats=3).start(seed=51)
table.view(1).ofer
rq.new_gaem
rq.new_game("warehouse51", edition="fr").start(seed=51).view(1).offer
"""


def test_everything_is_listed_and_there() -> None:
    assert set(rq.__all__) == {*api.__all__, "__version__"}
    assert {name for name in dir(rq) if not name.startswith("_")} == set(rq.__all__) - {"__version__"}
    assert {"new_game", "load_record", "Bot", "play_match", "tournament"} <= set(dir(rq))
    assert all(getattr(rq, name) is getattr(api, name) for name in api.__all__)


def test_a_name_that_does_not_exist_says_where_to_look() -> None:
    with pytest.raises(AttributeError, match=r"no attribute 'new_gaem'; dir\(reliquary\) lists"):
        getattr(rq, "new_gaem")  # noqa: B009


def test_importing_it_imports_no_game() -> None:
    told = "import sys, reliquary; print(*(name for name in sys.modules if name.startswith(('reliquary.', 'msgspec'))))"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) == {"reliquary._engine", "reliquary._version"}


def checked(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Let mypy read a user's script, far from our settings."""
    (folder / "script.py").write_text(script, "utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(folder / "cache"), "script.py"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_mypy_knows_the_types_of_a_users_script(tmp_path: Path) -> None:
    done = checked(SCRIPT, tmp_path)
    assert done.returncode == 0, done.stdout
    mistakes = checked(WRONG, tmp_path).stdout.splitlines()
    assert [line.split(":")[1] for line in mistakes if ": error:" in line] == ["5", "6", "7"]
    assert '"TableView" has no attribute "ofer"' in mistakes[0]


@pytest.mark.parametrize("name", GAMES)
def test_the_keywords_of_a_game_are_its_options(name: str) -> None:
    struct: Any = load(described(name).options)
    keywords = getattr(api, name).Options
    assert keywords.__optional_keys__ == set(struct.__struct_fields__)
    hints, typed = get_type_hints(struct), get_type_hints(keywords)
    for option, hint in hints.items():
        plain = next((part for part in get_args(hint) if part is not type(None)), hint) if None in kinds(hint) else hint
        assert choices_of(typed[option]) == choices_of(plain), option
        assert choices_of(plain) or allowed(typed[option]) == allowed(plain) or tuple in kinds_of(plain), option


def kinds(hint: Any) -> set[Any]:
    return {None} if type(None) in get_args(hint) else set()


@pytest.mark.parametrize("name", GAMES)
def test_every_move_of_a_game_is_at_hand(name: str) -> None:
    words = getattr(rq, name)
    assert {kind.__name__ for kind in get_args(words.AnyMove)} <= set(words.__all__)


@pytest.mark.parametrize("name", GAMES)
def test_options_are_keywords_everywhere(name: str) -> None:
    from reliquary.games import new_game

    chosen: dict[str, Any] = {"first_player": "seat:1"}
    game = rq.new_game(name, 3, **chosen)
    assert game.options == new_game(name, 3, chosen).options == new_game(name, 3, **chosen).options
    assert rq.play_match(name, "random", seats=3, **chosen).game.options["first_player"] == "seat:1"
    assert rq.tournament(name, ["random"], seats=3, games=1, **chosen).plan.options == chosen


def test_the_number_of_seats_follows_from_one_option_per_seat() -> None:
    assert rq.new_game("settlers", factions=["romans", "aztecs", "egyptians"]).seats == 3
