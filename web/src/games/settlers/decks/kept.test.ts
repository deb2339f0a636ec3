import { beforeEach, describe, expect, it } from 'vitest';

import { kept, type SavedDeck } from './kept';

const deck = (name: string, code: string): SavedDeck => ({ name, code, faction: 'romans', format: 'open', openDeck: 'thirty' });

describe('saved decks', () => {
  beforeEach(() => localStorage.clear());

  it('stay, and a second of the same name replaces the first', () => {
    kept.put(deck('Vestals', 'ROM-1'));
    kept.put(deck('Legion', 'ROM-2'));
    expect(kept.put(deck('Vestals', 'ROM-3')).map((one) => one.code)).toEqual(['ROM-2', 'ROM-3']);
    expect(kept.all()).toHaveLength(2);
    expect(kept.remove('ROM-2').map((one) => one.name)).toEqual(['Vestals']);
  });

  it('are none where the browser holds nonsense', () => {
    localStorage.setItem('reliquary.decks', '{"a":');
    expect(kept.all()).toEqual([]);
    localStorage.setItem('reliquary.decks', '[1, {"name": "x"}]');
    expect(kept.all()).toEqual([]);
  });
});
