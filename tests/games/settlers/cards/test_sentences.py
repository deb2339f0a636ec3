"""What the cards say: both languages complete, every word of the vocabulary covered, every sentence whole."""

from __future__ import annotations

import itertools
import string
from collections.abc import Iterator
from typing import Any, Literal, get_args

import msgspec
import pytest

from reliquary.games.settlers.cards import CATALOGUE, vocabulary
from reliquary.games.settlers.cards.card import Design, Expansion
from reliquary.games.settlers.cards.factions import FACTION_NAMES
from reliquary.games.settlers.cards.vocabulary import (
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

Mode = Literal["declare", "choose", "named"]
both = pytest.mark.parametrize("code", LANGUAGES)
DESIGN_OF = {design.key: design for design in CATALOGUE}
EVENTS: list[Event] = [
    *(vocabulary.Razed(src) for src in (None, "hand", "enemy", "own")),
    vocabulary.Dealt(),
    vocabulary.DealPaid(),
    vocabulary.Scored(),
    vocabulary.Scored(2),
    vocabulary.Scored(by="location"),
    vocabulary.Pairs(),
    vocabulary.Praying(),
    *(vocabulary.Prayed(result) for result in ("any", "hit", "miss")),
    vocabulary.Set(),
    vocabulary.Visited(),
    vocabulary.Upgraded(),
    vocabulary.Upgraded("glory"),
]
UNTIL: tuple[Literal["round", "game"], ...] = ("round", "game")
PRAYED_FOR: tuple[tuple[Any, ...], ...] = (
    ("red",), ("brown", "grey", "red"), ("any",), ("all",), ("built",), ("source", "black"), ("deal",), ("set",),
    ("source", "built"), ("gold", "pink", "set"),
)  # fmt: skip
EFFECTS: list[Effect] = [
    gain(wood=1, stone=2, food=1, worker=2, gold=1, raze=2, defence=1, card=1, common_card=2, faction_card=1, vp=2),
    gain(any_resource=2, tech=1, blessing=2, matching=1),
    vocabulary.All((gain(vp=1), vocabulary.Refresh())),
    vocabulary.Pick((gain(card=1), gain(vp=2))),
    vocabulary.Pick((vocabulary.Refresh(), gain(vp=2))),
    vocabulary.May((vocabulary.Offer(Goods(gold=1), gain(vp=2)), vocabulary.Offer(Goods(own_deal=2), gain(card=1)))),
    *(vocabulary.Draw(n, 1, deck) for n in (2, 3) for deck in ("either", "faction")),
    *(vocabulary.Draw(n, 1, deck, "shuffle") for n in (2, 3) for deck in ("either", "faction")),
    vocabulary.Cash(1),
    vocabulary.Raze(("hand", "enemy", "own")),
    vocabulary.Raze(("own",), "paid"),
    *(vocabulary.EnemyLocation(fate) for fate in ("remove", "block", "annex", "loot")),
    vocabulary.Rob(),
    *(vocabulary.EnemyDeal(fate) for fate in ("discard", "take", "move")),
    vocabulary.CrossDeal(),
    *(vocabulary.Build(src, side) for src in ("hand", "deal") for side in (None, "common", "faction")),
    *(vocabulary.Copy(what, other) for what in ("production", "open", "deal") for other in (False, True)),
    vocabulary.Refresh(),
    vocabulary.Found(Goods(stone=1, vp=1)),
    vocabulary.ForceDiscard(),
    vocabulary.ForceDiscard(2),
    vocabulary.Samurai(1),
    vocabulary.Samurai(2),
    *(vocabulary.Put(what, each=each) for what in ("hand", "resource") for each in (Goods(), Goods(vp=1))),
    vocabulary.Put("deck", "match_common"),
    vocabulary.Sacrifice(Goods(vp=1), Goods(vp=1, card=1)),
    *(vocabulary.Keep(src, n, until) for src in ("hand", "prayed", "razed") for n in (0, 1) for until in UNTIL),
    *(vocabulary.Keep("deck", n, until, look) for n, look in ((1, 0), (2, 0), (1, 3)) for until in UNTIL),
    vocabulary.Peek(4),
    vocabulary.More(1),
    vocabulary.More(2),
    vocabulary.Statue((Goods(vp=1), Goods(vp=2), Goods(vp=4))),
]  # fmt: skip


def fits() -> Iterator[tuple[Any, Any, Any]]:
    return itertools.product((None, *COLOURS), (None, *get_args(Side)), (None, *get_args(Kind)))


def counters() -> Iterator[Counter]:
    yield from (Loc(*fit) for fit in fits())
    yield from (vocabulary.Have(what) for what in ("samurai", "under", "kept", "blessings"))
    yield from (vocabulary.Cards(), vocabulary.Kinds(), vocabulary.Sets())
    yield from (vocabulary.Cards(colour) for colour in COLOURS)


def prayers() -> Iterator[Effect]:
    rewards: tuple[Effect, ...] = (
        vocabulary.Each(vocabulary.Cards(), Goods(matching=1)),
        vocabulary.Steps(vocabulary.Cards(), (vocabulary.Step(1, gain(vp=1)), vocabulary.Step(2, gain(vp=3)))),
        vocabulary.All(
            (vocabulary.Each(vocabulary.Cards("red"), Goods(vp=1)), vocabulary.Each(vocabulary.Kinds(), Goods(card=1)))
        ),
        vocabulary.All((gain(vp=1), vocabulary.Refresh())),
        vocabulary.Sacrifice(Goods(vp=1), Goods(vp=1)),
    )
    for mode, colours, reward in itertools.product(get_args(Mode), PRAYED_FOR, rewards):
        yield vocabulary.Pray(5, mode, colours, reward)


def all_effects() -> Iterator[Effect]:
    yield from EFFECTS
    yield from prayers()
    for counter in counters():
        yield vocabulary.Each(counter, Goods(vp=1, card=1))
        yield vocabulary.Each(counter, Goods(worker=2), 3)
        yield vocabulary.Steps(counter, (vocabulary.Step(3, gain(vp=2)),))
        yield vocabulary.Steps(counter, (vocabulary.Step(3, gain(vp=2)), vocabulary.Step(7, gain(vp=5))))
        yield vocabulary.Steps(counter, (vocabulary.Step(1, vocabulary.Refresh()),))
        yield vocabulary.Steps(counter, (vocabulary.Step(2, vocabulary.Refresh()), vocabulary.Step(4, gain(vp=5))))


def all_clauses() -> Iterator[Clause]:
    for effect in all_effects():
        yield from (
            Produce(effect),
            vocabulary.Open(effect),
            Bonus(effect),
            vocabulary.Free(effect),
            vocabulary.Final(effect),
        )
        yield vocabulary.Unlock(Goods(tech=1), Produce(effect))
        yield from (Act(Goods(), effect), Act(Goods(worker=1, hand_card=2), effect, uses=2))
    for event in (*EVENTS, *(Built(*fit) for fit in fits())):
        yield from (When(event, gain(vp=1), limit) for limit in (0, 1, 2, 4))
        yield vocabulary.Unlock(Goods(tech=1), When(event, gain(vp=1), 3))
    yield from (When(event, prayer) for event in EVENTS for prayer in prayers())
    yield from (Store(("worker",)), Store(("blessing",), 2), Store(("wood", "stone", "food"), 2))


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def assert_whole(text: str) -> None:
    assert text[:1].isupper(), text
    assert text.endswith("."), text
    assert not set("{}_") & set(text), text
    for slip in ("  ", "None", " .", " ,", "..", " :"):
        assert slip not in text, text


def say(code: str, *ability: Clause) -> str:
    return language(code).sentence(msgspec.structs.replace(CATALOGUE[0], ability=ability))


def of(key: str) -> Design:
    return DESIGN_OF[key]


def test_both_languages_say_the_same_things() -> None:
    english = catalogue("en")
    assert {"en", "it"} <= set(LANGUAGES)
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
    assert len({words.card(key) for key in DESIGN_OF}) == len(CATALOGUE)
    for design in CATALOGUE:
        assert_whole(words.sentence(design))
        assert {words.card(card) for card in design.ids} == {words.card(design.key)}


def test_a_card_is_named_by_any_of_its_numbers_and_an_unknown_one_keeps_its_number() -> None:
    assert language("en").card("COM010") == "Quarry"
    assert language("it").card("COM010") == "Cava"
    assert language("en").card("ATL053") == "Tidal Oracle"
    assert language("en").card("AZT061") == "AZT061"


@both
def test_factions_colours_and_kinds_have_words(code: str) -> None:
    words = language(code)
    assert len({words.faction(faction) for faction in FACTION_NAMES}) == len(FACTION_NAMES)
    assert len({words.word(f"expansions.{expansion}") for expansion in get_args(Expansion)}) == 5
    assert len({words.colour(colour) for colour in COLOURS}) == 10
    assert len({words.kind(kind) for kind in get_args(Kind)}) == 4


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
        "gain 2 points with at least 3, or 5 points with at least 7, or 10 points with at least 12 Resources on it. "
        "It cannot be razed."
    )
    assert english(of("EGY005")) == (
        "Each time an opponent exchanges a pair of workers for a Resource or card, "
        "up to 4 times a round: gain 1 worker. Building bonus: gain 2 workers."
    )


