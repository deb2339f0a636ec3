"""What the table says about a game: events, moves, refusals, questions, outcomes and options, in both languages."""

from __future__ import annotations

import itertools
import string
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from games.settlers.support.positions import A, B, does, production, solo, turn
from reliquary.core.words import Event, Move, Outcome, Reason
from reliquary.games.settlers import events, moves
from reliquary.games.settlers.codes.phases import PHASES
from reliquary.games.settlers.codes.questions import QUESTIONS
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.options import Options
from reliquary.games.settlers.phases.ending import TITLES
from reliquary.games.settlers.seat.questions import Asked
from reliquary.games.settlers.seat.reasons import KEYS
from reliquary.games.settlers.seat.views import TableView
from reliquary.games.settlers.text import LANGUAGES, catalogue, language

NAMES = ("Ada", "Bob", "Cleo", "Dora")
EVENTS: list[Event] = [
    events.RoundBegan(2, 1),
    *(events.PhaseBegan(phase) for phase in PHASES),
    events.Displayed(["COM008", "COM001"]),
    events.Took(1, "COM008"),
    events.Drafted(1),
    events.Drew(1, "common"),
    events.Drew(1, "faction"),
    events.SawCard(1, "COM008"),
    events.Gained(1, {"wood": 1, "card": 2}, "COM008"),
    events.Gained(1, {"vp": 1}, None),
    events.Paid(1, {"wood": 2}, None),
    events.Paid(1, {"worker": 1}, "COM046"),
    events.Built(1, "COM008"),
    events.GaveUp(1, "COM069"),
    events.DealMade(1, "BAR001", False),
    events.DealMade(1, "BAR001", True),
    events.DealLost(1, "BAR001", None),
    events.DealLost(1, "BAR001", 2),
    events.DealLost(1, "ATT003", None),
    events.Razed(1, "COM008", None),
    events.Razed(1, "COM008", 1),
    events.Razed(1, "COM008", 2),
    events.Founded(1),
    events.Removed(1, "COM008", 2),
    events.Blocked(1, "COM046"),
    events.Annexed(1, "COM046"),
    events.Returned(1, "COM046"),
    events.Activated(1, "COM046", 1),
    events.Activated(1, "COM046", 2),
    events.Freed(1, "COM046"),
    events.Robbed(1, 2, "stone"),
    events.Discarded(1, "COM008"),
    events.Defended(1, "COM008"),
    events.Deployed(1, "JAP001"),
    events.Tucked(1, "JAP013", None),
    events.Tucked(1, "JAP015", "wood"),
    events.Tucked(1, "COM008", None),
    events.ThrewAway(1, "wood", 2),
    events.Passed(1),
    events.Rebuilt(),
    events.CleanedUp(1, {"worker": 3}),
    events.CleanedUp(1, {}),
    events.AttackRevealed("gold"),
    *(events.LocationLost("COM008", attacked) for attacked in (False, True)),
    events.Finished([1], [10, 25, 8, 3], "highest_total"),
    events.Finished([0, 1], [25, 25, 8, 3], "shared"),
    events.Blessed(1, "purple"),
    events.Blessed(1, "tricolour"),
    events.PrayerBegan(1, "AZT004", 5, "grey"),
    events.PrayerBegan(1, "AZT001", 3, None),
    events.ColourChosen(1, "white"),
    events.PrayerDrawn(1, ["COM008", "COM001"]),
    events.PrayerDrawn(1, []),
    events.UsedKept(1, "AZT005"),
    events.PrayerCounted(1, True, {"red": 2, "pink": 0, "black": 1}),
    events.PrayerCounted(1, False, {"red": 0}),
    events.KeptCard(1, "AZT016", "COM008"),
    events.LookedAt(1, ["COM008", "COM001"]),
    events.Visited(1, "AZT031", 2),
    events.Unlocked(1, "AZT046"),
    events.Upgraded(1, "COM008", "glory"),
    events.StatueSet(1, "EGY061", 2),
    events.SetCompleted(1, "orange"),
    events.Peeked(1, 4),
    *(events.Sacrificed(1, "stone", gold) for gold in (False, True)),
]
MOVES: list[Move] = [
    moves.Take("COM008"),
    moves.Build("COM008"),
    moves.Deal("BAR001"),
    moves.Raze("COM008"),
    moves.Activate("COM046"),
    moves.Activate("COM046", 2),
    moves.Exchange(),
    moves.Pass(),
    moves.Defend("COM008"),
    moves.Deploy("JAP001"),
    moves.Upgrade("COM008"),
    moves.Upgrade("COM008", "defence"),
    moves.Put(card="COM008"),
    moves.Put(good="wood"),
    moves.Choose(card="COM008"),
    moves.Choose(good="wood"),
    moves.Choose(option=1),
    moves.Choose(seat=2),
    moves.Choose(deck="faction"),
    moves.Choose(deck="common"),
    moves.Pay(0),
    moves.Pay(2),
    moves.Done(),
    moves.Decline(),
    moves.Visit("AZT031"),
    moves.Unlock("AZT046"),
    moves.Choose(colour="red"),
    moves.Choose(colour="tricolour"),
    moves.Choose(way="draw"),
    moves.Choose(way="blessings"),
    moves.Choose(way="some"),
]
CARD: dict[str, Any] = {"card": "COM008"}
REASONS: dict[str, dict[str, Any]] = dict.fromkeys(KEYS, CARD) | {
    "no_such_blessing": {},
    "enough_actions": {},
    "too_dear": {**CARD, "missing": 2},
    "no_raze_tokens": {**CARD, "price": 3, "tokens": 1},
    "cost_too_high": {**CARD, "cost": ["1 wood", "2 worker", "1 any_resource", "1 hand_card", "1 own_deal"]},
    "too_few_workers": {"workers": 1},
    "no_such_resource": {"good": "gold"},
    "not_your_turn": {"seat": 2},
    "not_an_option": {"question": "take"},
    **{key: {} for key in ("over", "has_passed", "no_shrine", "action_taken", "not_now", "unknown_move")},
}
SOLO = ("solo_lost", "solo_commoner", *(f"solo_{name}" for _, name in TITLES))
OUTCOMES = ("highest_total", "tie_goods", "tie_hand", "shared", *SOLO)
both = pytest.mark.parametrize("code", LANGUAGES)


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def assert_whole(text: str) -> None:
    assert text
    assert not set("{}_") & set(text), text
    assert "  " not in text, text
    assert "None" not in text, text


