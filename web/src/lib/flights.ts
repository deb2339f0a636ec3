// Things on their way across a table, so that everybody sees who gave what to whom.
//
// A board calls `await flyTo(picture, from, to)` with a node it made for the journey (a coin, a card), and awaits one
// flight before the next where their order matters. With reduced motion nothing flies: the list of what happened since
// the player's last move says the same. A click or the space bar ends all flights at once, and never counts as a move.
import { duration } from './motion';

const SHORTEST = 200;
const LONGEST = 450;
const under = new Set<Animation>();

/** Lets a node fly from one element to another, then takes it away. */
export async function flyTo(picture: HTMLElement, from: Element, to: Element, title = ''): Promise<void> {
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const distance = Math.hypot(end.x - start.x, end.y - start.y);
  const time = duration(Math.min(LONGEST, SHORTEST + distance / 3));
  if (time === 0 || start.width === 0 || end.width === 0 || document.hidden) return;
  dress(picture, title);
  document.body.append(picture);
  const flying = picture.animate(framesOf(start, end), { duration: time, easing: 'ease-in-out', fill: 'both' });
  under.add(flying);
  await flying.finished.catch(() => undefined);
  under.delete(flying);
  picture.remove();
}

/** Ends every flight that is under way; true if there was one. */
export function finishFlights(): boolean {
  const any = under.size > 0;
  for (const flying of under) flying.finish();
  return any;
}

function dress(picture: HTMLElement, title: string): void {
  picture.setAttribute('aria-hidden', 'true');
  if (title) picture.title = title;
  Object.assign(picture.style, { position: 'fixed', insetBlockStart: '0', insetInlineStart: '0', zIndex: '40', pointerEvents: 'none' });
}

function framesOf(start: DOMRect, end: DOMRect): Keyframe[] {
  const at = (x: number, y: number, scale: number): string =>
    `translate(${String(x)}px, ${String(y)}px) translate(-50%, -50%) scale(${String(scale)})`;
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  const [toX, toY] = [end.x + end.width / 2, end.y + end.height / 2];
  return [
    { transform: at(x, y, 0.8), opacity: 0 },
    { transform: at(x, y, 1.1), opacity: 1, offset: 0.15 },
    { transform: at((x + toX) / 2, (y + toY) / 2 - 24, 1.2), opacity: 1, offset: 0.55 },
    { transform: at(toX, toY, 0.9), opacity: 0.3 },
  ];
}
