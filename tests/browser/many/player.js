// Plays a table from within the page: random clicks on what can be clicked, as a person with a mouse or a finger would.
// It is started by every page of its browser profile, so that it goes on after a reload.
(() => {
  const plan = PLAN;
  // The board says what makes a move at once, and what picks something up first.
  const MOVES = '[data-move]';
  const PICKS = '[data-pick]';
  const HELPLESS_MS = 25_000;
  // A busy machine may let a page stand still for long: it must have looked around in all that time too.
  const HELPLESS_LOOKS = 60;
  const NO_EFFECT_MS = 15_000;
  const SETTLE_MS = 60;
  const SETTLED_MS = 500;
  const READ = ['cut', 'outside'];
  const kept = (name) => Number(sessionStorage.getItem(`player.${name}`) ?? 0);
  const keep = (name, value) => sessionStorage.setItem(`player.${name}`, String(value));

  const player = { clicks: kept('clicks'), checks: 0, reads: 0, over: false, asked: false, paused: plan.paused, trouble: [] };
  window.player = player;
  let dice = (plan.seed * 7919 + player.clicks * 104729 + 1) % 2147483647;
  const random = () => (dice = (dice * 48271 + 11) % 2147483647) / 2147483647;
  const oneOf = (list) => list[Math.floor(random() * list.length)];
  let busy = false;
  let pending = null;
  let quiet = { mark: '', since: performance.now(), looks: 0 };
  let seen = -1;
  let picked = 0;

  const complain = (text) => {
    if (!player.trouble.includes(text)) player.trouble.push(text);
  };
  const nameOf = (one) =>
    (one.getAttribute('aria-label') || one.innerText || one.textContent || one.className).trim().replace(/\s+/g, ' ').slice(0, 70);
  const isShown = (one) => {
    const box = one.getBoundingClientRect();
    return box.width > 3 && box.height > 3 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const isReady = (one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true' && !one.closest('[inert]') && isShown(one);

  // A place on a control where the mouse meets nothing else; cards of a hand may lie over one another.
  const SPOTS = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9], [0.06, 0.06], [0.94, 0.06], [0.06, 0.94]];
  function freeSpot(one) {
    const box = one.getBoundingClientRect();
    for (const [x, y] of SPOTS) {
      const at = { clientX: box.left + box.width * x, clientY: box.top + box.height * y };
      const met = document.elementFromPoint(at.clientX, at.clientY);
      if (met && one.contains(met)) return at;
    }
    return null;
  }

  // Where to click: a person scrolls until the control is in sight, and further if something lies over it.
  function pointOn(one) {
    for (const block of ['nearest', 'center', 'start']) {
      one.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
      const at = freeSpot(one);
      if (at) return at;
    }
    return null;
  }

  function click(one, at) {
    const about = { bubbles: true, cancelable: true, composed: true, button: 0, detail: 1, pointerId: 1, ...at };
    for (const kind of ['pointerdown', 'pointerup']) one.dispatchEvent(new PointerEvent(kind, about));
    one.dispatchEvent(new MouseEvent('click', about));
  }

  const dialog = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isShown).at(-1) ?? null;
  const ready = (where, what) => [...where.querySelectorAll(what)].filter(isReady);

  // What to click: mostly a move, sometimes something to pick up, and gladly what ends a turn, so that games end.
  function choice(where) {
    const moves = ready(where, MOVES);
    const plain = moves.filter((one) => one.closest('[data-highlight=status]'));
    const picks = ready(where, PICKS);
    if (plain.length && (random() < plan.ends || picked > 30)) return oneOf(plain);
    const board = moves.filter((one) => !plain.includes(one));
    if (picks.length && picked < 12 && (!board.length || random() < 0.25)) return oneOf(picks);
    return oneOf(board.length ? board : moves.length ? moves : picks) ?? null;
  }

  function reachable(where) {
    const covered = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const one = choice(where);
      if (!one) return { one: null, at: null, covered };
      const at = pointOn(one);
      if (at) return { one, at, covered };
      covered.push(nameOf(one));
    }
    return { one: null, at: null, covered };
  }

  // The window over the table, if there is one, is answered or closed first.
  function answerWindow(shown) {
    const button = shown.querySelector('.footer button:last-child') ?? shown.querySelector('.close');
    if (button) button.click();
    else complain(`a window cannot be closed: ${nameOf(shown)}`);
  }

  function watchQuiet(table) {
    const mark = `${table.dataset.number} ${String(player.clicks)} ${String(player.paused)}`;
    const patience = player.asked ? 1 : 3;
    quiet.looks += 1;
    if (mark !== quiet.mark || !navigator.onLine) quiet = { mark, since: performance.now(), looks: 0 };
    else if (performance.now() - quiet.since > HELPLESS_MS * patience && quiet.looks > HELPLESS_LOOKS * patience) {
      const controls = [...ready(document, MOVES), ...ready(document, PICKS)].slice(0, 6).map(nameOf);
      const hidden = player.covered?.length ? `, covered: ${player.covered.join(' | ')}` : '';
      complain(`${player.asked ? 'a frozen question' : 'nobody is asked'} at row ${table.dataset.number}: ${controls.join(' | ') || 'no controls'}${hidden}`);
    }
  }

  function isWaiting(table) {
    if (!pending) return false;
    const waited = performance.now() - pending.since;
    if (table.dataset.number !== pending.number) pending = null;
    else if (!player.asked) return true;
    else if (waited < SETTLE_MS) return true;
    else if (!pending.isMove || waited > NO_EFFECT_MS || dialog()) {
      if (pending.isMove && waited > NO_EFFECT_MS) complain(`a click without effect at row ${pending.number}: ${pending.name}`);
      pending = null;
    } else return true;
    return false;
  }

  async function look() {
    const table = document.querySelector('[data-number]');
    if (busy || !table) return;
    player.over = table.hasAttribute('data-over');
    player.asked = table.hasAttribute('data-asked');
    if (player.over) return;
    if (player.paused || !navigator.onLine) return void watchQuiet(table);
    watchQuiet(table);
    if (isWaiting(table)) return;
    const over = dialog();
    if (over && !ready(over, MOVES).length) return void answerWindow(over);
    if (!player.asked) return;
    busy = true;
    try {
      await inspect(table);
      if (!player.paused && table.isConnected && table.hasAttribute('data-asked')) act(table, over ?? document);
    } finally {
      busy = false;
    }
  }

  async function inspect(table) {
    const number = Number(table.dataset.number);
    if (number === seen) return;
    seen = number;
    picked = 0;
    if (!plan.touch) await checkZones(number);
    if (random() >= plan.checks) return;
    player.checks += 1;
    for (const one of await window.differences(plan.language)) complain(`at row ${String(number)}: ${one}`);
    if (random() < plan.reads) await read(number);
  }

  // Two frames later everything is where it will be.
  async function checkZones(number) {
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    if (Number(document.querySelector('[data-number]')?.dataset.number) !== number) return;
    for (const one of window.unrest()) complain(`at row ${String(number)}: ${one}`);
    player.zones = window.zonesSeen;
  }

  // Text that is cut or outside the screen for longer than a page takes to settle; what is known is left out.
  async function read(number) {
    player.reads += 1;
    const first = unreadable();
    if (!first.length) return;
    await new Promise((go) => setTimeout(go, SETTLED_MS));
    if (Number(document.querySelector('[data-number]')?.dataset.number) !== number) return;
    for (const one of unreadable().filter((text) => first.includes(text))) complain(`at row ${String(number)}: ${one}`);
  }

  function unreadable() {
    const found = window.legible({ touch: plan.touch }).filter(({ kind, where }) => READ.includes(kind) && !plan.known.includes(`${kind} ${where}`));
    return found.map(({ kind, where, text }) => `${kind}: ${where}: ${text}`);
  }

  function act(table, where) {
    const { one, at, covered } = reachable(where);
    if (!one) {
      if (covered.length) player.covered = covered;
      return;
    }
    pending = { number: table.dataset.number, since: performance.now(), isMove: one.matches('[data-move]'), name: nameOf(one) };
    player.clicks += 1;
    player.last = pending.name;
    picked += 1;
    keep('clicks', player.clicks);
    click(one, at);
  }

  let planned = false;
  const soon = () => {
    if (planned) return;
    planned = true;
    setTimeout(() => {
      planned = false;
      void look();
    }, 15);
  };
  const begin = () => {
    new MutationObserver(soon).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-number', 'data-asked', 'data-over', 'disabled'] });
    setInterval(soon, 250);
  };
  if (document.documentElement) begin();
  else document.addEventListener('DOMContentLoaded', begin);
})();
