"""What a player types, and what it is taken for."""

from __future__ import annotations

from typing import Any

import pytest

from games.warehouse51.support.positions import A, B, C, D, play, position
from reliquary.cli.terminal.warehouse51.grammar import Command, Confusion, Grammar, Meaning, Question
from reliquary.cli.terminal.warehouse51.speech import Speech
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import (
    Bid,
    Cancel,
    Certify,
    Choose,
    Decline,
    Done,
    Keep,
    Pass,
    Pawn,
    Redeem,
    Reveal,
    Seal,
)
from reliquary.games.warehouse51.table import Table

NAMES = ("Marta", "Bruno", "Cleo", "Dario", "Elsa")
MINE = {A: ["holy_grail", "mjollnir", "excalibur"]}


def understand(table: Table, line: str, code: str = "en", seat: int = A) -> Meaning:
    speech = Speech(code, Warehouse51(), NAMES[: len(table.collectors)], seat)
    return Grammar(speech, table.view(seat), table.moves(seat)).understand(line)


def confusion(table: Table, line: str, code: str = "en") -> str:
    meaning = understand(table, line, code)
    assert isinstance(meaning, Confusion), meaning
    return meaning.answer


def bidding(**more: Any) -> Table:
    return position(standing=(B, 4), passed=[C], collections=MINE, purses={A: 5}, offer="draupnir", **more)


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("5", Bid(5)),
        ("bid 5", Bid(5)),
        ("BID 5 ingots", Bid(5)),
        ("offer 7", Bid(7)),
        ("+", Bid(4)),
        ("+2", Bid(6)),
        ("p", Pass()),
        ("pass", Pass()),
        ("no", Pass()),
        ("w 1", Pawn("excalibur")),
        ("w mjollnir", Pawn("mjollnir")),
        ("pawn the grail", Pawn("holy_grail")),
        ("pawn exc", Pawn("excalibur")),
        ("pawn draupnir", Pawn("draupnir")),
        ("reveal blue", Reveal("blue")),
        ("seal 3", Seal(3)),
        ("", Command("go_on")),
        ("?", Command("help")),
        ("sc", Command("score")),
        ("cards Holy Grail", Command("cards", "Holy Grail")),
        ("rules 72", Command("rules", "72")),
        ("save My File.json", Command("save", "My File.json")),
        ("quit", Command("quit")),
        ("pause on", Command("pause", "on")),
        ("why bid 3", Question(Bid(3))),
        ("why w grail", Question(Pawn("holy_grail"))),
    ],
)
def test_english_words_in_an_open_auction(line: str, meaning: Meaning) -> None:
    assert understand(bidding(), line) == meaning


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("offri 5", Bid(5)),
        ("offri 5 lingotti", Bid(5)),
        ("bid 5", Bid(5)),
        ("passa", Pass()),
        ("pas", Pass()),
        ("impegna il graal", Pawn("holy_grail")),
        ("impegna martello", Pawn("mjollnir")),
        ("w mjollnir", Pawn("mjollnir")),
        ("perché offri 3", Question(Bid(3))),
        ("perche offri 3", Question(Bid(3))),
        ("regole 72", Command("rules", "72")),
        ("punti", Command("score")),
        ("esci", Command("quit")),
        ("help", Command("help")),
    ],
)
def test_italian_words_in_an_open_auction(line: str, meaning: Meaning) -> None:
    assert understand(bidding(), line, "it") == meaning


@pytest.mark.parametrize(
    ("line", "deck", "code"),
    [
        ("b", "blue", "en"),
        ("g", "green", "en"),
        ("o", "gold", "en"),
        ("r", "red", "en"),
        ("3", "gold", "en"),
        ("go", "gold", "en"),
        ("gr", "green", "en"),
        ("turn red", "red", "en"),
        ("choose blue", "blue", "en"),
        ("v", "green", "it"),
        ("verde", "green", "it"),
        ("g", "green", "it"),
        ("o", "gold", "it"),
        ("rivela rosso", "red", "it"),
        ("gold", "gold", "it"),
    ],
)
def test_decks_by_key_number_and_word(line: str, deck: Any, code: str) -> None:
    assert understand(position(phase="reveal"), line, code) == Reveal(deck)


@pytest.mark.parametrize("line", ["4", "seal 4", "bid 4", "hide 4"])
def test_either_word_will_do_in_a_blind_auction(line: str) -> None:
    assert understand(position(phase="blind"), line) == Seal(4)


def test_passing_in_a_blind_auction_is_an_empty_fist() -> None:
    assert understand(position(phase="blind"), "p") == Seal(0)


