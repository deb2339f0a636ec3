// Zones keep their place for a whole game, and a desk never scrolls; the player of the page looks at every question.
(() => {
  // What stands still whatever happens, and what does while the table is in such a phase.
  const STILL = {
    warehouse51: { always: ['centre', 'seats', 'left', 'right', 'mat'], open: ['hero', 'rail'], blind: ['hero', 'rail'] },
    settlers: { always: ['.at-phases', '.at-others', '.at-own', '.at-rail', '.at-goods', '.at-hand'] },
  };
  const NEAR = 1; // browsers round
  const kept = new Map();
  window.zonesSeen = 0;

  const game = () => (document.querySelector('.w51.board') ? 'warehouse51' : document.querySelector('.at-own') ? 'settlers' : '');
  const place = (name) => document.querySelector(name.startsWith('.') ? name : `[data-zone=${name}]`)?.getBoundingClientRect();
  const edges = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round);

  function moved(name, board) {
    const box = place(name);
    if (!box) return [`${name} is not on the page`];
    const now = edges(box);
    const key = `${board} ${name}`;
    const first = kept.get(key) ?? now;
    kept.set(key, first);
    window.zonesSeen += 1;
    const leaves = now[0] < -NEAR || now[1] < -NEAR || now[2] > innerWidth + NEAR || now[3] > innerHeight + NEAR;
    return [
      ...(leaves ? [`${name} leaves the window: ${now}`] : []),
      ...(now.some((edge, at) => Math.abs(edge - first[at]) > NEAR) ? [`${name} moved: ${first} became ${now}`] : []),
    ];
  }

  window.unrest = () => {
    const page = document.scrollingElement;
    const found = [];
    if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) {
      found.push(`the table scrolls: ${page.scrollWidth}x${page.scrollHeight} in ${innerWidth}x${innerHeight}`);
    }
    const still = STILL[game()];
    if (!still || !place(still.always[0])) return found; // not drawn yet
    const phase = document.querySelector('[data-phase]')?.dataset.phase ?? '';
    // A board beside an open panel is another board.
    const board = edges(place('board') ?? document.querySelector('[data-number] main').getBoundingClientRect());
    for (const name of [...still.always, ...(still[phase] ?? [])]) found.push(...moved(name, String(board)));
    return found;
  };
})();
