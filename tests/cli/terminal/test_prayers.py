"""Prayers at the terminal table: the strip of drawn cards, the odds, what is promised, the log, and saving midway."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len
from rich.text import Text

from games.settlers.support.layout import decks_with
from games.settlers.support.positions import A, B, does, hear, question, turn
from games.settlers.support.praying import AZTECS, BLESSINGS, BROWN, DRAW, GREY, RED, SOME, deck_top
from reliquary.cli.terminal.settlers.choices import Choices
from reliquary.cli.terminal.settlers.journal import Journal
from reliquary.cli.terminal.settlers.prayer import Story, strip_lines, strip_of, warning
from reliquary.cli.terminal.settlers.speech import Speech
from reliquary.core.rng import from_seed
from reliquary.core.words import Event
from reliquary.games import new_game
from reliquary.games.settlers.cards import EXPANSION
from reliquary.games.settlers.events import Gained, PrayerBegan, PrayerCounted, StatueSet
from reliquary.games.settlers.moves import Activate, Choose, Done, Pass, Visit
from reliquary.games.settlers.table import Table
from reliquary.speech.settlers.card_context import DESIGN_OF
from reliquary.speech.settlers.odds import COMMON_CARDS, chance, unseen
from reliquary.speech.settlers.reward import foreseen, reward, statues_on

NAMES = ("Marta", "Bruno", "Cleo", "Dario", "Elsa")
both = pytest.mark.parametrize("code", ["en", "it"])
MIXED = "brown grey brown red none"


def speech(code: str = "en", seat: int = A) -> Speech:
    return Speech(code, NAMES[:2], seat)


def text_of(lines: list[Text]) -> list[str]:
    return [line.plain.rstrip() for line in lines]


def altar(**wishes: Any) -> Table:
    """The Sacrificial Altar: declare brown, grey or red, Pray 5, a matching Resource for each card."""
    ordinary: dict[str, Any] = {"goods": {A: {"worker": 2}}, "empire": {A: ["AZT004"]}, "top": deck_top(MIXED)}
    return turn(A, factions=AZTECS, **{**ordinary, **wishes})


def strip(table: Table, code: str = "en", seat: int = A) -> list[str]:
    found = strip_of(speech(code, seat), table.view(seat))
    assert found is not None
    return text_of(strip_lines(speech(code, seat), found, 80))


# The strip


def test_drawn_cards_lie_in_a_row_with_their_colours_and_those_that_count_are_ticked() -> None:
    table = does(altar(empire={A: ["AZT004", "AZT016+kept:COM042"]}, blessings={A: ["brown"]}), A, Activate("AZT004"))
    does(table, A, BROWN, DRAW)
    assert strip(table) == [
        "── Sacrificial Altar: Pray 5 · brown ───────────────────────────────────────────",
        "✓Sawmill brown  Above-Ground Mine grey  ✓Sawmill brown  Hunter Joe red",
        "  Ruins no colour",
        "Counted: brown 2 · with Blessings [Br] · brings 3 wood",
    ]
    does(table, A, Choose(card="COM042"))
    assert table.view(A).prayer is None


def test_a_kept_card_that_was_added_stands_behind_the_drawn_ones() -> None:
    kept = "AZT016+kept:COM042+kept:COM043"
    table = does(altar(empire={A: ["AZT004", kept]}), A, Activate("AZT004"), BROWN, Choose(card="COM042"))
    assert strip(table)[2] == "  Ruins no colour  Kept:  ✓Lumberjacks brown"
    assert strip(table)[3] == "Counted: brown 3 · brings 3 wood"


def test_everybody_sees_whose_prayer_it_is() -> None:
    table = does(altar(blessings={A: ["brown"]}), A, Activate("AZT004"))
    assert strip(table, "en", B)[0].startswith("── Sacrificial Altar: Pray 5 (Marta) · brown, red, grey ─")
    assert strip(table, "it", B)[0].startswith("── Altare Sacrificale: Prega 5 (Marta) · marrone, rosso, grigio ─")


def test_the_strip_stays_after_the_prayer_until_the_player_moves_again() -> None:
    table, story = altar(), Story(A)
    table.listen(story.hear)
    does(table, A, Activate("AZT004"))
    assert story.over is None
    story.forget()
    does(table, A, BROWN)
    assert story.over is not None
    lines = text_of(strip_lines(speech(), story.over, 80))
    assert lines[1].startswith("✓Sawmill brown  Above-Ground Mine grey")
    assert lines[-1] == "Counted: brown 2 · brings 2 wood"
    story.forget()
    assert story.over is None


def test_a_prayer_in_vain_says_so() -> None:
    table, story = altar(top=deck_top("grey grey pink red none")), Story(A)
    table.listen(story.hear)
    does(table, A, Activate("AZT004"), BROWN)
    assert story.over is not None
    lines = text_of(strip_lines(speech("it"), story.over, 80))
    assert lines[-1] == "Nulla conta: la Preghiera è fallita."
    assert not any("✓" in line for line in lines)


# The warning


@both
def test_before_drawing_the_table_warns_and_tells_the_odds(code: str) -> None:
    table = does(altar(blessings={A: ["brown"]}), A, Activate("AZT004"), BROWN)
    told = text_of(warning(speech(code), table.view(A), 80))
    assert (
        told
        == {
            "en": [
                "Drawing cannot be undone: it turns up 5 Common cards.",
                "At least one, 84 cards unseen: brown 66% (16)",
            ],
            "it": [
                "Pescare non si può annullare: scopre 5 Carte Comuni.",
                "Almeno una, 84 carte non viste: marrone 66% (16)",
            ],
        }[code]
    )
    assert warning(speech(code, B), table.view(B), 80) == []
    does(table, A, DRAW)
    assert warning(speech(code), table.view(A), 80) == []


def test_a_colour_to_declare_is_offered_with_its_odds_and_a_blessing_is_marked() -> None:
    table = does(altar(blessings={A: ["brown"]}), A, Activate("AZT004"))
    view = table.view(A)
    assert text_of(warning(speech(), view, 80)) == ["Drawing cannot be undone: it turns up 5 Common cards."]
    assert text_of(Choices(speech(), view, table.moves(A)).lines(80, 99)) == [
        "1 brown 66% + · 2 red 55% · 3 grey 58% · ? help"
    ]


def test_day_keepers_make_more_cards_and_better_odds() -> None:
    few = does(altar(), A, Activate("AZT004")).view(A)
    more = does(altar(empire={A: ["AZT004", "AZT030"]}), A, Activate("AZT004")).view(A)
    assert chance(few, ["brown"], few.prayer.number).percent < chance(more, ["brown"], more.prayer.number).percent  # type: ignore[union-attr]
    assert "7 Common cards" in text_of(warning(speech(), more, 80))[0]


def test_cards_the_player_sees_no_longer_count_in_the_odds() -> None:
    browns = deck_top("brown brown brown brown")
    hidden = altar(hand={B: browns[:2]}, top=()).view(A)
    seen = altar(hand={A: browns[:2]}, common_discard=browns[2:3], empire={A: ["AZT004"], B: [browns[3]]}, top=()).view(
        A
    )
    assert len(unseen(hidden)) == len(COMMON_CARDS) == 84
    assert set(COMMON_CARDS) - set(unseen(seen)) == set(browns)
    assert chance(hidden, ["brown"], 5).among == 16
    assert chance(seen, ["brown"], 5).among == 12


def test_odds_are_certain_only_where_they_are() -> None:
    view = altar(top=()).view(A)
    assert chance(view, ["white"], 5).percent == 0
    colours = ["black", "purple", "blue", "brown", "gold", "red", "pink", "grey"]
    assert chance(view, colours, 6).percent == 99
    assert chance(view, colours, 7).percent == 100
    assert chance(view, ["purple"], 1).percent == 1


def test_a_deck_that_runs_out_is_reckoned_with_its_pile() -> None:
    rest = [card for card in COMMON_CARDS if "brown" not in DESIGN_OF[card].colours]
    browns = [card for card in COMMON_CARDS if "brown" in DESIGN_OF[card].colours]
    view = altar(common_deck=rest[:2], common_discard=[*browns, *rest[2:]], top=()).view(A)
    assert chance(view, ["brown"], 2).percent == 0
    assert chance(view, ["brown"], 3).percent == round(100 * 16 / 82)


# What is promised


def test_a_colour_chosen_after_drawing_shows_what_it_brings() -> None:
    table = altar(empire={A: ["AZT027"]}, blessings={A: ["brown", "tricolour"]}, top=deck_top(f"{MIXED} pink"))
    does(table, A, Activate("AZT027"), DRAW)
    told = " ".join(text_of(Choices(speech(), table.view(A), table.moves(A)).lines(80, 99)))
    assert "4 brown ×4 → 4 wood" in told
    assert "6 red ×2 → 2 food" in told
    assert "7 pink ×1 → 1 worker" in told
    heard = hear(table)
    does(table, A, BROWN)
    assert [event.goods for event in heard if isinstance(event, Gained)] == [{"wood": 4}]


def test_blessings_show_what_they_bring_without_drawing() -> None:
    table = does(altar(blessings={A: ["brown", "tricolour"]}), A, Activate("AZT004"), BROWN)
    told = " ".join(text_of(Choices(speech(), table.view(A), table.moves(A)).lines(80, 99)))
    assert "2 use all Blessings that apply [Br] [Br/Gr/Re] → 2 wood" in told
    heard = hear(table)
    does(table, A, BLESSINGS)
    assert [event.goods for event in heard if isinstance(event, Gained)] == [{"wood": 2}]


def test_the_offering_tells_what_it_brings_so_far() -> None:
    table = altar(empire={A: ["AZT022"]}, goods={A: {"worker": 1, "wood": 2, "gold": 1}})
    does(table, A, Activate("AZT022"), Choose(good="wood"), Choose(option=1))
    assert foreseen(speech(), table.view(A)) == {"vp": 4}
    assert strip(table)[-1].endswith("brings 4 points")
    heard = hear(table)
    does(table, A, Done())
    assert [event.goods for event in heard if isinstance(event, Gained)] == [{"vp": 4}]


def pious_games() -> Iterator[tuple[Table, int]]:
    """Random games with as many cards of the box as decks hold."""
    for seed, factions in enumerate((("aztecs", "barbarians"), ("egyptians", "romans"), ("japanese", "aztecs"))):
        for number, mark in enumerate(("friends", "atlanteans", "magic") * 3):
            designs = [design for design in EXPANSION if design.counts_as in (mark, "aztecs")]
            decks = decks_with(factions, [card for design in designs for card in design.ids])
            game = new_game("settlers", 2, {"factions": factions, "decks": decks, "format": "open"})
            table = game.start(9 * seed + number)
            assert isinstance(table, Table)
            yield table, 9 * seed + number


def test_what_is_promised_is_what_the_table_gives() -> None:
    compared: Counter[str] = Counter()
    for table, seed in pious_games():
        heard, rng = hear(table), from_seed(seed)
        while waiting := table.waiting():
            heard.clear()
            before = table.view(None)
            moves = [move for move in table.moves(waiting[0]) if move != Pass()] or [Pass()]
            table.play(waiting[0], moves[rng.below(len(moves))])
            prayer = before.prayer.card if before.prayer is not None else None
            for card, told, given in counted_and_given(heard, prayer):
                statues = statues_on(before, card)
                promised = reward(speech(), card, told.counts, statues) if told.hit else {}
                assert not given or promised == given, (card, told)
                assert told.hit or not given
                compared[card] += bool(given)
    assert len(compared) > 8
    assert compared.total() > 40


def counted_and_given(heard: list[Event], prayer: str | None) -> Iterator[tuple[str, PrayerCounted, dict[str, int]]]:
    """Pair each Prayer that was counted with the gain that follows it at once."""
    heard = [event for event in heard if not isinstance(event, StatueSet)]
    for place, event in enumerate(heard):
        if isinstance(event, PrayerBegan):
            prayer = event.card
        if isinstance(event, PrayerCounted) and prayer is not None:
            after = heard[place + 1] if place + 1 < len(heard) else None
            is_its_own = isinstance(after, Gained) and after.source == prayer
            yield prayer, event, after.goods if is_its_own and isinstance(after, Gained) else {}


# The log


def story_of(table: Table, code: str = "en", seat: int = A) -> Journal:
    journal = Journal(speech(code, seat))
    table.listen(journal.hear)
    return journal


def sentences(journal: Journal) -> list[str]:
    return [sentence for paragraph in journal.paragraphs for sentence in paragraph]


def test_the_log_tells_a_prayer_with_its_cards_and_what_it_brought() -> None:
    table = altar()
    journal = story_of(table)
    does(table, A, Activate("AZT004"), BROWN)
    assert sentences(journal) == [
        "You use Sacrificial Altar (−1 worker).",
        "You declare brown and pray with Sacrificial Altar: Pray 5.",
        "You draw Sawmill (brown), Above-Ground Mine (grey), Sawmill (brown), Hunter Joe (red), Ruins (–).",
        "Your Prayer succeeds: brown ×2 (+2 wood).",
    ]
    assert len(journal.paragraphs) == 1


def test_the_log_tells_the_prayer_of_another_in_italian() -> None:
    table = altar(top=deck_top("pink"), common_deck=[], empire={A: ["AZT004"]})
    journal = story_of(table, "it", B)
    does(table, A, Activate("AZT004"), GREY)
    told = sentences(journal)
    assert any(sentence.startswith("Marta pesca ") and "(rosa)" in sentence for sentence in told)


def test_the_log_tells_visits_and_what_was_peeked_at_only_to_who_peeked() -> None:
    wishes: dict[str, Any] = {"factions": ("egyptians", "aztecs"), "goods": {A: {"worker": 3}}}
    table = turn(A, **wishes, empire={A: ["EGY068"], B: ["AZT031"]}, top=deck_top(MIXED))
    mine, theirs = story_of(table), story_of(table, "en", B)
    does(table, A, Activate("EGY068"))
    assert sentences(mine)[-1].startswith("You see Sawmill (brown), ")
    assert sentences(mine)[-2].startswith("You look at the top of the Common deck (4 Common cards)")
    assert not any("Sawmill" in sentence for sentence in sentences(theirs))
    table = turn(A, **wishes, empire={A: ["EGY068"], B: ["AZT031"]})
    mine = story_of(table)
    does(table, A, Visit("AZT031"))
    assert sentences(mine)[0].startswith("You send a worker to Bruno's ")
    assert sentences(mine)[0].endswith("(−1 worker; +1 food).")


# Widths


@both
def test_long_names_still_fit(code: str) -> None:
    table = altar(
        empire={A: ["AZT028"]}, goods={A: {"worker": 2, "food": 2}}, blessings={A: ["brown", "red", "tricolour"]}
    )
    does(table, A, Activate("AZT028"))
    lines = [*strip(table, code), *text_of(warning(speech(code), table.view(A), 80))]
    does(table, A, DRAW)
    assert question(table) == "tricolour"
    lines += strip(table, code)
    assert max(cell_len(line) for line in lines) <= 80


def test_some_blessings_are_named_one_by_one() -> None:
    table = altar(empire={A: ["AZT010"]}, goods={A: {"food": 1}}, blessings={A: ["red", "pink", "tricolour"]})
    does(table, A, Activate("AZT010"), SOME, RED)
    assert strip(table)[-1] == "Blessings used instead: [Re]"
