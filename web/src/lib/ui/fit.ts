// Text that does not fit its box is set smaller, a little at a time; what is still too long afterwards is marked as
// `data-tight`, and breaks or scrolls. All boxes that changed are measured together: the browser lays the page out
// once per step of the search, however many boxes there are.
const STEP = 0.05;

interface Box {
  readonly node: HTMLElement;
  /** The scales to choose from, largest first. */
  readonly scales: readonly number[];
}

/** A box whose scale is looked for: the places of the largest scale that may fit, and of the smallest one left. */
interface Search extends Box {
  full: number;
  low: number;
  high: number;
}

const waiting = new Set<Box>();
let isPlanned = false;

function isTooLong(node: HTMLElement): boolean {
  return node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
}

/** Writes a scale only where there is another: whatever is written makes the browser look at all that is inside again. */
function scaleTo({ node }: Box, scale: number, full: number): void {
  const letters = scale === 1 ? '' : `${String(full * scale)}px`;
  if (node.style.fontSize === letters) return;
  node.style.fontSize = letters;
  if (scale === 1) node.style.removeProperty('--fit');
  else node.style.setProperty('--fit', scale.toFixed(2));
}

/** Finds the largest scale for every box by halving, all boxes in step: first all are written to, then all are read. */
function adjust(boxes: readonly Box[]): void {
  for (const box of boxes) {
    scaleTo(box, 1, 0);
    if ('tight' in box.node.dataset) delete box.node.dataset.tight;
  }
  const full = (node: HTMLElement): number => parseFloat(getComputedStyle(node).fontSize);
  const long = boxes.filter(({ node }) => isTooLong(node));
  const searches = long.map((box): Search => ({ ...box, full: full(box.node), low: 0, high: box.scales.length - 1 }));
  for (;;) {
    const open = searches.filter(({ low, high }) => low < high);
    if (!open.length) break;
    const tried = open.map((box) => ({ box, place: Math.floor((box.low + box.high) / 2) }));
    for (const { box, place } of tried) scaleTo(box, box.scales[place] ?? 1, box.full);
    const results = tried.map(({ box }) => isTooLong(box.node));
    for (const [at, { box, place }] of tried.entries()) {
      if (results[at]) box.low = place + 1;
      else box.high = place;
    }
  }
  for (const box of searches) scaleTo(box, box.scales[box.low] ?? 1, box.full);
  const tight = searches.filter(({ node, low, scales }) => low === scales.length - 1 && isTooLong(node));
  for (const { node } of tight) node.dataset.tight = '';
}

/** Adjusts outer boxes before those inside them; what is too long a frame later, when all have their size, again. */
function adjustAll(): void {
  isPlanned = false;
  const boxes = [...waiting].filter(({ node }) => node.isConnected);
  waiting.clear();
  const isInner = ({ node }: Box): boolean => boxes.some((other) => other.node !== node && other.node.contains(node));
  const inner = boxes.filter(isInner);
  adjust(boxes.filter((box) => !inner.includes(box)));
  if (inner.length) adjust(inner);
  requestAnimationFrame(() => {
    const late = boxes.filter(({ node }) => node.isConnected && !('tight' in node.dataset) && isTooLong(node));
    if (late.length) adjust(late);
  });
}

function plan(box: Box): void {
  waiting.add(box);
  if (isPlanned) return;
  isPlanned = true;
  queueMicrotask(adjustAll);
}

function scalesDownTo(least: number): number[] {
  return Array.from({ length: Math.round((1 - least) / STEP) }, (_, place) => 1 - STEP * (place + 1));
}

/** Sets an element's font to the largest scale at which its content fits; `--fit` is that scale, for what is inside. */
export function fit(least = 0.7) {
  return (node: HTMLElement): (() => void) | undefined => {
    if (typeof ResizeObserver === 'undefined' || !('fonts' in document)) return;
    const box: Box = { node, scales: scalesDownTo(least) };
    let seen = '';
    const settle = (): void => {
      plan(box);
    };
    // Its own letters change the size of a box too: only another size than after the last search counts.
    const sizes = new ResizeObserver(() => {
      const size = `${String(node.clientWidth)} ${String(node.clientHeight)}`;
      if (size === seen) return;
      seen = size;
      settle();
    });
    const words = new MutationObserver(settle);
    sizes.observe(node);
    words.observe(node, { childList: true, characterData: true, subtree: true });
    document.fonts.addEventListener('loadingdone', settle);
    return () => {
      waiting.delete(box);
      sizes.disconnect();
      words.disconnect();
      document.fonts.removeEventListener('loadingdone', settle);
    };
  };
}
