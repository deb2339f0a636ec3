// Arrow keys walk through a field of buttons; Tab enters it once and leaves it again.

const ITEMS = '[data-roving]';
type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

function middle(box: Box): { x: number; y: number } {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** Choose the box that lies nearest in a direction; the way across counts double. Returns its place, -1 for none. */
export function nearest(from: Box, boxes: readonly Box[], direction: Direction): number {
  const start = middle(from);
  let best = -1;
  let shortest = Infinity;
  boxes.forEach((box, place) => {
    const { x, y } = middle(box);
    const isAcross = direction === 'ArrowLeft' || direction === 'ArrowRight';
    const along = isAcross ? x - start.x : y - start.y;
    const forward = direction === 'ArrowRight' || direction === 'ArrowDown' ? along : -along;
    const aside = Math.abs(isAcross ? y - start.y : x - start.x);
    const distance = forward + 2 * aside;
    if (forward > 1 && distance < shortest) [best, shortest] = [place, distance];
  });
  return best;
}

function itemsOf(field: HTMLElement): HTMLElement[] {
  return [...field.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.closest('[data-field]') === field);
}

/** Leaves one button to Tab to: the one given, else the one with the focus, else the first. */
function leaveOneStop(field: HTMLElement, stop?: HTMLElement): void {
  const items = itemsOf(field);
  const chosen = stop ?? items.find((item) => item === document.activeElement) ?? items[0];
  for (const item of items) item.tabIndex = item === chosen ? 0 : -1;
}

function handle(field: HTMLElement, event: KeyboardEvent): void {
  const items = itemsOf(field);
  const here = items.findIndex((item) => item === document.activeElement);
  const from = items[here];
  if (!from) return;
  let to = -1;
  if (event.key === 'Home') to = 0;
  else if (event.key === 'End') to = items.length - 1;
  else if (event.key.startsWith('Arrow')) {
    const boxes = items.map((item) => item.getBoundingClientRect());
    to = nearest(from.getBoundingClientRect(), boxes, event.key as Direction);
  }
  const next = items[to];
  if (!next) return;
  event.preventDefault();
  leaveOneStop(field, next);
  next.focus();
}

/** To be attached to the field; its buttons carry `data-roving`, the field itself `data-field`. */
export function roving(field: HTMLElement): () => void {
  const onKey = (event: KeyboardEvent) => handle(field, event);
  const onFocus = (event: FocusEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>(ITEMS);
    if (item && item.closest('[data-field]') === field) leaveOneStop(field, item);
  };
  const watcher = new MutationObserver(() => leaveOneStop(field));
  leaveOneStop(field);
  watcher.observe(field, { childList: true, subtree: true });
  field.addEventListener('keydown', onKey);
  field.addEventListener('focusin', onFocus);
  return () => {
    watcher.disconnect();
    field.removeEventListener('keydown', onKey);
    field.removeEventListener('focusin', onFocus);
  };
}
