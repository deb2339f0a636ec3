"""Bots of others: installed ones by entry point, the rest by module and class; what is wrong with them is named."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from reliquary.bots import GreedyBot, SeatTable, discovery, new_bot
from reliquary.bots.discovery import ForeignBotError, any_bot
from reliquary.bots.driver import play_game
from reliquary.core.rng import from_seed
from reliquary.games import new_game

MODULE = """
from reliquary.bots import Bot, SeatTable

class LastBot(Bot):
    name = "last"

    def __init__(self, budget: str = "1") -> None:
        self.budget = int(budget)

    def choose(self, table: SeatTable):
        return table.moves()[-1]

class Nameless(Bot):
    choose = LastBot.choose

class Inner:
    Bot = LastBot

seven = 7
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder Python looks into, with the metadata of an installed package in it."""
    (tmp_path / "lasting.py").write_text(MODULE)
    monkeypatch.syspath_prepend(tmp_path)
    discovery.installed.cache_clear()
    yield tmp_path
    discovery.installed.cache_clear()
    for name in ("lasting", "broken", "needy"):
        sys.modules.pop(name, None)


def install(folder: Path, package: str, *entries: str) -> None:
    """Leave what pip leaves: a dist-info folder with metadata and entry points."""
    info = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[reliquary.bots]\n" + "".join(f"{entry}\n" for entry in entries))
    discovery.installed.cache_clear()


def test_an_installed_package_offers_a_bot_that_plays(folder: Path) -> None:
    install(folder, "last-bots", "last = lasting:LastBot")
    game = new_game("warehouse51", 3)
    recorder = play_game(game, 4, [new_bot("last"), new_bot("random"), any_bot("last")], hashes=False)
    assert recorder.record.players == ["last", "random", "last"]
    table = game.start(0)
    seat = table.waiting()[0]
    assert new_bot("last").choose(SeatTable(game, table, seat, from_seed(0))) == table.moves(seat)[-1]


def test_what_follows_the_at_sign_is_handed_to_the_bot(folder: Path) -> None:
    install(folder, "last-bots", "last = lasting:LastBot")
    assert [vars(new_bot("last@40")), vars(any_bot("lasting:LastBot@8"))] == [{"budget": 40}, {"budget": 8}]
    with pytest.raises(ValueError, match=r"the bot 'last' of the package last-bots does not work: ValueError"):
        new_bot("last@much")


def test_no_package_takes_the_name_of_a_bot_that_is_here(folder: Path) -> None:
    install(folder, "impostors", *(f"{name} = lasting:LastBot" for name in ("greedy", "heuristic", "learned")))
    assert type(new_bot("greedy")) is GreedyBot
    assert type(new_bot("learned")).__name__ == "LearnedBot"
    assert type(any_bot("heuristic:hard")).__module__ == "reliquary.bots.heuristic"


def test_two_packages_of_one_mind_are_told_apart(folder: Path) -> None:
    install(folder, "first-bots", "last = lasting:LastBot")
    install(folder, "other-bots", "last = lasting:Nameless")
    with pytest.raises(ValueError, match=r"two packages offer a bot 'last': (first|other)-bots and (first|other)"):
        new_bot("last")


def test_a_name_nobody_has_is_refused_with_the_names_there_are(folder: Path) -> None:
    install(folder, "last-bots", "last = lasting:LastBot")
    with pytest.raises(ValueError, match="there is no bot 'lazt'"):
        new_bot("lazt")


@pytest.mark.parametrize(
    ("module", "words"),
    [
        ("import nowhere_at_all\n", r"ModuleNotFoundError: No module named 'nowhere_at_all' \(broken.py, line 1\)"),
        ("\n\n1 / 0\n", r"ZeroDivisionError: division by zero \(broken.py, line 3\)"),
        ("def (:\n", r"SyntaxError: .*broken.py, line 1"),
    ],
)
def test_a_bot_that_cannot_be_imported_is_named_with_the_line(folder: Path, module: str, words: str) -> None:
    (folder / "broken.py").write_text(module)
    install(folder, "broken-bots", "broken = broken:Bot")
    with pytest.raises(ValueError, match="the bot 'broken' of the package broken-bots does not work: " + words):
        new_bot("broken")
    with pytest.raises(ForeignBotError, match="the bot broken:Bot does not work: " + words):
        any_bot("broken:Bot")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nowhere:Bot", "the bot nowhere:Bot cannot be found: No module named 'nowhere'"),
        ("lasting:First", "lasting has no First; its bots are LastBot, Nameless"),
        ("lasting:seven", "is no class of bots"),
        ("lasting:Inner", "is no class of bots: derive it from reliquary.bots.Bot"),
        ("lasting:Nameless", "has no name: give its class one"),
        ("lasting:", "there is no bot 'lasting:'"),
        ("heuristic:First", "LEVEL being easy"),
    ],
)
def test_what_a_module_does_not_hold_is_said(folder: Path, name: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        any_bot(name)


def test_a_module_in_the_current_folder_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "here_only.py").write_text(MODULE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry])
    assert any_bot("here_only:Inner.Bot").name == "last"


def test_a_server_imports_nothing_that_is_not_installed(folder: Path) -> None:
    with pytest.raises(ValueError, match="there is no bot 'lasting:LastBot'"):
        new_bot("lasting:LastBot")
    assert "lasting" not in sys.modules
