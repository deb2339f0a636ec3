"""Pages to look at all cards: every one has a picture, a name and a whole sentence; decks can be built and played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.visitor import PATIENCE

PLATES = """() => [...document.querySelectorAll('main li')].map((plate) => {
  const parts = [...plate.querySelectorAll('*')].filter((one) => one.childNodes.length
    && [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()));
  const clipped = (one) => {
    const style = getComputedStyle(one);
    return style.overflow !== 'visible' && style.display !== 'inline'
      && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
  };
  const art = plate.querySelector('img');
  const box = art?.getBoundingClientRect();
  return {
    text: plate.innerText,
    drawn: art?.complete && art.naturalWidth ? decodeURIComponent(art.src).split('<path').length - 1 : 0,
    size: box ? Math.min(box.width, box.height) : 0,
    clipped: [plate, ...parts].filter(clipped).map((one) => one.textContent),
  };
})"""


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
def test_every_card_can_be_seen_and_read(enter: Enter, game: str, language: str) -> None:
    ada = enter(language=language).go(f"/cards/{game}")
    cards = ada.ask(f"/api/games/{game}/cards", language=language)["cards"]
    groups = sorted({card["faction"] if game == "settlers" else card["colour"] for card in cards})
    seen: set[str] = set()
    for group in groups:
        ada.go(f"/cards/{game}?group={group}")
        expect(ada.page.get_by_role("main").get_by_role("listitem").first).to_be_visible(timeout=PATIENCE)
        wanted = [card for card in cards if (card["faction"] if game == "settlers" else card["colour"]) == group]
        plates = ada.page.evaluate(PLATES)
        assert len(plates) == len(wanted)
        for card, plate in zip(wanted, plates, strict=True):
            assert card["name"] in plate["text"]
            assert card["sentence"].split("\n")[0] in plate["text"]
            assert plate["drawn"] >= 3, card["id"]
            assert plate["size"] >= 40, card["id"]
            assert not plate["clipped"], (card["id"], plate["clipped"])
            seen.add(card["id"])
    assert len(seen) == len(cards) >= (26 if game == "warehouse51" else 60)


def test_a_filter_finds_cards_by_their_words(enter: Enter) -> None:
    ada = enter().go("/cards/warehouse51")
    shown = ada.page.get_by_role("main").get_by_role("listitem")
    expect(shown.first).to_be_visible(timeout=PATIENCE)
    ada.page.get_by_role("searchbox", name="Filter by name or text").fill("grail")
    expect(shown).to_have_count(1)
    expect(shown.first).to_contain_text("Holy Grail")
    shown.first.get_by_role("button").click()
    expect(ada.page.get_by_role("dialog", name="Holy Grail")).to_be_visible()


def test_the_gallery_shows_all_the_art(enter: Enter) -> None:
    ada = enter().go("/gallery")
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible(timeout=PATIENCE)
    drawings = ada.page.evaluate(
        "() => [...document.images].filter((one) => one.naturalWidth && one.getBoundingClientRect().width).length"
    )
    assert drawings > 100


def test_a_deck_is_built_checked_coded_and_played(enter: Enter) -> None:
    ada = enter().go("/decks")
    verdict = ada.page.get_by_role("region", name="What the rules say")
    expect(verdict).to_contain_text("This deck may be played.", timeout=PATIENCE)
    use = ada.page.get_by_role("region", name="Code, saving and playing")
    base = use.locator("code").first.inner_text()
    pool = ada.page.get_by_role("region", name="Not in the deck")
    pool.get_by_role("button", name=re.compile("^Put in")).first.click()
    ada.sees("Which card goes out for it?")
    deck = ada.page.get_by_role("region", name=re.compile("^Deck"))
    deck.get_by_role("button", name=re.compile("^Take out")).first.click()
    code = use.locator("code").first
    expect(code).not_to_have_text(base, timeout=PATIENCE)
    own = code.inner_text()
    verdict.get_by_role("button", name="Base deck").click()
    expect(code).to_have_text(base, timeout=PATIENCE)
    use.get_by_role("textbox", name="Paste a code").fill(own)
    use.get_by_role("button", name="Read").click()
    expect(code).to_have_text(own, timeout=PATIENCE)
    use.get_by_role("button", name="Play with this deck").click()
    assert ada.until_asked()
    assert ada.told()["match"]["options"]["decks"][0] == own


def test_a_code_that_is_none_is_refused(enter: Enter) -> None:
    ada = enter().go("/decks")
    use = ada.page.get_by_role("region", name="Code, saving and playing")
    use.get_by_role("textbox", name="Paste a code").fill("nonsense")
    use.get_by_role("button", name="Read").click()
    expect(use.get_by_role("alert")).not_to_be_empty(timeout=PATIENCE)
