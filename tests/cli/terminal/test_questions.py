"""Every question of the Aztecs' box at the terminal table: asked, answered, explained and refused."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from cli.terminal.aztec_table import MIXED, below, both, praying, speech, text_of, understood
from games.settlers.support.positions import A, B, does, question, turn
from games.settlers.support.praying import AZTECS, BROWN, DRAW, GREY, RED, SOME, deck_top
from reliquary.cli.terminal.settlers import pages
from reliquary.cli.terminal.settlers.answers import PIOUS
from reliquary.cli.terminal.settlers.replay import picture
from reliquary.cli.terminal.typed_lines import Command, Confusion, Question
from reliquary.core.words import Move
from reliquary.games.settlers.codes.questions import QUESTIONS
from reliquary.games.settlers.moves import Build, Choose, Decline, Done, Pass
from reliquary.games.settlers.table import Table


def asked() -> dict[str, Table]:
    """A table for every question only the Aztecs' box asks."""
    blessed = {A: ["red", "pink", "tricolour"]}
    return {
        "bless": does(
            turn(A, factions=AZTECS, goods={A: {"stone": 1}}, hand={A: ["AZT007"]}, empire={A: ["COM069"]}),
            A,
            Build("AZT007"),
        ),
        "colour": praying("AZT004"),
        "way": praying("AZT010", blessings=blessed),
        "tokens": praying("AZT010", SOME, blessings=blessed),
        "kept": praying("AZT004", BROWN, empire={A: ["AZT004", "AZT016+kept:COM042"]}),
        "tricolour": praying("AZT022", DRAW, blessings={A: ["tricolour"]}),
        "sacrifice": praying("AZT022", goods={A: {"worker": 1, "wood": 1, "gold": 1}}),
        "keep_card": praying("AZT004", BROWN, empire={A: ["AZT004", "AZT018"]}),
        "order": praying("EGY068", factions=("egyptians", "aztecs")),
        "store": does(
            turn(A, factions=AZTECS, goods={A: {"tech": 2}}, passed=[B], empire={A: ["AZT050"]}, blessings=blessed),
            A,
            Pass(),
        ),
    }


ASKED = asked()


def test_these_are_all_questions_of_the_box() -> None:
    assert set(PIOUS) == set(ASKED) == set(QUESTIONS[QUESTIONS.index("bless") :])
    assert {name: question(table) for name, table in ASKED.items()} == {name: name for name in ASKED}


ENGLISH = {
    "bless": [
        "Calmecac: choose the colour of the Blessing you gain.",
        "1 black · 2 purple · 3 blue · 4 brown · 5 gold · 6 red · 7 pink · 8 grey",
        "9 white · ? help",
    ],
    "colour": [
        "Sacrificial Altar: choose the colour you pray for.",
        "1 brown 66% · 2 red 55% · 3 grey 58% · ? help",
    ],
    "way": [
        "Voice of the Gods: draw cards for the Prayer, or use Blessings instead of drawing.",
        "1 draw 5 cards",
        "2 use all Blessings that apply [Re] [Pi] [Br/Gr/Re] → 1 worker and 2 points",
        "3 use only some of them · ? help",
    ],
    "tokens": [
        "Voice of the Gods: choose the Blessings you use instead of drawing, one after the other.",
        "1 red [Re] · 2 pink [Pi] · 3 tricolour [Br/Gr/Re] · ? help",
    ],
    "kept": [
        "Sacrificial Altar: add kept cards to the Prayer, or go on without.",
        "1 Lumberjacks (brown) · 0 stop · ? help",
    ],
    "tricolour": [
        "Temple of the Rising Sun: choose the colour your tricolour Blessing has in this Prayer.",
        "1 brown · 2 red · 3 grey · ? help",
    ],
    "sacrifice": [
        "Temple of the Rising Sun: hand in matching Resources, or stop.",
        "1 wood · 2 gold instead of wood · 3 gold instead of stone",
        "4 gold instead of food · 0 stop · ? help",
    ],
    "keep_card": [
        "Codex Painters: choose the card you put under the Location for a later Prayer.",
        "1 Sawmill (brown) · 2 Above-Ground Mine (grey) · 3 Sawmill (brown)",
        "4 Hunter Joe (red) · 5 Ruins (no colour) · 0 decline · ? help",
    ],
    "order": [
        "House of Life: choose which card goes back next: "
        "the first lies on top of the deck, each further one below it.",
        "1 Sawmill (brown) · 2 Sawmill (brown) · 3 Hunter Joe (red)",
        "4 Above-Ground Mine (grey) · ? help",
    ],
    "store": [
        "Choose a token you keep, or stop.",
        "1 technology token · 2 red [Re] · 3 pink [Pi] · 4 tricolour [Br/Gr/Re] · 0 stop",
        "? help",
    ],
}


@pytest.mark.parametrize("name", ENGLISH)
def test_every_question_is_a_sentence_with_numbered_answers(name: str) -> None:
    assert below(ASKED[name]) == ENGLISH[name]


@pytest.mark.parametrize("name", ENGLISH)
def test_every_question_is_asked_in_italian_and_watched_by_others(name: str) -> None:
    told = below(ASKED[name], "it")
    assert told[0] != ENGLISH[name][0]
    assert told[-1].endswith("? aiuto")
    assert len(told) >= 2
    watched = below(ASKED[name], "it", B)
    assert "Marta" in watched[0]
    assert watched[1:] == ["Invio prosegui"]


