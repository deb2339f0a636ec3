"""The words of this package, in every language."""

from __future__ import annotations

import re
import string
from collections.abc import Mapping
from importlib import resources

import pytest

from reliquary.core.texts import LANGUAGES, LanguageError
from reliquary.games import game_names, new_game
from reliquary.speech.catalogue import game_words, joined, shared_words
from reliquary.speech.people import told_apart
from reliquary.speech.speakers import speaker

CATALOGUES = ("shared", *game_names())


def words(catalogue: str, code: str) -> Mapping[str, str]:
    return shared_words(code) if catalogue == "shared" else game_words(catalogue, code)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_the_product_speaks_english_and_italian() -> None:
    assert {"en", "it"} <= set(LANGUAGES)


@pytest.mark.parametrize("catalogue", CATALOGUES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_the_same_keys_and_placeholders(catalogue: str, code: str) -> None:
    own, english = words(catalogue, code), words(catalogue, "en")
    assert own.keys() == english.keys()
    assert [key for key in own if placeholders(own[key]) != placeholders(english[key])] == []


@pytest.mark.parametrize("catalogue", CATALOGUES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_no_phrase_is_empty_or_the_english_one_by_mistake(catalogue: str, code: str) -> None:
    own, english = words(catalogue, code), words(catalogue, "en")
    assert all(text.strip() for key, text in own.items() if key not in ("people.and", "people.comma"))
    if code != "en":
        sentences = [key for key, text in english.items() if len(text.split()) > 3]
        assert [key for key in sentences if own[key] == english[key]] == []


@pytest.mark.parametrize("game", game_names())
def test_every_phrase_of_a_game_is_said_somewhere(game: str) -> None:
    folders = (f"reliquary.speech.{game}", "reliquary.cli.terminal", "reliquary.cli.terminal.settlers")
    files = (file for folder in folders for file in resources.files(folder).iterdir() if file.name.endswith(".py"))
    source = "".join(file.read_text("utf-8") for file in files)
    families = set(re.findall(r"\"([a-z_]+)\.\{|f\"([a-z_]+\.[a-z_]+)\.\{", source))
    composed = {one for pair in families for one in pair if one}
    composed |= set(re.findall(r"f[\"']([a-z_]+)\.", source)) | {"category", "warning", "terms"}
    own = [key for key in game_words(game, "en") if key not in shared_words("en")]
    silent = [key for key in own if f'"{key}"' not in source and f"'{key}'" not in source]
    assert [key for key in silent if key.rpartition(".")[0] not in composed and key.split(".")[0] not in composed] == []


def test_a_language_nobody_has_written_is_refused() -> None:
    for game in game_names():
        with pytest.raises(LanguageError, match=r"'xx'.*languages are en"):
            speaker(new_game(game), "xx", ["Ann"])


def test_people_with_the_same_name_are_told_apart_by_their_letters() -> None:
    assert told_apart(["greedy", "Ann", "greedy", ""]) == ["greedy A", "Ann", "greedy C", "D"]
    assert joined(shared_words("en"), ["you", "Ann", "Bo"]) == "you, Ann and Bo"
    assert joined(shared_words("it"), []) == "nessuno"


def test_a_speaker_is_asked_for_again_and_not_made_again() -> None:
    game = new_game("warehouse51", 3)
    assert speaker(game, "en", ["Ann", "Bo", "Cy"]) is speaker(game, "en", ("Ann", "Bo", "Cy"))
    assert speaker(game, "en", ["Ann", "Bo", "Di"]) is not speaker(game, "en", ("Ann", "Bo", "Cy"))