@pytest.mark.parametrize("line", ["+", "+2", "...", "-", "-3", "!", "0.5"])
def test_no_fist_is_closed_by_accident(line: str) -> None:
    assert "0–10 hide that many" in confusion(position(phase="blind"), line)


def test_answers_to_the_ending_by_number_name_and_refusal() -> None:
    cards = {A: ["gleipnir+", "excalibur", "holy_grail*", "unicorns_horn"], B: ["golden_fleece"]}
    table = position(phase="redeem", collections=cards, decks=[], last_winner=A, fakes=["excalibur", "golden_fleece"])
    assert understand(table, "1") == Redeem("holy_grail")
    assert understand(table, "buy grail") == Redeem("holy_grail")
    assert understand(table, "grail") == Redeem("holy_grail")
    assert understand(table, "p") == Done()
    table.play(A, Done())
    assert understand(table, "excalibur") == Certify("excalibur")
    assert understand(table, "keep") == Keep()
    table.play(A, Keep())
    assert understand(table, "2") == Cancel("golden_fleece")
    assert understand(table, "cancel fleece") == Cancel("golden_fleece")
    assert understand(table, "no") == Decline()


def test_a_relic_is_chosen_by_number_or_name() -> None:
    table = position(offer="monkeys_paw", standing=(B, 1), passed=[C], collections=MINE)
    play(table, (A, Bid(2)), (B, Pass()))
    assert understand(table, "1") == Choose(relic="excalibur")
    assert understand(table, "mjöllnir") == Choose(relic="mjollnir")
    assert understand(table, "give grail") == Choose(relic="holy_grail")


def test_a_gap_is_chosen_by_number() -> None:
    table = position(4, offer="aladdins_lamp", standing=(B, 1), passed=[C, D])
    play(table, (A, Bid(2)), (B, Pass()))
    assert understand(table, "1") == Choose(gap=B)
    assert understand(table, "look 2") == Choose(gap=C)
    assert "between Bruno and Cleo" in confusion(table, "choose bruno")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("xyzzy", "“xyzzy” means nothing here. Try: 4–5 bid · p pass · ? help · w pawn: 1 Excalibur"),
        ("pa", "could mean pass, pawn, pause"),
        ("bid", "How many ingots? For example: bid 4"),
        ("bid much", "How many ingots?"),
        ("0", "a number from 4 to 5"),
        ("71", "a number from 4 to 5"),
        ("-5", "“-5” means nothing here"),
        ("--5", "“--5” means nothing here"),
        ("4.5", "“4.5” means nothing here"),
        ("bid -5", "How many ingots?"),
        ("bid 4,5", "How many ingots?"),
        ("((", "means nothing here"),
        ("99999999999999999999999", "a number from 4 to 5"),
        ("w", "Which relic? 1 Excalibur, 2 Grail, 3 Mjöllnir"),
        ("w 9", "Which relic? 1 Excalibur"),
        ("w unobtainium", "No relic is called “unobtainium”. 1 Excalibur"),
        ("reveal", "Which deck?"),
        ("why", "Why what? For example: why bid 3"),
        ("why score", "Why what?"),
    ],
)
def test_what_cannot_be_understood_is_answered_with_what_would_be_right(line: str, answer: str) -> None:
    assert answer in confusion(bidding(), line)


def test_a_name_that_fits_two_relics_is_asked_back() -> None:
    table = position(collections={A: ["davids_harp", "polynesian_harpoon"]}, purses={A: 3})
    assert understand(table, "w harp") == Pawn("davids_harp")
    assert "David's Harp, Harpoon of the Polynesian Gods" in confusion(table, "w ha")


def test_pawning_without_a_relic_is_answered_in_words() -> None:
    assert confusion(position(), "w") == "You have no relic that can be pawned."
    assert confusion(position(), "w 1") == "You have no relic that can be pawned."


def test_pawning_with_a_full_purse_is_left_to_the_engine_to_refuse() -> None:
    assert understand(position(collections=MINE, purses={A: 9}), "w") == Pawn("holy_grail")


@pytest.mark.parametrize("code", ["en", "it"])
@pytest.mark.parametrize(
    "line", ["\0", "…", "((", "+ +", "1 2", "-3", "1.5", "bid -3", "w " * 99, "é" * 99, "?" * 9, "'"]
)
def test_no_line_is_too_strange_to_be_answered(line: str, code: str) -> None:
    for phase in ("open", "blind", "reveal", "redeem", "certify"):
        table = position(phase=phase, collections={A: ["gleipnir+", "holy_grail*"]})
        understand(table, line, code)
