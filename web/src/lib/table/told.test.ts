import { describe, expect, it } from 'vitest';

import type { CardsView } from '../wire/http';
import { withCards } from './told';

const cards = { cards: [{ id: 'A', name: 'Ruins' }, { id: 'B', name: 'Old Ruins' }, { id: 'C', name: 'Inn (left)' }] } as unknown as CardsView;

describe('a sentence with cards', () => {
  it('names the longest card there is', () => {
    expect(withCards('Ann razes Old Ruins.', cards)).toEqual([{ text: 'Ann razes ' }, { text: 'Old Ruins', card: 'B' }, { text: '.' }]);
  });

  it('finds several cards, and names with brackets', () => {
    expect(withCards('Ruins for Inn (left)', cards).map((part) => part.card)).toEqual(['A', undefined, 'C']);
  });

  it('leaves parts of words and unknown cards alone', () => {
    expect(withCards('Ruinspotters', cards)).toEqual([{ text: 'Ruinspotters' }]);
    expect(withCards('Ruins', null)).toEqual([{ text: 'Ruins' }]);
  });
});
