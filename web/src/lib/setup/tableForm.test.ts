import { beforeEach, describe, expect, it } from 'vitest';

import { games } from '../state/games.svelte';
import { TableForm } from './tableForm.svelte';

const heaps = {
  heaps: { type: 'integer', minimum: 1, maximum: 9, default: 3 },
  misere: { type: 'boolean', default: false },
  name: { type: 'string', default: '' },
};

beforeEach(() => {
  const options = { $defs: { Options: { properties: heaps } } };
  games.list = [{ name: 'nim', title: 'Nim', seats: [2, 3], usual_seats: 3, rules: false, cards: false, lesson: false, clocks: [], options }];
});

describe('the form of a new table', () => {
  it('asks a game it knows nothing about for all that its schema allows', () => {
    const form = new TableForm('nim');
    expect(form.seats).toBe(3);
    expect(form.basic.map((field) => [field.key, field.kind])).toEqual([['heaps', 'number'], ['misere', 'switch']]);
    expect(form.basic[0]).toMatchObject({ least: 1, most: 9, standard: 3 });
    expect(form.advanced).toEqual([]);
  });
});
