"""`reliquary texts`: what a language lacks is named, and a new language begins with files to fill in."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

import reliquary
from cli.command import Command
from reliquary.cli.translation.checking import problems
from reliquary.cli.translation.files import find_checkout, placeholders, read_texts, text_files
from reliquary.cli.translation.pseudo import accented
from reliquary.core.texts import LANGUAGES

TABLE = """# What is said at the table.

greeting = "Welcome, {name}!"
"odd key" = "a \\"quoted\\" word"

[counted]
cow = { one = "{number} cow", other = "{number} cows" }

[herd]
one = "a cow"
other = "cows"
big = { one = "a big cow", other = "big cows" }
"""
SCREEN = {"title": "Reliquary", "herd.one": "one cow", "herd.other": "{n} cows"}
PAGE = "# Rules\n\nThe cows in the barn have numbers.\n\n{{clauses}}\n"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    package, client = tmp_path / "src" / "reliquary", tmp_path / "web" / "src" / "text"
    for folder in (package / "text", client):
        folder.mkdir(parents=True)
    (package / "text" / "en.toml").write_text(TABLE)
    (package / "text" / "rules.en.md").write_text(PAGE)
    (client / "en.json").write_text(json.dumps(SCREEN))
    monkeypatch.setattr(reliquary, "__file__", str(package / "__init__.py"))
    return tmp_path


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def test_every_language_of_the_product_is_complete() -> None:
    root = find_checkout()
    assert len(text_files(root)) >= 15
    for code in LANGUAGES:
        assert list(problems(root, code)) == []


def test_a_new_language_has_every_file_and_all_is_still_to_do(texts: Command, checkout: Path) -> None:
    done = texts("texts", "new", "pl")
    assert done.code == 0
    assert done.out.splitlines()[:3] == [
        "src/reliquary/text/pl.toml",
        "src/reliquary/text/rules.pl.md",
        "web/src/text/pl.json",
    ]
    table = tomllib.loads((checkout / "src/reliquary/text/pl.toml").read_text("utf-8"))
    assert table["counted"] == {"cow": {"few": "", "many": "", "one": "", "other": ""}}
    assert "# Welcome, {name}!\ngreeting = " in (checkout / "src/reliquary/text/pl.toml").read_text("utf-8")
    found = texts("texts", "check", "pl")
    assert found.code == 1
    assert found.out.splitlines() == [
        "src/reliquary/text/pl.toml: greeting is missing",
        "src/reliquary/text/pl.toml: odd key is missing",
        *(f"src/reliquary/text/pl.toml: counted.cow.{form} is missing" for form in ("few", "many", "one", "other")),
        *(f"src/reliquary/text/pl.toml: herd.{form} is missing" for form in ("few", "many", "one", "other")),
        *(f"src/reliquary/text/pl.toml: herd.big.{form} is missing" for form in ("few", "many", "one", "other")),
        "src/reliquary/text/rules.pl.md: page is still English",
        "web/src/text/pl.json: title is missing",
        *(f"web/src/text/pl.json: herd.{form} is missing" for form in ("few", "many", "one", "other")),
        "20 problems in pl",
    ]


def test_nothing_is_overwritten(texts: Command, checkout: Path) -> None:
    own = checkout / "src/reliquary/text/de.toml"
    own.write_text('greeting = "Willkommen, {name}!"\n')
    assert texts("texts", "new", "de").code == 0
    assert own.read_text() == 'greeting = "Willkommen, {name}!"\n'
    again = texts("texts", "new", "de")
    assert (again.code, again.out) == (2, "")
    assert "all text files of de exist already" in again.err


@pytest.mark.parametrize("code", ["en", "english", "qq", "../it", ""])
def test_what_is_no_other_language_is_refused(texts: Command, checkout: Path, code: str) -> None:
    done = texts("texts", "new", code)
    assert done.code == 2
    assert repr(code) in done.err
    assert len(list((checkout / "src").rglob("*.*"))) == 2


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('greeting = "Willkommen!"', "greeting must use {name}, not none"),
        ('greeting = "Willkommen, {nome}!"', "greeting must use {name}, not {nome}"),
        ('greetings = "Hallo"', "greetings is not a text of the English file"),
        ('[counted]\ncow = { one = "eine Kuh", other = "{count} Kühe" }', "counted.cow.other may only use {number}"),
    ],
)
def test_wrong_texts_are_named(texts: Command, checkout: Path, text: str, problem: str) -> None:
    (checkout / "src/reliquary/text/de.toml").write_text(text, "utf-8")
    assert f"src/reliquary/text/de.toml: {problem}\n" in texts("texts", "check", "de").out


@pytest.mark.parametrize(("name", "text"), [("text/it.toml", "greeting = Ciao"), ("text/it.toml", "a = ''\na = ''\n")])
def test_a_file_that_cannot_be_read_is_named_with_the_place(
    texts: Command, checkout: Path, name: str, text: str
) -> None:
    (checkout / "src" / "reliquary" / name).write_text(text)
    problem, *_ = problems(checkout, "it")
    assert problem.startswith(f"src/reliquary/{name}: the file cannot be read: ")
    assert "line" in problem


def test_a_language_without_files_is_not_checked(texts: Command, checkout: Path) -> None:
    done = texts("texts", "check", "fr")
    assert done.code == 2
    assert "start them with `reliquary texts new fr`" in done.err


def test_an_installed_package_has_no_texts_to_translate(
    texts: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reliquary, "__file__", str(tmp_path / "site-packages" / "reliquary" / "__init__.py"))
    for command in (("check", "it"), ("new", "fr")):
        done = texts("texts", *command)
        assert done.code == 2
        assert "run this from a checkout of the repository" in done.err


def test_the_pseudo_language_is_complete_accented_and_a_third_longer(texts: Command, checkout: Path) -> None:
    assert texts("texts", "new", "en-XA", "--pseudo").code == 0
    assert texts("texts", "check", "en-XA").out == "All texts are there.\n"
    english = read_texts(checkout / "src/reliquary/text/en.toml")
    pseudo = read_texts(checkout / "src/reliquary/text/en-XA.toml")
    for key, text in english.items():
        assert placeholders(pseudo[key]) == placeholders(text)
        assert pseudo[key] == accented(text)
    assert accented("Welcome, {name}! (W51-034)") == "Ŵéłçççóɱé, {name}! (W51-034)"
