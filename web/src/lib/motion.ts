// How things move: not at all for people who prefer reduced motion.
import { cubicOut } from 'svelte/easing';
import type { AnimationConfig, FlipParams } from 'svelte/animate';
import { flip as svelteFlip } from 'svelte/animate';
import { crossfade, type TransitionConfig } from 'svelte/transition';

import { settings } from './state/settings.svelte';

const SHORT = 180;
const LONG = 420;

/** Returns a duration in milliseconds: 0 where motion is reduced. */
export function duration(milliseconds: number = SHORT): number {
  return settings.reducedMotion ? 0 : milliseconds;
}

interface Timing {
  delay?: number;
  duration?: number;
}

// Svelte's own ask for the style of the element, which makes the browser lay out the page in the middle of a change.
export const fade = (_: Element, { delay, duration: time = SHORT }: Timing = {}): TransitionConfig => ({
  delay,
  duration: duration(time),
  css: (part) => `opacity: ${String(part)}`,
});

export const fly = (_: Element, { x = 0, y = 12, delay, duration: time = SHORT }: Timing & { x?: number; y?: number } = {}): TransitionConfig => ({
  delay,
  duration: duration(time),
  easing: cubicOut,
  css: (part, left) => `transform: translate(${String(x * left)}px, ${String(y * left)}px); opacity: ${String(part)}`,
});

/** Returns whether a box has no size, as a hidden one has: nothing can be scaled to or from it. */
export function isFlat(box: DOMRect): boolean {
  return box.width === 0 || box.height === 0;
}

export const flip = (node: Element, places: { from: DOMRect; to: DOMRect }, options: FlipParams = {}): AnimationConfig =>
  isFlat(places.from) || isFlat(places.to)
    ? { duration: 0 }
    : svelteFlip(node, places, { easing: cubicOut, ...options, duration: duration(LONG) });

type Flight = (node: Element, params: { key: unknown }) => () => TransitionConfig;

/** Lets a card without a size appear where it is: a flight would be scaled to infinity. */
function unlessFlat(flight: Flight): Flight {
  return (node, params) => {
    if (settings.reducedMotion) return () => ({ duration: 0 });
    const begin = flight(node, params);
    return () => {
      const flown = begin();
      return isFlat(node.getBoundingClientRect()) ? { duration: 0 } : flown;
    };
  };
}

/** A pair of transitions that lets a card fly from where it was to where it is: `in:receive={{ key }}`. */
export function cardFlight() {
  const [send, receive] = crossfade({
    duration: (distance) => duration(Math.min(700, 240 + distance / 3)),
    easing: cubicOut,
    fallback: (node) => fade(node),
  });
  return { send: unlessFlat(send), receive: unlessFlat(receive) };
}
