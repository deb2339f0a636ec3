// Where a card that is looked at opens: beside its small one, inside the window, and over no control.
const AWAY = 10;

const CHOICES = '[data-move], [data-pick]';
/** What is never covered if there is any other place: the question, and where its answers lie. */
const ASKS = '[data-rail], [data-highlight="status"]';

type Box = { left: number; top: number; width: number; height: number };

function shared(one: Box, two: Box): number {
  const wide = Math.min(one.left + one.width, two.left + two.width) - Math.max(one.left, two.left);
  const tall = Math.min(one.top + one.height, two.top + two.height) - Math.max(one.top, two.top);
  return Math.max(0, wide) * Math.max(0, tall);
}

/** Returns the place among some sides of an anchor that hides least of what must stay in sight. */
export function bestPlace(size: { width: number; height: number }, anchor: Box, kept: Box[], room: { width: number; height: number }): Box {
  const inside = (left: number, top: number): Box => ({
    left: Math.max(4, Math.min(room.width - size.width - 4, left)),
    top: Math.max(4, Math.min(room.height - size.height - 4, top)),
    width: size.width,
    height: size.height,
  });
  const middle = anchor.left + anchor.width / 2 - size.width / 2;
  const level = anchor.top + anchor.height / 2 - size.height / 2;
  const [right, left] = [anchor.left + anchor.width + AWAY, anchor.left - size.width - AWAY];
  const [above, below] = [anchor.top - size.height - AWAY, anchor.top + anchor.height + AWAY];
  const tops = [level, 0, room.height];
  const places = [...tops.flatMap((top) => [inside(right, top), inside(left, top)]), inside(middle, above), inside(middle, below)];
  const cost = (place: Box): number => shared(place, anchor) * 4 + kept.reduce((sum, one) => sum + shared(place, one), 0);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/** Puts a card beside an anchor, clear of the question and of everything that can be chosen now. */
export function beside(node: HTMLElement, anchor: HTMLElement): void {
  const boxes = (what: string) =>
    [...document.querySelectorAll(what)].filter((one) => one !== anchor && !one.contains(anchor)).map((one) => one.getBoundingClientRect());
  const asks = boxes(ASKS);
  const place = bestPlace(node.getBoundingClientRect(), anchor.getBoundingClientRect(), [...boxes(CHOICES), ...asks, ...asks, ...asks], {
    width: innerWidth,
    height: innerHeight,
  });
  node.style.left = `${String(place.left)}px`;
  node.style.top = `${String(place.top)}px`;
}
