import { beforeEach, describe, expect, it } from 'vitest';

import { fieldOf } from '../../lib/setup/fields';
import { TableForm } from '../../lib/setup/tableForm.svelte';
import { games } from '../../lib/state/games.svelte';

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
  const plain = { title: 'Warehouse 51', usual_seats: 4, rules: false, cards: false, lesson: false, clocks: [] };
  games.list = [{ ...plain, name: 'warehouse51', seats: [3, 4, 5], options }];
});

describe('the form of a new table', () => {
  it('asks for options by their schema', () => {
    expect(fieldOf('warehouse51', 'edition', properties.edition, 4)).toMatchObject({ kind: 'choice', values: ['en', 'it'], nullable: false });
    expect(fieldOf('warehouse51', 'counterfeit_count', properties.counterfeit_count, 4)).toMatchObject({ kind: 'choice', nullable: true });
    expect(fieldOf('warehouse51', 'certificate_on_giver', properties.certificate_on_giver, 4)).toMatchObject({ kind: 'choice', values: [true, false] });
    expect(fieldOf('warehouse51', 'jump_bids', properties.jump_bids, 4)).toMatchObject({ kind: 'switch', standard: true });
    expect(fieldOf('warehouse51', 'first_player', properties.first_player, 3).values).toEqual(['seeded_random', 'youngest', 'seat:0', 'seat:1', 'seat:2']);
  });

  it('shows the basic options first and ages only if the youngest begins', () => {
    const form = new TableForm('warehouse51');
    expect(form.basic.map((field) => field.key)).toEqual(['edition']);
    expect(form.fields.some((field) => field.key === 'ages')).toBe(false);
    form.set('first_player', 'youngest');
    expect(form.fields.some((field) => field.key === 'ages')).toBe(true);
  });

  it('asks only for what was set', () => {
    const form = new TableForm('warehouse51');
    form.set('edition', 'it');
    form.set('counterfeit_count', 22);
    form.set('counterfeit_count', null);
    expect(form.request()).toMatchObject({ game: 'warehouse51', seats: 4, options: { edition: 'it' }, clock: { type: 'none' } });
  });

  it('forgets what belonged to other seats when the table changes its size', () => {
    const form = new TableForm('warehouse51');
    form.set('first_player', 'seat:3');
    form.resize(3);
    expect(form.request()).toMatchObject({ seats: 3, seating: ['me', 'open', 'open'], options: {} });
  });

  it('forgets what no longer matters', () => {
    const form = new TableForm('warehouse51');
    form.set('first_player', 'youngest');
    form.set('ages', [9, 30, 30, 30]);
    form.set('first_player', null);
    expect(form.request().options).toEqual({});
  });

  it('opens the seats of people at the same screen and names them afterwards', () => {
    const form = new TableForm('warehouse51');
    form.seating[1] = 'here';
    form.names[1] = ' Ada ';
    expect(form.request().seating).toEqual(['me', 'open', 'open', 'open']);
    expect(form.here).toEqual([{ seat: 1, name: 'Ada' }]);
  });
});
