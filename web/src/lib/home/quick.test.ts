import { describe, expect, it } from 'vitest';

import { dealt } from './quick';

const VALUES = ['one', 'two', 'three', 'four'];

describe('what the seats play with', () => {
  it('gives the first seat its wish and the others something else', () => {
    for (let round = 0; round < 20; round += 1) {
      const found = dealt(VALUES, 'three', 3);
      expect(found[0]).toBe('three');
      expect(new Set(found).size).toBe(3);
    }
  });

  it('leaves everything to chance without a wish, so that everything comes up', () => {
    const seen = new Set(Array.from({ length: 200 }, () => dealt(VALUES, '', 2)[0]));
    expect(seen).toEqual(new Set(VALUES));
  });
});