def assert_sentence(text: str) -> None:
    assert_whole(text)
    assert text.endswith("."), text
    assert not text[0].islower(), text


# Events


@both
def test_every_event_is_told_to_everybody(code: str) -> None:
    assert {type(event) for event in EVENTS} == set(get_args(events.AnyEvent))
    for event, reader, names in itertools.product(EVENTS, (None, 0, 1, 2, 3), (NAMES, ("Ada",), ())):
        assert_sentence(language(code).event(event, names, reader))


def test_an_event_is_told_in_the_second_person_to_those_it_touches() -> None:
    razed = events.Razed(1, "COM008", 2)
    english, italian = language("en"), language("it")
    assert english.event(razed, NAMES) == "Bob razes Cleo's Quarry."
    assert english.event(razed, NAMES, reader=1) == "You raze Cleo's Quarry."
    assert english.event(razed, NAMES, reader=2) == "Bob razes your Quarry."
    assert italian.event(razed, NAMES) == "Bob razzia un Luogo di Cleo: «Cava»."
    assert italian.event(razed, NAMES, reader=1) == "Razzi un Luogo di Cleo: «Cava»."
    assert italian.event(razed, NAMES, reader=2) == "Bob razzia un tuo Luogo: «Cava»."
    robbed = events.Robbed(0, 2, "stone")
    visited = events.Visited(0, "AZT031", 2)
    assert english.event(visited, NAMES, reader=2) == "Ada sends a worker to your Maize Terraces."
    assert italian.event(visited, NAMES) == "Ada manda un lavoratore in un Luogo di Cleo: «Terrazze di Mais»."
    assert english.event(robbed, NAMES, reader=2) == "Ada takes 1 stone from you."
    assert italian.event(robbed, NAMES, reader=2) == "Ada prende 1 pietra a te."
    shared = italian.event(events.Finished([0, 1], [25, 25, 8, 3], "shared"), NAMES, reader=0)
    assert shared == "Vittoria condivisa con 25 punti ciascuno: tu e Bob (un pareggio che resta tale)."


def test_goods_and_cards_are_counted_and_named() -> None:
    english = language("en")
    assert (
        english.event(events.Gained(0, {"worker": 5, "raze": 1}, None), NAMES)
        == "Ada gains 5 workers and 1 raze token."
    )
    assert english.event(events.Gained(0, {"vp": 1}, "COM026"), NAMES, 0) == "Monument: you gain 1 point."
    assert english.event(events.CleanedUp(0, {}), NAMES) == "Ada stores nothing."
    assert english.event(events.Displayed(["COM008", "COM009", "COM001"]), NAMES).endswith("Quarry, Quarry and Statue.")
    assert english.event(events.DealLost(1, "ATT001", None), ("Ada",), 0) == (
        "The virtual player loses the Deal with attack card (wood)."
    )


