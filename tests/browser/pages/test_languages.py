"""English and Italian: whole screens in one language, and a switch in place at the table."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.visitor import PATIENCE, Visitor

SOURCE = Path(__file__).parents[3] / "web" / "src"
SCREENS = ("/", "/lobby", "/new/warehouse51", "/rules", "/cards/settlers", "/decks", "/archive", "/settings")
SPOKEN = """() => {
  const words = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!parentElement.closest('script, style, [lang]:not(html)')) words.add(data.trim());
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'aria-description']) {
    for (const one of document.querySelectorAll(`[${name}]`)) {
      if (!one.closest('[lang]:not(html)')) words.add(one.getAttribute(name));
    }
  }
  return [...words].filter(Boolean);
}"""


def words_of(language: str) -> dict[str, str]:
    """All words of the client in a language, those of the games with their game's name before the key."""
    files = sorted(SOURCE.glob(f"**/text/{language}.json"))
    assert len(files) == 3
    found: dict[str, str] = {}
    for file in files:
        found |= {f"{file.parent.parent.name}/{key}": text for key, text in json.loads(file.read_text("utf-8")).items()}
    return found


def foreign(language: str) -> set[str]:
    """Whole texts that are only ever said in the other language."""
    own, other = words_of(language), words_of("en" if language == "it" else "it")
    spoken_here = set(own.values())
    return {text for key, text in other.items() if "{" not in text and text != own[key] and text not in spoken_here}


def test_both_languages_say_everything() -> None:
    english, italian = words_of("en"), words_of("it")
    assert english.keys() == italian.keys()
    for key, text in english.items():
        assert sorted(re.findall(r"\{\w+\}", text)) == sorted(re.findall(r"\{\w+\}", italian[key])), key
        assert text.strip(), key
        assert italian[key].strip(), key


@pytest.mark.parametrize("language", ["en", "it"])
def test_whole_screens_in_one_language(enter: Enter, language: str) -> None:
    ada = enter(language=language)
    others = foreign(language)
    assert len(others) > 200
    for path in SCREENS:
        ada.go(path)
        expect(ada.page.locator("html")).to_have_attribute("lang", language)
        spoken = set(ada.page.evaluate(SPOKEN))
        assert len(spoken) > 10
        assert not spoken & others, f"{path}: {spoken & others}"


def switch(visitor: Visitor, name: str) -> None:
    """Choose a language in the settings, over the table."""
    visitor.button(re.compile("^Menu$")).click()
    visitor.page.get_by_role("menuitem", name=re.compile("^(Settings|Impostazioni)$")).click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_role("radio", name=name).check(force=True)
    dialog.get_by_role("button", name=re.compile("^(Close|Chiudi)$")).click()


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
def test_the_language_changes_at_the_table_without_a_reload(enter: Enter, game: str) -> None:
    ada = enter()
    ada.sit_down(game, 3)
    english = ada.until_nobody_else_is_asked()
    ada.page.evaluate("() => { document.body.dataset.mark = 'kept'; }")
    ada.page.keyboard.press("l")
    log = ada.page.get_by_role("list", name=re.compile("^(Log|Registro|Diario|Cronaca)$"))
    expect(log).to_contain_text(english["news"][-1]["lines"][-1])
    switch(ada, "Italiano")
    ada.language = "it"
    italian = ada.told()
    assert italian["number"] == english["number"]
    said = italian["chairs"][0]["words"]
    assert said["status"] != english["chairs"][0]["words"]["status"]
    expect(ada.page.locator("html")).to_have_attribute("lang", "it")
    expect(ada.page.get_by_role("region", name="Stato")).to_contain_text(said["status"], timeout=PATIENCE)
    expect(log).to_contain_text(italian["news"][-1]["lines"][-1])
    spoken = set(ada.page.evaluate(SPOKEN))
    assert not spoken & foreign("it"), spoken & foreign("it")
    assert ada.moves() == said["labels"]
    assert ada.page.evaluate("() => document.body.dataset.mark") == "kept"
    ada.page.keyboard.press("t")
    switch(ada, "English")
    expect(ada.page.get_by_role("region", name="Status")).to_contain_text(english["chairs"][0]["words"]["status"])


def test_card_names_follow_the_language(enter: Enter) -> None:
    ada = enter()
    ada.go("/cards/warehouse51")
    cards = ada.page.get_by_role("main").get_by_role("listitem")
    expect(cards.first).to_be_visible(timeout=PATIENCE)
    first = cards.first.inner_text()
    ada.page.get_by_role("group", name="Language").get_by_role("button", name="Italiano").click()
    expect(cards.first).not_to_have_text(first)
    names = {card["name"] for card in ada.ask("/api/games/warehouse51/cards", language="it")["cards"]}
    expect(cards.first).to_contain_text(re.compile("|".join(re.escape(name) for name in names)))