@pytest.mark.parametrize(
    ("name", "lines", "move"),
    [
        ("bless", ("6", "red", "Re", "choose red", "re"), Choose(colour="red")),
        ("colour", ("3", "grey", "gr", "gre"), GREY),
        ("way", ("1", "draw", "d", "draw cards"), DRAW),
        ("way", ("2", "blessings", "b", "all"), Choose(way="blessings")),
        ("way", ("3", "some", "s"), SOME),
        ("tokens", ("3", "tricolour", "tri"), Choose(colour="tricolour")),
        ("kept", ("1", "lumberjacks", "choose lumber"), Choose(card="COM042")),
        ("kept", ("0", "done", "no"), Done()),
        ("tricolour", ("2", "red"), RED),
        ("sacrifice", ("1", "wood", "w"), Choose(good="wood")),
        ("sacrifice", ("3", "gold stone", "gold instead of stone"), Choose(option=1)),
        ("sacrifice", ("0", "enough"), Done()),
        ("keep_card", ("4", "hunter", "hunter joe"), Choose(card=MIXED[3])),
        ("keep_card", ("0", "decline"), Decline()),
        ("order", ("3", "hunter joe"), Choose(card=MIXED[3])),
        ("store", ("1", "technology", "t"), Choose(good="tech")),
        ("store", ("4", "tricolour"), Choose(colour="tricolour")),
        ("store", ("0", "done"), Done()),
    ],
)
def test_every_question_is_answered_by_number_by_word_and_by_letters(
    name: str, lines: tuple[str, ...], move: Move
) -> None:
    for line in lines:
        assert understood(ASKED[name], line) == move, line
    assert move in ASKED[name].moves(A)


@pytest.mark.parametrize(
    ("name", "line", "move"),
    [
        ("bless", "rosso", Choose(colour="red")),
        ("bless", "ro", Choose(colour="red")),
        ("bless", "rs", Choose(colour="pink")),
        ("colour", "marrone", BROWN),
        ("way", "pesca", DRAW),
        ("way", "benedizioni", Choose(way="blessings")),
        ("way", "alcune", SOME),
        ("tokens", "tricolore", Choose(colour="tricolour")),
        ("sacrifice", "oro pietra", Choose(option=1)),
        ("store", "tecnologia", Choose(good="tech")),
        ("keep_card", "rinuncia", Decline()),
    ],
)
def test_answers_are_understood_in_italian(name: str, line: str, move: Move) -> None:
    assert understood(ASKED[name], line, "it") == move


def test_what_the_table_does_not_allow_is_explained_by_the_table() -> None:
    asked_for = understood(ASKED["colour"], "blue")
    assert asked_for == Choose(colour="blue")
    assert understood(ASKED["colour"], "why blue") == Question(Choose(colour="blue"))
    assert understood(ASKED["way"], "why some") == Question(SOME)
    reason = ASKED["colour"].why_not(A, asked_for)
    assert reason is not None
    assert speech().refusal(reason).startswith("Not possible. That does not answer the question: which colour to pray")
    assert isinstance(understood(ASKED["colour"], "9"), Confusion)
    assert isinstance(understood(ASKED["colour"], "0"), Confusion)


@both
@pytest.mark.parametrize("name", ENGLISH)
def test_help_explains_the_question_and_fits(name: str, code: str) -> None:
    assert understood(ASKED[name], "?", code) == Command("help")
    view = ASKED[name].view(A)
    page = text_of(pages.help_about(speech(code), view, "", 80)).splitlines()
    assert 3 <= len(page) <= 10
    assert max(map(cell_len, page)) <= 80
    keys = text_of(pages.help_about(speech(code), view, {"en": "keys", "it": "tasti"}[code], 80))
    assert keys.startswith("b3")
    prayers = text_of(pages.help_about(speech(code), view, "prayers", 80)).splitlines()
    assert 10 < len(prayers) <= 22
    assert max(map(cell_len, prayers)) <= 80


def test_help_outside_such_a_question_is_the_list_of_keys() -> None:
    view = turn(A, factions=AZTECS).view(A)
    assert text_of(pages.help_about(speech(), view, "", 80)).startswith("b3")


def test_tokens_chosen_so_far_are_told() -> None:
    table = does(ASKED["store"].clone(), A, Choose(colour="red"))
    assert below(table)[0] == "Choose a token you keep, or stop. Kept so far: [Re]."
    table = does(ASKED["store"].clone(), A, Choose(good="tech"))
    assert below(table, "it")[0].endswith("Finora immagazzini: 1 gettone Tecnologia.")
    table = does(ASKED["sacrifice"].clone(), A, Choose(good="wood"))
    assert below(table)[0].endswith("So far: 1 wood.")


def test_sturdy_foundations_ask_for_a_location_while_the_strip_lies_there() -> None:
    common = {A: ["ROM069", "COM042", "COM043"]}
    top = deck_top("brown grey red", without=("COM042", "COM043"))
    table = praying("ROM069", BROWN, factions=("romans", "aztecs"), empire=common, top=top)
    assert below(table) == ["Sturdy Foundations: choose the card it works on.", "1 Lumberjacks · 2 Carpenter · ? help"]
    assert understood(table, "carpenter") == Choose(card="COM043")
    assert "✓Sawmill brown" in text_of(picture(speech(), table.view(None), 80))
