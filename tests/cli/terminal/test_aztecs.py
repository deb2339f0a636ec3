"""The Aztecs at the terminal table: tokens, marks, visits, Technology, and five seats on a small screen."""

from __future__ import annotations

from rich.cells import cell_len

from cli.terminal.aztec_table import CRAMPED, NAMES, ROOMY, below, board, both, speech, text_of, understood
from games.settlers.support.packtexts import HEAD, WHOLE, card
from games.settlers.support.positions import A, B, does, solo, turn
from games.settlers.support.praying import AZTECS
from reliquary.cli.terminal.settlers import pages
from reliquary.cli.terminal.settlers.board import Board
from reliquary.cli.terminal.settlers.choices import Choices
from reliquary.cli.terminal.settlers.lexicon import fitting
from reliquary.cli.terminal.settlers.speech import Speech
from reliquary.cli.terminal.typed_lines import Menu, Question
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Put, Unlock, Visit
from reliquary.games.settlers.table import Table

# Tokens and marks


def test_blessings_and_technology_have_a_line_of_their_own() -> None:
    table = turn(A, factions=AZTECS, goods={A: {"tech": 2}}, blessings={A: ["red", "pink", "tricolour"]})
    assert "technology 2  Blessings [Re] [Pi] [Br/Gr/Re]" in board(table).splitlines()
    assert "Tecnologia 2  Benedizioni [Ro] [Rs] [Ma/Gr/Ro]" in board(table, "it").splitlines()
    plain = turn(A, factions=AZTECS, deals={A: ["AZT009"]}, blessings={A: ["white"]})
    assert "Blessings [Wh]  Deals:  Calmecac B" in board(plain).splitlines()
    assert "technology" not in board(plain)


def test_every_part_of_a_token_has_its_own_colour() -> None:
    table = turn(A, factions=AZTECS, blessings={A: ["pink", "tricolour"]})
    lines = Board(speech(), 80).draw(table.view(A), table.moves(A), ROOMY)
    (line,) = (line for line in lines if "Blessings" in line.plain)
    styles = {line.plain[span.start : span.end]: str(span.style) for span in line.spans}
    assert styles == {"Pi": "bright_magenta", "Br": "yellow", "Gr": "bright_black", "Re": "red"}


def test_an_opponent_shows_tokens_in_colour_where_they_fit_and_else_by_number() -> None:
    few = turn(B, factions=AZTECS, goods={A: {"wood": 1}}, blessings={A: ["red", "tricolour"]})
    assert "A ▲ Marta      Aztecs 0 pt  1W  hand 0  Deals 0  0 Loc.  [Re] [Br/Gr/Re]" in board(few, seat=B)
    goods = {"wood": 12, "stone": 11, "food": 10, "worker": 10, "gold": 9, "raze": 3, "defence": 1, "tech": 2}
    many = turn(B, factions=AZTECS, goods={A: goods}, blessings={A: ["red", "pink", "blue", "tricolour"]})
    (line,) = (line for line in board(many, seat=B).splitlines() if "Marta" in line)
    assert line.endswith("4B")
    assert cell_len(line) <= 80
    assert "[Bl]" in board(many, seat=B, width=118)
    page = text_of(pages.look_page(speech(seat=B), many.view(B), "A", 80))
    assert "technology 2  Blessings [Bl] [Re] [Pi] [Br/Gr/Re]" in page


def test_locations_show_prayers_kept_cards_unlocking_statues_and_visitors() -> None:
    empire = {A: ["AZT004+used", "AZT016+kept:COM042+kept:COM069", "AZT046+unlocked", "AZT031", "AZT034"]}
    table = turn(
        B, factions=("aztecs", "egyptians"), goods={B: {"worker": 2}}, empire={**empire, B: ["EGY061+statues2"]}
    )
    does(table, B, Visit("AZT034"))
    shown = board(table)
    assert "u1 Sacrificial Altar Pray 5 ○●" in shown
    assert "(kept Br –)" in shown
    assert "(unlocked)" in shown
    assert "open prod." in shown
    assert "(visited 1)" in shown
    assert "(statues 2)" in text_of(pages.look_page(speech(), table.view(A), "B", 80))
    assert "kept for Prayers: Lumberjacks, Ruins" in text_of(pages.look_page(speech(seat=B), table.view(B), "A", 80))
    assert "(tenute" not in board(table, "it")
    assert "(conserva Ma –)" in board(table, "it")


def test_a_long_name_gives_way_to_what_stands_behind_it() -> None:
    table = turn(A, factions=AZTECS, empire={A: ["AZT026"]})
    assert "Pyramid of the Plumed Ser… Pray 3" in board(table)


def test_a_base_game_shows_nothing_of_the_box() -> None:
    table = turn(A, hand={A: ["COM012"]}, goods={A: {"wood": 1}})
    shown = board(table) + "\n".join(below(table))
    for word in ("technology", "Blessing", "open prod.", "Pray", "send a worker", "unlock"):
        assert word not in shown