def test_italian_sentences_follow_italian_grammar() -> None:
    italian = language("it").sentence
    assert italian(of("COM007")) == "Produce 2 legni."
    assert italian(of("COM002")) == "Ogni volta che costruisci un Luogo grigio: guadagna 1 oro e 1 punto."
    assert italian(of("ROM017")) == "Produce 1 Carta Comune. Bonus di costruzione: pesca 1 Carta Comune."
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


@both
def test_designs_with_the_same_ability_say_the_same_and_others_do_not(code: str) -> None:
    said = [(design, language(code).sentence(design)) for design in CATALOGUE]
    for (first, one), (second, other) in itertools.combinations(said, 2):
        assert (one == other) == (first.ability == second.ability), (first.key, second.key)


def test_a_prayer_says_how_its_colour_is_fixed_and_which_cards_match() -> None:
    english = language("en").sentence
    assert english(of("AZT004")) == (
        "Pay 1 worker and declare brown, grey or red, then Pray 5: gain 1 matching Resource for each card of that "
        "colour. Up to twice a round."
    )
    assert english(of("AZT027")) == (
        "Pay 1 worker and Pray 6, then choose any colour: gain 1 matching Good for each card of that colour."
    )
    assert english(of("AZT010")) == (
        "Pay 1 food: gain 1 point, then Pray 5: gain 1 point for each red card and 1 worker for each pink card."
    )
    assert english(of("AZT014")) == (
        "Each time you raze a card or Location, Pray 4: gain 1 point for each red, pink or black card."
    )
    assert english(of("BAR061")).endswith("for each card that is black or shares a colour with what you razed.")
    assert english(of("EGY064")).startswith(
        "Each time another of your Locations gives you at least 1 point, up to 3 times a round, Pray 5: "
    )
    assert "with at least 1 card that shares a colour with that Location, gain 1 point." in english(of("EGY064"))
    assert english(of("AZT022")) == (
        "Pay 1 worker and Pray 5: for each brown, grey or red card you may hand in 1 matching Resource; gain 1 point "
        "for each Resource handed in and 1 point for each kind among them. Up to twice a round."
    )


