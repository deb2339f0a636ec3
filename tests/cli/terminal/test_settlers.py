"""The terminal table of Imperial Settlers: its words, its board, what it understands, and that it keeps secrets."""

from __future__ import annotations

import string
from typing import Any

import pytest
from rich.cells import cell_len
from rich.text import Text

from games.settlers.support.positions import A, B, does, production, solo, turn
from reliquary.bots import new_bot
from reliquary.bots.bot import SeatTable
from reliquary.bots.driver import play_game
from reliquary.cli.terminal.lookup_pages import help_page
from reliquary.cli.terminal.replay import show_table
from reliquary.cli.terminal.settlers import pages, scoresheet
from reliquary.cli.terminal.settlers.board import Board
from reliquary.cli.terminal.settlers.choices import Choices
from reliquary.cli.terminal.settlers.grammar import Grammar
from reliquary.cli.terminal.settlers.hand import numbered_hand
from reliquary.cli.terminal.settlers.journal import Journal
from reliquary.cli.terminal.settlers.lexicon import verbs
from reliquary.cli.terminal.settlers.replay import picture
from reliquary.cli.terminal.settlers.speech import Speech, words
from reliquary.cli.terminal.typed_lines import Command, Confusion, Meaning, Menu, Question, plain
from reliquary.core.record import Record, replay
from reliquary.core.rng import from_seed
from reliquary.core.words import Move
from reliquary.games import new_game
from reliquary.games.settlers.moves import (
    Activate,
    Build,
    Choose,
    Deal,
    Decline,
    Defend,
    Deploy,
    Done,
    Exchange,
    Pass,
    Pay,
    Put,
    Raze,
)
from reliquary.games.settlers.table import Table

NAMES = ("Marta", "Bruno", "Cleo", "Dario")
both = pytest.mark.parametrize("code", ["en", "it"])
ROOMY, CRAMPED = 1000, 0
LATE = {"seats": 2, "options": {"lookout": "alternate"}}
PIOUS = {"seats": 2, "options": {"factions": ("aztecs", "romans")}}
RICH: dict[str, Any] = {
    "factions": ("japanese", "egyptians"),
    "goods": {A: {"wood": 2, "food": 1, "worker": 3, "gold": 1, "raze": 2, "defence": 1}},
    "hand": {A: ["COM012", "JAP002", "COM069", "COM047"]},
    "empire": {
        A: ["JAP001+samurai", "JAP016+used", "JAP013+COM001+COM002", "COM046+blocked", "COM008+defence"],
        B: ["EGY024", "COM021"],
    },
    "foundations": {A: ["COM070"]},
    "deals": {A: ["JAP029"], B: ["EGY007"]},
    "routes": {A: ["EGY024"]},
}


def speech(code: str = "en", seats: int = 2, seat: int = A) -> Speech:
    return Speech(code, NAMES[:seats], seat)


