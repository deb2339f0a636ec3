"""What the cards say: both languages complete, every word of the vocabulary covered, every sentence whole."""

from __future__ import annotations

import itertools
import string
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from reliquary.games.settlers import effects
from reliquary.games.settlers.card import FACTIONS, Design
from reliquary.games.settlers.cards import DESIGNS
from reliquary.games.settlers.effects import (
    COLOURS,
    Act,
    Bonus,
    Built,
    Clause,
    Counter,
    Effect,
    Event,
    Gain,
    Goods,
    Kind,
    Loc,
    Produce,
    Side,
    Store,
    When,
    gain,
)
from reliquary.games.settlers.text import LANGUAGES, LanguageError, catalogue, language

both = pytest.mark.parametrize("code", LANGUAGES)
DESIGN_OF = {design.key: design for design in DESIGNS}
EVENTS: list[Event] = [
    *(effects.Razed(src) for src in (None, "hand", "enemy", "own")),
    effects.Dealt(),
    effects.DealPaid(),
    effects.Scored(),
    effects.Scored(2),
    effects.Pairs(),
]
EFFECTS: list[Effect] = [
    gain(wood=1, stone=2, food=1, worker=2, gold=1, raze=2, defence=1, card=1, common_card=2, faction_card=1, vp=2),
    gain(any_resource=2),
    effects.All((gain(vp=1), effects.Refresh())),
    effects.Pick((gain(card=1), gain(vp=2))),
    effects.Pick((effects.Refresh(), gain(vp=2))),
    effects.May((effects.Offer(Goods(gold=1), gain(vp=2)), effects.Offer(Goods(own_deal=2), gain(card=1)))),
    *(effects.Draw(n, 1, deck) for n in (2, 3) for deck in ("either", "faction")),
    *(effects.Draw(n, 1, deck, "shuffle") for n in (2, 3) for deck in ("either", "faction")),
    effects.Cash(1),
    effects.Raze(("hand", "enemy", "own")),
    effects.Raze(("own",), "paid"),
    *(effects.EnemyLocation(fate) for fate in ("remove", "block", "annex", "loot")),
    effects.Rob(),
    *(effects.EnemyDeal(fate) for fate in ("discard", "take", "move")),
    effects.CrossDeal(),
    *(effects.Build(src, side) for src in ("hand", "deal") for side in (None, "common", "faction")),
    *(effects.Copy(what, other) for what in ("production", "deal") for other in (False, True)),
    effects.Refresh(),
    effects.Found(Goods(stone=1, vp=1)),
    effects.ForceDiscard(),
    effects.ForceDiscard(2),
    effects.Samurai(1),
    effects.Samurai(2),
    *(effects.Put(what, each) for what in ("hand", "resource") for each in (Goods(), Goods(vp=1))),
]  # fmt: skip


def fits() -> Iterator[tuple[Any, Any, Any]]:
    return itertools.product((None, *COLOURS), (None, *get_args(Side)), (None, *get_args(Kind)))


def counters() -> Iterator[Counter]:
    yield from (Loc(*fit) for fit in fits())
    yield from (effects.Have("samurai"), effects.Have("under"))


def all_effects() -> Iterator[Effect]:
    yield from EFFECTS
    for counter in counters():
        yield effects.Each(counter, Goods(vp=1, card=1))
        yield effects.Each(counter, Goods(worker=2), 3)
        yield effects.Steps(counter, (effects.Step(3, Goods(vp=2)),))
        yield effects.Steps(counter, (effects.Step(3, Goods(vp=2)), effects.Step(7, Goods(vp=5))))


def all_clauses() -> Iterator[Clause]:
    for effect in all_effects():
        yield from (Produce(effect), Bonus(effect), effects.Free(effect), effects.Final(effect))
        yield from (Act(Goods(), effect), Act(Goods(worker=1, hand_card=2), effect, uses=2))
    for event in (*EVENTS, *(Built(*fit) for fit in fits())):
        yield from (When(event, gain(vp=1), limit) for limit in (0, 1, 2, 4))
    yield from (Store(("worker",)), Store(("wood", "stone", "food"), 2))


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def assert_whole(text: str) -> None:
    assert text[:1].isupper(), text
    assert text.endswith("."), text
    assert not set("{}_") & set(text), text
    for slip in ("  ", "None", " .", " ,", "..", " :"):
        assert slip not in text, text


def say(code: str, *ability: Clause) -> str:
    return language(code).sentence(msgspec.structs.replace(DESIGNS[0], ability=ability))


def of(key: str) -> Design:
    return DESIGN_OF[key]


def test_both_languages_say_the_same_things() -> None:
    english = catalogue("en")
    assert LANGUAGES == ("en", "it")
    for code in LANGUAGES:
        assert catalogue(code).keys() == english.keys()
        for key, text in catalogue(code).items():
            assert isinstance(text, str), key
            assert text.strip(), key
            assert placeholders(text) == placeholders(english[key]), (code, key)


@both
def test_every_design_has_a_name_of_its_own_and_a_sentence(code: str) -> None:
    words = language(code)
    named = {key.removeprefix("cards.") for key in catalogue(code) if key.startswith("cards.")}
    assert named == set(DESIGN_OF)
    assert len({words.card(key) for key in DESIGN_OF}) == 126
    for design in DESIGNS:
        assert_whole(words.sentence(design))
        assert {words.card(card) for card in design.ids} == {words.card(design.key)}


