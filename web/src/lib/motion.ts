// How things move: nothing at all for people who want stillness.
import { cubicOut } from 'svelte/easing';
import type { FlipParams } from 'svelte/animate';
import { flip as svelteFlip } from 'svelte/animate';
import { crossfade, fade as svelteFade, fly as svelteFly } from 'svelte/transition';

import { settings } from './state/settings.svelte';

const SHORT = 180;
const LONG = 420;

/** Gives a duration in milliseconds, 0 where motion is reduced. */
export function duration(milliseconds: number = SHORT): number {
  return settings.reducedMotion ? 0 : milliseconds;
}

export const fade = (node: Element, options: { delay?: number; duration?: number } = {}) =>
  svelteFade(node, { ...options, duration: duration(options.duration ?? SHORT) });

export const fly = (node: Element, options: { x?: number; y?: number; delay?: number; duration?: number } = {}) =>
  svelteFly(node, { y: 12, easing: cubicOut, ...options, duration: duration(options.duration ?? SHORT) });

export const flip = (node: Element, places: { from: DOMRect; to: DOMRect }, options: FlipParams = {}) =>
  svelteFlip(node, places, { easing: cubicOut, ...options, duration: duration(LONG) });

/** A pair of transitions that lets a card fly from where it was to where it is: `in:receive={{ key }}`. */
export function cardFlight() {
  const [send, receive] = crossfade({
    duration: (distance) => duration(Math.min(700, 240 + distance / 3)),
    easing: cubicOut,
    fallback: (node) => svelteFade(node, { duration: duration(SHORT) }),
  });
  return { send, receive };
}