def text_of(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def board(table: Table, code: str = "en", rows: int = ROOMY, seat: int = A) -> str:
    seats = int(table.rules.seats)
    return text_of(Board(speech(code, seats, seat), 80).draw(table.view(seat), table.moves(seat), rows))


def understood(table: Table, line: str, code: str = "en", menu: tuple[Move, ...] = ()) -> Meaning:
    return Grammar(speech(code, int(table.rules.seats)), table.view(A), table.moves(A), menu).understand(line)


def below(table: Table, code: str = "en", seat: int = A) -> str:
    choices = Choices(speech(code, int(table.rules.seats), seat), table.view(seat), table.moves(seat))
    return "\n".join([choices.question(), text_of(choices.lines(80, ROOMY))])


# Words


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def test_both_languages_say_the_same_things() -> None:
    english, italian = words("en"), words("it")
    assert english.keys() == italian.keys()
    for key, text in english.items():
        assert text.strip(), key
        assert placeholders(text) == placeholders(italian[key]), key


@both
def test_no_word_stands_for_two_verbs(code: str) -> None:
    said = [word for _, synonyms in verbs(code) for word in synonyms]
    assert len(said) == len(set(said))


@both
def test_the_help_names_every_key_and_fits(code: str) -> None:
    text = text_of(help_page(speech(code), 80))
    for key, letter in words(code).items():
        if key.startswith("key."):
            assert letter in text
    assert max(cell_len(line) for line in text.splitlines()) <= 80
    assert len(text.splitlines()) <= 22


# The board


def test_the_empire_is_a_grid_with_uses_and_tokens() -> None:
    text = board(turn(A, **RICH))
    lines = text.splitlines()
    assert "production  Farm FP (S)                       Quarry S (D)" in lines
    assert "feature     Gate (2)" in [line.rstrip() for line in lines]
    assert "action      u1 Stalls ○●                      u2 Castle ●● (blocked)" in lines
    assert "Deals:  Master Swordsmith S  Slaves S (route)  Foundations: 1" in lines
    assert "wood 2 · stone 0 · food 1 · workers 3 · gold 1 · raze 2 · defence 1" in lines
    assert any(line.startswith(" B ■ Bruno      Egypt  0 pt  –  hand 0  Deals 1  2 Loc.") for line in lines)


def test_the_hand_is_sorted_by_what_is_possible_and_shows_the_keys() -> None:
    rows = [line for line in board(turn(A, **RICH)).splitlines() if line[:3].strip().isdecimal()]
    assert [row[3:].split("  ")[0].split(" ")[0] for row in rows] == ["Farm", "Castle", "Village", "Ruins"]
    assert "b d+P r+V" in rows[0]
    assert "b r+2P" in rows[2]
    idle = board(turn(A, hand={A: ["COM001"]}))
    assert " 1 Statue W 2S – Building bonus" in idle


def test_the_board_says_less_where_there_is_less_room() -> None:
    table = turn(A, **RICH)
    roomy, cramped = board(table), board(table, rows=CRAMPED)
    assert len(cramped.splitlines()) < len(roomy.splitlines())
    assert "1 Farm bdr" in cramped
    assert "production  Farm FP (S)  |  Quarry S (D)" in cramped
    assert max(cell_len(line) for line in (roomy + "\n" + cramped).splitlines()) <= 80


@both
def test_a_solo_table_shows_attacks_and_the_race(code: str) -> None:
    table = solo("barbarians", virtual=["COM021"], row=["wood", "gold"], collection=["COM069", "COM070"])
    text = board(table, code)
    assert {"en": "Attack row W G (+", "it": "Attacchi Le Or (+"}[code] in text
    assert {"en": "collection pile 2, your Faction Locations 0", "it": "pila di raccolta 2"}[code] in text
    assert {"en": "virtual player: Gold Mine", "it": "giocatore virtuale: Miniera d'Oro"}[code] in text


def test_a_location_taken_over_is_shown_where_it_counts() -> None:
    table = turn(
        A, factions=("egyptians", "romans"), empire={A: ["EGY013"], B: ["ROM006", "ROM001"]}, annexed={A: ["ROM006"]}
    )
    assert "Gladiator School ○ (taken)" in board(table)
    own = text_of(pages.look_page(speech(), table.view(A), "B", 80))
    assert "Gladiator School" not in own
    assert "B1 Sculptor's Workshop ○" in own


# What is understood


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("b1", Build("JAP002")),
        ("build village", Build("COM012")),
        ("B 1", Build("JAP002")),
        ("d1", Deal("JAP002")),
        ("r village", Raze("COM012")),
        ("rB1", Raze("EGY024")),
        ("raze b2", Raze("COM021")),
        ("u1", Activate("JAP016")),
        ("u1 x2", Activate("JAP016", 2)),
        ("use stalls twice", Activate("JAP016", 2)),
        ("e", Exchange()),
        ("p", Pass()),
        ("t castle", Defend("COM046")),
        ("s gate", Deploy("JAP013")),
        ("put farm", Put(card="JAP002")),
        ("put stone", Put(good="stone")),
    ],
)
def test_a_turn_is_typed_in_keys_or_in_words(line: str, move: Move) -> None:
    assert understood(turn(A, **RICH), line) == move


def test_a_verb_alone_is_a_menu_whose_keys_could_have_been_typed() -> None:
    table = turn(A, **RICH)
    menu = understood(table, "r")
    assert isinstance(menu, Menu)
    choices = Choices(speech(), table.view(A), table.moves(A), menu.moves)
    assert "r1 Farm +V · r2 Castle +2C · r3 Village +2P · rB2 Gold Mine (B, 2X) +GV" in text_of(
        choices.lines(80, ROOMY)
    )
    assert understood(table, "B2", menu=menu.moves) == Raze("COM021")
    assert understood(table, "3", menu=menu.moves) == Raze("COM012")
    assert understood(table, "castle", menu=menu.moves) == Raze("COM047")
    assert isinstance(understood(table, "9", menu=menu.moves), Confusion)
    assert understood(table, "", menu=menu.moves) == Command("go_on")


