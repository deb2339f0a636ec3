"""Every page of the browser client in the pseudo-language: no plain English is left, and every text fits its box."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import sync_playwright

from browser.dense.legible import Look, look_at, unknown
from browser.dense.positions import stored
from browser.finished import bring
from browser.visitor import DESKTOP, PHONE, Visitor, launch
from pseudo.checkout import Checkout, plain_english
from reliquary.cli.translation.pseudo import PSEUDO
from server.harness import Server

Sizes = tuple[tuple[int, int], ...]
PAGES = (
    "/",
    "/lobby",
    "/new/warehouse51",
    "/new/settlers",
    "/rules",
    "/cards/warehouse51",
    "/cards/settlers",
    "/decks",
    "/archive",
    "/settings",
)
NAMES = {
    *("Ada", "Bruno", "Cleo", "Hana", "Italiano", "English", "Reliquary", "random"),
    *("esc", "tab", "enter", "space", "STANDARD", "OPEN", "base"),
}
"""People, languages and bots, the product, names of keys, formats of decks and what is typed for one."""
SEEN = """() => {
  const texts = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!parentElement.closest('script, style, noscript, .fact, [lang]:not(html)')) texts.add(data.trim());
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'aria-description']) {
    for (const one of document.querySelectorAll(`[${name}]`)) {
      if (!one.closest('[lang]:not(html)')) texts.add(one.getAttribute(name));
    }
  }
  texts.add(document.title);
  return [...texts].filter(Boolean);
}"""
FULLEST = 7
"""One in so many of the fullest positions is looked at here."""
CARDS_ARE_HERE = """() => performance.getEntriesByType('resource')
  .some(({ name, responseEnd }) => name.includes('/cards') && responseEnd > 0)"""
FACTIONS_ARE_NAMED = """(hasFactions) => {
  const named = [...document.querySelectorAll('.plays')].map((one) => one.textContent.trim());
  return named.every((name) => !/^[a-z_]*$/.test(name)) && (named.length > 0 || !hasFactions);
}"""
OVERFLOWING = """async () => {
  // What is measured to fit is set a frame after the page has another size.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const isCutOnPurpose = (own, box) => {
    for (let one = own; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.textOverflow === 'ellipsis' || style.clipPath !== 'none') return true;
      if (one === box) return false;
    }
    return false;
  };
  const found = [];
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} wide`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const own = node.parentElement;
    if (!/\\p{L}{3}/u.test(node.data)) continue;
    if (!own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (own.closest('.visually-hidden, svg, script, style')) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width < 2) continue;
    const box = own.closest('button, a, label, legend, td, th, h1, h2, h3, p, li, dt, dd, [role=option], div');
    if (isCutOnPurpose(own, box)) continue;
    const rect = box.getBoundingClientRect();
    if (rect.width > 1 && (text.right > rect.right + 2 || text.left < rect.left - 2)) {
      found.push(`${box.tagName}.${box.className}: ${node.data.trim().slice(0, 60)} (${text.right - rect.right} px)`);
    }
  }
  return found;
}"""


@pytest.fixture(scope="module")
def server(checkout: Checkout, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    checkout.build_client()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(os.environ, "PYTHONPATH", checkout.environment["PYTHONPATH"])
        with Server(tmp_path_factory.mktemp("server")) as running:
            yield running


@pytest.fixture(scope="module")
def ada(server: Server) -> Iterator[Visitor]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        visitor = Visitor.arrive(browser, server, language=PSEUDO)
        visitor.come_in()
        yield visitor
        browser.close()


def looked_at(visitor: Visitor, where: str) -> list[str]:
    """Look at a page as it is: plain English, and texts that leave their boxes, on a laptop and on a phone."""
    left = plain_english(visitor.page.evaluate(SEEN), allowed=NAMES)
    found = [f"{where}: {word!r} in {text[:80]!r}" for word, text in left.items()]
    for size in (PHONE, DESKTOP):
        visitor.page.set_viewport_size(size)  # type: ignore[arg-type]
        found += [f"{where} at {size['width']}: {text}" for text in visitor.page.evaluate(OVERFLOWING)]
    return found


@pytest.mark.parametrize("path", PAGES)
def test_a_page_speaks_the_language_and_fits(ada: Visitor, path: str) -> None:
    ada.go(path)
    ada.until("() => document.querySelector('main')?.innerText.length > 40")
    assert len(ada.page.evaluate(SEEN)) > 5
    found = looked_at(ada, path)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
def test_a_table_speaks_the_language_and_fits(ada: Visitor, game: str) -> None:
    match = ada.sit_down(game, 3, start=False)
    ada.until(FACTIONS_ARE_NAMED, game == "settlers")
    found = looked_at(ada, "waiting room")
    ada.command(match, "start")
    ada.go(f"/table/{match}")
    ada.until(CARDS_ARE_HERE)
    for _ in range(4):
        ada.until_asked()
        found += looked_at(ada, f"table of {game}")
        told = ada.told()
        seat = next(chair for chair in told["chairs"] if chair["moves"])
        ada.command(match, "move", seat=seat["seat"], asked=seat["asked"], move=seat["moves"][-1])
        ada.until_later_than(told["number"])
    for key in ("l", "t"):
        ada.page.keyboard.press(key)
        found += looked_at(ada, f"table of {game} after {key}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
def test_a_replay_and_a_lesson_speak_the_language_and_fit(ada: Visitor, game: str) -> None:
    ada.go(f"/replay/{bring(ada, game)}")
    found = looked_at(ada, f"replay of {game}")
    lesson = ada.ask(f"/api/lessons/{game}?language={PSEUDO}", {})
    ada.go(f"/table/{lesson['id']}")
    ada.until_asked()
    found += looked_at(ada, f"lesson of {game}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("touch", "sizes"), [(False, ((1366, 768), (1920, 1080))), (True, ((768, 1024), (390, 844)))])
def test_the_fullest_tables_can_be_read(
    server: Server, ada: Visitor, touch: bool, sizes: list[tuple[int, int]]
) -> None:
    """A few of the stored positions; `make soak` looks at all of them, at every size."""
    browser = ada.context.browser
    assert browser is not None
    visitor = Visitor.arrive(browser, server, language=PSEUDO, has_touch=touch)
    visitor.page.goto("/health")
    found = []
    for number, position in enumerate(stored()[3 * touch :: FULLEST]):
        look = Look(PSEUDO, ("light", "dark")[number // 2 % 2], (100, 150)[number // 4 % 2])
        found += look_at(visitor, position, look, sizes, touch, with_contrasts=False)  # colours do not speak
    visitor.context.close()
    assert not (left := unknown(found)), "\n".join(left)
    assert visitor.complaints == []


def test_nothing_was_reported_on_the_way(ada: Visitor) -> None:
    assert ada.complaints == []
