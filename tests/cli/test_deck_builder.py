"""The guided builder: what it asks, what it understands, and which deck comes out."""

from __future__ import annotations

import io
import sys

import pytest

from cli.command import Command, Done
from reliquary.cli.terminal.settlers.speech import words
from reliquary.games.settlers.decks.codes import read_deck
from reliquary.games.settlers.decks.decks import base_deck, cards_of

VESTALS = "ROM-22222-KC39U"


class Builds:
    """Types lines into the builder and looks at what it prints."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.command = Command(monkeypatch, capsys)

    def __call__(self, faction: str, *lines: str, options: tuple[str, ...] = ()) -> Done:
        """Build a deck from lines; the input ends after the last."""
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return self.command("deck", "build", faction, *options)

    def code(self, faction: str, *lines: str, options: tuple[str, ...] = ()) -> str:
        """Build a deck and give its code, which is the last line."""
        done = self(faction, *lines, options=options)
        assert done.code == 0, done.err
        return done.out.splitlines()[-1]


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Builds:
    for name in ("FORCE_COLOR", "CLICOLOR_FORCE", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    return Builds(monkeypatch, capsys)


def test_numbers_and_names_choose_cards(build: Builds) -> None:
    assert build.code("romans", "1", "Trade Colony", "done") == VESTALS
    assert build.code("romans", "house of the vestals", "rom023", "") == VESTALS
    assert build.code("romans", "Casa delle Vestali", "3", "fine", options=("--lang", "it")) == VESTALS


def test_the_end_of_the_input_means_done(build: Builds) -> None:
    assert build.code("romans", "1", "Trade Colony") == VESTALS
    assert read_deck(build.code("romans", "1")) == base_deck("romans")
    assert read_deck(build.code("romans")) == base_deck("romans")


def test_whoever_leaves_gets_no_deck(build: Builds) -> None:
    done = build("romans", "1", "Trade Colony", "quit")
    assert done.code == 0
    assert done.out.rstrip().endswith(words("en")["deck_builder.left"])
    assert VESTALS not in done.out


def test_ctrl_c_leaves_without_a_deck(build: Builds, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("reliquary.cli.terminal.prompt.Prompt._line", interrupt)
    assert build("romans").out.rstrip().endswith(words("en")["deck_builder.left"])


def test_a_change_can_be_taken_back(build: Builds) -> None:
    assert read_deck(build.code("romans", "1", "Trade Colony", "undo", "undo", "done")) == base_deck("romans")
    assert words("en")["deck_builder.nothing_to_undo"] in build("romans", "undo").out


def test_a_card_may_stay_out_after_all(build: Builds) -> None:
    assert read_deck(build.code("romans", "1", "", "done")) == base_deck("romans")
    assert read_deck(build.code("romans", "1", "back", "done")) == base_deck("romans")


@pytest.mark.clause("AZ-016")
def test_az_016_the_aztecs_choose_one_box(build: Builds) -> None:
    done = build("aztecs", "2", "1", "1")
    assert "1 · Why Can't We Be Friends: 10 cards, 6 designs\n" in done.out
    assert "Jade Mask" in done.out
    assert "Amber Traders" not in done.out
    assert "AZT041" in read_deck(done.out.splitlines()[-1]).designs
    assert "AZT031" in read_deck(build.code("aztecs", "friends", "AZT031", "AZT001")).designs
    assert "AZT051" in read_deck(build.code("aztecs", "9", "3 is a magic number", "1", "1")).designs
    assert read_deck(build.code("aztecs", "", "1", "1")) == base_deck("aztecs")


@pytest.mark.clause("AZ-020")
def test_az_020_only_cards_with_as_many_copies_go_out(build: Builds) -> None:
    done = build("romans", "1", "Builder", "done")
    assert "There is no Builder to choose here." in done.out
    assert read_deck(done.out.splitlines()[-1]) == base_deck("romans")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("99", "there is no card '99'"),
        ("vestals", "did you mean House of the Vestals (ROM061)?"),
        ("Builder", "There is no Builder to choose here."),
        ("War Drums", "There is no War Drums to choose here."),
        ("?", "undo takes the last change back"),
        ("deck", "Romans: 30 cards, the base deck"),
        ("out Builder", "Only with --format open --open-deck free"),
    ],
)
def test_every_line_gets_an_answer(build: Builds, line: str, told: str) -> None:
    done = build("romans", line, "done")
    assert told in " ".join(done.out.split())
    assert read_deck(done.out.splitlines()[-1]) == base_deck("romans")


@pytest.mark.clause("AZ-013", "R-53")
def test_r_53_an_open_deck_mixes_boxes(build: Builds) -> None:
    lines = ("AZT031", "AZT001", "AZT041", "AZT004", "done")
    deck = read_deck(build.code("aztecs", *lines, options=("--format", "open")))
    assert {"AZT031", "AZT041"} <= set(deck.designs)


@pytest.mark.clause("R-53")
def test_r_53_a_free_deck_grows_and_shrinks(build: Builds) -> None:
    free = ("--format", "open", "--open-deck", "free")
    deck = read_deck(build.code("romans", "House of the Vestals", "", "out Builder", "done", options=free))
    assert len(cards_of(deck)) == 31
    assert "ROM020" not in deck.designs
    same = read_deck(build.code("romans", "House of the Vestals", "back", "done", options=free))
    assert same == base_deck("romans")


def test_a_free_deck_that_is_too_small_is_refused(build: Builds) -> None:
    names = base_deck("romans").designs[:-1]
    free = ("--format", "open", "--open-deck", "free")
    done = build("romans", *(f"out {name}" for name in names), "done", options=free)
    assert done.code == 2
    assert "at least 2 cards, and this one has 1 (R-53)" in done.err


@pytest.mark.clause("AZ-106")
def test_az_106_documented_decks_are_offered_documented_cards_only(build: Builds) -> None:
    done = build("romans", "1", "Builder", options=("--cards", "documented"))
    assert "Chapel of Mars" in done.out
    assert "House of the Vestals" not in done.out
    assert "ROM064" in read_deck(done.out.splitlines()[-1]).designs