def test_a_number_alone_looks_at_a_card_and_a_name_does_so_too() -> None:
    table = turn(A, **RICH)
    assert understood(table, "2") == Command("cards", "2")
    assert understood(table, "gold mine") == Command("cards", "gold mine")
    hand = numbered_hand(speech(), table.view(A), table.moves(A))
    assert text_of(pages.cards_page(speech(), table.view(A), hand, "3", 80)).splitlines() == [
        "3 Village · Common · pink, production · costs W · raze 2P",
        "  Produces 1 worker. Building bonus: gain 1 worker.",
        "b3 build · r3 raze · why 3",
    ]


def test_why_asks_about_everything_that_can_be_done_with_a_card() -> None:
    table = turn(A, **RICH)
    assert understood(table, "why 1") == Question(Build("JAP002"), (Deal("JAP002"), Raze("JAP002")))
    assert understood(table, "why ruins") == Question(Build("COM069"), (Raze("COM069"),))
    assert understood(table, "why u2") == Question(Activate("COM046"))
    assert understood(table, "why slaves") == Question(Raze("EGY024"))
    assert understood(table, "perché b1", "it") == Question(Build("JAP002"))


def test_similar_names_are_asked_about() -> None:
    table = turn(A, goods={A: {"wood": 5}}, hand={A: ["COM042", "COM062"]})
    meaning = understood(table, "build lumber")
    assert isinstance(meaning, Confusion)
    assert "Lumberjacks, Lumberjacks' Route" in meaning.answer
    assert understood(table, "build lumberjacks") == Build("COM042")


# Questions


def test_gold_is_chosen_by_its_amount() -> None:
    table = does(turn(A, goods={A: {"wood": 2, "gold": 2}}, hand={A: ["COM007"]}), A, Build("COM007"))
    assert below(table).splitlines() == [
        "Old Forest: choose how much gold stands in for wood. Still to pay: 2 wood.",
        "0 gold · 1 gold · 2 gold · ? help",
    ]
    assert understood(table, "0") == Pay(0)
    assert understood(table, "2") == Pay(2)
    assert isinstance(understood(table, "3"), Confusion)


def test_printed_options_say_what_they_give_and_cost() -> None:
    guard = production(factions=("egyptians", "romans"), empire={A: ["EGY004"]})
    assert "1 +1 raze token · 2 +2 points" in below(guard)
    slaver = turn(
        A,
        factions=("egyptians", "romans"),
        goods={A: {"gold": 1, "food": 1}},
        empire={A: ["EGY006"]},
        hand={A: ["EGY011"]},
    )
    asked = does(slaver, A, Build("EGY011"))
    asked = does(asked, A, Pay(0)) if Pay(0) in asked.moves(A) else asked
    assert "1 pay 1 gold to gain 2 points · 2 pay 1 stone to gain 1 point · 0 decline" in below(asked)
    assert understood(asked, "0") == Decline()
    assert understood(asked, "no") == Decline()


def test_opponents_and_targets_are_named_with_their_letters() -> None:
    table = turn(A, goods={A: {"worker": 1}}, empire={A: ["BAR016"], B: ["COM021+defence", "COM008"]})
    asked = does(table, A, Activate("BAR016"))
    choices = "1 Gold Mine (B) · 2 Quarry (B) · ? help"
    assert below(asked).splitlines() == ["Pack: choose the card it works on.", choices]
    assert understood(asked, "quarry") == Choose(card="COM008")
    asked = does(asked, A, Choose(card="COM021"))
    assert "1 gold · 2 point" in below(asked)
    assert understood(asked, "point") == Choose(good="vp")


def test_the_rest_of_a_turn_ends_with_zero() -> None:
    table = does(turn(A, goods={A: {"defence": 1}}, hand={A: ["COM069"]}), A, Build("COM069"))
    assert below(table).splitlines()[1] == "t defence token · 0 end turn · why 1 · ? help"
    assert understood(table, "0") == Done()
    assert understood(table, "t") == Defend("COM069")


# The log


