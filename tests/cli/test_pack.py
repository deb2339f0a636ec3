"""Owners' packs on the command line: started, added, listed, checked, shown, written out, compared and played."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from cli.command import Command
from reliquary import pack_library
from reliquary.core.description import load
from reliquary.core.pack_contents import Packs, written
from reliquary.games import descriptions

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = ("warehouse51", "settlers")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(pack_library, "user_data_path", lambda *_, **__: tmp_path / "data")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "data" / "packs"


@pytest.fixture
def reliquary(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def packs_of(game: str) -> Packs:
    packs: Packs | None = load(descriptions()[game].packs)
    assert packs is not None
    return packs


@pytest.mark.parametrize("game", GAMES)
def test_a_new_pack_is_a_copy_of_the_house_cards(reliquary: Command, game: str, own_folder: Path) -> None:
    house = packs_of(game).house()
    done = reliquary("pack", "new", game, "mine")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"{own_folder / 'mine.toml'}: {len(house.cards)} cards to change.")
    again = packs_of(game).contents((own_folder / "mine.toml").read_text("utf-8"))
    assert (again.cards, again.tables, again.title) == (house.cards, house.tables, "mine")
    assert reliquary("pack", "check", "mine").code == 0
    assert reliquary("pack", "diff", "mine").out == "mine and default say the same.\n"


def test_a_pack_is_not_replaced_by_accident(reliquary: Command, own_folder: Path) -> None:
    reliquary("pack", "new", "warehouse51", "mine")
    (own_folder / "mine.toml").write_text("kept", "utf-8")
    assert "there is already a pack mine" in reliquary.refused("pack", "new", "warehouse51", "mine")
    assert (own_folder / "mine.toml").read_text("utf-8") == "kept"
    assert reliquary("pack", "new", "warehouse51", "mine", "--force").code == 0


@pytest.mark.parametrize("name", ["", "Mine", "../mine", "a/b", "x" * 41, "-x", "à", ".mine"])
def test_names_that_are_no_names_of_packs(reliquary: Command, name: str, own_folder: Path) -> None:
    assert "a pack cannot be called" in reliquary.refused("pack", "new", "warehouse51", "--", name)
    assert pack_library.find(name) is None
    assert not own_folder.exists()


def test_a_file_is_added_only_if_it_is_in_order(reliquary: Command, tmp_path: Path, own_folder: Path) -> None:
    (tmp_path / "broken.toml").write_text('name = "x"\nrelic = []\n', "utf-8")
    done = reliquary("pack", "add", "broken.toml")
    assert done.code == 1
    assert "there are 0 relics" in done.out
    assert not own_folder.exists()
    assert reliquary("pack", "add", EXAMPLES / "warehouse51-pack.toml", "--name", "template").code == 0
    assert reliquary("pack", "add", EXAMPLES / "settlers-pack.toml").code == 0
    assert pack_library.names() == ["settlers-pack", "template"]


def test_packs_are_listed_with_those_that_are_not_in_order(reliquary: Command, own_folder: Path) -> None:
    assert "There are no packs in" in reliquary("pack", "list").out
    reliquary("pack", "add", EXAMPLES / "warehouse51-pack.toml", "--name", "template")
    (own_folder / "sketch.toml").write_text("relic = 1", "utf-8")
    listed = reliquary("pack", "list").out
    assert "warehouse51  Template pack" in listed
    assert "not in order: reliquary pack check sketch" in listed


@pytest.mark.parametrize("game", GAMES)
def test_a_pack_is_the_same_however_it_was_written(reliquary: Command, game: str, tmp_path: Path) -> None:
    file = EXAMPLES / f"{game}-pack.toml"
    before = packs_of(game).contents(file.read_text("utf-8"))
    assert reliquary("pack", "export", file, "--out", "out.toml").code == 0
    text = (tmp_path / "out.toml").read_text("utf-8")
    assert packs_of(game).contents(text) == before
    assert reliquary("pack", "export", "out.toml").out == text == written(before)
    assert all(f"# {told}\n" in text for told in before.sentences.values())


def test_two_packs_are_compared_card_by_card(reliquary: Command) -> None:
    reliquary("pack", "new", "warehouse51", "mine")
    template = str(EXAMPLES / "warehouse51-pack.toml")
    told = reliquary("pack", "diff", "mine", template).out.splitlines()
    assert f"durandal: only in {template}" in told
    assert 'holy_grail: effect: { verb = "score", points = 2 } -> { verb = "score", points = 3 }' in told
    assert not [line for line in told if "provenance" in line]
    reliquary("pack", "new", "settlers", "cards")
    assert "different games" in reliquary.refused("pack", "diff", "mine", "cards")
    assert "name a pack" in reliquary.refused("pack", "diff", "default")


def test_a_pack_is_played_by_its_name(reliquary: Command) -> None:
    reliquary("pack", "add", EXAMPLES / "warehouse51-pack.toml", "--name", "template")
    played = reliquary("simulate", "warehouse51", "--games", "1", "--option", "relic_pack=template")
    assert played.code == 0
    assert "Durandal" in reliquary("pack", "show", "template").out
    assert (
        "durandal"
        in reliquary("study", "balance", "warehouse51", "--games", "4", "--option", "relic_pack=template").out
    )
    refused = reliquary.refused("simulate", "warehouse51", "--games", "1", "--option", "relic_pack=other")
    assert "rulebook_only, template or the path of a pack file" in refused


def test_a_card_pack_is_played_by_its_name(reliquary: Command) -> None:
    reliquary("pack", "add", EXAMPLES / "settlers-pack.toml", "--name", "printed")
    options = ("--option", "card_pack=printed", "--option", "factions=aztecs,romans")
    assert reliquary("simulate", "settlers", "--games", "1", "--seats", "2", *options).code == 0
    names = list(tomllib.loads((EXAMPLES / "settlers-pack.toml").read_text("utf-8"))["card"])
    assert names[0]["name"]["en"] in reliquary("pack", "show", "printed").out
    assert "use default, printed or the path" in reliquary.refused(
        "simulate", "settlers", "--games", "1", "--option", "card_pack=other"
    )


def test_what_is_no_pack_is_refused_by_name(reliquary: Command, tmp_path: Path) -> None:
    assert "no such file and no pack of that name" in reliquary.refused("pack", "show", "nothing")
    (tmp_path / "large.toml").write_bytes(b"#" * 1_000_001)
    assert "is larger than 1 MB" in reliquary.refused("pack", "export", "large.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff")
    assert "is not UTF-8 text (byte 0)" in reliquary.refused("pack", "show", "bytes.toml")
    assert "the games with packs are warehouse51, settlers" in reliquary.refused("pack", "new", "chess", "mine")
