import { describe, expect, it } from 'vitest';

import type { TableMessage, Update } from '.';
import { changed, updated } from './changes';

describe('a change', () => {
  it('replaces, changes members and drops them', () => {
    const old = { a: 1, b: { c: [1, 2] }, d: 'x' };
    expect(changed(old, { keys: { a: { put: null }, e: { put: 5 } }, gone: ['d'] })).toEqual({ a: null, b: { c: [1, 2] }, e: 5 });
    expect(old).toEqual({ a: 1, b: { c: [1, 2] }, d: 'x' });
  });

  it('builds lists from runs of old elements, changed ones and new ones', () => {
    const old = [{ n: 0 }, { n: 1 }, { n: 2 }];
    const next = changed(old, { list: [[1, 2], { of: 0, keys: { n: { put: 9 } } }, { put: 'new' }, { of: 1, put: [] }] });
    expect(next).toEqual([{ n: 1 }, { n: 2 }, { n: 9 }, 'new', []]);
  });

  it('leaves what has not changed the same object', () => {
    const old = { kept: { x: 1 }, list: [{ y: 1 }, { y: 2 }] };
    const next = changed(old, { keys: { list: { list: [[0, 1]] } } }) as typeof old;
    expect(next.kept).toBe(old.kept);
    expect(next.list[0]).toBe(old.list[0]);
  });
});

it('an update replaces number and news, and changes the rest', () => {
  const table = { type: 'table', number: 1, since: 0, news: [], chairs: [{ asked: 1 }], spectators: 0 } as unknown as TableMessage;
  const update = { type: 'update', order: 1, number: 2, since: 1, news: [{ number: 2 }], change: { keys: { spectators: { put: 3 } } } };
  const next = updated(table, update as unknown as Update);
  expect(next).toEqual({ ...table, number: 2, since: 1, news: [{ number: 2 }], spectators: 3 });
  expect(next.chairs).toBe(table.chairs);
});