def test_a_solo_table_of_the_aztecs_shows_tokens_too() -> None:
    table = solo("aztecs", blessings={A: ["blue", "tricolour"]}, row=["wood", "gold"])
    assert "Blessings [Bl] [Br/Gr/Re]" in board(table)
    assert "Attack row W G" in board(table)


# Visits and Technology


def visiting() -> Table:
    empire = {A: ["ROM061"], B: ["AZT004", "AZT031", "AZT038"]}
    return turn(A, factions=("romans", "aztecs"), goods={A: {"worker": 2}}, empire=empire)


def test_workers_are_sent_by_letter_and_number_by_name_or_from_a_menu() -> None:
    table = visiting()
    assert "e spend workers · v send a worker · p pass · why 1 · ? help" in below(table)
    menu = understood(table, "v")
    assert isinstance(menu, Menu)
    choices = Choices(speech(), table.view(A), table.moves(A), menu.moves)
    assert text_of(choices.lines(80, ROOMY)) == "vB2 Maize Terraces (B) +F · vB3 Amber Traders (B) +G · Enter back"
    for line in ("vB3", "visit b3", "v amber", "visita b3"):
        assert understood(table, line, "it") == Visit("AZT038"), line
    assert understood(table, "B3", menu=menu.moves) == Visit("AZT038")
    assert understood(table, "why vB1") == Question(Visit("AZT004"))


def test_unlocking_is_typed_by_key_number_or_name() -> None:
    table = turn(A, factions=AZTECS, goods={A: {"tech": 2}}, empire={A: ["AZT046", "AZT049"]})
    assert "k unlock · p pass · why 1 · ? help" in below(table)
    assert isinstance(understood(table, "k"), Menu)
    assert understood(table, "k1") == Unlock("AZT046")
    assert understood(table, "sblocca 2", "it") == Unlock("AZT049")
    poor = turn(A, factions=AZTECS, empire={A: ["AZT046", "AZT004"]})
    assert understood(poor, "why k altar") == Question(Unlock("AZT004"))
    reason = poor.why_not(A, Unlock("AZT004"))
    assert reason is not None
    assert "has no further ability to unlock" in speech().refusal(reason)


def test_hand_cards_are_kept_for_prayers_under_another_name_than_for_good() -> None:
    table = turn(A, factions=AZTECS, hand={A: ["COM042"]}, empire={A: ["AZT016"]})
    assert any("g keep a card for Prayers" in line for line in below(table))
    assert understood(table, "g") == Put(card="COM042")


# Five


@both
def test_five_seats_fit_a_small_screen(code: str) -> None:
    factions = ("aztecs", "romans", "egyptians", "japanese", "barbarians")
    everything = {"wood": 3, "stone": 2, "food": 4, "worker": 5, "gold": 2, "raze": 1, "defence": 1, "tech": 2}
    empires = {A: ["AZT004", "AZT010", "AZT014", "AZT026", "COM042", "COM021", "COM012"], B: ["ROM061", "COM043"]}
    table = turn(
        A,
        factions=factions,
        goods=dict.fromkeys(range(5), everything),
        blessings={A: ["red", "tricolour"], B: ["blue"]},
        empire=empires,
        hand={A: ["AZT001", "AZT007", "AZT012", "COM007", "COM008", "COM069", "COM070"]},
        deals={A: ["AZT020", "AZT030"]},
    )
    lines = board(table, code, CRAMPED).splitlines()
    assert len(lines) <= 16
    assert max(map(cell_len, lines)) <= 80
    assert "B ■ Bruno" in lines[1]
    assert "C ◆ Cleo" in lines[1]
    assert {"en": "1B", "it": "1Be"}[code] in lines[1]
    assert "E ♠ Elsa" in lines[2]
    assert len(board(table, code).splitlines()) > len(lines)


# What was agreed on


def test_cards_say_what_was_agreed_on_and_bear_the_names_of_an_owners_pack() -> None:
    plain = ImperialSettlers(2, factions=("aztecs", "romans"))
    agreed = ImperialSettlers(2, factions=("aztecs", "romans"), voice_flat_gain="blessing")
    owned = ImperialSettlers(2, factions=("aztecs", "romans"), card_pack=HEAD + card("AZT001 AZT002 AZT003", WHOLE))
    voice, agreed_voice, owner = (Speech("it", NAMES[:2], A, game.box) for game in (plain, agreed, owned))
    assert "guadagna 1 punto, poi Prega 5" in voice.sentence("AZT010")
    assert "guadagna 1 Benedizione, poi Prega 5" in agreed_voice.sentence("AZT010")
    assert (voice.card("AZT002"), owner.card("AZT002")) == ("Giardini Galleggianti", "Mine")
    assert (voice.product("AZT002"), owner.product("AZT002")) == ("", "Ci")
    assert fitting("mine", ["AZT001"], owner) == ["AZT001"]
    assert fitting("mine", ["AZT001"], voice) == []
