"""What the table says: both languages complete, every word covered, every sentence whole."""

from __future__ import annotations

import itertools
import string
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from reliquary.core.words import Event, Move, Outcome, Reason
from reliquary.games.warehouse51 import events, moves
from reliquary.games.warehouse51.codes.phases import PHASES
from reliquary.games.warehouse51.options import Options
from reliquary.games.warehouse51.packs.effects import Aura, Effect, Filter, Ingots, MoveRelic, Score, Ties, Timing
from reliquary.games.warehouse51.packs.pack import COLOURS, Pack, Relic, builtin
from reliquary.games.warehouse51.reasons import KEYS
from reliquary.games.warehouse51.scoring import SOURCES
from reliquary.games.warehouse51.text import LANGUAGES, Language, LanguageError, catalogue, language

NAMES = ("Ada", "Bob", "Cleo", "Dora")
EVENTS: list[Event] = [
    events.Revealed(1, "gold", "sharur", blind=True),
    events.Revealed(1, "blue", "holy_grail", blind=False),
    events.Raised(1, 1),
    events.Passed(1),
    events.Sealed(1),
    events.Opened([0, 3, 3, 1]),
    events.Sold(1, "holy_grail", 5, 2),
    events.Sold(1, "holy_grail", 0, 2),
    events.Unsold("holy_grail"),
    events.Pawned(1, "holy_grail", 7),
    events.Moved("draupnir", 1, 2, 1),
    events.Moved("cornucopia", None, 1, 5),
    events.Moved("ark_of_the_covenant", 1, None, 13),
    events.Handed("monkeys_paw", "holy_grail", 1, 2),
    events.Handed("baba_yagas_mortar", "baba_yagas_mortar", 1, 2),
    events.Shielded(1, "draupnir"),
    events.Fizzled(1, "monkeys_paw"),
    events.Declined(1, "polynesian_harpoon"),
    events.Awarded(1, "gleipnir", 1),
    events.Awarded(1, "gleipnir", 1, to_buyer=True),
    events.Looked(1, "aladdins_lamp", 2),
    events.Saw(1, 2, ["holy_grail", "draupnir"]),
    events.Closed(1),
    events.Redeemed(1, "holy_grail", 10),
    events.Certified(1, "holy_grail"),
    events.Kept(1),
    events.Exposed([["holy_grail"], ["draupnir"], ["sharur"]], []),
    events.Exposed([["holy_grail"], ["draupnir"]], ["draupnir"]),
    events.Named(1, "holy_grail"),
    events.Cancelled(1, "holy_grail"),
    events.Discarded(1, "holy_grail", "counterfeit"),
    events.Discarded(1, "holy_grail", "effect"),
    events.Scored([1], [10, 25, 8, 3], "highest_total"),
    events.Scored([0, 1], [25, 25, 8, 3], "shared"),
]
MOVES: list[Move] = [
    moves.Reveal("gold"),
    moves.Bid(3),
    moves.Pass(),
    moves.Seal(0),
    moves.Seal(1),
    moves.Pawn("holy_grail"),
    moves.Redeem("holy_grail"),
    moves.Done(),
    moves.Certify("holy_grail"),
    moves.Keep(),
    moves.Cancel("holy_grail"),
    moves.Decline(),
    moves.Choose(relic="holy_grail"),
    moves.Choose(gap=3),
]
RELIC: dict[str, Any] = {"relic": "holy_grail"}
REASONS: dict[str, dict[str, Any]] = {key: {} for key in KEYS} | {
    "not_your_turn": {"seat": 2},
    "wrong_time": {"phase": "blind"},
    "deck_empty": {"deck": "red"},
    "bid_too_low": {"ingots": 2, "least": 3},
    "bid_above_purse": {"ingots": 8, "purse": 3, "reachable": 3},
    "bid_jumps": {"ingots": 8, "least": 3},
    "seal_above_purse": {"ingots": 8, "purse": 3},
    "purse_too_full": {"purse": 6, "limit": 5},
    "reserve_too_small": {"reserve": 0, "price": 5},
    "redeem_too_dear": {"purse": 1, "price": 10},
    "not_an_option": {"options": ["holy_grail", "2"]},
    **dict.fromkeys(
        ("not_your_relic", "on_offer", "already_pawned", "redeem_not_pawned", "certify_not_yours", "must_apply"), RELIC
    ),
    **dict.fromkeys(
        ("certify_pawned", "certify_giver", "cancel_not_exposed", "cancel_not_nameable", "cancel_not_yours"), RELIC
    ),
}
both = pytest.mark.parametrize("code", LANGUAGES)


