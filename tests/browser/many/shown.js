// What a page shows against what the server says this seat may see; the player of the page asks at many moments.
(() => {
  const words = (text) => String(text ?? '').replace(/[\s\u00a0]+/g, ' ').replace(/\u00ad/g, '').trim();
  const all = (what, where = document) => [...where.querySelectorAll(what)];
  const number = () => document.querySelector('[data-number]')?.dataset.number;

  const locations = (empire) => empire.grid.flatMap((field) => field.places.map((place) => place.card));

  // Every place that shows a fact of the view: its name, and what it must say.
  const EXPECTED = {
    warehouse51: (view) => {
      const facts = new Map();
      for (const panel of view.panels) facts.set(`purse:${panel.seat}`, panel.purse ?? '?');
      if (view.standing) facts.set('bid', view.standing.ingots);
      facts.set('reserve', view.reserve).set('tokens', view.tokens);
      if (view.my_sealed_bid !== null) facts.set('sealed', view.my_sealed_bid);
      if (view.standing) facts.set(`bid:${view.standing.seat}`, view.standing.ingots);
      return facts;
    },
    settlers: (view, figures) => {
      const facts = new Map();
      for (const empire of figures?.empires ?? []) {
        facts.set(`points:${empire.seat}`, empire.points);
        facts.set(`deals:${empire.seat}`, empire.deals.length);
        facts.set(`locations:${empire.seat}`, locations(empire).length);
        for (const one of empire.goods) facts.set(`good:${empire.seat}:${one.good}`, one.number);
      }
      for (const panel of view.panels) facts.set(`hand:${panel.seat}`, panel.hand_common + panel.hand_faction);
      return facts;
    },
  };

  const LISTS = {
    warehouse51: (view, figures) => [
      ...view.panels.map((panel) => [`[data-shows="relics:${panel.seat}"]`, 'relic', panel.relics.map((one) => one.relic)]),
      ...(view.offer ? [['[data-zone=hero]', 'relic', [view.offer]]] : []),
      ['.w51 .ladder', 'ingots', (figures?.ladder ?? []).map((rung) => String(rung.ingots))],
    ],
    settlers: (view, figures, seat) => [
      ['[data-highlight=hand]', 'card', view.panels.find((one) => one.seat === seat)?.hand ?? []],
      ...(figures?.empires ?? []).map((empire) => [`[data-empire="${empire.seat}"]`, 'cards', locations(empire)]),
    ],
  };

  function listed(place, kind) {
    // What is on its way out is inert.
    return all(`[data-${kind}]`, place).filter((one) => !one.closest('[inert]')).flatMap((one) => Array(Number(one.dataset.count ?? 1)).fill(one.dataset[kind].split(' ')).flat());
  }

  function compare(told) {
    const chair = told.chairs[0];
    const { game } = told.match;
    const found = [];
    const status = words(document.querySelector('[data-testid=status]')?.textContent);
    if (status !== words(chair.words.status)) found.push(`the status says "${status}" instead of "${chair.words.status}"`);
    for (const one of all('[data-move]').filter((two) => !two.closest('[inert]'))) {
      if (!(Number(one.dataset.move) < chair.moves.length)) found.push(`move ${one.dataset.move} is offered and does not exist`);
    }
    const facts = EXPECTED[game]?.(chair.view, chair.words.figures) ?? new Map();
    for (const one of all('[data-shows]')) {
      const name = one.dataset.shows;
      const wanted = facts.get(name);
      if (wanted === undefined || one.closest('[inert]')) continue;
      window.player.facts = (window.player.facts ?? 0) + 1;
      if (words(one.textContent) !== words(wanted)) found.push(`${name} is shown as "${words(one.textContent)}", not ${wanted}`);
    }
    for (const [place, kind, wanted] of LISTS[game]?.(chair.view, chair.words.figures, chair.seat) ?? []) {
      const holder = document.querySelector(place);
      const shown = holder && listed(holder, kind).sort().join(' ');
      if (holder && shown !== [...wanted].sort().join(' ')) found.push(`${place} shows ${shown}, not ${wanted.join(' ')}`);
    }
    return found;
  }

  // A board is fetched when its table opens: for a moment there is none.
  async function staysBlank() {
    for (let tries = 0; tries < 100; tries += 1) {
      if (words(document.querySelector('[data-number] main')?.innerText).length >= 40) return false;
      await new Promise((go) => setTimeout(go, 100));
    }
    return true;
  }

  window.differences = async (language) => {
    const match = location.pathname.split('/').at(-1);
    const before = number();
    const answer = await fetch(`/api/matches/${match}?language=${language}`).catch(() => null);
    if (!answer?.ok) return [];
    const told = await answer.json();
    await new Promise((go) => setTimeout(go, 0));
    if (number() !== before || String(told.number) !== before) return [];
    if (await staysBlank()) return ['the board is blank'];
    if (number() !== before) return [];
    return compare(told);
  };
})();
