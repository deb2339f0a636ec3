"""The command `reliquary deck`: what it prints, what it saves, and how it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.command import Command
from reliquary.cli.terminal.settlers.speech import words
from reliquary.games.settlers.cards.factions import FACTIONS
from reliquary.games.settlers.decks.codes import deck_code
from reliquary.games.settlers.decks.decks import base_deck, own_designs
from reliquary.games.settlers.decks.files import load_deck
from reliquary.games.settlers.text import language

ROMANS = "ROM-22222-ATT97"
VESTALS = "ROM-22222-KC39U"
COMMANDS: dict[str, tuple[str, ...]] = {
    "show": ("DECK", "--lang", "--format", "--open-deck", "--cards", "--pack", "Example:"),
    "check": ("DECK", "--lang", "--format", "--open-deck", "--cards", "--pack", "Example:"),
    "swap": ("DECK", "--out", "--into", "--lang", "--format", "--cards", "--pack", "Example:"),
    "build": ("FACTION", "--swap", "--file", "--name", "--format", "--open-deck", "Example:"),
    "save": ("DECK", "FILE", "--name", "--force", "Example:"),
    "code": ("DECK", "Example:"),
}


@pytest.fixture
def reliquary(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    for name in ("FORCE_COLOR", "CLICOLOR_FORCE", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    return Command(monkeypatch, capsys)


def words_of(text: str) -> str:
    """Undo the line breaks of a column, so that a sentence can be found in it."""
    return " ".join(text.split())


@pytest.mark.parametrize("command", COMMANDS)
def test_help_teaches_with_an_example(reliquary: Command, command: str) -> None:
    done = reliquary("deck", command, "--help")
    assert done.code == 0
    assert all(option in done.out for option in COMMANDS[command])
    assert max(map(len, done.out.splitlines())) <= 80


def test_the_help_of_the_command_says_what_a_deck_is(reliquary: Command) -> None:
    told = words_of(reliquary("deck", "--help").out)
    assert "3 designs with three copies, 6 with two and 9 with one" in told
    assert all(command in told for command in COMMANDS)


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("faction", FACTIONS)
def test_show_names_every_card_and_fits_80_columns(reliquary: Command, faction: str, lang: str) -> None:
    done = reliquary("deck", "show", faction, "--lang", lang)
    assert (done.code, done.err) == (0, "")
    assert max(map(len, done.out.splitlines())) <= 80
    assert "…" not in done.out
    for design in (one for one in own_designs("romans") if faction == "romans"):
        assert language(lang).card(design.key).split()[0] in done.out
    assert deck_code(next(base_deck(one) for one in FACTIONS if one == faction)) in done.out


def test_show_marks_our_own_designs_and_goes_on(reliquary: Command) -> None:
    told = reliquary("deck", "show", VESTALS).out
    assert told.startswith("Romans: 30 cards, with cards of Aztecs\n")
    assert "House of the Vestals°" in told
    assert "Chapel of Mars " in told
    assert words("en")["deck_page.own_design"] in words_of(told)
    assert f"reliquary deck swap {VESTALS} --out CARD --into CARD" in told


def test_show_offers_no_second_expansion(reliquary: Command) -> None:
    code = reliquary("deck", "swap", "aztecs", "--out", "AZT001", "--into", "AZT031").out.strip()
    told = reliquary("deck", "show", code).out
    assert "Amber Traders" in told
    assert "Jade Mask" not in told
    assert "Jade Mask" in reliquary("deck", "show", code, "--format", "open").out


@pytest.mark.clause("AZ-020", "T-131")
def test_az_020_swap_prints_the_new_code_alone(reliquary: Command) -> None:
    done = reliquary("deck", "swap", "romans", "--out", "trade colony", "--into", "Casa delle Vestali")
    assert done == (0, f"{VESTALS}\n", "Trade Colony ×3 out, House of the Vestals ×3 in\n")
    back = reliquary("deck", "swap", VESTALS, "--out", "ROM061", "--into", "ROM023", "--lang", "it")
    assert (back.code, back.out) == (0, f"{ROMANS}\n")
    assert back.err.startswith("fuori Casa delle Vestali ×3, dentro ")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("swap", "romans", "--out", "Builder", "--into", "Pantheon"), "(AZ-020)"),
        (("swap", "romans", "--out", "Bilder", "--into", "Pantheon"), "did you mean Builder (ROM020)?"),
        (("swap", "romans", "--out", "ROM008"), "every --out needs an --into"),
        (("swap", "romans", "--out", "Engineers", "--into", "Diving Bell"), "belongs to the Atlanteans"),
        (("swap", "romans", "--out", "Engineers", "--into", "War Drums"), "belongs to the Barbarians"),
        (("check", "roman"), "did you mean romans?"),
        (("check", "ROM-22222-ATT98"), "is mistyped"),
        (("check", "none.toml"), "none.toml: cannot be read"),
        (("build", "roman"), "did you mean romans?"),
        (("build", "romans", "--swap", "ROM023"), "--swap needs OUT=INTO"),
        (("build", "romans", "--swap", "ROM023=ROM064"), "(AZ-020)"),
        (("show", "romans", "--pack", "fancy"), "there is no pack 'fancy'"),
        (("save", ROMANS, "x.toml", "--name", "a\nb"), "--name should be one line"),
        (("save", ROMANS, "no/such/folder/x.toml"), "cannot be written"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_a_user_gets_wrong_is_said_in_one_line(reliquary: Command, arguments: tuple[str, ...], told: str) -> None:
    if arguments[-2:] == ("--out", "ROM008"):
        arguments = (*arguments, "--out", "ROM009", "--into", "ROM068")
    assert told in reliquary.refused("deck", *arguments)


@pytest.mark.clause("AZ-016", "AZ-105", "T-133")
def test_az_016_two_expansions_are_refused(reliquary: Command) -> None:
    swaps = ("--out", "AZT001", "--into", "AZT031", "--out", "AZT004", "--into", "AZT041")
    assert "(AZ-016, AZ-105)" in reliquary.refused("deck", "swap", "aztechi", *swaps)
    code = reliquary("deck", "swap", "aztechi", *swaps, "--format", "open").out.strip()
    done = reliquary("deck", "check", code)
    assert (done.code, done.err) == (1, "")
    assert "Obsidian Workshop (AZT041) counts as Atlanteans" in done.out
    assert "Obsidian Workshop" in done.out
    assert reliquary("deck", "check", code, "--format", "open").code == 0


@pytest.mark.clause("AZ-106")
def test_az_106_check_says_what_to_do_without_house_cards(reliquary: Command) -> None:
    done = reliquary("deck", "check", "aztecs", "--cards", "documented", "--lang", "it")
    assert done.code == 1
    assert "scegliere un'altra fazione" in done.out
    assert reliquary("deck", "check", "romans", "--cards", "documented").code == 0


def test_a_saved_deck_is_checked_with_its_format(reliquary: Command, tmp_path: Path) -> None:
    done = reliquary("deck", "save", VESTALS, "deck.toml", "--name", "Vestals")
    assert done == (0, "", "Vestals is saved to deck.toml\n")
    assert load_deck(tmp_path / "deck.toml").name == "Vestals"
    assert reliquary("deck", "code", "deck.toml").out == f"{VESTALS}\n"
    assert "deck.toml: OK for STANDARD, a deck of the Romans" in reliquary("deck", "check", "deck.toml").out
    file = tmp_path / "deck.toml"
    file.write_text(file.read_text("utf-8").replace('"standard"', '"open"'), "utf-8")
    assert "deck.toml: OK for OPEN, " in reliquary("deck", "check", "deck.toml").out


def test_a_file_is_not_written_over_unless_asked(reliquary: Command, tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text("precious", "utf-8")
    assert "already exists" in reliquary.refused("deck", "save", ROMANS, file)
    assert file.read_text("utf-8") == "precious"
    assert reliquary("deck", "save", ROMANS, file, "--force").code == 0
    assert load_deck(file).deck == base_deck("romans")


def test_a_deck_that_may_not_be_played_is_not_saved(reliquary: Command, tmp_path: Path) -> None:
    swaps = ("--out", "AZT001", "--into", "AZT031", "--out", "AZT004", "--into", "AZT041", "--format", "open")
    code = reliquary("deck", "swap", "aztecs", *swaps).out.strip()
    assert "(AZ-016, AZ-105)" in reliquary.refused("deck", "save", code, "deck.toml")
    assert not (tmp_path / "deck.toml").exists()
    assert reliquary("deck", "save", code, "deck.toml", "--format", "open").code == 0
    assert load_deck(tmp_path / "deck.toml").format == "open"


def test_build_swaps_without_asking(reliquary: Command, tmp_path: Path) -> None:
    done = reliquary("deck", "build", "romani", "--swap", "Trade Colony=ROM061", "--file", "new.toml", "--name", "New")
    assert (done.code, done.out) == (0, f"{VESTALS}\n")
    assert done.err == "Trade Colony ×3 out, House of the Vestals ×3 in\nNew is saved to new.toml\n"
    assert load_deck(tmp_path / "new.toml").name == "New"


PACK = """
name = "Mine"
[[card]]
ids = ["ROM061", "ROM062", "ROM063"]
name = { en = "Hearth", it = "Focolare" }
ability = [{ w = "produce", do = { w = "gain", goods = { stone = 3 } } }]
ability_source = "public"
"""


@pytest.mark.clause("AZ-106")
def test_az_106_an_owners_pack_takes_part(reliquary: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(PACK, "utf-8")
    pack = ("--pack", "mine.toml")
    assert reliquary("deck", "swap", "romans", "--out", "ROM023", "--into", "Focolare", *pack).out == f"{VESTALS}\n"
    told = words_of(reliquary("deck", "show", VESTALS, *pack).out)
    assert "Hearth S L ROM061 Produces 3 stone." in told
    assert reliquary("deck", "check", VESTALS, "--cards", "documented", *pack).code == 0
    assert reliquary("deck", "check", VESTALS, "--cards", "documented").code == 1
    assert reliquary("pack", "check", "mine.toml").out.startswith("mine.toml: OK, Mine: 3 cards in 1 design, hash ")


def test_pack_check_tells_the_games_apart(reliquary: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(PACK.replace("stone = 3", "stne = 3"), "utf-8")
    (tmp_path / "relics.toml").write_text('name = "x"\nrelic = []\n', "utf-8")
    done = reliquary("pack", "check", "mine.toml", "relics.toml")
    assert done.code == 1
    assert "mine.toml: ROM061: ability[0].do.goods: 'stne' is no field here; did you mean stone?" in done.out
    assert "relics.toml: relic: there are 0 relics" in done.out
