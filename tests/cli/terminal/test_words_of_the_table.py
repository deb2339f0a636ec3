"""The words of the terminal table, in every language."""

from __future__ import annotations

import re
import string

import pytest

from games.warehouse51.support.positions import A, position
from reliquary.cli.terminal.lookup_pages import help_page
from reliquary.cli.terminal.warehouse51.choices import Choices
from reliquary.cli.terminal.warehouse51.lexicon import plain, verbs
from reliquary.cli.terminal.warehouse51.speech import Speech, words
from reliquary.games.warehouse51.codes.phases import PHASES
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.packs.pack import COLOURS, builtin
from reliquary.games.warehouse51.text import LANGUAGES, LanguageError, catalogue
from reliquary.games.warehouse51.text.phrases import LONGEST_SHORT_NAME

NAMES = ("Marta", "Bruno", "Cleo", "Dario", "Elsa")


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def speech(code: str) -> Speech:
    return Speech(code, Warehouse51(), NAMES, A)


def test_every_language_of_the_game_has_the_same_keys_here() -> None:
    assert {"en", "it"} <= set(LANGUAGES)
    for code in LANGUAGES:
        assert words(code).keys() == words("en").keys()


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_phrase_has_the_same_placeholders(code: str) -> None:
    differing = [key for key, text in words(code).items() if placeholders(text) != placeholders(words("en")[key])]
    assert differing == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_phrase_is_empty_or_the_english_one_by_mistake(code: str) -> None:
    assert all(text.strip() for text in words(code).values())
    if code != "en":
        sentences = [key for key, text in words("en").items() if len(text.split()) > 3]
        assert [key for key in sentences if words(code)[key] == words("en")[key]] == []


def test_a_language_nobody_has_written_is_refused() -> None:
    with pytest.raises(LanguageError, match=r"'xx'.*languages are en"):
        words("xx")


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_house_relic_has_a_short_name_of_its_own(code: str) -> None:
    pack = builtin("default")
    names = [speech(code).short(relic.id) for relic in pack.relics]
    assert len(set(names)) == len(names)
    assert max(len(name) for name in names) <= LONGEST_SHORT_NAME
    assert all(f"short.{relic.id}" in catalogue(code) for relic in pack.relics)


def test_a_relic_that_an_owner_renamed_does_not_keep_the_house_nickname() -> None:
    renamed = speech("en")
    renamed.language.relics = {**renamed.language.relics, "holy_grail": "Cup of a Carpenter"}
    assert renamed.short("holy_grail") == "Cup of a C…"
    assert renamed.short("excalibur") == "Excalibur"


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_typed_word_stands_for_two_verbs(code: str) -> None:
    typed = [word for _, synonyms in verbs(code) for word in synonyms]
    assert len(set(typed)) == len(typed)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_deck_has_a_key_of_its_own(code: str) -> None:
    assert len({words(code)[f"deck_keys.{colour}"] for colour in COLOURS}) == len(COLOURS)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_help_names_every_command_and_says_that_a_save_holds_the_seed(code: str) -> None:
    text = "\n".join(line.plain for line in help_page(speech(code), 80))
    for verb in ("cards", "score", "fakes", "log", "rules", "why", "pause", "save", "quit"):
        assert words(code)[f"verbs.{verb}"].split()[0] in text
    assert {"en": "seed", "it": "seme"}[code] in text
    assert len(text.splitlines()) <= 23


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_has_a_question(code: str, phase: str) -> None:
    table = position(phase=phase, collections={A: ["gleipnir+", "holy_grail*"]})
    asked = Choices(speech(code), table.view(A), []).question()
    assert asked
    assert "{" not in asked


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_key_that_the_source_asks_for_by_name_exists(code: str) -> None:
    from importlib import resources

    folders = [resources.files("reliquary.cli.terminal"), resources.files("reliquary.cli.terminal.warehouse51")]
    files = [file for folder in folders for file in folder.iterdir() if file.name.endswith(".py")]
    source = "".join(file.read_text() for file in files)
    asked = set(re.findall(r"say\(\s*\"([a-z_]+\.[a-z_0-9]+)\"", source))
    assert len(asked) > 40
    assert asked <= words(code).keys()


def test_plain_letters_are_what_people_type() -> None:
    assert plain("  Mjöllnir ") == "mjollnir"
    assert plain("Pandora's  Box") == "pandora s box"
    assert plain("Perché") == "perche"
