// Lights up what a lesson points at, also what appears later: the very control if it is in sight, else where to look.

/** What a step points at: the place of its move among the legal ones, a card, and parts of the table. */
export interface Pointer {
  choice: number | null;
  card: string | null;
  parts: string[];
}

const PLACES = '[data-highlight], [data-explains], [data-card], [data-move]';

function isExact(element: HTMLElement, { choice, card }: Pointer): boolean {
  const { move, explains, card: own } = element.dataset;
  if (choice !== null && move === String(choice)) return true;
  return card !== null && move === undefined && (own === card || explains === `card:${card}`);
}

/** Returns what to light up: the control that makes the move, else the card, else parts of the table. */
export function pointedAt(root: ParentNode, pointer: Pointer): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>(PLACES)];
  const controls = all.filter((one) => pointer.choice !== null && one.dataset.move === String(pointer.choice));
  if (controls.length) return controls;
  const cards = all.filter((one) => isExact(one, pointer));
  const buttons = cards.filter((one) => one.matches('button, [role=button], [data-pick]'));
  if (buttons.length) return buttons;
  return cards.length ? cards : all.filter((one) => pointer.parts.includes(one.dataset.highlight ?? ''));
}

/** Marks what a step points at until the returned function is called. */
export function light(pointer: Pointer): () => void {
  const mark = (): void => {
    const wanted = new Set(pointedAt(document, pointer));
    for (const element of document.querySelectorAll<HTMLElement>('[data-lit]')) if (!wanted.has(element)) delete element.dataset.lit;
    for (const element of wanted) if (element.dataset.lit !== 'true') element.dataset.lit = 'true';
  };
  mark();
  const watcher = new MutationObserver(mark);
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-move', 'data-card', 'data-pick'] });
  return () => {
    watcher.disconnect();
    for (const element of document.querySelectorAll<HTMLElement>('[data-lit]')) delete element.dataset.lit;
  };
}
