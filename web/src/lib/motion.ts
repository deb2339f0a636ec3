// How things move: not at all for people who prefer reduced motion.
import { cubicOut } from 'svelte/easing';
import type { AnimationConfig, FlipParams } from 'svelte/animate';
import { flip as svelteFlip } from 'svelte/animate';
import { crossfade, fade as svelteFade, fly as svelteFly, type TransitionConfig } from 'svelte/transition';

import { settings } from './state/settings.svelte';

const SHORT = 180;
const LONG = 420;

/** Returns a duration in milliseconds: 0 where motion is reduced. */
export function duration(milliseconds: number = SHORT): number {
  return settings.reducedMotion ? 0 : milliseconds;
}

export const fade = (node: Element, options: { delay?: number; duration?: number } = {}) =>
  svelteFade(node, { ...options, duration: duration(options.duration ?? SHORT) });

export const fly = (node: Element, options: { x?: number; y?: number; delay?: number; duration?: number } = {}) =>
  svelteFly(node, { y: 12, easing: cubicOut, ...options, duration: duration(options.duration ?? SHORT) });

/** Returns whether a box has no size, as a hidden one has: nothing can be scaled to or from it. */
function isFlat(box: DOMRect): boolean {
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
    fallback: (node) => svelteFade(node, { duration: duration(SHORT) }),
  });
  return { send: unlessFlat(send), receive: unlessFlat(receive) };
}
