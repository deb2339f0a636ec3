import { beforeEach, describe, expect, it } from 'vitest';

import { savedDecks, type SavedDeck } from './savedDecks';

const deck = (name: string, code: string): SavedDeck => ({ name, code, faction: 'romans', format: 'open', openDeck: 'thirty' });

describe('saved decks', () => {
  beforeEach(() => localStorage.clear());

  it('stay, and a second of the same name replaces the first', () => {
    savedDecks.put(deck('Vestals', 'ROM-1'));
    savedDecks.put(deck('Legion', 'ROM-2'));
    expect(savedDecks.put(deck('Vestals', 'ROM-3')).map((one) => one.code)).toEqual(['ROM-2', 'ROM-3']);
    expect(savedDecks.all()).toHaveLength(2);
    expect(savedDecks.remove('ROM-2').map((one) => one.name)).toEqual(['Vestals']);
  });

  it('are none where the browser holds nonsense', () => {
    localStorage.setItem('reliquary.decks', '{"a":');
    expect(savedDecks.all()).toEqual([]);
    localStorage.setItem('reliquary.decks', '[1, {"name": "x"}]');
    expect(savedDecks.all()).toEqual([]);
  });
});
