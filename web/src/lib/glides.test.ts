import { expect, test } from 'vitest';
import { framesBetween } from './glides.svelte';

const box = (left: number, top: number, width: number, height: number): DOMRect =>
  ({ left, top, width, height }) as DOMRect;

test('a card that stays where it is does not move', () => {
  expect(framesBetween(box(10, 20, 30, 40), box(10.4, 20, 30, 40))).toEqual([]);
});

test('a card glides from where it was, and grows where it was much smaller', () => {
  expect(framesBetween(box(10, 20, 30, 40), box(50, 20, 30, 40))[0]?.transform).toBe('translate(-40px, 0px)');
  expect(framesBetween(box(10, 20, 15, 20), box(50, 20, 30, 40))[0]?.transform).toBe('translate(-40px, 0px) scale(0.5, 0.5)');
});
