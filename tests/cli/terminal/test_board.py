"""The board: drawn from one player's view, complete, compact, and the same whatever the others hide."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len
from rich.text import Text

from games.warehouse51.support.positions import A, B, C, D, E, ending, play, position, wander
from reliquary.bots.bot import SeatTable
from reliquary.cli.terminal.lookup_pages import rules_page
from reliquary.cli.terminal.screen import flow, padded, wrapped
from reliquary.cli.terminal.warehouse51 import pages, scoresheet
from reliquary.cli.terminal.warehouse51.board import Board
from reliquary.cli.terminal.warehouse51.choices import Choices
from reliquary.cli.terminal.warehouse51.journal import Journal
from reliquary.cli.terminal.warehouse51.speech import Speech
from reliquary.core.rng import from_seed
from reliquary.games.warehouse51.clauses import BOOK
from reliquary.games.warehouse51.events import Passed, Raised, Revealed, Saw
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Bid, Done, Keep, Pass
from reliquary.games.warehouse51.table import Table

NAMES = ("Marta", "Bruno", "Cleo", "Dario", "Elsa")
RICH = {
    A: ["excalibur", "holy_grail*", "mjollnir", "golden_fleece", "aladdins_lamp", "yata_no_kagami"],
    B: ["seven_league_boots", "draupnir", "flying_carpet", "book_of_thoth+", "spear_of_creation"],
    C: ["malleus_maleficarum", "gleipnir+", "davids_harp", "peaches_of_immortality", "unicorns_horn"],
    D: ["monkeys_paw", "cornucopia", "polynesian_harpoon", "ark_of_the_covenant"],
}
FIVE = {**RICH, E: ["baba_yagas_mortar", "vishnus_disc"]}


def speech(table: Table, code: str = "en", seat: int = A) -> Speech:
    return Speech(code, Warehouse51(), NAMES[: len(table.collectors)], seat)


def drawn(table: Table, code: str = "en", seat: int = A, width: int = 80) -> list[str]:
    words, view, moves = speech(table, code, seat), table.view(seat), table.moves(seat)
    choices = Choices(words, view, moves)
    lines = [*Board(words, width).draw(view), *wrapped(Text(choices.question()), width), *choices.keys(width)]
    return [line.plain.rstrip() for line in lines]


def board(table: Table, code: str = "en", seat: int = A, width: int = 80) -> str:
    return "\n".join(drawn(table, code, seat, width))


def everything(table: Table, seat: int, code: str = "en") -> str:
    """Draw the board and every page a player can open."""
    game = Warehouse51(seats=table.rules.seats)
    words, view = speech(table, code, seat), table.view(seat)
    seen = SeatTable(game, table, seat, from_seed(1))
    lines = [
        *pages.cards_page(words, view, "", 80),
        *pages.counterfeits_page(words, view, 80),
        *scoresheet.standings(words, seen, 80),
    ]
    return "\n".join([board(table, code, seat), *(line.plain for line in lines)])


def test_the_lot_is_shown_with_everything_printed_on_it() -> None:
    table = position(4, offer="gleipnir", turn=A, standing=(B, 4), passed=[D])
    text = board(table)
    assert "── Open auction · turned up by Dario" in text
    assert "Gleipnir  green · value 1 · ★ blessed" in text
    assert "Immediate: Put a Certificate of Authenticity on this relic" in text
    assert "Highest bid 4 by Bruno. Still in: you, Bruno and Cleo." in text
    assert "Bid 5 or more, or pass. You own 10 ingots." in text
    assert "5–10 bid · p pass" in text


def test_the_seats_show_purse_state_and_collection() -> None:
    table = position(4, collections=RICH, standing=(B, 4), passed=[D], purses={A: 5}, offer="shirt_of_nessus")
    lines = drawn(table)
    assert "►A ▲ Marta       5  blue 3: Excalibur 3, Grail 2★(P)  green 3: Mjöllnir 1★," in lines
    assert "     6 relics       Fleece 2  gold 2: Lamp 2★  red 1: Yata 1★" in lines
    assert "     leads with 4   Thoth 1★(C)  red 3: Spear 3" in lines
    assert any(line.startswith("     passed ") for line in lines)
    assert "decks blue 2 green 1 gold 1 red 1   reserve 20   tokens 5" in lines[0]


def test_known_counterfeits_are_pencilled_in_everywhere_and_do_not_count() -> None:
    cards = {A: ["excalibur"], B: ["golden_fleece"]}
    table = position(4, collections=cards, fakes=["excalibur", "golden_fleece"], offer="draupnir")
    assert "blue 0: Excalibur 3✗?" in board(table)
    assert "Counterfeits you know:  Excalibur (A–B)" in board(table)
    assert "green 2: Fleece 2\n" in board(table)
    assert "green 0: Fleece 2✗?" in board(table, seat=B)
    assert "blue 3: Excalibur 3\n" in board(table, seat=C)


def test_a_lot_known_to_be_counterfeit_says_so_to_those_who_know() -> None:
    table = position(4, offer="golden_fleece", fakes=["golden_fleece"])
    warning = "✗? counterfeit, as you know"
    assert [warning in board(table, seat=seat) for seat in range(4)] == [True, True, False, False]


def test_a_certified_relic_is_no_longer_marked_as_counterfeit() -> None:
    table = position(phase="redeem", collections={A: ["excalibur!"]}, decks=[], fakes=["excalibur"])
    assert "blue 3: Excalibur 3(✓)" in board(table)


def test_fists_are_shown_closed_and_only_ones_own_is_open() -> None:
    table = position(4, phase="blind", offer="sharur", sealed={A: 3, B: 7})
    assert "Fists closed: you and Bruno. Yours holds 3." in board(table)
    assert "Fists closed: Marta and Bruno.\n" in board(table, seat=C)
    assert "fist closed" in board(table, seat=C)


def test_screened_purses_are_question_marks_for_others_only() -> None:
    open_table = position(collections={B: ["excalibur"]}, purses={A: 4, B: 17, C: 9})
    table = Warehouse51(seats=3, purses="screened").restore(open_table.snapshot())
    assert "►A ▲ Marta       4\n" in board(table)
    assert " B ■ Bruno       ?  blue 3: Excalibur 3\n" in board(table)
    assert "17" not in everything(table, A)
    assert "8+?" in everything(table, A)
    assert " B ■ Bruno      17  blue 3" in board(open_table)
    assert "8+?" not in everything(open_table, A)


def test_the_ending_shows_the_certificate_and_then_what_the_cards_have_shown() -> None:
    cards = {A: ["gleipnir+", "excalibur", "unicorns_horn"], B: ["golden_fleece"]}
    table = ending(4, collections=cards, fakes=["excalibur", "golden_fleece"])
    assert "A certificate of Gleipnir waits for its use." in board(table)
    assert "1 Excalibur 3 · 2 Horn 1★ · 3 Gleipnir 1★ · p keep" in board(table)
    table.play(A, Keep())
    assert "Counterfeit cards:  Excalibur (A–B)  Fleece (B–C)" in board(table)
    assert "1 Excalibur 3 · 2 Fleece 2 (B) · p forgo" in board(table)
    assert "Fleece 2✗?" in board(table, seat=D)


def test_buying_back_names_the_price() -> None:
    table = ending(collections={A: ["holy_grail*", "excalibur*"]}, purses={A: 22, B: 5})
    assert "Buy back pawned relics for 10 ingots each, or stop." in board(table)
    assert "1 Excalibur 3 · 2 Grail 2★ · p stop" in board(table)
    assert isinstance(table.moves(A)[0], Done)


def test_who_cannot_bid_is_told_what_is_left_to_do() -> None:
    rich = position(collections={A: ["excalibur"]}, purses={A: 3}, standing=(B, 9), offer="draupnir")
    poor = position(purses={A: 3}, standing=(B, 9), offer="draupnir")
    assert "You own 3 ingots, too little to bid: pawn a relic or pass." in board(rich)
    assert "You own 3 ingots, too little to bid: you can only pass." in board(poor)


def test_a_player_who_is_not_asked_reads_who_is() -> None:
    assert "Cleo must decide (open auction).\nEnter continue" in board(position(turn=C))


def test_the_choices_of_an_effect_name_the_owners_of_foreign_relics() -> None:
    cards = {A: [], B: ["seven_league_boots"], C: ["cornucopia"], D: ["book_of_thoth+"]}
    table = position(4, phase="blind", offer="polynesian_harpoon", sealed={B: 0, C: 0, D: 0}, collections=cards)
    table.play(A, table.moves(A)[1])
    assert "1 Boots 1★ (B) · 2 Thoth 1★ (D) · p forgo" in board(table)


@pytest.mark.parametrize("code", ["en", "it"])
def test_a_rich_table_of_four_fits_80_by_24_with_a_log_of_four_lines(code: str) -> None:
    for offer in ("shirt_of_nessus", "pandoras_box", "philosophers_stone"):
        table = position(4, collections=RICH, standing=(B, 4), passed=[D], purses={A: 5}, offer=offer)
        lines = drawn(table, code)
        assert len(lines) + 1 + 4 + 1 <= 24
        assert max(cell_len(line) for line in lines) <= 80


@pytest.mark.parametrize("code", ["en", "it"])
def test_a_rich_table_of_five_fits_with_a_log_of_two_lines(code: str) -> None:
    lines = drawn(position(5, collections=FIVE, standing=(B, 4), purses={A: 5}, offer="shirt_of_nessus"), code)
    assert len(lines) + 1 + 2 + 1 <= 24
    assert max(cell_len(line) for line in lines) <= 80


def test_a_wide_terminal_gets_whole_names() -> None:
    table = position(4, collections=RICH, offer="shirt_of_nessus")
    assert "Harpoon of the Polynesian Gods 2★" in board(table, width=118)
    assert "Harpoon of the Polynesian Gods" not in board(table, width=80)


@pytest.mark.parametrize(("seats", "code"), [(3, "it"), (4, "en"), (5, "en")])
def test_what_a_player_may_not_know_changes_nothing_on_the_screen(seats: int, code: str) -> None:
    table = Warehouse51(seats=seats).start(seed=seats)
    for number, _ in enumerate(wander(table, Random(seats))):
        if number % 7 == 0:
            seat = number % seats
            other = table.clone()
            other.scramble(seat, number)
            assert everything(other, seat, code) == everything(table, seat, code)


def test_the_secrecy_test_can_fail() -> None:
    table = Warehouse51(seats=4).start(seed=4)
    other = table.clone()
    other.scramble(A, 3)
    assert everything(other, C) != everything(table, C)


# Pages


def test_the_standings_leave_out_known_counterfeits_and_pawned_relics() -> None:
    cards = {A: ["excalibur", "golden_fleece"], B: ["holy_grail*", "draupnir"]}
    table = position(collections=cards, fakes=["excalibur"], purses={A: 10, B: 5}, offer="sharur")
    rows = everything(table, A).split("If the game ended now")[1].splitlines()
    assert rows[2].split() == ["blue", "0", "0", "0"]
    assert rows[3].split() == ["green", "5", "7", "0"]
    assert ["green", "2", "3", "B", "2", "A", "7/5"] in [row.split() for row in rows]


def test_the_card_page_finds_a_card_by_part_of_its_name() -> None:
    table = position(collections={B: ["holy_grail"]})
    text = "\n".join(line.plain for line in pages.cards_page(speech(table), table.view(A), "grail", 80))
    assert "Holy Grail  blue · value 2 · ★ blessed" in text
    assert "with B" in text
    assert "No relic is called" in pages.cards_page(speech(table), table.view(A), "qwerty", 80)[0].plain


def test_the_rules_page_shows_a_clause_a_search_or_the_contents() -> None:
    table = position()

    def page(wanted: str, code: str = "en") -> str:
        return "\n".join(line.plain for line in rules_page(speech(table, code), BOOK, wanted, 80))

    assert page("72").startswith("W51-072")
    assert page("H-36").startswith("H-36")
    assert page("E-03").startswith("E-03")
    assert page("pawn").startswith("W51-093")
    assert "W51-093..103  Pawnbroker" in page("")
    assert "Banco dei Pegni" in page("", "it")
    assert "“xyzzy”" in page("xyzzy")


def test_the_page_of_counterfeits_says_who_knows_which_gap() -> None:
    table = position(4, fakes=["excalibur", "holy_grail", "draupnir", "cornucopia"], offer="golden_fleece")
    rows = [line.plain for line in pages.counterfeits_page(speech(table), table.view(A), 80)]
    assert rows[0] == "Between you and Bruno: Excalibur. Known to you, Bruno."
    assert rows[1] == "Between Bruno and Cleo: face down. Known to Bruno, Cleo."


# The log


def test_the_log_hears_only_what_the_player_may_know() -> None:
    journal = Journal(speech(position(4)))
    journal.hear(Saw(witness=B, gap=B, relics=["excalibur"]))
    assert journal.lines(80) == []
    journal.hear(Saw(witness=A, gap=B, relics=["excalibur"]))
    assert "Excalibur" in journal.lines(80)[0].plain


def test_the_log_has_a_paragraph_for_every_lot_and_tells_what_is_new() -> None:
    journal = Journal(speech(position(4)))
    journal.hear(Revealed(B, "green", "golden_fleece", blind=False))
    journal.hear(Raised(C, 2))
    journal.mark_read()
    journal.hear(Passed(D))
    assert [line.plain for line in journal.fresh(80)] == ["Dario passes."]
    assert len(journal.paragraphs) == 1
    journal.hear(Revealed(C, "red", "sharur", blind=True))
    assert len(journal.paragraphs) == 2
    told = [line.plain for line in journal.latest(80, 3)]
    assert told[0] == "… ingots. Dario passes."
    assert told[1].startswith("Cleo turns up Sharur")


def test_long_logs_are_cut_to_the_rows_there_are() -> None:
    journal = Journal(speech(position(4)))
    for _ in range(40):
        journal.hear(Revealed(B, "green", "golden_fleece", blind=False))
        journal.hear(Raised(C, 2))
    assert len(journal.latest(60, 5)) == 5
    assert len(journal.lines(60)) == 80


# Setting lines


def test_lines_break_at_blanks_and_never_grow_too_wide() -> None:
    text = Text("one two three " + "x" * 20)
    assert [line.plain for line in wrapped(text, 10, indent=2)] == ["one two", "  three", *["  xxxxxxxx"] * 2, "  xxxx"]
    assert [line.plain for line in flow([Text("a"), Text("b b"), Text("c")], 6)] == ["a  b b", "c"]
    assert padded(Text("abcdef"), 4).plain == "abc…"


def test_choosing_after_a_win_is_drawn_with_the_asking_relic() -> None:
    table = position(offer="monkeys_paw", standing=(B, 1), passed=[C], collections={A: ["excalibur", "draupnir"]})
    play(table, (A, Bid(2)), (B, Pass()))
    assert "Monkey's Paw  blue · value 3 · ✕ cursed" in board(table)
    assert "Monkey's Paw asks you: choose one.\n1 Excalibur 3 · 2 Draupnir 3✕" in board(table)