def test_a_prayer_is_told_step_by_step() -> None:
    english = language("en")
    told = [english.event(event, NAMES, reader=1) for event in EVENTS if type(event).__name__.startswith("Prayer")]
    assert told == [
        "You declare grey and pray with Sacrificial Altar: Pray 5.",
        "You pray with Floating Gardens: Pray 3.",
        "You draw for the Prayer: Quarry and Statue.",
        "You draw for the Prayer: nothing.",
        "Your Prayer succeeds: red ×2 and black ×1.",
        "Your Prayer fails.",
    ]
    assert english.event(events.Sacrificed(0, "stone", True), NAMES) == "Ada hands in 1 gold instead of stone."
    assert english.event(events.Peeked(0, 4), NAMES, 0).startswith(
        "You look at the top of the Common deck (4 Common cards)"
    )
    under = events.Tucked(0, "COM009", None)
    assert english.event(under, NAMES) == "Ada puts a Common card face down under Quarry for good."


def test_in_a_solo_game_the_other_one_is_the_virtual_player() -> None:
    razed = events.Razed(0, "COM008", 1)
    assert language("en").event(razed, ("Ada",), 0) == "You raze the virtual player's Quarry."
    assert language("it").event(razed, ("Ada",), 0) == "Razzi un Luogo del giocatore virtuale: «Cava»."
    assert language("en").move(moves.Choose(seat=1), ("Ada",)) == "choose the virtual player"
    assert language("en").move(moves.Choose(seat=1)) == "choose seat 1"
    lost = language("it").event(events.DealLost(1, "ATT001", 0), ("Ada",), 0)
    assert lost.startswith("Il giocatore virtuale perde il Contratto con"), "and not “da il giocatore”"


def test_curly_names_do_no_harm() -> None:
    assert language("en").event(events.Passed(0), ("{seat}{0}", "Bob")) == "{seat}{0} passes."
    view = turn(B).view(A)
    assert language("en").question(view, ("Ada", "{0}")) == "{0} must take one action or pass."


# Outcomes


@both
@pytest.mark.parametrize("reason", OUTCOMES)
def test_an_outcome_reads_like_the_event_that_told_it(code: str, reason: str) -> None:
    alone = reason in SOLO
    winners = [] if reason == "solo_lost" else [0, 1] if reason == "shared" else [0]
    totals = [25] if alone else [25, 25, 3, 2]
    names = NAMES[: len(totals)]
    outcome = Outcome(winners, [{"total": total} for total in totals], reason)
    for reader in (None, 0):
        told = language(code).outcome(outcome, names, reader)
        assert_sentence(told)
        assert told == language(code).event(events.Finished(winners, totals, reason), names, reader)


def test_a_lost_solo_game_and_a_title_are_told() -> None:
    english = language("en")
    lost = Outcome([], [{"total": 31}], "solo_lost")
    assert english.outcome(lost, ["Ada"], 0).startswith("You lose with 31 points: the collection pile")
    assert english.outcome(lost, ["Ada"]).startswith("Ada loses with 31 points")
    assert (
        english.outcome(Outcome([0], [{"total": 71}], "solo_king"), ["Ada"], 0)
        == "You win with 71 points (title: King)."
    )


# Moves


@both
def test_every_move_has_a_label_of_its_own(code: str) -> None:
    assert {type(move) for move in MOVES} == set(get_args(moves.AnyMove))
    labels = [language(code).move(move, NAMES) for move in MOVES]
    assert len(set(labels)) == len(labels)
    for label in labels:
        assert_whole(label)


@both
def test_every_move_of_the_game_has_a_label(code: str) -> None:
    for move in ImperialSettlers(4).actions:
        assert_whole(language(code).move(move, NAMES))


def test_move_labels_carry_their_numbers_and_cards() -> None:
    assert language("en").move(moves.Pay(2)) == "pay with 2 gold"
    assert language("en").move(moves.Activate("COM046", 2)) == "use Castle twice"
    assert language("it").move(moves.Choose(good="stone")) == "scegli 1 pietra"
    assert language("it").move(moves.Choose(colour="pink")) == "scegli rosa"


# Reasons


