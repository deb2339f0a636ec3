// Cards that change places on a board glide there, and new ones appear. A card carries its id as `data-glides`.
// Everything is measured together, once before the page changes and once after: a list that measured itself would make
// the browser lay out the page again for every list.
import { untrack } from 'svelte';

import { duration, isFlat } from './motion';

const GLIDE = 420;
const APPEAR = 180;
const EASING = 'cubic-bezier(0.33, 1, 0.68, 1)';

interface Places {
  elements: Map<Element, DOMRect>;
  ids: Map<string, DOMRect>;
}

function placesIn(root: Element | undefined): Places {
  const places: Places = { elements: new Map(), ids: new Map() };
  for (const one of root?.querySelectorAll<HTMLElement>('[data-glides]') ?? []) {
    const box = one.getBoundingClientRect();
    if (isFlat(box)) continue;
    places.elements.set(one, box);
    places.ids.set(one.dataset.glides ?? '', box);
  }
  return places;
}

/** Returns the frames of a glide between two boxes; none if nothing moves. */
export function framesBetween(from: DOMRect, to: DOMRect): Keyframe[] {
  const [x, y] = [from.left - to.left, from.top - to.top];
  const [wide, high] = [from.width / to.width, from.height / to.height];
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return [];
  const scale = Math.abs(wide - 1) > 0.2 || Math.abs(high - 1) > 0.2 ? ` scale(${String(wide)}, ${String(high)})` : '';
  const origin = { transformOrigin: '0 0' };
  return [{ ...origin, transform: `translate(${String(x)}px, ${String(y)}px)${scale}` }, { ...origin, transform: 'none' }];
}

/** Moves every card from where it was, itself or another drawing of it, to where it is now. */
function moveFrom(before: Places, root: Element | undefined): void {
  for (const [one, to] of placesIn(root).elements) {
    const from = before.elements.get(one) ?? before.ids.get((one as HTMLElement).dataset.glides ?? '');
    const frames = from ? framesBetween(from, to) : [{ opacity: 0 }, { opacity: 1 }];
    if (frames.length) one.animate(frames, { duration: from ? GLIDE : APPEAR, easing: EASING });
  }
}

/** Lets the cards of a board glide whenever what `changes` reads has changed; for use while a component is set up. */
export function glides(root: () => Element | undefined, changes: () => unknown): void {
  let before: Places | null = null;
  const isMoving = (): boolean => duration(GLIDE) > 0 && !document.hidden && 'animate' in Element.prototype;
  $effect.pre(() => {
    changes();
    untrack(() => (before = isMoving() ? placesIn(root()) : null));
  });
  $effect(() => {
    changes();
    untrack(() => {
      if (before?.elements.size) moveFrom(before, root());
    });
  });
}
