import { beforeEach, describe, expect, it } from 'vitest';

import { games } from '../state/games.svelte';
import { fieldOf, TableForm } from './tableForm.svelte';

const properties = {
  edition: { enum: ['en', 'it'], default: 'en' },
  counterfeit_count: { anyOf: [{ enum: [22, 23] }, { type: 'null' }], default: null },
  certificate_on_giver: { anyOf: [{ type: 'boolean' }, { type: 'null' }], default: null },
  first_player: { type: 'string', default: 'seeded_random' },
  ages: { anyOf: [{ type: 'array', items: { type: 'integer' } }, { type: 'null' }], default: null },
  jump_bids: { type: 'boolean', default: true },
};

beforeEach(() => {
  const options = { $defs: { Options: { properties } } };
  games.list = [{ name: 'warehouse51', seats: [3, 4, 5], options }];
});

describe('the form of a new table', () => {
  it('asks for options by their schema', () => {
    expect(fieldOf('edition', properties.edition, 4)).toMatchObject({ kind: 'choice', values: ['en', 'it'], nullable: false });
    expect(fieldOf('counterfeit_count', properties.counterfeit_count, 4)).toMatchObject({ kind: 'choice', nullable: true });
    expect(fieldOf('certificate_on_giver', properties.certificate_on_giver, 4)).toMatchObject({ kind: 'choice', values: [true, false] });
    expect(fieldOf('jump_bids', properties.jump_bids, 4)).toMatchObject({ kind: 'switch', standard: true });
    expect(fieldOf('first_player', properties.first_player, 3).values).toEqual(['seeded_random', 'youngest', 'seat:0', 'seat:1', 'seat:2']);
  });

  it('shows the basic options first and ages only if the youngest begins', () => {
    const form = new TableForm();
    expect(form.basic.map((field) => field.key)).toEqual(['edition']);
    expect(form.fields.some((field) => field.key === 'ages')).toBe(false);
    form.set('first_player', 'youngest');
    expect(form.fields.some((field) => field.key === 'ages')).toBe(true);
  });

  it('wishes only for what was set', () => {
    const form = new TableForm();
    form.set('edition', 'it');
    form.set('counterfeit_count', 22);
    form.set('counterfeit_count', null);
    expect(form.request()).toMatchObject({ game: 'warehouse51', seats: 4, options: { edition: 'it' }, clock: { type: 'none' } });
  });

  it('forgets what belonged to other seats when the table changes its size', () => {
    const form = new TableForm();
    form.set('first_player', 'seat:3');
    form.resize(3);
    expect(form.request()).toMatchObject({ seats: 3, seating: ['me', 'open', 'open'], options: {} });
  });

  it('opens the seats of people at the same screen and names them afterwards', () => {
    const form = new TableForm();
    form.seating[1] = 'here';
    form.names[1] = ' Ada ';
    expect(form.request().seating).toEqual(['me', 'open', 'open', 'open']);
    expect(form.here).toEqual([{ seat: 1, name: 'Ada' }]);
  });
});