@both
@pytest.mark.parametrize("key", REASONS)
def test_every_reason_has_a_sentence_that_uses_its_numbers(code: str, key: str) -> None:
    assert set(REASONS) == set(KEYS)
    assert_sentence(language(code).reason(Reason(key, "IS-001", REASONS[key]), NAMES))
    assert placeholders(catalogue(code)[f"reasons.{key}"]) == REASONS[key].keys()


@both
def test_every_refusal_of_a_table_can_be_said(code: str) -> None:
    tables = [
        turn(A),
        does(turn(A, hand={A: ["BAR004"]}, goods={A: {"food": 1, "gold": 1}}), A, moves.Deal("BAR004")),
        solo(),
    ]
    spoken = set()
    for table, move in itertools.product(tables, ImperialSettlers(2).actions):
        reason = table.why_not(A, move)
        if reason is not None:
            spoken.add(reason.key)
            assert_sentence(language(code).reason(reason, NAMES))
    assert {"not_in_hand", "not_an_option", "not_your_location", "not_yours_to_raze"} <= spoken


def test_a_reason_names_costs_in_words() -> None:
    dear = Reason("cost_too_high", "IS-075", {"card": "BAR025", "cost": ["2 any_resource"]})
    assert language("en").reason(dear).endswith("more than you have: 2 Resources of your choice.")
    tokens = Reason("no_raze_tokens", "IS-068", {"card": "COM008", "price": 2, "tokens": 1})
    assert language("en").reason(tokens) == "Razing Quarry takes 2 raze tokens; you have 1 raze token."


# Questions


def asking(question: str, waiting: list[int], asked: Asked | None = None) -> TableView:
    return msgspec.structs.replace(turn(A).view(A), question=question, waiting=waiting, asked=asked)


@both
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_one_sentence_for_both_sides(code: str, question: str) -> None:
    assert_whole(catalogue(code)[f"asked.{question}"])
    for card, waiting in itertools.product((None, "COM046"), ([A], [B])):
        asked = Asked(card=card, good="wood", goods={}, number=0, seat=None, options=[], stored=[])
        told = language(code).question(asking(question, waiting if question != "nothing" else [], asked), NAMES)
        assert_sentence(told)
        assert ("Bob" in told) == (waiting == [B] and question != "nothing")


def test_a_question_says_who_must_do_what_about_which_card() -> None:
    table = does(turn(A, hand={A: ["COM012"]}, goods={A: {"wood": 1, "gold": 1}}), A, moves.Build("COM012"))
    assert language("en").question(table.view(A)) == "Village: choose how much gold stands in for wood."
    assert language("it").question(table.view(B), NAMES) == (
        "«Villaggio»: Ada deve scegliere quanto oro usare al posto di legno."
    )
    produced = production(factions=("egyptians", "romans"), empire={A: ["EGY004", "COM065"]})
    assert language("en").question(produced.view(A)) == "Choose which of your sources produces next."


def test_a_draft_asks_several_at_once() -> None:
    view = ImperialSettlers(3, lookout="alternate").start(1).view(None)
    assert language("en").question(view, NAMES) == "Ada, Bob and Cleo must each choose a card in secret."
    assert language("en").question(asking("draft", [A, B]), NAMES) == "Choose which of the cards dealt to you to keep."


# Words


@both
def test_phases_and_the_score_sheet_have_words(code: str) -> None:
    spoken = language(code)
    for word in (*(spoken.phase(phase) for phase in PHASES), *(spoken.word(f"score.{key}") for key in score_sources())):
        assert_whole(word)


def score_sources() -> list[str]:
    game = ImperialSettlers(2)
    table = game.start(1)
    while waiting := table.waiting():
        choices = table.moves(waiting[0])
        table.play(waiting[0], moves.Pass() if moves.Pass() in choices else choices[0])
    outcome = table.outcome()
    assert outcome is not None
    return list(outcome.scores[0])


@both
def test_every_option_is_explained(code: str) -> None:
    spoken = language(code)
    for field in msgspec.structs.fields(Options):
        assert_whole(spoken.word(f"options.{field.name}.name"))
        assert_sentence(spoken.word(f"options.{field.name}.about"))
        kinds = [
            field.type,
            *get_args(field.type),
            *(kind for inner in get_args(field.type) for kind in get_args(inner)),
        ]
        for value in [value for kind in kinds if get_origin(kind) is Literal for value in get_args(kind)]:
            assert_whole(spoken.word(f"options.{field.name}.{value}"))


@both
def test_every_attack_card_has_a_name(code: str) -> None:
    for move in ImperialSettlers(1).actions:
        if isinstance(move, moves.Choose) and move.card is not None:
            assert language(code).card(move.card) != move.card