def test_a_card_is_named_by_any_of_its_numbers_and_an_unknown_one_keeps_its_number() -> None:
    assert language("en").card("COM010") == "Quarry"
    assert language("it").card("COM010") == "Cava"
    assert language("en").card("AZT001") == "AZT001"


@both
def test_factions_colours_and_kinds_have_words(code: str) -> None:
    words = language(code)
    assert len({words.faction(faction) for faction in ("common", *FACTIONS)}) == 5
    assert len({words.colour(colour) for colour in COLOURS}) == 10
    assert len({words.kind(kind) for kind in ("production", "feature", "action")}) == 3


@both
def test_every_good_is_counted_in_the_singular_and_the_plural(code: str) -> None:
    for name in Goods.__struct_fields__:
        assert language(code).good(name, 1).startswith("1 ")
        assert language(code).good(name, 2).startswith("2 ")
    assert (language("it").good("worker", 1), language("it").good("worker", 2)) == ("1 lavoratore", "2 lavoratori")


def test_a_handful_of_goods_is_listed() -> None:
    assert language("en").goods(Goods(wood=1, stone=2, vp=1)) == "1 wood, 2 stone and 1 point"
    assert language("it").goods(Goods(wood=2, vp=1)) == "2 legni e 1 punto"
    assert language("en").goods(Goods()) == "nothing"


@both
def test_every_word_of_the_vocabulary_has_a_phrase(code: str) -> None:
    assert {type(effect) for effect in all_effects()} == set(get_args(Effect))
    assert {type(event) for event in EVENTS} | {Built} == set(get_args(Event))
    assert {type(counter) for counter in counters()} == set(get_args(Counter))
    assert {type(clause) for clause in all_clauses()} == set(get_args(Clause))
    for clause in all_clauses():
        assert_whole(say(code, clause))


def test_sentences_are_made_from_the_words_of_the_ability() -> None:
    english = language("en").sentence
    assert english(of("COM007")) == "Produces 2 wood."
    assert english(of("COM021")) == "Pay 1 worker: gain 1 gold. Up to twice a round."
    assert english(of("COM002")) == "Each time you build a grey Location: gain 1 gold and 1 point."
    assert english(of("COM049")) == "Discard 1 hand card: gain 2 points. Building bonus: draw 1 card."
    assert english(of("COM061")) == "Pay 1 worker and discard 1 of your Deals: gain 2 points. Up to twice a round."
    assert english(of("COM011")) == "Produces 1 stone for each grey Location in your empire, counting at most 3."
    assert english(of("EGY004")) == "Production: gain 1 raze token or 2 points."
    assert english(of("BAR030")) == "Pay 2 workers: discard an opponent's Deal, then gain 1 point and draw 1 card."
    assert english(of("EGY013")).startswith("Action: an opponent's Location")
    assert english(of("JAP015")).endswith(
        "gain 2 points with at least 3, 5 points with at least 7 or 10 points with at least 12 pieces lying here."
    )
    assert english(of("EGY005")) == (
        "Each time an opponent exchanges a pair of workers for a Resource or card: gain 1 worker. "
        "Up to 4 times a round. Building bonus: gain 2 workers."
    )


def test_italian_sentences_follow_italian_grammar() -> None:
    italian = language("it").sentence
    assert italian(of("COM007")) == "Produce 2 legni."
    assert italian(of("COM002")) == "Ogni volta che costruisci un Luogo grigio: guadagna 1 oro e 1 punto."
    assert italian(of("ROM017")) == "Produce 1 carta Comune. Bonus di costruzione: pesca 1 carta Comune."
    assert italian(of("EGY006")) == (
        "Ogni volta che costruisci un Luogo Fazione: se vuoi, spendi 1 oro e guadagna 2 punti "
        "oppure spendi 1 pietra e guadagna 1 punto."
    )


def test_a_location_is_named_with_the_right_article_and_in_the_right_order() -> None:
    built = {fit: say("en", When(Built(*fit), gain(vp=1))).split(":")[0] for fit in fits()}
    assert built[None, None, None] == "Each time you build a Location"
    assert built["orange", "faction", None] == "Each time you build an orange Faction Location"
    assert built[None, None, "action"] == "Each time you build an action Location"
    assert built["red", "common", "action"] == "Each time you build a red Common action Location"
    italian = say("it", When(Built("red", "common", "action"), gain(vp=1)))
    assert italian.startswith("Ogni volta che costruisci un Luogo Azione Comune rosso:")


def test_designs_with_the_same_ability_say_the_same_and_others_do_not() -> None:
    for first, second in itertools.combinations(DESIGNS, 2):
        same = first.ability == second.ability
        for code in LANGUAGES:
            said = language(code).sentence(first) == language(code).sentence(second)
            assert said == same, (first.key, second.key, code)


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(LanguageError, match="no language 'tlh'; the languages are en, it"):
        language("tlh")


def test_plain_gains_are_the_words_of_the_vocabulary_that_need_no_verb_when_produced() -> None:
    assert say("en", Produce(Gain(Goods(card=1)))) == "Produces 1 card."
    assert say("en", Bonus(Gain(Goods(vp=1, card=1)))) == "Building bonus: gain 1 point and draw 1 card."
