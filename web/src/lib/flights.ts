// Things on their way across a table, so that everybody sees who gave what to whom.
//
// A board calls `flyTo(picture, from, to)` with a node made for the journey (a coin, a card), and passes flights that
// follow one another to `inOrder`. Nothing flies with reduced motion or at the pace "instant": the list of what
// happened since the player's last move says the same. A click or the space bar ends all flights, and is never a move.
import { createSubscriber } from 'svelte/reactivity';

import { duration } from './motion';
import { settings } from './state/settings.svelte';

const SHORTEST = 200;
const LONGEST = { instant: 0, quick: 320, calm: 450, step: 450 };
const under = new Set<Animation>();
let queue: Promise<void> = Promise.resolve();
let waiting = 0;
let round = 0;
let changed = (): void => undefined;
const subscribe = createSubscriber((update) => {
  changed = update;
  return () => (changed = () => undefined);
});

/** Whether something flies or is about to; effects that read it run again when that changes. */
export function areFlying(): boolean {
  subscribe();
  return waiting > 0 || under.size > 0;
}

/** Returns how long a flight takes over a distance in pixels, at the pace the player has set. */
function flightTime(distance: number): number {
  const longest = LONGEST[settings.pace];
  return duration(Math.min(longest, SHORTEST + distance / 3));
}

/** Returns whether anything would fly now. */
export function canFly(): boolean {
  return LONGEST[settings.pace] > 0 && !settings.reducedMotion && !document.hidden;
}

/** Lets a node fly from one element to another; a node that is not on the page yet is taken away afterwards. */
export async function flyTo(picture: HTMLElement, from: Element, to: Element, title = ''): Promise<void> {
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const time = flightTime(Math.hypot(end.x - start.x, end.y - start.y));
  if (time === 0 || start.width === 0 || end.width === 0 || document.hidden) return;
  const isGuest = !picture.isConnected;
  dress(picture, title);
  if (isGuest) document.body.append(picture);
  await journey(picture.animate(framesOf(start, end, picture.getBoundingClientRect()), { duration: time, easing: 'ease-in-out', fill: 'both' }));
  if (isGuest) picture.remove();
}

async function journey(flying: Animation): Promise<void> {
  under.add(flying);
  changed();
  await flying.finished.catch(() => undefined);
  under.delete(flying);
  changed();
}

/** Lets things fly one after the other, after those that are already waiting. */
export function inOrder(flights: (() => Promise<void>)[]): Promise<void> {
  const own = round;
  waiting += flights.length;
  changed();
  for (const fly of flights) {
    queue = queue.then(() => (own === round ? fly() : undefined)).catch(() => undefined).then(landed);
  }
  return queue;
}

function landed(): void {
  waiting -= 1;
  changed();
}

/** Ends every flight that is under way or waiting; true if there was one. */
export function finishFlights(): boolean {
  const any = waiting > 0 || under.size > 0;
  round += 1;
  for (const flying of under) flying.finish();
  return any;
}

function dress(picture: HTMLElement, title: string): void {
  picture.setAttribute('aria-hidden', 'true');
  picture.dataset.flight = '';
  if (title) picture.title = title;
  Object.assign(picture.style, { position: 'fixed', insetBlockStart: '0', insetInlineStart: '0', zIndex: '40', pointerEvents: 'none' });
}

/** Returns the way from the middle of one box to the middle of another, for a picture that now lies at `own`. */
function framesOf(start: DOMRect, end: DOMRect, own: DOMRect): Keyframe[] {
  const at = (x: number, y: number, scale: number): string =>
    `translate(${String(x - own.x)}px, ${String(y - own.y)}px) translate(-50%, -50%) scale(${String(scale)})`;
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  const [toX, toY] = [end.x + end.width / 2, end.y + end.height / 2];
  return [
    { transform: at(x, y, 0.8), opacity: 0 },
    { transform: at(x, y, 1.1), opacity: 1, offset: 0.15 },
    { transform: at((x + toX) / 2, (y + toY) / 2 - 24, 1.2), opacity: 1, offset: 0.55 },
    { transform: at(toX, toY, 0.9), opacity: 0.3 },
  ];
}