def speak(code: str) -> Language:
    return language(code, builtin("default"))


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def assert_whole(text: str) -> None:
    assert text
    assert not set("{}_") & set(text), text
    assert "  " not in text, text
    assert "None" not in text, text


def tag_of(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def sensible(effect: MoveRelic) -> bool:
    if effect.which == "this":
        return effect.source == "self" and effect.to != "self" and not effect.optional and not effect.price
    return (effect.source == "neighbour") == (effect.to == "self") and (not effect.price or effect.to == "self")


def moved_relics() -> Iterator[MoveRelic]:
    filters = [Filter(aura, value, other) for aura in (None, "blessed") for value in (1, 3) for other in (True, False)]
    for trigger, which, to, source, price, optional, chosen in itertools.product(
        ("bought", "won_auction", "end_of_game"),
        ("this", "chosen"),
        ("self", "left", "discard"),
        ("self", "neighbour"),
        (0, 5),
        (True, False),
        filters,
    ):
        effect = msgspec.convert(
            {"verb": "move_relic", "trigger": trigger, "which": which, "to": to, "from": source}, MoveRelic
        )
        effect = msgspec.structs.replace(effect, price=price, optional=optional, filter=chosen)
        if sensible(effect):
            yield effect


def all_effects() -> list[Effect]:
    ways = (("self", "left"), ("self", "each_other"), ("self", "reserve"), ("reserve", "self"))
    gifts: list[Effect] = [
        msgspec.convert({"verb": "ingots", "trigger": trigger, "from": source, "to": to, "amount": amount}, Ingots)
        for trigger in ("bought", "won_auction", "end_of_game")
        for source, to in ways
        for amount in (1, 5, "all")
    ]
    plain: list[Effect] = [
        kind(*[number] * len(kind.__struct_fields__))
        for kind in set(get_args(Effect)) - {Ingots, MoveRelic, Score, Ties}
        for number in (1, 3)
    ]
    ties: list[Effect] = [Ties("win"), Ties("lose")]
    scores: list[Effect] = [
        Score(points, per) for points in (-1, 2) for per in ("relic_itself", "blessed", "cursed", "neutral")
    ]
    return [*gifts, *plain, *ties, *scores, *moved_relics()]


def test_both_languages_say_the_same_things() -> None:
    english = catalogue("en")
    for code in LANGUAGES:
        assert catalogue(code).keys() == english.keys()
        for key, text in catalogue(code).items():
            assert isinstance(text, str), key
            assert text.strip(), key
            assert placeholders(text) == placeholders(english[key]), (code, key)


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(LanguageError, match="no language 'tlh'; the languages are en"):
        language("tlh", builtin("default"))


def test_rulebook_names_of_the_italian_edition_are_kept() -> None:
    italian = speak("it")
    assert italian.relic("yata_no_kagami") == "Specchio Sacro"
    assert italian.relic("shirt_of_nessus") == "Tunica di Nesso"
    assert italian.relic("book_of_thoth") == "Libro di Thoth"
    assert italian.relic("unicorns_horn") == "Corno dell'Unicorno"


def test_a_relic_without_a_name_in_the_language_is_called_by_the_english_one() -> None:
    pack = Pack("mine", (Relic(id="orb", name={"en": "Orb"}, colour="blue", value=1),))
    assert language("it", pack).relic("orb") == "Orb"
    assert language("it", pack).relic("unheard_of") == "unheard_of"


@both
def test_every_word_of_every_effect_has_a_sentence(code: str) -> None:
    spoken = {tag_of(type(effect)) for effect in all_effects()}
    assert spoken == {tag_of(word) for word in get_args(Effect)}
    for effect, aura in itertools.product(all_effects(), (None, *get_args(Aura))):
        text = speak(code).sentence(effect, aura)
        assert_whole(text)
        assert text[0].isupper(), text
        assert text.endswith("."), text


@both
def test_sentences_of_the_relics_are_whole(code: str) -> None:
    for relic in builtin("default").relics:
        assert_whole(speak(code).sentence(relic.effect, relic.aura))


def test_a_sentence_is_made_from_the_words_of_the_effect() -> None:
    english, italian = speak("en"), speak("it")
    relics = {relic.id: relic for relic in builtin("default").relics}
    mortar, peaches, malleus = (
        relics[r] for r in ("baba_yagas_mortar", "peaches_of_immortality", "malleus_maleficarum")
    )
    assert english.sentence(mortar.effect) == (
        "Whenever you win a weapon, hand this relic, with whatever lies on it, to the player on your left."
    )
    assert english.sentence(peaches.effect) == "You score 1 point for each of your blessed relics."
    assert english.sentence(peaches.effect, "blessed").endswith("relics, this one included.")
    assert english.sentence(malleus.effect, "cursed").endswith("discard one of your unpawned blessed relics.")
    assert english.sentence(malleus.effect).endswith("discard one of your other unpawned blessed relics.")
    assert italian.sentence(relics["pandoras_box"].effect) == "Dai 1 lingotto a ogni altro giocatore."
    assert english.sentence(None) == "No effect."


@pytest.mark.clause("H-12", "H-14", "H-41", "H-42", "H-45")
def test_a_card_says_what_the_agreed_options_and_the_rulings_make_of_it() -> None:
    relics = {relic.id: relic for relic in builtin("default").relics}
    usual = speak("en")
    agreed = language("en", builtin("default"), Options(certificate_binding="buyer", horn_timing="before_reveal"))
    thoth, horn, grail = (relics[relic].effect for relic in ("book_of_thoth", "unicorns_horn", "holy_grail"))
    assert usual.sentence(thoth).startswith("Put a Certificate of Authenticity on this relic, with which it moves;")
    assert agreed.sentence(thoth).startswith("Take a Certificate of Authenticity;")
    assert usual.sentence(horn).startswith("When the counterfeit cards have been revealed you may cancel one of them")
    assert agreed.sentence(horn).startswith("Before the counterfeit cards are revealed you may name one relic")
    assert usual.sentence(horn).endswith("unless this relic is itself a counterfeit without a certificate.")
    assert "unpawned" in usual.sentence(relics["polynesian_harpoon"].effect)
    assert usual.sentence(grail) == "You score 2 extra points."


def test_a_choice_among_a_neighbours_relics_is_said_with_and_without_a_price() -> None:
    take = MoveRelic("bought", "chosen", "self", "neighbour", Filter(max_value=2))
    assert speak("en").sentence(take) == (
        "Take one of the unpawned relics of value 1 or 2 of the player on your left or right."
    )
    buy = msgspec.structs.replace(take, price=1, optional=True)
    assert speak("en").sentence(buy) == (
        "You may pay the player on your left or right 1 ingot to take one of their unpawned relics of value 1 or 2."
    )


@both
def test_every_event_is_told_to_everybody(code: str) -> None:
    assert {type(event) for event in EVENTS} == set(get_args(events.AnyEvent))
    for event, reader in itertools.product(EVENTS, (None, 0, 1, 2, 3)):
        assert_whole(speak(code).event(event, NAMES, reader))


def test_an_event_is_told_in_the_second_person_to_those_it_touches() -> None:
    sold = events.Sold(1, "holy_grail", 5, 2)
    english, italian = speak("en"), speak("it")
    assert english.event(sold, NAMES) == "Bob wins Holy Grail and pays Cleo 5 ingots."
    assert english.event(sold, NAMES, reader=1) == "You win Holy Grail and pay Cleo 5 ingots."
    assert english.event(sold, NAMES, reader=2) == "Bob wins Holy Grail and pays you 5 ingots."
    assert italian.event(sold, NAMES) == "Bob vince «Santo Graal» e paga 5 lingotti a Cleo."
    assert italian.event(sold, NAMES, reader=1) == "Vinci «Santo Graal» e paghi 5 lingotti a Cleo."
    assert italian.event(sold, NAMES, reader=2) == "Bob vince «Santo Graal» e paga 5 lingotti a te."


def test_one_ingot_is_not_one_ingots() -> None:
    assert speak("en").event(events.Raised(0, 1), NAMES) == "Ada bids 1 ingot."
    assert speak("it").event(events.Raised(0, 1), NAMES) == "Ada offre 1 lingotto."
    assert speak("it").ingots(0) == "0 lingotti"


def test_lists_bids_and_gaps_are_told_in_full() -> None:
    english = speak("en")
    exposed = events.Exposed([["holy_grail"], ["draupnir"], ["sharur"]], ["sharur"])
    assert english.event(exposed, NAMES) == (
        "The counterfeit cards are revealed: Holy Grail; Draupnir; and Sharur, the Talking Mace. "
        "Ignored thanks to a certificate: Sharur, the Talking Mace."
    )
    assert english.event(events.Opened([0, 3]), ("Ada", "Bob"), reader=1) == "All fists open: Ada 0, you 3."
    assert english.event(events.Saw(1, 3, []), NAMES) == "Counterfeit cards between Dora and Ada: nothing."
    assert english.move(moves.Choose(gap=3)) == "look at the cards in gap 3"
    assert english.move(moves.Choose(gap=3), NAMES) == "look at the cards between Dora and Ada"


def test_curly_names_do_no_harm() -> None:
    assert speak("en").event(events.Passed(0), ("{seat}{0}", "Bob")) == "{seat}{0} passes."


@both
def test_an_outcome_reads_like_the_event_that_told_it(code: str) -> None:
    for reason in ("highest_total", "tie_won", "tie_lost", "shared"):
        winners = [0, 1] if reason == "shared" else [1]
        outcome = Outcome(winners, [{"total": 25}, {"total": 25}, {"total": 3}], reason)
        told = speak(code).outcome(outcome, NAMES, reader=1)
        assert_whole(told)
        assert told == speak(code).event(events.Scored(winners, [25, 25, 3], reason), NAMES, reader=1)


@both
def test_every_move_has_a_label(code: str) -> None:
    assert {type(move) for move in MOVES} == set(get_args(moves.AnyMove))
    labels = [speak(code).move(move, NAMES) for move in MOVES]
    assert len(set(labels)) == len(labels)
    for label in labels:
        assert_whole(label)


def test_move_labels_carry_their_numbers_and_relics() -> None:
    assert speak("en").move(moves.Bid(1)) == "bid 1 ingot"
    assert speak("en").move(moves.Pawn("holy_grail")) == "pawn Holy Grail"
    assert speak("it").move(moves.Seal(0)) == "chiudi il pugno vuoto"


@both
@pytest.mark.parametrize("key", REASONS)
def test_every_reason_has_a_sentence_that_uses_its_numbers(code: str, key: str) -> None:
    text = speak(code).reason(Reason(key, "W51-001", REASONS[key]), NAMES)
    assert_whole(text)
    assert text.endswith(".")
    said = placeholders(catalogue(code)[f"reasons.{key}"])
    assert said <= REASONS[key].keys()
    assert REASONS[key].keys() - said <= {"reachable"}


def test_reasons_choose_the_phrase_that_fits_their_numbers() -> None:
    english = speak("en")
    several = Reason("not_your_turn", "W51-082", {"seat": -1})
    assert english.reason(several) == "It is not your turn: others must decide first."
    poor = Reason("bid_above_purse", "W51-078", {"ingots": 9, "purse": 4, "reachable": 9})
    assert english.reason(poor).endswith("With the Pawnbroker's help you can reach 9 ingots.")
    assert english.reason(Reason("not_your_turn", "W51-069", {"seat": 2})).endswith("seat 2 must decide first.")
    choice = Reason("not_an_option", "W51-062", {"options": ["sharur", "0"]})
    assert english.reason(choice, NAMES).endswith("Sharur, the Talking Mace; and between Ada and Bob.")


@both
def test_phases_colours_auras_timings_and_the_score_sheet_have_words(code: str) -> None:
    spoken = speak(code)
    words = [spoken.phase(phase) for phase in PHASES]
    words += [spoken.colour(colour) for colour in COLOURS] + [spoken.category(colour) for colour in COLOURS]
    words += [spoken.aura(aura) for aura in get_args(Aura)]
    words += [spoken.timing(timing) for timing in get_args(Timing)]
    words += [spoken.word(f"score.{source}") for source in (*SOURCES, "total")]
    for word in words:
        assert_whole(word)


@both
def test_every_option_is_explained(code: str) -> None:
    spoken = speak(code)
    for field in msgspec.structs.fields(Options):
        assert_whole(spoken.word(f"options.{field.name}.name"))
        assert_whole(spoken.word(f"options.{field.name}.about"))
        kinds = [field.type, *get_args(field.type)]
        values = [value for kind in kinds if get_origin(kind) is Literal for value in get_args(kind)]
        for value in values:
            assert isinstance(value, int) or spoken.word(f"options.{field.name}.{value}")


def test_the_english_catalogue_has_no_phrase_for_things_that_do_not_exist() -> None:
    keys = catalogue("en").keys()
    told = {key.split(".")[1] for key in keys if key.startswith("reasons.")}
    assert told == {*KEYS, "not_your_turn_several", "bid_above_purse_pawn"}
    tags = {tag_of(kind) for kind in get_args(events.AnyEvent)}
    for key in keys:
        if key.startswith("events."):
            assert any(key.split(".")[1].startswith(tag) for tag in tags), key
