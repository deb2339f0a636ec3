import { describe, expect, it } from 'vitest';

import { dealt } from './picks';

const VALUES = ['one', 'two', 'three', 'four'];

describe('what the seats play with', () => {
  it('gives the first seat its wish and the others something else', () => {
    for (let round = 0; round < 20; round += 1) {
      const found = dealt(VALUES, ['three'], 3);
      expect(found[0]).toBe('three');
      expect(new Set(found).size).toBe(3);
    }
  });

  it('gives every seat that wishes for something its wish', () => {
    for (let round = 0; round < 20; round += 1) {
      const found = dealt(VALUES, ['', 'one', '', 'two'], 4);
      expect([found[1], found[3]]).toEqual(['one', 'two']);
      expect(new Set(found)).toEqual(new Set(VALUES));
    }
  });

  it('forgets the wishes of seats that are no longer there', () => {
    expect(new Set(Array.from({ length: 100 }, () => dealt(VALUES, ['', '', 'four'], 1)[0]))).toContain('four');
  });

  it('leaves everything to chance without a wish, so that everything comes up', () => {
    const seen = new Set(Array.from({ length: 200 }, () => dealt(VALUES, [], 2)[0]));
    expect(seen).toEqual(new Set(VALUES));
  });
});