def test_open_production_and_unlocking_say_what_belongs_to_whom() -> None:
    english = language("en").sentence
    assert english(of("AZT031")) == (
        "Open production of 1 food. Production for its owner alone – Pray 3: gain 1 food for each red card."
    )
    own = say("en", vocabulary.Open(gain(food=1)), Produce(gain(vp=1)))
    assert own == "Open production of 1 food. For its owner alone it produces 1 point as well."
    assert english(of("AZT046")) == (
        "Produces 1 food. Action: pay 1 technology token to unlock a further ability for the rest of the game – "
        "produces 1 food and 1 point."
    )
    assert english(of("EGY061")).endswith(
        "put the next statue token on this Location: the first gives 1 point, the second gives 2 points and the third "
        "gives 4 points."
    )


def test_italian_prayers_follow_italian_grammar() -> None:
    italian = language("it").sentence
    assert italian(of("AZT001")) == (
        "Produzione – Prega 3, poi scegli marrone, grigio o rosso: guadagna 1 Risorsa corrispondente per ogni carta "
        "di quel colore."
    )
    assert italian(of("BAR061")) == (
        "Ogni volta che razzi una carta o un Luogo, Prega 4: guadagna 1 punto per ogni carta di colore nero o che ha "
        "un colore in comune con ciò che hai razziato."
    )
    assert italian(of("AZT025")) == (
        "Nella Pulizia puoi immagazzinare fino a 2 Benedizioni. Bonus di costruzione: guadagna 1 Benedizione."
    )


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(LanguageError, match="no language 'tlh'; the languages are en"):
        language("tlh")


def test_plain_gains_are_the_words_of_the_vocabulary_that_need_no_verb_when_produced() -> None:
    assert say("en", Produce(Gain(Goods(card=1)))) == "Produces 1 card."
    assert say("en", Bonus(Gain(Goods(vp=1, card=1)))) == "Building bonus: gain 1 point and draw 1 card."
