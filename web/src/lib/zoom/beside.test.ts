import { describe, expect, it } from 'vitest';

import { bestPlace } from './beside';

const room = { width: 1000, height: 600 };
const size = { width: 300, height: 400 };
const anchor = { left: 400, top: 500, width: 60, height: 80 };
const apart = (one: { left: number; width: number }, two: { left: number; width: number }): boolean =>
  one.left + one.width <= two.left || two.left + two.width <= one.left;

describe('a card that is looked at', () => {
  it('opens beside its small one and inside the window', () => {
    const place = bestPlace(size, anchor, [], room);
    expect(apart(place, anchor)).toBe(true);
    expect(place.top + place.height).toBeLessThanOrEqual(room.height);
  });

  it('keeps clear of what can be chosen', () => {
    const button = { left: 500, top: 300, width: 200, height: 60 };
    expect(apart(bestPlace(size, anchor, [button], room), button)).toBe(true);
  });
});