def test_the_log_tells_a_deed_with_its_price_and_its_gain() -> None:
    table = turn(A, goods={A: {"wood": 2, "worker": 4}}, hand={A: ["COM007"]}, empire={A: ["COM042"]})
    journal = Journal(speech())
    table.listen(journal.hear)
    does(table, A, Build("COM007"))
    does(table, B, Pass())
    does(table, A, Activate("COM042"))
    does(table, A, Exchange(), Choose(good="stone"))
    assert [sentence for paragraph in journal.paragraphs for sentence in paragraph] == [
        "You build Old Forest (−2 wood; +2 wood).",
        "Bruno passes.",
        "You use Lumberjacks (−1 worker; +2 wood).",
        "You pay 2 workers. You gain 1 stone.",
    ]


def test_what_the_next_action_costs_is_not_added_to_the_last_one() -> None:
    goods = {"wood": 3, "food": 1}
    table = turn(A, passed=[B], goods={A: goods}, hand={A: ["COM007", "BAR004", "COM012"]})
    journal = Journal(speech())
    table.listen(journal.hear)
    does(table, A, Build("COM007"), Deal("BAR004"), Build("COM012"), Pay(0))
    assert [sentence for paragraph in journal.paragraphs for sentence in paragraph] == [
        "You build Old Forest (−2 wood; +2 wood).",
        "You make a Deal with Barbarian Altar (−1 food; +1 gold).",
        "You build Village (−1 wood; +2 workers).",
    ]


# Secrets


def everything(game: Any, table: Table, seat: int) -> str:
    tongue = speech("en", int(table.rules.seats), seat)
    view, moves = table.view(seat), table.moves(seat)
    drawn = Board(tongue, 80)
    hand = numbered_hand(tongue, view, moves)
    seen = SeatTable(game, table, seat, from_seed(1))
    choices = Choices(tongue, view, moves)
    return "\n".join(
        [
            text_of(drawn.draw(view, moves, ROOMY)),
            text_of(drawn.draw(view, moves, CRAMPED)),
            choices.question(),
            text_of(choices.lines(80, ROOMY)),
            text_of(pages.look_page(tongue, view, "", 80)),
            text_of(pages.cards_page(tongue, view, hand, "", 80)),
            text_of(scoresheet.standings(tongue, seen, 80)),
            text_of(picture(tongue, table.view(None), 80)),
        ]
    )


@pytest.mark.parametrize("wishes", [{"seats": 3}, LATE, {"seats": 1}, PIOUS])
def test_a_table_that_differs_only_in_secrets_is_printed_alike(wishes: dict[str, Any]) -> None:
    game = new_game("settlers", **wishes)
    table = game.start(6)
    assert isinstance(table, Table)
    rng = from_seed(2)
    compared = 0
    while waiting := table.waiting():
        for seat in range(game.seats):
            if rng.below(5) == 0 and compared < 30:
                other = table.clone()
                other.scramble(seat, compared)
                assert everything(game, other, seat) == everything(game, table, seat)
                compared += 1
        moves = table.moves(waiting[0])
        table.play(waiting[0], moves[rng.below(len(moves))])
    assert compared > 8


# Records


def recorded(**wishes: Any) -> Record:
    game = new_game("settlers", **wishes)
    return play_game(game, 5, [new_bot("random")] * game.seats).record


@pytest.mark.parametrize("seats", [1, 3])
@both
def test_tables_of_a_record_can_be_shown(
    seats: int, code: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    record = recorded(seats=seats)
    last = len(record.moves)
    for number, table in replay(record, new_game):
        if number % 17 == 0 or number == last:
            show_table(record, table, number, code)
    text = capsys.readouterr().out
    assert {"en": "── The score", "it": "── Il punteggio"}[code] in text
    assert {"en": "Before the first of", "it": "Prima della prima di"}[code] in text
    assert max(cell_len(line) for line in text.splitlines()) <= 80


def test_a_secret_move_stays_secret_in_a_shown_table(capsys: pytest.CaptureFixture[str]) -> None:
    record = recorded(seats=2, options={"lookout": "alternate"})
    table = next(table for number, table in replay(record, new_game) if number == 1)
    show_table(record, table, 1, "en")
    shown = capsys.readouterr().out
    assert ": chooses in secret." in shown
    assert plain(speech().card(record.moves[0].move["card"])) not in plain(shown)
